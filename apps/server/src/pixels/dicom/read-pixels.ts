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

/** What may be read at once: how many frames a file may have, and how small and large they may be. */
export interface ShapeLimits {
  frames: number
  sideMin: number
  sideMax: number
}
/** Pictures, of one energy or of two. */
const PICTURES: ShapeLimits = { frames: 2, sideMin: SIDE_MIN, sideMax: PLANES_SIDE_MAX }

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
export function checkShape(file: DicomFileRead, limits: ShapeLimits = PICTURES): Shape {
  const width = file.short('Columns') ?? 0
  const height = file.short('Rows') ?? 0
  if (width === 0 || height === 0) throw new DicomError('dicom-kind', { name: file.text('Modality') || '?' })
  const told = file.text('NumberOfFrames')
  const frames = told === '' ? 1 : Number(told)
  if (!Number.isInteger(frames) || frames < 1 || frames > limits.frames)
    throw new DicomError('dicom-frames', { found: told.slice(0, 20) })
  if (
    width < limits.sideMin ||
    height < limits.sideMin ||
    Math.max(width, height) > limits.sideMax ||
    width * height > PLANES_PIXELS_MAX
  )
    throw new DicomError('dicom-size', { found: `${width}x${height}`, least: limits.sideMin, most: limits.sideMax })
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
  if (shape.samples === 3) {
    const bytes = await bytesOf(file, shape, 0)
    return {
      kind: 'rgb',
      width,
      height,
      rgb: file.transferSyntax === JPEG_BASELINE ? bytes : toRgb(file, shape, bytes),
    }
  }
  const frames: Float32Array[] = []
  const meant = meaningOf(file, shape)
  for (let at = 0; at < shape.frames; at++) frames.push(meant.of(await bytesOf(file, shape, at)))
  return { kind: 'grey', width, height, frames, low: meant.low, high: meant.high }
}

/** The frames of a grey file one by one, so that a file of hundreds takes no more room than one of them. */
export interface GreyReader {
  width: number
  height: number
  frames: number
  /** A frame as the file means it, by its place from 0. Throws DicomError. */
  frame(at: number): Promise<Float32Array>
}
/** Throws DicomError, `dicom-kind` where the file is not grey. */
export function openGrey(file: DicomFileRead, limits: ShapeLimits): GreyReader {
  const shape = checkShape(file, limits)
  const { width, height, frames, samples } = shape
  if (samples !== 1) throw new DicomError('dicom-kind', { name: file.text('PhotometricInterpretation').slice(0, 60) })
  const meant = meaningOf(file, shape)
  return { width, height, frames, frame: async (at) => meant.of(await bytesOf(file, shape, at)) }
}

/** The samples of a frame, 16 bits little endian. Throws DicomError, `dicom-compressed` for what no decoder reads. */
async function bytesOf(file: DicomFileRead, shape: Shape, at: number): Promise<Buffer> {
  const syntax = file.transferSyntax
  if (PLAIN.has(syntax)) return readPlain(file, shape, at)
  if (syntax === JPEG_BASELINE) return readJpeg(file, shape, at)
  if (syntax === RLE) return readRle(file, shape, at)
  const codestream = CODESTREAMS[syntax]
  if (codestream) return readCodestream(file, shape, codestream, at)
  throw new DicomError('dicom-compressed', { name: PACKED[syntax] ?? syntax.slice(0, 60) })
}

/** Pixels that are not packed; 16 bits come out little endian. */
function readPlain(file: DicomFileRead, { width, height, frames, samples, bytesEach }: Shape, at: number): Buffer {
  const each = width * height * samples * bytesEach
  const wanted = each * frames
  const found = elementOf(file, 'PixelData')
  const all = file.raw.byteArray
  const length = found ? Math.min(found.length, all.length - found.dataOffset) : 0
  // A byte more makes an odd length even.
  if (!found || length < wanted || length > wanted + 1) throw new DicomError('dicom-length', { found: length, wanted })
  const bytes = Buffer.from(all.buffer, all.byteOffset + found.dataOffset + at * each, each)
  const isSwapped = file.transferSyntax === BIG_ENDIAN && (bytesEach === 2 || found.vr === 'OW') && each % 2 === 0
  return isSwapped ? Buffer.from(bytes).swap16() : bytes
}

