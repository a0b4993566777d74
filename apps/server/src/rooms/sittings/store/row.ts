// A sitting as it is stored: its columns, spelled here alone, and the row that is made of them.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import type { SittingRules } from '@clearbelt/domain/sittings/policy'
import type { Sitting } from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import { z } from 'zod'
import { column } from '../../../db/rows.ts'
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
  /** It has an order of its own, of its questions and of the options in each. */
  isShuffled: boolean
  /** In which it was begun: questions that were published in it are read in it. Null: in that of the paper. */
  language: Culture | null
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

/** The columns of a sitting as they come from the database. */
export const sittingRow = z.object({
  id: column.text,
  user_id: column.text,
  kind: z.enum(['exam', 'mock', 'practice', 'pre-job']),
  ref: column.text,
  plan_id: column.text,
  number: column.number,
  snapshot_id: column.text,
  rules: z.partialRecord(z.enum(KIND_CODES), z.unknown()),
  pass_line: column.decimal,
  order_seed: column.text,
  is_shuffled: column.flag,
  language: z.enum(CULTURES).nullable(),
  state: z.enum(['open', 'submitted', 'closed']),
  ended_by: z.enum(['candidate', 'deadline', 'administrator']).nullable(),
  opened_at: column.time,
  deadline_at: column.time.nullable(),
  finished_at: column.time.nullable(),
  epoch: column.number,
  client: column.text,
  seen_at: column.time,
  score: column.decimal.nullable(),
  is_passed: column.flag.nullable(),
  correct: column.number.nullable(),
  wrong: column.number.nullable(),
  unanswered: column.number.nullable(),
  receipt_hash: column.text.nullable(),
  frozen_at: column.time.nullable(),
  frozen_left_ms: column.number.nullable(),
  extra_seconds: column.number,
})
export type RawSitting = z.output<typeof sittingRow>

export const COLUMNS = sql.raw(Object.keys(sittingRow.shape).join(', '))

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
  isShuffled: r.is_shuffled,
  language: r.language,
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
