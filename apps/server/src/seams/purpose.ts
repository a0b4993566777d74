// What a purpose of sittings tells the engine: why somebody sits a paper, and who decides about it.
import type { Act } from '@clearbelt/contract/all-rooms'
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { SittingKind } from '@clearbelt/domain/sittings/sitting'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../http/context.ts'
import type { Db, Tx } from '../world/database.ts'

/** Purposes that a sitting can have; each is registered by the room that decides about it. */
export type PurposeCode = SittingKind

/** A sitting that was opened or has ended; `at` in ms. */
export interface SittingNews {
  sittingID: string
  ref: string
  planID: string
  userID: string
  at: number
}

/**
 * One purpose. What is asked is asked for many people at once, since a class opens and ends together. `P` is the policy
 * with whatever the purpose itself wants to find in it again.
 */
export interface Purpose<P extends SittingPolicy = SittingPolicy> {
  /** How the audit log names what is done to a sitting and to the key of its paper. */
  acts: Record<'open' | 'takeOver' | 'submit' | 'close' | 'correctKey' | 'undoCorrection' | 'regrade', Act>
  /** How things are sat, by `ref`; what does not exist is left out. */
  policiesOf(on: Tx | Db, refs: readonly string[]): Promise<Map<string, P>>
  /** Seconds on top of the duration for each of the people who may sit; who may not is left out. */
  extraSecondsOf(on: Tx | Db, policy: P, userIDs: readonly string[]): Promise<Map<string, number>>
  /** What keeps some of those who may sit from beginning at present. */
  barsOf(tx: Tx, policy: P, userIDs: readonly string[]): Promise<ReadonlyMap<string, ErrorDef>>
  /** In the transaction of the openings; what it throws undoes them. */
  onOpened(tx: Tx, opened: readonly (SittingNews & { snapshotID: string })[]): Promise<void>
  /** In the transaction of the ends; what it throws undoes them. */
  onFinished(tx: Tx, finished: readonly SittingNews[]): Promise<void>
  /** A candidate came back to an open sitting. */
  onResumed(sittingID: string, at: number): Promise<void>
  /** A save or a heartbeat of a sitting arrived. */
  onHeard(sittingID: string, at: number, isSave: boolean): void
  /** Anything else about a sitting changed. */
  onChanged(sittingID: string): void
  /** Whether somebody may watch the replays of what `ref` names. */
  mayReplay(on: Tx | Db, caller: Caller, ref: string): Promise<boolean>
  /**
   * What the purpose itself noted around a sitting, for its replay, as a select of (at, rank, place, kind, alias, value,
   * text, author, "writtenAt", "photoID"); null: nothing.
   */
  momentsOf(sittingID: string): RawBuilder<unknown> | null
  /** How everything is sat that the account may sit or has sat, published things alone. */
  policiesOfCandidate(on: Tx | Db, userID: string): Promise<P[]>
  /**
   * SQL that selects what sits the snapshots of a table (asked, id) and is not over at a moment: its rows are (asked,
   * ref, "opensAt", "closesAt", "lastEnd", "isPublished", release, "isReleased", "isLeftToSomebody", "isLeftToPassed",
   * "isTruthEarly", "questionCount"), of which `QuestionUse` says the meaning. Null: its questions are kept from nobody,
   * whoever sits them.
   */
  usesOf: ((same: RawBuilder<unknown>, at: number) => RawBuilder<unknown>) | null
}
