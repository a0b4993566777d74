// Sign-in by password: tickets, sealed passwords, refusals that tell nothing, and the bounds of failed tries.
import { createCipheriv, randomBytes } from 'node:crypto'
import { accountInfo, handshake, saveTheme, signInByPassword, signOut } from '@clearbelt/contract/access/calls'
import { letUserIn } from '@clearbelt/contract/access/let-in-calls'
import { FORGET_MS, SUSPECT_NETWORK_FAILURES } from '@clearbelt/domain/access/sign-in-waits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeOrg, makeUser, seedBase, signIn, TEST_PASSWORD } from '../../testing/factories.ts'
import { networkOf } from '../../http/network.ts'
import type { Tx } from '../../world/database.ts'
import { CUT_OFF_MS, noteFailure, takeTry } from './attempts.ts'
import { DEVICE_COOKIE } from './known-device.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
})
afterAll(() => t.close())

let address = 0
/** A network of its own for each test, so that failures of one do not count for another. */
const freshIP = () => `10.1.${Math.floor(++address / 250)}.${1 + (address % 250)}`
const tryIn = (username: string, password: string, ip = freshIP()) =>
  t.call(signInByPassword, { username, password, version: '2.5' }, null, { ip })

function seal(keyBase64: string, password: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyBase64, 'base64'), iv)
  const body = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return `enc:1:${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')}`
}

test('[ACC-032] [ACC-038] name, password and version sign in and answer a ticket with all its fields', async () => {
  const user = await makeUser(t, { type: 2 })
  const { status, body } = await tryIn(user.accountNo, user.password)
  expect(status).toBe(200)
  expect(body.package).toMatchObject({
    expires_in: 600,
    start_date: new Date(t.clock.now()).toISOString(),
    type: 2,
    userID: user.id,
    theme: 'harbour',
    mustChange: false,
  })
  expect(body.package.access_token.split('.')).toHaveLength(3)
  expect(body.package.refresh_token).toMatch(/^[0-9a-f-]{36}\.0\./)
  expect(body.package.signKey).toMatch(/^[0-9a-f]{64}$/)
})

test('[ACC-001] the ticket of each account type carries its code', async () => {
  for (const type of [1, 2, 3] as const) expect((await signIn(t, await makeUser(t, { type }))).type).toBe(type)
})

test('[ACC-039] [ACC-102] the account info names the person, the type, where they belong and what they hold', async () => {
  const org = await makeOrg(t, { name: 'Terminal 2', zone: 'Europe/Madrid' })
  const user = await makeUser(t, { type: 3, org, name: 'Ana Ruiz' })
  const { body } = await t.call(accountInfo, {}, await signIn(t, user), { culture: 'es' })
  expect(body.package).toEqual({
    userID: user.id,
    userName: 'Ana Ruiz',
    accountNo: user.accountNo,
    type: 3,
    typeName: 'Alumno',
    avatar: null,
    orgID: org.id,
    orgName: 'Terminal 2',
    zone: 'Europe/Madrid',
    theme: 'harbour',
    roleNames: ['Alumno'],
    rights: [
      'student.home',
      'student.imgPractice',
      'student.imgStudy',
      'student.myHistory',
      'student.task',
      'student.theoryPractice',
      'student.trackPractice',
    ],
    mustChange: false,
  })
})

test('[SHL-005] the handshake tells the version 2.5, the time and the keys, without a signature', async () => {
  const { body } = await t.call(handshake, {}, null, { headers: { 'X-Signature': '' } })
  expect(body.package.version).toBe('2.5')
  expect(body.package.serverTime).toBe(t.clock.now())
  expect(Buffer.from(body.package.passwordKey, 'base64')).toHaveLength(32)
  expect(body.package.signKey).toMatch(/^[0-9a-f]{64}$/)
})

test('[ACC-091] a password sealed with the key of the handshake signs in; a broken seal is a bad field, not a failed try', async () => {
  const user = await makeUser(t, { type: 3 })
  const { passwordKey } = (await t.call(handshake, {}, null)).body.package
  expect((await tryIn(user.accountNo, seal(passwordKey, user.password))).status).toBe(200)
  expect((await tryIn(user.accountNo, seal(passwordKey, 'Wrong-Pass-1234'))).body.code).toBe('wrong-password')
  for (const broken of [
    'enc:1:',
    'enc:1:AAAA',
    `${seal(passwordKey, user.password).slice(0, -8)}AAAAAAA=`,
    seal(randomBytes(32).toString('base64'), user.password),
  ]) {
    const { status, body } = await tryIn(user.accountNo, broken)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'invalid-input', 'password'])
  }
})

