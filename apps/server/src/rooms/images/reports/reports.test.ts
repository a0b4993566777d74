// Reports about images through the whole stack: who may write one, the queue, and what those who reported hear.
import { deleteImages, getImage } from '@clearbelt/contract/images/calls'
import * as calls from '@clearbelt/contract/images/report-calls'
import { queryNotices } from '@clearbelt/contract/notices/notice-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../seams/ports.ts'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../../testing/factories.ts'
import { reservedImages } from '../room.ts'

/** Images that stand in an open sitting of an account. */
const heldBack = new Map<string, string>()
let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp({
    fills: [fill(reservedImages, async (_tx, userID) => ({ ids: [heldBack.get(userID) ?? []].flat(), hashes: [] }))],
  })
  actors = await makeActors(t)
})
afterAll(() => t.close())

const make = async (): Promise<{ id: string; tipID: string }> => {
  const [id = ''] = await makeImages(t, actors.trainer, [{ isSafe: false }])
  const { marks } = await ask(t, getImage, { id }, actors.trainer)
  return { id, tipID: marks[0]?.tipId ?? '' }
}
const code = async (input: object, who: Who) => (await t.call(calls.reportImage, input as never, who)).body.code
const student = async () => signIn(t, await makeUser(t, { type: 3, org: actors.student.org }))
const lines = async (wish: object = {}, who: Who = actors.trainer) =>
  (await t.call(calls.queryReports, wish, who)).body.package

test('who may see the details of a mark reports its image once; nobody learns of an image by reporting it', async () => {
  const { id, tipID } = await make()
  const one = await student()
  expect(await code({ tipID, kind: 'key' }, one)).toBe('report-note-missing')
  expect(await code({ tipID, kind: 'key', note: 'x'.repeat(501) }, one)).toBe('invalid-input')
  expect(await code({ imageID: id, kind: 'fake' }, one)).toBe('not-found')
  expect(await code({ tipID: t.world.dice.id(), kind: 'fake' }, one)).toBe('not-found')
  expect(await code({ kind: 'fake' }, one)).toBe('not-found')
  // While it stands in an open sitting of theirs, it is as if it were not there.
  heldBack.set(one.userID, id)
  expect(await code({ tipID, kind: 'fake' }, one)).toBe('not-found')
  heldBack.clear()
  // Sent again after a lost answer it is the same report.
  for (let i = 0; i < 2; i++)
    expect(
      (await t.call(calls.reportImage, { tipID, kind: 'fake' }, one, { requestKey: 'b6139e0fd7254ca8' })).body.result,
    ).toBe(true)
  expect(await code({ tipID, kind: 'key', note: 'It is a torch.' }, one)).toBe('already-reported')
  expect(await code({ imageID: id, kind: 'fake' }, actors.trainer)).toBeFalsy()
  const [line] = await lines()
  expect(line).toMatchObject({ imageID: id, kind: 'fake', state: 'open', count: 2, isThere: true })
})

test('the queue is decided once for all who reported, with an answer that each of them hears', async () => {
  const { id, tipID } = await make()
  const [one, two] = [await student(), await student()]
  await ask(t, calls.reportImage, { tipID, kind: 'key', note: 'It is a torch.' }, one)
  await ask(t, calls.reportImage, { tipID, kind: 'key', note: 'No pistol.' }, two)
  const open = (await lines()).find(({ imageID }) => imageID === id)
  expect(open).toMatchObject({ count: 2, kind: 'key' })
  expect(open?.notes.map(({ text }) => text).sort()).toEqual(['It is a torch.', 'No pistol.'])
  const wish = { imageID: id, kind: 'key' as const }
  const decided = async (input: object, who: Who = actors.trainer) =>
    (await t.call(calls.decideReports, { ...wish, ...input } as never, who)).body
  expect((await decided({ accepted: false })).code).toBe('report-answer-missing')
  expect((await decided({ accepted: true }, one)).code).toBe('no-permission')
  expect((await decided({ accepted: true, kind: 'fake' })).code).toBe('report-decided')
  expect((await decided({ accepted: false, answer: 'Look at the barrel.' })).package).toEqual({ decided: 2 })
  expect((await decided({ accepted: true })).code).toBe('report-decided')
  for (const who of [one, two]) {
    const { body } = await t.call(queryNotices, {}, who)
    expect(JSON.stringify(body.package)).toContain('not accepted: Look at the barrel.')
  }
  expect((await lines()).some(({ imageID }) => imageID === id)).toBe(false)
  expect(await lines({ state: 'rejected' })).toMatchObject([{ imageID: id, count: 2, answer: 'Look at the barrel.' }])
})

test('an hour takes twenty reports of a person, other libraries and organisations see none, and with an image its open reports are gone', async () => {
  const one = await student()
  const made = await Promise.all(Array.from({ length: calls.REPORTS_HOURLY + 1 }, make))
  const codes = []
  for (const { tipID } of made) codes.push(await code({ tipID, kind: 'fake' }, one))
  expect(codes.filter((each) => each === 'reports-too-many')).toHaveLength(1)
  expect(codes.at(-1)).toBe('reports-too-many')
  const first = made[0]?.id ?? ''
  expect(await lines({ family: 'dr' })).toEqual([])
  const isListed = async () => (await lines({ Limit: 500 })).some(({ imageID }) => imageID === first)
  expect(await isListed()).toBe(true)
  await ask(t, deleteImages, { ids: [first] }, actors.trainer)
  expect(await isListed()).toBe(false)
})
