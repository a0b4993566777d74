// Students sit exams in the running product: tasks, instructions, the sitting through every fault, result and review.
import { saveExam } from '@clearbelt/contract/exams/calls'
import { examAchievement, examAchievements, openExam } from '@clearbelt/contract/exams/calls'
import { expect, test } from '@playwright/test'
import { makeAccount } from '../support/plans.ts'
import { plantSession } from '../support/people.ts'
import { api, firstAccount, productUrl } from '../support/product.ts'
import { counted, drawn, submitAndConfirm, makeExam, saved, stage, startExam, stored } from '../support/sitting.ts'

test('[EXM-002][EXM-010][FIS-018][FIS-059][FIS-060] from the task list through instructions, sitting and result to the review', async ({
  page,
}) => {
  const exam = await makeExam({ form: 2 })
  await plantSession(page, exam.student)
  await page.goto(`${productUrl()}/student/myTask`)
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

test('[FIS-001][FIS-062] header and result say what the server says', async ({ page }) => {
  const exam = await makeExam({ form: 1 })
  await startExam(page, exam)
  await expect(page.locator('.sp-tag').getByText('Quick judgement')).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel(/^Question 2 of/)).toBeVisible()
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  const student = await api(exam.student)
  const [result] = await student.call(examAchievements, {})
  const dialog = page.getByRole('dialog')
  for (const words of [result?.paperName, String(result?.correct), result?.receipt.hash])
    await expect(dialog).toContainText(words ?? 'missing')
})

test('[T-01][FIS-026] without a network the exam goes on, shows since when, and brings every answer once it is back', async ({
  page,
  context,
}) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  // The small pictures of the list come meanwhile and say nothing: the images that are answered below must be there.
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            performance
              .getEntriesByType('resource')
              .filter((entry) => /\/imageapi\/Sitting\/\w+\/planes/.test(entry.name)).length,
        ),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(3)
  await context.setOffline(true)
  for (const key of ['s', 'd', 's']) {
    await drawn(page)
    await page.keyboard.press(key)
    await page.keyboard.press('ArrowRight')
  }
  await expect(saved(page)).toHaveText(/^Offline since \d\d:\d\d$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await expect(saved(page)).toHaveText('Saved', { timeout: 40_000 })
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([true, false, true])
})

test('[T-02][FIS-027] answers the browser could not send are sent by the next page, without a touch', async ({
  page,
  context,
}) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  await context.route('**/api/Exam/Save/**', (route) => route.abort())
  await page.keyboard.press('d')
  await expect(saved(page)).toHaveText(/^Offline since/)
  await page.close()
  await context.unroute('**/api/Exam/Save/**')
  const again = await context.newPage()
  await again.goto(exam.url)
  await drawn(again)
  await expect(counted(again)).toContainText('1 of')
  await expect(saved(again)).toHaveText('Saved')
  await submitAndConfirm(again)
  await expect(again.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).filter((one) => one.isPass === false)).toHaveLength(1)
})

