// Pictures of questions through the whole stack: kept by their pixels alone, merged, fetched by who may, forgotten.
import { mergePictures, pictureFile, uploadPicture } from '@clearbelt/contract/pictures/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../seams/ports.ts'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeActors } from '../../testing/factories.ts'
import { makeBmp, makePicture } from '../images/testing/make-picture.ts'
import { fitRow } from './merge.ts'
import { pictureUses } from './room.ts'

/** What the test says as a room above: ids and keys that something names. */
const named = new Set<string>()
let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp({ fills: [fill(pictureUses, async () => named)] })
  who = await makeActors(t)
})
afterAll(() => t.close())

const upload = (as: Who, bytes: Buffer | null) =>
  t.call(
    uploadPicture,
    {},
    as,
    bytes === null ? {} : { file: { field: 'upfile', name: 'C:\\keys\\answer.svg.png', bytes } },
  )
async function uploaded(as: Who, bytes: Buffer) {
  const { body } = await upload(as, bytes)
  expect(body).toMatchObject({ result: true })
  return body.package
}
const kept = async (id: string, size: 'full' | 'thumb' = 'full') =>
  (await t.call(pictureFile, { id, size }, who.trainer)).raw
const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
/** A picture of noise, as a photograph is: it packs badly. */
const photograph = (width: number, height: number) => {
  let seed = 7
  const rgb = Buffer.alloc(3 * width * height)
  for (let i = 0; i < rgb.length; i++) rgb[i] = (seed = Math.imul(seed, 1103515245) + 12345) >>> 16
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

test('a drawing is kept to the pixel whatever file it comes in, a photograph as JPEG, and huge ones are made smaller', async () => {
  const png = await makePicture({ width: 900, height: 300 })
  const webp = await sharp(png).webp({ lossless: true }).toBuffer()
  for (const bytes of [png, webp, await makePicture({ format: 'gif' }), makeBmp(40, 30)]) {
    const { id, url, thumbUrl, width, height } = await uploaded(who.trainer, bytes)
    expect([url, thumbUrl]).toEqual([`/imageapi/Picture/${id}`, `/imageapi/Picture/${id}?size=thumb`])
    expect(await sharp(await kept(id)).metadata()).toMatchObject({ format: 'png', width, height })
    if (bytes === png || bytes === webp) expect((await pixels(await kept(id))).equals(await pixels(png))).toBe(true)
    expect((await sharp(await kept(id, 'thumb')).metadata()).width).toBe(Math.min(640, width))
  }
  const noisy = await uploaded(who.trainer, await photograph(700, 700).png().toBuffer())
  expect(await sharp(await kept(noisy.id)).metadata()).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:4:4' })
  const huge = await uploaded(who.trainer, await makePicture({ width: 8000, height: 100, format: 'jpeg' }))
  expect([huge.width, huge.height]).toEqual([4096, 51])
})

test('a picture stands as its camera meant it, of a moving one the first frame, and nothing but pixels is kept', async () => {
  const secret = await sharp(await makePicture({ width: 120, height: 90, format: 'jpeg' }))
    .withExif({ IFD0: { Artist: 'SECRET-PERSON', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const turned = await uploaded(who.trainer, secret)
  expect([turned.width, turned.height]).toEqual([90, 120])
  expect((await kept(turned.id)).includes('SECRET-PERSON')).toBe(false)
  const frames = await Promise.all([1, 2].map((shade) => makePicture({ shade })))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const still = await uploaded(who.trainer, moving)
  expect([still.width, still.height]).toEqual([120, 90])
})

test('[T-53] what is no picture by its content is refused at the field, and so is one that claims or holds too much', async () => {
  const claiming = makeBmp(70, 70)
  claiming.writeInt32LE(60000, 18)
  claiming.writeInt32LE(60000, 22)
  const strip = await sharp({ create: { width: 70_000, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const refused: [Buffer | null, number, string][] = [
    [null, 400, 'file-missing'],
    [Buffer.alloc(0), 422, 'file-empty'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422, 'not-a-question-picture'],
    [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'not-a-question-picture'],
    [Buffer.from('GIF89a<script>alert(1)</script>'), 422, 'not-a-question-picture'],
    [Buffer.from('%PDF-1.7 nothing else'), 422, 'not-a-question-picture'],
    [(await makePicture({ format: 'jpeg' })).subarray(0, 400), 422, 'not-a-question-picture'],
    [claiming, 422, 'picture-too-large'],
    [strip, 422, 'picture-too-large'],
  ]
  for (const [bytes, status, code] of refused) {
    const reply = await upload(who.trainer, bytes)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.fields?.map(({ path }) => path)).toEqual(['upfile'])
  }
  const heavy = await upload(who.trainer, Buffer.concat([await makePicture(), Buffer.alloc(20_000_001)]))
  expect([heavy.status, heavy.body.code]).toEqual([413, 'too-large'])
})

test('[T-41] a picture is for those who write questions in its organisation, above or below it, and nothing caches or names it', async () => {
  const { id } = await uploaded(who.trainer, await makePicture())
  for (const as of [who.trainer, who.admin]) expect((await t.call(pictureFile, { id }, as)).status).toBe(200)
  // Approved questions of an organisation are used below it, and their pictures with them.
  const above = await uploaded(who.admin, await makePicture())
  expect((await t.call(pictureFile, { id: above.id }, who.trainer)).status).toBe(200)
  const reply = await t.call(pictureFile, { id }, who.trainer)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  for (const header of ['etag', 'last-modified', 'content-disposition']) expect(reply.headers[header]).toBeUndefined()
  const unknown = '00000000-0000-4000-8000-000000000000'
  const asked = await Promise.all([id, unknown].map((one) => t.call(pictureFile, { id: one }, who.otherTrainer)))
  expect(asked.map(({ status }) => status)).toEqual([404, 404])
  expect((await t.call(pictureFile, { id }, who.student)).status).toBe(403)
  expect((await upload(who.student, await makePicture())).status).toBe(403)
  expect((await t.call(mergePictures, { pictureIDs: [id, id] }, who.otherTrainer)).body).toMatchObject({
    code: 'question-picture-unknown',
    fields: [{ path: 'pictureIDs.0' }],
  })
})

test('[PAP-030] pictures are merged side by side at one height, or one below the other at one width', async () => {
  const tall = await uploaded(who.trainer, await makePicture({ width: 100, height: 200 }))
  const wide = await uploaded(who.trainer, await makePicture({ width: 300, height: 100 }))
  const pictureIDs = [tall.id, wide.id]
  const beside = (await t.call(mergePictures, { pictureIDs }, who.trainer)).body.package
  expect([beside.width, beside.height]).toEqual([100 + 16 + 600, 200])
  const below = (await t.call(mergePictures, { pictureIDs, direction: 'below' }, who.trainer)).body.package
  expect([below.width, below.height]).toEqual([300, 600 + 16 + 100])
  const whole = await pixels(await kept(beside.id))
  const left = await sharp(whole, { raw: { width: 716, height: 200, channels: 3 } })
    .extract({ left: 0, top: 0, width: 100, height: 200 })
    .raw()
    .toBuffer()
  expect(left.equals(await pixels(await kept(tall.id)))).toBe(true)
  expect([...whole.subarray(3 * 108, 3 * 109)]).toEqual([255, 255, 255])
  const line = await uploaded(who.trainer, await makePicture({ width: 4000, height: 70 }))
  const pillar = await uploaded(who.trainer, await makePicture({ width: 70, height: 4000 }))
  expect((await t.call(mergePictures, { pictureIDs: [line.id, pillar.id] }, who.trainer)).body).toMatchObject({
    code: 'pictures-too-different',
  })
  for (const wrong of [[tall.id], Array.from({ length: 7 }, () => tall.id)])
    expect((await t.call(mergePictures, { pictureIDs: wrong }, who.trainer)).status).toBe(400)
})

test('a row of pictures is never longer than a picture may be', () => {
  const sizes = Array.from({ length: 6 }, () => ({ width: 4096, height: 4096 }))
  for (const direction of ['beside', 'below'] as const) {
    const fitted = fitRow(sizes, direction) ?? []
    const long = fitted.reduce((sum, size) => sum + (direction === 'beside' ? size.width : size.height), 5 * 16)
    expect(long).toBeLessThanOrEqual(4096)
    expect(long).toBeGreaterThan(4000)
  }
})

test('the same picture of the same person is one, uploads at once too, and each upload and merge is told in the log', async () => {
  const bytes = await makePicture()
  const ids = (await Promise.all([1, 2, 3].map(() => uploaded(who.trainer, bytes)))).map(({ id }) => id)
  expect(new Set(ids).size).toBe(1)
  const other = await uploaded(who.otherTrainer, bytes)
  expect(other.id).not.toBe(ids[0])
  const merged = (await t.call(mergePictures, { pictureIDs: [ids[0]!, ids[0]!] }, who.trainer)).body.package
  const { rows } = await sql<{ act: string; id: string }>`select act, object_id as id from audit_entry
    where object_id = any(${[...new Set(ids), other.id, merged.id]}::text[]) order by id`.execute(t.world.db)
  expect(rows.map(({ act, id }) => [act, id])).toEqual(
    expect.arrayContaining([
      ['pictures.add', ids[0]],
      ['pictures.add', other.id],
      ['pictures.merge', merged.id],
    ]),
  )
  expect(rows).toHaveLength(3)
})

test('a picture that nothing has named for a week is forgotten with its files; one that is named by its id or its file stays', async () => {
  const sweep = t.sweeps.find(({ what }) => what.includes('forgetting pictures'))
  if (!sweep) throw new Error('no sweep')
  const after = async (days: number) => {
    t.clock.advance(days * 86_400_000)
    await sweep.act(t.clock.now())
  }
  const held = async (id: string) => (await t.rooms.pictures.byID(t.world.db, [id])).get(id)
  const [byID, byFile, lost, shared] = await Promise.all(
    [1, 2, 3, 4].map(async () => uploaded(who.trainer, await makePicture({ width: 200 }))),
  )
  if (!byID || !byFile || !lost || !shared) throw new Error('no pictures')
  const again = await uploaded(who.otherTrainer, await kept(shared.id))
  const files = new Map(await Promise.all([lost, shared].map(async ({ id }) => [id, await held(id)] as const)))
  for (const one of [byID.id, (await held(byFile.id))?.hash ?? '', again.id]) named.add(one)
  await after(2)
  // Named for a moment, it begins a new week.
  named.add(shared.id)
  await after(4)
  named.delete(shared.id)
  await after(4)
  expect(await held(lost.id)).toBeUndefined()
  for (const one of [byID, byFile, shared, again]) expect(await held(one.id)).toBeDefined()
  expect(await t.world.files.has(files.get(lost.id)?.hash ?? '')).toBe(false)
  await after(8)
  expect(await held(shared.id)).toBeUndefined()
  expect(await t.world.files.has(files.get(shared.id)?.hash ?? '')).toBe(true)
  expect(await held(again.id)).toBeDefined()
})
