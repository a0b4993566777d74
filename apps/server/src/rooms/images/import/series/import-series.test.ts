// A CT series through the whole stack: read as a dry run, stored as a volume with the truth of its report, known again.
import { queryImages } from '@clearbelt/contract/images/calls'
import { confirmImport, getImport, startImport, type ImportReport } from '@clearbelt/contract/images/imports/calls'
import { queryCT } from '@clearbelt/contract/images/family-calls'
import { readVolume, volumeLevel } from '@clearbelt/contract/images/volume'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { densityAt } from '@clearbelt/xray/volume/volume'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLOCK_MM, makeMany, makeSlice, makeSpaceReport, SERIES } from '../../../../pixels/dicom/testing/make-series.ts'
import { startTestApp, type TestApp, type Who } from '../../../../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../../../../testing/factories.ts'
import { makeZip, type ZipEntry } from '../../../../testing/make-zip.ts'

let t: TestApp
let who: Who
beforeAll(async () => {
  t = await startTestApp()
  who = await signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
})
afterAll(() => t.close())

async function dryRun(entries: ZipEntry[]): Promise<ImportReport> {
  const { body } = await t.call(startImport, {}, who, { file: { name: 'set.zip', bytes: makeZip(entries) } })
  expect(body).toMatchObject({ result: true })
  await t.world.queue.drain()
  return (await t.call(getImport, { id: body.package.id }, who)).body.package
}

/** The slices of a bag under names that tell nothing of their order. */
const slices = (folder: string, change: (k: number) => Buffer = (k) => makeSlice(k)): ZipEntry[] =>
  Array.from({ length: SERIES.slices }, (_, k) => ({
    name: `${folder}/${String((k * 7) % SERIES.slices).padStart(2, '0')}.dcs`,
    data: change(k),
  }))

test('a CT series becomes a volume of the CT library, its report the truth of it, and it is known when it comes again', async () => {
  const set = [...slices('Bag 7'), { name: 'Bag 7/truth.dcs', data: makeSpaceReport(['1.9.1.4'], 'firearm.pistol') }]
  const report = await dryRun(set)
  expect(report).toMatchObject({ state: 'ready', format: 'dicos', images: 1, safe: 0, objects: 1, errors: 0 })
  const [found] = report.classes
  expect(found).toMatchObject({ name: 'firearm.pistol', boxes: 1, knowledgeID: expect.stringMatching(/./) })
  const classes = [{ name: 'firearm.pistol', knowledgeID: found?.knowledgeID ?? '' }]
  await t.call(confirmImport, { id: report.id, classes }, who)
  await t.world.queue.drain()
  expect((await t.call(getImport, { id: report.id }, who)).body.package).toMatchObject({ state: 'done', done: 1 })

  // Nothing of it in the library of screening images.
  expect((await t.call(queryImages, {}, who)).body.package).toEqual([])
  const images = (await t.call(queryCT, {}, who)).body.package
  expect(images).toMatchObject([{ name: 'Bag 7', isSafe: false }])
  const id = images[0]?.id ?? ''
  const { size, boxes } = (await t.rooms.images.volumeTruths(t.world.db, [id])).get(id) ?? expect.fail()
  expect(size.map((mm) => Math.round(mm))).toEqual([72, 30, 36])
  expect(boxes).toEqual([{ ...BLOCK_MM, turn: [0, 0, 0], knowledgeID: found?.knowledgeID }])

  const { levels } = (await t.call(readVolume, { id }, who)).body.package
  expect(levels).toHaveLength(3)
  const { raw } = await t.call(volumeLevel, { id, level: 2 }, who)
  const volume = await decodeVolume(raw, inflate)
  const at = (x: number, y: number, z: number): number => {
    const [i, j, k] = [x, y, z].map((mm) => Math.floor(mm / 10 / volume.voxel)) as [number, number, number]
    return densityAt(volume.density[i + volume.nx * (j + volume.ny * k)]!)
  }
  const [x, y, z] = BLOCK_MM.from.map((mm, axis) => (mm + BLOCK_MM.to[axis]!) / 2) as [number, number, number]
  expect(at(x, y, z)).toBeCloseTo(1, 1)
  expect(volume.density.filter((code) => code > 0).length * (10 * volume.voxel) ** 3).toBeLessThan(2.5 * 15 * 9 * 8)
  expect([at(72 - x, y, z), at(x, 30 - y, z), at(x, y, 36 - z)]).toEqual([0, 0, 0])

  const again = await dryRun(set)
  expect(again).toMatchObject({ images: 0, duplicates: 1, errors: 0 })
})

test('a series with a slice that lies is named by that slice, and the others of the set come in', async () => {
  const cut = (k: number): Buffer => (k === 9 ? makeSlice(k).subarray(0, -100) : makeSlice(k))
  const report = await dryRun([
    ...slices('Bag 8', cut),
    { name: 'Bag 8/truth.dcs', data: makeSpaceReport(['1.9.1.4'], 'firearm.pistol') },
    { name: 'Bag 9/many.dcs', data: makeMany([[0x0020000d, 'UI', '1.8']], '1.8.1') },
    { name: 'Bag 9/truth.dcs', data: makeSpaceReport(['1.8.1.1'], 'firearm.pistol') },
  ])
  expect(report).toMatchObject({ images: 0, duplicates: 1 })
  expect(report.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file)).toEqual([
    'Bag 8/15.dcs',
  ])
})

test('an import fills the libraries that whoever began it may see, and names what belongs to another one', async () => {
  const org = await makeOrg(t)
  for (const [code, errors] of [
    ['images.ct', 0],
    ['images.fiscan', 1],
  ] as const) {
    const own = await signIn(t, await makeUser(t, { type: 2, org, menus: [code] }))
    const set = [...slices(`Bag ${code}`), { name: 'truth.dcs', data: makeSpaceReport(['1.9.1.4'], 'firearm.pistol') }]
    const { body } = await t.call(startImport, {}, own, { file: { name: 'set.zip', bytes: makeZip(set) } })
    await t.world.queue.drain()
    const report = (await t.call(getImport, { id: body.package.id }, own)).body.package
    expect(report).toMatchObject({ images: 1 - errors, errors })
    expect(report.problems.map(({ message }) => message)).toEqual(
      errors ? ['You have no access to the library that this image would be saved in.'] : [],
    )
  }
})
