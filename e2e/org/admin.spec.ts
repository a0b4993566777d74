// The administration of an installation: its tree, its menus, its mobile home, its settings and its text messages.
import { organisationTree, addOrganisation, type OrgNode } from '@clearbelt/contract/org/calls'
import { restoreMenus } from '@clearbelt/contract/org/menu-calls'
import { updateMobileLayout } from '@clearbelt/contract/shell/mobile-calls'
import { expect, test, type Page } from '@playwright/test'
import { adminApi, enter, freshWord, makePerson } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { beginAnew, NOT_THEIRS, visit } from '../support/screens.ts'
import { opened, settled } from '../support/settled.ts'

// One page of the administrator for the file, signed in once. Whoever runs after a failure gets another, as this runs
// again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await enter(page, await makePerson({ type: 1 }), NOT_THEIRS.managers)
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

const flat = (nodes: OrgNode[]): OrgNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

test('[SYS-002] on /system/organisation an organisation is dragged under another after a question, and moved back by its menu', async () => {
  const client = await adminApi()
  const [top] = await client.call(organisationTree, {})
  const word = freshWord()
  const base = (await client.call(addOrganisation, { name: `${word} base`, superiorID: top?.id ?? '' })).id
  const [one, two] = [
    (await client.call(addOrganisation, { name: `${word} one`, superiorID: base })).id,
    (await client.call(addOrganisation, { name: `${word} two`, superiorID: base, order: 10 })).id,
  ]
  const above = async (id: string) =>
    flat(await client.call(organisationTree, {})).find((node) => node.children.some((child) => child.id === id))?.id
  await visit(page, `/system/organisation?id=${two}`)
  const tree = page.locator('.ant-tree').filter({ visible: true })
  await page.getByRole('textbox', { name: 'Search organisations' }).fill(word)
  await expect(tree.locator('mark')).toHaveCount(3)
  // Held to the right of where it was taken, it goes under the one it is over.
  await tree
    .getByText(`${word} two`)
    .dragTo(tree.getByText(`${word} one`), { sourcePosition: { x: 4, y: 8 }, targetPosition: { x: 60, y: 19 } })
  await expect(page.getByRole('dialog')).toContainText(`Move “${word} two” under “${word} one”?`)
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect.poll(() => above(two)).toBe(one)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = await opened(page, `Move “${word} two”`)
  await dialog.getByRole('combobox').fill(`${word} base`)
  await page.locator('.ant-select-tree-title', { hasText: `${word} base` }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.poll(() => above(two)).toBe(base)
})

test('[SYS-005] an entry hidden on /system/menu leaves the open page of a trainer at once, and an own one comes to it', async ({
  browser,
}) => {
  const client = await adminApi()
  const trainer = await makePerson({ type: 2 })
  const other = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const theirs = await other.newPage()
  await enter(theirs, trainer, '/teacher/home')
  const menu = theirs.getByRole('navigation', { name: /menu/i })
  await expect(menu.getByText('Paper library')).toBeVisible()
  const word = freshWord()
  try {
    await visit(page, '/system/menu')
    await page.locator('.ant-tree').filter({ visible: true }).getByText('Paper library').click()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(menu.getByText('Paper library')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(menu.getByText('Paper library')).toBeVisible()
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('menuitem', { name: 'Menu for administrators and trainers' }).click()
    const form = await opened(page, 'Add item')
    for (const language of ['中文', 'English', 'Español', 'Português (Brasil)'])
      await form.getByLabel(`Name · ${language}`).fill(`${word}`)
    await form.getByLabel('Address').fill('example.org')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Start with / or https:// and use no spaces.')).toBeVisible()
    await form.getByLabel('Address').fill('https://example.org/rules')
    await form.getByRole('combobox', { name: 'Visible to' }).fill('Trainer')
    await page.locator('.ant-select-item-option', { hasText: 'Trainer' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(menu.getByRole('link', { name: word })).toHaveAttribute('href', 'https://example.org/rules')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(menu.getByRole('link', { name: word })).toHaveCount(0)
  } finally {
    await client.call(restoreMenus, {})
    await other.close()
  }
})

test('[SYS-007] [SYS-011] the layout chosen on /system/mobile is the home of a student on a phone, below the organisation too', async ({
  browser,
}) => {
  const client = await adminApi()
  const [top] = await client.call(organisationTree, {})
  const orgID = (await client.call(addOrganisation, { name: `${freshWord()} phones`, superiorID: top?.id ?? '' })).id
  const under = (await client.call(addOrganisation, { name: `${freshWord()} under`, superiorID: orgID })).id
  const student = await makePerson({ type: 3, orgID: under })
  await visit(page, `/system/mobile?org=${orgID}`)
  const phone = page.getByRole('figure', { name: 'Preview on a phone' })
  await expect(phone.getByText('How am I doing')).toBeVisible()
  await page.getByRole('switch', { name: 'Show How am I doing' }).click()
  await expect(phone.getByText('How am I doing')).toHaveCount(0)
  await page.getByRole('button', { name: 'Move My tasks up' }).click()
  await page.getByRole('button', { name: 'Move My tasks up' }).press('Enter')
  const rows = page.getByRole('list', { name: 'Items on the mobile home page' }).getByRole('listitem')
  await expect(rows.first()).toContainText('My tasks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This organisation has its own layout')).toBeVisible()
  const handheld = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  try {
    const theirs = await handheld.newPage()
    await enter(theirs, student, '/student/home')
    await settled(theirs)
    const tile = theirs.getByRole('main').or(theirs.locator('#content')).first().getByRole('link', { name: 'My tasks' })
    await expect(tile).toBeVisible()
    await expect(theirs.getByText('How am I doing')).toHaveCount(0)
    const [tileBox, nextBox] = [await tile.boundingBox(), await theirs.getByText('Next', { exact: true }).boundingBox()]
    expect(tileBox?.y ?? 0).toBeLessThan(nextBox?.y ?? 0)
  } finally {
    await handheld.close()
    await client.call(updateMobileLayout, { orgID, inherit: true })
  }
})

test('[SYS-001] a contact set on /system/info stands under the login page, and a bad number is told at its field', async ({
  browser,
}) => {
  const word = freshWord()
  await visit(page, '/system/info')
  const form = page.locator('form').filter({ has: page.getByLabel('Contact') })
  await form.getByLabel('Contact').fill(`Call ${word}`)
  await form.getByLabel('Keep photos of candidates for').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 3650.')).toBeVisible()
  await form.getByLabel('Keep photos of candidates for').fill('90')
  // What the page said of an act before is gone.
  await expect(page.getByText('Saved.')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  // A title stands on one line where there is room, and breaks where the page is narrower than it.
  const heightOfTitle = async () =>
    (await page.getByRole('heading', { name: 'Files of the library' }).boundingBox())?.height ?? 0
  const onOneLine = await heightOfTitle()
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(heightOfTitle).toBeGreaterThan(onOneLine)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1440, height: 900 })
  const other = await browser.newContext({ locale: 'en-US' })
  const visitor = await other.newPage()
  await visitor.goto(`${productUrl()}/login`)
  await expect(visitor.getByText(`Call ${word}`)).toBeVisible()
  await other.close()
})

test('a test message is sent on /system/sms and stands in the outbox', async () => {
  await visit(page, '/system/sms')
  const mobile = `138${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  await page.getByLabel('Mobile number').fill('123')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Invalid mobile number.')).toBeVisible()
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Without a gateway the message stays in the outbox below.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })).toContainText(
    'Stored only',
  )
})
