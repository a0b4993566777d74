// npm run bench archive [-- --candidates 30 --every 300 --seconds 10 --archive DIR]: what the archive on a second disk
// costs a save. One class saves
// on the started product, in turns without and with ARCHIVE_DIR, so that what else the machine does falls on both
// alike.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Measurement } from '../measure.ts'
import { openClassroom } from './classroom.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct } from './product.ts'

const TURNS = 3
const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? 0

export async function benchArchive(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      candidates: { type: 'string', default: '30' },
      every: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '10' },
      archive: { type: 'string' },
    },
  })
  const prepared = await prepare(
    { candidates: Number(values.candidates), images: 10, width: 240, height: 160 },
    (line) => console.log(line),
  )
  const archive = await mkdtemp(join(values.archive ?? tmpdir(), 'clearbelt-archive-'))
  const classroom = openClassroom()
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] }
  try {
    let isSeated = false
    const port = await freePort()
    for (let turn = 0; turn < 2 * TURNS; turn++) {
      const which = turn % 2 === 0 ? 'without' : 'with'
      const product = await startProduct(
        prepared.folder,
        port,
        'error',
        which === 'with' ? { ARCHIVE_DIR: join(archive, 'archive') } : {},
      )
      try {
        if (!isSeated) {
          await classroom.tell({ do: 'signIn', url: product.url, accounts: prepared.students })
          const { processID } = await makePlan(product, prepared, 240)
          await classroom.tell({ do: 'start', processID, spreadMs: 0 })
          isSeated = true
        }
        const order = { do: 'save', everyMs: Number(values.every), pictures: false, stubborn: true } as const
        // The first saves after a start are slow in both.
        await classroom.tell({ ...order, until: Date.now() + 2000 })
        const { times: measured, errors } = await classroom.tell({
          ...order,
          until: Date.now() + Number(values.seconds) * 1000,
        })
        if (errors.length > 0) throw new Error(errors.join('; '))
        times[which].push(...(measured.save ?? []))
      } finally {
        await product.stop()
      }
    }
  } finally {
    classroom.end()
    await prepared.remove()
    await rm(archive, { recursive: true, force: true })
  }
  return (['without', 'with'] as const).flatMap((which) => {
    const sorted = times[which].toSorted((a, b) => a - b)
    return [
      { name: `saves ${which} an archive`, value: sorted.length, unit: '' },
      ...(
        [
          ['p50', 0.5],
          ['p95', 0.95],
          ['p99', 0.99],
        ] as const
      ).map(([what, p]) => ({ name: `a save ${which} an archive, ${what}`, value: percentile(sorted, p), unit: 'ms' })),
    ]
  })
}
