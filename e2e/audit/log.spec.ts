// The audit log as an administrator reads it: found, opened, narrowed, exported.
import { expect, test } from '@playwright/test'
import { firstAccount, productUrl, signIn } from '../support/product.ts'

test('an administrator finds an act, sees what it changed and all else on the same object, and takes the log along', async ({
  page,
}) => {
  await signIn(page, firstAccount('admin'), { culture: 'en' })
  await page.goto(`${productUrl()}/system/audit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByText(/Sealed up to entry/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Search people, objects, values' }).fill('plan')
  await page.getByRole('button', { name: 'Details: Published a training plan' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Published a training plan' })
  await expect(drawer.getByRole('cell', { name: 'trainees' })).toBeVisible()
  await expect(drawer.getByText(/Entry [\d,]+ of the log/)).toBeVisible()
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/audit-drawer.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: `${process.env.SHOTS}/audit-drawer-390.png` })
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  await drawer.getByRole('button', { name: 'All actions on this object' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('One object')).toBeVisible()
  // The acts on the other plans go when the narrowed list has come.
  await expect(page.getByRole('button', { name: 'Details: Added a training plan' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Details: Published a training plan' })).toHaveCount(1)
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/audit.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${process.env.SHOTS}/audit-390.png` })
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.xlsx$/)
})
