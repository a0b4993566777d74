// Missed detections and good images: entered at the checkpoint or in the back office, approved, taken into the library.
import { COLLECT_ACTS, COLLECT_KINDS, COLLECT_SOURCES, COLLECT_STATES } from '@clearbelt/domain/collect/states'
import { z } from 'zod'
import { imageErrors } from '../images/errors.ts'
import { zMark } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, zFlag, zId, zInt, zList, zName, zTime } from '../wire.ts'
import { collectErrors as e } from './errors.ts'

const rights = menu('images.collect', 'images.collectBackend')

/** Most images of a record, and what one upload may hold. */
export const COLLECTED_IMAGES_MAX = 40
export const COLLECTED_ZIP_MEGABYTES = 200
/** Characters of the reason for which a record is returned. */
export const COLLECT_COMMENT_LIMIT = 500
/** Most records that one call takes further or deletes. */
export const COLLECT_MANY = 500

export const collectedRow = z.object({
  id: z.string(),
  kind: z.enum(COLLECT_KINDS),
  source: z.enum(COLLECT_SOURCES),
  state: z.enum(COLLECT_STATES),
  happenTime: z.string(),
  place: z.string(),
  lane: z.string(),
  watcherID: z.string().nullable(),
  watcherName: z.string(),
  orgID: z.string(),
  orgName: z.string(),
  deviceModel: z.string(),
  knowledgeID: z.string().nullable(),
  knowledgeName: z.string(),
  itemCategory: z.string(),
  images: z.number(),
  thumbnails: z.array(z.string()),
  /** How many of its images are in the library. */
  taken: z.number(),
  creatorName: z.string(),
  createTime: z.string(),
  canEdit: z.boolean(),
  canDecide: z.boolean(),
})
export type CollectedRow = z.infer<typeof collectedRow>

export const collectedImage = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  url: z.string(),
  thumbUrl: z.string(),
  /** The image of the library that it became; null: none, or it was deleted there. */
  libraryID: z.string().nullable(),
})
export type CollectedImage = z.infer<typeof collectedImage>

export const collectedDetail = collectedRow.extend({
  description: z.string(),
  /** Told to those alone who may change the record; null for others. */
  passenger: z.string().nullable(),
  /** Why it was returned last. */
  comment: z.string(),
  submitterName: z.string(),
  submitTime: z.string().nullable(),
  approverName: z.string(),
  decideTime: z.string().nullable(),
  files: z.array(collectedImage),
})
export type CollectedDetail = z.infer<typeof collectedDetail>

const listInput = z.object({
  ...paging,
  kind: z.enum(COLLECT_KINDS).optional(),
  states: zList(z.enum(COLLECT_STATES), 3),
  search: z.string().trim().max(100).default('').describe('Place, lane, description or screener.'),
  knowledges: zList(zId, 200),
  orgIDs: zList(zId, 200),
  watcherID: zId.optional(),
  happenTime_after: zTime.optional(),
  happenTime_before: zTime.optional(),
  sortName: z.enum(['happenTime', 'createTime', 'place']).default('happenTime'),
  order: z.enum(['Asc', 'Desc']).default('Desc'),
})

export const queryByOrg = defineCall({
  id: 'collect.queryByOrg',
  method: 'GET',
  path: '/api/MissingDetection/QueryByOrg',
  permission: menu('images.collect'),
  paged: true,
  summary: 'Misses and good images that organisations in scope entered at their checkpoints.',
  input: listInput,
  output: z.array(collectedRow),
})
export const queryByBacker = defineCall({
  id: 'collect.queryByBacker',
  method: 'GET',
  path: '/api/MissingDetection/QueryByBacker',
  permission: menu('images.collectBackend'),
  paged: true,
  summary: 'Misses and good images that the back office entered about organisations in scope.',
  input: listInput,
  output: z.array(collectedRow),
})
export const missedKinds = defineCall({
  id: 'collect.missedKinds',
  method: 'GET',
  path: '/api/MissingDetection/MissedKinds',
  permission: rights,
  paged: true,
  summary: 'Who missed which kind of item how often, by approved records in scope; the most frequent first.',
  input: z.object({
    ...paging,
    search: z.string().trim().max(100).default('').describe('A part of the name of the screener.'),
    knowledges: zList(zId, 200),
    happenTime_after: zTime.optional(),
    happenTime_before: zTime.optional(),
  }),
  output: z.array(
    z.object({
      watcherID: z.string().nullable(),
      watcherName: z.string(),
      orgName: z.string(),
      knowledgeID: z.string(),
      knowledgeName: z.string(),
      itemCategory: z.string(),
      count: z.number(),
      lastTime: z.string(),
    }),
  ),
})
export const getCollected = defineCall({
  id: 'collect.get',
  method: 'GET',
  path: '/api/MissingDetection/:id',
  permission: rights,
  summary: 'One record with its images. The passenger is told to those alone who may change it.',
  input: z.object({ id: zId }),
  output: collectedDetail,
})

