// Misses and good images through the whole stack: entered, filled from a zip, approved by another, taken into the library.
import {
  addCollected,
  COLLECTED_IMAGES_MAX,
  collectedPicture,
  deleteCollected,
  getCollected,
  missedKinds,
  queryByBacker,
  queryByOrg,
  removeCollectedImage,
  setCollectedState,
  takeCollectedImage,
  updateCollected,
  uploadCollectedZip,
} from '@clearbelt/contract/collect/calls'
import { deleteImages, getImage } from '@clearbelt/contract/images/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, signIn, type UserWish } from '../../testing/factories.ts'
import { makeZip } from '../../testing/make-zip.ts'
import { makePicture } from '../images/testing/make-picture.ts'
import { collectPersonData } from './person-data.ts'

type Person = Awaited<ReturnType<typeof signIn>> & { id: string; name: string }
let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Person
let points: Map<string, string>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  colleague = await person()
  points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
})
afterAll(() => t.close())

const person = async (wish: Partial<UserWish> = {}): Promise<Person> => {
  const user = await makeUser(t, { type: 2, org: who.trainer.org, ...wish })
  return { ...(await signIn(t, user)), id: user.id, name: user.name }
}
const knife = (): string => points.get('blade.kitchen-knife') ?? ''
const ago = (ms: number): string => new Date(t.clock.now() - ms).toISOString()

type Fields = InputOf<typeof addCollected>
const entry = (fields: Partial<Fields> = {}): Fields => ({
  kind: 'omit',
  source: 'front',
  happenTime: ago(3_600_000),
  place: 'Checkpoint 4',
  lane: '4B',
  passenger: 'J. Traveller, seat 12A',
  deviceModel: 'CX100',
  knowledgeID: knife(),
  description: 'Knife under a laptop',
  ...fields,
})
async function entered(by: Who, fields: Partial<Fields> = {}): Promise<string> {
  const { body } = await t.call(addCollected, entry(fields), by)
  expect(body).toMatchObject({ result: true })
  return body.package.id
}
const upload = (id: string, bytes: Buffer, name = 'images.zip', by: Who = who.trainer) =>
  t.call(uploadCollectedZip, { id }, by, { file: { name, bytes } })
const state = (ids: string[], act: InputOf<typeof setCollectedState>['act'], by: Who, comment = '') =>
  t.call(setCollectedState, { ids, act, comment }, by)

async function approved(fields: Partial<Fields> = {}): Promise<string> {
  const id = await entered(who.trainer, fields)
  expect((await upload(id, await makePicture(), 'one.png')).body).toMatchObject({ package: { added: 1 } })
  expect((await state([id], 'submit', who.trainer)).body.package.changed).toBe(1)
  expect((await state([id], 'approve', colleague)).body.package.changed).toBe(1)
  return id
}

test('[IMG-020] a record keeps kind, source, time, place, lane, screener, passenger, organisation, model, item and images', async () => {
  const id = await entered(who.trainer, { watcherID: who.student.id })
  await upload(id, await makePicture(), 'bag.png')
  const { body } = await t.call(getCollected, { id }, who.trainer)
  expect(body.package).toMatchObject({
    ...entry(),
    id,
    state: 'draft',
    happenTime: expect.any(String),
    watcherID: who.student.id,
    watcherName: who.student.name,
    orgID: who.trainer.org.id,
    orgName: expect.stringMatching(/./),
    knowledgeName: 'Kitchen knife',
    itemCategory: expect.stringMatching(/./),
    images: 1,
    canEdit: true,
    files: [{ name: 'bag.png', width: 120, height: 90, libraryID: null }],
  })
  const [file] = body.package.files
  const thumb = await t.call(collectedPicture, { id: file?.id ?? '', size: 'thumb' }, who.trainer)
  expect(await sharp(thumb.raw).metadata()).toMatchObject({ format: 'jpeg' })
  expect((await t.call(collectedPicture, { id: file?.id ?? '', type: 3 }, who.trainer)).status).toBe(200)
})

test.each(['omit', 'good'] as const)(
  'a record (%s) whose answer was lost is sent again: it is the one that was entered',
  async (kind) => {
    const wanted = entry({ kind, place: `Lost ${kind}` })
    const send = async () =>
      (await t.call(addCollected, wanted, who.trainer, { requestKey: 'f3a1c96e07b8d254' })).body.package
    const first = await send()
    expect(await send()).toEqual(first)
  },
)

