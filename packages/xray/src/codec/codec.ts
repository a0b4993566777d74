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
  const { low, high } = stepsOf(planes, levels)
  const lowResiduals = residualsOf(low, planes.width, null)
  const highResiduals = residualsOf(high, planes.width, lowResiduals)
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
  const [lowResiduals, highResiduals] = unpackResiduals(packed, pixelCount)
  const high = intoPlane(highResiduals, width, lowResiduals)
  const low = intoPlane(lowResiduals, width, null)
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
  // With two empty columns on either side, so that each window is five columns wide.
  const columns = new Int32Array(width + 4)
  const air = new Uint8Array(width * height)
  const add = (y: number, sign: number): number => {
    if (y < 0 || y >= height) return 0
    for (let x = 0, i = y * width; x < width; x++, i++) columns[x + 2]! += sign * (low[i]! + high[i]!)
    return sign
  }
  let rows = add(0, 1) + add(1, 1)
  for (let y = 0; y < height; y++) {
    rows += add(y + 2, 1) + add(y - 3, -1)
    const limit = 2 * AIR_LEVEL * UNITS_PER_H * rows
    let sum = columns[2]! + columns[3]!
    for (let x = 0, i = y * width; x < width; x++, i++) {
      sum += columns[x + 4]!
      const count = Math.min(width - 1, x + 2) - Math.max(0, x - 2) + 1
      if (sum < limit * count && low[i]! + high[i]! < 2 * AIR_PIXEL * UNITS_PER_H) air[i] = 1
      sum -= columns[x]!
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

/** Of the number of steps that was asked for last: a header may name any. */
let lastDequantised: { levels: number; table: Uint16Array } | undefined

/** Plane units of each step, and of what a forged stream may hold beyond the last. */
function dequantiseTable(levels: number): Uint16Array {
  if (lastDequantised?.levels === levels) return lastDequantised.table
  const table = new Uint16Array(65536).fill(65535)
  for (let q = 0; q < levels; q++) table[q] = Math.min(65535, Math.round(-2 * UNITS_PER_H * ln(1 - q / levels)))
  lastDequantised = { levels, table }
  return table
}

/** Median of west, north and west + north - corner (the predictor of JPEG-LS). */
function medianOf(west: number, north: number, corner: number): number {
  const less = Math.min(west, north)
  const more = Math.max(west, north)
  return Math.max(less, Math.min(more, west + north - corner))
}

/**
 * What each step differs from the median of its neighbours and from half of what the `other` plane differs there. Above
 * the first row lies nothing, and left of each row what lies above its first step: the median is what lies to the west
 * in the first row then, and what lies above in the first column.
 */
function residualsOf(plane: Uint16Array, width: number, other: Int16Array | null): Int16Array {
  const residuals = new Int16Array(plane.length)
  const nothing = new Uint16Array(width)
  for (let row = 0; row < plane.length; row += width) {
    const above = row === 0 ? nothing : plane
    const up = row === 0 ? 0 : row - width
    let west = above[up]!
    let corner = west
    for (let x = 0; x < width; x++) {
      const north = above[up + x]!
      const step = plane[row + x]!
      residuals[row + x] = step - medianOf(west, north, corner) - (other === null ? 0 : other[row + x]! >> 1)
      west = step
      corner = north
    }
  }
  return residuals
}

/** The plane of `residualsOf`, in the place of its residuals. */
function intoPlane(residuals: Int16Array, width: number, other: Int16Array | null): Uint16Array {
  const plane = new Uint16Array(residuals.buffer)
  const nothing = new Uint16Array(width)
  for (let row = 0; row < plane.length; row += width) {
    const above = row === 0 ? nothing : plane
    const up = row === 0 ? 0 : row - width
    let west = above[up]!
    let corner = west
    for (let x = 0; x < width; x++) {
      const north = above[up + x]!
      const half = other === null ? 0 : other[row + x]! >> 1
      plane[row + x] = medianOf(west, north, corner) + residuals[row + x]! + half
      west = plane[row + x]!
      corner = north
    }
  }
  return plane
}

/** A byte for each residual, small ones of either sign in few values; those that do not fit follow in two. */
function packResiduals(low: Int16Array, high: Int16Array): Uint8Array {
  const bytes = new Uint8Array(low.length + high.length)
  const escaped: number[] = []
  let at = 0
  for (const residuals of [low, high]) {
    for (let i = 0; i < residuals.length; i++, at++) {
      const residual = residuals[i]!
      const code = (residual << 1) ^ (residual >> 31)
      bytes[at] = code < ESCAPE ? code : ESCAPE
      if (code >= ESCAPE) escaped.push(code & 255, code >> 8)
    }
  }
  if (escaped.length === 0) return bytes
  const packed = new Uint8Array(bytes.length + escaped.length)
  packed.set(bytes)
  packed.set(escaped, bytes.length)
  return packed
}

/** The residuals of both planes; throws where there are more bytes or fewer than they ask. */
function unpackResiduals(packed: Uint8Array, pixelCount: number): [Int16Array, Int16Array] {
  const low = new Int16Array(pixelCount)
  const high = new Int16Array(pixelCount)
  let next = 2 * pixelCount
  let at = 0
  for (const residuals of [low, high]) {
    for (let i = 0; i < pixelCount; i++, at++) {
      let code = packed[at]!
      if (code === ESCAPE) {
        if (next + 2 > packed.length) throw new PlanesFormatError('damaged', 'the body ends within a pixel')
        code = packed[next]! | (packed[next + 1]! << 8)
        next += 2
      }
      residuals[i] = (code >> 1) ^ -(code & 1)
    }
  }
  if (next !== packed.length) throw new PlanesFormatError('damaged', 'the body is not as long as its pixels ask')
  return [low, high]
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
