// Edge-keeping smoothing of the two planes: quiet enough to divide one by the other, without mixing neighbours'
// colours.
import { deviceOf } from '../device.ts'
import { exp } from '../numbers/exact-math.ts'

/** Half width of the square window in pixels. */
const RADIUS = 2
/** Assumed photons per pixel in air and electronic noise; they set how much variation counts as noise. */
const PHOTONS = 50_000
const DARK = 1e-4
/** Variation below this multiple of the noise variance is smoothed away. */
const NOISE_FACTOR = 6
const NOISE_STEPS_PER_H = 32
const NOISE_H_MAX = 9

const noiseTables = new Map<number, Float64Array>()

/**
 * What counts as noise in the mean of both channels' h, as variance, against that mean: several times the counting noise
 * of N0 e^-h photons and of the electronics, and the device's grain.
 */
function noiseTable(grain: number): Float64Array {
  const held = noiseTables.get(grain)
  if (held) return held
  const result = new Float64Array(NOISE_H_MAX * NOISE_STEPS_PER_H + 1)
  for (let i = 0; i < result.length; i++) {
    const growth = exp(i / NOISE_STEPS_PER_H)
    const counting = (growth / PHOTONS + DARK * DARK * growth * growth) / 2
    result[i] = NOISE_FACTOR * counting + grain * grain * growth
  }
  noiseTables.set(grain, result)
  return result
}

/** Two maps in units of h. */
export interface Smoothed {
  /** (h_low + h_high) / 2 */
  mean: Float32Array
  /** h_low - h_high */
  difference: Float32Array
}

/**
 * Guided filter (He, Sun, Tang 2013) of the mean and of the difference of both channels, the mean being the guide.
 * Within a window the difference is taken as a straight line of the mean: two materials meeting at an edge lie on such
 * a line exactly, so neither colour runs into the other. `grain`: of the device that made the planes.
 */
export function smoothGuided(
  mean: Float32Array,
  difference: Float32Array,
  width: number,
  height: number,
  grain = deviceOf().grain,
): Smoothed {
  const noiseVariance = noiseTable(grain)
  const length = mean.length
  const product = new Float32Array(length)
  const columnSums = new Float64Array(width)
  const box = (source: Float32Array): Float32Array => boxMean(source, width, height, columnSums)

  const meanOfMean = box(mean)
  const meanOfDifference = box(difference)
  for (let i = 0; i < length; i++) product[i] = mean[i]! * mean[i]!
  const gainOfMean = box(product)
  for (let i = 0; i < length; i++) product[i] = mean[i]! * difference[i]!
  const gainOfDifference = box(product)

  for (let i = 0; i < length; i++) {
    const level = meanOfMean[i]!
    const variance = Math.max(0, gainOfMean[i]! - level * level)
    const step =
      level > 0 ? (level < NOISE_H_MAX ? (level * NOISE_STEPS_PER_H) | 0 : NOISE_H_MAX * NOISE_STEPS_PER_H) : 0
    const floor = 1 / (variance + noiseVariance[step]!)
    const a = variance * floor
    const b = (gainOfDifference[i]! - level * meanOfDifference[i]!) * floor
    gainOfMean[i] = a
    meanOfMean[i] = level - a * level
    gainOfDifference[i] = b
    meanOfDifference[i]! -= b * level
  }
  const slope = box(gainOfMean)
  const offset = box(meanOfMean)
  const slopeOfDifference = box(gainOfDifference)
  const offsetOfDifference = box(meanOfDifference)
  for (let i = 0; i < length; i++) {
    const guide = mean[i]!
    slope[i] = slope[i]! * guide + offset[i]!
    slopeOfDifference[i] = slopeOfDifference[i]! * guide + offsetOfDifference[i]!
  }
  return { mean: slope, difference: slopeOfDifference }
}

/** Mean over a square window, cut off at the picture's edges. */
function boxMean(source: Float32Array, width: number, height: number, columnSums: Float64Array): Float32Array {
  const result = new Float32Array(source.length)
  columnSums.fill(0)
  let rows = 0
  for (let y = 0; y < Math.min(RADIUS, height); y++) {
    for (let x = 0; x < width; x++) columnSums[x]! += source[y * width + x]!
    rows++
  }
  for (let y = 0; y < height; y++) {
    const entering = y + RADIUS
    const leaving = y - RADIUS - 1
    if (entering < height) {
      const row = entering * width
      for (let x = 0; x < width; x++) columnSums[x]! += source[row + x]!
      rows++
    }
    if (leaving >= 0) {
      const row = leaving * width
      for (let x = 0; x < width; x++) columnSums[x]! -= source[row + x]!
      rows--
    }
    averageRow(columnSums, rows, width, result, y * width)
  }
  return result
}

function averageRow(columnSums: Float64Array, rows: number, width: number, result: Float32Array, row: number): void {
  let sum = 0
  let columns = 0
  for (let x = 0; x < Math.min(RADIUS, width); x++) {
    sum += columnSums[x]!
    columns++
  }
  for (let x = 0; x < width; x++) {
    if (x + RADIUS < width) {
      sum += columnSums[x + RADIUS]!
      columns++
    }
    if (x - RADIUS - 1 >= 0) {
      sum -= columnSums[x - RADIUS - 1]!
      columns--
    }
    result[row + x] = sum / (rows * columns)
  }
}
