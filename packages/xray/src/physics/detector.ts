// The detector: point spread, scatter, photon and electronic noise, the floor, and the logarithm to 16-bit planes.
import { exp, ln } from '../numbers/exact-math.ts'
import { blurWide } from '../blur.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Planes } from '../planes.ts'
import { createRandom, inverseNormal } from '../numbers/random.ts'

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

function readChannel(
  transmission: Float32Array,
  scatter: Float32Array,
  { width, height }: Pick<Transmissions, 'width' | 'height'>,
  noise: DetectorNoise | null,
  channel: string,
): Uint16Array {
  const signal = spread(transmission, width, height)
  for (let i = 0; i < signal.length; i++) signal[i]! += SCATTER_SHARE * scatter[i]!
  if (noise) addNoise(signal, noise, channel)
  return toLogUnits(signal)
}

/** Separable five-tap Gaussian; at the edges the outermost pixel is repeated. */
function spread(source: Float32Array, width: number, height: number): Float32Array {
  const near = exp(-1 / (2 * SPREAD_SIGMA * SPREAD_SIGMA))
  const far = exp(-4 / (2 * SPREAD_SIGMA * SPREAD_SIGMA))
  const sum = 1 + 2 * near + 2 * far
  const k0 = 1 / sum
  const k1 = near / sum
  const k2 = far / sum
  const across = new Float32Array(source.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const i = row + x
      const left = x > 0 ? i - 1 : row
      const right = x < width - 1 ? i + 1 : i
      const left2 = x > 1 ? i - 2 : row
      const right2 = x < width - 2 ? i + 2 : row + width - 1
      across[i] = k0 * source[i]! + k1 * (source[left]! + source[right]!) + k2 * (source[left2]! + source[right2]!)
    }
  }
  const result = new Float32Array(source.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const up = (y > 0 ? y - 1 : 0) * width
    const down = (y < height - 1 ? y + 1 : y) * width
    const up2 = (y > 1 ? y - 2 : 0) * width
    const down2 = (y < height - 2 ? y + 2 : height - 1) * width
    for (let x = 0; x < width; x++) {
      result[row + x] =
        k0 * across[row + x]! +
        k1 * (across[up + x]! + across[down + x]!) +
        k2 * (across[up2 + x]! + across[down2 + x]!)
    }
  }
  return result
}

function addNoise(signal: Float32Array, noise: DetectorNoise, channel: string): void {
  const random = createRandom(noise.seed).fork(channel)
  const perPhoton = 1 / noise.photons
  const darkVariance = noise.dark * noise.dark
  for (let i = 0; i < signal.length; i++) {
    const level = signal[i]!
    const normal = inverseNormal((random.nextUint32() + 0.5) / TWO_POW_32)
    signal[i] = level + normal * Math.sqrt((level > 0 ? level : 0) * perPhoton + darkVariance)
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
 * -ln of each float32, in plane units. The exponent and the first 8 bits of the mantissa choose table entries, a
 * third-order series does the rest: within 1e-7 of the true logarithm, a thousandth of one unit.
 */
function toLogUnits(signal: Float32Array): Uint16Array {
  const result = new Uint16Array(signal.length)
  const bits = new Int32Array(signal.buffer, signal.byteOffset, signal.length)
  for (let i = 0; i < signal.length; i++) {
    if (!(signal[i]! > DETECTOR_FLOOR)) signal[i] = DETECTOR_FLOOR
    if (signal[i]! >= 1) continue
    const word = bits[i]!
    const step = (word >> 15) & 255
    const mantissa = 1 + (word & 0x7fffff) / 8388608
    const d = mantissa * inverseOfStep[step]! - 1
    const logarithm = ((word >> 23) - 127) * LN2 + lnOfStep[step]! + d * (1 - d * (0.5 - d / 3))
    result[i] = Math.floor(-logarithm * UNITS_PER_H + 0.5)
  }
  return result
}
