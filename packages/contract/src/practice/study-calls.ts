// Study of DR and CT images: what can be looked at, with marks and description, and who looked at what.
import { z } from 'zod'
import { VIEWS_MOST } from '../images/families.ts'
import { volumeLevels, VOLUME_LEVELS_MOST } from '../images/volume.ts'
import { markRow } from '../kinds/screening/shapes.ts'
import { defineCall, menu, paging, signedIn, zFlag, zId, zInt } from '../wire.ts'

const student = menu('student.imgStudy')
const trainer = menu('statistics.excise')

/** Libraries that are studied. */
export const STUDY_FAMILIES = ['dr', 'ct'] as const
export type StudyFamily = (typeof STUDY_FAMILIES)[number]
const family = z.enum(STUDY_FAMILIES)

const counts = z.object({ total: z.number(), seen: z.number() })
export const studyQuantity = defineCall({
  id: 'practice.studyQuantity',
  method: 'GET',
  path: '/api/ImageIStudy/quantity',
  permission: student,
  summary: 'How many DR and CT images the caller can study, and how many of them they have looked at.',
  input: z.object({}),
  output: z.object({ dr: counts, ct: counts }),
})

export const studyImage = z.object({
  id: z.string(),
  family,
  name: z.string(),
  description: z.string(),
  productName: z.string(),
  /** Whether it shows a threat. */
  hasThreat: z.boolean(),
  /** On its first view. */
  marks: z.array(markRow),
  views: z.array(
    z.object({
      url: z.string(),
      thumbUrl: z.string(),
      planesUrl: z.string().nullable(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  /** None where the image has no CT volume. */
  volume: volumeLevels,
  /** When the caller looked at it last; null: never. */
  seenTime: z.string().nullable(),
})
export type StudyImage = z.infer<typeof studyImage>
export const studyStock = defineCall({
  id: 'practice.studyStock',
  method: 'GET',
  path: '/api/ImageIStudy/PractiseStock',
  permission: student,
  paged: true,
  summary: 'Images of a library that the caller can study, the newest first; none that an examination keeps.',
  input: z.object({
    ...paging,
    family: family.default('dr'),
    search: z.string().trim().max(100).default(''),
    onlyNew: zFlag.default(false).describe('Only those the caller has not looked at.'),
  }),
  output: z.array(studyImage),
})
export const readStudyImage = defineCall({
  id: 'practice.readStudyImage',
  method: 'GET',
  path: '/api/ImageIStudy/Image/:id',
  permission: student,
  summary: 'One image that the caller can study.',
  input: z.object({ id: zId }),
  output: studyImage,
})
export const noteStudy = defineCall({
  id: 'practice.noteStudy',
  method: 'POST',
  path: '/api/ImageIStudy/Seen/:id',
  permission: student,
  personOnly: true,
  silent: true,
  summary: 'Notes that the caller looked at an image, and for how long.',
  input: z.object({ id: zId, milliseconds: z.number().int().min(0).max(86_400_000).describe('Counted up to 600000.') }),
  output: z.null(),
})

export const studyRecord = z.object({
  imageID: z.string(),
  family,
  name: z.string(),
  times: z.number(),
  /** Seconds. */
  timeUsed: z.number(),
  lastTime: z.string(),
})
export const ownStudies = defineCall({
  id: 'practice.ownStudies',
  method: 'GET',
  path: '/api/ImageIStudy/Query',
  permission: student,
  paged: true,
  summary: 'Images that the caller has studied, the last first.',
  input: z.object({ ...paging, family: family.optional() }),
  output: z.array(studyRecord),
})
export const librariesStudied = defineCall({
  id: 'practice.librariesStudied',
  method: 'GET',
  path: '/api/ImageIStudy/GetImageStudyQuery',
  permission: trainer,
  paged: true,
  summary: 'Everybody of the caller’s organisations who has studied DR or CT images: how many, how long, when last.',
  input: z.object({ ...paging, search: z.string().trim().max(100).default('') }),
  output: z.array(
    z.object({
      userID: z.string(),
      userName: z.string(),
      accountNo: z.string(),
      orgName: z.string(),
      dr: z.number(),
      ct: z.number(),
      timeUsed: z.number(),
      lastTime: z.string(),
    }),
  ),
})
export const librariesStudiedByUser = defineCall({
  id: 'practice.librariesStudiedByUser',
  method: 'GET',
  path: '/api/ImageIStudy/UserQuery/:id',
  permission: trainer,
  paged: true,
  summary: 'The DR and CT images that one person of the caller’s organisations has studied, the last first.',
  input: z.object({ id: zId, ...paging }),
  output: z.array(studyRecord),
})

export const studyPicture = defineCall({
  id: 'practice.studyPicture',
  method: 'GET',
  path: '/imageapi/ImageIStudy/:id',
  permission: signedIn,
  download: 'image/*',
  silent: true,
  personOnly: true,
  summary: 'A rendering of an image that the caller can study: display mode `type`, `view` from 0.',
  input: z.object({
    id: zId,
    type: zInt(0, 9).default(0),
    size: z.enum(['full', 'thumb']).default('full'),
    view: zInt(0, VIEWS_MOST - 1).default(0),
  }),
  output: z.null(),
})
export const studyPlanes = defineCall({
  id: 'practice.studyPlanes',
  method: 'GET',
  path: '/imageapi/ImageIStudy/:id/planes',
  permission: signedIn,
  download: 'application/octet-stream',
  silent: true,
  personOnly: true,
  summary: 'The planes of the first view of an image that the caller can study.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const studyVolume = defineCall({
  id: 'practice.studyVolume',
  method: 'GET',
  path: '/imageapi/ImageIStudy/:id/volume',
  permission: signedIn,
  download: 'application/octet-stream',
  silent: true,
  personOnly: true,
  summary: 'A level of the CT volume of an image that the caller can study; 0 is the coarsest.',
  input: z.object({ id: zId, level: zInt(0, VOLUME_LEVELS_MOST - 1).default(0) }),
  output: z.null(),
})
