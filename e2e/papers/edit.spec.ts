// Making a screening paper: images by hand and by blueprint, their order, saving, previewing, publishing.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { getFiscanPaper, myPapers } from '@clearbelt/contract/papers/calls'
import { expect, test, type Page } from '@playwright/test'
import { makeLibrary, someMark, uploadImage, type Library } from '../support/images.ts'
import { enter, freshWord } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { beginAnew, NOT_THEIRS, visit } from '../support/screens.ts'

const ADD = '/paper/my/addFiscanPaper'
const NAMES = ['Alpha', 'Bravo', 'Carol', 'Delta', 'Echo', 'Foxtrot']
test.describe.configure({ timeout: 180_000 })
let library: Library
// One page for the file, signed in once. Whoever runs after a failure gets another, as this runs again there.
let page: Page

test.beforeAll(async ({ browser }) => {
  library = await makeLibrary()
  const mark = await someMark(library.client)
  for (const [i, name] of NAMES.entries()) await uploadImage(library.client, { name, marks: i < 3 ? [mark] : [] })
  const context = await browser.newContext()
  page = await context.newPage()
  await enter(page, library.trainer, NOT_THEIRS.managers)
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

const items = (page: Page) => page.locator('.paper-item')
const names = (page: Page) => items(page).locator('strong').allInnerTexts()

/** Opens one of the ways to add questions. */
async function addQuestions(page: Page, way: string): Promise<void> {
  await page.locator('#paper-items').getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: way }).click()
}

async function pick(page: Page, wanted: readonly string[]): Promise<void> {
  await addQuestions(page, 'Images from the library')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Choose images from the library' })
  for (const name of wanted) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByRole('button', { name: /^Add \d/ }).click()
  await expect(dialog).toBeHidden()
}

async function fillIn(page: Page): Promise<string> {
  const name = `Paper ${freshWord()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  return name
}

test('[PAP-006] /paper/my/addFiscanPaper makes a paper of chosen images, counts what it comes to, and refuses duplicates', async () => {
  await visit(page, ADD)
  await expect(page.getByText('This paper has no questions yet')).toBeVisible()
  const name = await fillIn(page)
  await pick(page, ['Delta', 'Alpha', 'Bravo'])
  await expect(items(page)).toHaveCount(3)
  const totals = page.getByRole('region', { name: 'Totals of the paper' })
  await expect(totals).toContainText(/With a threat.*2.*67%/)
  await expect(totals).toContainText('33.33 – 33.34')
  await addQuestions(page, 'Images from the library')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Choose images from the library' })
  await expect(dialog.getByRole('checkbox', { name: 'Alpha, already in the paper' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('spinbutton', { name: 'Pass score' }).fill('120')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('At most 100, the total score.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Pass score' }).fill('60')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/paper\/my\/editFiscanPaper\//)
  const [saved] = await library.client.call(myPapers, { name })
  expect(saved).toMatchObject({
    state: 'draft',
    questionCount: 3,
    threatCount: 2,
    totalScore: '100',
    passScore: '60',
    totalSeconds: 1800,
  })
})

test('images are put in order by keyboard and by drag, and the order is kept', async () => {
  await visit(page, ADD)
  const name = await fillIn(page)
  await pick(page, ['Alpha', 'Bravo', 'Carol', 'Delta'])
  // The rows of images come with the parts of their kind.
  await expect.poll(() => names(page)).toHaveLength(4)
  const first = await names(page)
  await page.getByRole('button', { name: `Move ${first[0]} down` }).press('Enter')
  await expect.poll(() => names(page)).toEqual([first[1], first[0], first[2], first[3]])
  await expect(page.getByRole('button', { name: `Move ${first[0]} down` })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(page)).toEqual([first[1], first[2], first[0], first[3]])
  const target = await items(page).nth(0).boundingBox()
  await items(page)
    .nth(3)
    .locator('.paper-handle')
    .dragTo(items(page).nth(0), { targetPosition: { x: 200, y: Math.min(8, target?.height ?? 8) } })
  await expect.poll(() => names(page)).toEqual([first[3], first[1], first[2], first[0]])
  await page.getByRole('button', { name: `Remove ${first[1]}` }).click()
  await page.getByRole('button', { name: `Key question: ${first[2]}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/editFiscanPaper/)
  const [row] = await library.client.call(myPapers, { name })
  const { paper } = await library.client.call(getFiscanPaper, { id: row?.id ?? '' })
  expect(ofKind(paper.relationship, 'screening').map(({ topic, key }) => [topic.image.name, key])).toEqual([
    [first[3], false],
    [first[2], true],
    [first[0], false],
  ])
})

test('a blueprint shows its counts and its images before they are taken, and names the cell of the library that falls short', async () => {
  await visit(page, ADD)
  await addQuestions(page, 'Compose images automatically')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Compose automatically' })
  const count = dialog.getByRole('spinbutton', { name: 'Number of images' })
  const share = dialog.getByRole('slider', { name: 'Share with a threat' })
  await count.fill('4')
  await share.press('Home')
  for (let step = 0; step < 10; step++) await share.press('ArrowRight')
  await expect(dialog.getByRole('row', { name: 'Images with a threat 2 3' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Safe images 2 3' })).toBeVisible()
  await count.fill('10')
  await expect(dialog.getByRole('row', { name: 'Safe images 5 3 · too few' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose images' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'The library has only 3 of the 5 images requested: images with a threat.',
  )
  await count.fill('4')
  await dialog.getByRole('button', { name: 'Choose images' }).click()
  await expect(dialog.getByText('Chosen: 2 with a threat, 2 safe')).toBeVisible()
  await expect(items(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Use these 4 images' }).click()
  await expect(items(page)).toHaveCount(4)
})

test('leaving a paper with changes asks, and staying keeps them', async () => {
  await visit(page, ADD)
  const name = await fillIn(page)
  await page.getByRole('link', { name: 'Paper library' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await page.getByRole('link', { name: 'Paper library' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paper library' })).toBeVisible()
})

test('[PAP-007] the editor has the sub-route paperPreview: the player over it with the truth, and closing leads back', async () => {
  await visit(page, ADD)
  const name = await fillIn(page)
  await pick(page, ['Alpha', 'Delta'])
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await page.waitForURL(/\/paper\/my\/editFiscanPaper\/[^/]+\/paperPreview$/)
  await expect(page.locator('.sp-stage[data-settled]')).toBeVisible()
  await expect(page.locator('.sp')).toContainText(name)
  await page.getByRole('button', { name: /^Image \d, contains a threat/i }).click()
  await expect(page.locator('.sp-region')).toHaveCount(1)
  await page.locator('.sp').getByRole('button', { name: 'Close', exact: true }).click()
  await page.waitForURL(/\/paper\/my\/editFiscanPaper\/[^/]+$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await page.goto(`${page.url()}/paperPreview`)
  await expect(page.locator('.sp-stage[data-settled]')).toBeVisible()
})

test('a paper that cannot be loaded says so and goes back one page', async () => {
  await visit(page, '/paper/my')
  await expect(page.getByRole('heading', { level: 1, name: 'My papers' })).toBeVisible()
  await page.evaluate(() => {
    window.history.pushState(null, '', '/paper/library')
  })
  await page.goto(`${productUrl()}/paper/my/editFiscanPaper/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Failed to load paper data').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My papers' })).toBeVisible()
})
