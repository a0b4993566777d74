// What a sitting does by itself while nothing is touched: a countdown that ends, a save every half minute, a device
// that sleeps. Those that wait for the server's clock are begun together and wait beside each other, while the third
// runs; each test tells how its own came out.
import { examAchievements } from '@clearbelt/contract/exams/calls'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { plantSession } from '../support/people.ts'
import { api } from '../support/product.ts'
import { drawn, isSave, makeExam, saved, startExam, stored } from '../support/sitting.ts'

/** How long sittings last that the server closes, ms: time for two pages to begin on a slow machine. */
const LASTS = 35_000
/** Longer than the sitting of the sleeper still lasts, s. */
const ASLEEP_S = 90

/** Does everything up to the long wait; answers what is left. */
type Journey = (page: Page) => Promise<() => Promise<void>>

const JOURNEYS: Record<'asleep' | 'countdown', Journey> = {
  async asleep(page) {
    const exam = await makeExam({ form: 1, duration: 20, deadline: new Date(Date.now() + LASTS).toISOString() })
    await page.clock.install()
    await startExam(page, exam)
    await page.keyboard.press('d')
    await expect(saved(page)).toHaveText('Saved')
    await page.clock.fastForward(30 * 60_000)
    await page.keyboard.press('s')
    await expect(saved(page)).toHaveText('Saved')
    await expect(page.getByRole('timer')).toHaveText(/^0?0:\d\d$/)
    await expect(page.getByTestId('own-score')).toHaveCount(0)

    // Asleep: no timer of the page runs until the server has closed the sitting.
    await page.clock.pauseAt(Date.now() + 31 * 60_000)
    return async () => {
      const student = await api(exam.student)
      // No `expect.poll`: it ends with the test in which it began, as if it had found what it wanted.
      const ends = async (): Promise<string[]> => (await student.call(examAchievements, {})).map((one) => one.closedBy)
      for (let tried = 0; tried < ASLEEP_S && (await ends()).length === 0; tried++)
        await new Promise((resolve) => {
          setTimeout(resolve, 1000)
        })
      expect(await ends()).toEqual(['deadline'])
      await page.clock.resume()
      await expect(page.getByRole('dialog')).toContainText('Closed automatically when time ran out')
      await expect(page.getByTestId('own-score')).toBeVisible()
    }
  },
  async countdown(page) {
    const exam = await makeExam({ form: 1, duration: 1, deadline: new Date(Date.now() + LASTS).toISOString() })
    await plantSession(page, exam.student)
    await page.goto(exam.url)
    await expect(page.getByText(/If you start now, you have/)).toBeVisible()
    await page.getByRole('button', { name: 'Start the exam' }).click()
    await drawn(page)
    await expect(page.getByRole('timer')).toHaveAttribute('data-calm', 'false')
    await page.keyboard.press('s')
    return async () => {
      await expect(page.getByTestId('own-score')).toBeVisible({ timeout: 60_000 })
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
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  for (const name of ['asleep', 'countdown'] as const) await begin(browser, name)
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

test('[FIS-025] a changed answer is sent within 3 s, and something every 30 s without one', async ({ page }) => {
  const exam = await makeExam({ form: 2 })
  await page.clock.install()
  await startExam(page, exam)
  const saves: unknown[] = []
  page.on('request', (request) => {
    if (isSave(request)) saves.push(request.postDataJSON())
  })
  await page.keyboard.press('s')
  await page.clock.runFor(3000)
  await expect(saved(page)).toHaveText('Saved')
  expect(saves).toMatchObject([{ answers: [{ isPass: true, seq: 1 }], epoch: 1 }])
  // The page's clock goes on by itself meanwhile: a few seconds are left to a slow machine.
  await page.clock.runFor(24_000)
  expect(saves).toHaveLength(1)
  const beat = page.waitForRequest(isSave)
  await page.clock.runFor(6000)
  expect((await beat).postDataJSON()).toMatchObject({ answers: [] })
})

test('[FIS-024] when the countdown ends the exam hands itself in', () => outcomes.get('countdown'))

test('[T-20][T-19] a device whose clocks leap half an hour hands nothing in; one that slept past the end finds the exam closed by the server', () =>
  outcomes.get('asleep'))
