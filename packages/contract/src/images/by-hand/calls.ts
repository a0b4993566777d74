// Bags packed by hand: composed at full size from plain data, read again, edited.
import { OWN_MATERIAL_CODES } from '@clearbelt/domain/images/own-item'
import {
  HALF_TURN,
  HAND_AMOUNT,
  HAND_CONTAINERS,
  HAND_ITEMS_MAX,
  HAND_MAKE,
  HAND_PATH,
  HAND_REACH,
  HAND_SEED,
  HAND_TAKEN_MAX,
  HAND_VARIANTS,
} from '@clearbelt/domain/images/hand-scene'
import { LOOKS } from '@clearbelt/domain/images/looks'
import { z } from 'zod'
import { commonErrors } from '../../errors.ts'
import { defineCall, menu, zId, zInt, zNameOrNone } from '../../wire.ts'
import { imageErrors as e } from '../errors.ts'
import { handErrors as hand } from './errors.ts'

const degrees = z.number().min(-HALF_TURN).max(HALF_TURN)
const seed = z.string().regex(HAND_SEED)
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const path = z.string().regex(HAND_PATH)
const stretch = within(HAND_MAKE.stretch)
const fillMake = z.object({
  seed,
  path: path.describe('The random streams that it came of.'),
  coat: within(HAND_MAKE.coat).describe('PVC on it, as a share of its density.'),
  press: within(HAND_MAKE.press).describe('Factor of its density.'),
  stretch: z.tuple([stretch, stretch, stretch]).describe('Factors of its length, breadth and height.'),
})
const placedItem = z.object({
  code: z.string().min(1).max(60).describe('A kind of the catalogue, or an own item in a version.'),
  variant: z
    .number()
    .int()
    .min(0)
    .max(HAND_VARIANTS - 1)
    .describe('Which variant of its kind.'),
  x: z.number().min(-HAND_REACH).max(HAND_REACH).describe('Its middle along the container, cm.'),
  y: z.number().min(-HAND_REACH).max(HAND_REACH).describe('Its middle across the container, cm.'),
  lift: z.number().min(0).max(HAND_REACH).describe('Its lowest point over the floor, cm.'),
  turn: z.tuple([degrees, degrees, degrees]).describe('Degrees about its long side, its short side, on the floor.'),
  amount: within(HAND_AMOUNT).describe('Factor of its density.'),
  make: fillMake.optional().describe('Of a thing that was taken out of a fill: how that had made it.'),
})
export const zHandScene = z.object({
  container: z.enum(HAND_CONTAINERS),
  seed: seed.describe('Decides the make of the container.'),
  yaw: degrees.describe('How it is turned on the belt.'),
  fill: z
    .object({
      seed,
      clutter: z.number().min(0).max(1),
      without: z.array(path).max(HAND_TAKEN_MAX).optional().describe('What was taken out of it, by its streams.'),
    })
    .nullable()
    .describe('What is packed beneath; null: nothing.'),
  items: z.array(placedItem).max(HAND_ITEMS_MAX),
})
export type WrittenScene = z.output<typeof zHandScene>

const refusals = [
  hand['hand-item-unknown'],
  hand['hand-item-outside'],
  hand['hand-item-long'],
  hand['hand-item-tall'],
  hand['hand-item-unseen'],
  hand['hand-item-amount'],
  e['unknown-knowledge'],
]
const name = zNameOrNone(100).default('').describe('Empty: a name by number.')

const views = zInt(1, 2)
const look = z.enum(LOOKS)

const point = z.tuple([z.number(), z.number()])
const drawnItem = z.object({
  code: z.string(),
  name: z.string(),
  isThreat: z.boolean(),
  parts: z.array(
    z.object({
      outline: z.array(point),
      holes: z.array(z.array(point)),
      material: z.enum(OWN_MATERIAL_CODES),
      thickness: z.number(),
      base: z.number(),
    }),
  ),
})
export type SceneDrawing = z.infer<typeof drawnItem>

export const addHandBag = defineCall({
  id: 'images.addHandBag',
  method: 'POST',
  path: '/api/Fiscan/ByHand',
  permission: menu('images.fiscan'),
  summary:
    'Composes a bag packed by hand at full size and adds it to the image-screening library with its exact truth.',
  input: z.object({
    name,
    scene: zHandScene,
    views: views.default(1).describe('2: seen from the side as well, with its own truth.'),
    look: look.optional().describe('How a screen shows it; omitted: as that of the usual device.'),
    from: zId.optional().describe('The image whose bag was edited: what it holds may be kept although it was deleted.'),
  }),
  output: z.object({ id: z.string() }),
  errors: refusals,
})
export const getHandBag = defineCall({
  id: 'images.handBag',
  method: 'GET',
  path: '/api/Fiscan/ByHand/:id',
  permission: menu('images.fiscan'),
  summary: 'The bag of an image that was packed by hand, with the drawings of what was drawn here.',
  input: z.object({ id: zId }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    scene: zHandScene,
    own: z.array(drawnItem),
    views,
    look,
    /** Why the image cannot be replaced; null where it can. */
    keptBecause: z.string().nullable(),
  }),
  errors: [commonErrors['not-found']],
})
export const replaceHandBag = defineCall({
  id: 'images.replaceHandBag',
  method: 'PUT',
  path: '/api/Fiscan/ByHand/:id',
  permission: menu('images.fiscan'),
  summary: 'Composes an edited bag anew in place of an image that nothing uses; its words and packages go over.',
  input: z.object({
    id: zId,
    name,
    scene: zHandScene,
    views: views.optional().describe('Omitted: as many as the image has.'),
    look: look.optional().describe('Omitted: that of the image.'),
  }),
  output: z.object({ id: z.string() }),
  errors: [...refusals, hand['hand-in-use'], commonErrors['not-found']],
})
