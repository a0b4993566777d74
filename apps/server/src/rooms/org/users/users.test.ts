// Accounts: creating, changing, deleting, resetting, searching and picking, each within scope and rights.
import { signInByPassword } from '@clearbelt/contract/access/calls'
import {
  addUser,
  deleteUser,
  getUser,
  getUserRoles,
  pickTrainees,
  queryUsers,
  resetPassword,
  setUserRoles,
  updateUser,
} from '@clearbelt/contract/org/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  makeActors,
  makeOrg,
  makeRole,
  makeUser,
  seedBase,
  signIn,
  TEST_PASSWORD,
  topOrg,
  type Actor,
} from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherTrainer: Actor, otherStudent: Actor
/** A trainer who looks after the accounts of one organisation. */
let local: Actor
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student, otherTrainer, otherStudent } = await makeActors(t))
  const user = await makeUser(t, {
    type: 2,
    org: trainer.org,
    roles: [await makeRole(t, ['system.user', 'train.plan', 'paper.my'])],
  })
  local = { ...user, ...(await signIn(t, user)), org: trainer.org }
})
afterAll(() => t.close())

const fresh = (fields: Partial<InputOf<typeof addUser>> = {}): InputOf<typeof addUser> => ({
  accountNo: `made.${++count}`,
  name: 'New Person',
  type: 3,
  orgID: trainer.org.id,
  ...fields,
})
const systemRole = async (system: string) =>
  (await sql<{ id: string }>`select id from role where system = ${system}`.execute(t.world.db)).rows[0]?.id ?? ''
const auditOf = async (id: string) =>
  (
    await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(t.world.db)
  ).rows.map((row) => row.act)

test('[SYS-024] [SYS-027] an account is created, read and changed with all its fields', async () => {
  const input = fresh({
    name: 'Zoë Müller',
    type: 2,
    postName: 'Trainer',
    gradeName: 'Senior',
    mobile: '13812345678',
    jobNo: 'J-77',
    remark: 'Night shift',
  })
  const { body } = await t.call(addUser, input, admin)
  const { id } = body.package
  const read = (await t.call(getUser, { id }, admin)).body.package
  expect(read).toMatchObject({
    id,
    name: 'Zoë Müller',
    accountNo: input.accountNo,
    type: 2,
    typeName: 'Trainer',
    orgID: trainer.org.id,
    postName: 'Trainer',
    gradeName: 'Senior',
    mobile: '13812345678',
    jobNo: 'J-77',
    enabled: true,
    remark: 'Night shift',
    roleNames: ['Trainer'],
    lastSignIn: null,
    roleIDs: [await systemRole('trainer')],
  })
  expect(
    (
      await t.call(
        updateUser,
        { id, name: 'Zoe Muller', type: 3, orgID: trainer.org.id, mobile: '', enabled: false, roleIDs: [] },
        admin,
      )
    ).status,
  ).toBe(200)
  expect((await t.call(getUser, { id }, admin)).body.package).toMatchObject({
    name: 'Zoe Muller',
    type: 3,
    enabled: false,
    mobile: '',
    roleIDs: [],
  })
  expect(await auditOf(id)).toEqual(['org.addUser', 'org.updateUser'])
})

test('a change that names few fields leaves the others as they are: a disabled account stays disabled', async () => {
  const kept = { postName: 'Screener', gradeName: 'Senior', mobile: '13812345679', jobNo: 'J-78', remark: 'Nights' }
  const { id } = (await t.call(addUser, fresh({ ...kept, enabled: false }), admin)).body.package
  const few = { id, name: 'Ada Lin', type: 3 as const, orgID: trainer.org.id }
  expect((await t.call(updateUser, few, admin)).status).toBe(200)
  expect((await t.call(getUser, { id }, admin)).body.package).toMatchObject({
    ...kept,
    name: 'Ada Lin',
    enabled: false,
  })
})

