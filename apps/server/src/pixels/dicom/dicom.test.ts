// DICOS and DICONDE: what is written is read by two foreign readers, and what others write is read or refused by name.
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import dcmjs from 'dcmjs'
import dicomParser from 'dicom-parser'
import { expect, test } from 'vitest'
import { greyElements, inPieces, makeDicom, SYNTAX, type MadeElement } from './testing/make-dicom.ts'
import { DicomError, isDicom, readDicom } from './read-dicom.ts'
import { readDicomImage } from './read-image.ts'
import { readReport } from './read-report.ts'
import { SOP_CLASS } from './registry.ts'
import type { DicomDialect } from './write-common.ts'
import { writeEnergies, writePicture, writeReport } from './write-image.ts'

const WIDTH = 70
const HEIGHT = 66
const IMAGE = { id: '0b7d7c5e-53b6-4c1c-9f0e-0c9e4e6f3a11', name: '行李 A^1', device: 'XB-1', at: 1_790_000_000_000 }

/** Air around a block; low energy is held back more. */
function makePlanes(): Planes {
  const low = new Uint16Array(WIDTH * HEIGHT)
  for (let y = 20; y < 40; y++) for (let x = 10; x < 50; x++) low[y * WIDTH + x] = 3000 + 37 * x + 11 * y
  return { width: WIDTH, height: HEIGHT, low, high: low.map((value) => Math.round(value * 0.6)) }
}

const naturalOf = (bytes: Buffer) => {
  const { dict } = dcmjs.data.DicomMessage.readFile(Uint8Array.from(bytes).buffer)
  return dcmjs.data.DicomMetaDictionary.naturalizeDataset(dict)
}

test.each<[DicomDialect, string]>([
  ['dicos', SOP_CLASS.dicosDX],
  ['diconde', SOP_CLASS.dx],
])('an image as %s is read by dicom-parser and dcmjs with pixels, geometry and report', async (dialect, sopClass) => {
  const planes = makePlanes()
  const files = writeEnergies(IMAGE, dialect, planes)
  expect(files.map((file) => file.part)).toEqual(['low', 'high'])
  for (const [at, { bytes }] of files.entries()) {
    expect(isDicom(bytes)).toBe(true)
    const parsed = dicomParser.parseDicom(bytes)
    expect(parsed.warnings).toEqual([])
    expect(parsed.string('x00020002')).toBe(sopClass)
    expect(parsed.string('x00080016')).toBe(sopClass)
    expect(parsed.string('x00080060')).toBe('DX')
    expect(parsed.string('x00080008', 3)).toBe(at === 0 ? 'LOW ENERGY' : 'HIGH ENERGY')
    expect([parsed.uint16('x00280011'), parsed.uint16('x00280010')]).toEqual([WIDTH, HEIGHT])
    expect(parsed.string('x40101042')).toBe(dialect === 'dicos' ? 'BAGGAGE' : undefined)
    const pixels = parsed.elements.x7fe00010!
    const found = new Uint16Array(
      Uint8Array.from(bytes.subarray(pixels.dataOffset, pixels.dataOffset + pixels.length)).buffer,
    )
    expect(found).toEqual(at === 0 ? planes.low : planes.high)
    const natural = naturalOf(bytes)
    expect(natural).toMatchObject({ Rows: HEIGHT, Columns: WIDTH, Modality: 'DX', PixelIntensityRelationship: 'LOG' })
    expect(Number(natural.RescaleSlope)).toBeCloseTo(1 / UNITS_PER_H, 12)
    expect(new Uint16Array((natural.PixelData as ArrayBuffer[])[0]!)).toEqual(found)
  }
  const back = await readDicomImage(files[1]!.bytes, files[0]!.bytes)
  expect(back).toEqual({ kind: 'planes', planes })

  const threat = {
    code: 'firearm.pistol',
    category: 'CONTRABAND',
    places: [{ view: 0, left: 0.1, top: 0.25, width: 0.5, height: 0.125, outline: null }],
  }
  const both = { parts: ['low', 'high'], width: WIDTH, height: HEIGHT }
  const { bytes } = writeReport(IMAGE, dialect, [both], [threat])
  expect(dicomParser.parseDicom(bytes).string('x00080016')).toBe(SOP_CLASS.dicosReport)
  const natural = naturalOf(bytes) as { ThreatSequence: { ATDAssessmentSequence: unknown[] }[]; TDRType: string }
  expect(natural).toMatchObject({ TDRType: 'GROUND TRUTH', AlarmDecision: 'ALARM', NumberOfAlarmObjects: 1 })
  const report = readReport(readDicom(bytes))
  expect(report).toMatchObject({ type: 'GROUND TRUTH', rank: 0, isClear: false })
  expect(report.about).toEqual(files.map((file) => readDicom(file.bytes).text('SOPInstanceUID')))
  expect(report.threats).toEqual([
    {
      name: 'firearm.pistol',
      about: [],
      outline: null,
      box: { left: 7, top: 16.5, right: 42, bottom: 24.75 },
      slices: { from: 0, to: 1 },
      solid: null,
    },
  ])
  const outline: [number, number][] = [
    [0, 0],
    [1, 0.5],
    [0, 1],
  ]
  const triangle = { ...threat, places: threat.places.map((place) => ({ ...place, outline })) }
  const [drawn] = readReport(readDicom(writeReport(IMAGE, dialect, [both], [triangle]).bytes)).threats
  expect(drawn?.outline).toEqual([
    { x: 7, y: 16.5 },
    { x: 42, y: 20.625 },
    { x: 7, y: 24.75 },
  ])
  expect(readReport(readDicom(writeReport(IMAGE, dialect, [both], []).bytes))).toMatchObject({
    isClear: true,
    threats: [],
  })
})

