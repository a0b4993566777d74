// Composing a theory paper: from the bank, by blueprint and by hand, in sections, with scores; over it the forms of questions.
import { findings } from '../support/axe.ts'
import { myPapers } from '@clearbelt/contract/papers/calls'
import { getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { batchTopics } from '@clearbelt/contract/topics/calls'
import { setTopicState } from '@clearbelt/contract/topics/work-calls'
import { expect, test, type Page } from '@playwright/test'
import { imagePoints, makeLibrary, type Library } from '../support/images.ts'
import { enter, freshWord } from '../support/people.ts'
import { opened } from '../support/settled.ts'

test.describe.configure({ timeout: 180_000 })
let library: Library
/** What the questions made here are about. */
let point = ''
const word = freshWord()

test.beforeAll(async () => {
  library = await makeLibrary()
  const [category] = await imagePoints(library.client)
  point = category?.value ?? ''
  const topics = Array.from({ length: 8 }, (_, i) => ({
    question: {
      kind: 'true-false' as const,
      titleRT: `Rule ${word} number ${i}: ${'a liquid '.repeat(i + 1)}may stay.`,
      answer: 0 as const,
    },
    knowledges: [category?.id ?? ''],
    difficulty: 1 + (i % 3),
    language: 'en' as const,
  }))
  const { ids } = await library.client.call(batchTopics, { topics, allowSimilar: true })
  await library.client.call(setTopicState, { ids: ids.flatMap((id) => id ?? []), act: 'approve' })
})

const items = (page: Page) => page.locator('.paper-item')
const names = (page: Page) => items(page).locator('strong').allInnerTexts()
async function add(page: Page, way: string): Promise<void> {
  await page.locator('#paper-items').getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: way, exact: true }).click()
}

test('[PAP-002] [PAP-003] a theory paper is made of the bank, of a blueprint and by hand, in sections with scores of their own', async ({
  page,
}) => {
  const name = `Theory ${word}`
  await enter(page, library.trainer, '/paper/my/addTheoryPaper')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)

  await test.step('two questions are chosen from the bank', async () => {
    await add(page, 'Questions from the bank')
    const dialog = await opened(page, 'Choose questions from the bank')
    await dialog.getByRole('textbox', { name: 'Words, pinyin or initials' }).fill(word)
    for (const row of [0, 1]) await dialog.locator('tbody').getByRole('checkbox').nth(row).check()
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
    await expect(items(page)).toHaveCount(2)
  })

  await test.step('a section is filled by a blueprint that says live what the bank lacks', async () => {
    await add(page, 'Section')
    await add(page, 'Section')
    await page.getByRole('textbox', { name: 'Name of section 1' }).fill('Basics')
    await page.getByRole('textbox', { name: 'Name of section 2' }).fill('Rules')
    await add(page, 'Compose by blueprint')
    const dialog = await opened(page, 'Compose by blueprint')
    await dialog.getByRole('combobox', { name: 'Knowledge point' }).click()
    // Other journeys make points of their own meanwhile.
    await page.locator('.ant-select-tree-title').getByText(point, { exact: true }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('spinbutton', { name: 'Number of questions' }).fill('99')
    // The demo has questions at this point too.
    await expect(dialog.getByText(/Only \d+ of 99 questions/)).toBeVisible()
    await dialog.getByRole('spinbutton', { name: 'Number of questions' }).fill('3')
    await dialog.getByRole('spinbutton', { name: 'Score of each question' }).fill('2.5')
    await expect(dialog.getByText('The bank can meet this blueprint.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Choose questions' }).click()
    await expect(dialog.getByText(/^Chosen: 3 questions/)).toBeVisible()
    // What it stands over is looked at in the end.
    expect(await findings(page, { within: '.ant-modal' })).toEqual([])
    await dialog.getByRole('button', { name: 'Use these 3 questions' }).click()
    await expect(items(page)).toHaveCount(5)
  })

  await test.step('one is written in a form over the editor, which going back closes and keeps', async () => {
    await add(page, 'Single-choice question')
    await page.waitForURL(/addTheoryPaper\/editTopic\?/)
    const dialog = await opened(page, 'New single-choice question')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/addTheoryPaper$/)
    await expect(items(page)).toHaveCount(5)
  })

  await test.step('scores of their own are asked for where they are missing', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter a score above 0 for each question.')).toBeVisible()
    for (const row of [0, 1]) await items(page).nth(row).getByRole('spinbutton').fill('1.25')
    await page.getByRole('spinbutton', { name: 'Pass score' }).fill('6')
    await expect(page.getByRole('region', { name: 'Totals of the paper' })).toContainText('10')
  })

  await test.step('a removal is taken back, and a question goes on into the next section by the keyboard', async () => {
    const before = await names(page)
    await items(page).nth(0).locator('[data-act="remove"]').click()
    await expect(items(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names(page)).toEqual(before)
    await items(page).nth(1).locator('[data-act="down"]').press('Enter')
    await expect(page.locator('.paper-section').nth(1)).toContainText('4 questions')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/paper\/my\/editTheoryPaper\/[^/]+$/)
    // A button that works is pale, and so is what it says.
    await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })

  const [row] = await library.client.call(myPapers, { name })
  const { info, relationship } = await library.client.call(getTheoryPaper, { id: row?.id ?? '' })
  expect(info).toMatchObject({
    type: 1,
    totalScore: '10',
    scoring: 'items',
    sections: [
      { name: 'Basics', questionCount: 1, totalScore: '1.25' },
      { name: 'Rules', questionCount: 4, totalScore: '8.75' },
    ],
  })
  expect(relationship.every(({ bankID }) => bankID !== null)).toBe(true)
})