function packedFrame(file: DicomFileRead, { frames }: Shape, at: number): Uint8Array {
  const found = elementOf(file, 'PixelData')
  const fragments = found?.fragments
  if (!found || !fragments || fragments.length === 0) throw new DicomError('dicom-length', { found: 0, wanted: 1 })
  try {
    // One frame may be cut into several pieces; of more, each is one.
    const [from, count] = frames > 1 ? [at, 1] : [0, fragments.length]
    return Uint8Array.from(dicomParser.readEncapsulatedPixelDataFromFragments(file.raw, found, from, count))
  } catch (error) {
    throw new DicomError('dicom-broken', { reason: String(error).slice(0, 200) })
  }
}

function readRle(file: DicomFileRead, shape: Shape, at: number): Buffer {
  const { width, height, samples, bytesEach } = shape
  const packed = packedFrame(file, shape, at)
  const unpacked = unpackRle(packed, width * height, samples, bytesEach)
  if (!unpacked)
    throw new DicomError('dicom-length', { found: packed.length, wanted: width * height * samples * bytesEach })
  return unpacked
}

async function readCodestream(file: DicomFileRead, shape: Shape, codestream: Codestream, at: number): Promise<Buffer> {
  const frame = await unpackCodestream(codestream, packedFrame(file, shape, at), shape)
  if (!frame) throw new DicomError('dicom-broken', { reason: codestream })
  return frame
}

/** Baseline JPEG has 8 bits, whatever the file says of its samples. */
async function readJpeg(file: DicomFileRead, shape: Shape, at: number): Promise<Buffer> {
  const { width, height, samples } = shape
  const { data, info } = await sharp(packedFrame(file, shape, at), { limitInputPixels: PLANES_PIXELS_MAX })
    .toColourspace(samples === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new DicomError('dicom-broken', { reason: String(error).slice(0, 200) })
    })
  if (info.width !== width || info.height !== height || info.channels !== samples)
    throw new DicomError('dicom-length', { found: data.length, wanted: width * height * samples })
  return data
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

/** How samples become values: rescaled; and the values of the darkest and the brightest possible pixel. */
function meaningOf(file: DicomFileRead, shape: Shape) {
  const { width, height, bitsStored, shift, isSigned } = shape
  const bytesEach = file.transferSyntax === JPEG_BASELINE ? 1 : shape.bytesEach
  const pixelCount = width * height
  const { slope, intercept } = rescaleOf(file)
  const levels = 2 ** bitsStored
  const half = isSigned ? levels / 2 : levels
  const meaning = (raw: number): number => {
    const value = (raw >>> shift) & (levels - 1)
    return (value >= half ? value - levels : value) * slope + intercept
  }
  const table = Float32Array.from({ length: 256 ** bytesEach }, (_, raw) => meaning(raw))
  const ends = [isSigned ? -half : 0, half - 1].map((value) => value * slope + intercept)
  return {
    low: Math.min(...ends),
    high: Math.max(...ends),
    of(bytes: Buffer): Float32Array {
      const frame = new Float32Array(pixelCount)
      for (let i = 0; i < pixelCount; i++) frame[i] = table[bytesEach === 1 ? bytes[i]! : bytes.readUInt16LE(2 * i)]!
      return frame
    },
  }
}

/** How the file rescales its samples: for all of them, or in what is said of all its frames. */
export function rescaleOf(file: DicomFileRead): { slope: number; intercept: number; type: string } {
  const [shared] = file.items('SharedFunctionalGroupsSequence')
  const [said] = shared?.items('PixelValueTransformationSequence') ?? []
  const of = (name: 'RescaleSlope' | 'RescaleIntercept'): number | null =>
    file.decimal(name) ?? said?.decimal(name) ?? null
  return {
    slope: of('RescaleSlope') || 1,
    intercept: of('RescaleIntercept') ?? 0,
    type: (file.text('RescaleType') || said?.text('RescaleType') || '').toUpperCase(),
  }
}
