// The second step of managers: set up, asked for, bounded, recovered and taken away.
import {
  accountInfo,
  changePassword,
  changePasswordSignedOut,
  signInByPassword,
  type Ticket,
} from '@clearbelt/contract/access/calls'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  mySecondFactor,
  newRecoveryCodes,
  passkeyOptions,
  removePasskey,
  removeTotp,
  removeUserSecondFactor,
  signInByPasskey,
  signInBySecondStep,
  userSecondFactor,
} from '@clearbelt/contract/access/second-factor-calls'
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeOrg, makeUser, seedBase, signIn, type MadeUser } from '../../../testing/factories.ts'
import { softAuthenticator } from '../../../testing/soft-authenticator.ts'

let t: TestApp
let other: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  other = await startTestApp({ beside: t })
})
afterAll(async () => {
  await other.close()
  await t.close()
})

let host = 0
const freshIP = (): string => `10.50.0.${++host}`
const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(t.clock.now() / 1000) + later })
const nextStep = (): void => t.clock.advance(30_000)
const actsOf = async (user: MadeUser) =>
  (
    await sql<{ act: string }>`select act from audit_entry where object_id = ${user.id} order by at, id`.execute(
      t.world.db,
    )
  ).rows.map(({ act }) => act)

interface Enrolled {
  user: MadeUser
  ticket: Ticket
  secret: string
  recovery: string[]
}
async function enrolled(wish: Parameters<typeof makeUser>[1] = { type: 2 }): Promise<Enrolled> {
  const user = await makeUser(t, wish)
  const ticket = await signIn(t, user)
  const { secret } = (await t.call(beginTotp, { password: user.password }, ticket)).body.package
  const done = await t.call(confirmTotp, { code: codeOf(secret) }, ticket)
  expect(done.status).toBe(200)
  nextStep()
  return { user, ticket, secret, recovery: done.body.package.recoveryCodes }
}
const firstStep = async (user: MadeUser, ip = freshIP()) => {
  const reply = await t.call(signInByPassword, { username: user.accountNo, password: user.password }, null, { ip })
  return { reply, cookie: /cb_second=([^;]+);/.exec(String(reply.headers['set-cookie']))?.[1] ?? '' }
}
const secondStep = (code: string, cookie: string, node = t, ip = freshIP()) =>
  node.call(signInBySecondStep, { code, version: '2.5' }, null, { ip, cookies: { cb_second: cookie } })

test('a right password that a second step is asked for leaves no try behind', async () => {
  const { user } = await enrolled()
  expect((await firstStep(user)).reply.body.code).toBe('second-step')
  const { rows } = await sql`select key from sign_in_count where key like ${`%${user.id}%`}`.execute(t.world.db)
  expect(rows).toEqual([])
})

test('an app is set up with the password and a first code; the secret is drawn, sealed where it is kept, and ten recovery codes are hashed', async () => {
  const user = await makeUser(t, { type: 1 })
  const ticket = await signIn(t, user)
  expect((await t.call(beginTotp, { password: 'Wrong-Pass-1234' }, ticket)).body.code).toBe('old-password-wrong')
  const begun = (await t.call(beginTotp, { password: user.password }, ticket)).body.package
  expect(begun.picture).toMatch(/^<svg /)
  expect((await t.call(mySecondFactor, {}, ticket)).body.package.totpSince).toBeNull()
  // Nothing is asked for before the first code.
  expect((await firstStep(user)).reply.status).toBe(200)
  expect((await t.call(confirmTotp, { code: '000000' }, ticket)).body.code).toBe('second-code-wrong')
  const { recoveryCodes } = (await t.call(confirmTotp, { code: codeOf(begun.secret) }, ticket)).body.package
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect((await t.call(mySecondFactor, {}, ticket)).body.package).toMatchObject({ recoveryLeft: 10, passkeys: [] })
  const { rows } = await sql<{
    kept: string
  }>`select secret as kept from second_factor union all select digest from recovery_code`.execute(t.world.db)
  const kept = JSON.stringify(rows)
  for (const told of [begun.secret, ...recoveryCodes]) expect(kept).not.toContain(told)
  expect((await t.call(beginTotp, { password: user.password }, ticket)).body.code).toBe('second-factor-set')
})

