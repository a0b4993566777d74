// Matching questions, from the draft with its picture to the correction of the key.
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { addFiscanPaper, getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { addPairTopic, getPairTopic, updatePairTopic } from '@clearbelt/contract/topics/family-calls'
import { pictureFile } from '@clearbelt/contract/pictures/calls'
import { readMatchingBody, readMatchingTruth } from '@clearbelt/domain/kinds/matching/shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, uploadDrawn } from '../../testing/exam-fixtures.ts'

const client = 'tab-aaaaaaaa'
const CANARY = 'canary6e43'
let d: ExamDay
let pictureID = ''
beforeAll(async () => {
  d = await startExamDay()
  pictureID = (await uploadDrawn(d.t, d.actors.trainer)).id
})
afterAll(() => d.t.close())

const area = (left: number, answerId: string | null) => ({ left, top: 0.25, width: 0.2, height: 0.5, answerId })
const BAG = {
  kind: 'matching' as const,
  key: true,
  titleRT: 'What lies <b>where</b> in this bag?',
  analysisRT: `${CANARY} the grip tells`,
  picAlt: 'A rucksack with three outlines.',
  reuse: false,
  dropList: ['Pistol', 'Knife', 'Laptop', 'Umbrella', 'Camera'].map((titleRT) => ({ titleRT })),
  rectangleOptions: [area(0.05, '1'), area(0.3, '2'), area(0.7, '3')],
}
const bag = (more: object = {}) => ({ ...BAG, pictureID, ...more })
const fields = { name: 'Theory', remark: '', totalScore: '10', passScore: '6', totalSeconds: 600 }
const draft = (items: object[], by = d.actors.trainer) => d.t.call(addFiscanPaper, { ...fields, items } as never, by)
const RIGHT = ['Pistol', 'Knife', 'Laptop']

test('[TOP-005][TOP-008][TOP-010] a draft keeps picture, areas and names, and its managers see which name is right where', async () => {
  // More decimals than are kept.
  const rectangleOptions = [{ ...area(0.05, '2'), left: 0.1234567 }, area(0.3, '1'), area(0.7, '3')]
  const { id } = (await draft([bag({ rectangleOptions })])).body.package
  const { paper } = await ask(d.t, getFiscanPaper, { id }, d.actors.trainer)
  expect(ofKind(paper.relationship, 'matching')).toEqual([
    expect.objectContaining({
      topicID: 'question-1',
      kind: 'matching',
      key: true,
      topic: {
        id: 'question-1',
        type: 4,
        titleRT: 'What lies <strong>where</strong> in this bag?',
        picViewUrl: `/imageapi/Picture/${pictureID}`,
        picAlt: 'A rucksack with three outlines.',
        width: 240,
        height: 160,
        pictureID,
        reuse: false,
        dropList: BAG.dropList.map(({ titleRT }, n) => ({ id: String(n + 1), tagName: 'ABCDE'.charAt(n), titleRT })),
        rectangleOptions: [
          {
            id: '1',
            tagName: '1',
            left: 0.1235,
            top: 0.25,
            width: 0.2,
            height: 0.5,
            answerId: '2',
            answerName: 'Knife',
          },
          { id: '2', tagName: '2', left: 0.3, top: 0.25, width: 0.2, height: 0.5, answerId: '1', answerName: 'Pistol' },
          { id: '3', tagName: '3', left: 0.7, top: 0.25, width: 0.2, height: 0.5, answerId: '3', answerName: 'Laptop' },
        ],
        analysisRT: `${CANARY} the grip tells`,
        key: [
          { rectangle: '1', option: '2' },
          { rectangle: '2', option: '1' },
          { rectangle: '3', option: '3' },
        ],
        keyName: '1 Knife · 2 Pistol · 3 Laptop',
      },
    }),
  ])
})

const names = (count: number) => Array.from({ length: count }, (_, n) => ({ titleRT: `Name ${n}` }))
const crowd = Array.from({ length: 21 }, (_, n) => ({ ...area(0.01 * n, String(n + 1)) }))
test.each<[string, string, object]>([
  ['question-picture-missing', 'pictureID', { pictureID: null }],
  ['question-picture-unknown', 'pictureID', { pictureID: '00000000-0000-4000-8000-000000000000' }],
  ['picture-alt-missing', 'picAlt', { picAlt: ' \u0000 ' }],
  ['picture-alt-too-long', 'picAlt', { picAlt: 'x'.repeat(501) }],
  ['matching-stem-missing', 'titleRT', { titleRT: ' ' }],
  ['matching-stem-too-long', 'titleRT', { titleRT: 'x'.repeat(4001) }],
  ['areas-missing', 'rectangleOptions', { rectangleOptions: [] }],
  ['areas-too-many', 'rectangleOptions', { rectangleOptions: crowd, dropList: names(26) }],
  ['area-outside', 'rectangleOptions.1', { rectangleOptions: [area(0.1, '1'), area(0.9, '2')] }],
  ['area-same', 'rectangleOptions.1', { rectangleOptions: [area(0.1, '1'), area(0.1, '2')] }],
  ['names-too-many', 'dropList', { dropList: names(27) }],
  ['name-missing', 'dropList.1.titleRT', { dropList: [{ titleRT: 'Pistol' }, { titleRT: ' ' }] }],
  ['name-too-long', 'dropList.0.titleRT', { dropList: [{ titleRT: 'x'.repeat(201) }, { titleRT: 'b' }] }],
  ['name-same', 'dropList.1.titleRT', { dropList: [{ titleRT: 'é' }, { titleRT: 'e\u0301 ' }] }],
  ['pair-missing', 'rectangleOptions.0.answerId', { rectangleOptions: [area(0.1, null)] }],
  ['pair-missing', 'rectangleOptions.0.answerId', { rectangleOptions: [area(0.1, '9')] }],
  ['pair-same-name', 'rectangleOptions.1.answerId', { rectangleOptions: [area(0.1, '1'), area(0.4, '1')] }],
  ['names-missing', 'dropList', { dropList: names(1), rectangleOptions: [area(0.1, '1')] }],
  ['matching-analysis-too-long', 'analysisRT', { analysisRT: 'x'.repeat(4001) }],
])('%s is said at the field %s', async (code, field, more) => {
  const { status, body } = await draft([bag(), bag(more)])
  expect([status, body.code, body.fields?.map((f) => f.path)]).toEqual([422, code, [`items.1.${field}`]])
})

test('[T-42] a draft names no picture that its author may not see', async () => {
  expect((await draft([bag()], d.actors.otherTrainer)).body).toMatchObject({
    code: 'question-picture-unknown',
    fields: [{ path: 'items.0.pictureID' }],
  })
})

// Of 10 points a question: two right and one left out; two right and one wrong; exactly the key.
test.each([
  [{}, ['6.67', '6.67', '10'], '23.34'],
  [{ pairCredit: 'allOrNothing' }, ['0', '0', '10'], '10.00'],
  [{ pairCredit: 'rightMinusWrong' }, ['6.67', '3.33', '10'], '20.00'],
] as const)(
  '[PAP-016][TOP-010][T-67][Q-17] a matching is sat under %j, reviewed, replayed, analysed, and its key corrected',
  async (rules, points, score) => {
    const { t, actors } = d
    const {
      exam,
      people: [me],
    } = await d.prepare(1, {
      images: [],
      written: [0, 1, 2].map((n) => bag({ titleRT: `${BAG.titleRT} ${n}` })),
      totalScore: '30',
      passScore: '15',
      rules,
    })
    if (!me) return expect.fail()
    const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
    expect(opened.raw.toString('utf8')).not.toMatch(
      /canary6e43|"(analysisRT|answerId|answerName|keyName|pictureID|truth|wrong)":/,
    )
    const paper = opened.body.package
    const asked = ofKind(paper.paper.relationship, 'matching')
    const nameID = (question: number, text: string): string =>
      asked[question]?.topic.dropList.find((o) => o.titleRT === text)?.id ?? ''
    const pairs = (question: number, ...texts: (string | null)[]) =>
      texts.flatMap((text, place) =>
        text === null ? [] : [{ rectangle: String(place + 1), option: nameID(question, text) }],
      )

    // The picture comes by the sitting's own name for the question, and not by the store's.
    const shown = asked[0]?.topic
    expect([shown?.width, shown?.height, shown?.picAlt]).toEqual([240, 160, BAG.picAlt])
    const alias = shown?.picViewUrl.replace('/imageapi/Sitting/', '') ?? ''
    const fetched = await t.call(calls.sittingPicture, { alias }, me)
    expect([fetched.status, fetched.headers['cache-control'], fetched.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    expect(fetched.raw.equals((await t.call(pictureFile, { id: pictureID }, actors.trainer)).raw)).toBe(true)
    expect((await t.call(pictureFile, { id: pictureID }, me)).status).toBe(403)

    const head = { id: paper.testID, client, epoch: paper.epoch }
    const answers = [
      { topicID: topicOf(paper, 0), answer: pairs(0, 'Pistol', 'Knife', null), seq: 1 },
      { topicID: topicOf(paper, 1), answer: pairs(1, 'Pistol', 'Knife', 'Camera').toReversed(), seq: 2 },
      { topicID: topicOf(paper, 2), answer: pairs(2, ...RIGHT), seq: 3 },
    ]
    const [one] = pairs(0, 'Pistol')
    const refused = [1, '1', ['1'], [{ rectangle: '9', option: '1' }], [{ ...one, option: '9' }], [one, one]]
    for (const answer of [...refused, pairs(0, 'Pistol', 'Pistol')])
      expect(
        (await t.call(calls.saveTheory, { ...head, answers: [{ ...answers[0], answer }] } as never, me)).body.result,
      ).toBe(false)
    expect((await t.call(calls.saveTheory, { ...head, answers } as never, me)).body.package.saved).toHaveLength(3)
    const done = await ask(t, calls.submitTheory, { ...head, answers: [] }, me)
    expect(done).toMatchObject({ score, correct: 1, wrong: 2, unanswered: 0 })

    const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
    const told = ofKind(review?.paper.relationship ?? [], 'matching')[1]?.topic
    expect([told?.keyName, told?.pictureID, told?.picViewUrl]).toEqual([
      '1 Pistol · 2 Knife · 3 Laptop',
      null,
      asked[1]?.topic.picViewUrl,
    ])
    expect(ofKind(review?.records ?? [], 'matching').map((r) => r.resultName)).toEqual(['wrong', 'wrong', 'correct'])
    expect(ofKind(review?.records ?? [], 'matching')[1]?.rectangleOptions).toEqual([
      { id: '1', answerId: nameID(1, 'Pistol'), answerName: 'Pistol', wrong: false },
      { id: '2', answerId: nameID(1, 'Knife'), answerName: 'Knife', wrong: false },
      { id: '3', answerId: nameID(1, 'Camera'), answerName: 'Camera', wrong: true },
    ])
    const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
    expect(moments.filter((m) => m.kind === 'answer').map((m) => m.answerName)).toEqual([
      '1 Pistol · 2 Knife',
      '1 Pistol · 2 Knife · 3 Camera',
      '1 Pistol · 2 Knife · 3 Laptop',
    ])
    const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
    expect(
      ofKind(items, 'matching').map(({ rectangleOptions }) =>
        rectangleOptions.map(({ given, none }) => [...given.map((name) => `${name.titleRT} ${name.chosen}`), none]),
      ),
    ).toEqual([
      [['Pistol 1', 0], ['Knife 1', 0], [1]],
      [
        ['Pistol 1', 0],
        ['Knife 1', 0],
        ['Camera 1', 0],
      ],
      [
        ['Pistol 1', 0],
        ['Knife 1', 0],
        ['Laptop 1', 0],
      ],
    ])

    // A camera lies there after all: the second answer is right then.
    const target = { id: exam.processID, itemID: exam.questions[1]?.id ?? '' }
    const preview = (answer: unknown) =>
      t.call(regrade.previewCorrection, { ...target, change: { kind: 'truth', answer } } as never, actors.trainer)
    expect((await preview(pairs(1, 'Pistol', 'Knife', null))).body.code).toBe('pair-missing')
    expect((await preview('1')).body.code).toBe('invalid-input')
    expect((await preview(pairs(1, 'Pistol', 'Pistol', 'Knife'))).body.code).toBe('invalid-input')
    expect((await preview(pairs(1, ...RIGHT))).body.code).toBe('key-same')
    const answer = pairs(1, 'Pistol', 'Knife', 'Camera')
    const seen = (await preview(answer)).body.package
    const after = (Number(score) - Number(points[1]) + 10).toFixed(2)
    expect(seen.rows).toMatchObject([{ before: { score }, after: { score: after } }])
    await ask(
      t,
      regrade.applyCorrection,
      {
        ...target,
        change: { kind: 'truth', answer },
        reason: 'A camera',
        version: seen.version,
        requestID: `request-${score.replace('.', '-')}`,
      },
      actors.trainer,
    )
    expect((await ask(t, calls.examAchievement, { id: paper.testID }, me)).score).toBe(after)
    expect((await ask(t, regrade.listCorrections, { id: exam.processID }, actors.trainer))[0]).toMatchObject({
      questionKind: 'matching',
      answer,
      answerName: '1 Pistol · 2 Knife · 3 Camera',
    })
  },
)

test('[TOP-015][TOP-010] the bank keeps a matching question under its own address, for who may use its picture', async () => {
  const { t, actors } = d
  const { key: _, ...question } = bag({ titleRT: 'In the bank?' })
  const fields = { knowledges: [], difficulty: 2, language: 'en' as const }
  const { id } = await ask(t, addPairTopic, { question, ...fields } as never, actors.trainer)
  const kept = await ask(t, getPairTopic, { id }, actors.trainer)
  expect([kept.type, kept.name, kept.question.kind]).toEqual([4, 'In the bank?', 'matching'])
  const changed = { ...question, dropList: BAG.dropList.slice(0, 3) }
  await ask(t, updatePairTopic, { id, revision: kept.revision, question: changed, ...fields } as never, actors.trainer)
  const [again] = ofKind([(await ask(t, getPairTopic, { id }, actors.trainer)).question], 'matching')
  expect(again?.topic.dropList.map(({ titleRT }) => titleRT)).toEqual(RIGHT)
  const foreign = await t.call(addPairTopic, { question, ...fields, allowSimilar: true } as never, actors.otherTrainer)
  expect(foreign.body).toMatchObject({ code: 'question-picture-unknown' })
})

test('one name is right for several areas, and given to several, where that is allowed', async () => {
  const many = { reuse: true, rectangleOptions: [area(0.05, '1'), area(0.3, '1'), area(0.7, '3')] }
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { images: [], written: [bag(many), bag({ ...many, titleRT: 'Again?' })] })
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  const answers = ofKind(paper.paper.relationship, 'matching').map(({ topic }, n) => ({
    topicID: topic.id,
    answer: ['Pistol', 'Pistol', 'Laptop'].map((text, place) => ({
      rectangle: String(place + 1),
      option: topic.dropList.find((o) => o.titleRT === text)?.id ?? '',
    })),
    seq: n + 1,
  }))
  const head = { id: paper.testID, client, epoch: paper.epoch }
  expect(await ask(d.t, calls.submitTheory, { ...head, answers } as never, me)).toMatchObject({
    score: '100.00',
    correct: 2,
  })
})

test('[T-46][Q-06] names are dealt anew: neither their ids nor their order tell which is right where, and each sitting has an order of its own that stays', async () => {
  const { exam, people } = await d.prepare(3, {
    images: [],
    written: Array.from({ length: 8 }, (_, n) => bag({ titleRT: `Question ${n}` })),
    disorder: true,
  })
  // Written in the order of the areas; five ids and five places in eight questions are all the same by chance never.
  const first = exam.questions.map(({ truth }) => readMatchingTruth(truth).pairs[0]?.name ?? '')
  expect(new Set(first).size).toBeGreaterThan(1)
  const views = await d.t.rooms.papers.itemViews(d.t.world.db, exam.snapshotID)
  const placeOfRight = views.map(({ id, body }) => {
    const truth = readMatchingTruth(exam.questions.find((q) => q.id === id)?.truth)
    return readMatchingBody(body).names.findIndex((name) => name.id === truth.pairs[0]?.name)
  })
  expect(new Set(placeOfRight).size).toBeGreaterThan(1)
  const orders = new Set<string>()
  for (const who of people) {
    const paper = await d.enter(who, exam)
    const again = await d.enter(who, exam)
    expect(again.paper).toEqual(paper.paper)
    const asked = ofKind(paper.paper.relationship, 'matching')
    orders.add(asked.map(({ topic }) => topic.dropList.map((o) => o.titleRT).join()).join(';'))
    const answers = asked.map(({ topic }, n) => ({
      topicID: topic.id,
      answer: RIGHT.map((text, place) => ({
        rectangle: String(place + 1),
        option: topic.dropList.find((o) => o.titleRT === text)?.id ?? '',
      })),
      seq: n + 1,
    }))
    const head = { id: paper.testID, client, epoch: paper.epoch }
    expect(await ask(d.t, calls.submitTheory, { ...head, answers } as never, who)).toMatchObject({
      score: '100.00',
      correct: 8,
    })
  }
  expect(orders.size).toBe(3)
})

test('a picture that a draft or a publication names is not forgotten', async () => {
  const { t } = d
  const sweep = t.sweeps.find(({ what }) => what.includes('forgetting pictures'))
  const inDraft = (await uploadDrawn(t, d.actors.trainer)).id
  const lost = (await uploadDrawn(t, d.actors.trainer)).id
  await draft([bag({ pictureID: inDraft })])
  for (const days of [2, 8]) {
    await d.pass(days * 86_400_000)
    await sweep?.act(t.clock.now())
  }
  const left = await t.rooms.pictures.byID(t.world.db, [inDraft, lost, pictureID])
  expect([...left.keys()].toSorted()).toEqual([inDraft, pictureID].toSorted())
})
