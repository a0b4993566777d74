// Graphic questions, from the draft with its marks to the correction of the key.
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { addFiscanPaper, getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addGraphicPaper, generateGraphicPaper } from '@clearbelt/contract/papers/graphic-calls'
import { mergePictures } from '@clearbelt/contract/pictures/calls'
import { addTopic, myTopics } from '@clearbelt/contract/topics/calls'
import { addGraphicTopic, getGraphicTopic, updateGraphicTopic } from '@clearbelt/contract/topics/family-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, uploadDrawn } from '../../testing/exam-fixtures.ts'

const client = 'tab-aaaaaaaa'
const CANARY = 'canary58fd'
let d: ExamDay
let pictureID = ''
let answerPictureID = ''
/** A category of threats with two kinds, and a point of theory. */
let points: { category: string; knife: string; gun: string; theory: string }
beforeAll(async () => {
  d = await startExamDay()
  pictureID = (await uploadDrawn(d.t, d.actors.trainer)).id
  answerPictureID = (await uploadDrawn(d.t, d.actors.trainer)).id
  const all = await d.t.rooms.knowledge.points(d.t.world.db)
  const category = all.find(
    ({ id, variant }) => variant === 'image' && all.filter(({ superiorID }) => superiorID === id).length > 1,
  )
  const [knife, gun] = all.filter(({ superiorID }) => superiorID === category?.id)
  const theory = all.find(({ variant }) => variant === 'theory')
  points = { category: category?.id ?? '', knife: knife?.id ?? '', gun: gun?.id ?? '', theory: theory?.id ?? '' }
})
afterAll(() => d.t.close())

const mark = (left: number, knowledgeID: string | null = null) => ({
  left,
  top: 0.25,
  width: 0.2,
  height: 0.5,
  knowledgeID,
})
const bag = (more: object = {}) => ({
  kind: 'graphic' as const,
  key: true,
  pattern: 3 as 1 | 2 | 3,
  titleRT: 'Mark what may <b>not</b> fly.',
  analysisRT: `${CANARY} the grip tells <img data-picture="${answerPictureID}" alt="The open bag">`,
  pictureID,
  picAlt: 'A rucksack with three outlines.',
  isSafe: false,
  marks: [mark(0.05, points.knife), mark(0.4, points.gun)],
  ...more,
})
const fields = { name: 'Theory', remark: '', totalScore: '10', passScore: '6', totalSeconds: 600 }
const draft = (items: object[], by = d.actors.trainer) => d.t.call(addFiscanPaper, { ...fields, items } as never, by)

test('[TOP-006][TOP-011] a draft keeps picture, pattern and marks; its type is shown by the pattern, 5, 6 or 7', async () => {
  const items = ([1, 2, 3] as const).map((pattern) => bag({ pattern, titleRT: `Pattern ${pattern}` }))
  const { id } = (await draft(items)).body.package
  const { paper } = await ask(d.t, getFiscanPaper, { id }, d.actors.trainer)
  const shown = ofKind(paper.relationship, 'graphic').map(({ topic }) => topic)
  expect(shown.map(({ pattern, type }) => [pattern, type])).toEqual([
    [1, 5],
    [2, 6],
    [3, 7],
  ])
  expect(shown[2]).toEqual({
    id: 'question-3',
    pattern: 3,
    type: 7,
    titleRT: 'Pattern 3',
    picSrcUrl: `/imageapi/Picture/${pictureID}`,
    picViewUrl: `/imageapi/Picture/${pictureID}?size=thumb`,
    picAlt: 'A rucksack with three outlines.',
    width: 240,
    height: 160,
    pictureID,
    isSafe: false,
    marks: [
      { id: '1', tagName: '1', ...mark(0.05, points.knife), knowledgeName: expect.stringMatching(/./) },
      { id: '2', tagName: '2', ...mark(0.4, points.gun), knowledgeName: expect.stringMatching(/./) },
    ],
    analysisRT: expect.stringContaining(`src="/imageapi/Picture/${answerPictureID}"`),
  })
})

