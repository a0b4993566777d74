// Owners of knowledge points: who sees and who changes which, and proposals to those who may.
import {
  addKnowledge,
  deleteKnowledge,
  knowledgeTree,
  updateKnowledge,
  type KnowledgePoint,
} from '@clearbelt/contract/knowledge/calls'
import { updateOrganisation } from '@clearbelt/contract/org/calls'
import {
  decideProposal,
  proposeKnowledge,
  queryProposals,
  withdrawProposal,
} from '@clearbelt/contract/knowledge/proposals'
import { queryNotices } from '@clearbelt/contract/notices/notice-calls'
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, seedBase, signIn, type Actor } from '../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, otherTrainer: Actor
let count = 0
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, otherTrainer } = await makeActors(t))
})
afterAll(() => t.close())

const names = (en: string) => ({ 'zh-CN': `${en} 中`, en, es: `${en} es`, 'pt-BR': `${en} pt` })
const flat = (points: KnowledgePoint[]): KnowledgePoint[] => points.flatMap((point) => [point, ...flat(point.children)])
const tree = async (by: Actor) => flat((await t.call(knowledgeTree, {}, by)).body.package)
const find = async (by: Actor, id: string) => (await tree(by)).find((point) => point.id === id)
const firearms = async () => (await tree(admin)).find((point) => point.code === 'firearm') as KnowledgePoint
const added = async (by: Actor, superiorID: string | null = null) => {
  const input = { superiorID, code: `own-${++count}`, variant: 'image' as const, names: names('Own'), order: 0 }
  return (await t.call(addKnowledge, input, by)).body.package.id
}
const rename = (by: Actor, point: KnowledgePoint, en: string) =>
  t.call(updateKnowledge, { id: point.id, superiorID: point.superiorID, names: names(en), order: point.order }, by)
const acts = async (id: string) =>
  (
    await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(t.world.db)
  ).rows.map((row) => row.act)
const bell = async (by: Actor) =>
  (await t.call(queryNotices, {}, by)).body.package.map((notice: { message: string }) => notice.message)

test('a trainer of one organisation neither renames, moves nor deletes points of everybody', async () => {
  const point = await firearms()
  const kind = point.children[0] as KnowledgePoint
  const mine = await added(trainer)
  expect((await rename(trainer, point, 'Mine now')).body.code).toBe('not-owner')
  const move = { id: kind.id, superiorID: mine, names: kind.names, order: 0 }
  expect((await t.call(updateKnowledge, move, trainer)).body.code).toBe('not-owner')
  const everybodys = await added(admin)
  expect((await t.call(deleteKnowledge, { id: everybodys }, trainer)).body.code).toBe('not-owner')
  expect(await find(trainer, point.id)).toMatchObject({ name: point.name, ownerID: null, mayManage: false })
  expect(await find(admin, everybodys)).toMatchObject({ ownerID: null, ownerName: '', mayManage: true })
})

test('what a trainer adds below a category of everybody belongs to their organisation, and others do not see it', async () => {
  const mine = await added(trainer, (await firearms()).id)
  expect(await find(trainer, mine)).toMatchObject({ ownerID: trainer.org.id, mayManage: true })
  expect((await find(trainer, mine))?.ownerName).not.toBe('')
  expect(await find(admin, mine)).toMatchObject({ ownerID: trainer.org.id, mayManage: true })
  expect(await find(otherTrainer, mine)).toBeUndefined()
  const point = (await find(admin, mine)) as KnowledgePoint
  expect((await rename(otherTrainer, point, 'Taken')).status).toBe(404)
  expect((await t.call(deleteKnowledge, { id: mine }, otherTrainer)).status).toBe(404)
  const offered = (await t.call(dropdownKnowledge, { type: 'Image' }, otherTrainer)).body.package
  expect(JSON.stringify(offered)).not.toContain(mine)
  const own = (await t.call(dropdownKnowledge, { type: 'Image' }, trainer)).body.package
  expect(JSON.stringify(own)).toContain(mine)
  expect((await rename(admin, point, 'Renamed from above')).status).toBe(200)
})

test('everybody who has a point has its category too', async () => {
  const category = await added(trainer)
  const fromAbove = await added(admin, category)
  expect(await find(trainer, fromAbove)).toMatchObject({ ownerID: trainer.org.id, mayManage: true })
  const everybodys = (await find(admin, await added(admin))) as KnowledgePoint
  const move = { id: everybodys.id, superiorID: category, names: names('x'), order: 0 }
  expect((await t.call(updateKnowledge, move, admin)).body).toMatchObject({
    code: 'narrower-category',
    fields: [{ path: 'superiorID' }],
  })
  const input = { superiorID: category, code: 'foreign', variant: 'image' as const, names: names('x'), order: 0 }
  expect((await t.call(addKnowledge, input, otherTrainer)).body.fields?.[0]?.path).toBe('superiorID')
})

test('points go with an organisation that is moved', async () => {
  const above = await makeOrg(t)
  const moved = await makeOrg(t)
  const by = async (org: { id: string; path: string }) => {
    const user = await makeUser(t, { type: 2, org })
    return { ...user, ...(await signIn(t, user)), org } as Actor
  }
  const [local, chief] = [await by(moved), await by(above)]
  const point = await added(local)
  expect(await find(chief, point)).toBeUndefined()
  const { rows } = await sql<{ name: string }>`select name from org where id = ${moved.id}`.execute(t.world.db)
  await t.call(updateOrganisation, { id: moved.id, superiorID: above.id, name: rows[0]?.name ?? '' } as never, admin)
  expect(await find(chief, point)).toMatchObject({ ownerID: moved.id, mayManage: true })
})

