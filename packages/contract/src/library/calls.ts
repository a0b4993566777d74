// The library: folders and files, their states, where they are used, the bin.
import { RESOURCE_TYPES } from '@clearbelt/domain/files/file-types'
import { z } from 'zod'
import { defineCall, menu, paging, zFlag, zId, zInt, zList, type Permission } from '../wire.ts'
import { libraryErrors as e } from './errors.ts'

const READS: Permission = menu('resource.library', 'resource.knowledge', 'course.my', 'course.library')
const WRITES: Permission = menu('resource.library')

/** Most rows of one act. */
export const RESOURCES_MANY = 1000
/** Rows of a page of the list, and of the dialog. */
export const RESOURCE_PAGE = 50
export const RESOURCE_DIALOG_PAGE = 12

const zType = zInt(0, 99).pipe(z.union(RESOURCE_TYPES.map((type) => z.literal(type))))

/** A file or folder. Addresses carry their own proof, for the session that asked, and end with its right. */
export const resource = z
  .object({
    id: z.string(),
    /** Without its end. */
    name: z.string(),
    /** 21 folder, 12 image, 10 video, 11 audio, 8 document. */
    type: z.number(),
    /** 1 processing, 2 ready, 3 failed. */
    status: z.number(),
    /** Why it failed: a word of FAILURE_REASONS; empty unless it did. */
    reason: z.string(),
    /** Lower case, without the dot; empty for a folder. */
    extension: z.string(),
    /** Bytes of the file as it came; of a folder 0. */
    length: z.number(),
    /** Address of a small picture; empty without one. */
    thumbnail: z.string(),
    /** Ids of the folders above it, `/a/b/`; `/` at the root. */
    path: z.string(),
    /** -1 at the root. */
    superiorID: z.string(),
    createTime: z.string(),
    creatorID: z.string(),
    creatorName: z.string(),
    /** Whether the caller may rename, move and delete it. */
    mayEdit: z.boolean(),
    /** What is shown: of a video or sound as browsers play it. Empty until it is ready. */
    url: z.string(),
    /** Media type of what `url` gives. */
    mediaType: z.string(),
    /** The file as it came, to be saved. */
    download: z.string(),
    /** Playlist of a long video (HLS); empty without one. */
    hls: z.string(),
    poster: z.string(),
    /** Small pictures of a video and when each is seen: WebVTT whose cues name parts of one sheet. Empty without. */
    preview: z.string(),
    /** How loud a sound is along its length, 0 to 100 each: a list in JSON. Empty without. */
    wave: z.string(),
    subtitles: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
    /** A PDF of a document, where one was made; a PDF's own address. */
    pages: z.string(),
    /** Length of a video or sound; null for others, and while it is not known. */
    seconds: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: 'Resource' })
export type ResourceView = z.infer<typeof resource>

const listing = {
  name: z.string().trim().max(200).default('').describe('Part of a name, or words in the text of a document.'),
  types: zList(zType, 10).describe('21 folder, 12 image, 10 video, 11 audio, 8 document; none: all.'),
}
const zFolder = z
  .union([zId, z.literal('')])
  .default('-1')
  .describe('The folder; -1 is the root.')
const zName = z.string().max(500)
const ids = zList(zId, RESOURCES_MANY)

export const resourceTree = defineCall({
  id: 'library.tree',
  method: 'GET',
  path: '/api/Resource/Tree',
  permission: READS,
  paged: true,
  summary: 'What lies in a folder, folders first; with `name`, everything below it that matches.',
  input: z.object({
    ...listing,
    path: z
      .string()
      .max(2000)
      .default('')
      .describe('The folder: its `path` and its id, `/a/b/`; empty or `/` is the root.'),
    order: z.enum(['Desc', 'Asc']).default('Desc'),
    sortName: z.enum(['createTime', 'name', 'length', 'type']).default('createTime'),
    PageNO: paging.PageNO,
    Limit: zInt(1, 500).default(RESOURCE_PAGE),
  }),
  output: z.array(resource),
})
export const queryByType = defineCall({
  id: 'library.queryByType',
  method: 'GET',
  path: '/api/Resource/QueryByType',
  permission: READS,
  paged: true,
  summary: 'Files of all folders that are ready or on their way, the newest first; for dialogs that choose one.',
  input: z.object({
    ...listing,
    pageNO: zInt(1, 1_000_000).default(1),
    limit: zInt(1, 100).default(RESOURCE_DIALOG_PAGE),
  }),
  output: z.array(resource),
})
export const existFolder = defineCall({
  id: 'library.existFolder',
  method: 'GET',
  path: '/api/Resource/ExistFolder',
  permission: READS,
  summary: 'True when a folder of this name is there.',
  input: z.object({ name: zName, superiorID: zFolder }),
  output: z.boolean(),
})
export const existFile = defineCall({
  id: 'library.existFile',
  method: 'GET',
  path: '/api/Resource/ExistFile',
  permission: READS,
  summary: 'True when a file of this name and end is there.',
  input: z.object({ name: zName, superiorID: zFolder, extension: z.string().trim().toLowerCase().max(20).default('') }),
  output: z.boolean(),
})
export const addFolder = defineCall({
  id: 'library.addFolder',
  method: 'POST',
  path: '/api/Resource/Folder',
  permission: WRITES,
  summary: 'Makes a folder.',
  input: z.object({ name: zName, superiorID: zFolder }),
  output: z.object({ id: z.string() }),
  errors: [e['resource-name-wrong'], e['resource-name-taken'], e['folder-unknown'], e['folder-too-deep']],
})
export const renameResource = defineCall({
  id: 'library.rename',
  method: 'PUT',
  path: '/api/Resource/Name/:id',
  permission: WRITES,
  summary: 'Renames a file (its end stays) or folder.',
  input: z.object({ id: zId, name: zName }),
  output: z.null(),
  errors: [e['resource-name-wrong'], e['resource-name-taken']],
})

