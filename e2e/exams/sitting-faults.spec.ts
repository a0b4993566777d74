// Sittings against dying browsers, shared computers, plain http, odd clocks, upgrades and ended sessions.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { changePassword } from '@clearbelt/contract/access/calls'
import { openExam } from '@clearbelt/contract/exams/calls'
import { getUser, updateUser } from '@clearbelt/contract/org/calls'
import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test'
import { adminApi, freshPassword } from '../support/people.ts'
import { api, productUrl } from '../support/product.ts'
import {
  counted,
  drawn,
  submitAndConfirm,
  isSave,
  makeExam,
  saved,
  signInOver,
  smallPaper,
  startExam,
  stored,
  type Exam,
} from '../support/sitting.ts'

/** Signs the student of an exam in by the login page, which leads to the exam. */
async function signInTo(page: Page, { student, path }: Exam, base = productUrl()): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto(`${base}/login?return=${encodeURIComponent(path)}`)
  await page.locator('input[autocomplete="username"]').fill(student.accountNo)
  await page.locator('input[autocomplete="current-password"]').fill(student.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
}

/** Kills every process of the browser that runs on this profile, as a crash does: nothing of it can clean up. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      /* It ended by itself meanwhile. */
    }
  }
}

test("[T-02][T-08] a browser killed with unsent answers: the next person at the computer sees and sends none of them, and their owner's next page sends all", async ({
  playwright,
  launchOptions,
}) => {
  const exam = await makeExam({ form: 2, paperID: await smallPaper() })
  const stranger = await makeExam({ form: 2, paperID: await smallPaper() })
  const profile = await mkdtemp(join(tmpdir(), 'clearbelt-profile-'))
  const launch = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    })
  try {
    const first = await launch()
    const page = await first.newPage()
    await startExam(page, exam)
    await first.route('**/api/Exam/Save/**', (route) => route.abort())
    await page.keyboard.press('d')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('s')
    await expect(saved(page)).toHaveText(/^Offline since/)
    const gone = first.waitForEvent('close')
    killBrowser(profile)
    await gone

    const second = await launch()
    const other = await second.newPage()
    const sent: unknown[] = []
    other.on('request', (request) => {
      if (isSave(request)) sent.push(...(request.postDataJSON() as { answers: unknown[] }).answers)
    })
    await startExam(other, stranger)
    await expect(counted(other)).toContainText('0 of')
    await expect(saved(other)).toHaveText('Saved')
    // What lies in the browser's store tells nothing: neither judgement nor question can be read in it.
    const kept = await other.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const asked = indexedDB.open('clearbelt-drafts')
          asked.onerror = () => reject(new Error('no drafts'))
          asked.onsuccess = () => {
            const rows = asked.result.transaction('drafts').objectStore('drafts').getAll()
            rows.onsuccess = () =>
              resolve(
                (rows.result as { bytes: Uint8Array }[]).map((row) => new TextDecoder('latin1').decode(row.bytes)),
              )
          }
        }),
    )
    expect(kept).toHaveLength(1)
    expect(kept.join('')).not.toMatch(/isPass|topicID|seq/)
    expect(sent).toEqual([])

    await second.clearCookies()
    await signInTo(other, exam)
    await drawn(other)
    await expect(counted(other)).toContainText('2 of')
    await expect(saved(other)).toHaveText('Saved')
    await submitAndConfirm(other)
    await expect(other.getByTestId('own-score')).toBeVisible()
    await second.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([false, true])
})

