// Roles as rows: who sees them, what they hold, who has them.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { SystemRole } from '../../../seams/menus.ts'

const storedRoleRow = z.object({
  id: column.text,
  name: column.text,
  remark: column.text,
  system: column.text.nullable(),
  orgPath: column.text,
})
export type StoredRole = z.output<typeof storedRoleRow>
const countedRoleRow = storedRoleRow.extend({ members: column.number, menus: column.number })

type Scope = Pick<Caller, 'orgPath'>
const COLUMNS = sql`r.id, r.name, r.remark, r.system, o.path as "orgPath"`
/** Seen where a role is used, below its organisation, and from above it. */
const seen = (caller: Scope) => sql`(starts_with(${caller.orgPath}, o.path) or starts_with(o.path, ${caller.orgPath}))`

export async function selectRoles(db: Db, caller: Scope): Promise<(StoredRole & { members: number; menus: number })[]> {
  const rows = await selectRows(
    db,
    countedRoleRow,
    sql`select ${COLUMNS},
      (select count(*) from account_role ar join account a on a.id = ar.account_id and a.deleted_at is null join org ao on ao.id = a.org_id where ar.role_id = r.id and starts_with(ao.path, ${caller.orgPath})) as members,
      (select count(*) from role_menu rm where rm.role_id = r.id) as menus
    from role r join org o on o.id = r.org_id where ${seen(caller)} order by array_position(array['administrator', 'trainer', 'student'], r.system), r.created_at, r.id`,
  )
  return rows
}

/** The role when the caller sees it, else null. */
export async function selectRole(tx: Tx | Db, caller: Scope, id: string): Promise<StoredRole | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    storedRoleRow,
    sql`select ${COLUMNS} from role r join org o on o.id = r.org_id where r.id = ${id} and ${seen(caller)}`,
  )
  return rows[0] ?? null
}

/** Of the given ids, those of roles that the caller sees. */
export async function selectRoleIDsSeen(tx: Tx | Db, caller: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select r.id from role r join org o on o.id = r.org_id where r.id = any(${uuidsOf(ids)}::uuid[]) and ${seen(caller)}`,
  )
  return rows.map((row) => row.id)
}

export async function selectSystemRoleID(tx: Tx | Db, system: SystemRole): Promise<string> {
  const rows = await selectRows(tx, identified, sql`select id from role where system = ${system}`)
  return rows[0]?.id ?? ''
}

/** Accounts that have the role, wherever they are; the recycle bin left out. */
export async function selectMemberIDs(tx: Tx | Db, roleID: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select a.id from account_role ar join account a on a.id = ar.account_id where ar.role_id = ${roleID} and a.deleted_at is null`,
  )
  return rows.map((row) => row.id)
}

export async function selectMenuIDsOfRole(tx: Tx | Db, roleID: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select m.id from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = ${roleID} order by m.code`,
  )
  return rows.map((row) => row.id)
}
