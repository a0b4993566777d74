// The knowledge tree: base data, the rules of its two levels, uses, and who may change it.
import {
  addKnowledge,
  deleteKnowledge,
  knowledgeTree,
  updateKnowledge,
  type KnowledgePoint,
} from '@clearbelt/contract/knowledge/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { CATEGORIES, ITEM_KINDS } from '@clearbelt/xray/catalog'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../seams/ports.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'
import { knowledgeUses } from './room.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor
const uses = new Map<string, number>()
let count = 0
beforeAll(async () => {
  t = await startTestApp({ fills: [fill(knowledgeUses, async () => uses)] })
  await seedBase(t)
  ;({ admin, trainer, student } = await makeActors(t))
})
afterAll(() => t.close())

const names = (en: string) => ({ 'zh-CN': `${en} 中`, en, es: `${en} es`, 'pt-BR': `${en} pt` })
const tree = async (culture = 'en') => (await t.call(knowledgeTree, {}, trainer, { culture })).body.package
const flat = (points: KnowledgePoint[]): KnowledgePoint[] => points.flatMap((point) => [point, ...flat(point.children)])
const find = async (id: string) => flat(await tree()).find((point) => point.id === id)
const add = async (fields: Partial<InputOf<typeof addKnowledge>> = {}) => {
  const input = {
    superiorID: null,
    code: `made-${++count}`,
    variant: 'image' as const,
    names: names('Made'),
    order: 0,
    ...fields,
  }
  return t.call(addKnowledge, input, trainer)
}
const added = async (fields: Partial<InputOf<typeof addKnowledge>> = {}) => (await add(fields)).body.package.id

test('the first tree holds every threat category with its kinds, and a branch of theory', async () => {
  const points = await tree()
  expect(points.filter((point) => point.variant === 'image').map((point) => point.code)).toEqual(
    CATEGORIES.map((category) => category.code),
  )
  expect(
    flat(points)
      .filter((point) => point.superiorID && point.variant === 'image')
      .map((point) => point.code),
  ).toEqual(ITEM_KINDS.filter((kind) => kind.threat).map((kind) => kind.code))
  expect(points.filter((point) => point.variant === 'theory').every((point) => point.children.length > 0)).toBe(true)
  expect(flat(points).every((point) => point.system)).toBe(true)
})

test('the face answers categories before their kinds, in display order', async () => {
  const points = await t.rooms.knowledge.points(t.world.db)
  expect(points.map((point) => point.superiorID === null).lastIndexOf(true)).toBeLessThan(
    points.findIndex((point) => point.superiorID !== null),
  )
  expect(points[0]?.code).toBe('firearm')
})

test('a point has its names, that in the language of the caller, and children', async () => {
  const id = await added({ names: names('Batteries') })
  const child = await added({ superiorID: id, names: names('Lithium') })
  const shown = (await tree('pt-BR')).find((point) => point.id === id)
  expect(shown).toMatchObject({
    name: 'Batteries pt',
    names: names('Batteries'),
    uses: 0,
    system: false,
    superiorID: null,
  })
  expect(shown?.children.map((point) => [point.id, point.name])).toEqual([[child, 'Lithium pt']])
})

test('a code is used once, also when two come at the same moment', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => add({ code: 'just.one' })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
    code: 'code-taken',
    fields: [{ path: 'code' }],
  })
})

test('the tree has two levels, by adding and by moving', async () => {
  const category = await added()
  const kind = await added({ superiorID: category })
  const other = await added()
  expect((await add({ superiorID: kind })).body.code).toBe('too-deep')
  expect(
    (await t.call(updateKnowledge, { id: category, superiorID: other, names: names('x'), order: 0 }, trainer)).body
      .code,
  ).toBe('too-deep')
  expect(
    (await t.call(updateKnowledge, { id: other, superiorID: kind, names: names('x'), order: 0 }, trainer)).body.code,
  ).toBe('too-deep')
  expect(
    (await t.call(updateKnowledge, { id: other, superiorID: other, names: names('x'), order: 0 }, trainer)).body.code,
  ).toBe('moved-into-itself')
  expect(
    (await t.call(updateKnowledge, { id: kind, superiorID: other, names: names('Moved'), order: 3 }, trainer)).status,
  ).toBe(200)
  expect(await find(kind)).toMatchObject({ superiorID: other, name: 'Moved', order: 3 })
})

