// Studying a course as a step of a plan: its content with what was done of it, what was played, where it resumes.
import { STUDY_RATE_MAX } from '@clearbelt/domain/courses/study'
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { volumeLevels, VOLUME_LEVELS_MOST } from '../images/volume.ts'
import { defineCall, menu, paging, signedIn, zId, zInt } from '../wire.ts'
import { courseErrors as e } from './errors.ts'
import { sectionImage, sectionResource, zCourseType } from './shapes.ts'

const learner = menu('student.task')

/** Seconds between two records of a page that studies. */
export const RECORD_SECONDS = 10
/** Played places that one record tells at most. */
export const RECORD_SPANS = 50
/** Seconds of one record at most: what was kept without a connection comes in several. */
export const RECORD_MOST_SECONDS = 900

const seconds = z.coerce.number().min(0).max(1_000_000)

export const sectionProgress = z.object({
  percent: z.number(),
  isDone: z.boolean(),
  /** Where it resumes, s. */
  position: z.number(),
  /** To where one may leap, s; null: anywhere. */
  furthest: z.number().nullable(),
  /** Seconds that were counted in it. */
  activeSeconds: z.number(),
  /** What of a recording was played, as pairs of seconds. */
  spans: z.array(z.tuple([z.number(), z.number()])),
})
export type SectionProgress = z.infer<typeof sectionProgress>

export const studySection = z.object({
  id: z.string(),
  name: z.string(),
  order: z.number(),
  /** The file of a theory course; null in an image course. */
  resource: sectionResource.nullable(),
  /** The image of an image course; null in a theory course. */
  image: sectionImage.nullable(),
  fastForward: z.boolean(),
  duration: z.number(),
  marquee: z.boolean(),
  marqueeText: z.string(),
  description: z.string(),
  progress: sectionProgress,
})
export type StudySection = z.infer<typeof studySection>

export const studyContent = z.object({
  processID: z.string(),
  planID: z.string(),
  planName: z.string(),
  opensAt: z.string(),
  closesAt: z.string().nullable(),
  /** False once the time is over: it can be read, and nothing counts any more. */
  isOpen: z.boolean(),
  courseID: z.string(),
  name: z.string(),
  type: zCourseType,
  typeName: z.string(),
  description: z.string(),
  cover: z.string().nullable(),
  version: z.number(),
  /** Minutes after which the learner is asked whether they are there; 0 never. */
  intervalTime: z.number(),
  chapters: z.array(z.object({ id: z.string(), name: z.string(), order: z.number(), sections: z.array(studySection) })),
  percent: z.number(),
  isDone: z.boolean(),
  finishTime: z.string().nullable(),
  /** The section to go on with; null before anything was opened. */
  resumeID: z.string().nullable(),
  rule: z.object({
    /** Percent of a recording that must be played. */
    share: z.number(),
    rateMax: z.number(),
    recordSeconds: z.number(),
  }),
  serverTime: z.number(),
})
export type StudyContent = z.infer<typeof studyContent>

export const readStudy = defineCall({
  id: 'courses.readStudy',
  method: 'GET',
  path: '/api/Study/:id',
  permission: learner,
  summary:
    'The course of a step of an own plan, with what was done of it. From now on time counts: what was kept without a connection is sent before.',
  input: z.object({ id: zId.describe('The step of the plan.') }),
  output: studyContent,
  errors: [e['study-not-open']],
})

/** `0-10.5,12-30`: what was played between two moments, in seconds of the recording. */
const zSpans = z
  .string()
  .max(2000)
  .regex(/^(\d{1,6}(\.\d{1,3})?-\d{1,6}(\.\d{1,3})?(,|$))*$/)
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter((part) => part !== '')
      .slice(0, RECORD_SPANS)
      .map((part) => part.split('-').map(Number) as [number, number]),
  )

export const recordStudy = defineCall({
  id: 'courses.recordStudy',
  method: 'PUT',
  path: '/api/Study/Record/:id',
  permission: learner,
  form: true,
  silent: true,
  lenient: true,
  personOnly: true,
  summary:
    'Tells what was played or read in a section between two moments. What of it counts is decided by the clock of the server: each moment once, whatever is told and however often.',
  input: z.object({
    id: zId.describe('The step of the plan.'),
    sectionID: zId,
    from: zInt(0, 8_000_000_000_000).describe("Beginning, ms of the server's clock."),
    to: zInt(0, 8_000_000_000_000).describe("End, ms of the server's clock."),
    active: z.coerce
      .number()
      .min(0)
      .max(RECORD_MOST_SECONDS)
      .describe('Seconds in which the page was seen and used, or a recording was playing.'),
    spans: zSpans.describe('What was played, in seconds of the recording: `0-10.5,12-30`.'),
    rate: z.coerce.number().min(0).max(16).default(1).describe('Speed of playing.'),
    position: seconds.optional().describe('Where it stands, s.'),
  }),
  output: z.object({
    /** Seconds that count of what was told. */
    counted: z.number(),
    section: sectionProgress,
    percent: z.number(),
    isDone: z.boolean(),
    /** In how many seconds the next record is wanted: more while very many study. */
    nextSeconds: z.number(),
  }),
  errors: [e['study-not-open'], e['study-over'], e['section-gone']],
})

