// The trainee's own tasks, with what the exams room would say about their sittings.
import { releasePlan } from '@clearbelt/contract/exams/release-calls'
import { addPlan, getPlan, myTasks, myTrace, publishPlan, queryTrainees } from '@clearbelt/contract/plans/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, makeImages, makePaper, publishPaper } from '../../testing/exam-fixtures.ts'
import { makeActors, signIn } from '../../testing/factories.ts'
import type { SittingProgress } from '../sittings/room.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let paperID: string
/** What the exams room knows, by `processID:userID`. */
let known: Map<string, SittingProgress>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  paperID = await makePaper(t, who.trainer, {
    images: await makeImages(t, who.trainer, [{ isSafe: true }, { isSafe: false, name: 'Telling name' }]),
    name: 'Exam paper',
  })
  await publishPaper(t, who.trainer, paperID)
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.set(TEST_NOW)
  known = new Map()
  vi.spyOn(t.rooms.exams.stepKind, 'progressOf').mockImplementation(async () => known)
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(t.clock.now() + hours * HOUR).toISOString()
let made = 0
async function make(
  step: object = {},
  over: { startTime?: string; endTime?: string | null; name?: string; published?: boolean; content?: string } = {},
) {
  const { id } = await ask(
    t,
    addPlan,
    {
      name: over.name ?? `Task ${++made}`,
      content: over.content ?? '',
      startTime: over.startTime ?? inHours(-1),
      endTime: over.endTime === undefined ? inHours(8) : over.endTime,
      processes: [{ paperID, form: 2, duration: 30, ...step }],
      trainees: [who.student.id],
    },
    who.trainer,
  )
  if (over.published !== false) await ask(t, publishPlan, { id }, who.trainer)
  const [process] = (await ask(t, getPlan, { id }, who.trainer)).processes
  return { id, processID: process?.id ?? '' }
}
const say = (processID: string, progress: Partial<SittingProgress>) =>
  known.set(`${processID}:${who.student.id}`, { open: null, submitted: 0, best: null, ...progress })
const best = (isPass: boolean, testID = 'sitting-1') => ({
  testID,
  score: isPass ? '90.00' : '10.00',
  isPass,
  submitTime: inHours(-0.5),
})
const stepOf = async (id: string, culture = 'en') =>
  (await t.call(myTrace, { id }, who.student, { culture })).body.package.steps[0]
async function later(hours: number): Promise<void> {
  t.clock.advance(hours * HOUR)
  for (const actor of [who.trainer, who.student]) Object.assign(actor, await signIn(t, actor))
}

test('[TRN-035] a trainee reads own published tasks and the trace of one of them', async () => {
  const { id, processID } = await make(
    { passLine: '70', resit: 1, deadline: inHours(4) },
    { name: 'Own task', content: 'Bring your badge.' },
  )
  const draft = await make({}, { name: 'Own draft', published: false })
  const { package: rows, total } = (await t.call(myTasks, { name: 'own', status: [] }, who.student)).body
  expect([total, rows.map((r) => r.id)]).toEqual([1, [id]])
  expect(rows[0]).toMatchObject({
    name: 'Own task',
    status: 0,
    statusName: 'Not started',
    startTime: inHours(-1),
    endTime: inHours(8),
    creatorName: who.trainer.name,
    percent: 0,
  })
  const trace = await ask(t, myTrace, { id }, who.student)
  expect(trace).toEqual({ ...rows[0], content: 'Bring your badge.' })
  expect(trace.steps).toEqual([
    {
      businessType: 1,
      processID,
      paperName: 'Exam paper',
      form: 2,
      formName: 'Mark location',
      questionCount: 2,
      duration: 30,
      totalScore: '100',
      passLine: '70',
      deadline: inHours(4),
      action: 'enter',
      resitsLeft: 1,
      resitStatus: null,
      testID: null,
      score: null,
      isPass: null,
      submitTime: null,
      canReview: false,
    },
  ])
  expect((await t.call(myTrace, { id: draft.id }, who.student)).status).toBe(404)
})

test('[T-41] tasks of others are not there', async () => {
  const { id } = await make()
  const foreign = await t.call(myTrace, { id }, who.otherStudent)
  const missing = await t.call(myTrace, { id: t.world.dice.id() }, who.otherStudent)
  expect([foreign.status, { ...foreign.body, timestamp: 0 }]).toEqual([404, { ...missing.body, timestamp: 0 }])
  expect((await t.call(myTrace, { id: 'nonsense' }, who.student)).status).toBe(404)
  expect((await t.call(myTasks, { status: [] }, who.otherStudent)).body.total).toBe(0)
  expect((await t.call(queryTrainees, { id, status: [] }, who.student)).status).toBe(403)
})

