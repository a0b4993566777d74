// What every request carries, and how the browser keeps the time of the server and its session.
import { createHmac } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { Ticket } from '@clearbelt/contract/access/calls'
import { expect, test, type Page, type Request } from '@playwright/test'
import { enter, makePerson, plantSession, type Person } from '../support/people.ts'
import { productUrl, signIn } from '../support/product.ts'

let admin: Person
test.beforeAll(async () => {
  admin = await makePerson({ type: 1 })
})

const HOUR = 3_600_000
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const loginForm = (page: Page) => page.locator('input[autocomplete="current-password"]')
const pathOf = (request: Request): string => new URL(request.url()).pathname

/** Every call the page makes from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) calls.push(request)
  })
  return calls
}

/** The newest ticket the page was given; its signature key is what the page must sign with. */
async function ticketAnswered(page: Page, path: string): Promise<Ticket> {
  const response = await page.waitForResponse((answer) => answer.url().includes(path))
  return ((await response.json()) as { package: Ticket }).package
}

/** Calls made before there is a session. */
const WITHOUT_SESSION = ['/login/handshake', '/login/refreshtoken', '/login/v2/pc']

test('[API-001] [API-002] [API-003] [API-004] [ACC-063] every call carries the bearer, a key of its own, the culture twice, and a signature over what it asks; calls wait 30 s, the refresh 10 s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const record: [string, number][] = []
    Object.assign(window, { waits: record })
    const open = XMLHttpRequest.prototype.open
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
    const paths = new WeakMap<XMLHttpRequest, string>()
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      paths.set(this, new URL(url, location.href).pathname)
      open.call(this, method, url, true)
    }
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, value: number) {
        record.push([paths.get(this) ?? '', value])
        timeout?.set?.call(this, value)
      },
    })
  })
  await plantSession(page, admin, { culture: 'es' })
  const calls = callsOf(page)
  const [ticket] = await Promise.all([
    ticketAnswered(page, '/login/refreshtoken'),
    page.goto(`${productUrl()}/system/user`),
  ])
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.locator('aside').getByRole('link', { name: 'Organizaciones' }).click()
  // However many the journeys before have made.
  await expect(page.getByRole('treeitem').nth(1)).toBeVisible()
  const inSession = calls.filter((call) => !WITHOUT_SESSION.includes(pathOf(call)))
  expect(inSession.length).toBeGreaterThan(4)
  for (const call of inSession) {
    const headers = await call.allHeaders()
    const query = new URL(call.url()).searchParams
    expect(headers.authorization, call.url()).toBe(`Bearer ${ticket.access_token}`)
    expect([query.get('culture'), query.get('ui-culture')]).toEqual(['es', 'es'])
    expect(headers['x-nonce']).toMatch(/^[A-Za-z0-9]{6}$/)
    const signed = `${call.method()}\n${pathOf(call)}\n${headers['x-timestamp']}\n${headers['x-nonce']}`
    expect(headers['x-signature']).toBe(
      createHmac('sha256', Buffer.from(ticket.signKey, 'hex')).update(signed).digest('hex'),
    )
    expect(Math.abs(Number(headers['x-timestamp']) - Date.now())).toBeLessThan(90_000)
  }
  const keys = await Promise.all(calls.map(async (call) => (await call.allHeaders())['x-key']))
  expect(keys.every((key) => key && key.length >= 16)).toBe(true)
  expect(new Set(keys).size).toBe(calls.length)
  const nonces = await Promise.all(inSession.map(async (call) => (await call.allHeaders())['x-nonce']))
  expect(new Set(nonces).size).toBe(inSession.length)
  const waits = await page.evaluate(() => (window as unknown as { waits: [string, number][] }).waits)
  const refresh = waits.filter(([path]) => path === '/login/refreshtoken')
  const others = waits.filter(([path]) => path !== '/login/refreshtoken')
  expect(refresh.map(([, ms]) => ms)).toEqual([10_000])
  expect(others.map(([path]) => path)).toContain('/api/User/Query')
  expect([...new Set(others.map(([, ms]) => ms))]).toEqual([30_000])
})

