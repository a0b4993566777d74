// Acts on many accounts at once: enabling, disabling, moving, roles, groups, new passwords; each person is noted in the
// log by name.
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { BulkAct, changeUsers, resetPasswords } from '@clearbelt/contract/org/user-list-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { passwordRule } from '../../../settings/password-rule.ts'
import type { Tx } from '../../../world/database.ts'
import { hashPassword } from '../../../world/passwords.ts'
import { dropActivation } from '../activation/activation.ts'
import { ownGroup } from '../groups/edit-groups.ts'
import { note, type Inside } from '../inside.ts'
import { jobNumberTaken } from './job-numbers.ts'
import { onMany, PRESENT, type ManyRow } from './on-many.ts'
import { selectOrganisation } from '../organisations/organisations.ts'
import { mayGrant } from '../policy.ts'
import { randomPassword } from './random-password.ts'
import { selectRightsOfRoles } from '../roles/rights.ts'
import { selectRoleIDsSeen } from '../roles/roles.ts'

const GROUP_RIGHT = 'people.group'

/** Refuses a target that the caller may not use so. */
async function checkTarget(tx: Tx, caller: Caller, act: BulkAct, target: string): Promise<void> {
  const wrong = (def: ErrorDef = commonErrors['invalid-input']) => refuse(def, { fields: ['targetID'] })
  if (act === 'enable' || act === 'disable') return
  if (act === 'move') {
    if (!(await selectOrganisation(tx, caller, target))) throw wrong()
  } else if (act === 'addRole' || act === 'removeRole') {
    if ((await selectRoleIDsSeen(tx, caller, [target])).length === 0) throw wrong()
    if (!mayGrant(caller, await selectRightsOfRoles(tx, [target]))) throw wrong(orgErrors['right-not-held'])
  } else {
    if (!caller.permissions.has(GROUP_RIGHT)) throw refuse(commonErrors['no-permission'])
    await ownGroup(tx, caller, target)
  }
}

const beforeRow = z.object({
  before: column.text,
})

/** One change of an account: what stood there and what stands there now; null when it was so already. */
async function changeOne(
  tx: Tx,
  row: ManyRow,
  act: BulkAct,
  target: string,
): Promise<{
  act: 'org.updateUser' | 'org.setUserRoles' | 'org.setUserGroups'
  before: unknown
  after: unknown
} | null> {
  if (act === 'enable' || act === 'disable') {
    const enabled = act === 'enable'
    const { numAffectedRows } =
      await sql`update account set enabled = ${enabled} where id = ${row.id} and enabled <> ${enabled}`.execute(tx)
    return numAffectedRows ? { act: 'org.updateUser', before: { enabled: !enabled }, after: { enabled } } : null
  }
  if (act === 'move') {
    const rows = await selectRows(
      tx,
      beforeRow,
      sql`update account a set org_id = ${target} from (select org_id from account where id = ${row.id}) b where a.id = ${row.id} and a.org_id <> ${target} returning b.org_id as before`,
    )
    return rows[0] ? { act: 'org.updateUser', before: { orgID: rows[0].before }, after: { orgID: target } } : null
  }
  if (act === 'addRole' || act === 'removeRole') {
    const before = await selectRows(
      tx,
      identified,
      sql`select role_id as id from account_role where account_id = ${row.id} order by role_id`,
    )
    const had = before.map(({ id }) => id)
    if (had.includes(target) === (act === 'addRole')) return null
    if (act === 'addRole')
      await sql`insert into account_role (account_id, role_id) values (${row.id}, ${target})`.execute(tx)
    else await sql`delete from account_role where account_id = ${row.id} and role_id = ${target}`.execute(tx)
    return {
      act: 'org.setUserRoles',
      before: { roleIDs: had },
      after: { roleIDs: act === 'addRole' ? [...had, target] : had.filter((id) => id !== target) },
    }
  }
  const { numAffectedRows } =
    act === 'addGroup'
      ? await sql`insert into grp_member (grp_id, account_id) values (${target}, ${row.id}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`delete from grp_member where grp_id = ${target} and account_id = ${row.id}`.execute(tx)
  return numAffectedRows
    ? { act: 'org.setUserGroups', before: {}, after: act === 'addGroup' ? { add: [target] } : { remove: [target] } }
    : null
}

/** The act on each of the accounts to which it may be done. Nobody disables the own account with many others. */
export async function changeMany(
  inside: Inside,
  { ids, act, targetID = '' }: ParsedOf<typeof changeUsers>,
  context: Context,
): Promise<PackageOf<typeof changeUsers>> {
  return onMany(inside, context, ids, PRESENT, {
    begin: (tx, caller) => checkTarget(tx, caller, act, targetID),
    async refusal(tx, row, caller) {
      if (act === 'disable' && row.id === caller.userID) return orgErrors['own-account']
      return act === 'move' && row.orgID !== targetID
        ? jobNumberTaken(tx, caller, { ...row, orgID: targetID }, row.id)
        : null
    },
    async act(tx, row) {
      const change = await changeOne(tx, row, act, targetID)
      if (change)
        await note(inside, tx, context, change.act, 'account', row.id, {
          before: change.before,
          after: { name: row.name, ...(change.after as object) },
        })
    },
  })
}

/**
 * Sets a random password for each; the sessions of all end. The hashes are made before the transaction begins: they are
 * slow.
 */
export async function resetMany(
  inside: Inside,
  { ids }: ParsedOf<typeof resetPasswords>,
  context: Context,
): Promise<PackageOf<typeof resetPasswords>> {
  const made = new Map<string, { password: string; hash: string }>()
  const rule = await passwordRule(inside.settings)
  for (const id of new Set(ids)) {
    const password = randomPassword(inside.world.dice, rule)
    made.set(id, { password, hash: await hashPassword(password) })
  }
  const set: PackageOf<typeof resetPasswords>['set'] = []
  const { skipped } = await onMany(inside, context, ids, PRESENT, {
    refusal: async (_tx, row) => (row.id === callerOf(context).userID ? orgErrors['own-account'] : null),
    async act(tx, row) {
      const { password, hash } = made.get(row.id) as { password: string; hash: string }
      await sql`update account set password_hash = ${hash}, must_change = true where id = ${row.id}`.execute(tx)
      await dropActivation(tx, row.id)
      await inside.changes.tellReset(tx, [row.id], context.at)
      await note(inside, tx, context, 'org.resetPassword', 'account', row.id)
      set.push({ id: row.id, name: row.name, accountNo: row.accountNo, password })
    },
  })
  return { set, skipped }
}
