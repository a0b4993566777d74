// Matching on the wire: the seeds' topic type 4, with a picture, its areas (`rectangleOptions`) and the names to give them
// (`dropList`).
import { AREAS_MAX, NAMES_MAX } from '@clearbelt/domain/kinds/matching/limits'
import type { MatchingAnswer } from '@clearbelt/domain/kinds/matching/shape'
import { z } from 'zod'
import { zFlag, zId } from '../../wire.ts'
import { analysisFields, answerFields, itemFields, resultFields, zScore, type ContractKind } from '../kind.ts'
import { areaBox, pictureInput, pictureShown, pictureSource, zAreaBox } from '../picture/shapes.ts'
import { zRichText } from '../rich/shapes.ts'

/** Topic type of the seeds. */
export const MATCHING_TOPIC = 4

const zKind = z.literal('matching')

/** A name as an open sitting may see it. `tagName`: its letter by its place; `titleRT`: plain text, to be escaped. */
const candidateName = z.object({ id: z.string(), tagName: z.string(), titleRT: z.string() })
/** An area. `tagName`: its number. */
const candidateArea = z.object({ id: z.string(), tagName: z.string(), ...areaBox })
/** An area with its right name, by id and in words. */
const solvedArea = candidateArea.extend({ answerId: z.string(), answerName: z.string() })
/** How often a name was given to an area. */
const countedName = z.object({ id: z.string(), titleRT: z.string(), chosen: z.number() })

/** The name given to an area, by their ids. */
const pair = z.object({ rectangle: zId, option: zId })
const zPairs = z.array(pair).max(AREAS_MAX)
/** Null: nothing was matched. */
const answer = zPairs.nullable()
/** An area as it was answered: which name it was given, in words, and whether that is wrong. */
const givenArea = z.object({ id: z.string(), answerId: z.string(), answerName: z.string(), wrong: z.boolean() })

/** Bounds are the domain's, so that what is missing or too long is said in words; these only keep floods out. */
const zLongText = z.string().max(20_000)
const FLOOD = 2

const question = { titleRT: z.string(), ...pictureShown, reuse: z.boolean(), dropList: z.array(candidateName) }
const candidateTopic = z.object({
  id: z.string(),
  type: z.literal(MATCHING_TOPIC),
  ...question,
  rectangleOptions: z.array(candidateArea),
})

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ pairs }: MatchingAnswer) => ({
  answer: pairs.length === 0 ? null : pairs.map(({ area, name }) => ({ rectangle: area, option: name })),
})

/** The answer on the wire as the domain has it; null for what is an answer of another kind. */
export function readPairs(given: unknown): { pairs: { area: unknown; name: unknown }[] } | null {
  if (given === null) return { pairs: [] }
  if (!Array.isArray(given) || given.some((one) => typeof one !== 'object' || one === null)) return null
  return {
    pairs: (given as z.infer<typeof pair>[]).map(({ rectangle, option }) => ({ area: rectangle, name: option })),
  }
}

const NOTHING = { answer: null, answerName: '' }

export const matchingContract = {
  code: 'matching',
  candidateItem: z.object({ ...itemFields, kind: zKind, topic: candidateTopic }),
  candidateRecord: z.object({ topicID: z.string(), kind: zKind, answer }),
  answer: z.object({ ...answerFields, answer }),
  reviewItem: z.object({
    ...itemFields,
    kind: zKind,
    score: zScore,
    topic: candidateTopic.extend({
      ...pictureSource,
      rectangleOptions: z.array(solvedArea),
      analysisRT: z.string(),
      /** The right pairs, and the same in words. */
      key: zPairs,
      keyName: z.string(),
    }),
  }),
  reviewRecord: z.object({ ...resultFields, kind: zKind, answer, rectangleOptions: z.array(givenArea) }),
  draftItem: z.object({
    kind: zKind,
    key: zFlag.default(false),
    titleRT: zRichText.default(''),
    analysisRT: zRichText.default(''),
    ...pictureInput,
    reuse: zFlag.default(false),
    /** Names; `id` is what `answerId` calls one here, left out: its place from 1. */
    dropList: z
      .array(z.object({ id: zId.optional(), titleRT: zLongText.default('') }))
      .max(FLOOD * NAMES_MAX)
      .default([]),
    /** `answerId`: the right name, by its id in `dropList`. */
    rectangleOptions: z
      .array(z.object({ ...zAreaBox, answerId: zId.nullable().default(null) }))
      .max(FLOOD * AREAS_MAX)
      .default([]),
  }),
  keyTruth: z.object({ answer: zPairs, analysisRT: zRichText.optional() }),
  replayItem: z.object({
    question: z.number(),
    kind: zKind,
    ...question,
    rectangleOptions: z.array(candidateArea),
  }),
  analysedItem: z.object({
    ...analysisFields,
    kind: zKind,
    ...question,
    analysisRT: z.string(),
    rectangleOptions: z.array(solvedArea.extend({ given: z.array(countedName), none: z.number() })),
  }),
  /** `answerName`: each area with the name it was given, in words. */
  momentFields: { answer, answerName: z.string() },
  lateFields: { answer, answerName: z.string() },
  /** `answer`: what the correction made the key; null for other rows. */
  correctionFields: { answer, answerName: z.string() },
  measures: null,
  blank: { moment: NOTHING, late: NOTHING, correction: NOTHING },
  writeAnswer,
  readAnswer: (given) => ('answer' in given ? readPairs(given.answer) : null),
} as const satisfies ContractKind<MatchingAnswer>
