// People come in from an Excel file, see what is wrong with it first, and choose their own first password.
import { organisationTree } from '@clearbelt/contract/org/calls'
import { expect, test, type Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { adminApi, enter, freshWord, makePerson, type Person } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { beginAnew, NOT_THEIRS, visit } from '../support/screens.ts'
import { opened } from '../support/settled.ts'

// One page of an administrator for the file, signed in once. Whoever runs after a failure gets another, as this runs again
// there.
let admin: Person
let page: Page
test.beforeAll(async ({ browser }) => {
  admin = await makePerson({ type: 1 })
  page = await (await browser.newContext()).newPage()
  await enter(page, admin, NOT_THEIRS.managers)
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

test('[SYS-003] [SYS-031] from the users an administrator checks a file, reads the reasons, takes the wrong rows away as a file, imports the rest and prints slips', async ({
  browser,
}) => {
  const word = freshWord()
  const [top] = await (await adminApi()).call(organisationTree, {})
  await visit(page, '/system/user')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeVisible()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('Students.xlsx')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a file.')

  // The template itself is filled in: what we hand out is what we take.
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await template.path())
  book.worksheets[0]?.addRow([`${word}.1`, `${word} Good`, top?.name])
  book.worksheets[0]?.addRow([`${word}.2`, `${word} Wrong`, 'Nowhere at all'])
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await expect(page.getByText('people.xlsx')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const row = page.getByRole('row').filter({ hasText: `${word}.2` })
  await expect(row).toContainText(
    'Organisation: There is no such organisation among those you manage. (Nowhere at all)',
  )
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows with errors' }).click(),
  ])
  await book.xlsx.readFile(await errors.path())
  expect(book.worksheets[0]?.rowCount).toBe(2)
  await page.getByRole('button', { name: 'Import 1 row without errors' }).click()
  await (await opened(page, 'Import 1 row?')).getByRole('button', { name: 'Import 1 row without errors' }).click()
  await expect(page.getByText('1 row imported', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Print activation slips' }).click()
  const slips = await opened(page, 'Print activation slips')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    slips.getByRole('button', { name: 'Generate codes and download slips' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^activation-\d{4}-\d\d-\d\d\.pdf$/)
  await visit(page, `/system/user?search=${word}`)
  await expect(page.getByRole('row').filter({ hasText: `${word} Good` })).toBeVisible()

  // The person's own page on a telephone that was never here: the slip's picture fills it in and leaves the address
  // clean.
  const own = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await own.goto(`${productUrl()}/activate#account=${word}.1&code=AAAA-BBBB`)
  await expect(own.getByRole('heading', { level: 1, name: 'Activate account' })).toBeVisible()
  await expect(own.getByLabel('Activation code')).toHaveValue('AAAA-BBBB')
  await expect.poll(() => new URL(own.url()).hash).toBe('')
  await own.getByLabel('New password', { exact: true }).fill('Chosen-Pass-2026!')
  await own.getByLabel('Confirm new password').fill('Chosen-Pass-2026!')
  await own.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(own.getByText('The code does not belong to this account').first()).toBeVisible()
  await own.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await own.getByRole('link', { name: 'Activate account' }).click()
  await expect(own.getByLabel('Activation code')).toHaveValue('')
  await own.context().close()
})

test('[SYS-003] [SYS-030] an account shows its further data, roles, devices and audit; its roles are replaced there', async () => {
  const person = await makePerson({ type: 3 })
  await visit(page, `/system/user/detail/${person.id}`)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await page.getByRole('tab', { name: 'Additional data' }).click()
  await expect(page.getByText('No additional data')).toBeVisible()
  await page.getByRole('tab', { name: 'Roles' }).click()
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.locator('.ant-select-item-option', { hasText: /^Trainer$/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Devices' }).click()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Changed the roles of an account' })).toContainText(admin.name)
})
