// npm run bench crash [-- --kills 100 --candidates 30 --every 400]: one class saves without a pause while the server,
// the database, or both
// are killed again and again with SIGKILL. What was acknowledged must be there afterwards.
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import { familyTimes } from '../processor-time.ts'
import type { Report } from './candidates.ts'
import { openClassroom } from './classroom.ts'
import { compareStored, type Comparison } from './compare-stored.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct, type Product } from './product.ts'

const VICTIMS = ['server', 'database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

interface CrashWish {
  candidates: number
  /** Milliseconds between two answers of one candidate. */
  everyMs: number
  /** Who is struck, one after the other. */
  victims: readonly Victim[]
}

interface Blow {
  victim: Victim
  /** From the blow until the answer of the first save that began after it was there, ms. */
  untilServedMs: number
}

interface CrashOutcome {
  blows: Blow[]
  /** After each act, of everything since the beginning: what an earlier blow left must still be there as well. */
  comparisons: Comparison[]
  errors: string[]
  retries: number
  /** Sent and never acknowledged although everything stood again. */
  unsettled: number
}

const SETTLE_MS = 90_000
/** Between two blows the class is served for this long, so that there is something to lose. */
const QUIET_MS = 1500
/** What a blow and standing up again takes at most before it is called a failure. */
const STAND_UP_MS = 120_000
/**
 * The class saves for so long at most and is struck meanwhile; then it settles, and its book is compared with the
 * database.
 */
const ACT_MS = 120_000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The first process of the database, and every other time those that it started as well. */
async function strikeDatabase(product: Product, withFamily: boolean): Promise<void> {
  const postmaster = await product.postmaster()
  const family = withFamily ? [...familyTimes(postmaster).keys()] : []
  strike(postmaster)
  for (const pid of family) strike(pid)
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
async function standsAgain(url: string): Promise<void> {
  for (const until = Date.now() + STAND_UP_MS; !(await isReady(url)); await sleep(50))
    if (Date.now() > until) throw new Error('the product did not stand up again')
}

/** When the first save that began after a blow was answered, from the blow, ms. */
function untilServed(at: number, served: Report['served']): number {
  let first = Number.POSITIVE_INFINITY
  for (const [begun, answered] of served) if (begun >= at) first = Math.min(first, answered)
  return first - at
}

/**
 * Strikes one victim after the other while one class saves; answers what each blow cost and what stands in the
 * database.
 */
export async function crashProduct(wish: CrashWish, say: (line: string) => void): Promise<CrashOutcome> {
  const prepared = await prepare({ candidates: wish.candidates, images: 10, width: 240, height: 160 }, say)
  const port = await freePort()
  const classroom = openClassroom()
  let product: Product | null = null
  const out: CrashOutcome = { blows: [], comparisons: [], errors: [], retries: 0, unsettled: 0 }
  try {
    product = await startProduct(prepared.folder, port, 'fatal')
    const { url } = product
    const signedIn = await classroom.tell({ do: 'signIn', url, accounts: prepared.students })
    const { processID } = await makePlan(product, prepared, 240)
    // A class comes in over a few seconds; a start is not made again as a save is.
    const started = await classroom.tell({ do: 'start', processID, spreadMs: 2.5 * wish.candidates })
    if (signedIn.errorCount + started.errorCount > 0)
      throw new Error(`the class could not begin: ${[...signedIn.errors, ...started.errors].join('; ')}`)
    for (let next = 0; next < wish.victims.length; ) {
      const until = Date.now() + ACT_MS
      const saving = classroom.tell({ do: 'save', until, everyMs: wish.everyMs, pictures: false, stubborn: true })
      // What goes wrong meanwhile is said by itself, not by a class that was sent home.
      saving.catch(() => undefined)
      const struck: { victim: Victim; at: number }[] = []
      for (; next < wish.victims.length; next++) {
        await sleep(QUIET_MS * (0.5 + Math.random()))
        if (struck.length > 0 && Date.now() > until - QUIET_MS) break
        const victim = wish.victims[next] as Victim
        struck.push({ victim, at: Date.now() })
        if (victim !== 'server') await strikeDatabase(product, next % 2 === 1)
        if (victim !== 'database') {
          const { server } = product
          const gone = new Promise((resolve) => server.once('exit', resolve))
          server.kill('SIGKILL')
          await gone
          product = await startProduct(prepared.folder, port, 'fatal')
        }
        await standsAgain(url)
      }
      if (next === wish.victims.length) {
        // The class is served again, and then everybody was struck.
        await sleep(QUIET_MS)
        classroom.enough()
      }
      const saved = await saving
      const settled = await classroom.tell({ do: 'settle', patienceMs: SETTLE_MS })
      const served = [...saved.served, ...settled.served]
      out.blows.push(...struck.map(({ victim, at }) => ({ victim, untilServedMs: untilServed(at, served) })))
      out.errors.push(...saved.errors, ...settled.errors)
      out.retries += saved.retries + settled.retries
      const client = await product.connect()
      const comparison = await compareStored(client, settled.sent)
      await client.end()
      out.comparisons.push(comparison)
      out.unsettled = settled.sent.filter((s) => !s.acknowledged).length
      say(
        `${out.blows.length} of ${wish.victims.length} blows: ${comparison.acknowledged} answers acknowledged, ${comparison.lost} lost, ${comparison.foreign + comparison.wrongStanding} foreign or standing wrong, ${out.unsettled} not settled`,
      )
    }
    return out
  } finally {
    classroom.end()
    await product?.stop()
    await prepared.remove()
  }
}

/** So many victims: a server, a database and both, in turns. */
export const victimsOf = (kills: number): Victim[] =>
  Array.from({ length: kills }, (_, n) => VICTIMS[n % VICTIMS.length] as Victim)

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? 0

/** The figures of a run, as the bench and the long test print them. */
export function describeCrashes(out: CrashOutcome): Measurement[] {
  const last = out.comparisons.at(-1)
  return [
    { name: 'kill -9 under load', value: out.blows.length, unit: '' },
    { name: 'answers acknowledged', value: last?.acknowledged ?? 0, unit: '' },
    { name: 'of them lost', value: Math.max(0, ...out.comparisons.map((c) => c.lost)), unit: '', limit: 0 },
    {
      name: 'stored and never sent, or standing wrong',
      value: Math.max(0, ...out.comparisons.map((c) => c.foreign + c.wrongStanding)),
      unit: '',
      limit: 0,
    },
    { name: 'sent and not acknowledged in the end', value: out.unsettled, unit: '', limit: 0 },
    { name: 'answers that were no passing failure', value: out.errors.length, unit: '', limit: 0 },
    { name: 'saves made again', value: out.retries, unit: '' },
    ...VICTIMS.flatMap((victim) => {
      const times = out.blows
        .filter((b) => b.victim === victim)
        .map((b) => b.untilServedMs / 1000)
        .toSorted((a, b) => a - b)
      if (times.length === 0) return []
      return [
        ['p50', percentile(times, 0.5)] as const,
        ['p95', percentile(times, 0.95)] as const,
        ['most', times.at(-1) ?? 0] as const,
      ].map(([what, value]) => ({
        name: `until a save is acknowledged again, ${victim} killed (${times.length} times), ${what}`,
        value,
        unit: 's',
      }))
    }),
  ]
}

/** Strikes and prints what it cost. */
export async function benchCrash(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '12' },
      candidates: { type: 'string', default: '30' },
      every: { type: 'string', default: '400' },
    },
  })
  const out = await crashProduct(
    { victims: victimsOf(Number(values.kills)), candidates: Number(values.candidates), everyMs: Number(values.every) },
    (line) => console.log(line),
  )
  for (const error of out.errors.slice(0, 20)) console.log(`  error: ${error}`)
  return describeCrashes(out)
}
