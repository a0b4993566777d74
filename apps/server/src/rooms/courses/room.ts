// Face of the courses room: the course as a step of plans, courses for the demo, and how far somebody is with theirs.
import type { AnyStepKind } from '../../seams/step-kind.ts'

export interface CoursesRoom {
  /** The course as a kind of step, for plans. */
  stepKind: AnyStepKind
}
