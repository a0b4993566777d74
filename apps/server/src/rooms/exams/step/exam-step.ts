// An exam as a step of a plan, as sittings of it and their supervision see it.
import type { StoredRules } from '@clearbelt/contract/kinds/rules'

export interface ExamStep {
  processID: string
  planID: string
  planName: string
  creatorID: string
  orgPath: string
  zone: string
  published: boolean
  snapshotID: string
  /** Parallel forms that resits take in turn. */
  otherSnapshotIDs: readonly string[]
  paperName: string
  /** What the step sets for the questions of each kind. */
  rules: StoredRules
  form: 1 | 2 | 3
  extraMarks: number
  durationSeconds: number
  /** ms; the window of the plan, cut by the step's own deadline. */
  opensAt: number
  closesAt: number | null
  /** When the last sitting can end, ms: `closesAt`, or later where somebody was given more time; null: never. */
  lastEnd: number | null
  questionCount: number
  totalScore: string
  passLine: string
  disorder: boolean
  resit: number
  allowReview: boolean
  release: 'now' | 'windowEnd' | 'manual'
  released: boolean
  /** The truth is told with the review, though others may still sit it. */
  isTruthEarly: boolean
  /** Everybody was stopped: nobody begins. */
  held: boolean
  isAntiCheating: boolean
  isMonitor: boolean
  /** Between two photos; 0: none are taken. */
  photoSeconds: number
  photoPolicy: 'flag' | 'block'
}
