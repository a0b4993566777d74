// What comes between the start of a sitting and its end: no network, other windows and devices, sessions that end, browsers
// that keep nothing, clocks; and what a sitting does by itself while nothing is touched. Two tests wait for the server's
// clock: their sittings are begun together before all others and wait beside them; each test tells how its own came out.
import { examAchievements, openExam, saveExam } from '@clearbelt/contract/exams/calls'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { plantSession } from '../support/people.ts'
import { api, firstAccount, productUrl, type Api } from '../support/product.ts'
import {
  beginExam,
  counted,
  drawn,
  isSave,
  makeExam,
  makeExamOf,
  makeSitter,
  reconnect,
  saved,
  smallPaper,
  startExam,
  stored,
  submitAndConfirm,
  type Exam,
} from '../support/sitting.ts'

/** How long sittings last that the server closes, ms: time for two pages to begin on a slow machine. */
const LASTS = 35_000
/** Longer than the sitting of the sleeper still lasts, s. */
const ASLEEP_S = 90

/** Does everything up to the long wait; answers what is left. */
type Journey = (page: Page) => Promise<() => Promise<void>>

const JOURNEYS: Record<'asleep' | 'countdown', Journey> = {
  async asleep(sleeper) {
    const paperID = await smallPaper()
    const deadline = new Date(Date.now() + LASTS).toISOString()
    const exam = await makeExam({ form: 1, duration: 20, deadline, paperID })
    await sleeper.clock.install()
    await startExam(sleeper, exam)
    await sleeper.keyboard.press('d')
    await expect(saved(sleeper)).toHaveText('Saved')
    await sleeper.clock.fastForward(30 * 60_000)
    await sleeper.keyboard.press('s')
    await expect(saved(sleeper)).toHaveText('Saved')
    await expect(sleeper.getByRole('timer')).toHaveText(/^0?0:\d\d$/)
    await expect(sleeper.getByTestId('own-score')).toHaveCount(0)

    // Asleep: no timer of the page runs until the server has closed the sitting.
    await sleeper.clock.pauseAt(Date.now() + 31 * 60_000)
    return async () => {
      const student = await api(exam.student)
      // No `expect.poll`: it ends with the test in which it began, as if it had found what it wanted.
      const ends = async (): Promise<string[]> => (await student.call(examAchievements, {})).map((one) => one.closedBy)
      for (let tried = 0; tried < ASLEEP_S && (await ends()).length === 0; tried++)
        await new Promise((resolve) => {
          setTimeout(resolve, 1000)
        })
      expect(await ends()).toEqual(['deadline'])
      await sleeper.clock.resume()
      await expect(sleeper.getByRole('dialog')).toContainText('Closed automatically when time ran out')
      await expect(sleeper.getByTestId('own-score')).toBeVisible()
    }
  },
  async countdown(counting) {
    const paperID = await smallPaper()
    const deadline = new Date(Date.now() + LASTS).toISOString()
    const exam = await makeExam({ form: 1, duration: 1, deadline, paperID })
    await plantSession(counting, exam.student)
    await counting.goto(exam.url)
    await expect(counting.getByText(/If you start now, you have/)).toBeVisible()
    await counting.getByRole('button', { name: 'Start the exam' }).click()
    await drawn(counting)
    await expect(counting.getByRole('timer')).toHaveAttribute('data-calm', 'false')
    await counting.keyboard.press('s')
    return async () => {
      await expect(counting.getByTestId('own-score')).toBeVisible({ timeout: 60_000 })
      expect((await stored(exam)).filter((one) => one.isPass === true)).toHaveLength(1)
    }
  },
}

const contexts: BrowserContext[] = []
const outcomes = new Map<string, Promise<void>>()
async function begin(browser: Browser, name: keyof typeof JOURNEYS): Promise<void> {
  const context = await browser.newContext()
  contexts.push(context)
  const begun = JOURNEYS[name](await context.newPage())
  const outcome = begun.then((rest) => rest())
  // Its own test tells what went wrong.
  outcome.catch(() => undefined)
  outcomes.set(name, outcome)
  await begun.catch(() => undefined)
}
// One page of one student, signed in once: each test has an exam of its own there and goes on to it as by a link. Whoever
// runs after a failure gets another page and another student, as this runs again there.
let student: Exam['student']
let page: Page
let own: Api
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  for (const name of ['asleep', 'countdown'] as const) await begin(browser, name)
  // The clock of its device, which a test sets.
  const giveClock = (of: Page) =>
    of.addInitScript(() => {
      const real = Date.now
      let skew = 0
      Date.now = () => real() + skew
      Object.assign(window, {
        setClock: (ms: number) => {
          skew = ms
        },
      })
    })
  ;({ student, page, own } = await makeSitter(browser, giveClock))
})
test.afterEach(() => reconnect(page))
test.afterAll(async () => {
  for (const context of [...contexts, page.context()]) await context.close()
})

/** Sets the clock of the page's device ahead, ms. */
const setClock = (ahead: number): Promise<void> =>
  page.evaluate((ms) => (window as never as { setClock: (ms: number) => void }).setClock(ms), ahead)

