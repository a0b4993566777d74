// Publication: an immutable snapshot, made once, whole or not at all.
import { updateImage } from '@clearbelt/contract/images/calls'
import { updateKnowledge } from '@clearbelt/contract/knowledge/calls'
import { getJob } from '@clearbelt/contract/notices/calls'
import {
  deletePapers,
  getFiscanPaper,
  myPapers,
  publishFiscan,
  snapshotPicture,
  snapshotPlanes,
  updateFiscanPaper,
} from '@clearbelt/contract/papers/calls'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, kindOf, makeImages, makePaper, publishPaper } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../../testing/factories.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { canvasFor } from '../../../kinds/screening/canvas.ts'
import type { ImageAssets } from '../../../kinds/screening/freeze.ts'
import { asImageTruth, asImageView } from '../../../testing/image-items.ts'
import type { Snapshot } from '../room.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())
afterEach(() => void vi.restoreAllMocks())

const wishes = [
  { isSafe: true, name: 'Tall', width: 120, height: 300 },
  { isSafe: false, name: 'Wide', width: 400, height: 100 },
  { isSafe: true, name: 'Plain' },
]
const snapshotsOf = async (paperID: string) =>
  (
    await sql<{
      id: string
      version: number
    }>`select id, version from paper_snapshot where paper_id = ${paperID} order by version`.execute(t.world.db)
  ).rows
const lastRun = async (paperID: string) =>
  (
    await sql<{
      id: string
      state: string
    }>`select id, state from paper_publish where paper_id = ${paperID} order by requested_at desc limit 1`.execute(
      t.world.db,
    )
  ).rows[0] ?? { id: '', state: '' }
const deps = () => ({
  world: t.world,
  audit: t.rooms.audit,
  notices: t.rooms.notices,
  org: t.rooms.org,
  knowledge: t.rooms.knowledge,
  images: t.rooms.images,
  pictures: t.rooms.pictures,
})
const readAll = async (snapshot: Snapshot) => ({
  views: await t.rooms.papers.itemViews(t.world.db, snapshot.id),
  truths: (await t.rooms.papers.itemTruths(t.world.db, snapshot.id)).map(asImageTruth),
})
const latest = async (paperID: string): Promise<Snapshot> => {
  const caller = {
    userID: who.trainer.id,
    userName: '',
    type: 2 as const,
    orgID: who.trainer.org.id,
    orgPath: who.trainer.org.path,
    permissions: new Set<string>(),
    sessionID: '',
    script: false,
    byFace: false,
    mustChange: false,
  }
  const found = await t.rooms.papers.latestSnapshot(t.world.db, caller, paperID)
  if (found === null) throw new Error('there is no snapshot')
  return found
}
async function draftPaper(name = 'Paper'): Promise<{ id: string; images: string[] }> {
  const images = await makeImages(t, who.trainer, wishes)
  return { id: await makePaper(t, who.trainer, { images, name }), images }
}

test('a published paper keeps what is shown and what is true as two things under random ids', async () => {
  const { id, images } = await draftPaper()
  await publishPaper(t, who.trainer, id)
  const snapshot = await latest(id)
  expect(snapshot).toMatchObject({
    paperID: id,
    name: 'Paper',
    version: 1,
    totalScore: '100.00',
    passScore: '60.00',
    totalSeconds: 1800,
    itemCount: 3,
  })
  const { views, truths } = await readAll(snapshot)
  expect(views.map((v) => v.index)).toEqual([0, 1, 2])
  for (const view of views)
    expect(Object.keys(view).toSorted()).toEqual([
      'assets',
      'body',
      'id',
      'index',
      'key',
      'kind',
      'language',
      'mayDeal',
      'mayMove',
      'section',
      'shared',
      'translations',
    ])
  expect(views.map((v) => [v.kind, Object.keys(v.body as object).toSorted()])).toEqual(
    views.map(() => ['screening', ['height', 'width']]),
  )
  expect(new Set([...views.map((v) => v.id), ...images]).size).toBe(6)
  const truthOf = new Map(truths.map((truth) => [truth.id, truth]))
  expect(views.map((v) => truthOf.get(v.id)?.imageID)).toEqual(images)
  expect(views.map((v) => truthOf.get(v.id)?.score)).toEqual(['33.34', '33.33', '33.33'])
  expect(views.map((v) => truthOf.get(v.id)?.isSafe)).toEqual([true, false, true])
  const [region] = truthOf.get(views[1]?.id ?? '')?.regions ?? []
  const { kindID, categoryID } = await kindOf(t)
  expect([region?.knowledgeID, region?.categoryID, Object.keys(region?.knowledgeNames ?? {}).toSorted()]).toEqual([
    kindID,
    categoryID,
    ['en', 'es', 'pt-BR', 'zh-CN'],
  ])
})

