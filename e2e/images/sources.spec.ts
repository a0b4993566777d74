// How images come into the library: generated as long work, and imported from an annotated archive.
import { queryImages } from '@clearbelt/contract/images/calls'
import { expect, test, type Page } from '@playwright/test'
import { openLibrary, picture, vocOf, zipOf, type Library } from '../support/images.ts'
import { beginAnew, visit } from '../support/screens.ts'

const PATH = '/mapManage/mapfiscan'
const SIZE = { width: 640, height: 448 }

test.describe.configure({ timeout: 180_000 })
// One library and one page, signed in once as its trainer: the tests go on by its links. Whoever runs after a failure gets
// others, as this runs again there.
let library: Library
let page: Page
test.beforeAll(async ({ browser }) => {
  ;({ library, page } = await openLibrary(browser))
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

test('bags are generated as long work that goes on when the page is left', async () => {
  test.setTimeout(240_000)
  await visit(page, `${PATH}?origins=generated`)
  await page.getByRole('button', { name: 'Generate' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Generate bags' })
  await dialog.getByRole('spinbutton', { name: 'Number of bags' }).fill('2')
  await dialog.getByRole('slider', { name: 'Share with a threat' }).press('Home')
  for (let step = 0; step < 10; step++)
    await dialog.getByRole('slider', { name: 'Share with a threat' }).press('ArrowRight')
  await expect(dialog.getByText('1 with a threat, 1 safe')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByText('Generate 2 bags').first()).toBeVisible()
  await page.getByRole('link', { name: 'My papers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My papers' })).toBeVisible()
  await page.getByRole('link', { name: 'Screening images' }).click()
  await expect(page.locator('.image-card')).toHaveCount(2, { timeout: 200_000 })
  expect(
    (await library.client.call(queryImages, { origins: ['generated'] })).map((image) => image.isSafe).toSorted(),
  ).toEqual([false, true])
})

test('an annotated archive is read without storing anything, its classes are mapped, and it is stored on confirmation', async () => {
  const { client } = library
  const before = await client.call(queryImages, {})
  const archive = zipOf({
    'JPEGImages/a.png': await picture(),
    'Annotations/a.xml': vocOf('a.png', SIZE, [{ name: 'Knife', xmin: 100, ymin: 100, xmax: 220, ymax: 200 }]),
    'JPEGImages/b.png': await picture(),
    'Annotations/b.xml': vocOf('b.png', SIZE, [{ name: 'Flurble', xmin: 60, ymin: 60, xmax: 200, ymax: 160 }]),
    'JPEGImages/c.png': await picture(),
    'Annotations/c.xml': vocOf('c.png', SIZE, []),
    'Annotations/gone.xml': vocOf('gone.png', SIZE, [{ name: 'Knife', xmin: 60, ymin: 60, xmax: 200, ymax: 160 }]),
  })
  await visit(page, `${PATH}?origins=imported`)
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Import annotated images' })
  const file = dialog.locator('input[type="file"]')
  await file.setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('this is no archive'),
  })
  await dialog.getByRole('button', { name: 'Upload and check' }).click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'This file is not a zip archive that can be read.' }),
  ).toBeVisible()
  await file.setInputFiles({ name: 'set.zip', mimeType: 'application/zip', buffer: archive })
  await dialog.getByRole('button', { name: 'Upload and check' }).click()
  await expect(dialog.getByText('Classes found')).toBeVisible({ timeout: 60_000 })
  expect(await client.call(queryImages, {})).toEqual(before)
  await expect(dialog.getByRole('row', { name: /Knife/ }).first()).toContainText('Blades')
  await expect(dialog.getByRole('row', { name: /gone\.xml/ })).toContainText('The picture "gone.png" is missing.')
  // Left and found again.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const confirm = dialog.getByRole('button', { name: 'Import 3 images' })
  await confirm.click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Choose a knowledge point for the class "Flurble".' }),
  ).toBeVisible()
  await dialog
    .getByRole('row', { name: /Flurble/ })
    .getByRole('combobox')
    .click()
  await page.locator('.ant-select-tree-title').getByText('Tools', { exact: true }).click()
  await confirm.click()
  await expect(dialog.getByText('3 images were imported')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Show the imported images' }).click()
  // The library behind it shows imported ones already.
  await expect(dialog).toBeHidden()
  await expect(page.locator('.image-card')).toHaveCount(3)
  const stored = await client.call(queryImages, { sortName: 'name', order: 'Asc', origins: ['imported'] })
  expect(
    stored
      .map(({ isSafe, origin, knowledgeName }) => ({ isSafe, origin, knowledgeName }))
      .toSorted((a, b) => a.knowledgeName.localeCompare(b.knowledgeName)),
  ).toEqual([
    { isSafe: true, origin: 'imported', knowledgeName: '' },
    { isSafe: false, origin: 'imported', knowledgeName: 'Blades' },
    { isSafe: false, origin: 'imported', knowledgeName: 'Tools' },
  ])
})

// The last of the page: its dialog stays open.
test('a share of threats without a kind is refused at the field before anything is asked', async () => {
  await visit(page, PATH)
  await page.getByRole('button', { name: 'Generate' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Generate bags' })
  const kinds = dialog.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Kinds of threat' }) })
  await kinds.hover()
  await kinds.locator('.ant-select-clear').click()
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(dialog.getByText('Choose at least one kind of threat.')).toBeVisible()
})
