// The lines of a blueprint while it is written, and what is asked of the server for them.
import type { composePaper } from '@clearbelt/contract/papers/compose-calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { isWithin, type Bounds } from '../../../../ui/form/bounds.ts'
import { scoreFault } from '../draft.ts'

/** How many questions a line may ask for. */
export const COUNTS: Bounds = { min: 1, max: 500 }
/** How many of them may be key questions. */
export const keysOf = ({ count }: Pick<Line, 'count'>): Bounds => ({ min: 0, max: count ?? COUNTS.max })

export interface Line {
  /** One of its own in the dialog. */
  id: number
  knowledges: string[]
  kinds: string[]
  difficulties: number[]
  count: number | null
  keys: number | null
  /** Decimal text; empty: a share of the total. */
  score: string
}

export interface BlueprintWords {
  lines: readonly Line[]
  languages: string[]
  avoidPapers: number
  /** Of each person of the own organisation. */
  avoidSittings: number
  /** Difficulties are those that answers proved. */
  byAnswers: boolean
  forms: number
  overlap: number
  seed: string
}

export const emptyLine = (id: number): Line => ({
  id,
  knowledges: [],
  kinds: [],
  difficulties: [],
  count: 5,
  keys: 0,
  score: '',
})

export type BlueprintInput = Omit<InputOf<typeof composePaper>, 'trial'>

/** Whether any line names a knowledge point: a paper of none is refused. */
export const hasPoint = ({ lines }: BlueprintWords): boolean => lines.some(({ knowledges }) => knowledges.length > 0)

/** Whether a blueprint can be asked for at all. */
export const isComplete = (blueprint: BlueprintWords): boolean =>
  hasPoint(blueprint) &&
  blueprint.lines.every(
    ({ count, keys, score }) =>
      isWithin(count, COUNTS) && isWithin(keys ?? 0, keysOf({ count })) && (score === '' || scoreFault(score) === null),
  ) &&
  (blueprint.forms === 1 || isWithin(blueprint.overlap, { min: 0, max: questionsOf(blueprint.lines) }))

/** What the server is asked; `exclude`: questions that are in the paper already. */
export const inputOf = (
  { lines, languages, avoidPapers, avoidSittings, byAnswers, forms, overlap, seed }: BlueprintWords,
  exclude: readonly string[],
): BlueprintInput => ({
  cells: lines.map(({ knowledges, kinds, difficulties, count, keys, score }) => ({
    knowledges,
    kinds: kinds as NonNullable<BlueprintInput['cells'][number]['kinds']>,
    difficulties,
    count: count ?? 1,
    keys: keys ?? 0,
    ...(score === '' ? {} : { score }),
  })),
  languages: languages as NonNullable<BlueprintInput['languages']>,
  exclude: [...exclude],
  avoidPapers,
  avoidSittings,
  byAnswers,
  forms,
  overlap,
  seed,
})

export const questionsOf = (lines: readonly Line[]): number => lines.reduce((sum, { count }) => sum + (count ?? 0), 0)
