// Single sign-on against a CAS host and an OpenID Connect provider that speak the real protocols, and with both of them
// down.
import { accountInfo, signInByPassword } from '@clearbelt/contract/access/calls'
import { beginOidc, signInByOidc, signInByTicket, ssoHosts } from '@clearbelt/contract/access/sso-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeUser, seedBase, type MadeUser } from '../../testing/factories.ts'
import { startCasHost, startOidcHost, type CasTestHost, type OidcTestHost } from '../../testing/sso-hosts.ts'
import { readCasAnswer } from '../../world/cas.ts'

let t: TestApp
let cas: CasTestHost
let oidc: OidcTestHost
let user: MadeUser
const PORTAL = 'https://training.example.org'
const SERVICE = `${PORTAL}/hrlogin`
const env = (): Record<string, string> => ({
  PORTAL_URL: PORTAL,
  CAS_URL: cas.url,
  CAS_NAME: 'HR portal',
  OIDC_ISSUER: oidc.url,
  OIDC_CLIENT_ID: oidc.clientID,
  OIDC_CLIENT_SECRET: oidc.clientSecret,
})
beforeAll(async () => {
  ;[cas, oidc] = await Promise.all([startCasHost(), startOidcHost()])
  t = await startTestApp({ env: env() })
  await seedBase(t)
  user = await makeUser(t, { type: 3, accountNo: 'k.meier' })
})
afterEach(() => {
  cas.answerWith(null)
  oidc.spoil(null)
  oidc.tokens('answer')
})
afterAll(async () => {
  await t.close()
  await Promise.all([cas.close(), oidc.close()])
})

let host = 0
const freshIP = (): string => `10.60.0.${++host}`
const byTicket = (ticket: string, ip = freshIP()) => t.call(signInByTicket, { ticket, version: '2.5' }, null, { ip })

async function begin(): Promise<{ address: string; cookie: string }> {
  const reply = await t.call(beginOidc, {}, null, { ip: freshIP() })
  expect(reply.status).toBe(200)
  return {
    address: reply.body.package.address,
    cookie: /cb_oidc=([^;]+);/.exec(String(reply.headers['set-cookie']))?.[1] ?? '',
  }
}
const finish = (returned: URL, cookie: string) =>
  t.call(
    signInByOidc,
    { code: returned.searchParams.get('code') ?? '', state: returned.searchParams.get('state') ?? '', version: '2.5' },
    null,
    { ip: freshIP(), cookies: { cb_oidc: cookie } },
  )
async function viaProvider(person: string) {
  const { address, cookie } = await begin()
  return finish(oidc.visit(address, person), cookie)
}

test('[ACC-036] [ACC-056] a ticket of the HR system signs its person in, asked by serviceValidate of CAS 3.0 for our address, once', async () => {
  const ticket = cas.ticketFor('K.Meier', SERVICE)
  const reply = await byTicket(ticket)
  expect(reply.body.package).toMatchObject({ userID: user.id, type: 3 })
  expect((await t.call(accountInfo, {}, reply.body.package)).body.package.accountNo).toBe('k.meier')
  const asked = cas.asked.at(-1)
  expect([asked?.pathname, asked?.searchParams.get('service'), asked?.searchParams.get('ticket')]).toEqual([
    '/p3/serviceValidate',
    SERVICE,
    ticket,
  ])
  expect((await byTicket(ticket)).body.code).toBe('sso-refused')
  const { rows } = await sql<{
    after: unknown
  }>`select after from audit_entry where actor_id = ${user.id} and act = 'access.signIn'`.execute(t.world.db)
  expect(rows).toEqual([{ after: { method: 'cas' } }])
})

test('[ACC-058] tickets that nobody gave out, or for another address, are refused with 401', async () => {
  for (const ticket of [
    'ST-1',
    "' or 1=1",
    '<cas:user>k.meier</cas:user>',
    cas.ticketFor('k.meier', 'https://elsewhere.example.org/hrlogin'),
  ]) {
    const { status, body } = await byTicket(ticket)
    expect([status, body.code]).toEqual([401, 'sso-refused'])
  }
  expect((await t.call(signInByTicket, { ticket: ' ' }, null)).status).toBe(400)
})

