// Errors of the server told to a real host that records them; the page is told where its own go.
import { createServer as createHost, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testError } from '@clearbelt/contract/shell/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountPages } from '../http/pages.ts'
import { createServer } from '../http/server.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../testing/factories.ts'
import { ConfigError, readConfig } from './config.ts'
import { createErrorReports } from './error-reports.ts'
import { every } from './sweeps.ts'

const got: { url: string; body: string }[] = []
let host: Server
let dsn: string
let t: TestApp
let admin: Actor, trainer: Actor
beforeAll(async () => {
  host = createHost((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ url: request.url ?? '', body: Buffer.concat(parts).toString() })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
  dsn = `http://key9@127.0.0.1:${(host.address() as AddressInfo).port}/12`
  t = await startTestApp({
    env: {
      SENTRY_DSN: dsn,
      SENTRY_ENVIRONMENT: 'test',
      ANALYTICS_KIND: 'umami',
      ANALYTICS_URL: 'https://stats.example.org/',
      ANALYTICS_SITE: 'b59e',
    },
  })
  await seedBase(t)
  ;({ admin, trainer } = await makeActors(t))
})
afterAll(async () => {
  await t.close()
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
})

const eventOf = (body: string) =>
  JSON.parse(body.split('\n')[2] ?? '{}') as {
    event_id: string
    transaction: string
    environment: string
    exception: { values: { value: string }[] }
  }

test('a failure of the server is told by the pattern of its route, without what it was about', async () => {
  const app = await createServer(t.world)
  app.get('/boom/:id', async () => {
    throw new Error('no row for ada@example.org with token=abc')
  })
  expect((await app.inject('/boom/secret-7')).statusCode).toBe(500)
  await expect.poll(() => got.length).toBe(1)
  const { url, body } = got[0] ?? { url: '', body: '' }
  expect(url).toMatch(/^\/api\/12\/envelope\/\?.*sentry_key=key9/)
  expect(eventOf(body)).toMatchObject({
    transaction: 'GET /boom/:id',
    environment: 'test',
    exception: { values: [{ value: 'no row for [mail] with token=[gone]' }] },
  })
  expect(body).not.toContain('secret-7')
  await app.close()
})

test('[ACC-007] the test page has the server tell an error too, for administrators alone, and says by which event', async () => {
  const before = got.length
  const { eventID } = (await t.call(testError, {}, admin)).body.package
  expect(eventOf(got[before]?.body ?? '').event_id).toBe(eventID)
  expect((await t.call(testError, {}, trainer)).status).toBe(403)
})

test('a job that fails and a sweep that fails are told by what they are, the sweep not at every turn', async () => {
  const before = got.length
  t.world.queue.on('test.breaks', async () => {
    throw new Error('the job of ada@example.org broke')
  })
  await t.world.queue.add('test.breaks', { secret: 'payload-9' }, { maxAttempts: 1 })
  await t.world.queue.drain()
  await expect.poll(() => got.length).toBe(before + 1)
  expect(eventOf(got.at(-1)?.body ?? '')).toMatchObject({
    transaction: 'job test.breaks',
    exception: { values: [{ value: 'the job of [mail] broke' }] },
  })
  expect(got.at(-1)?.body).not.toContain('payload-9')
  let turns = 0
  const stop = every(5, t.world, 'sealing', async () => {
    turns++
    throw new Error('no disk')
  })
  await expect.poll(() => turns).toBeGreaterThan(3)
  stop()
  await expect.poll(() => got.length).toBe(before + 2)
  expect(eventOf(got.at(-1)?.body ?? '')).toMatchObject({
    transaction: 'sweep sealing',
    exception: { values: [{ value: 'no disk' }] },
  })
})

test('a fault that meets every request is told thirty times a minute; a host that is away is no trouble', async () => {
  let now = 0
  const before = got.length
  const reports = createErrorReports({ sentry: { dsn, environment: 'test' } }, () => now)
  for (let i = 0; i < 40; i++) await reports.tell(new Error('again'), 'GET /x')
  expect(got.length - before).toBe(30)
  now = 60_000
  expect(await reports.tell('plain words', 'GET /x')).not.toBeNull()
  expect(
    await createErrorReports({ sentry: { dsn: 'http://k@127.0.0.1:1/1', environment: 'test' } }, () => 0).tell(
      new Error('x'),
      'GET /x',
    ),
  ).toBeNull()
  expect(await createErrorReports({ sentry: null }, () => 0).tell(new Error('x'), 'GET /x')).toBeNull()
})

test('the page learns where it may tell errors and views, and its content policy lets it; off it knows of nothing', async () => {
  const dist = `${await mkdtemp(join(tmpdir(), 'clearbelt-dist-'))}/`
  await writeFile(
    `${dist}index.html`,
    '<!doctype html><head><meta property="csp-nonce" nonce="" /></head><div id="root"></div>',
  )
  const ask = async (config: TestApp['world']['config']) => {
    const world = { ...t.world, config }
    const app = await createServer(world)
    await mountPages(app, world, dist)
    const reply = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
    await app.close()
    return {
      body: reply.body,
      connect: /connect-src [^;]*/.exec(String(reply.headers['content-security-policy']))?.[0],
    }
  }
  const on = await ask(t.world.config)
  expect(on.connect).toBe(`connect-src 'self' ${new URL(dsn).origin} https://stats.example.org`)
  expect(on.body).toContain(
    '<meta name="clearbelt-telemetry" content="{&quot;sentry&quot;:{&quot;dsn&quot;:&quot;http://key9@',
  )
  const off = await ask({ ...t.world.config, sentry: null, analytics: null })
  expect([off.connect, off.body.includes('telemetry')]).toEqual(["connect-src 'self'", false])
  await rm(dist, { recursive: true })
})

test('settings that cannot work are refused at start by their name', () => {
  for (const [name, env] of [
    ['SENTRY_DSN', { SENTRY_DSN: 'https://host/1' }],
    ['ANALYTICS_URL', { ANALYTICS_KIND: 'matomo', ANALYTICS_SITE: '1' }],
    ['ANALYTICS_SITE', { ANALYTICS_KIND: 'matomo', ANALYTICS_URL: 'https://x.example' }],
  ] as const) {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(name)
  }
})
