// Trainers plan trainings: list, form, detail, trainees, publication, end, clone, deletion.
import { publishPlan, getPlan, myTasks, queryTrainees } from '@clearbelt/contract/plans/calls'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { fresh, makeAccount, makeCourse, makePlan, demoPaper } from '../support/plans.ts'
import { plantSession } from '../support/people.ts'
import { api, firstAccount, productUrl } from '../support/product.ts'
import { beginAnew, NOT_THEIRS, visit } from '../support/screens.ts'

const at = (path: string): string => productUrl() + path

// One page for the file, signed in once: the tests go on by its links, each with a plan of its own. Whoever runs after a
// failure gets another, as this runs again there.
let page: Page
/** A plan that nobody sat until its end, which comes while the other tests run. */
let over: string
test.beforeAll(async ({ browser }) => {
  const trainer = await api(firstAccount('trainer'))
  over = await makePlan(trainer, {
    name: fresh('Over soon'),
    trainees: [(await makeAccount(3)).id],
    endsIn: 4000,
  })
  await trainer.call(publishPlan, { id: over })
  const context = await browser.newContext()
  page = await context.newPage()
  await plantSession(page, firstAccount('trainer'))
  await page.goto(at(NOT_THEIRS.managers))
})
test.beforeEach(() => beginAnew(page))
test.afterAll(() => page.context().close())

