// Exports through the whole stack: what a DICOS or COCO archive holds, and that the same comes back by the import.
import { addDR, queryCT } from '@clearbelt/contract/images/family-calls'
import { addImage, generateImages, getImage, queryImages } from '@clearbelt/contract/images/calls'
import { confirmImport, getImport, startImport, type ImportReport } from '@clearbelt/contract/images/imports/calls'
import { readVolume, volumeLevel } from '@clearbelt/contract/images/volume'
import { exportImages, type ImageExport } from '@clearbelt/contract/images/export-calls'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../formats/unzip.ts'
import { readDicom } from '../../../pixels/dicom/read-dicom.ts'
import { readReport } from '../../../pixels/dicom/read-report.ts'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../../../testing/factories.ts'
import { makePicture } from '../testing/make-picture.ts'

let t: TestApp
let points: Map<string, string>
beforeAll(async () => {
  t = await startTestApp()
  // The first organisation brings the knowledge tree.
  await makeTrainer()
  points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
})
afterAll(() => t.close())

const makeTrainer = async (): Promise<Who> => signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))
const library = async (who: Who) =>
  (await t.call(queryImages, { sortName: 'name', order: 'Asc', Limit: 500 }, who)).body.package
const pointOf = (code: string): string => points.get(code) ?? ''

async function archive(who: Who, ids: string[], format: ImageExport): Promise<Buffer> {
  const { status, raw } = await t.call(exportImages, { ids, format }, who)
  expect(status).toBe(200)
  return raw
}

async function takeIn(who: Who, bytes: Buffer): Promise<ImportReport> {
  const started = await t.call(startImport, {}, who, { file: { name: 'set.zip', bytes } })
  await t.world.queue.drain()
  const report = (await t.call(getImport, { id: started.body.package.id }, who)).body.package
  if (report.state !== 'ready' || report.images === 0) return report
  const classes = report.classes.map(({ name, knowledgeID }) => ({ name, knowledgeID: knowledgeID ?? '' }))
  expect((await t.call(confirmImport, { id: report.id, classes }, who)).body).toMatchObject({ result: true })
  await t.world.queue.drain()
  return (await t.call(getImport, { id: report.id }, who)).body.package
}

/** Name, points and boxes of everything in a library. */
async function truths(who: Who) {
  return Promise.all(
    (await library(who)).map(async ({ id, name }) => ({
      name,
      marks: (await t.call(getImage, { id }, who)).body.package.marks.map(
        ({ knowledgeID, left, top, width, height }) => ({
          knowledgeID,
          box: [left, top, width, height].map((value) => Number(value.toFixed(6))),
        }),
      ),
    })),
  )
}

const box = (code: string, left: number) => ({ knowledgeID: pointOf(code), left, top: 0.2, width: 0.3, height: 0.25 })

test('a COCO archive holds pictures, boxes and licences, and comes back by the import with the same truth', async () => {
  const who = await makeTrainer()
  for (const [name, isSafe, marks] of [
    ['Koffer / 1', false, [box('blade.scissors', 0.1), box('firearm.pistol', 0.55)]],
    ['Koffer \\ 1', true, []],
  ] as const)
    expect(
      (
        await t.call(addImage, { name, isSafe, marks: [...marks], licence: isSafe ? '' : 'CC BY 4.0' }, who, {
          file: { name: 'a.png', bytes: await makePicture() },
        })
      ).body,
    ).toMatchObject({ result: true })
  const ids = (await library(who)).map((image) => image.id)
  const files = await unzip(await archive(who, ids, 'coco'))
  expect([...files.keys()]).toEqual(['images/Koffer-1.jpg', 'images/Koffer-1-2.jpg', 'annotations.json'])
  const coco = JSON.parse(files.get('annotations.json')!.toString()) as Record<string, object[]>
  // Of a licence or a day that nobody knows nothing is said.
  expect(coco.licenses).toMatchObject([{ id: 1, name: 'CC BY 4.0' }])
  expect(coco.images?.map((image) => 'license' in image).toSorted()).toEqual([false, true])
  expect(coco.images?.some((image) => 'date_captured' in image)).toBe(false)
  expect(coco.categories).toMatchObject([{ name: 'blade.scissors' }, { name: 'firearm.pistol' }])
  expect(coco.annotations).toHaveLength(2)

  const other = await makeTrainer()
  expect(await takeIn(other, await archive(who, ids, 'coco'))).toMatchObject({ state: 'done', done: 2, safe: 1 })
  const back = await truths(other)
  expect(back.map(({ marks }) => marks).toSorted((a, b) => a.length - b.length)).toEqual(
    (await truths(who)).map(({ marks }) => marks).toSorted((a, b) => a.length - b.length),
  )
})