test('a person without an account, or with a disabled one, is not let in, and the audit says who was named', async () => {
  const off = await makeUser(t, { type: 2, enabled: false })
  const job = await makeUser(t, { type: 2 })
  await sql`update account set mobile = '13812345678' where id = ${job.id}`.execute(t.world.db)
  expect((await byTicket(cas.ticketFor('nobody.here', SERVICE))).body.code).toBe('sso-no-account')
  expect((await byTicket(cas.ticketFor(off.accountNo, SERVICE))).body.code).toBe('account-disabled')
  // What names an account at the password is not what the other system vouches for.
  expect((await byTicket(cas.ticketFor('13812345678', SERVICE))).body.code).toBe('sso-no-account')
  const { rows } = await sql<{
    after: { person: string; reason: string }
  }>`select after from audit_entry where act = 'access.ssoRefused'`.execute(t.world.db)
  expect(rows.map(({ after }) => `${after.person} ${after.reason}`).toSorted()).toEqual(
    ['13812345678 sso-no-account', 'nobody.here sso-no-account', `${off.accountNo} account-disabled`].toSorted(),
  )
})

test('answers that are not CAS, and hosts that are down, let nobody in and say so; other ways in go on', async () => {
  const bad = [
    '',
    'k.meier',
    '<html><body>Welcome k.meier</body></html>',
    '<!DOCTYPE x [<!ENTITY u "k.meier">]><serviceResponse><authenticationSuccess><user>&u;</user></authenticationSuccess></serviceResponse>',
    '<serviceResponse><authenticationSuccess>',
  ]
  for (const body of bad) {
    cas.answerWith({ body })
    const reply = await byTicket('ST-1')
    expect([body, reply.status, reply.body.code]).toEqual([body, 424, 'sso-unreachable'])
  }
  cas.answerWith({
    status: 502,
    body: '<cas:serviceResponse><cas:authenticationSuccess><cas:user>k.meier</cas:user></cas:authenticationSuccess></cas:serviceResponse>',
  })
  expect((await byTicket('ST-1')).body.code).toBe('sso-unreachable')
  expect((await t.call(signInByPassword, { username: user.accountNo, password: user.password }, null)).status).toBe(200)
})

test('the person is the user or one configured attribute with one value', () => {
  const answer = (attributes: string) =>
    `<cas:serviceResponse xmlns:cas="x"><cas:authenticationSuccess><cas:user>u1</cas:user><cas:attributes>${attributes}</cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`
  expect(readCasAnswer(answer(''), null)).toBe('u1')
  expect(readCasAnswer(answer('<cas:employeeNumber>0042</cas:employeeNumber>'), 'employeeNumber')).toBe('0042')
  expect(
    readCasAnswer(
      answer('<cas:employeeNumber>1</cas:employeeNumber><cas:employeeNumber>2</cas:employeeNumber>'),
      'employeeNumber',
    ),
  ).toBeNull()
  expect(readCasAnswer(answer(''), 'employeeNumber')).toBeNull()
})

test('OpenID Connect signs in by code with PKCE, state and nonce; the account is the one that the claim names', async () => {
  const { address, cookie } = await begin()
  const asked = new URL(address)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'clearbelt',
    response_type: 'code',
    redirect_uri: SERVICE,
    scope: 'openid profile',
    code_challenge_method: 'S256',
  })
  const returned = oidc.visit(address, 'k.meier')
  const reply = await finish(returned, cookie)
  expect(reply.body.package).toMatchObject({ userID: user.id })
  expect((await t.call(accountInfo, {}, reply.body.package)).status).toBe(200)
  // The code is used up, there and here.
  expect((await finish(returned, cookie)).body.code).toBe('sso-refused')
  expect((await viaProvider('nobody.here')).body.code).toBe('sso-no-account')
})

