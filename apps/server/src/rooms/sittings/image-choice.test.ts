// DR and CT questions, from the image of the library over the bank to a sitting and the correction of the key.
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { imagePicture } from '@clearbelt/contract/images/calls'
import * as images from '@clearbelt/contract/images/family-calls'
import { addTheoryPaper, addCTPaper, addDRPaper, getCTPaper, getDRPaper } from '@clearbelt/contract/papers/family-calls'
import * as topics from '@clearbelt/contract/topics/family-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, uploadLibraryImage } from '../../testing/exam-fixtures.ts'
import { approveTopics } from '../topics/testing/topic-fixtures.ts'

const client = 'tab-aaaaaaaa'
const CANARY = 'canary91ab'
let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

const EACH = [
  {
    kind: 'image-dr',
    family: 'dr',
    field: 'drAnswer',
    get: topics.getDRTopic,
    add: topics.addDRTopic,
    update: topics.updateDRTopic,
    addPaper: addDRPaper,
    getPaper: getDRPaper,
    remove: images.deleteDR,
  },
  {
    kind: 'image-ct',
    family: 'ct',
    field: 'ctAnswer',
    get: topics.getCTTopic,
    add: topics.addCTTopic,
    update: topics.updateCTTopic,
    addPaper: addCTPaper,
    getPaper: getCTPaper,
    remove: images.deleteCT,
  },
] as const

