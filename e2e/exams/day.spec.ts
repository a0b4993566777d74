// An exam day as the people who run it and those who sit it live it: the board, what it steers, photos, appeals.
import { agreeToPhotos, PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { openExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import { examMonitor, examMonitorDetail } from '@clearbelt/contract/exams/invigilation-calls'
import { getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { fresh, makeAccount, makePlan } from '../support/plans.ts'
import { findings } from '../support/axe.ts'
import { enter } from '../support/people.ts'
import { api, firstAccount, type Api } from '../support/product.ts'
import { NOT_THEIRS, visit } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { drawn, makeExam, saved, smallPaper, stage, type Exam } from '../support/sitting.ts'

test.setTimeout(240_000)

/** Where candidates sit whose pages may use the camera. */
const withCamera = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 }, permissions: ['camera'] })
/** Between two photos, ms: the least there is. */
const EVERY = 5000
/** How many photos a page of the product keeps unsent. */
const kept = (of: Page): Promise<number> =>
  of.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('clearbelt-photos')
        asked.onupgradeneeded = () => asked.transaction?.abort()
        asked.onerror = () => resolve(0)
        asked.onsuccess = () => {
          const count = asked.result.transaction('photos').objectStore('photos').count()
          count.onsuccess = () => {
            asked.result.close()
            resolve(count.result)
          }
        }
      }),
  )

interface Unphotographed {
  exam: Exam
  context: BrowserContext
  /** What the board knows of the sitting. */
  day: () => Promise<PackageOf<typeof examMonitorDetail>>
  /** When its page died, by the server's clock. */
  diedAt: number
}
/** A sitting whose photos do not arrive; answers what comes of it once some are kept and its page has died. */
async function sitUnphotographed(browser: Browser): Promise<() => Promise<Unphotographed>> {
  const exam = await makeExam({ form: 1, isMonitor: true, photoDuration: EVERY / 1000, paperID: await smallPaper() })
  const context = await withCamera(browser)
  const page = await context.newPage()
  // The first photo is taken as the exam begins, before the network can be cut.
  await context.route('**/UploadInvigilate**', (route) => route.abort())
  await enter(page, exam.student, exam.path)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/UploadInvigilate')),
    page.getByRole('button', { name: 'Start the exam' }).click(),
  ])
  await drawn(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  await context.setOffline(true)
  const [row] = (await trainer.call(examMonitor, { planId: exam.planID, processID: exam.processID })).rows
  const day = () => trainer.call(examMonitorDetail, { id: row?.testID ?? '' })
  return async () => {
    // No `expect.poll`: it ends with the test in which it began, as if it had found what it wanted.
    for (const end = Date.now() + 45_000; (await kept(page)) < 2; await pause())
      if (Date.now() > end) throw new Error('no photos are kept')
    // The page is gone at once, as when its process is killed: it sends and tidies nothing more.
    await page.goto('chrome://crash').catch(() => {})
    const diedAt = (await day()).serverTime
    await page.close()
    return { exam, context, day, diedAt }
  }
}
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 250)
  })

// One page of those who run the exams, signed in once. The sitting whose photos do not arrive begins before all others,
// which fill the time in which they are taken. Whoever runs after a failure gets others, as this runs again there.
let trainer: Api
let board: Page
let unphotographed: Promise<Unphotographed>
test.beforeAll(async ({ browser }) => {
  trainer = await api(firstAccount('trainer'))
  const begun = sitUnphotographed(browser)
  unphotographed = begun.then((rest) => rest())
  // Its own test tells what went wrong.
  unphotographed.catch(() => undefined)
  await begun.catch(() => undefined)
  board = await (await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })).newPage()
  await enter(board, firstAccount('trainer'), NOT_THEIRS.managers)
})
test.beforeEach(async () => {
  // Where the pointer was left it would hover over whatever comes there.
  await board.mouse.move(0, 0)
})
test.afterAll(async () => {
  await board.context().close()
  await (await unphotographed.catch(() => null))?.context.close()
})

