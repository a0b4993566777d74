// What was said of an image over time, through the whole stack.
import { getImage, updateImage } from '@clearbelt/contract/images/calls'
import { imageVersions } from '@clearbelt/contract/images/version-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
})
afterAll(() => t.close())

test('each change of marks is a version, words alone are none, and an earlier one is brought back by saving it', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false, name: 'Rucksack' }])
  const list = (more: object = {}) => ask(t, imageVersions, { id, ...more }, actors.trainer)
  const { marks, name } = await ask(t, getImage, { id }, actors.trainer)
  const given = marks.map(({ tipId: _, knowledgeName: __, ...mark }) => mark)
  expect(await list()).toMatchObject([{ number: 1, isSafe: false, marks: given }])

  await t.call(updateImage, { id, name: `${name} 2`, isSafe: false, marks: given }, actors.trainer)
  expect(await list()).toHaveLength(1)
  const round = given.map((mark) => ({ ...mark, outline: 'ellipse' as const }))
  await t.call(updateImage, { id, name, isSafe: false, marks: round }, actors.trainer)
  await t.call(updateImage, { id, name, isSafe: true, marks: [] }, actors.trainer)
  expect(await list()).toMatchObject([
    { number: 3, isSafe: true, marks: [] },
    { number: 2, isSafe: false, marks: round },
    { number: 1, isSafe: false, marks: given },
  ])
  expect(await list({ PageNO: 2, Limit: 2 })).toMatchObject([{ number: 1 }])

  await t.call(updateImage, { id, name, isSafe: false, marks: round }, actors.trainer)
  expect((await list()).map(({ number, marks: found }) => [number, found.length])).toEqual([
    [4, round.length],
    [3, 0],
    [2, round.length],
    [1, given.length],
  ])
})

test('[T-41] versions of an image of another organisation are not found, and a student has none', async () => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false, name: 'Rucksack' }])
  const stranger = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  expect((await t.call(imageVersions, { id }, stranger)).status).toBe(404)
  expect((await t.call(imageVersions, { id }, actors.student)).status).toBe(403)
})