test('moves that cross each other never make a third level', async () => {
  const a = await added()
  const b = await added()
  const move = (id: string, superiorID: string) =>
    t.call(updateKnowledge, { id, superiorID, names: names('x'), order: 0 }, trainer)
  const replies = await Promise.all([move(a, b), move(b, a)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
})

test('theory and image points do not stand under each other', async () => {
  const theory = await added({ variant: 'theory' })
  const image = await added()
  expect((await add({ superiorID: theory, variant: 'image' })).body.code).toBe('variant-differs')
  expect(
    (await t.call(updateKnowledge, { id: image, superiorID: theory, names: names('x'), order: 0 }, trainer)).body.code,
  ).toBe('variant-differs')
})

test('a point goes only when nothing is under it and nothing uses it; the first ones stay', async () => {
  const category = await added()
  const kind = await added({ superiorID: category })
  expect((await t.call(deleteKnowledge, { id: category }, trainer)).body.code).toBe('has-children')
  uses.set(kind, 3)
  expect((await find(kind))?.uses).toBe(3)
  expect((await t.call(deleteKnowledge, { id: kind }, trainer)).body).toMatchObject({
    code: 'point-in-use',
    message: 'In use by 3 images or questions; it cannot be deleted.',
  })
  uses.delete(kind)
  expect((await t.call(deleteKnowledge, { id: kind }, trainer)).status).toBe(200)
  expect((await t.call(deleteKnowledge, { id: category }, trainer)).status).toBe(200)
  expect((await t.call(deleteKnowledge, { id: category }, trainer)).status).toBe(404)
  const first = flat(await tree()).find((point) => point.code === 'firearm.pistol')?.id ?? ''
  expect((await t.call(deleteKnowledge, { id: first }, admin)).body.code).toBe('system-point')
})

test('unknown ids, wrong types and bait are refused or kept as text', async () => {
  expect(
    (await t.call(updateKnowledge, { id: t.world.dice.id(), superiorID: null, names: names('x'), order: 0 }, trainer))
      .status,
  ).toBe(404)
  expect((await t.call(deleteKnowledge, { id: 'nonsense' }, trainer)).status).toBe(404)
  expect((await add({ superiorID: t.world.dice.id() })).body.fields?.[0]?.path).toBe('superiorID')
  for (const bad of [
    { code: 'Has Space' },
    { code: '<b>' },
    { code: "x'; drop table knowledge_point; --" },
    { variant: 'other' },
    { names: { en: 'only one' } },
    { names: null },
    { order: -1 },
    { superiorID: 5 },
  ]) {
    expect((await add(bad as never)).status).toBe(400)
  }
  const id = await added({ names: names('<script>alert(1)</script>') })
  expect((await find(id))?.name).toBe('<script>alert(1)</script>')
})

test('only holders of the menu read and change the tree; each act is in the audit', async () => {
  expect((await t.call(knowledgeTree, {}, student)).status).toBe(403)
  expect(
    (await t.call(addKnowledge, { superiorID: null, code: 'nope', variant: 'image', names: names('x') }, student))
      .status,
  ).toBe(403)
  const id = await added()
  await t.call(updateKnowledge, { id, superiorID: null, names: names('y'), order: 1 }, admin)
  await t.call(deleteKnowledge, { id }, admin)
  const { rows } = await sql<{
    act: string
    actor: string
  }>`select act, actor_id as actor from audit_entry where object_id = ${id} order by id`.execute(t.world.db)
  expect(rows).toEqual([
    { act: 'knowledge.add', actor: trainer.id },
    { act: 'knowledge.update', actor: admin.id },
    { act: 'knowledge.delete', actor: admin.id },
  ])
})
