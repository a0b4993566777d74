// From what lies on each ray (areal density per material) to the two transmissions, and on through the detector to planes.
import { HIGH_WEIGHTS, LOW_WEIGHTS } from './tables/channels.ts'
import { detect } from './detector.ts'
import type { DetectorNoise, Transmissions } from './detector.ts'
import { exp } from './exact-math.ts'
import { materialNamed } from './materials.ts'
import type { Material } from './materials.ts'
import type { Planes } from './planes.ts'

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

/**
 * Transmissions of both channels: T_c = sum_i w_c[i] exp(-sum_m mu_m[i] A_m) over the 18 energy bins. Exponents add
 * before the sum over bins, which is what makes a thick ray harden. `maps` hold areal densities in g/cm2, row-major.
 * A sum that is negative or not a number counts as an empty ray. Throws RangeError for an unknown material or a map of
 * another size.
 */
export function computeTransmissions(maps: readonly MaterialMap[], width: number, height: number): Transmissions {
  const pixelCount = width * height
  const layers = orderLayers(maps, pixelCount)
  const low = new Float32Array(pixelCount)
  const high = new Float32Array(pixelCount)
  const exponent = new Float64Array(width)
  const lowSum = new Float64Array(width)
  const highSum = new Float64Array(width)
  const starts = new Int32Array(layers.length)
  const ends = new Int32Array(layers.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let first = width
    let last = 0
    for (let m = 0; m < layers.length; m++) {
      const area = layers[m]!.area
      let start = 0
      let end = width
      while (start < width && !(area[row + start]! > 0)) start++
      while (end > start && !(area[row + end - 1]! > 0)) end--
      starts[m] = start
      ends[m] = end
      if (start < end && start < first) first = start
      if (start < end && end > last) last = end
    }
    low.fill(1, row, row + width)
    high.fill(1, row, row + width)
    if (first >= last) continue
    lowSum.fill(0)
    highSum.fill(0)
    for (let bin = 0; bin < BIN_COUNT; bin++) {
      exponent.fill(0, first, last)
      for (let m = 0; m < layers.length; m++) {
        if (starts[m]! < ends[m]!) addLayer(exponent, layers[m]!, bin, row, starts[m]!, ends[m]!)
      }
      addBin(exponent, lowSum, highSum, lowWeights[bin]!, highWeights[bin]!, first, last)
    }
    for (let x = first; x < last; x++) {
      low[row + x] = lowSum[x]!
      high[row + x] = highSum[x]!
    }
  }
  return { width, height, low, high }
}

function addLayer(exponent: Float64Array, layer: Layer, bin: number, row: number, start: number, end: number): void {
  const mu = layer.material.muBins[bin]!
  const area = layer.area
  for (let x = start; x < end; x++) exponent[x]! += mu * area[row + x]!
}

/** Adds one bin's e^-exponent to both channels: table value times a second-order series of the rest, relative error 1e-8. */
function addBin(exponent: Float64Array, lowSum: Float64Array, highSum: Float64Array, lowWeight: number, highWeight: number, first: number, last: number): void {
  for (let x = first; x < last; x++) {
    const raw = exponent[x]!
    const value = raw > 0 ? (raw < EXPONENT_LIMIT ? raw : EXPONENT_LIMIT) : 0
    const i = (value * STEPS_PER_UNIT + 0.5) | 0
    const rest = i / STEPS_PER_UNIT - value
    const transmitted = decay[i]! * (1 + rest * (1 + rest * 0.5))
    lowSum[x]! += lowWeight * transmitted
    highSum[x]! += highWeight * transmitted
  }
}

/**
 * The whole way from material maps (areal density in g/cm2) to the two planes: transmissions, point spread, scatter,
 * and, unless `noise` is null, photon and electronic noise decided by its seed. The same input gives the same 16-bit
 * planes on every engine, whatever the order of the maps. Throws RangeError as `computeTransmissions` does.
 */
export function projectToPlanes(maps: readonly MaterialMap[], width: number, height: number, noise: DetectorNoise | null): Planes {
  return detect(computeTransmissions(maps, width, height), noise)
}
