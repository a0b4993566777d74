// Photon and electronic noise added to finished planes.
import { exp, ln } from '../../numbers/exact-math.ts'
import { UNITS_PER_H } from '../../planes.ts'
import type { Planes } from '../../planes.ts'
import { createRandom, inverseNormal } from '../../numbers/random.ts'
import type { Random } from '../../numbers/random.ts'

const TWO_POW_32 = 4294967296
const FLOOR = 2e-4

/** What a scan adds to the image. */
export interface ScanNoise {
  /** Photons per pixel in air. */
  photons: number
  /** Standard deviation of the electronic noise as a share of full scale. */
  dark: number
  /**
   * Standard deviation of the detector elements' leftover gain errors, in h: each element draws one row of the image.
   */
  rows: number
}

/**
 * Planes as another scan of the same bag would read: I' = I + Normal(0, sqrt(I / photons + dark^2)), h = -ln(max(I',
 * 2e-4)),
 * plus a shift of each row by its element's gain error. Each channel draws from its own stream of the seed.
 */
export function addPlaneNoise(planes: Planes, seed: string, noise: ScanNoise): Planes {
  const random = createRandom(seed)
  const deviation = relativeDeviation(noise.photons, noise.dark)
  const noisy = (plane: Uint16Array, channel: string): Uint16Array => {
    const own = random.fork(channel)
    const shifts = Float64Array.from({ length: planes.height }, () => own.normal(0, noise.rows) * UNITS_PER_H)
    return addChannelNoise(plane, planes.width, deviation, shifts, own)
  }
  return { width: planes.width, height: planes.height, low: noisy(planes.low, 'low'), high: noisy(planes.high, 'high') }
}

/** Plane values are looked up in steps of 2^STEP: 0.2 % of the signal, and the table stays in the cache. */
const STEP = 4

/** Standard deviation of the signal relative to itself, by plane value >> STEP. */
function relativeDeviation(photons: number, dark: number): Float64Array {
  return Float64Array.from({ length: 65536 >> STEP }, (_, i) => {
    const signal = exp(-((i + 0.5) * (1 << STEP)) / UNITS_PER_H)
    return Math.sqrt(signal / photons + dark * dark) / signal
  })
}

const QUANTILES = 2048
let quantiles: Float64Array | undefined

/**
 * The normal quantiles at (i + 0.5) / QUANTILES: between them a straight line is within 1e-3 except in the outermost
 * cells.
 */
function quantileTable(): Float64Array {
  quantiles ??= Float64Array.from({ length: QUANTILES }, (_, i) => inverseNormal((i + 0.5) / QUANTILES))
  return quantiles
}

/** A normal number from 32 random bits. */
function normalOf(bits: number, table: Float64Array): number {
  const at = (bits * QUANTILES) / TWO_POW_32 - 0.5
  const i = Math.floor(at)
  if (i < 6 || i >= QUANTILES - 7) return inverseNormal((bits + 0.5) / TWO_POW_32)
  return table[i]! + (table[i + 1]! - table[i]!) * (at - i)
}

function addChannelNoise(
  plane: Uint16Array,
  width: number,
  deviation: Float64Array,
  shifts: Float64Array,
  random: Random,
): Uint16Array {
  const result = new Uint16Array(plane.length)
  const ceiling = -ln(FLOOR) * UNITS_PER_H
  const table = quantileTable()
  const bits = new Uint32Array(width)
  for (let y = 0, i = 0; y < shifts.length; y++) {
    const offset = shifts[y]! + 0.5
    random.fillUint32(bits)
    for (let x = 0; x < width; x++, i++) {
      const value = plane[i]!
      const change = normalOf(bits[x]!, table) * deviation[value >> STEP]!
      // ln(1 + x) by its series where that is exact to a thousandth of a unit.
      const shift =
        change > -0.04 && change < 0.04
          ? change * (1 - change * (0.5 - change * (0.3333333333333333 - change * 0.25)))
          : change > -1
            ? ln(1 + change)
            : -9
      const noisy = value - shift * UNITS_PER_H + offset
      result[i] = noisy < 0 ? 0 : noisy > ceiling ? ceiling : noisy
    }
  }
  return result
}
