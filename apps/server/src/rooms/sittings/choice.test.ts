// Questions with options, from the draft to the correction of the key, in one paper beside a statement.
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { addFiscanPaper, getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { readChoiceTruth } from '@clearbelt/domain/kinds/choice/choice'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask } from '../../testing/exam-fixtures.ts'

const client = 'tab-aaaaaaaa'
const CANARY = 'canary5d21'
let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

const option = (titleRT: string, isRight = false) => ({ titleRT, isRight })
const METAL = {
  kind: 'single-choice' as const,
  key: true,
  titleRT: 'Which colour is <b>metal</b>?',
  analysisRT: `${CANARY} metals are blue`,
  options: [option('Blue', true), option('Green'), option('Orange')],
}
const fields = { name: 'Theory', remark: '', totalScore: '10', passScore: '6', totalSeconds: 600 }
const draft = (items: object[]) => d.t.call(addFiscanPaper, { ...fields, items } as never, d.actors.trainer)

test('[TOP-005][TOP-009] a draft keeps options in their order, and its managers see which are right', async () => {
  const { id } = (await draft([METAL])).body.package
  const { paper } = await ask(d.t, getFiscanPaper, { id }, d.actors.trainer)
  expect(paper.relationship).toEqual([
    {
      topicID: 'question-1',
      language: null,
      kind: 'single-choice',
      index: 0,
      key: true,
      score: '10',
      topic: {
        id: 'question-1',
        type: 1,
        titleRT: 'Which colour is <strong>metal</strong>?',
        options: [
          { id: '1', tagName: 'A', titleRT: 'Blue', isRight: true },
          { id: '2', tagName: 'B', titleRT: 'Green', isRight: false },
          { id: '3', tagName: 'C', titleRT: 'Orange', isRight: false },
        ],
        analysisRT: `${CANARY} metals are blue`,
      },
    },
  ])
})

describe.each(['single-choice', 'multiple-choice'] as const)('of %s', (kind) => {
  const good = { ...METAL, kind }
  test.each<[string, string, object]>([
    ['stem-missing', 'titleRT', { titleRT: ' \u0000' }],
    ['stem-too-long', 'titleRT', { titleRT: 'x'.repeat(4001) }],
    ['options-missing', 'options', { options: [option('Blue', true)] }],
    ['options-too-many', 'options', { options: Array.from({ length: 11 }, (_, n) => option(`${n}`, n === 0)) }],
    ['option-missing', 'options.1.titleRT', { options: [option('Blue', true), option(' ')] }],
    ['option-too-long', 'options.1.titleRT', { options: [option('Blue', true), option('x'.repeat(1001))] }],
    ['option-twice', 'options.2.titleRT', { options: [option('é', true), option('B'), option('e\u0301 ')] }],
    ['right-missing', 'options', { options: [option('Blue'), option('Green')] }],
    ['analysis-too-long', 'analysisRT', { analysisRT: 'x'.repeat(4001) }],
  ])('%s is said at the field %s', async (code, field, more) => {
    const { status, body } = await draft([good, { ...good, ...more }])
    expect([status, body.code, body.fields?.map((f) => f.path)]).toEqual([422, code, [`items.1.${field}`]])
  })
})

test('two right options in a single choice are refused', async () => {
  const { body } = await draft([{ ...METAL, options: [option('Blue', true), option('Navy', true)] }])
  expect([body.code, body.fields?.map((f) => f.path)]).toEqual(['right-too-many', ['items.0.options']])
})

