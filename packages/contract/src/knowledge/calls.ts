// The knowledge-point tree and its editor.
import { z } from 'zod'
import { defineCall, menu, zId, zName } from '../wire.ts'
import { knowledgeErrors as e } from './errors.ts'

export const pointNames = z.object({ 'zh-CN': zName, en: zName, es: zName, 'pt-BR': zName })
const code = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9][a-z0-9.-]*$/)

export interface KnowledgePoint {
  id: string
  superiorID: string | null
  code: string
  variant: 'theory' | 'image'
  names: z.infer<typeof pointNames>
  name: string
  order: number
  uses: number
  system: boolean
  ownerID: string | null
  ownerName: string
  mayManage: boolean
  children: KnowledgePoint[]
}
const point: z.ZodType<KnowledgePoint> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      superiorID: z.string().nullable(),
      code: z.string(),
      variant: z.enum(['theory', 'image']),
      names: pointNames,
      name: z.string(),
      order: z.number(),
      /** How many images, questions, courses and other things refer to this point itself. */
      uses: z.number(),
      system: z.boolean(),
      /** The organisation it belongs to; null: the installation. */
      ownerID: z.string().nullable(),
      /** Empty for the installation. */
      ownerName: z.string(),
      /** Whether the caller may change and delete it; who may not proposes. */
      mayManage: z.boolean(),
      children: z.array(point),
    }),
  )
  .meta({ id: 'KnowledgePoint' })

export const knowledgeTree = defineCall({
  id: 'knowledge.tree',
  method: 'GET',
  path: '/api/KnowledgePoint/Tree',
  permission: menu('knowledge'),
  summary: 'The points of the installation and of the organisations above and below the caller, with their four names.',
  input: z.object({}),
  output: z.array(point),
})
export const addKnowledge = defineCall({
  id: 'knowledge.add',
  method: 'POST',
  path: '/api/KnowledgePoint',
  permission: menu('knowledge'),
  summary:
    'Adds a category (no superior) or an item kind under one. It belongs to the organisation of the caller (at the top: to the installation), or to that of a category further down.',
  input: z.object({
    superiorID: zId.nullable(),
    code,
    variant: z.enum(['theory', 'image']),
    names: pointNames,
    order: z.coerce.number().int().min(0).max(100000).default(0),
  }),
  output: z.object({ id: z.string() }),
  errors: [e['code-taken'], e['too-deep'], e['variant-differs']],
})
export const updateKnowledge = defineCall({
  id: 'knowledge.update',
  method: 'PUT',
  path: '/api/KnowledgePoint/:id',
  permission: menu('knowledge'),
  summary: 'Renames, reorders or moves a point of the caller’s own organisations.',
  input: z.object({
    id: zId,
    superiorID: zId.nullable(),
    names: pointNames,
    order: z.coerce.number().int().min(0).max(100000),
  }),
  output: z.null(),
  errors: [e['too-deep'], e['moved-into-itself'], e['variant-differs'], e['not-owner'], e['narrower-category']],
})
export const deleteKnowledge = defineCall({
  id: 'knowledge.delete',
  method: 'DELETE',
  path: '/api/KnowledgePoint/:id',
  permission: menu('knowledge'),
  summary: 'Deletes a point of the caller’s own organisations that nothing uses.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['point-in-use'], e['has-children'], e['system-point'], e['not-owner']],
})
