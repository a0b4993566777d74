// CT series as a dry run plans them: slices by where they lie, what is missing or does not fit by its file, and threats.
import { expect, test } from 'vitest'
import { greyElements, makeDicom, type MadeElement } from '../../../../pixels/dicom/testing/make-dicom.ts'
import { BLOCK_MM, makeMany, makeSlice, makeSpaceReport, SERIES } from '../../../../pixels/dicom/testing/make-series.ts'
import { findDicom, readDicos } from '../read-dicos.ts'
import { SourceError, type ImportSource } from '../source.ts'

function sourceOf(files: Record<string, Buffer>): ImportSource {
  const read = (name: string): Buffer => {
    const found = files[name]
    if (!found) throw new SourceError('there is no such file')
    return found
  }
  return {
    names: Object.keys(files).sort(),
    read: async (name) => read(name),
    head: async (name, length) => read(name).subarray(0, length),
    close: () => undefined,
  }
}

async function plan(files: Record<string, Buffer>, isSafe = true) {
  const source = sourceOf(files)
  const { images, problems } = await readDicos(source, await findDicom(source, source.names), isSafe)
  const [image] = images
  return { images, image, problems: problems.map(({ file, code, params }) => [file, code, params]) }
}

/** Slices under names that tell nothing of their order; `change` leaves out or replaces some. */
function series(change: (k: number) => Buffer | null = (k) => makeSlice(k), folder = 'bag/'): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (let k = 0; k < SERIES.slices; k++) {
    const made = change(k)
    if (made) files[`${folder}${nameOf(k)}`] = made
  }
  return files
}
/** 7 has no divisor in common with 24. */
const nameOf = (k: number): string => `${String((k * 7) % SERIES.slices).padStart(2, '0')}.dcs`

test('a CT series whose slices come out of order is laid by where they lie, not by its files or numbers', async () => {
  const shuffled: MadeElement[] = [[0x00200013, 'IS', '7']]
  const { image, problems } = await plan(series((k) => makeSlice(k, shuffled)))
  expect(problems).toEqual([])
  expect(image).toMatchObject({ file: 'bag/00.dcs', broken: false, series: { name: 'bag', spaces: [] } })
  // Backwards along the normal, so that the volume is no mirror image.
  const names = Array.from({ length: SERIES.slices }, (_, at) => `bag/${nameOf(SERIES.slices - 1 - at)}`)
  expect(image?.series?.plan.slices).toEqual(names.map((file) => ({ file, frame: 0 })))
  expect(image?.series?.plan.stack).toEqual({ slices: 24, width: 20, height: 18, between: 3, spacing: [2, 1.5] })
})

test('slices without a place are laid by their numbers, and a missing number is named', async () => {
  const unplaced = (k: number): Buffer =>
    makeSlice(k, [
      [0x00200032, 'DS', ''],
      [0x00180050, 'DS', '3'],
    ])
  const { image } = await plan(series(unplaced))
  expect(image?.series?.plan.slices[0]).toEqual({ file: `bag/${nameOf(23)}`, frame: 0 })
  const { image: broken, problems } = await plan(series((k) => (k === 11 || k === 12 ? null : unplaced(k))))
  expect(broken).toMatchObject({ broken: true })
  expect(problems).toEqual([
    ['bag/00.dcs', 'slices-missing', { n: 2, after: `bag/${nameOf(10)}`, before: `bag/${nameOf(13)}` }],
  ])
})

test('missing slices, slices twice and uneven ones are named with their neighbours, and the series is not read', async () => {
  const missing = await plan(series((k) => (k === 5 ? null : makeSlice(k))))
  expect(missing.problems).toEqual([
    ['bag/00.dcs', 'slices-missing', { n: 1, after: `bag/${nameOf(4)}`, before: `bag/${nameOf(6)}` }],
  ])
  expect(missing.image).toMatchObject({ broken: true })
  const twice = await plan({ ...series(), 'bag/again.dcs': makeSlice(3) })
  expect(twice.problems.map(([, code]) => code)).toEqual(['slices-twice'])
  const uneven = await plan(series((k) => makeSlice(k, [[0x00200032, 'DS', `0\\0\\${k * 3 + (k === 9 ? 0.6 : 0)}`]])))
  expect(uneven.problems).toEqual([['bag/00.dcs', 'slices-uneven', { least: '2.40', most: '3.60' }]])
})

