// What an item analysis is made of: how each item was answered over many sittings.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** The marks of one sitting, item by item. */
const markRow = z.object({
  id: column.text,
  userID: column.text,
  number: column.number,
  items: column.texts,
  /** What each answer earned of its item, as part of a whole. */

  parts: z.array(column.number),
  wholes: z.array(column.number),
})
export type MarkRow = z.output<typeof markRow>

/** How an item was answered in all sittings that are counted. */
const judgedRow = z.object({
  itemID: column.text,
  n: column.number,
  answered: column.number,
  /** How many answers said what, in the words of the item's kind. */
  said: z.record(z.string(), z.number()),
  medianMs: column.number.nullable(),
})
export type JudgedRow = z.output<typeof judgedRow>

/** Those of some sittings who said the same of an item and earned the same. */
const saidRow = z.object({
  itemID: column.text,
  /** In the words of the item's kind; null: no answer. */
  said: column.text.nullable(),
  part: column.number,
  whole: column.number,
  lower: column.number,
  middle: column.number,
  upper: column.number,
  /** Sum of their totals. */
  total: column.number,
})
export type SaidRow = z.output<typeof saidRow>

/** A sitting as the tables of options count it: its total in hundredths and its third, 0 the lower, 2 the upper. */
export interface RankedSitting {
  id: string
  total: number
  third: 0 | 1 | 2
}

/** The finished sittings of a form that are looked at: the first of each person, or all. */
const counted = (
  purpose: PurposeCode,
  ref: string,
  all: boolean,
  snapshotID: string,
) => sql`(select id, user_id, number from (select id, user_id, number, row_number() over (partition by user_id order by number) as place
    from sitting where kind = ${purpose} and ref = ${ref} and snapshot_id = ${snapshotID} and state <> 'open') f where ${all}::boolean or place = 1)`

/** The marks of each sitting that is counted. */
export async function selectMarkRows(
  on: Db | Tx,
  purpose: PurposeCode,
  ref: string,
  all: boolean,
  snapshotID: string,
): Promise<MarkRow[]> {
  const rows = await selectRows(
    on,
    markRow,
    sql`select s.id, s.user_id as "userID", s.number, m.items, m.parts, m.wholes
    from ${counted(purpose, ref, all, snapshotID)} s
    cross join lateral (select array_agg(item_id::text order by item_id) as items, array_agg(share_part order by item_id) as parts, array_agg(share_whole order by item_id) as wholes from sitting_mark where sitting_id = s.id) m order by s.user_id, s.number`,
  )
  return rows
}

/** SQL of what the answer `c` to the item `i` says, in the words of its kind. */
function saidOf(items: ReadonlyMap<KindCode, readonly { id: string }[]>): RawBuilder<unknown> {
  const cases = [...items].map(
    ([kind, those]) =>
      sql`when i.item_id = any(${those.map((item) => item.id)}::uuid[]) then ${serverKindOf(kind).saidOf(sql.raw('c.value'))}`,
  )
  return cases.length === 0 ? sql`null::text` : sql`case ${sql.join(cases, sql` `)} end`
}

/** How often each item was answered, what the answers said in the words of its kind, and how long it took. */
export async function selectJudged(
  on: Db | Tx,
  purpose: PurposeCode,
  ref: string,
  all: boolean,
  snapshotID: string,
  items: ReadonlyMap<KindCode, readonly { id: string }[]>,
): Promise<JudgedRow[]> {
  const said = saidOf(items)
  const rows = await selectRows(
    on,
    judgedRow,
    sql`with given as materialized (
      select i.item_id, c.answered, c.ms, ${said} as said
      from ${counted(purpose, ref, all, snapshotID)} s join sitting_item i on i.sitting_id = s.id left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias
    ),
    words as (select item_id, jsonb_object_agg(said, n) as said from (select item_id, said, count(*) as n from given where said is not null group by item_id, said) w group by item_id)
    select g.item_id as "itemID", count(*)::int as n, (count(*) filter (where g.answered))::int as answered, coalesce(min(w.said::text)::jsonb, '{}') as said,
      percentile_cont(0.5) within group (order by g.ms) filter (where g.ms > 0 and g.answered) as "medianMs"
    from given g left join words w on w.item_id = g.item_id group by g.item_id`,
  )
  return rows
}

/** Who said what of items whose kinds know choices, counted by thirds. */
export async function selectSaid(
  on: Db | Tx,
  ranked: readonly RankedSitting[],
  items: ReadonlyMap<KindCode, readonly { id: string }[]>,
): Promise<SaidRow[]> {
  const choosing = new Map([...items].filter(([kind]) => serverKindOf(kind).choices !== undefined))
  const ids = [...choosing.values()].flat().map(({ id }) => id)
  if (ids.length === 0 || ranked.length === 0) return []
  return selectRows(
    on,
    saidRow,
    sql`with g as (select * from unnest(${ranked.map(({ id }) => id)}::uuid[], ${ranked.map(({ total }) => total)}::int[],
      ${ranked.map(({ third }) => third)}::int[]) as g(id, total, third)),
    given as (select i.item_id, ${saidOf(choosing)} as said, m.share_part as part, m.share_whole as whole, g.third, g.total
      from g join sitting_item i on i.sitting_id = g.id join sitting_mark m on m.sitting_id = g.id and m.item_id = i.item_id
      left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias where i.item_id = any(${ids}::uuid[]))
    select item_id as "itemID", said, part, whole, (count(*) filter (where third = 0))::int as lower,
      (count(*) filter (where third = 1))::int as middle, (count(*) filter (where third = 2))::int as upper, sum(total)::float8 as total
    from given group by item_id, said, part, whole`,
  )
}
