// Own items through the whole stack: drawn, found in the library, packed into bags with exact truth, changed and deleted
// while stored bags and their siblings keep the version they hold.
import { addSiblings } from '@clearbelt/contract/images/bag-calls'
import { generateImages, getImage, imageTip, queryImages } from '@clearbelt/contract/images/calls'
import { itemPicture, itemPictureID, queryItems } from '@clearbelt/contract/images/item-calls'
import * as calls from '@clearbelt/contract/images/own-items/calls'
import { OWN_ITEMS_MAX, ownCode, type DrawnPart } from '@clearbelt/domain/images/own-item'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn } from '../../../testing/factories.ts'
import { groupThreats } from '../generated/draw-bags.ts'
import { indexPoints } from '../points.ts'

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

const plate = (more: Partial<DrawnPart> = {}): DrawnPart => ({
  outline: [
    [0, 0],
    [120, 0],
    [120, 50],
    [0, 50],
  ],
  holes: [],
  material: 'steel',
  thickness: 8,
  base: 0,
  ...more,
})
const draw = (name: string, code: string | null, parts = [plate()], who = trainer): Promise<{ id: string }> =>
  ask(t, calls.addOwnItem, { name, knowledgeID: code === null ? null : pointID(code), parts }, who)
const listed = async (who: Who, more: object = {}) =>
  (await t.call(queryItems, { category: 'own', Limit: 100, ...more }, who)).body.package.map((row) => row.name)
const compose = async (ownItems: string[], more: object = {}) => {
  const order = { count: 2, threatShare: 0.5, clutter: 0.1, superposition: 0.2, view: 0.1, ownItems, ...more }
  await ask(t, generateImages, order, trainer)
  await t.world.queue.drain()
  const { package: rows } = (await t.call(queryImages, { origins: ['generated'], Limit: 100 }, trainer)).body
  return Promise.all(rows.map(({ id }) => ask(t, getImage, { id }, trainer)))
}

test('an item is drawn, found by name and category with its picture, and seen below and above but not beside', async () => {
  const { id } = await draw('Ceramic blade', 'blade.ceramic-knife')
  await draw('Trumpet', null, [plate({ material: 'brass' }), plate({ material: 'brass', base: 20 })])
  expect(await listed(trainer)).toEqual(['Ceramic blade', 'Trumpet'])
  expect(await listed(trainer, { category: 'blade', name: 'ceramic b' })).toEqual(['Ceramic blade'])
  expect(await listed(trainer, { category: 'everyday', name: 'TRUMPET' })).toEqual(['Trumpet'])
  expect(await listed(actors.otherTrainer)).toEqual([])
  const all = (await t.call(queryItems, { Limit: 3 }, trainer)).body
  expect(all.package.map(({ own }) => own === null)).toEqual([false, false, true])
  const second = (await t.call(queryItems, { Limit: 3, PageNO: 2 }, trainer)).body
  expect(second.package.every(({ own }) => own === null)).toBe(true)
  expect(second.package.map(({ code }) => code)).not.toContain(all.package[2]?.code)
  expect(second.total).toBe(all.total)
  const picture = { id: itemPictureID(ownCode(id, 1), 0, 'broad'), size: 'thumb' } as const
  expect((await t.call(itemPicture, picture, trainer)).status).toBe(200)
  expect((await t.call(itemPicture, picture, actors.otherTrainer)).status).toBe(404)
  expect(await ask(t, calls.getOwnItem, { id }, trainer)).toMatchObject({
    name: 'Ceramic blade',
    knowledgeID: pointID('blade.ceramic-knife'),
    version: 1,
    parts: [plate()],
    canEdit: true,
    images: 0,
  })
  expect((await t.call(calls.getOwnItem, { id }, actors.otherTrainer)).status).toBe(404)
  expect((await t.call(calls.getOwnItem, { id }, actors.student)).status).toBe(403)
})

test('drawings that cross themselves, that nobody could see, names that are taken and unknown points are refused', async () => {
  const add = async (more: object, who = trainer) => {
    const given = { name: 'Odd', knowledgeID: pointID('blade.dagger'), parts: [plate()], ...more }
    const { status, body } = await t.call(calls.addOwnItem, given as never, who)
    return [status, body.code]
  }
  const crossed = plate({
    outline: [
      [0, 0],
      [50, 50],
      [50, 0],
      [0, 50],
    ],
  })
  expect(await add({ parts: [crossed] })).toEqual([422, 'drawing-crossed'])
  expect(await add({ parts: [plate({ base: 245 })] })).toEqual([422, 'drawing-tall'])
  expect(await add({ parts: [plate({ material: 'paper', thickness: 0.1 })] })).toEqual([422, 'drawing-unseen'])
  expect(await add({ name: 'ceramic BLADE' })).toEqual([409, 'item-name-taken'])
  expect(await add({ knowledgeID: '00000000-0000-4000-8000-000000000000' })).toEqual([422, 'unknown-knowledge'])
  expect((await add({ parts: [] }))[1]).toBe('invalid-input')
  expect((await add({ parts: [plate({ material: 'kryptonite' as never })] }))[1]).toBe('invalid-input')
  expect((await add({}, actors.student))[0]).toBe(403)
})

test('an item whose answer was lost is sent again: it is the one that was drawn, and its name is not taken', async () => {
  const wanted = { name: 'Sent twice', knowledgeID: null, parts: [plate()] }
  const send = async () => (await t.call(calls.addOwnItem, wanted, trainer, { requestKey: 'f3a1c96e07b8d254' })).body
  const { package: first } = await send()
  expect((await send()).package).toEqual(first)
  await ask(t, calls.deleteOwnItems, { ids: [first.id] }, trainer)
})

