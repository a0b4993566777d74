// The steps of a plan on the wire, told apart by `businessType`: one entry a kind. A kind that is offered and missing
// here does not compile.
import { z } from 'zod'
import type { OfferedStep } from './codes.ts'
import { courseStepErrors } from './course-errors.ts'
import { courseStepInput, courseStepOfTask, courseStepShown } from './course.ts'
import { examStepErrors } from './exam-errors.ts'
import { examStepInput, examStepOfTask, examStepShown } from './exam.ts'
import { mockStepInput, mockStepOfTask, mockStepShown } from './mock-exam.ts'

const STEPS = {
  exam: { input: examStepInput, shown: examStepShown, ofTask: examStepOfTask },
  'mock-exam': { input: mockStepInput, shown: mockStepShown, ofTask: mockStepOfTask },
  course: { input: courseStepInput, shown: courseStepShown, ofTask: courseStepOfTask },
} satisfies { [C in OfferedStep]: object }

/** A step as a manager writes it. */
export const zStepInput = z.discriminatedUnion('businessType', [
  STEPS.exam.input,
  STEPS['mock-exam'].input,
  STEPS.course.input,
])
/** A step as a manager reads it: a process item. */
export const zStepShown = z.discriminatedUnion('businessType', [
  STEPS.exam.shown,
  STEPS['mock-exam'].shown,
  STEPS.course.shown,
])
/** A step of an own task. */
export const zStepOfTask = z.discriminatedUnion('businessType', [
  STEPS.exam.ofTask,
  STEPS['mock-exam'].ofTask,
  STEPS.course.ofTask,
])

export type AnyStepInput = z.output<typeof zStepInput>
export type AnyStepShown = z.output<typeof zStepShown>
export type AnyStepOfTask = z.output<typeof zStepOfTask>

/** What may be refused of a step that is written; a mock exam is refused as an exam is. */
export const STEP_ERRORS = [
  examStepErrors['paper-not-published'],
  examStepErrors['form-missing'],
  examStepErrors['duration-too-long'],
  examStepErrors['pass-line-above'],
  courseStepErrors['course-not-there'],
]
