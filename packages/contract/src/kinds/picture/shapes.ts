// A picture inside a question on the wire, and areas on it: what questions with a picture share.
import { z } from 'zod'
import { zId } from '../../wire.ts'

const fraction = z.number().min(0).max(1)
/** A rectangle in fractions 0..1 of the picture; four decimals are kept. */
export const zAreaBox = { left: fraction, top: fraction, width: fraction, height: fraction }
/** The same as it is answered. */
export const areaBox = { left: z.number(), top: z.number(), width: z.number(), height: z.number() }

/** Bounds are the domain's, so that what is missing or too long is said in words; these only keep floods out. */
const zLongText = z.string().max(20_000)

/** Of a question that is written: which uploaded picture it shows, and what that is for who cannot see it. */
export const pictureInput = {
  pictureID: zId.nullable().default(null),
  picAlt: zLongText.default(''),
}

/** Of a question that is shown. `picViewUrl`: where its picture is fetched; sizes in pixels. */
export const pictureShown = {
  picViewUrl: z.string(),
  picAlt: z.string(),
  width: z.number(),
  height: z.number(),
}

/** The same for who may change the question; null where the picture is gone, or stands in a published question. */
export const pictureSource = { pictureID: z.string().nullable() }