test('an organisation keeps so many items and no more', async () => {
  const org = await makeOrg(t)
  const who = await signIn(t, await makeUser(t, { type: 2, org }))
  await sql`insert into image_item (id, org_id, org_path, creator_id, name, category, version, created_at, updated_at)
    select gen_random_uuid(), ${org.id}, ${org.path}, ${org.id}, 'Item ' || n, 'everyday', 1, now(), now() from generate_series(1, ${OWN_ITEMS_MAX}) n`.execute(
    t.world.db,
  )
  const given = { name: 'One more', knowledgeID: null, parts: [plate()] }
  expect((await t.call(calls.addOwnItem, given, who)).body.code).toBe('items-too-many')
})

test('own threats and everyday things lie in composed bags with exact truth; siblings keep the version after an edit and a delete', async () => {
  const { id: blade } = await draw('Punch dagger', 'blade.dagger')
  const { id: horn } = await draw('Horn', null, [plate({ material: 'copper', thickness: 4 })])
  const made = await compose([blade, horn])
  expect(made).toHaveLength(2)
  for (const image of made) expect(image.contents).toContain('Horn')
  const threat = made.find(({ isSafe }) => !isSafe)!
  expect(threat.contents).toContain('Punch dagger')
  expect(threat.marks.map(({ knowledgeID }) => knowledgeID)).toEqual([pointID('blade.dagger')])
  expect(threat.marks[0]!.width * threat.marks[0]!.height).toBeGreaterThan(0)
  expect(made.find(({ isSafe }) => isSafe)?.contents).not.toContain('Punch dagger')

  // The mark is explained by what was drawn, from three sides.
  const tip = await ask(t, imageTip, { id: threat.marks[0]!.tipId }, trainer)
  expect(tip.views.map(({ name, side, isExample }) => [name, side, isExample])).toEqual([
    ['Punch dagger', 'broad', false],
    ['Punch dagger', 'slant', false],
    ['Punch dagger', 'edge', false],
  ])

  const used = (await t.call(calls.ownItemImages, { id: blade }, trainer)).body
  expect(used.package).toEqual([expect.objectContaining({ id: threat.id, version: 1, isSafe: false })])
  const fields = { name: 'Push dagger', knowledgeID: pointID('blade.folding-knife'), parts: [plate({ thickness: 4 })] }
  await ask(t, calls.updateOwnItem, { id: blade, version: 1, ...fields }, trainer)
  expect((await t.call(calls.updateOwnItem, { id: blade, version: 1, ...fields }, trainer)).body.code).toBe(
    'changed-meanwhile',
  )
  expect(await ask(t, calls.getOwnItem, { id: blade }, trainer)).toMatchObject({ version: 2, images: 1 })
  // A name alone is no version.
  await ask(t, calls.updateOwnItem, { id: blade, version: 2, ...fields, name: 'Fist dagger' }, trainer)
  expect((await ask(t, calls.getOwnItem, { id: blade }, trainer)).version).toBe(2)

  const { id: foreign } = await draw('Not mine', null, [plate()], actors.admin)
  const deleted = await ask(t, calls.deleteOwnItems, { ids: [blade, horn, foreign] }, trainer)
  expect(deleted).toMatchObject({ deleted: 2, skipped: [{ name: 'Not mine' }] })
  expect((await t.call(calls.getOwnItem, { id: blade }, trainer)).status).toBe(404)
  await ask(t, addSiblings, { id: threat.id, count: 1 }, trainer)
  await t.world.queue.drain()
  const { siblings } = await ask(t, getImage, { id: threat.id }, trainer)
  const sibling = await ask(t, getImage, { id: siblings[0]!.id }, trainer)
  expect(sibling.marks.map(({ knowledgeID }) => knowledgeID)).toEqual([pointID('blade.dagger')])
  expect(sibling.contents).toEqual(expect.arrayContaining(['Fist dagger', 'Horn']))
  const { rows } = await sql<{ codes: string[] }>`select contents as codes from image where id = ${sibling.id}`.execute(
    t.world.db,
  )
  expect(rows[0]?.codes).toEqual(expect.arrayContaining([ownCode(blade, 1), ownCode(horn, 1)]))

  expect((await t.call(generateImages, { count: 1, threatShare: 1, ownItems: [blade] }, trainer)).body.code).toBe(
    'unknown-item',
  )
  const { rows: acts } = await sql<{
    act: string
  }>`select act from audit_entry where object_id = ${blade} order by id`.execute(t.world.db)
  expect(acts.map(({ act }) => act)).toEqual([
    'images.addOwnItem',
    'images.updateOwnItem',
    'images.updateOwnItem',
    'images.deleteOwnItem',
  ])
})

test('own threats are dealt by the weight of their point, and a point that a drawn item is marked as is in use', async () => {
  const points = indexPoints(await t.rooms.knowledge.points(t.world.db))
  const drawn = [
    { code: 'own.a.1', knowledgeID: pointID('blade.dagger') },
    { code: 'own.b.1', knowledgeID: pointID('tool.saw') },
  ]
  const mix = [{ knowledgeID: pointID('blade'), weight: 5 }]
  const groups = groupThreats(['blade.dagger', 'tool.axe'], mix, points, drawn)
  expect(groups.map(({ weight, codes }) => [weight, codes])).toEqual([
    [5, ['blade.dagger', 'own.a.1']],
    [1, ['tool.axe', 'own.b.1']],
  ])
  const before = (await t.rooms.knowledge.uses(t.world.db, null)).get(pointID('tool.crowbar')) ?? 0
  await draw('Jemmy', 'tool.crowbar')
  expect((await t.rooms.knowledge.uses(t.world.db, null)).get(pointID('tool.crowbar'))).toBe(before + 1)
})
