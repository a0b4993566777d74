// Groups as rows: who sees them, who is in them.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { likePattern } from '../search-text.ts'

const storedGroupRow = z.object({
  id: column.text,
  name: column.text,
  type: column.text,
  remark: column.text,
  orgName: column.text,
  orgPath: column.text,
  createdAt: column.time,
  /** Members in the caller's scope. */

  members: column.number,
})
export type StoredGroup = z.output<typeof storedGroupRow>

type Scope = Pick<Caller, 'orgPath'>
/** Seen where a group is used, below its organisation (`go`), and from above it. */
export const seenGroup = (caller: Scope): RawBuilder<unknown> =>
  sql`(starts_with(${caller.orgPath}, go.path) or starts_with(go.path, ${caller.orgPath}))`
const columns = (
  caller: Scope,
) => sql`g.id, g.name, g.type, g.remark, go.name as "orgName", go.path as "orgPath", g.created_at as "createdAt",
  (select count(*) from grp_member m join account a on a.id = m.account_id and a.deleted_at is null join org o on o.id = a.org_id where m.grp_id = g.id and starts_with(o.path, ${caller.orgPath})) as members`

/** Groups the caller sees, newest first; `name` finds those that have it in their name. */
export async function selectGroups(
  db: Db,
  caller: Scope,
  { PageNO, Limit, name }: { PageNO: number; Limit: number; name: string },
): Promise<{ rows: StoredGroup[]; total: number }> {
  const where = sql`${seenGroup(caller)} and g.search like ${likePattern(name)}`
  const rows = await selectRows(
    db,
    storedGroupRow,
    sql`select ${columns(caller)} from grp g join org go on go.id = g.org_id where ${where} order by g.created_at desc, g.id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(
    db,
    sql`select count(*) as n from grp g join org go on go.id = g.org_id where ${where}`,
  )
  return { rows, total: total }
}

const groupNameRow = z.object({
  id: column.text,
  name: column.text,
})

/** The names of every group the caller sees, for choosing. */
export async function selectGroupNames(db: Db, caller: Scope): Promise<{ id: string; name: string }[]> {
  const rows = await selectRows(
    db,
    groupNameRow,
    sql`select g.id, g.name from grp g join org go on go.id = g.org_id where ${seenGroup(caller)} order by lower(g.name), g.id limit 1000`,
  )
  return rows
}

/** The group when the caller sees it, else null. */
export async function selectGroup(tx: Tx | Db, caller: Scope, id: string): Promise<StoredGroup | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    storedGroupRow,
    sql`select ${columns(caller)} from grp g join org go on go.id = g.org_id where g.id = ${id} and ${seenGroup(caller)}`,
  )
  return rows[0] ?? null
}

/** Of the given accounts, those in scope that are not in the recycle bin. */
export async function selectIDsInScope(tx: Tx, caller: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select a.id from account a join org o on o.id = a.org_id where a.id = any(${[...ids]}::uuid[]) and a.deleted_at is null and starts_with(o.path, ${caller.orgPath})`,
  )
  return rows.map((row) => row.id)
}

/** Members in the caller's scope; those outside it are nobody's business here. */
export async function selectGroupMemberIDs(tx: Tx, caller: Scope, groupID: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select m.account_id as id from grp_member m join account a on a.id = m.account_id join org o on o.id = a.org_id where m.grp_id = ${groupID} and starts_with(o.path, ${caller.orgPath})`,
  )
  return rows.map((row) => row.id)
}

export async function changeGroupMembers(
  tx: Tx,
  groupID: string,
  add: readonly string[],
  remove: readonly string[],
): Promise<void> {
  await sql`delete from grp_member where grp_id = ${groupID} and account_id = any(${[...remove]}::uuid[])`.execute(tx)
  await sql`insert into grp_member (grp_id, account_id) select ${groupID}::uuid, unnest(${[...add]}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}