test.each<DicomDialect>(['dicos', 'diconde'])(
  'two views as %s have two energies each and one report, in which a threat is one with a place in each view',
  (dialect) => {
    const planes = makePlanes()
    const files = [...writeEnergies(IMAGE, dialect, planes), ...writeEnergies(IMAGE, dialect, planes, 1)]
    expect(files.map(({ part }) => part)).toEqual(['low', 'high', 'view-2-low', 'view-2-high'])
    const uids = files.map(({ bytes }) => readDicom(bytes).text('SOPInstanceUID'))
    expect(new Set(uids).size).toBe(4)
    const views = [
      { parts: ['low', 'high'], width: WIDTH, height: HEIGHT },
      { parts: ['view-2-low', 'view-2-high'], width: 2 * WIDTH, height: HEIGHT },
    ]
    const box = { left: 0.1, top: 0.25, width: 0.5, height: 0.125, outline: null }
    const seen = { code: 'blade.dagger', category: 'CONTRABAND', places: [0, 1].map((view) => ({ ...box, view })) }
    const flat = { code: 'blade.razor', category: 'CONTRABAND', places: [{ ...box, view: 1 }] }
    const { bytes } = writeReport(IMAGE, dialect, views, [seen, flat])
    expect(naturalOf(bytes)).toMatchObject({ NumberOfTotalObjects: 2, NumberOfAlarmObjects: 2 })
    const report = readReport(readDicom(bytes))
    expect(report.about).toEqual(uids)
    expect(report.threats.map(({ name, about, box: at }) => [name, about, at?.left])).toEqual([
      ['blade.dagger', uids.slice(0, 2), 7],
      ['blade.dagger', uids.slice(2), 14],
      ['blade.razor', uids.slice(2), 14],
    ])
    const aside = readReport(readDicom(writeReport(IMAGE, dialect, views, [flat]).bytes))
    expect(aside.about).toEqual(uids.slice(2))
    expect(readReport(readDicom(writeReport(IMAGE, dialect, views, []).bytes)).about).toEqual(uids)
  },
)