test('with an app the password alone does not change the password: its owner does it inside', async () => {
  const { user, ticket } = await enrolled()
  const newPwd = 'Other-Pass-2026!'
  const change = { oldPwd: user.password, newPwd, confirmPwd: newPwd }
  const bySomebody = (oldPwd: string) =>
    t.call(changePasswordSignedOut, { ...change, oldPwd, userName: user.accountNo }, null, { ip: freshIP() })
  // Who does not know the password is not told that there is a second step.
  expect((await bySomebody('Wrong-Pass-1234')).body.code).toBe('wrong-password')
  expect((await bySomebody(user.password)).body.code).toBe('change-after-sign-in')
  expect((await firstStep(user)).reply.body.code).toBe('second-step')
  expect((await t.call(changePassword, change, ticket)).status).toBe(200)
})

test('with an app the password alone opens nothing; its code does, once, on any node', async () => {
  const { user, secret } = await enrolled()
  const { reply, cookie } = await firstStep(user)
  expect([reply.status, reply.body.code, reply.body.package]).toEqual([401, 'second-step', null])
  expect(String(reply.headers['set-cookie'])).toMatch(
    /cb_second=[^;]+; Max-Age=300; Path=\/login; HttpOnly; SameSite=Strict/,
  )
  expect(String(reply.headers['set-cookie'])).not.toContain('cb_refresh=')
  const code = codeOf(secret)
  const entered = await secondStep(code, cookie, other)
  expect((await t.call(accountInfo, {}, entered.body.package)).body.package.userID).toBe(user.id)
  expect((await secondStep(code, cookie)).body.code).toBe('second-code-wrong')
  expect(await actsOf(user)).toContain('access.secondStepFailed')
  nextStep()
  expect((await secondStep(codeOf(secret, -30), cookie)).body.code).toBe('second-code-wrong')
  expect((await secondStep(codeOf(secret), cookie)).status).toBe(200)
})

