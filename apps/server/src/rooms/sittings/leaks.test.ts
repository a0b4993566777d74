// An open sitting tells nothing: a candidate asks every call for everything, and no answer holds a word that is only in
// the truth.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import * as calls from '@clearbelt/contract/exams/calls'
import { imageTip } from '@clearbelt/contract/images/calls'
import type { Call } from '@clearbelt/contract/wire'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeExam, makeImages, type MadeExam } from '../../testing/exam-fixtures.ts'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { writeQuestions } from '../../testing/exam-questions.ts'
import { makeActors } from '../../testing/factories.ts'

const CANARY = 'canary7f3a'
const TRUE_FIELDS =
  /"(isRight|analysis|isSafe|marks|facility|result(Name)?|tipId|knowledgeName|byName|description|productName|contents|difficulty|imageID|imageName|pictureID|answerId|answerName|keyName|wrong|analysisRT|isTrue)":/

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let exam: MadeExam
let paper: calls.CandidatePaper

beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  const images = await makeImages(t, actors.trainer, [
    { isSafe: true, name: `${CANARY} safe`, description: `${CANARY} nothing inside`, productName: `${CANARY} scanner` },
    { isSafe: false, name: `${CANARY} threat`, description: `${CANARY} a knife`, productName: `${CANARY} scanner` },
    { isSafe: true, name: `${CANARY} other`, description: CANARY, productName: CANARY },
  ])
  exam = await makeExam(t, {
    trainer: actors.trainer,
    students: [actors.student],
    images,
    statements: [{ isTrue: true, analysis: `${CANARY} why` }],
    written: ['single-choice', 'multiple-choice', 'matching', 'graphic', 'image-dr', 'image-ct'].flatMap((kind) =>
      writeQuestions(kind as KindCode, 1).map((one) => ({ ...one, analysisRT: `${CANARY} why` })),
    ),
    form: 3,
  })
  paper = (await t.call(calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, actors.student)).body.package
})
afterAll(() => t.close())

/** Every id of the story; each is tried in every place that takes an id. */
const allIDs = () => [
  exam.planID,
  exam.processID,
  exam.paperID,
  exam.snapshotID,
  paper.testID,
  paper.paper.relationship[0]?.topicID ?? '',
  ...exam.questions.map((q) => q.id),
  ...exam.items.flatMap((i) => [i.imageID, ...i.regions.map((r) => r.tipId)]),
  actors.student.id,
]

const pathNames = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map((m) => m[1] as string)

/** Numbers that bear the name of a truth: how many questions one has wrong in practice. */
const COUNTS: Readonly<Record<string, string>> = { 'practice.stock': 'wrong' }
const withoutCounts =
  (id: string) =>
  (key: string, value: unknown): unknown =>
    key === COUNTS[id] && typeof value === 'number' ? undefined : value

test('[T-38] no answer to a candidate of an open sitting holds a truth, whatever is asked with whatever id', async () => {
  const own = new Set<string>([calls.openExam.id, calls.resitExam.id])
  let asked = 0
  for (const call of ALL_CALLS.filter((c) => c.method === 'GET')) {
    const names = pathNames(call)
    for (const id of names.length === 0 ? [''] : allIDs()) {
      const input = Object.fromEntries(names.map((name) => [name, name === 'userID' ? actors.student.id : id]))
      const reply = await t.call(
        call,
        {
          ...input,
          ...(own.has(call.id) ? { client: 'tab-aaaaaaaa' } : {}),
          ...(call.id === 'papers.getFiscan' ? { published: 'true' } : {}),
        } as never,
        actors.student,
      )
      const text = reply.raw.toString('latin1') + JSON.stringify(reply.headers)
      expect(text, `${call.id} ${id}`).not.toContain(CANARY)
      if (reply.status === 200 && !call.download)
        expect(JSON.stringify(reply.body.package, withoutCounts(call.id)), call.id).not.toMatch(TRUE_FIELDS)
      asked++
    }
  }
  expect(asked).toBeGreaterThan(100)
  const saved = await t.call(
    calls.saveExam,
    {
      id: paper.testID,
      client: 'tab-aaaaaaaa',
      epoch: paper.epoch,
      answers: [{ topicID: paper.paper.relationship[1]?.topicID ?? '', isPass: false, tags: [], seq: 1 }],
    },
    actors.student,
  )
  expect(saved.status).toBe(200)
  expect(JSON.stringify(saved.body.package)).not.toMatch(TRUE_FIELDS)
  expect(JSON.stringify(paper)).not.toMatch(TRUE_FIELDS)
})

