// Takes the pixels out of a DICOM file: grey values of one or two frames, or a coloured picture, whoever wrote them.
import { PLANES_PIXELS_MAX, PLANES_SIDE_MAX } from '@clearbelt/xray/codec/codec'
import dicomParser from 'dicom-parser'
import sharp from 'sharp'
import { SIDE_MIN, type Rgb } from '../pictures.ts'
import { DicomError, elementOf, type DicomFileRead } from './read-dicom.ts'
import { unpackCodestream, type Codestream } from './unpack-codestream.ts'
import { unpackRle } from './unpack-rle.ts'

/** Grey values as the file means them: rescaled, not yet inverted. A frame for each energy. */
export interface GreyFrames {
  kind: 'grey'
  width: number
  height: number
  frames: Float32Array[]
  /** Values at which the darkest and the brightest possible pixel stand. */
  low: number
  high: number
}
export type DicomPixels = GreyFrames | ({ kind: 'rgb' } & Rgb)

const BIG_ENDIAN = '1.2.840.10008.1.2.2'
const RLE = '1.2.840.10008.1.2.5'
const JPEG_BASELINE = '1.2.840.10008.1.2.4.50'
const PLAIN = new Set(['', '1.2.840.10008.1.2', '1.2.840.10008.1.2.1', '1.2.840.10008.1.2.1.99', BIG_ENDIAN])
const CODESTREAMS: Readonly<Record<string, Codestream>> = {
  '1.2.840.10008.1.2.4.80': 'JPEG-LS',
  '1.2.840.10008.1.2.4.81': 'JPEG-LS',
  '1.2.840.10008.1.2.4.90': 'JPEG 2000',
  '1.2.840.10008.1.2.4.91': 'JPEG 2000',
}
/** What packed pixels are called that are not read. */
const PACKED: Readonly<Record<string, string>> = {
  '1.2.840.10008.1.2.4.51': 'JPEG Extended',
  '1.2.840.10008.1.2.4.57': 'JPEG Lossless',
  '1.2.840.10008.1.2.4.70': 'JPEG Lossless',
  '1.2.840.10008.1.2.4.201': 'HTJ2K',
  '1.2.840.10008.1.2.4.202': 'HTJ2K',
  '1.2.840.10008.1.2.4.203': 'HTJ2K',
}
const FRAMES_MAX = 2

interface Shape {
  width: number
  height: number
  frames: number
  samples: number
  bytesEach: number
  bitsStored: number
  shift: number
  isSigned: boolean
}

/** Colours that are read; those of JPEG 2000's own change of colours only where its decoder undoes it. */
const coloursOf = ({ transferSyntax }: DicomFileRead): RegExp =>
  CODESTREAMS[transferSyntax] === 'JPEG 2000' ? /^(RGB|YBR_FULL|YBR_ICT|YBR_RCT)$/ : /^(RGB|YBR_FULL|YBR_FULL_422)$/

/** What can be said of the pixels before they are read. Throws DicomError. */
export function checkShape(file: DicomFileRead): Shape {
  const width = file.short('Columns') ?? 0
  const height = file.short('Rows') ?? 0
  if (width === 0 || height === 0) throw new DicomError('dicom-kind', { name: file.text('Modality') || '?' })
  const told = file.text('NumberOfFrames')
  const frames = told === '' ? 1 : Number(told)
  if (!Number.isInteger(frames) || frames < 1 || frames > FRAMES_MAX)
    throw new DicomError('dicom-frames', { found: told.slice(0, 20) })
  if (
    width < SIDE_MIN ||
    height < SIDE_MIN ||
    Math.max(width, height) > PLANES_SIDE_MAX ||
    width * height > PLANES_PIXELS_MAX
  )
    throw new DicomError('dicom-size', { found: `${width}x${height}`, least: SIDE_MIN, most: PLANES_SIDE_MAX })
  const samples = file.short('SamplesPerPixel') ?? 1
  const allocated = file.short('BitsAllocated') ?? 16
  const bitsStored = file.short('BitsStored') ?? allocated
  const highBit = file.short('HighBit') ?? bitsStored - 1
  const colour = file.text('PhotometricInterpretation') || 'MONOCHROME2'
  const isKnown =
    (samples === 1 && /^MONOCHROME[12]$/.test(colour) && (allocated === 8 || allocated === 16)) ||
    (samples === 3 && coloursOf(file).test(colour) && allocated === 8 && frames === 1)
  const shift = highBit + 1 - bitsStored
  if (!isKnown || bitsStored < 1 || bitsStored > allocated || shift < 0 || highBit >= allocated)
    throw new DicomError('dicom-kind', { name: `${colour} ${samples}x${allocated}/${bitsStored}`.slice(0, 60) })
  const isSigned = file.short('PixelRepresentation') === 1
  return { width, height, frames, samples, bytesEach: allocated / 8, bitsStored, shift, isSigned }
}

