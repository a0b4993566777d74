// Uploads: files in chunks, tested before each, merged at the end; small files in one piece.
import { CHUNK_BYTES, UPLOAD_BYTES_MAX } from '@clearbelt/domain/files/upload'
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { defineCall, menu, zId, zInt, type Permission } from '../wire.ts'
import { fileErrors as e } from './errors.ts'

/** Who may send files. */
const SENDS: Permission = menu('resource.library', 'resource.knowledge', 'course.my', 'course.library')

/** Most chunks of one file. */
const CHUNKS_MAX = 100_000
/** Largest file that is sent in one piece. */
export const SINGLE_BYTES_MAX = 100_000_000
/** Largest cover. */
export const COVER_BYTES_MAX = 1_999_999

const zMd5 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{32}$/)
const zSha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/)

const chunkFields = {
  identifier: zMd5.describe('MD5 of the whole file, hex.'),
  sha256: zSha256.optional().describe('SHA-256 of the whole file, hex; proves what MD5 cannot.'),
  filename: z.string().min(1).max(500),
  relativePath: z
    .string()
    .max(2000)
    .default('')
    .describe('Folders and name of a file of a dropped folder, with `/`; the folders are made.'),
  totalSize: zInt(0, UPLOAD_BYTES_MAX),
  chunkSize: zInt(1, CHUNK_BYTES).default(CHUNK_BYTES),
  chunkNumber: zInt(1, CHUNKS_MAX).default(1).describe('From 1.'),
  currentChunkSize: zInt(0, CHUNK_BYTES).optional(),
  totalChunks: zInt(1, CHUNKS_MAX),
  superiorID: z
    .union([zId, z.literal('')])
    .default('-1')
    .describe('The folder; -1 is the root. A file of the library: what is sent becomes its new version.'),
}

/** How an upload stands. */
export const uploadState = z.object({
  /** Nothing need be sent: the file is here, and what came of it stands in `resourceID` and `url`. */
  skipUpload: z.boolean(),
  /** Numbers of the chunks that are here. */
  uploaded: z.array(z.number()),
  /** All chunks are here: send the merge. */
  needMerge: z.boolean(),
  /** Names the upload in the merge; empty while nothing has arrived. */
  tempName: z.string(),
  totalChunks: z.number(),
  /** Empty until the file is merged. */
  resourceID: z.string(),
  url: z.string(),
})
export type UploadAnswer = z.infer<typeof uploadState>

const chunkErrors = [
  commonErrors['file-empty'],
  e['upload-type-unknown'],
  e['upload-chunk-wrong'],
  e['upload-too-many'],
  e['disk-full'],
]
const upfile = [{ name: 'upfile', about: `One chunk: ${CHUNK_BYTES} bytes, the last one what remains.` }]

export const testResource = defineCall({
  id: 'files.testResource',
  method: 'GET',
  path: '/fileapi/uploader/resource',
  permission: SENDS,
  silent: true,
  summary:
    'Which chunks of a library file are here. A file that the caller may already read becomes a resource at once (`skipUpload`).',
  input: z.object(chunkFields),
  output: uploadState,
  errors: chunkErrors,
})
export const sendResource = defineCall({
  id: 'files.sendResource',
  method: 'POST',
  path: '/fileapi/uploader/resource',
  permission: SENDS,
  multipart: true,
  silent: true,
  files: upfile,
  summary: 'One chunk of a library file. Sent again, it replaces the one of its number.',
  input: z.object(chunkFields),
  output: uploadState,
  errors: [...chunkErrors, e['upload-file-missing']],
})
export const testZip = defineCall({
  ...testResource,
  id: 'files.testZip',
  path: '/fileapi/uploader/zip',
  summary: 'Which chunks of an archive are here.',
})
export const sendZip = defineCall({
  ...sendResource,
  id: 'files.sendZip',
  path: '/fileapi/uploader/zip',
  summary: 'One chunk of an archive (zip).',
})
export const testAttachment = defineCall({
  ...testResource,
  id: 'files.testAttachment',
  path: '/fileapi/uploader/attachment',
  summary: 'Which chunks of an attachment are here.',
})
export const sendAttachment = defineCall({
  ...sendResource,
  id: 'files.sendAttachment',
  path: '/fileapi/uploader/attachment',
  summary: 'One chunk of an attachment.',
})
export const mergeUpload = defineCall({
  id: 'files.merge',
  method: 'POST',
  path: '/fileapi/uploader/merge',
  permission: SENDS,
  silent: true,
  summary:
    'Puts the chunks together and proves the checksums. Sent again after a lost answer it tells the same. Allow 120 s.',
  input: z.object({
    tempName: zId,
    fileName: z.string().min(1).max(500),
    totalChunks: zInt(1, CHUNKS_MAX),
    superiorID: z
      .union([zId, z.literal('')])
      .optional()
      .describe('The folder, where it has changed meanwhile.'),
    sha256: zSha256.optional(),
  }),
  output: z.object({
    /** 0 merged, 2 merged before; 1 failed (told as a refusal). */
    status: z.number(),
    resourceID: z.string(),
    url: z.string(),
  }),
  errors: [e['upload-gone'], e['upload-incomplete'], e['upload-checksum'], e['upload-type-unknown'], e['disk-full']],
})
export const cancelUpload = defineCall({
  id: 'files.cancel',
  method: 'DELETE',
  path: '/fileapi/uploader/:tempName',
  permission: SENDS,
  silent: true,
  summary: 'Forgets an upload and its chunks; what is merged stays.',
  input: z.object({ tempName: zId }),
  output: z.null(),
})

/** A kept file of the caller's. */
const keptFile = z.object({ id: z.string(), url: z.string(), name: z.string(), bytes: z.number() })

export const uploadFile = defineCall({
  id: 'files.upload',
  method: 'POST',
  path: '/fileapi/FileUploader',
  permission: SENDS,
  multipart: true,
  files: [{ name: 'upfile', about: 'A file of one of the taken types, up to 100 MB.' }],
  summary: 'Keeps a file in one piece. What nothing names is forgotten after a week.',
  input: z.object({}),
  output: keptFile,
  errors: [e['upload-file-missing'], e['upload-type-unknown'], e['disk-full']],
})
export const uploadCover = defineCall({
  id: 'files.uploadCover',
  method: 'POST',
  path: '/fileapi/FileUploader/Cover',
  permission: SENDS,
  multipart: true,
  files: [{ name: 'upfile', about: 'A picture: PNG, JPEG or BMP, under 2 MB.' }],
  summary: 'Keeps the pixels of a cover, at most 1280 wide. What nothing names is forgotten after a week.',
  input: z.object({}),
  output: keptFile,
  errors: [e['upload-file-missing'], e['cover-not-a-picture'], e['disk-full']],
})
export const coverFile = defineCall({
  id: 'files.cover',
  method: 'GET',
  path: '/fileapi/Cover/:id',
  permission: { kind: 'signedIn' },
  download: 'image/*',
  silent: true,
  summary: 'A cover, for everybody who was told its id.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const ownFile = defineCall({
  id: 'files.own',
  method: 'GET',
  path: '/fileapi/File/:id',
  permission: SENDS,
  download: 'application/octet-stream',
  silent: true,
  summary: 'A kept file, for who uploaded it.',
  input: z.object({ id: zId }),
  output: z.null(),
})