test('a sign-in that another browser began, another state, and ID tokens of strangers or for others are refused', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  expect((await finish(oidc.visit(mine.address, 'k.meier'), theirs.cookie)).body.code).toBe('sso-refused')
  for (const cookie of ['', 'x', `${mine.cookie.slice(0, -2)}AA`])
    expect((await finish(oidc.visit(mine.address, 'k.meier'), cookie)).body.code).toBe('sso-refused')
  const other = oidc.visit(mine.address, 'k.meier')
  other.searchParams.set('state', 'another')
  expect((await finish(other, mine.cookie)).body.code).toBe('sso-refused')
  const spoilt = [
    { stranger: true },
    { claims: { nonce: 'another' } },
    { claims: { aud: 'somebody-else' } },
    { claims: { iss: 'https://elsewhere.example.org' } },
    { claims: { exp: 1 } },
    { claims: { preferred_username: undefined } },
    { claims: { preferred_username: ['k.meier'] } },
  ]
  for (const how of spoilt) {
    oidc.spoil(how)
    const { status, body } = await viaProvider('k.meier')
    expect([how, status, body.code]).toEqual([how, 401, 'sso-refused'])
  }
  oidc.spoil(null)
  expect((await viaProvider('k.meier')).status).toBe(200)
})

test('what was begun is over after ten minutes', async () => {
  const { address, cookie } = await begin()
  t.clock.advance(10 * 60_000)
  expect((await finish(oidc.visit(address, 'k.meier'), cookie)).body.code).toBe('sso-refused')
})

test('a provider that fails between the steps is said to be out of reach', async () => {
  const { address, cookie } = await begin()
  oidc.tokens('fail')
  const reply = await finish(oidc.visit(address, 'k.meier'), cookie)
  expect([reply.status, reply.body.code]).toEqual([424, 'sso-unreachable'])
})

test('with both hosts stopped the login page knows their names, each says that it does not answer, and a password signs in', async () => {
  const [deadCas, deadOidc] = await Promise.all([startCasHost(), startOidcHost()])
  await Promise.all([deadCas.close(), deadOidc.close()])
  const down = await startTestApp({ beside: t, env: { ...env(), CAS_URL: deadCas.url, OIDC_ISSUER: deadOidc.url } })
  expect((await down.call(ssoHosts, {}, null)).status).toBe(200)
  expect((await down.call(signInByTicket, { ticket: 'ST-1' }, null, { ip: freshIP() })).body.code).toBe(
    'sso-unreachable',
  )
  expect((await down.call(beginOidc, {}, null, { ip: freshIP() })).body.code).toBe('sso-unreachable')
  expect((await down.call(signInByPassword, { username: user.accountNo, password: user.password }, null)).status).toBe(
    200,
  )
  await down.close()
})

test('without hosts both are off; with them the login page is told where to go', async () => {
  const plain = await startTestApp({ beside: t })
  expect((await plain.call(ssoHosts, {}, null)).body.package).toEqual({ hr: null, oidc: null })
  for (const reply of [
    await plain.call(signInByTicket, { ticket: 'ST-1' }, null),
    await plain.call(beginOidc, {}, null),
    await plain.call(signInByOidc, { code: 'c', state: 's' }, null),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, 'sso-off'])
  await plain.close()
  expect((await t.call(ssoHosts, {}, null)).body.package).toEqual({
    hr: { name: 'HR portal', loginAddress: `${cas.url}/login?service=${encodeURIComponent(SERVICE)}` },
    oidc: { name: '' },
  })
})

test('failed tickets are bounded by network, and those of one person whatever the network, with a wait', async () => {
  const ip = freshIP()
  await sql`insert into access_bound (key, since, n) values (${`sso ${ip}`}, ${new Date(t.clock.now())}, 99)`.execute(
    t.world.db,
  )
  expect((await byTicket('ST-1', ip)).status).toBe(401)
  const limited = await byTicket(cas.ticketFor('k.meier', SERVICE), ip)
  expect([limited.status, limited.body.code, limited.headers['retry-after']]).toEqual([429, 'sign-in-limit', '900'])
  for (let i = 0; i < 10; i++) expect((await byTicket(cas.ticketFor('ghost', SERVICE))).status).toBe(403)
  expect((await byTicket(cas.ticketFor('ghost', SERVICE))).status).toBe(429)
})
