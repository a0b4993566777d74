// New contents of a file that a course and the knowledge base show: what is seen, what is kept, who may.
import { readStudy, recordStudy } from '@clearbelt/contract/courses/study-calls'
import {
  deleteResources,
  purgeResources,
  resourceDetail,
  resourceQuota,
  resourceTree,
  resourceUses,
} from '@clearbelt/contract/library/calls'
import { deleteVersion, resourceVersions, restoreVersion } from '@clearbelt/contract/library/version-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, sendChunk, testUpload, type Upload } from '../../rooms/library/testing/upload.ts'
import { ask } from '../exam-fixtures.ts'
import { makeOrg, makeUser, signIn } from '../factories.ts'
import type { Who } from '../send-signed.ts'
import { startCourseDay, type CourseDay } from './course-day.ts'

let d: CourseDay
beforeAll(async () => {
  d = await startCourseDay('real')
})
afterAll(() => d.t.close())

/** A tone as a file of sound, so many seconds long. */
function tone(seconds: number, hertz: number): Buffer {
  const rate = 8000
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let i = 0; i < seconds * rate; i += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * hertz * i) / rate)), i * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
const versionsOf = (id: string) => ask(d.t, resourceVersions, { id }, d.who.trainer)
const actsOf = async (id: string): Promise<string[]> =>
  (
    await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(d.t.world.db)
  ).rows.map(({ act }) => act)
const get = (url: string) => d.t.app.inject({ method: 'GET', url })

test('[C-20] a new version of a file is shown in its course when it is ready, what was learned stays, and an older one comes back', async () => {
  const { t, who } = d
  const id = await send(t, who.trainer, { name: 'Talk.wav', bytes: tone(20, 440) })
  await t.world.queue.drain()
  const courseID = await d.course(who.trainer, d.draft([id]))
  const { processID } = await d.plan(who.trainer, courseID, [who.student])
  const shown = async () => (await ask(t, readStudy, { id: processID }, who.student)).chapters[0]?.sections[0]
  const sectionID = (await shown())?.id ?? ''
  const from = t.clock.now()
  await d.pass(12_000)
  const told = { id: processID, sectionID, from, to: t.clock.now(), active: 12, spans: '0-12', position: 12 }
  await ask(t, recordStudy, told, who.student)
  expect(await versionsOf(id)).toMatchObject([{ number: 1, isCurrent: true, status: 2, creatorName: who.trainer.name }])

  const second = { name: 'Talk, new.wav', bytes: tone(30, 330), superiorID: id }
  expect(await send(t, who.trainer, second)).toBe(id)
  // Until it is ready the former one goes on.
  expect((await versionsOf(id)).map(({ number, status, isCurrent }) => [number, status, isCurrent])).toEqual([
    [2, 1, false],
    [1, 2, true],
  ])
  expect(await shown()).toMatchObject({ resource: { status: 2, seconds: 20 } })
  await t.world.queue.drain()
  expect(await shown()).toMatchObject({
    resource: { status: 2, seconds: 30, name: 'Talk' },
    progress: { position: 12, spans: [[0, 12]] },
  })
  expect((await versionsOf(id)).map(({ number, isCurrent, fileName }) => [number, isCurrent, fileName])).toEqual([
    [2, true, 'Talk, new.wav'],
    [1, false, 'Talk.wav'],
  ])
  expect(await ask(t, resourceUses, { ids: [id] }, who.trainer)).toMatchObject([{ kind: 'course', id: courseID }])
  // A lost answer, or the same file once more, makes no third.
  expect((await testUpload(t, who.trainer, second)).skipUpload).toBe(true)
  expect(await versionsOf(id)).toHaveLength(2)

  // The former content is saved by managers, and by no address that a learner has.
  const [, former] = await versionsOf(id)
  expect((await get(former?.download ?? '')).rawPayload.equals(tone(20, 440))).toBe(true)
  const learner = (await shown())?.resource?.entity.url ?? ''
  expect((await get(learner)).statusCode).toBe(200)
  expect((await get(learner.replace(/view$/, 'versions/1'))).statusCode).toBe(404)

  // The answer to the first is lost, and it is sent again: it comes back once.
  for (let i = 0; i < 2; i++)
    expect(
      (await t.call(restoreVersion, { id, number: 1 }, who.trainer, { requestKey: '48e2d7b19c0f563a' })).body.package,
    ).toEqual({ number: 3 })
  expect(await shown()).toMatchObject({ resource: { status: 2, seconds: 20 }, progress: { spans: [[0, 12]] } })
  expect((await get((await shown())?.resource?.entity.url ?? '')).statusCode).toBe(200)
  expect((await versionsOf(id))[0]).toMatchObject({ number: 3, isCurrent: true, restoredFrom: 1 })
  expect((await ask(t, resourceDetail, { id }, who.trainer)).length).toBe(tone(20, 440).length)
  expect(await actsOf(id)).toEqual(['library.add', 'library.addVersion', 'library.restoreVersion'])
})

