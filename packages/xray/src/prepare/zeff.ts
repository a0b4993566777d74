// From the ratio of the two attenuations to an effective atomic number, by the calibration curves as a 2-D table.
import { smoothstep } from '../numbers/exact-math.ts'
import { CALIBRATION, CALIBRATION_H } from '../tables/calibration.ts'
import { THIN_OVER } from './law.ts'
import type { ColourLaw } from './law.ts'

/** Table rows span this range of h_high, evenly. */
const TABLE_H_MIN = 0.02
const TABLE_H_MAX = 5
const H_STEPS = 249
/** Table columns span this range of R, evenly. */
const RATIO_MIN = 1
const RATIO_MAX = 4.2
const RATIO_STEPS = 320
/** What lies outside the calibrated range. */
const Z_BELOW = 5
const Z_ABOVE = 30

/** The references that take part: above copper the K-edges make R ambiguous. */
const REFERENCES = CALIBRATION.filter((row) => row.zEff < Z_ABOVE)
const REFERENCE_Z = REFERENCES.map((row) => row.zEff)

/** Linear interpolation of y over ascending x, constant beyond the ends. */
export function interpolate(x: number, xs: readonly number[], ys: readonly number[]): number {
  if (x <= xs[0]!) return ys[0]!
  for (let i = 1; i < xs.length; i++) {
    if (x <= xs[i]!) return ys[i - 1]! + ((ys[i]! - ys[i - 1]!) * (x - xs[i - 1]!)) / (xs[i]! - xs[i - 1]!)
  }
  return ys[ys.length - 1]!
}

/** At a given h_high: the ratio R = h_low / h_high that a pure material of atomic number z shows there. */
export function ratiosAt(hHigh: number): (z: number) => number {
  const ratios = monotoneRatios(hHigh)
  return (z) => interpolate(z, REFERENCE_Z, ratios)
}

/** R of the references below Z 30 at one h_high, made strictly rising in Z. */
function monotoneRatios(hHigh: number): number[] {
  const ratios = REFERENCES.map((row) => interpolate(hHigh, CALIBRATION_H, row.ratios))
  for (let i = 1; i < ratios.length; i++) ratios[i] = Math.max(ratios[i]!, ratios[i - 1]! + 1e-6)
  return ratios
}

const table = buildTable()

/**
 * Row-major Z over h_high (rows) and R (columns). Only references of Z 5.4 to 29 are used: the K-edge folds lead back
 * onto aluminium, which the opacity rule has to catch.
 */
function buildTable(): Float32Array {
  const result = new Float32Array((H_STEPS + 1) * (RATIO_STEPS + 1))
  for (let i = 0; i <= H_STEPS; i++) {
    const ratios = monotoneRatios(TABLE_H_MIN + ((TABLE_H_MAX - TABLE_H_MIN) * i) / H_STEPS)
    const first = ratios[0]!
    const last = ratios[ratios.length - 1]!
    for (let j = 0; j <= RATIO_STEPS; j++) {
      const ratio = RATIO_MIN + ((RATIO_MAX - RATIO_MIN) * j) / RATIO_STEPS
      const z = ratio < first ? Z_BELOW : ratio > last ? Z_ABOVE : interpolate(ratio, ratios, REFERENCE_Z)
      result[i * (RATIO_STEPS + 1) + j] = z
    }
  }
  return result
}

/** Effective atomic number (5..30) seen by a ray of the given h_high and R = h_low / h_high; bilinear in the table. */
export function zeffOf(hHigh: number, ratio: number): number {
  const row = clamp(((hHigh - TABLE_H_MIN) * H_STEPS) / (TABLE_H_MAX - TABLE_H_MIN), H_STEPS)
  const column = clamp(((ratio - RATIO_MIN) * RATIO_STEPS) / (RATIO_MAX - RATIO_MIN), RATIO_STEPS)
  const i = row < H_STEPS ? row | 0 : H_STEPS - 1
  const j = column < RATIO_STEPS ? column | 0 : RATIO_STEPS - 1
  const fi = row - i
  const fj = column - j
  const at = i * (RATIO_STEPS + 1) + j
  const below = at + RATIO_STEPS + 1
  return (
    (table[at]! * (1 - fj) + table[at + 1]! * fj) * (1 - fi) + (table[below]! * (1 - fj) + table[below + 1]! * fj) * fi
  )
}

function clamp(value: number, max: number): number {
  return value > 0 ? (value < max ? value : max) : 0
}

/** The three colour families of a ray, summing to 1. */
export interface ClassWeights {
  organic: number
  mixed: number
  metal: number
}

/**
 * Soft families of a ray as the screen colours it: organic to mixed over Z 7.6..11.2, as wide as real pictures spread
 * between orange and green; thick organics lean to green, as they do there. Mixed to metal over 12..21.5: aluminium and
 * thin steel show the hues between green and blue. Behind h_high of 2 the upper band comes down to 11..13 at 4: scatter
 * pulls the measured Z of thick steel down, and little else is that dense. A law of its own has its own bands.
 */
export function classWeights(z: number, hHigh: number, law: Bands = SHOWN): ClassWeights {
  const later = law.thin * (1 - smoothstep(hHigh, ...(law.thinOver ?? THIN_OVER)))
  const earlier = law.lean * smoothstep(hHigh, ...law.leanOver) - later
  const [from, to] = law.toMixed
  const inorganic = smoothstep(z, from - earlier, to - earlier)
  const green = law.greens ? inorganic + (1 - inorganic) * smoothstep(hHigh, ...law.greens) : inorganic
  const weights = weightsOf(green, z - later, hHigh, law.toMetal)
  if (!law.deep) return weights
  const left = 1 - smoothstep(hHigh, ...law.deep)
  return { organic: weights.organic * left, mixed: weights.mixed * left, metal: 1 - (1 - weights.metal) * left }
}

/** Soft families of a ray by what it is made of, for stripping: organic to mixed over Z 8.6..10.8. */
export function layerWeights(z: number, hHigh: number): ClassWeights {
  return weightsOf(smoothstep(z, 8.6, 10.8), z, hHigh, PURE_METAL)
}

type Band = readonly [from: number, to: number]
type Bands = Pick<ColourLaw, 'toMixed' | 'lean' | 'leanOver' | 'thin' | 'thinOver' | 'toMetal' | 'greens' | 'deep'>
/** Where the families pass into each other on the screen of looks without a law of their own. */
const SHOWN: Bands = { toMixed: [7.6, 11.2], lean: 2.3, leanOver: [0.55, 2.4], thin: 0, toMetal: [12, 21.5] }
/** Z over which mixed turns to metal by what a ray is made of. */
const PURE_METAL: Band = [14, 17.5]

function weightsOf(inorganic: number, z: number, hHigh: number, [from, to]: Band): ClassWeights {
  const dense = smoothstep(hHigh, 2, 4)
  const metal = smoothstep(z, from + (11 - from) * dense, to + (13 - to) * dense)
  return { organic: 1 - inorganic, mixed: inorganic * (1 - metal), metal: inorganic * metal }
}
