// Creates, changes and deletes accounts, and resets their passwords.
import { createHmac } from 'node:crypto'
import { commonErrors } from '@clearbelt/contract/errors'
import type { addUser, deleteUser, resetPassword, setUserRoles, updateUser } from '@clearbelt/contract/org/calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { isIdCard, tidyIdCard } from '@clearbelt/domain/access/id-card'
import { isEmail } from '@clearbelt/domain/org/email'
import { readMobile, type MobileRule } from '@clearbelt/domain/access/mobile'
import { isStrongPassword, type PasswordRule } from '@clearbelt/domain/access/password-rule'
import { sql } from 'kysely'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import { openPassword } from '../../../http/sealed-password.ts'
import type { Tx } from '../../../world/database.ts'
import { mobileRule } from '../../../settings/mobile-rule.ts'
import { passwordRule } from '../../../settings/password-rule.ts'
import { hashPassword } from '../../../world/passwords.ts'
import { dropActivation } from '../activation/activation.ts'
import { refusingConflicts } from '../conflicts.ts'
import { note, type Inside } from '../inside.ts'
import { SYSTEM_ROLE_OF_TYPE } from '../menus/menu-data.ts'
import { selectOrganisation } from '../organisations/organisations.ts'
import { mayGrant, mayHaveType, mayManage } from '../policy.ts'
import { accountRevision, isWritten } from '../revisions.ts'
import { accountSearch, insertAccount } from './provision.ts'
import { selectDefaultHash } from './default-password.ts'
import { jobNumberTaken } from './job-numbers.ts'
import { randomPassword } from './random-password.ts'
import { keepAnAdministrator, lockTree, selectRightsOfAccount, selectRightsOfRoles } from '../roles/rights.ts'
import { selectRoleIDsSeen, selectSystemRoleID } from '../roles/roles.ts'
import { selectUser, type StoredUser } from './users.ts'

type Fields = Pick<ParsedOf<typeof addUser>, 'type' | 'orgID' | 'mobile' | 'email' | 'idNumber' | 'roleIDs'>

const auditView = (
  u: Omit<Fields, 'roleIDs' | 'email' | 'idNumber'> & {
    name: string
    jobNo: string
    postName: string
    gradeName: string
    enabled: boolean
    remark: string
  },
  roleIDs: readonly string[],
) => ({
  name: u.name,
  type: u.type,
  orgID: u.orgID,
  mobile: u.mobile,
  jobNo: u.jobNo,
  postName: u.postName,
  gradeName: u.gradeName,
  enabled: u.enabled,
  remark: u.remark,
  roleIDs,
})

/** The mobile as it is kept. One that the account has already stays, also where the setting no longer takes it. */
function mobileOf(typed: string, rule: MobileRule, current: string): string {
  if (typed === '' || typed === current) return typed
  const mobile = readMobile(typed, rule)
  if (mobile === null) throw refuse(orgErrors['mobile-format'], { fields: ['mobile'] })
  return mobile
}

/**
 * Checks what stands in a new or changed account against the caller's scope and rights; answers the roles it is to
 * have.
 */
async function checkFields(
  tx: Tx,
  caller: Caller,
  fields: Fields,
  current: { id: string; roleIDs: string[] } | null,
): Promise<string[]> {
  if (!mayHaveType(caller, fields.type)) throw refuse(orgErrors['type-above-own'], { fields: ['type'] })
  if (fields.email && !isEmail(fields.email)) throw refuse(orgErrors['email-format'], { fields: ['email'] })
  if (fields.idNumber && !isIdCard(tidyIdCard(fields.idNumber)))
    throw refuse(orgErrors['id-number-format'], { fields: ['idNumber'] })
  if (!(await selectOrganisation(tx, caller, fields.orgID)))
    throw refuse(commonErrors['invalid-input'], { fields: ['orgID'] })
  await checkSpelling(tx, 'mobile', fields.mobile, current?.id ?? null)
  const wanted = fields.roleIDs ?? current?.roleIDs ?? [await selectSystemRoleID(tx, SYSTEM_ROLE_OF_TYPE[fields.type])]
  const roleIDs = await selectRoleIDsSeen(tx, caller, wanted)
  if (roleIDs.length !== new Set(wanted).size) throw refuse(commonErrors['invalid-input'], { fields: ['roleIDs'] })
  if (!mayGrant(caller, await selectRightsOfRoles(tx, roleIDs)))
    throw refuse(orgErrors['type-above-own'], { fields: ['roleIDs'] })
  return roleIDs
}

/**
 * One text must never name two accounts at sign-in: a mobile is not somebody else's account number, nor the other way
 * round.
 */
