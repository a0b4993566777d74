// Theory practice in a real browser, by the keyboard alone: from the page over feedback at once to the result.
import { addKnowledge } from '@clearbelt/contract/knowledge/calls'
import { addTopic } from '@clearbelt/contract/topics/calls'
import { setTopicState } from '@clearbelt/contract/topics/work-calls'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { adminApi, enter, freshWord, makePerson } from '../support/people.ts'

test.describe.configure({ timeout: 120_000 })

/** Two approved statements under a point of their own; the point's name. */
async function makeStatements(): Promise<string> {
  const admin = await adminApi()
  const word = `Point ${freshWord()}`
  const names = { en: word, 'zh-CN': word, es: word, 'pt-BR': word }
  const { id } = await admin.call(addKnowledge, {
    superiorID: null,
    code: word.replace(' ', '.').toLowerCase(),
    variant: 'theory',
    names,
  })
  for (const n of [1, 2]) {
    const question = {
      kind: 'true-false' as const,
      titleRT: `Statement ${n} of ${word} is true.`,
      analysisRT: `Explanation ${n}.`,
      answer: 1 as const,
    }
    const topic = await admin.call(addTopic, { question, knowledges: [id], language: 'en', allowSimilar: true })
    await admin.call(setTopicState, { ids: [topic.id], act: 'approve' })
  }
  return word
}

/** Goes on by Tab until `target` has the focus. */
async function to(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let left = 60; left > 0; left--) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

test('[STU-003] theory practice is chosen, answered with feedback at once, gone on with after a reload and looked at, by keyboard alone', async ({
  page,
}) => {
  const word = await makeStatements()
  const student = await makePerson({ type: 3 })
  await enter(page, student, '/student/theoryPractice')
  await expect(page.getByRole('heading', { level: 1, name: 'Theory practice' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await to(page, page.getByLabel('Knowledge points', { exact: true }))
  await page.keyboard.type(word)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 to practise')).toBeVisible()
  await to(page, page.getByRole('button', { name: 'Start practising' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'False' })).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Explanation \d\.$/)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Question 1 of 2: wrong' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/student\/theoryPractice\/[^/]+\/result$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Practice result' })).toBeVisible()
  await expect(page.getByText('1 of 2 right')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await to(page, page.getByRole('button', { name: /^Practise those again/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
