// How a mock exam is sat, as its step says.
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { MockStep } from './store.ts'

/** How a mock exam is sat, with the step that says so. */
export interface MockPolicy extends SittingPolicy {
  step: MockStep
}

/** The step as the engine of sittings reads it: it is told at once, to whoever sat it. */
export const policyOf = (step: MockStep): MockPolicy => ({
  ref: step.processID,
  planID: step.planID,
  snapshotID: step.snapshotID,
  otherSnapshotIDs: step.otherSnapshotIDs,
  title: step.paperName,
  isPublished: step.published,
  opensAt: step.opensAt,
  closesAt: step.closesAt,
  lastEnd: step.closesAt,
  durationSeconds: step.durationSeconds,
  sittings: step.attempts,
  isForLearning: true,
  disorder: step.disorder,
  questionCount: step.questionCount,
  totalScore: step.totalScore,
  passLine: step.passLine,
  rules: step.rules,
  release: 'now',
  isReleased: true,
  allowReview: step.allowReview,
  isTruthEarly: true,
  step,
})
