// npm run bench sign-in [-- --people 2000] [--seconds 20] [--candidates 500] [--rounds 3]: everybody types a password
// within seconds, with the limits on and all behind one address, while a class sits an exam and saves.
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import type { Report } from './candidates.ts'
import { openClassroom } from './classroom.ts'
import { percentile } from './load.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct, type Product } from './product.ts'
import { nameTightest, watchUsage, type Usage } from './watch.ts'

const EVERY_MS = 4000
/** How long the class saves alone before each storm and after the last, to compare with. */
const QUIET_MS = 16_000
/** A save beside the storm may take so many times what it takes without. */
const MOST_RATIO = 1.5
/** After the last one came, everybody is in within this. */
const MOST_AFTER_S = 10
/** So many sign in before, unmeasured: a generator that still compiles itself takes the processor from what it measures. */
const WARMING = 100

const say = (line: string) => console.log(line)
const sorted = (reports: readonly Report[], kind: 'sign-in' | 'save') =>
  reports.flatMap((report) => report.times[kind] ?? []).toSorted((a, b) => a - b)
const p99 = (times: readonly number[]) => percentile(times, 0.99)
/** The slowest saves that are looked at for when they began. */
const SLOWEST = 0.02
const PARTS = 20
type Account = Record<'accountNo' | 'password', string>
const asAccount = ({ accountNo, password }: Account): Account => ({ accountNo, password })

/**
 * Of the slowest saves, how many (0 to 1) began in the same twentieth of a second, .05 and a little if it is chance: what
 * comes each second, and makes all wait, shows here (decision 947).
 */
function shareOfFullestPart(reports: readonly Report[]): number {
  const slowest = reports
    .flatMap((report) => report.served)
    .toSorted(([a, b], [c, d]) => d - c - (b - a))
    .slice(0, Math.ceil(reports.reduce((sum, { served }) => sum + served.length, 0) * SLOWEST))
  const parts = new Array<number>(PARTS).fill(0)
  for (const [begun] of slowest) {
    const part = Math.floor(((begun % 1000) / 1000) * PARTS)
    parts[part] = (parts[part] ?? 0) + 1
  }
  return Math.max(...parts) / slowest.length
}

interface Wish {
  people: number
  seconds: number
  candidates: number
  rounds: number
}

