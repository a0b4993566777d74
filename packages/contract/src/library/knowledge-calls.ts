// The knowledge base: files with a description, a category, tags and readers.
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zFlag, zId, zInt, zList, zName, zTime, type Permission } from '../wire.ts'
import { resource } from './calls.ts'
import { libraryErrors as e } from './errors.ts'

const WRITES: Permission = menu('resource.knowledge')

/** Items of a page. */
export const KNOWLEDGE_PAGE = 50
/** People that one item may name as its readers. */
export const READERS_MAX = 2000

const row = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** An entry of the list KnowledgeCategory. */
  categoryID: z.string(),
  categoryName: z.string(),
  isPublic: z.boolean(),
  /** Separated by commas. */
  tags: z.string(),
  resourceID: z.string(),
  resourceType: z.number(),
  /** As of a resource; what is not 2 cannot be opened. */
  status: z.number(),
  extension: z.string(),
  thumbnail: z.string(),
  /** The account that made it. */
  creator: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  browseCount: z.number(),
  likeCount: z.number(),
  liked: z.boolean(),
  /** Whether the caller made it: who did not may not edit it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
}

export const queryKnowledge = defineCall({
  id: 'library.queryKnowledge',
  method: 'GET',
  path: '/api/Knowledge/Query',
  permission: signedIn,
  paged: true,
  summary:
    'Items that the caller may read: public ones of the organisations above and below, their own, and those that name the caller.',
  input: z.object({
    PageNO: paging.PageNO,
    Limit: zInt(1, 200).default(KNOWLEDGE_PAGE),
    sortName: z.enum(['default', 'browseCount', 'likeCount', 'createTime', '']).default('default'),
    order: z.enum(['Desc', 'Asc', '']).default('Desc'),
    title: z.string().trim().max(200).default('').describe('Part of a name, or words in the text of a document.'),
    categories: zList(z.string().max(64), 50),
    tag: z.string().trim().max(100).default(''),
    isOnlyMine: zFlag.default(false),
    creatorName: z.string().trim().max(100).default(''),
    afterDate: z.union([zTime, z.iso.date(), z.literal('')]).default(''),
    beforeDate: z
      .union([zTime, z.iso.date(), z.literal('')])
      .default('')
      .describe('A date without time counts whole.'),
  }),
  output: z.array(z.object(row)),
  errors: [e['knowledge-dates']],
})
export const knowledgeDetail = defineCall({
  id: 'library.knowledgeDetail',
  method: 'GET',
  path: '/api/Knowledge/:id',
  permission: signedIn,
  summary: 'One item with its file; reading it counts as browsed, once a day and person.',
  input: z.object({ id: zId }),
  output: z.object({
    ...row,
    /** Empty for who may not edit it. */
    whiteLists: z.array(z.object({ userID: z.string(), userName: z.string() })),
    resource: resource.extend({ entity: z.object({ url: z.string() }) }),
  }),
})
const fields = {
  name: zName,
  description: z.string().trim().max(500).default(''),
  categoryID: z.string().max(64),
  isPublic: zFlag,
  tags: z.string().trim().max(100).default('').describe('Separated by commas.'),
  resourceID: z.union([zId, z.literal('')]),
  whiteLists: z
    .array(z.object({ userID: zId, userName: z.string().max(200).optional() }))
    .max(READERS_MAX)
    .default([])
    .describe('Readers of an item that is not public.'),
}
const refusals = [
  e['knowledge-file-missing'],
  e['knowledge-readers-missing'],
  e['knowledge-readers-unknown'],
  e['knowledge-category-unknown'],
]
export const addKnowledgeAsset = defineCall({
  id: 'library.addKnowledge',
  method: 'POST',
  path: '/api/Knowledge',
  permission: WRITES,
  summary: 'Publishes a file of the library in the knowledge base.',
  input: z.object(fields),
  output: z.object({ id: z.string() }),
  errors: refusals,
})
export const updateKnowledgeAsset = defineCall({
  id: 'library.updateKnowledge',
  method: 'PUT',
  path: '/api/Knowledge/:id',
  permission: WRITES,
  summary: 'Changes an own item.',
  input: z.object({ id: zId, ...fields }),
  output: z.null(),
  errors: refusals,
})
export const deleteKnowledgeAssets = defineCall({
  id: 'library.deleteKnowledge',
  method: 'DELETE',
  path: '/api/Knowledge',
  permission: WRITES,
  summary: 'Deletes items; those that the caller may not delete are left. Their files stay in the library.',
  input: z.object({ ids: zList(zId, 1000) }),
  output: z.object({ deleted: z.number(), left: z.number() }),
})
export const likeKnowledge = defineCall({
  id: 'library.likeKnowledge',
  method: 'PUT',
  path: '/api/Knowledge/Like/:id',
  permission: signedIn,
  summary: 'Likes an item, or takes that back.',
  input: z.object({ id: zId, like: zFlag }),
  output: z.object({ likeCount: z.number(), liked: z.boolean() }),
})
export const knowledgeTags = defineCall({
  id: 'library.knowledgeTags',
  method: 'GET',
  path: '/api/Knowledge/Tags',
  permission: signedIn,
  summary: 'Tags of the items that the caller may read, the most used first; at most 100.',
  input: z.object({}),
  output: z.array(z.object({ tag: z.string(), count: z.number() })),
})
