// Study of DR and CT images through the whole stack: what can be looked at, by whom, and what is kept of it.
import { reportImage } from '@clearbelt/contract/images/report-calls'
import * as calls from '@clearbelt/contract/practice/study-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { ask, makeExam, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn } from '../../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let ids: string[]
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  ids = await makeImages(t, who.trainer, [
    { isSafe: false, name: 'Pistol', description: 'Along the frame.' },
    { isSafe: true, name: 'Clean' },
    { isSafe: false, name: 'Reserved' },
  ])
  // Where an image came from does not matter here: two of DR, and one that an exam of image screening shows.
  await sql`update image set family = 'dr' where id = any(${ids.slice(0, 2)}::uuid[])`.execute(t.world.db)
})
afterAll(() => t.close())

test('[STU-013] [STU-012] [T-40] images are studied with marks, counted, noted, and seen by trainers; none that an exam keeps', async () => {
  const [pistol = '', , reserved = ''] = ids
  await makeExam(t, { trainer: who.trainer, students: [who.student], images: [reserved] })
  await sql`update image set family = 'ct' where id = ${reserved}`.execute(t.world.db)
  expect(await ask(t, calls.studyQuantity, {}, who.student)).toEqual({
    dr: { total: 2, seen: 0 },
    ct: { total: 0, seen: 0 },
  })
  expect(await ask(t, calls.studyStock, { family: 'ct' }, who.student)).toEqual([])
  for (const spec of [calls.readStudyImage, calls.studyPicture] as const)
    expect((await t.call(spec, { id: reserved }, who.student)).status).toBe(404)
  const found = await ask(t, calls.studyStock, { family: 'dr', search: 'pist' }, who.student)
  expect(found).toMatchObject([{ id: pistol, description: 'Along the frame.', hasThreat: true, seenTime: null }])
  expect(found[0]?.marks[0]?.knowledgeName).not.toBe('')
  expect((await t.call(calls.studyPicture, { id: pistol, size: 'thumb' }, who.student)).status).toBe(200)
  for (const milliseconds of [5000, 3000]) await ask(t, calls.noteStudy, { id: pistol, milliseconds }, who.student)
  expect((await ask(t, calls.studyQuantity, {}, who.student)).dr).toEqual({ total: 2, seen: 1 })
  expect(await ask(t, calls.studyStock, { family: 'dr', onlyNew: true }, who.student)).toMatchObject([
    { name: 'Clean' },
  ])
  const record = { imageID: pistol, name: 'Pistol', times: 2, timeUsed: 8 }
  expect(await ask(t, calls.ownStudies, {}, who.student)).toMatchObject([record])
  expect(await ask(t, calls.librariesStudied, {}, who.trainer)).toMatchObject([
    { userID: who.student.id, dr: 1, ct: 0, timeUsed: 8 },
  ])
  expect(await ask(t, calls.librariesStudiedByUser, { id: who.student.id }, who.trainer)).toMatchObject([record])
  expect(await ask(t, calls.librariesStudied, {}, who.otherTrainer)).toEqual([])
  expect((await t.call(calls.librariesStudiedByUser, { id: who.student.id }, who.otherTrainer)).status).toBe(404)
})

test('a safe image that is studied is reported; one that an exam keeps, and those of other organisations, are not there', async () => {
  const [, clean = '', reserved = ''] = ids
  const other = await signIn(t, await makeUser(t, { type: 3, org: await makeOrg(t) }))
  const code = async (shownID: string, actor: Who) =>
    (await t.call(reportImage, { shownID, kind: 'fake' }, actor)).body.code
  expect(await code(reserved, who.student)).toBe('not-found')
  expect(await code(clean, other)).toBe('not-found')
  expect(await code(clean, who.student)).toBeFalsy()
  expect(await code(clean, who.student)).toBe('already-reported')
})
