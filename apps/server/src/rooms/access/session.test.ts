// Sessions: who a bearer is, refreshing over tabs, stolen tokens, and what ends a session at once.
import {
  accountInfo,
  changePassword,
  changePasswordSignedOut,
  refreshSession,
  signInByPassword,
  type Ticket,
} from '@clearbelt/contract/access/calls'
import { deleteUser, queryUsers, resetPassword, setUserRoles, updateUser } from '@clearbelt/contract/org/calls'
import { sql } from 'kysely'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeOrg, makeUser, seedBase, signIn, type MadeUser } from '../../testing/factories.ts'
import type { Context } from '../../http/context.ts'
import type { Inside } from './inside.ts'
import { createKeys } from './keys.ts'
import { openSession } from './open-session.ts'
import { forgetSessions } from './sessions.ts'

let t: TestApp
let admin: Ticket
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  admin = await signIn(t, await makeUser(t, { type: 1 }))
})
afterAll(() => t.close())

const refresh = (refreshToken: string) => t.call(refreshSession, { refreshToken, version: '2.5' }, null)
const isIn = async (who: Who) => (await t.call(accountInfo, {}, who)).status === 200
const NEW_PASSWORD = 'Another-Pass-2027!'

/** An administrator that is fresh, because access tokens end while tests move the clock. */
async function freshAdmin(): Promise<Ticket> {
  if (!(await isIn(admin))) admin = await signIn(t, await makeUser(t, { type: 1 }))
  return admin
}

test('a session is committed without waiting for the disk', async () => {
  const user = await makeUser(t, { type: 3 })
  const found = await t.rooms.org.credentials(t.world.db, user.accountNo)
  const context = { at: t.clock.now(), ip: '10.0.0.1', userAgent: '', cookies: {}, setCookie: () => undefined }
  const waits = await t.world.db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    const inside = { ...t.rooms, world: { ...t.world, db: tx }, keys: createKeys(t.world.secrets) }
    await openSession(inside as never as Inside, found?.account as never, context as never as Context, 'password')
    return sql<{ now: string }>`select current_setting('synchronous_commit') as now`.execute(tx)
  })
  expect(waits.rows).toEqual([{ now: 'off' }])
  const { rows } = await sql`select 1 from session where account_id = ${user.id}`.execute(t.world.db)
  expect(rows).toHaveLength(1)
})

test('a refresh answers a new ticket of the same session, by body or by cookie', async () => {
  const user = await makeUser(t, { type: 2 })
  const first = await signIn(t, user)
  const second = await refresh(first.refresh_token)
  expect(second.body.package).toMatchObject({ userID: user.id, type: 2, expires_in: 600, signKey: first.signKey })
  expect(second.body.package.refresh_token).toMatch(/\.1\./)
  t.clock.advance(60_000)
  const third = await t.call(refreshSession, {}, null, { cookies: { cb_refresh: second.body.package.refresh_token } })
  expect(third.body.package.refresh_token).toMatch(/\.2\./)
  expect(String(third.headers['set-cookie'])).toContain(third.body.package.refresh_token)
  expect(await isIn(third.body.package)).toBe(true)
})

test('an access token lives ten minutes, a refreshed one goes on', async () => {
  const ticket = await signIn(t, await makeUser(t, { type: 3 }))
  t.clock.advance(599_000)
  expect(await isIn(ticket)).toBe(true)
  t.clock.advance(2_000)
  expect(await isIn(ticket)).toBe(false)
  expect(await isIn((await refresh(ticket.refresh_token)).body.package)).toBe(true)
})

test('a session that is not refreshed for a day is over', async () => {
  const kept = await signIn(t, await makeUser(t, { type: 3 }))
  const left = await signIn(t, await makeUser(t, { type: 3 }))
  t.clock.advance(23 * 3_600_000)
  const next = await refresh(kept.refresh_token)
  expect(next.status).toBe(200)
  t.clock.advance(3_600_000)
  expect((await refresh(left.refresh_token)).body.code).toBe('session-over')
  expect((await refresh(next.body.package.refresh_token)).status).toBe(200)
})

test('[T-33] fifty refreshes at once with one token all answer the same successor, and all stay signed in', async () => {
  const first = await signIn(t, await makeUser(t, { type: 3 }))
  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.body.package.refresh_token)).size).toBe(1)
  for (const reply of replies) expect(await isIn(reply.body.package)).toBe(true)
})

