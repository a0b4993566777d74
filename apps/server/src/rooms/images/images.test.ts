// The image library through the whole stack: adding, finding, showing, changing, deleting, and who may.
import {
  addImage,
  deleteImages,
  getImage,
  imageFacts,
  imagePicture,
  imagePlanes,
  imageTip,
  queryImages,
  updateImage,
  type ImageRow,
} from '@clearbelt/contract/images/calls'
import { addPackage } from '@clearbelt/contract/images/package-calls'
import { imageUsage } from '@clearbelt/contract/images/usage-calls'
import { addKnowledge, deleteKnowledge } from '@clearbelt/contract/knowledge/calls'
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../seams/ports.ts'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, signIn, type Actor } from '../../testing/factories.ts'
import { makeBmp, makePicture } from './testing/make-picture.ts'
import { imagePlaces, reservedImages } from './room.ts'

/** What the test says as a room above: where images are used, and which are held back from whom. */
const usesOf = new Map<string, string[]>()
const heldBack = new Map<string, string>()
let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let points: Map<string, string>
beforeAll(async () => {
  t = await startTestApp({
    fills: [
      fill(imagePlaces, async (_tx, ids) =>
        ids.flatMap((imageID) =>
          (usesOf.get(imageID) ?? []).map((name) => ({
            imageID,
            kind: name === 'Course' ? 'course' : 'paper',
            id: name,
            name: name === 'Hidden' ? '' : name,
            path: name === 'Hidden' ? null : `/paper/${name}`,
          })),
        ),
      ),
      fill(reservedImages, async (_tx, userID) => ({ ids: [heldBack.get(userID) ?? []].flat(), hashes: [] })),
    ],
  })
  actors = await makeActors(t)
  points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
})
afterAll(() => t.close())

const point = (code: string): string => {
  const id = points.get(code)
  if (!id) throw new Error(`no point ${code}`)
  return id
}
const knife = () => ({ knowledgeID: point('blade.kitchen-knife'), left: 0.25, top: 0.2, width: 0.4, height: 0.5 })

type AddInput = InputOf<typeof addImage>
async function add(who: Who, fields: Partial<AddInput> = {}, bytes?: Buffer) {
  return t.call(addImage, { name: 'Bag', isSafe: true, ...fields } as AddInput, who, {
    file: { name: 'C:\\threats\\knife.png', bytes: bytes ?? (await makePicture()) },
  })
}
async function added(who: Who, fields: Partial<AddInput> = {}, bytes?: Buffer): Promise<string> {
  const reply = await add(who, fields, bytes)
  expect(reply.body).toMatchObject({ result: true })
  return reply.body.package.id
}

test('[IMG-006] an added image has its fields in the library, with a thumbnail to fetch', async () => {
  const id = await added(actors.trainer, {
    name: 'Knife in a rucksack',
    isSafe: false,
    marks: JSON.stringify([knife()]) as never,
    description: 'Blade up',
    productName: 'CX100',
    licence: 'own',
    source: 'lab',
  })
  const { body } = await t.call(queryImages, { name: 'rucksack' }, actors.trainer)
  expect(body.total).toBe(1)
  expect(body.package[0]).toEqual({
    id,
    family: 'fiscan',
    name: 'Knife in a rucksack',
    byName: 'Knife in a rucksack',
    knowledgeName: 'Kitchen knife',
    description: 'Blade up',
    thumbnails: [`/imageapi/Fiscan/${id}/picture?size=thumb`],
    userType: 1,
    userImageId: null,
    isSafe: false,
    origin: 'uploaded',
    originName: 'Uploaded',
    viewCount: 1,
    productName: 'CX100',
    source: 'lab',
    year: new Date(t.clock.now()).getUTCFullYear(),
    isAppraisal: false,
    isReserved: false,
    createTime: new Date(t.clock.now()).toISOString(),
    creatorName: actors.trainer.name,
    width: 120,
    height: 90,
    hasPlanes: false,
    views: [{ width: 120, height: 90, hasPlanes: false }],
    canEdit: true,
  } satisfies ImageRow)
  const chinese = await t.call(queryImages, { name: 'rucksack' }, actors.trainer, { culture: 'zh-CN' })
  expect(chinese.body.package[0]).toMatchObject({ knowledgeName: '厨刀', originName: '单张上传' })
  const detail = await t.call(getImage, { id }, actors.trainer)
  expect(detail.body.package).toMatchObject({
    licence: 'own',
    source: 'lab',
    uses: 0,
    planesUrl: null,
    difficulty: null,
    marks: [{ ...knife(), knowledgeName: 'Kitchen knife', tipId: expect.any(String) }],
  })
  const thumb = await t.call(imagePicture, { id, size: 'thumb' }, actors.trainer)
  expect(await sharp(thumb.raw).metadata()).toMatchObject({ format: 'jpeg' })
})

