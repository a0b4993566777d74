// What every kind of question supplies on the floor of what is said: its schemas, and the seeds' names for its answers.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { CULTURES, zId } from '../wire.ts'

/** A score as exact decimal text. */
export const zScore = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)

/** Of every item of a paper: `key` is the key-question flag, `language` that of its words; absent or null: not known. */
export const itemFields = {
  topicID: z.string(),
  index: z.number(),
  key: z.boolean(),
  language: z.enum(CULTURES).nullable().optional(),
}

/** Of every answer in a save, beside what the kind adds. */
export const answerFields = {
  topicID: zId,
  seq: z.number().int().min(1).max(1_000_000_000).optional(),
  at: z.number().int().min(0).max(1e14).optional(),
  /** Milliseconds this question was on screen since the previous save of it. */
  ms: z.number().int().min(0).max(86_400_000).optional(),
}

/**
 * Of every answer in a review: 1 right, 0 wrong. `points`: what it earned of the question's score, also where that is a
 * part; null: it is not scored, absent: nothing is, as in practice.
 */
export const resultFields = {
  topicID: z.string(),
  result: z.number(),
  resultName: z.string(),
  points: zScore.nullable().optional(),
}

export const TREATMENTS = ['counts', 'rightForAll', 'leftOut'] as const
export const OPTION_HINTS = ['unused', 'draws-the-strong', 'key-suspected'] as const
/** Something that could be chosen in an item, and by how many it was. */
const analysedChoice = z.object({
  /** What it is a choice for, where an item asks several things. */
  group: z.string().nullable(),
  label: z.string(),
  text: z.string(),
  isRight: z.boolean(),
  chosen: z.number(),
  /** Of all who had the item, and of each third of them by score, 0..1. */
  share: z.number().nullable(),
  upper: z.number().nullable(),
  middle: z.number().nullable(),
  lower: z.number().nullable(),
  /** Correlation with what was earned beside the item, -1..1. */
  pointBiserial: z.number().nullable(),
  hints: z.array(z.enum(OPTION_HINTS)),
})
/** Of every item in the item analysis of a paper. */
export const analysisFields = {
  itemID: z.string(),
  /** Place in the paper, from 1. */
  number: z.number(),
  /** How lists call the item. */
  name: z.string(),
  score: zScore,
  treatment: z.enum(TREATMENTS),
  isCorrected: z.boolean(),
  /** Sittings that had it, and those that answered it. */
  n: z.number(),
  answered: z.number(),
  /** Share of the score earned, 0..1. */
  facility: z.number().nullable(),
  /** 100 times the correlation with the rest of the total. */
  discrimination: z.number().nullable(),
  upperLower27: z.number().nullable(),
  /** Standard deviation of the points earned. */
  deviation: z.number().nullable(),
  /** What guessing earns of the score on average, 0..1. */
  guess: z.number().nullable(),
  /** In percent: share of the total that the item is meant to have, and that it has in the spread of the totals. */
  intendedWeight: z.number().nullable(),
  effectiveWeight: z.number().nullable(),
  /** 100 times the covariance with the rest over the greatest possible. */
  efficiency: z.number().nullable(),
  /** None of kinds whose answers are no choices. */
  choices: z.array(analysedChoice),
  medianSeconds: z.number().nullable(),
  flags: z.array(z.enum(['too-hard', 'too-easy', 'weak', 'against-the-total', ...OPTION_HINTS])),
}

/** What a kind measures of people, on the wire. No two kinds share a name here: a row holds what each of them says. */
export interface MeasureShapes {
  /** Of one sitting, in a row of results. */
  row: z.ZodRawShape
  /** Of several sittings together, in a summary; of one, in its details. Has the fields of `row` too. */
  whole: z.ZodRawShape
  /** Names of the figures that rows are sorted by. */
  figures: readonly string[]
  /** What a row carries where nothing of the kind was measured. */
  blank: { row: object; whole: object }
}

/**
 * One kind of question on the wire. The schemas of items and records carry `kind`. `momentFields`, `lateFields` and
 * `correctionFields` are what the kind adds to a moment of a replay, to a late answer and to a row of the history of a
 * key; a row of another kind carries the values of `blank` there. Kinds may share a name: then a row holds the value of
 * its question's kind, which it names, and their `blank` is the same.
 */
export interface ContractKind<Answer = unknown> {
  code: KindCode
  /** An item as an open sitting may see it: nothing that tells the truth. */
  candidateItem: z.ZodType
  /** The own answer in an open sitting. */
  candidateRecord: z.ZodType
  /** An answer in a save. */
  answer: z.ZodType
  /** An item with everything true about it, and an answer with its result: for managers and for reviews. */
  reviewItem: z.ZodType
  reviewRecord: z.ZodType
  /** An item in what the paper editor saves. */
  draftItem: z.ZodType
  /** A truth set anew by a correction of the key. */
  keyTruth: z.ZodObject
  /** An item in the replay of a sitting. */
  replayItem: z.ZodType
  /** An item in the item analysis. */
  analysedItem: z.ZodType
  momentFields: z.ZodRawShape
  lateFields: z.ZodRawShape
  correctionFields: z.ZodRawShape
  /** Null for kinds that measure nothing beside the score. */
  measures: MeasureShapes | null
  blank: { moment: object; late: object; correction: object }
  /** What the kind's answer becomes on the wire, beside `topicID`. */
  writeAnswer(answer: Answer): object
  /**
   * What a save or record says, for the domain's `normalise`; null where it is no answer of this kind. Which kind is asked
   * is known by the question: kinds may share a name for their answers, and no answer at all is the same for those.
   */
  readAnswer(given: object): unknown
}
