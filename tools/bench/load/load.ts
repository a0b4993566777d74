// npm run bench load [-- OPTIONS]: an exam day against the really started product, one rung of the ladder after the
// other; each rung is an exam of its own. Options:
//   --paper screening|theory|both  what is sat: pictures (the default), a theory paper of written questions, or both at
//                                  once, half of the people each
//   --people 100,500,2000          the ladder, as --candidates
//   --questions 100                questions of the theory paper; --images 50: pictures of the other
//   --every 5                      seconds between two answers of each (theory: always a changed one); 4 for pictures
//   --seconds 40                   how long they answer; --spread 5: over how many seconds they come
// The whole of theory: npm run bench -- load --paper theory --people 100,500,1000,2000,5000, and
// npm run bench -- load --paper both --people 2000. Both want a quiet machine.
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import type { Kind, Report } from './candidates.ts'
import { openClassroom, type Classroom } from './classroom.ts'
import { compareStored } from './compare-stored.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct, type Prepared, type Product } from './product.ts'
import { nameTightest, watchUsage, type Usage } from './watch.ts'

const START_LIMIT_S = 10
const SUBMIT_LIMIT_S = 5
const LADDER = '100,500,1000,2000'

const say = (line: string) => console.log(line)
/** The value that a share of a sorted list does not exceed. */
export const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? 0

const figure = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toString())
const sorted = (report: Report, kind: Kind) => (report.times[kind] ?? []).toSorted((a, b) => a - b)

/** A line of the table at the end: how long one kind of act took, and what one of them cost. */
interface Line {
  candidates: number
  act: string
  times: readonly number[]
  errors: number
  usage: Usage /** Acts of the phase that share its cost. */
  acts: number
}

const HEAD = [
  'candidates',
  'act',
  'acts',
  'errors',
  'p50',
  'p95',
  'p99',
  'most',
  'server',
  'database',
  'generator',
  'first to saturate',
]

/** Times in ms; what an act cost in ms of processor, an image and its save taken together. */
function writeTable(lines: readonly Line[]): string {
  const rows = lines.map(({ candidates, act, times, errors, usage, acts }) => {
    const cost = (cores: number) => figure((cores * usage.seconds * 1000) / Math.max(1, acts))
    return [
      candidates,
      act,
      times.length,
      errors,
      ...[0.5, 0.95, 0.99, 1].map((p) => figure(percentile(times, p))),
      cost(usage.server),
      cost(usage.database),
      cost(usage.generator),
      nameTightest(usage),
    ].map(String)
  })
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, n) => Math.max(...all.map((row) => row[n]?.length ?? 0)))
  const isText = (n: number) => n === 1 || n === HEAD.length - 1
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, n) => (isText(n) ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ')
      .trimEnd()
  return [lineOf(HEAD), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(lineOf)].join('\n')
}

/** How many sit, how long they answer, and over how many seconds they come. */
interface Rung {
  candidates: number
  seconds: number
  spread: number
  everyMs: number
  /** Published papers; the people are dealt out over them. */
  paperIDs: readonly string[]
}

