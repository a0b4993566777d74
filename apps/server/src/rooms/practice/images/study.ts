// How people practise screening images, for their trainers.
import type { ImageStudyRow, imageStudyQuery } from '@clearbelt/contract/practice/image-record-calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import type { Deps } from '../deps.ts'

/** People of a scope that are looked through, and those that a search finds. */
const IN_SCOPE = 100_000
const FOUND = 2000

const row = z.object({
  userID: column.text,
  practices: column.number,
  answered: column.number,
  right: column.number,
  milliseconds: column.number,
  lastAt: column.time,
  rows: column.number,
})

const SORTS = {
  lastTime: sql`"lastAt"`,
  practices: sql`practices`,
  answered: sql`answered`,
  rate: sql`"right"::numeric / answered`,
  timeUsed: sql`milliseconds`,
} as const

/** Everybody in scope who has practised screening images: answers that stand, in practices with at least one. */
export async function listImageStudies(
  { org, world: { db } }: Pick<Deps, 'org' | 'world'>,
  caller: Caller,
  f: ParsedOf<typeof imageStudyQuery>,
): Promise<{ rows: ImageStudyRow[]; total: number }> {
  const inScope =
    f.search === '' ? await org.idsInScope(db, caller, IN_SCOPE) : await org.searchIDs(db, caller, f.search, FOUND)
  const rows = await selectRows(
    db,
    row,
    sql`select f.*, count(*) over ()::int as rows from (
        select p.student_id as "userID", count(distinct p.id)::int as practices, count(*)::int as answered, (count(*) filter (where i.is_right))::int as "right",
          coalesce(sum(i.milliseconds), 0)::float8 as milliseconds, max(p.touched_at) as "lastAt"
        from image_practice p join image_practice_item i on i.practice_id = p.id and i.is_right is not null
        where p.student_id = any(${[...inScope]}::uuid[]) group by p.student_id) f
      order by ${SORTS[f.sortName]} ${f.order === 'Desc' ? sql`desc` : sql`asc`}, "userID" limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  const accounts = await org.accounts(
    db,
    rows.map(({ userID }) => userID),
    'withDeleted',
  )
  const byID = new Map(accounts.map((account) => [account.id, account]))
  return {
    rows: rows.map(({ userID, practices, answered, right, milliseconds, lastAt }) => ({
      ...{ userID, practices, answered, right },
      userName: byID.get(userID)?.name ?? '',
      accountNo: byID.get(userID)?.accountNo ?? '',
      orgName: byID.get(userID)?.orgName ?? '',
      timeUsed: Math.round(milliseconds / 1000),
      lastTime: lastAt.toISOString(),
    })),
    total: rows[0]?.rows ?? 0,
  }
}
