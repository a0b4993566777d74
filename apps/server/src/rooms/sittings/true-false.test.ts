// A sitting over statements and an image together, from the draft to the correction of the key.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { sayRight, type Question } from '../../testing/exam-questions.ts'

const client = 'tab-aaaaaaaa'
const CANARY = 'canary7f3c'
let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

test('[PAP-016] statements and an image are sat in one paper: answers are 1 or 0 beside their topic and result, nothing true on the wire, saved by both calls, graded, reviewed, replayed, analysed and regraded', async () => {
  const { t, actors } = d
  const {
    exam,
    people: [me],
  } = await d.prepare(1, {
    images: [{ isSafe: true, name: `${CANARY} image` }],
    statements: [
      { isTrue: true, stem: 'Lighters are <b>counted</b>.', analysis: `${CANARY} one for each` },
      { isTrue: false, stem: 'Knives may stay.', analysis: `${CANARY} none may` },
      { isTrue: true, stem: 'Water is weighed.' },
    ],
    passScore: '60',
  })
  if (!me) return expect.fail()
  expect(exam.questions.map((q) => q.kind)).toEqual(['screening', 'true-false', 'true-false', 'true-false'])

  // The paper holds no truth, and a statement no picture.
  const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
  const paper = opened.body.package
  const said = opened.raw.toString('utf8')
  expect(said).not.toContain(CANARY)
  expect(said).not.toMatch(/"(analysisRT|isTrue|isSafe|answer|truth)":/)
  const topics = paper.paper.relationship.map((r) => r.topicID)
  expect(ofKind(paper.paper.relationship, 'true-false')[0]).toEqual({
    topicID: topics[1],
    kind: 'true-false',
    language: null,
    index: 1,
    key: false,
    topic: {
      id: topics[1],
      type: 3,
      titleRT: 'Lighters are <strong>counted</strong>.',
      options: [
        { id: '1', tagName: 'True' },
        { id: '0', tagName: 'False' },
      ],
    },
  })
  for (const call of [calls.sittingPicture, calls.sittingPlanes])
    expect((await t.call(call, { alias: topicOf(paper, 1) }, me)).status).toBe(404)

  // Either call takes answers of both kinds; what cannot be an answer is refused.
  const head = { id: paper.testID, client, epoch: paper.epoch }
  const right = exam.questions.map((question: Question, i) => ({
    topicID: topicOf(paper, i),
    ...sayRight(question),
    seq: i + 1,
    ms: 2000,
  }))
  expect((await t.call(calls.saveTheory, { ...head, answers: right.slice(0, 2) }, me)).body.package.saved).toHaveLength(
    2,
  )
  expect((await t.call(calls.saveExam, { ...head, answers: right.slice(2, 3) }, me)).body.package.saved).toHaveLength(1)
  for (const answer of [2, -1, '1', true, [1]])
    expect(
      (await t.call(calls.saveTheory, { ...head, answers: [{ topicID: topics[3], answer, seq: 9 }] } as never, me)).body
        .result,
    ).toBe(false)
  // Records come in no order: each names its question.
  const { records } = await ask(t, calls.openExam, { id: exam.processID, client }, me)
  expect(records.toSorted((a, b) => topics.indexOf(a.topicID) - topics.indexOf(b.topicID))).toMatchObject([
    { topicID: topics[0], kind: 'screening', isPass: true },
    { topicID: topics[1], kind: 'true-false', answer: 1 },
    { topicID: topics[2], kind: 'true-false', answer: 0 },
  ])

  // The last statement is answered against its key: three of four.
  const wrong = { topicID: topicOf(paper, 3), answer: 0 as const, seq: 4, ms: 4000 }
  const done = await ask(t, calls.submitTheory, { ...head, answers: [wrong] }, me)
  expect(done).toMatchObject({ score: '75.00', isPass: true, correct: 3, wrong: 1, unanswered: 0 })
  expect(done.receipt).toMatchObject({ answered: 4, total: 4 })
  t.clock.advance(2000)
  const at = t.clock.now() - 5000
  const late = await t.call(calls.saveTheory, { ...head, answers: [{ ...wrong, answer: 1, seq: 5, at }] }, me)
  expect(late.status).toBe(409)
  expect((await ask(t, day.quarantineList, { id: exam.processID }, actors.trainer))[0]).toMatchObject({
    question: 4,
    answer: 1,
    isPass: null,
  })

  const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
  expect(ofKind(review?.paper.relationship ?? [], 'true-false')[0]).toMatchObject({
    score: '25.00',
    topic: { answer: 1, analysisRT: `${CANARY} one for each` },
  })
  expect(
    ofKind(review?.records ?? [], 'true-false').map((r) => [
      topics.indexOf(r.topicID),
      r.answer,
      r.result,
      r.resultName,
    ]),
  ).toEqual([
    [1, 1, 1, 'correct'],
    [2, 0, 1, 'correct'],
    [3, 0, 0, 'wrong'],
  ])

  const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
  expect(moments.filter((m) => m.kind === 'answer').map((m) => [m.question, m.answer, m.isPass])).toEqual([
    [1, null, true],
    [2, 1, null],
    [3, 0, null],
    [4, 0, null],
  ])
  const replayed = await ask(t, day.replayPaper, { id: paper.testID }, actors.trainer)
  expect(replayed.questions.map((q) => q.kind)).toEqual(exam.questions.map((q) => q.kind))

  // Images alone are measured, of the image that is among the statements.
  const summary = await ask(t, calls.resultsOfStep, { id: exam.processID }, actors.trainer)
  expect(summary).toMatchObject({
    kinds: ['screening', 'true-false'],
    measures: { falseAlarm: { hits: 0, n: 1 }, hit: { n: 0 }, medianSeconds: 2, unanswered: 0 },
  })

  const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
  expect(ofKind(items, 'true-false').map((i) => [i.titleRT, i.answer, i.saidTrue, i.n, i.answered])).toEqual([
    ['Lighters are <strong>counted</strong>.', 1, 1, 1, 1],
    ['Knives may stay.', 0, 0, 1, 1],
    ['Water is weighed.', 1, 0, 1, 1],
  ])

  // The key of the last statement was wrong: with it corrected everything is right, and an undo takes that back.
  const target = { id: exam.processID, itemID: exam.questions[3]?.id ?? '' }
  const change = { kind: 'truth' as const, answer: 0 as const, analysisRT: 'It is not.' }
  const seen = await ask(t, regrade.previewCorrection, { ...target, change }, actors.trainer)
  expect(seen.rows).toMatchObject([{ before: { score: '75.00' }, after: { score: '100.00' } }])
  const applied = await ask(
    t,
    regrade.applyCorrection,
    { ...target, change, reason: 'It was never weighed', version: seen.version, requestID: 'request-statement' },
    actors.trainer,
  )
  const mended = await ask(t, calls.examAchievement, { id: paper.testID }, me)
  expect(mended.score).toBe('100.00')
  expect(mended.review?.paper.relationship[3]?.topic).toMatchObject({ answer: 0, analysisRT: 'It is not.' })
  expect((await ask(t, regrade.listCorrections, { id: exam.processID }, actors.trainer))[0]).toMatchObject({
    number: 4,
    name: 'Water is weighed.',
    answer: 0,
    isSafe: null,
  })
  // Neither an answer of another kind nor a picture's truth is a key of a statement.
  const foreign = { kind: 'truth' as const, isSafe: true, regions: [] }
  expect((await t.call(regrade.previewCorrection, { ...target, change: foreign }, actors.trainer)).status).toBe(400)
  const { version } = await ask(
    t,
    regrade.previewUndo,
    { id: exam.processID, correctionID: applied.correctionID },
    actors.trainer,
  )
  await ask(
    t,
    regrade.undoCorrection,
    { id: exam.processID, correctionID: applied.correctionID, reason: 'It was right', version },
    actors.trainer,
  )
  expect((await ask(t, calls.examAchievement, { id: paper.testID }, me)).score).toBe('75.00')
})

test('a paper without images measures no detection: in the rows, the summary, one trainee, the file', async () => {
  const { t, actors } = d
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { images: [], statements: [{ isTrue: true }, { isTrue: false }] })
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  await d.submit(me, paper.testID)
  const summary = await ask(t, calls.resultsOfStep, { id: exam.processID }, actors.trainer)
  expect(summary).toMatchObject({ kinds: ['true-false'], measures: null, categories: [], failCount: 1 })
  const rows = { id: exam.processID, sortName: 'dPrime', order: 'Desc' } as const
  expect(await ask(t, calls.resultRows, rows, actors.trainer)).toMatchObject([{ userID: me.id, measures: null }])
  const one = await ask(t, calls.resultOfTrainee, { id: exam.processID, userID: me.id }, actors.trainer)
  expect(one).toMatchObject({ kinds: ['true-false'], measures: null, categories: [] })
})
