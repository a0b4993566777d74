// What tables and reports of many sittings are made of; no more is read than they show.
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { KindMeasures } from '../../../kinds/kind.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
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
/** What each kind reports of a sitting is the kind's own. */
const measuredSittingRow = sittingRow.extend({
  measures: z.partialRecord(z.enum(KIND_CODES), z.unknown()).nullable(),
})

/** Reports by the kind of the questions that they are of. */
export type Reports = Partial<Record<KindCode, unknown>>
/** A figure that a table is sorted by, by the name that its kind gives it. */
export interface Figure {
  kind: KindCode
  name: string
}
/** A sitting with what its kinds report; null until it has ended. */
export type ReportedSitting = SittingRow & { measures: Reports | null }

/** Where the figure lies in the column of measures. Throws for one that its kind does not have. */
function pathOf({ kind, name }: Figure): string[] {
  const figure = serverKindOf(kind).measures?.figures[name]
  if (!figure) throw new Error(`the kind ${kind} has no figure ${name}`)
  return [kind, ...figure.path]
}

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
    sql`select id, user_id as "userID", number, snapshot_id as "snapshotID", state, score, is_passed as "hasPassed", ${figure === null ? sql`null::float8` : sql`(measures #>> ${pathOf(figure)}::text[])::float8`} as figure
    from sitting where kind = ${purpose} and ref = ${ref} order by user_id, number`,
  )
  return rows
}

const sumRow = z.object({ sum: z.unknown() })

/**
 * What the reports of one kind over several sittings add up to, in the kind's own shape: thousands of them are not
 * carried here to be summed.
 */
export async function selectSum(
  tx: Db | Tx,
  kind: KindCode,
  measures: KindMeasures,
  ids: readonly string[],
): Promise<unknown> {
  const rows = await selectRows(
    tx,
    sumRow,
    sql`with one as materialized (select measures -> ${kind}::text as report from sitting where id = any(${[...ids]}::uuid[]) and measures ? ${kind}::text)
    select ${measures.sum(sql`one`)} as sum`,
  )
  return rows[0]?.sum
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
