// Adds, renames and deletes roles, and sets their members and menus.
import { commonErrors } from '@clearbelt/contract/errors'
import type { addRole, deleteRole, setRoleMembers, setRoleMenus, updateRole } from '@clearbelt/contract/org/calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { refusingConflicts } from '../conflicts.ts'
import { note, tellMenus, type Inside } from '../inside.ts'
import { selectMenus } from '../menus/menus.ts'
import { mayGrant, mayHaveType, ownsRole } from '../policy.ts'
import { keepAnAdministrator, lockTree, selectRightsOfRoles } from './rights.ts'
import { selectMemberIDs, selectMenuIDsOfRole, selectRole, type StoredRole } from './roles.ts'

async function seenRole(tx: Tx, caller: Caller, id: string): Promise<StoredRole> {
  const role = await selectRole(tx, caller, id)
  if (!role) throw refuse(commonErrors['not-found'])
  return role
}

/**
 * A role that the caller may change. Not found when it is not seen; no permission when it belongs to an organisation
 * above.
 */
async function ownRole(tx: Tx, caller: Caller, id: string): Promise<StoredRole> {
  const role = await seenRole(tx, caller, id)
  if (!ownsRole(caller, role.orgPath)) throw refuse(commonErrors['no-permission'])
  return role
}

export async function createRole(
  inside: Inside,
  input: ParsedOf<typeof addRole>,
  context: Context,
): Promise<{ id: string }> {
  const { name, remark, copyOf } = input
  const create = async (tx: Tx): Promise<string> => {
    const id = inside.world.dice.id()
    const caller = callerOf(context)
    await sql`insert into role (id, org_id, name, remark, created_at) values (${id}, ${caller.orgID}, ${name}, ${remark}, ${new Date(context.at)})`.execute(
      tx,
    )
    if (copyOf !== undefined) {
      const from = await seenRole(tx, caller, copyOf)
      if (!mayGrant(caller, await selectRightsOfRoles(tx, [from.id])))
        throw refuse(orgErrors['right-not-held'], { fields: ['copyOf'] })
      await sql`insert into role_menu (role_id, menu_id) select ${id}::uuid, menu_id from role_menu where role_id = ${from.id}`.execute(
        tx,
      )
    }
    await note(inside, tx, context, 'org.addRole', 'role', id, {
      after: { name, remark, ...(copyOf === undefined ? {} : { copyOf }) },
    })
    return id
  }
  const id = await refusingConflicts(
    inside.world.db.transaction().execute((tx) => createOnce(tx, 'org.addRole', input, context, () => create(tx))),
  )
  return { id }
}

export async function renameRole(
  inside: Inside,
  { id, name, ...typed }: ParsedOf<typeof updateRole>,
  context: Context,
): Promise<null> {
  await refusingConflicts(
    inside.world.db.transaction().execute(async (tx) => {
      const role = await ownRole(tx, callerOf(context), id)
      if (role.system !== null) throw refuse(orgErrors['system-role'])
      const { remark = role.remark } = typed
      await sql`update role set name = ${name}, remark = ${remark} where id = ${role.id}`.execute(tx)
      await note(inside, tx, context, 'org.updateRole', 'role', role.id, {
        before: { name: role.name, remark: role.remark },
        after: { name, remark },
      })
    }),
  )
  return null
}

export async function removeRole(inside: Inside, { id }: ParsedOf<typeof deleteRole>, context: Context): Promise<null> {
  await inside.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const role = await ownRole(tx, callerOf(context), id)
    if (role.system !== null) throw refuse(orgErrors['system-role'])
    const members = (await selectMemberIDs(tx, role.id)).length
    if (members > 0) throw refuse(orgErrors['role-has-members'], { params: { members } })
    // Accounts in the recycle bin lose it.
    await sql`delete from account_role where role_id = ${role.id}`.execute(tx)
    await sql`delete from role where id = ${role.id}`.execute(tx)
    await note(inside, tx, context, 'org.deleteRole', 'role', role.id, {
      before: { name: role.name, remark: role.remark },
    })
  })
  return null
}