export const savePlayback = defineCall({
  id: 'courses.savePlayback',
  method: 'PUT',
  path: '/api/Study/Playback/:id',
  permission: learner,
  form: true,
  silent: true,
  lenient: true,
  personOnly: true,
  summary:
    'Notes where a section stands, so that it resumes there. A section without leaping resumes where it was played to at most.',
  input: z.object({ id: zId.describe('The step of the plan.'), sectionID: zId, position: seconds }),
  output: z.object({ position: z.number() }),
  errors: [e['section-gone']],
})

export const studyTrainees = defineCall({
  id: 'courses.trainees',
  method: 'GET',
  path: '/api/Study/Trainees/:id',
  permission: menu('train.plan'),
  paged: true,
  summary: 'How far the trainees of a plan are with its course.',
  input: z.object({
    id: zId.describe('The step of the plan.'),
    ...paging,
    search: z.string().trim().max(100).default(''),
  }),
  output: z.array(
    z.object({
      userID: z.string(),
      userName: z.string(),
      accountNo: z.string(),
      orgName: z.string(),
      percent: z.number(),
      isDone: z.boolean(),
      /** Seconds that were counted. */
      activeSeconds: z.number(),
      lastTime: z.string().nullable(),
      finishTime: z.string().nullable(),
      /** How often it was begun anew. */
      round: z.number(),
    }),
  ),
})
export const resetStudy = defineCall({
  id: 'courses.resetStudy',
  method: 'PUT',
  path: '/api/Study/Reset/:id',
  permission: menu('train.plan'),
  summary: 'A trainee begins the course anew; what was done before stays in the history.',
  input: z.object({ id: zId.describe('The step of the plan.'), userID: zId }),
  output: z.null(),
})

/** Where a learner fetches an image of an image course: `view` from 0. */
export const studyPicture = defineCall({
  id: 'courses.studyPicture',
  method: 'GET',
  path: '/imageapi/Study/:id/:sectionID/picture',
  permission: signedIn,
  download: 'image/*',
  silent: true,
  summary:
    'A view of an image of a course, for its learners and whoever may see the course: display mode `type`, `size` full or thumb.',
  input: z.object({
    id: zId.describe('The step of the plan, or the course.'),
    sectionID: zId,
    view: zInt(0, 59).default(0),
    type: zInt(0, 9).default(0),
    size: z.enum(['full', 'thumb']).default('full'),
  }),
  output: z.null(),
  errors: [commonErrors['not-found']],
})
export const studyPlanes = defineCall({
  id: 'courses.studyPlanes',
  method: 'GET',
  path: '/imageapi/Study/:id/:sectionID/planes',
  permission: signedIn,
  download: 'application/octet-stream',
  silent: true,
  summary: 'The measured planes of a view of an image of a course.',
  input: z.object({ id: zId, sectionID: zId, view: zInt(0, 59).default(0) }),
  output: z.null(),
})

/** What the panoramic page of an image course shows. */
export const readPanorama = defineCall({
  id: 'courses.readPanorama',
  method: 'GET',
  path: '/api/Study/Panorama/:id',
  permission: signedIn,
  summary:
    'The images of an image course over the whole screen, with their CT volumes, for its learners and whoever may see the course. Nothing is counted as studied.',
  input: z.object({ id: zId.describe('The step of the plan, or the course.') }),
  output: z.object({
    courseID: z.string(),
    name: z.string(),
    type: zCourseType,
    images: z.array(
      z.object({
        sectionID: z.string(),
        image: sectionImage,
        /** None where the image has no volume. */
        volume: volumeLevels,
      }),
    ),
  }),
  errors: [commonErrors['not-found']],
})
export const studyVolume = defineCall({
  id: 'courses.studyVolume',
  method: 'GET',
  path: '/imageapi/Study/:id/:sectionID/volume',
  permission: signedIn,
  download: 'application/octet-stream',
  silent: true,
  summary: 'A level of the CT volume of an image of a course; 0 is the coarsest.',
  input: z.object({ id: zId, sectionID: zId, level: zInt(0, VOLUME_LEVELS_MOST - 1).default(0) }),
  output: z.null(),
  errors: [commonErrors['not-found']],
})

/** Speeds that the player offers. */
export const STUDY_RATES = [0.75, 1, 1.25, 1.5, STUDY_RATE_MAX] as const