test('[PAP-016] a single choice is sat, graded, reviewed, replayed, analysed and its key corrected', async () => {
  const { t, actors } = d
  const {
    exam,
    people: [me],
  } = await d.prepare(1, {
    images: [],
    written: [METAL, { ...METAL, titleRT: 'Second?', key: false }],
    passScore: '60',
  })
  if (!me) return expect.fail()
  expect(exam.questions.map((q) => q.kind)).toEqual(['single-choice', 'single-choice'])

  const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
  const paper = opened.body.package
  const said = opened.raw.toString('utf8')
  expect(said).not.toContain(CANARY)
  expect(said).not.toMatch(/"(analysisRT|isRight|right|truth)":/)
  const [first] = ofKind(paper.paper.relationship, 'single-choice')
  expect(first?.topic).toMatchObject({ type: 1, titleRT: 'Which colour is <strong>metal</strong>?' })
  expect(first?.topic.options.map(({ tagName, titleRT }) => [tagName, titleRT])).toEqual([
    ['A', 'Blue'],
    ['B', 'Green'],
    ['C', 'Orange'],
  ])
  expect(first?.topic.options.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3'])
  const idOf = (question: number, text: string): string =>
    ofKind(paper.paper.relationship, 'single-choice')[question]?.topic.options.find((o) => o.titleRT === text)?.id ?? ''

  const head = { id: paper.testID, client, epoch: paper.epoch }
  const answers = [
    { topicID: topicOf(paper, 0), answer: idOf(0, 'Blue'), seq: 1 },
    { topicID: topicOf(paper, 1), answer: idOf(1, 'Green'), seq: 2 },
  ]
  for (const answer of [1, true, '4', '', ['1']])
    expect(
      (await t.call(calls.saveTheory, { ...head, answers: [{ ...answers[0], answer }] } as never, me)).body.result,
    ).toBe(false)
  expect((await t.call(calls.saveTheory, { ...head, answers }, me)).body.package.saved).toHaveLength(2)
  const done = await ask(t, calls.submitTheory, { ...head, answers: [] }, me)
  expect(done).toMatchObject({ score: '50.00', correct: 1, wrong: 1, unanswered: 0 })
  const at = t.clock.now() - 5000
  await t.call(
    calls.saveTheory,
    { ...head, answers: [{ ...answers[1], answer: idOf(1, 'Blue'), seq: 3, at }] } as never,
    me,
  )
  expect((await ask(t, day.quarantineList, { id: exam.processID }, actors.trainer))[0]).toMatchObject({
    question: 2,
    questionKind: 'single-choice',
    answer: idOf(1, 'Blue'),
    answerName: 'A',
    isPass: null,
  })

  const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
  const shown = ofKind(review?.paper.relationship ?? [], 'single-choice')
  expect(shown[0]?.topic.options.map((o) => [o.titleRT, o.isRight])).toEqual([
    ['Blue', true],
    ['Green', false],
    ['Orange', false],
  ])
  expect(shown[0]?.topic.analysisRT).toBe(`${CANARY} metals are blue`)
  expect(review?.records).toMatchObject([
    { answer: idOf(0, 'Blue'), resultName: 'correct' },
    { answer: idOf(1, 'Green'), resultName: 'wrong' },
  ])
  const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
  expect(moments.filter((m) => m.kind === 'answer').map((m) => [m.question, m.answer, m.answerName])).toEqual([
    [1, idOf(0, 'Blue'), 'A'],
    [2, idOf(1, 'Green'), 'B'],
  ])
  const { questions } = await ask(t, day.replayPaper, { id: paper.testID }, actors.trainer)
  expect(ofKind(questions, 'single-choice')[1]?.options.map((o) => o.titleRT)).toEqual(['Blue', 'Green', 'Orange'])

  const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
  expect(ofKind(items, 'single-choice').map((i) => i.options.map((o) => [o.tagName, o.isRight, o.chosen]))).toEqual([
    [
      ['A', true, 1],
      ['B', false, 0],
      ['C', false, 0],
    ],
    [
      ['A', true, 0],
      ['B', false, 1],
      ['C', false, 0],
    ],
  ])

  // Green is right after all. Neither an option that is not there nor the key of a statement is a key of a choice.
  const target = { id: exam.processID, itemID: exam.questions[1]?.id ?? '' }
  const preview = (change: object) => t.call(regrade.previewCorrection, { ...target, change } as never, actors.trainer)
  expect((await preview({ kind: 'truth', answer: '9' })).body.code).toBe('right-missing')
  expect((await preview({ kind: 'truth', answer: 1 })).body.code).toBe('invalid-input')
  expect((await preview({ kind: 'truth', answer: idOf(1, 'Blue') })).body.code).toBe('key-same')
  const change = { kind: 'truth' as const, answer: idOf(1, 'Green') }
  const seen = (await preview(change)).body.package
  expect(seen.rows).toMatchObject([{ before: { score: '50.00' }, after: { score: '100.00' } }])
  await ask(
    t,
    regrade.applyCorrection,
    { ...target, change, reason: 'Green it is', version: seen.version, requestID: 'request-choice' },
    actors.trainer,
  )
  expect((await ask(t, calls.examAchievement, { id: paper.testID }, me)).score).toBe('100.00')
  expect((await ask(t, regrade.listCorrections, { id: exam.processID }, actors.trainer))[0]).toMatchObject({
    questionKind: 'single-choice',
    name: 'Second?',
    answer: idOf(1, 'Green'),
    answerName: 'B',
    isSafe: null,
  })
})

const BAG = {
  kind: 'multiple-choice' as const,
  key: false,
  titleRT: 'What must be taken out of the bag?',
  analysisRT: `${CANARY} large electronics`,
  options: [option('Laptop', true), option('Jumper'), option('Tablet', true), option('Camera', true), option('Book')],
}

// Of 10 points a question: laptop and tablet; laptop, tablet and book; exactly the key.
test.each([
  [{}, ['0', '0', '10'], '10.00'],
  [{ multipleCredit: 'shareOfRight' }, ['6.67', '0', '10'], '16.67'],
  [{ multipleCredit: 'someRight', multipleSomePercent: 30 }, ['3', '0', '10'], '13.00'],
  [{ multipleCredit: 'rightMinusWrong' }, ['6.67', '3.33', '10'], '20.00'],
] as const)(
  '[PAP-016][T-67] a multiple choice is sat under %j, and its key corrected',
  async (rules, points, score) => {
    const { t, actors } = d
    const {
      exam,
      people: [me],
    } = await d.prepare(1, {
      images: [],
      written: [0, 1, 2].map((n) => ({ ...BAG, titleRT: `${BAG.titleRT} ${n}` })),
      totalScore: '30',
      passScore: '15',
      rules,
    })
    if (!me) return expect.fail()
    const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
    expect(opened.raw.toString('utf8')).not.toMatch(/canary5d21|"(analysisRT|isRight|right|truth)":/)
    const paper = opened.body.package
    const asked = ofKind(paper.paper.relationship, 'multiple-choice')
    const idsOf = (question: number, ...texts: string[]): string[] =>
      texts.map((text) => asked[question]?.topic.options.find((o) => o.titleRT === text)?.id ?? '')
    const head = { id: paper.testID, client, epoch: paper.epoch }
    const said = [
      ['Tablet', 'Laptop', 'Tablet'],
      ['Laptop', 'Tablet', 'Book'],
      ['Camera', 'Laptop', 'Tablet'],
    ]
    const answers = said.map((texts, n) => ({ topicID: topicOf(paper, n), answer: idsOf(n, ...texts), seq: n + 1 }))
    for (const answer of [1, '1', ['9'], [1], Array.from({ length: 51 }, () => '1')])
      expect(
        (await t.call(calls.saveTheory, { ...head, answers: [{ ...answers[0], answer }] } as never, me)).body.result,
      ).toBe(false)
    expect((await t.call(calls.saveTheory, { ...head, answers } as never, me)).body.package.saved).toHaveLength(3)
    // An empty list takes the answer back, and each option counts once.
    const none = { topicID: topicOf(paper, 0), answer: [], seq: 4 }
    await t.call(calls.saveTheory, { ...head, answers: [none] } as never, me)
    await t.call(calls.saveTheory, { ...head, answers: [{ ...answers[0], seq: 5 }] } as never, me)
    const done = await ask(t, calls.submitTheory, { ...head, answers: [] }, me)
    expect(done).toMatchObject({ score, correct: 1, unanswered: 0 })

    const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
    expect(review?.records.map((r) => (r.kind === 'multiple-choice' ? [r.answer, r.resultName] : []))).toEqual([
      [idsOf(0, 'Laptop', 'Tablet').toSorted(), 'wrong'],
      [idsOf(1, 'Laptop', 'Tablet', 'Book').toSorted(), 'wrong'],
      [idsOf(2, 'Laptop', 'Tablet', 'Camera').toSorted(), 'correct'],
    ])
    // What each earned, which together is the score.
    expect(review?.records.map((r) => Number(r.points))).toEqual(points.map(Number))
    const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
    expect(moments.filter((m) => m.kind === 'answer').map((m) => m.answerName)).toEqual([
      'A, C',
      'A, C, E',
      'A, C, D',
      '',
      'A, C',
    ])
    const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
    expect(ofKind(items, 'multiple-choice')[1]?.options.map((o) => o.chosen)).toEqual([1, 0, 1, 0, 1])

    // A camera may stay: the first answer is right then.
    const target = { id: exam.processID, itemID: exam.questions[0]?.id ?? '' }
    const preview = (answer: unknown) =>
      t.call(regrade.previewCorrection, { ...target, change: { kind: 'truth', answer } } as never, actors.trainer)
    expect((await preview([])).body.code).toBe('right-missing')
    expect((await preview('1')).body.code).toBe('invalid-input')
    expect((await preview(idsOf(0, 'Tablet', 'Camera', 'Laptop'))).body.code).toBe('key-same')
    const seen = (await preview(idsOf(0, 'Laptop', 'Tablet'))).body.package
    const after = Number(score) - Number(points[0]) + 10
    expect(seen.rows).toMatchObject([{ before: { score }, after: { score: after.toFixed(2) } }])
  },
)

test('[T-46] the ids of published options are dealt: they tell neither a place nor the right one', async () => {
  const { exam } = await d.prepare(1, {
    images: [],
    written: Array.from({ length: 24 }, (_, n) => ({ ...METAL, titleRT: `Question ${n}` })),
  })
  // The first one written is right in each; three ids in 24 questions miss one by chance once in 5600 runs.
  expect(new Set(exam.questions.flatMap(({ truth }) => readChoiceTruth(truth).right))).toEqual(new Set(['1', '2', '3']))
})

test('[T-46][EXM-011] options have an order of their own in each sitting, the same at every reload, and keep their meaning', async () => {
  const { t, actors } = d
  const words = ['Laptop', 'Jumper', 'Tablet', 'Camera', 'Book']
  const { exam, people } = await d.prepare(4, { images: [], written: [BAG, BAG], disorder: true })
  const orders: string[] = []
  for (const who of people) {
    const paper = (await t.call(calls.openExam, { id: exam.processID, client }, who)).body.package
    const asked = ofKind(paper.paper.relationship, 'multiple-choice').map(({ topic }) => topic)
    orders.push(...asked.map(({ options }) => options.map((o) => o.titleRT).join()))
    for (const { options } of asked) {
      expect(options.map((o) => o.titleRT).toSorted()).toEqual(words.toSorted())
      expect(options.map((o) => o.tagName)).toEqual(['A', 'B', 'C', 'D', 'E'])
    }
    const again = (await t.call(calls.openExam, { id: exam.processID, client }, who)).body.package
    expect(again.paper).toEqual(paper.paper)
    // Answered by what the options say, everything is right, and review and replay have the letters of the candidate.
    const isThreat = (text: string): boolean => BAG.options.some((o) => o.isRight && o.titleRT === text)
    const answers = asked.map(({ id, options }, n) => ({
      topicID: id,
      answer: options.flatMap((o) => (isThreat(o.titleRT) ? [o.id] : [])),
      seq: n + 1,
    }))
    const head = { id: paper.testID, client, epoch: paper.epoch }
    expect(await ask(t, calls.submitTheory, { ...head, answers } as never, who)).toMatchObject({ correct: 2 })
    const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, who)
    const lines = (review?.paper.relationship ?? []) as { topic: { options: { titleRT: string; tagName: string }[] } }[]
    if (review) expect(lines.map(({ topic }) => topic.options.map((o) => o.titleRT).join())).toEqual(orders.slice(-2))
    const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
    expect(moments.flatMap((m) => (m.kind === 'answer' ? [m.answerName] : []))).toEqual(
      asked.map(({ options }) => options.flatMap((o) => (isThreat(o.titleRT) ? [o.tagName] : [])).join(', ')),
    )
  }
  // Eight orders of 120: that all are the same happens once in 10^14 runs.
  expect(new Set(orders).size).toBeGreaterThan(1)
})