test('[T-03] a second window takes over, the first says so and can take it back', async ({ page, context }) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  const other = await context.newPage()
  await other.goto(exam.url)
  await drawn(other)
  await expect(counted(other)).toContainText('1 of')
  await expect(page.getByText('is open in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await drawn(page)
  await expect(other.getByText('is open in another window')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await expect(saved(page)).toHaveText('Saved')
})

test('[T-16] another device that takes over is noticed with the next save', async ({ page }) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  const device = await api(exam.student)
  const paper = await device.call(openExam, { id: exam.processID, client: 'another-device-1' })
  const [first] = paper.paper.relationship
  await device.call(saveExam, {
    id: paper.testID,
    client: 'another-device-1',
    epoch: paper.epoch,
    answers: [{ topicID: first?.topicID ?? '', isPass: true, tags: [], seq: 1 }],
  })
  await page.keyboard.press('d')
  await expect(page.getByText('is open in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await drawn(page)
  await expect(page.getByRole('button', { name: 'Safe', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('[T-19] a device clock set two hours ahead moves the countdown by nothing, and saving goes on', async ({
  page,
}) => {
  const exam = await makeExam({ form: 2 })
  await page.addInitScript(() => {
    const real = Date.now
    let skew = 0
    Date.now = () => real() + skew
    Object.assign(window, {
      setClock: (ms: number) => {
        skew = ms
      },
    })
  })
  await startExam(page, exam)
  await page.evaluate(() => (window as never as { setClock: (ms: number) => void }).setClock(2 * 3_600_000))
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  await expect(page.getByRole('timer')).toHaveText(/^1[89]:\d\d$/)
})

test('[T-34] a session that ends keeps the exam on the screen; signing in over it saves what waited', async ({
  page,
  context,
}) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  const over = {
    status: 401,
    contentType: 'application/json',
    body: JSON.stringify({
      result: false,
      message: 'over',
      package: null,
      total: 0,
      timestamp: Date.now(),
      code: 'not-signed-in',
    }),
  }
  await context.route('**/login/refreshtoken*', (route) => route.fulfill(over))
  await context.route('**/api/Exam/Save/**', (route) => route.fulfill(over))
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(saved(page)).toHaveText('Sign in to save')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await expect(counted(page)).toContainText('2 of')
  await context.unroute('**/login/refreshtoken*')
  await context.unroute('**/api/Exam/Save/**')
  await saved(page).click()

  // Somebody else's credentials open nothing.
  const stranger = firstAccount('student')
  await dialog.getByLabel('User name').fill(stranger.accountNo)
  await dialog.getByLabel('Password').fill(stranger.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('another account')
  await dialog.getByLabel('User name').fill(exam.student.accountNo)
  await dialog.getByLabel('Password').fill(exam.student.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(saved(page)).toHaveText('Saved')
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([true, false])
})

test('[T-07] a browser without IndexedDB sits the exam and says that nothing is kept', async ({ page }) => {
  const exam = await makeExam({ form: 2 })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    })
  })
  await startExam(page, exam)
  await expect(page.getByText('Offline protection is off')).toBeVisible()
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
})

test('[T-07] a browser that refuses all storage signs in, sits the exam and saves, over a reload too', async ({
  page,
}) => {
  const exam = await makeExam({ form: 2 })
  await page.addInitScript(() => {
    const refused = {
      get(): never {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, area, refused)
  })
  await page.goto(`${productUrl()}/login`)
  await expect(page.getByText('keeps nothing for this site')).toBeVisible()
  await page.getByLabel('User name').fill(exam.student.accountNo)
  await page.getByLabel('Password', { exact: true }).fill(exam.student.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/student\/home/)
  // A page opened anew knows of nothing but the cookie.
  await page.goto(exam.url)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await drawn(page)
  await expect(page.getByText('Offline protection is off')).toBeVisible()
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
})

test('[T-17] answers given a moment before handing in are part of it', async ({ page }) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  await page.keyboard.press('d')
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).filter((one) => one.isPass === false)).toHaveLength(1)
})

test('[Q-18] the reply of the submission is lost and the page reloads: it stands once, and the page says so', async ({
  page,
}) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
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
  const results = await (await api(exam.student)).call(examAchievements, {})
  expect(results).toHaveLength(1)
  await expect(page.getByRole('dialog')).toContainText(results[0]?.receipt.hash ?? 'missing')
  expect((await stored(exam)).filter((one) => one.isPass === false)).toHaveLength(1)
})

test('[EXM-002][T-09] a resit begins with nothing of the first sitting', async ({ page }) => {
  const exam = await makeExam({ form: 2, resit: 1 })
  await startExam(page, exam)
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

test('[FIS-063][EXM-013] where the step allows no review only Back is offered', async ({ page }) => {
  const exam = await makeExam({ form: 1, allowReview: false })
  await startExam(page, exam)
  await submitAndConfirm(page)
  const dialog = page.getByRole('dialog')
  await expect(page.getByTestId('own-score')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Review the paper' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'View result' })).toBeVisible()
})

test('[T-39] a result kept back shows the receipt and says that it comes later', async ({ page }) => {
  const exam = await makeExam({ form: 1, release: 'manual' })
  await startExam(page, exam)
  await submitAndConfirm(page)
  await expect(page.getByRole('dialog')).toContainText('The result is not available yet')
  await expect(page.getByTestId('own-score')).toHaveCount(0)
  const [result] = await (await api(exam.student)).call(examAchievements, {})
  await expect(page.getByRole('dialog')).toContainText(result?.receipt.hash ?? 'missing')
  expect((await (await api(exam.student)).call(examAchievement, { id: result?.testID ?? '' })).review).toBeNull()
})

test('[FIS-034] a paper without topics says that it failed to load, and closes', async ({ page }) => {
  const exam = await makeExam({ form: 2 })
  await plantSession(page, exam.student)
  await page.route(`**/api/Exam/${exam.processID}?**`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { package: { paper: { relationship: unknown[] } } }
    body.package.paper.relationship = []
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(exam.url)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expect(page.getByRole('alert').getByText('Paper load failed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: exam.planName })).toBeVisible()
})

test('tasks are filtered by name and status in the address, and an empty list says what to do', async ({ page }) => {
  const exam = await makeExam({ form: 1 })
  await plantSession(page, exam.student)
  await page.goto(`${productUrl()}/student/myTask?name=nothing-like-this`)
  await expect(page.getByText('No tasks match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page.getByRole('link', { name: exam.planName })).toBeVisible()
  await page.goto(`${productUrl()}/student/myTask?status=2`)
  await expect(page.getByText('No tasks match')).toBeVisible()
  const other = await makeAccount(3)
  await page.context().clearCookies()
  await plantSession(page, other)
  await page.goto(`${productUrl()}/student/myTask`)
  await expect(page.getByText('No tasks yet')).toBeVisible()
})

test('an exam page opened without a session leads to the login page and back', async ({ page }) => {
  const exam = await makeExam({ form: 1 })
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto(exam.url)
  await page.waitForURL(/\/login\?return=/)
  await page.locator('input[autocomplete="username"]').fill(exam.student.accountNo)
  await page.locator('input[autocomplete="current-password"]').fill(exam.student.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible()
})
