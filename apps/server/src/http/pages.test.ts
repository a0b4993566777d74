// The page of the app as a browser gets it: its content policy, and a style nonce that no other answer has.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { mountPages } from './pages.ts'
import { createServer } from './server.ts'

let t: TestApp
let app: FastifyInstance
let dist: string
beforeAll(async () => {
  t = await startTestApp()
  dist = `${await mkdtemp(join(tmpdir(), 'clearbelt-dist-'))}/`
  await writeFile(`${dist}index.html`, '<!doctype html><meta property="csp-nonce" nonce="" /><div id="root"></div>')
  await writeFile(`${dist}icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  await writeFile(`${dist}.sources`, 'a stamp')
  await mkdir(`${dist}assets`)
  await writeFile(`${dist}assets/a-1.js`, 'export {}')
  await writeFile(`${dist}assets/a-1.js.br`, 'packed')
  app = await createServer(t.world)
  await mountPages(app, t.world, dist)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await t.close()
  await rm(dist, { recursive: true })
})

const ask = async (on: FastifyInstance, url: string): Promise<{ body: string; policy: string[] }> => {
  const reply = await on.inject({ url, headers: { accept: 'text/html' } })
  expect(reply.statusCode).toBe(200)
  return { body: reply.body, policy: String(reply.headers['content-security-policy']).split(';') }
}

test('each page has its own style nonce, named in its policy and nowhere else, and no way for inline scripts or styles', async () => {
  const pages = [await ask(app, '/login'), await ask(app, '/login'), await ask(app, '/index.html')]
  const nonces = pages.map(({ body }) => /nonce="([^"]{20,})"/.exec(body)?.[1] ?? '')
  expect(new Set(nonces).size).toBe(3)
  for (const [at, { policy }] of pages.entries()) {
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[at]}'`)
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy.join(';')).not.toContain('unsafe-inline')
  }
  expect((await ask(app, '/icon.svg')).policy).toContain("style-src 'self'")
})

test('a built file goes out packed where the browser can take it, for ever where its name bears a hash; nothing else does', async () => {
  const plain = await app.inject('/assets/a-1.js')
  expect([plain.statusCode, plain.body, plain.headers['content-type']]).toEqual([
    200,
    'export {}',
    'application/javascript; charset=utf-8',
  ])
  const packed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect([packed.body, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
    'packed',
    'br',
    'public, max-age=31536000, immutable',
  ])
  const head = await app.inject({ method: 'HEAD', url: '/icon.svg' })
  expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'public, max-age=86400'])
  for (const url of [
    '/assets/b-2.js',
    '/assets/',
    '/.sources',
    '/index.html',
    '/assets/../index.html',
    '/%00',
    '/api/No',
  ]) {
    const { statusCode, body } = await app.inject(url)
    expect([url, statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([url, 404, 'not-found'])
  }
})

test('the page of the calls has the same policy, without a nonce, and nothing inline', async () => {
  const { body, policy } = await ask(t.app, '/docs')
  expect(policy).toContain("style-src 'self'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(body).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/)
})

test('the page of the calls offers each room by itself, with all calls between them, and all at once', async () => {
  const { body } = await t.app.inject('/docs/start.js')
  const addresses = [...body.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
  const callsOf = async (url: string): Promise<string[]> => {
    const { paths } = (await t.app.inject(url)).json<{ paths: Record<string, object> }>()
    return Object.entries(paths).flatMap(([path, ways]) => Object.keys(ways).map((way) => `${way} ${path}`))
  }
  const [all = [], ...rooms] = await Promise.all(addresses.toReversed().map(callsOf))
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.filter((calls) => calls.length === 0)).toEqual([])
  expect(rooms.flat().toSorted()).toEqual(all.toSorted())
})
