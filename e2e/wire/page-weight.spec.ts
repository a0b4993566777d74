// What the first pages weigh with nothing cached, and that the scales are right.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { firstAccount, productUrl, signIn } from '../support/product.ts'
import { FIRST_LOAD, weigh } from '../support/weigh.ts'

/** Parts of a page whose sizes are known; a worker fetches the last. */
const PARTS: Record<string, readonly [type: string, body: string | Buffer]> = {
  '/': [
    'text/html',
    '<!doctype html><link rel="icon" href="data:,"><img src="/picture.svg"><script src="/code.js"></script>',
  ],
  '/picture.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(40_000)}--></svg>`,
  ],
  '/code.js': [
    'text/javascript',
    `new Worker('/worker.js').onmessage = () => (document.title = 'all here') //${'x'.repeat(20_000)}`,
  ],
  '/worker.js': [
    'text/javascript',
    `fetch('/known.bin').then((r) => r.arrayBuffer()).then(() => postMessage(1)) //${'x'.repeat(10_000)}`,
  ],
  '/known.bin': ['application/octet-stream', Buffer.alloc(1_000_000, 7)],
}
const HEADERS_MAX = 400

test.describe('the scales', () => {
  let server: Server
  test.beforeAll(async () => {
    server = createServer((request, response) => {
      const [type, body] = PARTS[request.url ?? ''] ?? ['text/plain', '']
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => server.close())

  test('each part of a known page is counted once with its headers, what a worker loads too', async ({ browser }) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { bytes, requests, each } = await weigh(browser, async (page) => {
      await page.goto(`${address}/`)
      await expect(page).toHaveTitle('all here')
    })
    expect(each.map(({ url }) => url.slice(address.length)).toSorted()).toEqual(Object.keys(PARTS).toSorted())
    expect(requests).toBe(Object.keys(PARTS).length)
    for (const { url, bytes: counted } of each) {
      const body = PARTS[url.slice(address.length)]?.[1].length ?? Number.NaN
      expect(counted, url).toBeGreaterThan(body)
      expect(counted, url).toBeLessThan(body + HEADERS_MAX)
    }
    expect(bytes).toBe(each.reduce((sum, part) => sum + part.bytes, 0))
  })
})

test('the sign-in page and the home of a student are light when nothing is cached', async ({ browser }) => {
  const signInPage = await weigh(browser, async (page) => {
    await page.goto(`${productUrl()}/login`)
    await page.locator('input[autocomplete="username"]').waitFor()
  })
  const home = await weigh(browser, (page) => signIn(page, firstAccount('student')))
  for (const [limit, weight] of [
    [FIRST_LOAD.signIn, signInPage],
    [FIRST_LOAD.studentHome, home],
  ] as const) {
    const parts = weight.each.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
    expect(weight.bytes, parts).toBeLessThan(limit.bytes)
    expect(weight.requests, parts).toBeLessThanOrEqual(limit.requests)
  }
})
