// Own items: things that trainers draw as plates of a material, packed into bags like the kinds of the catalogue.
import {
  HEIGHT_MAX,
  HOLES_MAX,
  OWN_MATERIAL_CODES,
  OWN_NAME_MAX,
  PARTS_MAX,
  POINTS_MAX,
  POINTS_MIN,
  SHEET_REACH,
  THICKNESS,
} from '@clearbelt/domain/images/own-item'
import { z } from 'zod'
import { commonErrors } from '../../errors.ts'
import { defineCall, menu, paging, zId, zInt, zList, zNameOf } from '../../wire.ts'
import { imageErrors as e } from '../errors.ts'
import { ownItemErrors as own } from './errors.ts'

const millimetre = z.number().int().min(-SHEET_REACH).max(SHEET_REACH)
const line = z
  .array(z.tuple([millimetre, millimetre]))
  .min(POINTS_MIN)
  .max(POINTS_MAX)
const part = z.object({
  outline: line.describe('Seen from above, whole millimetres, closed by itself.'),
  holes: z.array(line).max(HOLES_MAX).default([]).describe('Outlines that are cut out.'),
  material: z.enum(OWN_MATERIAL_CODES),
  thickness: z.number().min(THICKNESS.min).max(THICKNESS.max).describe('Millimetres.'),
  base: z.number().min(0).max(HEIGHT_MAX).default(0).describe('Its lower face over the lowest of the item, mm.'),
})

const fields = {
  name: zNameOf(OWN_NAME_MAX),
  knowledgeID: zId.nullable().default(null).describe('What it is marked as; null: an everyday item.'),
  parts: z.array(part).min(1).max(PARTS_MAX),
}
const refusals = [
  own['drawing-crossed'],
  own['drawing-thin'],
  own['drawing-hole'],
  own['drawing-tall'],
  own['drawing-small'],
  own['drawing-unseen'],
  own['item-name-taken'],
  e['unknown-knowledge'],
]

const ownItem = z.object({
  id: z.string(),
  name: z.string(),
  knowledgeID: z.string().nullable(),
  knowledgeName: z.string(),
  version: z.number(),
  parts: z.array(part),
  creatorName: z.string(),
  updateTime: z.string(),
  canEdit: z.boolean(),
  /** Images in scope that hold one of its versions. */
  images: z.number(),
})
export type OwnItemDetail = z.infer<typeof ownItem>

export const getOwnItem = defineCall({
  id: 'images.ownItem',
  method: 'GET',
  path: '/api/Fiscan/OwnItem/:id',
  permission: menu('images.fiscan'),
  summary: 'An own item with its drawing, of the caller’s organisation, those above and those below it.',
  input: z.object({ id: zId }),
  output: ownItem,
})
export const addOwnItem = defineCall({
  id: 'images.addOwnItem',
  method: 'POST',
  path: '/api/Fiscan/OwnItem',
  permission: menu('images.fiscan'),
  summary: 'Adds an item drawn as plates of a material to the item library of the caller’s organisation.',
  input: z.object(fields),
  output: z.object({ id: z.string() }),
  errors: [...refusals, own['items-too-many']],
})
export const updateOwnItem = defineCall({
  id: 'images.updateOwnItem',
  method: 'PUT',
  path: '/api/Fiscan/OwnItem/:id',
  permission: menu('images.fiscan'),
  summary: 'Changes an own item. Bags that hold it, and their siblings, keep the version they were made with.',
  input: z.object({ id: zId, version: zInt(1, 1_000_000_000), ...fields }),
  output: z.null(),
  errors: [...refusals, commonErrors['changed-meanwhile']],
})
export const deleteOwnItems = defineCall({
  id: 'images.deleteOwnItems',
  method: 'DELETE',
  path: '/api/Fiscan/OwnItem',
  permission: menu('images.fiscan'),
  summary: 'Takes own items out of the library; images that hold them stay as they are. Skips those of others.',
  input: z.object({ ids: zList(zId, 500) }),
  output: z.object({
    deleted: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
})
export const ownItemImages = defineCall({
  id: 'images.ownItemImages',
  method: 'GET',
  path: '/api/Fiscan/OwnItem/:id/Images',
  permission: menu('images.fiscan'),
  paged: true,
  summary: 'Images in scope that hold an own item in any of its versions, the newest first.',
  input: z.object({ id: zId, ...paging }),
  output: z.array(
    z.object({ id: z.string(), name: z.string(), version: z.number(), isSafe: z.boolean(), createTime: z.string() }),
  ),
})