test('[IMG-018] records are listed by checkpoint and by back office, read, changed and deleted', async () => {
  const front = await entered(who.trainer, { place: 'North 1' })
  const back = await entered(who.trainer, { place: 'North 2', source: 'back', kind: 'good', knowledgeID: null })
  const byOrg = await t.call(queryByOrg, { search: 'North' }, colleague)
  expect(byOrg.body.package.map(({ id }) => id)).toEqual([front])
  expect(byOrg.body.total).toBe(1)
  const byBacker = await t.call(queryByBacker, { search: 'north', kind: 'good', states: ['draft'] }, colleague)
  expect(byBacker.body.package.map(({ id }) => id)).toEqual([back])
  expect((await t.call(queryByOrg, { search: 'North', states: ['approved'] }, colleague)).body.total).toBe(0)
  const { kind: _kind, source: _source, ...fields } = entry({ place: 'North 3', knowledgeID: null })
  expect((await t.call(updateCollected, { id: front, ...fields }, colleague)).status).toBe(403)
  expect((await t.call(updateCollected, { id: front, ...fields }, who.trainer)).status).toBe(200)
  expect((await t.call(getCollected, { id: front }, who.trainer)).body.package).toMatchObject({
    place: 'North 3',
    knowledgeID: null,
  })
  const byColleague = (await t.call(deleteCollected, { ids: [front, back] }, colleague)).body.package
  expect(byColleague).toMatchObject({ deleted: 0, skipped: [{ name: expect.any(String) }, {}] })
  expect((await t.call(deleteCollected, { ids: [front, back] }, who.trainer)).body.package.deleted).toBe(2)
  expect((await t.call(getCollected, { id: front }, who.trainer)).status).toBe(404)
})

test('bad fields are refused at the field: a time to come, foreign people and organisations, unknown items', async () => {
  const other = await makeUser(t, { type: 3, org: await makeOrg(t) })
  const refused = async (fields: Partial<Fields>) => {
    const { body } = await t.call(addCollected, entry(fields), who.trainer)
    return [body.code, body.fields?.map(({ path }) => path)]
  }
  expect(await refused({ happenTime: ago(-86_400_000) })).toEqual(['collect-time-ahead', ['happenTime']])
  expect(await refused({ watcherID: other.id })).toEqual(['collect-watcher-unknown', ['watcherID']])
  expect(await refused({ orgID: other.orgID })).toEqual(['collect-organisation-unknown', ['orgID']])
  expect(await refused({ knowledgeID: other.id })).toEqual(['unknown-knowledge', ['knowledgeID']])
  expect(await refused({ place: '  ' })).toEqual(['invalid-input', ['place']])
})

test('[T-41] a record and its images do not exist outside the organisation, for students, or without its page', async () => {
  const id = await entered(who.trainer)
  await upload(id, await makePicture(), 'a.png')
  const file = (await t.call(getCollected, { id }, who.trainer)).body.package.files[0]?.id ?? ''
  const frontOnly = await person({ menus: ['images.collectBackend'] })
  for (const by of [who.otherTrainer, frontOnly]) {
    const foreign = await t.call(getCollected, { id }, by)
    const unknown = await t.call(getCollected, { id: crypto.randomUUID() }, by)
    expect([foreign.status, foreign.body.code]).toEqual([unknown.status, unknown.body.code])
    expect((await t.call(collectedPicture, { id: file }, by)).status).toBe(404)
    expect((await t.call(removeCollectedImage, { id: file }, by)).status).toBe(404)
    expect((await upload(id, await makePicture(), 'b.png', by)).status).toBe(404)
    expect((await state([id], 'submit', by)).body.package).toEqual({ changed: 0, skipped: [] })
  }
  expect((await t.call(queryByOrg, {}, who.otherTrainer)).body.total).toBe(0)
  expect((await t.call(queryByOrg, {}, frontOnly)).status).toBe(403)
  expect((await t.call(queryByOrg, {}, who.student)).status).toBe(403)
})

test('a zip is read by content in the order of its names; what is no picture is named, what is there already is counted', async () => {
  const id = await entered(who.trainer)
  const [one, two] = [await makePicture(), await makePicture()]
  const zip = makeZip([
    { name: 'set/10.png', data: two },
    { name: 'set/2.png', data: one },
    { name: 'set/note.txt', data: 'no picture' },
    { name: '__MACOSX/._2.png', data: 'x' },
  ])
  const { body } = await upload(id, zip)
  expect(body.package).toMatchObject({ added: 2, duplicates: 0, problems: [{ file: 'set/note.txt' }] })
  expect((await upload(id, zip)).body.package).toMatchObject({ added: 0, duplicates: 2 })
  const { files } = (await t.call(getCollected, { id }, who.trainer)).body.package
  expect(files.map(({ name }) => name)).toEqual(['2.png', '10.png'])
  expect((await t.call(removeCollectedImage, { id: files[0]?.id ?? '' }, who.trainer)).status).toBe(200)
  expect((await t.call(getCollected, { id }, who.trainer)).body.package.images).toBe(1)
})