test('slices of another size or turn, too few of them, and 0 or 65,535 planes are refused by their file', async () => {
  const other = makeDicom(
    greyElements(
      18,
      20,
      Array.from({ length: 360 }, () => 0),
      [
        [0x00080060, 'CS', 'CT'],
        [0x0020000d, 'UI', '1.9'],
        [0x0020000e, 'UI', '1.9.1'],
        [0x00200032, 'DS', '0\\0\\6'],
        [0x00280030, 'DS', '2\\1.5'],
      ],
    ),
  )
  const sized = await plan(series((k) => (k === 2 ? other : makeSlice(k))))
  expect(sized.problems).toEqual([
    [`bag/${nameOf(2)}`, 'slice-size', { declared: '20x18 (2 x 1.5 mm)', found: '18x20 (2 x 1.5 mm)' }],
  ])
  const turned = await plan(series((k) => makeSlice(k, k === 8 ? [[0x00200037, 'DS', '0\\1\\0\\1\\0\\0']] : [])))
  expect(turned.problems.map(([file, code]) => [file, code])).toEqual([[`bag/${nameOf(8)}`, 'slice-turned']])
  const short = await plan(series((k) => (k < 15 ? makeSlice(k) : null)))
  expect(short.problems.map(([, code, params]) => [code, params])).toEqual([['series-short', { found: 15, least: 16 }]])
  const unplaced = await plan(series((k) => makeSlice(k, [[0x00280030, 'DS', '']])))
  expect(unplaced.problems.map(([, code]) => code)).toEqual(['series-unplaced'])
  for (const [spacing, found] of [
    ['1e9\\1e9', '72 x 20000000000 x 18000000000'],
    ['1e-9\\1', '72 x 20 x 1.8e-8'],
  ] as const) {
    const lying = await plan(series((k) => makeSlice(k, [[0x00280030, 'DS', spacing]])))
    expect(lying.problems).toEqual([['bag/00.dcs', 'series-extent', { found, least: 10, most: 5000 }]])
  }
  const frames = async (n: string) => (await plan({ 'many.dcs': makeMany([[0x00280008, 'IS', n]]) })).problems
  expect(await frames('0')).toEqual([['many.dcs', 'dicom-frames', { found: '0' }]])
  expect(await frames('65535')).toEqual([['many.dcs', 'dicom-frames', { found: '65535' }]])
})

/** Tags that only their maker knows: private ones of every kind, one of an unknown kind, a sequence without an end. */
const UNKNOWN: MadeElement[] = [
  [0x00091010, 'UN', Buffer.from('what only its maker knows ')],
  [0x00190010, 'LO', 'MAKER 1.0'],
  [0x00191001, 'OB', Buffer.alloc(70_000, 7)],
  [0x40101099, 'LO', 'of a later edition'],
  [0x70010001, 'UN', Buffer.alloc(0)],
]

test('a CT series with unknown tags is read as one without them', async () => {
  const plain = await plan(series())
  const unknown = await plan(series((k) => makeSlice(k, UNKNOWN)))
  expect(unknown.problems).toEqual([])
  expect(unknown.image).toEqual(plain.image)
  const many = await plan({ 'many.dcs': makeMany(UNKNOWN) })
  expect(many.problems).toEqual([])
  expect(many.image?.series?.plan.stack).toEqual(plain.image?.series?.plan.stack)
})

test('threats of a report lie in the volume where they lie in the slices, however those are kept', async () => {
  const one = await plan({ ...series(), 'truth.dcs': makeSpaceReport(['1.9.1.4'], 'Pistol') }, false)
  expect(one.problems).toEqual([])
  expect(one.image?.series?.spaces).toEqual([{ className: 'Pistol', ...BLOCK_MM, turned: null }])
  const many = await plan({ 'many.dcs': makeMany(), 'truth.dcs': makeSpaceReport(['1.9.1.1'], 'Pistol') }, false)
  expect(many.image?.series?.spaces).toEqual([{ className: 'Pistol', ...BLOCK_MM, turned: null }])
  const outside = await plan({ 'many.dcs': makeMany(), 'truth.dcs': makeSpaceReport([], 'Pistol', [20, 25]) }, false)
  expect(outside.problems).toEqual([['truth.dcs', 'box-outside', { name: 'Pistol' }]])
  expect(outside.image).toMatchObject({ broken: true })
  const silent = await plan(series(), false)
  expect(silent.problems.map(([, code]) => code)).toEqual(['annotation-missing'])
})

