// Pictures of the manual that show how scans of two grey files come in: their check, and one of them in the library.
import type { Page } from '@playwright/test'
import { uploadScans } from '../../e2e/images/scans.ts'
import { productUrl } from '../../e2e/support/product.ts'

/** Their names, without `.jpg`. */
export const SCAN_PICTURES = ['scans-check', 'scans-shown']

/** A set whose table pairs the files, one pair exchanged, with the detector's own scans beside it. */
export async function takeScans(page: Page, take: (page: Page, name: string) => Promise<void>): Promise<void> {
  await page.goto(`${productUrl()}/mapManage/mapfiscan`)
  const dialog = await uploadScans(page, { width: 1000, height: 700 })
  const confirm = dialog.getByRole('button', { name: 'Import 2 images' })
  await confirm.waitFor({ timeout: 60_000 })
  await take(page, 'scans-check')
  await confirm.click()
  await dialog.getByRole('button', { name: 'Show the imported images' }).click({ timeout: 60_000 })
  await page.locator('.image-card').getByText('Backpack 2').click()
  await page.locator('.sp-stage[data-settled$="/0"]').waitFor({ timeout: 45_000 })
  await page
    .getByRole('toolbar', { name: 'Image functions' })
    .getByRole('button', { name: 'Organic strip', exact: true })
    .click()
  await page.locator('.sp-stage[data-settled$="/9"]').waitFor()
  await take(page, 'scans-shown')
}
