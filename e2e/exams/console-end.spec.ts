// The screening console by itself: handing in, result, review, faults, widths, touch. Needs no running product. Apart from
// the rest of the console, since tests that keep their page come last in a run, and each worker then has a file.
import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import {
  clickAt,
  consoleUrl,
  dialogWidth,
  goTo,
  marks,
  open,
  said,
  serveConsole,
  settled,
  stage,
  thumb,
  zoom,
} from '../support/console.ts'
import { test } from '../support/kept-page.ts'

serveConsole()

test('[FIS-030] handing in with open questions says how many are left and leads to the first', async ({ page }) => {
  await open(page, { started: 'yes' })
  await thumb(page, 3).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toContainText('You still have 5 question(s) left')
  await page.getByRole('button', { name: 'Go to the first one' }).click()
  await settled(page, 8)
})

test('[FIS-031] with everything answered a plain confirmation asks', async ({ page }) => {
  await open(page, { count: '2', form: '1' })
  await page.keyboard.press('s')
  await settled(page, 2)
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toContainText('All questions are answered')
  await expect(page.getByRole('dialog')).not.toContainText('left')
})

test('[FIS-008][FIS-059][FIS-060][FIS-062] the result appears after the hand-in, 600 px wide, with everything a result has, and leads to the review', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByTestId('own-score')).toHaveText('86.5')
  expect(await dialogWidth(page)).toBe(600)
  for (const words of [
    'of 100',
    'Passed',
    'Quarterly certification',
    'Pass score',
    '80',
    'Correct',
    '10',
    'Incorrect',
    'Unanswered',
    'Questions',
    '12',
    '2026-11-20 09:00',
    '2026-11-20 09:31',
    '9f2c4e81',
  ])
    await expect(dialog).toContainText(words)
  await dialog.getByRole('button', { name: 'Review the paper' }).click()
  expect((await said(page)).at(-1)).toBe('review')
})