/** An address of this machine that browsers do not count as local. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4')?.address

test('[T-33] over plain http, without Web Locks and crypto.subtle, two tabs refresh their session at once, both stay signed in, and the sitting goes on in one', async ({
  browser,
}) => {
  const exam = await makeExam({ form: 2, paperID: await smallPaper() })
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const base = `http://${lanAddress() ?? 'screening.example'}:${new URL(productUrl()).port}`
  const page = await context.newPage()
  await signInTo(page, exam, base)
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible()
  expect(
    await page.evaluate(() => [
      isSecureContext,
      typeof crypto.subtle,
      'locks' in navigator,
      'mediaDevices' in navigator,
    ]),
  ).toEqual([false, 'undefined', false, false])
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await drawn(page)
  await page.keyboard.press('d')
  await expect(saved(page)).toHaveText('Saved')
  const tasks = await context.newPage()
  await tasks.goto(`${base}/student/myTask`)
  await expect(tasks.getByRole('link', { name: exam.planName })).toBeVisible()
  // A reload keeps no token: both must trade the cookie, and do so in the same moment.
  for (let round = 0; round < 3; round++) await Promise.all([page.reload(), tasks.reload()])
  await expect(tasks.getByRole('link', { name: exam.planName })).toBeVisible()
  await drawn(page)
  await expect(counted(page)).toContainText('1 of')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  await context.close()
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([false, true])
})

test('[T-77][T-18] a page that is left sends what is unsent under numbers that stand once; and a tab from before an upgrade sits, hands in, gets its receipt and reviews without a file of the new build', async ({
  page,
  context,
}) => {
  const exam = await makeExam({ form: 2 })
  await startExam(page, exam)
  const bodies: { client: string; answers: { topicID: string; seq: number }[] }[] = []
  context.on('request', (request) => {
    if (isSave(request)) bodies.push(request.postDataJSON() as (typeof bodies)[number])
  })
  await page.keyboard.press('d')
  await page.reload()
  await drawn(page)
  await expect(counted(page)).toContainText('1 of')
  await expect(saved(page)).toHaveText('Saved')
  const answers = bodies.flatMap((body) => body.answers.map((one) => `${body.client} ${one.seq}`))
  // What a page sends in its last moment is not always seen from here; that the server has it is seen at the end.
  expect(new Set(answers).size).toBeLessThanOrEqual(1)

  // From here on the server knows no file of the build this tab came from.
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the receipt as PDF' }).click()
  expect(
    readFileSync(await (await receipt).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  // Others sit the same paper: what is reviewed is the own answers.
  await page.getByRole('button', { name: 'See my answers' }).click()
  await expect(page.locator('.sp-tag').getByText('Review')).toBeVisible()
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([false, true])
})

/**
 * Judges the next image, and lets `end` end the session while the answer is on its way: the page asks for a sign-in and
 * keeps the answer. It may hear of the end before its save is refused, and then takes no more keys.
 */
async function answerWhile(page: Page, key: string, answered: string, end: () => Promise<unknown>): Promise<void> {
  const ended = Promise.withResolvers<void>()
  const hold = async (route: Route): Promise<void> => {
    if (isSave(route.request())) await ended.promise
    await route.continue()
  }
  await page.route('**/api/**', hold)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(key)
  await expect(counted(page)).toContainText(answered)
  await end()
  ended.resolve()
  await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
  await expect(counted(page)).toContainText(answered)
  await page.unroute('**/api/**', hold)
}

test('[T-34] a password changed elsewhere and an account switched off in mid-exam keep the page; a disabled account writes nothing, and signing in again brings everything', async ({
  page,
}) => {
  const exam = await makeExam({ form: 2, paperID: await smallPaper() })
  await startExam(page, exam)
  await page.keyboard.press('s')
  await expect(saved(page)).toHaveText('Saved')
  const password = freshPassword()
  const elsewhere = await api(exam.student)
  await answerWhile(page, 'd', '2 of', () =>
    elsewhere.call(changePassword, { oldPwd: exam.student.password, newPwd: password, confirmPwd: password }),
  )
  await signInOver(page, { ...exam.student, password })
  await expect(saved(page)).toHaveText('Saved')

  const admin = await adminApi()
  const { id, name, type, orgID } = await admin.call(getUser, { id: exam.student.id })
  const before = await api({ ...exam.student, password })
  await answerWhile(page, 's', '3 of', async () => {
    await admin.call(updateUser, { id, name, type, orgID, enabled: false })
    await expect(before.call(openExam, { id: exam.processID, client: 'a-disabled-device' })).rejects.toThrow(/401|403/)
  })
  await admin.call(updateUser, { id, name, type, orgID, enabled: true })
  await signInOver(page, { ...exam.student, password })
  await expect(saved(page)).toHaveText('Saved')
  await submitAndConfirm(page)
  await expect(page.getByTestId('own-score')).toBeVisible()
  expect((await stored(exam)).map((one) => one.isPass).filter((one) => one !== null)).toEqual([true, false, true])
})