/** The field of a label, whether it must be filled in or not. */
const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}\\s*(\\(optional\\))?$`))

/** Types a time into a picker and leaves it. */
async function enterTime(scope: Page | Locator, label: string, time: string): Promise<void> {
  const input = field(scope, label)
  // A dialog that is still opening puts its first values in after the field can be reached; left, the field shows what
  // was taken.
  await expect(async () => {
    await input.fill(time)
    await input.press('Enter')
    await input.blur()
    await expect(input).toHaveValue(time, { timeout: 1000 })
  }).toPass()
}

/** What the wall clock of UTC shows so many minutes from now; the demo's organisation lives by UTC. */
const wall = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

test('[TRN-025] a plan is written with paper, time and trainees, saved and published at once, and stands among the tasks of its trainee', async () => {
  const student = await makeAccount(3)
  const trainer = await api(firstAccount('trainer'))
  const paper = await demoPaper(trainer)
  const name = fresh('Winter plan')
  await visit(page, `/train/trainPlan/add?paper=${paper.id}`)

  // Publishing without trainees is refused at the field, and saving without a name at its own.
  await expect(page.getByText(`${paper.questionCount} questions`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Add trainees before publishing.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill(name)
  await enterTime(page, 'Start', wall(-30))
  await enterTime(page, 'End', wall(-90))
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('The end must be after the start.')).toBeVisible()
  await enterTime(page, 'End', wall(180))
  await expect(page.getByText('The end must be after the start.')).toBeHidden()
  await page.getByRole('radio', { name: /Mark location and judge/ }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('.sp[data-usage="preview"]')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue(name)

  await page.getByRole('button', { name: 'Add trainees' }).click()
  const picker = page.getByRole('dialog', { name: 'Add trainees' })
  await field(picker, 'Name or account').fill(student.accountNo)
  await picker.getByRole('checkbox', { name: student.name }).check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByText('1 trainee', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.waitForURL(/\/train\/trainPlan\/detail\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const stored = await trainer.call(getPlan, { id })
  expect(stored).toMatchObject({
    name,
    published: true,
    traineeCount: 1,
    processes: [
      { paperID: paper.id, form: 3, passLine: paper.passScore, duration: Math.ceil(paper.totalSeconds / 60) },
    ],
  })
  const tasks = await (await api(student)).call(myTasks, {})
  expect(tasks.map((task) => task.id)).toContain(id)
})

test('[TRN-004] [TRN-008] the detail shows basic info, a timeline of courses and papers, the dialog of a duplicate, and the trainee table whose filter has five statuses', async () => {
  const trainer = await api(firstAccount('trainer'))
  const students = await Promise.all(Array.from({ length: 2 }, () => makeAccount(3)))
  const name = fresh('Detail')
  const course = await makeCourse(trainer)
  const id = await makePlan(trainer, { name, trainees: students.map((one) => one.id), courseID: course.id })
  await visit(page, `/train/trainPlan/detail/${id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'About the plan' })).toBeVisible()
  await expect(page.getByText('UTC (UTC+00:00)')).toBeVisible()
  const paper = (await demoPaper(trainer)).name
  await expect(page.getByRole('listitem').filter({ hasText: /Course |Cabin/ })).toContainText([course.name, paper])
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(field(page.getByRole('dialog', { name: 'Duplicate the plan' }), 'Name')).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: students[0]?.accountNo ?? '-' })).toBeVisible()

  await field(page, 'Status').click()
  const options = page.locator('.ant-select-item-option')
  await expect(options).toHaveText(['All', 'Not started', 'In progress', 'Finished', 'Absent', 'Make-up'])
  await options.filter({ hasText: 'Finished' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(page.url()).toContain('status=2')
  // From the address alone, on a screen that was not open before.
  await visit(page, `/train/trainPlan/detail/${over}?status=2`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await visit(page, `/train/trainPlan/detail/${id}?limit=300`)
  await expect(page.getByRole('row').filter({ hasText: students[1]?.accountNo ?? '-' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[TRN-009] an absence shows its reason on hover', async () => {
  const trainer = await api(firstAccount('trainer'))
  await expect
    .poll(async () => (await trainer.call(queryTrainees, { id: over, status: [] }))[0]?.status, { timeout: 30_000 })
    .toBe(3)
  await visit(page, `/train/trainPlan/detail/${over}`)
  await page.getByRole('button', { name: /^Absent: / }).hover()
  await expect(page.getByRole('tooltip')).toContainText('No exam taken before')
})

test('[TRN-026] [TRN-027] the end can be moved; a past one is refused, an empty one makes the plan unlimited', async () => {
  const trainer = await api(firstAccount('trainer'))
  const id = await makePlan(trainer, { name: fresh('Extend'), trainees: [(await makeAccount(3)).id] })
  await trainer.call(publishPlan, { id })
  await visit(page, `/train/trainPlan/detail/${id}`)
  const open = async (): Promise<Locator> => {
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Change the end' }).click()
    return page.getByRole('dialog')
  }
  const first = await open()
  await enterTime(first, 'New end', wall(-5))
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('The end time cannot be earlier than now.')).toBeVisible()
  const later = wall(600)
  await enterTime(first, 'New end', later)
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()
  expect((await trainer.call(getPlan, { id })).endTime).toBe(`${later.replace(' ', 'T')}:00.000Z`)

  const second = await open()
  await second.locator('.ant-picker').hover()
  await second.locator('.ant-picker-clear').click()
  await expect(second.getByText('Empty: the plan will have no end.')).toBeVisible()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toBeHidden()
  expect((await trainer.call(getPlan, { id })).endTime).toBeNull()
  await expect(page.getByText('no end').first()).toBeVisible()
})

test('[TRN-006] [TRN-007] [TRN-034] a clone is named like its plan at first and has no trainees', async () => {
  const trainer = await api(firstAccount('trainer'))
  const name = fresh('Original')
  const id = await makePlan(trainer, { name, trainees: [(await makeAccount(3)).id] })
  await visit(page, `/train/trainPlan/detail/${id}`)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate the plan' })
  await expect(field(dialog, 'Name')).toHaveValue(name)
  await field(dialog, 'Name').fill(`${name} again`)
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/train\/trainPlan\/edit\//)
  await expect(page.getByText('No trainees selected yet')).toBeVisible()
  const copy = await trainer.call(getPlan, { id: page.url().split('/').at(-1) ?? '' })
  expect(copy).toMatchObject({ name: `${name} again`, traineeCount: 0, published: false })
})

test('[TRN-016] [TRN-030] trainees are added and removed by the creator and by administrators only; those in the plan are not offered again', async ({
  browser,
}) => {
  const trainer = await api(firstAccount('trainer'))
  const [inside, outside] = [await makeAccount(3), await makeAccount(3)]
  const id = await makePlan(trainer, { name: fresh('Members'), trainees: [inside.id] })
  await visit(page, `/train/trainPlan/detail/${id}`)
  await page.getByRole('button', { name: 'Add trainees' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add trainees' })
  await field(picker, 'Name or account').fill(inside.accountNo)
  await expect(picker.getByRole('row').filter({ hasText: inside.accountNo })).toContainText('Already added')
  await expect(picker.getByRole('checkbox', { name: inside.name })).toBeDisabled()
  await field(picker, 'Name or account').fill(outside.accountNo)
  await picker.getByRole('checkbox', { name: outside.name }).check()
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByRole('tab', { name: 'Trainees (2)' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${outside.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('tab', { name: 'Trainees (1)' })).toBeVisible()
  expect((await trainer.call(queryTrainees, { id, status: [] })).map((row) => row.userID)).toEqual([inside.id])

  const other = await (await browser.newContext()).newPage()
  for (const [account, may] of [
    [await makeAccount(2), false],
    [firstAccount('admin'), true],
  ] as const) {
    await plantSession(other, account)
    await other.goto(at(`/train/trainPlan/detail/${id}`))
    await expect(other.getByRole('row').filter({ hasText: inside.accountNo })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Add trainees' })).toHaveCount(may ? 1 : 0)
    await expect(other.getByRole('button', { name: /^Remove / })).toHaveCount(may ? 1 : 0)
  }
  await other.context().close()
})

test('[TRN-017] [TRN-018] the list and the trainee table show the fields of plans and trainees; filters stand in the address; a draft is deleted', async () => {
  const trainer = await api(firstAccount('trainer'))
  const student = await makeAccount(3)
  const name = fresh('Listed')
  const id = await makePlan(trainer, { name, trainees: [student.id] })
  await visit(page, '/train/trainPlan')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field(page, 'Name of the plan').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(page).toHaveURL(/name=Listed/)
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('0%')
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await visit(page, `/train/trainPlan/detail/${id}`)
  await expect(page.getByRole('row').filter({ hasText: student.accountNo })).toContainText(student.name)
  await page.goBack()
  // From the address alone.
  await page.reload()
  await expect(field(page, 'Name of the plan')).toHaveValue(name)

  await row.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText(name)
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(trainer.call(getPlan, { id })).rejects.toThrow('404')
})

test('a form left with changes asks first; what the server refuses stands at its field', async () => {
  const trainer = await api(firstAccount('trainer'))
  const id = await makePlan(trainer, { name: fresh('Dirty'), trainees: [] })
  await visit(page, `/train/trainPlan/edit/${id}`)
  await field(page, 'Description').fill('Something else')
  await page.getByRole('link', { name: 'Training plans' }).first().click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('Leave without saving?')
  await ask.getByRole('button', { name: 'Stay' }).click()
  await enterTime(page, 'Deadline', wall(60 * 48))
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('The deadline of a step must be within the time window of the plan.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[TRN-002] the preview of a step’s paper opens inside the plan and closes back to it', async () => {
  const trainer = await api(firstAccount('trainer'))
  const id = await makePlan(trainer, { name: fresh('Preview') })
  await visit(page, `/train/trainPlan/detail/${id}`)
  await page.getByRole('link', { name: /^Preview / }).click()
  await expect(page).toHaveURL(new RegExp(`/train/trainPlan/detail/${id}/paperPreview/`))
  await expect(page.locator('.sp[data-usage="preview"]')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`/train/trainPlan/detail/${id}$`))
})
