// Mock exams: as often as the plan allows, told at once, and never a key to an exam.
import * as exams from '@clearbelt/contract/exams/calls'
import * as mocks from '@clearbelt/contract/mocks/calls'
import { applyCorrection } from '@clearbelt/contract/exams/regrade-calls'
import { addPlan, clonePlan, getPlan, myTasks, removeMember, updatePlan } from '@clearbelt/contract/plans/calls'
import { deletePapers } from '@clearbelt/contract/papers/calls'
import type { MockStepOfTask } from '@clearbelt/contract/steps/mock-exam'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../testing/exam-day.ts'
import { ask, makeExam, type MadeExam } from '../../testing/exam-fixtures.ts'
import { say, sayRight, sayWrong } from '../../testing/exam-questions.ts'
import type { Actor } from '../../testing/factories.ts'

const client = 'tab-aaaaaaaa'
const MINUTE = 60_000

let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

const begin = (who: Actor, mock: MadeExam) => ask(d.t, mocks.newMock, { id: mock.processID, client }, who)
/** Answers so many questions right and the others wrong, and submits. */
async function sit(who: Actor, mock: MadeExam, right = mock.questions.length) {
  const paper = await begin(who, mock)
  const { testID, guid, epoch } = paper
  // Nothing is shuffled here: the questions come in the order of the paper.
  const answers = paper.paper.relationship.map(({ topicID }, i) => {
    const question = mock.questions[i]
    if (!question) throw new Error('a topic without a question')
    return { topicID, ...(i < right ? sayRight : sayWrong)(question), seq: i + 1 }
  })
  return ask(d.t, mocks.submitMockTheory, { testID, guid, client, epoch, answers }, who)
}
const taskOf = async (who: Actor, { processID }: MadeExam): Promise<MockStepOfTask | undefined> =>
  (await ask(d.t, myTasks, {}, who))
    .flatMap((task) => task.steps)
    .find((step): step is MockStepOfTask => step.businessType === 2 && step.processID === processID)
const prepare = (people: number, wish: Parameters<ExamDay['prepare']>[1] = {}) =>
  d.prepare(people, { purpose: 'mock', kind: 'single-choice', ...wish })