test('a change of an account that somebody else changed since it was read is refused, and theirs stays; the same change sent again is not', async () => {
  const { id } = (await t.call(addUser, fresh({ email: 'ada@example.org' }), admin)).body.package
  const read = async () => (await t.call(getUser, { id }, admin)).body.package
  const { revision } = await read()
  const save = async (name: string, more: object = {}) => {
    const { status, body } = await t.call(
      updateUser,
      { id, name, type: 3, orgID: trainer.org.id, revision, ...more },
      admin,
    )
    return status === 200 ? 'saved' : body.code
  }
  expect(await save('First')).toBe('saved')
  expect((await read()).revision).not.toBe(revision)
  expect(await save('Second')).toBe('changed-meanwhile')
  expect((await read()).name).toBe('First')
  // The answer was lost and it is sent once more: it stands already.
  expect(await save('First')).toBe('saved')
  expect(await auditOf(id)).toEqual(['org.addUser', 'org.updateUser'])
  // Roles and what other calls change are part of it.
  const now = (await read()).revision
  await t.call(setUserRoles, { id, roleIDs: [] }, admin)
  expect(await save('Third', { revision: now })).toBe('changed-meanwhile')
  expect(await save('By a script', { revision: undefined })).toBe('saved')
})

test('roles that somebody else has set since they were read are not undone without a word; the same roles sent again are not refused', async () => {
  const { id } = (await t.call(addUser, fresh(), admin)).body.package
  const [one, other] = [await makeRole(t, ['train.plan']), await makeRole(t, ['paper.my'])]
  const fromRoleIDs = (await t.call(getUserRoles, { id }, admin)).body.package
  const set = async (roleIDs: string[], more: object = { fromRoleIDs }) => {
    const { status, body } = await t.call(setUserRoles, { id, roleIDs, ...more }, admin)
    return status === 200 ? 'saved' : body.code
  }
  expect(await set([...fromRoleIDs, one])).toBe('saved')
  expect(await set([...fromRoleIDs, other])).toBe('changed-meanwhile')
  expect(new Set((await t.call(getUserRoles, { id }, admin)).body.package)).toEqual(new Set([...fromRoleIDs, one]))
  // The answer was lost and it is sent once more: it stands already.
  expect(await set([one, ...fromRoleIDs])).toBe('saved')
  expect(await auditOf(id)).toEqual(['org.addUser', 'org.setUserRoles'])
  expect(await set([other], {})).toBe('saved')
})

test('without a password a strong random one is made, answered once, and must be changed', async () => {
  const input = fresh()
  const { body } = await t.call(addUser, input, admin)
  const { id, password } = body.package
  expect(isStrongPassword(password ?? '')).toBe(true)
  expect((await signIn(t, { accountNo: input.accountNo, password: password ?? '' })).mustChange).toBe(true)
  expect(JSON.stringify((await t.call(getUser, { id }, admin)).body)).not.toContain(password)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where audit_entry::text like ${`%${password}%`}`.execute(t.world.db)
  expect(rows).toEqual([{ n: 0 }])
})

test('an account whose answer was lost is sent again and answered as made, without its random password', async () => {
  const input = fresh()
  const send = () => t.call(addUser, input, admin, { requestKey: '3b1f09ac7de25684' })
  const { id, password } = (await send()).body.package
  expect(password).not.toBeNull()
  expect((await send()).body.package).toEqual({ id, password: null, isDefault: false })
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from creation where made::text like ${`%${password}%`}`.execute(t.world.db)
  expect(rows).toEqual([{ n: 0 }])
  // What was shown once, should it have arrived after all, still signs in.
  expect((await signIn(t, { accountNo: input.accountNo, password: password ?? '' })).mustChange).toBe(true)
})

test('sent again with another password of its own an account is not answered as made', async () => {
  const input = fresh({ password: 'Given-word-15' })
  const send = (given: string) =>
    t.call(addUser, { ...input, password: given }, admin, { requestKey: '90d7c1e24b6fa358' })
  const made = (await send('Given-word-15')).body.package
  expect((await send('Given-word-15')).body.package).toEqual(made)
  expect((await send('Other-word-16')).body).toMatchObject({ code: 'account-taken' })
})

