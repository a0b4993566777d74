// Adds, renames and deletes groups, and sets their members.
import { commonErrors } from '@clearbelt/contract/errors'
import type { addGroup, setGroupMembers, updateGroup } from '@clearbelt/contract/org/group-calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { refusingConflicts } from '../conflicts.ts'
import {
  changeGroupMembers,
  selectGroup,
  selectGroupMemberIDs,
  selectIDsInScope,
  type StoredGroup,
} from './group-store.ts'
import { note, type Inside } from '../inside.ts'
import { foldText } from '../search-text.ts'

/** A group is changed by those who look after its organisation; from below it is seen and used. */
export const mayEditGroup = (caller: Pick<Caller, 'orgPath'>, group: Pick<StoredGroup, 'orgPath'>): boolean =>
  group.orgPath.startsWith(caller.orgPath)

/** The group when the caller looks after it. */
export async function ownGroup(tx: Tx, caller: Caller, id: string): Promise<StoredGroup> {
  const group = await selectGroup(tx, caller, id)
  if (!group) throw refuse(commonErrors['not-found'])
  if (!mayEditGroup(caller, group)) throw refuse(commonErrors['no-permission'])
  return group
}

/** Refuses unless every account is in scope. */
async function accountsInScope(tx: Tx, caller: Caller, ids: readonly string[], field: string): Promise<string[]> {
  const known = await selectIDsInScope(tx, caller, uuidsOf(ids))
  if (known.length !== new Set(ids).size) throw refuse(commonErrors['invalid-input'], { fields: [field] })
  return known
}

export async function createGroup(
  inside: Inside,
  input: ParsedOf<typeof addGroup>,
  context: Context,
): Promise<{ id: string }> {
  const { name, type, remark, userIDs } = input
  const caller = callerOf(context)
  const create = async (tx: Tx): Promise<string> => {
    const id = inside.world.dice.id()
    await sql`insert into grp (id, org_id, name, type, remark, search, created_at) values (${id}, ${caller.orgID}, ${name}, ${type}, ${remark}, ${foldText(name)}, ${new Date(context.at)})`.execute(
      tx,
    )
    const members = await accountsInScope(tx, caller, userIDs, 'userIDs')
    await changeGroupMembers(tx, id, members, [])
    await note(inside, tx, context, 'org.addGroup', 'group', id, { after: { name, type, remark, members } })
    return id
  }
  const id = await refusingConflicts(
    inside.world.db.transaction().execute((tx) => createOnce(tx, 'org.addGroup', input, context, () => create(tx))),
  )
  return { id }
}

export async function renameGroup(
  inside: Inside,
  { id, name, ...typed }: ParsedOf<typeof updateGroup>,
  context: Context,
): Promise<null> {
  await refusingConflicts(
    inside.world.db.transaction().execute(async (tx) => {
      const before = await ownGroup(tx, callerOf(context), id)
      const { type = before.type, remark = before.remark } = typed
      await sql`update grp set name = ${name}, type = ${type}, remark = ${remark}, search = ${foldText(name)} where id = ${before.id}`.execute(
        tx,
      )
      await note(inside, tx, context, 'org.updateGroup', 'group', before.id, {
        before: { name: before.name, type: before.type, remark: before.remark },
        after: { name, type, remark },
      })
    }),
  )
  return null
}

export async function removeGroup(inside: Inside, { id }: { id: string }, context: Context): Promise<null> {
  await inside.world.db.transaction().execute(async (tx) => {
    const before = await ownGroup(tx, callerOf(context), id)
    await sql`delete from grp where id = ${before.id}`.execute(tx)
    await note(inside, tx, context, 'org.deleteGroup', 'group', before.id, {
      before: { name: before.name, type: before.type, remark: before.remark, members: before.members },
    })
  })
  return null
}

/** Members outside the caller's scope stay: they are neither seen nor touched. */
export async function setMembersOfGroup(
  inside: Inside,
  input: ParsedOf<typeof setGroupMembers>,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  await inside.world.db.transaction().execute(async (tx) => {
    const group = await ownGroup(tx, caller, input.id)
    const present = new Set(await selectGroupMemberIDs(tx, caller, group.id))
    const wanted = input.userIDs === undefined ? null : await accountsInScope(tx, caller, input.userIDs, 'userIDs')
    const add = wanted ? wanted.filter((id) => !present.has(id)) : await accountsInScope(tx, caller, input.add, 'add')
    const remove = wanted
      ? [...present].filter((id) => !wanted.includes(id))
      : await accountsInScope(tx, caller, input.remove, 'remove')
    await changeGroupMembers(tx, group.id, add, remove)
    await note(inside, tx, context, 'org.setGroupMembers', 'group', group.id, { after: { add, remove } })
  })
  return null
}
