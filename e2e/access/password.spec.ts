// Changing the password by the page: by force, from the header, and from the login page.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter, forgetSession, freshPassword, makePerson } from '../support/people.ts'
import { productUrl, signIn } from '../support/product.ts'
import { opened } from '../support/settled.ts'

// One page for the file, which knows of nobody when a test begins. Whoever runs after a failure gets another, as this runs
// again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
})
test.afterEach(() => forgetSession(page))
test.afterAll(() => page.context().close())

const dialog = (page: Page): Promise<Locator> => opened(page, 'Change password')

async function fill(box: Locator, values: { old: string; fresh: string; again?: string }): Promise<void> {
  await box.getByLabel('Old password').fill(values.old)
  await box.getByLabel('New password', { exact: true }).fill(values.fresh)
  await box.getByLabel('Confirm new password').fill(values.again ?? values.fresh)
}
const confirm = (box: Locator) => box.getByRole('button', { name: 'Change password' }).click()

test('[ACC-060] a password that must be changed opens the dialog by force, again after each closing, until it is changed', async () => {
  const person = await makePerson({ type: 3, mustChange: true })
  await signIn(page, person)
  const box = await dialog(page)
  await expect(box.getByText('Before you continue, choose a new password')).toBeVisible()
  await expect(box.getByLabel('User name')).toHaveCount(0)
  for (const close of [() => box.getByRole('button', { name: 'Close' }).click(), () => page.keyboard.press('Escape')]) {
    // A mark on the dialog tells the one that opens next from this one.
    await box.evaluate((element) => element.setAttribute('data-earlier', ''))
    await close()
    await expect(page.locator('[data-earlier]')).toHaveCount(0)
    await expect(box.getByText('Before you continue, choose a new password')).toBeVisible()
  }
  await page.reload()
  await expect(box).toBeVisible()
  await fill(box, { old: person.password, fresh: freshPassword() })
  await confirm(box)
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(box).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('[ACC-027] [ACC-028] from the login page the dialog asks for the user name too, and the new password signs in', async () => {
  const person = await makePerson({ type: 3 })
  const own = freshPassword()
  await page.goto(`${productUrl()}/login`)
  await page.getByRole('button', { name: 'Change password' }).click()
  const box = await dialog(page)
  await box.getByLabel('User name').fill(person.accountNo)
  await fill(box, { old: person.password, fresh: own })
  const sent = page.waitForRequest((request) => request.url().includes('/login/Password'))
  await confirm(box)
  const request = await sent
  expect(request.method()).toBe('PUT')
  expect(Object.keys(request.postDataJSON() as object).sort()).toEqual(['confirmPwd', 'newPwd', 'oldPwd', 'userName'])
  await expect(box).toBeHidden()
  await signIn(page, { ...person, password: own })
})

test('[ACC-027] [ACC-028] [ACC-069] [ACC-070] [ACC-087] [ACC-088] [ACC-089] a signed-in person is told at the field what is wrong, and nothing is sent', async () => {
  const person = await makePerson({ type: 2 })
  await enter(page, person, '/teacher/home')
  await page.getByRole('button', { name: `Account: ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const box = await dialog(page)
  await expect(box.getByLabel('User name')).toHaveCount(0)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/Password')) sent++
  })
  await confirm(box)
  await expect(box.getByText('Please fill this in.')).toHaveCount(3)
  // Too short, too long, without a digit, a letter or a special, and with a character that is not allowed.
  for (const weak of [
    'Short-1',
    'Much-too-long-password-1',
    'Letters-and-no',
    '1234567890-12',
    'Letters1234567',
    'Letters-123 45',
  ]) {
    await fill(box, { old: person.password, fresh: weak, again: 'Another-word-12' })
    await confirm(box)
    await expect(box.getByText('The password does not meet the password rules, please re-fill.')).toBeVisible()
    await expect(box.getByText('The two passwords entered are not the same.')).toBeVisible()
  }
  expect(sent).toBe(0)
  await fill(box, { old: 'Not-the-old-one-1', fresh: freshPassword() })
  await confirm(box)
  await expect(box.getByText('The old password is wrong.')).toBeVisible()
})
