// The screening console by itself with images of two views: both on the stage, one cursor over them, marks in either.
import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, said, serveConsole, stage } from '../support/console.ts'
import { test } from '../support/kept-page.ts'

serveConsole()

const view = (page: Page, at: number): Locator => page.locator(`.sp-stage[data-view="${at}"]`)
const line = (of: Locator): Locator => of.getByTestId('belt-line')

async function openTwo(page: Page, query: Record<string, string> = {}): Promise<void> {
  await goTo(page, { views: '2', ...query })
  await expect(view(page, 0)).toHaveAttribute('data-settled', 't1/0')
}
async function centreOf(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('no stage')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('both views are drawn beside each other, a line follows the pointer in the other, and a mark goes where it is put', async ({
  page,
}) => {
  await openTwo(page)
  await expect(view(page, 1)).toHaveAttribute('data-settled', 't1~1/0')
  const [first, second] = [await view(page, 0).boundingBox(), await view(page, 1).boundingBox()]
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
  const at = await centreOf(view(page, 1))
  await page.mouse.move(at.x, at.y)
  await expect(line(view(page, 0))).toBeVisible()
  await expect(line(view(page, 1))).toHaveCount(0)
  const seen = await line(view(page, 0)).boundingBox()
  // The middle of one is the middle of the other, along the belt.
  expect(Math.abs((seen?.x ?? 0) + (seen?.width ?? 0) / 2 - (first?.x ?? 0) - (first?.width ?? 0) / 2)).toBeLessThan(2)
  await page.mouse.click(at.x, at.y)
  await expect(view(page, 1).locator('.sp-mark')).toHaveCount(1)
  await expect(view(page, 0).locator('.sp-mark')).toHaveCount(0)
  await page.mouse.click((first?.x ?? 0) + 60, (first?.y ?? 0) + (first?.height ?? 0) / 2)
  await expect(view(page, 0).locator('.sp-mark')).toHaveCount(1)
  const last = (await said(page)).at(-1)
  expect(last).toMatchObject({ topicID: 't1', isPass: false })
  expect(((last?.tags ?? []) as { view?: number }[]).map((tag) => tag.view ?? 0)).toEqual([1, 0])
})

test('by keys alone: V goes to the other view with the crosshair, zoom holds for both, modes change both', async ({
  page,
}) => {
  await openTwo(page)
  await page.keyboard.press('m')
  await expect(view(page, 0).getByTestId('crosshair')).toBeVisible()
  await expect(line(view(page, 1))).toBeVisible()
  await page.keyboard.press('v')
  await expect(view(page, 1).getByTestId('crosshair')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(view(page, 1).locator('.sp-mark')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('+')
  for (const at of [0, 1]) await expect(view(page, at)).toHaveAttribute('data-zoomed', 'true')
  await page.getByRole('button', { name: 'View 2 of 2; go to the next view' }).click()
  await expect(page.getByRole('button', { name: 'View 1 of 2; go to the next view' })).toBeVisible()
  // The next image is met whole, in both views.
  await page.keyboard.press('ArrowRight')
  for (const at of [0, 1]) {
    await expect(view(page, at)).toHaveAttribute('data-zoomed', 'false')
    await expect(view(page, at)).toHaveAttribute('data-settled', at === 0 ? 't2/0' : 't2~1/0')
  }
})

test('a phone shows them above each other, a low window one at a time; a review says of both what was found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTwo(page, { usage: 'review' })
  await expect(page.locator('.sp-views')).toHaveAttribute('data-layout', 'column')
  for (const at of [0, 1]) await expect(view(page, at).locator('.sp-region[data-verdict="found"]')).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.locator('.sp-views')).toHaveAttribute('data-layout', 'one')
  await expect(stage(page)).toHaveCount(1)
  await page.keyboard.press('v')
  await expect(view(page, 1)).toHaveAttribute('data-settled', 't1~1/0')
  await expect(view(page, 1).locator('.sp-region[data-verdict="found"]')).toHaveCount(1)
})
