// Image screening on the wire: the seeds' names (`isPass`, `tags`, `tagKp`) are made and read here.
import type { ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'
import { z } from 'zod'
import { zFlag, zId } from '../../wire.ts'
import { analysisFields, answerFields, itemFields, resultFields, zScore } from '../kind.ts'
import type { ContractKind } from '../kind.ts'
import { categoryMeasures, estimate, markRow, measures, moreViews, operation, rate, zMark, zView } from './shapes.ts'

const zKind = z.literal('screening')
const picture = { url: z.string(), thumbUrl: z.string(), width: z.number(), height: z.number() }
const tag = z.object({
  x: z.number(),
  y: z.number(),
  tagKp: z.string().nullable(),
  tagName: z.string(),
  view: zView,
})
/** A mark with the name given to it; `tagAbove` holds the ids of the points above `tagKp`, each of which it names too. */
const reviewTag = tag.extend({ tagAbove: z.array(z.string()) })
/** Null: not judged; true: safe; false: suspect. */
const isPass = z.boolean().nullable()

/** A topic as an open sitting may see it. */
export const candidateTopic = z.object({
  id: z.string(),
  ...picture,
  planesUrl: z.string().nullable(),
  operations: z.array(operation),
  more: moreViews,
})
export const candidateItem = z.object({ ...itemFields, kind: zKind, topic: candidateTopic })
export type ScreeningItem = z.infer<typeof candidateItem>
export const candidateRecord = z.object({ topicID: z.string(), kind: zKind, isPass, tags: z.array(tag) })

export const answer = z.object({
  ...answerFields,
  isPass,
  tags: z
    .array(
      z.object({
        x: z.number().min(0).max(1),
        y: z.number().min(0).max(1),
        tagKp: zId.nullable().default(null),
        tagName: z.string().max(200).default(''),
        view: zView,
      }),
    )
    .max(10)
    .default([]),
})

/** A topic with everything true about it. */
export const fiscanTopic = z.object({
  id: z.string(),
  ...picture,
  planesUrl: z.string().nullable(),
  more: moreViews,
  isSafe: z.boolean(),
  image: z.object({
    name: z.string(),
    description: z.string(),
    productName: z.string(),
    marks: z.array(markRow),
    operations: z.array(operation),
  }),
  marks: z.array(markRow),
})
export const reviewItem = z.object({
  ...itemFields,
  kind: zKind,
  imageID: z.string(),
  score: zScore,
  topic: fiscanTopic,
})
export type ScreeningReviewItem = z.infer<typeof reviewItem>
export const reviewRecord = z.object({ ...resultFields, kind: zKind, isPass, tags: z.array(reviewTag) })
export type ScreeningReviewRecord = z.infer<typeof reviewRecord>

export const draftItem = z.object({ kind: zKind.optional(), imageID: zId, key: zFlag.default(false) })
/** Ten things at most, each in every view. */
export const keyTruth = z.object({ isSafe: z.boolean(), regions: z.array(zMark).max(20) })
export const replayItem = z.object({ question: z.number(), kind: zKind, ...picture, more: moreViews })

export const analysedItem = z.object({
  ...analysisFields,
  kind: zKind,
  ...picture,
  planesUrl: z.string().nullable(),
  more: moreViews,
  isSafe: z.boolean(),
  marks: z.array(markRow),
  /** Judged suspect: of a threat the hit rate, of a safe image the false-alarm rate. */
  suspected: rate,
  /** Against the false alarms (of a threat) or hits (of a safe image) of the whole paper. */
  dPrime: estimate,
})

/** What rows of other kinds carry in the fields of this one. */
const blank = {
  moment: { isPass: null, tags: [] },
  late: { isPass: null, tags: 0 },
  correction: { isSafe: null, knowledgeNames: [], thumbUrl: '' },
}

export const screeningContract = {
  code: 'screening',
  candidateItem,
  candidateRecord,
  answer,
  reviewItem,
  reviewRecord,
  draftItem,
  keyTruth,
  replayItem,
  analysedItem,
  momentFields: { isPass, tags: z.array(tag) },
  /** `tags`: how many. */
  lateFields: { isPass, tags: z.number() },
  /** What a correction of the truth says; null and empty for other rows. */
  correctionFields: { isSafe: z.boolean().nullable(), knowledgeNames: z.array(z.string()), thumbUrl: z.string() },
  measures: {
    row: { measures: measures.nullable() },
    whole: { measures: measures.nullable(), categories: z.array(categoryMeasures) },
    figures: ['hit', 'falseAlarm', 'dPrime', 'medianSeconds'],
    blank: { row: { measures: null }, whole: { measures: null, categories: [] } },
  },
  blank,
  writeAnswer: ({ isPass, tags }) => ({ isPass, tags }),
  readAnswer: (given) => ('isPass' in given ? { isPass: given.isPass, tags: 'tags' in given ? given.tags : [] } : null),
} as const satisfies ContractKind<ScreeningAnswer>
