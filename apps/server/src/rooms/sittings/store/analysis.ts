// What an item analysis is made of: how each item was answered over many sittings.
import { sql } from 'kysely'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** The marks of one sitting, item by item. */
export interface MarkRow {
  userID: string
  number: number
  items: string[]
  correct: boolean[]
}
/** How an item was answered in all sittings that are counted. */
export interface JudgedRow {
  itemID: string
  n: number
  answered: number
  suspected: number
  medianMs: number | null
}

/** The finished sittings that are looked at: the first of each person, or all. */
const counted = (
  purpose: PurposeCode,
  ref: string,
  all: boolean,
) => sql`(select id, user_id, number from (select id, user_id, number, row_number() over (partition by user_id order by number) as place
    from sitting where kind = ${purpose} and ref = ${ref} and state <> 'open') f where ${all}::boolean or place = 1)`

/** The marks of each sitting that is counted. */
export async function selectMarkRows(on: Db | Tx, purpose: PurposeCode, ref: string, all: boolean): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`select s.user_id as "userID", s.number, m.items, m.correct
    from ${counted(purpose, ref, all)} s
    cross join lateral (select array_agg(item_id::text order by item_id) as items, array_agg(correct order by item_id) as correct from sitting_mark where sitting_id = s.id) m order by s.user_id, s.number`.execute(
    on,
  )
  return rows
}

/** How often each image was judged suspect, and how long it took. */
export async function selectJudged(on: Db | Tx, purpose: PurposeCode, ref: string, all: boolean): Promise<JudgedRow[]> {
  const { rows } =
    await sql<JudgedRow>`select i.item_id as "itemID", count(*)::int as n, count(c.value ->> 'isPass')::int as answered, count(*) filter (where c.value ->> 'isPass' = 'false')::int as suspected,
      percentile_cont(0.5) within group (order by c.ms) filter (where c.ms > 0 and c.value ->> 'isPass' is not null) as "medianMs"
    from ${counted(purpose, ref, all)} s join sitting_item i on i.sitting_id = s.id left join answer_current c on c.sitting_id = i.sitting_id and c.alias = i.alias group by i.item_id`.execute(
      on,
    )
  return rows
}
