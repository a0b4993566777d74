// JPEG-LS and JPEG 2000 as others pack them: read to the value, and refused where a frame lies or ends early.
import startCharls from '@cornerstonejs/codec-charls/wasmjs'
import startOpenJpeg from '@cornerstonejs/codec-openjpeg/wasmjs'
import { expect, test } from 'vitest'
import { greyElements, inPieces, makeDicom, SYNTAX, type MadeElement } from './testing/make-dicom.ts'
import { DicomError, readDicom } from './read-dicom.ts'
import { readDicomImage } from './read-image.ts'
import { readPixels } from './read-pixels.ts'
import { unpackCodestream } from './unpack-codestream.ts'

const WIDTH = 72
const HEIGHT = 65
const quiet = () => ({ print: () => {}, printErr: () => {} })
const charls = await startCharls(quiet())
const openJpeg = await startOpenJpeg(quiet())

/** Values of a scanner: a ramp of many levels, some of it noisy. */
const values = Uint16Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 37 + Math.floor(i / WIDTH) * 211) % 4096)
const frameOf = (bitsPerSample: number, componentCount = 1) => ({
  ...{ width: WIDTH, height: HEIGHT, bitsPerSample, componentCount, isSigned: false },
})
/** As both decoders are asked for it; `mode` is how JPEG-LS lays the samples of colours: 0 in planes, 1 by lines, 2 side by side. */
const pack = {
  'JPEG-LS': (bytes: Uint8Array, bits: number, samples = 1, mode = 0): Buffer => {
    const encoder = new charls.JpegLSEncoder()
    encoder.getDecodedBuffer(frameOf(bits, samples)).set(bytes)
    encoder.setNearLossless(0)
    encoder.setInterleaveMode(mode)
    encoder.encode()
    const packed = Buffer.from(encoder.getEncodedBuffer())
    encoder.delete()
    return packed
  },
  'JPEG 2000': (bytes: Uint8Array, bits: number, samples = 1): Buffer => {
    const encoder = new openJpeg.J2KEncoder()
    encoder.getDecodedBuffer(frameOf(bits, samples)).set(bytes)
    encoder.setQuality(true, 0)
    encoder.encode()
    const packed = Buffer.from(encoder.getEncodedBuffer())
    encoder.delete()
    return packed
  },
}
const syntaxOf = { 'JPEG-LS': SYNTAX.jpegLS, 'JPEG 2000': SYNTAX.jpeg2000 } as const
const bytesOf = (of: Uint16Array): Uint8Array => new Uint8Array(of.buffer, of.byteOffset, of.byteLength)
const even = (bytes: Buffer): Buffer => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]))
const fileOf = (name: keyof typeof pack, frames: Buffer[], more: MadeElement[] = []): Buffer =>
  makeDicom(
    greyElements(WIDTH, HEIGHT, [], [[0x7fe00010, 'OB', inPieces(...frames.map(even))], ...more]),
    syntaxOf[name],
  )
const names = ['JPEG-LS', 'JPEG 2000'] as const

test.each(names)('grey values of 16 and of 8 bits come out of %s as they went in', async (name) => {
  const grey = async (file: Buffer) => {
    const pixels = await readPixels(readDicom(file))
    if (pixels.kind !== 'grey') throw new Error('not grey')
    return Array.from(pixels.frames[0]!)
  }
  expect(await grey(fileOf(name, [pack[name](bytesOf(values), 16)]))).toEqual(Array.from(values))
  const narrow = Uint8Array.from(values, (value) => value % 256)
  const packed = pack[name](narrow, 8)
  const ofEight: MadeElement[] = [
    [0x00280100, 'US', [8]],
    [0x00280101, 'US', [8]],
    [0x00280102, 'US', [7]],
  ]
  expect(await grey(fileOf(name, [packed], ofEight))).toEqual(Array.from(narrow))
  // A frame of few bits in a file that has 16 for each.
  expect(await grey(fileOf(name, [packed]))).toEqual(Array.from(narrow))
})

