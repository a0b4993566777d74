// A course as a step of a plan: what a manager sets, what managers and trainees are shown of it.
import { COURSE_ACTIONS } from '@clearbelt/domain/courses/course-task'
import { z } from 'zod'
import { zId, zInt } from '../wire.ts'
import { STEP_CODES } from './codes.ts'
import { stepInput, stepOfTask, stepShown } from './shared.ts'

/** What is the course's own of a step that is written. */
export const courseInput = {
  courseID: zId,
  intervalTime: zInt(0, 120)
    .default(0)
    .describe('Minutes after which a learner is asked whether they are there; 0 never.'),
}

export const courseStepInput = z.object({
  businessType: z.literal(STEP_CODES.course).describe('The kind of step: 3 course.'),
  ...stepInput,
  ...courseInput,
})
export type CourseStepInput = z.output<typeof courseStepInput>

const shownOfCourse = {
  courseName: z.string(),
  courseType: z.number().describe('1 theory, 3 CT, 4 DR.'),
  courseTypeName: z.string(),
}

export const courseStepShown = z.object({
  businessType: z.literal(STEP_CODES.course),
  ...stepShown,
  courseID: z.string(),
  ...shownOfCourse,
  courseKnowledgeName: z.string(),
  sectionCount: z.number(),
  intervalTime: z.number(),
})
export type CourseStepShown = z.output<typeof courseStepShown>

export const courseStepOfTask = z.object({
  businessType: z.literal(STEP_CODES.course),
  ...stepOfTask,
  ...shownOfCourse,
  sectionCount: z.number(),
  action: z.enum(COURSE_ACTIONS),
  percent: z.number(),
  isDone: z.boolean(),
})
export type CourseStepOfTask = z.output<typeof courseStepOfTask>