test('[T-33] ten tabs that refresh whenever they like over an hour all stay signed in', async () => {
  const first = await signIn(t, await makeUser(t, { type: 3 }))
  let cookie = first.refresh_token
  for (let minute = 0; minute < 60; minute += 9) {
    // Each tab sends what the jar held when it started; the answers arrive later and in another order.
    const sentWith = cookie
    const early = await Promise.all(Array.from({ length: 5 }, () => refresh(sentWith)))
    const middle = await refresh(early[0]?.body.package.refresh_token ?? '')
    t.clock.advance(5_000)
    const late = await Promise.all(Array.from({ length: 4 }, () => refresh(sentWith)))
    for (const reply of [...early, middle, ...late]) expect(reply.status).toBe(200)
    cookie = late[0]?.body.package.refresh_token ?? ''
    t.clock.advance(9 * 60_000 - 5_000)
  }
  expect((await refresh(cookie)).status).toBe(200)
})

test('a token replaced half a minute ago still answers its successor', async () => {
  const first = await signIn(t, await makeUser(t, { type: 3 }))
  const second = await refresh(first.refresh_token)
  t.clock.advance(30_000)
  const again = await refresh(first.refresh_token)
  expect(again.body.package.refresh_token).toBe(second.body.package.refresh_token)
})

test('[T-35] a replaced token that comes after the grace revokes the whole family and is audited', async () => {
  const user = await makeUser(t, { type: 3 })
  const first = await signIn(t, user)
  const second = await refresh(first.refresh_token)
  t.clock.advance(31_000)
  expect((await refresh(first.refresh_token)).body.code).toBe('session-over')
  expect((await refresh(second.body.package.refresh_token)).body.code).toBe('session-over')
  expect(await isIn(second.body.package)).toBe(false)
  const { rows } = await sql<{
    after: unknown
  }>`select after from audit_entry where act = 'access.stolenToken' and object_id = ${first.refresh_token.split('.')[0] ?? ''}`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ after: { account: user.id, presented: 0, inForce: 1 } }])
  expect((await signIn(t, user)).userID).toBe(user.id)
})

test('texts that are no refresh token of ours are refused alike', async () => {
  const { refresh_token } = await signIn(t, await makeUser(t, { type: 3 }))
  const [sid = '', , proof = ''] = refresh_token.split('.')
  for (const wrong of [
    '',
    'x',
    `${sid}.1.${proof}`,
    `${sid}.0.${'A'.repeat(43)}`,
    `${sid}.-1.${proof}`,
    `${sid}.00.${proof}`,
    `${refresh_token}.x`,
    `${t.world.dice.id()}.0.${proof}`,
    "'; drop table session; --",
  ]) {
    const { status, body } = await refresh(wrong)
    expect([status, body.code]).toEqual([401, 'session-over'])
  }
  expect((await t.call(refreshSession, {}, null)).status).toBe(401)
})

test('access tokens of another key, another algorithm or a changed body are refused', async () => {
  const ticket = await signIn(t, await makeUser(t, { type: 3 }))
  const [head = '', body = '', proof = ''] = ticket.access_token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1))
  for (const token of [
    forged,
    `${encode({ alg: 'none' })}.${body}.`,
    `${head}.${encode({ ...claims, sub: t.world.dice.id() })}.${proof}`,
    'a.b.c',
    'x',
    `cbt_${'0'.repeat(32)}.${'A'.repeat(43)}`,
  ]) {
    expect((await t.call(accountInfo, {}, { ...ticket, access_token: token })).body.code).toBe('not-signed-in')
  }
})

test('[API-004] a request of a session is signed with the key of that session alone', async () => {
  const one = await signIn(t, await makeUser(t, { type: 3 }))
  const other = await signIn(t, await makeUser(t, { type: 3 }))
  expect((await t.call(accountInfo, {}, { access_token: one.access_token, signKey: other.signKey })).body.code).toBe(
    'signature-wrong',
  )
  expect(
    (
      await t.call(
        accountInfo,
        {},
        { access_token: one.access_token, signKey: t.rooms.access.publicSignKey().export().toString('hex') },
      )
    ).body.code,
  ).toBe('signature-wrong')
})

