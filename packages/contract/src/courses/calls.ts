// Courses for their authors: the library, one's own, and what a course consists of.
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { z } from 'zod'
import { defineCall, menu, paging, zId, zInt, zList, zTime } from '../wire.ts'
import { courseErrors as e } from './errors.ts'
import { courseRow, imageDetail, imageInput, theoryDetail, theoryInput, zCourseType } from './shapes.ts'

const seen = menu('course.library', 'course.my', 'train.plan')
const own = menu('course.my')

/** Rows of a page of courses. */
export const COURSE_PAGE_SIZES = [20, 50, 100, 300, 500] as const

/** A type that may arrive as text. */
const zCourseNumber = z.coerce.number().pipe(zCourseType)

const filters = z.object({
  ...paging,
  name: z.string().trim().max(100).default(''),
  types: zList(zCourseNumber, 3),
  forLevels: zList(z.string().max(100), 100),
  knowledges: zList(zId, 200).describe('Each with all points below it.'),
  afterDate: zTime.optional().describe('Created then or later.'),
  beforeDate: zTime.optional().describe('Created then or before.'),
  creatorName: z.string().trim().max(100).default(''),
})

export const queryCourses = defineCall({
  id: 'courses.query',
  method: 'GET',
  path: '/api/Course/Query',
  permission: seen,
  paged: true,
  summary: 'The course library: courses of the organisations in scope and of those above, the newest first.',
  input: filters,
  output: z.array(courseRow),
})
export const myCourses = defineCall({
  id: 'courses.mine',
  method: 'GET',
  path: '/api/Course/Mine',
  permission: own,
  paged: true,
  summary: "The caller's own courses; an administrator's are all in scope. The newest first.",
  input: filters,
  output: z.array(courseRow),
})
export const deleteCourse = defineCall({
  id: 'courses.delete',
  method: 'DELETE',
  path: '/api/Course/:id',
  permission: own,
  summary: 'Deletes a course that no training plan uses.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['course-in-use']],
})
export const deleteCourses = defineCall({
  id: 'courses.deleteMany',
  method: 'DELETE',
  path: '/api/Course',
  permission: own,
  summary: 'Deletes courses; leaves those that a plan uses or that are not the caller’s, and says so.',
  input: z.object({ ids: zList(zId, 500) }),
  output: z.object({
    deleted: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
})

const writeErrors = [e['course-name-taken'], e['course-knowledge-unknown'], e['cover-unknown']]
const version = zInt(1, 1_000_000)
  .optional()
  .describe('The version that was changed; refused when somebody has changed the course since.')

export const getTheoryCourse = defineCall({
  id: 'courses.getTheory',
  method: 'GET',
  path: '/api/TheoryCourse/:id',
  permission: seen,
  summary: 'A theory course with its chapters; addresses of its files live for a short time.',
  input: z.object({ id: zId }),
  output: theoryDetail,
})
export const addTheoryCourse = defineCall({
  id: 'courses.addTheory',
  method: 'POST',
  path: '/api/TheoryCourse',
  permission: own,
  summary: 'Creates a theory course of files of the library.',
  input: z.object(theoryInput),
  output: z.object({ id: z.string() }),
  errors: [...writeErrors, e['section-file-unknown']],
})
export const updateTheoryCourse = defineCall({
  id: 'courses.updateTheory',
  method: 'PUT',
  path: '/api/TheoryCourse/:id',
  permission: own,
  summary: 'Changes a theory course. Learners keep what they have done in sections that stay with their file.',
  input: z.object({ id: zId, version, ...theoryInput }),
  output: z.null(),
  errors: [...writeErrors, e['section-file-unknown']],
})

const imageErrors = [
  ...writeErrors,
  e['course-knowledge-level'],
  e['course-without-images'],
  e['course-duplicate-images'],
  e['section-image-unknown'],
]

/** `word`: what the calls have in their path. */
const defineImageCourse = (word: 'CT' | 'DR', code: 3 | 4) => ({
  get: defineCall({
    id: `courses.get${word}`,
    method: 'GET',
    path: `/api/${word}Course/:id`,
    permission: seen,
    summary: `A course of ${word} images with their marks.`,
    input: z.object({ id: zId }),
    output: imageDetail,
  }),
  add: defineCall({
    id: `courses.add${word}`,
    method: 'POST',
    path: `/api/${word}Course`,
    permission: own,
    summary: `Creates a course of ${word} images.`,
    input: z.object({ type: z.literal(code).default(code), ...imageInput }),
    output: z.object({ id: z.string() }),
    errors: imageErrors,
  }),
  update: defineCall({
    id: `courses.update${word}`,
    method: 'PUT',
    path: `/api/${word}Course/:id`,
    permission: own,
    summary: `Changes a course of ${word} images. Learners keep what they have done with images that stay.`,
    input: z.object({ id: zId, version, type: z.literal(code).default(code), ...imageInput }),
    output: z.null(),
    errors: imageErrors,
  }),
})
const ct = defineImageCourse('CT', COURSE_TYPES.ct)
export const getCTCourse = ct.get
export const addCTCourse = ct.add
export const updateCTCourse = ct.update
const dr = defineImageCourse('DR', COURSE_TYPES.dr)
export const getDRCourse = dr.get
export const addDRCourse = dr.add
export const updateDRCourse = dr.update