const fields = {
  happenTime: zTime,
  place: z.string().trim().min(1).max(100).describe('Place or checkpoint.'),
  lane: z.string().trim().max(50).default(''),
  watcherID: zId.nullable().default(null).describe('The screener as an account.'),
  watcherName: z.string().trim().max(100).default('').describe('The screener by name, where there is no account.'),
  passenger: z.string().trim().max(200).default(''),
  orgID: zId.optional().describe("The organisation that it is about; the caller's own when omitted."),
  deviceModel: z.string().trim().max(100).default(''),
  knowledgeID: zId.nullable().default(null).describe('What was missed: a category of items or a kind.'),
  description: z.string().trim().max(2000).default(''),
}
const fieldErrors = [
  e['collect-time-ahead'],
  e['collect-watcher-unknown'],
  e['collect-organisation-unknown'],
  imageErrors['unknown-knowledge'],
]
export const addCollected = defineCall({
  id: 'collect.add',
  method: 'POST',
  path: '/api/MissingDetection',
  permission: rights,
  summary: 'Enters a miss or a good image as a draft; its images follow by UploadZip.',
  input: z.object({ kind: z.enum(COLLECT_KINDS), source: z.enum(COLLECT_SOURCES), ...fields }),
  output: z.object({ id: z.string() }),
  errors: fieldErrors,
})
export const updateCollected = defineCall({
  id: 'collect.update',
  method: 'PUT',
  path: '/api/MissingDetection/:id',
  permission: rights,
  summary: 'Changes a draft.',
  input: z.object({ id: zId, ...fields }),
  output: z.null(),
  errors: [...fieldErrors, e['collect-not-draft']],
})
const skipped = z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() }))
export const deleteCollected = defineCall({
  id: 'collect.delete',
  method: 'DELETE',
  path: '/api/MissingDetection',
  permission: rights,
  summary: 'Deletes records; leaves out those the caller may not delete, and approved ones, and says so.',
  input: z.object({ ids: zList(zId, COLLECT_MANY) }),
  output: z.object({ deleted: z.number(), skipped }),
})
export const setCollectedState = defineCall({
  id: 'collect.setState',
  method: 'PUT',
  path: '/api/MissingDetection/State',
  permission: rights,
  summary:
    'Takes records further: submit, withdraw, approve, return with a reason, reopen. Nobody decides about a record of their own, or about themselves. Says which it left and why.',
  input: z.object({
    ids: z.array(zId).min(1).max(COLLECT_MANY),
    act: z.enum(COLLECT_ACTS),
    comment: z.string().trim().max(COLLECT_COMMENT_LIMIT).default('').describe('Needed to return a record.'),
  }),
  output: z.object({ changed: z.number(), skipped }),
  errors: [e['collect-comment-missing']],
})
export const uploadCollectedZip = defineCall({
  id: 'collect.uploadZip',
  method: 'POST',
  path: '/api/MissingDetection/UploadZip/:id',
  permission: rights,
  multipart: true,
  files: [{ name: 'file', about: 'A zip of pictures, or one picture: PNG, JPEG, BMP or GIF.' }],
  summary: 'Adds the pictures of a zip to a draft, in the order of their names; says which files it left and why.',
  input: z.object({ id: zId }),
  output: z.object({
    added: z.number(),
    /** Pictures that the record holds already. */
    duplicates: z.number(),
    problems: z.array(z.object({ file: z.string(), message: z.string() })),
  }),
  errors: [
    e['collect-not-draft'],
    e['collect-too-many-images'],
    e['collect-no-pictures'],
    imageErrors['file-missing'],
    imageErrors['not-a-zip'],
    imageErrors['zip-too-large'],
    imageErrors['zip-unsafe'],
    imageErrors['not-a-picture'],
    imageErrors['picture-too-large'],
    imageErrors['picture-too-small'],
  ],
})
export const removeCollectedImage = defineCall({
  id: 'collect.removeImage',
  method: 'DELETE',
  path: '/api/MissingDetection/Image/:id',
  permission: rights,
  summary: 'Takes an image out of a draft.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['collect-not-draft']],
})
export const collectedPicture = defineCall({
  id: 'collect.picture',
  method: 'GET',
  path: '/imageapi/MissingDetection/:id/picture',
  permission: rights,
  download: 'image/*',
  silent: true,
  summary: 'An image of a record: display mode `type`, `size` full or thumb.',
  input: z.object({ id: zId, type: zInt(0, 9).default(0), size: z.enum(['full', 'thumb']).default('full') }),
  output: z.null(),
})
export const takeCollectedImage = defineCall({
  id: 'collect.takeImage',
  method: 'POST',
  path: '/api/MissingDetection/Library/:id',
  permission: menu('images.fiscan'),
  summary: 'Makes an image of an approved record one of the image-screening library, with its marks.',
  input: z.object({
    id: zId,
    name: zName,
    description: z.string().trim().max(500).default(''),
    isSafe: zFlag,
    marks: z.array(zMark).max(30).default([]),
  }),
  output: z.object({ id: z.string() }),
  errors: [
    e['collect-not-approved'],
    e['collect-image-taken'],
    imageErrors['mark-outside'],
    imageErrors['mark-shape'],
    imageErrors['safe-with-marks'],
    imageErrors['threat-without-marks'],
    imageErrors['duplicate-image'],
    imageErrors['unknown-knowledge'],
  ],
})
