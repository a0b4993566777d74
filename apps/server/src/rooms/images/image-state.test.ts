// What keeps the truth of an image whole: two people at it, and boxes that the composer wrote.
import { getImage, updateImage } from '@clearbelt/contract/images/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, makeImages } from '../../testing/exam-fixtures.ts'
import { makeActors } from '../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
})
afterAll(() => t.close())

const open = async (id: string) => {
  const { state, name, isSafe, marks } = await ask(t, getImage, { id }, actors.trainer)
  const boxes = marks.map(({ knowledgeID, left, top, width, height }) => ({ knowledgeID, left, top, width, height }))
  return { id, state, name, isSafe, marks: boxes }
}

test('of two people at one image the second is told of the change, and replaces it only when they mean to', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false }])
  const [one, other] = [await open(id), await open(id)]
  expect((await t.call(updateImage, { ...one, name: 'First' }, actors.trainer)).status).toBe(200)
  const late = await t.call(updateImage, { ...other, name: 'Second' }, actors.trainer)
  expect([late.status, late.body.code]).toEqual([409, 'image-changed'])
  expect((await open(id)).name).toBe('First')
  // A changed box is a change as well.
  const [mark] = one.marks
  if (!mark) throw new Error('no mark')
  const seen = await open(id)
  const moved = { ...seen, marks: [{ ...mark, width: mark.width / 2 }] }
  expect((await t.call(updateImage, moved, actors.trainer)).status).toBe(200)
  expect((await t.call(updateImage, seen, actors.trainer)).body.code).toBe('image-changed')
  const { state: _, ...meant } = { ...other, name: 'Second' }
  expect((await t.call(updateImage, meant, actors.trainer)).status).toBe(200)
  expect((await open(id)).name).toBe('Second')
})

test('a change of an image whose answer was lost is sent again: it stands, and is no other change', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false }])
  const seen = await open(id)
  const [mark] = seen.marks
  if (!mark) throw new Error('no mark')
  const second = { ...mark, left: 0.05, top: 0.05, width: 0.1, height: 0.1 }
  const change = { ...seen, name: 'Lost', year: 2020, marks: [second, { ...mark, width: mark.width / 2 }] }
  const states: unknown[] = []
  for (let times = 0; times < 2; times++) states.push((await ask(t, updateImage, change, actors.trainer)).state)
  // Whoever sent it goes on from the state that the answer tells.
  const { state, ...stored } = await open(id)
  expect(states).toEqual([state, state])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_entry where act = 'images.update' and object_id = ${id}`.execute(t.world.db)
  expect(rows).toEqual([{ n: 1 }])
  for (const other of [{ year: 2021 }, { year: null }, { name: 'Theirs' }, { marks: [second] }])
    expect((await t.call(updateImage, { ...change, ...other }, actors.trainer)).body.code).toBe('image-changed')
  const next = { ...stored, state, name: 'Next' }
  expect((await t.call(updateImage, next, actors.trainer)).body.package).toEqual({ state: (await open(id)).state })
})

test('the boxes of a composed image stay as the composer wrote them; its words and points are open to change', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false }])
  await sql`update image set origin = 'generated' where id = ${id}`.execute(t.world.db)
  const seen = await open(id)
  const [mark] = seen.marks
  if (!mark) throw new Error('no mark')
  for (const change of [
    { marks: [{ ...mark, left: mark.left / 2 }] },
    { marks: [mark, { ...mark, left: 0.9, width: 0.05 }] },
    { marks: [], isSafe: true },
  ])
    expect((await t.call(updateImage, { ...seen, ...change }, actors.trainer)).body.code).toBe('truth-is-exact')
  const point = (await t.rooms.knowledge.points(t.world.db)).find(
    (one) => one.variant === 'image' && one.superiorID !== null && one.id !== mark.knowledgeID,
  )
  const renamed = { ...seen, name: 'Named anew', marks: [{ ...mark, knowledgeID: point?.id ?? '' }] }
  expect((await t.call(updateImage, renamed, actors.trainer)).status).toBe(200)
  expect(await open(id)).toMatchObject({ name: 'Named anew', marks: [{ knowledgeID: point?.id, left: mark.left }] })
})
