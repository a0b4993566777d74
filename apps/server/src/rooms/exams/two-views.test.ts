// Images in two views from the library to the review: what is shown, marked, graded and sent of both.
import * as calls from '@clearbelt/contract/exams/calls'
import { addImage, getImage, imagePlanes, updateImage } from '@clearbelt/contract/images/calls'
import { ofKind } from '@clearbelt/contract/kinds/registry'
import * as practice from '@clearbelt/contract/practice/image-calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, drawPicture, kindOf } from '../../testing/exam-fixtures.ts'
import type { Actor } from '../../testing/factories.ts'

let d: ExamDay
/** Generated bags in two views: a pistol, a harmless one. */
let bags: string[]
beforeAll(async () => {
  d = await startExamDay()
  const wanted = { clutter: 0.2, concealment: 0.2, viewDifficulty: 0.2, views: 2 as const }
  const { trainer } = d.actors
  bags = await d.t.rooms.images.generate({
    ownerID: trainer.id,
    orgPath: trainer.org.path,
    size: { width: 300, height: 210 },
    bags: [
      { seed: 'c'.repeat(32), threats: ['firearm.pistol'], ...wanted },
      { seed: 'd'.repeat(32), threats: [], ...wanted },
    ],
  })
})
afterAll(() => d.t.close())

const middle = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }) => ({
  x: left + width / 2,
  y: top + height / 2,
})

test('a bag seen from above and from the side stands in the library with the truth and the planes of both', async () => {
  const image = await ask(d.t, getImage, { id: bags[0] ?? '' }, d.actors.trainer)
  expect(image).toMatchObject({ viewCount: 2, hasPlanes: true, isSafe: false })
  expect(image.views).toEqual(Array.from({ length: 2 }, () => ({ width: 300, height: 210, hasPlanes: true })))
  expect(image.marks.map(({ view }) => view ?? 0)).toEqual([0, 1])
  const [top, side] = await Promise.all(
    [0, 1].map(async (view) => {
      const reply = await d.t.call(imagePlanes, { id: image.id, view }, d.actors.trainer)
      return decodePlanes(reply.raw, inflate)
    }),
  )
  expect(side).toMatchObject({ width: 300, height: 210 })
  expect(side?.low).not.toEqual(top?.low)
  expect((await d.t.call(imagePlanes, { id: image.id, view: 2 }, d.actors.trainer)).body.code).toBe('not-found')
})

test('two pictures are one image; its marks lie on a view that it has, and a change keeps theirs', async () => {
  const { kindID } = await kindOf(d.t)
  const box = { knowledgeID: kindID, left: 0.2, top: 0.2, width: 0.2, height: 0.2 }
  const words = { name: 'From two sides', description: '', productName: '', licence: '', source: '' }
  const upload = async (marks: object[]) =>
    d.t.call(addImage, { ...words, isSafe: false, marks } as unknown as InputOf<typeof addImage>, d.actors.trainer, {
      files: [
        { name: 'top.png', bytes: await drawPicture() },
        { name: 'side.png', bytes: await drawPicture() },
      ],
    })
  expect((await upload([{ ...box, view: 2 }])).body.code).toBe('mark-outside')
  const { id } = (await upload([box, { ...box, view: 1 }])).body.package
  const image = await ask(d.t, getImage, { id }, d.actors.trainer)
  expect(image).toMatchObject({ viewCount: 2, hasPlanes: false })
  const [first, second] = image.marks
  expect([first?.view, second?.view]).toEqual([undefined, 1])
  const moved = { ...box, left: 0.5, view: 1 }
  await ask(d.t, updateImage, { id, ...words, isSafe: false, marks: [box, moved] }, d.actors.trainer)
  const after = await ask(d.t, getImage, { id }, d.actors.trainer)
  expect(after.marks[0]?.tipId).toBe(first?.tipId)
  expect(after.marks[1]).toMatchObject({ left: 0.5, view: 1 })
  expect(after.marks[1]?.tipId).not.toBe(second?.tipId)
})

/** An exam over both bags in form 2, entered by one candidate. */
async function sit() {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { images: bags, form: 2, truthEarly: true })
  if (!me) throw new Error('nobody')
  return { exam, me, paper: await d.enter(me, exam) }
}
const regionsOf = (exam: Awaited<ReturnType<typeof sit>>['exam']) =>
  exam.items.find(({ isSafe }) => !isSafe)?.regions ?? []
const review = async (me: Actor, testID: string) => ask(d.t, calls.examAchievement, { id: testID }, me)

test('a threat marked in the second view alone is found; the review tells both views and the truth in each', async () => {
  const { exam, me, paper } = await sit()
  const regions = regionsOf(exam)
  expect(regions.map(({ view }) => view ?? 0)).toEqual([0, 1])
  const threat = paper.paper.relationship.findIndex((_, i) => exam.items[i]?.isSafe === false)
  const [topicID, other] = [topicOf(paper, threat), topicOf(paper, 1 - threat)]
  for (const item of ofKind(paper.paper.relationship, 'screening')) {
    expect(item.topic.more).toHaveLength(1)
    expect(item.topic.more?.[0]).toMatchObject({ width: item.topic.width, height: item.topic.height })
    expect(JSON.stringify(item)).not.toContain('knowledge')
  }
  const tags = [{ ...middle(regions[1]!), tagKp: null, tagName: '', view: 1 }]
  const beyond = await d.save(me, paper.testID, [
    { topicID, isPass: false, seq: 1, ...{ tags: [{ ...tags[0], view: 2 }] } },
  ])
  expect(beyond.body.code).toBe('mark-not-allowed')
  await d.save(me, paper.testID, [
    { topicID, isPass: false, seq: 2, ...{ tags } },
    { topicID: other, isPass: true, seq: 3 },
  ])
  expect((await d.stored(paper.testID)).get(topicID)).toMatchObject({ tags: [{ view: 1 }] })
  await d.submit(me, paper.testID)
  const told = await review(me, paper.testID)
  expect(told.review?.records.map(({ result }) => result)).toEqual([1, 1])
  const shown = ofKind(told.review?.paper.relationship ?? [], 'screening').find(({ topic }) => !topic.isSafe)
  expect(shown?.topic.more).toHaveLength(1)
  expect(shown?.topic.marks.map(({ view }) => view ?? 0)).toEqual([0, 1])
})

