// Bags made for the library, and the files that papers get of images: alike in everything but their pixels.
import {
  addImage,
  generateImages,
  getImage,
  imagePicture,
  imagePlanes,
  queryImages,
} from '@clearbelt/contract/images/calls'
import { queryJobs } from '@clearbelt/contract/notices/calls'
import { addFiscanPaper } from '@clearbelt/contract/papers/calls'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeOrg, makeUser, signIn, type MadeOrg } from '../../testing/factories.ts'
import { BAG_SIZE } from '../../world/config.ts'
import { drawBags } from './generated/draw-bags.ts'
import { makeBags } from './generated/generate-job.ts'
import type { PreparedItem } from './room.ts'
import { makePicture } from './testing/make-picture.ts'

let t: TestApp
let org: MadeOrg
let trainerID: string
let who: Who
let points: Map<string, string>
/** Two generated bags: with a knife, and safe. */
let bags: string[]
beforeAll(async () => {
  // As large as the product composes them, unlike in other tests.
  t = await startTestApp({ bagSize: BAG_SIZE })
  org = await makeOrg(t)
  const trainer = await makeUser(t, { type: 2, org })
  trainerID = trainer.id
  who = await signIn(t, trainer)
  points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
  const wanted = { clutter: 0.2, concealment: 0.2, viewDifficulty: 0.2 }
  bags = await t.rooms.images.generate({
    ownerID: trainerID,
    orgPath: org.path,
    bags: [
      { seed: 'a'.repeat(32), threats: ['blade.kitchen-knife'], ...wanted },
      { seed: 'b'.repeat(32), threats: [], ...wanted },
    ],
  })
})
afterAll(() => t.close())

const wanted = (overrides = {}) => ({
  canvas: { width: 500, height: 400 },
  usePlanes: true,
  noiseSeed: t.world.dice.hex128(),
  look: null,
  ...overrides,
})
const filesOf = async (item: PreparedItem) => ({
  picture: await t.world.files.get(item.pictureKey),
  thumb: await t.world.files.get(item.thumbKey),
  planes: item.planesKey ? await t.world.files.get(item.planesKey) : null,
})

test('a generated bag stands in the library with planes, truth, contents and difficulty; its seed never travels', async () => {
  const { body } = await t.call(getImage, { id: bags[0] ?? '' }, who)
  expect(body.package).toMatchObject({
    isSafe: false,
    origin: 'generated',
    hasPlanes: true,
    width: 1000,
    height: 700,
    planesUrl: `/imageapi/Fiscan/${bags[0]}/planes`,
    marks: [{ knowledgeID: points.get('blade.kitchen-knife'), knowledgeName: 'Kitchen knife' }],
  })
  expect(body.package.contents).toContain('Kitchen knife')
  expect(body.package.difficulty).toEqual({
    view: expect.any(Number),
    superposition: expect.any(Number),
    clutter: expect.any(Number),
    opacity: expect.any(Number),
  })
  expect(JSON.stringify(body)).not.toContain('a'.repeat(32))
  expect((await t.call(getImage, { id: bags[1] ?? '' }, who)).body.package).toMatchObject({ isSafe: true, marks: [] })
})

test('[IMG-008] planes are rendered in each of the nine display modes, all different', async () => {
  const pictures = new Set<string>()
  for (const type of [0, 1, 2, 3, 4, 6, 7, 8, 9]) {
    const reply = await t.call(imagePicture, { id: bags[0] ?? '', type }, who)
    expect(await sharp(reply.raw).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 700 })
    pictures.add(reply.raw.toString('base64'))
  }
  expect(pictures.size).toBe(9)
})

test('planes travel as they are stored', async () => {
  const reply = await t.call(imagePlanes, { id: bags[0] ?? '' }, who)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(await decodePlanes(reply.raw, inflate)).toMatchObject({ width: 1000, height: 700 })
})

test('the same seed is not stored twice, another seed is', async () => {
  const bag = { threats: [], clutter: 0.2, concealment: 0.2, viewDifficulty: 0.2 }
  expect(
    await t.rooms.images.generate({ ownerID: trainerID, orgPath: org.path, bags: [{ seed: 'b'.repeat(32), ...bag }] }),
  ).toEqual([])
})

