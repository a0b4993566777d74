// CT questions on the wire: the ids of the options chosen as `ctAnswer`, or what was marked in the volume as `ctPlaces`.
import type { ImageCTAnswer } from '@clearbelt/domain/kinds/image-ct/kind'
import { TURN_MAX } from '@clearbelt/domain/kinds/image-ct/boxes'
import { DEFAULT_TOLERANCE, SPOTS_MAX, TOLERANCE_MAX, TOLERANCE_MIN } from '@clearbelt/domain/kinds/image-ct/spots'
import { z } from 'zod'
import { zId } from '../../wire.ts'
import { imageChoiceShapes } from '../image-choice/shapes.ts'
import type { ContractKind } from '../kind.ts'

const shapes = imageChoiceShapes('image-ct', 'ctAnswer')

/** 1: options are chosen; 2: threats are marked in the volume. */
export const zCTPattern = z.union([z.literal(1), z.literal(2)])
export type CTPattern = z.output<typeof zCTPattern>

/** Along the belt, across it and up, mm from the corner of the first voxel. */
const zSpot = z.object({ x: z.number(), y: z.number(), z: z.number() })
/** Bounds are the domain's, so that what is too much is said in words; this only keeps floods out. */
const FLOOD = 2
/** Null: not judged; `isClear`: nothing dangerous was seen. */
const sent = z.object({ isClear: z.boolean(), spots: z.array(zSpot).max(FLOOD * SPOTS_MAX) }).nullable()
const given = { ctPlaces: sent }

/** The size of the volume in mm, and how far from its box a mark still finds a threat. */
const asked = {
  pattern: zCTPattern.optional().describe('Left out: 1.'),
  ctMarking: z.object({ size: zSpot, tolerance: z.number() }).optional().describe('Of pattern 2.'),
}
const zDegrees = z.number().min(-TURN_MAX).max(TURN_MAX)
/** `from` and `to` are its corners before it is turned about its middle. */
const zBox = z.object({
  from: zSpot,
  to: zSpot,
  turn: z
    .object({ x: zDegrees, y: zDegrees, z: zDegrees })
    .optional()
    .describe('Degrees about x, then y, then z. Left out: it stands upright.'),
})
/** Where the threats lie. `tagName`: its number. */
const solvedBox = zBox.extend({
  id: z.string(),
  tagName: z.string(),
  knowledgeID: z.string().nullable(),
  knowledgeName: z.string(),
})
const solved = { ctBoxes: z.array(solvedBox).optional().describe('Of pattern 2.') }

const KEY_BOXES = z.array(zBox.extend({ knowledgeID: zId.nullable().default(null) })).max(FLOOD * SPOTS_MAX)

/** Apart from the schemas, which browsers do without. */
export const writeAnswer = ({ chosen, spots }: ImageCTAnswer) => ({
  ctAnswer: chosen.length === 0 ? null : [...chosen],
  ctPlaces: spots ? { isClear: spots.isClear, spots: spots.marks.map(({ x, y, z: up }) => ({ x, y, z: up })) } : null,
})

/** What a save or record says, for the domain; null for an answer of another kind. */
export function readAnswer(said: object): { chosen: readonly string[]; spots?: unknown } | null {
  if (!('ctAnswer' in said) && !('ctPlaces' in said)) return null
  const ids: unknown = 'ctAnswer' in said ? said.ctAnswer : null
  if (ids !== null && !Array.isArray(ids)) return null
  const chosen = (ids ?? []) as string[]
  const places: unknown = 'ctPlaces' in said ? said.ctPlaces : null
  if (typeof places !== 'object' || places === null) return { chosen }
  const { isClear, spots } = places as { isClear?: unknown; spots?: unknown }
  return { chosen, spots: { isClear, marks: spots } }
}

const NOTHING = { ctAnswer: null, answerName: '', ctPlaces: null }

export const imageCTContract = {
  ...shapes,
  code: 'image-ct',
  candidateItem: shapes.candidateItem.extend({ topic: shapes.candidateItem.shape.topic.extend(asked) }),
  candidateRecord: shapes.candidateRecord.extend(given),
  answer: shapes.answer.extend({ ctPlaces: sent.default(null) }),
  reviewItem: shapes.reviewItem.extend({ topic: shapes.reviewItem.shape.topic.extend({ ...asked, ...solved }) }),
  reviewRecord: shapes.reviewRecord.extend(given),
  draftItem: shapes.draftItem.extend({
    pattern: zCTPattern.default(1),
    tolerance: z.number().min(TOLERANCE_MIN).max(TOLERANCE_MAX).default(DEFAULT_TOLERANCE),
  }),
  keyTruth: shapes.keyTruth.extend({
    ctBoxes: KEY_BOXES.optional().describe('Of pattern 2.'),
  }),
  replayItem: shapes.replayItem.extend(asked),
  analysedItem: shapes.analysedItem.extend({
    ...asked,
    ctBoxes: z
      .array(solvedBox.extend({ found: z.number() }))
      .optional()
      .describe('Of pattern 2: how many found each threat.'),
    ctJudged: z
      .object({ clear: z.number(), suspect: z.number(), surplus: z.number() })
      .optional()
      .describe('Of pattern 2: how many judged how, and marks that found nothing.'),
  }),
  momentFields: { ...shapes.momentFields, ...given },
  lateFields: { ...shapes.lateFields, ...given },
  correctionFields: { ...shapes.correctionFields, ...given },
  blank: { moment: NOTHING, late: NOTHING, correction: NOTHING },
  writeAnswer,
  readAnswer,
} as const satisfies ContractKind<ImageCTAnswer>
