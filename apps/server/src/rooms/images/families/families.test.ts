// The DR and CT libraries through the whole stack: the same life of an image in each, apart from the other libraries.
import { getImage, imagePicture, queryImages } from '@clearbelt/contract/images/calls'
import * as calls from '@clearbelt/contract/images/family-calls'
import { addDRTopic } from '@clearbelt/contract/topics/family-calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../seams/ports.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, uploadLibraryImage } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../../testing/factories.ts'
import { imageQuestions } from '../room.ts'
import { makePicture } from '../testing/make-picture.ts'

/** What the test says as a room above: the names of the questions that show an image. */
const questionsOf = new Map<string, string[]>()
let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let knife: string
let pistol: string
beforeAll(async () => {
  t = await startTestApp({
    fills: [
      fill(imageQuestions, async (_tx, ids) =>
        ids.flatMap((imageID) => (questionsOf.get(imageID) ?? []).map((name) => ({ imageID, name }))),
      ),
    ],
  })
  actors = await makeActors(t)
  const points = await t.rooms.knowledge.points(t.world.db)
  const idOf = (code: string): string => points.find((point) => point.code === code)?.id ?? ''
  knife = idOf('blade.kitchen-knife')
  pistol = points.find((point) => point.code.startsWith('firearm.'))?.id ?? ''
})
afterAll(() => t.close())

const EACH = [
  {
    family: 'dr',
    word: 'DR',
    most: 6,
    query: calls.queryDR,
    get: calls.getDR,
    add: calls.addDR,
    update: calls.updateDR,
    remove: calls.deleteDR,
  },
  {
    family: 'ct',
    word: 'CT',
    most: 60,
    query: calls.queryCT,
    get: calls.getCT,
    add: calls.addCT,
    update: calls.updateCT,
    remove: calls.deleteCT,
  },
] as const

