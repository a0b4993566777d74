// Single and multiple choice on the wire: a topic with `options` of `id`, `tagName` (its letter) and `titleRT`.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { zFlag, zId } from '../../wire.ts'
import { analysisFields, answerFields, itemFields, resultFields, zScore } from '../kind.ts'
import { zRichText } from '../rich/shapes.ts'

/** An option as an open sitting may see it. `tagName`: its letter by its place; `titleRT`: rich text. */
export const candidateOption = z.object({ id: z.string(), tagName: z.string(), titleRT: z.string() })
export type CandidateOption = z.infer<typeof candidateOption>
export const reviewOption = candidateOption.extend({ isRight: z.boolean() })
export type ReviewOption = z.infer<typeof reviewOption>
/** In an item analysis; `chosen`: how many chose it. */
export const analysedOption = reviewOption.extend({ chosen: z.number() })
export type AnalysedOption = z.infer<typeof analysedOption>

const draftOption = z.object({ titleRT: zRichText.default(''), isRight: zFlag.default(false) })
/** Bounds are the domain's, so that what is missing or too much is said in words; this only keeps floods out. */
export const OPTIONS_SENT = 50

/**
 * The schemas of a kind of choice: its code, the seeds' type of its topics, and what chooses among the options (null:
 * nothing was chosen).
 */
export function choiceShapes<C extends KindCode, T extends 1 | 2, A extends z.ZodType>(code: C, type: T, zChosen: A) {
  const zKind = z.literal(code)
  const answer = zChosen.nullable()
  const candidateTopic = z.object({
    id: z.string(),
    type: z.literal(type),
    titleRT: z.string(),
    options: z.array(candidateOption),
  })
  return {
    candidateItem: z.object({ ...itemFields, kind: zKind, topic: candidateTopic }),
    candidateRecord: z.object({ topicID: z.string(), kind: zKind, answer }),
    answer: z.object({ ...answerFields, answer }),
    reviewItem: z.object({
      ...itemFields,
      kind: zKind,
      score: zScore,
      topic: candidateTopic.extend({ options: z.array(reviewOption), analysisRT: z.string() }),
    }),
    reviewRecord: z.object({ ...resultFields, kind: zKind, answer }),
    draftItem: z.object({
      kind: zKind,
      key: zFlag.default(false),
      titleRT: zRichText.default(''),
      analysisRT: zRichText.default(''),
      options: z.array(draftOption).max(OPTIONS_SENT).default([]),
    }),
    keyTruth: z.object({ answer: zChosen, analysisRT: zRichText.optional() }),
    replayItem: z.object({
      question: z.number(),
      kind: zKind,
      titleRT: z.string(),
      options: z.array(candidateOption),
    }),
    analysedItem: z.object({
      ...analysisFields,
      kind: zKind,
      titleRT: z.string(),
      analysisRT: z.string(),
      options: z.array(analysedOption),
    }),
    /** `answerName`: the letters of the options chosen, as the candidate had them. */
    momentFields: { answer, answerName: z.string() },
    lateFields: { answer, answerName: z.string() },
    /** `answer`: what the correction made the key; null for other rows. */
    correctionFields: { answer, answerName: z.string() },
    measures: null,
  }
}

/** The id of an option on the wire. */
export const zOptionID = zId

const NOTHING_CHOSEN = { answer: null, answerName: '' }
/** What rows of other kinds carry in the fields of a choice. */
export const NO_CHOICE_ROW = { moment: NOTHING_CHOSEN, late: NOTHING_CHOSEN, correction: NOTHING_CHOSEN }
