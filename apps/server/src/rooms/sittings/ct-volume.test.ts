// The CT volume of an image question: delivered by the sitting's own rights, by nobody else's, and never in study; and
// threats that are marked in it, from the packed bag to a sitting, its review and a corrected key.
import * as calls from '@clearbelt/contract/exams/calls'
import { volumeLevel } from '@clearbelt/contract/images/volume'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import * as study from '@clearbelt/contract/practice/study-calls'
import * as topics from '@clearbelt/contract/topics/family-calls'
import { cornersOf, middleOf, type SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, uploadLibraryImage } from '../../testing/exam-fixtures.ts'

const client = 'tab-aaaaaaaa'
let d: ExamDay
/** Two threats lie in the one that exams ask about; nothing in the other. */
let asked = ''
let open = ''
beforeAll(async () => {
  d = await startExamDay()
  const owner = await d.t.rooms.org.account(d.t.world.db, d.actors.trainer.id)
  const dials = { clutter: 0.1, concealment: 0.2, viewDifficulty: 0 }
  ;[asked = '', open = ''] = await d.t.rooms.images.generate({
    ownerID: d.actors.trainer.id,
    orgPath: owner?.orgPath ?? '',
    family: 'ct',
    size: { width: 160, height: 112 },
    bags: [
      { seed: 'asked', threats: ['firearm.pistol', 'blade.kitchen-knife'], ...dials },
      { seed: 'open', threats: [], ...dials },
    ],
  })
})
afterAll(() => d.t.close())

test('[T-40] the volume of a CT question comes with its sitting alone, and study shows volumes of no image that an exam keeps', async () => {
  const { t } = d
  const question = {
    kind: 'image-ct',
    key: false,
    imageID: asked,
    type: 1,
    titleRT: 'Is there a pistol?',
    analysisRT: 'None.',
    options: ['No', 'Yes'].map((titleRT, at) => ({ titleRT, isRight: at === 0 })),
  }
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2, { images: [], written: [question], totalScore: '10', passScore: '5' })
  if (!me || !other) return expect.fail()
  const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
  expect(opened.raw.toString('utf8')).not.toContain(asked)
  const [{ topic }] = opened.body.package.paper.relationship as unknown as [
    { topic: { volume: { nx: number; ny: number; nz: number; bytes: number; url: string }[] } },
  ]
  expect(topic.volume).toHaveLength(3)
  const partsOf = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://own')
    return { alias: pathname.replace(/.*\//, ''), type: searchParams.get('type') }
  }
  for (const { nx, ny, nz, bytes, url } of topic.volume) {
    const { raw } = await t.call(calls.sittingPicture, partsOf(url) as never, me)
    expect(raw.length).toBe(bytes)
    expect(await decodeVolume(raw, inflate)).toMatchObject({ nx, ny, nz })
  }
  const first = partsOf(topic.volume[0]?.url ?? '')
  const status = async (...[spec, input, actor]: Parameters<typeof t.call>) => (await t.call(spec, input, actor)).status
  // Of another candidate of the same exam, by a level that is not there, and by the library.
  expect(await status(calls.sittingPicture, first as never, other)).toBe(404)
  expect(await status(calls.sittingPicture, { ...first, type: '1003' } as never, me)).toBe(404)
  expect(await status(volumeLevel, { id: asked }, me)).toBe(403)

  expect(await status(study.studyVolume, { id: asked }, me)).toBe(404)
  const shown = await ask(t, study.readStudyImage, { id: open }, me)
  expect(shown.volume.map(({ url }) => url)).toEqual(
    [0, 1, 2].map((level) => `/imageapi/ImageIStudy/${open}/volume?level=${level}`),
  )
  const { raw } = await t.call(study.studyVolume, { id: open, level: 1 }, me)
  expect(raw.length).toBe(shown.volume[1]?.bytes)
  expect(await status(study.studyVolume, { id: open, level: 3 }, me)).toBe(404)
})

const marked = (imageID: string, more: object = {}) => ({
  kind: 'image-ct',
  imageID,
  pattern: 2,
  tolerance: 10,
  titleRT: 'Mark every threat.',
  analysisRT: 'The grip tells.',
  ...more,
})

