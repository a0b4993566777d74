// Shapes of screening images on the wire that items, reviews and the image library share.
import { POINTS_MAX, POINTS_MIN } from '@clearbelt/domain/kinds/marks/outline'
import {
  DEVICE_NAME_MAX,
  findKeyClashes,
  KEY_PLACES,
  KEYS_PER_ACT_MAX,
  OPERATOR_ACTS,
} from '@clearbelt/domain/kinds/screening/keys/keys'
import { z } from 'zod'
import { VIEWS_MOST } from '../../images/families.ts'
import { zFlag, zId, zInt, zNameOf } from '../../wire.ts'

const fraction = z.number().min(0).max(1)
/** The shape within a box: an ellipse, or the corners of a polygon as shares of the box; null: the box. */
const zOutline = z
  .union([
    z.literal('ellipse'),
    z
      .array(z.tuple([fraction, fraction]))
      .min(POINTS_MIN)
      .max(POINTS_MAX),
  ])
  .nullable()
/** Which view of an image something lies on, from 0; absent: the first. */
export const zView = z
  .number()
  .int()
  .min(0)
  .max(VIEWS_MOST - 1)
  .optional()
/** A box around a thing, as fractions 0..1 of the picture, with its shape. */
export const markBox = {
  left: fraction,
  top: fraction,
  width: fraction,
  height: fraction,
  outline: zOutline,
  view: zView,
}
/** A marked region as it is sent: what a threat is, and where. */
export const zMark = z.object({ knowledgeID: zId, ...markBox, outline: zOutline.default(null) })
export const markRow = z.object({ knowledgeID: zId, ...markBox, tipId: z.string(), knowledgeName: z.string() })
/** One ready rendering: `type` is the display-mode code 0 1 2 3 4 6 7 8 9. */
export const operation = z.object({ type: z.number(), url: z.string() })

/** A view as it is fetched; sizes in pixels at zoom 1. */
export const viewShown = z.object({
  url: z.string(),
  thumbUrl: z.string(),
  planesUrl: z.string().nullable(),
  width: z.number(),
  height: z.number(),
})
/** The views of an image from the second on; absent where it has one. */
export const moreViews = z.array(viewShown).optional()
/** How many types of picture each view takes: that of a display mode of a view is `view * 10 + mode`. */
export const TYPES_A_VIEW = 10

/** Forms: 1 quick judge, 2 mark location, 3 mark location and judge. */
export const zForm = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .describe('What is asked of an image: 1 quick judgement, 2 mark the position, 3 mark the position and judge.')
/** Which places of a keyboard (`KeyboardEvent.code`) do what; no place twice. */
export const zKeyMap = z.record(z.enum(OPERATOR_ACTS), z.array(z.enum(KEY_PLACES)).max(KEYS_PER_ACT_MAX))
export const zDeviceName = zNameOf(DEVICE_NAME_MAX)
/** The keys of a device as they are told. */
export const deviceKeys = z.object({ title: z.string(), keys: z.record(z.enum(OPERATOR_ACTS), z.array(z.string())) })

/** What a step sets for all images of its sittings, as the plan's form sends it. */
export const ruleFields = {
  form: z.coerce
    .number()
    .pipe(zForm)
    .optional()
    .describe(
      'What is asked of an image: 1 quick judgement, 2 mark the position, 3 mark the position and judge. Needed of a paper that has images; of others it says nothing.',
    ),
  /** Marks beside the regions that are forgiven. */
  extraMarks: zInt(0, 9).default(0),
  isSimulationMode: zFlag
    .default(false)
    .describe('The images pass on a belt. Only of a paper that has images alone; of others it says nothing.'),
  device: z
    .object({ title: zDeviceName, keys: zKeyMap.refine((keys) => findKeyClashes(keys).length === 0) })
    .nullable()
    .default(null)
    .describe('Keys as on a device, copied when it is chosen; null: the standard ones.'),
}

/** A share with its 95 % interval. */
export const rate = z.object({
  hits: z.number(),
  n: z.number(),
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
export const estimate = z.object({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
/** How well somebody finds threats. */
export const measures = z.object({
  hit: rate,
  falseAlarm: rate,
  dPrime: estimate,
  dA: estimate,
  criterion: estimate,
  location: rate,
  medianSeconds: z.number().nullable(),
  unanswered: z.number(),
})
/** The same of the threats of one category; its false alarms are those of all images. */
export const categoryMeasures = z.object({
  knowledgeID: z.string(),
  name: z.string(),
  hit: rate,
  dPrime: estimate,
  dA: estimate,
  criterion: estimate,
})