test('a proposal is told to those who manage the point, is accepted by them alone, and changes it', async () => {
  const everybodys = (await find(admin, await added(admin))) as KnowledgePoint
  const wanted = { superiorID: null, names: names('Better'), order: 7 }
  const sent = await t.call(proposeKnowledge, { pointID: everybodys.id, wanted, note: 'Clearer.' }, trainer)
  const { id } = sent.body.package
  expect((await t.call(proposeKnowledge, { pointID: everybodys.id, wanted: null }, trainer)).body.code).toBe(
    'proposal-open',
  )
  expect((await t.call(proposeKnowledge, { pointID: everybodys.id, wanted }, admin)).body.code).toBe('own-point')
  expect((await bell(admin))[0]).toContain('proposes a change to the knowledge point “Own”')
  const [row] = (await t.call(queryProposals, {}, admin)).body.package
  expect(row).toMatchObject({ id, note: 'Clearer.', mayDecide: true, own: false, state: 'open', wanted })
  expect((await t.call(queryProposals, {}, trainer)).body.package[0]).toMatchObject({ id, mayDecide: false, own: true })
  expect((await t.call(queryProposals, {}, otherTrainer)).body.package).toEqual([])
  expect((await t.call(decideProposal, { id, accept: true }, trainer)).body.code).toBe('not-owner')
  expect((await t.call(decideProposal, { id, accept: true }, admin)).status).toBe(200)
  expect(await find(otherTrainer, everybodys.id)).toMatchObject({ name: 'Better', order: 7 })
  expect((await t.call(decideProposal, { id, accept: true }, admin)).body.code).toBe('proposal-decided')
  expect((await bell(trainer))[0]).toBe('Your proposal for the knowledge point “Own” was accepted.')
  expect(await acts(id)).toEqual(['knowledge.propose', 'knowledge.acceptProposal'])
  expect(await acts(everybodys.id)).toEqual(['knowledge.add', 'knowledge.update'])
})

test('a point and a proposal whose answers were lost are sent again and answered as made; the proposal is told once', async () => {
  const requestKey = '2be97d40c6158fa3'
  const input = { superiorID: null, code: 'sent-twice', variant: 'image' as const, names: names('Lost'), order: 0 }
  const point = async () => (await t.call(addKnowledge, input, admin, { requestKey })).body.package.id
  const pointID = await point()
  expect(await point()).toBe(pointID)
  const wish = { pointID, wanted: null, note: 'Nobody uses it.' }
  const propose = async () => (await t.call(proposeKnowledge, wish, trainer, { requestKey })).body.package.id
  const id = await propose()
  expect(await propose()).toBe(id)
  expect((await bell(admin)).filter((message) => message.includes('“Lost”'))).toHaveLength(1)
  expect([await acts(pointID), await acts(id)]).toEqual([['knowledge.add'], ['knowledge.propose']])
})

test('a refusal has a reason, which the proposer reads', async () => {
  const point = await firearms()
  const wanted = { superiorID: null, names: names('Guns'), order: 0 }
  const { id } = (await t.call(proposeKnowledge, { pointID: point.id, wanted }, trainer)).body.package
  expect((await t.call(decideProposal, { id, accept: false }, admin)).body).toMatchObject({
    code: 'reason-missing',
    fields: [{ path: 'reason' }],
  })
  // The bell has the newest first; the tests before were at the same moment.
  t.clock.advance(1000)
  expect((await t.call(decideProposal, { id, accept: false, reason: 'It is the term of law.' }, admin)).status).toBe(
    200,
  )
  expect(await find(admin, point.id)).toMatchObject({ name: point.name })
  expect((await bell(trainer))[0]).toContain('was refused: It is the term of law.')
  const [row] = (await t.call(queryProposals, {}, trainer)).body.package.filter((each) => each.id === id)
  expect(row).toMatchObject({ state: 'refused', reason: 'It is the term of law.' })
})

test('a proposal that cannot be carried out stays open; a withdrawn one and one whose point is gone are over', async () => {
  const category = await added(admin)
  await added(admin, category)
  const { id } = (await t.call(proposeKnowledge, { pointID: category, wanted: null }, trainer)).body.package
  expect((await t.call(decideProposal, { id, accept: true }, admin)).body.code).toBe('has-children')
  expect((await t.call(withdrawProposal, { id }, otherTrainer)).status).toBe(404)
  expect((await t.call(withdrawProposal, { id }, trainer)).status).toBe(200)
  expect((await t.call(decideProposal, { id, accept: true }, admin)).body.code).toBe('proposal-decided')
  const leaf = await added(admin)
  const again = (await t.call(proposeKnowledge, { pointID: leaf, wanted: null }, trainer)).body.package.id
  const others = (await t.call(proposeKnowledge, { pointID: leaf, wanted: null }, otherTrainer)).body.package.id
  expect((await t.call(decideProposal, { id: again, accept: true }, admin)).status).toBe(200)
  expect(await find(admin, leaf)).toBeUndefined()
  const states = (await t.call(queryProposals, {}, otherTrainer)).body.package.map((row) => [row.id, row.state])
  expect(states).toContainEqual([others, 'void'])
  const system = { pointID: (await firearms()).id, wanted: null }
  expect((await t.call(proposeKnowledge, system, otherTrainer)).body.code).toBe('system-point')
})
