// The page of the calls asks for no more than the content policy gives. Every other screen is asked where each of them is
// looked at (`axe.spec.ts`).
import { expect, test } from '@playwright/test'
import { watchPolicy } from '../support/policy.ts'
import { productUrl } from '../support/product.ts'

test('the page of the calls shows itself under the content policy', async ({ page }) => {
  const told = await watchPolicy(page)
  await page.goto(`${productUrl()}/docs`)
  await expect(page.getByText('Clearbelt', { exact: false }).first()).toBeVisible()
  // One room after another, as people choose them.
  for (const room of ['access', 'plans']) {
    await page.getByRole('combobox', { name: 'Room' }).selectOption({ label: room })
    await expect(page.getByRole('heading', { name: room })).toBeVisible()
    await expect(page.locator('.opblock').first()).toBeVisible()
  }
  await page.locator('.opblock').first().click()
  await expect(page.locator('.opblock.is-open .opblock-body')).toBeVisible()
  expect(told).toEqual([])
})
