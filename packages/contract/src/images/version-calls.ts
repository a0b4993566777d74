// What was said to be true of an image over time.
import { z } from 'zod'
import { markBox } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, zId } from '../wire.ts'

const version = z.object({
  /** From 1, the oldest. */
  number: z.number(),
  time: z.string(),
  /** Who said so; empty where that is not known any more. */
  byName: z.string(),
  isSafe: z.boolean(),
  /** `knowledgeName` is empty where the point is gone. */
  marks: z.array(z.object({ knowledgeID: z.string(), knowledgeName: z.string(), ...markBox })),
})
export type ImageVersion = z.infer<typeof version>

export const imageVersions = defineCall({
  id: 'images.versions',
  method: 'GET',
  path: '/api/Fiscan/Versions',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  paged: true,
  summary:
    'What was said to be true of an image: its marks after each change, the newest first. An earlier one is brought back by changing the image to it.',
  input: z.object({ ...paging, id: zId }),
  output: z.array(version),
})