async function checkSpelling(tx: Tx, what: 'mobile' | 'accountNo', text: string, ownID: string | null): Promise<void> {
  if (text === '') return
  const other = what === 'mobile' ? sql`lower(account_no) = lower(${text})` : sql`mobile = ${text}`
  const { rows } =
    await sql`select id from account where ${other} and deleted_at is null and id is distinct from ${ownID}::uuid limit 1`.execute(
      tx,
    )
  if (rows.length > 0) throw refuse(orgErrors[what === 'mobile' ? 'mobile-taken' : 'account-taken'], { fields: [what] })
}

/** Two people of one type who have one job number could neither sign in by it. */
async function checkJobNumber(...asked: Parameters<typeof jobNumberTaken>): Promise<void> {
  const taken = await jobNumberTaken(...asked)
  if (taken) throw taken
}

/**
 * The account when the caller may look after it. Not found outside the scope; `refusal` when it has more rights than
 * the caller.
 */
export async function manageable(
  tx: Tx,
  caller: Caller,
  id: string,
  refusal = commonErrors['no-permission'],
): Promise<StoredUser> {
  const user = await selectUser(tx, caller, id)
  if (!user) throw refuse(commonErrors['not-found'])
  if (!mayManage(caller, { type: user.type, rights: await selectRightsOfAccount(tx, user.id) })) throw refuse(refusal)
  return user
}

export async function createUser(
  inside: Inside,
  typed: ParsedOf<typeof addUser>,
  context: Context,
): Promise<PackageOf<typeof addUser>> {
  const { world } = inside
  const input = { ...typed, mobile: mobileOf(typed.mobile, await mobileRule(inside.settings), '') }
  const given = input.password ? openPassword(world.secrets.key('password-seal'), input.password, 'password') : null
  const rule = await passwordRule(inside.settings)
  if (given !== null && !isStrongPassword(given, rule))
    throw refuse(orgErrors['weak-password'], { fields: ['password'] })
  const fallback =
    given === null ? await passwordInstead(inside, rule) : { password: null, hash: await hashPassword(given) }
  let password: string | null = null
  const create = async (tx: Tx): Promise<Pick<PackageOf<typeof addUser>, 'id' | 'isDefault'>> => {
    const roleIDs = await checkFields(tx, callerOf(context), input, null)
    await checkSpelling(tx, 'accountNo', input.accountNo, null)
    await checkJobNumber(tx, callerOf(context), input, null)
    const id = await insertAccount(world, tx, {
      accountNo: input.accountNo,
      name: input.name,
      type: input.type,
      orgID: input.orgID,
      passwordHash: fallback.hash,
      mustChange: true,
      postName: input.postName,
      gradeName: input.gradeName,
      mobile: input.mobile,
      jobNo: input.jobNo,
      email: input.email,
      idNumber: tidyIdCard(input.idNumber ?? ''),
      remark: input.remark,
      enabled: input.enabled,
      roleIDs,
    })
    await note(inside, tx, context, 'org.addUser', 'account', id, {
      after: { accountNo: input.accountNo, ...auditView(input, roleIDs) },
    })
    // Kept nowhere: whoever sends the same again is not answered it.
    ;({ password } = fallback)
    return { id, isDefault: given === null && fallback.password === null }
  }
  // A seal is another each time; what it holds is told apart by a key that only this server has.
  const seal = given === null ? null : createHmac('sha256', world.secrets.key('given-password')).update(given)
  const told = { ...input, password: seal?.digest('hex') ?? null }
  const made = await refusingConflicts(
    world.db.transaction().execute(async (tx) => {
      await lockTree(tx)
      return createOnce(tx, 'org.addUser', told, context, () => create(tx))
    }),
  )
  return { ...made, password }
}

/** Where no password was given: the default one, or else a random one, which nobody can read again. */
async function passwordInstead(
  { world }: Inside,
  rule: PasswordRule,
): Promise<{ password: string | null; hash: string }> {
  const hash = await selectDefaultHash(world.db)
  if (hash !== null) return { password: null, hash }
  const password = randomPassword(world.dice, rule)
  return { password, hash: await hashPassword(password) }
}