test('an image goes out as DICOS by its energies with a report; others’ images and unknown ones are not found', async () => {
  const who = await makeTrainer()
  const asked = await t.call(generateImages, { count: 1, threatShare: 1, knowledges: [pointOf('blade.scissors')] }, who)
  expect(asked.body).toMatchObject({ result: true })
  await t.world.queue.drain()
  const [image] = await library(who)
  const id = image!.id
  for (const format of ['dicos', 'diconde'] as const) {
    const files = [...(await unzip(await archive(who, [id], format))).entries()]
    expect(files.map(([name]) => name.replace(/^.*-/, ''))).toEqual(
      ['low', 'high', 'report'].map((part) => `${part}.${format === 'dicos' ? 'dcs' : 'dcm'}`),
    )
    const low = readDicom(files[0]![1])
    expect([low.short('Columns'), low.short('Rows')]).toEqual([image!.width, image!.height])
    const report = readReport(readDicom(files[2]![1]))
    expect(report.threats.map((threat) => threat.name)).toEqual(['blade.scissors'])
    expect(report.about[0]).toBe(low.text('SOPInstanceUID'))
    // What goes out comes back with its truth and its energies; where it still is, it is known.
    const other = await makeTrainer()
    expect(await takeIn(other, await archive(who, [id], format))).toMatchObject({
      format: 'dicos',
      state: 'done',
      done: 1,
    })
    expect(await library(other)).toMatchObject([{ hasPlanes: true, isSafe: false, origin: 'imported' }])
    expect((await truths(other)).map(({ marks }) => marks)).toEqual((await truths(who)).map(({ marks }) => marks))
    expect(await takeIn(who, await archive(who, [id], format))).toMatchObject({ duplicates: 1, images: 0, errors: 0 })
  }
  const stranger = await makeTrainer()
  expect((await t.call(exportImages, { ids: [id], format: 'dicos' }, stranger)).status).toBe(404)
  const student = await signIn(t, await makeUser(t, { type: 3, org: await makeOrg(t) }))
  expect((await t.call(exportImages, { ids: [id], format: 'dicos' }, student)).status).toBe(403)
})

