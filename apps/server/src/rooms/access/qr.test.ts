// Signing in by a code that a signed-in phone scans: who may, once, for a minute, over two nodes.
import { accountInfo, type Ticket } from '@clearbelt/contract/access/calls'
import { answerQr, askedByQr, pollQr, qrImage } from '@clearbelt/contract/access/qr-calls'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeUser, seedBase, signIn, type MadeUser } from '../../testing/factories.ts'

let t: TestApp
/** Another node over the same database. */
let other: TestApp
let user: MadeUser
let phone: Ticket
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  other = await startTestApp({ beside: t })
  user = await makeUser(t, { type: 2 })
  phone = await signIn(t, user)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const freshID = (): string => randomBytes(12).toString('hex').slice(0, 15)
interface Asker {
  id: string
  secret: string
  body: string
}

async function ask(id = freshID(), ip = '203.0.113.7'): Promise<Asker & { status: number }> {
  const reply = await t.call(qrImage, { uuid: id }, null, { ip, headers: { 'user-agent': CHROME } })
  return {
    id,
    secret: /cb_qr=([^;]+);/.exec(String(reply.headers['set-cookie']))?.[1] ?? '',
    body: reply.raw.toString(),
    status: reply.status,
  }
}
const look = (node: TestApp, { id, secret }: Pick<Asker, 'id' | 'secret'>) =>
  node.call(pollQr, { id, version: '2.5' }, null, { cookies: { cb_qr: secret } })
const scan = (id: string, options: { ip?: string } = {}) =>
  t.call(askedByQr, { id }, phone, { ip: '203.0.113.7', ...options })
const reply = (id: string, accept: boolean) => t.call(answerQr, { id, accept }, phone)

test('[ACC-100] the picture of a code comes from its address, is an image, and is drawn once for an id', async () => {
  const first = await t.call(qrImage, { uuid: 'Abcdefgh1234567' }, null, { culture: 'pt-BR' })
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(first.raw.toString()).toMatch(/^<svg /)
  expect(String(first.headers['set-cookie'])).toMatch(
    /cb_qr=[\w-]{43}; Max-Age=86400; Path=\/login; HttpOnly; SameSite=Strict/,
  )
  expect((await ask('Abcdefgh1234567')).status).toBe(410)
  for (const id of ['short', 'x'.repeat(16), 'has-a-dash-here'])
    expect((await t.call(qrImage, { uuid: id }, null)).status).toBe(400)
})

test('[T-51] [ACC-037] [ACC-053] the browser that asked is signed in once the phone has seen the device and said yes; every node knows', async () => {
  const asker = await ask()
  expect((await look(t, asker)).body.package).toEqual({ state: 'valid' })
  const seen = await scan(asker.id, { ip: '198.51.100.9' })
  expect(seen.body.package).toEqual({
    browser: 'Chrome 140',
    system: 'Windows',
    ip: '203.0.113.7',
    isNear: false,
    secondsLeft: 60,
  })
  expect((await scan(asker.id)).body.package.isNear).toBe(true)
  expect((await look(other, asker)).body.package).toEqual({ state: 'scanned' })
  expect((await reply(asker.id, true)).status).toBe(200)
  const ticket = (await look(other, asker)).body.package as Ticket
  expect(ticket).toMatchObject({ userID: user.id, type: 2 })
  expect((await t.call(accountInfo, {}, ticket)).body.package.userID).toBe(user.id)
  // A ticket is given out once.
  expect((await look(t, asker)).body.code).toBe('qr-invalid')
  const { rows } = await sql<{
    act: string
    after: unknown
  }>`select act, after from audit_entry where actor_id = ${user.id} and act in ('access.confirmScan', 'access.signIn')`.execute(
    t.world.db,
  )
  expect(rows).toContainEqual({
    act: 'access.confirmScan',
    after: { browser: 'Chrome 140', system: 'Windows', ip: '203.0.113.7' },
  })
  expect(rows).toContainEqual({ act: 'access.signIn', after: { method: 'qr' } })
})

