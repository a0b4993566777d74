// Graphic questions on the wire: the seeds' topic type 7, which is shown as 5, 6 or 7 by its pattern.
import type { GraphicAnswer, Pattern } from '@clearbelt/domain/kinds/graphic/shape'
import { GRAPHIC_MARKS_MAX } from '@clearbelt/domain/kinds/graphic/shape'
import { z } from 'zod'
import { zFlag, zId } from '../../wire.ts'
import { analysisFields, answerFields, itemFields, resultFields, zScore, type ContractKind } from '../kind.ts'
import { areaBox, pictureInput, pictureSource, zAreaBox } from '../picture/shapes.ts'
import { zRichText } from '../rich/shapes.ts'

/** Topic type of the seeds in papers, before it is split by pattern. */
export const GRAPHIC_TOPIC = 7
/** Topic types by pattern: 5 quick judgement, 6 place, 7 place and type. */
const TYPES = { 1: 5, 2: 6, 3: 7 } as const satisfies Record<Pattern, number>
export type GraphicType = (typeof TYPES)[Pattern]
export const typeOfPattern = (pattern: Pattern): GraphicType => TYPES[pattern]

const zKind = z.literal('graphic')
/** 1 quick judgement, 2 mark the place, 3 mark the place and say what lies there. */
const pattern = z.union([z.literal(1), z.literal(2), z.literal(3)])
const type = z.union([z.literal(5), z.literal(6), z.literal(7)])

/** Where a threat lies, in fractions of the picture, with its knowledge point. `tagName`: its number. */
const mark = z.object({
  id: z.string(),
  tagName: z.string(),
  ...areaBox,
  knowledgeID: z.string().nullable(),
  knowledgeName: z.string(),
})
/** How many found an area by its place, and of those how many under its type. */
const analysedMark = mark.extend({ placed: z.number(), named: z.number() })

/** A mark of an answer: fractions 0..1 of the picture, and the knowledge point that it names. */
const zTag = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  tagKp: zId.nullable().default(null),
  tagName: z.string().max(200).default(''),
})
const tag = z.object({ x: z.number(), y: z.number(), tagKp: z.string().nullable(), tagName: z.string() })
/** Bounds are the domain's, so that what is missing or too much is said in words; this only keeps floods out. */
const FLOOD = 2
/** Null: not judged; `isPass` true: safe, false: suspect. */
const sent = z
  .object({
    isPass: z.boolean().nullable(),
    tags: z
      .array(zTag)
      .max(FLOOD * GRAPHIC_MARKS_MAX)
      .default([]),
  })
  .nullable()
const answer = z.object({ isPass: z.boolean().nullable(), tags: z.array(tag) }).nullable()
/** A mark with the points above the one that it names, each of which it names too. */
const reviewedTag = tag.extend({ tagAbove: z.array(z.string()) })

/** `picSrcUrl`: the picture at its full size; `picViewUrl`: a small view of it for lists; sizes in pixels. */
const question = {
  pattern,
  type,
  titleRT: z.string(),
  picSrcUrl: z.string(),
  picViewUrl: z.string(),
  picAlt: z.string(),
  width: z.number(),
  height: z.number(),
}
const candidateTopic = z.object({ id: z.string(), ...question })
const solved = { isSafe: z.boolean(), marks: z.array(mark), analysisRT: z.string() }
const zMarks = z
  .array(z.object({ ...zAreaBox, knowledgeID: zId.nullable().default(null) }))
  .max(FLOOD * GRAPHIC_MARKS_MAX)

/** Most pictures of which questions are written at once. */
const PICTURES_MAX = 200
/** Questions that ask the same of several pictures, each with its own truth. */
export const graphicQuestions = z.object({
  pattern: pattern.default(1),
  titleRT: zRichText.default(''),
  list: z
    .array(
      z.object({
        ...pictureInput,
        isSafe: zFlag.default(true),
        marks: zMarks.default([]),
        analysisRT: zRichText.default(''),
      }),
    )
    .min(1)
    .max(PICTURES_MAX),
})
export type GraphicQuestions = z.output<typeof graphicQuestions>

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ isPass, tags }: GraphicAnswer) => ({
  answer: isPass === null ? null : { isPass, tags: tags.map(({ x, y, tagKp }) => ({ x, y, tagKp })) },
})

/** The answer on the wire as the domain has it; null for what is an answer of another kind. */
export function readGraphic(given: unknown): { isPass: unknown; tags: unknown } | null {
  if (given === null) return { isPass: null, tags: [] }
  if (typeof given !== 'object' || !('isPass' in given)) return null
  return { isPass: given.isPass, tags: 'tags' in given ? given.tags : [] }
}

const NOTHING = { answer: null }

export const graphicContract = {
  code: 'graphic',
  candidateItem: z.object({ ...itemFields, kind: zKind, topic: candidateTopic }),
  candidateRecord: z.object({ topicID: z.string(), kind: zKind, answer }),
  answer: z.object({ ...answerFields, answer: sent }),
  reviewItem: z.object({
    ...itemFields,
    kind: zKind,
    score: zScore,
    topic: candidateTopic.extend({ ...pictureSource, ...solved }),
  }),
  reviewRecord: z.object({
    ...resultFields,
    kind: zKind,
    answer: z.object({ isPass: z.boolean().nullable(), tags: z.array(reviewedTag) }).nullable(),
  }),
  draftItem: z.object({
    kind: zKind,
    key: zFlag.default(false),
    pattern: pattern.default(1),
    titleRT: zRichText.default(''),
    analysisRT: zRichText.default(''),
    ...pictureInput,
    isSafe: zFlag.default(true),
    marks: zMarks.default([]),
  }),
  keyTruth: z.object({ isSafe: z.boolean(), marks: zMarks, analysisRT: zRichText.optional() }),
  replayItem: z.object({ question: z.number(), kind: zKind, ...question }),
  analysedItem: z.object({
    ...analysisFields,
    kind: zKind,
    ...question,
    isSafe: z.boolean(),
    analysisRT: z.string(),
    marks: z.array(analysedMark),
    /** How many judged the picture safe, and how many suspect. */
    judgedSafe: z.number(),
    judgedSuspect: z.number(),
    /** Where marks found nothing, some hundred at most, and how many there were. */
    misses: z.array(z.object({ x: z.number(), y: z.number() })),
    missCount: z.number(),
  }),
  momentFields: { answer },
  lateFields: { answer },
  /** `answer`: what the correction made the key, with a mark in the middle of each area; null for other rows. */
  correctionFields: { answer },
  measures: null,
  blank: { moment: NOTHING, late: NOTHING, correction: NOTHING },
  writeAnswer,
  readAnswer: (given) => ('answer' in given ? readGraphic(given.answer) : null),
} as const satisfies ContractKind<GraphicAnswer>
