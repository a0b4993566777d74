// Images with their truth as files for other systems.
import { z } from 'zod'
import { defineCall, menu, zId } from '../wire.ts'

/** DICOS and DICONDE keep both energies, and volumes as CT series; COCO has the picture and the boxes. */
export const IMAGE_EXPORTS = ['dicos', 'diconde', 'coco'] as const
export type ImageExport = (typeof IMAGE_EXPORTS)[number]
/** Most images of one file. */
export const IMAGES_EXPORTED_MOST = 200

export const exportImages = defineCall({
  id: 'images.export',
  method: 'POST',
  path: '/api/Fiscan/Export',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  download: 'application/zip',
  summary:
    'Images of the libraries the caller works in, with what is truly in them, as a zip: DICOS or DICONDE (an object for each energy or view, or the CT series of a volume, a threat detection report beside them) or COCO.',
  input: z.object({
    ids: z.array(zId).min(1).max(IMAGES_EXPORTED_MOST),
    format: z.enum(IMAGE_EXPORTS),
  }),
  output: z.null(),
})
