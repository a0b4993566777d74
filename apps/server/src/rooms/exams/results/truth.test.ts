// The truth of a paper is told last: an attacker who asks everything between two sittings learns nothing for the second.
import { createHash } from 'node:crypto'
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { leaveTimes } from '@clearbelt/contract/exams/sitting-day-calls'
import { releasePlan } from '@clearbelt/contract/exams/release-calls'
import { exportOwnData } from '@clearbelt/contract/identity/privacy-calls'
import { imageTip } from '@clearbelt/contract/images/calls'
import { queryReports, reportImage } from '@clearbelt/contract/images/report-calls'
import { updateFiscanPaper } from '@clearbelt/contract/papers/calls'
import { addPlan, deletePlan, getPlan, myTasks, publishPlan, updatePlan } from '@clearbelt/contract/plans/calls'
import { GRACE_MS, SETTLE_MS } from '@clearbelt/domain/sittings/grace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Who } from '../../../testing/app.ts'
import { startExamDay, type ExamDay } from '../../../testing/exam-day.ts'
import { ask, examsOf, makeImages, publishPaper, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { say } from '../../../testing/exam-questions.ts'
import { makeUser, signIn, type Actor } from '../../../testing/factories.ts'

let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
}, 120_000)
afterAll(() => d.t.close())

const client = 'tab-aaaaaaaa'
/** After the end of a window, when nothing that arrived in time can still count. */
const AFTER_MS = GRACE_MS + SETTLE_MS + 1000
const TRUTH =
  /"(isSafe|isTrue|isRight|analysisRT|marks|imageID|imageName|pictureID|answerId|keyName|resultName|result|productName|tipId)":/

const achievement = (who: Actor, id: string) => ask(d.t, calls.examAchievement, { id }, who)
const hand = (who: Actor, paper: calls.CandidatePaper, judge: (topicID: string, index: number) => boolean) =>
  ask(
    d.t,
    calls.submitExam,
    {
      id: paper.testID,
      client,
      epoch: paper.epoch,
      answers: paper.paper.relationship.map(({ topicID }, i) => ({
        topicID,
        isPass: judge(topicID, i),
        tags: [],
        seq: i + 1,
      })),
    },
    who,
  )
/** Every image is called wrong: nobody passes by it. */
const allWrong = (exam: MadeExam) => (_: string, index: number) => !exam.items[index]?.isSafe
const allRight = (exam: MadeExam) => (_: string, index: number) => exam.items[index]?.isSafe === true
async function sit(who: Actor, exam: MadeExam, judge = allWrong(exam)): Promise<string> {
  const paper = await d.enter(who, exam)
  await hand(who, paper, judge)
  return paper.testID
}
/** The same paper in another plan, or published anew. */
async function planAgain(exam: MadeExam, who: readonly Actor[], over: object = {}, plan: object = {}) {
  const at = (minutes: number) => new Date(d.t.clock.now() + minutes * 60_000).toISOString()
  const { id } = await ask(
    d.t,
    addPlan,
    {
      name: 'Another plan',
      startTime: at(-1),
      endTime: at(480),
      trainees: who.map((one) => one.id),
      processes: [{ paperID: exam.paperID, form: 1, duration: 30, ...over }],
      ...plan,
    },
    d.actors.trainer,
  )
  return id
}

