// One energy of a scan out of a grey PNG or TIFF of 16 bits, with what shows that it is no measurement.
import { PLANES_PIXELS_MAX, PLANES_SIDE_MAX } from '@clearbelt/xray/codec/codec'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { SIDE_MIN } from '../pictures.ts'

export type Energy = 'low' | 'high'

/** Why a pair of planes is not taken. */
export type EnergyFault =
  | 'not-a-picture'
  | 'energy-depth'
  | 'energy-eight-bit'
  | 'energy-flat'
  | 'energy-same'
  | 'energy-size'
  | 'energies-differ'
  | 'air-unknown'
  | 'air-wrong'
  | 'flat-size'
  | 'flat-wrong'

/** A pair that is not taken. `of`: whose file it is told of; `params` fill the words that say why. */
export class EnergyError extends Error {
  readonly fault: EnergyFault
  readonly of: Energy
  readonly params: Record<string, string | number>

  constructor(fault: EnergyFault, of: Energy, params: Record<string, string | number> = {}) {
    super(fault)
    this.fault = fault
    this.of = of
    this.params = params
  }
}

/** Values of a detector, 0 to 65,535, more is brighter; row-major. `counts`: pixels of each value. */
export interface EnergyPlane {
  width: number
  height: number
  values: Uint16Array
  counts: Uint32Array
}

export const VALUES = 65_536
/** A plane of which no more than this share has another value holds no picture. */
const FLAT_SHARE = 0.001
/** Bytes stretched to words: each is a multiple of one of these. */
const STRETCHES = [256, 257] as const
const BYTE_MAX = 255

/** Reads a plane; sides of 16 to 8,192 pixels. Throws EnergyError. */
export async function readPlane(bytes: Uint8Array, of: Energy): Promise<EnergyPlane> {
  const plane = await decode(bytes, of)
  const { counts } = plane
  const pixels = plane.values.length
  const value = mostFrequent(counts)
  if (pixels - counts[value]! <= FLAT_SHARE * pixels) throw new EnergyError('energy-flat', of, { value })
  if (isOfBytes(counts)) throw new EnergyError('energy-eight-bit', of)
  return plane
}

/** Reads a scan of the detector itself, which may be as even as it likes. Throws EnergyError. */
export const readField = (bytes: Uint8Array, of: Energy): Promise<EnergyPlane> => decode(bytes, of)

async function decode(bytes: Uint8Array, of: Energy): Promise<EnergyPlane> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const unread = (found: string): EnergyError => new EnergyError('energy-depth', of, { found })
  if (kind?.mime !== 'image/png' && kind?.mime !== 'image/tiff') throw unread(kind?.ext.toUpperCase() ?? '?')
  const told = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!told) throw new EnergyError('not-a-picture', of)
  const { width, height, depth, channels } = told
  if (depth !== 'ushort' || channels !== 1) throw unread(`${depth === 'ushort' ? 16 : 8} bit × ${channels}`)
  const isBounded =
    Math.min(width, height) >= SIDE_MIN &&
    Math.max(width, height) <= PLANES_SIDE_MAX &&
    width * height <= PLANES_PIXELS_MAX
  if (!isBounded)
    throw new EnergyError('energy-size', of, { found: `${width}x${height}`, least: SIDE_MIN, most: PLANES_SIDE_MAX })
  const { data, info } = await sharp(bytes, { limitInputPixels: PLANES_PIXELS_MAX, failOn: 'error', pages: 1 })
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new EnergyError('not-a-picture', of)
    })
  const all = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  const values = info.channels === 1 ? all : all.filter((_, at) => at % info.channels === 0)
  const counts = new Uint32Array(VALUES)
  for (const value of values) counts[value]!++
  return { width, height, values, counts }
}

const mostFrequent = (counts: Uint32Array): number => counts.reduce((best, n, at) => (n > counts[best]! ? at : best), 0)

/** True when no value says more than a byte does: a picture of 8 bits saved as 16. */
function isOfBytes(counts: Uint32Array): boolean {
  const only = (fits: (value: number) => boolean): boolean => counts.every((n, value) => n === 0 || fits(value))
  return only((value) => value <= BYTE_MAX) || STRETCHES.some((step) => only((value) => value % step === 0))
}