test('both views of all items are sent at one length each, in every sort of file, and nobody else gets them', async () => {
  const { me, paper } = await sit()
  const lengths: Record<string, Set<number>> = { picture: new Set(), thumb: new Set(), planes: new Set() }
  const stranger = d.actors.trainer
  for (let i = 0; i < 2; i++) {
    const alias = topicOf(paper, i)
    for (const view of [0, 1]) {
      const type = view * 10
      for (const size of ['full', 'thumb'] as const) {
        const sent = await d.t.call(calls.sittingPicture, { alias, type, size }, me)
        lengths[size === 'full' ? 'picture' : 'thumb']?.add(sent.raw.length)
      }
      lengths.planes?.add((await d.t.call(calls.sittingPlanes, { alias, view }, me)).raw.length)
      expect((await d.t.call(calls.sittingPlanes, { alias, view }, stranger)).body.code).toBe('not-found')
    }
    expect((await d.t.call(calls.sittingPicture, { alias, type: 20 }, me)).body.code).toBe('not-found')
    expect((await d.t.call(calls.sittingPlanes, { alias, view: 2 }, me)).body.code).toBe('not-found')
  }
  for (const found of Object.values(lengths)) expect(found.size).toBe(1)
})

test('a practice shows both views, and an examination keeps both of its images from it', async () => {
  const { student } = d.actors
  const other = d.t.rooms.images.generate({
    ownerID: d.actors.trainer.id,
    orgPath: d.actors.trainer.org.path,
    size: { width: 300, height: 210 },
    bags: [
      {
        seed: 'e'.repeat(32),
        threats: ['firearm.pistol'],
        clutter: 0.2,
        concealment: 0.2,
        viewDifficulty: 0.2,
        views: 2,
      },
    ],
  })
  const [id] = await other
  const of = await ask(d.t, practice.startImagePractice, { count: 20, form: 2, feedback: 'now' }, student)
  const items = ofKind(of.paper.relationship, 'screening').filter(({ topic }) => topic.more !== undefined)
  // The picture of the library in two views, and the new bag; those of the exam are kept.
  expect(items).toHaveLength(2)
  const image = await ask(d.t, getImage, { id: id ?? '' }, d.actors.trainer)
  const side = image.marks.find(({ view }) => view === 1)!
  const item = items.find(({ topic }) => topic.planesUrl !== null)!
  const sent = await d.t.call(practice.imagePracticePlanes, { alias: item.topicID, view: 1 }, student)
  expect(await decodePlanes(sent.raw, inflate)).toMatchObject({ width: 300, height: 210 })
  const told = await ask(
    d.t,
    practice.answerImagePractice,
    {
      guid: of.guid,
      answer: {
        topicID: item.topicID,
        isPass: false,
        tags: [{ ...middle(side), tagKp: null, tagName: '', view: 1 }],
      },
      milliseconds: 900,
      modes: [0],
    } as never,
    student,
  )
  expect(JSON.stringify(told)).toContain('"result":1')
})

test('two pictures of different widths lie alike along the belt in a paper: a column of one is that column of the other', async () => {
  const { kindID } = await kindOf(d.t)
  const box = { knowledgeID: kindID, left: 0.25, top: 0.25, width: 0.25, height: 0.5 }
  const words = { name: 'Wide and narrow', description: '', productName: '', licence: '', source: '' }
  /** Black from a quarter of the way along the belt to its half. */
  const striped = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .composite([
        {
          input: { create: { width: width / 4, height: height / 2, channels: 3, background: 'black' } },
          ...{ left: width / 4, top: height / 4 },
        },
      ])
      .png()
      .toBuffer()
  const sides = [
    [400, 200],
    [160, 200],
  ] as const
  const input = { ...words, isSafe: false, marks: [box, { ...box, view: 1 }] } as unknown as InputOf<typeof addImage>
  const added = await d.t.call(addImage, input, d.actors.trainer, {
    files: await Promise.all(
      sides.map(async ([width, height], at) => ({ name: `${at}.png`, bytes: await striped(width, height) })),
    ),
  })
  const { id } = added.body.package
  const canvas = { width: 600, height: 420 }
  const made = await d.t.rooms.images.prepareItem(id, {
    canvas,
    usePlanes: false,
    noiseSeed: 'f'.repeat(32),
    look: null,
  })
  const [first, second] = made.marks
  expect([first?.view ?? 0, second?.view]).toEqual([0, 1])
  expect([second?.left, second?.width]).toEqual([first?.left, first?.width])
  // 160 x 200 fits 336 x 420.
  expect(first).toMatchObject({ left: (132 + 84) / 600, width: 84 / 600 })
  for (const key of [made.pictureKey, made.more[0]?.pictureKey ?? '']) {
    const { data, info } = await sharp(await d.t.world.files.get(key))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([600, 420])
    const row = [...data.subarray(210 * info.width, 211 * info.width)]
    const dark = row.flatMap((value, x) => (value < 128 ? [x] : []))
    for (const [found, wanted] of [
      [dark[0], 216],
      [dark.at(-1), 299],
    ] as const)
      expect(Math.abs((found ?? 0) - wanted)).toBeLessThanOrEqual(2)
  }
})