test('[T-39] a candidate who failed and may sit again is told score and answers, and nothing on any wire tells the truth of one picture', async () => {
  const { exam, people } = await d.prepare(1, { resit: 1, release: 'now', passScore: '100' })
  const [who] = people as [Actor]
  const first = await d.enter(who, exam)
  const reply = await hand(who, first, allWrong(exam))
  expect(reply).toMatchObject({ released: true, score: '0.00', isPass: false, allowReview: true, resitsLeft: 1 })
  expect(reply.truth).toMatchObject({ told: false, wait: 'ownResit' })
  expect(Date.parse(reply.truth.from ?? '')).toBeGreaterThan(d.t.clock.now())
  const hash = async (alias: string) => {
    const { raw } = await d.t.call(calls.sittingPicture, { alias }, who)
    return createHash('sha256').update(raw).digest('hex')
  }
  // What an attacker writes down: for each picture by its hash everything that the product tells of it.
  const told = await achievement(who, first.testID)
  expect(told.review).toBeNull()
  expect(told.answers?.records.map((r) => 'isPass' in r && r.isPass)).toEqual(
    first.paper.relationship.map((_, i) => allWrong(exam)('', i)),
  )
  expect(JSON.stringify(told)).not.toMatch(TRUTH)
  expect(JSON.stringify(await ask(d.t, calls.examAchievements, {}, who))).not.toMatch(TRUTH)
  expect(JSON.stringify(await ask(d.t, myTasks, {}, who))).not.toMatch(TRUTH)
  const own = await d.t.call(exportOwnData, {}, who)
  expect(own.raw.toString()).not.toMatch(TRUTH)
  for (const { regions } of exam.items)
    for (const { tipId } of regions) expect((await d.t.call(imageTip, { id: tipId }, who)).status).toBe(404)
  // A safe image of it cannot be reported by its name in the sitting: whoever may, knows that it is in the library.
  const safe = first.paper.relationship[exam.items.findIndex(({ isSafe }) => isSafe)]?.topicID ?? ''
  const report = async (by: Who) =>
    (await d.t.call(reportImage, { shownID: safe, kind: 'fake', note: 'Too smooth.' }, by)).body.code
  expect(await report(who)).toBe('not-found')
  const noted = new Map<string, string>()
  for (const { topicID, topic } of told.answers?.paper.relationship ?? [])
    noted.set(await hash(topicID), JSON.stringify({ ...topic, id: '', url: '', thumbUrl: '', operations: [] }))
  // The pictures come back in the resit, known by their hash, and one says no more than the other.
  const second = await ask(d.t, calls.resitExam, { id: exam.processID, client }, who)
  const seen = await Promise.all(second.paper.relationship.map(({ topicID }) => hash(topicID)))
  expect(seen.every((one) => noted.has(one))).toBe(true)
  expect(new Set(noted.values()).size).toBe(1)
  // While the resit is sat, the first sitting tells nothing more.
  expect((await achievement(who, first.testID)).review).toBeNull()
  // Nobody can sit it any more: now everything is told of both.
  await hand(who, second, allWrong(exam))
  for (const id of [first.testID, second.testID])
    expect(await achievement(who, id)).toMatchObject({
      truth: { told: true, wait: null, from: null },
      answers: null,
      review: { records: exam.items.map(() => ({ resultName: 'wrong' })) },
    })
  expect(
    (await d.t.call(imageTip, { id: exam.items.find((i) => !i.isSafe)?.regions[0]?.tipId ?? '' }, who)).status,
  ).toBe(200)
  // Now its review may be reported from, by its candidate alone, and trainers find the report in their queue.
  const stranger = await signIn(d.t, await makeUser(d.t, { type: 3, org: d.actors.student.org }))
  expect([await report(stranger), await report(who), await report(who)]).toEqual([
    'not-found',
    undefined,
    'already-reported',
  ])
  expect(await ask(d.t, queryReports, {}, d.actors.trainer)).toMatchObject([
    { kind: 'fake', isSafe: true, count: 1, notes: [{ text: 'Too smooth.' }] },
  ])
})