for (const [hours, words] of [
  [-2, 'two hours slow'],
  [30, 'thirty hours fast'],
] as const) {
  test(`[API-004] [API-005] with a clock ${words} signing in works: the offset learnt from answers lies in session storage and corrects the stamp`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR })
    const calls = callsOf(page)
    await signIn(page, admin)
    await expect(heading(page)).toBeVisible()
    const kept = await page.evaluate(() =>
      Object.values(sessionStorage)
        .map(Number)
        .filter((value) => Number.isFinite(value)),
    )
    expect(kept).toHaveLength(1)
    expect(Math.abs((kept[0] ?? 0) + hours * HOUR)).toBeLessThan(30_000)
    const stamped = calls.filter((call) => pathOf(call) !== '/login/handshake')
    expect(stamped.length).toBeGreaterThan(3)
    for (const call of stamped)
      expect(Math.abs(Number((await call.allHeaders())['x-timestamp']) - Date.now())).toBeLessThan(90_000)
  })
}

test('[API-005] an offset gone stale is learnt again from the refusal, and the call is repeated without bothering anybody', async ({
  page,
}) => {
  await enter(page, admin, '/knowledge')
  await expect(heading(page)).toBeVisible()
  // An answer still on its way would put the offset right by itself.
  await page.waitForLoadState('networkidle')
  const key = await page.evaluate(
    () => Object.keys(sessionStorage).find((name) => Number.isFinite(Number(sessionStorage.getItem(name)))) ?? '',
  )
  // Whichever call comes first is refused, one of the page's own too.
  const refused = page.waitForResponse(
    (response) => response.status() === 400 && response.url().startsWith(productUrl()),
  )
  // At once: whatever the server says between the two, unasked too, would put it right.
  await page
    .locator('aside')
    .getByRole('link', { name: 'Users' })
    .evaluate((link: HTMLElement, name) => {
      sessionStorage.setItem(name, String(9 * 3_600_000))
      link.click()
    }, key)
  await refused
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  expect(Math.abs(Number(await page.evaluate((name) => sessionStorage.getItem(name), key)))).toBeLessThan(30_000)
})

test('[ACC-061] the session is refreshed once less than 30 s of it remain, not before', async ({ page }) => {
  await page.clock.install()
  const calls = callsOf(page)
  const refreshes = () => calls.filter((call) => pathOf(call) === '/login/refreshtoken').length
  await plantSession(page, admin)
  const answered = ticketAnswered(page, '/login/refreshtoken')
  await page.goto(`${productUrl()}/knowledge`)
  const { expires_in } = await answered
  await expect(heading(page)).toBeVisible()
  const before = refreshes()
  await page.clock.fastForward((expires_in - 60) * 1000)
  await page.locator('aside').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(refreshes()).toBe(before)
  // The jump of the clock makes the first stamp stale, so that the refresh may be asked for twice.
  const refreshed = page.waitForResponse(
    (response) => response.url().includes('/login/refreshtoken') && response.status() === 200,
  )
  await page.clock.fastForward(31_000)
  await refreshed
})

test('[ACC-062] when that refresh is refused the page leads to the login page', async ({ page }) => {
  await page.clock.install()
  await enter(page, admin, '/knowledge')
  await expect(heading(page)).toBeVisible()
  await page.context().clearCookies()
  const refused = page.waitForResponse(
    (response) => response.url().includes('/login/refreshtoken') && response.status() === 401,
  )
  await page.clock.fastForward(600_000)
  await refused
  await expect(loginForm(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('return')).toBe('/knowledge')
})

/** An address of this machine that browsers do not count as local. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4')?.address

test('over plain http at an address of the network, where the browser has no crypto.subtle, signing in and working go as anywhere', async ({
  page,
}) => {
  const lan = lanAddress()
  const { port } = new URL(productUrl())
  // Without a network a made-up name does, which the journeys' browser knows: browsers trust only addresses and names
  // that are local by themselves.
  const base = `http://${lan ?? 'screening.example'}:${port}`
  await page.goto(`${base}/login`)
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  await page.getByLabel('User name').fill(admin.accountNo)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.locator('aside').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // After a reload the session comes back through its cookie, one tab at a time without Web Locks.
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
