// Face of the plans room: the step a sitting belongs to, its trainees, and the news of a sitting coming back.
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'

export interface ExamStep {
  processID: string
  planID: string
  planName: string
  creatorID: string
  orgPath: string
  zone: string
  published: boolean
  snapshotID: string
  paperName: string
  form: 1 | 2 | 3
  durationSeconds: number
  /** ms; the window of the plan, cut by the step's own deadline. */
  opensAt: number
  closesAt: number | null
  totalScore: string
  passLine: string
  disorder: boolean
  resit: number
  allowReview: boolean
  release: 'now' | 'windowEnd' | 'manual'
  released: boolean
  extraMarks: number
}

/** What the exams room knows about a trainee's sittings of a step; plans shows it in its lists. */
export interface StepProgress {
  open: { testID: string; number: number } | null
  submitted: number
  /** The counting (best) one. */
  best: { testID: string; score: string; isPass: boolean; submitTime: string } | null
}

export interface PlansRoom {
  step(tx: Tx | Db, processID: string): Promise<ExamStep | null>
  /** Several steps by their ids; those of deleted plans are left out. */
  steps(tx: Tx | Db, processIDs: readonly string[]): Promise<Map<string, ExamStep>>
  /** True when the account is a trainee of the step's plan. */
  isTrainee(tx: Tx | Db, planID: string, userID: string): Promise<boolean>
  /** All trainees of a plan, ids only. */
  traineeIDs(tx: Tx | Db, planID: string): Promise<string[]>
  /** The step when the caller may see its results (scope, or creator), else null. */
  stepForManager(tx: Tx | Db, caller: Caller, processID: string): Promise<ExamStep | null>
  /**
   * Called in the transaction of an open or a submit: moves the trainee's status on. An opening is refused when the plan,
   * the trainee or (where `snapshotID` is said) the step's paper is not the one it was read with any more.
   */
  noteProgress(tx: Tx, news: { planID: string; processID: string; userID: string; event: 'opened' | 'submitted'; at: number; snapshotID?: string }): Promise<void>
  /** Port: the exams room tells how far trainees are (keys `processID:userID`). */
  provideProgress(read: (tx: Tx | Db, processIDs: readonly string[], userIDs: readonly string[]) => Promise<Map<string, StepProgress>>): void
  /** Port: whether anybody sat a step, before it is changed or deleted. */
  provideSittingCount(count: (tx: Tx | Db, processIDs: readonly string[]) => Promise<number>): void
  /** Port: closes open sittings of a removed trainee (kept, marked as they are). */
  provideClose(close: (tx: Tx, processIDs: readonly string[], userID: string, at: number) => Promise<void>): void
}
