// Photos of candidates go when their time is over, files and all, unless an appeal holds them.
import { openExam } from '@clearbelt/contract/exams/calls'
import {
  agreeToPhotos,
  holdSitting,
  PHOTO_CONSENT_VERSION,
  releaseSitting,
  sittingHold,
} from '@clearbelt/contract/exams/hold-calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { uploadInvigilate } from '@clearbelt/contract/exams/sitting-day-calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, type ExamDay } from '../../../testing/exam-day.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import { signIn, type Actor } from '../../../testing/factories.ts'

const DAY = 86_400_000
let d: ExamDay
let drawn = 0
beforeAll(async () => {
  d = await startExamDay()
})
afterAll(() => d.t.close())

async function picture(): Promise<Buffer> {
  const shift = ++drawn
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7919 + shift * 31) % 256))
  return sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg()
    .toBuffer()
}
/** A finished sitting with two photos. */
async function photographed(): Promise<{ me: Actor; testID: string; keys: string[] }> {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { photoSeconds: 30 })
  if (!me) throw new Error('nobody')
  const { testID } = await d.enter(me, exam)
  for (const seq of [1, 2])
    await d.t.call(uploadInvigilate, { testID, client: 'tab-aaaaaaaa', seq, capturedAt: d.t.clock.now() }, me, {
      file: { name: 'p.jpg', bytes: await picture(), type: 'image/jpeg' },
    })
  await d.submit(me, testID)
  const { rows } = await sql<{
    key: string
  }>`select file_key as key from sitting_photo where sitting_id = ${testID}`.execute(d.t.world.db)
  return { me, testID, keys: rows.map((row) => row.key) }
}
const photosLeft = async (testID: string) =>
  (await sql<{ n: number }>`select count(*) as n from sitting_photo where sitting_id = ${testID}`.execute(d.t.world.db))
    .rows[0]?.n
const filesLeft = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => d.t.world.files.has(key)))).filter(Boolean).length

test('[T-60] photos are gone with their files after their days, except under an appeal hold; lists and board show them no more', async () => {
  const gone = await photographed()
  const held = await photographed()
  expect(gone.keys).toHaveLength(2)
  const trainer = d.actors.trainer
  expect(await ask(d.t, sittingHold, { id: held.testID }, trainer)).toEqual({ photoDays: 90, hold: null })
  await ask(d.t, holdSitting, { id: held.testID, reason: 'Appeal 12' }, trainer)
  const expire = (days: number) => d.t.rooms.exams.expirePhotos(d.t.clock.now() + days * DAY, 90)
  expect(await expire(89)).toBe(0)
  expect(await expire(91)).toBe(2)
  expect([await photosLeft(gone.testID), await filesLeft(gone.keys)]).toEqual([0, 0])
  expect([await photosLeft(held.testID), await filesLeft(held.keys)]).toEqual([2, 2])
  expect((await d.t.call(day.photoList, { testID: gone.testID } as never, trainer)).body.total).toBe(0)
  const { rows } = await sql<{
    last: string | null
    act: string
    before: unknown
  }>`select (select last_photo_id from sitting_day where sitting_id = ${gone.testID}) as last, act, before from audit_entry where act = 'exams.expirePhotos' and object_id = ${gone.testID}`.execute(
    d.t.world.db,
  )
  expect(rows).toEqual([{ last: null, act: 'exams.expirePhotos', before: { photos: 2 } }])
  expect(await ask(d.t, sittingHold, { id: held.testID }, trainer)).toMatchObject({
    hold: { reason: 'Appeal 12', byName: trainer.name },
  })
  await ask(d.t, releaseSitting, { id: held.testID }, trainer)
  await ask(d.t, releaseSitting, { id: held.testID }, trainer)
  expect(await expire(91)).toBe(2)
  expect(await filesLeft(held.keys)).toBe(0)
  const acts = await sql<{
    act: string
  }>`select act from audit_entry where object_id = ${held.testID} and act like 'exams.%old' order by id`.execute(
    d.t.world.db,
  )
  expect(acts.rows.map((row) => row.act)).toEqual(['exams.hold', 'exams.releaseHold'])
})

test('[T-60] a server killed between the rows and the files goes on with the files; several nodes at once remove each photo once', async () => {
  const { testID, keys } = await photographed()
  // As a killed server leaves it.
  await sql`insert into photo_file_removal (file_key, at) select file_key, captured_at from sitting_photo where sitting_id = ${testID}`.execute(
    d.t.world.db,
  )
  const expire = (days: number) => d.t.rooms.exams.expirePhotos(d.t.clock.now() + days * DAY, 90)
  // While a row refers to a file it stays, whatever was noted.
  expect(await expire(1)).toBe(0)
  expect(await filesLeft(keys)).toBe(2)
  const removed = await Promise.all([expire(91), expire(91), expire(91)])
  expect(removed.reduce((sum, n) => sum + n, 0)).toBe(2)
  expect(await filesLeft(keys)).toBe(0)
  await sql`insert into photo_file_removal (file_key, at) values (${keys[0] ?? ''}, now())`.execute(d.t.world.db)
  expect(await expire(1)).toBe(0)
  expect(
    (await sql<{ n: number }>`select count(*) as n from photo_file_removal`.execute(d.t.world.db)).rows[0]?.n,
  ).toBe(0)
})

test('[T-60] without the consent an exam with photos does not begin; what a candidate agreed to is kept once, with version, language and time; an exam of others is not found', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { photoSeconds: 30, consent: false })
  if (!me) throw new Error('nobody')
  const agree = (language: 'en' | 'es', who = me) =>
    d.t.call(agreeToPhotos, { id: exam.processID, version: PHOTO_CONSENT_VERSION, language }, who)
  const enter = () => d.t.call(openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)
  const refused = await enter()
  expect([refused.status, refused.body.code, refused.body.package]).toEqual([409, 'photo-consent-first', null])
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'waiting', testID: null })
  expect([(await agree('es')).status, (await agree('en')).status]).toEqual([200, 200])
  expect((await enter()).status).toBe(200)
  const { rows } =
    await sql`select version, culture, at from photo_consent where ref = ${exam.processID} and user_id = ${me.id}`.execute(
      d.t.world.db,
    )
  expect(rows).toEqual([{ version: PHOTO_CONSENT_VERSION, culture: 'es', at: new Date(d.t.clock.now()) }])
  expect(await d.audits('exams.agreeToPhotos', exam.processID)).toEqual([
    { before: null, after: { version: PHOTO_CONSENT_VERSION, language: 'es' } },
  ])
  expect((await agree('en', d.actors.otherStudent)).status).toBe(404)
  expect(
    (
      await d.t.call(
        agreeToPhotos,
        { id: exam.processID, version: PHOTO_CONSENT_VERSION + 1, language: 'en' } as never,
        me,
      )
    ).status,
  ).toBe(400)
})

test('[T-41] a hold is set and seen within the scope alone', async () => {
  const { testID } = await photographed()
  const foreign = { ...d.actors.otherTrainer, ...(await signIn(d.t, d.actors.otherTrainer)) }
  for (const reply of [
    await d.t.call(sittingHold, { id: testID }, foreign),
    await d.t.call(holdSitting, { id: testID, reason: 'x' }, foreign),
    await d.t.call(releaseSitting, { id: testID }, foreign),
    await d.t.call(sittingHold, { id: 'none' }, d.actors.trainer),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found'])
  }
  expect((await d.t.call(holdSitting, { id: testID, reason: ' ' }, d.actors.trainer)).status).toBe(400)
})