describe('[TOP-012][TOP-013] what cannot be asked is said at its field', () => {
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...mark(0.02 * n, null), width: 0.1, height: 0.1 + n * 0.01 }))
  test.each<[string, string, () => object]>([
    ['question-picture-missing', 'pictureID', () => ({ pictureID: null })],
    ['picture-alt-missing', 'picAlt', () => ({ picAlt: ' ' })],
    ['graphic-stem-missing', 'titleRT', () => ({ titleRT: ' ' })],
    ['graphic-stem-too-long', 'titleRT', () => ({ titleRT: 'x'.repeat(4001) })],
    ['graphic-safe-with-marks', 'isSafe', () => ({ isSafe: true })],
    ['graphic-marks-missing', 'marks', () => ({ marks: [] })],
    ['graphic-marks-missing', 'marks', () => ({ pattern: 2, marks: [] })],
    ['graphic-marks-too-many', 'marks', () => ({ pattern: 2, marks: crowd(31) })],
    ['graphic-mark-outside', 'marks.1', () => ({ marks: [mark(0.1, points.gun), mark(0.9, points.gun)] })],
    ['graphic-mark-same', 'marks.1', () => ({ marks: [mark(0.1, points.gun), mark(0.1, points.knife)] })],
    ['graphic-point-missing', 'marks.1.knowledgeID', () => ({ marks: [mark(0.1, points.gun), mark(0.5)] })],
    ['graphic-point-unknown', 'marks.0.knowledgeID', () => ({ marks: [mark(0.1, points.theory)] })],
    ['graphic-point-unknown', 'marks.0.knowledgeID', () => ({ marks: [mark(0.1, answerPictureID)] })],
    ['graphic-analysis-too-long', 'analysisRT', () => ({ analysisRT: 'x'.repeat(4001) })],
    ['picture-unknown', 'analysisRT', () => ({ analysisRT: `<img data-picture="${points.gun}" alt="">` })],
    ['picture-unknown', 'titleRT', () => ({ titleRT: `What? <img data-picture="${pictureID}" alt="">` })],
  ])('%s at the field %s', async (code, field, more) => {
    const { status, body } = await draft([bag(), bag(more())])
    expect([status, body.code, body.fields?.map((f) => f.path)]).toEqual([422, code, [`items.1.${field}`]])
  })
  test('thirty marks are taken', async () => {
    expect((await draft([bag({ pattern: 2, marks: crowd(30) })])).status).toBe(200)
  })
})

test('a knowledge point that nothing but a mark names is in use: by a question of the bank, and by one that a paper writes', async () => {
  const { trainer } = d.actors
  const uses = async () => (await d.t.rooms.knowledge.uses(d.t.world.db, null)).get(points.knife) ?? 0
  const before = await uses()
  expect((await draft([bag({ titleRT: 'A paper of its own' })])).status).toBe(200)
  expect(await uses()).toBe(before + 1)
  const { key: _, ...question } = bag({ titleRT: 'Which of these is the knife of the bank?' }) as { key?: boolean }
  await ask(d.t, addTopic, { question, language: 'en', allowSimilar: true } as never, trainer)
  expect(await uses()).toBe(before + 2)
})

test('[T-42] a draft names no picture that its author may not see', async () => {
  expect((await draft([bag()], d.actors.otherTrainer)).body).toMatchObject({ code: 'question-picture-unknown' })
})

