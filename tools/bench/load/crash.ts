// npm run bench crash [-- --rounds N --candidates 100 --every 200]: kill -9 under load, of the server, of the database, of both.
// What was acknowledged must be there afterwards.
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import { familyTimes } from '../processor-time.ts'
import type { Report } from './candidates.ts'
import { openClassroom, type Classroom } from './classroom.ts'
import { compareStored, type Comparison } from './compare-stored.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct, type Prepared, type Product } from './product.ts'

export const VICTIMS = ['server', 'database', 'both'] as const
export type Victim = (typeof VICTIMS)[number]

export interface CrashWish {
  candidates: number
  /** Milliseconds between two answers of one candidate. */
  everyMs: number
  /** How long answers are sent before and after the blow, ms. */
  beforeMs: number
  afterMs: number
  rounds: number
}

export interface Crash {
  victim: Victim
  round: number
  comparison: Comparison
  /** Longest time in which nobody got an acknowledgement, ms: the outage as the class felt it. */
  outageMs: number
  report: Report
  /** Sent and never acknowledged although everything stood again. */
  unsettled: number
}

const SETTLE_MS = 90_000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The first process of the database, and in every other round those that it started as well. */
async function strikeDatabase(product: Product, round: number): Promise<void> {
  const postmaster = await product.postmaster()
  const family = round % 2 === 1 ? [...familyTimes(postmaster).keys()] : []
  strike(postmaster)
  for (const pid of family) strike(pid)
}

/** Strikes once while the class saves; answers what stands in the database after everything was sent. Puts a new product in the old one's place. */
async function strikeOnce(seat: { product: Product; port: number }, prepared: Prepared, classroom: Classroom, victim: Victim, round: number, wish: CrashWish): Promise<Crash> {
  const saving = classroom.tell({ do: 'save', until: Date.now() + wish.beforeMs + wish.afterMs, everyMs: wish.everyMs, pictures: false, stubborn: true })
  await sleep(wish.beforeMs)
  if (victim !== 'server') await strikeDatabase(seat.product, round)
  if (victim !== 'database') {
    const gone = new Promise((resolve) => seat.product.server.once('exit', resolve))
    seat.product.server.kill('SIGKILL')
    await gone
    seat.product = await startProduct(prepared.folder, seat.port, 'fatal')
  }
  const report = await saving
  const settled = await classroom.tell({ do: 'settle', patienceMs: SETTLE_MS })
  const client = await seat.product.connect()
  // The book holds everything since the beginning: what an earlier blow left must still be there as well.
  const comparison = await compareStored(client, settled.sent)
  await client.end()
  return { victim, round, comparison, outageMs: Math.max(report.longestGapMs, settled.longestGapMs), report, unsettled: settled.sent.filter((s) => !s.acknowledged).length }
}

/** Strikes each victim in every round; answers what came of each blow. */
export async function crashProduct(wish: CrashWish, say: (line: string) => void): Promise<Crash[]> {
  const prepared = await prepare({ candidates: wish.candidates, images: 10, width: 240, height: 160 }, say)
  const port = await freePort()
  const classroom = openClassroom()
  let seat: { product: Product; port: number } | null = null
  try {
    seat = { product: await startProduct(prepared.folder, port, 'fatal'), port }
    const signedIn = await classroom.tell({ do: 'signIn', url: seat.product.url, accounts: prepared.students })
    const { processID } = await makePlan(seat.product, prepared, 240)
    const started = await classroom.tell({ do: 'start', processID, spreadMs: 0 })
    if (signedIn.errorCount + started.errorCount > 0) throw new Error(`the class could not begin: ${[...signedIn.errors, ...started.errors].join('; ')}`)
    const crashes: Crash[] = []
    for (let round = 1; round <= wish.rounds; round++) {
      for (const victim of VICTIMS) crashes.push(await strikeOnce(seat, prepared, classroom, victim, round, wish))
    }
    return crashes
  } finally {
    classroom.end()
    await seat?.product.stop()
    await prepared.remove()
  }
}

/** Runs the rounds and prints what each victim's death cost. */
export async function benchCrash(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '1' }, candidates: { type: 'string', default: '100' }, every: { type: 'string', default: '200' } } })
  const crashes = await crashProduct({ rounds: Number(values.rounds), candidates: Number(values.candidates), everyMs: Number(values.every), beforeMs: 4000, afterMs: 12_000 }, (line) => console.log(line))
  return crashes.flatMap(({ victim, round, comparison, outageMs, report, unsettled }) => {
    for (const error of report.errors) console.log(`  error: ${error}`)
    const name = (what: string) => `kill -9 of ${victim}, round ${round}: ${what}`
    return [
      { name: name('answers acknowledged so far'), value: comparison.acknowledged, unit: '' },
      { name: name('of them lost'), value: comparison.lost, unit: '', limit: 0 },
      { name: name('stored and never sent, or standing wrong'), value: comparison.foreign + comparison.wrongStanding, unit: '', limit: 0 },
      { name: name('sent and not acknowledged in the end'), value: unsettled, unit: '', limit: 0 },
      { name: name('until the next acknowledgement'), value: outageMs / 1000, unit: 's' },
      { name: name('saves made again'), value: report.retries, unit: '' },
    ]
  })
}
