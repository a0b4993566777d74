// Imports through the whole stack: dry run, confirmation, storing, interruption, refusals, and what is left behind.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getImage, queryImages } from '@clearbelt/contract/images/calls'
import {
  cancelImport,
  confirmImport,
  getImport,
  startImport,
  type ImportReport,
} from '@clearbelt/contract/images/imports/calls'
import { queryJobs } from '@clearbelt/contract/notices/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanImports } from './imports.ts'
import { startTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../../../testing/factories.ts'
import { makePicture } from '../testing/make-picture.ts'
import { makeZip, type ZipEntry } from '../../../testing/make-zip.ts'
import { storeImport } from './run-import.ts'

let t: TestApp
let points: Map<string, string>
beforeAll(async () => {
  t = await startTestApp()
  await makeTrainer()
  points = new Map((await t.rooms.knowledge.points(t.world.db)).map((point) => [point.code, point.id]))
})
afterAll(() => t.close())

/** A trainer of an organisation with an empty library. */
const makeTrainer = async (): Promise<Who> => signIn(t, await makeUser(t, { type: 2, org: await makeOrg(t) }))

const object = (name: string, box: number[]) =>
  `<object><name>${name}</name>\n<bndbox><xmin>${box[0]}</xmin><ymin>${box[1]}</ymin><xmax>${box[2]}</xmax><ymax>${box[3]}</ymax></bndbox></object>`
const voc = (filename: string, ...objects: string[]) =>
  `<annotation>\n<filename>${filename}</filename>\n<size><width>120</width><height>90</height></size>\n${objects.join('\n')}\n</annotation>`

const start = (
  who: Who,
  bytes: Buffer,
  fields: { format?: 'auto' | 'safe' | 'yolo'; licence?: string; source?: string } = {},
) => t.call(startImport, fields, who, { file: { name: 'set.zip', bytes } })

async function dryRun(who: Who, entries: ZipEntry[], fields: Parameters<typeof start>[2] = {}): Promise<ImportReport> {
  const { body } = await start(who, makeZip(entries), fields)
  expect(body).toMatchObject({ result: true })
  await t.world.queue.drain()
  return (await t.call(getImport, { id: body.package.id }, who)).body.package
}

async function confirm(who: Who, report: ImportReport): Promise<ImportReport> {
  const classes = report.classes.map(({ name, knowledgeID }) => ({
    name,
    knowledgeID: knowledgeID ?? points.get('tool') ?? '',
  }))
  expect((await t.call(confirmImport, { id: report.id, classes }, who)).body).toMatchObject({ result: true })
  await t.world.queue.drain()
  return (await t.call(getImport, { id: report.id }, who)).body.package
}

const library = async (who: Who) =>
  (await t.call(queryImages, { sortName: 'name', order: 'Asc', Limit: 500 }, who)).body.package

const uploads = async () =>
  (await readdir(join(t.world.config.dataDir, 'tmp')).catch(() => [])).filter(
    (name) => name.endsWith('.zip') || name.endsWith('.upload'),
  )

test('a VOC archive is read without storing anything, then stored with its boxes as marks', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [
    { name: 'set/images/P1.jpg', data: await makePicture({ format: 'jpeg' }) },
    {
      name: 'set/annotations/P1.xml',
      data: voc('P1.jpg', object('Gun', [12.5, 9, 60, 45]), object('Widget', [1, 1, 30, 30])),
    },
    { name: 'set/images/P2.png', data: await makePicture() },
    { name: 'set/annotations/P2.xml', data: voc('P2.png') },
    { name: '__MACOSX/set/._P1.jpg', data: 'x' },
  ])
  expect(report).toMatchObject({
    state: 'ready',
    format: 'voc',
    images: 2,
    safe: 1,
    objects: 2,
    duplicates: 0,
    errors: 0,
    problems: [],
    message: '',
  })
  expect(report.classes).toEqual([
    { name: 'Gun', boxes: 1, knowledgeID: points.get('firearm') },
    { name: 'Widget', boxes: 1, knowledgeID: null },
  ])
  expect(await library(who)).toEqual([])
  const done = await confirm(who, report)
  expect(done).toMatchObject({ state: 'done', done: 2, images: 2 })
  const [gun, safe] = await library(who)
  expect(gun).toMatchObject({ name: 'P1', isSafe: false, origin: 'imported' })
  expect(safe).toMatchObject({ name: 'P2', isSafe: true })
  const { marks } = (await t.call(getImage, { id: gun?.id ?? '' }, who)).body.package
  expect(marks[0]).toMatchObject({
    knowledgeID: points.get('firearm'),
    left: expect.closeTo(12.5 / 120),
    top: 0.1,
    width: expect.closeTo(47.5 / 120),
    height: expect.closeTo(0.4),
  })
  expect(marks[1]).toMatchObject({ knowledgeID: points.get('tool') })
  const [job] = (await t.call(queryJobs, {}, who)).body.package
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2, message: '2 images were imported.' })
  expect(await uploads()).toEqual([])
})

