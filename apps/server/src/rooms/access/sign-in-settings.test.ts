// What administrators set about signing in: which ways are on, and what passwords must be.
import {
  changePassword,
  changePasswordSignedOut,
  signInByPassword,
  type Ticket,
} from '@clearbelt/contract/access/calls'
import { signInByJobNumber, signInBySms } from '@clearbelt/contract/access/mobile-calls'
import { qrImage } from '@clearbelt/contract/access/qr-calls'
import { beginOidc, signInByTicket, ssoHosts } from '@clearbelt/contract/access/sso-calls'
import { addUser, resetPassword } from '@clearbelt/contract/org/calls'
import { systemInfo, updateSystem } from '@clearbelt/contract/shell/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeUser, signIn, TEST_PASSWORD, type Actor } from '../../testing/factories.ts'

let t: TestApp
let admin: Actor
beforeAll(async () => {
  t = await startTestApp()
  ;({ admin } = await makeActors(t))
})
afterAll(() => t.close())

const set = async (settings: Record<string, unknown>) =>
  expect((await t.call(updateSystem, { name: 'Clearbelt', logo: null, settings }, admin)).status).toBe(200)
const METHODS = 'access-sign-in-methods'
const change = (who: Ticket, oldPwd: string, newPwd: string) =>
  t.call(changePassword, { oldPwd, newPwd, confirmPwd: newPwd }, who)

test('a way of signing in that is turned off is refused by the server and told to the login page; a password always signs in', async () => {
  const user = await makeUser(t, { type: 3 })
  const ways = () =>
    Promise.all([
      t.call(qrImage, { uuid: 'abcdefghijklmno' }, null),
      t.call(signInBySms, { mobile: '13800000000', checkCode: '123456' }, null),
      t.call(signInByJobNumber, { enterpriseCode: 'x', jobNo: 'y', type: 'Student', password: 'z' }, null),
    ])
  expect((await ways()).map((reply) => reply.body.code)).not.toContain('method-off')
  await set({ [METHODS]: [] })
  expect((await ways()).map((reply) => [reply.status, reply.body.code])).toEqual([
    [409, 'method-off'],
    [409, 'method-off'],
    [409, 'method-off'],
  ])
  expect((await t.call(ssoHosts, {}, null)).body.package).toEqual({ hr: null, oidc: null })
  for (const reply of [await t.call(signInByTicket, { ticket: 'ST-1' }, null), await t.call(beginOidc, {}, null)])
    expect(reply.body.code).toBe('sso-off')
  expect((await t.call(systemInfo, {}, null)).body.package.settings[METHODS]).toEqual([])
  expect((await t.call(signInByPassword, { username: user.accountNo, password: user.password }, null)).status).toBe(200)
  await set({ [METHODS]: ['scan', 'sms', 'job', 'hr', 'oidc', 'passkey'] })
  expect((await ways()).map((reply) => reply.body.code)).not.toContain('method-off')
})

test('a stricter rule holds for every new password, the random ones among them, and asks those with a weaker one to change it', async () => {
  const user = await makeUser(t, { type: 3, password: 'abcdefghij1!' })
  expect((await signIn(t, user)).mustChange).toBe(false)
  await set({ 'access-password-length': 18, 'access-password-both-cases': true })
  const ticket = await signIn(t, user)
  expect(ticket.mustChange).toBe(true)
  for (const weak of ['Abcdefghij1!', 'abcdefghijklmnop1!', 'ABCDEFGHIJKLMNOP1!']) {
    const { body } = await change(ticket, 'abcdefghij1!', weak)
    expect([body.code, body.fields?.[0]?.path]).toEqual(['password-rule', 'newPwd'])
  }
  const facts = { name: 'New', type: 3 as const, orgID: admin.org.id, accountNo: 'made.by.rule' }
  expect((await t.call(addUser, { ...facts, password: TEST_PASSWORD }, admin)).body.code).toBe('weak-password')
  const made = (await t.call(addUser, facts, admin)).body.package
  for (const password of [
    made.password ?? '',
    (await t.call(resetPassword, { id: made.id }, admin)).body.package.password,
  ])
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z]).{18}$/)
  expect((await change(ticket, 'abcdefghij1!', 'Abcdefghijklmnop1!')).status).toBe(200)
  expect((await signIn(t, { ...user, password: 'Abcdefghijklmnop1!' })).mustChange).toBe(false)
  await set({ 'access-password-length': 12, 'access-password-both-cases': false })
})

test('one of the last passwords is not taken again, nor is one kept once its person is gone', async () => {
  await set({ 'access-password-history': 3 })
  const user = await makeUser(t, { type: 3, password: 'First-Pass-2026!' })
  const [first, second, third, fourth] = [
    'First-Pass-2026!',
    'Second-Pass-2026!',
    'Third-Pass-2026!',
    'Fourth-Pass-2026!',
  ] as const
  const step = (oldPwd: string, newPwd: string) =>
    t.call(changePasswordSignedOut, { userName: user.accountNo, oldPwd, newPwd, confirmPwd: newPwd }, null)
  expect((await step(first, second)).status).toBe(200)
  expect((await step(second, third)).status).toBe(200)
  const { status, body } = await step(third, first)
  expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'password-used', 'newPwd'])
  expect(body.message).toContain('3')
  expect((await step(third, fourth)).status).toBe(200)
  expect((await step(fourth, first)).status).toBe(200)
  await set({ 'access-password-history': 0 })
  expect((await step(first, second)).status).toBe(200)
  const kept = () =>
    sql`select 1 from password_before where account_id = ${user.id}`.execute(t.world.db).then(({ rows }) => rows.length)
  expect(await kept()).toBe(5)
  // A password that was taken away is one of the last ones.
  await sql`update account set password_hash = '' where id = ${user.id}`.execute(t.world.db)
  expect(await kept()).toBe(6)
  await sql`update account set destroyed_at = now() where id = ${user.id}`.execute(t.world.db)
  expect(await kept()).toBe(0)
})

test('a password that is too old must be changed at the next sign-in', async () => {
  const user = await makeUser(t, { type: 3 })
  await set({ 'access-password-days': 30 })
  const age = (days: number) =>
    sql`update account set password_at = ${new Date(t.clock.now() - days * 86_400_000)} where id = ${user.id}`.execute(
      t.world.db,
    )
  await age(29)
  expect((await signIn(t, user)).mustChange).toBe(false)
  await age(31)
  const ticket = await signIn(t, user)
  expect(ticket.mustChange).toBe(true)
  expect((await change(ticket, user.password, 'Another-Pass-2027!')).status).toBe(200)
  await set({ 'access-password-days': 0 })
})