test('a plain picture goes out as a secondary capture and comes back by its pixels', async () => {
  const rgb = Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => (i * 7) % 251)
  const { bytes } = writePicture(IMAGE, 1, { width: WIDTH, height: HEIGHT, rgb })
  expect(naturalOf(bytes)).toMatchObject({ PhotometricInterpretation: 'RGB', InstanceNumber: 2 })
  expect(await readDicomImage(bytes, null)).toEqual({ kind: 'picture', picture: { width: WIDTH, height: HEIGHT, rgb } })
})

/** Intensities as a detector counts them: air, and a block behind which less arrives. */
const counts = (air: number, behind: number): number[] =>
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH < 35 ? air : behind))

test('the same picture comes in by every way of writing it: byte orders, deflated, 8 and 12 bits, inverted, run lengths', async () => {
  const values = counts(4000, 1000)
  const twelve: MadeElement[] = [
    [0x00280101, 'US', [12]],
    [0x00280102, 'US', [11]],
    [0x00091010, 'UN', Buffer.from('what only its maker knows ')],
  ]
  const plain = greyElements(WIDTH, HEIGHT, values, twelve)
  const eight = greyElements(
    WIDTH,
    HEIGHT,
    [],
    [
      [0x00280100, 'US', [8]],
      [0x00280101, 'US', [8]],
      [0x00280102, 'US', [7]],
      [0x7fe00010, 'OW', Uint8Array.from(values, (value) => value / 16)],
    ],
  )
  const inverted = greyElements(
    WIDTH,
    HEIGHT,
    values.map((value) => 4095 - value),
    [...twelve, [0x00280004, 'CS', 'MONOCHROME1']],
  )
  const halves = (byte: (value: number) => number) =>
    Buffer.concat(
      Array.from({ length: HEIGHT }, () =>
        Buffer.from([257 - 35, byte(4000), 34, ...Array.from({ length: 35 }, () => byte(1000))]),
      ),
    )
  const [upper, lower] = [halves((value) => value >> 8), halves((value) => value & 255)]
  const head = Buffer.alloc(64)
  head.writeUInt32LE(2, 0)
  head.writeUInt32LE(64, 4)
  head.writeUInt32LE(64 + upper.length, 8)
  const packed = greyElements(
    WIDTH,
    HEIGHT,
    [],
    [...twelve, [0x7fe00010, 'OB', inPieces(Buffer.concat([head, upper, lower]))]],
  )
  const files = [
    makeDicom(plain, SYNTAX.explicit),
    makeDicom(plain, SYNTAX.implicit),
    makeDicom(plain, SYNTAX.bigEndian),
    makeDicom(plain, SYNTAX.deflated),
    makeDicom(inverted),
    makeDicom(eight),
    makeDicom(packed, SYNTAX.rle),
  ]
  for (const [at, bytes] of files.entries()) {
    const read = await readDicomImage(bytes, null)
    expect(read.kind, `file ${at}`).toBe('picture')
    if (read.kind !== 'picture') continue
    expect([read.picture.rgb[0], read.picture.rgb[3 * 60]], `file ${at}`).toEqual([255, 0])
  }
})

test('a DX file with unknown tags, of unknown kinds and in an order of its own is read as one without them', async () => {
  const values = counts(4000, 1000)
  const plain = makeDicom(greyElements(WIDTH, HEIGHT, values))
  const unknown: MadeElement[] = [
    [0x00091010, 'UN', Buffer.from('what only its maker knows ')],
    [0x00191001, 'OB', Buffer.alloc(5000, 7)],
    [0x40101099, 'LO', 'of a later edition'],
    [0x70010001, 'UN', Buffer.alloc(0)],
  ]
  const elements = greyElements(WIDTH, HEIGHT, values, unknown)
  const pixels = elements.filter(([tag]) => tag === 0x7fe00010)
  const shuffled = [...elements.filter(([tag]) => tag !== 0x7fe00010).toReversed(), ...pixels]
  const wanted = await readDicomImage(plain, null)
  for (const syntax of [SYNTAX.explicit, SYNTAX.implicit, SYNTAX.bigEndian, SYNTAX.deflated])
    for (const given of [elements, shuffled])
      expect(await readDicomImage(makeDicom(given, syntax), null), syntax).toEqual(wanted)
})