test('[IMG-022] the library is narrowed by source, device model, year and professional appraisal, and tells what it names', async () => {
  const who = await makeUser(t, { type: 2, org: await makeOrg(t) })
  const session = await signIn(t, who)
  await added(session, { name: 'Old', source: 'Airport, hall 2', productName: 'CX100', year: 2019, isAppraisal: true })
  const id = await added(session, { name: 'New', source: 'lab', productName: 'HS6040' })
  const names = async (wish: InputOf<typeof queryImages>) =>
    (await t.call(queryImages, { ...wish, sortName: 'name', order: 'Asc' }, session)).body.package.map(
      ({ name }) => name,
    )
  expect(await names({ sources: ['Airport, hall 2'] })).toEqual(['Old'])
  expect(await names({ deviceModels: ['CX100', 'HS6040'] })).toEqual(['New', 'Old'])
  expect(await names({ years: [2019] })).toEqual(['Old'])
  expect(await names({ years: [new Date(t.clock.now()).getUTCFullYear()] })).toEqual(['New'])
  expect(await names({ appraisal: [1] })).toEqual(['Old'])
  expect(await names({ appraisal: [2] })).toEqual(['New'])
  expect(await names({ appraisal: [1, 2] })).toEqual(['New', 'Old'])
  const facts = async (family: 'fiscan' | 'dr') => (await t.call(imageFacts, { family }, session)).body.package
  expect(await facts('fiscan')).toEqual({
    sources: ['Airport, hall 2', 'lab'],
    deviceModels: ['CX100', 'HS6040'],
    viewCounts: [1],
  })
  expect(await facts('dr')).toEqual({ sources: [], deviceModels: [], viewCounts: [] })
  // A change that does not speak of year and appraisal leaves them as they are.
  const words = { id, name: 'New', isSafe: true, marks: [] }
  await t.call(updateImage, { ...words, year: 2020, isAppraisal: true }, session)
  await t.call(updateImage, words, session)
  expect(await names({ years: [2020], appraisal: [1] })).toEqual(['New'])
})

test('[IMG-008] a picture is rendered in each of the nine display modes, all different, all of one size, and in no other', async () => {
  const id = await added(actors.trainer)
  const { operations } = (await t.call(getImage, { id }, actors.trainer)).body.package
  expect(operations.map((each) => each.type).sort()).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
  const pictures = new Set<string>()
  for (const { type, url } of operations) {
    expect(url).toBe(`/imageapi/Fiscan/${id}/picture?type=${type}`)
    const reply = await t.call(imagePicture, { id, type }, actors.trainer)
    expect(reply.status).toBe(200)
    expect(await sharp(reply.raw).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 90 })
    pictures.add((await sharp(reply.raw).raw().toBuffer()).toString('base64'))
  }
  // Strips of a picture without the colour they strip equal the default; the block of this one has one hue.
  expect(pictures.size).toBeGreaterThanOrEqual(8)
  expect((await t.call(imagePicture, { id, type: 5 }, actors.trainer)).body.code).toBe('invalid-input')
  expect((await t.call(imagePicture, { id, type: 10 }, actors.trainer)).status).toBe(400)
})

test('a picture travels without any header that dates, names or caches it, and planes are not found where there are none', async () => {
  const id = await added(actors.trainer)
  const reply = await t.call(imagePicture, { id, type: 3 }, actors.trainer)
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  for (const name of ['etag', 'last-modified', 'content-disposition', 'expires'])
    expect(reply.headers[name]).toBeUndefined()
  expect((await t.call(imagePlanes, { id }, actors.trainer)).status).toBe(404)
  expect((await t.call(imagePicture, { id }, null)).status).toBe(401)
})

