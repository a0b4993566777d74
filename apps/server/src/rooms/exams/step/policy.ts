// How an exam is sat, as its step says.
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { satPolicyOf } from '../../plans/room.ts'
import type { ExamStep } from './exam-step.ts'

/** How an exam is sat, with the step that says so. */
export interface ExamPolicy extends SittingPolicy {
  step: ExamStep
}

/** The step as the engine of sittings reads it. */
export const policyOf = (step: ExamStep): ExamPolicy => ({
  ...satPolicyOf(step),
  lastEnd: step.lastEnd,
  sittings: 1 + step.resit,
  isForLearning: false,
  release: step.release,
  isReleased: step.released,
  isTruthEarly: step.isTruthEarly,
})
