// The manual's pictures of questions, papers and written exams, taken by pictures.ts.
import { accountInfo } from '@clearbelt/contract/access/calls'
import { queryPapers } from '@clearbelt/contract/papers/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, type Page } from '@playwright/test'
import { makePerson, plantSession } from '../../e2e/support/people.ts'
import { api, firstAccount, productUrl } from '../../e2e/support/product.ts'

export const THEORY_PICTURES = [
  'questions',
  'question',
  'paste-questions',
  'blueprint',
  'theory-paper',
  'paper-languages',
  'theory-exam',
  'theory-review',
  'practice',
]

/** Questions as people write them, one with a doubt. */
const PASTED = `1. Up to how many watt hours may a power bank have without approval of the airline? (B)
A. 20 Wh
B. 100 Wh
C. 160 Wh
2. Which of these must be taken out of the bag for screening? (Multiple choice)
A. Laptop
B. Sweater
C. Liquids in the resealable bag
Answer: A, C
3. Organic matter is shown in orange. (True)
4. A tray comes back empty. What do you do first?
A. Send it on
B. Look at the image again`

/** A written exam of the demo's theory paper for somebody of their own; answers the address of its page. */
async function makeExam(): Promise<{ student: Awaited<ReturnType<typeof makePerson>>; url: string }> {
  const trainer = await api(firstAccount('trainer'))
  const { orgID } = await trainer.call(accountInfo, {})
  const student = await makePerson({ type: 3, name: 'Robin Reader', orgID })
  const paper = (await trainer.call(queryPapers, { types: [1] })).find(({ name }) => name.startsWith('Theory: rules'))
  if (!paper) throw new Error('the demo has no theory paper')
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  const { id } = await trainer.call(addPlan, {
    name: 'Theory certification',
    startTime: hours(-1),
    endTime: hours(24),
    trainees: [student.id],
    processes: [{ paperID: paper.id, form: 1, duration: 40, allowReview: true, truthEarly: true, release: 'now' }],
  })
  await trainer.call(publishPlan, { id })
  const step = (await trainer.call(getPlan, { id })).processes[0]?.id ?? ''
  return { student, url: `${productUrl()}/student/myTask/myTaskDetail/${id}/exam/${step}` }
}

/** What a trainer has on the screen. */
export async function takeTrainersTheory(page: Page, take: (page: Page, name: string) => Promise<void>): Promise<void> {
  await page.goto(`${productUrl()}/topic/library?languages=en`)
  const first = page.getByRole('row').nth(1).getByRole('button').first()
  await first.waitFor()
  await take(page, 'questions')
  await first.click()
  await page.getByRole('dialog').getByText('Correct answer').first().waitFor()
  await take(page, 'question')
  await page.goto(`${productUrl()}/topic/my/batch`)
  await page.locator('.batch-pane textarea').fill(PASTED)
  // The cards draw their questions one after the other.
  await page.getByText('Correct answer').first().waitFor()
  await take(page, 'paste-questions')
  await page.goto(`${productUrl()}/paper/my`)
  await page.getByRole('link', { name: /^Theory: rules/ }).click()
  await page.locator('#paper-items').waitFor()
  await take(page, 'theory-paper')
  await page.getByRole('button', { name: /^Also in / }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await take(page, 'paper-languages')
  await page.goto(`${productUrl()}/paper/my/addTheoryPaper`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: 'Compose by blueprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Knowledge point' }).fill('X-ray imaging')
  await page.locator('.ant-select-tree-title').filter({ hasText: 'X-ray imaging' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('spinbutton', { name: 'Score of each question' }).fill('2')
  await dialog.getByText('The bank can meet this blueprint.').waitFor()
  await dialog.getByRole('button', { name: 'Choose questions' }).click()
  await dialog.getByText(/^Chosen: /).waitFor()
  await take(page, 'blueprint')
}

/** What a candidate has on the screen, from the questions to the review. */
export async function takeCandidatesTheory(
  page: Page,
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const { student, url } = await makeExam()
  await plantSession(page, student, { culture: 'en' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor()
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press(n % 2 === 0 ? 'a' : 'b')
    await page.keyboard.press(n === 3 ? 'k' : 'Shift')
    await page.keyboard.press('PageDown')
  }
  await expect(page.locator('.sp-saved')).toHaveText('Saved')
  await take(page, 'theory-exam')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByTestId('own-score').waitFor()
  await page.getByRole('button', { name: /^(See my answers|Review the paper)$/ }).click()
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor()
  await take(page, 'theory-review')
  await page.goto(`${productUrl()}/student/theoryPractice`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'practice')
}