test.each([
  ['no file', 'file-missing', async () => null],
  ['an empty file', 'file-empty', async () => Buffer.alloc(0)],
  ['text named .png', 'not-a-picture', async () => Buffer.from('<html>not a picture</html>')],
  [
    'half a JPEG',
    'not-a-picture',
    async () => {
      const whole = await makePicture({ format: 'jpeg', width: 640, height: 448 })
      return whole.subarray(0, whole.length / 2)
    },
  ],
  [
    'one pixel',
    'picture-too-small',
    async () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
  ],
  [
    'an SVG',
    'not-a-picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
  ],
])('[T-53] %s is refused as %s', async (_, code, make) => {
  const bytes = await make()
  const input = { name: 'x', isSafe: true, marks: [] } as never
  const reply = await t.call(addImage, input, actors.trainer, bytes ? { file: { name: 'a.png', bytes } } : {})
  expect(reply.body).toMatchObject({ result: false, code })
  expect(reply.status).toBeLessThan(500)
})

test('[T-53] a header that claims 60000 x 60000 pixels is refused before it is decoded', async () => {
  const bytes = makeBmp(70, 70)
  bytes.writeInt32LE(60000, 18)
  bytes.writeInt32LE(60000, 22)
  const reply = await add(actors.trainer, {}, bytes)
  expect(reply.body).toMatchObject({ code: 'picture-too-large', message: 'The picture has more than 40 megapixels.' })
})

test('[T-53] mutated and truncated uploads are stored or refused with a code, never an error of the server', async () => {
  const { startImport } = await import('@clearbelt/contract/images/imports/calls')
  const { makeZip } = await import('../../testing/make-zip.ts')
  let seed = 5
  const random = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % n
  }
  const pictures = [
    await makePicture({ format: 'jpeg' }),
    await makePicture(),
    await makePicture({ format: 'gif' }),
    makeBmp(66, 64),
  ]
  const archive = makeZip([
    { name: 'a.png', data: await makePicture() },
    { name: 'a.xml', data: '<annotation><filename>a.png</filename></annotation>' },
  ])
  for (let round = 0; round < 40; round++) {
    const bytes = Buffer.from(round % 5 === 4 ? archive : pictures[round % 4]!)
    for (let i = 0; i < 4; i++) bytes[random(bytes.length)] = random(256)
    const file = { name: 'x.png', bytes: random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes }
    const reply =
      round % 5 === 4
        ? await t.call(startImport, {}, actors.otherTrainer, { file })
        : await t.call(addImage, { name: 'fuzz', isSafe: true, marks: [] } as never, actors.otherTrainer, { file })
    expect(reply.status).toBeLessThan(500)
    if (reply.status !== 200)
      expect(reply.body.code).toMatch(
        /^(not-a-picture|picture-too-large|picture-too-small|duplicate-image|file-empty|not-a-zip|zip-unsafe|zip-too-large)$/,
      )
  }
  await t.world.queue.drain()
  const { rows } = await sql<{
    state: string
    failure: string | null
  }>`select state, failure from image_import where state <> 'ready'`.execute(t.world.db)
  expect(rows).toEqual([])
})

test('a BMP and a GIF are taken; what is stored carries no metadata', async () => {
  await added(actors.trainer, { name: 'From a station' }, makeBmp(80, 70, [1, 2, 3]))
  await added(actors.trainer, {}, await makePicture({ format: 'gif' }))
  const secret = await sharp(await makePicture({ format: 'jpeg' }))
    .withExif({ IFD0: { Artist: 'SECRET-PERSON' } })
    .jpeg()
    .toBuffer()
  const id = await added(actors.trainer, {}, secret)
  const reply = await t.call(imagePicture, { id }, actors.trainer)
  expect(secret.includes('SECRET-PERSON')).toBe(true)
  expect(reply.raw.includes('SECRET-PERSON')).toBe(false)
})

test('the same picture is refused a second time, in another file format too, but not to another organisation', async () => {
  const png = await makePicture()
  await added(actors.trainer, {}, png)
  expect((await add(actors.trainer, {}, png)).body).toMatchObject({ code: 'duplicate-image' })
  expect((await add(actors.trainer, {}, await sharp(png).gif().toBuffer())).body).toMatchObject({
    code: 'duplicate-image',
  })
  await added(actors.otherTrainer, {}, png)
})