test.each(names)('two frames of %s become the two energies', async (name) => {
  const counts = (block: number) =>
    Uint16Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH > 20 && i % WIDTH < 50 ? block : 4000))
  const frames = [counts(800), counts(2000)].map((one) => pack[name](bytesOf(one), 16))
  const read = await readDicomImage(fileOf(name, frames, [[0x00280008, 'IS', '2']]), null)
  expect(read).toMatchObject({ kind: 'planes', planes: { width: WIDTH, height: HEIGHT } })
  if (read.kind !== 'planes') return
  expect(read.planes.low[30]! / read.planes.high[30]!).toBeCloseTo(Math.log(5) / Math.log(2), 2)
})

test.each<[keyof typeof pack, string, number]>([
  ['JPEG-LS', 'RGB', 0],
  ['JPEG-LS', 'RGB', 1],
  ['JPEG-LS', 'RGB', 2],
  ['JPEG 2000', 'YBR_RCT', 0],
])('colours of %s (%s, order %i) come out as they went in', async (name, colour, mode) => {
  const rgb = Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => (i * 7 + (i % 3) * 80) % 256)
  const planar = Uint8Array.from(rgb, (_, i) => rgb[3 * (i % (WIDTH * HEIGHT)) + Math.floor(i / (WIDTH * HEIGHT))]!)
  const packed = pack[name](name === 'JPEG-LS' && mode === 0 ? planar : rgb, 8, 3, mode)
  const elements: MadeElement[] = [
    [0x00280002, 'US', [3]],
    [0x00280004, 'CS', colour],
    [0x00280006, 'US', [0]],
    [0x00280100, 'US', [8]],
    [0x00280101, 'US', [8]],
    [0x00280102, 'US', [7]],
  ]
  const read = await readDicomImage(fileOf(name, [packed], elements), null)
  expect(read.kind === 'picture' && Buffer.from(read.picture.rgb).equals(Buffer.from(rgb))).toBe(true)
})

test.each(names)(
  '%s that is cut off, is something else or tells another size is damaged, and asks for no memory',
  async (name) => {
    const packed = pack[name](bytesOf(values), 16)
    const faultOf = async (frame: Buffer) =>
      readDicomImage(fileOf(name, [frame]), null).then(
        () => null,
        (error: unknown) => (error instanceof DicomError ? [error.fault, error.params.reason] : error),
      )
    expect(await faultOf(packed.subarray(0, 120))).toEqual(['dicom-broken', name])
    expect(await faultOf(Buffer.alloc(400, 7))).toEqual(['dicom-broken', name])
    const other = names.find((one) => one !== name)!
    expect(await faultOf(pack[other](bytesOf(values), 16))).toEqual(['dicom-broken', name])
    const lying = Buffer.from(packed)
    if (name === 'JPEG-LS') lying.writeUInt32BE(0xffffffff, lying.indexOf(Buffer.from([0xff, 0xf7])) + 5)
    else lying.writeUInt32BE(0x7fffffff, 8)
    expect(await faultOf(lying)).toEqual(['dicom-broken', name])
    const size = { width: WIDTH, height: HEIGHT, samples: 1, bytesEach: 2 }
    expect(await unpackCodestream(name, packed, { ...size, width: HEIGHT, height: WIDTH })).toBeNull()
    expect(await unpackCodestream(name, packed, { ...size, bytesEach: 1 })).toBeNull()
  },
)

test('JPEG 2000 of a million tiles is refused before it is unpacked', async () => {
  const packed = pack['JPEG 2000'](bytesOf(values), 16)
  packed.writeUInt32BE(1, 24)
  packed.writeUInt32BE(1, 28)
  const size = { width: WIDTH, height: HEIGHT, samples: 1, bytesEach: 2 }
  expect(await unpackCodestream('JPEG 2000', packed, size)).toBeNull()
})