test('all pictures of a paper lie on one canvas and are made with noise of their own', async () => {
  const prepare = vi.spyOn(t.rooms.images, 'prepareItem')
  const { id } = await draftPaper()
  await publishPaper(t, who.trainer, id)
  const { views } = await readAll(await latest(id))
  expect(new Set(views.map(asImageView).map((v) => `${v.width}x${v.height}`))).toEqual(new Set(['400x300']))
  const seeds = prepare.mock.calls.map(([, options]) => options.noiseSeed)
  expect(new Set(seeds).size).toBe(3)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(prepare.mock.calls.map(([, options]) => options.usePlanes))).toEqual(new Set([false]))
})

test('the canvas is the largest width and height, within bounds', () => {
  expect(
    canvasFor([
      { width: 100, height: 900 },
      { width: 800, height: 70 },
    ]),
  ).toEqual({ width: 800, height: 900 })
  expect(canvasFor([{ width: 9000, height: 10 }])).toEqual({ width: 2048, height: 64 })
})

test('[T-15] editing the paper, its images and the knowledge tree afterwards changes nothing of what was published', async () => {
  const { id, images } = await draftPaper('Before')
  await publishPaper(t, who.trainer, id)
  const snapshot = await latest(id)
  const before = {
    ...(await readAll(snapshot)),
    snapshot,
    shown: await ask(t, getFiscanPaper, { id, published: true }, who.trainer),
  }
  await ask(
    t,
    updateFiscanPaper,
    {
      id,
      name: 'After',
      remark: 'x',
      totalScore: '7',
      passScore: '1',
      totalSeconds: 60,
      items: [{ imageID: images[0] ?? '' }],
    },
    who.trainer,
  )
  await ask(
    t,
    updateImage,
    { id: images[1] ?? '', name: 'Now safe', description: 'changed', isSafe: true, marks: [] },
    who.trainer,
  )
  const { kindID } = await kindOf(t)
  const point = (await t.rooms.knowledge.points(t.world.db)).find((p) => p.id === kindID)
  await ask(
    t,
    updateKnowledge,
    {
      id: kindID,
      superiorID: point?.superiorID ?? null,
      order: point?.order ?? 0,
      names: { en: 'Renamed', 'zh-CN': 'Renamed', es: 'Renamed', 'pt-BR': 'Renamed' },
    },
    who.admin,
  )
  const shown = await ask(t, getFiscanPaper, { id, published: true }, who.trainer)
  expect({
    ...(await readAll(snapshot)),
    snapshot: await t.rooms.papers.snapshot(t.world.db, snapshot.id),
    shown,
  }).toEqual(before)
})

test('[T-15] the database itself refuses to change or remove anything of a snapshot', async () => {
  const { id } = await draftPaper()
  await publishPaper(t, who.trainer, id)
  const attempts = [
    sql`update paper_snapshot set name = 'other'`,
    sql`delete from paper_snapshot`,
    sql`update paper_snapshot_item set body = '{}'`,
    sql`delete from paper_snapshot_item`,
    sql`update paper_snapshot_truth set truth = '{}'`,
    sql`delete from paper_snapshot_truth`,
    sql`truncate paper_snapshot cascade`,
    sql`truncate paper_snapshot_item cascade`,
    sql`truncate paper_snapshot_truth`,
  ]
  for (const attempt of attempts)
    await expect(attempt.execute(t.world.db)).rejects.toThrow('a published paper never changes')
})

test('publishes pressed at once make one snapshot, and the others say so', async () => {
  const { id } = await draftPaper()
  const replies = await Promise.all(Array.from({ length: 8 }, () => t.call(publishFiscan, { id }, who.trainer)))
  expect(replies.map((r) => r.body.code ?? 'ok').toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'already-publishing'),
    'ok',
  ])
  await t.world.queue.drain()
  expect(await snapshotsOf(id)).toHaveLength(1)
})