/** The table row or card of a candidate. */
const rowOf = (board: Page, name: string): Locator => board.getByRole('row').filter({ hasText: name })
/** The page loses or gets back the candidate, as a browser says it. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

async function act(
  board: Page,
  button: Locator,
  fill: { text?: string; minutes?: number; reason?: string },
  ok: string,
): Promise<void> {
  await button.click()
  const dialog = board.locator('.ant-modal').filter({ has: board.getByRole('button', { name: ok, exact: true }) })
  if (fill.text !== undefined) await dialog.getByRole('textbox', { name: 'Message' }).fill(fill.text)
  if (fill.minutes !== undefined) await dialog.getByLabel('Minutes').fill(String(fill.minutes))
  if (fill.reason !== undefined) await dialog.getByRole('textbox', { name: /Reason/ }).fill(fill.reason)
  await dialog.getByRole('button', { name: ok, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('[EXM-001][EXM-009][EXM-017][EXM-019][EXM-022][EXM-023][EXM-024][T-27] an exam day driven from the board: who works, messages, more time, a stop, absences, photos, an end, a reopening and the replay', async ({
  browser,
}) => {
  const [sitter, other, missing] = await Promise.all([
    makeAccount(3, fresh('Ada')),
    makeAccount(3, fresh('Bruno')),
    makeAccount(3, fresh('Chen')),
  ])
  const planName = fresh('Exam day')
  const planID = await makePlan(trainer, {
    name: planName,
    trainees: [sitter.id, other.id, missing.id],
    step: {
      form: 2,
      isAntiCheating: true,
      photoDuration: 5,
      photoPolicy: 'block',
      release: 'manual',
      paperID: await smallPaper(),
    },
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''

  // Bruno sits by the calls and hands in; what he did is replayed at the end.
  const bruno = await api(other)
  await bruno.call(agreeToPhotos, { id: processID, version: PHOTO_CONSENT_VERSION, language: 'en' })
  const paper = await bruno.call(openExam, { id: processID, client: 'bruno-device-1' })
  const [first] = paper.paper.relationship
  await bruno.call(saveExam, {
    id: paper.testID,
    client: 'bruno-device-1',
    epoch: paper.epoch,
    answers: [{ topicID: first?.topicID ?? '', isPass: false, tags: [{ x: 0.5, y: 0.5 }], seq: 1 }],
  })

  await visit(board, '/invigilate')
  await board.getByRole('searchbox').or(board.getByPlaceholder('Search exams')).first().fill(planName)
  await board.getByRole('link', { name: planName, exact: true }).click()
  await expect(board.getByTestId('feed')).toHaveText('Live')
  await expect(rowOf(board, other.name)).toContainText('Working')
  await expect(rowOf(board, missing.name)).toContainText('Not started')

  const page = await (await withCamera(browser)).newPage()
  await enter(page, sitter, `/student/myTask/myTaskDetail/${planID}/exam/${processID}`)
  // Photos need a camera that works and consent, before anything begins.
  await expect(page.getByRole('heading', { name: 'Photos during the exam' })).toBeVisible()
  const start = page.getByRole('button', { name: 'Start the exam' })
  await expect(start).toBeDisabled()
  await page.getByRole('button', { name: 'Check the camera' }).click()
  await expect(page.getByText('The camera works.')).toBeVisible()
  await expect(start).toBeDisabled()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await start.click()
  await expect(stage(page)).toBeVisible()
  await page.keyboard.press('s')
  const row = rowOf(board, sitter.name)
  await expect(row).toContainText('Working')
  await expect(row).toContainText(/1 of \d+/)

  await act(board, board.getByRole('button', { name: 'Message to all' }), { text: 'The doors are closed now.' }, 'Send')
  const words = page.getByRole('dialog', { name: 'Message from the invigilator' })
  await expect(words).toContainText('The doors are closed now.')
  await words.getByRole('button', { name: 'I have read it' }).click()
  await expect(words).toHaveCount(0)

  await act(
    board,
    board.getByRole('button', { name: 'Extra time for all' }),
    { minutes: 15, reason: 'Fire alarm' },
    'Give extra time',
  )
  await expect(page.getByRole('timer')).toHaveText(/^3[45]:\d\d$/, { timeout: 5000 })
  await expect(row).toContainText('+15 min')

  await act(board, board.getByRole('button', { name: 'Pause all' }), { reason: 'Fire alarm' }, 'Pause')
  const stopped = page.getByRole('dialog', { name: 'The exam is paused' })
  await expect(stopped).toBeVisible({ timeout: 5000 })
  expect(await stopped.evaluate((box) => getComputedStyle(box, '::backdrop').backgroundColor)).toBe('rgb(10, 11, 13)')
  await expect(row).toContainText('Paused')
  await act(board, board.getByRole('button', { name: 'Resume all' }), { reason: 'It was a drill' }, 'Resume')
  await expect(stopped).toHaveCount(0, { timeout: 5000 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await expect(row).toContainText(/2 of \d+/)

  await setHidden(page, true)
  await expect(row).toContainText('Away from the screen')
  await setHidden(page, false)
  await expect(row).toContainText('Working')

  await row.getByRole('button', { name: sitter.name }).click()
  const drawer = board.getByRole('dialog').filter({ hasText: sitter.name })
  await expect(drawer).toContainText('page hidden')
  await expect(drawer).toContainText('Fire alarm')
  await expect(drawer).toContainText(/Message from .* · read/)
  await drawer.getByRole('tab', { name: /^Photos \([1-9]/ }).click()
  await drawer
    .getByRole('button', { name: /^Photo at/ })
    .first()
    .click()
  const photo = board.getByRole('dialog').getByRole('img', { name: new RegExp(sitter.name) })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await board.keyboard.press('Escape')

  await act(
    board,
    drawer.getByRole('button', { name: 'End the exam' }),
    { reason: 'Helped a neighbour' },
    'End the exam',
  )
  // Why it was ended is said first, then what came of it.
  await expect(words).toContainText('Helped a neighbour')
  await words.getByRole('button', { name: 'I have read it' }).click()
  await expect(page.getByRole('dialog')).toContainText('Closed by an administrator')
  await act(
    board,
    drawer.getByRole('button', { name: 'Reopen' }),
    { minutes: 10, reason: 'Heard: it was a misunderstanding' },
    'Reopen',
  )
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
  await expect(page.locator('.sp-list h2')).toContainText('2 of')
  await board.keyboard.press('Escape')

  await rowOf(board, missing.name).getByRole('button', { name: missing.name }).click()
  const absent = board.getByRole('dialog').filter({ hasText: missing.name })
  await act(board, absent.getByRole('button', { name: 'Record absence' }), { reason: 'Ill' }, 'Save')
  await expect(rowOf(board, missing.name)).toContainText('Ill')
  await board.keyboard.press('Escape')
  await page.context().close()

  await bruno.call(submitExam, { id: paper.testID, client: 'bruno-device-1', epoch: paper.epoch, answers: [] })
  await expect(rowOf(board, other.name)).toContainText('Submitted')
  await visit(board, `/invigilate/replay/${paper.testID}`)
  await board.getByRole('button', { name: /Question 1: Suspect, 1 mark/ }).click()
  await expect(stage(board)).toHaveAttribute('data-settled', /^1\//, { timeout: 45_000 })
  await expect(board.locator('.sp-mark')).toHaveCount(1)
  // Before the answer there was no mark.
  await board.getByRole('button', { name: 'Earlier' }).click()
  await expect(board.locator('.sp-mark')).toHaveCount(0)
})

test('[T-58] without an allowed camera the exam goes on under its policy with a quiet note, photos that fail are never shown, and the board sees it', async ({
  playwright,
  launchOptions,
}) => {
  // A browser that lets no page to a camera.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: (launchOptions.args ?? []).filter((one) => !one.includes('media-stream')),
  })
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  const exam = await makeExam({ form: 1, isMonitor: true, photoDuration: 5, paperID: await smallPaper() })
  await enter(page, exam.student, exam.path)
  await page.getByRole('button', { name: 'Check the camera' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /camera/i })).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.route('**/api/AntiCheating/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expect(page.locator('.sp-note')).toHaveText(/camera/i)
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  await page.unroute('**/api/AntiCheating/**')
  await visit(board, `/invigilate/detail/${exam.processID}?plan=${exam.planID}`)
  await rowOf(board, exam.student.name).getByRole('button', { name: exam.student.name }).click()
  await expect(board.getByRole('dialog')).toContainText(/Camera: (not allowed|none found)/, { timeout: 45_000 })
  // The screen is kept with what stands open over it.
  await board.keyboard.press('Escape')
  await browser.close()
})

