// Changes what many images are sorted by at once.
import { z } from 'zod'
import { defineCall, menu, zFlag, zId, zInt } from '../wire.ts'
import { imageErrors as e } from './errors.ts'

/** Images of one change. */
export const BULK_MOST = 500

export const editImages = defineCall({
  id: 'images.editMany',
  method: 'PUT',
  path: '/api/Fiscan/Batch',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  summary:
    'Changes many images of the libraries at once; what is omitted stays. Skips those the caller may not change, and says why.',
  input: z.object({
    ids: z.array(zId).min(1).max(BULK_MOST),
    knowledgeID: zId.optional().describe('The point of every mark on them.'),
    onlyOf: zId.optional().describe('With knowledgeID: only marks of this point are changed.'),
    productName: z.string().trim().max(100).optional(),
    source: z.string().trim().max(200).optional(),
    licence: z.string().trim().max(200).optional(),
    year: zInt(1970, 2200).optional(),
    isAppraisal: zFlag.optional(),
    isReserved: zFlag.optional(),
  }),
  output: z.object({
    changed: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
  errors: [e['nothing-to-change'], e['unknown-knowledge']],
})
