// Makes a library of bags, draws papers from it by blueprint, sits them and lets a classifier guess the truth from
// metadata.
import { composeFiscan } from '@clearbelt/contract/papers/calls'
import { createRandom } from '@clearbelt/xray/numbers/random'
import { ITEM_KINDS } from '@clearbelt/xray/catalog'
import type { TestApp } from './app.ts'
import { ask, makeExam } from './exam-fixtures.ts'
import { makeActors } from './factories.ts'
import { guessTruth, type Guess } from './guess-truth.ts'
import { measureSitting, type Metadata } from './sitting-metadata.ts'

export interface Trial {
  /** Bags in the library, half of them with a threat. */
  bags: number
  size: { width: number; height: number }
  papers: number
  items: number
}

export interface Outcome extends Guess {
  measured: Metadata
  /** Names of the numbers that change within a paper. */
  varying: Set<string>
}

/** Runs a trial; the same seeds give the same library. */
export async function guessFromMetadata(t: TestApp, { bags, size, papers, items }: Trial): Promise<Outcome> {
  const { trainer, student } = await makeActors(t)
  const random = createRandom('library')
  const kinds = ITEM_KINDS.filter((kind) => kind.threat)
  const share = (): number => random.uniform(0, 0.6)
  await t.rooms.images.generate({
    ownerID: trainer.id,
    orgPath: trainer.org.path,
    size,
    bags: Array.from({ length: bags }, (_, i) => ({
      seed: `metadata ${i} ${'0'.repeat(24)}`,
      threats: i % 2 === 0 ? [random.pick(kinds).code] : [],
      clutter: share(),
      concealment: share(),
      viewDifficulty: share(),
    })),
  })
  const measured: Metadata = { rows: [], names: [], unfilled: [], isThreat: [], headers: new Set() }
  const varying = new Set<string>()
  for (let i = 0; i < papers; i++) {
    const drawn = await ask(
      t,
      composeFiscan,
      { count: items, threatShare: 0.5, knowledges: [], origins: [], exclude: [] },
      trainer,
    )
    const exam = await makeExam(t, {
      trainer,
      students: [student],
      images: drawn.map((image) => image.imageID),
      name: `Paper ${i}`,
      minutes: 300,
    })
    const one = await measureSitting(t, exam, student)
    measured.names = one.names
    measured.rows.push(...one.rows)
    measured.unfilled.push(...one.unfilled)
    measured.isThreat.push(...one.isThreat)
    for (const header of one.headers) measured.headers.add(header)
    for (const [k, name] of one.names.entries()) if (new Set(one.rows.map((row) => row[k])).size > 1) varying.add(name)
  }
  return { ...guessTruth(measured.rows, measured.isThreat, 'metadata'), measured, varying }
}
