// Display modes for imported plain pictures, which have no planes: what can be done with their colours alone.
import { airOf, levelTable, WHITE } from './air.ts'
import type { ModeCode } from './modes.ts'
import { pow } from '../numbers/exact-math.ts'
import { smoothstep } from '../numbers/exact-math.ts'

/** Steps of hue in the tables: 256 a sextant. */
const HUE_STEPS = 1536

/**
 * 256 pairs by luma of the modes that move luma: the new luma, and how much of the distance of each channel from luma
 * goes along, in 1/256. Modes 2 and 7 darken and keep the hue; mode 6 spreads the darkest third over nearly the whole
 * range and leaves a faint trace of the rest; mode 4 and all others drop the colour.
 */
export function lumaTable(mode: ModeCode): Uint16Array {
  const table = new Uint16Array(512)
  for (let i = 0; i < 256; i++) {
    const [value, gain] = bendLuma(mode, i / 255)
    table[2 * i] = Math.round(255 * value)
    table[2 * i + 1] = Math.round(256 * gain)
  }
  return table
}

function bendLuma(mode: ModeCode, luma: number): [value: number, gain: number] {
  if (mode === 2 || mode === 7) {
    const value = pow(luma, mode === 2 ? 1.7 : 4)
    return [value, luma > 0 ? (1.25 * value) / luma : 0]
  }
  if (mode === 6) {
    const value = 0.92 * Math.min(1, luma / 0.35) + 0.08 * Math.min(1, Math.max(0, (luma - 0.35) / 0.6))
    return [value, 1.5 * (1 - Math.max(0, value - 0.2) / 0.8)]
  }
  return [luma, 0]
}

/** 256 bytes: how mode 1 lightens each channel. */
export const BRIGHTEN_TABLE: Uint8Array = Uint8Array.from({ length: 256 }, (_, i) =>
  Math.round(255 * pow(i / 255, 0.6)),
)

/**
 * HUE_STEPS bytes: how much a hue belongs to the layer a mode strips: organic (15..60 degrees) in 9, the rest to 240 in
 * 8.
 */
export function hueTable(mode: 8 | 9): Uint8Array {
  return Uint8Array.from({ length: HUE_STEPS }, (_, i) => {
    const degrees = (i * 360) / HUE_STEPS
    const beyondOrange = smoothstep(degrees, 54, 68)
    const organic = smoothstep(degrees, 6, 15) * (1 - beyondOrange)
    const inorganic = beyondOrange * (1 - smoothstep(degrees, 240, 260))
    return Math.round(255 * (mode === 9 ? organic : inorganic))
  })
}

/**
 * 512 bytes: how much a saturation counts as coloured (first 256), and how much a brightness can be stripped (second).
 */
export const COLOURED_TABLE: Uint8Array = Uint8Array.from({ length: 512 }, (_, i) =>
  Math.round(255 * (i < 256 ? smoothstep(i / 255, 0.05, 0.14) : smoothstep((i - 256) / 255, 0.12, 0.24))),
)

/**
 * Renders a plain picture in a mode: RGBA bytes in and out, row-major; the picture is taken as opaque on white, its
 * alpha is not read. Where its air is grey, all modes but the default take that for white. Fills `out` when given. Integer arithmetic throughout: the WebGL renderer does the same steps.
 * Throws RangeError when a buffer is not 4 x width x height bytes.
 */
export function renderRgbMode(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  mode: ModeCode,
  out?: Uint8ClampedArray,
): Uint8ClampedArray {
  const bytes = 4 * width * height
  const result = out ?? new Uint8ClampedArray(bytes)
  if (rgba.length !== bytes || result.length !== bytes)
    throw new RangeError(`a buffer has not the ${bytes} bytes of ${width} x ${height} RGBA`)
  const levelled = mode === 0 ? rgba : withWhiteAir(rgba, width, height)
  if (mode === 0 || mode === 1) renderChannels(levelled, mode, result)
  else if (mode === 3) renderInverted(levelled, result)
  else if (mode === 8 || mode === 9) renderHueStrip(levelled, width, height, mode, result)
  else renderLuma(levelled, mode, result)
  return result
}

/** The same picture where its air is white; a copy with its air made so where it is not. */
function withWhiteAir(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
): Uint8ClampedArray | Uint8Array {
  const air = airOf(rgba, width, height)
  if (air === WHITE) return rgba
  const tables = air.map(levelTable)
  const levelled = new Uint8ClampedArray(rgba.length)
  for (let i = 0; i < rgba.length; i++) levelled[i] = i % 4 === 3 ? 255 : tables[i % 4]![rgba[i]!]!
  return levelled
}

