// The colour law: which RGB a value gets in each family, and which families a ray's (h, Z) gets.
import { smoothstep } from '../numbers/exact-math.ts'
import { FADES, lawColours, readBy } from './law.ts'
import type { ColourLaw, Rgb } from './law.ts'
import { LAW_VALUES, METAL_LAW, MIXED_LAW, ORGANIC_LAW } from '../tables/colour-law.ts'
import { organicShares } from './strip.ts'
import { classWeights, interpolate } from './zeff.ts'

/**
 * RGB, 0..255 and not rounded, of a value v (0 black .. 1 white) in the three families: organic, mixed, metal.
 * `strength`: how far from the grey of the value the colours lie, 1 as measured. Without a law: the measured one.
 */
export function familyColours(value: number, strength = 1, law?: ColourLaw): readonly Rgb[] {
  const colours = law ? lawColours(law, value) : coloursOf(value)
  // By the law itself: not one bit of it goes through a sum.
  if (strength === 1) return colours
  const grey = 255 * value
  const away = (channel: number): number => Math.min(255, Math.max(0, grey + strength * (channel - grey)))
  return colours.map(([red, green, blue]) => [away(red), away(green), away(blue)])
}

function coloursOf(value: number): readonly Rgb[] {
  return [ORGANIC_LAW, MIXED_LAW, METAL_LAW].map((law) => [
    interpolate(
      value,
      LAW_VALUES,
      law.map((rgb) => rgb[0]),
    ),
    interpolate(
      value,
      LAW_VALUES,
      law.map((rgb) => rgb[1]),
    ),
    interpolate(
      value,
      LAW_VALUES,
      law.map((rgb) => rgb[2]),
    ),
  ])
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

/**
 * A ray's families in 32 bits: shares of mixed, metal and grey (organic is the rest of 255), organic share of its
 * attenuation.
 */
function packFamilies(mixed: number, metal: number, grey: number, organicShare: number): number {
  return (mixed | (metal << 8) | (grey << 16) | (organicShare << 24)) >>> 0
}

/** Leaves a part (0..1) of each family and turns the rest to grey; a family that was nothing stays nothing. */
function fadeFamilies(packed: number, part: number): number {
  const mixed = packed & 255
  const metal = (packed >> 8) & 255
  const grey = (packed >> 16) & 255
  const organicLeft = Math.floor((255 - mixed - metal - grey) * part)
  const mixedLeft = Math.floor(mixed * part)
  const metalLeft = Math.floor(metal * part)
  return packFamilies(mixedLeft, metalLeft, 255 - organicLeft - mixedLeft - metalLeft, packed >>> 24)
}

let measuredTable: Uint32Array | undefined
const lawTables = new WeakMap<ColourLaw, Uint32Array>()

function familyTableOf(law: ColourLaw | undefined): Uint32Array {
  if (!law) return (measuredTable ??= buildFamilyTable())
  const held = lawTables.get(law)
  if (held) return held
  const made = buildFamilyTable(law)
  lawTables.set(law, made)
  return made
}

/** Packed families, rows over h_high, columns over Z. */
function buildFamilyTable(law?: ColourLaw): Uint32Array {
  const result = new Uint32Array(ROW_COUNT * COLUMN_COUNT)
  const atomicNumbers = Array.from({ length: COLUMN_COUNT }, (_, column) => Z_MIN + column / COLUMNS_PER_Z)
  for (let row = 0; row < ROW_COUNT; row++) {
    const hHigh = row / ROWS_PER_H
    // Denser rays are dark; their Z cannot be trusted any more, so they fade to grey, which is near black there.
    const read = law ? readBy(law, hHigh) : hHigh
    const fading = smoothstep(read, ...(law?.fades ?? FADES))
    const shares = organicShares(hHigh, atomicNumbers)
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const weights = classWeights(atomicNumbers[column]!, read, law)
      const mixed = Math.round(255 * weights.mixed)
      const metal = Math.min(255 - mixed, Math.round(255 * weights.metal))
      const clear = packFamilies(mixed, metal, 0, Math.round(255 * shares[column]!))
      result[row * COLUMN_COUNT + column] = fadeFamilies(clear, 1 - fading)
    }
  }
  return result
}

/**
 * The families of a ray, four bytes from the lowest: shares of mixed, metal and grey (organic is the rest of 255), and
 * the organic share of its attenuation. Organic and metal never meet in one ray: between them lies mixed. `hHigh` >= 0
 * is the smoothed high-energy attenuation, `z` its atomic number. The function returned is that of a law, of the
 * measured one when none is given.
 */
export function familiesBy(law: ColourLaw | undefined): (hHigh: number, z: number) => number {
  const table = familyTableOf(law)
  return (hHigh, z) => familiesOf(table, hHigh, z)
}

function familiesOf(familyTable: Uint32Array, hHigh: number, z: number): number {
  const row = hHigh * ROWS_PER_H + 0.5
  const column = (z - Z_MIN) * COLUMNS_PER_Z + 0.5
  const rowIndex = row < ROW_COUNT ? row | 0 : ROW_COUNT - 1
  const columnIndex = column > 0 ? (column < COLUMN_COUNT ? column | 0 : COLUMN_COUNT - 1) : 0
  const packed = familyTable[rowIndex * COLUMN_COUNT + columnIndex]!
  if (hHigh >= COLOUR_FULL) return packed
  return fadeFamilies(packed, smoothstep(hHigh, COLOUR_FROM, COLOUR_FULL))
}
