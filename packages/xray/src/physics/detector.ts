// The detector: point spread, scatter, photon and electronic noise, the floor, and the logarithm to 16-bit planes.
import { exp, ln } from '../numbers/exact-math.ts'
import { blurWide } from '../blur.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Planes } from '../planes.ts'
import { createRandom, inverseNormal } from '../numbers/random.ts'
import { spansOf } from '../spans.ts'

/** Transmissions of both channels before the detector, row-major, 1 = air. */
export interface Transmissions {
  width: number
  height: number
  low: Float32Array
  high: Float32Array
}

/** How noisy a detector is. */
export interface DetectorNoise {
  /** Decides every random number. */
  seed: string
  /** Photons per pixel in air, N0; real scanners show 4e4 to 6e4. */
  photons: number
  /** Standard deviation of the electronic noise as a share of full scale; about 1e-4. */
  dark: number
}

/** Transmission below which the detector sees nothing. */
export const DETECTOR_FLOOR = 2e-4
/** Standard deviation of the point spread in pixels. */
const SPREAD_SIGMA = 0.6
/** Share of what the object removes from the beam that comes back as scatter. */
const SCATTER_SHARE = 0.004
/** Standard deviation of the scatter's blur in pixels. */
const SCATTER_SIGMA = 60
const TWO_POW_32 = 4294967296

/**
 * Planes as the detector would read them: I = T * PSF + s * blur(1 - T), N = I + Normal(0, sqrt(I / N0 + e^2)) (the
 * Gaussian limit of Poisson counts), h = -ln(max(N, 2e-4)), never below 0. Each channel draws from its own stream of
 * the seed. Without noise the same blurred image comes out clean. Throws RangeError for a noise that makes no sense.
 */
export function detect(transmissions: Transmissions, noise: DetectorNoise | null): Planes {
  if (noise && !(noise.photons > 0 && noise.dark >= 0))
    throw new RangeError('photons must be above 0 and dark noise at least 0')
  const { width, height } = transmissions
  return {
    width,
    height,
    low: readChannel(transmissions.low, scatterOf(transmissions.low, width, height), transmissions, noise, 'low'),
    high: readChannel(transmissions.high, scatterOf(transmissions.high, width, height), transmissions, noise, 'high'),
  }
}

/** Scatter that reaches each pixel of both channels, before its share: it changes little when one thing is moved. */
export type Scatter = Pick<Transmissions, 'low' | 'high'>

/** The scatter of a whole image. */
export const scatterAt = ({ width, height, low, high }: Transmissions): Scatter => ({
  low: scatterOf(low, width, height),
  high: scatterOf(high, width, height),
})

/** As `detect` without noise, with the scatter given: for a part of an image whose whole is known. */
export const detectPart = (part: Transmissions, scatter: Scatter): Planes => ({
  width: part.width,
  height: part.height,
  low: readChannel(part.low, scatter.low, part, null, 'low'),
  high: readChannel(part.high, scatter.high, part, null, 'high'),
})

function scatterOf(transmission: Float32Array, width: number, height: number): Float32Array {
  const absorbed = new Float32Array(transmission.length)
  for (let i = 0; i < absorbed.length; i++) absorbed[i] = 1 - transmission[i]!
  return blurWide(absorbed, width, height, SCATTER_SIGMA)
}

/** Pixels on either side that the point spread reaches. */
const SPREAD_REACH = 2

/**
 * What the detector makes of a channel, row after row. Without noise air reads 0 whatever scatter it gets, so that only
 * the columns are worked out that something lies near.
 */
function readChannel(
  transmission: Float32Array,
  scatter: Float32Array,
  { width, height }: Pick<Transmissions, 'width' | 'height'>,
  noise: DetectorNoise | null,
  channel: string,
): Uint16Array {
  const result = new Uint16Array(width * height)
  const { first, end } = spansOf(transmission, width, height, 1)
  const addNoise = noise ? noiseOf(noise, channel) : null
  // The rows around the one in work, spread along them; rows beyond the edges are the outermost ones.
  const rows = Array.from({ length: 2 * SPREAD_REACH + 1 }, () => new Float32Array(width))
  const across = (y: number): Float32Array => rows[Math.min(height - 1, Math.max(0, y)) % rows.length]!
  const padded = new Float64Array(width + 2 * SPREAD_REACH)
  const signal = new Float32Array(width)
  for (let entering = 0, y = -SPREAD_REACH; y < height; entering++, y++) {
    if (entering < height) spreadAlong(transmission, entering * width, padded, across(entering))
    if (y < 0) continue
    let [from, to] = addNoise ? [0, width] : [width, 0]
    for (let near = Math.max(0, y - SPREAD_REACH); near <= entering && near < height; near++) {
      from = Math.min(from, Math.max(0, first[near]! - SPREAD_REACH))
      to = Math.max(to, Math.min(width, end[near]! + SPREAD_REACH))
    }
    spreadDown([across(y - 2), across(y - 1), across(y), across(y + 1), across(y + 2)], signal, from, to)
    const row = y * width
    for (let x = from; x < to; x++) signal[x]! += SCATTER_SHARE * scatter[row + x]!
    addNoise?.(signal)
    writeLogUnits(signal, from, to, result, row)
  }
  return result
}