test('licence and source are kept with every image of an import', async () => {
  const who = await makeTrainer()
  await confirm(
    who,
    await dryRun(who, [{ name: 'a.png', data: await makePicture() }], {
      format: 'safe',
      licence: 'CC-BY 4.0',
      source: 'Lab 7',
    }),
  )
  const [row] = await library(who)
  expect((await t.call(getImage, { id: row?.id ?? '' }, who)).body.package).toMatchObject({
    licence: 'CC-BY 4.0',
    source: 'Lab 7',
    isSafe: true,
    marks: [],
  })
})

test('a COCO archive: folders in file names, pictures without annotations are safe, unlisted ones are left out', async () => {
  const who = await makeTrainer()
  const coco = {
    images: [
      { id: 1, file_name: 'train/a.png', width: 120, height: 90 },
      { id: 2, file_name: 'val/a.png', width: 120, height: 90 },
      { id: 3, file_name: 'gone.png' },
    ],
    categories: [{ id: 5, name: 'Bullet' }],
    annotations: [{ id: 1, image_id: 2, category_id: 5, bbox: [12, 9, 24, 18] }],
  }
  const report = await dryRun(who, [
    { name: 'train/a.png', data: await makePicture() },
    { name: 'val/a.png', data: await makePicture() },
    { name: 'b.png', data: await makePicture() },
    { name: 'instances.json', data: JSON.stringify(coco) },
  ])
  expect(report).toMatchObject({
    state: 'ready',
    format: 'coco',
    images: 2,
    safe: 1,
    objects: 1,
    errors: 1,
    classes: [{ name: 'Bullet', boxes: 1, knowledgeID: points.get('ammunition.rounds') }],
  })
  expect(report.problems.map((p) => [p.file, p.severity]).sort()).toEqual([
    ['b.png', 'error'],
    ['instances.json', 'warning'],
  ])
})

test('a YOLO archive: classes by number, boxes a little outside cut with a warning, missing labels said', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [
    { name: 'images/a.png', data: await makePicture() },
    { name: 'labels/a.txt', data: '1 0.5 0.5 0.2 0.2\n0 0.98 0.5 0.06 0.2\n' },
    { name: 'classes.txt', data: 'Knife\nPliers\n' },
    { name: 'images/b.png', data: await makePicture() },
    { name: 'images/c.png', data: await makePicture() },
    { name: 'labels/c.txt', data: '7 0.5 0.5 0.2 0.2\n0 nan 0.5 0.2 0.2\n' },
  ])
  expect(report).toMatchObject({ format: 'yolo', images: 2, safe: 1, objects: 2, errors: 1 })
  expect(report.problems.map((p) => [p.file, p.line, p.severity]).sort()).toEqual([
    ['images/b.png', null, 'warning'],
    ['labels/a.txt', 2, 'warning'],
    ['labels/c.txt', 1, 'error'],
    ['labels/c.txt', 2, 'error'],
  ])
})

test('OPIXray files are recognised by themselves', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [
    { name: 'train_image/a.png', data: await makePicture() },
    { name: 'train_annotation/a.txt', data: 'a.png Folding_Knife 12 9 60 45\n' },
  ])
  expect(report).toMatchObject({
    format: 'opixray',
    images: 1,
    objects: 1,
    errors: 0,
    classes: [{ name: 'Folding_Knife', knowledgeID: points.get('blade.folding-knife') }],
  })
})