test('[SYS-026] a given password must be strong, a mobile a Chinese mobile number', async () => {
  expect((await t.call(addUser, fresh({ password: 'weak' }), admin)).body).toMatchObject({
    code: 'weak-password',
    fields: [{ path: 'password' }],
  })
  for (const mobile of ['12345', '12012345678', '1381234567a', '+8613812345678']) {
    expect((await t.call(addUser, fresh({ mobile }), admin)).body).toMatchObject({
      code: 'mobile-format',
      fields: [{ path: 'mobile' }],
    })
  }
  const given = await t.call(addUser, fresh({ password: TEST_PASSWORD, mobile: '19912345678' }), admin)
  expect([given.status, given.body.package.password]).toEqual([200, null])
})

/** The seeds send these as forms; a program may send JSON. */
const BODIES = [
  ['JSON', {}],
  ['a url-encoded form', { form: true }],
  ['a form in parts', { parts: true }],
] as const

test.each(BODIES)('[API-006] [SYS-027] accounts are created, changed and queried by %s', async (_, body) => {
  const roleIDs = [await systemRole('student'), await systemRole('trainer')]
  const input = fresh({ enabled: false, roleIDs })
  const made = await t.call(addUser, input, admin, body)
  expect(made.status).toBe(200)
  const { id } = made.body.package
  expect((await t.call(getUser, { id }, admin)).body.package).toMatchObject({
    enabled: false,
    type: 3,
    roleIDs: expect.arrayContaining(roleIDs) as unknown,
  })
  expect(
    (await t.call(updateUser, { id, name: 'By form', type: 3, orgID: trainer.org.id, enabled: true }, admin, body))
      .status,
  ).toBe(200)
  expect((await t.call(getUser, { id }, admin)).body.package).toMatchObject({ name: 'By form', enabled: true })
  expect((await t.call(getUserRoles, { id }, admin)).body.package).toHaveLength(2)
  const picked = await t.call(pickTrainees, { types: [2, 3], search: input.accountNo ?? '' }, admin, body)
  expect(picked.body.package.map((user) => user.id)).toEqual([id])
})

test('an account name and a mobile belong to one account, whatever their spelling and however many ask at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => t.call(addUser, fresh({ accountNo: 'Only.One' }), admin)),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await t.call(addUser, fresh({ accountNo: 'only.one' }), admin)).body.code).toBe('account-taken')
  await t.call(addUser, fresh({ mobile: '13900000001' }), admin)
  expect((await t.call(addUser, fresh({ mobile: '13900000001' }), admin)).body).toMatchObject({
    code: 'mobile-taken',
    fields: [{ path: 'mobile' }],
  })
  expect((await t.call(addUser, fresh({ accountNo: '13900000001' }), admin)).body.code).toBe('account-taken')
  await t.call(addUser, fresh({ accountNo: '13900000002' }), admin)
  expect((await t.call(addUser, fresh({ mobile: '13900000002' }), admin)).body.code).toBe('mobile-taken')
})

test('sign-in takes the account name, the mobile, or a job number that only one account has', async () => {
  const one = fresh({ mobile: '13700000001', jobNo: 'JOB-1', password: TEST_PASSWORD })
  const { id } = (await t.call(addUser, one, admin)).body.package
  for (const name of [one.accountNo, '13700000001', 'JOB-1'])
    expect((await signIn(t, { accountNo: name, password: TEST_PASSWORD })).userID).toBe(id)
  await t.call(addUser, fresh({ type: 2, jobNo: 'JOB-1', password: TEST_PASSWORD }), admin)
  await expect(signIn(t, { accountNo: 'JOB-1', password: TEST_PASSWORD })).rejects.toThrow('wrong-password')
})