/** A gantry tilted by so much while the bag moves on along the belt, 3 mm a slice. */
const TILT = 20 * (Math.PI / 180)
const [SIN, COS] = [Math.sin(TILT), Math.cos(TILT)]
const tilted = (k: number, down = `0\\${COS}\\${SIN}`): Buffer =>
  makeSlice(k, [
    [0x00200032, 'DS', `5\\-40\\${k * SERIES.between}`],
    [0x00200037, 'DS', `1\\0\\0\\${down}`],
  ])

test('slices of a tilted gantry are laid where they were scanned, a threat in them too, and the dry run says so', async () => {
  const { image, problems } = await plan(
    { ...series(tilted), 'truth.dcs': makeSpaceReport(['1.9.1.4'], 'Pistol') },
    false,
  )
  expect(problems).toEqual([['bag/00.dcs', 'series-tilted', { found: (23 * 3 * SIN).toFixed(1) }]])
  const { stack } = image?.series?.plan ?? expect.fail()
  expect(stack.between).toBeCloseTo(3 * COS, 9)
  expect(stack.shifts).toHaveLength(SERIES.slices)
  for (const [rank, shift] of stack.shifts?.entries() ?? [])
    expect(shift).toEqual([0, expect.closeTo((SERIES.slices - 1 - rank) * 3 * SIN, 9)])
  const [space] = image?.series?.spaces ?? []
  // Half a slice before the third and half a slice behind the seventh: 2.5 and 7.5 ways along the belt.
  const foot = 36 + 23 * 3 * SIN
  const near = (values: number[]) => values.map((mm): number => expect.closeTo(mm, 6) as number)
  expect(space?.from).toEqual(near([16 * 3 * COS, 6, foot - 12 - 7.5 * 3 * SIN]))
  expect(space?.to).toEqual(near([21 * 3 * COS, 15, foot - 4 - 2.5 * 3 * SIN]))
  // A block along the belt is aslant in the slices, by the tilt.
  expect(space?.turned?.turn.map(Math.abs)).toEqual([0, expect.closeTo(20, 0), 0])
})

test('a whole series that lies aslant keeps its own directions; rows and columns aslant of each other are refused', async () => {
  const along = (k: number): string => `0\\${-k * 3 * SIN}\\${k * 3 * COS}`
  const oblique = await plan(
    series((k) =>
      makeSlice(k, [
        [0x00200032, 'DS', along(k)],
        [0x00200037, 'DS', `1\\0\\0\\0\\${COS}\\${SIN}`],
      ]),
    ),
  )
  expect(oblique.problems).toEqual([])
  expect(oblique.image?.series?.plan.stack).toEqual({
    ...{ slices: 24, width: 20, height: 18, spacing: [2, 1.5] },
    between: expect.closeTo(3, 9),
  })
  for (const down of ['0\\1\\1', '0.5\\0.8660254\\0', '0\\0\\0']) {
    const askew = await plan(series((k) => tilted(k, down)))
    expect(askew.problems.map(([file, code]) => [file, code])).toEqual([['bag/00.dcs', 'series-askew']])
    expect(askew.image).toMatchObject({ broken: true })
  }
})

test('of two energies the higher one is read, and atomic numbers go with the series of their size', async () => {
  const kind = (words: string): MadeElement => [0x00080008, 'CS', `ORIGINAL\\PRIMARY\\VOLUME\\${words}`]
  const { images, problems } = await plan({
    'high.dcs': makeMany([kind('HIGH_ENERGY')], '1.9.1'),
    'low.dcs': makeMany([kind('LOW_ENERGY')], '1.9.2'),
    'z.dcs': makeMany([[0x00281054, 'LO', 'Z_EFF']], '1.9.3'),
  })
  expect(images.map(({ file }) => file)).toEqual(['high.dcs'])
  expect(images[0]?.series?.plan.atomic[0]).toEqual({ file: 'z.dcs', frame: 23 })
  expect(problems.map(([file, code]) => [file, code])).toEqual([['low.dcs', 'energy-left']])
  const alone = await plan({ 'z.dcs': makeMany([[0x00281054, 'LO', 'Z_EFF']]) })
  expect(alone.problems.map(([, code]) => code)).toEqual(['atomic-alone'])
})