test('pictures of a sitting say nothing beside their pixels: no name, no cache mark, no metadata, one size and format', async () => {
  for (const [form, step] of [
    [{}, 65_536],
    [{ type: '3' }, 65_536],
    [{ size: 'thumb' }, 8192],
  ] as const) {
    const seen = await Promise.all(
      ofKind(paper.paper.relationship, 'screening').map(async (r) => {
        const reply = await t.call(calls.sittingPicture, { alias: r.topicID, ...form }, actors.student)
        const meta = await sharp(reply.raw).metadata()
        expectMute(reply, step)
        expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined])
        return `${meta.format} ${meta.width}x${meta.height} ${meta.channels}`
      }),
    )
    expect(new Set(seen).size).toBe(1)
  }
})

/** Neither the headers nor the length tell one file of a paper from another. */
function expectMute({ headers, raw, status }: Awaited<ReturnType<typeof t.call>>, step: number): void {
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  for (const name of ['etag', 'last-modified', 'content-disposition', 'age', 'expires', 'x-cache'])
    expect(headers[name]).toBeUndefined()
  expect(raw.length % step).toBe(0)
}

test('planes of a sitting travel in steps and stay in no cache, and only the bearer of the sitting gets them', async () => {
  const { knowledge, images } = t.rooms
  const kind = (await knowledge.points(t.world.db)).find((p) => p.variant === 'image' && p.superiorID !== null)
  const bag = (threats: string[]) => ({
    seed: t.world.dice.hex128(),
    threats,
    clutter: 0.3,
    concealment: 0.3,
    viewDifficulty: 0.3,
  })
  const made = await images.generate({
    ownerID: actors.trainer.id,
    orgPath: actors.trainer.org.path,
    bags: [bag([]), bag([kind?.code ?? ''])],
  })
  const own = await makeExam(t, { trainer: actors.trainer, students: [actors.student], images: made, form: 1 })
  const entered = (await t.call(calls.openExam, { id: own.processID, client: 'tab-aaaaaaaa' }, actors.student)).body
    .package
  for (const { topic, topicID } of ofKind(entered.paper.relationship, 'screening')) {
    expect(topic.planesUrl).toBe(`/imageapi/Sitting/${topicID}/planes`)
    const reply = await t.call(calls.sittingPlanes, { alias: topicID }, actors.student)
    expectMute(reply, 16_384)
    expectMute(await t.call(calls.sittingPicture, { alias: topicID, type: '1' }, actors.student), 65_536)
    for (const who of [null, actors.otherStudent, actors.trainer])
      expect([401, 404]).toContain((await t.call(calls.sittingPlanes, { alias: topicID }, who)).status)
    const bare = await t.app.inject({
      method: 'GET',
      url: topic.planesUrl ?? '',
      cookies: { cb_refresh: actors.student.refresh_token },
    })
    expect(bare.statusCode).toBe(400)
  }
})

test('a marker detail of an image in the own open sitting is not found, and is after the hand-in where a review is allowed', async () => {
  const tipId = exam.items.find((i) => !i.isSafe)?.regions[0]?.tipId ?? ''
  expect((await t.call(imageTip, { id: tipId }, actors.student)).status).toBe(404)
  await t.call(calls.submitExam, { id: paper.testID, answers: [] }, actors.student)
  expect((await t.call(imageTip, { id: tipId }, actors.student)).body.package).toMatchObject({
    tipId,
    description: `${CANARY} a knife`,
  })
})