test('a job number under which neither could sign in is refused at its field, with who has it; a code of their own tells two organisations apart', async () => {
  const [one, other] = [await makeOrg(t), await makeOrg(t)]
  const add = (fields: Partial<InputOf<typeof addUser>>, who = admin) => t.call(addUser, fresh(fields), who)
  const codesOf = async (reply: ReturnType<typeof add>): Promise<unknown> => {
    const { body } = await reply
    return body.code ?? 'made'
  }
  const first = fresh({ name: 'Ana Holder', jobNo: 'JOB-2', orgID: one.id })
  const { id } = (await t.call(addUser, first, admin)).body.package
  expect((await add({ jobNo: 'JOB-2', orgID: other.id })).body).toMatchObject({
    code: 'job-number-taken',
    fields: [
      { path: 'jobNo', message: expect.stringContaining(`Ana Holder (${first.accountNo}) is of the same type`) },
    ],
  })
  // Another type is another number, and whom one does not see one is not told of.
  expect(await codesOf(add({ jobNo: 'JOB-2', orgID: other.id, type: 2 }))).toBe('made')
  expect(await codesOf(add({ jobNo: 'JOB-2' }, local))).toBe('made')
  await sql`update org set code = 'E-one' where id = ${one.id}`.execute(t.world.db)
  expect(await codesOf(add({ jobNo: 'JOB-2', orgID: other.id }))).toBe('job-number-taken')
  await sql`update org set code = 'E-other' where id = ${other.id}`.execute(t.world.db)
  await sql`delete from account where job_no = 'JOB-2' and org_id = ${trainer.org.id}`.execute(t.world.db)
  expect(await codesOf(add({ jobNo: 'JOB-2', orgID: other.id }))).toBe('made')
  expect(await codesOf(add({ jobNo: 'JOB-2', orgID: (await makeOrg(t, { under: one })).id }))).toBe('job-number-taken')
  const second = (await add({ jobNo: 'JOB-3', orgID: one.id })).body.package.id
  const change = (fields: object) =>
    codesOf(t.call(updateUser, { id: second, name: 'Ben', type: 3, orgID: one.id, ...fields }, admin) as never)
  expect(await change({ jobNo: 'JOB-2' })).toBe('job-number-taken')
  // What two have from before stays, and keeps nobody from changing something else.
  await sql`update account set job_no = 'JOB-2' where id = ${second}`.execute(t.world.db)
  expect(await change({ jobNo: 'JOB-2', name: 'Benjamin' })).toBe('made')
  expect(await change({ jobNo: 'JOB-2', type: 2 })).toBe('made')
  expect(await change({ jobNo: 'JOB-2', type: 3 })).toBe('job-number-taken')
  await t.call(deleteUser, { id }, admin)
  expect(await change({ jobNo: 'JOB-2', type: 3 })).toBe('made')
})

test('a name with nothing to see, or with what hides or turns the line, is refused at its field in the language of who asks; joined signs stay', async () => {
  for (const name of ['\u200b\u200b', '\u3164', 'An\u200ba', '\u202eanA', 'A\u2066na\u2069'])
    expect((await t.call(addUser, fresh({ name }), admin, { culture: 'es' })).body).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'name', message: expect.stringContaining('caracteres ocultos') }],
    })
  expect((await t.call(addUser, fresh({ accountNo: '\u200b\u200b\u200b' }), admin)).body.code).toBe('invalid-input')
  for (const name of ['می\u200cخواهم', 'Ana \u{1f469}\u{1f3fd}\u200d\u{1f33e}']) {
    const { id } = (await t.call(addUser, fresh({ name }), admin)).body.package
    expect((await t.call(getUser, { id }, admin)).body.package.name).toBe(name)
  }
})

