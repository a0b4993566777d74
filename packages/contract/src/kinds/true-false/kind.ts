// True or false on the wire: the seeds' topic type 3, its statement `titleRT`, and answers 1 (true) and 0 (false).
import type { StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { z } from 'zod'
import { zFlag } from '../../wire.ts'
import { analysisFields, answerFields, itemFields, resultFields, zScore } from '../kind.ts'
import type { ContractKind } from '../kind.ts'
import { zRichText } from '../rich/shapes.ts'

/** Topic type of the seeds. */
export const TRUE_FALSE_TOPIC = 3

const zKind = z.literal('true-false')
const zAnswer = z.union([z.literal(1), z.literal(0)])
const option = z.object({ id: z.enum(['1', '0']), tagName: z.string() })

/** A topic as an open sitting may see it. */
export const candidateTopic = z.object({
  id: z.string(),
  type: z.literal(TRUE_FALSE_TOPIC),
  /** The statement: rich text. */
  titleRT: z.string(),
  options: z.array(option),
})
export const candidateItem = z.object({ ...itemFields, kind: zKind, topic: candidateTopic })
export type TrueFalseItem = z.infer<typeof candidateItem>
export const candidateRecord = z.object({ topicID: z.string(), kind: zKind, answer: zAnswer.nullable() })
export const answer = z.object({ ...answerFields, answer: zAnswer.nullable() })

/** A topic with its truth: `answer` is the key. */
export const theoryTopic = candidateTopic.extend({ analysisRT: z.string(), answer: zAnswer })
export const reviewItem = z.object({ ...itemFields, kind: zKind, score: zScore, topic: theoryTopic })
export type TrueFalseReviewItem = z.infer<typeof reviewItem>
export const reviewRecord = z.object({ ...resultFields, kind: zKind, answer: zAnswer.nullable() })

export const draftItem = z.object({
  kind: zKind,
  key: zFlag.default(false),
  titleRT: zRichText.default(''),
  analysisRT: zRichText.default(''),
  answer: zAnswer.nullable().default(null),
})
export type TrueFalseDraftItem = z.infer<typeof draftItem>
export const keyTruth = z.object({ answer: zAnswer, analysisRT: zRichText.optional() })
export const replayItem = z.object({
  question: z.number(),
  kind: zKind,
  titleRT: z.string(),
  options: z.array(option),
})
export const analysedItem = z.object({
  ...analysisFields,
  kind: zKind,
  titleRT: z.string(),
  analysisRT: z.string(),
  options: z.array(option),
  /** The key. */
  answer: zAnswer,
  /** How many answered 1. */
  saidTrue: z.number(),
})

export const writeAnswer = ({ isTrue }: StatementAnswer): { answer: 1 | 0 | null } => ({
  answer: isTrue === null ? null : isTrue ? 1 : 0,
})

const TRUTHS: readonly (readonly [unknown, boolean | null])[] = [
  [1, true],
  [0, false],
  [null, null],
]
/** What rows of other kinds carry in the fields of this one. */
const NO_STATEMENT = { answer: null }

export const trueFalseContract = {
  code: 'true-false',
  candidateItem,
  candidateRecord,
  answer,
  reviewItem,
  reviewRecord,
  draftItem,
  keyTruth,
  replayItem,
  analysedItem,
  momentFields: { answer: zAnswer.nullable() },
  lateFields: { answer: zAnswer.nullable() },
  correctionFields: { answer: zAnswer.nullable() },
  measures: null,
  writeAnswer,
  blank: { moment: NO_STATEMENT, late: NO_STATEMENT, correction: NO_STATEMENT },
  readAnswer(given) {
    if (!('answer' in given)) return null
    const found = TRUTHS.find(([code]) => code === given.answer)
    return found ? { isTrue: found[1] } : null
  },
} as const satisfies ContractKind<StatementAnswer>
