// Opens sittings and moves their time, their lease and their end.
import type { Culture } from '@clearbelt/contract/wire'
import type { SittingRules } from '@clearbelt/domain/sittings/policy'
import type { SteeringState } from '@clearbelt/domain/sittings/steering'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Tx } from '../../../world/database.ts'
import { noteUncounted } from '../measure/count-answers.ts'
import type { ItemRow } from './items.ts'
import { COLUMNS, readSitting, sittingRow, type SittingRow } from './row.ts'

/** Writes where the time of sittings stands, all in one statement. */
export async function writeStandings(
  tx: Tx,
  moved: readonly ({ id: string } & SteeringState)[],
  extraSeconds: number,
): Promise<void> {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const said = JSON.stringify(
    moved.map((s) => ({ id: s.id, deadline: iso(s.deadlineAt), frozen: iso(s.frozenAt), left_ms: s.frozenLeftMs })),
  )
  await sql`update sitting s set deadline_at = x.deadline, frozen_at = x.frozen, frozen_left_ms = x.left_ms, extra_seconds = s.extra_seconds + ${extraSeconds}
    from jsonb_to_recordset(${said}::jsonb) as x(id uuid, deadline timestamptz, frozen timestamptz, left_ms bigint) where s.id = x.id`.execute(
    tx,
  )
}

const withdrawnRow = z.object({
  snapshotID: column.text,
  version: column.number,
})

/**
 * Opens a finished sitting again; its marks go. Answers the version of its outcome, which is none now; null when it is
 * open, or another of the same step is.
 */
export async function withdrawFinish(
  tx: Tx,
  sittingID: string,
  deadline: number,
  extraSeconds: number,
): Promise<number | null> {
  const rows = await selectRows(
    tx,
    withdrawnRow,
    sql`update sitting s set state = 'open', outcome_version = outcome_version + 1, ended_by = null, finished_at = null, score = null, is_passed = null, correct = null, wrong = null, unanswered = null, receipt_hash = null, report = null,
    deadline_at = ${new Date(deadline)}, frozen_at = null, frozen_left_ms = null, extra_seconds = extra_seconds + ${extraSeconds}
    where id = ${sittingID} and state <> 'open' and not exists (select 1 from sitting o where o.user_id = s.user_id and o.kind = s.kind and o.ref = s.ref and o.number > s.number) returning snapshot_id as "snapshotID", outcome_version as version`,
  )
  const [row] = rows
  if (!row) return null
  await sql`delete from sitting_mark where sitting_id = ${sittingID}`.execute(tx)
  await noteUncounted(tx, row.snapshotID)
  return row.version
}

const lastEndRow = z.object({
  at: column.time.nullable(),
  stopped: column.flag.nullable(),
})

/** When the last open sitting of a step ends; `stopped` where one of them stands still. Null when none is open. */
export async function selectLastEnd(
  tx: Tx,
  purpose: PurposeCode,
  ref: string,
): Promise<{ at: number; stopped: boolean } | null> {
  const rows = await selectRows(
    tx,
    lastEndRow,
    sql`select max(deadline_at) as at, bool_or(frozen_at is not null) as stopped from sitting where ref = ${ref} and kind = ${purpose} and state = 'open'`,
  )
  const [row] = rows
  return row?.at ? { at: row.at.getTime(), stopped: row.stopped ?? false } : null
}

export interface NewSitting {
  id: string
  userID: string
  purpose: PurposeCode
  ref: string
  planID: string
  number: number
  snapshotID: string
  rules: SittingRules
  passLine: string
  orderSeed: string
  isShuffled: boolean
  language: Culture
  openedAt: number
  deadlineAt: number | null
  client: string
  extraSeconds: number
}

/** Inserts sittings with their items and answers them; those left out for whom a parallel start was first. */
export async function insertSittings(
  tx: Tx,
  made: readonly { sitting: NewSitting; items: readonly ItemRow[] }[],
): Promise<Map<string, SittingRow>> {
  if (made.length === 0) return new Map()
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const said = JSON.stringify(
    made.map(({ sitting: s, items }) => ({
      id: s.id,
      who: s.userID,
      kind: s.purpose,
      ref: s.ref,
      plan: s.planID,
      number: s.number,
      snapshot: s.snapshotID,
      rules: s.rules,
      pass_line: s.passLine,
      seed: s.orderSeed,
      shuffled: s.isShuffled,
      language: s.language,
      opened: time(s.openedAt),
      deadline: time(s.deadlineAt),
      client: s.client,
      extra: s.extraSeconds,
      items: items.map((i) => ({ a: i.alias, i: i.itemID, p: i.position })),
    })),
  )
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`with said as materialized (select * from jsonb_to_recordset(${said}::jsonb) as x(id uuid, who uuid, kind text, ref uuid, plan uuid, number int, snapshot uuid, rules jsonb, pass_line numeric, seed text, shuffled boolean, language text,
      opened timestamptz, deadline timestamptz, client text, extra int, items jsonb)),
    made as (
      insert into sitting (id, user_id, kind, ref, plan_id, number, snapshot_id, rules, pass_line, order_seed, is_shuffled, language, state, opened_at, deadline_at, epoch, client, seen_at, extra_seconds)
      select id, who, kind, ref, plan, number, snapshot, rules, pass_line, seed, shuffled, language, 'open', opened, deadline, 1, client, opened, extra from said order by who
      on conflict do nothing returning ${COLUMNS}
    ),
    filled as (
      insert into sitting_item (alias, sitting_id, item_id, position) select i.a, x.id, i.i, i.p from said x join made m on m.id = x.id, lateral jsonb_to_recordset(x.items) as i(a text, i uuid, p int)
    )
    select * from made`,
  )
  return new Map(rows.map((row) => [row.id, readSitting(row)]))
}

/** Moves the lease on, unless another take-over was first. */
export async function takeLease(tx: Tx, sittingID: string, from: number, client: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`update sitting set epoch = epoch + 1, client = ${client}, seen_at = ${new Date(at)} where id = ${sittingID} and epoch = ${from} and state = 'open' returning id`.execute(
      tx,
    )
  return rows.length === 1
}