test('two workers on one publication make one snapshot', async () => {
  const { id } = await draftPaper()
  await ask(t, publishFiscan, { id }, who.trainer)
  const run = await lastRun(id)
  await Promise.all([makeSnapshot(deps(), run.id, { last: false }), makeSnapshot(deps(), run.id, { last: false })])
  await t.world.queue.drain()
  expect((await snapshotsOf(id)).map((s) => s.version)).toEqual([1])
})

test('a publication killed half way shows nothing, and goes on where it was', async () => {
  const { id } = await draftPaper()
  const { jobID } = await ask(t, publishFiscan, { id }, who.trainer)
  const { prepareItem } = t.rooms.images
  let calls = 0
  const prepare = vi
    .spyOn(t.rooms.images, 'prepareItem')
    .mockImplementation((...args) => (++calls === 3 ? Promise.reject(new Error('killed')) : prepareItem(...args)))
  await expect(makeSnapshot(deps(), (await lastRun(id)).id, { last: false })).rejects.toThrow('killed')
  expect(await snapshotsOf(id)).toEqual([])
  expect((await t.call(getFiscanPaper, { id, published: true }, who.trainer)).status).toBe(404)
  expect(
    (await t.call(myPapers, { types: [], name: 'Paper' }, who.trainer)).body.package.find((p) => p.id === id)?.state,
  ).toBe('publishing')
  expect(await ask(t, getJob, { id: jobID }, who.trainer)).toMatchObject({ state: 'running', done: 2, total: 3 })
  await t.world.queue.drain()
  expect(prepare).toHaveBeenCalledTimes(4)
  expect((await readAll(await latest(id))).views).toHaveLength(3)
  expect(await ask(t, getJob, { id: jobID }, who.trainer)).toMatchObject({
    state: 'done',
    message: 'Published as version 1 with 3 questions.',
  })
})

test('killed between the end and saying so, it says so the next time', async () => {
  const { id } = await draftPaper()
  const { jobID } = await ask(t, publishFiscan, { id }, who.trainer)
  const finish = vi.spyOn(t.rooms.notices, 'finish').mockRejectedValueOnce(new Error('killed'))
  const run = await lastRun(id)
  await expect(makeSnapshot(deps(), run.id, { last: false })).rejects.toThrow('killed')
  await makeSnapshot(deps(), run.id, { last: false })
  expect(finish).toHaveBeenCalledTimes(2)
  expect(await ask(t, getJob, { id: jobID }, who.trainer)).toMatchObject({ state: 'done' })
  expect(await snapshotsOf(id)).toHaveLength(1)
})

test('the last failed attempt ends in a failed paper with a reason, and it can be published again', async () => {
  const { id } = await draftPaper('Fails')
  const { jobID } = await ask(t, publishFiscan, { id }, who.trainer)
  const prepare = vi.spyOn(t.rooms.images, 'prepareItem').mockRejectedValue(new Error('disk full'))
  await expect(makeSnapshot(deps(), (await lastRun(id)).id, { last: true })).rejects.toThrow('disk full')
  expect((await t.call(myPapers, { types: [], name: 'Fails' }, who.trainer)).body.package[0]?.state).toBe('failed')
  expect(await ask(t, getJob, { id: jobID }, who.trainer)).toMatchObject({
    state: 'failed',
    message: 'The pictures could not be prepared. Please publish again.',
  })
  prepare.mockRestore()
  await publishPaper(t, who.trainer, id)
  expect((await snapshotsOf(id)).map((s) => s.version)).toEqual([1])
})

test('a publication whose node was lost is taken over after ten minutes, and the lost one does nothing when it wakes', async () => {
  const { id } = await draftPaper()
  const { jobID } = await ask(t, publishFiscan, { id }, who.trainer)
  const lost = await lastRun(id)
  const silentFor = (minutes: number) =>
    sql`update paper_publish set alive_at = ${new Date(t.clock.now() - minutes * 60_000)} where id = ${lost.id}`.execute(
      t.world.db,
    )
  await silentFor(9)
  expect((await t.call(publishFiscan, { id }, who.trainer)).body.code).toBe('already-publishing')
  await silentFor(10)
  await ask(t, publishFiscan, { id }, who.trainer)
  expect(await ask(t, getJob, { id: jobID }, who.trainer)).toMatchObject({ state: 'failed' })
  await makeSnapshot(deps(), lost.id, { last: false })
  expect(await snapshotsOf(id)).toEqual([])
  await t.world.queue.drain()
  expect(await snapshotsOf(id)).toHaveLength(1)
})

