// Bags packed by hand through the whole stack: composed with exact truth, read and edited again, replaced while nothing
// uses them, shuffled for siblings; refused with words where a thing cannot lie.
import { addSiblings } from '@clearbelt/contract/images/bag-calls'
import * as calls from '@clearbelt/contract/images/by-hand/calls'
import { getImage, imagePlanes } from '@clearbelt/contract/images/calls'
import { addDevice } from '@clearbelt/contract/images/device-calls'
import { addOwnItem, deleteOwnItems } from '@clearbelt/contract/images/own-items/calls'
import { addPackage, getPackage } from '@clearbelt/contract/images/package-calls'
import { readVolume, volumeLevel } from '@clearbelt/contract/images/volume'
import type { InputOf } from '@clearbelt/contract/wire'
import { NEW_LOOK } from '@clearbelt/domain/images/looks'
import { ownCode } from '@clearbelt/domain/images/own-item'
import { STANDARD_KEYS } from '@clearbelt/domain/kinds/screening/keys/keys'
import { openBag } from '@clearbelt/xray/by-hand/open-bag'
import { layItem } from '@clearbelt/xray/by-hand/place'
import { createShelf } from '@clearbelt/xray/by-hand/shelf'
import { takeOut } from '@clearbelt/xray/by-hand/take-out'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { itemSource } from '@clearbelt/xray/own-item'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, makePaper } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let trainer: Who
let pointID: (code: string) => string
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  trainer = actors.trainer
  const points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
  pointID = (code) => points.get(code) ?? ''
})
afterAll(() => t.close())

type Scene = calls.WrittenScene
type Item = Scene['items'][number]
const laid = (code: string, more: Partial<Item> = {}): Item => ({
  code,
  variant: 0,
  x: 0,
  y: 0,
  lift: 0,
  turn: [0, 0, 0],
  amount: 1,
  ...more,
})
let seeds = 0
const freshSeed = (): string => (++seeds).toString(16).padStart(32, '0')
const scene = (items: Item[], more: Partial<Scene> = {}): Scene => ({
  container: 'tray',
  seed: '00000000000000000000000000abcdef',
  yaw: 5,
  fill: null,
  items,
  ...more,
})
const KNIFE = laid('blade.kitchen-knife', { x: -3, turn: [0, 0, 30] })
const PHONE = laid('everyday.phone', { x: 8, y: 4 })
const save = (items: Item[], more: Partial<Scene> = {}, name = '') =>
  ask(t, calls.addHandBag, { name, scene: scene(items, more) }, trainer)
const refusalOf = async (items: Item[], more: Partial<Scene> = {}, who = trainer) => {
  const { body } = await t.call(calls.addHandBag, { scene: scene(items, more) }, who)
  return [body.code, body.fields?.[0]?.path ?? null]
}

