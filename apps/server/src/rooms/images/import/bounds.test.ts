// What an import takes of pictures and names at their limits, and what it says of those beyond.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MODES } from '@clearbelt/xray/modes/modes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_BYTES_MAX } from '../../../pixels/pictures.ts'
import { makeZip, type ZipEntry } from '../../../testing/make-zip.ts'
import { makeEnergy } from '../../../pixels/energies/testing/make-energy.ts'
import {
  cropMark,
  prepareFromPicture,
  prepareFromPlanes,
  renderPicture,
  renderPlanes,
} from '../renderings/render-thread.ts'
import { probeScan, readScan, type ProbedScan } from '../renderings/scan-thread.ts'
import { makeBmp, makePicture } from '../testing/make-picture.ts'
import { makeTiff } from '../testing/make-tiff.ts'
import { examine } from './examine.ts'
import { countTiffPages, PAGES_MAX } from './formats/tiff-pages.ts'
import { planImport } from './plan-import.ts'
import { openZipSource } from './zip-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-bounds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What becomes of an archive: each picture with its state, and each problem by file and code. */
async function outcomes(wanted: 'auto' | 'safe', ...entries: ZipEntry[]) {
  const path = join(folder, 'set.zip')
  const bytes = makeZip(entries)
  await writeFile(path, bytes)
  const source = await openZipSource(path, bytes.length)
  const plan = await planImport(source, wanted, async () => ({ images: [], problems: [] }))
  const pictures: [string, string][] = []
  const problems = plan.problems.map(({ file, code, severity }) => [file, code, severity])
  const work = {
    source,
    plan,
    read: probeScan,
    readSeries: () => Promise.reject(new Error('unused')),
    isOpen: () => true,
    known: async () => null,
    pictureBytesMax: PICTURE_BYTES_MAX,
  }
  for await (const outcome of examine<ProbedScan>(work)) {
    pictures.push([outcome.file, outcome.state])
    problems.push(...outcome.problems.map(({ file, code, severity }) => [file, code, severity]))
  }
  source.close()
  return { pictures, problems }
}

test('[T-53] pictures of one pixel, of 20,000 by 20,000, and with less than their header says are named with the reason', async () => {
  const short = makeBmp(200, 200)
  expect(
    await outcomes(
      'safe',
      { name: 'good.png', data: await makePicture() },
      { name: 'huge.bmp', data: claiming(20_000, 20_000) },
      { name: 'line.bmp', data: makeBmp(2000, 1) },
      { name: 'one.bmp', data: makeBmp(1, 1) },
      { name: 'short.bmp', data: short.subarray(0, 4000) },
      { name: 'wide.bmp', data: claiming(65_536, 64) },
    ),
  ).toEqual({
    pictures: [
      ['good.png', 'good'],
      ['huge.bmp', 'error'],
      ['line.bmp', 'error'],
      ['one.bmp', 'error'],
      ['short.bmp', 'error'],
      ['wide.bmp', 'error'],
    ],
    problems: [
      ['huge.bmp', 'picture-too-large', 'error'],
      ['line.bmp', 'picture-too-small', 'error'],
      ['one.bmp', 'picture-too-small', 'error'],
      ['short.bmp', 'not-a-picture', 'error'],
      ['wide.bmp', 'picture-too-large', 'error'],
    ],
  })
})

test('[T-53] a picture of 20,000 by 64 pixels comes in scaled down and is shown in each function and paper; energies of that size are named', async () => {
  const read = await readScan({ bytes: await makePicture({ width: 20_000, height: 64 }) })
  if (!read.ok) throw new Error(read.fault)
  expect([read.width, read.height, read.pictureWidth, read.pictureHeight]).toEqual([20_000, 64, 4096, 13])
  expect((await renderPicture({ bytes: read.picture, mode: 3 })).length).toBeGreaterThan(0)
  const canvas = { width: 1000, height: 700 }
  expect((await prepareFromPicture({ bytes: read.picture, canvas })).placed).toMatchObject({ width: 1000, height: 3 })
  const long = { width: 20_000, height: 64 }
  const { pictures, problems } = await outcomes(
    'safe',
    { name: 'belt_low.png', data: await makeEnergy({ ...long, through: 0.4 }) },
    { name: 'belt_high.png', data: await makeEnergy({ ...long, through: 0.6 }) },
    { name: 'dot_low.png', data: await makeEnergy({ width: 1, height: 1 }) },
    { name: 'dot_high.png', data: await makeEnergy({ width: 1, height: 1 }) },
  )
  expect(pictures).toEqual([
    ['belt_low.png', 'error'],
    ['dot_low.png', 'error'],
  ])
  expect(problems).toEqual([
    ['belt_low.png', 'energy-size', 'error'],
    ['dot_low.png', 'energy-size', 'error'],
  ])
})