async function storm(
  product: Product,
  prepared: Awaited<ReturnType<typeof prepare>>,
  { people, seconds, rounds }: Wish,
): Promise<Measurement[]> {
  const [sitting, door] = [openClassroom(), openClassroom()]
  try {
    const [crowd, warming, sitters] = [
      prepared.students.slice(0, people),
      prepared.students.slice(people, people + WARMING),
      prepared.students.slice(people + WARMING),
    ].map((some) => some.map(asAccount)) as [Account[], Account[], Account[]]
    await door.tell({ do: 'signIn', url: product.url, accounts: warming })
    await sitting.tell({ do: 'signIn', url: product.url, accounts: sitters })
    const { processID } = await makePlan(product, prepared, 15)
    await sitting.tell({ do: 'start', processID, spreadMs: 2000 })
    const save = (ms: number) =>
      sitting.tell({ do: 'save', until: Date.now() + ms, everyMs: EVERY_MS, pictures: false, stubborn: false })
    const [quiet, beside, entered]: [Report[], Report[], Report[]] = [[await save(QUIET_MS)], [], []]
    const watched: Usage[] = []
    let allIn = 0
    // In turn, since the machine is shared; and a moment in which everything stands still weighs a third of what it would.
    for (let round = 1; round <= rounds; round++) {
      const stopWatching = watchUsage({
        server: product.server.pid ?? 0,
        generator: door.pid,
        postmaster: await product.postmaster(),
      })
      const from = performance.now()
      const saving = save(seconds * 1000)
      entered.push(await door.tell({ do: 'signIn', url: product.url, accounts: crowd, spreadMs: seconds * 1000 }))
      allIn = Math.max(allIn, (performance.now() - from) / 1000)
      beside.push(await saving)
      const usage = stopWatching()
      quiet.push(await save(QUIET_MS))
      watched.push(usage)
      const [before, during, after] = [quiet.slice(-2, -1), beside.slice(-1), quiet.slice(-1)].map((reports) =>
        p99(sorted(reports, 'save')).toFixed(1),
      )
      say(`storm ${round}: p99 of a save ${before} ms before, ${during} beside, ${after} after; ${nameTightest(usage)}`)
    }
    for (const error of [...entered, ...beside].flatMap((report) => report.errors).slice(0, 10))
      say(`  error: ${error}`)
    const times = sorted(entered, 'sign-in')
    const savesBeside = sorted(beside, 'save')
    const savesAlone = sorted(quiet, 'save')
    const perSignIn = (of: (usage: Usage) => number) =>
      (watched.reduce((sum, usage) => sum + of(usage) * usage.seconds, 0) * 1000) / (people * rounds)
    const client = await product.connect()
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from session s join audit_entry a on a.object_id = s.id::text and a.act = 'access.signIn'`,
    )
    await client.end()
    return [
      { name: 'people who got in', value: times.length, unit: '', limit: people * rounds, better: 'higher' },
      {
        name: 'errors',
        value: [...entered, ...beside].reduce((sum, report) => sum + report.errorCount, 0),
        unit: '',
        limit: 0,
      },
      { name: 'sessions opened in all', value: Number(rows[0]?.n ?? 0), unit: '' },
      { name: 'asked to come again', value: entered.reduce((sum, report) => sum + report.retries, 0), unit: '' },
      ...[0.5, 0.95, 0.99, 1].map((p) => ({
        name:
          p === 1
            ? 'longest from the click until in, waiting included'
            : `p${p * 100} from the click until in, waiting included`,
        value: percentile(times, p) / 1000,
        unit: 's',
      })),
      {
        name: 'processor of the server for one sign-in, hashing included',
        value: perSignIn(({ server, helpers }) => server + helpers),
        unit: 'ms',
      },
      {
        name: 'processor of the database for one sign-in',
        value: perSignIn(({ database }) => database),
        unit: 'ms',
      },
      {
        name: 'until all of a round are in, the longest',
        value: allIn,
        unit: 's',
        limit: seconds + MOST_AFTER_S,
        better: 'lower',
      },
      // The p99 is a few stops of everything; the p90 tells what the storm costs all the time.
      { name: 'p90 of a save without the storm, between', value: percentile(savesAlone, 0.9), unit: 'ms' },
      { name: 'p90 of a save beside the storm', value: percentile(savesBeside, 0.9), unit: 'ms' },
      { name: 'p99 of a save without the storm, between', value: p99(savesAlone), unit: 'ms' },
      { name: 'p99 of a save beside the storm', value: p99(savesBeside), unit: 'ms' },
      {
        name: 'p99 of a save beside the storm, against without',
        value: p99(savesBeside) / p99(savesAlone),
        unit: 'times',
        limit: MOST_RATIO,
        better: 'lower',
      },
      {
        name: 'slowest 2 % of them that began in the same twentieth of a second',
        value: shareOfFullestPart(beside) * 100,
        unit: '%',
      },
      {
        name: 'others on this machine meanwhile',
        value: Math.max(...watched.map(({ others }) => others)),
        unit: 'cores',
      },
    ]
  } finally {
    sitting.end()
    door.end()
  }
}

export async function benchSignIn(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '20' },
      candidates: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const wish = {
    people: Number(values.people),
    seconds: Number(values.seconds),
    candidates: Number(values.candidates),
    rounds: Number(values.rounds),
  }
  const prepared = await prepare(
    { candidates: wish.people + WARMING + wish.candidates, images: 4, width: 300, height: 200 },
    say,
  )
  try {
    const product = await startProduct(prepared.folder, await freePort())
    try {
      return await storm(product, prepared, wish)
    } finally {
      await product.stop()
    }
  } finally {
    await prepared.remove()
  }
}