async function sitDown(
  product: Product,
  classroom: Classroom,
  prepared: Prepared,
  { candidates, seconds, spread, everyMs, paperIDs }: Rung,
  lines: Line[],
): Promise<Measurement[]> {
  const pids = { server: product.server.pid ?? 0, generator: classroom.pid, postmaster: await product.postmaster() }
  let errors = 0
  const phase = async (
    name: string,
    kinds: readonly Kind[],
    act: () => Promise<Report>,
  ): Promise<{ report: Report; seconds: number }> => {
    const stopWatching = watchUsage(pids)
    const from = performance.now()
    const report = await act()
    const took = (performance.now() - from) / 1000
    const usage = stopWatching()
    say(
      `${candidates} candidates, ${name}: ${took.toFixed(1)} s, ${report.errorCount} errors${report.bytes > 0 ? `, pictures ${(report.bytes / 1e6 / took).toFixed(1)} MB/s` : ''}; saturated: ${nameTightest(usage)}`,
    )
    const acts = Math.max(...kinds.map((kind) => report.times[kind]?.length ?? 0))
    for (const kind of kinds)
      lines.push({ candidates, act: kind, times: sorted(report, kind), errors: report.errorCount, usage, acts })
    for (const error of report.errors) say(`  error: ${error}`)
    errors += report.errorCount
    return { report, seconds: took }
  }
  const accounts = prepared.students.slice(0, candidates).map(({ accountNo, password }) => ({ accountNo, password }))
  await phase('all type their passwords at once', ['sign-in'], () =>
    classroom.tell({ do: 'signIn', url: product.url, accounts }),
  )
  const ends = Date.now() + (START_LIMIT_S + seconds + 10) * 1000
  const plans = []
  for (const paperID of paperIDs) plans.push(await makePlan(product, prepared, (ends - Date.now()) / 60_000, paperID))
  const deadline = Math.max(...plans.map((plan) => plan.deadline))
  const [processID = '', ...others] = plans.map((plan) => plan.processID)
  const started = await phase(`all begin within ${spread} s`, ['start'], () =>
    classroom.tell({ do: 'start', processID, others, spreadMs: spread * 1000 }),
  )
  const withPictures = paperIDs.includes(prepared.paperID)
  const saved = await phase(
    `an answer every ${everyMs / 1000} s each`,
    withPictures ? ['image', 'save'] : ['save'],
    () => classroom.tell({ do: 'save', until: deadline - everyMs, everyMs, pictures: true, stubborn: false }),
  )
  let submitted = 0
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, deadline - Date.now() - 300)))
  const ended = await phase('all are handed in by the clock', ['submit'], async () => {
    const report = await classroom.tell({ do: 'submit', at: deadline })
    submitted = (Date.now() - deadline) / 1000
    return report
  })
  const client = await product.connect()
  const same = await compareStored(client, ended.report.sent)
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from sitting where ref = any($1::uuid[]) and state = 'submitted'`,
    [[processID, ...others]],
  )
  await client.end()
  const saves = saved.report.times.save ?? []
  const name = (what: string) => `${candidates} candidates: ${what}`
  return [
    { name: name('errors'), value: errors, unit: '', limit: 0 },
    { name: name('answers sent'), value: same.sent, unit: '' },
    { name: name('answers sent and not acknowledged'), value: same.sent - same.acknowledged, unit: '', limit: 0 },
    { name: name('answers acknowledged and not stored as sent'), value: same.lost, unit: '', limit: 0 },
    {
      name: name('answers stored and never sent, or standing wrong'),
      value: same.foreign + same.wrongStanding,
      unit: '',
      limit: 0,
    },
    {
      name: name('sittings not handed in by their candidate'),
      value: candidates - Number(rows[0]?.n ?? 0),
      unit: '',
      limit: 0,
    },
    { name: name('until the last has the paper'), value: started.seconds, unit: 's', limit: START_LIMIT_S },
    {
      name: name('until the last is handed in after the deadline'),
      value: submitted,
      unit: 's',
      limit: SUBMIT_LIMIT_S,
    },
    ...(
      [
        ['start', started.report],
        ['save', saved.report],
        ['submit', ended.report],
      ] as const
    ).map(([kind, report]) => ({
      name: name(`p99 of each ${kind}`),
      value: percentile(sorted(report, kind), 0.99),
      unit: 'ms',
    })),
    { name: name('saves a second'), value: saves.length / saved.seconds, unit: '/s' },
  ]
}

/** Climbs the ladder; each rung is an exam of its own in the same product. */
export async function benchLoad(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      candidates: { type: 'string', default: LADDER },
      people: { type: 'string' },
      paper: { type: 'string', default: 'screening' },
      questions: { type: 'string', default: '100' },
      every: { type: 'string' },
      seconds: { type: 'string', default: '40' },
      spread: { type: 'string', default: '5' },
      images: { type: 'string', default: '50' },
    },
  })
  const { paper } = values
  if (paper !== 'screening' && paper !== 'theory' && paper !== 'both')
    throw new Error(`no paper is named ${paper}; there are: screening, theory, both`)
  const ladder = (values.people ?? values.candidates).split(',').map(Number)
  const prepared = await prepare(
    {
      candidates: Math.max(...ladder),
      images: paper === 'theory' ? 0 : Number(values.images),
      questions: paper === 'screening' ? 0 : Number(values.questions),
      width: 1000,
      height: 700,
    },
    say,
  )
  const paperIDs = [prepared.paperID, prepared.theoryPaperID ?? ''].filter((id) => id !== '')
  const everyMs = 1000 * Number(values.every ?? (paper === 'screening' ? 4 : 5))
  const out: Measurement[] = []
  const lines: Line[] = []
  try {
    const product = await startProduct(prepared.folder, await freePort())
    try {
      for (const candidates of ladder) {
        const classroom = openClassroom()
        try {
          out.push(
            ...(await sitDown(
              product,
              classroom,
              prepared,
              { candidates, seconds: Number(values.seconds), spread: Number(values.spread), everyMs, paperIDs },
              lines,
            )),
          )
        } finally {
          classroom.end()
        }
      }
    } finally {
      await product.stop()
    }
  } finally {
    await prepared.remove()
  }
  say(
    `\nTimes in ms; cost in ms of processor an act, an image and its save together. Signed in with the limits on.\n${writeTable(lines)}\n`,
  )
  return out
}