test('[T-53] bad files are named with their line in the language of who asks, and keep only their own picture out', async () => {
  const who = await makeTrainer()
  const good = await makePicture()
  const report = await dryRun(who, [
    { name: 'good.png', data: good },
    { name: 'good.xml', data: voc('good.png', object('Knife', [10, 10, 50, 50])) },
    { name: 'twice.png', data: good },
    { name: 'twice.xml', data: voc('twice.png') },
    { name: 'outside.png', data: await makePicture() },
    { name: 'outside.xml', data: voc('outside.png', object('Knife', [10, 10, 130, 50])) },
    { name: 'entity.png', data: await makePicture() },
    { name: 'entity.xml', data: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${voc('&a;')}` },
    { name: 'cut.jpg', data: (await makePicture({ format: 'jpeg' })).subarray(0, 600) },
    { name: 'cut.xml', data: voc('cut.jpg') },
    { name: 'small.png', data: await makePicture({ width: 90, height: 15 }) },
    { name: 'small.xml', data: voc('small.png').replace('120', '90').replace('>90<', '>63<') },
    { name: 'locked.png', data: await makePicture(), encrypted: true },
    { name: 'locked.xml', data: voc('locked.png') },
    { name: 'inner.zip', data: makeZip([{ name: '../x', data: 'x' }]) },
  ])
  expect(report).toMatchObject({ state: 'ready', images: 1, duplicates: 1, errors: 5 })
  const problem = (file: string) => report.problems.find((each) => each.file === file)
  expect(problem('outside.xml')).toMatchObject({
    line: 4,
    severity: 'error',
    message: 'The box "Knife" is outside the picture.',
  })
  expect(problem('entity.xml')).toMatchObject({ line: 1, severity: 'error' })
  expect(problem('cut.jpg')?.severity).toBe('error')
  expect(problem('small.png')?.severity).toBe('error')
  expect(problem('locked.png')?.severity).toBe('error')
  expect(problem('twice.png')).toMatchObject({ severity: 'warning', message: 'The same picture as "good.png".' })
  expect(problem('inner.zip')?.severity).toBe('warning')
  const spanish = (await t.call(getImport, { id: report.id }, who, { culture: 'es' })).body.package
  expect(spanish.problems.find((each) => each.file === 'outside.xml')?.message).toBe(
    'El recuadro «Knife» queda fuera de la imagen.',
  )
  await confirm(who, report)
  expect((await library(who)).map((row) => row.name)).toEqual(['good'])
})

test.each([
  ['no file', 'file-missing', null],
  ['no bytes', 'file-empty', () => Buffer.alloc(0)],
  ['a picture', 'not-a-zip', () => makePicture()],
  [
    'a name with ../',
    'zip-unsafe',
    async () =>
      makeZip([
        { name: 'a.png', data: 'x' },
        { name: '../../evil.png', data: 'x' },
      ]),
  ],
  ['an absolute name', 'zip-unsafe', async () => makeZip([{ name: '/etc/evil.png', data: 'x' }])],
  ['a symbolic link', 'zip-unsafe', async () => makeZip([{ name: 'a.png', data: '/etc/passwd', mode: 0o120777 }])],
  ['a bomb', 'zip-too-large', async () => makeZip([{ name: 'a.bmp', data: Buffer.alloc(120_000_000) }])],
  ['a claim of 3 GB', 'zip-too-large', async () => makeZip([{ name: 'a.bmp', data: 'x', claimedSize: 3_000_000_000 }])],
])('[T-53] an archive with %s is refused as %s and leaves nothing behind', async (_, code, make) => {
  const who = await makeTrainer()
  const before = await uploads()
  const reply = make ? await start(who, await make()) : await t.call(startImport, { format: 'auto' }, who)
  expect(reply.body).toMatchObject({ result: false, code })
  expect(reply.status).toBeLessThan(500)
  expect(await uploads()).toEqual(before)
})

test('an archive without pictures says so', async () => {
  const report = await dryRun(await makeTrainer(), [{ name: 'readme.txt', data: 'hello' }])
  expect(report).toMatchObject({
    state: 'ready',
    images: 0,
    errors: 0,
    problems: [{ message: 'The archive contains no pictures.' }],
  })
})

test('pictures with a labels file that is not read, or with nothing that says what they show, are not taken for safe', async () => {
  const who = await makeTrainer()
  const pictures = [
    { name: 'set/a.png', data: await makePicture({ shade: 61 }) },
    { name: 'set/b.png', data: await makePicture({ shade: 62 }) },
  ]
  const labels = { name: 'set/labels.json', data: '{"a.png": ["gun"], "b.png": []}' }
  const readme = { name: 'README.txt', data: 'Two pictures.' }
  const unknown = await dryRun(who, [...pictures, labels, readme])
  // Pictures are counted, not what is wrong with them.
  expect(unknown).toMatchObject({ state: 'ready', safe: 0, errors: 2 })
  expect(unknown.problems).toMatchObject([{ file: 'set/labels.json' }])
  expect(unknown.problems[0]?.message).toContain('unlabelled is not safe')
  const bare = await dryRun(who, [...pictures, readme])
  expect(bare).toMatchObject({ safe: 0, errors: 2 })
  expect(bare.problems[0]?.message).toContain('Nothing says what the pictures show')
  const said = await dryRun(who, [...pictures, labels], { format: 'safe' })
  expect(said).toMatchObject({ safe: 2, errors: 0 })
  expect(said.problems).toMatchObject([{ file: 'set/labels.json' }])
  await confirm(who, said)
  expect((await library(who)).map((image) => image.isSafe)).toEqual([true, true])
})

test('pictures that the library already holds are counted as duplicates and not stored again', async () => {
  const who = await makeTrainer()
  const [one, two] = [await makePicture(), await makePicture()]
  await confirm(who, await dryRun(who, [{ name: 'one.png', data: one }], { format: 'safe' }))
  const renamed = [
    { name: 'renamed.png', data: one },
    { name: 'two.png', data: two },
  ]
  const again = await dryRun(who, renamed, { format: 'safe' })
  expect(again).toMatchObject({
    images: 1,
    duplicates: 1,
    problems: [{ file: 'renamed.png', message: 'The picture is already in the library.' }],
  })
  await confirm(who, again)
  expect((await library(who)).map((row) => row.name)).toEqual(['one', 'two'])
})

test('an import that was killed half way goes on where it stopped, without duplicates', async () => {
  const who = await makeTrainer()
  const pictures = await Promise.all(Array.from({ length: 6 }, () => makePicture()))
  const report = await dryRun(
    who,
    pictures.map((data, i) => ({ name: `p${i}.png`, data })),
    { format: 'safe' },
  )
  await t.call(confirmImport, { id: report.id, classes: [] }, who)
  let puts = 0
  // The fourth picture's transaction is never reached: as if the process had died there.
  const dying = {
    ...t.world,
    files: {
      ...t.world.files,
      put: async (bytes: Uint8Array) => (++puts > 6 ? Promise.reject(new Error('killed')) : t.world.files.put(bytes)),
    },
  }
  const deps = {
    world: dying,
    audit: t.rooms.audit,
    notices: t.rooms.notices,
    org: t.rooms.org,
    knowledge: t.rooms.knowledge,
    settings: t.rooms.settings,
    renderings: {
      render: () => Promise.reject(new Error('unused')),
      planes: () => Promise.reject(new Error('unused')),
    },
    places: () => [],
    reserved: () => [],
    questions: () => [],
    told: () => [],
  }
  await expect(storeImport(deps, report.id, { last: false })).rejects.toThrow('killed')
  expect(await library(who)).toHaveLength(3)
  expect((await t.call(getImport, { id: report.id }, who)).body.package).toMatchObject({ state: 'importing', done: 3 })
  await t.world.queue.drain()
  expect((await t.call(getImport, { id: report.id }, who)).body.package).toMatchObject({ state: 'done', done: 6 })
  expect((await library(who)).map((row) => row.name)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5'])
})

test('when the last attempt fails the import and its job end as failed, with words, and the upload goes', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [{ name: 'a.png', data: await makePicture() }])
  const { rows } = await sql<{
    path: string
  }>`select upload_path as path from image_import where id = ${report.id}`.execute(t.world.db)
  const { writeFile } = await import('node:fs/promises')
  await t.call(confirmImport, { id: report.id, classes: [] }, who)
  await writeFile(rows[0]?.path ?? '', 'gone')
  await t.world.queue.drain()
  expect((await t.call(getImport, { id: report.id }, who)).body.package).toMatchObject({
    state: 'failed',
    message: 'The uploaded file no longer exists. Please upload it again.',
  })
  expect((await t.call(queryJobs, {}, who)).body.package[0]).toMatchObject({ state: 'failed' })
  expect(await library(who)).toEqual([])
})

test('a confirmation needs a point for every class, points for images, and an import that waits for it', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [
    { name: 'a.png', data: await makePicture() },
    { name: 'a.xml', data: voc('a.png', object('Widget', [10, 10, 50, 50])) },
  ])
  const theory = (await t.rooms.knowledge.points(t.world.db)).find((point) => point.variant === 'theory')?.id ?? ''
  const attempt = async (classes: { name: string; knowledgeID: string }[]) =>
    (await t.call(confirmImport, { id: report.id, classes }, who)).body
  expect(await attempt([])).toMatchObject({
    code: 'class-unmapped',
    message: 'Choose a knowledge point for the class "Widget".',
  })
  expect(await attempt([{ name: 'Widget', knowledgeID: 'nonsense' }])).toMatchObject({ code: 'unknown-knowledge' })
  expect(await attempt([{ name: 'Widget', knowledgeID: theory }])).toMatchObject({ code: 'unknown-knowledge' })
  expect(await attempt([{ name: 'Widget', knowledgeID: points.get('tool') ?? '' }])).toMatchObject({ result: true })
  expect(await attempt([{ name: 'Widget', knowledgeID: points.get('tool') ?? '' }])).toMatchObject({
    code: 'import-not-ready',
  })
  await t.world.queue.drain()
  expect(await attempt([{ name: 'Widget', knowledgeID: points.get('tool') ?? '' }])).toMatchObject({
    code: 'import-not-ready',
  })
  expect(await library(who)).toHaveLength(1)
})

test('a cancelled dry run is forgotten with its upload, also while it waits to be read', async () => {
  const who = await makeTrainer()
  const before = await uploads()
  const report = await dryRun(who, [{ name: 'a.png', data: await makePicture() }])
  const waiting = (await start(who, makeZip([{ name: 'b.png', data: await makePicture() }]))).body.package.id
  expect(await uploads()).toHaveLength(before.length + 2)
  for (const id of [report.id, waiting]) expect((await t.call(cancelImport, { id }, who)).body.result).toBe(true)
  await t.world.queue.drain()
  expect((await t.call(getImport, { id: report.id }, who)).status).toBe(404)
  expect(await uploads()).toEqual(before)
})

test('an import whose answer was lost is sent again: the one that was begun, with one upload', async () => {
  const who = await makeTrainer()
  const before = await uploads()
  const send = async (bytes: Buffer) => {
    const file = { name: 'set.zip', bytes }
    return (await t.call(startImport, {}, who, { file, requestKey: 'f3a1c96e07b8d254' })).body.package.id
  }
  const archive = makeZip([{ name: 'a.png', data: await makePicture() }])
  const first = await send(archive)
  expect(await send(archive)).toBe(first)
  expect(await uploads()).toHaveLength(before.length + 1)
  // Another archive under the same key is another import.
  const other = await send(makeZip([{ name: 'b.png', data: await makePicture() }]))
  expect(other).not.toBe(first)
  for (const id of [first, other]) await t.call(cancelImport, { id }, who)
  await t.world.queue.drain()
})

test('an import that is being stored cannot be cancelled', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [{ name: 'a.png', data: await makePicture() }], { format: 'safe' })
  await t.call(confirmImport, { id: report.id, classes: [] }, who)
  expect((await t.call(cancelImport, { id: report.id }, who)).status).toBe(409)
  await t.world.queue.drain()
  expect(await library(who)).toHaveLength(1)
})

test('[T-41] an import belongs to who uploaded it; for others it does not exist', async () => {
  const who = await makeTrainer()
  const other = await makeTrainer()
  const report = await dryRun(who, [{ name: 'a.png', data: await makePicture() }])
  expect((await t.call(getImport, { id: report.id }, other)).status).toBe(404)
  expect((await t.call(confirmImport, { id: report.id, classes: [] }, other)).status).toBe(404)
  expect((await t.call(cancelImport, { id: report.id }, other)).status).toBe(404)
  expect((await t.call(getImport, { id: 'x' }, who)).status).toBe(404)
})

test('a dry run that nobody confirms is forgotten after a day', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [{ name: 'a.png', data: await makePicture() }])
  const before = await uploads()
  await sql`update image_import set created_at = created_at - interval '25 hours' where id = ${report.id}`.execute(
    t.world.db,
  )
  await cleanImports(t)
  expect(await uploads()).toHaveLength(before.length - 1)
  expect((await t.call(getImport, { id: report.id }, who)).status).toBe(404)
})

test('a harmless class is left out by choice: its boxes are not stored, and a picture with no others is safe', async () => {
  const who = await makeTrainer()
  const report = await dryRun(who, [
    { name: 'a.png', data: await makePicture() },
    { name: 'a.xml', data: voc('a.png', object('Laptop', [1, 1, 60, 60]), object('Gun', [12, 9, 60, 45])) },
    { name: 'b.png', data: await makePicture() },
    { name: 'b.xml', data: voc('b.png', object('Laptop', [1, 1, 60, 60])) },
  ])
  const classes = [{ name: 'Gun', knowledgeID: points.get('firearm') ?? '' }]
  expect((await t.call(confirmImport, { id: report.id, classes }, who)).body).toMatchObject({ code: 'class-unmapped' })
  const said = await t.call(confirmImport, { id: report.id, classes, leftOut: ['Laptop'] }, who)
  expect(said.body).toMatchObject({ result: true })
  await t.world.queue.drain()
  const images = await library(who)
  expect(images.map(({ name, isSafe }) => [name, isSafe])).toEqual([
    ['a', false],
    ['b', true],
  ])
  const { marks } = (await t.call(getImage, { id: images[0]?.id ?? '' }, who)).body.package
  expect(marks.map(({ knowledgeID }) => knowledgeID)).toEqual([points.get('firearm')])
})