test('of two that ask at once for the ticket of one code, one gets it', async () => {
  const asker = await ask()
  await scan(asker.id)
  await reply(asker.id, true)
  const replies = await Promise.all([look(t, asker), look(other, asker), look(t, asker), look(other, asker)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
})

test('[T-51] a code is bound to the browser that asked: without its secret nobody learns of it, even once it is confirmed', async () => {
  const asker = await ask()
  const stranger = await ask()
  await scan(asker.id)
  await reply(asker.id, true)
  for (const secret of ['', 'x', stranger.secret])
    expect((await look(t, { id: asker.id, secret })).body.code).toBe('qr-invalid')
  expect((await look(t, asker)).status).toBe(200)
})

test('[T-51] [ACC-051] [ACC-053] after 60 s a code is invalid for browser and phone, confirmed or not', async () => {
  const [open, confirmed] = [await ask(), await ask()]
  await scan(confirmed.id)
  await reply(confirmed.id, true)
  t.clock.advance(59_000)
  expect((await look(t, open)).body.package).toEqual({ state: 'valid' })
  t.clock.advance(1_000)
  for (const asker of [open, confirmed])
    expect([(await look(t, asker)).status, (await look(t, asker)).body.code]).toEqual([410, 'qr-invalid'])
  expect((await scan(open.id)).body.code).toBe('qr-invalid')
  expect((await reply(open.id, true)).body.code).toBe('qr-invalid')
})

test('a declined code signs nobody in, and a code that was not looked at cannot be confirmed', async () => {
  phone = await signIn(t, user)
  const declined = await ask()
  expect((await reply(declined.id, true)).body.code).toBe('qr-invalid')
  await scan(declined.id)
  expect((await reply(declined.id, false)).status).toBe(200)
  expect((await look(t, declined)).body.code).toBe('qr-invalid')
  expect((await reply(declined.id, true)).body.code).toBe('qr-invalid')
})

test('tokens for scripts cannot confirm; an account disabled meanwhile is not let in', async () => {
  const token = await t.rooms.access.makeScriptToken(user.accountNo, 1)
  const asker = await ask()
  expect(
    (await t.call(askedByQr, { id: asker.id }, { access_token: token.token, signKey: token.signKey })).body.code,
  ).toBe('person-only')
  const leaver = await makeUser(t, { type: 3 })
  const theirs = await signIn(t, leaver)
  await t.call(askedByQr, { id: asker.id }, theirs)
  await t.call(answerQr, { id: asker.id, accept: true }, theirs)
  await sql`update account set enabled = false where id = ${leaver.id}`.execute(t.world.db)
  expect((await look(t, asker)).body.code).toBe('account-disabled')
})

test('ids that are tried out are bounded by account and by network, with a wait', async () => {
  const guesser = await signIn(t, await makeUser(t, { type: 3 }))
  const tries = await Promise.all(
    Array.from({ length: 21 }, () => t.call(askedByQr, { id: freshID() }, guesser, { ip: '203.0.113.50' })),
  )
  expect(tries.filter(({ status }) => status === 410)).toHaveLength(20)
  const limited = tries.find(({ status }) => status === 429)
  expect([limited?.body.code, limited?.headers['retry-after']]).toEqual(['sign-in-limit', '900'])
  await sql`insert into access_bound (key, since, n) values ('qr polled 203.0.113.60', ${new Date(t.clock.now())}, 300)`.execute(
    t.world.db,
  )
  expect((await t.call(pollQr, { id: freshID() }, null, { ip: '203.0.113.60' })).status).toBe(429)
  t.clock.advance(15 * 60_000)
  expect((await t.call(pollQr, { id: freshID() }, null, { ip: '203.0.113.60' })).status).toBe(410)
})
