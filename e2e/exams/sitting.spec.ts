// Students sit exams in the running product: tasks, instructions, sitting, submission, result and review.
import { examAchievement, examAchievements } from '@clearbelt/contract/exams/calls'
import { expect, test, type Page } from '@playwright/test'
import { makeAccount } from '../support/plans.ts'
import { plantSession } from '../support/people.ts'
import { productUrl, type Api } from '../support/product.ts'
import { visit } from '../support/screens.ts'
import {
  beginExam,
  counted,
  drawn,
  makeExam,
  makeExamOf,
  makeSitter,
  reconnect,
  saved,
  smallPaper,
  stage,
  stored,
  submitAndConfirm,
  type Exam,
} from '../support/sitting.ts'

// One page of one student, signed in once: each test has an exam of its own there and goes on to it as by a link. Whoever
// runs after a failure gets another page and another student, as this runs again there.
let student: Exam['student']
let page: Page
let own: Api
test.beforeAll(async ({ browser }) => {
  ;({ student, page, own } = await makeSitter(browser))
})
test.afterEach(() => reconnect(page))
test.afterAll(() => page.context().close())

const resultsOf = async ({ planID }: Exam) =>
  (await own.call(examAchievements, {})).filter((result) => result.planID === planID)

test('[EXM-002][EXM-010][FIS-018][FIS-059][FIS-060] from the task list through instructions, sitting and result to the review', async () => {
  const paperID = await smallPaper()
  const exam = await makeExamOf(student, { form: 2, paperID })
  // Somebody else is to sit the same paper.
  await makeExam({ paperID })
  await visit(page, '/student/myTask')
  await expect(page.getByText('Not started')).toBeVisible()
  await page.getByRole('link', { name: exam.planName }).click()
  await expect(page.getByRole('heading', { level: 1, name: exam.planName })).toBeVisible()
  await page.getByRole('link', { name: 'Start', exact: true }).click()

  // Instructions come first; nothing has begun yet.
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await expect(stage(page)).toHaveCount(0)
  // The answer of the server is held back until what stands there meanwhile has been seen.
  let letIn = (): void => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(`**/api/Exam/${exam.processID}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expect(page.getByRole('heading', { name: 'Opening the exam' })).toBeVisible()
  letIn()
  await drawn(page)
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)

  await page.keyboard.press('s')
  await page.keyboard.press('ArrowRight')
  await drawn(page)
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(counted(page)).toContainText('2 of')
  await expect(saved(page)).toHaveText('Saved')

  // A reload comes back to the same image with the same answers, without instructions.
  await page.reload()
  await drawn(page)
  await expect(page.getByLabel(/^Question 2 of/)).toBeVisible()
  await expect(counted(page)).toContainText('2 of')
  await expect(page.locator('.sp-mark')).toHaveCount(1)

  // Leaving keeps it running: the list offers to continue.
  await page.getByRole('button', { name: 'Leave the exam' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await drawn(page)
  await expect(counted(page)).toContainText('2 of')

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toContainText(/You still have \d+ question\(s\) left/)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByTestId('own-score')).toBeVisible()
  // Others sit the same paper: the own answers are shown, and why the correct ones are not.
  await expect(page.getByText('still used in another exam')).toBeVisible()
  await page.getByRole('button', { name: 'See my answers' }).click()
  await drawn(page)
  await expect(page.locator('.sp-tag').getByText('Review')).toBeVisible()
  await expect(page.getByRole('note')).toContainText('still used in another exam')
  await page.getByRole('button', { name: 'Close' }).click()

  // Afterwards the task offers the paper, and shows what came of it.
  await expect(page.getByText(/points · (Passed|Failed)/)).toBeVisible()
  await page.getByRole('link', { name: 'View paper' }).click()
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).filter((one) => one.isPass !== null).map((one) => [one.isPass, one.tags.length])).toEqual(
    [
      [true, 0],
      [false, 1],
    ],
  )
})

test('[FIS-001][FIS-062] header and result say what the server says', async () => {
  const exam = await makeExamOf(student, { form: 1, paperID: await smallPaper() })
  await beginExam(page, exam)
  await expect(page.locator('.sp-tag').getByText('Quick judgement')).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel(/^Question 2 of/)).toBeVisible()
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  const [result] = await resultsOf(exam)
  const dialog = page.getByRole('dialog')
  for (const words of [result?.paperName, String(result?.correct), result?.receipt.hash])
    await expect(dialog).toContainText(words ?? 'missing')
})

test('[T-17] answers given a moment before handing in are part of it', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await beginExam(page, exam)
  await page.keyboard.press('d')
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).filter((one) => one.isPass === false)).toHaveLength(1)
})

test('[Q-18] the reply of the submission is lost and the page reloads: it stands once, and the page says so', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await beginExam(page, exam)
  await page.keyboard.press('d')
  let submitted = 0
  await page.route('**/api/Exam/Submit/**', async (route) => {
    await route.fetch()
    await route.abort()
    submitted += 1
  })
  await submitAndConfirm(page)
  await expect.poll(() => submitted).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByTestId('own-score')).toBeVisible()
  const results = await resultsOf(exam)
  expect(results).toHaveLength(1)
  await expect(page.getByRole('dialog')).toContainText(results[0]?.receipt.hash ?? 'missing')
  expect((await stored(exam)).filter((one) => one.isPass === false)).toHaveLength(1)
})

test('[EXM-002][T-09] a resit begins with nothing of the first sitting', async () => {
  const exam = await makeExamOf(student, { form: 2, resit: 1, paperID: await smallPaper() })
  await beginExam(page, exam)
  await page.keyboard.press('d')
  await expect(saved(page)).toHaveText('Saved')
  await submitAndConfirm(page)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('1 resit left')).toBeVisible()
  await page.getByRole('link', { name: 'Resit' }).click()
  await page.getByRole('button', { name: 'Start the resit' }).click()
  await drawn(page)
  await expect(counted(page)).toContainText('0 of')
  await expect(page.locator('.sp-mark')).toHaveCount(0)
})

test('[FIS-063][EXM-013] where the step allows no review only Back is offered', async () => {
  const exam = await makeExamOf(student, { form: 1, allowReview: false, paperID: await smallPaper() })
  await beginExam(page, exam)
  await submitAndConfirm(page)
  const dialog = page.getByRole('dialog')
  await expect(page.getByTestId('own-score')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Review the paper' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'View result' })).toBeVisible()
})

test('[T-39] a result kept back shows the receipt and says that it comes later', async () => {
  const exam = await makeExamOf(student, { form: 1, release: 'manual', paperID: await smallPaper() })
  await beginExam(page, exam)
  await submitAndConfirm(page)
  await expect(page.getByRole('dialog')).toContainText('The result is not available yet')
  await expect(page.getByTestId('own-score')).toHaveCount(0)
  const [result] = await resultsOf(exam)
  await expect(page.getByRole('dialog')).toContainText(result?.receipt.hash ?? 'missing')
  expect((await own.call(examAchievement, { id: result?.testID ?? '' })).review).toBeNull()
})

test('[FIS-034] a paper without topics says that it failed to load, and closes', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await page.route(`**/api/Exam/${exam.processID}?**`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { package: { paper: { relationship: unknown[] } } }
    body.package.paper.relationship = []
    await route.fulfill({ response: answer, json: body })
  })
  await visit(page, exam.path)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expect(page.getByRole('alert').getByText('Paper load failed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: exam.planName })).toBeVisible()
})

test('tasks are filtered by name and status in the address, and an empty list says what to do', async ({
  page: ownPage,
}) => {
  // Of a student of their own, who has none at first.
  const newcomer = await makeAccount(3)
  await plantSession(ownPage, newcomer)
  await ownPage.goto(`${productUrl()}/student/myTask`)
  await expect(ownPage.getByText('No tasks yet')).toBeVisible()
  const exam = await makeExamOf(newcomer, { form: 1, paperID: await smallPaper() })
  await visit(ownPage, '/student/myTask?name=nothing-like-this')
  await expect(ownPage.getByText('No tasks match')).toBeVisible()
  await ownPage.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(ownPage.getByRole('link', { name: exam.planName })).toBeVisible()
  await visit(ownPage, '/student/myTask?status=2')
  await expect(ownPage.getByText('No tasks match')).toBeVisible()
})

test('an exam page opened without a session leads to the login page and back', async ({ page: ownPage }) => {
  const exam = await makeExam({ form: 1, paperID: await smallPaper() })
  await ownPage.addInitScript(() => localStorage.setItem('lang', 'en'))
  await ownPage.goto(exam.url)
  await ownPage.waitForURL(/\/login\?return=/)
  await ownPage.locator('input[autocomplete="username"]').fill(exam.student.accountNo)
  await ownPage.locator('input[autocomplete="current-password"]').fill(exam.student.password)
  await ownPage.keyboard.press('Enter')
  await expect(ownPage.getByRole('button', { name: 'Start the exam' })).toBeVisible()
})