test('of one code sent twice at once, one signs in', async () => {
  const { user, secret } = await enrolled()
  const { cookie } = await firstStep(user)
  const code = codeOf(secret)
  const replies = await Promise.all([
    secondStep(code, cookie),
    secondStep(code, cookie, other),
    secondStep(code, cookie),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('the second step stands for five minutes, for the password it was shown, and not for another browser', async () => {
  const { user, secret } = await enrolled()
  const { cookie } = await firstStep(user)
  for (const wrong of ['', 'x', `${cookie.slice(0, -3)}AAA`])
    expect((await secondStep(codeOf(secret), wrong)).body.code).toBe('second-step-over')
  await sql`update account set password_hash = password_hash || 'x' where id = ${user.id}`.execute(t.world.db)
  expect((await secondStep(codeOf(secret), cookie)).body.code).toBe('second-step-over')
  await sql`update account set password_hash = rtrim(password_hash, 'x') where id = ${user.id}`.execute(t.world.db)
  t.clock.advance(5 * 60_000)
  expect((await secondStep(codeOf(secret), cookie)).body.code).toBe('second-step-over')
})

test('wrong codes are bounded for the account and network, and for the account everywhere, with a wait', async () => {
  const { user, secret } = await enrolled()
  const { cookie } = await firstStep(user)
  const ip = freshIP()
  for (let i = 0; i < 5; i++) expect((await secondStep('000000', cookie, t, ip)).status).toBe(422)
  const limited = await secondStep(codeOf(secret), cookie, t, ip)
  expect([limited.status, limited.body.code, limited.headers['retry-after']]).toEqual([429, 'sign-in-limit', '900'])
  for (let i = 0; i < 25; i++) expect((await secondStep('000000', cookie)).status).toBe(422)
  expect([(await secondStep('000000', cookie)).status, (await secondStep(codeOf(secret), cookie)).status]).toEqual([
    429, 429,
  ])
})

test('a recovery code stands in for the app once; new ones end the old', async () => {
  const { user, ticket, recovery } = await enrolled()
  const { cookie } = await firstStep(user)
  const [first = '', second = ''] = recovery
  expect((await secondStep(first.toLowerCase().replace('-', ' '), cookie)).status).toBe(200)
  expect((await secondStep(first, cookie)).body.code).toBe('second-code-wrong')
  expect((await t.call(mySecondFactor, {}, ticket)).body.package.recoveryLeft).toBe(9)
  const fresh = (await t.call(newRecoveryCodes, { password: user.password }, ticket)).body.package.recoveryCodes
  expect((await secondStep(second, cookie)).body.code).toBe('second-code-wrong')
  expect((await secondStep(fresh[0] ?? '', cookie)).status).toBe(200)
  expect(await actsOf(user)).toEqual(
    expect.arrayContaining(['access.addTotp', 'access.useRecoveryCode', 'access.newRecoveryCodes']),
  )
})

test('the app is taken away with a code of it; then the password alone signs in again', async () => {
  const { user, ticket, secret } = await enrolled()
  expect((await t.call(removeTotp, { code: '000000' }, ticket)).body.code).toBe('second-code-wrong')
  expect((await t.call(removeTotp, { code: codeOf(secret) }, ticket)).status).toBe(200)
  expect((await firstStep(user)).reply.status).toBe(200)
  expect((await t.call(mySecondFactor, {}, ticket)).body.package).toEqual({
    totpSince: null,
    recoveryLeft: 0,
    passkeys: [],
  })
})

test('students have no second step', async () => {
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  for (const call of [beginTotp, beginPasskey])
    expect((await t.call(call, { password: user.password }, ticket)).body.code).toBe('managers-only')
})

test('an administrator takes the second step of a person away who lost it: audited, sessions end, and only within their organisations', async () => {
  const [mine, theirs] = [await makeOrg(t), await makeOrg(t)]
  const chief = await makeUser(t, { type: 1, org: mine, menus: ['system.user'] })
  const ticket = await signIn(t, chief)
  const [inside, outside, above] = [
    await enrolled({ type: 2, org: mine, menus: [] }),
    await enrolled({ type: 2, org: theirs }),
    await enrolled({ type: 1, org: mine, menus: ['system.user', 'system.role'] }),
  ]
  const freshTicket = (await t.call(accountInfo, {}, ticket)).status === 200 ? ticket : await signIn(t, chief)
  expect((await t.call(userSecondFactor, { id: inside.user.id }, freshTicket)).body.package).toEqual({
    totp: true,
    recoveryLeft: 10,
    passkeys: 0,
  })
  expect((await t.call(removeUserSecondFactor, { id: outside.user.id }, freshTicket)).status).toBe(404)
  expect((await t.call(removeUserSecondFactor, { id: above.user.id }, freshTicket)).body.code).toBe('no-permission')
  expect((await t.call(removeUserSecondFactor, { id: inside.user.id }, freshTicket)).status).toBe(200)
  expect((await t.call(accountInfo, {}, inside.ticket)).status).toBe(401)
  expect((await firstStep(inside.user)).reply.status).toBe(200)
  expect(await actsOf(inside.user)).toContain('access.removeSecondFactor')
})

test('a passkey is kept with the password before it, signs in by itself, and asks for a second step where only the password was given', async () => {
  const user = await makeUser(t, { type: 2 })
  const ticket = await signIn(t, user)
  const device = softAuthenticator('http://localhost')
  const { options } = (await t.call(beginPasskey, { password: user.password }, ticket)).body.package
  const made = device.create(options)
  const kept = await t.call(addPasskey, { name: 'My laptop', credential: made }, ticket)
  expect([kept.status, kept.body.package.recoveryCodes.length]).toEqual([200, 10])
  expect((await t.call(addPasskey, { name: 'Again', credential: made }, ticket)).body.code).toBe('passkey-refused')
  expect((await firstStep(user)).reply.body.code).toBe('second-step')

  const asked = (await t.call(passkeyOptions, {}, null)).body.package.options
  const answer = device.get(asked)
  const entered = await other.call(signInByPasskey, { credential: answer, version: '2.5' }, null, { ip: freshIP() })
  expect(entered.body.package).toMatchObject({ userID: user.id })
  // A challenge is answered once.
  expect((await t.call(signInByPasskey, { credential: answer }, null, { ip: freshIP() })).body.code).toBe(
    'passkey-refused',
  )
  expect(await actsOf(user)).toEqual(expect.arrayContaining(['access.addPasskey', 'access.secondStepFailed']))
})

test('with passkeys turned off none signs in and none is made; who had nothing else signs in by the password, the last administrator too, and who has an app is asked for its code', async () => {
  const chief = await makeUser(t, { type: 1 })
  const ticket = await signIn(t, chief)
  const device = softAuthenticator('http://localhost')
  const begin = async (who = ticket, { password } = chief) => t.call(beginPasskey, { password }, who)
  const made = device.create((await begin()).body.package.options)
  expect((await t.call(addPasskey, { name: 'Laptop', credential: made }, ticket)).status).toBe(200)
  const both = await enrolled()
  const second = softAuthenticator('http://localhost')
  expect(
    (
      await t.call(
        addPasskey,
        { name: 'Phone', credential: second.create((await begin(both.ticket, both.user)).body.package.options) },
        both.ticket,
      )
    ).status,
  ).toBe(200)
  const [late, asked] = [
    softAuthenticator('http://localhost').create((await begin()).body.package.options),
    (await t.call(passkeyOptions, {}, null)).body.package.options,
  ]
  const set = async (methods: string[]) =>
    expect(
      (
        await t.call(
          updateSystem,
          { name: 'Clearbelt', logo: null, settings: { 'access-sign-in-methods': methods } },
          ticket,
        )
      ).status,
    ).toBe(200)
  await set(['sms'])
  for (const reply of [
    await begin(),
    await t.call(addPasskey, { name: 'Late', credential: late }, ticket),
    await t.call(passkeyOptions, {}, null),
    await t.call(signInByPasskey, { credential: device.get(asked) }, null, { ip: freshIP() }),
  ])
    expect([reply.status, reply.body.code]).toEqual([409, 'method-off'])
  expect((await firstStep(chief)).reply.status).toBe(200)
  expect((await firstStep(both.user)).reply.body.code).toBe('second-step')
  const own = (await t.call(mySecondFactor, {}, ticket)).body.package
  expect([own.passkeys.map(({ name }) => name), own.recoveryLeft]).toEqual([['Laptop'], 10])
  // What is kept counts again once they are on, and can be taken away while they are off.
  expect(
    (
      await t.call(
        removePasskey,
        {
          id: (await t.call(mySecondFactor, {}, both.ticket)).body.package.passkeys[0]?.id ?? '',
          password: both.user.password,
        },
        both.ticket,
      )
    ).status,
  ).toBe(200)
  await set(['sms', 'passkey'])
  expect((await firstStep(chief)).reply.body.code).toBe('second-step')
  expect(
    (
      await t.call(
        signInByPasskey,
        { credential: device.get((await t.call(passkeyOptions, {}, null)).body.package.options) },
        null,
        { ip: freshIP() },
      )
    ).status,
  ).toBe(200)
})

test('passkeys of strangers, of another place, without the person, or over an old challenge are refused', async () => {
  const user = await makeUser(t, { type: 2 })
  const ticket = await signIn(t, user)
  const device = softAuthenticator('http://localhost')
  const enrol = async (from: typeof device) =>
    t.call(
      addPasskey,
      {
        name: 'Key',
        credential: from.create((await t.call(beginPasskey, { password: user.password }, ticket)).body.package.options),
      },
      ticket,
    )
  expect((await enrol(softAuthenticator('https://evil.example.org'))).body.code).toBe('passkey-refused')
  expect((await enrol(softAuthenticator('http://localhost', { verified: false }))).body.code).toBe('passkey-refused')
  expect((await enrol(device)).status).toBe(200)
  const ask = async () => (await t.call(passkeyOptions, {}, null)).body.package.options
  const send = (credential: ReturnType<typeof device.get>) =>
    t.call(signInByPasskey, { credential }, null, { ip: freshIP() })
  expect((await send(softAuthenticator('http://localhost').get(await ask()))).body.code).toBe('passkey-refused')
  for (const spoil of [{ origin: 'https://evil.example.org' }, { verified: false }, { signature: 'spoilt' as const }])
    expect((await send(device.get(await ask(), spoil))).body.code).toBe('passkey-refused')
  const old = await ask()
  t.clock.advance(5 * 60_000)
  expect((await send(device.get(old))).body.code).toBe('passkey-refused')
  expect((await send(device.get(await ask()))).status).toBe(200)
})
