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
 *
 * Rows go through two windows one after the other, so that but a few of them are in work at any time: what comes out of
 * the first are the lines of the windows around each pixel, out of the second the mean of the lines that hold a pixel.
 */
export function smoothGuided(
  mean: Float32Array,
  difference: Float32Array,
  width: number,
  height: number,
  grain = deviceOf().grain,
): Smoothed {
  const noiseVariance = noiseTable(grain)
  const values = createWindow(width)
  const lines = createWindow(width)
  const averages = fourOf(() => new Float32Array(width))
  const result: Smoothed = { mean: new Float32Array(mean.length), difference: new Float32Array(mean.length) }
  for (let entering = 0; entering < height + 2 * RADIUS; entering++) {
    if (entering < height) {
      readValues(mean, difference, entering * width, values, entering)
      enterRow(values, entering)
    }
    const middle = entering - RADIUS
    if (middle >= 0 && middle < height) {
      if (middle > RADIUS) leaveRow(values, middle - RADIUS - 1)
      averageRow(values, averages)
      fitLines(averages, noiseVariance, lines, middle)
      enterRow(lines, middle)
    }
    const done = middle - RADIUS
    if (done < 0) continue
    if (done > RADIUS) leaveRow(lines, done - RADIUS - 1)
    averageRow(lines, averages)
    const [slope, offset, slopeOfDifference, offsetOfDifference] = averages
    for (let x = 0, i = done * width; x < width; x++, i++) {
      const guide = mean[i]!
      result.mean[i] = slope[x]! * guide + offset[x]!
      result.difference[i] = slopeOfDifference[x]! * guide + offsetOfDifference[x]!
    }
  }
  return result
}

/** Four maps that are averaged side by side: a sum waits for the one before it, but not for those of the other maps. */
type Four<T> = readonly [T, T, T, T]

const fourOf = <T>(make: () => T): Four<T> => [make(), make(), make(), make()]

/** Rows that the window spans, and the one that has just left it. */
const HELD_ROWS = 2 * RADIUS + 2
/** Zeros before and after the sums, which spare the edges their conditions. */
const PADDING = RADIUS + 1

/** A square window that slides down four maps; it is cut off at the picture's edges. */
interface Window {
  width: number
  /** The last HELD_ROWS rows, each where its number modulo HELD_ROWS says. */
  held: Four<Float32Array>
  /** The sum of each column over the rows of the window, after PADDING zeros. */
  sums: Four<Float64Array>
  /** Rows in the window. */
  rows: number
  /** Columns in the window around each column. */
  columns: Float64Array
}

function createWindow(width: number): Window {
  return {
    width,
    held: fourOf(() => new Float32Array(HELD_ROWS * width)),
    sums: fourOf(() => new Float64Array(width + 2 * PADDING)),
    rows: 0,
    columns: Float64Array.from(
      { length: width },
      (_, x) => Math.min(width - 1, x + RADIUS) - Math.max(0, x - RADIUS) + 1,
    ),
  }
}

const placeOf = ({ width }: Window, row: number): number => (row % HELD_ROWS) * width

/** Holds a row of both maps, their squares and their products. */
function readValues(mean: Float32Array, difference: Float32Array, from: number, window: Window, row: number): void {
  const { width, held } = window
  const [means, differences, squares, products] = held
  for (let x = 0, i = from, to = placeOf(window, row); x < width; x++, i++, to++) {
    const value = mean[i]!
    means[to] = value
    differences[to] = difference[i]!
    squares[to] = value * value
    products[to] = value * difference[i]!
  }
}

/** Holds a row of lines: slope and offset of the mean, then of the difference, by the averages of their window. */
function fitLines(averages: Four<Float32Array>, noiseVariance: Float64Array, window: Window, row: number): void {
  const { width, held } = window
  const [means, differences, squares, products] = averages
  const [slope, offset, slopeOfDifference, offsetOfDifference] = held
  for (let x = 0, to = placeOf(window, row); x < width; x++, to++) {
    const level = means[x]!
    const variance = Math.max(0, squares[x]! - level * level)
    const step =
      level > 0 ? (level < NOISE_H_MAX ? (level * NOISE_STEPS_PER_H) | 0 : NOISE_H_MAX * NOISE_STEPS_PER_H) : 0
    const floor = 1 / (variance + noiseVariance[step]!)
    const a = variance * floor
    const b = (products[x]! - level * differences[x]!) * floor
    slope[to] = a
    offset[to] = level - a * level
    slopeOfDifference[to] = b
    offsetOfDifference[to] = differences[x]! - b * level
  }
}

/** Takes a row that is held into the window. */
function enterRow(window: Window, row: number): void {
  const { width, held, sums } = window
  const [a, b, c, d] = held
  const [sumA, sumB, sumC, sumD] = sums
  for (let x = PADDING, i = placeOf(window, row); x < width + PADDING; x++, i++) {
    sumA[x]! += a[i]!
    sumB[x]! += b[i]!
    sumC[x]! += c[i]!
    sumD[x]! += d[i]!
  }
  window.rows++
}

/** Lets a row that is held go out of the window. */
function leaveRow(window: Window, row: number): void {
  const { width, held, sums } = window
  const [a, b, c, d] = held
  const [sumA, sumB, sumC, sumD] = sums
  for (let x = PADDING, i = placeOf(window, row); x < width + PADDING; x++, i++) {
    sumA[x]! -= a[i]!
    sumB[x]! -= b[i]!
    sumC[x]! -= c[i]!
    sumD[x]! -= d[i]!
  }
  window.rows--
}

/** The mean over the window around each column. */
function averageRow({ width, sums, rows, columns }: Window, out: Four<Float32Array>): void {
  const [a, b, c, d] = sums
  const [outA, outB, outC, outD] = out
  let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0]
  for (let x = PADDING; x < PADDING + RADIUS; x++) {
    sumA += a[x]!
    sumB += b[x]!
    sumC += c[x]!
    sumD += d[x]!
  }
  for (let x = 0; x < width; x++) {
    const entering = x + PADDING + RADIUS
    const count = rows * columns[x]!
    sumA = sumA + a[entering]! - a[x]!
    sumB = sumB + b[entering]! - b[x]!
    sumC = sumC + c[entering]! - c[x]!
    sumD = sumD + d[entering]! - d[x]!
    outA[x] = sumA / count
    outB[x] = sumB / count
    outC[x] = sumC / count
    outD[x] = sumD / count
  }
}
