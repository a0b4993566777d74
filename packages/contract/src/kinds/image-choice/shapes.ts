// DR and CT questions on the wire: a topic of the seeds' type 1 or 2, with options, and the views of an image.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { volumeLevels } from '../../images/volume.ts'
import { zFlag, zId } from '../../wire.ts'
import { analysedOption, candidateOption, OPTIONS_SENT, reviewOption, zOptionID } from '../choice/shapes.ts'
import { analysisFields, answerFields, itemFields, resultFields, zScore } from '../kind.ts'
import { zRichText } from '../rich/shapes.ts'

/** Where a view is fetched, and its size in pixels. `operations`: the same in each display mode. */
export const imageView = z.object({
  url: z.string(),
  thumbUrl: z.string(),
  planesUrl: z.string().nullable(),
  width: z.number(),
  height: z.number(),
})
export type ImageViewShown = z.infer<typeof imageView>

/** 1: one option is right; 2: several may be. */
export const zChoiceType = z.union([z.literal(1), z.literal(2)])

/**
 * The schemas of a kind of image question. `field`: what its answers are called, apart from those of other kinds; it
 * holds the ids of the options chosen, null where none were.
 */
export function imageChoiceShapes<C extends KindCode, F extends 'drAnswer' | 'ctAnswer'>(code: C, field: F) {
  const zKind = z.literal(code)
  const chosen = z.array(zOptionID).max(OPTIONS_SENT)
  const answer = { [field]: chosen.nullable() } as { [N in F]: z.ZodNullable<typeof chosen> }
  const key = { [field]: chosen } as { [N in F]: typeof chosen }
  const shown = {
    titleRT: z.string(),
    type: zChoiceType,
    views: z.array(imageView),
    /** Of CT images that have one. */
    volume: volumeLevels.optional(),
  }
  const candidateTopic = z.object({ id: z.string(), ...shown, options: z.array(candidateOption) })
  return {
    candidateItem: z.object({ ...itemFields, kind: zKind, topic: candidateTopic }),
    candidateRecord: z.object({ topicID: z.string(), kind: zKind, ...answer }),
    answer: z.object({ ...answerFields, ...answer }),
    reviewItem: z.object({
      ...itemFields,
      kind: zKind,
      score: zScore,
      topic: candidateTopic.extend({
        options: z.array(reviewOption),
        analysisRT: z.string(),
        /** Of the library, for who may change the question; null in a published one, and where the image is gone. */
        imageID: z.string().nullable(),
        imageName: z.string(),
      }),
    }),
    reviewRecord: z.object({ ...resultFields, kind: zKind, ...answer }),
    draftItem: z.object({
      kind: zKind,
      key: zFlag.default(false),
      imageID: zId.nullable().default(null),
      type: zChoiceType.default(1),
      titleRT: zRichText.default(''),
      analysisRT: zRichText.default(''),
      options: z
        .array(z.object({ titleRT: zRichText.default(''), isRight: zFlag.default(false) }))
        .max(OPTIONS_SENT)
        .default([]),
    }),
    keyTruth: z.object({ ...key, analysisRT: zRichText.optional() }),
    replayItem: z.object({ question: z.number(), kind: zKind, ...shown, options: z.array(candidateOption) }),
    analysedItem: z.object({
      ...analysisFields,
      kind: zKind,
      ...shown,
      analysisRT: z.string(),
      options: z.array(analysedOption),
    }),
    momentFields: { ...answer, answerName: z.string() },
    lateFields: { ...answer, answerName: z.string() },
    correctionFields: { ...answer, answerName: z.string() },
    measures: null,
  }
}

/** The ids in an answer under the field of a kind; null where it is an answer of another one. */
export function readChosen(given: object, field: string): { chosen: readonly string[] } | null {
  if (!(field in given)) return null
  const ids: unknown = Reflect.get(given, field)
  if (ids === null) return { chosen: [] }
  return Array.isArray(ids) ? { chosen: ids as string[] } : null
}