test('[ACC-072] name and password are both required', async () => {
  expect((await tryIn('', 'x')).body.fields?.map((f) => f.path)).toEqual(['username'])
  expect((await tryIn('somebody', '')).body.fields?.map((f) => f.path)).toEqual(['password'])
  expect((await tryIn('   ', 'x')).status).toBe(400)
})

test('[ACC-073] spaces around the name and capitals in it do not matter', async () => {
  const user = await makeUser(t, { type: 3, accountNo: 'Mixed.Case' })
  expect((await tryIn('mixed.case  ', user.password)).body.package.userID).toBe(user.id)
})

test('an unknown account and a wrong password get the same answer', async () => {
  const user = await makeUser(t, { type: 3 })
  const wrong = await tryIn(user.accountNo, 'Wrong-Pass-1234')
  const unknown = await tryIn('nobody-of-that-name', 'Wrong-Pass-1234')
  expect(wrong.status).toBe(401)
  expect({ ...wrong.body, timestamp: 0 }).toEqual({ ...unknown.body, timestamp: 0 })
})

test('bait in name and password signs nobody in and breaks nothing', async () => {
  for (const bait of [
    "' or 1=1 --",
    '"; drop table account; --',
    '<script>alert(1)</script>',
    '%',
    '_',
    '\\',
    'a\u0000b',
    '😀'.repeat(20),
  ]) {
    const { status } = await tryIn(bait, bait)
    expect([400, 401]).toContain(status)
  }
  for (const wrongType of [
    { username: { $ne: '' }, password: ['a'] },
    { username: 5, password: true },
    { username: null, password: null },
  ]) {
    const { status, body } = await t.call(signInByPassword, wrongType as never, null)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  }
  expect((await tryIn((await makeUser(t, { type: 1 })).accountNo, TEST_PASSWORD)).status).toBe(200)
})

test('[API-006] a form-encoded sign-in is read like a JSON one', async () => {
  const user = await makeUser(t, { type: 2 })
  const { status, body } = await t.call(
    signInByPassword,
    { username: user.accountNo, password: user.password, version: '2.5' },
    null,
    { form: true, ip: freshIP() },
  )
  expect([status, body.package.userID]).toEqual([200, user.id])
})

test('a disabled account is told so only with its right password', async () => {
  const user = await makeUser(t, { type: 3, enabled: false })
  expect((await tryIn(user.accountNo, user.password)).body.code).toBe('account-disabled')
  expect((await tryIn(user.accountNo, 'Wrong-Pass-1234')).body.code).toBe('wrong-password')
})

/** As if so many tries of all kinds of names had failed at an address. */
const failAt = (ip: string, failures: number) =>
  sql`insert into sign_in_count (key, failures, failed_at, under_way, under_way_at) values (${`network:${ip}`}, ${failures}, ${new Date(t.clock.now())}, 0, ${new Date(t.clock.now())})`.execute(
    t.world.db,
  )

test('five failures for one account from one network cost a wait that grows; a success or the time clears them', async () => {
  const user = await makeUser(t, { type: 3 })
  const ip = freshIP()
  for (let i = 0; i < 5; i++) expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(401)
  const limited = await tryIn(user.accountNo, user.password, ip)
  expect([limited.status, limited.body.code, limited.headers['retry-after']]).toEqual([429, 'sign-in-limit', '5'])
  expect(limited.body.message).toContain('5')
  // A try that was sent away is not counted, and the same person gets in at once from another network.
  expect((await tryIn(user.accountNo, user.password, freshIP())).status).toBe(200)
  t.clock.advance(4000)
  expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).headers['retry-after']).toBe('1')
  t.clock.advance(1000)
  expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(401)
  expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).headers['retry-after']).toBe('10')
  t.clock.advance(10_000)
  expect((await tryIn(user.accountNo, user.password, ip)).status).toBe(200)
  for (let i = 0; i < 5; i++) expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(401)
  t.clock.advance(FORGET_MS)
  for (let i = 0; i < 5; i++) expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(401)
})

