// Pictures of the manual that show images as students practise and study them, and what trainers see of two views.
import { queryImages } from '@clearbelt/contract/images/calls'
import { expect, type Locator, type Page } from '@playwright/test'
import { productUrl, type Api } from '../../e2e/support/product.ts'

/** Their names, without `.jpg`. */
export const VIEWER_PICTURES = ['belt', 'image-feedback', 'image-study', 'ct-volume']
export const TWO_VIEWS_PICTURES = ['two-views']

type Take = (page: Page, name: string) => Promise<void>

const drawn = (page: Page): Promise<void> =>
  expect(page.locator('.sp-stage').first()).toHaveAttribute('data-settled', /./, { timeout: 45_000 })

/** An image of two views in the library, the pointer over one of them. */
export async function takeTwoViews(page: Page, client: Api, take: Take): Promise<void> {
  // The demo makes such images in the background after the start.
  const found = async () => (await client.call(queryImages, { class: 'danger', viewCount: [2] }))[0]
  await expect.poll(found, { timeout: 300_000 }).toBeDefined()
  await page.goto(`${productUrl()}/mapManage/mapfiscan?image=${(await found())?.id}`)
  await drawn(page)
  await page.locator('.sp-stage[data-view="1"]').hover()
  await page.getByTestId('belt-line').waitFor()
  await take(page, 'two-views')
}

/** Opens the first of some images to study; the demo makes them in the background after the start. */
async function openStudy(page: Page, tab: string, images: Locator): Promise<void> {
  const link = images.locator('a[href*="imgStudy"]').first()
  await expect(async () => {
    await page.goto(`${productUrl()}/student/imageTabs${tab}`)
    await link.click({ timeout: 10_000 })
  }).toPass({ timeout: 300_000 })
}

/** What a student sees of practice and study. */
export async function takeViewers(page: Page, take: Take): Promise<void> {
  await page.goto(`${productUrl()}/student/imgPractice`)
  await page.getByRole('button', { name: 'Start practising' }).click()
  await page.getByRole('button', { name: /^Safe/ }).waitFor()
  // All that is called safe: the first threat is missed.
  for (let n = 0; n < 20; n += 1) {
    await drawn(page)
    await page.keyboard.press('s')
    await page.keyboard.press('Enter')
    await page
      .locator('output')
      .filter({ hasText: /Missed|Right/ })
      .first()
      .waitFor()
    if (await page.getByText('Missed', { exact: true }).isVisible()) break
    await page.keyboard.press('Enter')
  }
  await page.getByText('What it was', { exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next image' }).scrollIntoViewIfNeeded()
  await take(page, 'image-feedback')
  await openStudy(page, '', page.getByRole('listitem').filter({ hasNotText: 'No threat' }))
  await drawn(page)
  await take(page, 'image-study')
  await openStudy(page, '?tab=ct', page.getByRole('listitem'))
  await page.getByRole('button', { name: 'CT volume' }).click()
  await page.locator('.vol-panes').waitFor({ timeout: 60_000 })
  await expect(page.getByText(/^Finer details are loading/)).toHaveCount(0, { timeout: 60_000 })
  await take(page, 'ct-volume')
  await page.goto(`${productUrl()}/student/trackPractice`)
  await page.getByRole('button', { name: 'Start practising' }).click()
  const belt = page.getByTestId('belt')
  await belt.getByRole('button', { name: 'Start', exact: true }).click({ timeout: 45_000 })
  await expect(belt.locator('.bt-totals dd').nth(1)).not.toHaveText('0', { timeout: 60_000 })
  await page.keyboard.press('Space')
  await take(page, 'belt')
}
