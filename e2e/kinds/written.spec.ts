// Written questions of every kind beside images: written in the editor, answered by keyboard alone, reviewed, a key
// corrected.
import { accountInfo } from '@clearbelt/contract/access/calls'
import { resultRows } from '@clearbelt/contract/exams/calls'
import { getFiscanPaper, myPapers } from '@clearbelt/contract/papers/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { makeLibrary, picture, someMark, uploadImage } from '../support/images.ts'
import { enter, freshWord, makePerson } from '../support/people.ts'
import type { Api } from '../support/product.ts'
import { visit } from '../support/screens.ts'
import { opened, settled } from '../support/settled.ts'

const HOUR = 3_600_000
const STATEMENTS = [
  { stem: 'Batteries of more than 160 Wh may travel in the cabin.', answer: 'True', why: 'They may not.' },
  { stem: 'Organic matter is shown in orange.', answer: 'True', why: 'Orange stands for light elements.' },
] as const

/** The form of a question; what it stands over is looked at when they are all in the paper. */
const FORM = '.ant-modal'
async function addQuestion(page: Page, way: string): Promise<void> {
  await page.locator('#paper-items').getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: way }).click()
}

async function writeStatement(page: Page, { stem, answer, why }: (typeof STATEMENTS)[number]): Promise<void> {
  await addQuestion(page, 'True/false question')
  const dialog = await opened(page, 'New true/false question')
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(dialog.getByText('Write the statement.')).toBeVisible()
  await expect(dialog.getByText('Choose the correct answer.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Statement' }).fill(stem)
  await dialog.getByRole('radio', { name: answer }).check()
  await dialog.getByRole('textbox', { name: 'Explanation' }).fill(why)
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(dialog).toBeHidden()
}

const CHOICES = [
  {
    way: 'Single-choice question',
    title: 'New single-choice question',
    stem: 'Which colour do metals have?',
    options: ['Orange', 'Blue', 'Green'],
    right: ['B'],
  },
  {
    way: 'Multiple-choice question',
    title: 'New multiple-choice question',
    stem: 'What must be taken out of the bag?',
    options: ['A laptop', 'A jumper', 'A tablet', 'A book'],
    right: ['A', 'C'],
  },
] as const

async function writeChoice(page: Page, { way, title, stem, options, right }: (typeof CHOICES)[number]): Promise<void> {
  await addQuestion(page, way)
  const dialog = await opened(page, title)
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(dialog.getByText('Write the question.')).toBeVisible()
  await expect(dialog.getByText('Mark the correct option.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Write option A, or remove it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Question' }).fill(stem)
  if (options.length < 4) await dialog.getByRole('button', { name: 'Remove option D' }).click()
  for (const [place, words] of options.entries())
    await dialog.getByRole('textbox', { name: `Option ${'ABCD'.charAt(place)}`, exact: true }).fill(words)
  for (const letter of right) await dialog.getByLabel(`Option ${letter} is correct`).check()
  expect(await findings(page, { within: FORM })).toEqual([])
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(dialog).toBeHidden()
}

const MATCHING = { stem: 'What is marked in this bag?', right: ['Umbrella', 'Laptop'], others: ['Camera'] }

/** By the keyboard, but for the file. */
async function writeMatching(page: Page): Promise<void> {
  await addQuestion(page, 'Matching question')
  const dialog = await opened(page, 'New matching question')
  const add = dialog.getByRole('button', { name: 'Add question' })
  await add.press('Enter')
  await expect(dialog.getByText('Write what is to be matched.')).toBeVisible()
  await expect(dialog.getByText('Choose a picture.', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Question' }).fill(MATCHING.stem)
  await dialog
    .getByTestId('picture-file')
    .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: await picture() })
  await dialog.getByRole('textbox', { name: 'Description of the picture' }).fill('Two outlines in a bag.')
  const addArea = dialog.getByRole('button', { name: 'Add area' })
  await addArea.press('Enter')
  const first = dialog.getByRole('button', { name: 'Area 1', exact: true })
  await expect(first).toBeFocused()
  for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('Area 1: 20.0% from the left', { exact: false })).toBeVisible()
  await addArea.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  for (const [place, name] of MATCHING.right.entries())
    await dialog.getByRole('textbox', { name: `Area ${place + 1}`, exact: true }).fill(name)
  for (const [place, name] of MATCHING.others.entries()) {
    await dialog.getByRole('button', { name: 'Add a name' }).press('Enter')
    await dialog.getByRole('textbox', { name: `Other name ${place + 1}` }).fill(name)
  }
  expect(await findings(page, { within: FORM })).toEqual([])
  await add.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Names each area by a letter of the list, whose order is dealt. */