test('cut-outs and energies of 16 pixels a side come in and are shown in each function and paper; of 15 they are named', async () => {
  const canvas = { width: 1000, height: 700 }
  for (const size of [
    { width: 16, height: 16 },
    { width: 118, height: 30 },
  ]) {
    const plain = await readScan({ bytes: makeBmp(size.width, size.height) })
    if (!plain.ok) throw new Error(plain.fault)
    expect([plain.pictureWidth, plain.pictureHeight]).toEqual([size.width, size.height])
    const [low, high] = [await makeEnergy({ ...size, through: 0.4 }), await makeEnergy({ ...size, through: 0.6 })]
    const scan = await readScan({ bytes: low, partner: high, air: { low: null, high: null } })
    if (!scan.ok || !scan.planes) throw new Error('no planes')
    for (const { code } of MODES) {
      expect((await renderPicture({ bytes: plain.picture, mode: code })).length).toBeGreaterThan(0)
      expect((await renderPlanes({ bytes: scan.planes, mode: code })).length).toBeGreaterThan(0)
    }
    const enlarged = { width: 4 * size.width, height: 4 * size.height }
    expect((await prepareFromPicture({ bytes: plain.picture, canvas })).placed).toMatchObject(enlarged)
    const paper = { isQuiet: false, canvas, seed: 'small', keepPlanes: true }
    expect((await prepareFromPlanes({ bytes: scan.planes, ...paper })).placed).toMatchObject(size)
    const mark = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }
    expect((await cropMark({ bytes: plain.picture, mark })).closeUp.length).toBeGreaterThan(0)
  }
  const short = { width: 118, height: 15 }
  const { problems } = await outcomes(
    'safe',
    { name: 'knife.png', data: await makePicture(short) },
    { name: 'knife_low.png', data: await makeEnergy({ ...short, through: 0.4 }) },
    { name: 'knife_high.png', data: await makeEnergy({ ...short, through: 0.6 }) },
    { name: 'other.png', data: await makePicture(short) },
  )
  expect(problems).toEqual([
    ['knife.png', 'rendering-left', 'warning'],
    ['knife_low.png', 'energy-size', 'error'],
    ['other.png', 'picture-too-small', 'error'],
  ])
})

/** A header that claims a size, with hardly anything behind it. */
function claiming(width: number, height: number): Buffer {
  const bytes = makeBmp(64, 64)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}

test('[T-53] of files with one name in an archive none is read, and a picture whose labels cannot be read is not taken for safe', async () => {
  const { pictures, problems } = await outcomes(
    'auto',
    { name: 'a.png', data: await makePicture() },
    { name: 'a.txt', data: '0 0.5 0.5 0.2 0.2' },
    { name: 'b.png', data: await makePicture() },
    { name: 'b.png', data: await makePicture() },
    { name: 'b.txt', data: '0 0.5 0.5 0.2 0.2' },
    { name: 'c.png', data: await makePicture() },
    { name: 'c.txt', data: '0 0.5 0.5 0.2 0.2' },
    { name: 'c.txt', data: '' },
    { name: 'classes.txt', data: 'knife' },
  )
  expect(pictures).toEqual([
    ['a.png', 'good'],
    ['b.png', 'error'],
    ['c.png', 'error'],
  ])
  expect(problems).toEqual([
    ['c.txt', 'name-twice', 'error'],
    ['b.png', 'name-twice', 'error'],
  ])
})

test('each page of a TIFF is a picture of its own; boxes that name no page keep one of several pages out', async () => {
  expect(
    await outcomes(
      'auto',
      { name: 'classes.txt', data: 'knife' },
      { name: 'many.tif', data: makeTiff([10, 20, 30]) },
      { name: 'marked.tif', data: makeTiff([40, 50]) },
      { name: 'marked.txt', data: '0 0.5 0.5 0.2 0.2' },
      { name: 'single.tiff', data: makeTiff([60_000]) },
      { name: 'single.txt', data: '0 0.5 0.5 0.2 0.2' },
    ),
  ).toEqual({
    pictures: [
      ['many [1].tif', 'good'],
      ['many [2].tif', 'good'],
      ['many [3].tif', 'good'],
      ['marked.tif', 'error'],
      ['single.tiff', 'good'],
    ],
    problems: [
      ['many.tif', 'label-missing', 'warning'],
      ['marked.tif', 'pages-unsaid', 'error'],
    ],
  })
})

test('[T-53] a TIFF of too many pages, one whose directories lead in a circle, and one that is cut off end in words', async () => {
  const circle = makeTiff([10])
  circle.writeUInt32LE(8, 8 + 2 + 12 * 9)
  const cut = makeTiff([10, 20, 30]).subarray(0, 9000)
  expect(countTiffPages(circle)).toBe(PAGES_MAX + 1)
  expect([
    countTiffPages(cut),
    countTiffPages(Buffer.from('II')),
    countTiffPages(Buffer.from('MM*\0........')),
  ]).toEqual([null, null, null])
  const { pictures, problems } = await outcomes(
    'safe',
    { name: 'circle.tif', data: circle },
    {
      name: 'many.tif',
      data: makeTiff(
        Array.from({ length: PAGES_MAX + 1 }, (_, i) => i),
        { width: 2, height: 2 },
      ),
    },
    { name: 'none.tif', data: 'II*' },
  )
  expect(pictures.map(([, state]) => state)).toEqual(['error', 'error', 'error'])
  expect(problems).toEqual([
    ['circle.tif', 'pages-many', 'error'],
    ['many.tif', 'pages-many', 'error'],
    ['none.tif', 'not-a-picture', 'error'],
  ])
})