test('[T-43] lists, counts, searches and the picker show only the own organisation and what is under it', async () => {
  const under = await makeUser(t, { type: 3, org: await makeOrg(t, { under: trainer.org }), name: 'Findme Below' })
  const other = await makeUser(t, { type: 3, org: otherTrainer.org, name: 'Findme Elsewhere' })
  const list = (await t.call(queryUsers, { search: 'findme' }, local)).body
  expect([list.package.map((row) => row.id), list.total]).toEqual([[under.id], 1])
  const all = (await t.call(queryUsers, { Limit: 500 }, local)).body
  expect(all.package.every((row) => row.id !== other.id && row.id !== otherStudent.id && row.id !== admin.id)).toBe(
    true,
  )
  expect(all.total).toBe(all.package.length)
  const picked = (await t.call(pickTrainees, { search: 'findme' }, local)).body
  expect([picked.package.map((row) => row.id), picked.total]).toEqual([[under.id], 1])
  expect((await t.call(queryUsers, { orgID: otherTrainer.org.id }, local)).body.total).toBe(0)
  expect((await t.call(pickTrainees, { orgIds: [otherTrainer.org.id] }, local)).body.total).toBe(0)
  expect((await t.call(pickTrainees, { advancedAccountNos: other.accountNo }, local)).body.total).toBe(0)
  const caller = (await t.rooms.access.callerByToken(local.access_token, t.clock.now()))?.caller
  expect(caller && (await t.rooms.org.searchIDs(t.world.db, caller, 'findme', 100))).toEqual([under.id])
})

test('[T-41] an account outside the scope answers every call as one that does not exist', async () => {
  const fields = { name: 'x', type: 3 as const, orgID: trainer.org.id }
  const replies = await Promise.all(
    [otherStudent.id, t.world.dice.id(), 'not-a-uuid', "1' or '1'='1"].map(async (id) => {
      const calls = id.includes("'")
        ? []
        : [
            await t.call(getUser, { id }, local),
            await t.call(updateUser, { id, ...fields }, local),
            await t.call(deleteUser, { id }, local),
            await t.call(resetPassword, { id }, local),
            await t.call(getUserRoles, { id }, local),
            await t.call(setUserRoles, { id, roleIDs: [] }, local),
          ]
      return calls.map((reply) => [reply.status, { ...reply.body, timestamp: 0 }])
    }),
  )
  expect(replies[0]?.every(([status]) => status === 404)).toBe(true)
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})

test('[T-42] an allowed account cannot be put into an organisation outside the scope, nor a new one', async () => {
  const own = await makeUser(t, { type: 3, org: trainer.org })
  expect(
    (await t.call(updateUser, { id: own.id, name: 'x', type: 3, orgID: otherTrainer.org.id }, local)).body.fields?.[0]
      ?.path,
  ).toBe('orgID')
  expect((await t.call(addUser, fresh({ orgID: otherTrainer.org.id }), local)).body.fields?.[0]?.path).toBe('orgID')
  expect((await t.call(addUser, fresh({ orgID: t.world.dice.id() }), local)).body.fields?.[0]?.path).toBe('orgID')
})

test('[SYS-034] nobody makes or keeps an account with more rights than their own', async () => {
  expect((await t.call(addUser, fresh({ type: 1 }), local)).body.code).toBe('type-above-own')
  // The trainer role holds rights that this trainer lacks, so it is not theirs to give, also not by default.
  expect((await t.call(addUser, fresh({ type: 2 }), local)).body.code).toBe('type-above-own')
  expect(
    (await t.call(addUser, fresh({ type: 3, roleIDs: [await systemRole('administrator')] }), local)).body.code,
  ).toBe('type-above-own')
  expect((await t.call(addUser, fresh({ type: 3 }), local)).status).toBe(200)
  expect((await t.call(addUser, fresh({ type: 2, roleIDs: [await makeRole(t, ['paper.my'])] }), local)).status).toBe(
    200,
  )
})

