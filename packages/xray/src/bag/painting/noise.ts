// Photon and electronic noise added to finished planes.
import type { Smear } from '../../device.ts'
import { exp, ln, smoothstep } from '../../numbers/exact-math.ts'
import { UNITS_PER_H } from '../../planes.ts'
import type { Planes } from '../../planes.ts'
import { createRandom, inverseNormal } from '../../numbers/random.ts'
import type { Random } from '../../numbers/random.ts'
import { spansOf } from '../../spans.ts'
import type { Spans } from '../../spans.ts'

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
  /**
   * What both channels of a pixel share: standard deviation in h at a full beam, growing as e^(h/2) up to GRAIN_TO and
   * gone where nearly nothing comes through.
   */
  grain: number
  /** How the grain is smeared; left out: not at all. */
  smear?: Smear
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
  const grain = grainOf(planes, noise, random.fork('grain'))
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

/**
 * Half of the grain is there at this mean h: air is calibrated to white, and screens of scanners show thin cloth
 * nearly as calm.
 */
const GRAIN_FROM = 0.25
/** The grain has the strength that its device names at this mean h, the middle of a packed bag. */
const GRAIN_FULL = 1.5
/** Grain grows no further than at this mean h. */
const GRAIN_TO = 4
/** The mean h over which it goes again: scanners smooth what little light is left, and show lead as one even black. */
const GRAIN_GOES = [4.2, 5.8] as const

/** Weights at distances 0..4 of a smear of so many pixels, which keep the variance of white noise. */
function weightsOf(sigma: number): Float64Array {
  const weights = Float64Array.from({ length: 5 }, (_, i) => (sigma > 0 ? exp((-i * i) / (2 * sigma * sigma)) : 0))
  weights[0] = 1
  let power = 0
  weights.forEach((weight, i) => (power += (i === 0 ? 1 : 2) * weight * weight))
  return weights.map((weight) => weight / Math.sqrt(power))
}

/** The shift of each pixel, in plane units, that both channels share. */
function grainOf(planes: Planes, { grain, smear }: ScanNoise, random: Random): Float32Array {
  const { low, high, width, height } = planes
  const result = new Float32Array(width * height)
  if (grain === 0) return result
  const full = (grain * UNITS_PER_H * (GRAIN_FULL + GRAIN_FROM)) / GRAIN_FULL
  const deviation = Float64Array.from({ length: 65536 >> STEP }, (_, i) => {
    const h = ((i + 0.5) * (1 << STEP)) / UNITS_PER_H
    const left = 1 - smoothstep(h, ...GRAIN_GOES)
    return (left * full * exp(Math.min(GRAIN_TO, h) / 2) * h) / (h + GRAIN_FROM)
  })
  const table = quantileTable()
  const [a0, a1, a2, a3, a4] = weightsOf(smear?.along ?? 0) as unknown as [number, number, number, number, number]
  // Across the belt only the nearest row counts.
  const across = weightsOf(smear?.across ?? 0)
  const scale = Math.sqrt(across[0]! * across[0]! + 2 * across[1]! * across[1]!)
  const here = across[0]! / scale
  const beside = across[1]! / scale
  const bits = new Uint32Array(width + 8)
  const row = new Float32Array(width + 8)
  // Rows are smeared as they come, then among each other; one row more than the image has stands above and below it.
  const rows = [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  const { first, end } = spansOfRays(planes)
  for (let y = -1; y <= height; y++) {
    const smeared = rows[(y + 3) % 3]!
    random.fillUint32(bits)
    // What three rows of the image take from this one.
    const x0 = Math.min(first[y] ?? width, first[y + 1] ?? width, first[y - 1] ?? width)
    const x1 = Math.max(end[y] ?? 0, end[y + 1] ?? 0, end[y - 1] ?? 0)
    for (let x = x0; x < x1 + 8; x++) row[x] = normalOf(bits[x]!, table)
    for (let x = x0; x < x1; x++) {
      smeared[x] =
        a0 * row[x + 4]! +
        a1 * (row[x + 3]! + row[x + 5]!) +
        a2 * (row[x + 2]! + row[x + 6]!) +
        a3 * (row[x + 1]! + row[x + 7]!) +
        a4 * (row[x]! + row[x + 8]!)
    }
    if (y < 1) continue
    const [above, middle] = [rows[(y + 1) % 3]!, rows[(y + 2) % 3]!]
    for (let x = first[y - 1]!; x < end[y - 1]!; x++) {
      const i = (y - 1) * width + x
      const both = (low[i]! + high[i]!) >> (STEP + 1)
      if (both > 0) result[i] = (here * middle[x]! + beside * (above[x]! + smeared[x]!)) * deviation[both]!
    }
  }
  return result
}

/** The columns of each row outside which both channels are air. */
function spansOfRays({ low, high, width, height }: Planes): Spans {
  const [one, other] = [spansOf(low, width, height, 0), spansOf(high, width, height, 0)]
  return {
    first: one.first.map((x, y) => Math.min(x, other.first[y]!)),
    end: one.end.map((x, y) => Math.max(x, other.end[y]!)),
  }
}

const QUANTILES = 2048
/** Random bits below those that choose a cell between two quantiles, and how many of their values a cell has. */
const CELL_BITS = 21
const CELL = 1 << CELL_BITS
/** Outermost cells on either side, in which a straight line would not do. */
const TAIL_BELOW = 6
const TAIL_ABOVE = 7
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
  const fromFirst = (bits - CELL / 2) | 0
  const i = fromFirst >>> CELL_BITS
  if (i < TAIL_BELOW || i >= QUANTILES - TAIL_ABOVE) return inverseNormal((bits + 0.5) / TWO_POW_32)
  return table[i]! + ((table[i + 1]! - table[i]!) * (fromFirst & (CELL - 1))) / CELL
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
      const units = noisy | 0
      // Nothing is less than 0; in air every other pixel would be, too often for a branch.
      result[i] = noisy > ceiling ? ceiling : units & ~(units >> 31)
    }
  }
  return result
}
