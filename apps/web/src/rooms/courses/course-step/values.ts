// A course in the form of a plan: from what the server answers, and to what it takes.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { CourseStepInput, CourseStepShown } from '@clearbelt/contract/steps/course'
import { newShared, readShared, writeShared, type StepDraft } from '../../../steps/step-kind.ts'

export interface CourseDraft extends StepDraft {
  kind: 'course'
  courseID: { id: string; name: string } | null
  /** Minutes; null: never. */
  intervalTime: number | null
}

export const newCourse = (): CourseDraft => ({ ...newShared('course'), courseID: null, intervalTime: null })

/** A course as it is stored. */
export const readCourse = (step: CourseStepShown): CourseDraft => ({
  ...readShared('course', step),
  courseID: { id: step.courseID, name: step.courseName },
  intervalTime: step.intervalTime === 0 ? null : step.intervalTime,
})

/** A course as the calls take it. */
export const writeCourse = (step: CourseDraft): CourseStepInput => ({
  businessType: STEP_CODES.course,
  ...writeShared(step),
  courseID: step.courseID?.id ?? '',
  intervalTime: step.intervalTime ?? 0,
})