interface Asked {
  topic: {
    pattern: number
    options: unknown[]
    ctMarking: { size: { x: number; y: number; z: number }; tolerance: number }
  }
}
interface Box {
  from: { x: number; y: number; z: number }
  to: { x: number; y: number; z: number }
  turn?: { x: number; y: number; z: number }
  knowledgeID: string | null
  knowledgeName: string
  found?: number
}
test('threats marked in a volume are graded on the server by boxes that no open sitting tells, by the rule of the paper', async () => {
  const { t, actors } = d
  const written = [marked(asked), marked(asked)].map((one, at) => ({
    ...one,
    key: false,
    titleRT: `Mark every threat of bag ${at}.`,
  }))
  const {
    exam,
    people: [me],
  } = await d.prepare(1, {
    images: [],
    written,
    totalScore: '20',
    passScore: '10',
    rules: { ctCredit: 'shareOfRight' },
    truthEarly: true,
  })
  if (!me) return expect.fail()
  const opened = await t.call(calls.openExam, { id: exam.processID, client }, me)
  const said = opened.raw.toString('utf8')
  expect(said).not.toMatch(/"(ctBoxes|analysisRT|knowledgeName|from|imageID)":/)
  const paper = opened.body.package
  const shownItems = paper.paper.relationship as unknown as Asked[]
  expect(shownItems[0]?.topic).toMatchObject({ pattern: 2, options: [], ctMarking: { tolerance: 10 } })

  const truths = await t.rooms.images.volumeTruths(t.world.db, [asked, open])
  const boxes = truths.get(asked)?.boxes.map(({ from, to, turn }): SpotBox => {
    const spot = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z })
    return { from: spot(from), to: spot(to), turn: spot(turn) }
  })
  const [pistol, knife] = boxes ?? []
  if (!pistol || !knife) return expect.fail()
  expect(truths.get(open)?.boxes).toEqual([])
  const { size } = shownItems[0]?.topic.ctMarking ?? expect.fail()
  // Nine millimetres above the pistol's upper side, wherever that points to, finds it still; the knife in its middle.
  const [below, , , , above] = cornersOf(pistol)
  if (!below || !above) return expect.fail()
  const height = pistol.to.z - pistol.from.z
  const beside = (axis: 'x' | 'y' | 'z'): number =>
    middleOf(pistol)[axis] + ((above[axis] - below[axis]) / height) * (height / 2 + 9)
  const answers = [
    { isClear: false, spots: [{ x: beside('x'), y: beside('y'), z: beside('z') }, middleOf(knife)] },
    { isClear: false, spots: [middleOf(knife)] },
  ].map((ctPlaces, at) => ({ topicID: topicOf(paper, at), ctAnswer: null, ctPlaces, seq: at + 1 }))
  const head = { id: paper.testID, client, epoch: paper.epoch }
  const save = (given: unknown) => t.call(calls.saveTheory, { ...head, answers: [given] } as never, me)
  const refused = async (ctPlaces: object) => (await save({ ...answers[0], ctPlaces })).body.code
  expect(await refused({ isClear: false, spots: [{ x: size.x + 1, y: 0, z: 0 }] })).toBe('ct-mark-outside')
  expect(await refused({ isClear: false, spots: Array(11).fill({ x: 1, y: 1, z: 1 }) })).toBe('ct-marks-too-many')
  expect(await refused({ isClear: true, spots: [{ x: 1, y: 1, z: 1 }] })).toBe('invalid-input')
  const { saved } = (await t.call(calls.saveTheory, { ...head, answers } as never, me)).body.package
  expect(saved).toHaveLength(2)
  expect(await ask(t, calls.submitTheory, { ...head, answers: [] }, me)).toMatchObject({ score: '15.00' })

  const { review } = await ask(t, calls.examAchievement, { id: paper.testID }, me)
  const shown = review?.paper.relationship[0] as unknown as { topic: { ctBoxes: Box[] } }
  expect(shown.topic.ctBoxes.map(({ knowledgeName }) => knowledgeName !== '')).toEqual([true, true])
  const [own] = review?.records ?? []
  expect(own).toMatchObject({ kind: 'image-ct', ctPlaces: { isClear: false, spots: [{}, {}] }, resultName: 'correct' })
  const moments = await ask(t, day.replaySitting, { id: paper.testID, Limit: 100 }, actors.trainer)
  expect(moments.filter((m) => m.kind === 'answer')[1]).toMatchObject({ ctPlaces: { spots: [{}] } })

  const { items } = await ask(t, regrade.itemAnalysis, { id: exam.processID }, actors.trainer)
  const analysed = items[1] as unknown as { ctBoxes: Box[]; ctJudged: object }
  expect(analysed.ctBoxes.map(({ found }) => found).toSorted()).toEqual([0, 1])
  expect(analysed.ctJudged).toEqual({ clear: 0, suspect: 1, surplus: 0 })

  // The pistol is taken out of the key of the second one: what was marked is all that there was.
  const knifeBox = analysed.ctBoxes.find(({ found }) => found === 1) ?? expect.fail()
  const left = {
    from: knifeBox.from,
    to: knifeBox.to,
    ...(knifeBox.turn ? { turn: knifeBox.turn } : {}),
    knowledgeID: knifeBox.knowledgeID,
  }
  const target = { id: exam.processID, itemID: exam.questions[1]?.id ?? '' }
  const preview = (ctBoxes: object[]) =>
    t.call(
      regrade.previewCorrection,
      { ...target, change: { kind: 'truth', ctAnswer: [], ctBoxes } } as never,
      actors.trainer,
    )
  expect((await preview([{ ...left, to: left.from }])).body.code).toBe('ct-box-outside')
  const seen = (await preview([left])).body.package
  expect(seen.rows).toMatchObject([{ before: { score: '15.00' }, after: { score: '20.00' } }])
  await ask(
    t,
    regrade.applyCorrection,
    {
      ...target,
      change: { kind: 'truth', ctAnswer: [], ctBoxes: [left] },
      reason: 'No pistol',
      version: seen.version,
      requestID: 'request-ct-marks',
    } as never,
    actors.trainer,
  )
  expect((await ask(t, calls.examAchievement, { id: paper.testID }, me)).score).toBe('20.00')
})