test('a bag is composed with its truth, difficulty and CT volume, and opens again as it was laid', async () => {
  const asked = scene([KNIFE, PHONE])
  const { id } = await ask(t, calls.addHandBag, { name: 'Knife beside a phone', scene: asked }, trainer)
  const image = await ask(t, getImage, { id }, trainer)
  expect(image).toMatchObject({
    name: 'Knife beside a phone',
    origin: 'generated',
    isSafe: false,
    isByHand: true,
    hasPlanes: true,
    ...t.world.bagSize,
    contents: ['Mobile phone', 'Kitchen knife'],
  })
  expect(image.marks.map(({ knowledgeID }) => knowledgeID)).toEqual([pointID('blade.kitchen-knife')])
  // A knife of some 30 cm, turned by 35 degrees, left of the middle of the tray.
  const [mark] = image.marks
  expect(mark!.left + mark!.width / 2).toBeLessThan(0.5)
  expect(mark!.width * 1000).toBeGreaterThan(mark!.height * 700)
  expect(image.difficulty?.superposition).toBeLessThan(0.5)
  const opened = await ask(t, calls.getHandBag, { id }, trainer)
  expect(opened).toEqual({
    ...{ id, name: 'Knife beside a phone', scene: asked, own: [], keptBecause: null },
    ...{ views: 1, look: NEW_LOOK },
  })
  // 192 voxels where bags have 1000 pixels; in tests they have 500.
  const volume = await ask(t, readVolume, { id }, trainer)
  expect(volume.levels.map(({ nx, ny, nz }) => Math.max(nx, ny, nz))).toEqual([24, 48, 96])
  expect((await t.call(volumeLevel, { id, level: 0 }, trainer)).status).toBe(200)
  // A colleague below sees nothing of it, a student less.
  for (const call of [calls.getHandBag, readVolume] as const) {
    expect((await t.call(call, { id }, actors.otherTrainer)).status).toBe(404)
    expect((await t.call(call, { id }, actors.student)).status).toBe(403)
  }
  expect((await t.call(calls.addHandBag, { scene: asked }, actors.student)).status).toBe(403)
  const { rows } = await sql<{
    act: string
    after: object
  }>`select act, after from audit_entry where object_id = ${id}`.execute(t.world.db)
  expect(rows).toEqual([
    {
      act: 'images.composeByHand',
      after: { name: 'Knife beside a phone', isSafe: false, container: 'tray', items: 2, replaces: null },
    },
  ])
  // The same scene once more has noise of its own.
  const again = await ask(t, calls.addHandBag, { scene: asked }, trainer)
  const { rows: kept } = await sql<{
    n: number
  }>`select count(distinct content_hash)::int as n from image where id in (${id}, ${again.id})`.execute(t.world.db)
  expect(kept[0]?.n).toBe(2)
  expect((await ask(t, getImage, { id: again.id }, trainer)).marks).toEqual([{ ...mark, tipId: expect.any(String) }])
})

test('what cannot lie in its container is refused at its place in the scene, by name and in words', async () => {
  expect(await refusalOf([PHONE, { ...KNIFE, x: 60 }])).toEqual(['hand-item-outside', 'scene.items.1'])
  expect(await refusalOf([laid('firearm.rifle')], { container: 'handbag' })).toEqual([
    'hand-item-long',
    'scene.items.0',
  ])
  expect(await refusalOf([{ ...PHONE, amount: 1.5 }])).toEqual(['hand-item-amount', 'scene.items.0'])
  expect(await refusalOf([laid('blade.nothing')])).toEqual(['hand-item-unknown', 'scene.items.0'])
  expect(await refusalOf([laid(ownCode('00000000-0000-4000-8000-000000000000', 1))])).toEqual([
    'hand-item-unknown',
    'scene.items.0',
  ])
  expect(await refusalOf(Array.from({ length: 121 }, () => PHONE))).toEqual(['invalid-input', 'scene.items'])
  expect((await refusalOf([{ ...PHONE, x: Number.MAX_VALUE }]))[0]).toBe('invalid-input')
  expect((await refusalOf([PHONE], { seed: 'short' }))[0]).toBe('invalid-input')
  const { body } = await t.call(calls.addHandBag, { scene: scene([PHONE, { ...KNIFE, x: 60 }]) }, trainer)
  expect(body.message).toContain('Kitchen knife (item 2)')
})

test('own items are packed with the point they are marked as; one deleted since stays in the bag that holds it', async () => {
  const parts = [
    {
      outline: [
        [0, 0],
        [120, 0],
        [120, 50],
        [0, 50],
      ] as [number, number][],
      holes: [],
      material: 'steel' as const,
      thickness: 6,
      base: 0,
    },
  ]
  const drawing = { name: 'Punch dagger', knowledgeID: pointID('blade.dagger'), parts }
  const { id: itemID } = await ask(t, addOwnItem, drawing, trainer)
  const code = ownCode(itemID, 1)
  const { id } = await save([laid(code)])
  const image = await ask(t, getImage, { id }, trainer)
  expect([image.contents, image.marks.map(({ knowledgeID }) => knowledgeID)]).toEqual([
    ['Punch dagger'],
    [pointID('blade.dagger')],
  ])
  const foreign = await t.call(calls.addHandBag, { scene: scene([laid(code)]) }, actors.otherTrainer)
  expect(foreign.body.code).toBe('hand-item-unknown')
  await ask(t, deleteOwnItems, { ids: [itemID] }, trainer)
  expect((await ask(t, calls.getHandBag, { id }, trainer)).own).toEqual([
    { code, name: 'Punch dagger', isThreat: true, parts },
  ])
  const moved = scene([laid(code, { x: 4 })])
  expect((await t.call(calls.addHandBag, { scene: moved }, trainer)).body.code).toBe('hand-item-unknown')
  expect((await t.call(calls.addHandBag, { scene: moved, from: id }, trainer)).body.result).toBe(true)
})