test('a publication whose node was killed is queued again by the sweep, once, and ends in one snapshot', async () => {
  const { id } = await draftPaper()
  const { jobID } = await ask(t, publishFiscan, { id }, who.trainer)
  // The worker died with the job in its hands: nobody else gets it from the queue.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead' where payload ->> 'runID' = ${(await lastRun(id)).id}`.execute(
    t.world.db,
  )
  await t.world.queue.drain()
  expect([await t.rooms.papers.resumePublications(), await snapshotsOf(id)]).toEqual([0, []])
  await sql`update paper_publish set alive_at = ${new Date(t.clock.now() - 10 * 60_000)} where paper_id = ${id}`.execute(
    t.world.db,
  )
  expect([await t.rooms.papers.resumePublications(), await t.rooms.papers.resumePublications()]).toEqual([1, 0])
  await t.world.queue.drain()
  expect(await snapshotsOf(id)).toHaveLength(1)
  expect(await ask(t, getJob, { id: jobID }, who.trainer)).toMatchObject({ state: 'done' })
})

test('a draft changed while it is published: the snapshot has what was asked for, the draft the change', async () => {
  const { id, images } = await draftPaper('As asked')
  await ask(t, publishFiscan, { id }, who.trainer)
  await ask(
    t,
    updateFiscanPaper,
    {
      id,
      name: 'Changed meanwhile',
      totalScore: '5',
      passScore: '1',
      totalSeconds: 60,
      items: [{ imageID: images[0] ?? '' }],
    },
    who.trainer,
  )
  expect((await t.call(deletePapers, { ids: [id] }, who.trainer)).body.package.skipped.map((s) => s.reason)).toEqual([
    'It is being published',
  ])
  await t.world.queue.drain()
  expect(await latest(id)).toMatchObject({ name: 'As asked', itemCount: 3 })
  expect((await t.call(myPapers, { types: [], name: 'Changed meanwhile' }, who.trainer)).body.package[0]).toMatchObject(
    { state: 'draft', version: 1, questionCount: 1 },
  )
})

test('an image changed at the moment it is prepared is prepared again, so that picture and truth agree', async () => {
  const { id, images } = await draftPaper()
  await ask(t, publishFiscan, { id }, who.trainer)
  const { prepareItem } = t.rooms.images
  let edited = false
  vi.spyOn(t.rooms.images, 'prepareItem').mockImplementation(async (imageID, options) => {
    const prepared = await prepareItem(imageID, options)
    if (imageID === images[1] && !edited) {
      edited = true
      await ask(t, updateImage, { id: imageID, name: 'Disarmed', isSafe: true, marks: [] }, who.trainer)
    }
    return prepared
  })
  await t.world.queue.drain()
  const truth = (await readAll(await latest(id))).truths.find((x) => x.imageID === images[1])
  expect(truth).toMatchObject({ name: 'Disarmed', isSafe: true, regions: [] })
})

test('a second publication is a new snapshot beside the first', async () => {
  const { id } = await draftPaper()
  await publishPaper(t, who.trainer, id)
  const first = await latest(id)
  await publishPaper(t, who.trainer, id)
  const second = await latest(id)
  expect([first.version, second.version]).toEqual([1, 2])
  const ids = [...(await readAll(first)).views, ...(await readAll(second)).views].map((v) => v.id)
  expect(new Set(ids).size).toBe(6)
  const older = await ask(t, getFiscanPaper, { id: first.id, published: true }, who.trainer)
  expect([older.info.version, older.paperID]).toEqual([1, id])
})

