// The screening console by itself, on bags drawn by code: screen, keys, mouse, touch, dialogs, widths. Needs no running
// product.
import AxeBuilder from '@axe-core/playwright'
import { expect, test as ownPage, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startHarness, type Harness } from '../support/harness.ts'
import { test } from '../support/kept-page.ts'

let harness: Harness
test.beforeAll(async () => {
  test.setTimeout(120_000)
  harness = await startHarness()
})
test.afterAll(async () => {
  await harness.close()
})

const stage = (page: Page): Locator => page.locator('.sp-stage')
const marks = (page: Page): Locator => page.locator('.sp-mark')
const zoom = (page: Page): Locator => page.locator('.sp-zoom')
const thumb = (page: Page, number: number): Locator => page.locator('.sp-thumb').nth(number - 1)

/** Waits until image `number` is drawn in `mode` at its best. */
const settled = (page: Page, number: number, mode = 0): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-settled', `t${number}/${mode}`)

async function open(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(harness.url(query))
  await expect(stage(page)).toHaveAttribute('data-settled', /^t\d+\/0$/)
}
/** Clicks at fractions of the stage. */
async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('no stage')
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}
/**
 * Means over the stage: brightness; how far from grey; how much redder than blue (organic) and how much bluer or
 * greener than red (the rest).
 */
async function look(page: Page): Promise<{ mean: number; colour: number; warm: number; cool: number }> {
  const { data, info } = await sharp(await stage(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sum = { mean: 0, colour: 0, warm: 0, cool: 0 }
  for (let i = 0; i < data.length; i += info.channels) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
    sum.mean += (r + g + b) / 3
    sum.colour += Math.max(r, g, b) - Math.min(r, g, b)
    sum.warm += r >= g ? Math.max(0, r - b) : 0
    sum.cool += Math.max(0, Math.max(g, b) - r)
  }
  const pixels = data.length / info.channels
  return { mean: sum.mean / pixels, colour: sum.colour / pixels, warm: sum.warm / pixels, cool: sum.cool / pixels }
}
/**
 * Presses a mode key briefly. A machine so busy that a press lasts over 250 ms makes it a preview; then it is pressed
 * again.
 */
async function tapMode(page: Page, key: string, settledAs: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(stage(page)).toHaveAttribute('data-settled', settledAs, { timeout: 2000 })
  }).toPass()
}
const dialogWidth = async (page: Page): Promise<number> =>
  Math.round((await page.locator('dialog[open]').boundingBox())?.width ?? 0)
const said = (page: Page): Promise<{ topicID: string; isPass: boolean | null; tags: unknown[] }[]> =>
  page.evaluate(() => window.harness.log as never)

test('[FIS-001] the header shows title, question count, scores, minutes, and the name of the form', async ({
  page,
}) => {
  await open(page, { form: '3' })
  const head = page.locator('.sp-head')
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Quarterly certification: cabin baggage')
  for (const words of ['Mark location and judge', '100 points', 'pass at 80', '40 min'])
    await expect(head).toContainText(words)
  await expect(head.getByLabel('Question 1 of 12')).toHaveText('1 / 12')
  await open(page, { usage: 'review' })
  await expect(head).toContainText('score 72.5')
})

test('[FIS-002] a countdown runs, calm until the last five minutes', async ({ page }) => {
  await open(page, { seconds: '400' })
  const clock = page.getByRole('timer')
  await expect(clock).toHaveText(/^06:\d\d$/)
  const first = await clock.textContent()
  await expect(clock).not.toHaveText(first ?? '')
  await expect(clock).toHaveAttribute('data-calm', 'true')
  await open(page, { seconds: '290' })
  await expect(clock).toHaveAttribute('data-calm', 'false')
})

