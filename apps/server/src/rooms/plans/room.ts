// Face of the plans room: the steps of plans whatever their kind, their trainees, and how far these are.
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { StepKindCode } from '@clearbelt/contract/steps/codes'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { StepTable } from './step-row.ts'

export { zPlanStepRow } from './step-row.ts'
export { copySatPaper, prepareSatPaper, type SatPaperInput } from './sat-paper/prepare.ts'
export { scoreText, showSatPaper, showSatPaperTask } from './sat-paper/show.ts'
export { auditSatPaper, paperNameIn, satPolicyOf, toSatStep, type SatStep } from './sat-paper/sat-step.ts'
export { createSatPaperStore, type SatPaper } from './sat-paper/stored.ts'

/** What became of a trainee's step: begun, finished, or open again after it was finished. */
export interface ProgressNews {
  planID: string
  processID: string
  userID: string
  event: 'opened' | 'submitted' | 'reopened'
  at: number
}

export interface PlansRoom extends StepTable {
  /** Every trainee of every plan, as SQL for a `from`; its rows are ("planID", "userID"). */
  traineeTable(): RawBuilder<unknown>
  /** SQL that selects the ids of the steps whose results the caller may see. */
  stepIDsInScope(caller: Caller): RawBuilder<unknown>
  /** Ids of the steps of a kind, of the published plans that have the account as a trainee. */
  stepIDsOfTrainee(tx: Tx | Db, userID: string, kind: StepKindCode): Promise<string[]>
  /** Whether the caller may see the results of a plan's steps: by scope, or as its creator. */
  maySee(caller: Caller, plan: { creatorID: string; orgPath: string }): boolean
  /** Steps by their ids, those named whose plans the caller may see, and how many others there are. */
  nameSteps(
    on: Tx | Db,
    caller: Caller,
    ids: readonly string[],
  ): Promise<{ seen: { id: string; name: string; planID: string; planName: string }[]; others: number }>
  /** Holds a plan until the transaction ends; refuses who may not see it, and who does not run it. */
  holdPlan(tx: Tx, planID: string, caller: Caller, at: number): Promise<void>
  /** A page of the steps of a kind whose window is open at a moment, and of those named, that the caller may see. */
  runningSteps(
    on: Tx | Db,
    q: {
      kind: StepKindCode
      caller: Caller
      at: number
      alsoIDs: readonly string[]
      search: string
      offset: number
      limit: number
    },
  ): Promise<{ rows: { id: string; trainees: number }[]; total: number }>
  /** Own published tasks of an account, the newest first, as its student sees them. */
  tasksOf(of: { userID: string; culture: Culture; at: number }): Promise<TaskRow[]>
  /** True when the account is a trainee of the plan. */
  isTrainee(tx: Tx | Db, planID: string, userID: string): Promise<boolean>
  /** All trainees of a plan, ids only. */
  traineeIDs(tx: Tx | Db, planID: string): Promise<string[]>
  /** Extra seconds that a trainee has in whatever is timed in the plan; null for who is none. */
  extraSeconds(tx: Tx | Db, planID: string, userID: string): Promise<number | null>
  /** The same of several accounts; who is no trainee is left out. */
  extraSecondsOf(tx: Tx | Db, planID: string, userIDs: readonly string[]): Promise<Map<string, number>>
  /**
   * Moves trainees on, in the transaction of what they did: a statement or two for each kind of news and step. A
   * beginning is refused where the plan or the trainee is gone, and keeps the step as it is until the transaction ends;
   * one refused beginning refuses all.
   */
  noteAllProgress(tx: Tx, news: readonly ProgressNews[]): Promise<void>
  /** The same of one. */
  noteProgress(tx: Tx, news: ProgressNews): Promise<void>
}
