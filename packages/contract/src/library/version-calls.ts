// Contents that a file of the library has had: listed, brought back, and removed one by one.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zInt } from '../wire.ts'
import { libraryErrors as e } from './errors.ts'

/** Versions of a page. */
export const VERSION_PAGE = 10

export const resourceVersions = defineCall({
  id: 'library.versions',
  method: 'GET',
  path: '/api/Resource/Versions/:id',
  permission: menu('resource.library', 'resource.knowledge', 'course.my', 'course.library'),
  paged: true,
  summary:
    'Contents of a file, the newest first. A new one is sent as an upload whose folder (`superiorID`) is the file.',
  input: z.object({ id: zId, PageNO: paging.PageNO, Limit: zInt(1, 100).default(VERSION_PAGE) }),
  output: z.array(
    z.object({
      number: z.number(),
      /** Whether courses and the knowledge base show this one. */
      isCurrent: z.boolean(),
      /** 1 processing, 2 ready, 3 failed. */
      status: z.number(),
      /** Why it failed: a word of FAILURE_REASONS; empty unless it did. */
      reason: z.string(),
      /** As it came. */
      fileName: z.string(),
      extension: z.string(),
      /** Bytes. */
      length: z.number(),
      createTime: z.string(),
      creatorName: z.string(),
      /** The version whose content this is again; null for one that was uploaded. */
      restoredFrom: z.number().nullable(),
      /** The file as it came, to be saved; empty for one that harms. */
      download: z.string(),
    }),
  ),
})
export const restoreVersion = defineCall({
  id: 'library.restoreVersion',
  method: 'PUT',
  path: '/api/Resource/Version/:id',
  permission: menu('resource.library'),
  summary: 'Shows the content of an older version again, as a new version.',
  input: z.object({ id: zId, number: zInt(1, 1_000_000) }),
  output: z.object({ number: z.number() }),
  errors: [e['version-not-restorable'], e['resource-name-taken']],
})
export const deleteVersion = defineCall({
  id: 'library.deleteVersion',
  method: 'DELETE',
  path: '/api/Resource/Version/:id/:number',
  permission: menu('resource.library'),
  summary: 'Removes a former content of a file permanently. What is shown, and what is being prepared, is refused.',
  input: z.object({ id: zId, number: zInt(1, 1_000_000) }),
  output: z.null(),
  errors: [e['version-not-deletable']],
})