test('[T-39] who passed is told the truth when the last of the class has sat, or when the window is over for those who did not', async () => {
  const { exam, people } = await d.prepare(3, { release: 'now' })
  const [a, b, c] = people as [Actor, Actor, Actor]
  const mine = await sit(a, exam, allRight(exam))
  expect((await achievement(a, mine)).truth).toMatchObject({ told: false, wait: 'sameExam' })
  // Somebody is at it, then paused, then given more time past the end of the window.
  const paper = await d.enter(b, exam)
  await sit(c, exam)
  expect((await achievement(a, mine)).truth.wait).toBe('sameExam')
  await ask(d.t, day.freezeExam, { id: exam.processID, userIDs: [b.id], reason: 'Alarm' }, d.actors.trainer)
  await d.pass(481 * 60_000)
  expect((await achievement(a, mine)).truth.told).toBe(false)
  await ask(d.t, day.unfreezeExam, { id: exam.processID, userIDs: [b.id], reason: 'Clear' }, d.actors.trainer)
  await ask(
    d.t,
    day.extendSittings,
    { id: exam.processID, userIDs: [b.id], minutes: 5, reason: 'Alarm' },
    d.actors.trainer,
  )
  expect((await achievement(a, mine)).truth.told).toBe(false)
  await d.submit(b, paper.testID)
  expect((await achievement(a, mine)).truth.told).toBe(true)
  // Somebody who never came keeps the truth back until the end of the window.
  const { exam: missed, people: two } = await d.prepare(2, { release: 'now' })
  const other = await sit(two[0] as Actor, missed, allRight(missed))
  expect((await achievement(two[0] as Actor, other)).review).toBeNull()
  await d.pass(480 * 60_000 + AFTER_MS)
  expect((await achievement(two[0] as Actor, other)).review).not.toBeNull()
})

test('[T-39] while another step sits the same snapshot, of whatever plan, open, to come or a draft, the truth is not told; when it is over, it is', async () => {
  const { exam, people } = await d.prepare(2, { release: 'now' })
  const [who, other] = people as [Actor, Actor]
  const mine = await sit(who, exam, allRight(exam))
  await sit(other, exam)
  const wait = async () => (await achievement(who, mine)).truth
  expect(await wait()).toEqual({ told: true, wait: null, from: null })
  // A draft of next week, then published.
  const at = (minutes: number) => new Date(d.t.clock.now() + minutes * 60_000).toISOString()
  const draft = await planAgain(exam, [other], {}, { startTime: at(10_080), endTime: at(10_200) })
  expect(await wait()).toEqual({ told: false, wait: 'otherExam', from: null })
  expect((await achievement(who, mine)).review).toBeNull()
  await ask(d.t, deletePlan, { id: draft }, d.actors.trainer)
  expect((await wait()).told).toBe(true)
  // One that is open, for somebody else.
  const plan = await planAgain(exam, [other], {}, {})
  await ask(d.t, publishPlan, { id: plan }, d.actors.trainer)
  expect((await wait()).wait).toBe('otherExam')
  const [step] = (await ask(d.t, getPlan, { id: plan }, d.actors.trainer)).processes
  await sit(other, { ...exam, planID: plan, processID: step?.id ?? '' })
  expect((await wait()).told).toBe(true)
})

test('[T-39] a paper published anew with a picture of the old one keeps the truth of both; one without keeps nothing', async () => {
  const trainer = d.actors.trainer
  const images = await makeImages(d.t, trainer, [
    { isSafe: true },
    { isSafe: false },
    { isSafe: true },
    { isSafe: false },
  ])
  const { exam, people } = await d.prepare(1, { images: images.slice(0, 2), release: 'now' })
  const [who] = people as [Actor]
  const mine = await sit(who, exam)
  const republish = async (items: string[]) => {
    const draft = { name: 'Paper', remark: '', totalScore: '100', passScore: '60', totalSeconds: 1800 }
    await ask(
      d.t,
      updateFiscanPaper,
      { id: exam.paperID, ...draft, items: items.map((imageID) => ({ imageID })) },
      trainer,
    )
    await publishPaper(d.t, trainer, exam.paperID)
  }
  expect((await achievement(who, mine)).truth.told).toBe(true)
  await republish([images[1] ?? '', images[2] ?? ''])
  const overlapping = await planAgain(exam, [who])
  expect((await achievement(who, mine)).truth).toMatchObject({ told: false, wait: 'otherExam' })
  await ask(d.t, deletePlan, { id: overlapping }, trainer)
  await republish([images[2] ?? '', images[3] ?? ''])
  await planAgain(exam, [who])
  expect((await achievement(who, mine)).truth.told).toBe(true)
})