test('an image of two views goes out with the truth of both, as COCO and as DICOS, and comes back as one of two views', async () => {
  const org = await makeOrg(t)
  const trainer = await makeUser(t, { type: 2, org })
  const who = await signIn(t, trainer)
  const [id = ''] = await t.rooms.images.generate({
    ownerID: trainer.id,
    orgPath: org.path,
    size: { width: 300, height: 210 },
    bags: [
      {
        ...{ seed: 'e'.repeat(32), threats: ['firearm.pistol'], views: 2 },
        ...{ clutter: 0.2, concealment: 0.2, viewDifficulty: 0.2 },
      },
    ],
  })
  const { marks } = (await t.call(getImage, { id }, who)).body.package
  expect(marks.map(({ view }) => view ?? 0)).toEqual([0, 1])
  const boxOf = ({ left, top, width, height }: (typeof marks)[number]): number[] => [left, top, width, height]
  const boxes = marks.map(boxOf)
  /** What came in. */
  const backOf = async (other: Who) =>
    Promise.all(
      (await library(other)).map(async (row) => {
        const image = (await t.call(getImage, { id: row.id }, other)).body.package
        return [image.viewCount, ...image.marks.map((mark) => [mark.view ?? 0, mark.knowledgeID, ...boxOf(mark)])]
      }),
    )
  const expected = [
    [2, ...boxes.map((of, view) => [view, pointOf('firearm.pistol'), ...of.map((at) => expect.closeTo(at, 4))])],
  ]

  const coco = await unzip(await archive(who, [id], 'coco'))
  const [first, second] = [...coco.keys()]
  expect(second).toBe(first?.replace('.jpg', '.view-2.jpg'))
  const byCoco = await makeTrainer()
  expect(await takeIn(byCoco, await archive(who, [id], 'coco'))).toMatchObject({
    state: 'done',
    done: 1,
    safe: 0,
    objects: 1,
  })
  expect(await backOf(byCoco)).toEqual(expected)

  const dicos = await unzip(await archive(who, [id], 'dicos'))
  const parts = ['low', 'high', 'view-2-low', 'view-2-high', 'report']
  // Behind the name of the image, as B-1A2B3C4D.
  expect([...dicos.keys()].map((path) => path.slice(path.indexOf('/') + 12, -'.dcs'.length))).toEqual(parts)
  const reported = [...dicos].find(([name]) => name.endsWith('report.dcs'))
  const report = readReport(readDicom(reported![1]))
  expect(report.about).toHaveLength(4)
  expect(report.threats.map(({ name, about }) => [name, about])).toEqual([
    ['firearm.pistol', report.about.slice(0, 2)],
    ['firearm.pistol', report.about.slice(2)],
  ])
  const byDicos = await makeTrainer()
  expect(await takeIn(byDicos, await archive(who, [id], 'dicos'))).toMatchObject({ state: 'done', done: 1, errors: 0 })
  expect(await backOf(byDicos)).toEqual(expected)
  const [back] = await library(byDicos)
  expect((await t.call(getImage, { id: back!.id }, byDicos)).body.package.views).toEqual(
    Array.from({ length: 2 }, () => ({ width: 300, height: 210, hasPlanes: true })),
  )
  // Where it still is, it is known.
  expect(await takeIn(who, await archive(who, [id], 'dicos'))).toMatchObject({ duplicates: 1, images: 0, errors: 0 })
})

test('a view in which nothing was marked of a bag with a threat is never told as clear', async () => {
  const who = await makeTrainer()
  const added = await t.call(addImage, { name: 'Beide', isSafe: false, marks: [box('blade.dagger', 0.1)] }, who, {
    files: [
      { name: 'a.png', bytes: await makePicture() },
      { name: 'b.png', bytes: await makePicture() },
    ],
  })
  const { id } = added.body.package
  expect([...(await unzip(await archive(who, [id], 'coco'))).keys()]).toEqual(['images/Beide.jpg', 'annotations.json'])
  const other = await makeTrainer()
  const taken = await takeIn(other, await archive(who, [id], 'dicos'))
  expect(taken).toMatchObject({ state: 'done', done: 1 })
  expect((await library(other)).map(({ isSafe }) => isSafe)).toEqual([false])
})

test('what is marked in the second view alone comes back there', async () => {
  const who = await makeTrainer()
  const seen = { ...box('blade.dagger', 0.1), view: 1 }
  const added = await t.call(addImage, { name: 'Seite', isSafe: false, marks: [box('blade.razor', 0.5), seen] }, who, {
    files: [
      { name: 'a.png', bytes: await makePicture() },
      { name: 'b.png', bytes: await makePicture({ width: 200 }) },
    ],
  })
  const { id } = added.body.package
  const other = await makeTrainer()
  expect(await takeIn(other, await archive(who, [id], 'dicos'))).toMatchObject({ state: 'done', done: 1, objects: 2 })
  const [row] = await library(other)
  const { marks, views } = (await t.call(getImage, { id: row!.id }, other)).body.package
  expect(marks.map(({ view, knowledgeID }) => [view ?? 0, knowledgeID])).toEqual([
    [0, pointOf('blade.razor')],
    [1, pointOf('blade.dagger')],
  ])
  expect(views.map(({ width }) => width)).toEqual([120, 200])
})