test('an item is prepared on the common canvas with its marks moved along, planes and picture of one size', async () => {
  const item = await t.rooms.images.prepareItem(bags[0] ?? '', wanted())
  const before = (await t.call(getImage, { id: bags[0] ?? '' }, who)).body.package.marks[0]
  expect(item).toMatchObject({ width: 500, height: 400 })
  const files = await filesOf(item)
  expect(await sharp(files.picture).metadata()).toMatchObject({ width: 500, height: 400, format: 'jpeg' })
  expect(await decodePlanes(files.planes ?? Buffer.alloc(0), inflate)).toMatchObject({ width: 500, height: 400 })
  // 1000 x 700 on 500 x 400 lies at half size, 25 px below the top.
  const [mark] = item.marks
  expect(mark).toMatchObject({
    tipId: before?.tipId,
    left: expect.closeTo(before?.left ?? 0),
    top: expect.closeTo((25 + 350 * (before?.top ?? 0)) / 400),
    width: expect.closeTo(before?.width ?? 0),
    height: expect.closeTo((350 * (before?.height ?? 0)) / 400),
  })
})

test('each preparation has noise of its own, decided by its seed', async () => {
  const seed = t.world.dice.hex128()
  const [one, same, other] = [
    await t.rooms.images.prepareItem(bags[1] ?? '', wanted({ noiseSeed: seed })),
    await t.rooms.images.prepareItem(bags[1] ?? '', wanted({ noiseSeed: seed })),
    await t.rooms.images.prepareItem(bags[1] ?? '', wanted()),
  ]
  expect(same).toEqual(one)
  expect(other.planesKey).not.toBe(one.planesKey)
  expect(other.pictureKey).not.toBe(one.pictureKey)
})

test('the noise of one publication tells nothing of that of another, nor of the library: a bag is not known again by it', async () => {
  const id = bags[1] ?? ''
  const { rows } = await sql<{
    quiet: string
    planes: string
  }>`select quiet_key as quiet, planes_key as planes from image where id = ${id}`.execute(t.world.db)
  const decode = async (key: string) => decodePlanes(await t.world.files.get(key), inflate)
  const quiet = await decode(rows[0]?.quiet ?? '')
  const whole = { canvas: { width: quiet.width, height: quiet.height } }
  const seen = [await decode(rows[0]?.planes ?? '')]
  for (let i = 0; i < 2; i++)
    seen.push(await decode((await t.rooms.images.prepareItem(id, wanted(whole))).planesKey ?? ''))
  // Only where there is something to look through: air is stored without noise, and behind lead there is nothing but
  // noise.
  const places = Array.from(quiet.low.keys()).filter((i) => (quiet.low[i] ?? 0) > 2000 && (quiet.low[i] ?? 0) < 15_000)
  const noises = seen.map((planes) => Float64Array.from(places, (i) => (planes.low[i] ?? 0) - (quiet.low[i] ?? 0)))
  const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
  expect(places.length).toBeGreaterThan(20_000)
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const [x, y] = [noises[a] as Float64Array, noises[b] as Float64Array]
    expect(Math.abs(product(x, y) / Math.sqrt(product(x, x) * product(y, y)))).toBeLessThan(0.1)
  }
})

test('without planes the items of a paper are pictures alone, of generated and of uploaded images alike', async () => {
  const added = await t.call(addImage, { name: 'Plain', isSafe: true, marks: [] } as never, who, {
    file: { name: 'a.png', bytes: await makePicture({ width: 200, height: 100 }) },
  })
  const plain = await t.rooms.images.prepareItem(added.body.package.id, wanted({ usePlanes: false }))
  const bag = await t.rooms.images.prepareItem(bags[0] ?? '', wanted({ usePlanes: false }))
  for (const item of [plain, bag]) {
    expect(item.planesKey).toBeNull()
    const { picture, thumb } = await filesOf(item)
    expect(await sharp(picture).metadata()).toMatchObject({
      width: 500,
      height: 400,
      format: 'jpeg',
      chromaSubsampling: '4:4:4',
    })
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 300, height: 240, format: 'jpeg' })
  }
  await expect(t.rooms.images.prepareItem(added.body.package.id, wanted())).rejects.toThrow('no planes')
  await expect(t.rooms.images.prepareItem(t.world.dice.id(), wanted())).rejects.toThrow('does not exist')
})

