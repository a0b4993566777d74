// Trainers read results: the figures of a step, every trainee, one trainee, and the review of a sitting.
import type { ScreeningReviewItem } from '@clearbelt/contract/kinds/screening/kind'
import { saveTheme } from '@clearbelt/contract/access/calls'
import {
  examAchievement,
  openExam,
  resitExam,
  resultRows,
  resultsOfStep,
  saveExam,
  submitExam,
} from '@clearbelt/contract/exams/calls'
import { queryImages } from '@clearbelt/contract/images/calls'
import { addFiscanPaper, getFiscanPaper, publishFiscan } from '@clearbelt/contract/papers/calls'
import { getPlan, publishPlan, queryPlans } from '@clearbelt/contract/plans/calls'
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { violations } from '../support/axe.ts'
import { fresh, makeAccount, makePlan } from '../support/plans.ts'
import { plantSession } from '../support/people.ts'
import { api, firstAccount, productUrl, type Account, type Api } from '../support/product.ts'
import { NOT_THEIRS, visit } from '../support/screens.ts'
import { smallPaper } from '../support/sitting.ts'

const at = (path: string): string => productUrl() + path

// One page for those who look as the trainer of the demo, signed in once: the tests go on by its links, each with a plan of
// its own. Whoever runs after a failure gets another, as this runs again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await plantSession(page, firstAccount('trainer'))
  await page.goto(at(NOT_THEIRS.managers))
})
test.beforeEach(async () => {
  // Where the pointer was left it would hover over whatever comes there.
  await page.mouse.move(0, 0)
})
test.afterAll(() => page.context().close())

/**
 * Sits a step: the first `right` images answered as they should be, the others the other way round. Answers the
 * sitting.
 */
async function sit(
  account: Account,
  step: { id: string; snapshotID: string },
  trainer: Api,
  right: number,
  again = false,
): Promise<string> {
  const student = await api(account)
  const truth = (await trainer.call(getFiscanPaper, { id: step.snapshotID, published: true })).paper.relationship.map(
    ({ topic }) => topic as ScreeningReviewItem['topic'],
  )
  const client = fresh('client').replace(' ', '-')
  const open = await student.call(again ? resitExam : openExam, { id: step.id, client })
  const answers = open.paper.relationship.map(({ topicID }, index) => {
    const topic = truth[index]
    const isSafe = (topic?.isSafe ?? true) === index < right
    const tags =
      isSafe || !topic
        ? []
        : topic.marks.map((mark) => ({ x: mark.left + mark.width / 2, y: mark.top + mark.height / 2 }))
    return {
      topicID,
      isPass: isSafe,
      tags: isSafe || tags.length > 0 ? tags : [{ x: 0.5, y: 0.5 }],
      seq: index + 1,
      ms: 4000,
    }
  })
  await student.call(saveExam, { id: open.testID, client, epoch: open.epoch, answers })
  await student.call(submitExam, { id: open.testID, client, epoch: open.epoch, answers: [] })
  return open.testID
}

/** A published plan with one step, sat in the order of the paper. */
async function makeSat(
  trainer: Api,
  name: string,
  trainees: readonly string[],
  step: Parameters<typeof makePlan>[1]['step'] = {},
): Promise<{ id: string; step: { id: string; snapshotID: string; paperName: string } }> {
  const id = await makePlan(trainer, { name, trainees, step: { disorder: false, ...step } })
  await trainer.call(publishPlan, { id })
  const [first] = (await trainer.call(getPlan, { id })).processes
  if (first?.businessType !== 1) throw new Error('the plan has no step')
  return { id, step: first }
}