test('bombs, paths that lead outside, broken archives, too many images and files that are no pictures are refused, nothing is kept', async () => {
  const id = await entered(who.trainer)
  const picture = await makePicture()
  const code = async (bytes: Buffer, name?: string) => {
    const { body } = await upload(id, bytes, name)
    return [body.code, body.fields?.map(({ path }) => path)]
  }
  expect(await code(makeZip([{ name: 'a.png', data: picture, claimedSize: 900_000_000 }]))).toEqual([
    'zip-too-large',
    ['file'],
  ])
  const many = Array.from({ length: 2 * COLLECTED_IMAGES_MAX + 1 }, (_, i) => ({ name: `${i}.png`, data: 'x' }))
  expect(await code(makeZip(many))).toEqual(['zip-too-large', ['file']])
  expect(await code(makeZip([{ name: '../a.png', data: picture }]))).toEqual(['zip-unsafe', ['file']])
  expect(await code(Buffer.from('PK nothing'))).toEqual(['not-a-zip', ['file']])
  expect(await code(Buffer.from('plain words'), 'a.png')).toEqual(['not-a-picture', ['file']])
  expect(await code(makeZip([{ name: 'a.txt', data: 'words' }]))).toEqual(['collect-no-pictures', ['file']])
  // Files that unpack to more than their list says are cut off there.
  expect(await code(makeZip([{ name: 'a.png', data: Buffer.alloc(2_000_000), claimedSize: 100 }]))).toEqual([
    'collect-no-pictures',
    ['file'],
  ])
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const full = await Promise.all(
    Array.from({ length: COLLECTED_IMAGES_MAX + 1 }, async (_, i) => ({
      name: `${i}.png`,
      data: await sharp(small).tint({ r: i, g: 100, b: 100 }).png().toBuffer(),
    })),
  )
  expect(await code(makeZip(full))).toEqual(['collect-too-many-images', ['file']])
  expect((await t.call(getCollected, { id }, who.trainer)).body.package.images).toBe(0)
})

test('a record is approved by another person than who entered it or is named in it, and returned with a reason', async () => {
  const watched = await person()
  const id = await entered(who.trainer, { watcherID: watched.id })
  const reason = async (act: 'submit' | 'approve' | 'return', by: Who, comment = 'x') =>
    (await state([id], act, by, comment)).body.package.skipped[0]?.reason
  expect(await reason('submit', who.trainer)).toBe('It has no image yet')
  await upload(id, await makePicture(), 'a.png')
  expect(await reason('submit', colleague)).toBe('Only who entered it or an administrator may do this')
  await state([id], 'submit', who.trainer)
  const { kind: _kind, source: _source, ...fields } = entry()
  expect((await t.call(updateCollected, { id, ...fields }, who.trainer)).body.code).toBe('collect-not-draft')
  expect((await upload(id, await makePicture(), 'b.png')).body.code).toBe('collect-not-draft')
  for (const by of [who.trainer, watched]) expect(await reason('approve', by)).toMatch(/Another person decides/)
  expect((await state([id], 'return', colleague)).body.fields?.map(({ path }) => path)).toEqual(['comment'])
  await state([id], 'return', colleague, 'The lane is wrong')
  expect((await t.call(getCollected, { id }, who.trainer)).body.package).toMatchObject({
    state: 'draft',
    comment: 'The lane is wrong',
    approverName: colleague.name,
  })
  await state([id], 'submit', who.trainer)
  expect((await t.call(getCollected, { id }, colleague)).body.package).toMatchObject({ canDecide: true, comment: '' })
  await state([id], 'approve', colleague)
  expect((await t.call(deleteCollected, { ids: [id] }, who.trainer)).body.package.skipped[0]?.reason).toMatch(/reopen/)
  const { rows } = await sql<{
    act: string
  }>`select act from audit_entry where object_id = ${id} order by id`.execute(t.world.db)
  expect(rows.map(({ act }) => act).filter((act) => act === 'collect.setState')).toHaveLength(4)
})

