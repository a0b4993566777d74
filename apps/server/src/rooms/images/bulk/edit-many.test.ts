// A change of many images through the whole stack: what changes, what stays and why, and who may.
import { editImages } from '@clearbelt/contract/images/bulk-calls'
import { getImage } from '@clearbelt/contract/images/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
})
afterAll(() => t.close())

test('[IMG-021] many images are changed at once: what is omitted stays, each that cannot be changed is named with the reason, each change is audited', async () => {
  const [safe = '', threat = ''] = await makeImages(t, actors.trainer, [{ isSafe: true }, { isSafe: false }])
  const colleague = await signIn(t, await makeUser(t, { type: 2, org: actors.trainer.org }))
  const [foreign = ''] = await makeImages(t, colleague, [{ isSafe: false }])
  const points = await t.rooms.knowledge.points(t.world.db)
  const before = await ask(t, getImage, { id: threat }, actors.trainer)
  const other = before.marks[0]?.knowledgeID ?? ''
  const point =
    points.find(({ id, variant, superiorID }) => variant === 'image' && superiorID !== null && id !== other)?.id ?? ''
  const ids = [safe, threat, foreign, t.world.dice.id()]

  const facts = { source: 'Airport', productName: 'CX100', year: 2020, isAppraisal: true }
  const done = await ask(t, editImages, { ids, ...facts }, actors.trainer)
  expect(done).toEqual({
    changed: 2,
    skipped: [{ id: foreign, name: expect.any(String), reason: 'Only its creator or an administrator may change it' }],
  })
  for (const id of [safe, threat]) expect(await ask(t, getImage, { id }, actors.trainer)).toMatchObject(facts)
  expect(await ask(t, getImage, { id: threat }, actors.trainer)).toMatchObject({
    name: before.name,
    marks: before.marks,
    licence: before.licence,
  })
  expect(await ask(t, getImage, { id: foreign }, colleague)).toMatchObject({ source: '', isAppraisal: false })

  const marked = await ask(t, editImages, { ids: [safe, threat], knowledgeID: point }, actors.trainer)
  expect(marked).toEqual({
    changed: 1,
    skipped: [{ id: safe, name: expect.any(String), reason: 'No such item is marked on it' }],
  })
  const { marks } = await ask(t, getImage, { id: threat }, actors.trainer)
  expect(marks.map(({ knowledgeID }) => knowledgeID)).toEqual(before.marks.map(() => point))
  // Only marks of the point that is named.
  const none = await ask(t, editImages, { ids: [threat], knowledgeID: other, onlyOf: other }, actors.trainer)
  expect(none.changed).toBe(0)

  const { rows } = await sql<{
    n: string
  }>`select count(*) as n from audit_entry where act = 'images.update' and object_id = any(${ids}::text[])`.execute(
    t.world.db,
  )
  expect(Number(rows[0]?.n)).toBe(3)
})

test('a change of nothing, of an unknown point or by a student is refused', async () => {
  const ids = [t.world.dice.id()]
  const code = async (wish: object, who = actors.trainer) => (await t.call(editImages, { ids, ...wish }, who)).body.code
  expect(await code({})).toBe('nothing-to-change')
  expect(await code({ onlyOf: t.world.dice.id() })).toBe('nothing-to-change')
  expect(await code({ knowledgeID: t.world.dice.id() })).toBe('unknown-knowledge')
  expect(await code({ year: 3000 })).toBe('invalid-input')
  expect(await code({ source: 'x' }, actors.student)).toBe('no-permission')
})
