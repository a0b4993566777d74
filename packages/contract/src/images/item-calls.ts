// The item library: the kinds of thing that bags are composed of, drawn alone.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zList } from '../wire.ts'

/** Variants of each kind that the library shows. */
export const ITEM_VARIANTS = 4
/** How a thing lies: its broad side up, or on edge. */
const SIDES = ['broad', 'edge'] as const
const CLASSES = ['organic', 'mixed', 'metal'] as const

const itemRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Of an item that somebody drew: its id, and whether the caller may change it; null for a kind of the catalogue. */
  own: z.object({ id: z.string(), creatorName: z.string(), canEdit: z.boolean() }).nullable(),
  /** A category of threat, `other` for an own threat outside them, or everyday. */
  category: z.string(),
  /** Empty for everyday things; of an own item, its knowledge point. */
  categoryName: z.string(),
  isThreat: z.boolean(),
  classes: z.array(z.enum(CLASSES)),
  /** Length, width and height of the first variant, cm. */
  size: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  /** Images in scope that hold one. */
  images: z.number(),
})
export type ItemRow = z.infer<typeof itemRow>

export const queryItems = defineCall({
  id: 'images.items',
  method: 'GET',
  path: '/api/Fiscan/Item/Query',
  permission: menu('images.fiscan'),
  paged: true,
  summary:
    'Items that bags are composed of: own ones, then the catalogue, threats first, with how many images hold one.',
  input: z.object({
    ...paging,
    name: z.string().trim().max(100).default(''),
    ids: zList(zId, 100).describe('Only these own items.'),
    category: z
      .string()
      .trim()
      .max(40)
      .default('')
      .describe('A category of threat, `threat`, `everyday`, `own` for items drawn here; empty: any.'),
  }),
  output: z.array(itemRow),
})
export const itemPicture = defineCall({
  id: 'images.itemPicture',
  method: 'GET',
  path: '/imageapi/Fiscan/Item/:id/picture',
  permission: menu('images.fiscan'),
  download: 'image/*',
  silent: true,
  summary: 'A kind of thing alone on the belt. `id` is its code, its variant from 0 and its side, joined by `~`.',
  input: z.object({
    id: z.string().regex(/^[a-z0-9.-]{1,60}~[0-3]~(broad|edge)$/),
    size: z.enum(['full', 'thumb']).default('full'),
  }),
  output: z.null(),
})
/** The id of a picture. */
export const itemPictureID = (code: string, variant: number, side: (typeof SIDES)[number]): string =>
  `${code}~${variant}~${side}`