test('an image whose answer was lost is sent again, even while the first is at work, and answered as made, not as there already', async () => {
  const bytes = await makePicture()
  const send = async (name = 'Sent twice') => {
    const wish = { name, isSafe: true } as AddInput
    const file = { name: 'knife.png', bytes }
    return (await t.call(addImage, wish, actors.trainer, { file, requestKey: '1e95a0d7c3f8462b' })).body
  }
  const [first, meanwhile] = await Promise.all([send(), send()])
  const { id } = first.package
  expect([meanwhile.package, (await send()).package]).toEqual([{ id }, { id }])
  expect((await send('Another name')).code).toBe('duplicate-image')
  const { rows } = await sql`select act from audit_entry where object_id = ${id}`.execute(t.world.db)
  expect(rows).toEqual([{ act: 'images.add' }])
})

test('of two equal pictures sent at once one is stored', async () => {
  const png = await makePicture()
  const replies = await Promise.all([1, 2, 3, 4].map(() => add(actors.trainer, {}, png)))
  expect(replies.map((reply) => reply.body.code ?? 'stored').sort()).toEqual([
    'duplicate-image',
    'duplicate-image',
    'duplicate-image',
    'stored',
  ])
})

test.each([
  [{ isSafe: true, marks: [{}] }, 'safe-with-marks'],
  [{ isSafe: false, marks: [] }, 'threat-without-marks'],
  [{ isSafe: false, marks: [{ width: 0.8 }] }, 'mark-outside'],
  [{ isSafe: false, marks: [{}, { top: 0.9 }] }, 'mark-outside'],
  [{ isSafe: false, marks: [{ width: 0 }] }, 'mark-outside'],
  [
    {
      isSafe: false,
      marks: [
        {
          outline: [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ],
        },
      ],
    },
    'mark-shape',
  ],
  [
    {
      isSafe: false,
      marks: [
        {
          outline: [
            [0, 0],
            [0.5, 0],
            [0.5, 1],
          ],
        },
      ],
    },
    'mark-shape',
  ],
  [
    {
      isSafe: false,
      marks: [
        {
          outline: [
            [0, 0],
            [1, 0],
          ],
        },
      ],
    },
    'invalid-input',
  ],
  [{ isSafe: false, marks: [{ outline: 'circle' }] }, 'invalid-input'],
  [{ isSafe: false, marks: [{ left: -0.1 }] }, 'invalid-input'],
  [{ isSafe: false, marks: [{ left: 1.1 }] }, 'invalid-input'],
  [{ isSafe: false, marks: [{ left: 'NaN' }] }, 'invalid-input'],
  [{ isSafe: false, marks: [{ knowledgeID: 'nothing' }] }, 'unknown-knowledge'],
  [{ isSafe: false, marks: Array.from({ length: 31 }, () => ({})) }, 'invalid-input'],
])(
  '[T-12] marks of %j are refused as %s, on adding and on changing, and nothing is stored',
  async ({ isSafe, marks }, code) => {
    const id = await added(actors.trainer)
    const before = (await t.call(queryImages, {}, actors.trainer)).body.total
    const given = marks.map((mark) => ({ ...knife(), ...mark })) as never
    expect((await add(actors.trainer, { isSafe, marks: JSON.stringify(given) as never })).body).toMatchObject({
      result: false,
      code,
    })
    expect((await t.call(updateImage, { id, name: 'x', isSafe, marks: given }, actors.trainer)).body).toMatchObject({
      result: false,
      code,
    })
    expect((await t.call(queryImages, {}, actors.trainer)).body.total).toBe(before)
    expect((await t.call(getImage, { id }, actors.trainer)).body.package).toMatchObject({
      name: 'Bag',
      isSafe: true,
      marks: [],
    })
  },
)