test('[EXM-006][EXM-007][FIS-070] a mock exam is begun, come back to, saved and submitted by its own calls, with testID, guid and answers', async () => {
  const { exam: mock, people } = await prepare(2)
  const [who, other] = people as [Actor, Actor]
  const none = await d.t.call(mocks.currentMock, { id: mock.processID, client }, who)
  expect([none.status, none.body.code]).toEqual([409, 'no-open-sitting'])
  const paper = await begin(who, mock)
  expect(paper.guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  // Beginning it again, and reading the open one, answer the same.
  expect(await begin(who, mock)).toMatchObject({ testID: paper.testID, guid: paper.guid })
  expect(await ask(d.t, mocks.currentMock, { id: mock.processID, client }, who)).toMatchObject({
    testID: paper.testID,
    guid: paper.guid,
    number: 1,
  })
  const [topicID = ''] = paper.paper.relationship.map((item) => item.topicID)
  const written = { testID: paper.testID, guid: paper.guid, client, epoch: paper.epoch }
  const answers = [{ topicID, ...say('single-choice', true), seq: 1 }]
  for (const call of [mocks.saveMockTheory, mocks.saveMock])
    expect((await ask(d.t, call, { ...written, answers }, who)).saved).toEqual([{ topicID, seq: 1 }])
  // The two names of an attempt belong together, and to its candidate.
  const wrong = { ...written, guid: (await begin(other, mock)).guid, answers }
  expect((await d.t.call(mocks.saveMockTheory, wrong, who)).body.code).toBe('test-mismatch')
  expect((await d.t.call(mocks.submitMock, { ...written, answers }, other)).status).toBe(404)
  // An exam's calls know nothing of it, nor these of an exam.
  expect((await d.t.call(exams.saveExam, { id: paper.testID, answers }, who)).status).toBe(404)
  expect((await d.t.call(exams.submitExam, { id: paper.testID, answers: [] }, who)).status).toBe(404)
  const result = await ask(d.t, mocks.submitMock, { ...written, answers: [] }, who)
  expect((await d.t.call(exams.examAchievement, { id: paper.testID }, who)).status).toBe(404)
  expect(await ask(d.t, mocks.mockAchievement, { id: paper.testID }, who)).toMatchObject(result)
  expect((await ask(d.t, mocks.mockHistory, { id: mock.processID }, who)).map((one) => one.testID)).toEqual([
    paper.testID,
  ])
  expect(await ask(d.t, mocks.mockAchievements, {}, who)).toMatchObject([{ testID: paper.testID, planID: mock.planID }])
  expect(await ask(d.t, exams.examAchievements, {}, who)).toEqual([])
  expect((await d.t.call(mocks.mockHistory, { id: mock.processID }, d.actors.otherStudent)).status).toBe(404)
})

test('[EXM-016] the pass line decides when it counts as passed, and who passed may sit it again; the best attempt counts', async () => {
  const { exam: mock, people } = await prepare(1, { passLine: '50' })
  const [who] = people as [Actor]
  expect(await taskOf(who, mock)).toMatchObject({ action: 'enter', attempted: 0, attemptsLeft: null, score: null })
  expect(await sit(who, mock, 1)).toMatchObject({ score: '25.00', isPass: false, resitsLeft: null, number: 1 })
  expect(await taskOf(who, mock)).toMatchObject({ action: 'again', attempted: 1, score: '25', isPass: false })
  // The truth is told after each attempt.
  expect(await sit(who, mock, 2)).toMatchObject({ score: '50.00', isPass: true, truth: { told: true, wait: null } })
  expect(await sit(who, mock, 0)).toMatchObject({ score: '0.00', isPass: false, number: 3 })
  expect(await taskOf(who, mock)).toMatchObject({ action: 'again', attempted: 3, score: '50', isPass: true })
  expect(await ask(d.t, mocks.mockInstructions, { id: mock.processID }, who)).toMatchObject({
    passScore: '50',
    attempted: 3,
    bestScore: '50',
    isPass: true,
    isKept: false,
    action: 'again',
  })
  const [last, , first] = await ask(d.t, mocks.mockHistory, { id: mock.processID }, who)
  expect([last?.number, last?.score, first?.isPass]).toEqual([3, '0.00', false])
  // What was sat before is not read beside an open attempt.
  await begin(who, mock)
  expect((await ask(d.t, mocks.mockAchievement, { id: first?.testID ?? '' }, who)).review).toBeNull()
})

test('what is read before a mock exam says whether its images pass on the belt', async () => {
  const read = async (wish: Parameters<typeof prepare>[1]) => {
    const { exam: mock, people } = await prepare(1, wish)
    return ask(d.t, mocks.mockInstructions, { id: mock.processID }, people[0] as Actor)
  }
  const tools = { calculator: false, notes: false }
  expect(await read({ kind: 'screening', rules: { isSimulationMode: true } })).toMatchObject({
    isSimulationMode: true,
    kinds: ['screening'],
    tools,
  })
  expect(await read({})).toMatchObject({ isSimulationMode: false, kinds: ['single-choice'], tools })
})

test('attempts are counted where the plan counts them, and a review that is not set is not shown', async () => {
  const { exam: mock, people } = await prepare(1, { attempts: 2, allowReview: false })
  const [who] = people as [Actor]
  const { testID } = await sit(who, mock)
  const told = await ask(d.t, mocks.mockAchievement, { id: testID }, who)
  expect([told.score, told.resitsLeft, told.review, told.answers]).toEqual(['100.00', 1, null, null])
  await sit(who, mock)
  const more = await d.t.call(mocks.newMock, { id: mock.processID, client }, who)
  expect([more.status, more.body.code]).toEqual([409, 'no-resit-left'])
  expect(await taskOf(who, mock)).toMatchObject({ action: 'view', attempted: 2, attemptsLeft: 0 })
})

test('[T-39] while an exam with the same questions can be sat, a mock exam tells neither truth nor score, and its truth never keeps an exam from telling', async () => {
  const { exam: mock, people } = await prepare(1)
  const [who] = people as [Actor]
  const exam = await makeExam(d.t, { trainer: d.actors.trainer, students: [who], paperID: mock.paperID, endIn: 60 })
  const { testID } = await sit(who, mock, 3)
  const told = await ask(d.t, mocks.mockAchievement, { id: testID }, who)
  expect(told).toMatchObject({ released: false, score: null, isPass: null, correct: null, review: null })
  expect(told.truth).toEqual({ told: false, wait: 'otherExam', from: null })
  // Who runs it reads by which exam; an exam of a plan they do not see is counted and not named.
  const holders = (call: typeof mocks.mockTruthHolders | typeof exams.examTruthHolders, id: string) =>
    ask(d.t, call, { id }, d.actors.trainer)
  expect(await holders(mocks.mockTruthHolders, mock.processID)).toMatchObject({
    own: false,
    seen: [{ id: exam.processID, planID: exam.planID }],
    others: 0,
  })
  expect(await holders(exams.examTruthHolders, exam.processID)).toEqual({ own: true, seen: [], others: 0 })
  const both = [
    [mocks.mockTruthHolders, mock.processID],
    [exams.examTruthHolders, exam.processID],
  ] as const
  for (const [call, id] of both) expect((await d.t.call(call, { id }, d.actors.otherTrainer)).status).toBe(404)
  expect(await taskOf(who, mock)).toMatchObject({ attempted: 1, score: null, isPass: null })
  expect(await ask(d.t, mocks.mockInstructions, { id: mock.processID }, who)).toMatchObject({
    isKept: true,
    bestScore: null,
    isPass: null,
  })
  // The exam is sat by its only candidate: both tell, though the mock exam can still be sat, and is.
  const paper = await d.enter(who, exam)
  await d.submit(who, paper.testID)
  expect((await ask(d.t, exams.examAchievement, { id: paper.testID }, who)).truth.told).toBe(true)
  for (const [call, id] of both) expect(await holders(call, id)).toEqual({ own: false, seen: [], others: 0 })
  expect(await ask(d.t, mocks.mockAchievement, { id: testID }, who)).toMatchObject({
    score: '75.00',
    truth: { told: true },
  })
  expect(await taskOf(who, mock)).toMatchObject({ score: '75', isPass: true })
  await begin(who, mock)
  expect((await ask(d.t, exams.examAchievement, { id: paper.testID }, who)).truth.told).toBe(true)
})

test('[T-39] who has an exam open that tells its truth early is told neither truth nor score of a mock exam or another such exam with the same questions, until it is handed in', async () => {
  const { exam: mock, people } = await prepare(2)
  const [who, other] = people as [Actor, Actor]
  const early = { trainer: d.actors.trainer, paperID: mock.paperID, kind: 'single-choice', truthEarly: true } as const
  const exam = await makeExam(d.t, { ...early, students: [who, other] })
  const before = await makeExam(d.t, { ...early, students: [who] })
  const done = await d.enter(who, before)
  await d.submit(who, done.testID)
  const ofExam = async () => (await ask(d.t, exams.examAchievement, { id: done.testID }, who)).truth
  expect((await ofExam()).told).toBe(true)
  const paper = await d.enter(who, exam)
  expect(await ofExam()).toEqual({ told: false, wait: 'otherExam', from: null })
  const handed = await sit(who, mock, 3)
  expect(handed).toMatchObject({ released: false, score: null, correct: null })
  const told = await ask(d.t, mocks.mockAchievement, { id: handed.testID }, who)
  expect(told).toMatchObject({ score: null, review: null, truth: { told: false, wait: 'otherExam' } })
  expect(await taskOf(who, mock)).toMatchObject({ attempted: 1, score: null })
  const instructions = async (actor: Actor) => ask(d.t, mocks.mockInstructions, { id: mock.processID }, actor)
  expect(await instructions(who)).toMatchObject({ isKept: true, bestScore: null })
  // Who does not sit it at this moment learns by the mock exam what the trainer gives away.
  expect((await sit(other, mock, 3)).score).toBe('75.00')
  expect(await instructions(other)).toMatchObject({ isKept: false, bestScore: '75' })
  await d.submit(who, paper.testID)
  expect((await ofExam()).told).toBe(true)
  expect(await ask(d.t, mocks.mockAchievement, { id: handed.testID }, who)).toMatchObject({
    score: '75.00',
    truth: { told: true },
  })
  expect(await taskOf(who, mock)).toMatchObject({ score: '75' })
})

test('[T-67] a correction of the key marks the mock exams of the paper too', async () => {
  const { exam: mock, people } = await prepare(1, { passLine: '100' })
  const [who] = people as [Actor]
  const exam = await makeExam(d.t, { trainer: d.actors.trainer, students: [who], paperID: mock.paperID, endIn: 60 })
  await d.submit(who, (await d.enter(who, exam)).testID)
  const { testID } = await sit(who, mock, 3)
  await ask(
    d.t,
    applyCorrection,
    {
      id: exam.processID,
      itemID: mock.questions[3]?.id ?? '',
      change: { kind: 'rightForAll' },
      reason: 'Two answers are right.',
      version: 0,
      requestID: crypto.randomUUID(),
    },
    d.actors.trainer,
  )
  expect(await ask(d.t, mocks.mockAchievement, { id: testID }, who)).toMatchObject({ score: '100.00', isPass: true })
  expect(await d.audits('mocks.regrade', testID)).toMatchObject([{ after: { passed: true } }])
})

test('[EXM-008][FIS-066] the end of the time submits what was saved, and the next attempt begins clean', async () => {
  const { exam: mock, people } = await prepare(1, { minutes: 10 })
  const [who] = people as [Actor]
  const paper = await begin(who, mock)
  const [topicID = ''] = paper.paper.relationship.map((item) => item.topicID)
  const question = mock.questions[0]
  if (!question) return expect.fail()
  const answers = [{ topicID, ...sayRight(question), seq: 1 }]
  const { testID, guid, epoch } = paper
  await ask(d.t, mocks.saveMockTheory, { testID, guid, client, epoch, answers }, who)
  await d.pass(10 * MINUTE + 20_000)
  await d.t.rooms.sittings.closeOverdue(d.t.clock.now())
  expect(await ask(d.t, mocks.mockAchievement, { id: testID }, who)).toMatchObject({
    closedBy: 'deadline',
    correct: 1,
    receipt: { answered: 1 },
  })
  expect(await begin(who, mock)).toMatchObject({ number: 2, resitClean: true, records: [] })
})

test('an answer that a browser kept until after the end of a mock exam does not count, and the result says so', async () => {
  const { exam: mock, people } = await prepare(1, { minutes: 10 })
  const [who] = people as [Actor]
  const { testID, epoch, guid, paper, draftKey } = await begin(who, mock)
  await d.pass(10 * MINUTE + 20_000)
  await d.t.rooms.sittings.closeOverdue(d.t.clock.now())
  const result = await ask(d.t, mocks.mockAchievement, { id: testID }, who)
  expect(result).toMatchObject({ draftKey, guid, late: 0 })
  const question = mock.questions[0]
  if (!question) return expect.fail()
  const answers = [{ topicID: paper.relationship[0]?.topicID ?? '', ...sayRight(question), seq: 1 }]
  const late = await d.t.call(mocks.saveMockTheory, { testID, guid: result.guid, client, epoch, answers }, who)
  expect(late.body.code).toBe('sitting-over')
  expect(await ask(d.t, mocks.mockAchievement, { id: testID }, who)).toMatchObject({ late: 1, correct: 0 })
})

test('[TRN-020] a step keeps its mock paper, its pass line and rules; what was sat does not change, and a copy takes it along', async () => {
  const { exam: mock, people } = await prepare(1, { passLine: '70.5', attempts: 3 })
  const { trainer } = d.actors
  const plan = await ask(d.t, getPlan, { id: mock.planID }, trainer)
  const [step] = plan.processes
  if (step?.businessType !== 2) return expect.fail()
  expect(step).toMatchObject({
    mockPaperID: mock.paperID,
    mockPaperName: 'Screening paper',
    mockPaperType: 1,
    mockPaperTypeName: 'Theory',
    passLine: '70.5',
    attempts: 3,
    allowReview: true,
  })
  const change = (over: object) => {
    const { id, businessType, mockPaperID, form, duration, passLine, attempts, disorder, allowReview } = step
    const { name, startTime, endTime } = plan
    const kept = { id, businessType, mockPaperID, form, duration, passLine, attempts, disorder, allowReview }
    const processes = [{ ...kept, ...over }]
    return d.t.call(updatePlan, { id: plan.id, name, startTime, endTime, trainees: [], processes }, trainer)
  }
  const refused = async (over: object) => {
    const { body } = await change(over)
    return [body.code, body.fields?.[0]?.path]
  }
  expect(await refused({ passLine: '101' })).toEqual(['pass-line-above', 'processes.0.passLine'])
  expect(await refused({ duration: 360, deadline: new Date(d.t.clock.now() + 5 * MINUTE).toISOString() })).toEqual([
    'duration-too-long',
    'processes.0.duration',
  ])
  expect(await refused({ mockPaperID: crypto.randomUUID() })).toEqual([
    'paper-not-published',
    'processes.0.mockPaperID',
  ])
  await sit((people as [Actor])[0], mock)
  expect(await refused({ passLine: '10' })).toEqual(['step-has-sittings', 'processes.0.passLine'])
  expect((await change({ attempts: 0, allowReview: false })).status).toBe(200)
  const papers = await d.t.call(deletePapers, { ids: [mock.paperID] }, trainer)
  expect([papers.body.package.deleted, papers.body.package.skipped.length]).toEqual([0, 1])
  const copy = await ask(d.t, clonePlan, { planId: plan.id, name: 'Copy' }, trainer)
  expect((await ask(d.t, getPlan, { id: copy.id }, trainer)).processes).toMatchObject([
    { businessType: 2, mockPaperID: mock.paperID, passLine: '70.5', attempts: 0, allowReview: false },
  ])
})

test('who has passed, how often it was sat and the best score are in the table, its filters and its file, within the scope', async () => {
  const { exam: mock, people } = await prepare(4, { passLine: '75' })
  const [good, bad, busy] = people as [Actor, Actor, Actor]
  await sit(good, mock, 0)
  await sit(good, mock, 4)
  await sit(bad, mock, 2)
  await begin(busy, mock)
  const { trainer } = d.actors
  const id = mock.processID
  expect(await ask(d.t, mocks.mockResults, { id }, trainer)).toMatchObject({
    trainees: 4,
    attended: 2,
    waiting: 1,
    sitting: 1,
    passCount: 1,
    failCount: 1,
    attempts: 3,
    average: '75',
    passScore: '75',
  })
  const rows = await ask(d.t, mocks.mockRows, { id, sortName: 'bestScore', order: 'Desc' }, trainer)
  expect(rows.map((row) => [row.userID, row.state, row.attempts, row.bestScore])).toEqual([
    [good.id, 'passed', 2, '100'],
    [bad.id, 'failed', 1, '50'],
    ...rows.slice(2).map((row) => [row.userID, row.state, 0, null]),
  ])
  expect((await ask(d.t, mocks.mockRows, { id, states: ['sitting'] }, trainer)).map((row) => row.userID)).toEqual([
    busy.id,
  ])
  expect((await ask(d.t, mocks.mockRows, { id, search: bad.accountNo }, trainer)).map((row) => row.userID)).toEqual([
    bad.id,
  ])
  for (const call of [mocks.mockResults, mocks.mockRows, mocks.exportMock])
    expect((await d.t.call(call, { id }, d.actors.otherTrainer)).status).toBe(404)
  const file = await d.t.call(mocks.exportMock, { id }, trainer)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.raw as never)
  const sheet = book.getWorksheet('Trainees')
  expect(sheet?.rowCount).toBe(5)
  expect(await d.audits('mocks.export', id)).toMatchObject([{ after: { trainees: 4 } }])
})