test('[T-39] a training exam may tell the truth early: of itself, and not of another exam on the same paper; the choice stands in the audit log', async () => {
  const { exam, people } = await d.prepare(2, { release: 'now', resit: 1, truthEarly: true })
  const [who, other] = people as [Actor, Actor]
  const mine = await sit(who, exam)
  const told = await achievement(who, mine)
  expect([told.truth.told, told.review === null, told.resitsLeft]).toEqual([true, false, 1])
  const elsewhere = await planAgain(exam, [other])
  expect((await achievement(who, mine)).truth).toMatchObject({ told: false, wait: 'otherExam' })
  await ask(d.t, deletePlan, { id: elsewhere }, d.actors.trainer)
  const [added] = await d.audits('plans.add', exam.planID)
  expect(JSON.stringify(added?.after)).toContain('"truthEarly":true')
  const { processes, name, startTime, endTime } = await ask(d.t, getPlan, { id: exam.planID }, d.actors.trainer)
  expect(processes[0]).toMatchObject({ truthEarly: true })
  const step = {
    id: exam.processID,
    paperID: exam.paperID,
    form: 1 as const,
    duration: 30,
    resit: 1,
    truthEarly: false,
  }
  const trainees = people.map((one) => one.id)
  await ask(
    d.t,
    updatePlan,
    { id: exam.planID, name, startTime, endTime, trainees, processes: [step] },
    d.actors.trainer,
  )
  expect((await achievement(who, mine)).truth).toMatchObject({ told: false, wait: 'ownResit' })
})

test('[EXM-003] the task of who failed says that a resit is allowed, then that they resat', async () => {
  const { exam, people } = await d.prepare(1, { resit: 1, release: 'now', passScore: '100' })
  const [who] = people as [Actor]
  const status = async () =>
    (await ask(d.t, myTasks, {}, who))
      .flatMap((task) => task.steps)
      .flatMap((step) => (step.businessType === 1 && step.processID === exam.processID ? [step.resitStatus] : []))
  expect(await status()).toEqual([null])
  await sit(who, exam)
  expect(await status()).toEqual(['allowed'])
  await hand(who, await ask(d.t, calls.resitExam, { id: exam.processID, client }, who), allWrong(exam))
  expect(await status()).toEqual(['resat'])
})

test('a step says what its paper is: image screening of images alone, theory of anything else', async () => {
  const typeOf = async ({ planID }: MadeExam) => {
    const [step] = examsOf(await ask(d.t, getPlan, { id: planID }, d.actors.trainer))
    return [step?.paperType, step?.paperTypeName]
  }
  expect(await typeOf((await d.prepare(1)).exam)).toEqual([5, 'Image screening'])
  const { exam } = await d.prepare(1, { images: [], statements: [{ isTrue: true }, { isTrue: false }] })
  expect(await typeOf(exam)).toEqual([1, 'Theory'])
})