test('[T-49] five wrong passwords for a named candidate keep the owner out of a fresh computer at that address for seconds, not for minutes', async () => {
  const user = await makeUser(t, { type: 3 })
  const ip = freshIP()
  for (let i = 0; i < 5; i++) await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)
  t.clock.advance(5000)
  expect((await tryIn(user.accountNo, user.password, ip)).status).toBe(200)
  // However long somebody goes on, a minute is the most that the owner waits.
  for (let i = 0; i < 30; i++) {
    await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)
    t.clock.advance(60_000)
  }
  expect((await tryIn(user.accountNo, user.password, ip)).status).toBe(200)
})

test('[T-49] 130 made-up names at an address lock nobody there: a pupil with a typing error is in after seconds', async () => {
  const [pupil, careless] = [await makeUser(t, { type: 3 }), await makeUser(t, { type: 3 })]
  const ip = freshIP()
  for (let i = 0; i < 130; i++) expect((await tryIn(`made-up-${i}`, 'Wrong-Pass-1234', ip)).status).toBe(401)
  expect((await tryIn(pupil.accountNo, pupil.password, ip)).status).toBe(200)
  expect((await tryIn(careless.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(401)
  expect((await tryIn(careless.accountNo, careless.password, ip)).headers['retry-after']).toBe('5')
  t.clock.advance(5000)
  expect((await tryIn(careless.accountNo, careless.password, ip)).status).toBe(200)
})

test('[T-49] 120 guesses at one account from thirty addresses are slowed as if they came from one; its owner is not, where they have signed in before', async () => {
  const user = await makeUser(t, { type: 3 })
  const office = freshIP()
  expect((await tryIn(user.accountNo, user.password, office)).status).toBe(200)
  const strangers = Array.from({ length: 30 }, freshIP)
  const statuses: number[] = []
  for (let i = 0; i < 4; i++)
    for (const ip of strangers) statuses.push((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  const refused = await tryIn(user.accountNo, user.password, freshIP())
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
  expect((await tryIn(user.accountNo, user.password, office)).status).toBe(200)
  // All at once they get no more of them through.
  const other = await makeUser(t, { type: 3 })
  const atOnce = await Promise.all(strangers.map((ip) => tryIn(other.accountNo, 'Wrong-Pass-1234', ip)))
  expect(atOnce.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20)
})

test('a right password leaves no try behind, also where a second try is under way or the account is disabled', async () => {
  const triesOf = async (id: string) =>
    (
      await sql<{ key: string; failures: number; under_way: number }>`select key, failures, under_way from sign_in_count
        where key like ${`%${id}%`} order by key`.execute(t.world.db)
    ).rows
  const [user, disabled] = [await makeUser(t, { type: 3 }), await makeUser(t, { type: 3, enabled: false })]
  const ip = freshIP()
  expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(401)
  expect((await triesOf(user.id)).map(({ failures, under_way: underWay }) => [failures, underWay])).toEqual([
    [1, 0],
    [1, 0],
  ])
  // What failed at the account from everywhere stays, what failed at this pair goes.
  expect((await tryIn(user.accountNo, user.password, ip)).status).toBe(200)
  expect(await triesOf(user.id)).toEqual([{ key: `account:${user.id}`, failures: 1, under_way: 0 }])
  const both = await Promise.all([1, 2].map(() => tryIn(user.accountNo, user.password, freshIP())))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await triesOf(user.id)).toEqual([{ key: `account:${user.id}`, failures: 1, under_way: 0 }])
  expect((await tryIn(disabled.accountNo, disabled.password, ip)).status).toBe(403)
  expect(await triesOf(disabled.id)).toEqual([])
})

test('[T-49] an administrator lets somebody in at once, in their own organisations, and the audit log keeps it', async () => {
  const [mine, theirs] = [await makeOrg(t), await makeOrg(t)]
  const made = await makeUser(t, { type: 1, org: mine, menus: ['system.user'] })
  const chief = { ...made, ...(await signIn(t, made)) }
  const [user, outside] = [await makeUser(t, { type: 3, org: mine }), await makeUser(t, { type: 3, org: theirs })]
  const room = freshIP()
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 8; j++) await tryIn(user.accountNo, 'Wrong-Pass-1234', i === 0 ? room : freshIP())
  expect((await tryIn(user.accountNo, user.password, room)).status).toBe(429)
  expect((await t.call(letUserIn, { id: outside.id }, chief)).status).toBe(404)
  expect((await t.call(letUserIn, { id: user.id }, await signIn(t, outside))).status).toBe(403)
  const { body } = await t.call(letUserIn, { id: user.id }, chief)
  expect(Date.parse(body.package.until)).toBe(t.clock.now() + 600_000)
  // Guesses that go on from elsewhere make them wait no more, while it lasts.
  for (let i = 0; i < 24; i++) await tryIn(user.accountNo, 'Wrong-Pass-1234', freshIP())
  expect((await tryIn(user.accountNo, user.password, room)).status).toBe(200)
  const { rows } = await sql<{
    act: string
    object_id: string
  }>`select act, object_id from audit_entry where actor_id = ${made.id} and act = 'access.letIn'`.execute(t.world.db)
  expect(rows).toEqual([{ act: 'access.letIn', object_id: user.id }])
  t.clock.advance(600_000)
  expect((await tryIn(user.accountNo, user.password, freshIP())).status).toBe(200)
})

test('many wrong tries at once are bounded like one after another', async () => {
  const user = await makeUser(t, { type: 3 })
  const ip = freshIP()
  const replies = await Promise.all(Array.from({ length: 20 }, () => tryIn(user.accountNo, 'Wrong-Pass-1234', ip)))
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15)
})

test('a try is taken without waiting for the disk, which saves need; a failure is on it before it is told', async () => {
  const [user, ip] = [await makeUser(t, { type: 3 }), freshIP()]
  const attempt = { accountKey: user.id, network: ip, isKnownDevice: false, at: t.clock.now() }
  const waitsAfter = (act: (tx: Tx) => Promise<void>) =>
    t.world.db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      await act(tx)
      return (await sql<{ now: string }>`select current_setting('synchronous_commit') as now`.execute(tx)).rows
    })
  expect(await waitsAfter((tx) => takeTry(tx, attempt))).toEqual([{ now: 'off' }])
  expect(await waitsAfter((tx) => noteFailure(tx, attempt))).toEqual([{ now: 'on' }])
})