test('pictures of a snapshot are for managers in scope alone, and stay in no cache', async () => {
  const { id } = await draftPaper()
  await publishPaper(t, who.trainer, id)
  const [item] = (await readAll(await latest(id))).views
  const of = { id: item?.id ?? '' }
  const full = await t.call(snapshotPicture, of, who.trainer)
  expect([
    full.status,
    full.headers['cache-control'],
    full.headers.etag,
    full.headers['last-modified'],
    full.headers['content-disposition'],
  ]).toEqual([200, 'private, no-store', undefined, undefined, undefined])
  expect(full.raw.length).toBeGreaterThan(100)
  expect((await t.call(snapshotPicture, { ...of, size: 'thumb' }, who.admin)).status).toBe(200)
  expect((await t.call(snapshotPicture, { ...of, type: 3 }, who.trainer)).status).toBe(200)
  expect((await t.call(snapshotPicture, { ...of, type: 5 }, who.trainer)).status).toBe(400)
  expect((await t.call(snapshotPlanes, of, who.trainer)).status).toBe(404)
  const foreign = await t.call(snapshotPicture, of, who.otherTrainer)
  const missing = await t.call(snapshotPicture, { id: t.world.dice.id() }, who.otherTrainer)
  expect([foreign.status, { ...foreign.body, timestamp: 0 }]).toEqual([404, { ...missing.body, timestamp: 0 }])
  const student = await signIn(t, await makeUser(t, { type: 3, org: who.trainer.org, menus: ['train.plan'] }))
  expect((await t.call(snapshotPicture, of, student)).status).toBe(404)
})

test('generated bags are published with their planes, all sent at the length of the longest', async () => {
  const bag = (seed: string, threats: string[]) => ({
    seed,
    threats,
    clutter: 0.1,
    concealment: 0.1,
    viewDifficulty: 0.1,
  })
  const images = await t.rooms.images.generate({
    ownerID: who.trainer.id,
    orgPath: who.trainer.org.path,
    bags: [bag('publish-1', []), { ...bag('publish-2', ['firearm.pistol']), clutter: 0.9 }],
  })
  const id = await makePaper(t, who.trainer, { images })
  await publishPaper(t, who.trainer, id)
  const { views } = await readAll(await latest(id))
  expect(views.every((v) => (v.assets as ImageAssets).planes !== null)).toBe(true)
  const replies = await Promise.all(views.map((view) => t.call(snapshotPlanes, { id: view.id }, who.trainer)))
  for (const planes of replies)
    expect([planes.status, planes.headers['content-type'], planes.headers['cache-control']]).toEqual([
      200,
      'application/octet-stream',
      'private, no-store',
    ])
  const stored = await Promise.all(views.map((view) => t.world.files.get((view.assets as ImageAssets).planes ?? '')))
  expect(new Set(stored.map((bytes) => bytes.length)).size).toBe(2)
  for (const [i, bytes] of stored.entries()) {
    expect(replies[i]?.raw.length).toBe(Math.max(...stored.map((each) => each.length)))
    expect(replies[i]?.raw.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(replies[i]?.raw.subarray(bytes.length).every((byte) => byte === 0)).toBe(true)
  }
})

test('bags of two makes are published as the make of most of them shows them; other looks and the library keep theirs', async () => {
  const looks = ['amber', 'teal', 'deep', 'teal'] as const
  const images = await t.rooms.images.generate({
    ownerID: who.trainer.id,
    orgPath: who.trainer.org.path,
    size: { width: 120, height: 84 },
    bags: looks.map((look, n) => ({
      seed: t.world.dice.hex128(),
      threats: n === 0 ? ['firearm.pistol'] : [],
      clutter: 0.1,
      concealment: 0.1,
      viewDifficulty: 0.1,
      look,
    })),
  })
  const lookOf = async (key: string | null) => (await decodePlanes(await t.world.files.get(key ?? ''), inflate)).look
  const id = await makePaper(t, who.trainer, { images })
  await publishPaper(t, who.trainer, id)
  const { views } = await readAll(await latest(id))
  const published = views.map(({ assets }) => lookOf((assets as ImageAssets).planes))
  expect(await Promise.all(published)).toEqual(['teal', 'teal', 'deep', 'teal'])
  const { rows } = await sql<{ id: string; planes: string }>`select id, planes_key as planes from image`.execute(
    t.world.db,
  )
  const inLibrary = images.map((image) => lookOf(rows.find((row) => row.id === image)?.planes ?? ''))
  expect(await Promise.all(inLibrary)).toEqual(looks)
})

test('nothing but its own paper is published: unknown and foreign ids are not found', async () => {
  const { id } = await draftPaper()
  expect((await t.call(publishFiscan, { id }, who.otherTrainer)).status).toBe(404)
  expect((await t.call(publishFiscan, { id: t.world.dice.id() }, who.trainer)).status).toBe(404)
  expect((await t.call(publishFiscan, { id: 'nonsense' }, who.trainer)).status).toBe(404)
})