test('a disabled account can neither call nor refresh from that moment; enabled again it can', async () => {
  const who = await freshAdmin()
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  expect(await isIn(ticket)).toBe(true)
  const fields = { id: user.id, name: user.name, type: 3 as const, orgID: user.orgID }
  expect((await t.call(updateUser, { ...fields, enabled: false }, who)).status).toBe(200)
  expect(await isIn(ticket)).toBe(false)
  expect((await refresh(ticket.refresh_token)).status).toBe(401)
  await t.call(updateUser, { ...fields, enabled: true }, who)
  expect((await refresh(ticket.refresh_token)).status).toBe(200)
})

test('a deleted account is signed out at once and cannot sign in', async () => {
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  expect(await isIn(ticket)).toBe(true)
  await t.call(deleteUser, { id: user.id }, await freshAdmin())
  expect(await isIn(ticket)).toBe(false)
  expect((await t.call(signInByPassword, { username: user.accountNo, password: user.password }, null)).body.code).toBe(
    'wrong-password',
  )
})

test('a right taken away is gone with the next call', async () => {
  const user = await makeUser(t, { type: 1 })
  const ticket = await signIn(t, user)
  expect((await t.call(queryUsers, {}, ticket)).status).toBe(200)
  await t.call(setUserRoles, { id: user.id, roleIDs: [] }, await freshAdmin())
  expect((await t.call(queryUsers, {}, ticket)).status).toBe(403)
})

test('[ACC-104] a changed password works at once, the old one no more, and the other sessions of the account end', async () => {
  const user = await makeUser(t, { type: 3, mustChange: true })
  const here = await signIn(t, user)
  const elsewhere = await signIn(t, user)
  expect(
    (await t.call(changePassword, { oldPwd: user.password, newPwd: NEW_PASSWORD, confirmPwd: NEW_PASSWORD }, here))
      .status,
  ).toBe(200)
  expect(await isIn(here)).toBe(true)
  expect(await isIn(elsewhere)).toBe(false)
  expect((await refresh(elsewhere.refresh_token)).status).toBe(401)
  expect((await t.call(accountInfo, {}, here)).body.package.mustChange).toBe(false)
  expect((await signIn(t, { ...user, password: NEW_PASSWORD })).mustChange).toBe(false)
  await expect(signIn(t, user)).rejects.toThrow('wrong-password')
})

test('[ACC-104] without a session a password is changed by name and old password; every session of the account ends', async () => {
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  const change = { userName: user.accountNo, oldPwd: user.password, newPwd: NEW_PASSWORD, confirmPwd: NEW_PASSWORD }
  expect((await t.call(changePasswordSignedOut, { ...change, oldPwd: 'Wrong-Pass-1234' }, null)).body.code).toBe(
    'wrong-password',
  )
  expect((await t.call(changePasswordSignedOut, { ...change, userName: 'nobody-here' }, null)).body.code).toBe(
    'wrong-password',
  )
  expect((await t.call(changePasswordSignedOut, change, null)).status).toBe(200)
  expect(await isIn(ticket)).toBe(false)
  expect((await signIn(t, { ...user, password: NEW_PASSWORD })).userID).toBe(user.id)
})

const refusals: [
  string,
  string,
  (user: MadeUser) => { oldPwd: string; newPwd: string; confirmPwd: string; userName?: string },
][] = [
  [
    '[ACC-088] a weak new password is refused',
    'password-rule',
    (u) => ({ oldPwd: u.password, newPwd: 'weak', confirmPwd: 'weak' }),
  ],
  [
    '[ACC-071] a forbidden character is refused',
    'password-rule',
    (u) => ({ oldPwd: u.password, newPwd: 'Good-Pass 2026', confirmPwd: 'Good-Pass 2026' }),
  ],
  [
    '[ACC-089] a confirmation that differs is refused',
    'passwords-differ',
    (u) => ({ oldPwd: u.password, newPwd: NEW_PASSWORD, confirmPwd: `${NEW_PASSWORD}x` }),
  ],
  [
    'a wrong old password is refused',
    'old-password-wrong',
    () => ({ oldPwd: 'Wrong-Pass-1234', newPwd: NEW_PASSWORD, confirmPwd: NEW_PASSWORD }),
  ],
  [
    'the same password again is refused',
    'password-same',
    (u) => ({ oldPwd: u.password, newPwd: u.password, confirmPwd: u.password }),
  ],
  [
    'a name of somebody else is refused',
    'invalid-input',
    (u) => ({ oldPwd: u.password, newPwd: NEW_PASSWORD, confirmPwd: NEW_PASSWORD, userName: 'somebody-else' }),
  ],
  [
    '[ACC-087] a missing field is refused',
    'invalid-input',
    (u) => ({ oldPwd: u.password, newPwd: '', confirmPwd: '' }),
  ],
]
test.each(refusals)('%s', async (_title, code, change) => {
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  expect((await t.call(changePassword, change(user), ticket)).body.code).toBe(code)
  expect((await signIn(t, user)).userID).toBe(user.id)
})

