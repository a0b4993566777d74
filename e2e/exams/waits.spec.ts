// What a sitting does by itself while nothing is touched: a countdown that ends, a save every half minute, a device
// that sleeps. Each is mostly waiting, so they are begun together and wait beside each other; each test tells how its
// own came out.
import { examAchievements } from '@clearbelt/contract/exams/calls'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { plantSession } from '../support/people.ts'
import { api } from '../support/product.ts'
import { drawn, isSave, makeExam, saved, startExam, stored } from '../support/sitting.ts'

/** Longer than the sitting of the sleeper still lasts, s. */
const ASLEEP_S = 90

/** Does everything up to the long wait; answers what is left. */
type Journey = (page: Page) => Promise<() => Promise<void>>

const JOURNEYS: Record<'asleep' | 'countdown' | 'beat', Journey> = {
  async asleep(page) {
    const exam = await makeExam({ form: 1, duration: 20, deadline: new Date(Date.now() + 60_000).toISOString() })
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
    const exam = await makeExam({ form: 1, duration: 1, deadline: new Date(Date.now() + 45_000).toISOString() })
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
  async beat(page) {
    await startExam(page, await makeExam({ form: 2 }))
    const times: number[] = []
    page.on('request', (request) => {
      if (isSave(request)) times.push(Date.now())
    })
    const touched = Date.now()
    const sent = page.waitForRequest(isSave)
    await page.keyboard.press('s')
    const body = (await sent).postDataJSON() as {
      answers: { isPass: boolean; seq: number }[]
      client: string
      epoch: number
    }
    expect((times[0] ?? Infinity) - touched).toBeLessThanOrEqual(3500)
    expect(body).toMatchObject({ answers: [{ isPass: true, seq: 1 }], epoch: 1 })
    return async () => {
      const beat = (await page.waitForRequest(isSave, { timeout: 40_000 })).postDataJSON() as { answers: unknown[] }
      expect(beat.answers).toEqual([])
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(25_000)
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
  for (const name of ['asleep', 'countdown', 'beat'] as const) await begin(browser, name)
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

test('[FIS-024] when the countdown ends the exam hands itself in', () => outcomes.get('countdown'))

test('[FIS-025] a changed answer is sent within 3 s, and something every 30 s without one', () => outcomes.get('beat'))

test('[T-20][T-19] a device whose clocks leap half an hour hands nothing in; one that slept past the end finds the exam closed by the server', () =>
  outcomes.get('asleep'))