const memberRow = z.object({
  id: column.text,
  type: column.number,
  rights: column.texts,
})

/** Refuses unless every account is in scope and has no type or right that the caller lacks. */
async function checkMembers(tx: Tx, caller: Caller, ids: readonly string[], field: string): Promise<string[]> {
  const wanted = uuidsOf(ids)
  const rows = await selectRows(
    tx,
    memberRow,
    sql`select a.id, a.type,
      coalesce((select array_agg(distinct m.code) from account_role ar join role_menu rm on rm.role_id = ar.role_id join menu m on m.id = rm.menu_id and m.area = 'manager' where ar.account_id = a.id), '{}') as rights
    from account a join org o on o.id = a.org_id where a.id = any(${wanted}::uuid[]) and a.deleted_at is null and starts_with(o.path, ${caller.orgPath})`,
  )
  if (rows.length !== new Set(ids).size) throw refuse(commonErrors['invalid-input'], { fields: [field] })
  if (!rows.every((row) => mayHaveType(caller, row.type) && mayGrant(caller, row.rights)))
    throw refuse(orgErrors['right-not-held'], { fields: [field] })
  return wanted
}

export async function setMembers(
  inside: Inside,
  input: ParsedOf<typeof setRoleMembers>,
  context: Context,
): Promise<null> {
  const touched = await inside.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const caller = callerOf(context)
    const role = await seenRole(tx, caller, input.id)
    if (!mayGrant(caller, await selectRightsOfRoles(tx, [role.id]))) throw refuse(orgErrors['right-not-held'])
    const add = await checkMembers(tx, caller, input.add, 'add')
    const remove = await checkMembers(tx, caller, input.remove, 'remove')
    await sql`delete from account_role where role_id = ${role.id} and account_id = any(${remove}::uuid[])`.execute(tx)
    await sql`insert into account_role (account_id, role_id) select unnest(${add}::uuid[]), ${role.id}::uuid on conflict do nothing`.execute(
      tx,
    )
    await keepAnAdministrator(tx)
    await note(inside, tx, context, 'org.setRoleMembers', 'role', role.id, { after: { add, remove } })
    return [...add, ...remove]
  })
  inside.changes.tellAccounts(touched)
  tellMenus(inside, touched)
  return null
}

/**
 * Groups are left out of what a role holds: they show when something in them does. Only rights the caller may hand on
 * can change.
 */
export async function setMenus(inside: Inside, input: ParsedOf<typeof setRoleMenus>, context: Context): Promise<null> {
  const touched = await inside.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const caller = callerOf(context)
    const role = await ownRole(tx, caller, input.id)
    const menus = await selectMenus(tx)
    const asked = uuidsOf(input.menuIDs)
    const entries = menus.filter((entry) => asked.includes(entry.id))
    if (entries.length !== new Set(input.menuIDs).size)
      throw refuse(commonErrors['invalid-input'], { fields: ['menuIDs'] })
    const before = new Set(await selectMenuIDsOfRole(tx, role.id))
    const after = new Set(entries.filter((entry) => !entry.group).map((entry) => entry.id))
    const changed = menus.filter((entry) => entry.area === 'manager' && before.has(entry.id) !== after.has(entry.id))
    if (
      !mayGrant(
        caller,
        changed.map((entry) => entry.code),
      )
    )
      throw refuse(orgErrors['right-not-held'], { fields: ['menuIDs'] })
    await sql`delete from role_menu where role_id = ${role.id}`.execute(tx)
    await sql`insert into role_menu (role_id, menu_id) select ${role.id}::uuid, unnest(${[...after]}::uuid[])`.execute(
      tx,
    )
    await keepAnAdministrator(tx)
    const codes = (ids: ReadonlySet<string>) => menus.filter((entry) => ids.has(entry.id)).map((entry) => entry.code)
    await note(inside, tx, context, 'org.setRoleMenus', 'role', role.id, {
      before: { menus: codes(before) },
      after: { menus: codes(after) },
    })
    return selectMemberIDs(tx, role.id)
  })
  inside.changes.tellAccounts(touched)
  tellMenus(inside, touched)
  return null
}
