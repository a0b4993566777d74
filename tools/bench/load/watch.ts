// Watches while the load runs which processor the product, its database and the generator use, and how busy the machine
// is.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { familyTimes, ownTime, timeBetween } from '../processor-time.ts'

export interface Usage {
  seconds: number
  /** In cores, the mean over the phase. */
  server: number
  /** Of the processes it began besides the database, such as the one that hashes passwords. */
  helpers: number
  database: number
  generator: number
  /** Of what else runs on this machine. */
  others: number
  /** Share of the whole machine that was busy, 0 to 1. */
  machine: number
}

interface Reading {
  at: number
  server: number
  helpers: Map<number, number>
  generator: number
  family: Map<number, number>
  busy: number
  idle: number
}

function readMachine(): { busy: number; idle: number } {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0] = (
      readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? ''
    )
      .split(/ +/)
      .slice(1)
      .map(Number)
    return { busy: user + nice + system + irq + soft, idle: idle + wait }
  } catch {
    return { busy: 0, idle: 0 }
  }
}

const read = (server: number, generator: number, postmaster: number): Reading => ({
  at: performance.now(),
  server: ownTime(server),
  helpers: new Map([...familyTimes(server)].filter(([pid]) => pid !== server && pid !== postmaster)),
  generator: ownTime(generator),
  family: familyTimes(postmaster),
  ...readMachine(),
})

/** Begins to watch; the answered function ends it. */
export function watchUsage(pids: { server: number; generator: number; postmaster: number }): () => Usage {
  const from = read(pids.server, pids.generator, pids.postmaster)
  return () => {
    const to = read(pids.server, pids.generator, pids.postmaster)
    const micros = (to.at - from.at) * 1000
    const usage = {
      seconds: micros / 1e6,
      server: (to.server - from.server) / micros,
      helpers: timeBetween(from.helpers, to.helpers) / micros,
      generator: (to.generator - from.generator) / micros,
      database: timeBetween(from.family, to.family) / micros,
    }
    const machine = (to.busy - from.busy) / Math.max(1, to.busy - from.busy + to.idle - from.idle)
    return {
      ...usage,
      machine,
      others: Math.max(0, machine * cpus().length - usage.server - usage.helpers - usage.generator - usage.database),
    }
  }
}

/** The first resource that is nearly used up, in words. */
export function nameTightest(u: Usage): string {
  const cores = cpus().length
  if (u.server > 0.85) return `the server's one thread (${u.server.toFixed(2)} cores)`
  if (u.generator > 0.85) return `the load generator itself (${u.generator.toFixed(2)} cores): the figures are its own`
  if (u.machine > 0.9)
    return `the machine's ${cores} cores (server ${u.server.toFixed(2)}, its helpers ${u.helpers.toFixed(2)}, database ${u.database.toFixed(2)}, generator ${u.generator.toFixed(2)}, others ${u.others.toFixed(2)})`
  return `none (server ${u.server.toFixed(2)}, its helpers ${u.helpers.toFixed(2)}, database ${u.database.toFixed(2)}, generator ${u.generator.toFixed(2)}, others ${u.others.toFixed(2)} of ${cores} cores)`
}
