// The second step of managers: an app is set up from a picture, the password alone no longer signs in, a passkey does,
// and devices are ended.
import { expect, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { enter, makePerson } from '../support/people.ts'
import { productUrl, signIn } from '../support/product.ts'
import { opened, settled } from '../support/settled.ts'

/** Browsers know passkeys by name, not by number. */
const base = (): string => productUrl().replace('127.0.0.1', 'localhost')
const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })

test('a trainer sets up an authenticator app and is asked for its code or a recovery code from then on', async ({
  page,
  browser,
}) => {
  const person = await makePerson({ type: 2 })
  await enter(page, person, '/me')
  await page.getByRole('button', { name: 'Set up app' }).click()
  let box = await opened(page, 'Set up app')
  await box.getByLabel('Your password').fill(person.password)
  await box.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  box = await opened(page, 'Set up app')
  const secret = (await box.locator('code').innerText()).trim()
  await box.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await box.getByRole('button', { name: 'Turn on' }).click()
  const codes = await opened(page, 'Your recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText(/^In use since/)).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const login = await elsewhere.newPage()
  await login.addInitScript(() => localStorage.setItem('lang', 'en'))
  await login.goto(`${productUrl()}/login`)
  await login.getByLabel('User name').fill(person.accountNo)
  await login.getByLabel('Password', { exact: true }).fill(person.password)
  await login.keyboard.press('Enter')
  const code = login.getByLabel('App code or recovery code')
  await code.fill('000000')
  await login.keyboard.press('Enter')
  await expect(login.getByText('The code is wrong or was already used.').first()).toBeVisible()
  await code.fill(recovery)
  await login.keyboard.press('Enter')
  await login.waitForURL('**/teacher/home')

  // Both devices stand in the list; the other is signed out from here.
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText(/by recovery code/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click()
  await expect(page.getByText(/by recovery code/)).toHaveCount(0)
  await login.goto(`${productUrl()}/teacher/home`)
  await login.waitForURL((url) => url.pathname === '/login')
  await elsewhere.close()
})

test('a passkey made on the own account signs in without a password', async ({ page }) => {
  const person = await makePerson({ type: 1 })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, person, { base: base() })
  await page.goto(`${base()}/me`)
  await settled(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const box = await opened(page, 'Add passkey')
  await box.getByLabel('Passkey name').fill('Office laptop')
  await box.getByLabel('Your password').fill(person.password)
  await box.getByRole('button', { name: 'Add passkey' }).click()
  await (await opened(page, 'Your recovery codes')).getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Office laptop')).toBeVisible()

  await page.getByRole('button', { name: `Account: ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  // The password alone is now half of it.
  await page.getByLabel('User name').fill(person.accountNo)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('App code or recovery code')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${base()}/me`)
  await expect(page.getByText(/, by passkey$/)).toBeVisible()
})