test('[T-45] who is removed leaves what was open closed and keeps it, and what is a draft is sat by nobody', async () => {
  const { exam: mock, people } = await prepare(1)
  const [who] = people as [Actor]
  const { testID } = await begin(who, mock)
  await ask(d.t, removeMember, { planId: mock.planID, userID: who.id }, d.actors.trainer)
  expect((await d.t.call(mocks.newMock, { id: mock.processID, client }, who)).status).toBe(404)
  expect(await ask(d.t, mocks.mockAchievement, { id: testID }, who)).toMatchObject({ closedBy: 'administrator' })
  const { exam: draft } = await prepare(0, { published: false })
  for (const call of [mocks.newMock, mocks.currentMock])
    expect((await d.t.call(call, { id: draft.processID, client }, who)).status).toBe(404)
})

test('a plan takes exams and mock exams side by side', async () => {
  const { exam: mock } = await prepare(1)
  const step = { form: 1, duration: 20 }
  const { id } = await ask(
    d.t,
    addPlan,
    {
      name: 'Both',
      startTime: new Date(d.t.clock.now()).toISOString(),
      endTime: null,
      trainees: [],
      processes: [
        { businessType: 2, mockPaperID: mock.paperID, ...step },
        { businessType: 1, paperID: mock.paperID, ...step },
      ],
    },
    d.actors.trainer,
  )
  const { processes } = await ask(d.t, getPlan, { id }, d.actors.trainer)
  expect(processes.map((one) => one.businessType)).toEqual([2, 1])
})

