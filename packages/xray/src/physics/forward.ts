// From what lies on each ray (areal density per material) to the two transmissions, and on through the detector to
// planes.
import { HIGH_WEIGHTS, LOW_WEIGHTS } from '../tables/channels.ts'
import { detect } from './detector.ts'
import type { DetectorNoise, Transmissions } from './detector.ts'
import { exp } from '../numbers/exact-math.ts'
import { materialNamed } from './materials.ts'
import type { Material } from './materials.ts'
import type { Planes } from '../planes.ts'

export type { DetectorNoise, Transmissions } from './detector.ts'

/** What one material puts on each ray: row-major areal density, g/cm2. */
export interface MaterialMap {
  /** Exact name of a material of the table. */
  material: string
  area: Float32Array
}

const BIN_COUNT = LOW_WEIGHTS.length
/** Exponents above this transmit nothing that a detector with a floor of 2e-4 could see (e^-25 = 1e-11). */
const EXPONENT_LIMIT = 25
const STEPS_PER_UNIT = 128
/** e^-x at x = i / STEPS_PER_UNIT; 25 kB, so that it stays in the first-level cache. */
const decay = buildDecayTable()

function buildDecayTable(): Float64Array {
  const table = new Float64Array(EXPONENT_LIMIT * STEPS_PER_UNIT + 1)
  for (let i = 0; i < table.length - 1; i++) table[i] = exp(-i / STEPS_PER_UNIT)
  return table
}

/** The table's weights are rounded; summing to exactly 1 makes an empty ray transmit exactly all. */
function normalise(weights: readonly number[]): Float64Array {
  const sum = weights.reduce((a, b) => a + b)
  return Float64Array.from(weights, (weight) => weight / sum)
}

const lowWeights = normalise(LOW_WEIGHTS)
const highWeights = normalise(HIGH_WEIGHTS)

interface Layer {
  material: Material
  area: Float32Array | Float64Array
}

/**
 * The maps in the table's order, those of the same material added up. Sums of float32 areas in float64 are exact, and
 * the order is canonical, so the order in which maps are given cannot change one bit of the result.
 */
function orderLayers(maps: readonly MaterialMap[], pixelCount: number): Layer[] {
  const layers = new Map<number, Layer>()
  for (const map of maps) {
    const material = materialNamed(map.material)
    if (map.area.length !== pixelCount) {
      throw new RangeError(`the map of "${map.material}" has ${map.area.length} pixels, expected ${pixelCount}`)
    }
    const held = layers.get(material.index)
    if (!held) {
      layers.set(material.index, { material, area: map.area })
      continue
    }
    const sum = held.area instanceof Float64Array ? held.area : Float64Array.from(held.area)
    for (let i = 0; i < pixelCount; i++) sum[i]! += map.area[i]!
    layers.set(material.index, { material, area: sum })
  }
  return [...layers.values()].sort((a, b) => a.material.index - b.material.index)
}

/** A rectangle of an image's pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Transmissions of both channels: T_c = sum_i w_c[i] exp(-sum_m mu_m[i] A_m) over the 18 energy bins. Exponents add
 * before the sum over bins, which is what makes a thick ray harden. `maps` hold areal densities in g/cm2, row-major.
 * A sum that is negative or not a number counts as an empty ray. `part`: the rectangle of the image that is wanted; left
 * out: all of it. Throws RangeError for an unknown material or a map of another size.
 */
export function computeTransmissions(
  maps: readonly MaterialMap[],
  imageWidth: number,
  imageHeight: number,
  part: Part = { x: 0, y: 0, width: imageWidth, height: imageHeight },
): Transmissions {
  const { width, height } = part
  const layers = orderLayers(maps, imageWidth * imageHeight)
  const low = new Float32Array(width * height)
  const high = new Float32Array(width * height)
  const sums: Sums = {
    exponents: [new Float64Array(width), new Float64Array(width)],
    low: new Float64Array(width),
    high: new Float64Array(width),
  }
  // The layers that have anything on the row in work, side by side.
  const rows = Array.from({ length: layers.length }, () => new Float64Array(width))
  const empty = new Float64Array(width)
  const live: Layer[] = []
  for (let y = 0; y < height; y++) {
    const row = y * width
    const from = (y + part.y) * imageWidth + part.x
    let first = width
    let last = 0
    live.length = 0
    for (const layer of layers) {
      const { area } = layer
      let start = 0
      let end = width
      while (start < width && !(area[from + start]! > 0)) start++
      while (end > start && !(area[from + end - 1]! > 0)) end--
      if (start >= end) continue
      const copy = rows[live.length]!
      copy.fill(0, 0, start).fill(0, end)
      for (let x = start; x < end; x++) copy[x] = area[from + x]!
      live.push(layer)
      if (start < first) first = start
      if (end > last) last = end
    }
    low.fill(1, row, row + width)
    high.fill(1, row, row + width)
    if (live.length === 0) continue
    sums.low.fill(0)
    sums.high.fill(0)
    for (let bin = 0; bin < BIN_COUNT; bin += 2) addBins(sums, live, rows, empty, bin, first, last)
    for (let x = first; x < last; x++) {
      low[row + x] = sums.low[x]!
      high[row + x] = sums.high[x]!
    }
  }
  return { width, height, low, high }
}