test('[T-49] tries that the server itself cut off are let go: the only try of a candidate in a network under suspicion is not used up by a crash', async () => {
  const user = await makeUser(t, { type: 3 })
  const ip = freshIP()
  await failAt(ip, SUSPECT_NETWORK_FAILURES)
  const attempt = { accountKey: user.id, network: ip, isKnownDevice: false }
  await takeTry(t.world.db, { ...attempt, at: t.clock.now() })
  // While the first may still be checked nobody gets a second one on the side.
  expect((await tryIn(user.accountNo, user.password, ip)).status).toBe(429)
  t.clock.advance(CUT_OFF_MS)
  expect((await tryIn(user.accountNo, user.password, ip)).status).toBe(200)
  for (let i = 0; i < 2; i++)
    expect((await tryIn(user.accountNo, 'Wrong-Pass-1234', ip)).status).toBe(i === 0 ? 401 : 429)
})

test('an unknown name is bounded too, so that the bound does not tell which names exist', async () => {
  const ip = freshIP()
  for (let i = 0; i < 5; i++) await tryIn('ghost', 'Wrong-Pass-1234', ip)
  expect((await tryIn('Ghost ', 'Wrong-Pass-1234', ip)).status).toBe(429)
})

test('[T-49] a network that failed at a hundred names leaves each account one try without a wait: a class behind one address signs in, a list of passwords does not', async () => {
  const pupils = await Promise.all(Array.from({ length: 8 }, () => makeUser(t, { type: 3 })))
  const ip = freshIP()
  await failAt(ip, SUSPECT_NETWORK_FAILURES - 1)
  expect((await tryIn('any-name', 'Wrong-Pass-1234', ip)).status).toBe(401)
  expect((await tryIn('any-name', 'Wrong-Pass-1235', ip)).status).toBe(429)
  const replies = await Promise.all(pupils.map((pupil) => tryIn(pupil.accountNo, pupil.password, ip)))
  expect(replies.map((reply) => reply.status)).toEqual(pupils.map(() => 200))
  t.clock.advance(FORGET_MS)
  expect((await tryIn('any-name', 'Wrong-Pass-1234', ip)).status).toBe(401)
  expect((await tryIn('any-name', 'Wrong-Pass-1235', ip)).status).toBe(401)
})

