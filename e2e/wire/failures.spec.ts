// What a person reads when a call fails: one sentence, in their language, for two seconds; and in place where a call is
// silent.
import { expect, test, type Locator, type Page, type Route } from '@playwright/test'
import { enter, makePerson, type Person } from '../support/people.ts'
import { visit } from '../support/screens.ts'

let trainer: Person
// A page that stays signed in. Whoever runs after a failure gets another.
let desk: Page
test.beforeAll(async ({ browser }) => {
  trainer = await makePerson({ type: 2 })
  desk = await (await browser.newContext()).newPage()
  await enter(desk, trainer, '/knowledge')
})
test.afterAll(() => desk.context().close())

const toast = (page: Page): Locator => page.locator('.ant-message-notice')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const envelope = (code: string | undefined, message: string) => ({
  result: false,
  message,
  package: null,
  total: 0,
  timestamp: Date.now(),
  ...(code ? { code } : {}),
})

/**
 * Answers the saving of a theme by `answer`, and chooses one: a small act whose failure shows the automatic message.
 * `before` runs just before the click.
 */
async function failingAct(
  page: Page,
  answer: (route: Route) => Promise<void>,
  before?: () => Promise<void>,
): Promise<void> {
  await page.unroute('**/api/User/Theme*')
  await page.route('**/api/User/Theme*', answer)
  await page.getByRole('button', { name: /Colour theme|Tema de cores/ }).click()
  const theme = page.locator('.ant-dropdown:not(.ant-dropdown-hidden) [data-menu-id$="-plum"]')
  await expect(theme).toBeVisible()
  await before?.()
  await theme.click()
}

test('[API-010] the sentence of a refusal shows for two seconds, then leaves', async ({ page }) => {
  await page.clock.install()
  await enter(page, trainer, '/knowledge')
  await expect(heading(page)).toBeVisible()
  await failingAct(
    page,
    (route) => route.fulfill({ status: 200, json: envelope(undefined, 'The paint is out.') }),
    () => page.clock.pauseAt(Date.now() + 60_000),
  )
  await expect(toast(page)).toHaveText('The paint is out.')
  await page.clock.runFor(1900)
  await expect(toast(page)).not.toHaveClass(/leave/)
  await page.clock.runFor(200)
  // Leaving is drawn in frames of its own, each after the last.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.locator('.ant-message-notice:not([class*="leave"])')).toHaveCount(0, { timeout: 100 })
  }).toPass({ intervals: [20], timeout: 10_000 })
})

test('[API-011] [API-021] a silent call shows no message of its own: the page says in place what failed, and tries again', async () => {
  const page = desk
  await visit(page, '/knowledge')
  await page.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (
            node instanceof Element &&
            (node.matches('.ant-message-notice') || node.querySelector('.ant-message-notice'))
          )
            messages.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  let broken = true
  await page.route('**/api/Training/Query*', (route) =>
    broken ? route.fulfill({ status: 500, body: '', contentType: 'text/plain' }) : route.continue(),
  )
  await visit(page, '/teacher/home')
  const failures = page.getByRole('alert').filter({ hasText: 'Server error' })
  await expect(failures).toHaveCount(3)
  broken = false
  await failures.first().getByRole('button', { name: 'Try again' }).click()
  await expect(failures).toHaveCount(2)
  expect(await page.evaluate(() => (window as unknown as { messages: string[] }).messages)).toEqual([])
  await page.unroute('**/api/Training/Query*')
})

test('[API-013] [API-014] [API-018] [API-016] [API-017] each kind of failure has its own sentence', async () => {
  const page = desk
  await visit(page, '/knowledge')
  await expect(heading(page)).toBeVisible()
  // No two that follow each other read alike, so that the newest message is known by its words.
  const cases: [string, (route: Route) => Promise<void>, string | RegExp][] = [
    [
      '403 of a proxy',
      (route) => route.fulfill({ status: 403, body: '<h1>Forbidden</h1>', contentType: 'text/html' }),
      "You don't have permission",
    ],
    [
      '500 of a proxy',
      (route) => route.fulfill({ status: 500, body: 'oops', contentType: 'text/plain' }),
      'Server error',
    ],
    [
      '502',
      (route) => route.fulfill({ status: 502, body: 'bad gateway', contentType: 'text/html' }),
      /server is having a hiccup/,
    ],
    ['no connection', (route) => route.abort('connectionrefused'), 'Server connection failed'],
    [
      '403 of the server',
      (route) => route.fulfill({ status: 403, json: envelope('no-permission', '') }),
      "You don't have permission",
    ],
    [
      '500 of the server',
      (route) => route.fulfill({ status: 500, json: envelope('server-error', 'a detail for the log') }),
      'Server error',
    ],
    [
      '503',
      (route) => route.fulfill({ status: 503, body: 'unavailable', contentType: 'text/html' }),
      /server is having a hiccup/,
    ],
    [
      'broken JSON',
      (route) => route.fulfill({ status: 200, body: '{"result":', contentType: 'application/json' }),
      /^The request failed: .*JSON/,
    ],
  ]
  for (const [what, answer, words] of cases) {
    await failingAct(page, answer)
    await expect(toast(page).last(), what).toHaveText(words)
  }
})

test('[API-015] a call without an answer says that it timed out', async () => {
  const page = desk
  await visit(page, '/knowledge')
  // The 30 s of a call pass a hundred times as fast here, until the page is loaded anew.
  await page.evaluate(() => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
    const urls = new WeakMap<XMLHttpRequest, string>()
    const open = XMLHttpRequest.prototype.open
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      urls.set(this, String(url))
      open.call(this, method, url, true)
    }
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, ms: number) {
        timeout?.set?.call(this, urls.get(this)?.includes('/api/User/Theme') ? ms / 100 : ms)
      },
    })
  })
  await failingAct(page, () => new Promise(() => {}))
  await expect(toast(page).last()).toHaveText('Request timed out')
})

test('[API-010] the sentence comes in the language of the page, that of the server too', async () => {
  const page = desk
  await enter(page, trainer, '/knowledge', { culture: 'pt-BR' })
  await expect(heading(page)).toBeVisible()
  await failingAct(page, (route) => route.fulfill({ status: 500, body: '', contentType: 'text/plain' }))
  await expect(toast(page)).toHaveText('Erro do servidor')
  await expect(toast(page)).toHaveCount(0)
  // A signature cut short is refused by the server itself.
  await failingAct(page, (route) => route.continue({ headers: { ...route.request().headers(), 'x-signature': '00' } }))
  await expect(toast(page)).toHaveText(/assinatura/i)
})
