// What a canvas comes to before it is computed: how dark it is in blocks, and how restless.
import { exp } from '../numbers/exact-math.ts'
import { materialNamed } from '../physics/materials.ts'
import type { Canvas } from './painting/canvas.ts'

/** Mean attenuation of both channels in blocks of pixels. */
export interface Load {
  columns: number
  rows: number
  values: Float64Array
}

/** Side of a block, pixels. */
export const BLOCK = 8
/** Four samples of each block are enough for a mean over a threat. */
const SAMPLES = [
  [1, 1],
  [5, 2],
  [2, 5],
  [6, 6],
] as const
/** Nobody sees more than this. */
const DENSEST = 5
/** Thick layers harden the beam: thin ones would add up to more than is seen. */
const soften = (h: number): number => Math.min(DENSEST, h / (1 + 0.07 * h))

/** Attenuation of a canvas in blocks of pixels. */
export function coarseLoad(canvas: Canvas): Load {
  const columns = Math.ceil(canvas.width / BLOCK)
  const rows = Math.ceil(canvas.height / BLOCK)
  const values = new Float64Array(columns * rows)
  for (const [material, area] of canvas.maps) {
    const mu = muOf(material)
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        for (const sample of SAMPLES) {
          const x = Math.min(canvas.width - 1, c * BLOCK + sample[0])
          const y = Math.min(canvas.height - 1, r * BLOCK + sample[1])
          values[r * columns + c]! += (mu * area[y * canvas.width + x]!) / 4
        }
      }
    }
  }
  for (let i = 0; i < values.length; i++) values[i] = soften(values[i]!)
  return { columns, rows, values }
}

/** Attenuation of one pixel of a canvas, mean of both channels. */
export function loadAt(canvas: Canvas, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return 0
  const i = Math.floor(y) * canvas.width + Math.floor(x)
  let sum = 0
  for (const [material, area] of canvas.maps) if (area[i]! > 0) sum += muOf(material) * area[i]!
  return soften(sum)
}

function muOf(material: string): number {
  const { muLow, muHigh } = materialNamed(material)
  return (muLow + muHigh) / 2
}

const STEP = 12
const REACH = 3
/** Steps of brightness are told by their share of it; near black, by their share of this. */
const WEBER = 0.1
/** Detail that a bag has which holds soft things alone, and one crammed with small things, more than when it was empty. */
const CALM = 0.0248
const RESTLESS = 0.042

const LIGHT_STEPS = 512
/** Brightness by attenuation, mean of both channels, in steps. */
const light = Float32Array.from({ length: DENSEST * LIGHT_STEPS + 1 }, (_, i) => exp((-0.5 * (i + 0.5)) / LIGHT_STEPS))

const brightnessOf = (h: number): number =>
  h === 0 ? 1 : light[h < DENSEST ? (h * LIGHT_STEPS) | 0 : DENSEST * LIGHT_STEPS]!

/** Reads how restless a bag has become since it was empty. */
export interface ClutterGauge {
  /** 0..1: mean detail that the contents add, where they add any, from cloth alone to a crammed bag. */
  read: () => number
}

/**
 * The gauge of a bag whose container is painted and nothing else: detail is the share of its brightness that a pixel
 * differs from its surroundings by, so that a full bag shows it as a light one does, and what frame, zips and wheels bring with them does not count.
 */
export function createClutterGauge(canvas: Canvas): ClutterGauge {
  const { width, height } = canvas
  const columns = Math.max(0, Math.ceil((width - 2 * REACH) / STEP))
  const rows = Math.max(0, Math.ceil((height - 2 * REACH) / STEP))
  const empty = new Float32Array(columns * rows)
  // Attenuation of each place that is sampled and of the four around it, five numbers a place: map after map, since that
  // goes through the memory in its order.
  const sums = new Float64Array(5 * empty.length)
  const addMap = (mu: number, area: Float32Array): void => {
    for (let row = 0, at = 0; row < rows; row++) {
      let i = (REACH + row * STEP) * width + REACH
      for (let column = 0; column < columns; column++, i += STEP, at += 5) {
        sums[at]! += mu * area[i]!
        sums[at + 1]! += mu * area[i - REACH]!
        sums[at + 2]! += mu * area[i + REACH]!
        sums[at + 3]! += mu * area[i - REACH * width]!
        sums[at + 4]! += mu * area[i + REACH * width]!
      }
    }
  }
  const visit = (take: (k: number, detail: number) => void): void => {
    sums.fill(0)
    for (const [material, area] of canvas.maps) addMap(muOf(material), area)
    for (let k = 0; k < empty.length; k++) {
      const at = 5 * k
      const here = brightnessOf(sums[at]!)
      if (here > 0.98) continue
      const around =
        (brightnessOf(sums[at + 1]!) +
          brightnessOf(sums[at + 2]!) +
          brightnessOf(sums[at + 3]!) +
          brightnessOf(sums[at + 4]!)) /
        4
      take(k, Math.abs(here - around) / (WEBER + around))
    }
  }
  visit((k, detail) => {
    empty[k] = detail
  })
  return {
    read: () => {
      let sum = 0
      let count = 0
      visit((k, detail) => {
        sum += Math.max(0, detail - empty[k]!)
        count++
      })
      const detail = count === 0 ? 0 : sum / count
      return Math.min(1, Math.max(0, (detail - CALM) / (RESTLESS - CALM)))
    },
  }
}
