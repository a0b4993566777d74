// The kinds of question there are, on the floor of what is said, and the schemas over all of them.
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { graphicContract } from './graphic/kind.ts'
import type { ContractKind } from './kind.ts'
import { imageCTContract } from './image-ct/kind.ts'
import { imageDRContract } from './image-dr/kind.ts'
import { matchingContract } from './matching/kind.ts'
import { multipleChoiceContract } from './multiple-choice/kind.ts'
import { screeningContract } from './screening/kind.ts'
import { singleChoiceContract } from './single-choice/kind.ts'
import { trueFalseContract } from './true-false/kind.ts'

export const CONTRACT_KINDS = {
  screening: screeningContract,
  'true-false': trueFalseContract,
  'single-choice': singleChoiceContract,
  'multiple-choice': multipleChoiceContract,
  matching: matchingContract,
  'image-dr': imageDRContract,
  'image-ct': imageCTContract,
  graphic: graphicContract,
} satisfies { [C in KindCode]: { code: C } }

type Kinds = (typeof CONTRACT_KINDS)[KindCode]
type Part = { [P in keyof ContractKind]: ContractKind[P] extends z.ZodType ? P : never }[keyof ContractKind]

/** The kind of a code, for callers that treat all kinds alike. */
export const contractKindOf = (code: KindCode): ContractKind => CONTRACT_KINDS[code]

/** Any kind's schema of one sort. */
function anyOf<P extends Part>(part: P): z.ZodType<z.output<Kinds[P]>, z.input<Kinds[P]>> {
  return z.union(Object.values(CONTRACT_KINDS).map((kind) => kind[part])) as never
}

/**
 * The same where each says its kind: that one's schema alone is tried. Papers of hundreds of questions travel to thousands
 * who begin at once.
 */
function byKind<P extends Part>(part: P): z.ZodType<z.output<Kinds[P]>, z.input<Kinds[P]>> {
  const schemas = Object.values(CONTRACT_KINDS).map((kind) => kind[part])
  return z.discriminatedUnion('kind', schemas as never) as never
}

export const candidateItem = byKind('candidateItem')
export const candidateRecord = byKind('candidateRecord')
export const zAnswer = anyOf('answer')
export const reviewItem = byKind('reviewItem')
export const reviewRecord = byKind('reviewRecord')
export const draftItem = anyOf('draftItem')
export const replayItem = anyOf('replayItem')
export const analysedItem = anyOf('analysedItem')

export type CandidateItem = z.output<typeof candidateItem>
export type CandidateRecord = z.output<typeof candidateRecord>
export type ReviewItem = z.output<typeof reviewItem>
export type ReviewRecord = z.output<typeof reviewRecord>
export type DraftItemInput = z.output<typeof draftItem>
export type ReplayItem = z.output<typeof replayItem>
export type AnalysedItem = z.output<typeof analysedItem>

type Truths = { [C in KindCode]: z.output<(typeof CONTRACT_KINDS)[C]['keyTruth']> & { kind: 'truth' } }[KindCode]

/** What is said of a question anew: its truth by kind, right for everybody, or left out of the total. */
export const zKeyChange = z.union([
  z.union(
    Object.values(CONTRACT_KINDS).map(({ keyTruth }) => z.object(keyTruth.shape).extend({ kind: z.literal('truth') })),
  ) as unknown as z.ZodType<Truths, Truths>,
  z.object({ kind: z.literal('rightForAll') }),
  z.object({ kind: z.literal('leftOut') }),
])
export type KeyChangeInput = z.infer<typeof zKeyChange>

type Row = 'moment' | 'late' | 'correction'
/** The fields that the kinds add to a sort of rows; one that several have takes what any of them has there. */
type RowFields<R extends Row> = {
  [F in keyof UnionToIntersection<Kinds[`${R}Fields`]>]: z.ZodType<
    Extract<Kinds[`${R}Fields`], Record<F, z.ZodType>> extends infer S
      ? S extends Record<F, infer Z extends z.ZodType>
        ? z.output<Z>
        : never
      : never
  >
}
type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never

function fieldsOf<R extends Row>(row: R): RowFields<R> {
  const byName = new Map<string, z.ZodType[]>()
  for (const kind of Object.values<ContractKind<never>>(CONTRACT_KINDS))
    for (const [name, schema] of Object.entries(kind[`${row}Fields`]))
      byName.set(name, [...(byName.get(name) ?? []), schema as z.ZodType])
  const merged = [...byName].map(([name, schemas]) => [name, schemas.length === 1 ? schemas[0] : z.union(schemas)])
  return Object.fromEntries(merged) as RowFields<R>
}

type Values<R extends Row> = { [F in keyof RowFields<R>]: z.output<RowFields<R>[F]> } & {
  questionKind: KindCode | null
}
const blankOf = <R extends Row>(row: R): Values<R> =>
  Object.assign({ questionKind: null }, ...Object.values(CONTRACT_KINDS).map((kind) => kind.blank[row])) as Values<R>

/** Of which kind the question of a row is; null where the row is about none. */
const questionKind = z.enum(KIND_CODES).nullable()

/** What the kinds add to a moment of a replay, a late answer and a row of the history of a key. */
export const momentFields = { questionKind, ...fieldsOf('moment') }
export const lateFields = { questionKind, ...fieldsOf('late') }
export const correctionFields = { questionKind, ...fieldsOf('correction') }
/** The same of a row that is about no question. */
export const NO_MOMENT = blankOf('moment')
export const NO_LATE = blankOf('late')
export const NO_CORRECTION = blankOf('correction')

type Measuring = Exclude<Kinds['measures'], null>
type MeasureFields<P extends 'row' | 'whole'> = UnionToIntersection<Measuring[P]>
export type Figure = Measuring['figures'][number]

const MEASURING: readonly Measuring[] = Object.values(CONTRACT_KINDS).flatMap(({ measures }) => measures ?? [])

/** What the kinds measure of one sitting, and of several together, as fields of a row. */
export const measureRow = Object.assign({}, ...MEASURING.map(({ row }) => row)) as MeasureFields<'row'>
export const measureWhole = Object.assign({}, ...MEASURING.map(({ whole }) => whole)) as MeasureFields<'whole'>
/** The figures of all kinds that rows are sorted by. */
export const FIGURES: readonly Figure[] = MEASURING.flatMap(({ figures }) => figures)

export type MeasureRow = z.output<z.ZodObject<MeasureFields<'row'>>>
export type MeasureWhole = z.output<z.ZodObject<MeasureFields<'whole'>>>
/** The same where nothing was measured. */
export const NO_MEASURES = Object.assign({}, ...MEASURING.map(({ blank }) => blank.row)) as MeasureRow
export const NO_WHOLE = Object.assign({}, ...MEASURING.map(({ blank }) => blank.whole)) as MeasureWhole

/** Those of a list of items or records that are of one kind. */
export const ofKind = <T extends { kind: KindCode }, C extends KindCode>(
  list: readonly T[],
  code: C,
): Extract<T, { kind: C }>[] => list.filter((one): one is Extract<T, { kind: C }> => one.kind === code)