/** The five taps of the point spread, a Gaussian. */
const [TAP_0, TAP_1, TAP_2] = (() => {
  const near = exp(-1 / (2 * SPREAD_SIGMA * SPREAD_SIGMA))
  const far = exp(-4 / (2 * SPREAD_SIGMA * SPREAD_SIGMA))
  const sum = 1 + 2 * near + 2 * far
  return [1 / sum, near / sum, far / sum]
})() as [number, number, number]

/** The point spread along a row; at the edges the outermost pixel is repeated. `padded` is room to work in. */
function spreadAlong(source: Float32Array, row: number, padded: Float64Array, out: Float32Array): void {
  const width = out.length
  for (let x = 0; x < width; x++) padded[x + 2] = source[row + x]!
  padded.fill(source[row]!, 0, 2)
  padded.fill(source[row + width - 1]!, width + 2)
  for (let x = 0; x < width; x++) {
    out[x] = TAP_0 * padded[x + 2]! + TAP_1 * (padded[x + 1]! + padded[x + 3]!) + TAP_2 * (padded[x]! + padded[x + 4]!)
  }
}

/** The point spread across five rows, in some columns of the middle one. */
function spreadDown(
  [up2, up, here, down, down2]: readonly [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array],
  out: Float32Array,
  from: number,
  to: number,
): void {
  for (let x = from; x < to; x++)
    out[x] = TAP_0 * here[x]! + TAP_1 * (up[x]! + down[x]!) + TAP_2 * (up2[x]! + down2[x]!)
}

/** Adds a channel's noise to a row of signals; rows have to come in their order. */
function noiseOf(noise: DetectorNoise, channel: string): (signal: Float32Array) => void {
  const random = createRandom(noise.seed).fork(channel)
  const perPhoton = 1 / noise.photons
  const darkVariance = noise.dark * noise.dark
  return (signal) => {
    for (let i = 0; i < signal.length; i++) {
      const level = signal[i]!
      const normal = inverseNormal((random.nextUint32() + 0.5) / TWO_POW_32)
      signal[i] = level + normal * Math.sqrt((level > 0 ? level : 0) * perPhoton + darkVariance)
    }
  }
}

const LN_STEPS = 256
const lnOfStep = new Float64Array(LN_STEPS)
const inverseOfStep = new Float64Array(LN_STEPS)
for (let i = 0; i < LN_STEPS; i++) {
  const centre = 1 + (i + 0.5) / LN_STEPS
  lnOfStep[i] = ln(centre)
  inverseOfStep[i] = 1 / centre
}
const LN2 = ln(2)

/**
 * -ln of each float32 of a row, in plane units. The exponent and the first 8 bits of the mantissa choose table entries, a
 * third-order series does the rest: within 1e-7 of the true logarithm, a thousandth of one unit.
 */
function writeLogUnits(signal: Float32Array, from: number, to: number, out: Uint16Array, row: number): void {
  const bits = new Int32Array(signal.buffer, signal.byteOffset, signal.length)
  for (let x = from; x < to; x++) {
    if (!(signal[x]! > DETECTOR_FLOOR)) signal[x] = DETECTOR_FLOOR
    if (signal[x]! >= 1) continue
    const word = bits[x]!
    const step = (word >> 15) & 255
    const mantissa = 1 + (word & 0x7fffff) / 8388608
    const d = mantissa * inverseOfStep[step]! - 1
    const logarithm = ((word >> 23) - 127) * LN2 + lnOfStep[step]! + d * (1 - d * (0.5 - d / 3))
    out[row + x] = Math.floor(-logarithm * UNITS_PER_H + 0.5)
  }
}