test('a bag whose answer was lost is sent again and stands once; so does one that takes the place of another', async () => {
  const count = async () =>
    (
      await sql<{
        n: number
      }>`select count(*) as n from image where creator_id = ${actors.trainer.id} and deleted_at is null`.execute(
        t.world.db,
      )
    ).rows[0]?.n ?? 0
  const before = await count()
  const twice = async <C extends typeof calls.addHandBag | typeof calls.replaceHandBag>(
    call: C,
    input: InputOf<C>,
    requestKey: string,
  ) => {
    const first = (await t.call(call, input as never, trainer, { requestKey })).body.package as { id: string }
    expect((await t.call(call, input as never, trainer, { requestKey })).body.package).toEqual(first)
    return first.id
  }
  const id = await twice(calls.addHandBag, { name: 'Once', scene: scene([PHONE]) }, '0d7f52c39ab1e864')
  expect(await count()).toBe(before + 1)
  await twice(calls.replaceHandBag, { id, scene: scene([PHONE, KNIFE]) }, 'e81b4f6072c5d93a')
  expect(await count()).toBe(before + 1)
})

test('an unused image is replaced with its words and packages; one in a paper, or of somebody else, is not', async () => {
  const { id } = await save([KNIFE, PHONE], {}, 'First try')
  const { id: other } = await save([PHONE])
  const { id: packageID } = await ask(t, addPackage, { name: 'Trays', imageIDs: [id, other] }, trainer)
  const next = scene([PHONE])
  const colleague = await signIn(t, await makeUser(t, { type: 2, org: actors.trainer.org }))
  expect((await t.call(calls.replaceHandBag, { id, scene: next }, colleague)).status).toBe(403)
  const { id: newID } = await ask(t, calls.replaceHandBag, { id, scene: next }, trainer)
  expect((await t.call(getImage, { id }, trainer)).status).toBe(404)
  expect(await ask(t, getImage, { id: newID }, trainer)).toMatchObject({ name: 'First try', isSafe: true, marks: [] })
  expect((await ask(t, getPackage, { id: packageID }, trainer)).images.map((one) => one.id)).toEqual([newID, other])
  await makePaper(t, trainer, { images: [newID], name: 'Trays paper' })
  const refused = await t.call(calls.replaceHandBag, { id: newID, scene: scene([KNIFE]) }, trainer)
  expect(refused.body.code).toBe('hand-in-use')
  const { keptBecause } = await ask(t, calls.getHandBag, { id: newID }, trainer)
  expect(keptBecause).toContain('Trays paper')
  expect((await ask(t, getImage, { id: newID }, trainer)).isSafe).toBe(true)
})

test('bags of one container and fill are one bag with and without its threat; siblings keep what was laid in a fill of their own', async () => {
  const fill = { seed: freshSeed(), clutter: 0.2 }
  const full = { container: 'parcel' as const, fill }
  const { id } = await save([PHONE], full)
  const { id: emptied } = await save([], full)
  const groups = await sql<{
    id: string
    group: string
  }>`select id, twin_group as "group" from image where id in (${id}, ${emptied})`.execute(t.world.db)
  expect(new Set(groups.rows.map(({ group }) => group)).size).toBe(1)
  await ask(t, addSiblings, { id, count: 1 }, trainer)
  await t.world.queue.drain()
  const { siblings } = await ask(t, getImage, { id }, trainer)
  expect(siblings).toHaveLength(1)
  const sibling = await ask(t, calls.getHandBag, { id: siblings[0]!.id }, trainer)
  expect(sibling.scene).toEqual({ ...scene([PHONE], full), fill: { ...fill, seed: expect.any(String) } })
  expect(sibling.scene.fill?.seed).not.toBe(fill.seed)
  const { id: bare } = await save([PHONE])
  expect((await t.call(addSiblings, { id: bare, count: 1 }, trainer)).body.code).toBe('hand-siblings-empty')
})

