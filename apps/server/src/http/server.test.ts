// What surrounds every call: limits that count people and not addresses, proxies, headers, cookies, and who reads the
// figures.
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { accountInfo, handshake, refreshSession, signInByPassword, signOut } from '@clearbelt/contract/access/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type Built } from '../build.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeActors, type Actor } from '../testing/factories.ts'
import { isForeignPage } from './foreign-page.ts'
import { readConfig } from '../world/config.ts'
import { limitsFor } from '../world/connections.ts'
import { sendSigned } from '../testing/send-signed.ts'

let t: TestApp
let actors: { trainer: Actor; student: Actor }
let behind: Built
beforeAll(async () => {
  t = await startTestApp({ limits: true })
  actors = await makeActors(t)
  const world = { ...t.world, config: { ...t.world.config, trustProxy: 1, metricsToken: 'figures-for-nobody-else' } }
  behind = await build(world, { pages: false })
  await behind.app.ready()
})
afterAll(async () => {
  await behind.app.close()
  await t.close()
})

test('whoever asks far too often waits, in the envelope and with the time to wait; others at the same address do not', async () => {
  const ask = (who: Actor) => t.call(accountInfo, {}, who, { ip: '10.3.3.3' })
  let reply = await ask(actors.trainer)
  for (let i = 0; reply.status === 200 && i < 5000; i++) reply = await ask(actors.trainer)
  expect([reply.status, reply.body.code, reply.body.result]).toEqual([429, 'too-many', false])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(actors.student)).status).toBe(200)
})

test('[T-49] five hundred people behind one address reach the sign-in at once, whatever tokens they send along', async () => {
  const replies = await Promise.all(
    Array.from({ length: 500 }, (_, i) =>
      t.call(handshake, {}, null, { ip: '10.4.4.4', headers: { authorization: `Bearer ${i}` } }),
    ),
  )
  expect(replies.filter((reply) => reply.status !== 200 && reply.status !== 401)).toEqual([])
})

test('behind a proxy the address is the one that the proxy saw, not one that a client made up', async () => {
  const signIn = (forwarded: string, built: Built) =>
    sendSigned(
      built,
      t.world,
      signInByPassword,
      { username: actors.student.accountNo, password: actors.student.password },
      null,
      { ip: '127.0.0.1', headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' } },
    )
  const addressOf = async () =>
    (
      await t.world.pool.query<{ ip: string }>(
        `select ip from audit_entry where act = 'access.signIn' order by id desc limit 1`,
      )
    ).rows[0]?.ip
  const trusted = await signIn('203.0.113.9, 198.51.100.7', behind)
  expect([trusted.status, await addressOf()]).toEqual([200, '198.51.100.7'])
  // Over TLS, which the proxy ended, cookies never travel in clear.
  for (const cookie of [trusted.headers['set-cookie']].flat())
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
  const plain = await signIn('203.0.113.9', t)
  expect([plain.status, await addressOf()]).toEqual([200, '127.0.0.1'])
  for (const cookie of [plain.headers['set-cookie']].flat()) expect(cookie).not.toContain('Secure')
})

test('answers stay in no cache, are never sniffed or framed elsewhere, and scripts come from here alone', async () => {
  const { headers } = await t.call(accountInfo, {}, actors.student)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
  ])
    expect(policy.split(';')).toContain(part)
})

test('[T-50] nothing is done that a page of another site sends, nor without a signature, whatever cookies the browser adds', async () => {
  const cookie = async () => {
    const { headers, body } = await t.call(
      signInByPassword,
      { username: actors.student.accountNo, password: actors.student.password },
      null,
    )
    return {
      ticket: body.package,
      cookies: { cb_refresh: /cb_refresh=([^;]+)/.exec([headers['set-cookie']].flat().join(' '))?.[1] ?? '' },
    }
  }
  const { ticket, cookies } = await cookie()
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'file://' },
  ]
  for (const headers of foreign) {
    for (const reply of [
      await t.call(refreshSession, {}, null, { cookies, headers }),
      await t.call(signOut, {}, ticket, { headers }),
      await t.call(signInByPassword, { username: actors.student.accountNo, password: actors.student.password }, null, {
        headers,
        form: true,
      }),
    ]) {
      expect([reply.status, reply.body.code, reply.headers['set-cookie']]).toEqual([403, 'foreign-page', undefined])
    }
  }
  // A form carries the cookie where a browser knows no better, but cannot sign.
  const form = await t.app.inject({
    method: 'POST',
    url: '/login/refreshtoken',
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'version=2.5',
  })
  expect([form.statusCode, (form.json() as { code: string }).code]).toEqual([400, 'signature-missing'])
  expect(
    (await t.call(refreshSession, {}, null, { cookies, headers: { 'sec-fetch-site': 'same-origin' } })).status,
  ).toBe(200)
})

test.each([
  ['the product itself', { fetchSite: 'same-origin', origin: 'https://exams.example.org' }, false],
  ['an address that was typed', { fetchSite: 'none', origin: '' }, false],
  ['a script', { fetchSite: '', origin: '' }, false],
  ['the product over plain http', { fetchSite: '', origin: 'http://exams.example.org' }, false],
  ['the portal in front of a proxy that renames', { fetchSite: '', origin: 'https://portal.example.org' }, false],
  ['a neighbour under the same domain', { fetchSite: 'same-site', origin: 'https://www.example.org' }, true],
  ['another port', { fetchSite: '', origin: 'http://exams.example.org:81' }, true],
  ['a sandboxed page', { fetchSite: '', origin: 'null' }, true],
])('[T-50] a request of %s is told by what the browser says of it', (_who, sender, foreign) => {
  expect(isForeignPage(sender, ['exams.example.org', 'portal.example.org'])).toBe(foreign)
})

test('figures are for who has the token and for the networks that were named, and else for nobody', async () => {
  const read = async (built: Built, headers: Record<string, string>, ip = '127.0.0.1') =>
    (await built.app.inject({ url: '/metrics', headers, remoteAddress: ip })).statusCode
  // A proxy on this machine that says nothing of whom it brings looks like the machine itself.
  expect([await read(t, {}), await read(t, {}, '10.0.0.8')]).toEqual([404, 404])
  expect([
    await read(behind, {}),
    await read(behind, { authorization: 'Bearer wrong' }),
    await read(behind, { authorization: 'Bearer figures-for-nobody-else' }, '10.0.0.8'),
  ]).toEqual([404, 404, 200])
  const { metricsNetworks } = readConfig({ METRICS_NETWORKS: '127.0.0.1, 10.20.0.0/16, fd00::/8' })
  const named = await build({ ...t.world, config: { ...t.world.config, metricsNetworks } }, { pages: false })
  expect([
    await read(named, {}),
    await read(named, {}, '::ffff:10.20.3.4'),
    await read(named, {}, 'fd00::1'),
    await read(named, {}, '10.21.0.1'),
    await read(named, { 'x-forwarded-for': '203.0.113.9' }),
  ]).toEqual([200, 200, 200, 404, 404])
  expect(() => readConfig({ METRICS_NETWORKS: '10.20.0.0/99' })).toThrow('METRICS_NETWORKS')
})

test('the product itself watches its port: who never says what they want is sent away by its own timer', async () => {
  const connections = { ...limitsFor(100), headersMs: 0 }
  const watched = await build(t.world, { pages: false, connections })
  await watched.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const socket = connect((watched.app.server.address() as AddressInfo).port, '127.0.0.1')
    const [said] = (await once(socket, 'data')) as [Buffer]
    expect(said.toString()).toContain('408')
  } finally {
    await watched.app.close()
  }
})