/** Where a file is used. */
const use = z.object({
  resourceID: z.string(),
  resourceName: z.string(),
  /** `knowledge`, `course`. */
  kind: z.string(),
  id: z.string(),
  /** Empty where the caller may not see it. */
  name: z.string(),
})

export const deleteResources = defineCall({
  id: 'library.delete',
  method: 'DELETE',
  path: '/api/Resource',
  permission: WRITES,
  summary:
    'Puts files and folders with all that is in them into the bin. What is used is left and named, unless `force` says that this is known; what the caller may not delete is left.',
  input: z.object({ ids, force: zFlag.default(false) }),
  output: z.object({ deleted: z.number(), left: z.number(), uses: z.array(use) }),
})
export const resourceUses = defineCall({
  id: 'library.uses',
  method: 'GET',
  path: '/api/Resource/Uses',
  permission: READS,
  summary: 'Where files, and files below folders, are used.',
  input: z.object({ ids }),
  output: z.array(use),
})
export const resourceBin = defineCall({
  id: 'library.bin',
  method: 'GET',
  path: '/api/Resource/Bin',
  permission: WRITES,
  paged: true,
  summary: 'What was deleted, the latest first; what lay in a deleted folder goes with it.',
  input: z.object({ name: listing.name, PageNO: paging.PageNO, Limit: zInt(1, 500).default(RESOURCE_PAGE) }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.number(),
      extension: z.string(),
      /** Bytes of all that would come back. */
      length: z.number(),
      deleteTime: z.string(),
      deleterName: z.string(),
    }),
  ),
})
export const restoreResources = defineCall({
  id: 'library.restore',
  method: 'PUT',
  path: '/api/Resource/Restore',
  permission: WRITES,
  summary: 'Brings deleted files and folders back to where they were, or to the root where that is gone.',
  input: z.object({ ids: z.array(zId).min(1).max(RESOURCES_MANY) }),
  output: z.object({ restored: z.number() }),
  errors: [e['resource-quota']],
})
export const purgeResources = defineCall({
  id: 'library.purge',
  method: 'DELETE',
  path: '/api/Resource/Bin',
  permission: WRITES,
  summary: 'Removes deleted files and folders permanently.',
  input: z.object({ ids }),
  output: z.object({ purged: z.number() }),
})
export const copyResources = defineCall({
  id: 'library.copy',
  method: 'POST',
  path: '/api/Resource/Copy/:id',
  permission: WRITES,
  summary: 'Copies files and folders into a folder (-1: the root); a name that is taken gets a number.',
  input: z.object({ id: zId, sourceIDs: z.array(zId).min(1).max(RESOURCES_MANY) }),
  output: z.object({ copied: z.number() }),
  errors: [
    e['folder-unknown'],
    e['folder-into-itself'],
    e['folder-too-deep'],
    e['resource-quota'],
    e['resource-copy-many'],
  ],
})
export const moveResources = defineCall({
  id: 'library.move',
  method: 'PUT',
  path: '/api/Resource/Move/:id',
  permission: WRITES,
  summary: 'Moves files and folders into a folder (-1: the root); all or none.',
  input: z.object({ id: zId, sourceIDs: z.array(zId).min(1).max(RESOURCES_MANY) }),
  output: z.object({ moved: z.number() }),
  errors: [e['folder-unknown'], e['folder-into-itself'], e['folder-too-deep'], e['resource-name-taken']],
})
export const retryResource = defineCall({
  id: 'library.retry',
  method: 'PUT',
  path: '/api/Resource/Retry/:id',
  permission: WRITES,
  summary: 'Prepares a file that failed once more.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['resource-not-failed']],
})
const zLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
export const putSubtitles = defineCall({
  id: 'library.putSubtitles',
  method: 'POST',
  path: '/api/Resource/Subtitles/:id',
  permission: WRITES,
  multipart: true,
  files: [{ name: 'upfile', about: 'A file of subtitles: WebVTT or SubRip, under 2 MB.' }],
  summary: 'Lays subtitles of a language beside a video, over those that were there.',
  input: z.object({ id: zId, language: zLanguage.describe('A language tag: `zh-CN`.') }),
  output: z.null(),
  errors: [e['subtitles-wrong'], e['subtitles-no-video']],
})
export const deleteSubtitles = defineCall({
  id: 'library.deleteSubtitles',
  method: 'DELETE',
  path: '/api/Resource/Subtitles/:id',
  permission: WRITES,
  summary: 'Takes the subtitles of a language away.',
  input: z.object({ id: zId, language: zLanguage }),
  output: z.null(),
})
export const resourceQuota = defineCall({
  id: 'library.quota',
  method: 'GET',
  path: '/api/Resource/Quota',
  permission: READS,
  summary: "Bytes that the caller's organisation has used, and may use.",
  input: z.object({}),
  output: z.object({ used: z.number(), limit: z.number() }),
})
export const resourceDetail = defineCall({
  id: 'library.detail',
  method: 'GET',
  path: '/api/Resource/:id',
  permission: READS,
  summary: 'One file or folder, with the names of the folders above it.',
  input: z.object({ id: zId }),
  output: resource.extend({ folders: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