test('files of a paper have rounded lengths and nothing but pixels inside', async () => {
  for (const id of bags) {
    const { picture, thumb, planes } = await filesOf(await t.rooms.images.prepareItem(id, wanted()))
    expect([picture.length % 65_536, thumb.length % 8192, (planes?.length ?? 1) % 16_384]).toEqual([0, 0, 0])
    const { exif, icc, xmp, iptc } = await sharp(picture).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('prepared files are rendered in every mode, from planes where there are any, else by colour; the thumbnail ignores the mode', async () => {
  for (const usePlanes of [true, false]) {
    const item = await t.rooms.images.prepareItem(bags[0] ?? '', wanted({ usePlanes }))
    const thumb = await t.rooms.images.render(item, 9, 'thumb')
    expect(thumb.body).toEqual(await t.world.files.get(item.thumbKey))
    expect(thumb).toMatchObject({ type: 'image/jpeg', headers: { 'Cache-Control': 'private, no-store' } })
    expect(thumb.filename).toBeUndefined()
    const [strip, again] = await Promise.all([
      t.rooms.images.render(item, 9, 'full'),
      t.rooms.images.render(item, 9, 'full'),
    ])
    expect(strip.body).toEqual(again.body)
    expect(await sharp(strip.body as Buffer).metadata()).toMatchObject({ width: 500, height: 400 })
    await expect(t.rooms.images.render(item, 5, 'full')).rejects.toMatchObject({ def: { code: 'invalid-input' } })
  }
})

test('a set of bags has exactly the share of threats asked for, of the kinds asked for, and a seed of its own each', () => {
  let seeds = 0
  const drawn = drawBags(
    { count: 40, threatShare: 0.3, view: 0.9, superposition: 0.1, clutter: 0.5, twins: false },
    [{ weight: 1, codes: ['blade.dagger', 'tool.saw', 'blunt.hammer'] }],
    'seed',
    () => `s${++seeds}`,
  )
  expect(drawn.filter((bag) => bag.threats.length > 0)).toHaveLength(12)
  for (const code of ['blade.dagger', 'tool.saw', 'blunt.hammer'])
    expect(drawn.filter((bag) => bag.threats[0] === code)).toHaveLength(4)
  expect(new Set(drawn.map((bag) => bag.seed)).size).toBe(40)
  expect(
    drawn.every(
      (bag) => bag.viewDifficulty >= 0.75 && bag.viewDifficulty <= 1 && bag.concealment >= 0 && bag.concealment <= 0.25,
    ),
  ).toBe(true)
  expect(
    drawBags(
      { count: 3, threatShare: 0, view: 0, superposition: 0, clutter: 0, twins: false },
      [],
      'x',
      () => 'y',
    ).every((bag) => bag.threats.length === 0),
  ).toBe(true)
})

test('twins come on request: the same bag, container and place in hardness with and without its threat, beyond the number asked for', () => {
  let seeds = 0
  const drawn = drawBags(
    { count: 10, threatShare: 0.3, view: 0.5, superposition: 0.5, clutter: 0.5, twins: true },
    [{ weight: 1, codes: ['firearm.rifle', 'blade.dagger'] }],
    'seed',
    () => `s${++seeds}`,
  )
  expect(drawn).toHaveLength(13)
  const pairs = Map.groupBy(
    drawn.filter((bag) => bag.twin),
    (bag) => bag.twin?.group,
  )
  expect(pairs.size).toBe(3)
  for (const pair of pairs.values()) {
    const [full, empty] = pair.toSorted((a, b) => b.threats.length - a.threats.length)
    expect(full?.threats.length).toBeGreaterThan(0)
    expect(empty).toEqual({ ...full, threats: [] })
  }
  expect(drawn.filter((bag) => !bag.twin).every((bag) => bag.threats.length === 0)).toBe(true)
})

test('bags are made as a job that shows how far it is, and picked up where it stopped without making one twice', async () => {
  const { body } = await t.call(
    generateImages,
    { count: 3, threatShare: 0.67, knowledges: [points.get('blade') ?? ''], clutter: 0.1 },
    who,
  )
  expect(body).toMatchObject({ result: true })
  const { rows } = await sql<{
    id: string
  }>`select id from image_generation where job_id = ${body.package.jobID}`.execute(t.world.db)
  const id = rows[0]?.id ?? ''
  let made = 0
  const dying = {
    ...t.world,
    files: {
      ...t.world.files,
      put: async (bytes: Uint8Array) => (++made > 3 ? Promise.reject(new Error('killed')) : t.world.files.put(bytes)),
    },
  }
  const deps = {
    world: dying,
    audit: t.rooms.audit,
    notices: t.rooms.notices,
    org: t.rooms.org,
    knowledge: t.rooms.knowledge,
    settings: t.rooms.settings,
    renderings: {
      render: () => Promise.reject(new Error('unused')),
      planes: () => Promise.reject(new Error('unused')),
    },
    places: () => [],
    reserved: () => [],
    questions: () => [],
    told: () => [],
  }
  await expect(makeBags(deps, id, { last: false })).rejects.toThrow('killed')
  await t.world.queue.drain()
  const found = await sql<{
    index: number
    safe: boolean
  }>`select generation_index as index, is_safe as safe from image where generation_id = ${id} order by 1`.execute(
    t.world.db,
  )
  expect(found.rows.map((row) => row.index)).toEqual([0, 1, 2])
  expect(found.rows.filter((row) => !row.safe)).toHaveLength(2)
  expect((await t.call(queryJobs, {}, who)).body.package[0]).toMatchObject({
    id: body.package.jobID,
    state: 'done',
    done: 3,
    total: 3,
    message: '3 bags were generated.',
  })
  expect(
    (await t.call(queryImages, { origins: ['generated'], knowledges: [points.get('blade') ?? ''] }, who)).body.total,
  ).toBe(3)
})

test('a request for threats without a kind the generator knows, or of unknown points, is refused', async () => {
  const theory = (await t.rooms.knowledge.points(t.world.db)).find((point) => point.variant === 'theory')?.id ?? ''
  const code = async (input: { knowledges: string[]; threatShare: number }) =>
    (await t.call(generateImages, { count: 2, ...input }, who)).body.code
  expect(await code({ knowledges: [], threatShare: 0.5 })).toBe('nothing-to-generate')
  expect(await code({ knowledges: ['nonsense'], threatShare: 0.5 })).toBe('unknown-knowledge')
  expect(await code({ knowledges: [theory], threatShare: 0.5 })).toBe('unknown-knowledge')
  expect(await code({ knowledges: [], threatShare: 1.5 })).toBe('invalid-input')
})

test('twins stand in the library as one bag, and a paper that asks for both is refused', async () => {
  const { body } = await t.call(
    generateImages,
    { count: 1, threatShare: 1, knowledges: [points.get('blade.kitchen-knife') ?? ''], clutter: 0.1, twins: true },
    who,
  )
  await t.world.queue.drain()
  const { rows } = await sql<{
    id: string
    safe: boolean
    group: string
    hash: string
  }>`select i.id, i.is_safe as safe, i.twin_group as "group", i.content_hash as hash from image i join image_generation g on g.id = i.generation_id where g.job_id = ${body.package.jobID} order by i.is_safe`.execute(
    t.world.db,
  )
  expect(rows.map((row) => row.safe)).toEqual([false, true])
  expect([
    new Set(rows.map((row) => row.group)).size,
    rows[0]?.group,
    new Set(rows.map((row) => row.hash)).size,
  ]).toEqual([1, expect.stringMatching(/^[0-9a-f]{32}$/), 2])
  const paper = {
    name: 'Both',
    remark: '',
    totalScore: '100',
    passScore: '60',
    totalSeconds: 600,
    items: rows.map((row) => ({ imageID: row.id })),
  }
  expect((await t.call(addFiscanPaper, paper, who)).body.code).toBe('twin-in-paper')
})
