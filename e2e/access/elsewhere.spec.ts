// Coming in through other systems, and leaving for good: single sign-on by CAS and OpenID Connect, a copy of the own
// data, and being erased.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { enter, makePerson, type Person } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { opened } from '../support/settled.ts'

let student: Person
test.beforeAll(async () => {
  student = await makePerson({ type: 3 })
})

const loginForm = (page: Page) => page.locator('input[autocomplete="current-password"]')
const account = (page: Page) => page.getByRole('button', { name: `Account: ${student.name}` })

/** Goes to another system by its button and gives a name there. */
async function comeFrom(page: Page, system: string, as: string): Promise<void> {
  await page.goto(`${productUrl()}/login`)
  await page.getByRole('button', { name: `Continue with ${system}` }).click()
  await expect(page.getByRole('heading', { name: system })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(productUrl())
  await page.getByLabel('Name').fill(as)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('[ACC-056] the CAS host and the OpenID Connect provider each bring a person to their start page; one who has no account here reads so for as long as they like, and comes in as another', async ({
  page,
  browser,
}) => {
  await comeFrom(page, 'Staff portal', student.accountNo)
  await page.waitForURL('**/student/home')
  await expect(account(page)).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await comeFrom(other, 'Company account', `${student.accountNo}x`)
  await expect(other.getByText('There is no account here for the person named by the other system.')).toBeVisible()
  await other.getByRole('button', { name: 'Use another account' }).click()
  await expect(other.getByRole('heading', { name: 'Company account' })).toBeVisible()
  await other.getByLabel('Name').fill(student.accountNo)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.waitForURL('**/student/home')
  await expect(account(other)).toBeVisible()
  await elsewhere.close()
})

test('a person saves a copy of the own data and asks to be erased; an administrator reads what is kept and erases, and the person is out and cannot sign in any more', async ({
  page,
  browser,
}) => {
  await enter(page, student, '/me')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { accountNo: student.accountNo, name: student.name },
  })

  const kept = ['exam results and answers', 'the sealed audit log', 'exam photos held for an appeal', 'earlier backups']
  await page.getByRole('button', { name: 'Request erasure' }).click()
  const asking = await opened(page, 'Request erasure')
  for (const text of kept) await expect(asking.getByText(text)).toBeVisible()
  await asking.getByLabel('Reason').fill('I leave the company.')
  await asking.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^You requested erasure on/)).toBeVisible()

  const office = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await enter(office, await makePerson({ type: 1 }), '/erasure')
  await office.getByRole('button', { name: `Erase data: ${student.name}` }).click()
  const deciding = await opened(office, `Erase the personal data of ${student.name}?`)
  for (const text of kept) await expect(deciding.getByText(text)).toBeVisible()
  await deciding.getByRole('button', { name: 'Erase data', exact: true }).click()
  await expect(office.getByText('The personal data has been erased.')).toBeVisible()
  await expect(office.getByRole('row', { name: `#${student.id.slice(0, 8)}` })).toContainText('Erased')
  await expect(office.getByText(student.name)).toHaveCount(0)
  await office.context().close()

  await page.reload()
  await expect(loginForm(page)).toBeVisible()
  await page.getByLabel('User name').fill(student.accountNo)
  await loginForm(page).fill(student.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('User name or password is wrong.').first()).toBeVisible()
})
