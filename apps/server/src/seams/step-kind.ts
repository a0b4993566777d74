// What a room brings for one kind of step, so that plans can write, show, copy and remove steps without knowing it.
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { StepKindCode } from '@clearbelt/contract/steps/codes'
import type { AnyStepOfTask, AnyStepShown } from '@clearbelt/contract/steps/registry'
import type { StepOfTask, StepShown } from '@clearbelt/contract/steps/shared'
import type { Culture } from '@clearbelt/contract/wire'
import type { Caller } from '../http/context.ts'
import type { Db, Tx } from '../world/database.ts'
import { manyPort } from './ports.ts'

/** What plans keeps of a step of any kind. */
export interface StepRecord {
  id: string
  planID: string
  /** Place in the plan, from 0. */
  index: number
  kind: StepKindCode
  name: string
  /** Where it opens later than the plan. */
  opensAt: Date | null
  /** Last moment to do it, where that is earlier than the end of the plan. */
  deadline: Date | null
  hours: number
  credit: number
  isRequired: boolean
}

/** A step with what its kind keeps of it. */
export interface StepWith<Detail> {
  step: StepRecord
  detail: Detail
}

/** When a step can be done, ms; `closesAt` null: nothing ends it. */
export interface StepWindow {
  opensAt: number
  closesAt: number | null
}

/** What a kind stores of a step, and what the step is called in lists. */
export interface PreparedStep<Detail> {
  name: string
  detail: Detail
}

/** A step as somebody wrote it, for its kind to check. */
export interface StepOrder<Input, Detail> {
  caller: Caller
  input: Input
  /** The step as it is stored; null for a new one. */
  before: StepWith<Detail> | null
  /** Somebody has begun it: what decides a result may not change any more. */
  isBegun: boolean
  window: StepWindow
  /** Refuses the whole plan because of a field of this step. */
  refuseAt(field: string, error: ErrorDef, params?: Record<string, string>): never
}

/** For whom a step of a task is shown, and when. */
export interface TaskAudience {
  isPublished: boolean
  window: StepWindow
  culture: Culture
  at: number
}

/** Names one trainee's progress in one step. */
export const progressKey = (stepID: string, userID: string): string => `${stepID}:${userID}`

/**
 * One kind of step. `Input`: its own fields of what a manager writes; `Detail`: what it keeps of a step, in a table of
 * its own; `Progress`: how far a trainee is, as far as the kind shows it. Each method takes many steps or people at
 * once and asks the database once. Whoever moves a trainee on tells plans by `noteAllProgress` in the same transaction.
 */
export interface StepKind<Input, Detail, Progress> {
  code: StepKindCode
  /** Its own fields out of a step as the contract parsed it. */
  readInput(sent: unknown): Input
  /** Checks a written step and says what will be stored; stores nothing. */
  prepare(tx: Tx, order: StepOrder<Input, Detail>): Promise<PreparedStep<Detail>>
  /** The same step for a copy of its plan, which nobody has begun. */
  copy(tx: Tx, caller: Caller, step: StepWith<Detail>): Promise<PreparedStep<Detail>>
  /** Stores the details of steps, new and known ones; the steps themselves stand already. */
  write(tx: Tx, details: ReadonlyMap<string, Detail>): Promise<void>
  /** Removes the details of steps that are about to be removed. */
  remove(tx: Tx, stepIDs: readonly string[]): Promise<void>
  /** The details of steps, by step. */
  read(on: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, Detail>>
  /** For the audit log. */
  auditView(detail: Detail): Record<string, unknown>
  /** Steps as managers read them, by step; `shared`: the fields that every kind carries. */
  show(
    on: Tx | Db,
    steps: readonly (StepWith<Detail> & { shared: StepShown })[],
    culture: Culture,
  ): Promise<Map<string, AnyStepShown>>
  /** How far people are with steps, by `progressKey`; who has not begun is left out. */
  progressOf(on: Tx | Db, stepIDs: readonly string[], userIDs: readonly string[]): Promise<Map<string, Progress>>
  /** A step as its trainee is shown it; `progress` null: not begun. */
  showTask(step: StepWith<Detail>, shared: StepOfTask, progress: Progress | null, audience: TaskAudience): AnyStepOfTask
  /** How often each step was begun, by step; those nobody began may be left out. A plan that was begun is not deleted. */
  count(tx: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, number>>
  /** Closes what a removed trainee has open; it is kept. Called twice in a removal. */
  close(tx: Tx, stepIDs: readonly string[], userID: string, at: number): Promise<void>
}

/** A kind as plans holds it: what it gives is only ever given back to the same kind. */
export type AnyStepKind = StepKind<unknown, unknown, unknown>

/** The kinds of step that rooms bring; plans asks for every one that the contract offers. */
export const stepKinds = manyPort<AnyStepKind>('kinds of step')