test('the attempts of one trainee are listed newest first and each is reviewed, by managers of the plan alone', async () => {
  const { exam: mock, people } = await prepare(2)
  const [who, other] = people as [Actor, Actor]
  const { testID } = await sit(who, mock, 3)
  const open = await begin(who, mock)
  const { trainer, otherTrainer } = d.actors
  const of = { id: mock.processID, userID: who.id }
  expect(await ask(d.t, mocks.mockTrainee, of, trainer)).toMatchObject({
    state: 'passed',
    attempts: 1,
    bestScore: '75',
  })
  expect(await ask(d.t, mocks.mockAttempts, of, trainer)).toMatchObject([
    { testID: open.testID, number: 2, submitTime: null, score: null, correct: null },
    { testID, number: 1, score: '75', isPass: true, correct: 3, wrong: 1, unanswered: 0, closedBy: 'candidate' },
  ])
  const second = await d.t.call(mocks.mockAttempts, { ...of, PageNO: 2, Limit: 1 }, trainer)
  expect(second.body).toMatchObject({ package: [{ testID }], total: 2 })
  const review = await ask(d.t, mocks.mockAttemptReview, { ...of, testID }, trainer)
  expect(review.review.paper.relationship).toHaveLength(4)
  // An open attempt, one under another's name, and the plan of others are not found; students read nothing here.
  const status = async (input: { userID?: string; testID?: string }, actor: Actor): Promise<number> =>
    (await d.t.call(mocks.mockAttemptReview, { ...of, testID, ...input }, actor)).status
  expect(await status({ testID: open.testID }, trainer)).toBe(404)
  expect(await status({ userID: other.id }, trainer)).toBe(404)
  expect(await status({ userID: d.actors.otherStudent.id }, trainer)).toBe(404)
  expect(await status({}, otherTrainer)).toBe(404)
  expect(await status({}, who)).toBe(403)
  for (const call of [mocks.mockTrainee, mocks.mockAttempts])
    expect((await d.t.call(call, of, otherTrainer)).status).toBe(404)
})

test('the receipt of a mock exam is a PDF for its owner alone', async () => {
  const { exam: mock, people } = await prepare(2)
  const [who, other] = people as [Actor, Actor]
  const { testID } = await sit(who, mock)
  const reply = await d.t.call(mocks.mockReceipt, { id: testID }, who)
  expect([reply.status, reply.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await d.t.call(mocks.mockReceipt, { id: testID }, other)).status).toBe(404)
  expect((await d.t.call(mocks.mockReceipt, { id: d.t.world.dice.id() }, who)).status).toBe(404)
})
