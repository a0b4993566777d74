// Packages of images through the whole stack: put together, found, changed, deleted, and who may.
import { deleteImages } from '@clearbelt/contract/images/calls'
import * as calls from '@clearbelt/contract/images/package-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, makeImages, uploadLibraryImage } from '../../../testing/exam-fixtures.ts'
import { makeActors } from '../../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let images: string[]
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  images = await makeImages(t, actors.trainer, [{ isSafe: true }, { isSafe: false }, { isSafe: true }])
})
afterAll(() => t.close())

test('[PAP-031][IMG-021] a package holds images in their order, is found by name and image, changed and deleted', async () => {
  const [a = '', b = '', c = ''] = images
  const wish = { name: 'Two views', imageIDs: [b, a] }
  const add = async () =>
    (await t.call(calls.addPackage, wish, actors.trainer, { requestKey: '7c92e05bd1f4a836' })).body.package
  const { id } = await add()
  // The answer to the first is lost, and it is sent again: one package.
  expect(await add()).toEqual({ id })
  const read = await ask(t, calls.getPackage, { id }, actors.trainer)
  expect(read).toMatchObject({ name: 'Two views', imageCount: 2, threatCount: 1, canEdit: true })
  expect(read.images.map((image) => image.id)).toEqual([b, a])
  expect(read.thumbnails).toEqual([b, a].map((image) => `/imageapi/Fiscan/${image}/picture?size=thumb`))

  const found = async (wish: object) => {
    const { body } = await t.call(calls.queryPackages, wish, actors.trainer)
    return [body.total, body.package.map((row) => row.name)]
  }
  expect(await found({ name: 'views' })).toEqual([1, ['Two views']])
  expect(await found({ name: '%' })).toEqual([0, []])
  expect(await found({ imageID: a })).toEqual([1, ['Two views']])
  expect(await found({ imageID: c })).toEqual([0, []])

  await ask(t, calls.updatePackage, { id, name: 'Three', imageIDs: [c, a, b, a] }, actors.trainer)
  expect((await ask(t, calls.getPackage, { id }, actors.trainer)).images.map((image) => image.id)).toEqual([c, a, b])

  // An image that leaves the library leaves the package.
  await ask(t, deleteImages, { ids: [c] }, actors.trainer)
  expect(await ask(t, calls.getPackage, { id }, actors.trainer)).toMatchObject({ imageCount: 2 })

  expect(await ask(t, calls.deletePackages, { ids: [id] }, actors.trainer)).toEqual({ deleted: 1, skipped: [] })
  expect((await t.call(calls.getPackage, { id }, actors.trainer)).status).toBe(404)
  const { rows } = await sql<{ act: string }>`select act from audit_entry where object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map(({ act }) => act)).toEqual(['images.addPackage', 'images.updatePackage', 'images.deletePackage'])
})

test('a package of one image, of an unknown one and of another library is refused, and others do not see it', async () => {
  const [a = '', b = ''] = images
  const refused = async (imageIDs: string[], who = actors.trainer) => {
    const { body } = await t.call(calls.addPackage, { name: 'Package', imageIDs }, who)
    return [body.code, body.fields?.map(({ path }) => path)]
  }
  expect(await refused([a, a])).toEqual(['package-too-small', ['imageIDs']])
  expect(await refused([a, '00000000-0000-4000-8000-000000000000'])).toEqual(['package-image-unknown', ['imageIDs']])
  const dr = await uploadLibraryImage(t, actors.trainer, 'dr')
  expect(await refused([a, dr])).toEqual(['package-image-unknown', ['imageIDs']])
  expect(await refused([a, b], actors.otherTrainer)).toEqual(['package-image-unknown', ['imageIDs']])
  const { id } = await ask(t, calls.addPackage, { name: 'Mine', imageIDs: [a, b] }, actors.trainer)
  expect((await t.call(calls.getPackage, { id }, actors.otherTrainer)).status).toBe(404)
  expect((await t.call(calls.queryPackages, {}, actors.student)).status).toBe(403)
})

test('[IMG-021] DR and CT libraries have packages of their own images, which the calls of another do not know', async () => {
  const who = actors.trainer
  const [a, b] = [await uploadLibraryImage(t, who, 'dr'), await uploadLibraryImage(t, who, 'dr')]
  const scan = await uploadLibraryImage(t, who, 'ct')
  const { id } = await ask(t, calls.addDRPackage, { name: 'Phone', imageIDs: [b, a] }, who)
  expect(await ask(t, calls.queryDRPackages, { imageID: a }, who)).toMatchObject([{ id, name: 'Phone', imageCount: 2 }])
  expect((await ask(t, calls.getDRPackage, { id }, who)).images.map((image) => image.id)).toEqual([b, a])
  expect(await ask(t, calls.queryCTPackages, {}, who)).toEqual([])
  expect(await ask(t, calls.queryPackages, { name: 'Phone' }, who)).toEqual([])
  for (const [get, update, remove] of [
    [calls.getCTPackage, calls.updateCTPackage, calls.deleteCTPackages],
    [calls.getPackage, calls.updatePackage, calls.deletePackages],
  ] as const) {
    expect((await t.call(get, { id }, who)).status).toBe(404)
    expect((await t.call(update, { id, name: 'Other', imageIDs: [a, b] }, who)).status).toBe(404)
    expect(await ask(t, remove, { ids: [id] }, who)).toEqual({ deleted: 0, skipped: [] })
  }
  // They are lessons, not views of one bag: keeping one image keeps the others no more.
  expect(await t.rooms.images.withBagmates(t.world.db, { ids: [a], hashes: [] })).toEqual(new Set([a]))
  const mixed = await t.call(calls.addCTPackage, { name: 'Mixed', imageIDs: [scan, a] }, who)
  expect(mixed.body.code).toBe('package-image-unknown')
  await ask(t, calls.updateDRPackage, { id, name: 'Phone, turned', imageIDs: [a, b] }, who)
  expect(await ask(t, calls.deleteDRPackages, { ids: [id] }, who)).toEqual({ deleted: 1, skipped: [] })
})
