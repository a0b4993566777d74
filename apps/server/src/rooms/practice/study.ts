// How people practise, for their trainers.
import type { StudyRow, theoryStudyQuery } from '@clearbelt/contract/practice/record-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Account } from '../org/room.ts'
import type { Deps } from './deps.ts'

/** People of a scope that are looked through, and those that a search finds. */
const IN_SCOPE = 100_000
const FOUND = 2000

const figures = z.object({
  userID: column.text,
  practices: column.number,
  answered: column.number,
  right: column.number,
  lastAt: column.time,
})
type Figures = z.output<typeof figures>

/** SQL of the figures of some people: answers that stand, in practices with at least one. */
const figuresOf = (userIDs: readonly string[]): RawBuilder<unknown> =>
  sql`select p.student_id as "userID", count(distinct p.id)::int as practices, count(*)::int as answered, (count(*) filter (where i.is_right))::int as "right", max(p.touched_at) as "lastAt"
    from practice p join practice_item i on i.practice_id = p.id and i.is_right is not null
    where p.student_id = any(${[...userIDs]}::uuid[]) group by p.student_id`

const SORTS = {
  lastTime: sql`"lastAt"`,
  practices: sql`practices`,
  answered: sql`answered`,
  rate: sql`"right"::numeric / answered`,
} as const

function present(account: Account | undefined, userID: string, of: Figures | undefined): StudyRow {
  return {
    userID,
    userName: account?.name ?? '',
    accountNo: account?.accountNo ?? '',
    orgName: account?.orgName ?? '',
    practices: of?.practices ?? 0,
    answered: of?.answered ?? 0,
    right: of?.right ?? 0,
    lastTime: of?.lastAt.toISOString() ?? null,
  }
}

const figuresPage = figures.extend({ rows: column.number })

/** Everybody in scope who has practised. */
export async function listStudies(
  { org, world: { db } }: Pick<Deps, 'org' | 'world'>,
  caller: Caller,
  f: ParsedOf<typeof theoryStudyQuery>,
): Promise<{ rows: StudyRow[]; total: number }> {
  const inScope =
    f.search === '' ? await org.idsInScope(db, caller, IN_SCOPE) : await org.searchIDs(db, caller, f.search, FOUND)
  const rows = await selectRows(
    db,
    figuresPage,
    sql`select f.*, count(*) over ()::int as rows from (${figuresOf(inScope)}) f
      order by ${SORTS[f.sortName]} ${f.order === 'Desc' ? sql`desc` : sql`asc`}, "userID" limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  const accounts = await org.accounts(
    db,
    rows.map(({ userID }) => userID),
    'withDeleted',
  )
  const byID = new Map(accounts.map((account) => [account.id, account]))
  return {
    rows: rows.map((row) => present(byID.get(row.userID), row.userID, row)),
    total: rows[0]?.rows ?? 0,
  }
}

/** A person whom the caller may see; refused as not found otherwise. */
export async function requirePerson(
  { org, world: { db } }: Pick<Deps, 'org' | 'world'>,
  caller: Caller,
  id: string,
): Promise<Account> {
  const account = isUuid(id) ? await org.account(db, id) : null
  if (!account || !org.inScope(caller, account.orgPath)) throw refuse(commonErrors['not-found'])
  return account
}

/** One person with their figures in all. */
export async function readStudy(deps: Pick<Deps, 'org' | 'world'>, caller: Caller, id: string): Promise<StudyRow> {
  const account = await requirePerson(deps, caller, id)
  const [row] = await selectRows(deps.world.db, figures, figuresOf([account.id]))
  return present(account, account.id, row)
}
