// Face of the plans room: the step a sitting belongs to, its trainees, and the news of a sitting coming back.
import type { Caller } from '../../http/context.ts'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../world/database.ts'

export { UNKNOWN_END as FAR_OFF } from '@clearbelt/domain/sittings/policy'

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
  /** When the last sitting can end, ms: `closesAt`, or later where somebody was given more time; null: never. */
  lastEnd: number | null
  totalScore: string
  passLine: string
  disorder: boolean
  resit: number
  allowReview: boolean
  release: 'now' | 'windowEnd' | 'manual'
  released: boolean
  /** Everybody was stopped: nobody begins. */
  held: boolean
  extraMarks: number
  isAntiCheating: boolean
  isMonitor: boolean
  /** Between two photos; 0: none are taken. */
  photoSeconds: number
  photoPolicy: 'flag' | 'block'
}

/** What the exams room knows about a trainee's sittings of a step; plans shows it in its lists. */
export interface StepProgress {
  /** `deadlineAt` is null while it stands still or has none. */
  open: { testID: string; number: number; deadlineAt: number | null } | null
  submitted: number
  /** The counting (best) one. */
  best: { testID: string; score: string; isPass: boolean; submitTime: string } | null
}

/** What became of a sitting of a trainee. */
export interface ProgressNews {
  planID: string
  processID: string
  userID: string
  event: 'opened' | 'submitted' | 'reopened'
  at: number
  snapshotID?: string
}

export interface PlansRoom {
  step(tx: Tx | Db, processID: string): Promise<ExamStep | null>
  /** Several steps by their ids; those of deleted plans are left out. */
  steps(tx: Tx | Db, processIDs: readonly string[]): Promise<Map<string, ExamStep>>
  /** True when the account is a trainee of the step's plan. */
  isTrainee(tx: Tx | Db, planID: string, userID: string): Promise<boolean>
  /** Extra seconds that a trainee has in every sitting of the plan; null for who is none. */
  extraSeconds(tx: Tx | Db, planID: string, userID: string): Promise<number | null>
  /** The same of several accounts; who is no trainee is left out. */
  extraSecondsOf(tx: Tx | Db, planID: string, userIDs: readonly string[]): Promise<Map<string, number>>
  /** Holds a step back from who has not begun it, or lets it go. */
  holdStep(tx: Tx, processID: string, heldAt: number | null): Promise<void>
  /** Every step of the published plans that have the account as a trainee. */
  stepsOfTrainee(tx: Tx | Db, userID: string): Promise<ExamStep[]>
  /** All trainees of a plan, ids only. */
  traineeIDs(tx: Tx | Db, planID: string): Promise<string[]>
  /** The step when the caller may see its results (scope, or creator), else null. */
  stepForManager(tx: Tx | Db, caller: Caller, processID: string): Promise<ExamStep | null>
  /**
   * Called in the transaction of an open or a submit: moves the trainee's status on. An opening is refused when the
   * plan,
   * the trainee or (where `snapshotID` is said) the step's paper is not the one it was read with any more.
   */
  noteProgress(tx: Tx, news: ProgressNews): Promise<void>
  /**
   * The same for several trainees, in a statement or two for each kind of news and step. One refused opening refuses
   * them all.
   */
  noteAllProgress(tx: Tx, news: readonly ProgressNews[]): Promise<void>
  /** Keeps when the last open sitting of a step ends, as it is read once the step is held. */
  noteLastEnd(tx: Tx, processID: string, read: () => Promise<{ at: number; stopped: boolean } | null>): Promise<void>
  /** SQL that selects the ids of the steps whose results the caller may see. */
  stepIDsInScope(caller: Caller): RawBuilder<unknown>
  /** A page of the steps whose window is open at a moment, and of those named, that the caller may see. */
  runningSteps(
    on: Tx | Db,
    q: { caller: Caller; at: number; alsoIDs: readonly string[]; search: string; offset: number; limit: number },
  ): Promise<{ rows: { step: ExamStep; trainees: number }[]; total: number }>
  /** Port: the exams room tells how far trainees are (keys `processID:userID`). */
  provideProgress(
    read: (
      tx: Tx | Db,
      processIDs: readonly string[],
      userIDs: readonly string[],
    ) => Promise<Map<string, StepProgress>>,
  ): void
  /** Port: whether anybody sat a step, before it is changed or deleted. */
  provideSittingCount(count: (tx: Tx | Db, processIDs: readonly string[]) => Promise<number>): void
  /** Port: closes open sittings of a removed trainee (kept, marked as they are). */
  provideClose(close: (tx: Tx, processIDs: readonly string[], userID: string, at: number) => Promise<void>): void
}