test('[FIS-003][FIS-004] zoom by key, button and wheel goes from 1 to 4 and no further, and resets', async ({
  page,
}) => {
  await open(page)
  await expect(zoom(page)).toHaveText('1.0×')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom(page)).toHaveText('1.3×')
  for (let i = 0; i < 10; i++) await page.keyboard.press('+')
  await expect(zoom(page)).toHaveText('4.0×')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  await page.getByRole('button', { name: 'Reset view' }).click()
  await expect(zoom(page)).toHaveText('1.0×')
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  const box = await stage(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300)
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -200)
  await expect(zoom(page)).toHaveText('4.0×')
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, 200)
  await expect(zoom(page)).toHaveText('1.0×')
})

test('[FIS-003] a drag pans the zoomed image without marking it, a double-click shows it whole', async ({ page }) => {
  await open(page, { form: '2' })
  for (let i = 0; i < 5; i++) await page.keyboard.press('+')
  const before = await stage(page).screenshot()
  const box = await stage(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 400, (box?.y ?? 0) + 300]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 6 })
  await page.mouse.up()
  expect((await stage(page).screenshot()).equals(before)).toBe(false)
  await page.mouse.dblclick(x, y)
  await expect(zoom(page)).toHaveText('1.0×')
  await expect(marks(page)).toHaveCount(0)
})

// What each mode does to the picture as a whole, against the default.
const MODES = [
  ['IMG-009', 'T', 1, 'Brighten'],
  ['IMG-010', 'R', 2, 'Darken'],
  ['IMG-011', 'E', 3, 'Invert'],
  ['IMG-012', 'A', 4, 'Black & white'],
  ['IMG-013', 'W', 9, 'Organic strip'],
  ['IMG-014', 'F1', 6, 'Super brighten'],
  ['IMG-015', 'F2', 7, 'Super darken'],
  ['IMG-016', 'F3', 8, 'Inorganic strip'],
] as const
for (const planes of ['yes', 'no']) {
  test(`${MODES.map(([id]) => `[${id}]`).join('')}[FIS-005] ${MODES.map(([, key, , name]) => `${key} draws "${name}"`).join(', ')} ${planes === 'yes' ? 'from the planes' : 'from a plain picture'}, and again the default`, async ({
    page,
  }) => {
    await open(page, { planes })
    const plain = await look(page)
    for (const [, key, code, name] of MODES) {
      await tapMode(page, key, `t1/${code}`)
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
      const now = await look(page)
      if (code === 1 || code === 6) expect(now.mean, name).toBeGreaterThan(plain.mean + 3)
      if (code === 2 || code === 7) expect(now.mean, name).toBeLessThan(plain.mean - 3)
      if (code === 3) expect(now.mean, name).toBeLessThan(plain.mean - 40)
      if (code === 4) expect(now.colour, name).toBeLessThan(1)
      if (code === 9) expect(now.warm, name).toBeLessThan(plain.warm / 3)
      if (code === 8) expect(now.cool, name).toBeLessThan(plain.cool / 3)
      await tapMode(page, key, 't1/0')
      expect(Math.abs((await look(page)).mean - plain.mean), name).toBeLessThan(0.5)
    }
  })
}

test('[FIS-005][IMG-008] every mode has its key on the console, and pressing it with the mouse switches', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('toolbar', { name: 'Image functions' }).getByRole('button')).toHaveText([
    '0Default',
    'TBrighten',
    'RDarken',
    'EInvert',
    'ABlack & white',
    'WOrganic strip',
    'F1Super brighten',
    'F2Super darken',
    'F3Inorganic strip',
  ])
  for (const [, , code, name] of MODES) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(async () => {
      await button.click()
      await expect(stage(page)).toHaveAttribute('data-settled', `t1/${code}`, { timeout: 2000 })
    }).toPass()
  }
  await tapMode(page, '0', 't1/0')
})

test('holding a mode key previews, releasing it returns', async ({ page }) => {
  await open(page)
  await page.keyboard.down('w')
  await settled(page, 1, 9)
  await page.waitForFunction((from) => performance.now() - from > 300, await page.evaluate(() => performance.now()))
  await page.keyboard.up('w')
  await settled(page, 1, 0)
})

