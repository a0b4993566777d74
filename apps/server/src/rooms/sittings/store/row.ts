// A sitting as it is stored: its columns, spelled here alone, and the row that is made of them.
import type { SittingRules } from '@clearbelt/domain/sittings/policy'
import type { Sitting } from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import type { PurposeCode } from '../../../seams/purpose.ts'

/** A sitting as stored; times in ms. */
export interface SittingRow extends Sitting {
  userID: string
  purpose: PurposeCode
  ref: string
  planID: string
  snapshotID: string
  /** What is set for the questions of each kind; each kind reads its own. */
  rules: SittingRules
  passLine: string
  orderSeed: string
  client: string
  seenAt: number
  score: string | null
  correct: number | null
  wrong: number | null
  unanswered: number | null
  receiptHash: string | null
  /** Stopped since; the deadline stands there and what was left is kept apart. */
  frozenAt: number | null
  frozenLeftMs: number | null
  /** Granted beyond the duration. */
  extraSeconds: number
}

export interface RawSitting {
  id: string
  user_id: string
  kind: PurposeCode
  ref: string
  plan_id: string
  number: number
  snapshot_id: string
  rules: SittingRules
  pass_line: string
  order_seed: string
  state: Sitting['state']
  ended_by: Sitting['endedBy']
  opened_at: Date
  deadline_at: Date | null
  finished_at: Date | null
  epoch: number
  client: string
  seen_at: Date
  score: string | null
  is_passed: boolean | null
  correct: number | null
  wrong: number | null
  unanswered: number | null
  receipt_hash: string | null
  frozen_at: Date | null
  frozen_left_ms: number | null
  extra_seconds: number
}

export const COLUMNS = sql.raw(
  'id, user_id, kind, ref, plan_id, number, snapshot_id, rules, pass_line, order_seed, state, ended_by, opened_at, deadline_at, finished_at, epoch, client, seen_at, score, is_passed, correct, wrong, unanswered, receipt_hash, frozen_at, frozen_left_ms, extra_seconds',
)

export const readSitting = (r: RawSitting): SittingRow => ({
  id: r.id,
  userID: r.user_id,
  purpose: r.kind,
  ref: r.ref,
  planID: r.plan_id,
  number: r.number,
  snapshotID: r.snapshot_id,
  rules: r.rules,
  passLine: r.pass_line,
  orderSeed: r.order_seed,
  state: r.state,
  endedBy: r.ended_by,
  openedAt: r.opened_at.getTime(),
  deadlineAt: r.deadline_at?.getTime() ?? null,
  finishedAt: r.finished_at?.getTime() ?? null,
  epoch: r.epoch,
  client: r.client,
  seenAt: r.seen_at.getTime(),
  score: r.score,
  hasPassed: r.is_passed,
  correct: r.correct,
  wrong: r.wrong,
  unanswered: r.unanswered,
  receiptHash: r.receipt_hash,
  frozenAt: r.frozen_at?.getTime() ?? null,
  frozenLeftMs: r.frozen_left_ms,
  extraSeconds: r.extra_seconds,
})
