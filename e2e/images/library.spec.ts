// The image library: finding images, looking at one in every display mode, drawing and changing marks, deleting.
import { getImage, queryImages } from '@clearbelt/contract/images/calls'
import { addFiscanPaper } from '@clearbelt/contract/papers/calls'
import { expect, test, type Page } from '@playwright/test'
import { imagePoints, openLibrary, picture, someMark, uploadImage, type Library } from '../support/images.ts'
import { enter, freshWord, makePerson } from '../support/people.ts'
import { api } from '../support/product.ts'
import { beginAnew, visit } from '../support/screens.ts'

const PATH = '/mapManage/mapfiscan'
test.describe.configure({ timeout: 180_000 })
// One library for the file, and one page, signed in once as its trainer: the tests go on by its links. Whoever runs after a
// failure gets others, as this runs again there. The library is empty for the first test alone.
let library: Library
let page: Page
test.beforeAll(async ({ browser }) => {
  ;({ library, page } = await openLibrary(browser))
})
// A library that is opened again asks for its images again.
test.beforeEach(() => beginAnew(page))
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(() => page.context().close())

const cards = (page: Page) => page.locator('.image-card')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const stageShows = (page: Page, id: string, mode = 0) =>
  expect(page.locator(`.sp-stage[data-settled="${id}/${mode}"]`)).toBeVisible({ timeout: 45_000 })

/** The choice of a knowledge point that is asked after a mark was drawn. */
async function answerPoint(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: 'What is this item?' })
  await dialog.getByText(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Choose' }).click()
  await expect(dialog).toBeHidden()
}

async function drawBox(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const ground = page.getByTestId('draw-ground')
  const box = await ground.boundingBox()
  if (!box) throw new Error('no stage')
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 })
  await page.mouse.up()
}