/** Decodes the pixels. Throws DicomError. */
export async function readPixels(file: DicomFileRead): Promise<DicomPixels> {
  const shape = checkShape(file)
  const { width, height } = shape
  if (file.transferSyntax === JPEG_BASELINE) return readJpeg(file, shape)
  const bytes = await bytesOf(file, shape)
  if (shape.samples === 3) return { kind: 'rgb', width, height, rgb: toRgb(file, shape, bytes) }
  return readGrey(file, shape, bytes)
}

/** The samples of all frames, 16 bits little endian. Throws DicomError, `dicom-compressed` for what no decoder reads. */
async function bytesOf(file: DicomFileRead, shape: Shape): Promise<Buffer> {
  const syntax = file.transferSyntax
  if (PLAIN.has(syntax)) return readPlain(file, shape)
  if (syntax === RLE) return readRle(file, shape)
  const codestream = CODESTREAMS[syntax]
  if (codestream) return readCodestream(file, shape, codestream)
  throw new DicomError('dicom-compressed', { name: PACKED[syntax] ?? syntax.slice(0, 60) })
}

/** Pixels that are not packed; 16 bits come out little endian. */
function readPlain(file: DicomFileRead, { width, height, frames, samples, bytesEach }: Shape): Buffer {
  const wanted = width * height * frames * samples * bytesEach
  const found = elementOf(file, 'PixelData')
  const all = file.raw.byteArray
  const length = found ? Math.min(found.length, all.length - found.dataOffset) : 0
  // A byte more makes an odd length even.
  if (!found || length < wanted || length > wanted + 1) throw new DicomError('dicom-length', { found: length, wanted })
  const bytes = Buffer.from(all.buffer, all.byteOffset + found.dataOffset, wanted)
  const isSwapped = file.transferSyntax === BIG_ENDIAN && (bytesEach === 2 || found.vr === 'OW') && wanted % 2 === 0
  return isSwapped ? Buffer.from(bytes).swap16() : bytes
}

const frameOf = (file: DicomFileRead, at: number): Uint8Array => {
  const found = elementOf(file, 'PixelData')
  const fragments = found?.fragments
  if (!found || !fragments || fragments.length === 0) throw new DicomError('dicom-length', { found: 0, wanted: 1 })
  try {
    // One frame may be cut into several pieces; of more, each is one.
    const [from, count] = file.text('NumberOfFrames') === '2' ? [at, 1] : [0, fragments.length]
    return Uint8Array.from(dicomParser.readEncapsulatedPixelDataFromFragments(file.raw, found, from, count))
  } catch (error) {
    throw new DicomError('dicom-broken', { reason: String(error).slice(0, 200) })
  }
}

function readRle(file: DicomFileRead, { width, height, frames, samples, bytesEach }: Shape): Buffer {
  return Buffer.concat(
    Array.from({ length: frames }, (_, at) => {
      const packed = frameOf(file, at)
      const unpacked = unpackRle(packed, width * height, samples, bytesEach)
      if (!unpacked)
        throw new DicomError('dicom-length', { found: packed.length, wanted: width * height * samples * bytesEach })
      return unpacked
    }),
  )
}

