// Processor time that processes of this machine have used, where the system tells it (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc a second; 100 on every Linux that Node runs on. */
const TICKS = 100

interface Stat {
  pid: number
  parent: number
  microseconds: number
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(fields[1]), microseconds: ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6 }
  } catch {
    return null
  }
}

/** Microseconds a process has used by itself; 0 where that is not told. */
export const ownTime = (pid: number): number => readStat(pid)?.microseconds ?? 0

/** Microseconds by process of one process and its children that live now; empty where that is not told. */
export function familyTimes(pid: number): Map<number, number> {
  const all = (() => {
    try {
      return readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((name) => readStat(Number(name)) ?? [])
    } catch {
      return []
    }
  })()
  return new Map(all.filter((s) => s.pid === pid || s.parent === pid).map((s) => [s.pid, s.microseconds]))
}

/** Microseconds that a family used between two readings; what ended in between is not counted. */
export const timeBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
