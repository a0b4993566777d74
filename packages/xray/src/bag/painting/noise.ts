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
  /** What both channels of a pixel share: standard deviation in h where the beam is full, growing as e^(h/2). */
  grain: number
}

/**
 * Planes as another scan of the same bag would read: I' = I + Normal(0, sqrt(I / photons + dark^2)), h = -ln(max(I',
 * 2e-4)),
 * plus a shift of each row by its element's gain error and the grain that both channels share. Each channel draws from
 * its own stream of the seed, the grain from a third.
 */
export function addPlaneNoise(planes: Planes, seed: string, noise: ScanNoise): Planes {
  const random = createRandom(seed)
  const deviation = relativeDeviation(noise.photons, noise.dark)
  const grain = grainOf(planes, noise.grain, random.fork('grain'))
  const noisy = (plane: Uint16Array, channel: string): Uint16Array => {
    const own = random.fork(channel)
    const shifts = Float64Array.from({ length: planes.height }, () => own.normal(0, noise.rows) * UNITS_PER_H)
    return addChannelNoise(plane, planes.width, deviation, shifts, grain, own)
  }
  return { ...planes, low: noisy(planes.low, 'low'), high: noisy(planes.high, 'high') }
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

/** Half of the grain is there at this mean h: air is calibrated to white, and what lies above white is cut off. */
const GRAIN_FROM = 0.08
/** Grain grows no further than at this mean h. */
const GRAIN_TO = 4

/** Standard deviation of normal numbers summed by weights 1 4 1 in both directions. */
const GRAIN_SPREAD = 18

/** The shift of each pixel, in plane units, that both channels share. */
function grainOf(planes: Planes, strength: number, random: Random): Float32Array {
  const { low, high, width, height } = planes
  const result = new Float32Array(width * height)
  if (strength === 0) return result
  const deviation = Float64Array.from({ length: 65536 >> STEP }, (_, i) => {
    const h = ((i + 0.5) * (1 << STEP)) / UNITS_PER_H
    return (strength * UNITS_PER_H * exp(Math.min(GRAIN_TO, h) / 2) * h) / (h + GRAIN_FROM)
  })
  const table = quantileTable()
  const bits = new Uint32Array(width)
  const row = new Float32Array(width)
  // Two neighbours in both directions weigh 1, the pixel itself 4: rows are blurred as they come, then among each other.
  const rows = [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  for (let y = 0; y <= height; y++) {
    const blurred = rows[y % 3]!
    random.fillUint32(bits)
    for (let x = 0; x < width; x++) row[x] = normalOf(bits[x]!, table)
    for (let x = 0; x < width; x++)
      blurred[x] = row[x > 0 ? x - 1 : 0]! + 4 * row[x]! + row[x < width - 1 ? x + 1 : width - 1]!
    if (y === 0) {
      rows[2]!.set(blurred)
      continue
    }
    const [above, middle] = [rows[(y + 1) % 3]!, rows[(y + 2) % 3]!]
    for (let x = 0, i = (y - 1) * width; x < width; x++, i++) {
      const both = (low[i]! + high[i]!) >> (STEP + 1)
      if (both > 0) result[i] = ((above[x]! + 4 * middle[x]! + blurred[x]!) / GRAIN_SPREAD) * deviation[both]!
    }
  }
  return result
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
  grain: Float32Array,
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
      const noisy = value - shift * UNITS_PER_H + offset + grain[i]!
      result[i] = noisy < 0 ? 0 : noisy > ceiling ? ceiling : noisy
    }
  }
  return result
}