test('an approved miss becomes an image of the library with its marks, once; its kind is known of who missed it', async () => {
  const id = await approved({ watcherID: who.student.id })
  const draft = await entered(who.trainer)
  await upload(draft, await makePicture(), 'c.png')
  const fileOf = async (record: string) =>
    (await t.call(getCollected, { id: record }, who.trainer)).body.package.files[0]?.id ?? ''
  const marks = [{ knowledgeID: knife(), left: 0.2, top: 0.2, width: 0.3, height: 0.3 }]
  const take = (file: string, given: typeof marks = marks, requestKey?: string) => {
    const wish = { id: file, name: 'Missed knife', isSafe: false, marks: given }
    return t.call(takeCollectedImage, wish, who.trainer, requestKey === undefined ? {} : { requestKey })
  }
  expect((await take(await fileOf(draft))).body.code).toBe('collect-not-approved')
  expect((await take(await fileOf(id), [])).body.code).toBe('threat-without-marks')
  const taken = await take(await fileOf(id), marks, '90fe4c1b7a6d3528')
  // The answer to the first is lost, and it is sent again: it is not taken by itself.
  expect((await take(await fileOf(id), marks, '90fe4c1b7a6d3528')).body.package).toEqual(taken.body.package)
  expect((await t.call(getImage, { id: taken.body.package.id }, who.trainer)).body.package).toMatchObject({
    name: 'Missed knife',
    productName: 'CX100',
    source: 'Collected at Checkpoint 4',
    marks,
  })
  expect((await take(await fileOf(id))).body.code).toBe('collect-image-taken')
  expect((await t.call(getCollected, { id }, who.trainer)).body.package).toMatchObject({ taken: 1 })
  // Marked wrongly and deleted there, it is no longer in the library, and can be taken anew.
  await t.call(deleteImages, { ids: [taken.body.package.id] }, who.trainer)
  expect((await t.call(getCollected, { id }, who.trainer)).body.package).toMatchObject({
    taken: 0,
    files: [{ libraryID: null }],
  })
  const again = (await take(await fileOf(id))).body.package.id
  expect((await t.call(getCollected, { id }, who.trainer)).body.package.files[0]?.libraryID).toBe(again)

  await approved({ watcherName: 'Someone without an account' })
  const list = (await t.call(missedKinds, { search: who.student.name }, colleague)).body
  expect(list.package).toMatchObject([
    { watcherID: who.student.id, watcherName: who.student.name, knowledgeName: 'Kitchen knife', count: 1 },
  ])
  expect((await t.call(missedKinds, { search: 'without an account' }, colleague)).body.total).toBe(1)
  expect((await t.call(missedKinds, {}, who.otherTrainer)).body.total).toBe(0)
  expect(await t.rooms.collect.missedKinds(t.world.db, who.student.id)).toMatchObject([
    { knowledgeID: knife(), count: 1 },
  ])
})

test('a passenger is told to who may change the record alone, is never logged, and is forgotten after the days of the setting', async () => {
  const id = await entered(who.trainer, { passenger: 'Zoraida Passenger' })
  const passenger = async (by: Who) => (await t.call(getCollected, { id }, by)).body.package.passenger
  expect([await passenger(who.trainer), await passenger(colleague)]).toEqual(['Zoraida Passenger', null])
  expect((await t.call(queryByOrg, {}, who.trainer)).raw.toString()).not.toContain('Zoraida')
  const { rows } =
    await sql`select 1 from audit_entry where coalesce(before::text, '') || coalesce(after::text, '') like '%Zoraida%'`.execute(
      t.world.db,
    )
  expect(rows).toEqual([])
  const sweep = t.sweeps.find(({ what }) => what.includes('forgetting passengers'))
  await sweep?.act(t.clock.now())
  expect(await passenger(who.trainer)).toBe('Zoraida Passenger')
  await sql`update collected_record set happened_at = ${new Date(t.clock.now() - 181 * 86_400_000)} where id = ${id}`.execute(
    t.world.db,
  )
  await sweep?.act(t.clock.now())
  expect(await passenger(who.trainer)).toBe('')
})

test('a screener gets a copy of what is recorded about them, and an erasure leaves a pseudonym', async () => {
  const screener = await makeUser(t, { type: 3, org: who.trainer.org })
  const id = await entered(who.trainer, { watcherID: screener.id })
  expect(await collectPersonData.copy?.(t.world.db, screener.id)).toMatchObject({
    missedDetections: [{ kind: 'omit', place: 'Checkpoint 4' }],
  })
  await t.world.db
    .transaction()
    .execute(async (tx) =>
      collectPersonData.erase?.(tx, { id: screener.id, texts: [], mobile: '', pseudonym: 'Person 7' }, t.clock.now()),
    )
  expect((await t.call(getCollected, { id }, who.trainer)).body.package).toMatchObject({
    watcherID: null,
    watcherName: 'Person 7',
  })
})