test('wrong old passwords are bounded like failed sign-ins', async () => {
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  const change = { oldPwd: 'Wrong-Pass-1234', newPwd: NEW_PASSWORD, confirmPwd: NEW_PASSWORD }
  const at = { ip: '10.77.0.1' }
  for (let i = 0; i < 5; i++) expect((await t.call(changePassword, change, ticket, at)).status).toBe(422)
  expect((await t.call(changePassword, change, ticket, at)).body.code).toBe('sign-in-limit')
})

test('a password reset by an administrator ends the sessions of the account and must be changed', async () => {
  const user = await makeUser(t, { type: 3 })
  const ticket = await signIn(t, user)
  const { body } = await t.call(resetPassword, { id: user.id }, await freshAdmin())
  expect(await isIn(ticket)).toBe(false)
  expect((await refresh(ticket.refresh_token)).status).toBe(401)
  expect((await signIn(t, { ...user, password: body.package.password ?? '' })).mustChange).toBe(true)
})

test('script tokens act for administrators and trainers, expire, and may not change passwords', async () => {
  const trainer = await makeUser(t, { type: 2, org: await makeOrg(t) })
  const made = await t.rooms.access.makeScriptToken(trainer.accountNo, 30)
  const script = { access_token: made.token, signKey: made.signKey }
  expect((await t.call(accountInfo, {}, script)).body.package.userID).toBe(trainer.id)
  expect(
    (await t.call(changePassword, { oldPwd: trainer.password, newPwd: NEW_PASSWORD, confirmPwd: NEW_PASSWORD }, script))
      .body.code,
  ).toBe('person-only')
  expect((await t.call(queryUsers, {}, script)).status).toBe(403)
  const other = `${made.token.slice(0, -2)}${made.token.endsWith('AA') ? 'BB' : 'AA'}`
  expect((await t.call(accountInfo, {}, { ...script, access_token: other })).status).toBe(401)
  const { rows } = await sql<{ kept: string }>`select encode(secret_sha256, 'hex') as kept from script_token`.execute(
    t.world.db,
  )
  expect(JSON.stringify(rows)).not.toContain(made.token.split('.')[1])
  t.clock.advance(30 * 86_400_000)
  expect(await isIn(script)).toBe(false)
})

test('script tokens are not made for students, unknown or disabled accounts, nor for longer than a year', async () => {
  const student = await makeUser(t, { type: 3 })
  const off = await makeUser(t, { type: 2, enabled: false })
  const trainer = await makeUser(t, { type: 2 })
  await expect(t.rooms.access.makeScriptToken(student.accountNo, 1)).rejects.toThrow('administrators and trainers')
  await expect(t.rooms.access.makeScriptToken('nobody-here', 1)).rejects.toThrow('no account')
  await expect(t.rooms.access.makeScriptToken(off.accountNo, 1)).rejects.toThrow('disabled')
  for (const days of [0, -1, 1.5, 367, Number.NaN])
    await expect(t.rooms.access.makeScriptToken(trainer.accountNo, days)).rejects.toThrow('days')
})

test('a session that has been over for a month is forgotten, younger ones stay', async () => {
  const user = await makeUser(t, { type: 3 })
  await signIn(t, user)
  const old = await signIn(t, user)
  const [, id = ''] = /^([0-9a-f-]{36})\./.exec(old.refresh_token) ?? []
  const over = new Date(t.clock.now() - 30 * 86_400_000 - 1)
  await sql`update session set ended_at = ${over}, expires_at = ${over} where id = ${id}::uuid`.execute(t.world.db)
  await forgetSessions(t.world.db, t.clock.now())
  const { rows } = await sql<{ id: string }>`select id from session where account_id = ${user.id}::uuid`.execute(
    t.world.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.id).not.toBe(id)
})