test('[T-01][FIS-026] without a network the exam goes on, shows since when, and brings every answer once it is back', async () => {
  const exam = await makeExamOf(student, { form: 2 })
  await page.evaluate(() => performance.clearResourceTimings())
  await beginExam(page, exam)
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
  await page.context().setOffline(true)
  for (const key of ['s', 'd', 's']) {
    await drawn(page)
    await page.keyboard.press(key)
    await page.keyboard.press('ArrowRight')
  }
  await expect(saved(page)).toHaveText(/^Offline since \d\d:\d\d$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(saved(page)).toHaveText('Saved', { timeout: 40_000 })
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([true, false, true])
})

test('[T-02][FIS-027] answers the browser could not send are sent by the next page, without a touch', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  const first = await page.context().newPage()
  await first.goto(exam.url)
  await first.getByRole('button', { name: 'Start the exam' }).click()
  await drawn(first)
  await page.context().route('**/api/Exam/Save/**', (route) => route.abort())
  await first.keyboard.press('d')
  await expect(saved(first)).toHaveText(/^Offline since/)
  await first.close()
  await page.context().unroute('**/api/Exam/Save/**')
  const again = await page.context().newPage()
  await again.goto(exam.url)
  await drawn(again)
  await expect(counted(again)).toContainText('1 of')
  await expect(saved(again)).toHaveText('Saved')
  await submitAndConfirm(again)
  await expect(again.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).filter((one) => one.isPass === false)).toHaveLength(1)
  await again.close()
})

test('[T-03] a second window takes over, the first says so and can take it back', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await beginExam(page, exam)
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  const other = await page.context().newPage()
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
  await other.close()
})

test('[T-16] another device that takes over is noticed with the next save', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await beginExam(page, exam)
  const paper = await own.call(openExam, { id: exam.processID, client: 'another-device-1' })
  const [first] = paper.paper.relationship
  await own.call(saveExam, {
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

test('[T-19] a device clock set two hours ahead moves the countdown by nothing, and saving goes on', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await beginExam(page, exam)
  await setClock(2 * 3_600_000)
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  await expect(page.getByRole('timer')).toHaveText(/^1[89]:\d\d$/)
  await setClock(0)
})

test('[T-34] a session that ends keeps the exam on the screen; signing in over it saves what waited', async () => {
  const exam = await makeExamOf(student, { form: 2, paperID: await smallPaper() })
  await beginExam(page, exam)
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
  await page.context().route('**/login/refreshtoken*', (route) => route.fulfill(over))
  await page.context().route('**/api/Exam/Save/**', (route) => route.fulfill(over))
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(saved(page)).toHaveText('Sign in to save')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await expect(counted(page)).toContainText('2 of')
  await page.context().unroute('**/login/refreshtoken*')
  await page.context().unroute('**/api/Exam/Save/**')
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

test('[T-07] a browser without IndexedDB sits the exam and says that nothing is kept', async ({ page: ownPage }) => {
  const exam = await makeExam({ form: 2, paperID: await smallPaper() })
  await ownPage.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    })
  })
  await startExam(ownPage, exam)
  await expect(ownPage.getByText('Offline protection is off')).toBeVisible()
  await ownPage.keyboard.press('s')
  await expect(saved(ownPage)).toHaveText('Saved')
})

test('[T-07] a browser that refuses all storage signs in, sits the exam and saves, over a reload too', async ({
  page: ownPage,
}) => {
  const exam = await makeExam({ form: 2, paperID: await smallPaper() })
  await ownPage.addInitScript(() => {
    const refused = {
      get(): never {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, area, refused)
  })
  await ownPage.goto(`${productUrl()}/login`)
  await expect(ownPage.getByText('keeps nothing for this site')).toBeVisible()
  await ownPage.getByLabel('User name').fill(exam.student.accountNo)
  await ownPage.getByLabel('Password', { exact: true }).fill(exam.student.password)
  await ownPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ownPage).toHaveURL(/student\/home/)
  // A page opened anew knows of nothing but the cookie.
  await ownPage.goto(exam.url)
  await ownPage.getByRole('button', { name: 'Start the exam' }).click()
  await drawn(ownPage)
  await expect(ownPage.getByText('Offline protection is off')).toBeVisible()
  await ownPage.keyboard.press('s')
  await expect(saved(ownPage)).toHaveText('Saved')
})

test('[FIS-025] a changed answer is sent within 3 s, and something every 30 s without one', async ({
  page: ownPage,
}) => {
  const exam = await makeExam({ form: 2, paperID: await smallPaper() })
  await ownPage.clock.install()
  await startExam(ownPage, exam)
  const saves: unknown[] = []
  ownPage.on('request', (request) => {
    if (isSave(request)) saves.push(request.postDataJSON())
  })
  await ownPage.keyboard.press('s')
  await ownPage.clock.runFor(3000)
  await expect(saved(ownPage)).toHaveText('Saved')
  expect(saves).toMatchObject([{ answers: [{ isPass: true, seq: 1 }], epoch: 1 }])
  // The page's clock goes on by itself meanwhile: a few seconds are left to a slow machine.
  await ownPage.clock.runFor(24_000)
  expect(saves).toHaveLength(1)
  const beat = ownPage.waitForRequest(isSave)
  await ownPage.clock.runFor(6000)
  expect((await beat).postDataJSON()).toMatchObject({ answers: [] })
})

test('[FIS-024] when the countdown ends the exam hands itself in', () => outcomes.get('countdown'))

test('[T-20][T-19] a device whose clocks leap half an hour hands nothing in; one that slept past the end finds the exam closed by the server', () =>
  outcomes.get('asleep'))