test('[SYS-034] an account with more rights cannot be changed, deleted, reset or given roles by somebody with fewer', async () => {
  const strong = await makeUser(t, { type: 2, org: trainer.org })
  const boss = await makeUser(t, { type: 1, org: trainer.org, roles: [] })
  for (const { id } of [strong, boss]) {
    expect((await t.call(updateUser, { id, name: 'x', type: 3, orgID: trainer.org.id }, local)).body.code).toBe(
      'type-above-own',
    )
    expect((await t.call(deleteUser, { id }, local)).body.code).toBe('no-permission')
    expect((await t.call(resetPassword, { id }, local)).body.code).toBe('no-permission')
    expect((await t.call(setUserRoles, { id, roleIDs: [] }, local)).body.code).toBe('right-not-held')
  }
  const weak = await makeUser(t, { type: 3, org: trainer.org })
  expect((await t.call(setUserRoles, { id: weak.id, roleIDs: [await systemRole('trainer')] }, local)).body.code).toBe(
    'right-not-held',
  )
  expect(
    (await t.call(setUserRoles, { id: local.id, roleIDs: [await systemRole('administrator')] }, local)).body.code,
  ).toBe('right-not-held')
})

test('students and trainers without the menu may not administer accounts', async () => {
  for (const who of [student, trainer]) {
    expect((await t.call(queryUsers, {}, who)).body.code).toBe('no-permission')
    expect((await t.call(addUser, fresh(), who)).status).toBe(403)
    expect((await t.call(resetPassword, { id: student.id }, who)).status).toBe(403)
  }
  expect((await t.call(pickTrainees, {}, student)).status).toBe(403)
})

test('a deleted account is gone from lists and its name and mobile are free again', async () => {
  const input = fresh({ mobile: '13600000001' })
  const { id } = (await t.call(addUser, input, admin)).body.package
  expect((await t.call(deleteUser, { id }, admin)).status).toBe(200)
  expect((await t.call(getUser, { id }, admin)).status).toBe(404)
  expect((await t.call(deleteUser, { id }, admin)).status).toBe(404)
  expect(await t.rooms.org.account(t.world.db, id)).toMatchObject({ deleted: true })
  expect(await t.rooms.org.accounts(t.world.db, [id])).toEqual([])
  expect((await t.call(addUser, input, admin)).status).toBe(200)
})

test('nobody deletes or resets their own account', async () => {
  expect((await t.call(deleteUser, { id: admin.id }, admin)).body.code).toBe('not-oneself')
  expect((await t.call(resetPassword, { id: admin.id }, admin)).body.code).toBe('no-permission')
})

test('a reset password is random, strong, must be changed, and a script may not ask for it', async () => {
  const user = await makeUser(t, { type: 3, org: trainer.org })
  const one = (await t.call(resetPassword, { id: user.id }, admin)).body.package.password ?? ''
  const two = (await t.call(resetPassword, { id: user.id }, admin)).body.package.password ?? ''
  expect([isStrongPassword(one), isStrongPassword(two), one === two]).toEqual([true, true, false])
  expect((await t.call(signInByPassword, { username: user.accountNo, password: one }, null)).status).toBe(401)
  const script = await t.rooms.access.makeScriptToken(admin.accountNo, 1)
  expect(
    (await t.call(resetPassword, { id: user.id }, { access_token: script.token, signKey: script.signKey })).body.code,
  ).toBe('person-only')
})