describe.each(EACH)('$kind', ({ kind, family, field, get, add, update, addPaper, getPaper, remove }) => {
  const THINGS = ['Pistol', 'Hair dryer', 'Camera']
  const question = (imageID: string | null, more: object = {}) => ({
    kind,
    imageID,
    type: 1,
    titleRT: 'What lies in this bag?',
    analysisRT: `${CANARY} the grip tells`,
    options: THINGS.map((titleRT, at) => ({ titleRT, isRight: at === 0 })),
    ...more,
  })
  const written = (imageID: string | null, more: object = {}) => ({ key: false, ...question(imageID, more) })
  const topic = (imageID: string | null, more: object = {}) =>
    ({ question: question(imageID, more), knowledges: [], language: 'en', allowSimilar: true }) as never
  const paperFields = { name: 'Images', totalScore: '10', passScore: '6', totalSeconds: 600 }

  test('the bank keeps one with its image and both views, its own paper takes it, and the image stays while it is named', async () => {
    const { t, actors } = d
    const imageID = await uploadLibraryImage(t, actors.trainer, family, { views: 2, name: `${CANARY} pistol` })
    const { id } = await ask(t, add, topic(imageID), actors.trainer)
    const kept = await ask(t, get, { id }, actors.trainer)
    expect([kept.type, kept.kind, kept.name]).toEqual([1, kind, 'What lies in this bag?'])
    expect(kept.question.topic).toMatchObject({
      type: 1,
      imageID,
      imageName: `${CANARY} pistol`,
      views: [
        { url: `/imageapi/Fiscan/${imageID}/picture`, width: 240, height: 160, planesUrl: null },
        { url: `/imageapi/Fiscan/${imageID}/picture?view=1`, width: 240, height: 160, planesUrl: null },
      ],
    })
    const changed = topic(imageID, { type: 2, options: THINGS.map((titleRT) => ({ titleRT, isRight: true })) })
    await ask(t, update, { ...(changed as object), id, revision: kept.revision } as never, actors.trainer)
    expect((await ask(t, get, { id }, actors.trainer)).type).toBe(2)

    await approveTopics(t, id)
    const paper = await ask(t, addPaper, { ...paperFields, items: [{ bankID: id }] } as never, actors.trainer)
    const { relationship } = await ask(t, getPaper, { id: paper.id }, actors.trainer)
    expect(relationship).toMatchObject([{ kind, bankID: id, topic: { imageID } }])
    const wrong = { ...paperFields, items: [written(imageID, { kind: family === 'dr' ? 'image-ct' : 'image-dr' })] }
    expect((await t.call(addPaper, wrong as never, actors.trainer)).body.code).toBe('kind-not-in-paper')

    const own = await ask(
      t,
      addTheoryPaper,
      { ...paperFields, items: [written(imageID, { titleRT: 'Of the paper' })] } as never,
      actors.trainer,
    )
    expect(own.id).not.toBe('')
    const { skipped } = await ask(t, remove, { ids: [imageID] }, actors.trainer)
    expect(skipped).toHaveLength(1)
    expect(skipped[0]?.reason).toContain('“What lies in this bag?”')
    expect(skipped[0]?.reason).toContain('“Of the paper”')
  })

  test('a question is refused at the field at fault', async () => {
    const { t, actors } = d
    const imageID = await uploadLibraryImage(t, actors.trainer, family)
    const other = await uploadLibraryImage(t, actors.trainer, family === 'dr' ? 'ct' : 'dr')
    const refused = async (more: object, who = actors.trainer) => {
      const { body } = await t.call(add, topic(imageID, more), who)
      return [body.code, body.fields?.map(({ path }) => path)]
    }
    expect(await refused({ imageID: null })).toEqual(['library-image-missing', ['question.imageID']])
    expect(await refused({ imageID: other })).toEqual(['library-image-unknown', ['question.imageID']])
    // Of an organisation that its author does not see.
    expect(await refused({}, actors.otherTrainer)).toEqual(['library-image-unknown', ['question.imageID']])
    const right = { options: THINGS.map((titleRT) => ({ titleRT, isRight: true })) }
    expect(await refused(right)).toEqual(['right-too-many', ['question.options']])
    expect(await refused({ options: [] })).toEqual(['options-missing', ['question.options']])
    expect((await t.call(add, topic(imageID), actors.student)).status).toBe(403)
  })

  test('[PAP-016] one is sat without a word of its truth, reviewed, replayed, analysed, and its key corrected', async () => {
    const { t, actors } = d
    const imageID = await uploadLibraryImage(t, actors.trainer, family, { views: 2, name: `${CANARY} name` })
    const more = { type: 2, options: THINGS.map((titleRT, at) => ({ titleRT, isRight: at < 2 })) }
    const {
      exam,
      people: [me],
    } = await d.prepare(1, {
      images: [],
      written: [written(imageID), written(imageID, more), written(imageID, { ...more, titleRT: 'And here?' })],
      totalScore: '30',
      passScore: '10',
    })
    if (!me) return expect.fail()
    const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
    const said = opened.raw.toString('utf8')
    expect(said).not.toMatch(/canary91ab|"(analysisRT|isRight|imageID|imageName|answerName)":/)
    expect(said).not.toContain(imageID)
    const paper = opened.body.package
    const asked = paper.paper.relationship as unknown as {
      topic: { type: number; views: { url: string; thumbUrl: string }[]; options: { id: string; titleRT: string }[] }
    }[]
    expect(asked.map(({ topic: { type, views } }) => [type, views.length])).toEqual([
      [1, 2],
      [2, 2],
      [2, 2],
    ])
    // Both views come by the sitting's own name for the question, in display modes too, and not by the library's.
    const pictures = await Promise.all(
      ['0', '10', '13'].map((type) => {
        const alias = asked[0]?.topic.views[0]?.url.replace(/.*\/|\?.*/g, '') ?? ''
        return t.call(calls.sittingPicture, { alias, type } as never, me)
      }),
    )
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(pictures.map(({ raw }) => raw.toString('base64'))).size).toBe(3)
    expect(asked[0]?.topic.views[1]?.url).toMatch(/\?type=10$/)
    const library = await t.call(imagePicture, { id: imageID, view: 1 }, actors.trainer)
    expect(pictures[1]?.raw.equals(library.raw)).toBe(true)
    const alias = asked[0]?.topic.views[0]?.url.replace(/.*\/|\?.*/g, '') ?? ''
    expect((await t.call(calls.sittingPicture, { alias, type: '20' } as never, me)).status).toBe(404)

    const idOf = (at: number, thing: string): string =>
      asked[at]?.topic.options.find(({ titleRT }) => titleRT === thing)?.id ?? ''
    const ids = (at: number, ...things: string[]) => things.map((thing) => idOf(at, thing)).toSorted()
    const head = { id: paper.testID, client, epoch: paper.epoch }
    const answers = [
      { topicID: topicOf(paper, 0), [field]: ids(0, 'Pistol'), seq: 1 },
      { topicID: topicOf(paper, 1), [field]: ids(1, 'Pistol'), seq: 2 },
      { topicID: topicOf(paper, 2), [field]: ids(2, 'Pistol', 'Hair dryer'), seq: 3 },
    ]
    for (const answer of ['1', ['9'], ids(0, 'Pistol', 'Camera')])
      expect(
        (await t.call(calls.saveTheory, { ...head, answers: [{ ...answers[0], [field]: answer }] } as never, me)).body
          .result,
      ).toBe(false)
    expect((await t.call(calls.saveTheory, { ...head, answers } as never, me)).body.package.saved).toHaveLength(3)
    // Of two right ones, some of them alone earn nothing.
    expect(await ask(t, calls.submitTheory, { ...head, answers: [] }, me)).toMatchObject({
      score: '20.00',
      correct: 2,
      wrong: 1,
    })
    const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
    expect(review?.paper.relationship[1]).toMatchObject({
      kind,
      topic: { imageID: null, imageName: '', analysisRT: `${CANARY} the grip tells`, views: [{}, {}] },
    })
    expect(review?.records.map((record) => record.resultName)).toEqual(['correct', 'wrong', 'correct'])
    const letters = (at: number, ...things: string[]): string =>
      (asked[at]?.topic.options ?? [])
        .flatMap(({ titleRT }, place) => (things.includes(titleRT) ? ['ABC'.charAt(place)] : []))
        .join(', ')
    const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
    expect(moments.filter((m) => m.kind === 'answer').map((m) => m.answerName)).toHaveLength(3)
    const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
    expect(items[1]).toMatchObject({ kind, type: 2, views: [{}, {}] })

    const target = { id: exam.processID, itemID: exam.questions[1]?.id ?? '' }
    const change = { kind: 'truth', [field]: ids(1, 'Pistol') }
    const preview = (of: object) =>
      t.call(regrade.previewCorrection, { ...target, change: of } as never, actors.trainer)
    expect((await preview({ ...change, [field]: [] })).body.code).toBe('right-missing')
    const seen = (await preview(change)).body.package
    expect(seen.rows).toMatchObject([{ before: { score: '20.00' }, after: { score: '30.00' } }])
    await ask(
      t,
      regrade.applyCorrection,
      { ...target, change, reason: 'One alone', version: seen.version, requestID: `request-${family}-1` } as never,
      actors.trainer,
    )
    expect((await ask(t, calls.examAchievement, { id: paper.testID }, me)).score).toBe('30.00')
    expect(letters(1, 'Pistol')).toMatch(/^[ABC]$/)
  })
})
