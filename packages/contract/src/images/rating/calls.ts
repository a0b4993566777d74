// Blind rating: pictures of a scanner and composed ones, one at a time, and how many of each are told apart.
import { z } from 'zod'
import { rate } from '../../kinds/screening/shapes.ts'
import { defineCall, menu, zFlag, zId } from '../../wire.ts'
import { BAG_KINDS } from '../bag-kinds.ts'
import { ratingErrors as e } from './errors.ts'

/** Why there is no picture to rate: none of that class in the library, or each of one class has been rated. */
const LACKS = ['real', 'composed', 'all'] as const

export const nextRating = defineCall({
  id: 'images.nextRating',
  method: 'POST',
  path: '/api/Fiscan/Rating/Next',
  permission: menu('images.fiscan'),
  summary: 'Draws a picture to rate: first from which class, then which. One that was not rated yet comes again.',
  input: z.object({}),
  output: z.object({
    /** Names this showing alone; null where there is none. */
    id: z.string().nullable(),
    lack: z.enum(LACKS).nullable(),
    /** How many the caller has rated. */
    rated: z.number(),
  }),
})
export const ratingPicture = defineCall({
  id: 'images.ratingPicture',
  method: 'GET',
  path: '/imageapi/Fiscan/Rating/:id/picture',
  permission: menu('images.fiscan'),
  download: 'image/*',
  silent: true,
  summary: 'The picture of an own showing that is not rated yet, brought to one canvas and format.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const voteRating = defineCall({
  id: 'images.voteRating',
  method: 'POST',
  path: '/api/Fiscan/Rating/:id/Vote',
  permission: menu('images.fiscan'),
  summary: 'Says what the picture of an own showing was taken for. It is not told whether that was right.',
  input: z.object({ id: zId, isComposed: zFlag }),
  output: z.object({ rated: z.number() }),
  errors: [e['already-rated']],
})
export const ratingResult = defineCall({
  id: 'images.ratingResult',
  method: 'GET',
  path: '/api/Fiscan/Rating/Result',
  permission: menu('images.fiscan'),
  summary: 'For administrators: composed pictures taken for real and real ones called composed, with their intervals.',
  input: z.object({}),
  output: z.object({
    raters: z.number(),
    /** Composed pictures taken for those of a scanner. */
    takenForReal: rate,
    /** The same by what lay on the belt. */
    kinds: z.array(z.object({ kind: z.enum(BAG_KINDS), rate })),
    /** Pictures of a scanner called composed. */
    calledComposed: rate,
  }),
})
