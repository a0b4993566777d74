// Signing in by a code that came to the mobile, and binding a mobile to the own account.
import { randomInt } from 'node:crypto'
import { myMobile, smsOutbox } from '@clearbelt/contract/access/mobile-calls'
import { maskMobile } from '@clearbelt/domain/access/mobile'
import { expect, test, type Page } from '@playwright/test'
import { adminApi, enter, forgetSession, makePerson } from '../support/people.ts'
import { api, productUrl } from '../support/product.ts'
import { opened } from '../support/settled.ts'

// One page for the file, which knows of nobody when a test begins. Whoever runs after a failure gets another, as this runs
// again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
})
test.afterEach(() => forgetSession(page))
test.afterAll(() => page.context().close())

const freshMobile = (): string => `137${String(randomInt(1e8)).padStart(8, '0')}`

/** The code in the last message to a number. */
async function codeTo(mobile: string): Promise<string> {
  const messages = await (await adminApi()).call(smsOutbox, { PageNO: 1, Limit: 100 })
  return /\d{6}/.exec(messages.find((message) => message.mobile === maskMobile(mobile))?.text ?? '')?.[0] ?? ''
}

test('[ACC-018] [ACC-033] [ACC-046] [ACC-074] a student asks for a code on the login page and signs in with it by Enter', async () => {
  const mobile = freshMobile()
  await makePerson({ type: 3, mobile })
  await page.goto(`${productUrl()}/login`)
  await page.getByText('By SMS', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a code by SMS' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send code' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Mobile number').fill(mobile)
  await send.click()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await page.getByLabel('Verification code').fill(await codeTo(mobile))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/student/home')
})

test('[ACC-018] Enter sends the form of the job number as well: what is missing is said', async () => {
  await page.goto(`${productUrl()}/login`)
  await page.getByText('By job number', { exact: true }).click()
  await page.getByLabel('Job number', { exact: true }).press('Enter')
  await expect(page.getByText('Please check the marked fields.')).toBeVisible()
  // All of the card: what its edge cuts off counts as visible otherwise.
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Forgot password?' })])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('[ACC-026] [ACC-041] a mobile is bound from the menu of the account with the code that came to it', async () => {
  const mobile = freshMobile()
  const person = await makePerson({ type: 3 })
  await enter(page, person, '/student/home')
  // By keyboard: Enter on an entry must not press what has the focus after it.
  await page.getByRole('button', { name: `Account: ${person.name}` }).press('Enter')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Mobile number' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  const box = await opened(page, 'Mobile number')
  await box.getByLabel('Mobile number').fill(mobile)
  await box.getByRole('button', { name: 'Send code' }).click()
  await expect(box.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible()
  await box.getByLabel('Verification code').fill(await codeTo(mobile))
  await box.getByRole('button', { name: 'Link' }).click()
  await expect(box).toBeHidden()
  expect(await (await api(person)).call(myMobile, {})).toEqual({ mobile })
})
