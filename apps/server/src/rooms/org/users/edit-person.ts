// Changes of one person beside the account: further data by the rules of the import, and groups.
import { commonErrors, fill } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { getUserGroups, setUserGroups, updateUserExtend } from '@clearbelt/contract/org/person-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db } from '../../../world/database.ts'
import { checkExtend } from './check-extend.ts'
import { mayEditGroup } from '../groups/edit-groups.ts'
import { manageable } from './edit-users.ts'
import { EXTEND_FIELDS, selectStoredExtend } from './extend.ts'
import { changeGroupMembers, seenGroup } from '../groups/group-store.ts'
import { PROBLEMS } from '../imports/problem-texts.ts'
import { note, type Inside } from '../inside.ts'
import { selectUser } from './users.ts'

/** Changes what is given; an empty text clears. Every wrong field is named at once. */
export async function changeExtend(
  inside: Inside,
  { id, values }: ParsedOf<typeof updateUserExtend>,
  context: Context,
): Promise<null> {
  await inside.world.db.transaction().execute(async (tx) => {
    const user = await manageable(tx, callerOf(context), id)
    const unknown = Object.keys(values).filter((key) => !EXTEND_FIELDS.has(key))
    if (unknown.length > 0)
      throw refuse(commonErrors['invalid-input'], { fields: unknown.map((key) => `values.${key.slice(0, 40)}`) })
    const { fields, problems } = checkExtend(values, context.culture)
    if (problems.length > 0)
      throw refuse(orgErrors['extend-wrong'], {
        fields: problems.map((p) => ({
          path: `values.${p.column}`,
          message: fill(PROBLEMS[p.code][context.culture], p.params ?? {}),
        })),
      })
    await sql`insert into account_extend (account_id, updated_at) values (${user.id}, ${new Date(context.at)}) on conflict do nothing`.execute(
      tx,
    )
    const before = await selectStoredExtend(tx, user.id)
    const changed = Object.entries(fields).filter(([key, value]) => (before[key] ?? '') !== value)
    if (changed.length === 0) return
    const assignments = changed.map(
      ([key, value]) =>
        sql`${sql.ref(EXTEND_FIELDS.get(key) ?? '')} = ${key === 'birthDate' || key === 'hireDate' ? sql`nullif(${value}, '')::date` : value}`,
    )
    await sql`update account_extend set ${sql.join(assignments)}, updated_at = ${new Date(context.at)} where account_id = ${user.id}`.execute(
      tx,
    )
    await note(inside, tx, context, 'org.updateExtend', 'account', user.id, {
      before: Object.fromEntries(changed.map(([key]) => [key, before[key] ?? ''])),
      after: Object.fromEntries(changed),
    })
  })
  return null
}

const groupRow = z.object({
  id: column.text,
  name: column.text,
  type: column.text,
  orgName: column.text,
  orgPath: column.text,
})

/** Groups of the account that the caller sees, by name. */
export async function selectGroupsOf(db: Db, caller: Caller, id: string): Promise<PackageOf<typeof getUserGroups>> {
  if (!(await selectUser(db, caller, id))) throw refuse(commonErrors['not-found'])
  const rows = await selectRows(
    db,
    groupRow,
    sql`select g.id, g.name, g.type, go.name as "orgName", go.path as "orgPath"
    from grp_member m join grp g on g.id = m.grp_id join org go on go.id = g.org_id where m.account_id = ${id} and ${seenGroup(caller)} order by lower(g.name), g.id limit 500`,
  )
  return rows.map((group) => ({
    id: group.id,
    name: group.name,
    type: group.type,
    orgName: group.orgName,
    editable: caller.permissions.has('people.group') && mayEditGroup(caller, group),
  }))
}

/** Refuses groups that the caller does not look after, also ones not seen at all. */
export async function changeGroupsOf(
  inside: Inside,
  { id, add, remove }: ParsedOf<typeof setUserGroups>,
  context: Context,
): Promise<null> {
  await inside.world.db.transaction().execute(async (tx) => {
    const caller = callerOf(context)
    const user = await selectUser(tx, caller, id)
    if (!user) throw refuse(commonErrors['not-found'])
    const asked = uuidsOf([...new Set([...add, ...remove])])
    const rows = await selectRows(
      tx,
      identified,
      sql`select g.id from grp g join org go on go.id = g.org_id where g.id = any(${asked}::uuid[]) and starts_with(go.path, ${caller.orgPath}) for share of g`,
    )
    const own = new Set(rows.map((row) => row.id))
    for (const [field, ids] of [
      ['add', add],
      ['remove', remove],
    ] as const)
      if (ids.some((group) => !own.has(group))) throw refuse(commonErrors['invalid-input'], { fields: [field] })
    for (const group of own)
      await changeGroupMembers(
        tx,
        group,
        add.includes(group) ? [user.id] : [],
        remove.includes(group) && !add.includes(group) ? [user.id] : [],
      )
    await note(inside, tx, context, 'org.setUserGroups', 'account', user.id, {
      after: { name: user.name, add, remove },
    })
  })
  return null
}
