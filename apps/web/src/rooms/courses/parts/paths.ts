// The addresses of courses: lists, writing, preview, and where a student studies.
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { TASKS_PATH } from '../../../steps/task-step.ts'

export const MY_COURSES = '/course/myCourse'
export const ADD_THEORY = `${MY_COURSES}/theoryCourseAdd`
export const ADD_IMAGES = `${MY_COURSES}/imageCourseAdd`

interface CourseAddress {
  id: string
  type: number
}
const isTheory = (type: number): boolean => type === COURSE_TYPES.theory

/** Where a course is changed; DR and CT are told by the last part. */
export const editPath = ({ id, type }: CourseAddress): string =>
  isTheory(type)
    ? `${MY_COURSES}/editTheoryCourse/${encodeURIComponent(id)}`
    : `${MY_COURSES}/editImageCourse/${encodeURIComponent(id)}/${type}`

/** A course over the whole screen, as learners see it. */
export const previewPath = ({ id, type }: CourseAddress): string => `/course/preview/${encodeURIComponent(id)}/${type}`

/** The course of a step of an own task. */
export const studyPath = (taskID: string, processID: string): string =>
  `${TASKS_PATH}/study/${encodeURIComponent(taskID)}/${encodeURIComponent(processID)}`
