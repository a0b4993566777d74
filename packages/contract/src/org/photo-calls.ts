// What is known of people beside their accounts: further data, and portraits, many at once from an archive.
import { z } from 'zod'
import { defineCall, menu, zId } from '../wire.ts'
import { orgErrors as e } from './errors.ts'

const permission = menu('system.user')
export const PHOTO_ZIP_BYTES_MAX = 200_000_000
export const PHOTOS_MAX = 500
export const PHOTO_BYTES_MAX = 5_000_000

const photoReport = z.object({
  /** Under which it is found again. */ id: z.string(),
  fileName: z.string(),
  stored: z.number(),
  files: z.array(z.object({ name: z.string(), stored: z.boolean(), message: z.string() })),
})
export type PhotoReport = z.infer<typeof photoReport>
export const uploadPhotos = defineCall({
  id: 'org.uploadPhotos',
  method: 'POST',
  path: '/api/userExtend/uploadZip',
  permission,
  multipart: true,
  files: [{ name: 'file', about: 'A zip of portraits.' }],
  summary: 'Takes a zip of portraits (JPEG or PNG named by the account) and says of each file what became of it.',
  input: z.object({}),
  output: photoReport,
  errors: [e['no-file'], e['photo-zip']],
})
export const photosReport = defineCall({
  id: 'org.photosReport',
  method: 'GET',
  path: '/api/userExtend/Zip/:id',
  permission,
  silent: true,
  summary: 'What became of each file of an own zip of portraits.',
  input: z.object({ id: zId }),
  output: photoReport,
})
export const userPhoto = defineCall({
  id: 'org.userPhoto',
  method: 'GET',
  path: '/api/userExtend/Photo/:id',
  permission,
  silent: true,
  download: 'image/jpeg',
  summary: 'The portrait of an account.',
  input: z.object({ id: zId }),
  output: z.null(),
})
/** One further fact as it is stored, and how a form asks for it: `options` are all there is (`closed`) or proposed. */
const extendField = z.object({
  key: z.string(),
  title: z.string(),
  hint: z.string(),
  max: z.number(),
  kind: z.enum(['text', 'date']),
  closed: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  value: z.string(),
})
export const getUserExtend = defineCall({
  id: 'org.getUserExtend',
  method: 'GET',
  path: '/api/userExtend/:id',
  permission,
  summary: "Additional data of an account, titled in the caller's language, and its groups.",
  input: z.object({ id: zId }),
  output: z.object({
    facts: z.array(z.object({ title: z.string(), value: z.string() })),
    fields: z.array(extendField),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    hasPhoto: z.boolean(),
  }),
})
