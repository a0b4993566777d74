// Roles as rows: who sees them, what they hold, who has them.
import { sql } from 'kysely'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { SystemRole } from '../menus/menu-data.ts'

export interface StoredRole {
  id: string
  name: string
  remark: string
  system: string | null
  orgPath: string
}

type Scope = Pick<Caller, 'orgPath'>
const COLUMNS = sql`r.id, r.name, r.remark, r.system, o.path as "orgPath"`
/** Seen where a role is used, below its organisation, and from above it. */
const seen = (caller: Scope) => sql`(starts_with(${caller.orgPath}, o.path) or starts_with(o.path, ${caller.orgPath}))`

export async function selectRoles(db: Db, caller: Scope): Promise<(StoredRole & { members: number; menus: number })[]> {
  const { rows } = await sql<StoredRole & { members: number; menus: number }>`select ${COLUMNS},
      (select count(*) from account_role ar join account a on a.id = ar.account_id and a.deleted_at is null join org ao on ao.id = a.org_id where ar.role_id = r.id and starts_with(ao.path, ${caller.orgPath})) as members,
      (select count(*) from role_menu rm where rm.role_id = r.id) as menus
    from role r join org o on o.id = r.org_id where ${seen(caller)} order by array_position(array['administrator', 'trainer', 'student'], r.system), r.created_at, r.id`.execute(
    db,
  )
  return rows
}

/** The role when the caller sees it, else null. */
export async function selectRole(tx: Tx | Db, caller: Scope, id: string): Promise<StoredRole | null> {
  if (!isUuid(id)) return null
  const { rows } =
    await sql<StoredRole>`select ${COLUMNS} from role r join org o on o.id = r.org_id where r.id = ${id} and ${seen(caller)}`.execute(
      tx,
    )
  return rows[0] ?? null
}

/** Of the given ids, those of roles that the caller sees. */
export async function selectRoleIDsSeen(tx: Tx | Db, caller: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select r.id from role r join org o on o.id = r.org_id where r.id = any(${uuidsOf(ids)}::uuid[]) and ${seen(caller)}`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

export async function selectSystemRoleID(tx: Tx | Db, system: SystemRole): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from role where system = ${system}`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Accounts that have the role, wherever they are; the recycle bin left out. */
export async function selectMemberIDs(tx: Tx | Db, roleID: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select a.id from account_role ar join account a on a.id = ar.account_id where ar.role_id = ${roleID} and a.deleted_at is null`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

export async function selectMenuIDsOfRole(tx: Tx | Db, roleID: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select m.id from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = ${roleID} order by m.code`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