test('[EXM-018] [T-58] photos that do not arrive show nothing to the candidate and outlive a page that dies: the next sends them in order with the moments they were taken, and the board shows the gap between', async () => {
  const { exam, context, day, diedAt } = await unphotographed
  await visit(board, `/invigilate/detail/${exam.processID}?plan=${exam.planID}`)
  await rowOf(board, exam.student.name).getByRole('button', { name: exam.student.name }).click()
  const drawer = board.getByRole('dialog').filter({ hasText: exam.student.name })
  const photos = drawer.getByRole('button', { name: /^Photo at/ })
  const gap = drawer.getByText(/^no photo for/)
  await drawer.getByRole('tab', { name: /^Photos/ }).click()
  await expect(gap).toHaveCount(1)
  await expect(photos).toHaveCount(0)
  // Long enough without a page that this, too, is a gap.
  await expect.poll(async () => (await day()).serverTime - diedAt, { timeout: 45_000 }).toBeGreaterThan(1.5 * EVERY)

  await context.unroute('**/UploadInvigilate**')
  await context.setOffline(false)
  const backAt = (await day()).serverTime
  const next = await context.newPage()
  await next.goto(exam.url)
  await drawn(next)
  const late = async () =>
    (await day()).photos.filter((photo) => photo.capturedAt <= diedAt).toSorted((a, b) => a.capturedAt - b.capturedAt)
  await expect.poll(async () => (await late()).length, { timeout: 45_000 }).toBeGreaterThan(1)
  await expect.poll(() => kept(next), { timeout: 45_000 }).toBeLessThan(2)
  const sent = await late()
  expect(sent.filter((photo) => photo.arrivedAt < backAt)).toEqual([])
  expect(sent.toSorted((a, b) => a.arrivedAt - b.arrivedAt)).toEqual(sent)
  for (const [n, photo] of sent.slice(1).entries())
    expect(photo.capturedAt - (sent[n]?.capturedAt ?? 0)).toBeGreaterThan(EVERY * 0.9)
  // What was photographed is no gap any more; while no page stood nobody was.
  const { gaps } = await day()
  expect(gaps.filter(({ from, to }) => sent.some((photo) => photo.capturedAt > from && photo.capturedAt < to))).toEqual(
    [],
  )
  expect(gaps.filter(({ from, to }) => from <= diedAt && to >= backAt)).toHaveLength(1)

  await expect(photos.nth(sent.length - 1)).toBeVisible()
  await expect(gap.first()).toBeVisible()
  await settled(board)
  expect(await findings(board)).toEqual([])
})
