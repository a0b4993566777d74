// Plans through the whole stack: writing them, their window, their life, who may do what.
import { releasePlan } from '@clearbelt/contract/exams/release-calls'
import {
  addPlan,
  clonePlan,
  deleteOnlinePlan,
  deletePlan,
  extendPlan,
  getPlan,
  publishPlan,
  queryPlans,
  queryTrainees,
  removeMember,
  updatePlan,
} from '@clearbelt/contract/plans/calls'
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { deletePapers, updateFiscanPaper } from '@clearbelt/contract/papers/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  ask,
  examsOf,
  examStep,
  examSteps,
  makeExam,
  makeImages,
  makePaper,
  publishPaper,
} from '../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn, type Actor } from '../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
let images: string[]
let paperID: string
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
  images = await makeImages(t, who.trainer, [{ isSafe: true }, { isSafe: false }, { isSafe: true }])
  paperID = await makePaper(t, who.trainer, { images, name: 'Exam paper', totalScore: '100', passScore: '70' })
  await publishPaper(t, who.trainer, paperID)
})
afterAll(() => t.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(t.clock.now() + hours * HOUR).toISOString()
const step = (over: object = {}) => ({ paperID, form: 1, duration: 30, ...over })
const plan = (over: object = {}) => ({
  name: 'Plan',
  startTime: inHours(-1),
  endTime: inHours(8),
  processes: [step()],
  trainees: [who.student.id],
  ...over,
})
const list = (over: object = {}) => ({ status: [], ...over })
const make = async (over: object = {}, by = who.trainer) => (await ask(t, addPlan, plan(over), by)).id
/** A plan as it would be sent back unchanged. */
const edited = (p: PlanDetail, over: object = {}) => ({
  id: p.id,
  name: p.name,
  startTime: p.startTime,
  endTime: p.endTime,
  trainees: [],
  processes: examsOf(p).map((s) => ({
    id: s.id,
    paperID: s.paperID,
    form: s.form,
    duration: s.duration,
    passLine: s.passLine,
    disorder: s.disorder,
    resit: s.resit,
    allowReview: s.allowReview,
    release: s.release,
    deadline: s.deadline,
    extraMarks: s.extraMarks,
  })),
  ...over,
})
const outcome = async (reply: Promise<{ status: number; body: { code?: string; fields?: { path: string }[] } }>) => {
  const { status, body } = await reply
  return [status, body.code, ...(body.fields ?? []).map((f) => f.path)]
}
/** Somebody opens a sitting of the step, as the exams room would say. */
const sit = (p: PlanDetail, userID: string, event: 'opened' | 'submitted' = 'opened') =>
  t.world.db.transaction().execute((tx) =>
    t.rooms.plans.noteProgress(tx, {
      planID: p.id,
      processID: p.processes[0]?.id ?? '',
      userID,
      event,
      at: t.clock.now(),
    }),
  )

test('[TRN-017] a plan carries its fields, its steps and what the caller may do', async () => {
  const id = await make({
    name: 'Spring round',
    special: 'X-ray',
    type: 'Recurrent',
    forLevel: 'Level 2',
    place: 'Room 4',
    content: 'Bring your badge.',
    processes: [step({ hours: 1.5, credit: 2 }), step({ form: 2, hours: 0.5 })],
  })
  const p = await ask(t, getPlan, { id }, who.trainer)
  expect(p).toMatchObject({
    name: 'Spring round',
    status: 0,
    statusName: 'Not started',
    specialName: 'X-ray',
    typeName: 'Recurrent',
    forLevelName: 'Level 2',
    place: 'Room 4',
    content: 'Bring your badge.',
    startTime: inHours(-1),
    endTime: inHours(8),
    prePublishTime: null,
    creatorID: who.trainer.id,
    creatorName: who.trainer.name,
    formName: 'Online',
    isNeedSignature: false,
    hours: 2,
    credit: 2,
    percent: 0,
    traineeCount: 1,
    published: false,
  })
  expect(p.auth).toEqual({ edit: true, publish: true, delete: true, extend: true, trainees: true, results: true })
  expect(p.processes.map((s) => 'form' in s && [s.form, s.formName])).toEqual([
    [1, 'Quick judgement'],
    [2, 'Mark location'],
  ])
})

test('codes of the shared lists are shown by their names in the language of who reads; other words stay as they are', async () => {
  const id = await make({ special: 'image-reading', type: 'Recurrent', forLevel: 'own level' })
  const shown = async (culture: string) => {
    const p = (await t.call(getPlan, { id }, who.trainer, { culture })).body.package
    return [p.specialName, p.typeName, p.forLevelName, p.special]
  }
  expect(await shown('en')).toEqual(['Image reading', 'Recurrent', 'own level', 'image-reading'])
  expect(await shown('zh-CN')).toEqual(['图像判读', '复训', 'own level', 'image-reading'])
})

test('[TRN-019] a step carries the fields of its exam part', async () => {
  const id = await make({
    processes: [
      step({
        form: 3,
        duration: 45,
        disorder: true,
        resit: 2,
        allowReview: false,
        deadline: inHours(4),
        hours: 1,
        credit: 3,
        extraMarks: 1,
        release: 'manual',
      }),
    ],
  })
  const [s] = examsOf(await ask(t, getPlan, { id }, who.trainer))
  expect(s).toMatchObject({
    businessType: 1,
    paperID,
    paperName: 'Exam paper',
    paperType: 5,
    paperTypeName: 'Image screening',
    kinds: ['screening'],
    isSimulationMode: false,
    questionCount: 3,
    totalScore: '100',
    form: 3,
    duration: 45,
    passLine: '70',
    disorder: true,
    resit: 2,
    allowReview: false,
    deadline: inHours(4),
    isAntiCheating: false,
    isMonitor: false,
    photoDuration: 0,
    hours: 1,
    credit: 3,
    extraMarks: 1,
    release: 'manual',
    released: false,
  })
  expect(s?.paperKnowledgeName).not.toBe('')
})

test("the pass line of a step is the paper's unless one is given", async () => {
  const p = await ask(t, getPlan, { id: await make({ processes: [step(), step({ passLine: '99.5' })] }) }, who.trainer)
  expect(p.processes.map((s) => 'passLine' in s && s.passLine)).toEqual(['70', '99.5'])
})

test('how images are answered is asked only of a paper that has some, and a number that is missing is asked for in words', async () => {
  const words = await makePaper(t, who.trainer, { images: [], statements: [{ isTrue: true }] })
  await publishPaper(t, who.trainer, words)
  const { form: _, ...formless } = step()
  const said = async (processes: object[]) =>
    (await t.call(addPlan, plan({ processes }), who.trainer, { culture: 'en' })).body.fields
  expect(await said([{ ...formless, paperID: words, passLine: null }])).toBeUndefined()
  expect(await said([formless])).toEqual([
    { path: 'processes.0.form', message: 'The paper has images: say how they are answered, as form 1, 2 or 3.' },
  ])
  expect(await said([step({ duration: undefined })])).toEqual([
    { path: 'processes.0.duration', message: 'Enter a number.' },
  ])
})

test('what a plan cannot be is refused at its field, and nothing is stored', async () => {
  const draft = await makePaper(t, who.trainer, { images, name: 'Unpublished' })
  const foreignPaper = await makePaper(t, who.otherTrainer, {
    images: await makeImages(t, who.otherTrainer, [{ isSafe: false }]),
  })
  await publishPaper(t, who.otherTrainer, foreignPaper)
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from plan`.execute(t.world.db)).rows[0]?.n
  const before = await count()
  const refused = async (over: object) => outcome(t.call(addPlan, plan(over), who.trainer))
  expect(await refused({ endTime: inHours(-2) })).toEqual([422, 'window-backwards', 'endTime'])
  expect(await refused({ endTime: inHours(-1) })).toEqual([422, 'window-backwards', 'endTime'])
  expect(await refused({ startTime: inHours(-3), endTime: inHours(-2) })).toEqual([422, 'end-in-past', 'endTime'])
  expect(await refused({ processes: [step(), step({ paperID: draft })] })).toEqual([
    422,
    'paper-not-published',
    'processes.1.paperID',
  ])
  expect(await refused({ processes: [step({ paperID: foreignPaper })] })).toEqual([
    422,
    'paper-not-published',
    'processes.0.paperID',
  ])
  expect(await refused({ processes: [step({ paperID: 'nonsense' })] })).toEqual([
    422,
    'paper-not-published',
    'processes.0.paperID',
  ])
  expect(await refused({ processes: [step({ passLine: '100.01' })] })).toEqual([
    422,
    'pass-line-above',
    'processes.0.passLine',
  ])
  expect(await refused({ processes: [step({ duration: 360 })], endTime: inHours(2) })).toEqual([
    422,
    'duration-too-long',
    'processes.0.duration',
  ])
  expect(await refused({ processes: [step({ duration: 61, deadline: inHours(0) })] })).toEqual([
    422,
    'duration-too-long',
    'processes.0.duration',
  ])
  expect(await refused({ trainees: [who.student.id, who.otherStudent.id] })).toEqual([
    422,
    'trainee-unknown',
    'trainees',
  ])
  expect(await refused({ trainees: [t.world.dice.id()] })).toEqual([422, 'trainee-unknown', 'trainees'])
  expect(await refused({ trainees: ['nobody'] })).toEqual([422, 'trainee-unknown', 'trainees'])
  for (const [path, over] of Object.entries({
    processes: { processes: [] },
    startTime: { startTime: '2026-05-12T08:00:00' },
    endTime: { endTime: '2026-05-12 18:00' },
    'processes.0.duration': { processes: [step({ duration: 0 })] },
    'processes.0.form': { processes: [step({ form: 4 })] },
  })) {
    expect(await refused(over)).toEqual([400, 'invalid-input', path])
  }
  expect(await count()).toBe(before)
})

test('[EXM-012] the deadline of a step lies inside the window of the plan and ends the step', async () => {
  const refused = async (deadline: string) =>
    outcome(t.call(addPlan, plan({ processes: [step({ deadline })] }), who.trainer))
  expect(await refused(inHours(8.01))).toEqual([422, 'deadline-outside', 'processes.0.deadline'])
  expect(await refused(inHours(-1))).toEqual([422, 'deadline-outside', 'processes.0.deadline'])
  const p = await ask(
    t,
    getPlan,
    { id: await make({ processes: [step({ deadline: inHours(3) }), step()] }) },
    who.trainer,
  )
  const closes = await Promise.all(p.processes.map(async (s) => (await examStep(t, s.id))?.closesAt))
  expect(closes).toEqual([t.clock.now() + 3 * HOUR, t.clock.now() + 8 * HOUR])
})

test('[EXM-013] whether the result may be reviewed travels with the step', async () => {
  const p = await ask(
    t,
    getPlan,
    { id: await make({ processes: [step({ allowReview: false }), step()] }) },
    who.trainer,
  )
  expect(await Promise.all(p.processes.map(async (s) => (await examStep(t, s.id))?.allowReview))).toEqual([false, true])
})

test('[EXM-017] a step says whether and how often photos are taken, and what happens without a camera', async () => {
  const id = await make({
    processes: [
      step({ isAntiCheating: true, photoDuration: 30, photoPolicy: 'block' }),
      step({ isMonitor: true }),
      step({ isMonitor: true, photoDuration: 1 }),
      step({ photoDuration: 30 }),
    ],
  })
  expect(
    examsOf(await ask(t, getPlan, { id }, who.trainer)).map((s) => [
      s.isAntiCheating,
      s.isMonitor,
      s.photoDuration,
      s.photoPolicy,
    ]),
  ).toEqual([
    [true, false, 30, 'block'],
    [false, true, 60, 'flag'],
    [false, true, 5, 'flag'],
    [false, false, 0, 'flag'],
  ])
})

test('a step tells the exams room all it needs', async () => {
  const id = await make({
    name: 'For exams',
    endTime: null,
    processes: [
      step({
        form: 2,
        duration: 20,
        resit: 1,
        disorder: true,
        extraMarks: 2,
        release: 'windowEnd',
        truthEarly: true,
        passLine: '55',
      }),
    ],
  })
  const [s] = (await ask(t, getPlan, { id }, who.trainer)).processes
  expect(await examStep(t, s?.id ?? '')).toEqual({
    processID: s?.id,
    planID: id,
    planName: 'For exams',
    creatorID: who.trainer.id,
    orgPath: who.trainer.org.path,
    zone: expect.any(String),
    published: false,
    snapshotID: s && 'snapshotID' in s ? s.snapshotID : undefined,
    otherSnapshotIDs: [],
    paperName: 'Exam paper',
    paperNames: {},
    rules: {
      screening: { form: 2, extraMarks: 2, isSimulationMode: false, device: null },
      'multiple-choice': { credit: 'allOrNothing', somePercent: 50, asPaper: true },
      matching: { credit: 'shareOfRight', asPaper: true },
      graphic: { credit: 'allOrNothing', placePercent: 50, asPaper: true },
      'image-ct': { credit: 'allOrNothing', asPaper: true },
    },
    form: 2,
    isSimulationMode: false,
    durationSeconds: 1200,
    opensAt: t.clock.now() - HOUR,
    closesAt: null,
    lastEnd: null,
    held: false,
    questionCount: 3,
    totalScore: '100.00',
    passLine: '55.00',
    disorder: true,
    resit: 1,
    allowReview: true,
    release: 'windowEnd',
    released: false,
    isTruthEarly: true,
    extraMarks: 2,
    isAntiCheating: false,
    isMonitor: false,
    photoSeconds: 0,
    photoPolicy: 'flag',
  })
  expect(await examStep(t, 'nonsense')).toBeNull()
  expect(await examStep(t, t.world.dice.id())).toBeNull()
})

test('times are stored as moments, whatever zone they were written in, and the zone of the organisation is named', async () => {
  const org = await makeOrg(t, { zone: 'Europe/Berlin', under: who.trainer.org })
  const user = await makeUser(t, { type: 2, org })
  const berliner = { ...user, ...(await signIn(t, user)), org: { id: org.id, path: org.path } }
  const own = await makePaper(t, berliner, { images: await makeImages(t, berliner, [{ isSafe: false }]) })
  await publishPaper(t, berliner, own)
  const id = await make(
    {
      startTime: '2026-06-01T09:00:00+02:00',
      endTime: '2026-06-01T17:00:00+02:00',
      trainees: [],
      processes: [step({ paperID: own })],
    },
    berliner,
  )
  const p = await ask(t, getPlan, { id }, berliner)
  expect([p.startTime, p.endTime, p.zone]).toEqual([
    '2026-06-01T07:00:00.000Z',
    '2026-06-01T15:00:00.000Z',
    'Europe/Berlin',
  ])
})

test('[T-30] a window over a change of daylight saving has the hours that truly pass', async () => {
  // In Berlin clocks go back at 03:00 on 25 October 2026: 00:00 to 06:00 by the wall clock are seven hours.
  const window = { startTime: '2026-10-25T00:00:00+02:00', endTime: '2026-10-25T06:00:00+01:00' }
  const p = await ask(t, getPlan, { id: await make({ ...window, processes: [step({ duration: 360 })] }) }, who.trainer)
  const s = await examStep(t, p.processes[0]?.id ?? '')
  expect(((s?.closesAt ?? 0) - (s?.opensAt ?? 0)) / HOUR).toBe(7)
  // In spring 00:00 to 06:00 are five: six hours of exam do not fit.
  const spring = { startTime: '2027-03-28T00:00:00+01:00', endTime: '2027-03-28T06:00:00+02:00' }
  expect(
    await outcome(t.call(addPlan, plan({ ...spring, processes: [step({ duration: 360 })] }), who.trainer)),
  ).toEqual([422, 'duration-too-long', 'processes.0.duration'])
  expect(
    await outcome(t.call(addPlan, plan({ ...spring, processes: [step({ duration: 300 })] }), who.trainer)),
  ).toEqual([200, undefined])
})

test('[TRN-025] a plan is published once it has trainees and while its time lasts', async () => {
  const empty = await make({ trainees: [] })
  expect(await outcome(t.call(publishPlan, { id: empty }, who.trainer))).toEqual([422, 'no-trainees'])
  const id = await make()
  expect(await outcome(t.call(publishPlan, { id }, colleague))).toEqual([403, 'plan-not-yours'])
  expect((await t.call(publishPlan, { id }, who.trainer)).status).toBe(200)
  expect((await t.call(publishPlan, { id }, who.trainer)).status).toBe(200)
  expect(await ask(t, getPlan, { id }, who.trainer)).toMatchObject({
    published: true,
    status: 1,
    statusName: 'In progress',
  })
  const { rows } = await sql`select 1 from audit_entry where object_id = ${id} and act = 'plans.publish'`.execute(
    t.world.db,
  )
  expect(rows).toHaveLength(1)
  const short = await make({ endTime: inHours(0.01), startTime: inHours(-2), processes: [step({ duration: 1 })] })
  t.clock.advance(60_000)
  expect(await outcome(t.call(publishPlan, { id: short }, who.trainer))).toEqual([422, 'window-over'])
})

test('[TRN-026] the end is moved on, and cleared it makes the plan unlimited', async () => {
  const id = await make()
  await ask(t, publishPlan, { id }, who.trainer)
  await ask(t, extendPlan, { id, endTime: inHours(48) }, who.trainer)
  expect((await ask(t, getPlan, { id }, who.trainer)).endTime).toBe(inHours(48))
  await ask(t, extendPlan, { id, endTime: null }, who.trainer)
  const p = await ask(t, getPlan, { id }, who.trainer)
  expect(p.endTime).toBeNull()
  expect((await examStep(t, p.processes[0]?.id ?? ''))?.closesAt).toBeNull()
})

test('[TRN-027] the extended end cannot be earlier than the current date', async () => {
  const id = await make()
  await ask(t, publishPlan, { id }, who.trainer)
  for (const endTime of [inHours(-0.01), inHours(-24)])
    expect(await outcome(t.call(extendPlan, { id, endTime }, who.trainer))).toEqual([422, 'end-in-past', 'endTime'])
  const later = await make({ startTime: inHours(24), endTime: inHours(48) })
  expect(await outcome(t.call(extendPlan, { id: later, endTime: inHours(24) }, who.trainer))).toEqual([
    422,
    'window-backwards',
    'endTime',
  ])
  expect(await outcome(t.call(extendPlan, { id, endTime: inHours(48) }, colleague))).toEqual([403, 'plan-not-yours'])
  expect((await ask(t, getPlan, { id }, who.trainer)).endTime).toBe(inHours(8))
})

test('[TRN-007] a cloned plan has no trainees and belongs to who cloned it', async () => {
  const id = await make({ name: 'Source', processes: [step({ form: 3, resit: 1, passLine: '80', release: 'manual' })] })
  await ask(t, publishPlan, { id }, who.trainer)
  const { id: copy } = await ask(t, clonePlan, { planId: id, name: 'Copy' }, colleague)
  const [source, p] = [await ask(t, getPlan, { id }, who.trainer), await ask(t, getPlan, { id: copy }, colleague)]
  expect(p).toMatchObject({
    name: 'Copy',
    traineeCount: 0,
    published: false,
    creatorID: colleague.id,
    startTime: source.startTime,
    endTime: source.endTime,
  })
  expect((await t.call(queryTrainees, { id: copy, ...list() }, colleague)).body).toMatchObject({
    package: [],
    total: 0,
  })
  expect(p.processes.map(({ id: _, ...s }) => s)).toEqual(source.processes.map(({ id: _, ...s }) => s))
  expect(p.processes[0]?.id).not.toBe(source.processes[0]?.id)
})

test('a step takes the newest publication when its plan is saved, until somebody has sat it', async () => {
  const own = await makePaper(t, who.trainer, { images, name: 'Versions', totalScore: '100' })
  await publishPaper(t, who.trainer, own)
  const id = await make({ processes: [step({ paperID: own })] })
  await ask(t, publishPlan, { id }, who.trainer)
  const first = await ask(t, getPlan, { id }, who.trainer)
  await ask(
    t,
    updateFiscanPaper,
    {
      id: own,
      name: 'Versions, second',
      remark: '',
      totalScore: '50',
      passScore: '20',
      totalSeconds: 600,
      items: images.slice(0, 2).map((imageID) => ({ imageID })),
    },
    who.trainer,
  )
  await publishPaper(t, who.trainer, own)
  expect((await ask(t, getPlan, { id }, who.trainer)).processes).toEqual(first.processes)
  await ask(
    t,
    updatePlan,
    edited(first, { processes: [{ ...edited(first).processes[0], passLine: null }] }),
    who.trainer,
  )
  const second = await ask(t, getPlan, { id }, who.trainer)
  expect(second.processes[0]).toMatchObject({
    id: first.processes[0]?.id,
    paperName: 'Versions, second',
    questionCount: 2,
    totalScore: '50',
    passLine: '20',
  })
  await sit(second, who.student.id)
  await publishPaper(t, who.trainer, own)
  await ask(t, updatePlan, edited(second, { name: 'Renamed while sat' }), who.trainer)
  expect((await ask(t, getPlan, { id }, who.trainer)).processes).toEqual(second.processes)
})

test('a change of a plan that somebody else changed since it was read is refused; trainees who came in between are none', async () => {
  const id = await make()
  const read = await ask(t, getPlan, { id }, who.trainer)
  const { updateTime } = read
  t.clock.advance(1000)
  await ask(t, removeMember, { planId: id, userID: who.student.id }, who.trainer)
  const save = (name: string, more: object) => t.call(updatePlan, { ...edited(read, { name }), ...more }, who.trainer)
  expect((await save('First', { updateTime })).status).toBe(200)
  const late = await save('Second', { updateTime })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await ask(t, getPlan, { id }, who.trainer)).name).toBe('First')
  expect((await save('By a script', {})).status).toBe(200)
})

test('whoever creates or changes a plan is told when, and a later change of theirs is refused where another was there', async () => {
  const made = await ask(t, addPlan, plan(), who.trainer)
  const read = await ask(t, getPlan, { id: made.id }, who.trainer)
  expect(read.updateTime).toBe(made.updateTime)
  const save = (name: string, updateTime: string) =>
    t.call(updatePlan, { ...edited(read, { name }), updateTime }, who.trainer)
  t.clock.advance(1000)
  const first = (await save('First', made.updateTime)).body.package
  t.clock.advance(1000)
  expect((await save('By another window', first.updateTime)).status).toBe(200)
  expect((await save('Second', first.updateTime)).body.code).toBe('changed-meanwhile')
})

test('a change of a plan whose answer was lost is sent again and stands, also with a step that was new in it', async () => {
  const id = await make()
  const read = await ask(t, getPlan, { id }, who.trainer)
  t.clock.advance(1000)
  const more = edited(read, { name: 'Changed', content: 'New' })
  const change = { ...more, processes: [...more.processes, step({ hours: 2.5 })], updateTime: read.updateTime }
  const save = async (over: object = {}) => (await t.call(updatePlan, { ...change, ...over }, who.trainer)).body.code
  expect(await save()).toBeUndefined()
  const before = await ask(t, getPlan, { id }, who.trainer)
  expect(before.processes).toHaveLength(read.processes.length + 1)
  t.clock.advance(1000)
  expect(await save()).toBeUndefined()
  expect(await ask(t, getPlan, { id }, who.trainer)).toEqual(before)
  for (const other of [{ name: 'Other' }, { processes: more.processes }, { endTime: inHours(30) }])
    expect(await save(other)).toBe('changed-meanwhile')
  expect(await ask(t, getPlan, { id }, who.trainer)).toEqual(before)
})

test('a new plan whose answer was lost is sent again and makes no second one', async () => {
  const wanted = plan({ name: 'Sent twice' })
  const send = async () => (await t.call(addPlan, wanted, who.trainer, { requestKey: 'f3a1c96e07b8d254' })).body.package
  const first = await send()
  expect(await send()).toEqual(first)
  expect(await ask(t, queryPlans, list({ name: 'Sent twice' }), who.trainer)).toHaveLength(1)
})

test('a plan is cloned once, also when the answer was lost and the same is sent again', async () => {
  const wanted = { planId: await make(), name: 'Cloned twice' }
  const send = async () =>
    (await t.call(clonePlan, wanted, who.trainer, { requestKey: 'f3a1c96e07b8d254' })).body.package
  const first = await send()
  expect(await send()).toEqual(first)
  expect(await ask(t, queryPlans, list({ name: 'Cloned twice' }), who.trainer)).toHaveLength(1)
})

test('what was sat keeps its paper, form and scoring, and stays in the plan', async () => {
  const id = await make()
  await ask(t, publishPlan, { id }, who.trainer)
  const p = await ask(t, getPlan, { id }, who.trainer)
  await sit(p, who.student.id)
  const other = await makePaper(t, who.trainer, { images: images.slice(1, 2) })
  await publishPaper(t, who.trainer, other)
  const [first] = edited(p).processes
  for (const [field, value] of Object.entries({
    paperID: other,
    form: 2,
    extraMarks: 1,
    disorder: true,
    passLine: '71',
  })) {
    expect(
      await outcome(t.call(updatePlan, edited(p, { processes: [{ ...first, [field]: value }] }), who.trainer)),
    ).toEqual([409, 'step-has-sittings', `processes.0.${field}`])
  }
  expect(await outcome(t.call(updatePlan, edited(p, { processes: [step()] }), who.trainer))).toEqual([
    409,
    'step-has-sittings',
    'processes',
  ])
  await ask(
    t,
    updatePlan,
    edited(p, { processes: [{ ...first, duration: 40, resit: 1, allowReview: false }, step({ form: 2 })] }),
    who.trainer,
  )
  expect(examsOf(await ask(t, getPlan, { id }, who.trainer)).map((s) => [s.form, s.duration, s.resit])).toEqual([
    [1, 40, 1],
    [2, 30, 0],
  ])
})

test('[T-42] a step of another plan, or one named twice, is refused', async () => {
  const [mine, foreign] = [
    await ask(t, getPlan, { id: await make() }, who.trainer),
    await ask(t, getPlan, { id: await make() }, who.trainer),
  ]
  expect(
    await outcome(t.call(updatePlan, edited(mine, { processes: edited(foreign).processes }), who.trainer)),
  ).toEqual([400, 'invalid-input', 'processes.0.id'])
  const twice = edited(mine).processes
  expect(await outcome(t.call(updatePlan, edited(mine, { processes: [...twice, ...twice] }), who.trainer))).toEqual([
    400,
    'invalid-input',
    'processes.0.id',
  ])
  expect(await outcome(t.call(addPlan, plan({ processes: edited(foreign).processes }), who.trainer))).toEqual([
    400,
    'invalid-input',
    'processes.0.id',
  ])
  expect((await ask(t, getPlan, { id: foreign.id }, who.trainer)).processes).toEqual(foreign.processes)
})

test('a plan is created, read, changed and deleted', async () => {
  const id = await make()
  await ask(
    t,
    updatePlan,
    edited(await ask(t, getPlan, { id }, who.trainer), { name: 'New name', endTime: null }),
    who.trainer,
  )
  expect(await ask(t, getPlan, { id }, who.trainer)).toMatchObject({ name: 'New name', endTime: null, traineeCount: 1 })
  expect(await outcome(t.call(deletePlan, { id }, colleague))).toEqual([403, 'plan-not-yours'])
  await ask(t, deletePlan, { id }, who.trainer)
  for (const call of [getPlan, deletePlan, deleteOnlinePlan, publishPlan])
    expect((await t.call(call, { id }, who.trainer)).status).toBe(404)
  const other = await make()
  await ask(t, deleteOnlinePlan, { id: other }, who.trainer)
  expect((await t.call(queryPlans, list({ name: 'New name' }), who.trainer)).body.total).toBe(0)
})

test('[T-45] a plan that somebody has sat is not deleted, and an exam of a deleted plan is not opened', async () => {
  const id = await make()
  await ask(t, publishPlan, { id }, who.trainer)
  const p = await ask(t, getPlan, { id }, who.trainer)
  await sit(p, who.student.id)
  expect(await outcome(t.call(deletePlan, { id }, who.trainer))).toEqual([409, 'plan-has-sittings'])
  const gone = await make()
  await ask(t, publishPlan, { id: gone }, who.trainer)
  const q = await ask(t, getPlan, { id: gone }, who.trainer)
  await ask(t, deletePlan, { id: gone }, who.trainer)
  await expect(sit(q, who.student.id)).rejects.toMatchObject({ def: { code: 'not-found' } })
  expect(await examStep(t, q.processes[0]?.id ?? '')).toBeNull()
})

test('[T-45] an opening and a deletion at the same moment: one of them wins, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await make()
    await ask(t, publishPlan, { id }, who.trainer)
    const p = await ask(t, getPlan, { id }, who.trainer)
    const [opened, deleted] = await Promise.allSettled([
      sit(p, who.student.id),
      t.call(deletePlan, { id }, who.trainer),
    ])
    const wasDeleted = deleted.status === 'fulfilled' && deleted.value.status === 200
    expect(opened.status === 'fulfilled').toBe(!wasDeleted)
  }
})

test('[T-45] an opening and a removal at the same moment leave no trainee with a sitting behind', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await make()
    await ask(t, publishPlan, { id }, who.trainer)
    const p = await ask(t, getPlan, { id }, who.trainer)
    const [opened, removed] = await Promise.allSettled([
      sit(p, who.student.id),
      t.call(removeMember, { planId: id, userID: who.student.id }, who.trainer),
    ])
    expect(removed.status === 'fulfilled' && removed.value.status).toBe(200)
    expect(await t.rooms.plans.isTrainee(t.world.db, id, who.student.id)).toBe(false)
    if (opened.status === 'rejected') expect(opened.reason).toMatchObject({ def: { code: 'not-found' } })
  }
})

test('an exam is not opened on a paper that was exchanged meanwhile', async () => {
  const id = await make()
  await ask(t, publishPlan, { id }, who.trainer)
  const [s] = (await ask(t, getPlan, { id }, who.trainer)).processes
  const open = (snapshotID: string) =>
    t.world.db
      .transaction()
      .execute((tx) =>
        examSteps(t).noteOpened(tx, [
          { planID: id, processID: s?.id ?? '', userID: who.student.id, at: t.clock.now(), snapshotID },
        ]),
      )
  await expect(open(t.world.dice.id())).rejects.toMatchObject({ def: { code: 'changed-meanwhile' } })
  await open(s && 'snapshotID' in s ? s.snapshotID : '')
})

test('[TRN-031] what may be done is decided by the server for each person', async () => {
  const id = await make()
  const authOf = async (actor: Actor) => (await ask(t, getPlan, { id }, actor)).auth
  const all = { edit: true, publish: true, delete: true, extend: true, trainees: true, results: true }
  const nothing = { edit: false, publish: false, delete: false, extend: false, trainees: false, results: true }
  expect(await authOf(who.trainer)).toEqual(all)
  expect(await authOf(who.admin)).toEqual(all)
  expect(await authOf(colleague)).toEqual(nothing)
  const p = await ask(t, getPlan, { id }, who.trainer)
  for (const reply of [
    t.call(updatePlan, edited(p), colleague),
    t.call(extendPlan, { id, endTime: null }, colleague),
    t.call(publishPlan, { id }, colleague),
    t.call(deletePlan, { id }, colleague),
  ]) {
    expect(await outcome(reply)).toEqual([403, 'plan-not-yours'])
  }
  await ask(t, updatePlan, edited(p, { name: 'By the administrator' }), who.admin)
  await ask(t, publishPlan, { id }, who.admin)
  expect(await authOf(who.trainer)).toEqual({ ...all, publish: false })
})

test('[T-41] plans of another organisation answer as if they did not exist', async () => {
  const id = await make()
  const p = await ask(t, getPlan, { id }, who.trainer)
  const unknown = t.world.dice.id()
  const bodyOf = async (call: typeof getPlan | typeof deletePlan | typeof publishPlan, planID: string) => {
    const { status, body } = await t.call(call, { id: planID }, who.otherTrainer)
    return { status, ...body, timestamp: 0 }
  }
  for (const call of [getPlan, deletePlan, publishPlan] as const)
    expect(await bodyOf(call as typeof getPlan, id)).toEqual({
      ...(await bodyOf(call as typeof getPlan, unknown)),
      status: 404,
    })
  for (const reply of [
    t.call(updatePlan, edited(p, { processes: [step()] }), who.otherTrainer),
    t.call(extendPlan, { id, endTime: null }, who.otherTrainer),
    t.call(clonePlan, { planId: id, name: 'x' }, who.otherTrainer),
    t.call(queryTrainees, { id, ...list() }, who.otherTrainer),
    t.call(releasePlan, { id: p.processes[0]?.id ?? '' }, who.otherTrainer),
    t.call(getPlan, { id: 'nonsense' }, who.trainer),
  ])
    expect((await reply).status).toBe(404)
})

test('[T-43] lists show nothing of another organisation', async () => {
  await make({ name: 'Only inside' })
  expect((await t.call(queryPlans, list({ name: 'Only inside' }), who.otherTrainer)).body).toMatchObject({
    package: [],
    total: 0,
  })
  expect((await t.call(queryPlans, list({ name: 'Only inside' }), who.admin)).body.total).toBe(1)
  expect((await t.call(queryPlans, list(), who.student)).status).toBe(403)
})

test('plans are found by name, status, publication, creator and time', async () => {
  const now = await make({ name: 'Find now' })
  await ask(t, publishPlan, { id: now }, who.trainer)
  const later = await make({ name: 'Find later', startTime: inHours(100), endTime: null })
  await ask(t, publishPlan, { id: later }, who.trainer)
  const draft = await make({ name: 'Find draft' }, colleague)
  const found = async (over: object, by = who.trainer) =>
    (await t.call(queryPlans, list({ name: 'Find', ...over }), by)).body.package.map((p) => p.id).toSorted()
  expect(await found({})).toEqual([now, later, draft].toSorted())
  expect(await found({ status: [1] })).toEqual([now])
  expect(await found({ status: [0] })).toEqual([later, draft].toSorted())
  expect(await found({ status: [0, 1] })).toEqual([now, later, draft].toSorted())
  expect(await found({ status: [3, 4] })).toEqual([])
  expect(await found({ published: false })).toEqual([draft])
  expect(await found({ isOnlyMine: true }, colleague)).toEqual([draft])
  expect(await found({ afterDate: inHours(50) })).toEqual([later])
  expect(await found({ beforeDate: inHours(50) })).toEqual([now, draft].toSorted())
  const statuses = (await t.call(queryPlans, list({ name: 'Find' }), who.trainer)).body.package.map((p) => [
    p.id,
    p.status,
  ])
  expect(new Map(statuses as [string, number][])).toEqual(
    new Map([
      [now, 1],
      [later, 0],
      [draft, 0],
    ]),
  )
})

test('[TRN-023] the status of a plan is named in every language', async () => {
  const id = await make()
  const names = await Promise.all(
    CULTURES.map(async (culture) => (await t.call(getPlan, { id }, who.trainer, { culture })).body.package.statusName),
  )
  expect(names).toEqual(['未开始', 'Not started', 'Sin empezar', 'Não iniciado'])
})

test('results with manual release are released by who runs the plan, once', async () => {
  const id = await make({ processes: [step({ release: 'manual' }), step()] })
  const [manual, direct] = (await ask(t, getPlan, { id }, who.trainer)).processes
  expect(await outcome(t.call(releasePlan, { id: direct?.id ?? '' }, who.trainer))).toEqual([422, 'release-not-manual'])
  expect(await outcome(t.call(releasePlan, { id: manual?.id ?? '' }, colleague))).toEqual([403, 'plan-not-yours'])
  expect((await t.call(releasePlan, { id: 'nonsense' }, who.trainer)).status).toBe(404)
  for (let n = 0; n < 2; n++) await ask(t, releasePlan, { id: manual?.id ?? '' }, who.trainer)
  expect(examsOf(await ask(t, getPlan, { id }, who.trainer)).map((s) => s.released)).toEqual([true, false])
  expect((await examStep(t, manual?.id ?? ''))?.released).toBe(true)
  const { rows } =
    await sql`select 1 from audit_entry where object_id = ${manual?.id} and act = 'plans.release'`.execute(t.world.db)
  expect(rows).toHaveLength(1)
})

test('a paper whose plan was deleted can be deleted, and its snapshot stays readable for the room above', async () => {
  const exam = await makeExam(t, { trainer: who.trainer, students: [who.student], images, published: false })
  expect((await t.call(deletePapers, { ids: [exam.paperID] }, who.trainer)).body.package.deleted).toBe(0)
  await ask(t, deletePlan, { id: exam.planID }, who.trainer)
  expect((await t.call(deletePapers, { ids: [exam.paperID] }, who.trainer)).body.package.deleted).toBe(1)
  expect((await t.rooms.papers.snapshot(t.world.db, exam.snapshotID))?.itemCount).toBe(3)
})

test('every act on a plan leaves its row', async () => {
  const id = await make()
  const p = await ask(t, getPlan, { id }, who.trainer)
  await ask(t, updatePlan, edited(p, { name: 'Audited' }), who.trainer)
  await ask(t, extendPlan, { id, endTime: null }, who.trainer)
  await ask(t, publishPlan, { id }, who.trainer)
  await ask(t, removeMember, { planId: id, userID: who.student.id }, who.trainer)
  await ask(t, deletePlan, { id }, who.trainer)
  const { rows } = await sql<{
    act: string
    actor: string
  }>`select act, actor_id as actor from audit_entry where object = 'plan' and object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map((r) => r.act)).toEqual([
    'plans.add',
    'plans.update',
    'plans.extend',
    'plans.publish',
    'plans.removeMember',
    'plans.delete',
  ])
  expect(new Set(rows.map((r) => r.actor))).toEqual(new Set([who.trainer.id]))
})