test('[IMG-003] /mapManage/mapfiscan is the image-screening library; an empty one says what to do first', async () => {
  await visit(page, PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Screening images' })).toBeVisible()
  await expect(page.getByText('The library is empty')).toBeVisible()
  for (const name of ['Generate', 'Import', 'Upload'])
    await expect(page.getByRole('button', { name }).last()).toBeVisible()
})

test('[IMG-022] the library is filtered by class, name, knowledge, views, origin and days of creation, and the address keeps it', async () => {
  const { client } = library
  const mark = await someMark(client)
  const word = freshWord()
  await uploadImage(client, { name: `Safe ${word}` })
  await uploadImage(client, { name: `Threat ${word}`, marks: [mark] })
  const today = new Date().toISOString().slice(0, 10)
  await visit(page, `${PATH}?name=${word}`)
  await expect(cards(page)).toHaveCount(2)
  const classes = page.getByRole('radiogroup', { name: 'Class' })
  await expect(classes).toContainText('All 2')
  await classes.getByText('With threat 1').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, `Threat ${word}`)).toContainText('Threat')
  await expect(page).toHaveURL(/class=danger/)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await classes.getByText('Safe 1').click()
  await expect(card(page, `Safe ${word}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name or device model' }).fill('nothing is called this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(cards(page)).toHaveCount(2)
  for (const [query, count] of [
    [`knowledges=${mark.knowledgeID}`, 1],
    ['origins=uploaded', 2],
    ['origins=generated', 0],
    ['viewCount=1', 2],
    ['viewCount=2', 0],
    [`created=${today}~${today}`, 2],
    ['created=2020-01-01~2020-01-31', 0],
  ] as const) {
    await visit(page, `${PATH}?${query}`)
    if (count === 0) await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(cards(page)).toHaveCount(count)
  }
})

test('the origins that the filter offers find the images of that origin, and one taller than its place is shown whole', async () => {
  const word = freshWord()
  await uploadImage(library.client, { name: `Origin ${word}`, width: 200, height: 500 })
  await visit(page, `${PATH}?name=${word}`)
  await expect(cards(page)).toHaveCount(1)
  const shown = cards(page).locator('img')
  await expect(shown).toBeVisible()
  const [picture, place] = [await shown.boundingBox(), await shown.locator('..').boundingBox()]
  expect(picture).toEqual(place)
  await page.getByRole('combobox', { name: 'Origin' }).click()
  await page.getByTitle('Uploaded', { exact: true }).click()
  await expect(page).toHaveURL(/origins=/)
  await expect(cards(page)).toHaveCount(1)
})

test('[IMG-009] [IMG-010] [IMG-011] [IMG-012] [IMG-013] [IMG-014] [IMG-015] [IMG-016] in the detail each key switches the image to its display mode', async ({
  page: ownPage,
}) => {
  const trainer = await makePerson({ type: 2 })
  // One of the demo's: the newest may be another journey's, which deletes it meanwhile.
  const [bag] = await (await api(trainer)).call(queryImages, { origins: ['generated'], order: 'Asc', Limit: 1 })
  if (!bag) throw new Error('the demo has no generated image')
  await enter(ownPage, trainer, `${PATH}?image=${bag.id}`)
  await stageShows(ownPage, bag.id)
  const modes = ownPage.getByRole('toolbar', { name: 'Image functions' })
  for (const [key, code, name] of [
    ['t', 1, 'Brighten'],
    ['r', 2, 'Darken'],
    ['e', 3, 'Invert'],
    ['a', 4, 'Black & white'],
    ['w', 9, 'Organic strip'],
    ['F1', 6, 'Super brighten'],
    ['F2', 7, 'Super darken'],
    ['F3', 8, 'Inorganic strip'],
  ] as const) {
    await ownPage.keyboard.down(key)
    await stageShows(ownPage, bag.id, code)
    await expect(modes.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await ownPage.keyboard.up(key)
  }
  await ownPage.keyboard.down('0')
  await stageShows(ownPage, bag.id, 0)
  await ownPage.keyboard.up('0')
  await modes.getByRole('button', { name: 'Invert' }).click()
  await stageShows(ownPage, bag.id, 3)
})

test('arrow keys step through the page, marks are shown and hidden, and back leads to the grid with its filters', async () => {
  const { client } = library
  const mark = await someMark(client)
  const older = await uploadImage(client, { marks: [mark] })
  const name = `Newer ${freshWord()}`
  const newer = await uploadImage(client, { name })
  await visit(page, `${PATH}?origins=uploaded`)
  await expect(cards(page).first()).toContainText(name)
  await cards(page).first().getByRole('link').click()
  await stageShows(page, newer)
  await page.keyboard.press('ArrowRight')
  await stageShows(page, older)
  await expect(page.locator('.sp-region')).toHaveCount(1)
  await page.getByRole('switch', { name: 'Show in the picture' }).click()
  await expect(page.locator('.sp-region')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('.sp-stage')).toHaveCount(0)
  await expect(page).toHaveURL(/\?origins=uploaded$/)
})

test('a picture is uploaded with the marks drawn on it, and a threat without marks is refused at the marks', async () => {
  const category = (await imagePoints(library.client))[0]
  if (!category) throw new Error('no category')
  const name = `Drawn ${freshWord()}`
  await visit(page, `${PATH}?name=${name}`)
  // The head of the page has it, and so has the word about a library that shows nothing.
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await picture() })
  await stageShows(page, 'picture')
  await page.getByRole('dialog').getByText('Threat', { exact: true }).click()
  await page.getByRole('button', { name: 'Save to the library' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A threat image needs at least one mark.' })).toBeVisible()
  await drawBox(page, [0.3, 0.3], [0.5, 0.6])
  await answerPoint(page, category.value)
  // Without a mouse: a mark in the middle, moved by the arrows.
  await page.getByRole('button', { name: 'Add a mark' }).click()
  await answerPoint(page, category.value)
  await expect(page.locator('[data-mark="new-2"]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Save to the library' }).click()
  // The upload dialog shows the name too; the address tells that the saved image is open.
  await page.waitForURL((url) => url.searchParams.has('image'))
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('image') ?? ''
  const saved = await library.client.call(getImage, { id })
  expect(saved).toMatchObject({ name, isSafe: false })
  expect(saved.marks.map((mark) => mark.knowledgeID)).toEqual([category.id, category.id])
  expect(saved.marks[1]?.left).toBeCloseTo(0.405, 2)
})

test('editing adds and removes marks and changes words; leaving with changes asks', async () => {
  const mark = await someMark(library.client)
  const id = await uploadImage(library.client, { marks: [mark] })
  const category = (await imagePoints(library.client))[1]
  if (!category) throw new Error('no second category')
  await visit(page, `${PATH}?image=${id}`)
  await stageShows(page, id)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Two things lie over each other.')
  // On a phone the picture stands over the fields, and the buttons keep to the bottom while they scroll.
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Reserved for exams' }).scrollIntoViewIfNeeded()
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  expect(save?.y).toBeGreaterThan(780)
  if (desk) await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Remove mark 1' }).click()
  await drawBox(page, [0.35, 0.4], [0.6, 0.7])
  await answerPoint(page, category.value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  const saved = await library.client.call(getImage, { id })
  expect(saved.description).toBe('Two things lie over each other.')
  expect(saved.marks.map((one) => one.knowledgeID)).toEqual([category.id])
})

test('deleting many names the images that were kept, with the reason', async () => {
  const { client } = library
  const word = freshWord()
  const used = await uploadImage(client, { name: `Used by a paper ${word}` })
  await uploadImage(client, { name: `Used by nobody ${word}` })
  await client.call(addFiscanPaper, {
    name: `Holds ${freshWord()}`,
    totalScore: '100',
    passScore: '80',
    totalSeconds: 600,
    items: [{ imageID: used }],
  })
  await visit(page, `${PATH}?name=${word}`)
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const report = page.getByRole('dialog').filter({ hasText: '1 deleted, 1 was kept' })
  await expect(report.getByRole('row', { name: /Used by a paper/ })).toContainText('Used in “Holds')
  await report.getByRole('button', { name: 'Close' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('a library that cannot be loaded says so and is tried again', async () => {
  await page.route('**/api/Fiscan/Query*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        result: false,
        code: 'server-error',
        message: '',
        package: null,
        total: 0,
        timestamp: Date.now(),
      }),
    }),
  )
  const word = freshWord()
  await uploadImage(library.client, { name: `Late ${word}` })
  await visit(page, `${PATH}?name=${word}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Server error' })).toBeVisible()
  await page.unroute('**/api/Fiscan/Query*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)
})
