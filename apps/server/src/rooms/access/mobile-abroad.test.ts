// Mobile numbers of other countries: refused as long as the setting is off; with it, one form for all spellings.
import { signInByPassword } from '@clearbelt/contract/access/calls'
import {
  bindMobile,
  forgotPassword,
  mobileOccupied,
  myMobile,
  sendCode,
  signInBySms,
  smsOutbox,
} from '@clearbelt/contract/access/mobile-calls'
import { foreignMobiles } from '@clearbelt/contract/access/settings'
import { addUser, getUser, updateUser } from '@clearbelt/contract/org/calls'
import { systemInfo, updateSystem } from '@clearbelt/contract/shell/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeUser, seedBase, signIn, TEST_PASSWORD, type Actor } from '../../testing/factories.ts'

const NEW = 'Belt-New-2026!'
let t: TestApp
let admin: Actor
beforeAll(async () => {
  t = await startTestApp({ env: { SMS_OUTBOX_SHOW: '1' } })
  await seedBase(t)
  ;({ admin } = await makeActors(t))
})
afterAll(() => t.close())
const take = async (foreign: boolean): Promise<void> => {
  const settings = { [foreignMobiles.key]: foreign }
  expect((await t.call(updateSystem, { name: 'Clearbelt', logo: null, settings }, admin)).status).toBe(200)
}
afterEach(() => take(false))

/** The code in the newest message that was kept. */
const codeKept = async (): Promise<string> =>
  /\d{6}/.exec((await t.call(smsOutbox, { PageNO: 1, Limit: 1 }, admin)).body.package[0]?.text ?? '')?.[0] ?? ''
const numberOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ mobile: string }>`select mobile from account where id = ${id}`.execute(t.world.db)
  return rows[0]?.mobile ?? ''
}
let made = 0
const fresh = (mobile: string) => ({
  accountNo: `abroad.${++made}`,
  name: 'Ana Souza',
  type: 3 as const,
  orgID: admin.orgID,
  mobile,
})

test('[ACC-066] with the setting off, as it is by default, numbers are Chinese everywhere', async () => {
  expect((await t.call(systemInfo, {}, null)).body.package.settings[foreignMobiles.key]).toBe(false)
  const who = await signIn(t, await makeUser(t, { type: 3 }))
  for (const mobile of ['+5511912345678', '+8613812345678', '138 1234 5678']) {
    const refusals = [
      await t.call(mobileOccupied, { mobile }, null),
      await t.call(sendCode, { mobile }, who),
      await t.call(bindMobile, { mobile, checkCode: '123456' }, who),
      await t.call(signInBySms, { mobile, checkCode: '123456' }, null),
      await t.call(addUser, fresh(mobile), admin),
    ]
    for (const { body } of refusals) expect(body).toMatchObject({ code: 'mobile-format', fields: [{ path: 'mobile' }] })
  }
})

test('with the setting on, a number of another country is bound, signs in and brings back a password, however it is written', async () => {
  await take(true)
  expect((await t.call(systemInfo, {}, null)).body.package.settings[foreignMobiles.key]).toBe(true)
  const user = await makeUser(t, { type: 3 })
  const who = await signIn(t, user)
  expect((await t.call(sendCode, { mobile: '+55 (11) 91234-5678' }, who)).status).toBe(200)
  // Another spelling is the same number: it waits as well, and the code holds for it.
  expect((await t.call(sendCode, { mobile: '+5511912345678' }, who)).body.code).toBe('code-too-soon')
  const bound = await t.call(bindMobile, { mobile: '+55 11 9 1234 5678', checkCode: await codeKept() }, who)
  expect(bound.status).toBe(200)
  expect((await t.call(myMobile, {}, who)).body.package).toEqual({ mobile: '+5511912345678' })
  expect((await t.call(mobileOccupied, { mobile: '+55-11-91234-5678' }, null)).body.package).toBe(true)

  t.clock.advance(61_000)
  expect((await t.call(sendCode, { mobile: '+55 11 91234 5678' }, null)).status).toBe(200)
  const [message] = (await t.call(smsOutbox, { PageNO: 1, Limit: 1 }, admin)).body.package
  expect(message?.mobile).toBe('+55****5678')
  const { body } = await t.call(signInBySms, { mobile: '+5511912345678', checkCode: await codeKept() }, null)
  expect(body.package.userID).toBe(user.id)

  const byPassword = await t.call(signInByPassword, { username: '+55 (11) 91234-5678', password: TEST_PASSWORD }, null)
  expect(byPassword.body.package.userID).toBe(user.id)

  t.clock.advance(61_000)
  expect((await t.call(sendCode, { mobile: '+55 11 91234 5678' }, null)).status).toBe(200)
  const again = { mobile: '+55 11 91234-5678', checkCode: await codeKept(), newPwd: NEW, confirmPwd: NEW }
  expect((await t.call(forgotPassword, again, null)).status).toBe(200)
})

test('with the setting on, a Chinese number with +86 is the account that had it without, and no second one gets it', async () => {
  // Later than the messages of the test before: the newest is read.
  t.clock.advance(61_000)
  const first = await t.call(addUser, fresh('13900139000'), admin)
  await take(true)
  expect((await t.call(mobileOccupied, { mobile: '+86 139 0013 9000' }, null)).body.package).toBe(true)
  expect((await t.call(sendCode, { mobile: '+86 139-0013-9000' }, null)).status).toBe(200)
  const signedIn = await t.call(signInBySms, { mobile: '13900139000', checkCode: await codeKept() }, null)
  expect(signedIn.body.package.userID).toBe(first.body.package.id)
  for (const mobile of ['13900139000', '+8613900139000', '+86 139 0013 9000'])
    expect((await t.call(addUser, fresh(mobile), admin)).body).toMatchObject({
      code: 'mobile-taken',
      fields: [{ path: 'mobile' }],
    })
  const other = await t.call(addUser, fresh('+86 139 0013 9001'), admin)
  expect(await numberOf(other.body.package.id)).toBe('13900139001')
  for (const mobile of ['+123456', '5511912345678', '+86 10 5555 0120'])
    expect((await t.call(addUser, fresh(mobile), admin)).body).toMatchObject({ code: 'mobile-format' })
})

test('a number of another country is in one account alone, and stays in it when the setting is turned off', async () => {
  await take(true)
  const input = fresh('+34 600 123 456')
  const { id } = (await t.call(addUser, input, admin)).body.package
  expect(await numberOf(id)).toBe('+34600123456')
  expect((await t.call(addUser, fresh('+34-600-123-456'), admin)).body.code).toBe('mobile-taken')
  await take(false)
  const { mobile, orgID } = (await t.call(getUser, { id }, admin)).body.package
  const { accountNo: _accountNo, ...fields } = input
  expect((await t.call(updateUser, { id, ...fields, orgID, mobile, name: 'Ana Lima' }, admin)).status).toBe(200)
  expect(await numberOf(id)).toBe('+34600123456')
  expect((await t.call(updateUser, { id, ...fields, mobile: '+34600123457' }, admin)).body.code).toBe('mobile-format')
  expect((await t.call(sendCode, { mobile }, null)).body.code).toBe('mobile-format')
})