// Of 10 points a question: one of two found; both, one under the wrong type, and one mark too many; exactly the key; a
// quick judgement that is right.
test.each([
  [{}, ['0', '0', '10', '10'], '20.00'],
  [{ graphicCredit: 'shareOfRight', graphicPlacePercent: 40 }, ['5', '0', '10', '10'], '25.00'],
  [{ graphicCredit: 'rightMinusWrong', graphicPlacePercent: 40 }, ['5', '2', '10', '10'], '27.00'],
] as const)(
  '[PAP-016][TOP-012][T-67][Q-17] graphic questions are sat under %j, reviewed, replayed, analysed, and a key corrected',
  async (rules, points10, score) => {
    const { t, actors } = d
    const { knife, gun, category } = points
    const {
      exam,
      people: [me],
    } = await d.prepare(1, {
      images: [],
      written: [
        ...[0, 1, 2].map((n) => bag({ titleRT: `Bag ${n}` })),
        bag({ pattern: 1, titleRT: 'Quick', marks: [mark(0.3)] }),
      ],
      totalScore: '40',
      passScore: '20',
      rules,
    })
    if (!me) return expect.fail()
    const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
    expect(opened.raw.toString('utf8')).not.toMatch(/canary58fd|"(analysisRT|isSafe|marks|pictureID|truth)":/)
    const paper = opened.body.package
    const asked = ofKind(paper.paper.relationship, 'graphic')
    expect(asked.map(({ topic }) => topic.type)).toEqual([7, 7, 7, 5])
    expect(paper.knowledge.find(({ id }) => id === category)?.children.map(({ id }) => id)).toContain(knife)

    // The picture comes by the sitting's own name for the question, and not by the store's.
    const alias = asked[0]?.topic.picSrcUrl.replace('/imageapi/Sitting/', '') ?? ''
    const fetched = await t.call(calls.sittingPicture, { alias }, me)
    expect([fetched.status, fetched.headers['cache-control']]).toEqual([200, 'private, no-store'])

    const head = { id: paper.testID, client, epoch: paper.epoch }
    const tag = (x: number, tagKp: string | null, y = 0.5) => ({ x, y, tagKp })
    const suspect = (...tags: object[]) => ({ isPass: false, tags })
    const answers = [
      { topicID: topicOf(paper, 0), answer: suspect(tag(0.15, knife)), seq: 1 },
      { topicID: topicOf(paper, 1), answer: suspect(tag(0.15, gun), tag(0.5, gun), tag(0.9, knife, 0.1)), seq: 2 },
      { topicID: topicOf(paper, 2), answer: suspect(tag(0.5, gun), tag(0.15, knife)), seq: 3 },
      { topicID: topicOf(paper, 3), answer: suspect(), seq: 4 },
    ]
    const many = (count: number) => Array.from({ length: count }, (_, n) => tag(n / 40, knife))
    const refusals = []
    for (const answer of [
      1,
      [],
      { tags: [] },
      { isPass: 'no', tags: [] },
      { isPass: true, tags: [tag(0.5, gun)] },
      suspect(tag(1.5, gun)),
      suspect(tag(0.5, null)),
      suspect(tag(0.5, answerPictureID)),
      suspect(...many(31)),
    ]) {
      const { body } = await t.call(calls.saveTheory, { ...head, answers: [{ ...answers[0], answer }] } as never, me)
      expect(body.result).toBe(false)
      refusals.push(body.code)
    }
    // A mark of the third pattern names a type that there is; the thirty-first mark is refused in words.
    expect(refusals.slice(-3)).toEqual(['unknown-point', 'unknown-point', 'graphic-marks-too-many'])
    const quick = { ...answers[3], answer: suspect(tag(0.5, null)) }
    expect((await t.call(calls.saveTheory, { ...head, answers: [quick] } as never, me)).body.code).toBe(
      'mark-not-allowed',
    )
    expect((await t.call(calls.saveTheory, { ...head, answers } as never, me)).body.package.saved).toHaveLength(4)
    // Marks are found again where they were set, with the name of their type.
    const back = (await t.call(calls.openExam, { id: exam.processID, client }, me)).body.package
    expect(ofKind(back.records, 'graphic')[2]?.answer).toMatchObject({
      isPass: false,
      tags: [
        { x: 0.5, y: 0.5, tagKp: gun, tagName: expect.stringMatching(/./) },
        { x: 0.15, y: 0.5, tagKp: knife },
      ],
    })
    const done = await ask(t, calls.submitTheory, { ...head, answers: [] }, me)
    expect(done).toMatchObject({ score, correct: 2, wrong: 2, unanswered: 0 })

    const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
    const told = ofKind(review?.paper.relationship ?? [], 'graphic')[1]?.topic
    expect([told?.isSafe, told?.marks.length, told?.pictureID, told?.picSrcUrl]).toEqual([
      false,
      2,
      null,
      asked[1]?.topic.picSrcUrl,
    ])
    // The answer picture is fetched under a number that the candidate learns now.
    const number = /\?type=(\d+)/.exec(told?.analysisRT ?? '')?.[1] ?? ''
    const answerAlias = asked[1]?.topic.picSrcUrl.replace('/imageapi/Sitting/', '') ?? ''
    const shown = await t.call(calls.sittingPicture, { alias: answerAlias, type: Number(number) }, me)
    expect([number !== '', shown.status]).toEqual([true, 200])
    const records = ofKind(review?.records ?? [], 'graphic')
    expect(records.map((r) => r.resultName)).toEqual(['wrong', 'wrong', 'correct', 'correct'])
    expect(records[0]?.answer?.tags).toMatchObject([{ tagKp: knife, tagAbove: [category] }])
    const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
    expect(moments.filter((m) => m.kind === 'answer').map((m) => m.answer)).toMatchObject(answers.map((a) => a.answer))

    const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
    expect(
      ofKind(items, 'graphic').map(({ marks, judgedSafe, judgedSuspect, missCount, misses }) => [
        marks.map(({ placed, named }) => [placed, named]),
        judgedSafe,
        judgedSuspect,
        missCount,
        misses,
      ]),
    ).toEqual([
      [
        [
          [1, 1],
          [0, 0],
        ],
        0,
        1,
        0,
        [],
      ],
      [
        [
          [1, 0],
          [1, 1],
        ],
        0,
        1,
        1,
        [{ x: 0.9, y: 0.1 }],
      ],
      [
        [
          [1, 1],
          [1, 1],
        ],
        0,
        1,
        0,
        [],
      ],
      [[[0, 0]], 0, 1, 0, []],
    ])

    // What lies on the left of the second bag is a gun too, and there is a knife in its corner: the answer is right then.
    const target = { id: exam.processID, itemID: exam.questions[1]?.id ?? '' }
    const preview = (change: object) =>
      t.call(regrade.previewCorrection, { ...target, change: { kind: 'truth', ...change } } as never, actors.trainer)
    expect((await preview({ isSafe: false, marks: [] })).body.code).toBe('graphic-marks-missing')
    expect((await preview({ isSafe: false, marks: [mark(0.05)] })).body.code).toBe('graphic-point-missing')
    expect((await preview({ isSafe: true, marks: [mark(0.05, gun)] })).body.code).toBe('graphic-safe-with-marks')
    expect((await preview({ isSafe: false, regions: [] })).body.code).toBe('invalid-input')
    expect((await preview({ isSafe: false, marks: [mark(0.05, knife), mark(0.4, gun)] })).body.code).toBe('key-same')
    const corner = { left: 0.85, top: 0.05, width: 0.1, height: 0.1, knowledgeID: knife }
    const change = { isSafe: false, marks: [mark(0.05, gun), mark(0.4, gun), corner] }
    const seen = (await preview(change)).body.package
    const after = (Number(score) - Number(points10[1]) + 10).toFixed(2)
    expect(seen.rows).toMatchObject([{ before: { score }, after: { score: after } }])
    await ask(
      t,
      regrade.applyCorrection,
      {
        ...target,
        change: { kind: 'truth', ...change },
        reason: 'A second gun',
        version: seen.version,
        requestID: `graphic-${score.replace('.', '-')}`,
      },
      actors.trainer,
    )
    expect((await ask(t, calls.examAchievement, { id: paper.testID }, me)).score).toBe(after)
    const [row] = await ask(t, regrade.listCorrections, { id: exam.processID }, actors.trainer)
    expect(row).toMatchObject({
      questionKind: 'graphic',
      answer: { isPass: false, tags: [{ tagKp: gun, tagName: expect.stringMatching(/./) }, {}, { tagKp: knife }] },
    })
  },
)