export async function changeUser(inside: Inside, typed: ParsedOf<typeof updateUser>, context: Context): Promise<null> {
  const ruleOfMobiles = await mobileRule(inside.settings)
  await refusingConflicts(
    inside.world.db.transaction().execute(async (tx) => {
      await lockTree(tx)
      const caller = callerOf(context)
      const before = await manageable(tx, caller, typed.id, orgErrors['type-above-own'])
      const input = {
        ...typed,
        postName: typed.postName ?? before.postName,
        gradeName: typed.gradeName ?? before.gradeName,
        mobile: mobileOf(typed.mobile ?? before.mobile, ruleOfMobiles, before.mobile),
        jobNo: typed.jobNo ?? before.jobNo,
        enabled: typed.enabled ?? before.enabled,
        remark: typed.remark ?? before.remark,
      }
      const hadRoles = before.roles.map((role) => role.id)
      const reach = {
        email: input.email ?? before.email,
        idNumber: input.idNumber === undefined ? before.idNumber : tidyIdCard(input.idNumber),
      }
      const now = accountRevision({ ...before, roleIDs: hadRoles })
      if (isWritten(typed.revision, now, accountRevision({ ...input, ...reach, roleIDs: input.roleIDs ?? hadRoles })))
        return
      const roleIDs = await checkFields(tx, caller, input, { id: before.id, roleIDs: hadRoles })
      // What two have from before does not keep anybody from changing something else.
      if (input.jobNo !== before.jobNo || input.type !== before.type || input.orgID !== before.orgID)
        await checkJobNumber(tx, caller, input, before.id)
      await sql`update account set email = ${reach.email}, id_number = ${reach.idNumber}, name = ${input.name}, type = ${input.type}, org_id = ${input.orgID}, post_name = ${input.postName}, grade_name = ${input.gradeName}, mobile = ${input.mobile}, job_no = ${input.jobNo}, remark = ${input.remark},
      enabled = ${input.enabled}, search = ${accountSearch({ ...input, ...reach, accountNo: before.accountNo })} where id = ${before.id}`.execute(
        tx,
      )
      await replaceRoles(tx, before.id, roleIDs)
      await keepAnAdministrator(tx)
      await note(inside, tx, context, 'org.updateUser', 'account', before.id, {
        before: auditView(before, hadRoles),
        after: auditView(input, roleIDs),
      })
    }),
  )
  inside.changes.tellAccounts([typed.id])
  return null
}

async function replaceRoles(tx: Tx, accountID: string, roleIDs: readonly string[]): Promise<void> {
  await sql`delete from account_role where account_id = ${accountID} and role_id <> all(${[...roleIDs]}::uuid[])`.execute(
    tx,
  )
  await sql`insert into account_role (account_id, role_id) select ${accountID}, unnest(${[...roleIDs]}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Moves the account to the recycle bin: it cannot sign in and shows nowhere, what it did stays. */
export async function removeUser(inside: Inside, { id }: ParsedOf<typeof deleteUser>, context: Context): Promise<null> {
  const caller = callerOf(context)
  if (id === caller.userID) throw refuse(orgErrors['not-oneself'])
  await inside.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const user = await manageable(tx, caller, id)
    await sql`update account set deleted_at = ${new Date(context.at)} where id = ${user.id}`.execute(tx)
    await keepAnAdministrator(tx)
    await note(inside, tx, context, 'org.deleteUser', 'account', user.id, {
      before: {
        accountNo: user.accountNo,
        ...auditView(
          user,
          user.roles.map((role) => role.id),
        ),
      },
    })
  })
  inside.changes.tellAccounts([id])
  return null
}

/** Sets the default password, or a random one that is answered once; the account's sessions end. The own password is changed by its own call. */
export async function resetUserPassword(
  inside: Inside,
  { id }: ParsedOf<typeof resetPassword>,
  context: Context,
): Promise<PackageOf<typeof resetPassword>> {
  const caller = callerOf(context)
  if (id === caller.userID) throw refuse(commonErrors['no-permission'])
  const { password, hash } = await passwordInstead(inside, await passwordRule(inside.settings))
  await inside.world.db.transaction().execute(async (tx) => {
    const user = await manageable(tx, caller, id)
    await sql`update account set password_hash = ${hash}, must_change = true where id = ${user.id}`.execute(tx)
    await dropActivation(tx, user.id)
    await inside.changes.tellReset(tx, [user.id], context.at)
    await note(inside, tx, context, 'org.resetPassword', 'account', user.id)
  })
  inside.changes.tellAccounts([id])
  return { password }
}

const setOf = (ids: readonly string[]): string => [...new Set(ids)].toSorted().join()

/** Replaces the roles of an account by ones the caller may hand on. */
export async function assignRoles(
  inside: Inside,
  { id, roleIDs, fromRoleIDs }: ParsedOf<typeof setUserRoles>,
  context: Context,
): Promise<null> {
  await inside.world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const caller = callerOf(context)
    const user = await manageable(tx, caller, id, orgErrors['right-not-held'])
    const had = user.roles.map((role) => role.id)
    if (isWritten(fromRoleIDs && setOf(fromRoleIDs), setOf(had), setOf(roleIDs))) return
    const seen = await selectRoleIDsSeen(tx, caller, roleIDs)
    if (seen.length !== new Set(roleIDs).size) throw refuse(commonErrors['invalid-input'], { fields: ['roleIDs'] })
    if (!mayGrant(caller, await selectRightsOfRoles(tx, seen))) throw refuse(orgErrors['right-not-held'])
    await replaceRoles(tx, user.id, seen)
    await keepAnAdministrator(tx)
    await note(inside, tx, context, 'org.setUserRoles', 'account', user.id, {
      before: { roleIDs: had },
      after: { roleIDs: seen },
    })
  })
  inside.changes.tellAccounts([id])
  return null
}