test('two energies counted by a detector become planes: air is found, and which is which by what is held back', async () => {
  const both = [...counts(60_000, 30_000), ...counts(50_000, 10_000)]
  const one = makeDicom(greyElements(WIDTH, HEIGHT, both, [[0x00280008, 'IS', '2']]))
  const read = await readDicomImage(one, null)
  if (read.kind !== 'planes') throw new Error('no planes')
  const { low, high } = read.planes
  expect([low[0], high[0]]).toEqual([0, 0])
  expect([low[60]! / UNITS_PER_H, high[60]! / UNITS_PER_H]).toEqual([
    expect.closeTo(Math.log(5), 3),
    expect.closeTo(Math.log(2), 3),
  ])
})

const faultOf = async (bytes: Buffer, partner: Buffer | null = null) => {
  try {
    await readDicomImage(bytes, partner)
    return null
  } catch (error) {
    if (error instanceof DicomError) return error.fault
    throw error
  }
}

test('files that lie, end early, hold no or thousands of frames, are packed or tell no air are refused, each by its reason', async () => {
  const grey = (...more: MadeElement[]) => makeDicom(greyElements(WIDTH, HEIGHT, counts(4000, 1000), more))
  expect(await faultOf(grey([0x00280010, 'US', [HEIGHT + 1]]))).toBe('dicom-length')
  expect(await faultOf(grey([0x00280010, 'US', [HEIGHT - 1]]))).toBe('dicom-length')
  expect(await faultOf(grey().subarray(0, -500))).toMatch(/dicom-(broken|length)/)
  expect(await faultOf(grey().subarray(0, 160))).toBe('dicom-broken')
  expect(await faultOf(grey([0x00280008, 'IS', '0']))).toBe('dicom-frames')
  expect(await faultOf(grey([0x00280008, 'IS', '65535']))).toBe('dicom-frames')
  expect(await faultOf(grey([0x00280011, 'US', [65_535]], [0x00280010, 'US', [65_535]]))).toBe('dicom-size')
  expect(await faultOf(makeDicom(greyElements(1, 1, [5])))).toBe('dicom-size')
  expect(await faultOf(grey([0x00280004, 'CS', 'PALETTE COLOR']))).toBe('dicom-kind')
  expect(await faultOf(grey([0x00280101, 'US', [17]]))).toBe('dicom-kind')
  const pieces = greyElements(WIDTH, HEIGHT, [], [[0x7fe00010, 'OB', inPieces(Buffer.alloc(80))]])
  expect(await faultOf(makeDicom(pieces, SYNTAX.jpegLossless))).toBe('dicom-compressed')
  expect(await faultOf(makeDicom(pieces, SYNTAX.jpegLS))).toBe('dicom-broken')
  expect(await faultOf(makeDicom(pieces, SYNTAX.rle))).toBe('dicom-length')
  const ramp = Array.from({ length: 2 * WIDTH * HEIGHT }, (_, i) => 1000 + (i % (WIDTH * HEIGHT)) * 10)
  expect(await faultOf(makeDicom(greyElements(WIDTH, HEIGHT, ramp, [[0x00280008, 'IS', '2']])))).toBe('air-missing')
  expect(
    await faultOf(
      grey(),
      makeDicom(greyElements(WIDTH, HEIGHT + 1, counts(1, 1).concat(counts(1, 1).slice(0, WIDTH)))),
    ),
  ).toBe('energies-differ')
  expect(await faultOf(makeDicom([[0x00080060, 'CS', 'SR']]))).toBe('dicom-kind')
})
