// npm run bench storm [-- --candidates 300] [--rounds 4] [--seconds 10]: a class saves while board, reports and edits
// of the
// paper run beside it, in turn with quiet times of the same run: saves must keep their p99.
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import type { Kind, Report } from './candidates.ts'
import { openClassroom } from './classroom.ts'
import { compareStored } from './compare-stored.ts'
import { percentile } from './load.ts'
import { makePlan } from './make-plan.ts'
import { openOffice, type OfficeDone } from './office.ts'
import { freePort, prepare, startProduct } from './product.ts'

const EVERY_MS = 2000
/** The office uses the same two cores: a save may wait for a turn of the processor, not for a connection or a lock. */
const MOST_RATIO = 2
const LEAST_MS = 50

const merge = (reports: readonly Report[], kind: Kind) =>
  reports.flatMap((r) => r.times[kind] ?? []).toSorted((a, b) => a - b)

export async function benchStorm(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      candidates: { type: 'string', default: '300' },
      rounds: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '10' },
      images: { type: 'string', default: '50' },
    },
  })
  const [candidates, rounds, seconds] = [Number(values.candidates), Number(values.rounds), Number(values.seconds)]
  const prepared = await prepare({ candidates, images: Number(values.images), width: 600, height: 400 }, (line) =>
    console.log(line),
  )
  try {
    const product = await startProduct(prepared.folder, await freePort())
    const classroom = openClassroom()
    try {
      const accounts = prepared.students.map(({ accountNo, password }) => ({ accountNo, password }))
      const signedIn = await classroom.tell({ do: 'signIn', url: product.url, accounts })
      const exam = await makePlan(product, prepared, 60)
      const started = await classroom.tell({ do: 'start', processID: exam.processID, spreadMs: 3000 })
      const save = () =>
        classroom.tell({
          do: 'save',
          until: Date.now() + seconds * 1000,
          everyMs: EVERY_MS,
          pictures: true,
          stubborn: false,
        })
      const [quiet, busy]: [Report[], Report[]] = [[], []]
      const done: OfficeDone = { pushes: 0, reports: 0, edits: 0, sentAway: 0, errors: [] }
      // In turn, so that whatever else the machine does meets both alike. The first round only warms up.
      await save()
      for (let round = 0; round < rounds; round++) {
        quiet.push(await save())
        const closeOffice = await openOffice(product, prepared, exam)
        busy.push(await save())
        const now = await closeOffice()
        done.pushes += now.pushes
        done.reports += now.reports
        done.edits += now.edits
        done.sentAway += now.sentAway
        done.errors.push(...now.errors)
      }
      const submitted = await classroom.tell({ do: 'submit', at: Date.now() })
      for (const error of done.errors) console.log(`  office: ${error}`)
      const client = await product.connect()
      const same = await compareStored(client, submitted.sent)
      await client.end()
      const all = [signedIn, started, ...quiet, ...busy, submitted]
      for (const error of all.flatMap((r) => r.errors)) console.log(`  error: ${error}`)
      const p = (reports: readonly Report[], kind: Kind, share: number) => percentile(merge(reports, kind), share)
      const name = (what: string) => `${candidates} candidates: ${what}`
      return [
        { name: name('errors'), value: all.reduce((sum, r) => sum + r.errorCount, 0), unit: '', limit: 0 },
        {
          name: name('answers not acknowledged, not stored as sent, or standing wrong'),
          value: same.sent - same.acknowledged + same.lost + same.foreign + same.wrongStanding,
          unit: '',
          limit: 0,
        },
        { name: name('errors of the office'), value: done.errors.length, unit: '', limit: 0 },
        { name: 'pushes of the board heard', value: done.pushes, unit: '' },
        { name: 'reports read and exported, edits of the paper', value: done.reports + done.edits, unit: '' },
        { name: 'asked to come again, because candidates go first', value: done.sentAway, unit: '' },
        { name: 'save, quiet: p50', value: p(quiet, 'save', 0.5), unit: 'ms' },
        { name: 'save, while the office works: p50', value: p(busy, 'save', 0.5), unit: 'ms' },
        { name: 'save, quiet: p99', value: p(quiet, 'save', 0.99), unit: 'ms' },
        {
          name: 'save, while the office works: p99',
          value: p(busy, 'save', 0.99),
          unit: 'ms',
          limit: Math.max(LEAST_MS, p(quiet, 'save', 0.99) * MOST_RATIO),
          better: 'lower',
        },
        { name: 'image, quiet: p99', value: p(quiet, 'image', 0.99), unit: 'ms' },
        { name: 'image, while the office works: p99', value: p(busy, 'image', 0.99), unit: 'ms' },
      ]
    } finally {
      classroom.end()
      await product.stop()
    }
  } finally {
    await prepared.remove()
  }
}
