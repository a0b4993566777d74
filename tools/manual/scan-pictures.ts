// Pictures of the manual that show how scans of two grey files come in: their check, and one of them in the library.
import type { Page } from '@playwright/test'
import { setOfScans } from '../../e2e/images/scans.ts'
import { zipOf } from '../../e2e/support/images.ts'
import { productUrl } from '../../e2e/support/product.ts'

/** Their names, without `.jpg`. */
export const SCAN_PICTURES = ['scans-check', 'scans-shown']

/** A set whose table pairs the files, one pair exchanged, with the detector's own scans beside it. */
export async function takeScans(page: Page, take: (page: Page, name: string) => Promise<void>): Promise<void> {
  const archive = zipOf(await setOfScans({ width: 1000, height: 700 }))
  await page.goto(`${productUrl()}/mapManage/mapfiscan`)
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Import annotated images' })
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lane-2.zip', mimeType: 'application/zip', buffer: archive })
  await dialog.locator('.ant-select').filter({ hasText: 'Detect automatically' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'None: all pictures are safe' }).click()
  await dialog.getByRole('button', { name: 'Upload and check' }).click()
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
