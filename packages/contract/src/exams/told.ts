// What a candidate is told of a finished sitting until its truth may be told.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { TRUTH_WAITS } from '@clearbelt/domain/sittings/disclosure'
import { z } from 'zod'
import { candidateItem, candidateRecord } from '../kinds/registry.ts'
import { zForm } from '../kinds/screening/shapes.ts'
import { zSaidIn, zSectionPart } from '../papers/paper-shapes.ts'

const decimal = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)

/**
 * Whether the review tells what is right. It does when nobody can sit the same questions any more: `wait` says what it
 * waits for (`release`: the results; `noReview`: this exam shows none; `ownResit`: the caller may sit them again;
 * `sameExam`: others of this exam may; `otherExam`: they stand in another exam), `from` when that is over, where known.
 */
export const truthTold = z.object({
  told: z.boolean(),
  wait: z.enum(TRUTH_WAITS).nullable(),
  from: z.string().nullable(),
})
export type TruthTold = z.infer<typeof truthTold>

/**
 * A section of the paper with its points, or where it has none, a kind of question (then `section` is null). Points and
 * counts are those of the questions that count.
 */
export const resultPart = z.object({
  section: z.string().nullable(),
  kind: z.enum(KIND_CODES).nullable(),
  questions: z.number(),
  correct: z.number(),
  score: decimal,
  totalScore: decimal,
})
export type ResultPart = z.infer<typeof resultPart>

/** A finished sitting with the own answers and nothing of what is right. */
export const sittingAnswers = z.object({
  testID: z.string(),
  title: z.string(),
  titleLanguage: zSaidIn,
  totalScore: decimal,
  passScore: decimal,
  score: decimal.nullable(),
  totalSeconds: z.number(),
  form: zForm,
  /** The parts of the paper in order: so many questions of `relationship` belong to the first, and so on. */
  sections: z.array(zSectionPart),
  paper: z.object({ relationship: z.array(candidateItem) }),
  records: z.array(candidateRecord),
})
export type SittingAnswers = z.infer<typeof sittingAnswers>
