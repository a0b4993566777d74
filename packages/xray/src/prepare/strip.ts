// Layer stripping: how much of what a ray meets is organic, solved with the full 18-bin model so that thick metal
// hardens.
import { exp, ln } from '../numbers/exact-math.ts'
import { HIGH_WEIGHTS, LOW_WEIGHTS } from '../tables/channels.ts'
import { materialNamed } from '../physics/materials.ts'
import { layerWeights, interpolate, ratiosAt } from './zeff.ts'

/** h of one channel behind given areal densities (g/cm2) of an organic and an inorganic layer. */
function attenuation(
  weights: readonly number[],
  organicMu: readonly number[],
  inorganicMu: readonly number[],
  organic: number,
  inorganic: number,
): number {
  let transmitted = 0
  for (let i = 0; i < weights.length; i++)
    transmitted += weights[i]! * exp(-organicMu[i]! * organic - inorganicMu[i]! * inorganic)
  return -ln(transmitted)
}

/**
 * Areal density at which the pair reaches h_high = target, the inorganic layer being fixed: Newton on a convex
 * function.
 */
function solveOrganic(
  target: number,
  organicMu: readonly number[],
  inorganicMu: readonly number[],
  inorganic: number,
): number {
  let organic = 0
  for (let step = 0; step < 12; step++) {
    const here = attenuation(HIGH_WEIGHTS, organicMu, inorganicMu, organic, inorganic)
    const slope = (attenuation(HIGH_WEIGHTS, organicMu, inorganicMu, organic + 1e-4, inorganic) - here) / 1e-4
    organic += (target - here) / slope
  }
  return Math.max(0, organic)
}

/** Areal density of the inorganic material alone that reaches h_high = target. */
function solveInorganic(target: number, inorganicMu: readonly number[]): number {
  return solveOrganic(target, inorganicMu, inorganicMu, 0)
}

/** R of water + one inorganic material at a fixed h_high, against the organic share of h: 1 (water alone) to 0. */
function mixtureCurve(hHigh: number, inorganicName: string): { ratios: number[]; shares: number[] } {
  const water = materialNamed('water').muBins
  const inorganicMu = materialNamed(inorganicName).muBins
  const most = solveInorganic(hHigh, inorganicMu)
  const ratios: number[] = []
  const shares: number[] = []
  for (let i = 0; i <= 16; i++) {
    const inorganic = (most * i * i) / 256
    const organic = i === 16 ? 0 : solveOrganic(hHigh, water, inorganicMu, inorganic)
    const ratio = attenuation(LOW_WEIGHTS, water, inorganicMu, organic, inorganic) / hHigh
    const removed = hHigh - attenuation(HIGH_WEIGHTS, water, inorganicMu, 0, inorganic)
    ratios.push(i === 0 ? ratio : Math.max(ratio, ratios[i - 1]! + 1e-9))
    shares.push(removed / hHigh)
  }
  return { ratios, shares }
}

/** h_high at which the mixture curves are solved; between them shares are interpolated. */
const CURVE_H: readonly number[] = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5]

interface Curves {
  aluminium: { ratios: number[]; shares: number[] }[]
  steel: { ratios: number[]; shares: number[] }[]
}

let curves: Curves | undefined

/**
 * Organic share (0..1) of the attenuation at one h_high of rays that show the atomic numbers given. A ray is solved as
 * water + steel where it looks metallic, and as the mean of water + steel and water + aluminium where it looks mixed: a
 * knife keeps its edge inside clothes, and a pane of glass is not taken for steel thinned with much water. What is
 * organic by class goes whole.
 */
export function organicShares(hHigh: number, atomicNumbers: readonly number[]): number[] {
  curves ??= {
    aluminium: CURVE_H.map((h) => mixtureCurve(h, 'aluminium')),
    steel: CURVE_H.map((h) => mixtureCurve(h, 'iron/steel')),
  }
  const { aluminium, steel } = curves
  const ratio = ratiosAt(hHigh)
  return atomicNumbers.map((z) => {
    const { organic, metal } = layerWeights(z, hHigh)
    const asSteel = shareAt(steel, hHigh, ratio(z))
    const asAluminium = metal < 1 ? shareAt(aluminium, hHigh, ratio(z)) : asSteel
    const solved = metal * asSteel + ((1 - metal) * (asSteel + asAluminium)) / 2
    return organic + (1 - organic) * solved
  })
}

function shareAt(family: Curves['steel'], hHigh: number, ratio: number): number {
  let upper = 1
  while (upper < CURVE_H.length - 1 && CURVE_H[upper]! < hHigh) upper++
  const from = CURVE_H[upper - 1]!
  const part = Math.min(1, Math.max(0, (hHigh - from) / (CURVE_H[upper]! - from)))
  const below = family[upper - 1]!
  const above = family[upper]!
  return (
    (1 - part) * interpolate(ratio, below.ratios, below.shares) + part * interpolate(ratio, above.ratios, above.shares)
  )
}