test('[T-39] a paper of one question tells no score while it can be sat, for the score is whether the answer was right', async () => {
  const { exam, people } = await d.prepare(2, { release: 'now', resit: 1, images: [{ isSafe: false }] })
  const [who, other] = people as [Actor, Actor]
  const paper = await d.enter(who, exam)
  const wrong = await hand(who, paper, allWrong(exam))
  const right = await hand(other, await d.enter(other, exam), allRight(exam))
  for (const reply of [wrong, right])
    expect(reply).toMatchObject({
      released: false,
      score: null,
      isPass: null,
      correct: null,
      wrong: null,
      resitsLeft: 1,
    })
  expect(Date.parse(wrong.releaseAt ?? '')).toBeGreaterThan(d.t.clock.now())
  const steps = async (one: Actor) =>
    (await ask(d.t, myTasks, {}, one)).flatMap((task) => task.steps.filter((step) => step.businessType === 1))
  // Nor does the offer of a resit tell it.
  expect((await steps(who)).map((s) => [s.action, s.score, s.isPass])).toEqual([['resit', null, null]])
  expect((await steps(other)).map((s) => [s.action, s.score, s.isPass])).toEqual([['resit', null, null]])
  await d.pass(480 * 60_000 + AFTER_MS)
  expect(await achievement(who, paper.testID)).toMatchObject({ released: true, score: '0.00', truth: { told: true } })
})

test('[T-39] own data tells score and pass as far as the release does, and says that it is not released', async () => {
  const { exam, people } = await d.prepare(1, { release: 'manual' })
  const [who] = people as [Actor]
  await sit(who, exam)
  const exams = async () => {
    const copy = await d.t.call(exportOwnData, {}, who)
    return (JSON.parse(copy.raw.toString()) as { exams: unknown[] }).exams
  }
  expect(await exams()).toMatchObject([
    { kind: 'exam', state: 'submitted', released: false, score: null, isPassed: null },
  ])
  await ask(d.t, releasePlan, { id: exam.processID }, d.actors.trainer)
  expect(await exams()).toMatchObject([{ released: true, score: '0.00', isPassed: false }])
})

test('[T-39] whoever only waits to sit finds no details of its pictures until nobody can sit them', async () => {
  const { exam, people } = await d.prepare(2, { release: 'now' })
  const [who, late] = people as [Actor, Actor]
  const tipId = exam.items.find((i) => !i.isSafe)?.regions[0]?.tipId ?? ''
  const asked = async (one: Actor) => (await d.t.call(imageTip, { id: tipId }, one)).status
  await sit(who, exam, allRight(exam))
  expect([await asked(who), await asked(late)]).toEqual([404, 404])
  await sit(late, exam)
  expect([await asked(who), await asked(late)]).toEqual([200, 200])
})

test('[EXM-004] a theory exam is read about, opened, saved, left, submitted and told by its calls, and sat again by the resit', async () => {
  const { exam, people } = await d.prepare(1, { kind: 'single-choice', resit: 1, passLine: '100' })
  const [who] = people as [Actor]
  const id = exam.processID
  expect(await ask(d.t, calls.instructions, { id }, who)).toMatchObject({ processID: id, action: 'enter' })
  const { testID, epoch, paper } = await ask(d.t, calls.openExam, { id, client }, who)
  const [topicID = ''] = paper.relationship.map((item) => item.topicID)
  const answers = [{ topicID, ...say('single-choice', true), seq: 1 }]
  expect((await ask(d.t, calls.saveTheory, { id: testID, client, epoch, answers }, who)).saved).toEqual([
    { topicID, seq: 1 },
  ])
  const from = d.t.clock.now()
  await d.pass(10_000)
  const spans = [{ key: 'span-aaaaaaaa', reason: 'blur' as const, from, to: from + 5000 }]
  expect(await ask(d.t, leaveTimes, { id: testID, client, spans }, who)).toEqual({ leaveTimes: 1, leaveSeconds: 5 })
  const result = await ask(d.t, calls.submitTheory, { id: testID, client, epoch, answers: [] }, who)
  expect(await ask(d.t, calls.examAchievement, { id: testID }, who)).toMatchObject(result)
  expect((await ask(d.t, calls.examAchievements, {}, who)).map((one) => one.testID)).toEqual([testID])
  expect(await ask(d.t, calls.resitExam, { id, client }, who)).toMatchObject({ number: 2, resitClean: true })
})