test('a DR image goes out with each of its views', async () => {
  const who = await makeTrainer()
  const bytes = await makePicture()
  const added = await t.call(addDR, { name: 'Karton', isSafe: true, marks: [] }, who, {
    files: [
      { name: 'a.png', bytes },
      { name: 'b.png', bytes: await makePicture() },
    ],
  })
  expect(added.body).toMatchObject({ result: true })
  const files = await unzip(await archive(who, [added.body.package.id], 'dicos'))
  expect([...files.keys()]).toEqual(['view-1', 'view-2', 'report'].map((part) => `Karton/Karton-${part}.dcs`))
  expect(readReport(readDicom(files.get('Karton/Karton-report.dcs')!))).toMatchObject({ isClear: true, threats: [] })
})

test('a CT bag goes out as its volume with the boxes of its threats, and comes back the same, known where it still is', async () => {
  const org = await makeOrg(t)
  const trainer = await makeUser(t, { type: 2, org })
  const who = await signIn(t, trainer)
  const dials = { clutter: 0.1, concealment: 0.2, viewDifficulty: 0 }
  const [id = ''] = await t.rooms.images.generate({
    ...{ ownerID: trainer.id, orgPath: org.path, family: 'ct', size: { width: 160, height: 112 } },
    bags: [{ seed: 'ct out', threats: ['firearm.pistol', 'blade.kitchen-knife'], ...dials }],
  })
  /** What is kept of a volume at its finest, but which of it is the container. */
  const volumeOf = async (image: string, by: Who) => {
    const { levels } = (await t.call(readVolume, { id: image }, by)).body.package
    const { raw } = await t.call(volumeLevel, { id: image, level: levels.length - 1 }, by)
    const { density, kind, ...frame } = await decodeVolume(raw, inflate)
    return { ...frame, density: Buffer.from(density), kind: Buffer.from(kind.map((one) => one & 127)) }
  }
  const truthOf = async (image: string) => (await t.rooms.images.volumeTruths(t.world.db, [image])).get(image)

  const out = await archive(who, [id], 'dicos')
  const files = await unzip(out)
  expect([...files.keys()].map((path) => path.replace(/^.*-([A-Z0-9]{8})-/, ''))).toEqual([
    'ct.dcs',
    'ct-z.dcs',
    'report.dcs',
  ])
  const other = await makeTrainer()
  expect(await takeIn(other, out)).toMatchObject({ state: 'done', done: 1, safe: 0, objects: 2, errors: 0 })
  const [row, ...others] = (await t.call(queryCT, {}, other)).body.package
  expect(others).toEqual([])
  const back = row?.id ?? ''
  expect(await volumeOf(back, other)).toEqual(await volumeOf(id, who))
  const near = (values: readonly number[]) => values.map((mm): number => expect.closeTo(mm, 2) as number)
  const truth = (await truthOf(id)) ?? expect.fail()
  expect(truth.boxes.some(({ turn }) => turn.some((angle) => angle !== 0))).toBe(true)
  expect(await truthOf(back)).toEqual({
    size: near(truth.size),
    boxes: truth.boxes.map(({ from, to, turn, knowledgeID }) => ({
      ...{ from: near(from), to: near(to), turn, knowledgeID },
    })),
  })
  // What came in as a volume is known by it when it went out again.
  const again = await takeIn(other, await archive(other, [back], 'diconde'))
  expect(again).toMatchObject({ duplicates: 1, images: 0, errors: 0 })
})