test('a version of another type, of a stranger, or of a file that cannot be read changes nothing that is shown', async () => {
  const { t, who } = d
  const id = await send(t, who.trainer, { name: 'Rules.txt', bytes: Buffer.from('Knives are prohibited.') })
  await t.world.queue.drain()
  const stranger = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  const codeOf = async (caller: Who, upload: Upload) => (await sendChunk(t, caller, upload, 1)).body.code
  const sound = { name: 'Rules.wav', bytes: tone(1, 440), superiorID: id }
  expect(await codeOf(who.trainer, sound)).toBe('version-other-type')
  const other = { name: 'Rules.txt', bytes: Buffer.from('Nothing is prohibited.'), superiorID: id }
  expect(await codeOf(stranger, other)).toBe('not-found')
  expect((await t.call(resourceVersions, { id }, stranger)).status).toBe(404)
  expect((await t.call(resourceVersions, { id }, who.student)).status).toBe(403)
  expect((await t.call(restoreVersion, { id, number: 1 }, stranger)).status).toBe(404)
  expect((await t.call(restoreVersion, { id, number: 1 }, who.trainer)).status).toBe(404)
  // It says PDF and is none.
  await send(t, who.trainer, { name: 'Rules.pdf', bytes: Buffer.from('no pages here'), superiorID: id })
  await t.world.queue.drain()
  expect((await versionsOf(id)).map(({ number, status, reason }) => [number, status, reason])).toEqual([
    [2, 3, 'other-content'],
    [1, 2, ''],
  ])
  expect(await ask(t, resourceDetail, { id }, who.trainer)).toMatchObject({ status: 2, extension: 'txt' })
  expect((await t.call(restoreVersion, { id, number: 2 }, who.trainer)).body.code).toBe('version-not-restorable')
})

test('the search follows the version that is shown; former contents count in the quota and go with their file', async () => {
  const { t, who } = d
  const { used } = await ask(t, resourceQuota, {}, who.trainer)
  const found = async (name: string) => (await ask(t, resourceTree, { name }, who.trainer)).map((row) => row.name)
  const [one, two] = [Buffer.from('Prohibited: halberds'), Buffer.from('Prohibited: partisans and pikes')]
  const id = await send(t, who.trainer, { name: 'Polearms.txt', bytes: one })
  await t.world.queue.drain()
  expect(await found('halberds')).toEqual(['Polearms'])
  await send(t, who.trainer, { name: 'Polearms.txt', bytes: two, superiorID: id })
  await t.world.queue.drain()
  expect([await found('halberds'), await found('partisans')]).toEqual([[], ['Polearms']])
  expect((await ask(t, resourceQuota, {}, who.trainer)).used - used).toBe(one.length + two.length)
  await ask(t, restoreVersion, { id, number: 1 }, who.trainer)
  expect([await found('halberds'), await found('partisans')]).toEqual([['Polearms'], []])
  expect((await ask(t, resourceQuota, {}, who.trainer)).used - used).toBe(one.length + two.length)
  const { rows } = await sql<{
    key: string
  }>`select distinct file_key as key from resource_version where resource_id = ${id}`.execute(t.world.db)
  const there = () => Promise.all(rows.map(({ key }) => t.world.shelf.has(key)))
  expect(await there()).toEqual([true, true])
  await ask(t, deleteResources, { ids: [id] }, who.trainer)
  await ask(t, purgeResources, { ids: [id] }, who.trainer)
  expect(await there()).toEqual([false, false])
})

test('an earlier version goes for good with its bytes and its share of the quota; what is shown, waits or is held elsewhere stays', async () => {
  const { t, who } = d
  const used = async () => (await ask(t, resourceQuota, {}, who.trainer)).used
  const codeOf = async (caller: Who, id: string, number: number) =>
    (await t.call(deleteVersion, { id, number }, caller)).body.code
  const before = await used()
  const [one, two] = [Buffer.from('Prohibited: flails'), Buffer.from('Prohibited: maces and flails')]
  const id = await send(t, who.trainer, { name: 'Clubs.txt', bytes: one })
  await t.world.queue.drain()
  expect(await codeOf(who.trainer, id, 1)).toBe('not-found')
  await send(t, who.trainer, { name: 'Clubs.txt', bytes: two, superiorID: id })
  expect([await codeOf(who.trainer, id, 1), await codeOf(who.trainer, id, 2)]).toEqual([
    'version-not-deletable',
    'version-not-deletable',
  ])
  await t.world.queue.drain()
  // Version 3 holds the content of version 1 once more.
  await ask(t, restoreVersion, { id, number: 1 }, who.trainer)
  const stranger = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
  const colleague = await signIn(t, await makeUser(t, { type: 2, org: who.trainer.org }))
  expect([
    await codeOf(stranger, id, 1),
    await codeOf(colleague, id, 1),
    await codeOf(who.student, id, 1),
    await codeOf(who.trainer, id, 3),
  ]).toEqual(['not-found', 'no-permission', 'no-permission', 'version-not-deletable'])
  const { rows } = await sql<{
    key: string
  }>`select file_key as key from resource_version where resource_id = ${id} and number < 3 order by number`.execute(
    t.world.db,
  )
  const there = () => Promise.all(rows.map(({ key }) => t.world.shelf.has(key)))
  await ask(t, deleteVersion, { id, number: 1 }, who.trainer)
  expect([await there(), (await used()) - before]).toEqual([[true, true], one.length + two.length])
  await ask(t, deleteVersion, { id, number: 2 }, who.trainer)
  expect([await there(), (await used()) - before]).toEqual([[true, false], one.length])
  expect((await versionsOf(id)).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([[3, true]])
  expect(await ask(t, resourceDetail, { id }, who.trainer)).toMatchObject({ status: 2, length: one.length })
  expect((await actsOf(id)).slice(-2)).toEqual(['library.deleteVersion', 'library.deleteVersion'])
})

test('a course that the caller may not see uses a file without a name', async () => {
  const { t, who } = d
  const id = await send(t, who.trainer, { name: 'Hum.wav', bytes: tone(1, 110) })
  await t.world.queue.drain()
  const courseID = await d.course(who.trainer, d.draft([id]))
  // As after the move of its author and of its organisation.
  await sql`update course set org_path = ${who.otherTrainer.org.path}, creator_id = ${who.otherTrainer.id} where id = ${courseID}`.execute(
    t.world.db,
  )
  expect(await ask(t, resourceUses, { ids: [id] }, who.trainer)).toMatchObject([{ id: courseID, name: '' }])
})
