// The lists that an installation keeps: dictionary, training themes, groups.
import { expect, test, type Page } from '@playwright/test'
import { enter, freshWord, makePerson, type Person } from '../support/people.ts'
import { beginAnew, NOT_THEIRS, visit } from '../support/screens.ts'
import { opened } from '../support/settled.ts'

let student: Person
// One page for the file, signed in once. Whoever runs after a failure gets another, as this runs again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  const [admin, learner] = await Promise.all([makePerson({ type: 1 }), makePerson({ type: 3 })])
  student = learner
  page = await (await browser.newContext()).newPage()
  await enter(page, admin, NOT_THEIRS.managers)
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

const NAMES = ['中文', 'English', 'Español', 'Português (Brasil)']

test('[SYS-006] an entry added on /system/dictionary is offered where accounts are edited', async () => {
  const word = freshWord()
  await visit(page, '/system/dictionary?type=Post')
  await expect(page.getByRole('heading', { level: 2, name: 'Positions' })).toBeVisible()
  await page.getByRole('button', { name: 'Add entry' }).click()
  const form = await opened(page, 'Add entry')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please fill this in.')).toHaveCount(5)
  for (const name of NAMES) await form.getByLabel(`Name · ${name}`).fill(`${word} ${name}`)
  await form.getByRole('textbox', { name: /^Value/ }).fill('a b')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Use letters, digits, dots, hyphens and underscores.')).toBeVisible()
  await form.getByRole('textbox', { name: /^Value/ }).fill(word)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${word} English` })).toBeVisible()
  await visit(page, '/system/user')
  await page.getByRole('button', { name: 'Add account' }).first().click()
  const account = await opened(page, 'Add account')
  await account.getByRole('combobox', { name: /^Position/ }).fill(word)
  await expect(page.locator('.ant-select-item-option', { hasText: `${word} English` })).toBeVisible()
  // The screen is kept with what stands open over it; begun with a position, the form asks before it closes.
  await page.locator('.ant-select-item-option', { hasText: `${word} English` }).click()
  await account.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(account).toBeHidden()
})

test('[SYS-008] /system/trainSpecial keeps training themes by name, order and state', async () => {
  const word = freshWord()
  await visit(page, '/system/trainSpecial')
  await page.getByRole('button', { name: 'Add theme' }).first().click()
  const form = await opened(page, 'Add theme')
  for (const name of NAMES) await form.getByLabel(`Name · ${name}`).fill(`${word} ${name}`)
  await form.getByLabel('Order').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: `${word} English` })
  await expect(row).toContainText('Offered')
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = await opened(page, 'Edit theme')
  await edit.getByRole('switch').click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Not offered')
})

test('[SYS-009] on /group a group is made, a student joins it, and leaves it', async () => {
  const word = freshWord()
  await visit(page, '/group')
  await page.getByRole('button', { name: 'Add group' }).first().click()
  const form = await opened(page, 'Add group')
  await form.getByLabel('Name').fill(word)
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: word })
  await row.getByRole('button', { name: 'Members' }).click()
  await expect(page.getByText('No members in this group')).toBeVisible()
  await page.getByRole('button', { name: 'Add members' }).click()
  const picker = await opened(page, 'Add members')
  await picker.getByLabel('Name or account').fill(student.accountNo)
  await picker.getByRole('checkbox', { name: student.name }).check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  const drawer = page.locator('.ant-drawer').filter({ hasText: `Members of` })
  await expect(drawer.getByRole('row').filter({ hasText: student.accountNo })).toBeVisible()
  await expect(row.getByRole('button', { name: '1', exact: true })).toBeAttached()
  await drawer.getByRole('row').filter({ hasText: student.accountNo }).getByRole('checkbox').check()
  await drawer.getByRole('button', { name: 'Remove (1)' }).click()
  await (await opened(page, 'Remove 1 member?')).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No members in this group')).toBeVisible()
})

test('[SYS-029] a deleted account waits in the recycle bin and is recovered from it', async () => {
  const gone = await makePerson({ type: 3 })
  await visit(page, `/system/user?search=${gone.accountNo}`)
  await page.getByRole('row').filter({ hasText: gone.accountNo }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await (await opened(page, 'Delete 1 account?')).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: gone.accountNo })).toHaveCount(0)
  await page.getByRole('link', { name: 'Recycle bin' }).click()
  await page.getByRole('button', { name: `Restore: ${gone.name}` }).click()
  await expect(page.getByText('1 account restored.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: gone.accountNo })).toHaveCount(0)
})