test('[FIS-006][FIS-019] safe, suspect, previous, next and submit are there and do what they say', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Safe', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Safe', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(thumb(page, 1)).toHaveAccessibleName(/judged safe/)
  await page.getByRole('button', { name: 'Next' }).click()
  await settled(page, 2)
  await page.getByRole('button', { name: 'Suspect', exact: true }).click()
  await expect(thumb(page, 2)).toHaveAccessibleName(/judged suspect/)
  await page.getByRole('button', { name: 'Previous' }).click()
  await settled(page, 1)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toContainText('Submit the exam?')
})

test('[FIS-007] the list shows a small picture of each image and can be put away', async ({ page }) => {
  await open(page)
  await expect(page.locator('.sp-thumb')).toHaveCount(12)
  await expect(thumb(page, 12).locator('img')).toHaveAttribute('src', /^blob:/)
  const wide = await stage(page).boundingBox()
  await page.getByRole('button', { name: 'Hide questions' }).click()
  await expect(page.locator('.sp-list')).toHaveCount(0)
  expect((await stage(page).boundingBox())?.width ?? 0).toBeGreaterThan(wide?.width ?? 9999)
  await page.keyboard.press('l')
  await thumb(page, 7).click()
  await settled(page, 7)
  await expect(thumb(page, 7)).toHaveAttribute('aria-current', 'true')
})

test('[FIS-011] arrow keys move between questions, and a new image comes in the default mode and whole', async ({
  page,
}) => {
  await open(page)
  await tapMode(page, 't', 't1/1')
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await settled(page, 2, 0)
  await expect(zoom(page)).toHaveText('1.0×')
  await page.keyboard.press('ArrowDown')
  await settled(page, 3)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await settled(page, 1)
  await page.keyboard.press('ArrowLeft')
  await settled(page, 1)
})

test('[FIS-020] in form 1 a judgement moves on, and no mark can be placed', async ({ page }) => {
  await open(page, { form: '1' })
  await clickAt(page, 0.4, 0.4)
  await page.keyboard.press('s')
  await settled(page, 2)
  await page.keyboard.press('d')
  await settled(page, 3)
  expect((await said(page)).map((one) => [one.topicID, one.isPass, one.tags.length])).toEqual([
    ['t1', true, 0],
    ['t2', false, 0],
  ])
})

test('[FIS-020][FIS-021][FIS-022][FIS-023] in form 2 a mark makes suspect, safe clears the marks, removing the last makes safe', async ({
  page,
}) => {
  await open(page, { form: '2' })
  const safe = page.getByRole('button', { name: 'Safe', exact: true })
  const suspect = page.getByRole('button', { name: 'Suspect', exact: true })
  await clickAt(page, 0.3, 0.3)
  await clickAt(page, 0.6, 0.5)
  await expect(marks(page)).toHaveCount(2)
  await expect(suspect).toHaveAttribute('aria-pressed', 'true')
  await settled(page, 1)
  await safe.click()
  await expect(marks(page)).toHaveCount(0)
  await expect(safe).toHaveAttribute('aria-pressed', 'true')
  await clickAt(page, 0.5, 0.5)
  await expect(suspect).toHaveAttribute('aria-pressed', 'true')
  await marks(page).first().click()
  await page.getByRole('button', { name: 'Delete mark 1' }).click()
  await expect(marks(page)).toHaveCount(0)
  await expect(safe).toHaveAttribute('aria-pressed', 'true')
})