test('an ellipse and a polygon are kept as they were drawn, and a changed shape is another mark', async () => {
  const triangle = [
    [0, 0],
    [1, 0.4],
    [0.3, 1],
  ] as [number, number][]
  const given = [
    { ...knife(), outline: 'ellipse' as const },
    { ...knife(), outline: triangle },
  ]
  const { body } = await add(actors.trainer, { isSafe: false, marks: JSON.stringify(given) as never })
  const id = body.package?.id ?? ''
  const read = async () => (await t.call(getImage, { id }, actors.trainer)).body.package
  const first = await read()
  expect(first?.marks).toMatchObject(given)
  // The same again keeps both marks; with another shape at the same place one of them is new.
  await t.call(updateImage, { id, name: 'x', isSafe: false, marks: given }, actors.trainer)
  expect((await read())?.marks.map((mark) => mark.tipId)).toEqual(first?.marks.map((mark) => mark.tipId))
  await t.call(
    updateImage,
    { id, name: 'x', isSafe: false, marks: [given[0], { ...given[1], outline: null }] as never },
    actors.trainer,
  )
  const after = await read()
  expect(after?.marks[0]?.tipId).toBe(first?.marks[0]?.tipId)
  expect(after?.marks[1]).toMatchObject({ outline: null })
  expect(after?.marks[1]?.tipId).not.toBe(first?.marks[1]?.tipId)
  expect(after?.state).not.toBe(first?.state)
})

test('marks that are not JSON are refused in words', async () => {
  const reply = await add(actors.trainer, { marks: '{' as never })
  expect(reply.body).toMatchObject({ code: 'invalid-input', fields: [{ path: 'marks' }] })
})

test('a theory point cannot be a mark', async () => {
  const theory = (await t.rooms.knowledge.points(t.world.db)).find((each) => each.variant === 'theory')
  expect(
    (
      await add(actors.trainer, {
        isSafe: false,
        marks: JSON.stringify([{ ...knife(), knowledgeID: theory?.id }]) as never,
      })
    ).body.code,
  ).toBe('unknown-knowledge')
})