test('[FIS-060][FIS-063] where the review is not allowed only Back is offered, and it closes the whole screen', async ({
  page,
}) => {
  await open(page, { review: 'no' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Review the paper' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByTestId('closed')).toBeVisible()
})

test('a result that is not released yet shows the receipt alone and says when it comes', async ({ page }) => {
  await open(page, { release: '2026-11-30 18:00' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('available from 2026-11-30 18:00')
  await expect(dialog).toContainText('9f2c4e81')
  await expect(page.getByTestId('own-score')).toHaveCount(0)
})

test('a review shows marks and regions with words for hit, extra and missed, and hides them on demand', async ({
  page,
}) => {
  await open(page, { usage: 'review' })
  await expect(page.getByRole('button', { name: 'Mark 1, Hit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark 2, No threat here' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kitchen knife: Found/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Kitchen knife: Missed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show the correct answer' }).click()
  await expect(page.locator('.sp-region')).toHaveCount(0)
  await page.keyboard.press('s')
  await clickAt(page, 0.8, 0.8)
  expect(await said(page)).toEqual([])
})

test('[FIS-010] the marker detail is 750 px wide, with name, category, model, description and its pictures in turn', async ({
  page,
}) => {
  await open(page, { usage: 'review' })
  await page.locator('.sp-region').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 / 3')
  expect(await dialogWidth(page)).toBe(750)
  for (const words of ['Kitchen knife', 'Blades', 'CX100', 'A kitchen knife of steel'])
    await expect(dialog).toContainText(words)
  const first = await dialog.locator('img').getAttribute('src')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('2 / 3')
  await expect(dialog.locator('img')).not.toHaveAttribute('src', first ?? '')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('img', { name: 'Kitchen knife on its own, broad side up' })).toBeVisible()
})

test('a marker detail that cannot be had says so, offers a retry, and still shows what is known', async ({ page }) => {
  await open(page, { usage: 'review', marker: 'fails' })
  await page.locator('.sp-region').first().click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await expect(page.getByRole('dialog')).toContainText('CX100')
})

test('[FIS-067] closing takes every listener of the window off and ends the countdown', async ({ browser }) => {
  // A page of its own, whose listeners are counted from its start.
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    const alive = new Set<string>()
    const counts = new Map<string, number>()
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const note = (target: unknown, type: string, by: number): void => {
      if (target !== window || !['keydown', 'keyup', 'blur', 'resize', 'online'].includes(type)) return
      counts.set(type, (counts.get(type) ?? 0) + by)
      if (counts.get(type)) alive.add(type)
      else alive.delete(type)
    }
    EventTarget.prototype.addEventListener = function add(...args) {
      note(this ?? window, args[0], 1)
      return addEventListener.apply(this, args)
    }
    EventTarget.prototype.removeEventListener = function remove(...args) {
      note(this ?? window, args[0], -1)
      return removeEventListener.apply(this, args)
    }
    const timers = new Set<unknown>()
    const { setInterval: start, clearInterval: end } = window
    window.setInterval = ((...args: Parameters<typeof start>) => {
      const id = start(...args)
      timers.add(id)
      return id
    }) as typeof start
    window.clearInterval = ((id: number) => {
      timers.delete(id)
      end(id)
    }) as typeof end
    Object.assign(window, { alive, timers })
  })
  await open(page, { review: 'no' })
  const state = (): Promise<{ alive: string[]; timers: number }> =>
    page.evaluate(() => ({
      alive: [...(window as never as { alive: Set<string> }).alive],
      timers: (window as never as { timers: Set<unknown> }).timers.size,
    }))
  expect((await state()).alive.toSorted()).toEqual(['blur', 'keydown', 'keyup'])
  expect((await state()).timers).toBe(1)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByTestId('closed')).toBeVisible()
  expect(await state()).toEqual({ alive: [], timers: 0 })
  await page.context().close()
})

test('an image that cannot be loaded says so and comes when the network is back', async ({ page }) => {
  await page.route('**/fixture/**', (route) =>
    route.request().url().includes('list.json') ? route.continue() : route.abort(),
  )
  await goTo(page)
  await expect(page.getByText('The image could not be loaded')).toBeVisible()
  await page.unroute('**/fixture/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await settled(page, 1)
})

test('the next image is there before it is asked for, and later ones need no network', async ({ page }) => {
  // Loaded anew: what was fetched is counted from here.
  await page.goto(consoleUrl())
  await settled(page, 1)
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/planes')).length >= 12,
  )
  await page.route('**/fixture/**', (route) => route.abort())
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await settled(page, number)
  }
})

for (const [width, height] of [
  [1440, 900],
  [990, 800],
  [768, 1024],
  [390, 844],
  // A phone that lies on its side.
  [844, 390],
] as const) {
  test(`at ${width} px everything of the console is on the screen and nothing overflows`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const queries: Record<string, string>[] = [
      { started: 'yes', title: 'Recurrent certification of hold and cabin baggage screeners, second half' },
      { usage: 'review', form: '3' },
    ]
    for (const query of queries) {
      await open(page, query)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const parts =
        query.usage === 'review'
          ? ['.sp-head', '.sp-stage', '.sp-list', '.sp-modes', '.sp-nav', '.sp-verdict']
          : [
              '.sp-head',
              '.sp-stage',
              '.sp-list',
              '.sp-modes',
              '.sp-nav',
              '.sp-judge-safe',
              '.sp-judge-suspect',
              '.sp-clock',
              '.sp-saved',
            ]
      for (const part of parts) {
        const box = await page.locator(part).boundingBox()
        expect(box, part).not.toBeNull()
        if (!box) continue
        expect(box.x, part).toBeGreaterThanOrEqual(-0.5)
        expect(box.x + box.width, part).toBeLessThanOrEqual(width + 0.5)
        expect(box.y + box.height, part).toBeLessThanOrEqual(height + 0.5)
      }
      expect((await stage(page).boundingBox())?.height ?? 0).toBeGreaterThan(height * 0.35)
      // Also where an arrow is all that is seen of them.
      for (const name of ['Previous', 'Next'])
        await expect(page.locator('.sp-nav').getByRole('button', { name, exact: true })).toBeVisible()
    }
  })
}

test.describe('by touch', () => {
  test('a tap marks, two fingers zoom, and the big keys judge', async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    await open(page, { form: '2' })
    const box = await stage(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.touchscreen.tap(x, y)
    await expect(marks(page)).toHaveCount(1)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 1 },
                { x: x + apart, y, id: 2 },
              ],
      })
    await touch('touchStart', 30)
    for (const apart of [40, 55, 70, 80]) await touch('touchMove', apart)
    await touch('touchEnd', 80)
    await expect(zoom(page)).toHaveText(/^2\.\d×$/)
    await expect(marks(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Safe', exact: true }).tap()
    await expect(marks(page)).toHaveCount(0)
    await page.context().close()
  })

  test('a tap asks for a name wherever it falls, and takes none of the list that comes under the finger', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await open(page, { form: '3' })
    const box = await stage(page).boundingBox()
    for (const [x, y] of [
      [0.3, 0.3],
      [0.4, 0.5],
      [0.55, 0.4],
      [0.6, 0.6],
      [0.5, 0.7],
    ] as const) {
      await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await expect(marks(page)).toHaveCount(0)
    await context.close()
  })

  test('the longest words of a language fit a small phone: the time in one line, both judgements in their buttons', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await context.addInitScript(() => localStorage.setItem('lang', 'es'))
    const page = await context.newPage()
    await page.goto(consoleUrl({ saved: 'offline' }))
    await expect(page.locator('.sp-saved')).toHaveText(/^Sin conexión desde/)
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const clock = await page.locator('.sp-clock').boundingBox()
      expect(clock?.height, `clock at ${width}`).toBeLessThan(30)
      for (const judge of ['.sp-judge-safe', '.sp-judge-suspect']) {
        const beyond = await page.locator(judge).evaluate((button) => button.scrollWidth - button.clientWidth)
        expect(beyond, `${judge} at ${width}`).toBe(0)
      }
      const submit = await page.getByRole('button', { name: 'Entregar' }).boundingBox()
      expect((submit?.x ?? 0) + (submit?.width ?? 0), `submit at ${width}`).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
})

const SHOWN: Record<string, string>[] = [{ started: 'yes' }, { usage: 'review', form: '3' }, { usage: 'preview' }]
for (const query of SHOWN) {
  test(`the console meets WCAG 2.2 AA as far as a machine can tell (${query.usage ?? 'answer'})`, async ({ page }) => {
    await open(page, query)
    expect(await violations(page)).toEqual([])
  })
}