test('[FIS-032][FIS-033] an eleventh mark is not added and the limit is said', async ({ page }) => {
  await open(page, { form: '2' })
  for (let i = 0; i < 10; i++) await clickAt(page, 0.25 + 0.05 * i, 0.3 + 0.04 * (i % 3))
  await expect(marks(page)).toHaveCount(10)
  await clickAt(page, 0.5, 0.7)
  await expect(page.getByRole('alert')).toHaveText('Marker limit reached')
  await expect(marks(page)).toHaveCount(10)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[FIS-035][FIS-017] a mark is a circle of 14 px at any zoom and stays on its place in the image', async ({
  page,
}) => {
  await open(page, { form: '2' })
  await clickAt(page, 0.5, 0.5)
  await expect(marks(page)).toHaveCount(1)
  const tag = (await said(page))[0]?.tags[0] as { x: number; y: number }
  expect(tag.x).toBeCloseTo(0.5, 1)
  expect(tag.y).toBeCloseTo(0.5, 1)
  const radius = (): Promise<number> =>
    marks(page)
      .first()
      .locator('circle')
      .nth(1)
      .evaluate((circle) => (circle as SVGCircleElement).getBoundingClientRect().width / 2)
  expect(await radius()).toBeCloseTo(14, 1)
  for (let i = 0; i < 9; i++) await page.keyboard.press('+')
  await expect(zoom(page)).toHaveText('4.0×')
  expect(await radius()).toBeCloseTo(14, 1)
  const box = await stage(page).boundingBox()
  const ring = await marks(page).first().boundingBox()
  expect(Math.abs((ring?.x ?? 0) + (ring?.width ?? 0) / 2 - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(2)
})

test('[FIS-009] form 3 asks in a dialog 500 px wide what lies at the mark; search and Enter choose', async ({
  page,
}) => {
  await open(page, { form: '3' })
  await clickAt(page, 0.3, 0.3)
  await expect(page.getByRole('dialog')).toContainText('What is this item?')
  expect(await dialogWidth(page)).toBe(500)
  await page.keyboard.press('Escape')
  await expect(marks(page)).toHaveCount(0)
  await clickAt(page, 0.3, 0.3)
  await page.keyboard.type('hand')
  await page.keyboard.press('Enter')
  await expect(marks(page)).toHaveAccessibleName('Mark 1: Handgun')
  expect((await said(page)).at(-1)).toMatchObject({
    topicID: 't1',
    isPass: false,
    tags: [{ tagKp: 'handgun', tagName: 'Handgun' }],
  })
})

test('everything works without a mouse: crosshair, mark, kind, delete, judge, next, hand in', async ({ page }) => {
  await open(page, { form: '3' })
  await page.keyboard.press('m')
  await expect(page.getByTestId('crosshair')).toBeVisible()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('scis')
  await page.keyboard.press('Enter')
  await expect(marks(page)).toHaveAccessibleName('Mark 1: Scissors')
  const first = (await said(page)).at(-1)?.tags[0] as { x: number; y: number } | undefined
  expect(first?.x).toBeLessThan(0.49)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('crosshair')).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(marks(page)).toHaveCount(0)
  await page.keyboard.press('d')
  await page.keyboard.press('ArrowRight')
  await settled(page, 2)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('11 question(s) left')
})

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

ownPage('[FIS-067] closing takes every listener of the window off and ends the countdown', async ({ page }) => {
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
})

test('an image that cannot be loaded says so and comes when the network is back', async ({ page }) => {
  await page.route('**/fixture/**', (route) =>
    route.request().url().includes('list.json') ? route.continue() : route.abort(),
  )
  await page.goto(harness.url())
  await expect(page.getByText('The image could not be loaded')).toBeVisible()
  await page.unroute('**/fixture/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await settled(page, 1)
})

test('the next image is there before it is asked for, and later ones need no network', async ({ page }) => {
  await open(page)
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
] as const) {
  test(`at ${width} px everything of the console is on the screen and nothing overflows`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const queries: Record<string, string>[] = [
      { started: 'yes', title: 'Recurrent certification of hold and cabin baggage screeners, second half' },
      { usage: 'review', form: '3' },
    ]
    for (const query of queries) {
      await open(page, query)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
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
    }
  })
}

ownPage.describe('by touch', () => {
  ownPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ownPage('a tap marks, two fingers zoom, and the big keys judge', async ({ page }) => {
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
  })
})

const SHOWN: Record<string, string>[] = [{ started: 'yes' }, { usage: 'review', form: '3' }, { usage: 'preview' }]
for (const query of SHOWN) {
  test(`the console meets WCAG 2.2 AA as far as a machine can tell (${query.usage ?? 'answer'})`, async ({ page }) => {
    await open(page, query)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  })
}