test('the side view is stored with its own truth, in the look that was chosen; edits and siblings keep both', async () => {
  const fill = { seed: freshSeed(), clutter: 0.1 }
  const asked = scene([KNIFE, PHONE], { fill })
  const input = { name: 'From two sides', scene: asked, views: 2, look: 'fine' as const }
  const { id } = await ask(t, calls.addHandBag, input, trainer)
  const image = await ask(t, getImage, { id }, trainer)
  expect(image).toMatchObject({ viewCount: 2, look: 'fine', hasPlanes: true, isByHand: true })
  expect(image.views).toEqual(Array.from({ length: 2 }, () => ({ ...t.world.bagSize, hasPlanes: true })))
  expect(image.marks.map(({ view, knowledgeID }) => [view ?? 0, knowledgeID])).toEqual(
    [0, 1].map((view) => [view, pointID(KNIFE.code)]),
  )
  const [above, beside] = image.marks
  expect(beside!.left + beside!.width / 2).toBeCloseTo(above!.left + above!.width / 2, 1)
  const planes = await Promise.all(
    [0, 1].map(async (view) => decodePlanes((await t.call(imagePlanes, { id, view }, trainer)).raw, inflate)),
  )
  expect(planes.map(({ look }) => look)).toEqual(['fine', 'fine'])
  expect(planes[1]?.low).not.toEqual(planes[0]?.low)
  expect(await ask(t, calls.getHandBag, { id }, trainer)).toMatchObject({ views: 2, look: 'fine' })

  await ask(t, addSiblings, { id, count: 1 }, trainer)
  await t.world.queue.drain()
  const [sibling] = (await ask(t, getImage, { id }, trainer)).siblings
  const other = await ask(t, getImage, { id: sibling!.id }, trainer)
  expect(other).toMatchObject({ viewCount: 2, look: 'fine' })
  expect(other.marks.map(({ view }) => view ?? 0)).toEqual([0, 1])

  // Nothing said: what it had stays.
  const { id: moved } = await ask(t, calls.replaceHandBag, { id, scene: asked }, trainer)
  expect(await ask(t, getImage, { id: moved }, trainer)).toMatchObject({ viewCount: 2, look: 'fine' })
  const refused = await t.call(calls.addHandBag, { scene: asked, views: 3 }, trainer)
  expect(refused.body).toMatchObject({ code: 'invalid-input', fields: [{ path: 'views' }] })
})

test('without a word a new bag takes the look of the usual device', async () => {
  const { otherTrainer: elsewhere } = actors
  const keys = JSON.parse(JSON.stringify(STANDARD_KEYS)) as InputOf<typeof addDevice>['keys']
  const device = { name: 'Lane 1', keys, look: 'soft' as const, isUsual: true }
  await ask(t, addDevice, device, elsewhere)
  const { id } = await ask(t, calls.addHandBag, { scene: scene([PHONE]) }, elsewhere)
  expect(await ask(t, getImage, { id }, elsewhere)).toMatchObject({ look: 'soft' })
})

test('a thing taken out of the fill is stored as it was made; a threat that was stretched is refused', async () => {
  const fill = { seed: freshSeed(), clutter: 0.1 }
  const base = { container: 'tray', seed: freshSeed(), yaw: 0 } as const
  const bag = openBag({ ...base, fill }, itemSource())
  const taken = bag.packed().flatMap((one) => takeOut(one, fill.seed, bag.model.floor) ?? [])[0]!
  const make = { ...taken.make!, stretch: [...taken.make!.stretch] as [number, number, number] }
  const item = { ...taken, make, turn: [...taken.turn] as Item['turn'] }
  const lies = layItem(bag.model, createShelf(itemSource()).take(item), item).placed
  const placed: Item = { ...item, x: lies.x, y: lies.y, lift: lies.lift }
  const asked: Scene = { ...base, fill: { ...fill, without: [make.path] }, items: [placed] }
  const { id } = await ask(t, calls.addHandBag, { scene: asked }, trainer)
  expect((await ask(t, calls.getHandBag, { id }, trainer)).scene).toEqual(asked)
  expect(await refusalOf([{ ...KNIFE, make }])).toEqual(['hand-item-unknown', 'scene.items.0'])
})