test('filters of the list: text without accents and capitals, type, organisation with all under it, state, pages', async () => {
  const org = await makeOrg(t)
  const under = await makeOrg(t, { under: org, name: 'Fábrica Ñandú' })
  const ana = await makeUser(t, { type: 2, org, name: 'Ángela Peña' })
  const bo = await makeUser(t, { type: 3, org: under, name: '张三' })
  const off = await makeUser(t, { type: 3, org, name: '100% Percent_', enabled: false })
  const ids = async (input: InputOf<typeof queryUsers>) =>
    (await t.call(queryUsers, { orgID: org.id, ...input }, admin)).body.package.map((row) => row.id).sort()
  expect(await ids({})).toEqual([ana.id, bo.id, off.id].sort())
  expect(await ids({ search: 'angela pena' })).toEqual([ana.id])
  expect(await ids({ search: '张' })).toEqual([bo.id])
  expect(await ids({ search: 'FABRICA' })).toEqual([bo.id])
  expect(await ids({ search: '0% perc' })).toEqual([off.id])
  expect(await ids({ search: '%' })).toEqual([off.id])
  expect(await ids({ search: "' or true --" })).toEqual([])
  expect(await ids({ types: [2] })).toEqual([ana.id])
  expect(await ids({ types: [2, 3], enabled: true })).toEqual([ana.id, bo.id].sort())
  expect(await ids({ enabled: 'false' })).toEqual([off.id])
  const first = (await t.call(queryUsers, { orgID: org.id, PageNO: 1, Limit: 2 }, admin)).body
  const second = (await t.call(queryUsers, { orgID: org.id, PageNO: 2, Limit: 2 }, admin)).body
  expect([first.package.length, second.package.length, first.total, second.total]).toEqual([2, 1, 3, 3])
  for (const bad of [{ Limit: 0 }, { Limit: 501 }, { PageNO: 0 }, { types: [4] }, { Limit: 'x' }, { orgID: '../..' }])
    expect((await t.call(queryUsers, bad as never, admin)).status).toBe(400)
})

test('[TRN-013] a picked row has id, name, type, account, organisation, post and grade, blank when missing', async () => {
  const org = await makeOrg(t, { name: 'Picker House' })
  const user = await makeUser(t, { type: 3, org, name: 'Picked' })
  const { body } = await t.call(pickTrainees, { orgIds: [org.id] }, admin)
  expect(body.package).toEqual([
    {
      id: user.id,
      name: 'Picked',
      type: 3,
      typeName: 'Student',
      accountNo: user.accountNo,
      orgName: 'Picker House',
      postName: '',
      gradeName: '',
    },
  ])
})

test('[TRN-012] [TRN-039] the picker takes students only or all types, text, organisations and groups, as a form', async () => {
  const org = await makeOrg(t)
  const under = await makeOrg(t, { under: org })
  const people = {
    one: await makeUser(t, { type: 1, org, roles: [] }),
    two: await makeUser(t, { type: 2, org }),
    three: await makeUser(t, { type: 3, org: under, name: 'Chosen One' }),
  }
  await makeUser(t, { type: 3, org, enabled: false })
  const ids = async (input: InputOf<typeof pickTrainees>) =>
    (await t.call(pickTrainees, { orgIds: [org.id], ...input }, admin, { form: true })).body.package
      .map((row) => row.id)
      .sort()
  expect(await ids({ types: [3] })).toEqual([people.three.id])
  expect(await ids({ types: [1, 2, 3] })).toEqual(
    Object.values(people)
      .map((p) => p.id)
      .sort(),
  )
  expect(await ids({ search: 'chosen' })).toEqual([people.three.id])
  expect(await ids({ groupIds: ['no-such-group'] })).toEqual([])
})

test('[TRN-014] the account list of the picker is freed of quotes and split at spaces and lines', async () => {
  const org = await makeOrg(t)
  const one = await makeUser(t, { type: 3, org, accountNo: 'pick.one' })
  const two = await makeUser(t, { type: 3, org, accountNo: 'pick.two' })
  const { body } = await t.call(pickTrainees, { advancedAccountNos: ` "pick.one"\n'PICK.TWO'\t nobody ` }, admin)
  expect(body.package.map((row) => row.id)).toEqual([one.id, two.id])
})

test('[TRN-015] more than 1000 accounts are refused with the given words', async () => {
  const list = (n: number) => Array.from({ length: n }, (_, i) => `acc${i}`).join(' ')
  const { status, body } = await t.call(pickTrainees, { advancedAccountNos: list(1001) }, admin)
  expect([status, body.code, body.message]).toEqual([422, 'too-many-accounts', 'Please do not exceed 1000 accounts!'])
  expect((await t.call(pickTrainees, { advancedAccountNos: list(1000) }, admin)).status).toBe(200)
})

