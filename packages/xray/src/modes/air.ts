// The air of a plain picture: many scanners and files show it grey, and every display function means white by it.

/** Level of each channel, 1..255. */
export type Air = readonly [red: number, green: number, blue: number]
export const WHITE: Air = [255, 255, 255]

/** Air lies at the edge of a picture; so much of its shorter side counts as edge. */
const RIM = 0.02
/** Grey values around a level that are one level: what noise and compression scatter. */
const SCATTER = 5
/** Least part of the edge that is air; a bag that fills the picture has none to go by. */
const RIM_LEAST = 0.25
/** Most of the edge that may be brighter than air. */
const BRIGHTER_MOST = 0.02
/** Air is light and without much colour. */
const LUMA_LEAST = 150
const SPREAD_MOST = 30

/**
 * The colour of air in a picture, RGBA bytes, row-major: the brightest level that much of its edge has. White where that
 * is white, or where nothing can be told.
 */
export function airOf(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Air {
  const rim = Math.max(1, Math.floor(RIM * Math.min(width, height)))
  const counts = new Uint32Array(256)
  const sums = new Float64Array(3 * 256)
  let total = 0
  const count = (from: number, to: number, row: number): void => {
    for (let x = from; x < to; x++) {
      const at = 4 * (row * width + x)
      const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]
      const luma = (77 * red + 150 * green + 29 * blue + 128) >> 8
      counts[luma]! += 1
      sums[3 * luma]! += red
      sums[3 * luma + 1]! += green
      sums[3 * luma + 2]! += blue
      total++
    }
  }
  for (let y = 0; y < height; y++) {
    if (y < rim || y >= height - rim) count(0, width, y)
    else {
      count(0, Math.min(rim, width), y)
      count(Math.max(rim, width - rim), width, y)
    }
  }
  /** How many pixels lie around a level, and their mean colour. */
  const around = (level: number): { share: number; colour: [number, number, number]; luma: number } => {
    let share = 0
    let lumas = 0
    const colour: [number, number, number] = [0, 0, 0]
    for (let luma = Math.max(0, level - SCATTER); luma <= Math.min(255, level + SCATTER); luma++) {
      share += counts[luma]!
      lumas += luma * counts[luma]!
      for (let c = 0; c < 3; c++) colour[c]! += sums[3 * luma + c]!
    }
    return { share, colour: colour.map((sum) => Math.round(sum / share)) as typeof colour, luma: lumas / share }
  }
  let brighter = 0
  for (let level = 255; level >= LUMA_LEAST; level--) {
    const { share, luma } = around(level)
    if (share >= RIM_LEAST * total) {
      // The upper flank of what scatters was met first: its middle is the level.
      const { colour } = around(Math.round(around(Math.round(luma)).luma))
      const isNeutral = Math.max(...colour) - Math.min(...colour) <= SPREAD_MOST
      return isNeutral && Math.max(...colour) < 255 ? colour : WHITE
    }
    if (level + SCATTER <= 255) brighter += counts[level + SCATTER]!
    if (brighter > BRIGHTER_MOST * total) return WHITE
  }
  return WHITE
}

/** 256 bytes: a channel as it is where air is white. The shader computes the same numbers. */
export const levelTable = (air: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, i) => Math.min(255, Math.floor((i * 255 + (air >> 1)) / air)))
