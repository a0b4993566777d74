// How planes travel and are stored: quantised to the noise, predicted, deflated; see
// docs/decisions/010-planes-on-the-wire.md.
import { exp, ln } from '../numbers/exact-math.ts'
import { LOOKS, STANDARD_LOOK } from '../device.ts'
import type { Look } from '../device.ts'
import { checksum, DEFLATE_RATIO_MAX, FormatError, type FormatFault } from './format.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Planes } from '../planes.ts'

/**
 * Layout, numbers little-endian:
 *   0 "CBXP"  4 version u8  5 look u8 (place in LOOKS)  6 levels u16  8 width u16  10 height u16  12 body length u32  16 CRC-32 u32
 *   20 body (zlib stream), then zeros up to a multiple of PADDING. The CRC covers everything so far but itself.
 *   More zeros may follow: the files of a paper are all sent at the length of its longest.
 * Body, inflated: a residual byte per pixel of the low plane, the same of the high plane, then two bytes for each
 * residual byte that is ESCAPE, in order.
 */
const MAGIC = [0x43, 0x42, 0x58, 0x50]
const VERSION = 1
const HEADER_BYTES = 20
/** Files are filled up to whole multiples of this, so that a size neither names an image nor hints at what it holds. */
const PADDING = 16_384
const ESCAPE = 255

/** Steps of sqrt(T) between air and nothing. With 450 a step is one standard deviation of the noise of 5e4 photons. */
const LEVELS = 450
const LEVELS_MAX = 16_384

/** Largest side and largest number of pixels that are encoded or decoded. */
export const PLANES_SIDE_MAX = 8192
export const PLANES_PIXELS_MAX = 33_554_432
/**
 * Below this mean h of its surroundings a pixel is air, and is stored as exactly 0 if it is no higher than the second.
 */
const AIR_LEVEL = 0.004
const AIR_PIXEL = 0.015

/** Bytes that cannot be decoded. */
export class PlanesFormatError extends FormatError {
  constructor(fault: FormatFault, message: string) {
    super('PlanesFormatError', fault, message)
  }
}

/** Compresses to a zlib stream. Run-length strategy packs residuals best. */
export type Deflate = (bytes: Uint8Array) => Uint8Array
/** Inflates a zlib stream; must reject a damaged one and any that inflates to more than `limit` bytes. */
export type Inflate = (bytes: Uint8Array, limit: number) => Promise<Uint8Array>

/**
 * As many steps as make one of them a standard deviation of the noise of so many photons: finer ones only carry noise.
 */
export const levelsFor = (photons: number): number => Math.round(2 * Math.sqrt(photons))

/**
 * Planes as bytes. Lossy by at most half a step of sqrt(T) / `levels`, under the noise; air becomes exactly 0; planes
 * that went through this before stay as they are. Throws RangeError for a size out of bounds.
 */
export function encodePlanes(planes: Planes, deflate: Deflate, levels = LEVELS): Uint8Array {
  const { width, height } = planes
  const pixelCount = width * height
  const { low, high } = stepsOf(planes, levels)
  const lowResiduals = new Int16Array(pixelCount)
  const highResiduals = new Int16Array(pixelCount)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      lowResiduals[i] = low[i]! - predict(low, i, x, y, width)
      highResiduals[i] = high[i]! - predict(high, i, x, y, width) - (lowResiduals[i]! >> 1)
    }
  }
  return assemble(planes, levels, deflate(packResiduals(lowResiduals, highResiduals)))
}

/**
 * The planes that `decodePlanes` makes of `encodePlanes`, without the bytes between. Throws RangeError for a size out of
 * bounds.
 */
export function settlePlanes(planes: Planes, levels = LEVELS): Planes {
  const { low, high } = stepsOf(planes, levels)
  fromSteps(low, high, levels)
  return planesOf(planes.width, planes.height, low, high, planes.look)
}

/** Both planes in steps. */
function stepsOf(planes: Planes, levels: number): { low: Uint16Array; high: Uint16Array } {
  const { width, height } = planes
  const pixelCount = width * height
  if (!isSize(width, height) || planes.low.length !== pixelCount || planes.high.length !== pixelCount) {
    throw new RangeError(`planes of ${width} x ${height} cannot be encoded`)
  }
  const air = isEncoded(planes, levels) ? new Uint8Array(pixelCount) : findAir(planes)
  return { low: quantise(planes.low, air, levels), high: quantise(planes.high, air, levels) }
}

/** Steps of both planes become units where they stand. */
function fromSteps(low: Uint16Array, high: Uint16Array, levels: number): void {
  const table = dequantiseTable(levels)
  for (let i = 0; i < low.length; i++) {
    low[i] = table[low[i]!]!
    high[i] = table[high[i]!]!
  }
}