test('unknown roles, roles of another organisation and wrong types are refused as bad fields', async () => {
  const foreign = await makeRole(t, ['paper.my'], { org: otherTrainer.org })
  for (const roleIDs of [[t.world.dice.id()], [foreign], ['nonsense']])
    expect((await t.call(addUser, fresh({ roleIDs }), local)).body.fields?.[0]?.path).toBe('roleIDs')
  for (const bad of [
    { type: 0 },
    { type: 4 },
    { type: 'x' },
    { name: '' },
    { accountNo: 'ab' },
    { accountNo: 'has space' },
    { accountNo: '<b>' },
    { enabled: 'maybe' },
    { roleIDs: [{}] },
    { name: 'a\u0000b' },
  ]) {
    expect((await t.call(addUser, { ...fresh(), ...bad } as never, admin)).status).toBe(400)
  }
})

test('the last administrator cannot be disabled, deleted, moved down, retyped or stripped, not even by two at once', async () => {
  const app = await startTestApp()
  try {
    await seedBase(app)
    const top = await topOrg(app)
    const below = await makeOrg(app)
    const one = await makeUser(app, { type: 1 })
    const two = await makeUser(app, { type: 1 })
    const [asOne, asTwo] = [await signIn(app, one), await signIn(app, two)]
    const fields = { name: 'x', type: 1 as const, orgID: top.id }
    const race = await Promise.all([
      app.call(deleteUser, { id: two.id }, asOne),
      app.call(deleteUser, { id: one.id }, asTwo),
    ])
    expect(race.filter((reply) => reply.status === 200)).toHaveLength(1)
    const [last, who] = race[0]?.status === 200 ? [one, asOne] : [two, asTwo]
    const acts = [
      await app.call(updateUser, { id: last.id, ...fields, enabled: false }, who),
      await app.call(updateUser, { id: last.id, ...fields, orgID: below.id }, who),
      await app.call(updateUser, { id: last.id, ...fields, type: 2 }, who),
      await app.call(updateUser, { id: last.id, ...fields, roleIDs: [] }, who),
      await app.call(setUserRoles, { id: last.id, roleIDs: [] }, who),
    ]
    expect(acts.map((reply) => reply.body.code)).toEqual(Array(5).fill('last-administrator'))
    expect((await app.call(getUser, { id: last.id }, who)).body.package).toMatchObject({
      enabled: true,
      type: 1,
      orgID: top.id,
    })
  } finally {
    await app.close()
  }
})

test('[SYS-024] [SYS-025] an account keeps email and ID number, both checked, and is found by the email and the end of the number', async () => {
  const wish = { name: 'Reachable Person', type: 3 as const, orgID: admin.org.id }
  const make = (more: Record<string, unknown>) =>
    t.call(addUser, { accountNo: 'reach.1', ...wish, ...more } as never, admin)
  expect((await make({ email: 'no address' })).body).toMatchObject({
    code: 'email-format',
    fields: [{ path: 'email' }],
  })
  expect((await make({ idNumber: '1101011990' })).body).toMatchObject({
    code: 'id-number-format',
    fields: [{ path: 'idNumber' }],
  })
  const { id } = (await make({ email: 'reach@example.com', idNumber: ' 11010119900307888x' })).body.package
  const found = async (search: string) =>
    (await t.call(queryUsers, { search }, admin)).body.package.map((user) => user.id)
  expect(await found('reach@EXAMPLE')).toEqual([id])
  expect(await found('07888x')).toEqual([id])
  // A part of the number that is not its end is searched by nobody; the whole of it is.
  expect(await found('110101199003')).toEqual([])
  expect(await found('11010119900307888x')).toEqual([id])
  // What a change does not name stays, and is found as before.
  await t.call(updateUser, { id, ...wish, name: 'Other Name' }, admin)
  expect((await t.call(getUser, { id }, admin)).body.package).toMatchObject({
    name: 'Other Name',
    email: 'reach@example.com',
    idNumber: '11010119900307888X',
  })
  expect(await found('07888x')).toEqual([id])
})
