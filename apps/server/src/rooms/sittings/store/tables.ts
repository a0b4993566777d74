// What tables and reports of many sittings are made of; no more is read than they show.
import type { PooledCounts, ScreeningReport } from '@clearbelt/psychometrics/screening-report'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { COLUMNS, readSitting, sittingRow, type SittingRow } from './row.ts'

/** What a step is counted by. */
export type CountedSitting = Pick<
  SittingRow,
  'id' | 'userID' | 'number' | 'snapshotID' | 'state' | 'score' | 'hasPassed'
>
const countedRow = z.object({
  id: column.text,
  userID: column.text,
  number: column.number,
  snapshotID: column.text,
  state: z.enum(['open', 'submitted', 'closed']),
  score: column.decimal.nullable(),
  hasPassed: column.flag.nullable(),
  figure: column.number.nullable(),
})
/** Measures are written and read by the engine of measurement alone. */
const measuredSittingRow = sittingRow.extend({
  measures: z.custom<ScreeningReport>((value) => typeof value === 'object' && value !== null).nullable(),
})

/** Figures of a sitting that a table is sorted by. */
const FIGURES = {
  hit: '{hitRate,value}',
  falseAlarm: '{falseAlarmRate,value}',
  dPrime: '{dPrime,value}',
  medianMs: '{medianMilliseconds}',
} as const
export type Figure = keyof typeof FIGURES
/** A sitting with its measures; null until it has ended. */
export type ReportedSitting = SittingRow & { measures: ScreeningReport | null }

/**
 * Every sitting of a step with what it is counted by and one figure; tables of thousands read no more of those that are
 * not on their page.
 */
export async function selectCounted(
  tx: Db | Tx,
  purpose: PurposeCode,
  ref: string,
  figure: Figure | null,
): Promise<(CountedSitting & { figure: number | null })[]> {
  const rows = await selectRows(
    tx,
    countedRow,
    sql`select id, user_id as "userID", number, snapshot_id as "snapshotID", state, score, is_passed as "hasPassed", ${figure === null ? sql`null::float8` : sql`(measures #>> ${FIGURES[figure]}::text[])::float8`} as figure
    from sitting where kind = ${purpose} and ref = ${ref} order by user_id, number`,
  )
  return rows
}

/** What the measures of several sittings add up to: thousands of them are not carried here to be summed. */
export async function selectPooled(tx: Db | Tx, ids: readonly string[]): Promise<PooledCounts> {
  const { rows } = await sql<PooledCounts>`with one as materialized (
      select m.* from sitting s, jsonb_to_record(s.measures) as m("hitRate" jsonb, "falseAlarmRate" jsonb, "locationAccuracy" jsonb, total int, unanswered int, categories jsonb) where s.id = any(${[...ids]}::uuid[])
    ), kinds as (
      select c.category, sum((c."hitRate" ->> 'hits')::int) as hits, sum((c."hitRate" ->> 'n')::int) as threats, sum(c.unanswered) as unanswered
      from one, jsonb_to_recordset(one.categories) as c(category text, "hitRate" jsonb, unanswered int) group by c.category
    )
    select coalesce(sum(("hitRate" ->> 'hits')::int), 0) as hits, coalesce(sum(("hitRate" ->> 'n')::int), 0) as threats, coalesce(sum(("falseAlarmRate" ->> 'hits')::int), 0) as "falseAlarms",
      coalesce(sum(("falseAlarmRate" ->> 'n')::int), 0) as harmless, coalesce(sum(total), 0) as total, coalesce(sum(unanswered), 0) as unanswered, coalesce(sum(("locationAccuracy" ->> 'hits')::int), 0) as located,
      coalesce(sum(("locationAccuracy" ->> 'n')::int), 0) as "toLocate", (select coalesce(jsonb_agg(kinds), '[]') from kinds) as categories from one`.execute(
    tx,
  )
  return rows[0] as PooledCounts
}

/** Some sittings with their measures, by id. */
export async function selectReported(tx: Db | Tx, ids: readonly string[]): Promise<Map<string, ReportedSitting>> {
  const rows = await selectRows(
    tx,
    measuredSittingRow,
    sql`select ${COLUMNS}, measures from sitting where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map((r) => [r.id, { ...readSitting(r), measures: r.measures }]))
}

/**
 * Every sitting of a step (of one person, where named) with its measures, for tables; the answers behind them stay
 * where they are.
 */
export async function selectReportedOfRef(
  tx: Db | Tx,
  purpose: PurposeCode,
  ref: string,
  userID: string | null,
): Promise<ReportedSitting[]> {
  const rows = await selectRows(
    tx,
    measuredSittingRow,
    sql`select ${COLUMNS}, measures from sitting
    where kind = ${purpose} and ref = ${ref} and (${userID}::uuid is null or user_id = ${userID}) order by user_id, number`,
  )
  return rows.map((r) => ({ ...readSitting(r), measures: r.measures }))
}

const medianRow = z.object({
  median: column.number.nullable(),
})

/**
 * The median time of the items that were answered in several sittings, ms; those of `besides` and those whose key was
 * cancelled are left out.
 * Null of none.
 */
export async function selectMedianMs(
  tx: Db | Tx,
  sittingIDs: readonly string[],
  besides: readonly string[],
): Promise<number | null> {
  const ids = [...sittingIDs]
  const rows = await selectRows(
    tx,
    medianRow,
    sql`with cancelled as (select c.item_id from key_correction c where c.kind in ('rightForAll', 'leftOut')
      and c.snapshot_id in (select snapshot_id from sitting where id = any(${ids}::uuid[])) and not exists (select 1 from key_correction u where u.undoes = c.id)
      and not exists (select 1 from key_correction n where n.snapshot_id = c.snapshot_id and n.item_id = c.item_id and n.version > c.version and n.kind <> 'undo' and not exists (select 1 from key_correction u where u.undoes = n.id))),
    out as (select i.sitting_id, i.alias from sitting_item i where (i.item_id in (select item_id from cancelled) or i.item_id = any(${[...besides]}::uuid[])) and i.sitting_id = any(${ids}::uuid[]))
    select percentile_cont(0.5) within group (order by a.ms) as median from answer_current a
    where a.sitting_id = any(${ids}::uuid[]) and a.ms > 0 and a.answered and not exists (select 1 from out where out.sitting_id = a.sitting_id and out.alias = a.alias)`,
  )
  return rows[0]?.median ?? null
}
