// What the pages of plans show of each kind of step; fetched with them.
import { courseStepKind } from '../rooms/courses/course-step/kind.ts'
import { examStepKind } from '../rooms/exams/exam-step/kind.ts'
import { mockStepKind } from '../rooms/mocks/mock-step/kind.ts'
import type { PlanSlots } from '../rooms/plans/slots.ts'

export const planSlots: PlanSlots = { steps: { exam: examStepKind, 'mock-exam': mockStepKind, course: courseStepKind } }
