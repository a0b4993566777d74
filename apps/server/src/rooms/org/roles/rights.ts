// Rights that roles give: what an account holds, what somebody may hand on, and that an administrator always remains.
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { SYSTEM_CODES, SYSTEM_ROLE_NAMES } from '../menus/menu-data.ts'
import type { SystemRole } from '../../../seams/menus.ts'

const codeRow = z.object({
  code: column.text,
})

/** Codes of the menu entries that the account's roles hold. */
export async function selectPermissions(tx: Tx | Db, accountID: string): Promise<Set<string>> {
  if (!isUuid(accountID)) return new Set()
  const rows = await selectRows(
    tx,
    codeRow,
    sql`select distinct m.code from account_role ar join role_menu rm on rm.role_id = ar.role_id join menu m on m.id = rm.menu_id
    where ar.account_id = ${accountID}`,
  )
  return new Set(rows.map((row) => row.code))
}

/** The name of a role in a language: roles of the system are named by us, others as typed. */
export const roleName = (role: { name: string; system: string | null }, culture: Culture): string =>
  SYSTEM_ROLE_NAMES[role.system as SystemRole]?.[culture] ?? role.name

const roleNameRow = z.object({
  name: column.text,
  system: column.text.nullable(),
})

export async function selectRoleNames(tx: Tx | Db, accountID: string, culture: Culture): Promise<string[]> {
  if (!isUuid(accountID)) return []
  const rows = await selectRows(
    tx,
    roleNameRow,
    sql`select r.name, r.system from account_role ar join role r on r.id = ar.role_id
    where ar.account_id = ${accountID} order by r.created_at, r.id`,
  )
  return rows.map((row) => roleName(row, culture))
}

/** The rights that the given roles give over the managers' side; what students hold may be handed on by anybody. */
export async function selectRightsOfRoles(tx: Tx | Db, roleIDs: readonly string[]): Promise<string[]> {
  if (roleIDs.length === 0) return []
  const rows = await selectRows(
    tx,
    codeRow,
    sql`select distinct m.code from role_menu rm join menu m on m.id = rm.menu_id
    where rm.role_id = any(${[...roleIDs]}::uuid[]) and m.area = 'manager'`,
  )
  return rows.map((row) => row.code)
}

/** The rights that an account has over the managers' side. */
export async function selectRightsOfAccount(tx: Tx | Db, accountID: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    codeRow,
    sql`select distinct m.code from account_role ar join role_menu rm on rm.role_id = ar.role_id join menu m on m.id = rm.menu_id
    where ar.account_id = ${accountID} and m.area = 'manager'`,
  )
  return rows.map((row) => row.code)
}

const rightsRow = z.object({
  id: column.text,
  codes: column.texts,
})

/** The same for many accounts, by id; an account without any is left out. */
export async function selectRightsOfAccounts(
  tx: Tx | Db,
  accountIDs: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await selectRows(
    tx,
    rightsRow,
    sql`select ar.account_id as id, array_agg(distinct m.code) as codes from account_role ar join role_menu rm on rm.role_id = ar.role_id join menu m on m.id = rm.menu_id
    where ar.account_id = any(${[...accountIDs]}::uuid[]) and m.area = 'manager' group by ar.account_id`,
  )
  return new Map(rows.map((row) => [row.id, row.codes]))
}

/**
 * Makes acts on the tree and on administrators wait for each other until the transaction ends.
 * Every act that could take away the last administrator calls it before it reads.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select id from org where superior_id is null for no key update`.execute(tx)
}

/** A busy tree is tried for ten seconds. */
const TREE_TRIES = 200
const TREE_PAUSE_S = 0.05

/**
 * Takes the same lock without ever queueing for it: for work that holds rows others may wait for while they hold the
 * tree.
 * Throws when the tree stays busy; the work is then begun again.
 */
export async function lockTreeLate(tx: Tx): Promise<void> {
  for (let tries = 0; tries < TREE_TRIES; tries++) {
    const { rows } = await sql`select id from org where superior_id is null for no key update skip locked`.execute(tx)
    if (rows.length > 0) return
    await sql`select pg_sleep(${TREE_PAUSE_S})`.execute(tx)
  }
  throw new Error('the tree stays busy')
}

/**
 * Refuses with `last-administrator` when, as things stand in this transaction, nobody is left who can administer:
 * an enabled administrator in the topmost organisation whose roles hold every entry of the system.
 * Called at the end of each act that could end so.
 */
export async function keepAnAdministrator(tx: Tx): Promise<void> {
  const { rows } = await sql`select a.id from account a
    join org o on o.id = a.org_id and o.superior_id is null
    join account_role ar on ar.account_id = a.id
    join role_menu rm on rm.role_id = ar.role_id
    join menu m on m.id = rm.menu_id and m.code = any(${[...SYSTEM_CODES]}::text[])
    where a.type = 1 and a.enabled and a.deleted_at is null
    group by a.id having count(distinct m.code) = ${SYSTEM_CODES.length} limit 1`.execute(tx)
  if (rows.length === 0) throw refuse(orgErrors['last-administrator'])
}

export async function selectAdministrators(tx: Tx | Db): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select a.id from account a join org o on o.id = a.org_id and o.superior_id is null where a.type = 1 and a.enabled and a.deleted_at is null`,
  )
  return rows.map((row) => row.id)
}

/** Ids of the enabled accounts of one organisation whose roles hold a menu entry, oldest first; at most `limit`. */
export async function selectHolders(tx: Tx | Db, code: string, orgID: string, limit: number): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select a.id from account a where a.org_id = ${orgID} and a.enabled and a.deleted_at is null and exists (
      select from account_role held join role_menu given on given.role_id = held.role_id join menu m on m.id = given.menu_id
      where held.account_id = a.id and m.code = ${code}) order by a.created_at, a.id limit ${limit}`,
  )
  return rows.map((row) => row.id)
}
