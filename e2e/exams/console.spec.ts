// The screening console by itself, on bags drawn by code: screen, keys, mouse, marks. Needs no running product.
import { expect } from '@playwright/test'
import {
  clickAt,
  dialogWidth,
  look,
  marks,
  open,
  said,
  serveConsole,
  settled,
  stage,
  tapMode,
  thumb,
  zoom,
} from '../support/console.ts'
import { test } from '../support/kept-page.ts'

serveConsole()

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
    // Every look at the picture is a screenshot: a small window shows the same.
    await page.setViewportSize({ width: 1000, height: 640 })
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
