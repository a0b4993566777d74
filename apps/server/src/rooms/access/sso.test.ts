// Single sign-on against a CAS host and an OpenID Connect provider that speak the real protocols, and with both of them
// down.
import { accountInfo, signInByPassword, signOut } from '@clearbelt/contract/access/calls'
import { beginOidc, signInByOidc, signInByTicket, ssoHosts } from '@clearbelt/contract/access/sso-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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

/** A provider of its own, so that what it says of itself is not known yet, and an installation that uses it. */
async function withProvider(work: (node: TestApp, provider: OidcTestHost) => Promise<void>, more = {}): Promise<void> {
  const provider = await startOidcHost()
  const node = await startTestApp({
    beside: t,
    env: { ...env(), OIDC_ISSUER: provider.url, OIDC_CLIENT_SECRET: provider.clientSecret, ...more },
  })
  try {
    await work(node, provider)
  } finally {
    await node.close()
    await provider.close()
  }
}
const cookiesOf = (reply: { headers: Record<string, unknown> }): Record<string, string> =>
  Object.fromEntries(
    [reply.headers['set-cookie'] ?? []].flat().map((each) => {
      const [pair = ''] = String(each).split(';')
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    }),
  )
const beginOn = (node: TestApp, cookies: Record<string, string> = {}, another = false) =>
  node.call(beginOidc, { another }, null, { ip: freshIP(), cookies })
async function enterOn(node: TestApp, provider: OidcTestHost, person: string, cookies: Record<string, string> = {}) {
  const begun = await beginOn(node, cookies)
  const returned = provider.visit(begun.body.package.address, person)
  return node.call(
    signInByOidc,
    { code: returned.searchParams.get('code') ?? '', state: returned.searchParams.get('state') ?? '' },
    null,
    { ip: freshIP(), cookies: { ...cookies, ...cookiesOf(begun) } },
  )
}
const promptOf = (reply: { body: { package: { address: string } } }): string | null =>
  new URL(reply.body.package.address).searchParams.get('prompt')

test('signing out of a session of the provider leads to where the provider ends its own, with what it vouched with', () =>
  withProvider(async (node, provider) => {
    provider.hasEnd(true)
    const reply = await enterOn(node, provider, 'k.meier')
    const out = await node.call(signOut, {}, reply.body.package)
    const leaveTo = new URL(out.body.package?.leaveTo ?? '')
    expect(leaveTo.origin + leaveTo.pathname).toBe(`${provider.url}/end`)
    expect(leaveTo.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/login`)
    expect(leaveTo.searchParams.get('client_id')).toBe('clearbelt')
    const claims = JSON.parse(
      Buffer.from((leaveTo.searchParams.get('id_token_hint') ?? '').split('.')[1] ?? '', 'base64url').toString(),
    ) as { preferred_username: string }
    expect(claims.preferred_username).toBe('k.meier')
    // In the database it is sealed.
    const { rows } = await sql<{ id_token: string }>`select id_token from session where id_token is not null`.execute(
      t.world.db,
    )
    expect(rows.every(({ id_token }) => !id_token.includes('.ey'))).toBe(true)
    // A session by password has no such place.
    const own = await node.call(signInByPassword, { username: user.accountNo, password: user.password }, null)
    expect((await node.call(signOut, {}, own.body.package)).body.package).toBeNull()
  }))

test('[ACC-065] a provider without such a place asks anew who it is, by a cookie without a duration of its own, which lives 30 days: after signing out, after a refusal, and for another account', () =>
  withProvider(async (node, provider) => {
    const reply = await enterOn(node, provider, 'k.meier')
    expect(promptOf(await beginOn(node, cookiesOf(reply)))).toBeNull()
    const out = await node.call(signOut, {}, reply.body.package)
    expect(out.body.package).toBeNull()
    expect(promptOf(await beginOn(node, cookiesOf(out)))).toBe('login')
    expect([out.headers['set-cookie']].flat()).toContain(
      'cb_oidc_anew=yes; Max-Age=2592000; Path=/login; HttpOnly; SameSite=Strict',
    )
    // Once somebody is in, the next sign-in of this browser is as silent as before.
    const again = await enterOn(node, provider, 'k.meier', cookiesOf(out))
    expect([again.status, cookiesOf(again).cb_oidc_anew]).toEqual([200, ''])
    const refused = await enterOn(node, provider, 'nobody.here')
    expect(refused.body.code).toBe('sso-no-account')
    expect(promptOf(await beginOn(node, cookiesOf(refused)))).toBe('login')
    expect(promptOf(await beginOn(node, {}, true))).toBe('login')
  }))

test('a provider that can let people choose among accounts is asked for that', () =>
  withProvider(async (node, provider) => {
    provider.prompts(['none', 'login', 'select_account'])
    expect(promptOf(await beginOn(node, {}, true))).toBe('select_account')
    expect(promptOf(await beginOn(node))).toBeNull()
  }))

test('nobody is sent to a provider that has gone down since it was asked; who was there already still comes back', () =>
  withProvider(async (node, provider) => {
    const clock = vi.spyOn(performance, 'now')
    const started = performance.now()
    try {
      const begun = await beginOn(node)
      expect(begun.status).toBe(200)
      provider.down(true)
      clock.mockImplementation(() => started + 11_000)
      expect((await beginOn(node)).body.code).toBe('sso-unreachable')
      provider.down(false)
      const returned = provider.visit(begun.body.package.address, 'k.meier')
      const reply = await node.call(
        signInByOidc,
        { code: returned.searchParams.get('code') ?? '', state: returned.searchParams.get('state') ?? '' },
        null,
        { ip: freshIP(), cookies: cookiesOf(begun) },
      )
      expect(reply.status).toBe(200)
      expect((await beginOn(node)).status).toBe(200)
    } finally {
      clock.mockRestore()
    }
  }))

test('a key that the provider has just begun to use is asked for at once, and keys that nobody has are not asked for again and again', () =>
  withProvider(async (node, provider) => {
    const clock = vi.spyOn(performance, 'now')
    const started = performance.now()
    try {
      expect((await enterOn(node, provider, 'k.meier')).status).toBe(200)
      expect((await enterOn(node, provider, 'k.meier')).status).toBe(200)
      expect(provider.keysAsked()).toBe(1)
      await provider.rotateKey()
      clock.mockImplementation(() => started + 6000)
      expect((await enterOn(node, provider, 'k.meier')).status).toBe(200)
      expect(provider.keysAsked()).toBe(2)
      provider.spoil({ kid: 'nobody has this one' })
      for (let i = 0; i < 5; i++) expect((await enterOn(node, provider, 'k.meier')).status).toBe(401)
      expect(provider.keysAsked()).toBe(2)
    } finally {
      clock.mockRestore()
    }
  }))

test('a wrong secret of ours is told in the log by the name that the provider gives it', () =>
  withProvider(
    async (node, provider) => {
      const warn = vi.spyOn(node.world.log, 'warn')
      expect((await enterOn(node, provider, 'k.meier')).body.code).toBe('sso-refused')
      expect(warn.mock.calls).toContainEqual([
        'a sign-in by OpenID Connect was refused',
        expect.objectContaining({ error: 'invalid_client', description: 'client authentication failed' }),
      ])
    },
    { OIDC_CLIENT_SECRET: 'not-the-secret-at-all' },
  ))
