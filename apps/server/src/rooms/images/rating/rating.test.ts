// Blind rating through the whole stack: drawn, shown once in one format, voted on, counted over raters; no truth before.
import { addImage } from '@clearbelt/contract/images/calls'
import * as calls from '@clearbelt/contract/images/rating/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { diceOfFile } from '../../../testing/fixed-dice.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeOrg, makeUser, signIn, type MadeOrg } from '../../../testing/factories.ts'
import { makePicture } from '../testing/make-picture.ts'

let t: TestApp
let org: MadeOrg
let admin: Who
let raters: Who[]
let student: Who
let ownerID: string
/** Whether the coin shows a composed picture next: it turns with every toss, so that each rater meets both classes. */
let isComposedNext = true
const toss = (): number => {
  const side = Number(isComposedNext)
  isComposedNext = !isComposedNext
  return side
}
beforeAll(async () => {
  const dice = diceOfFile()
  t = await startTestApp({ dice: { ...dice, int: (below) => (below === 2 ? toss() : dice.int(below)) } })
  org = await makeOrg(t)
  admin = await signIn(t, await makeUser(t, { type: 1, org }))
  const first = await makeUser(t, { type: 2, org })
  ownerID = first.id
  raters = [await signIn(t, first), await signIn(t, await makeUser(t, { type: 2, org }))]
  student = await signIn(t, await makeUser(t, { type: 3, org }))
})
afterAll(() => t.close())

const next = (who: Who) => ask(t, calls.nextRating, {}, who)
const upload = async (more: object = {}) =>
  t.call(addImage, { name: 'Bag', isSafe: true, source: 'Lane 3', ...more } as never, raters[0]!, {
    file: { name: 'a.png', bytes: await makePicture({ width: 300, height: 100 }) },
  })
const compose = (count: number) =>
  t.rooms.images.generate({
    ownerID,
    orgPath: org.path,
    size: { width: 200, height: 140 },
    bags: Array.from({ length: count }, (_, i) => ({
      ...{ seed: `${i}`.repeat(32), threats: [], clutter: 0.1, concealment: 0.2, viewDifficulty: 0.2 },
      container: i === 0 ? ('tray' as const) : ('handbag' as const),
    })),
  })
/** What a showing truly is, as the database knows it. */
const truthOf = async (id: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select is_composed as is from image_rating where id = ${id}`.execute(
    t.world.db,
  )
  return rows[0]!.is
}

test('without pictures of a scanner or composed ones the page says which are lacking; an upload that names no source is none', async () => {
  expect(await next(raters[0]!)).toEqual({ id: null, lack: 'real', rated: 0 })
  await upload({ source: '' })
  expect((await next(raters[0]!)).lack).toBe('real')
  await upload()
  expect((await next(raters[0]!)).lack).toBe('composed')
  await compose(3)
  for (let i = 0; i < 3; i++) await upload({ productName: 'CX 100' })
})

test('a picture comes again until it is rated, in one size and format, to who was shown it alone', async () => {
  const [rater, other] = raters as [Who, Who]
  const shown = await next(rater)
  expect(Object.keys(shown).sort()).toEqual(['id', 'lack', 'rated'])
  expect((await next(rater)).id).toBe(shown.id)
  const id = shown.id!
  const picture = await t.call(calls.ratingPicture, { id }, rater)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.raw).metadata()).toMatchObject({ width: 640, height: 448, format: 'jpeg' })
  expect((await t.call(calls.ratingPicture, { id }, other)).status).toBe(404)
  expect((await t.call(calls.voteRating, { id, isComposed: true }, other)).status).toBe(404)
  expect(await ask(t, calls.voteRating, { id, isComposed: await truthOf(id) }, rater)).toEqual({ rated: 1 })
  expect((await t.call(calls.voteRating, { id, isComposed: true }, rater)).body.code).toBe('already-rated')
  expect((await t.call(calls.ratingPicture, { id }, rater)).status).toBe(404)
  expect((await t.call(calls.nextRating, {}, student)).status).toBe(403)
})

test('each picture is rated once; the share taken for real is told to administrators, by what lay on the belt, as wide as raters differ', async () => {
  // The first tells every composed picture, the second takes all for real.
  for (const [place, rater] of raters.entries())
    for (;;) {
      const { id, lack } = await next(rater)
      if (id === null) {
        expect(lack).toBe('all')
        break
      }
      await ask(t, calls.voteRating, { id, isComposed: place === 0 && (await truthOf(id)) }, rater)
    }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from image_rating group by rater_id, image_id`.execute(t.world.db)
  expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([1]))
  expect((await t.call(calls.ratingResult, {}, raters[0]!)).status).toBe(403)
  const result = await ask(t, calls.ratingResult, {}, admin)
  const { rows: counted } = await sql<{
    n: number
    fooled: number
  }>`select count(*)::int as n, count(*) filter (where not says_composed)::int as fooled
    from image_rating where is_composed and voted_at is not null`.execute(t.world.db)
  const { n, fooled } = counted[0]!
  expect(result.raters).toBe(2)
  expect(result.takenForReal).toMatchObject({ hits: fooled, n, rate: fooled / n })
  expect(result.kinds.map(({ kind }) => kind).every((kind) => kind === 'tray' || kind === 'handbag')).toBe(true)
  expect(result.kinds.reduce((sum, { rate }) => sum + rate.n, 0)).toBe(n)
  expect(result.calledComposed).toMatchObject({ hits: 0, rate: 0, low: 0 })
  // One says always, the other never: two people know little.
  expect((result.takenForReal.high ?? 0) - (result.takenForReal.low ?? 0)).toBeGreaterThan(0.8)
})