async function matchByKeys(page: Page): Promise<void> {
  const areas = page.locator('.mq-area select')
  const listed = await areas.first().locator('option').allTextContents()
  for (const [place, name] of MATCHING.right.entries()) {
    await page.keyboard.press(String(place + 1))
    await page.keyboard.press(
      listed
        .find((one) => one.endsWith(name))
        ?.charAt(0)
        .toLowerCase() ?? '',
    )
    await expect(areas.nth(place).locator('option:checked')).toContainText(name)
  }
  // The list of an area changes its name, too, and pages of the paper are turned from it.
  await areas.first().focus()
  await expect(page.getByText('Area 2: Laptop', { exact: true })).toBeAttached()
}

/** A plan with one exam of the paper for one student, begun an hour ago. Answers its id and its step's. */
async function planExam(client: Api, paperID: string, studentID: string): Promise<{ planID: string; stepID: string }> {
  const { id: planID } = await client.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
    trainees: [studentID],
    processes: [{ paperID, form: 1, duration: 20, allowReview: true, release: 'now' }],
  })
  await client.call(publishPlan, { id: planID })
  return { planID, stepID: (await client.call(getPlan, { id: planID })).processes[0]?.id ?? '' }
}

test('a trainer writes questions of every kind beside images, a student answers by keyboard alone, and a corrected key changes the score', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const { trainer, client } = await makeLibrary()
  const { orgID } = await client.call(accountInfo, {})
  const student = await makePerson({ type: 3, orgID })
  await uploadImage(client, { name: 'Alpha', marks: [await someMark(client)] })
  await uploadImage(client, { name: 'Bravo' })
  const name = `Paper ${freshWord()}`
  let paperID = ''

  await test.step('the trainer makes a paper of two images, two statements, a question of each choice and one to match', async () => {
    await enter(page, trainer, '/paper/my/addTheoryPaper')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await addQuestion(page, 'Images from the library')
    const dialog = await opened(page, 'Choose images from the library')
    for (const image of ['Alpha', 'Bravo']) await dialog.getByRole('checkbox', { name: image, exact: true }).check()
    await dialog.getByRole('button', { name: /^Add \d/ }).click()
    await expect(dialog).toBeHidden()
    for (const statement of STATEMENTS) await writeStatement(page, statement)
    for (const choice of CHOICES) await writeChoice(page, choice)
    await writeMatching(page)
    await expect(page.getByRole('heading', { level: 2, name: '7 questions' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Totals of the paper' })).toContainText('True/false questions')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/paper\/my\/editTheoryPaper\//)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    paperID = (await client.call(myPapers, { name }))[0]?.id ?? ''
  })

  await test.step('a statement is changed, and moved, and the paper is published', async () => {
    await page.getByRole('button', { name: /^Edit Organic matter/ }).click()
    const dialog = await opened(page, 'Edit true/false question')
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill('Orange stands for organic matter.')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Move Organic matter.* up$/ }).click()
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await (await opened(page)).getByRole('button', { name: 'Publish' }).click()
    await expect
      .poll(async () => (await client.call(getFiscanPaper, { id: paperID })).state, { timeout: 60_000 })
      .toBe('published')
  })

  const { planID, stepID } = await planExam(client, paperID, student.id)
  const score = async (): Promise<string | null | undefined> =>
    (await client.call(resultRows, { id: stepID, search: '' }))[0]?.score
  const pupil = await (await browser.newContext()).newPage()

  await test.step('the student sits it by keyboard alone', async () => {
    await enter(pupil, student, `/student/myTask/myTaskDetail/${planID}/exam/${stepID}`)
    await expect(pupil.getByRole('button', { name: 'Start the exam' })).toBeFocused()
    await pupil.keyboard.press('Enter')
    let isFirst = true
    for (let number = 1; number <= 7; number++) {
      await expect(pupil.locator('.sp-head').getByLabel(`Question ${number} of 7`)).toBeVisible()
      await expect(pupil.locator('.sp-question:not([aria-busy]), .sp-stage')).toBeVisible()
      const text = (await pupil.locator('.sp-question, .sp-stage').textContent()) ?? ''
      const choice = CHOICES.find(({ stem }) => text.includes(stem))
      if (choice) {
        // What stands around every question is looked at with the first of them.
        expect(await findings(pupil, isFirst ? {} : { within: '.sp-question' })).toEqual([])
        isFirst = false
        for (const letter of choice.right) await pupil.keyboard.press(letter.toLowerCase())
        await expect(pupil.locator('.sp-question input:checked')).toHaveCount(choice.right.length)
      } else if (text.includes(MATCHING.stem)) {
        expect(await findings(pupil, { within: '.sp-question' })).toEqual([])
        await matchByKeys(pupil)
      } else if ((await pupil.getByRole('radio').count()) > 0) {
        await pupil.keyboard.press('t')
        await expect(pupil.getByRole('radio', { name: 'True' })).toBeChecked()
      }
      if ((await pupil.locator('.sp-question').count()) > 0) {
        if (number < 7) await pupil.keyboard.press('PageDown')
      } else {
        // A judgement in form 1 goes on by itself.
        await settled(pupil)
        await pupil.keyboard.press('s')
      }
      await expect(pupil.locator('.sp-list h2')).toContainText(`${number} of 7`)
    }
    await expect(pupil.locator('.sp-saved')).toHaveText('Saved')
    await pupil.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(pupil.getByText('All questions are answered.', { exact: false })).toBeVisible()
    await pupil.keyboard.press('Enter')
    await expect(pupil.getByTestId('own-score')).toHaveText('85.71')
  })

  await test.step('the review shows answer, key and explanation', async () => {
    await pupil.getByRole('button', { name: 'Review the paper' }).press('Enter')
    await expect(pupil.locator('.sp[data-usage="review"]')).toBeVisible()
    await pupil
      .getByRole('button', { name: /^Question \d, correct/i })
      .first()
      .click()
    await expect(pupil.locator('.sp-question')).toContainText('Correct answer')
    await expect(pupil.locator('.sp-question')).toContainText('Answer given')
    await expect(pupil.locator('.sp-question h3')).toHaveText('Explanation')
    expect(await findings(pupil)).toEqual([])
  })

  await test.step('the trainer corrects the key of a statement, and the score changes', async () => {
    expect(Number(await score())).toBe(85.71)
    await visit(page, `/train/trainPlan/detail/${planID}/results/${stepID}?part=images`)
    const row = page.getByRole('row').filter({ hasText: STATEMENTS[0].stem })
    await expect(row).toContainText('1 of 1 answered True')
    await row.getByRole('link', { name: /^Key of/ }).click()
    await page.getByRole('radio', { name: 'False' }).check()
    await page.getByRole('button', { name: 'Show whose results would change' }).click()
    await expect(page.getByRole('row').filter({ hasText: student.name })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Reason' }).fill('The rule says 160 Wh at most')
    await page.getByRole('button', { name: /^Correct the key: 1 result/ }).click()
    await expect.poll(async () => Math.round(Number(await score()))).toBe(71)
    await expect(row).toContainText('Key: False')
    await page.getByRole('tab', { name: 'Key corrections' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'The rule says 160 Wh at most' })).toContainText(
      'Key set to False',
    )
  })
  await pupil.context().close()
})
