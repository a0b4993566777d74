// A step that sits a paper with its plan, as sittings of it see it, and as the engine of sittings reads it.
import type { StoredRules } from '@clearbelt/contract/kinds/rules'
import type { Culture } from '@clearbelt/contract/wire'
import { saidIn } from '@clearbelt/domain/papers/said-in'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { z } from 'zod'
import type { zPlanStepRow } from '../step-row.ts'
import type { SatPaper } from './stored.ts'

export interface SatStep {
  processID: string
  planID: string
  planName: string
  creatorID: string
  orgPath: string
  zone: string
  published: boolean
  snapshotID: string
  /** Parallel forms that further sittings take in turn. */
  otherSnapshotIDs: readonly string[]
  paperName: string
  /** In other languages. */
  paperNames: SatPaper['paperNames']
  /** What the step sets for the questions of each kind. */
  rules: StoredRules
  durationSeconds: number
  /** ms; the window of the plan, cut by the step's own deadline. */
  opensAt: number
  closesAt: number | null
  questionCount: number
  totalScore: string
  passLine: string
  disorder: boolean
  allowReview: boolean
}

/** A stored row of a step as sittings see it. */
export const toSatStep = (row: z.output<typeof zPlanStepRow> & SatPaper): SatStep => ({
  processID: row.id,
  planID: row.planID,
  planName: row.planName,
  creatorID: row.creatorID,
  orgPath: row.orgPath,
  zone: row.zone,
  published: row.published,
  snapshotID: row.snapshotID,
  otherSnapshotIDs: row.otherSnapshotIDs,
  paperName: row.name,
  paperNames: row.paperNames,
  rules: row.rules,
  durationSeconds: row.durationMinutes * 60,
  opensAt: row.opensAt.getTime(),
  closesAt: row.closesAt?.getTime() ?? null,
  questionCount: row.questionCount,
  totalScore: row.totalScore,
  passLine: row.passLine,
  disorder: row.disorder,
  allowReview: row.allowReview,
})

/** What any such step says about its sittings; its kind adds how often, until when, and what is told of them. */
export const satPolicyOf = <Step extends SatStep>(
  step: Step,
): Omit<SittingPolicy, 'lastEnd' | 'sittings' | 'isForLearning' | 'release' | 'isReleased' | 'isTruthEarly'> & {
  step: Step
} => ({
  ref: step.processID,
  planID: step.planID,
  snapshotID: step.snapshotID,
  otherSnapshotIDs: step.otherSnapshotIDs,
  title: step.paperName,
  titles: step.paperNames,
  isPublished: step.published,
  opensAt: step.opensAt,
  closesAt: step.closesAt,
  durationSeconds: step.durationSeconds,
  disorder: step.disorder,
  questionCount: step.questionCount,
  totalScore: step.totalScore,
  passLine: step.passLine,
  rules: step.rules,
  allowReview: step.allowReview,
  step,
})

/** What a manager set, and the paper that was fixed then, for the audit log. */
export const auditSatPaper = (detail: SatPaper): Record<string, unknown> => ({
  snapshotID: detail.snapshotID,
  otherForms: detail.otherSnapshotIDs,
  rules: detail.rules,
  duration: detail.durationMinutes,
  passLine: detail.passLine,
  disorder: detail.disorder,
  allowReview: detail.allowReview,
})

/** The name of the paper for who reads it in a language. */
export const paperNameIn = ({ paperName, paperNames }: Pick<SatStep, 'paperName' | 'paperNames'>, culture: Culture) =>
  saidIn(paperName, paperNames, culture).text