test('[STA-018] the results of a step show its figures, each rate with interval and n beside its false alarms, and every trainee', async () => {
  const trainer = await api(firstAccount('trainer'))
  const [strong, weak, absent] = [
    await makeAccount(3, fresh('Strong')),
    await makeAccount(3, fresh('Weak')),
    await makeAccount(3, fresh('Away')),
  ]
  const { id, step } = await makeSat(trainer, fresh('Results'), [strong.id, weak.id, absent.id])
  await sit(strong, step, trainer, 99)
  await sit(weak, step, trainer, 2)
  const summary = await trainer.call(resultsOfStep, { id: step.id })
  expect(summary).toMatchObject({
    trainees: 3,
    attended: 2,
    waiting: 1,
    absent: 0,
    passCount: 1,
    failCount: 1,
    highest: '100.00',
  })

  await visit(page, `/train/trainPlan/detail/${id}/results/${step.id}`)
  const figure = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd')
  for (const [label, value] of [
    ['Trainees', '3'],
    ['Attended', '2'],
    ['Not started', '1'],
    ['Passed', '1'],
    ['Failed', '1'],
    ['Pass score', String(Number(summary.passScore))],
    ['Average', String(Number(summary.average))],
    ['Lowest', String(Number(summary.lowest))],
    ['Highest', '100'],
  ] as const) {
    await expect(figure(label)).toHaveText(value)
  }
  const whole = page.getByRole('row').filter({ hasText: 'All threats' })
  await expect(whole).toContainText(`n ${summary.measures?.hit.n}`)
  await expect(whole).toContainText(/95% interval \d+% to \d+%/)
  await expect(whole).toContainText(`n ${summary.measures?.falseAlarm.n}`)
  await page.getByRole('button', { name: /^d′:/ }).focus()
  await expect(page.getByRole('tooltip')).toContainText('0 is guessing')
  expect(await violations(page)).toEqual([])

  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf(strong.name)).toContainText('Passed')
  await expect(rowOf(absent.name)).toContainText('Not started')
  await page.getByRole('button', { name: 'Failed 1' }).click()
  await expect(rowOf(weak.name)).toBeVisible()
  await expect(rowOf(strong.name)).toHaveCount(0)
  await expect(page).toHaveURL(/r_state=failed/)
  await page.getByRole('button', { name: 'All 3' }).click()
  await page.getByRole('columnheader', { name: /^Score of/ }).click()
  await page.getByRole('columnheader', { name: /^Score of/ }).click()
  await expect(page).toHaveURL(/r_sort=-score/)
  const people = page.locator('tr.ant-table-row').filter({ has: page.getByRole('link') })
  await expect(people).toContainText([strong.name, weak.name, absent.name])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('one trainee: measures by category, every sitting, and the review of each in the console with the truth', async () => {
  const trainer = await api(firstAccount('trainer'))
  const student = await makeAccount(3)
  const { id, step } = await makeSat(trainer, fresh('Resat'), [student.id], { resit: 1, paperID: await smallPaper() })
  const first = await sit(student, step, trainer, 1)
  const second = await sit(student, step, trainer, 99, true)
  await visit(page, `/train/trainPlan/detail/${id}?tab=results`)
  await page.getByRole('link', { name: student.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Attempt 2' })).toContainText('counts')
  const whole = page.getByRole('row').filter({ hasText: 'All threats' })
  await expect(whole).toContainText('100%')
  await page.getByRole('radio', { name: /Attempt 1/ }).click()
  await expect(page.getByRole('radio', { name: /Attempt 1/ })).toBeChecked()
  await expect(page).toHaveURL(new RegExp(`testID=${first}`))
  await expect(whole).not.toContainText('All threats100%')
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Review attempt 2' }).click()
  await expect(page).toHaveURL(new RegExp(`review\\?testID=${second}`))
  await expect(page.locator('.sp[data-usage="review"]')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible()
})

test('results held back are released by hand from the plan, and only then seen by the trainee', async () => {
  const trainer = await api(firstAccount('trainer'))
  const student = await makeAccount(3)
  const { id, step } = await makeSat(trainer, fresh('Held back'), [student.id], { release: 'manual' })
  const testID = await sit(student, step, trainer, 99)
  const own = await api(student)
  expect((await own.call(examAchievement, { id: testID })).score).toBeNull()
  await visit(page, `/train/trainPlan/detail/${id}`)
  await expect(page.getByText('Results not released')).toBeVisible()
  await page.getByRole('button', { name: 'Release results' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText(step.paperName)
  await ask.getByRole('button', { name: 'Release results' }).click()
  await expect(page.getByText('Results released', { exact: true })).toBeVisible()
  expect((await own.call(examAchievement, { id: testID })).score).toBe('100.00')
})

test('the pages of plans fit a narrow screen and are readable in the dark theme', async ({ page: ownPage }) => {
  test.slow()
  const account = await makeAccount(2)
  const trainer = await api(account)
  await trainer.call(saveTheme, { theme: 'graphite' })
  const [plan] = await trainer.call(queryPlans, { status: [], name: 'Spring recurrent test' })
  if (!plan) throw new Error('the demo has no results')
  const [step] = (await trainer.call(getPlan, { id: plan.id })).processes
  await ownPage.setViewportSize({ width: 390, height: 844 })
  await plantSession(ownPage, account)
  await ownPage.goto(at('/train/trainPlan'))
  for (const path of [
    '/train/trainPlan',
    `/train/trainPlan/detail/${plan.id}`,
    `/train/trainPlan/detail/${plan.id}/results/${step?.id}`,
    '/train/trainPlan/add',
  ]) {
    await visit(ownPage, path)
    await expect(ownPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(ownPage.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    await expect.poll(() => ownPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(ownPage)).toEqual([])
  }
})

/** A published paper of its own: correcting its key changes nobody else's results. */
async function makeOwnPaper(trainer: Api): Promise<string> {
  // The oldest are those of the demo; what other journeys make later may be one bag in two images.
  const oldest = { sortName: 'createTime', order: 'Asc', PageNO: 1, Limit: 24 } as const
  const found = await trainer.call(queryImages, { ...oldest, knowledges: [], origins: [] })
  const { safe = [], threat = [] } = Object.groupBy(found, ({ isSafe }) => (isSafe ? 'safe' : 'threat'))
  const images = [...threat.slice(0, 2), ...safe.slice(0, 2)]
  const { id } = await trainer.call(addFiscanPaper, {
    name: fresh('Key paper'),
    totalScore: '100',
    passScore: '60',
    totalSeconds: 1200,
    items: images.map((image) => ({ imageID: image.id })),
  })
  await trainer.call(publishFiscan, { id })
  await expect
    .poll(async () => (await trainer.call(getFiscanPaper, { id })).state, { timeout: 60_000 })
    .toBe('published')
  return id
}

test('[T-67] a wrong key is found among the images, looked at before it is corrected, and taken back', async () => {
  const trainer = await api(firstAccount('trainer'))
  const [strong, weak] = [await makeAccount(3, fresh('Strong')), await makeAccount(3, fresh('Weak'))]
  const { id, step } = await makeSat(trainer, fresh('Key'), [strong.id, weak.id], {
    paperID: await makeOwnPaper(trainer),
  })
  await sit(strong, step, trainer, 99)
  await sit(weak, step, trainer, 0)
  const score = async (name: string): Promise<string | null> =>
    (await trainer.call(resultRows, { id: step.id, search: name }))[0]?.score ?? null

  await visit(page, `/train/trainPlan/detail/${id}/results/${step.id}?part=images`)
  await expect(page.getByText('Based on 2 attempts')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Key of question 1', exact: true }).click()
  await expect(page.locator('[data-settled]')).toBeVisible()
  await page.getByRole('radio', { name: /Count it as correct for everyone/ }).check()
  await page.getByRole('button', { name: 'Show whose results would change' }).click()
  await expect(page.getByRole('row').filter({ hasText: weak.name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await score(weak.name)).toBe('0.00')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The picture is cut off')
  await page.getByRole('button', { name: /^Correct the key: 1 result/ }).click()
  await expect(page.getByText('correct for all')).toBeVisible()
  expect(Number(await score(weak.name))).toBeGreaterThan(0)

  await page.getByRole('tab', { name: 'Key corrections' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'The picture is cut off' })).toContainText('1 changed')
  await page.getByRole('button', { name: 'Undo correction 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is whole after all')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'undid correction 1' })).toBeVisible()
  expect(await score(weak.name)).toBe('0.00')
})