test('[TOP-015] the bank keeps a graphic question under its own address and finds it by its words', async () => {
  const { t, actors } = d
  const { key: _, ...question } = bag({ titleRT: 'Where does the trouble lie?' })
  const facts = { knowledges: [], difficulty: 2, language: 'en' as const }
  const { id } = await ask(t, addGraphicTopic, { question, ...facts } as never, actors.trainer)
  const kept = await ask(t, getGraphicTopic, { id }, actors.trainer)
  expect([kept.type, kept.name, kept.question.kind]).toEqual([7, 'Where does the trouble lie?', 'graphic'])
  // The same words over the same picture are the same question, over another picture another one.
  const twice = await t.call(addGraphicTopic, { question, ...facts } as never, actors.trainer)
  expect(twice.body.code).toBe('topic-twice')
  const views = await ask(
    t,
    mergePictures,
    { pictureIDs: [pictureID, answerPictureID], direction: 'below' },
    actors.trainer,
  )
  const other = { question: { ...question, pictureID: views.id }, ...facts }
  await ask(t, addGraphicTopic, other as never, actors.trainer)
  const changed = { ...question, pattern: 2, marks: [mark(0.05)] }
  await ask(
    t,
    updateGraphicTopic,
    { id, revision: kept.revision, question: changed, ...facts } as never,
    actors.trainer,
  )
  const again = await ask(t, getGraphicTopic, { id }, actors.trainer)
  expect([again.type, ofKind([again.question], 'graphic')[0]?.topic.marks.length]).toEqual([6, 1])
  const found = await ask(t, myTopics, { text: 'trouble' } as never, actors.trainer)
  expect(found.map(({ type }) => type).toSorted()).toEqual([6, 7])
  const foreign = await t.call(addGraphicTopic, { question, ...facts } as never, actors.otherTrainer)
  expect(foreign.body).toMatchObject({ code: 'question-picture-unknown' })
})

