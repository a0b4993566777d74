// What an item analysis is made of: how each item was answered over many sittings.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** The marks of one sitting, item by item. */
const markRow = z.object({
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

/** The finished sittings that are looked at: the first of each person, or all. */
const counted = (
  purpose: PurposeCode,
  ref: string,
  all: boolean,
) => sql`(select id, user_id, number from (select id, user_id, number, row_number() over (partition by user_id order by number) as place
    from sitting where kind = ${purpose} and ref = ${ref} and state <> 'open') f where ${all}::boolean or place = 1)`

/** The marks of each sitting that is counted. */
export async function selectMarkRows(on: Db | Tx, purpose: PurposeCode, ref: string, all: boolean): Promise<MarkRow[]> {
  const rows = await selectRows(
    on,
    markRow,
    sql`select s.user_id as "userID", s.number, m.items, m.parts, m.wholes
    from ${counted(purpose, ref, all)} s
    cross join lateral (select array_agg(item_id::text order by item_id) as items, array_agg(share_part order by item_id) as parts, array_agg(share_whole order by item_id) as wholes from sitting_mark where sitting_id = s.id) m order by s.user_id, s.number`,
  )
  return rows
}

/** How often each item was answered, what the answers said in the words of its kind, and how long it took. */
export async function selectJudged(
  on: Db | Tx,
  purpose: PurposeCode,
  ref: string,
  all: boolean,
  items: ReadonlyMap<KindCode, readonly { id: string }[]>,
): Promise<JudgedRow[]> {
  const cases = [...items].map(
    ([kind, those]) =>
      sql`when i.item_id = any(${those.map((item) => item.id)}::uuid[]) then ${serverKindOf(kind).saidOf(sql.raw('c.value'))}`,
  )
  const said = cases.length === 0 ? sql`null::text` : sql`case ${sql.join(cases, sql` `)} end`
  const rows = await selectRows(
    on,
    judgedRow,
    sql`with given as materialized (
      select i.item_id, c.answered, c.ms, ${said} as said
      from ${counted(purpose, ref, all)} s join sitting_item i on i.sitting_id = s.id left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias
    ),
    words as (select item_id, jsonb_object_agg(said, n) as said from (select item_id, said, count(*) as n from given where said is not null group by item_id, said) w group by item_id)
    select g.item_id as "itemID", count(*)::int as n, (count(*) filter (where g.answered))::int as answered, coalesce(min(w.said::text)::jsonb, '{}') as said,
      percentile_cont(0.5) within group (order by g.ms) filter (where g.ms > 0 and g.answered) as "medianMs"
    from given g left join words w on w.item_id = g.item_id group by g.item_id`,
  )
  return rows
}
