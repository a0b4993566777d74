// npm run bench sign-in [-- --people 2000] [--seconds 20] [--candidates 500]: everybody types a password within
// seconds, with the limits on and all behind one address, while a class sits an exam and saves.
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import type { Report } from './candidates.ts'
import { openClassroom } from './classroom.ts'
import { percentile } from './load.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct, type Product } from './product.ts'
import { nameTightest, watchUsage } from './watch.ts'

const EVERY_MS = 4000
/** How long the class saves alone, to compare with. */
const QUIET_MS = 16_000
/** A save beside the storm may take so many times what it takes without. */
const MOST_RATIO = 1.5
/** After the last one came, everybody is in within this. */
const MOST_AFTER_S = 10
/** So many sign in before, unmeasured: a generator that still compiles itself takes the processor from what it measures. */
const WARMING = 100
/** The class goes on so long at most while people sign in. */
const STORM_MS = 180_000

const say = (line: string) => console.log(line)
const sorted = (report: Report, kind: 'sign-in' | 'save') => (report.times[kind] ?? []).toSorted((a, b) => a - b)
type Account = Record<'accountNo' | 'password', string>
const asAccount = ({ accountNo, password }: Account): Account => ({ accountNo, password })

interface Wish {
  people: number
  seconds: number
  candidates: number
}

async function storm(
  product: Product,
  prepared: Awaited<ReturnType<typeof prepare>>,
  { people, seconds, candidates }: Wish,
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
    const quiet = await save(QUIET_MS)
    const stopWatching = watchUsage({
      server: product.server.pid ?? 0,
      generator: door.pid,
      postmaster: await product.postmaster(),
    })
    const from = performance.now()
    const entering = door.tell({
      do: 'signIn',
      url: product.url,
      accounts: crowd,
      spreadMs: seconds * 1000,
    })
    let allIn = 0
    const isIn = entering.then(() => {
      allIn = (performance.now() - from) / 1000
      return true
    })
    const saved: Report[] = []
    while (!(await Promise.race([isIn, Promise.resolve(false)])) && performance.now() - from < STORM_MS)
      saved.push(await save(2 * EVERY_MS))
    const entered = await entering
    const usage = stopWatching()
    // The machine is shared: what is compared with is measured before and after.
    const after = await save(QUIET_MS)
    say(`${people} people came over ${seconds} s, ${candidates} sat an exam: first to saturate: ${nameTightest(usage)}`)
    for (const error of [...entered.errors, ...saved.flatMap((report) => report.errors)].slice(0, 10))
      say(`  error: ${error}`)
    const times = sorted(entered, 'sign-in')
    const savesBeside = saved.flatMap((report) => sorted(report, 'save')).toSorted((a, b) => a - b)
    const savesAlone = [quiet, after].flatMap((report) => sorted(report, 'save')).toSorted((a, b) => a - b)
    const quietP99 = percentile(savesAlone, 0.99)
    const client = await product.connect()
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from session s join audit_entry a on a.object_id = s.id::text and a.act = 'access.signIn'`,
    )
    await client.end()
    return [
      { name: 'people who got in', value: times.length, unit: '', limit: people, better: 'higher' },
      {
        name: 'errors',
        value: entered.errorCount + saved.reduce((sum, report) => sum + report.errorCount, 0),
        unit: '',
        limit: 0,
      },
      { name: 'sessions opened in all', value: Number(rows[0]?.n ?? 0), unit: '' },
      { name: 'asked to come again', value: entered.retries, unit: '' },
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
        value: ((usage.server + usage.helpers) * usage.seconds * 1000) / people,
        unit: 'ms',
      },
      {
        name: 'processor of the database for one sign-in',
        value: (usage.database * usage.seconds * 1000) / people,
        unit: 'ms',
      },
      { name: 'until all are in', value: allIn, unit: 's', limit: seconds + MOST_AFTER_S, better: 'lower' },
      // The p99 is a few stops of everything; the p90 tells what the storm costs all the time.
      { name: 'p90 of a save without the storm, before and after', value: percentile(savesAlone, 0.9), unit: 'ms' },
      { name: 'p90 of a save beside the storm', value: percentile(savesBeside, 0.9), unit: 'ms' },
      { name: 'p99 of a save without the storm, before and after', value: quietP99, unit: 'ms' },
      { name: 'p99 of a save beside the storm', value: percentile(savesBeside, 0.99), unit: 'ms' },
      {
        name: 'p99 of a save beside the storm, against without',
        value: percentile(savesBeside, 0.99) / quietP99,
        unit: 'times',
        limit: MOST_RATIO,
        better: 'lower',
      },
      { name: 'others on this machine meanwhile', value: usage.others, unit: 'cores' },
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
    },
  })
  const wish = { people: Number(values.people), seconds: Number(values.seconds), candidates: Number(values.candidates) }
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