async function readCodestream(file: DicomFileRead, shape: Shape, codestream: Codestream): Promise<Buffer> {
  const decoded: Buffer[] = []
  for (let at = 0; at < shape.frames; at++) {
    const frame = await unpackCodestream(codestream, frameOf(file, at), shape)
    if (!frame) throw new DicomError('dicom-broken', { reason: codestream })
    decoded.push(frame)
  }
  return Buffer.concat(decoded)
}

async function readJpeg(file: DicomFileRead, shape: Shape): Promise<DicomPixels> {
  const { width, height, frames, samples } = shape
  const decoded: Buffer[] = []
  for (let at = 0; at < frames; at++) {
    const { data, info } = await sharp(frameOf(file, at), { limitInputPixels: PLANES_PIXELS_MAX })
      .toColourspace(samples === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw new DicomError('dicom-broken', { reason: String(error).slice(0, 200) })
      })
    if (info.width !== width || info.height !== height || info.channels !== samples)
      throw new DicomError('dicom-length', { found: data.length, wanted: width * height * samples })
    decoded.push(data)
  }
  const bytes = Buffer.concat(decoded)
  return samples === 3 ? { kind: 'rgb', width, height, rgb: bytes } : readGrey(file, { ...shape, bytesEach: 1 }, bytes)
}

function toRgb(file: DicomFileRead, { width, height }: Shape, bytes: Buffer): Uint8Array {
  const pixelCount = width * height
  // What was packed is unpacked sample by sample; JPEG 2000 undoes its own change of colours.
  const isApart = file.short('PlanarConfiguration') === 1 && PLAIN.has(file.transferSyntax)
  const isYbr = file.text('PhotometricInterpretation').startsWith('YBR_FULL')
  const rgb = new Uint8ClampedArray(3 * pixelCount)
  for (let i = 0; i < pixelCount; i++) {
    const [a, b, c] = isApart
      ? [bytes[i]!, bytes[pixelCount + i]!, bytes[2 * pixelCount + i]!]
      : [bytes[3 * i]!, bytes[3 * i + 1]!, bytes[3 * i + 2]!]
    rgb[3 * i] = isYbr ? a + 1.402 * (c - 128) : a
    rgb[3 * i + 1] = isYbr ? a - 0.344136 * (b - 128) - 0.714136 * (c - 128) : b
    rgb[3 * i + 2] = isYbr ? a + 1.772 * (b - 128) : c
  }
  return new Uint8Array(rgb.buffer)
}

function readGrey(file: DicomFileRead, shape: Shape, bytes: Buffer): GreyFrames {
  const { width, height, frames, bytesEach, bitsStored, shift, isSigned } = shape
  const pixelCount = width * height
  const slope = file.decimal('RescaleSlope') || 1
  const intercept = file.decimal('RescaleIntercept') ?? 0
  const levels = 2 ** bitsStored
  const half = isSigned ? levels / 2 : levels
  const meaning = (raw: number): number => {
    const value = (raw >>> shift) & (levels - 1)
    return (value >= half ? value - levels : value) * slope + intercept
  }
  const table = Float32Array.from({ length: 256 ** bytesEach }, (_, raw) => meaning(raw))
  const all = Array.from({ length: frames }, (_, at) => {
    const frame = new Float32Array(pixelCount)
    const from = at * pixelCount
    for (let i = 0; i < pixelCount; i++)
      frame[i] = table[bytesEach === 1 ? bytes[from + i]! : bytes.readUInt16LE(2 * (from + i))]!
    return frame
  })
  const ends = [isSigned ? -half : 0, half - 1].map((value) => value * slope + intercept)
  return { kind: 'grey', width, height, frames: all, low: Math.min(...ends), high: Math.max(...ends) }
}
