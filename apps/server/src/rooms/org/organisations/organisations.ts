// Organisations as rows: reads, path and zone rewrites.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'

const storedOrganisationRow = z.object({
  id: column.text,
  superiorID: column.text.nullable(),
  name: column.text,
  code: column.text,
  order: column.number,
  remark: column.text,
  zone: column.text,
  contact: column.text,
  /** Only while the account stands and lies in the subtree. */

  leaderID: column.text.nullable(),
  leaderName: column.text,
  path: column.text,
  depth: column.number,
})
export type StoredOrganisation = z.output<typeof storedOrganisationRow>

const COLUMNS = sql`o.id, o.superior_id as "superiorID", o.name, o.code, o.sort as "order", o.remark, o.zone, o.contact, led.id as "leaderID", coalesce(led.name, '') as "leaderName", o.path, o.depth`
/** To be joined where COLUMNS are read: a leader who left the subtree or was deleted leads no more. */
const LEADER = sql`left join lateral (select l.id, l.name from account l join org lo on lo.id = l.org_id where l.id = o.leader_id and l.deleted_at is null and starts_with(lo.path, o.path)) led on true`
type Scope = Pick<Caller, 'orgPath'>

/** The organisation when it lies in the caller's scope, else null. */
export async function selectOrganisation(tx: Tx | Db, caller: Scope, id: string): Promise<StoredOrganisation | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    storedOrganisationRow,
    sql`select ${COLUMNS} from org o ${LEADER} where o.id = ${id} and starts_with(o.path, ${caller.orgPath})`,
  )
  return rows[0] ?? null
}

const countedOrganisationRow = storedOrganisationRow.extend({ accounts: column.number })

/** Everything in scope with the number of accounts directly in it, superiors before what is under them. */
export async function selectTree(db: Db, caller: Scope): Promise<(StoredOrganisation & { accounts: number })[]> {
  const rows = await selectRows(
    db,
    countedOrganisationRow,
    sql`select ${COLUMNS}, coalesce(n.accounts, 0) as accounts from org o ${LEADER}
    left join (select org_id, count(*) as accounts from account where deleted_at is null group by org_id) n on n.org_id = o.id
    where starts_with(o.path, ${caller.orgPath}) order by o.depth, o.sort, o.name, o.id`,
  )
  return rows
}

const depthRow = z.object({
  deepest: column.number,
})

/** Levels from the organisation down to the deepest under it; 1 when it is a leaf. */
export async function countLevels(tx: Tx, organisation: Pick<StoredOrganisation, 'path' | 'depth'>): Promise<number> {
  const rows = await selectRows(
    tx,
    depthRow,
    sql`select max(depth) as deepest from org where starts_with(path, ${organisation.path})`,
  )
  return (rows[0]?.deepest ?? organisation.depth) - organisation.depth + 1
}

/** Gives a subtree its new place: every path and depth in it, in one statement. */
export async function rewritePaths(tx: Tx, from: string, to: string, deeper: number): Promise<void> {
  await sql`update org set path = ${to} || substr(path, ${from.length + 1}::integer), depth = depth + ${deeper}::integer where starts_with(path, ${from})`.execute(
    tx,
  )
}

/** Works out the zones in force from an organisation downwards. */
export async function inheritZones(tx: Tx, id: string): Promise<void> {
  await sql`with recursive t as (
      select o.id, case when o.zone <> '' then o.zone else coalesce(above.zone_used, o.zone_used) end as used from org o left join org above on above.id = o.superior_id where o.id = ${id}
      union all
      select o.id, case when o.zone <> '' then o.zone else t.used end from org o join t on o.superior_id = t.id
    )
    update org set zone_used = t.used from t where org.id = t.id and org.zone_used <> t.used`.execute(tx)
}

export async function selectAccountIDsUnder(tx: Tx | Db, path: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select a.id from account a join org o on o.id = a.org_id where starts_with(o.path, ${path})`,
  )
  return rows.map((row) => row.id)
}

/** True when the account stands and lies in the organisation or under it. */
export async function isInSubtree(tx: Tx, accountID: string, path: string): Promise<boolean> {
  if (!isUuid(accountID)) return false
  const { rows } =
    await sql`select a.id from account a join org o on o.id = a.org_id where a.id = ${accountID} and a.deleted_at is null and starts_with(o.path, ${path})`.execute(
      tx,
    )
  return rows.length > 0
}

/** Puts an organisation before one of those beside it, or last; numbers them all anew. */
export async function placeAmong(tx: Tx, superiorID: string, id: string, beforeID: string | null): Promise<void> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select id from org where superior_id = ${superiorID} and id <> ${id} order by sort, name, id`,
  )
  const ids = rows.map((row) => row.id)
  const at = beforeID === null ? -1 : ids.indexOf(beforeID)
  ids.splice(at < 0 ? ids.length : at, 0, id)
  await sql`update org set sort = t.place * 10 from unnest(${ids}::uuid[]) with ordinality as t (id, place) where org.id = t.id`.execute(
    tx,
  )
}

const contentCountRow = z.object({
  organisations: column.number,
  accounts: column.number,
  groups: column.number,
})
type Inner = z.output<typeof contentCountRow>

/** What stands in the way of deleting an organisation; the recycle bin does not. */
export async function countInside(tx: Tx, id: string): Promise<Inner> {
  const rows = await selectRows(
    tx,
    contentCountRow,
    sql`select (select count(*) from org where superior_id = ${id}) as organisations,
    (select count(*) from account where org_id = ${id} and deleted_at is null) as accounts, (select count(*) from grp where org_id = ${id}) as groups`,
  )
  return rows[0] ?? { organisations: 0, accounts: 0, groups: 0 }
}
