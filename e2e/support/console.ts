// The screening console alone on a page, as the journeys over it open it and look at it.
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { SMALL_FIXTURES, fixtureFile } from './fixture-images.ts'
import { startHarness, type Harness } from './harness.ts'
import { test } from './kept-page.ts'

let harness: Harness
/** Builds the page before the tests of a file and serves it while they run. */
export function serveConsole(): void {
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    harness = await startHarness(SMALL_FIXTURES)
    // Drawn now: where several files begin at once a first page would wait for its pictures longer than it may.
    for (const { id } of SMALL_FIXTURES)
      for (const name of ['planes', 'picture.jpg', 'thumb.jpg']) await fixtureFile(id, name)
  })
  test.afterAll(async () => {
    await harness.close()
  })
}

/** Where the image is drawn. */
export const stage = (page: Page): Locator => page.locator('.sp-stage')
/** What was marked. */
export const marks = (page: Page): Locator => page.locator('.sp-mark')
/** How far it is zoomed. */
export const zoom = (page: Page): Locator => page.locator('.sp-zoom')
/** The small picture of a question. */
export const thumb = (page: Page, number: number): Locator => page.locator('.sp-thumb').nth(number - 1)

/** Waits until image `number` is drawn in `mode` at its best. */
export const settled = (page: Page, number: number, mode = 0): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-settled', `t${number}/${mode}`)

/**
 * Goes to the console with these fields of its address. A page on which it stands is not loaded anew, which took twice as
 * long as what a short test looks at: the console is closed and made again, as the product does from one paper to the
 * next.
 */
export async function goTo(page: Page, query: Record<string, string> = {}): Promise<void> {
  const { origin, href, search } = new URL(harness.url(query))
  if (new URL(page.url()).origin === origin) await page.evaluate((fields) => window.harness.show(fields), search)
  else await page.goto(href)
}

/** Opens the console with these fields of its address and waits for its first image. */
export async function open(page: Page, query: Record<string, string> = {}): Promise<void> {
  await goTo(page, query)
  await expect(stage(page)).toHaveAttribute('data-settled', /^t\d+\/0$/)
}
/** Clicks at fractions of the stage. */
export async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('no stage')
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}
/**
 * Means over the stage: brightness; how far from grey; how much redder than blue (organic) and how much bluer or
 * greener than red (the rest).
 */
export async function look(page: Page): Promise<{ mean: number; colour: number; warm: number; cool: number }> {
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
export async function tapMode(page: Page, key: string, settledAs: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(stage(page)).toHaveAttribute('data-settled', settledAs, { timeout: 2000 })
  }).toPass()
}
/** Width of the open dialog, px. */
export const dialogWidth = async (page: Page): Promise<number> =>
  Math.round((await page.locator('dialog[open]').boundingBox())?.width ?? 0)
/** What the console told the page around it. */
export const said = (page: Page): Promise<{ topicID: string; isPass: boolean | null; tags: unknown[] }[]> =>
  page.evaluate(() => window.harness.log as never)

/** Address of the console with these fields. */
export const consoleUrl = (query?: Record<string, string>): string => harness.url(query)