test('a change keeps the ids of marks that stay, gives new ones to the others, and is audited with both states', async () => {
  const id = await added(actors.trainer, {
    isSafe: false,
    marks: JSON.stringify([knife(), { ...knife(), left: 0.1 }]) as never,
  })
  const before = (await t.call(getImage, { id }, actors.trainer)).body.package.marks
  await t.call(
    updateImage,
    {
      id,
      name: 'Renamed',
      isSafe: false,
      marks: [
        { ...knife(), left: 0.1 },
        { ...knife(), top: 0 },
      ],
    },
    actors.trainer,
  )
  const after = (await t.call(getImage, { id }, actors.trainer)).body.package
  expect(after.name).toBe('Renamed')
  expect(after.marks.map((mark) => mark.tipId)).toEqual([
    before[1]?.tipId,
    expect.not.stringMatching(before[0]?.tipId ?? ''),
  ])
  // The old mark is still explained: papers published before show it.
  expect((await t.call(imageTip, { id: before[0]?.tipId ?? '' }, actors.trainer)).status).toBe(200)
  const { rows } = await sql<{
    act: string
    before: { name: string } | null
    after: { name: string }
  }>`select act, before, after from audit_entry where object = 'image' and object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map((row) => [row.act, row.before?.name ?? null, row.after.name])).toEqual([
    ['images.add', null, 'Bag'],
    ['images.update', 'Bag', 'Renamed'],
  ])
})

test('[IMG-022] the library is filtered by class, knowledge point and all below it, view count, origin, time and name, and sorted', async () => {
  const org = await makeOrg(t)
  const user = await makeUser(t, { type: 2, org })
  const who = await signIn(t, user)
  const start = t.clock.now()
  const a = await added(who, { name: 'Alpha 50%_' })
  t.clock.advance(60_000)
  const b = await added(who, { name: 'Beta', isSafe: false, marks: JSON.stringify([knife()]) as never })
  const c = await added(who, {
    name: 'Gamma',
    isSafe: false,
    marks: JSON.stringify([
      { ...knife(), knowledgeID: point('firearm') },
      { ...knife(), knowledgeID: point('tool.wrench') },
    ]) as never,
  })
  const find = async (input: InputOf<typeof queryImages>) => {
    const { body } = await t.call(queryImages, { sortName: 'name', order: 'Asc', ...input }, who)
    expect(body.total).toBe(body.package.length)
    return body.package.map((row) => row.id)
  }
  expect(await find({})).toEqual([a, b, c])
  expect(await find({ order: 'Desc' })).toEqual([c, b, a])
  expect(await find({ class: 'package' })).toEqual([a, b, c])
  expect(await find({ class: 'safe' })).toEqual([a])
  expect(await find({ class: 'danger' })).toEqual([b, c])
  expect(await find({ knowledges: [point('blade')] })).toEqual([b])
  expect(await find({ knowledges: [point('blade.kitchen-knife'), point('tool')] })).toEqual([b, c])
  expect(await find({ knowledges: [point('blade.dagger')] })).toEqual([])
  expect(await find({ knowledges: ['unknown'] })).toEqual([])
  expect(await find({ viewCount: 1 })).toEqual([a, b, c])
  expect(await find({ viewCount: 2 })).toEqual([])
  expect(await find({ viewCount: [1, 2] })).toEqual([a, b, c])
  expect(await find({ origins: ['uploaded'] })).toEqual([a, b, c])
  expect(await find({ origins: ['imported', 'generated'] })).toEqual([])
  expect(await find({ createTime_after: new Date(start + 1000).toISOString() })).toEqual([b, c])
  expect(await find({ createTime_before: new Date(start + 1000).toISOString() })).toEqual([a])
  expect(await find({ name: '0%_' })).toEqual([a])
  expect(await find({ name: '%' })).toEqual([a])
  expect(await find({ name: 'zzz' })).toEqual([])
  expect(await find({ sortName: 'clutter' })).toHaveLength(3)
})

test('pages do not overlap and count everything', async () => {
  const seen = new Set<string>()
  const total = (await t.call(queryImages, {}, actors.trainer)).body.total
  for (let page = 1; page <= Math.ceil(total / 3); page++) {
    const { body } = await t.call(queryImages, { PageNO: page, Limit: 3 }, actors.trainer)
    for (const row of body.package) seen.add(row.id)
    expect(body.total).toBe(total)
  }
  expect(seen.size).toBe(total)
})

test('[T-41] [T-43] images of another organisation do not exist: not in lists, pictures, tips, changes, deletions, stock', async () => {
  const id = await added(actors.trainer, { isSafe: false, marks: JSON.stringify([knife()]) as never })
  const { marks } = (await t.call(getImage, { id }, actors.trainer)).body.package
  const other = actors.otherTrainer
  const unknown = await t.call(getImage, { id: t.world.dice.id() }, other)
  for (const reply of [
    await t.call(getImage, { id }, other),
    await t.call(imagePicture, { id }, other),
    await t.call(imagePlanes, { id }, other),
    await t.call(imageTip, { id: marks[0]?.tipId ?? '' }, other),
    await t.call(updateImage, { id, name: 'mine', isSafe: true }, other),
  ]) {
    expect(reply.status).toBe(404)
    expect({ ...reply.body, timestamp: 0 }).toEqual({ ...unknown.body, timestamp: 0 })
  }
  expect((await t.call(deleteImages, { ids: [id] }, other)).body.package).toEqual({ deleted: 0, skipped: [] })
  expect((await t.call(queryImages, { Limit: 500 }, other)).body.package.map((row) => row.id)).not.toContain(id)
  expect((await t.call(queryImages, { Limit: 500 }, actors.admin)).body.package.map((row) => row.id)).toContain(id)
  const stock = await t.rooms.images.stock(t.world.db, callerFor(other))
  expect(stock.map((image) => image.id)).not.toContain(id)
  expect(await t.rooms.images.truth(t.world.db, callerFor(other), [id])).toEqual([])
})

const callerFor = (actor: Actor, type: 1 | 2 | 3 = 2) => ({
  userID: actor.id,
  userName: actor.name,
  type,
  orgID: actor.org.id,
  orgPath: actor.org.path,
  permissions: new Set<string>(),
  sessionID: '',
  script: false,
  byFace: false,
  mustChange: false,
})

test('the face answers stock and truth of the scope, and nothing to a student', async () => {
  const id = await added(actors.trainer, {
    name: 'Faced',
    isSafe: false,
    marks: JSON.stringify([knife(), knife()]) as never,
  })
  const stock = (await t.rooms.images.stock(t.world.db, callerFor(actors.trainer))).find((image) => image.id === id)
  expect(stock).toEqual({
    id,
    name: 'Faced',
    isSafe: false,
    knowledgeIDs: [point('blade.kitchen-knife')],
    origin: 'uploaded',
    hasPlanes: false,
    twinGroup: null,
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const [truth] = await t.rooms.images.truth(t.world.db, callerFor(actors.admin, 1), [
    id,
    'nonsense',
    t.world.dice.id(),
  ])
  expect(truth).toMatchObject({ id, marks: [knife(), knife()], width: 120, height: 90, productName: '' })
  expect(await t.rooms.images.stock(t.world.db, callerFor(actors.student, 3))).toEqual([])
})

test('a bulk deletion leaves out what the caller may not delete or a paper uses, and says so', async () => {
  const org = await makeOrg(t)
  const mine = await signIn(t, await makeUser(t, { type: 2, org }))
  const colleague = await signIn(t, await makeUser(t, { type: 2, org }))
  const own = await added(mine)
  const used = await added(mine, { name: 'In a paper' })
  const foreign = await added(colleague, { name: 'Of a colleague' })
  usesOf.set(used, ['Monday', 'Tuesday', 'Course', 'Hidden'])
  const { id: packageID } = (await t.call(addPackage, { name: 'Pair', imageIDs: [own, used] }, mine)).body.package
  expect(packageID).toBeTruthy()
  const usage = (await t.call(imageUsage, { ids: [own, used, foreign] }, mine)).body.package
  expect(usage).toEqual({
    papers: 3,
    courses: 1,
    packages: 1,
    questions: 0,
    kept: 2,
    uses: [
      { kind: 'paper', name: 'Monday', path: '/paper/Monday', images: 1 },
      { kind: 'paper', name: 'Tuesday', path: '/paper/Tuesday', images: 1 },
      { kind: 'course', name: 'Course', path: '/paper/Course', images: 1 },
      { kind: 'package', name: 'Pair', path: null, images: 2 },
    ],
  })
  const { body } = await t.call(deleteImages, { ids: [own, used, foreign, 'unknown'] }, mine)
  expect(body.package.deleted).toBe(1)
  expect(body.package.skipped).toEqual(
    expect.arrayContaining([
      { id: used, name: 'In a paper', reason: 'Used in “Monday”, “Tuesday”, “Course”; used by colleagues (1)' },
      { id: foreign, name: 'Of a colleague', reason: 'Only its creator or an administrator may delete it' },
    ]),
  )
  expect((await t.call(getImage, { id: own }, mine)).status).toBe(404)
  expect((await t.call(getImage, { id: used }, mine)).body.package).toMatchObject({ uses: 3, courses: 1 })
  expect((await t.call(updateImage, { id: foreign, name: 'x', isSafe: true }, mine)).status).toBe(403)
  expect((await t.call(deleteImages, { ids: [foreign] }, actors.admin)).body.package.deleted).toBe(1)
})

test('a deleted picture may be added again', async () => {
  const bytes = await makePicture()
  const id = await added(actors.trainer, {}, bytes)
  await t.call(deleteImages, { ids: [id] }, actors.trainer)
  expect(await added(actors.trainer, {}, bytes)).not.toBe(id)
})

test('[FIS-068] a marker read by its tip id tells name, category, device, description, pictures and easy views to those below its organisation', async () => {
  const id = await added(actors.trainer, {
    name: 'Named',
    description: 'Handle to the left',
    productName: 'CX9',
    isSafe: false,
    marks: JSON.stringify([knife()]) as never,
  })
  const tipId = (await t.call(getImage, { id }, actors.trainer)).body.package.marks[0]?.tipId ?? ''
  const { body } = await t.call(imageTip, { id: tipId }, actors.student)
  expect(body.package).toEqual({
    tipId,
    name: 'Kitchen knife',
    category: 'Blades',
    productName: 'CX9',
    description: 'Handle to the left',
    images: [expect.stringMatching(/^data:image\/jpeg;base64,/), expect.stringMatching(/^data:image\/jpeg;base64,/)],
    views: ['broad', 'slant', 'edge'].map((side) => ({
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
      name: 'Kitchen knife',
      side,
      isExample: true,
    })),
  })
  expect(new Set(body.package.views.map(({ image }) => image)).size).toBe(3)
  const closeUp = Buffer.from(body.package.images[0]?.split(',')[1] ?? '', 'base64')
  expect((await sharp(closeUp).metadata()).width).toBeLessThan(120)
  expect((await t.call(imageTip, { id: tipId }, actors.otherStudent)).status).toBe(404)
  expect((await t.call(imageTip, { id: id }, actors.student)).status).toBe(404)
  expect((await t.call(imageTip, { id: 'x' }, actors.student)).status).toBe(404)
})

test('[T-38] a marker is not found while its image stands in an open sitting of the caller, and only for that caller', async () => {
  const id = await added(actors.trainer, { isSafe: false, marks: JSON.stringify([knife()]) as never })
  const tipId = (await t.call(getImage, { id }, actors.trainer)).body.package.marks[0]?.tipId ?? ''
  heldBack.set(actors.student.id, id)
  expect((await t.call(imageTip, { id: tipId }, actors.student)).status).toBe(404)
  expect((await t.call(imageTip, { id: tipId }, actors.trainer)).status).toBe(200)
  heldBack.delete(actors.student.id)
  expect((await t.call(imageTip, { id: tipId }, actors.student)).status).toBe(200)
})

test('a student is refused the library, whatever menus a role may hold', async () => {
  expect((await t.call(queryImages, {}, actors.student)).status).toBe(403)
  const odd = await signIn(t, await makeUser(t, { type: 3, menus: ['images.fiscan'] }))
  expect((await t.call(queryImages, {}, odd)).status).toBe(403)
  expect((await add(odd)).status).toBe(403)
  const id = await added(actors.trainer)
  expect((await t.call(imagePicture, { id }, odd)).status).toBe(404)
})

test('images follow their organisation when it moves', async () => {
  const from = await makeOrg(t)
  const who = await signIn(t, await makeUser(t, { type: 2, org: from }))
  const id = await added(who)
  const target = `${from.path.slice(0, -1)}x/`
  await t.world.db.transaction().execute(async (tx) => {
    const { moveOrganisation } = await import('./store.ts')
    await moveOrganisation(tx, from.path, target)
  })
  const { rows } = await sql<{ path: string }>`select org_path as path from image where id = ${id}`.execute(t.world.db)
  expect(rows[0]?.path).toBe(target)
})

test('[T-43] a knowledge point counts the images that refer to it, those in scope alone for who asks; a dropdown has the safe ones too', async () => {
  const counts = async (who: Actor) => {
    const [safe, ...tree] = (await t.call(dropdownKnowledge, { type: 'Image', includeSafty: true }, who)).body.package
    return [
      safe?.images,
      tree.flatMap((category) => category.children).find((kind) => kind.id === point('ied.pipe'))?.images,
    ]
  }
  const before = {
    own: await counts(actors.trainer),
    other: await counts(actors.otherTrainer),
    all: await counts(actors.admin),
  }
  await added(actors.trainer, {
    isSafe: false,
    marks: JSON.stringify([1, 2].map(() => ({ ...knife(), knowledgeID: point('ied.pipe') }))) as never,
  })
  await added(actors.trainer)
  const more = (counted: unknown[]) => counted.map((n) => Number(n) + 1)
  expect(await counts(actors.trainer)).toEqual(more(before.own))
  expect(await counts(actors.otherTrainer)).toEqual(before.other)
  expect(await counts(actors.admin)).toEqual(more(before.all))
})

test('a point that is deleted at the very moment an image is marked with it: one of the two is refused', async () => {
  const names = { en: 'Brief', 'zh-CN': '短', es: 'Breve', 'pt-BR': 'Breve' }
  for (let round = 0; round < 5; round++) {
    const { id } = (
      await t.call(addKnowledge, { superiorID: null, code: `brief-${round}`, variant: 'image', names }, actors.admin)
    ).body.package
    const image = await added(actors.trainer)
    const [marked, deleted] = await Promise.all([
      t.call(
        updateImage,
        { id: image, name: 'Marked', isSafe: false, marks: [{ ...knife(), knowledgeID: id }] },
        actors.trainer,
      ),
      t.call(deleteKnowledge, { id }, actors.admin),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([marked.status, deleted.status])
  }
})

test('images are deleted by one call twice at once, and each is noted once', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push(await added(actors.trainer))
  // More ids than an address can hold travel in the body.
  const many = [...ids, ...Array.from({ length: 480 }, () => t.world.dice.id())]
  const replies = await Promise.all([1, 2].map(() => t.call(deleteImages, { ids: many }, actors.trainer)))
  expect(replies.map((r) => r.status)).toEqual([200, 200])
  expect(replies.map((r) => r.body.package.deleted).sort()).toEqual([0, 3])
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where act = 'images.delete' and object_id = any(${ids}::text[])`.execute(
    t.world.db,
  )
  expect(rows[0]?.n).toBe(3)
})
