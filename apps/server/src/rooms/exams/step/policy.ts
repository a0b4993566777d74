// How an exam is sat, as its step says.
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { ExamStep } from './exam-step.ts'

/** How an exam is sat, with the step that says so. */
export interface ExamPolicy extends SittingPolicy {
  step: ExamStep
}

/** The step as the engine of sittings reads it. */
export const policyOf = (step: ExamStep): ExamPolicy => ({
  ref: step.processID,
  planID: step.planID,
  snapshotID: step.snapshotID,
  otherSnapshotIDs: step.otherSnapshotIDs,
  title: step.paperName,
  isPublished: step.published,
  opensAt: step.opensAt,
  closesAt: step.closesAt,
  lastEnd: step.lastEnd,
  durationSeconds: step.durationSeconds,
  sittings: 1 + step.resit,
  isForLearning: false,
  disorder: step.disorder,
  questionCount: step.questionCount,
  totalScore: step.totalScore,
  passLine: step.passLine,
  rules: step.rules,
  release: step.release,
  isReleased: step.released,
  allowReview: step.allowReview,
  isTruthEarly: step.isTruthEarly,
  step,
})