function lumaOf(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue + 128) >> 8
}

function renderChannels(rgba: Uint8ClampedArray | Uint8Array, mode: 0 | 1, out: Uint8ClampedArray): void {
  for (let i = 0; i < out.length; i += 4) {
    out[i] = mode === 0 ? rgba[i]! : BRIGHTEN_TABLE[rgba[i]!]!
    out[i + 1] = mode === 0 ? rgba[i + 1]! : BRIGHTEN_TABLE[rgba[i + 1]!]!
    out[i + 2] = mode === 0 ? rgba[i + 2]! : BRIGHTEN_TABLE[rgba[i + 2]!]!
    out[i + 3] = 255
  }
}

/** Lightness L becomes 1 - L, hue and saturation stay: in HSL that is adding 255 - max - min to each channel. */
function renderInverted(rgba: Uint8ClampedArray | Uint8Array, out: Uint8ClampedArray): void {
  for (let i = 0; i < out.length; i += 4) {
    const red = rgba[i]!
    const green = rgba[i + 1]!
    const blue = rgba[i + 2]!
    const shift = 255 - Math.max(red, green, blue) - Math.min(red, green, blue)
    out[i] = red + shift
    out[i + 1] = green + shift
    out[i + 2] = blue + shift
    out[i + 3] = 255
  }
}

/** Gives each pixel the luma of the mode and the mode's share of its colour. */
function renderLuma(rgba: Uint8ClampedArray | Uint8Array, mode: ModeCode, out: Uint8ClampedArray): void {
  const table = lumaTable(mode)
  for (let i = 0; i < out.length; i += 4) {
    const luma = lumaOf(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!)
    const value = table[2 * luma]!
    const gain = table[2 * luma + 1]!
    out[i] = value + (((rgba[i]! - luma) * gain) >> 8)
    out[i + 1] = value + (((rgba[i + 1]! - luma) * gain) >> 8)
    out[i + 2] = value + (((rgba[i + 2]! - luma) * gain) >> 8)
    out[i + 3] = 255
  }
}

/**
 * The hue is judged on the mean of 3 x 3 pixels, or the speckle of compressed pictures would be stripped dot by dot.
 */
function renderHueStrip(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  mode: 8 | 9,
  out: Uint8ClampedArray,
): void {
  const hues = hueTable(mode)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width
    const row = y * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1)
      const right = Math.min(width - 1, x + 1)
      const removed = strippedShare(
        sumOfNine(rgba, above, row, below, left, x, right, 0),
        sumOfNine(rgba, above, row, below, left, x, right, 1),
        sumOfNine(rgba, above, row, below, left, x, right, 2),
        hues,
      )
      const i = 4 * (row + x)
      const ghost = (255 - lumaOf(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!)) * removed
      for (let c = 0; c < 3; c++)
        out[i + c] = 255 - ((((255 - rgba[i + c]!) * (255 - removed) * 10 + ghost) / 2550) | 0)
      out[i + 3] = 255
    }
  }
}

function sumOfNine(
  rgba: Uint8ClampedArray | Uint8Array,
  above: number,
  row: number,
  below: number,
  left: number,
  x: number,
  right: number,
  c: number,
): number {
  const l = 4 * left + c
  const m = 4 * x + c
  const r = 4 * right + c
  const first = rgba[4 * above + l]! + rgba[4 * above + m]! + rgba[4 * above + r]!
  const second = rgba[4 * row + l]! + rgba[4 * row + m]! + rgba[4 * row + r]!
  return first + second + rgba[4 * below + l]! + rgba[4 * below + m]! + rgba[4 * below + r]!
}

/** How much of a pixel is stripped, 0..255, from nine-fold sums of its channels. */
function strippedShare(red: number, green: number, blue: number, hues: Uint8Array): number {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread === 0) return 0
  const saturation = ((255 * spread) / most) | 0
  const coloured = COLOURED_TABLE[saturation]! * COLOURED_TABLE[256 + ((most / 9) | 0)]!
  return ((coloured * hues[hueStep(red, green, blue, most, spread)]!) / 65025) | 0
}

/** Hue as 0..HUE_STEPS - 1, red at 0. Adding `spread` first keeps the division among positive integers, as GL needs. */
function hueStep(red: number, green: number, blue: number, most: number, spread: number): number {
  if (most === red) {
    const step = 1280 + ((((green - blue + spread) * 256) / spread) | 0)
    return step >= HUE_STEPS ? step - HUE_STEPS : step
  }
  if (most === green) return 256 + ((((blue - red + spread) * 256) / spread) | 0)
  return 768 + ((((red - green + spread) * 256) / spread) | 0)
}