test('the bank keeps such a question and shows its author the boxes; an image of which no volume is known is refused', async () => {
  const { t, actors } = d
  const topic = (of: object) => ({ question: of, knowledges: [], language: 'en', allowSimilar: true }) as never
  const { id } = await ask(t, topics.addCTTopic, topic(marked(asked, { tolerance: 5 })), actors.trainer)
  const kept = await ask(t, topics.getCTTopic, { id }, actors.trainer)
  expect(kept.question.topic).toMatchObject({ pattern: 2, ctMarking: { tolerance: 5 }, ctBoxes: [{}, {}] })
  const refused = async (of: object) => {
    const { body } = await t.call(topics.addCTTopic, topic(of), actors.trainer)
    return [body.code, body.fields?.map(({ path }) => path)]
  }
  const plain = await uploadLibraryImage(t, actors.trainer, 'ct')
  expect(await refused(marked(plain))).toEqual(['ct-volume-unknown', ['question.imageID']])
  expect(await refused(marked(asked, { titleRT: ' ' }))).toEqual(['stem-missing', ['question.titleRT']])
  expect((await t.call(topics.addCTTopic, topic(marked(asked, { tolerance: 51 })), actors.trainer)).status).toBe(400)
})

test('boxes of bags that were scanned before boxes turned are carried over as they stood', async () => {
  const { t } = d
  const [known] = (await t.rooms.images.volumeTruths(t.world.db, [asked])).values()
  await sql`update image_volume_truth set boxes = (
    select jsonb_agg(box - 'turn' order by place) from jsonb_array_elements(boxes) with ordinality as each (box, place)
  ) where image_id = ${asked}`.execute(t.world.db)
  const migration = await readFile(new URL('../../db/migrations/1100-turned-boxes.sql', import.meta.url), 'utf8')
  await sql.raw(migration).execute(t.world.db)
  const [carried] = (await t.rooms.images.volumeTruths(t.world.db, [asked])).values()
  const { boxes = [] } = known ?? {}
  expect(boxes.length).toBe(2)
  expect(carried?.boxes).toEqual(boxes.map((box) => ({ ...box, turn: [0, 0, 0] })))
  const [empty] = (await t.rooms.images.volumeTruths(t.world.db, [open])).values()
  expect(empty?.boxes).toEqual([])
})
