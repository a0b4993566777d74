// A mock exam in a real browser: from the task to the review and the next attempt, and its results for the trainer.
import { accountInfo } from '@clearbelt/contract/access/calls'
import { addFiscanPaper, getFiscanPaper, publishFiscan, queryPapers } from '@clearbelt/contract/papers/calls'
import { getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { freshWord, makePerson, plantSession } from '../support/people.ts'
import { api, firstAccount, productUrl } from '../support/product.ts'
import { visit } from '../support/screens.ts'

const HOUR = 3_600_000
const ORANGE = {
  kind: 'true-false' as const,
  titleRT: 'Organic matter is shown in orange.',
  analysisRT: 'Light elements take the orange end of the scale.',
  answer: 1 as const,
}
const ITEMS = [ORANGE, { ...ORANGE, titleRT: 'Metal is shown in blue.' }]

/** A mock exam of two statements for one student, as often as they like. */
async function makeMock(): Promise<{
  planID: string
  processID: string
  student: Awaited<ReturnType<typeof makePerson>>
}> {
  const trainer = await api(firstAccount('trainer'))
  const { orgID } = await trainer.call(accountInfo, {})
  const student = await makePerson({ type: 3, orgID })
  const { id } = await trainer.call(addFiscanPaper, {
    name: `Warm-up ${freshWord()}`,
    totalScore: '10',
    passScore: '6',
    totalSeconds: 600,
    items: ITEMS,
  } as never)
  await trainer.call(publishFiscan, { id })
  await expect
    .poll(async () => (await trainer.call(getFiscanPaper, { id })).state, { timeout: 30_000 })
    .toBe('published')
  const { id: planID } = await trainer.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
    trainees: [student.id],
    processes: [{ businessType: 2, mockPaperID: id, form: 1, duration: 10, disorder: false }],
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  return { planID, processID, student }
}

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('[EXM-006] [EXM-016] a mock exam is read about, sat, reviewed and sat again, on a phone too, and its trainer sees who has passed', async ({
  page,
  browser,
}) => {
  const { planID, processID, student } = await makeMock()
  await plantSession(page, student, { culture: 'en' })
  await page.goto(`${productUrl()}/student/myTask/myTaskDetail/${planID}`)

  await test.step('the task leads to a page that says what it is, and that nothing was sat', async () => {
    await page.getByRole('link', { name: /^Open: Warm-up/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Warm-up')
    await expect(page.getByText('No attempts yet')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    // The page lays itself out anew for the width.
    await expect.poll(() => isWithin(page)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('it is sat by the keyboard, a reload comes back to it, and the answer is there', async () => {
    await page.getByRole('button', { name: 'Start the mock exam' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeFocused()
    await page.keyboard.press('t')
    await expect(page.locator('.sp-saved')).toHaveText('Saved')
    await page.reload()
    await expect(page.locator('.sp-question input:checked')).toHaveCount(1)
  })

  await test.step('the result is told at once, with the review', async () => {
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').locator('.sp-key-main').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Result' })
    await expect(dialog.getByTestId('own-score')).toHaveText('5')
    await expect(dialog.getByText('Failed')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Review the paper' }).click()
    await expect(page.getByText('Light elements take the orange end of the scale.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    // A reload shows the review again, and begins nothing.
    await page.reload()
    await expect(page.getByText('Light elements take the orange end of the scale.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: 'View paper of attempt 1' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  await test.step('the next attempt begins clean, and the best one stands over both', async () => {
    await page.getByRole('button', { name: 'Start another attempt' }).click()
    await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeFocused()
    await expect(page.locator('.sp-question input:checked')).toHaveCount(0)
    await page.keyboard.press('t')
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused()
    await page.keyboard.press('t')
    await expect(page.locator('.sp-question input:checked')).toHaveCount(1)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').locator('.sp-key-main').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Result' })
    await expect(dialog.getByText('Passed')).toBeVisible()
    await dialog.getByText('Close', { exact: true }).click()
    await expect(page.getByRole('link', { name: /of attempt \d$/ })).toHaveCount(2)
    await expect(page.getByText('2 attempts so far')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    // The page lays itself out anew for the width.
    await expect.poll(() => isWithin(page)).toBe(true)
  })

  await test.step('the trainer sees attempts, best score and who has passed', async () => {
    const desk = await browser.newPage()
    await plantSession(desk, firstAccount('trainer'), { culture: 'en' })
    await desk.goto(`${productUrl()}/train/trainPlan/detail/${planID}?tab=results`)
    const row = desk.getByRole('row', { name: new RegExp(student.name) })
    await expect(row).toContainText('Passed')
    await expect(row).toContainText('10')
    expect(await findings(desk)).toEqual([])
    await desk.close()
  })

  // The page that was seen last is looked at once more from the list of tasks.
  await visit(page, `/student/myTask/myTaskDetail/${planID}/mock/${processID}`)
  await expect(page.getByRole('button', { name: 'Start another attempt' })).toBeVisible()
})

test('the mock exam of the demo is read in each language, its questions over pictures too', async () => {
  const trainer = await api(firstAccount('trainer'))
  const paper = (await trainer.call(queryPapers, { name: 'Theory warm-up' }))[0]
  const { relationship, info } = await trainer.call(getTheoryPaper, { id: paper?.id ?? '', published: true })
  expect(relationship.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['graphic', 'matching', 'image-ct']))
  expect(info.languages).toEqual(['zh-CN', 'es', 'pt-BR'].map((language) => ({ language, missing: [] })))
})
