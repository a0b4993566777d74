// Groups: who sees and changes them, their members, and choosing trainees by them.
import { pickTrainees } from '@clearbelt/contract/org/calls'
import {
  addGroup,
  deleteGroup,
  getGroup,
  groupMembers,
  queryGroups,
  setGroupMembers,
  updateGroup,
} from '@clearbelt/contract/org/group-calls'
import { dropdownGroup, dropdownOrganization } from '@clearbelt/contract/shell/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeUser, seedBase, type Actor, type MadeUser } from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherTrainer: Actor, otherStudent: Actor
let anna: MadeUser, bo: MadeUser
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, trainer, student, otherTrainer, otherStudent } = await makeActors(t))
  anna = await makeUser(t, { type: 3, org: trainer.org })
  bo = await makeUser(t, { type: 3, org: trainer.org })
})
afterAll(() => t.close())

const make = async (who: Actor, name: string, userIDs: string[] = [], options: { requestKey?: string } = {}) =>
  (await t.call(addGroup, { name, type: 'shift', remark: 'r', userIDs }, who, options)).body.package.id
const members = async (who: Actor, id: string) =>
  (await t.call(groupMembers, { id }, who)).body.package.map((user) => user.id).toSorted()

test('a group whose answer was lost is sent again and answered as made, not as taken by itself', async () => {
  const made = () => make(trainer, 'Sent twice', [anna.id], { requestKey: 'f06c2b918da7e354' })
  const id = await made()
  expect([await made(), await members(trainer, id)]).toEqual([id, [anna.id]])
  await t.call(deleteGroup, { id }, trainer)
})

test('[SYS-020] a group has name, type, remark and members; it is created, edited and deleted', async () => {
  const id = await make(trainer, 'Früh A', [anna.id])
  expect((await t.call(getGroup, { id }, trainer)).body.package).toMatchObject({
    id,
    name: 'Früh A',
    type: 'shift',
    remark: 'r',
    members: 1,
    editable: true,
  })
  // What is left out stays.
  expect((await t.call(updateGroup, { id, name: 'Früh' }, trainer)).status).toBe(200)
  expect((await t.call(getGroup, { id }, trainer)).body.package).toMatchObject({
    name: 'Früh',
    type: 'shift',
    remark: 'r',
  })
  expect((await t.call(updateGroup, { id, name: 'Früh B', type: '', remark: '' }, trainer)).status).toBe(200)
  expect((await t.call(queryGroups, { name: 'fruh b' }, trainer)).body).toMatchObject({
    total: 1,
    package: [{ id, name: 'Früh B', type: '' }],
  })
  expect((await t.call(addGroup, { name: 'früh b' }, trainer)).body).toMatchObject({
    code: 'name-taken',
    fields: [{ path: 'name' }],
  })
  expect((await t.call(deleteGroup, { id }, trainer)).status).toBe(200)
  expect((await t.call(getGroup, { id }, trainer)).status).toBe(404)
})

test('[SYS-020] members are set as a whole, or added and removed', async () => {
  const id = await make(trainer, 'Members', [anna.id])
  expect((await t.call(setGroupMembers, { id, add: [bo.id], remove: [anna.id] }, trainer)).status).toBe(200)
  expect(await members(trainer, id)).toEqual([bo.id])
  expect((await t.call(setGroupMembers, { id, userIDs: [anna.id, student.id] }, trainer)).status).toBe(200)
  expect(await members(trainer, id)).toEqual([anna.id, student.id].toSorted())
  expect((await t.call(setGroupMembers, { id, userIDs: [] }, trainer)).status).toBe(200)
  expect(await members(trainer, id)).toEqual([])
})

test('trainees are chosen by group', async () => {
  const id = await make(trainer, 'Chosen', [anna.id, bo.id])
  const picked = async (who: Actor, groupIds: string[]) =>
    (await t.call(pickTrainees, { groupIds }, who)).body.package.map((user) => user.id).toSorted()
  expect(await picked(trainer, [id])).toEqual([anna.id, bo.id].toSorted())
  expect(await picked(otherTrainer, [id])).toEqual([])
})

test('[T-43] a group of another organisation is not seen, listed, offered or touched', async () => {
  const id = await make(trainer, 'Ours', [anna.id])
  for (const refused of [
    await t.call(getGroup, { id }, otherTrainer),
    await t.call(groupMembers, { id }, otherTrainer),
    await t.call(updateGroup, { id, name: 'x' }, otherTrainer),
    await t.call(deleteGroup, { id }, otherTrainer),
    await t.call(setGroupMembers, { id, userIDs: [] }, otherTrainer),
  ])
    expect(refused.body.code).toBe('not-found')
  expect((await t.call(queryGroups, { Limit: 500 }, otherTrainer)).body.package.map((group) => group.id)).not.toContain(
    id,
  )
  expect((await t.call(dropdownGroup, {}, otherTrainer)).body.package.map((group) => group.id)).not.toContain(id)
  expect((await t.call(dropdownGroup, {}, trainer)).body.package).toContainEqual({ id, name: 'Ours' })
  expect((await t.call(addGroup, { name: 'Strangers', userIDs: [otherStudent.id] }, trainer)).body).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'userIDs' }],
  })
})

test('a group from above is used below and changed above alone; members out of sight stay', async () => {
  const id = await make(admin, 'Everybody', [anna.id, otherStudent.id])
  expect(await members(trainer, id)).toEqual([anna.id])
  expect((await t.call(getGroup, { id }, trainer)).body.package).toMatchObject({ members: 1, editable: false })
  expect((await t.call(setGroupMembers, { id, userIDs: [] }, trainer)).body.code).toBe('no-permission')
  const own = await make(trainer, 'Own', [anna.id])
  await t.call(setGroupMembers, { id: own, add: [otherStudent.id] }, admin)
  expect((await t.call(setGroupMembers, { id: own, userIDs: [bo.id] }, trainer)).status).toBe(200)
  expect(await members(admin, own)).toEqual([bo.id, otherStudent.id].toSorted())
})

test('[SYS-017] the organisation list to choose from has id, name and children, from the own organisation down', async () => {
  const [top] = (await t.call(dropdownOrganization, {}, trainer)).body.package
  expect(top).toEqual({ id: trainer.org.id, name: expect.any(String) as unknown, children: [] })
  expect((await t.call(dropdownOrganization, {}, admin)).body.package[0]?.children.length).toBeGreaterThan(1)
})