/** The usual look is not named. */
const planesOf = (
  width: number,
  height: number,
  low: Uint16Array,
  high: Uint16Array,
  look: Look = STANDARD_LOOK,
): Planes => (look === STANDARD_LOOK ? { width, height, low, high } : { width, height, low, high, look })

/**
 * The planes of `encodePlanes`. Rejects with PlanesFormatError for anything else, before it allocates by what a header
 * claims.
 */
export async function decodePlanes(bytes: Uint8Array, inflate: Inflate): Promise<Planes> {
  const { width, height, levels, look, body } = readHeader(bytes)
  const pixelCount = width * height
  let packed: Uint8Array
  try {
    packed = await inflate(body, 6 * pixelCount)
  } catch (cause) {
    throw new PlanesFormatError(
      'damaged',
      `the body does not inflate: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
  if (packed.length < 2 * pixelCount) throw new PlanesFormatError('damaged', 'the body holds too few pixels')
  const low = new Uint16Array(pixelCount)
  const high = new Uint16Array(pixelCount)
  const used = unpackResiduals(packed, width, height, low, high)
  if (used !== packed.length) throw new PlanesFormatError('damaged', 'the body is not as long as its pixels ask')
  fromSteps(low, high, levels)
  return planesOf(width, height, low, high, look)
}

function isSize(width: number, height: number): boolean {
  const whole = Number.isInteger(width) && Number.isInteger(height)
  return (
    whole &&
    width >= 1 &&
    height >= 1 &&
    width <= PLANES_SIDE_MAX &&
    height <= PLANES_SIDE_MAX &&
    width * height <= PLANES_PIXELS_MAX
  )
}

/**
 * True when every value is one of the steps: such planes were encoded before, and encoding them again changes nothing.
 */
function isEncoded({ low, high }: Planes, levels: number): boolean {
  const [there, back] = [quantiseTable(levels), dequantiseTable(levels)]
  const isStep = (units: number): boolean => back[there[units]!] === units
  return low.every(isStep) && high.every(isStep)
}

/** 1 where a pixel is air: low itself and with nothing around it within 5 x 5. */
function findAir({ width, height, low, high }: Planes): Uint8Array {
  const columns = new Int32Array(width)
  const air = new Uint8Array(width * height)
  const add = (y: number, sign: number): number => {
    if (y < 0 || y >= height) return 0
    for (let x = 0; x < width; x++) columns[x]! += sign * (low[y * width + x]! + high[y * width + x]!)
    return sign
  }
  let rows = add(0, 1) + add(1, 1)
  for (let y = 0; y < height; y++) {
    rows += add(y + 2, 1) + add(y - 3, -1)
    for (let x = 0; x < width; x++) {
      const from = Math.max(0, x - 2)
      const to = Math.min(width - 1, x + 2)
      let sum = 0
      for (let c = from; c <= to; c++) sum += columns[c]!
      const isEmpty = sum < 2 * AIR_LEVEL * UNITS_PER_H * rows * (to - from + 1)
      const i = y * width + x
      air[i] = isEmpty && low[i]! + high[i]! < 2 * AIR_PIXEL * UNITS_PER_H ? 1 : 0
    }
  }
  return air
}

const quantiseTables = new Map<number, Uint16Array>()

function quantiseTable(levels: number): Uint16Array {
  const known = quantiseTables.get(levels)
  if (known) return known
  const table = Uint16Array.from({ length: 65536 }, (_, units) =>
    Math.round(levels * (1 - exp(-units / (2 * UNITS_PER_H)))),
  )
  quantiseTables.set(levels, table)
  return table
}

/** Steps of 1 - sqrt(T): counting noise is the same in all of them. */
function quantise(plane: Uint16Array, air: Uint8Array, levels: number): Uint16Array {
  const table = quantiseTable(levels)
  const result = new Uint16Array(plane.length)
  for (let i = 0; i < plane.length; i++) result[i] = air[i] ? 0 : table[plane[i]!]!
  return result
}

/** Plane units of each step, and of what a forged stream may hold beyond the last. */
function dequantiseTable(levels: number): Uint16Array {
  const table = new Uint16Array(65536).fill(65535)
  for (let q = 0; q < levels; q++) table[q] = Math.min(65535, Math.round(-2 * UNITS_PER_H * ln(1 - q / levels)))
  return table
}

/** Median of west, north and west + north - northwest (the predictor of JPEG-LS). */
function predict(plane: Uint16Array, i: number, x: number, y: number, width: number): number {
  if (x === 0) return y === 0 ? 0 : plane[i - width]!
  const west = plane[i - 1]!
  if (y === 0) return west
  const north = plane[i - width]!
  const corner = plane[i - width - 1]!
  if (west < north) return corner >= north ? west : corner <= west ? north : west + north - corner
  return corner >= west ? north : corner <= north ? west : west + north - corner
}

function packResiduals(low: Int16Array, high: Int16Array): Uint8Array {
  const pixelCount = low.length
  let escapes = 0
  for (const residuals of [low, high]) for (const r of residuals) if (zigzag(r) >= ESCAPE) escapes++
  const packed = new Uint8Array(2 * pixelCount + 2 * escapes)
  let next = 2 * pixelCount
  for (let i = 0; i < 2 * pixelCount; i++) {
    const code = zigzag(i < pixelCount ? low[i]! : high[i - pixelCount]!)
    packed[i] = Math.min(code, ESCAPE)
    if (code < ESCAPE) continue
    packed[next] = code & 255
    packed[next + 1] = code >> 8
    next += 2
  }
  return packed
}

function zigzag(residual: number): number {
  return residual < 0 ? -2 * residual - 1 : 2 * residual
}

/** Fills both planes with steps; returns how many bytes it used, or throws when escapes run past the end. */
function unpackResiduals(
  packed: Uint8Array,
  width: number,
  height: number,
  low: Uint16Array,
  high: Uint16Array,
): number {
  const pixelCount = low.length
  const lowResiduals = new Int16Array(pixelCount)
  let next = 2 * pixelCount
  for (let channel = 0; channel < 2; channel++) {
    const plane = channel === 0 ? low : high
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        let code = packed[channel * pixelCount + i]!
        if (code === ESCAPE) {
          if (next + 2 > packed.length) throw new PlanesFormatError('damaged', 'the body ends within a pixel')
          code = packed[next]! | (packed[next + 1]! << 8)
          next += 2
        }
        const residual = code & 1 ? -(code + 1) / 2 : code / 2
        if (channel === 0) lowResiduals[i] = residual
        plane[i] = predict(plane, i, x, y, width) + residual + (channel === 1 ? lowResiduals[i]! >> 1 : 0)
      }
    }
  }
  return next
}

function assemble({ width, height, look = STANDARD_LOOK }: Planes, levels: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((HEADER_BYTES + body.length) / PADDING) * PADDING)
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  view.setUint8(4, VERSION)
  view.setUint8(5, LOOKS.indexOf(look))
  view.setUint16(6, levels, true)
  view.setUint16(8, width, true)
  view.setUint16(10, height, true)
  view.setUint32(12, body.length, true)
  bytes.set(body, HEADER_BYTES)
  view.setUint32(16, checksumOf(bytes), true)
  return bytes
}

interface Header {
  width: number
  height: number
  levels: number
  look: Look
  body: Uint8Array
}

function readHeader(bytes: Uint8Array): Header {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw new PlanesFormatError('foreign', 'these bytes are not planes')
  if (bytes.length < HEADER_BYTES) throw new PlanesFormatError('truncated', 'the header is cut off')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = view.getUint8(4)
  if (version !== VERSION) throw new PlanesFormatError('version', `planes of version ${version} cannot be read`)
  const look = LOOKS[view.getUint8(5)]
  if (look === undefined) throw new PlanesFormatError('version', `the look ${view.getUint8(5)} is not known`)
  const levels = view.getUint16(6, true)
  const width = view.getUint16(8, true)
  const height = view.getUint16(10, true)
  const length = view.getUint32(12, true)
  if (!isSize(width, height) || levels < 2 || levels > LEVELS_MAX)
    throw new PlanesFormatError('size', `planes of ${width} x ${height} in ${levels} steps are out of bounds`)
  if (HEADER_BYTES + length > bytes.length)
    throw new PlanesFormatError('truncated', `${bytes.length} bytes cannot hold a body of ${length}`)
  if (2 * width * height > length * DEFLATE_RATIO_MAX)
    throw new PlanesFormatError('size', `${length} bytes cannot hold ${width} x ${height} pixels`)
  const end = Math.ceil((HEADER_BYTES + length) / PADDING) * PADDING
  if (view.getUint32(16, true) !== checksumOf(bytes.subarray(0, end)) || bytes.subarray(end).some((byte) => byte !== 0))
    throw new PlanesFormatError('damaged', 'the checksum does not fit')
  return { width, height, levels, look, body: bytes.subarray(HEADER_BYTES, HEADER_BYTES + length) }
}

/** Of all bytes but the four that hold it. */
const checksumOf = (bytes: Uint8Array): number => checksum(bytes.subarray(0, 16), bytes.subarray(HEADER_BYTES))
