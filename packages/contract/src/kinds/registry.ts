// The kinds of question there are, on the floor of what is said, and the schemas over all of them.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import type { ContractKind } from './kind.ts'
import { NO_SCREENING_CORRECTION, NO_SCREENING_LATE, NO_SCREENING_MOMENT, screeningContract } from './screening/kind.ts'
import { NO_STATEMENT, trueFalseContract } from './true-false/kind.ts'

export const CONTRACT_KINDS = {
  screening: screeningContract,
  'true-false': trueFalseContract,
} satisfies { [C in KindCode]: { code: C } }

type Kinds = (typeof CONTRACT_KINDS)[KindCode]
type Part = { [P in keyof ContractKind]: ContractKind[P] extends z.ZodType ? P : never }[keyof ContractKind]

/** The kind of a code, for callers that treat all kinds alike. */
export const contractKindOf = (code: KindCode): ContractKind => CONTRACT_KINDS[code]

/** Any kind's schema of one sort. */
function anyOf<P extends Part>(part: P): z.ZodType<z.output<Kinds[P]>, z.input<Kinds[P]>> {
  return z.union(Object.values(CONTRACT_KINDS).map((kind) => kind[part])) as never
}

export const candidateItem = anyOf('candidateItem')
export const candidateRecord = anyOf('candidateRecord')
export const zAnswer = anyOf('answer')
export const reviewItem = anyOf('reviewItem')
export const reviewRecord = anyOf('reviewRecord')
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

/** What is said of a question anew: its truth by kind, right for everybody, or left out of the total. */
export const zKeyChange = z.union([
  screeningContract.keyTruth.extend({ kind: z.literal('truth') }),
  trueFalseContract.keyTruth.extend({ kind: z.literal('truth') }),
  z.object({ kind: z.literal('rightForAll') }),
  z.object({ kind: z.literal('leftOut') }),
])
export type KeyChangeInput = z.infer<typeof zKeyChange>

/** What the kinds add to a moment of a replay, a late answer and a row of the history of a key. */
export const momentFields = { ...screeningContract.momentFields, ...trueFalseContract.momentFields }
export const lateFields = { ...screeningContract.lateFields, ...trueFalseContract.lateFields }
export const correctionFields = { ...screeningContract.correctionFields, ...trueFalseContract.correctionFields }
/** The same of a row that is of none of them. */
export const NO_MOMENT = { ...NO_SCREENING_MOMENT, ...NO_STATEMENT }
export const NO_LATE = { ...NO_SCREENING_LATE, ...NO_STATEMENT }
export const NO_CORRECTION = { ...NO_SCREENING_CORRECTION, ...NO_STATEMENT }

/** Those of a list of items or records that are of one kind. */
export const ofKind = <T extends { kind: KindCode }, C extends KindCode>(
  list: readonly T[],
  code: C,
): Extract<T, { kind: C }>[] => list.filter((one): one is Extract<T, { kind: C }> => one.kind === code)