describe.each(EACH)('the $word library', ({ family, word, query, get, add, update, remove }) => {
  const mark = (knowledgeID: string) => ({ knowledgeID, left: 0.1, top: 0.2, width: 0.3, height: 0.4 })
  type Added = Parameters<typeof t.call<typeof add>>[1]
  const upload = async (fields: object, pictures: readonly Buffer[], options: { requestKey?: string } = {}) =>
    t.call(add, { name: 'Bag', isSafe: true, ...fields } as Added, actors.trainer, {
      ...options,
      files: pictures.map((bytes, at) => ({ name: `view-${at}.png`, bytes })),
    })

  test(`[IMG-021] an image of two views has its fields, its views to fetch in a display mode, and is changed`, async () => {
    const views = [await makePicture(), await makePicture({ width: 80, height: 100 })]
    const reply = await upload(
      { name: 'Rucksack', isSafe: false, marks: JSON.stringify([mark(knife)]), productName: 'XR-1', source: 'lab' },
      views,
    )
    expect(reply.body).toMatchObject({ result: true })
    const { id } = reply.body.package
    const read = await t.call(get, { id }, actors.trainer)
    expect(read.body.package).toMatchObject({
      family,
      byName: 'Rucksack',
      knowledgeName: 'Kitchen knife',
      viewCount: 2,
      views: [
        { width: 120, height: 90 },
        { width: 80, height: 100 },
      ],
      origin: 'uploaded',
      productName: 'XR-1',
      source: 'lab',
      isSafe: false,
      marks: [{ ...mark(knife), knowledgeName: 'Kitchen knife' }],
      thumbnails: [`/imageapi/Fiscan/${id}/picture?size=thumb`, `/imageapi/Fiscan/${id}/picture?size=thumb&view=1`],
    })
    const second = await t.call(imagePicture, { id, view: 1, type: 3 }, actors.trainer)
    expect(await sharp(second.raw).metadata()).toMatchObject({ width: 80, height: 100 })
    expect((await t.call(imagePicture, { id, view: 2 }, actors.trainer)).status).toBe(404)
    expect((await t.call(imagePicture, { id, view: 1 }, actors.student)).status).toBe(403)

    const changed = { id, name: 'Rucksack, again', isSafe: true, marks: [] }
    expect((await t.call(update, changed, actors.trainer)).body.result).toBe(true)
    expect((await t.call(get, { id }, actors.trainer)).body.package).toMatchObject({
      name: 'Rucksack, again',
      isSafe: true,
      marks: [],
      viewCount: 2,
    })
    const { rows } = await sql<{
      act: string
    }>`select act from audit_entry where object_id = ${id} order by id`.execute(t.world.db)
    expect(rows.map(({ act }) => act)).toEqual(['images.add', 'images.update'])
  })

  test('[IMG-021] the same views twice, a view that is no picture and too many of them are refused', async () => {
    const views = [await makePicture(), await makePicture()]
    const first = () => upload({ name: 'First' }, views, { requestKey: '1e95a0d7c3f8462b' })
    const { package: made } = (await first()).body
    // Sent again after a lost answer it is the same image.
    expect((await first()).body.package).toEqual(made)
    expect((await upload({ name: 'Again' }, views)).body).toMatchObject({ code: 'duplicate-image' })
    // The first view alone is another image.
    expect((await upload({ name: 'Alone' }, views.slice(0, 1))).body.result).toBe(true)
    const broken = await upload({}, [await makePicture(), Buffer.from('no picture')])
    expect(broken.body).toMatchObject({ code: 'not-a-picture', fields: [{ path: 'file' }] })
    if (family === 'dr') {
      const many = await Promise.all(Array.from({ length: 7 }, () => makePicture()))
      expect((await upload({}, many)).body.result).toBe(false)
    }
  })

  test('[IMG-022] it is filtered by class, knowledge, views, origin, name and time, in its own words', async () => {
    const name = `Filtered ${word}`
    const at = t.clock.now()
    await upload({ name: `${name} safe` }, [await makePicture()])
    t.clock.advance(60_000)
    await upload({ name: `${name} pistol`, isSafe: false, marks: JSON.stringify([mark(pistol)]) }, [
      await makePicture(),
      await makePicture(),
    ])
    const found = async (wish: object) => {
      const { body } = await t.call(
        query,
        { name, ...wish } as Parameters<typeof t.call<typeof query>>[1],
        actors.trainer,
      )
      expect(body).toMatchObject({ result: true })
      return body.package.map((row) => row.name.slice(name.length + 1))
    }
    expect(await found({})).toEqual(['pistol', 'safe'])
    expect(await found({ type: `${word}_Safe` })).toEqual(['safe'])
    expect(await found({ type: `${word}_Danger` })).toEqual(['pistol'])
    expect(await found({ knowledges: [pistol] })).toEqual(['pistol'])
    expect(await found({ knowledges: [knife] })).toEqual([])
    expect(await found({ viewCount: [2] })).toEqual(['pistol'])
    expect(await found({ origins: ['uploaded'] })).toEqual(['pistol', 'safe'])
    expect(await found({ origins: ['generated'] })).toEqual([])
    expect(await found({ createTime_before: new Date(at + 1000).toISOString() })).toEqual(['safe'])
    expect(await found({ createTime_after: new Date(at + 1000).toISOString() })).toEqual(['pistol'])
    const page = await t.call(query, { name, pageNO: 2, limit: 1 }, actors.trainer)
    expect([page.body.total, page.body.package.map((row) => row.name)]).toEqual([2, [`${name} safe`]])
    const other = word === 'DR' ? 'CT_Safe' : 'DR_Safe'
    expect((await t.call(query, { type: other }, actors.trainer)).body.code).toBe('invalid-input')
  })

  test('[IMG-021] an image that a question shows stays, with the names of the questions; the others go', async () => {
    const ids: string[] = []
    for (const name of ['shown', 'free']) ids.push((await upload({ name }, [await makePicture()])).body.package.id)
    const [shown = '', free = ''] = ids
    questionsOf.set(shown, ['What is this?', 'What lies here?', 'Third', 'Fourth'])
    expect((await t.call(get, { id: shown }, actors.trainer)).body.package.questions).toBe(4)
    const gone = await t.call(remove, { ids }, actors.trainer)
    expect(gone.body.package).toEqual({
      deleted: 1,
      skipped: [
        {
          id: shown,
          name: 'shown',
          reason: 'Shown by these questions: “What is this?”, “What lies here?”, “Third” and 1 more',
        },
      ],
    })
    expect((await t.call(get, { id: free }, actors.trainer)).status).toBe(404)
  })

  test('[IMG-021] each library holds its own images alone, and students none', async () => {
    const { id } = (await upload({ name: `Apart ${word}` }, [await makePicture()])).body.package
    const inFiscan = await t.call(queryImages, { name: `Apart ${word}` }, actors.trainer)
    expect(inFiscan.body.total).toBe(0)
    expect((await t.call(getImage, { id }, actors.trainer)).status).toBe(404)
    const [other] = EACH.filter((each) => each.family !== family)
    expect((await t.call(other!.get, { id }, actors.trainer)).status).toBe(404)
    expect((await t.call(other!.remove, { ids: [id] }, actors.trainer)).body.package).toEqual({
      deleted: 0,
      skipped: [],
    })
    expect((await t.call(query, {}, actors.student)).status).toBe(403)
    expect((await t.call(get, { id }, actors.student)).status).toBe(403)
  })
})

test('a question that the caller may not see keeps an image, but is counted and not named', async () => {
  const [mine = '', both = ''] = await Promise.all(
    ['a', 'b'].map((name) => uploadLibraryImage(t, actors.trainer, 'dr', { name })),
  )
  const colleague = await signIn(t, await makeUser(t, { type: 2, org: actors.trainer.org }))
  const draft = (imageID: string, titleRT: string): InputOf<typeof addDRTopic> => ({
    question: {
      kind: 'image-dr',
      imageID,
      type: 1,
      titleRT,
      options: ['Knife', 'Camera'].map((option, at) => ({ titleRT: option, isRight: at === 0 })),
    },
    language: 'en',
    allowSimilar: true,
  })
  await ask(t, addDRTopic, draft(mine, 'Secret draft one'), colleague)
  await ask(t, addDRTopic, draft(both, 'Secret draft two'), colleague)
  await ask(t, addDRTopic, draft(both, 'My own draft'), actors.trainer)
  const { skipped } = await ask(t, calls.deleteDR, { ids: [mine, both] }, actors.trainer)
  expect(new Map(skipped.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [mine, 'Shown by questions that you cannot view (1)'],
      [both, 'Shown by these questions: “My own draft”; also by questions that you cannot view (1)'],
    ]),
  )
  // Who wrote one may read its name.
  const told = await ask(t, calls.deleteDR, { ids: [mine] }, actors.admin)
  expect(told.skipped[0]?.reason).toBe('Shown by these questions: “Secret draft one”')
})