/** Sums over the pixels of a row; exponents of two bins at a time. */
interface Sums {
  exponents: [Float64Array, Float64Array]
  low: Float64Array
  high: Float64Array
}

/** Layers whose exponents are added in the same pass as the bins. */
const FUSED = 4

/**
 * Adds e^-exponent of a bin and of the next one to both channels: table value times a second-order series of the rest,
 * relative error 1e-8. The exponents of the first layers are summed in passes of their own, those of the last four on
 * the way; two bins share what is read.
 */
function addBins(
  sums: Sums,
  live: readonly Layer[],
  rows: readonly Float64Array[],
  empty: Float64Array,
  bin: number,
  first: number,
  last: number,
): void {
  const {
    exponents: [one, two],
    low,
    high,
  } = sums
  one.fill(0, first, last)
  two.fill(0, first, last)
  const apart = Math.max(0, live.length - FUSED)
  for (let m = 0; m < apart; m++) {
    const { muBins } = live[m]!.material
    const [mu, nu] = [muBins[bin]!, muBins[bin + 1]!]
    const area = rows[m]!
    for (let x = first; x < last; x++) {
      one[x]! += mu * area[x]!
      two[x]! += nu * area[x]!
    }
  }
  const at = (k: number): Float64Array => (apart + k < live.length ? rows[apart + k]! : empty)
  const muAt = (k: number, of: number): number => live[apart + k]?.material.muBins[of] ?? 0
  const [a0, a1, a2, a3] = [at(0), at(1), at(2), at(3)]
  const [mu0, mu1, mu2, mu3] = [muAt(0, bin), muAt(1, bin), muAt(2, bin), muAt(3, bin)]
  const [nu0, nu1, nu2, nu3] = [muAt(0, bin + 1), muAt(1, bin + 1), muAt(2, bin + 1), muAt(3, bin + 1)]
  const [low1, low2, high1, high2] = [lowWeights[bin]!, lowWeights[bin + 1]!, highWeights[bin]!, highWeights[bin + 1]!]
  for (let x = first; x < last; x++) {
    const area0 = a0[x]!
    const area1 = a1[x]!
    const area2 = a2[x]!
    const area3 = a3[x]!
    const t = decayOf(one[x]! + mu0 * area0 + mu1 * area1 + mu2 * area2 + mu3 * area3)
    const u = decayOf(two[x]! + nu0 * area0 + nu1 * area1 + nu2 * area2 + nu3 * area3)
    low[x] = low[x]! + low1 * t + low2 * u
    high[x] = high[x]! + high1 * t + high2 * u
  }
}

function decayOf(exponent: number): number {
  const value = exponent > 0 ? (exponent < EXPONENT_LIMIT ? exponent : EXPONENT_LIMIT) : 0
  const i = (value * STEPS_PER_UNIT + 0.5) | 0
  const rest = i / STEPS_PER_UNIT - value
  return decay[i]! * (1 + rest * (1 + rest * 0.5))
}

/**
 * The whole way from material maps (areal density in g/cm2) to the two planes: transmissions, point spread, scatter,
 * and, unless `noise` is null, photon and electronic noise decided by its seed. The same input gives the same 16-bit
 * planes on every engine, whatever the order of the maps. Throws RangeError as `computeTransmissions` does.
 */
export function projectToPlanes(
  maps: readonly MaterialMap[],
  width: number,
  height: number,
  noise: DetectorNoise | null,
): Planes {
  return detect(computeTransmissions(maps, width, height), noise)
}