test('[T-49] somebody at the same address cannot lock a candidate out of a device on which they signed in before', async () => {
  const [user, other] = [await makeUser(t, { type: 3 }), await makeUser(t, { type: 3 })]
  const ip = freshIP()
  const send = (who: { accountNo: string }, password: string, device?: string) =>
    t.call(signInByPassword, { username: who.accountNo, password, version: '2.5' }, null, {
      ip,
      cookies: device ? { [DEVICE_COOKIE]: device } : {},
    })
  const deviceOf = (reply: { headers: Record<string, unknown> }) =>
    /cb_device=([^;]+);/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
  const first = await send(user, user.password)
  const cookie = [first.headers['set-cookie']].flat().find((each) => String(each).startsWith(DEVICE_COOKIE))
  expect(cookie).toMatch(/; Max-Age=7776000; Path=\/login; HttpOnly; SameSite=Strict$/)
  const device = deviceOf(first)
  for (let i = 0; i < 5; i++) await send(user, 'Wrong-Pass-1234')
  expect((await send(user, user.password)).status).toBe(429)
  expect((await send(user, user.password, deviceOf(await send(other, other.password)))).status).toBe(429)
  const again = await send(user, user.password, device)
  expect(again.status).toBe(200)
  // The device has a bound of its own, and remembers several people.
  for (let i = 0; i < 5; i++) expect((await send(user, 'Wrong-Pass-1234', device)).status).toBe(401)
  expect((await send(user, user.password, device)).status).toBe(429)
  const both = deviceOf(await send(other, other.password, device)).split('.')
  expect(both).toHaveLength(2)
  expect(both[1]).toBe(device)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('[ACC-059] a weak password, or one set by somebody else, must be changed: the ticket and the info say so', async () => {
  const weak = await makeUser(t, { type: 3, password: 'short1' })
  const ticket = await signIn(t, weak)
  expect(ticket.mustChange).toBe(true)
  expect((await t.call(accountInfo, {}, ticket)).body.package.mustChange).toBe(true)
  expect((await signIn(t, await makeUser(t, { type: 3, mustChange: true }))).mustChange).toBe(true)
})

test('[ACC-064] signing out ends the session at once, for its access token and its refresh token', async () => {
  const ticket = await signIn(t, await makeUser(t, { type: 3 }))
  expect((await t.call(accountInfo, {}, ticket)).status).toBe(200)
  const out = await t.call(signOut, {}, ticket)
  expect(out.status).toBe(200)
  expect(String(out.headers['set-cookie'])).toMatch(/^cb_refresh=;.*Path=\/login/)
  expect((await t.call(accountInfo, {}, ticket)).status).toBe(401)
})

test('[ACC-065] the refresh token travels in a cookie of one day that scripts cannot read', async () => {
  const user = await makeUser(t, { type: 3 })
  const reply = await tryIn(user.accountNo, user.password)
  expect([reply.headers['set-cookie']].flat()).toContain(
    `cb_refresh=${reply.body.package.refresh_token}; Max-Age=86400; Path=/login; HttpOnly; SameSite=Strict`,
  )
})

test('[SHL-008] one of the five themes is kept with the account; another word is refused', async () => {
  const user = await makeUser(t, { type: 2 })
  const ticket = await signIn(t, user)
  expect((await t.call(saveTheme, { theme: 'plum' }, ticket)).status).toBe(200)
  expect((await t.call(accountInfo, {}, ticket)).body.package.theme).toBe('plum')
  expect((await signIn(t, user)).theme).toBe('plum')
  expect((await t.call(saveTheme, { theme: 'neon' } as never, ticket)).status).toBe(400)
})

test('the answer to a sign-in never holds the password or its hash, and the audit names who signed in', async () => {
  const user = await makeUser(t, { type: 3 })
  const reply = await tryIn(user.accountNo, user.password)
  expect(reply.raw.toString()).not.toMatch(/argon2|password_hash/i)
  const { rows } = await sql<{ act: string }>`select act from audit_entry where actor_id = ${user.id}`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ act: 'access.signIn' }])
})
