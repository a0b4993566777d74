// The colour law: which RGB a ray's value and family get, and which family and grey a ray's (h, Z) gets.
import { LAW_VALUES, METAL_LAW, MIXED_LAW, ORGANIC_LAW } from './tables/colour-law.ts'
import { organicShares } from './strip.ts'
import { classWeights, interpolate, smoothstep } from './zeff.ts'

/** Number of steps of the value v, 0 black .. VALUE_STEPS - 1 white. */
export const VALUE_STEPS = 1024

/**
 * RGBA bytes, VALUE_STEPS entries for each of four families in this order: organic, mixed, metal, grey. Alpha is 255.
 * The three laws are medians measured on real images; grey is the value itself.
 */
export const FAMILY_COLOURS: Uint8Array = buildFamilyColours()

function buildFamilyColours(): Uint8Array {
  const result = new Uint8Array(4 * VALUE_STEPS * 4)
  const families = [ORGANIC_LAW, MIXED_LAW, METAL_LAW]
  for (let v = 0; v < VALUE_STEPS; v++) {
    const value = v / (VALUE_STEPS - 1)
    for (let family = 0; family < 4; family++) {
      const at = (family * VALUE_STEPS + v) * 4
      for (let c = 0; c < 3; c++) {
        const law = families[family]
        result[at + c] = Math.round(law ? interpolate(value, LAW_VALUES, law.map((rgb) => rgb[c]!)) : value * 255)
      }
      result[at + 3] = 255
    }
  }
  return result
}

/** Rows of the family table per unit of h_high. */
const ROWS_PER_H = 32
const ROW_COUNT = 6 * ROWS_PER_H + 1
/** Columns of the family table: Z = Z_MIN + column / COLUMNS_PER_Z. */
const Z_MIN = 5
const COLUMNS_PER_Z = 10
const COLUMN_COUNT = 256

/** Rays thinner than this are too noisy to have a colour; they fade to grey, which is near white there. */
const COLOUR_FROM = 0.008
const COLOUR_FULL = 0.05
/** Rays denser than this are dark; their Z cannot be trusted any more, so they fade to grey, which is near black there. */
const COLOUR_FADES = 3.6
const COLOUR_GONE = 5

let familyTable: Uint8Array | undefined

/** RGBA-like bytes (mixed, metal, grey, organic share of h), rows over h_high, columns over Z. */
function buildFamilyTable(): Uint8Array {
  const result = new Uint8Array(ROW_COUNT * COLUMN_COUNT * 4)
  const atomicNumbers = Array.from({ length: COLUMN_COUNT }, (_, column) => Z_MIN + column / COLUMNS_PER_Z)
  for (let row = 0; row < ROW_COUNT; row++) {
    const hHigh = row / ROWS_PER_H
    const grey = smoothstep(hHigh, COLOUR_FADES, COLOUR_GONE)
    const shares = organicShares(hHigh, atomicNumbers)
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const at = (row * COLUMN_COUNT + column) * 4
      const { mixed, metal } = classWeights(atomicNumbers[column]!, hHigh)
      result[at] = Math.round(255 * mixed * (1 - grey))
      result[at + 1] = Math.min(255 - result[at]!, Math.round(255 * metal * (1 - grey)))
      result[at + 2] = Math.min(255 - result[at]! - result[at + 1]!, Math.round(255 * grey))
      result[at + 3] = Math.round(255 * shares[column]!)
    }
  }
  return result
}

/**
 * Writes the four family bytes of a ray to `out` at `at`: shares of mixed, metal and grey (organic is the rest of 255),
 * and the organic share of its attenuation. `hHigh` >= 0 is the smoothed high-energy attenuation, `z` its atomic number.
 */
export function writeFamilies(hHigh: number, z: number, out: Uint8Array, at: number): void {
  familyTable ??= buildFamilyTable()
  const row = hHigh * ROWS_PER_H + 0.5
  const column = (z - Z_MIN) * COLUMNS_PER_Z + 0.5
  const rowIndex = row < ROW_COUNT ? row | 0 : ROW_COUNT - 1
  const columnIndex = column > 0 ? (column < COLUMN_COUNT ? column | 0 : COLUMN_COUNT - 1) : 0
  const from = (rowIndex * COLUMN_COUNT + columnIndex) * 4
  if (hHigh >= COLOUR_FULL) {
    out[at] = familyTable[from]!
    out[at + 1] = familyTable[from + 1]!
    out[at + 2] = familyTable[from + 2]!
  } else {
    const colour = smoothstep(hHigh, COLOUR_FROM, COLOUR_FULL)
    out[at] = Math.floor(familyTable[from]! * colour)
    out[at + 1] = Math.floor(familyTable[from + 1]! * colour)
    out[at + 2] = Math.round(255 * (1 - colour))
  }
  out[at + 3] = familyTable[from + 3]!
}