test('[T-38] a task says nothing of the images in its paper', async () => {
  const { id } = await make()
  for (const reply of [await t.call(myTasks, { status: [] }, who.student), await t.call(myTrace, { id }, who.student)])
    expect(reply.raw.toString()).not.toMatch(/Telling name|isSafe|knowledge|marks|snapshot/)
})

test('enter, continue and view follow the sittings', async () => {
  const { id, processID } = await make()
  expect((await stepOf(id))?.action).toBe('enter')
  say(processID, { open: { testID: 'open-1', number: 1, deadlineAt: null } })
  expect(await stepOf(id)).toMatchObject({ action: 'continue', testID: 'open-1', score: null })
  say(processID, { submitted: 1, best: best(true) })
  expect(await stepOf(id)).toMatchObject({
    action: 'view',
    testID: 'sitting-1',
    score: '90',
    isPass: true,
    submitTime: inHours(-0.5),
    canReview: true,
  })
})

test('before the window a task waits, after it nothing can be done', async () => {
  const early = await make({}, { startTime: inHours(2) })
  expect((await stepOf(early.id))?.action).toBe('wait')
  const { id } = await make({ deadline: inHours(1) })
  await later(1)
  expect((await stepOf(id))?.action).toBe('none')
})

test('[EXM-013] without review the score is shown and nothing can be viewed', async () => {
  const { id, processID } = await make({ allowReview: false })
  say(processID, { submitted: 1, best: best(false) })
  expect(await stepOf(id)).toMatchObject({ action: 'none', score: '10', isPass: false, canReview: false })
})

test('[EXM-014] a resit is offered to who failed, as often as the plan says', async () => {
  const { id, processID } = await make({ resit: 1 })
  say(processID, { submitted: 1, best: best(false) })
  expect(await stepOf(id)).toMatchObject({ action: 'resit', resitsLeft: 1, canReview: true })
  say(processID, { submitted: 2, best: best(false) })
  expect(await stepOf(id)).toMatchObject({ action: 'view', resitsLeft: 0 })
  say(processID, { submitted: 1, best: best(true) })
  expect((await stepOf(id))?.action).toBe('view')
})

test('[T-39] a result is in no answer before it is released: by the end of the window', async () => {
  const { id, processID } = await make({ release: 'windowEnd' })
  say(processID, { submitted: 1, best: best(true) })
  expect(await stepOf(id)).toMatchObject({
    action: 'wait',
    score: null,
    isPass: null,
    canReview: false,
    testID: 'sitting-1',
  })
  await later(8.1)
  expect(await stepOf(id)).toMatchObject({ action: 'view', score: '90', isPass: true, canReview: true })
})

test('[T-39] a result is in no answer before it is released: by hand', async () => {
  const { id, processID } = await make({ release: 'manual', resit: 1 })
  for (const isPass of [true, false]) {
    say(processID, { submitted: 1, best: best(isPass) })
    // The offer is the same whether one passed or failed.
    expect(await stepOf(id)).toMatchObject({ action: 'resit', score: null, isPass: null, canReview: false })
  }
  // Which of two sittings was the better one is a result as well.
  say(processID, { submitted: 2, best: best(true, 'better') })
  expect(await stepOf(id)).toMatchObject({ action: 'wait', testID: null, submitTime: null })
  await ask(t, releasePlan, { id: processID }, who.trainer)
  expect(await stepOf(id)).toMatchObject({ action: 'view', testID: 'better', score: '90' })
})

test('tasks are found by status and name, paged, and newest first', async () => {
  const names = ['Filter one', 'Filter two', 'Filter three']
  for (const [n, name] of names.entries()) await make({}, { name, startTime: inHours(-3 + n) })
  const find = async (over: object) =>
    (await t.call(myTasks, { status: [], name: 'FILTER', ...over }, who.student)).body
  expect((await find({})).package.map((r) => r.name)).toEqual(names.toReversed())
  expect(await find({ Limit: 2, PageNO: 2 })).toMatchObject({ package: [{ name: 'Filter one' }], total: 3 })
  expect((await find({ status: [1, 2, 3, 4] })).total).toBe(0)
  expect((await find({ status: [0] })).total).toBe(3)
  await later(9)
  expect((await find({ status: [3] })).total).toBe(3)
})

test('a task speaks the language asked for', async () => {
  const { id } = await make()
  const forms = await Promise.all(
    CULTURES.map(async (culture) => {
      const step = await stepOf(id, culture)
      return step && 'formName' in step ? step.formName : undefined
    }),
  )
  expect(new Set(forms).size).toBe(4)
  expect(forms[0]).toBe('标记位置')
})
