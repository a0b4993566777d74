// Signing in by a code: a computer shows it, a phone that is signed in scans it, sees which device asks, and says yes.
import { devices, expect, test } from '@playwright/test'
import { enter, makePerson } from '../support/people.ts'
import { productUrl } from '../support/product.ts'

test('[ACC-031] [ACC-052] [ACC-053] a computer shows a code, the phone of a trainer confirms it, and the computer lands on their home', async ({
  page,
  browser,
}) => {
  const person = await makePerson({ type: 2 })
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto(`${productUrl()}/login`)
  const drawn = page.waitForRequest(/\/qrapi\/image\/login\//)
  await page.getByText('Scan', { exact: true }).click()
  const id = new URL((await drawn).url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()

  const pocket = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' })
  const phone = await pocket.newPage()
  await enter(phone, person, `/scan/${id}`)
  await expect(phone.getByText(`Signing in as ${person.name}.`)).toBeVisible()
  await expect(phone.getByText(/^Chrome \d+$/)).toBeVisible()
  await expect(page.getByText('Code scanned')).toBeVisible()
  await phone.getByRole('button', { name: 'Yes, sign in' }).click()
  await expect(phone.getByText('The other device continues automatically.', { exact: false })).toBeVisible()
  await page.waitForURL('**/teacher/home')
  await pocket.close()
})
