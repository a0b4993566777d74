// Publishing a screening paper, the page of its preview, the lists and what they delete.
import { addFiscanPaper, myPapers } from '@clearbelt/contract/papers/calls'
import { addPlan } from '@clearbelt/contract/plans/calls'
import { expect, test, type Page } from '@playwright/test'
import { openLibrary, someMark, uploadImage, type Library } from '../support/images.ts'
import { freshWord } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { beginAnew, visit } from '../support/screens.ts'

test.describe.configure({ timeout: 180_000 })
// One library for the file, and one page, signed in once as its trainer. Whoever runs after a failure gets others, as this
// runs again there.
let library: Library
let page: Page
let images: string[]
test.beforeAll(async ({ browser }) => {
  ;({ library, page } = await openLibrary(browser))
  const mark = await someMark(library.client)
  images = [await uploadImage(library.client, { marks: [mark] }), await uploadImage(library.client)]
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

/** A draft with a threat and a safe image. */
async function draft(name = `Paper ${freshWord()}`): Promise<{ id: string; name: string }> {
  const { id } = await library.client.call(addFiscanPaper, {
    name,
    totalScore: '100',
    passScore: '50',
    totalSeconds: 600,
    items: images.map((imageID) => ({ imageID })),
  })
  return { id, name }
}
async function publish(page: Page): Promise<void> {
  await page.getByRole('dialog').filter({ hasText: 'as version' }).getByRole('button', { name: 'Publish' }).click()
}

test('publishing asks, shows how far it is, and the paper stands in the library for plans', async () => {
  const { id, name } = await draft()
  await visit(page, '/paper/my')
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await publish(page)
  await expect(page.getByText('Published as version 1 with 2 questions.').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Published')
  await visit(page, '/paper/library')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: 'Use in a plan' })
    .click()
  await page.waitForURL((url) => url.pathname === '/train/trainPlan/add' && url.searchParams.get('paper') === id)
})

test('[PAP-008] /paper/paperPreview/{paperId} is a single page without the shell: the player, and closing leaves it', async () => {
  const { id, name } = await draft()
  await visit(page, `/paper/my/editFiscanPaper/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await publish(page)
  await expect(page.getByText('version 1', { exact: true })).toBeVisible({ timeout: 60_000 })
  // The list that an earlier test has open hears of it.
  await visit(page, '/paper/library')
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(
    (url) => url.pathname === `/paper/paperPreview/${id}` && url.searchParams.get('isFiscan') === 'true',
  )
  await expect(page.locator('.sp-stage[data-settled]')).toBeVisible()
  await expect(page.locator('aside')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await expect(page.locator('.sp')).toContainText(name)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paper library' })).toBeVisible()
})

test('[PAP-008] a preview that cannot be loaded says so and leaves', async () => {
  // Opened by itself: there is no page to go back to.
  const own = await page.context().newPage()
  await own.goto(`${productUrl()}/paper/paperPreview/00000000-0000-4000-8000-000000000000?isFiscan=true`)
  await expect(own.getByText('Failed to load paper data').first()).toBeVisible()
  await expect(own.getByRole('heading', { level: 1, name: 'My papers' })).toBeVisible()
  await own.close()
})

test('deleting papers names those that a plan uses, with the reason', async () => {
  const kept = await draft()
  const gone = await draft()
  await visit(page, '/paper/my')
  await page.getByRole('button', { name: `More for ${kept.name}` }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await publish(page)
  await expect(page.getByText('Published as version 1 with 2 questions.').first()).toBeVisible({ timeout: 60_000 })
  await library.client.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date().toISOString(),
    endTime: null,
    trainees: [],
    processes: [{ paperID: kept.id, form: 2, duration: 20 }],
  })
  for (const { name } of [kept, gone])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').filter({ hasText: 'Delete 2 papers?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(kept.name) })).toContainText(
    'Used by a training plan',
  )
  expect((await library.client.call(myPapers, { Limit: 100 })).map((paper) => paper.name)).toEqual(
    expect.arrayContaining([kept.name]),
  )
  expect((await library.client.call(myPapers, { Limit: 100 })).map((paper) => paper.name)).not.toContain(gone.name)
})