test('[PAP-029] a graphic paper is written, or generated of the bank and of pictures, and a graphic question is changed by its own address', async () => {
  const { t, actors } = d
  const write = (items: object[]) => t.call(addGraphicPaper, { ...fields, items } as never, actors.trainer)
  const typesOf = async (id: string) =>
    ofKind((await ask(t, getTheoryPaper, { id }, actors.trainer)).relationship, 'graphic').map(
      ({ topic }) => topic.type,
    )
  const made = (await write([bag({ pattern: 1, marks: [mark(0.3)] }), bag({ pattern: 2 }), bag()])).body.package
  expect(await typesOf(made.id)).toEqual([5, 6, 7])
  const mixed = await write([bag(), { kind: 'true-false', titleRT: 'True?', answer: 1 }])
  expect([mixed.status, mixed.body.code]).toEqual([422, 'paper-not-graphic'])

  const facts = { knowledges: [points.knife], difficulty: 4, language: 'en' as const, allowSimilar: true }
  const bank: string[] = []
  for (const n of [1, 2, 3]) {
    const { key: _, ...question } = bag({ titleRT: `Of the bank, number ${n}`, pattern: 2 })
    const { id } = await ask(t, addGraphicTopic, { question, ...facts } as never, actors.trainer)
    const { revision } = await ask(t, getGraphicTopic, { id }, actors.trainer)
    const changed = { ...question, pattern: 3, titleRT: `Changed, number ${n}` }
    await ask(t, updateGraphicTopic, { id, revision, question: changed, ...facts } as never, actors.trainer)
    bank.push(id)
  }
  await sql`update topic set state = 'approved' where id = any(${bank}::uuid[])`.execute(t.world.db)
  const generate = (more: object, requestKey?: string) =>
    t.call(
      generateGraphicPaper,
      { ...fields, knowledges: [points.category], difficulties: [4], seed: 'spring', ...more } as never,
      actors.trainer,
      requestKey === undefined ? {} : { requestKey },
    )
  const short = (await generate({ counts: { 1: 1, 3: 2 } })).body
  expect([short.code, short.fields?.map(({ path }) => path)]).toEqual(['bank-too-small', ['counts.1']])
  const pictures = {
    pattern: 1,
    titleRT: 'Is this bag safe?',
    list: [
      { pictureID, picAlt: 'A bag', isSafe: true },
      { pictureID: answerPictureID, picAlt: 'Another bag', isSafe: false, marks: [mark(0.2)] },
    ],
  }
  const both = (await generate({ counts: { 3: 2 }, pictures }, 'd94c0ba2e6f13857')).body.package
  // The answer to the first is lost, and it is sent again: one paper.
  expect((await generate({ counts: { 3: 2 }, pictures }, 'd94c0ba2e6f13857')).body.package).toEqual(both)
  expect(both).toMatchObject({ seed: 'spring', drawn: 2, written: 2 })
  expect(await typesOf(both.id)).toEqual([7, 7, 5, 5])
  const drawnOf = async (id: string) =>
    (await ask(t, getTheoryPaper, { id }, actors.trainer)).relationship.flatMap(({ bankID }) => bankID ?? [])
  const again = (await generate({ counts: { 3: 2 } })).body.package
  expect(await drawnOf(again.id)).toEqual(await drawnOf(both.id))
  expect(bank).toEqual(expect.arrayContaining(await drawnOf(both.id)))
})
