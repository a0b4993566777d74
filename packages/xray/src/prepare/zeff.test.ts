// The inversion from R to Z, the families, and the split into layers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTransmissions } from '../physics/forward.ts'
import { organicShares } from './strip.ts'
import { classWeights, ratiosAt, zeffOf } from './zeff.ts'

/** What a ray through areal densities (g/cm2) shows: h_high and Z. */
function see(areas: Record<string, number>): { hHigh: number; z: number } {
  const { low, high } = computeTransmissions(
    Object.entries(areas).map(([material, area]) => ({ material, area: Float32Array.of(area) })),
    1,
    1,
  )
  const hHigh = -Math.log(high[0]!)
  return { hHigh, z: zeffOf(hHigh, -Math.log(low[0]!) / hHigh) }
}

function shareOf(areas: Record<string, number>): number {
  const { hHigh, z } = see(areas)
  return organicShares(hHigh, [z])[0]!
}

test('pure materials show their own Z', () => {
  for (const [material, z, areas] of [
    ['polyethylene LDPE', 5.44, [1, 5, 12]],
    ['water', 7.42, [1, 5, 12]],
    ['aluminium', 13, [1, 4, 8]],
    ['titanium', 22, [0.5, 2, 4]],
    ['iron/steel', 26, [0.4, 1, 2]],
  ] as const) {
    for (const area of areas)
      expect(Math.abs(see({ [material]: area }).z - z), `${material} ${area} g/cm2`).toBeLessThan(0.12 * z)
  }
})

test('Z is the inverse of R at any depth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      fc.double({ min: 6, max: 28, noNaN: true }),
      (hHigh, z) => {
        expect(Math.abs(zeffOf(hHigh, ratiosAt(hHigh)(z)) - z)).toBeLessThan(1)
      },
    ),
  )
})

test('Z rises with R and stays in its bounds', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (hHigh, ratio, more) => {
        const z = zeffOf(hHigh, ratio)
        expect(z).toBeGreaterThanOrEqual(5)
        expect(z).toBeLessThanOrEqual(30)
        expect(zeffOf(hHigh, ratio + more)).toBeGreaterThanOrEqual(z - 1e-6)
      },
    ),
  )
})

test('families sum to one and follow the industry bands', () => {
  fc.assert(
    fc.property(fc.double({ min: 5, max: 30, noNaN: true }), fc.double({ min: 0, max: 8, noNaN: true }), (z, hHigh) => {
      const { organic, mixed, metal } = classWeights(z, hHigh)
      expect(organic + mixed + metal).toBeCloseTo(1, 12)
      expect(Math.min(organic, mixed, metal)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(classWeights(7.4, 0.5)).toEqual({ organic: 1, mixed: 0, metal: 0 })
  expect(classWeights(12, 0.5)).toEqual({ organic: 0, mixed: 1, metal: 0 })
  expect(classWeights(13, 0.5).mixed).toBeGreaterThan(0.95)
  expect(classWeights(26, 0.5)).toEqual({ organic: 0, mixed: 0, metal: 1 })
})

test('explosives and water are one family: colour alone cannot tell them apart', () => {
  for (const material of ['C-4 like (91% RDX + binder)', 'TNT', 'water', 'sugar']) {
    const { hHigh, z } = see({ [material]: 5 })
    expect(classWeights(z, hHigh).organic, material).toBeGreaterThan(0.999)
  }
})

test('water is organic whole, steel hardly at all, however thick', () => {
  for (const area of [1, 5, 12]) expect(shareOf({ water: area })).toBe(1)
  for (const area of [0.5, 1.5, 4]) expect(shareOf({ 'iron/steel': area })).toBeLessThan(0.1)
})

test('the layers of steel in water are told apart by the full model', () => {
  for (const [water, steel] of [
    [3, 1.5],
    [2, 2.4],
    [5, 3],
  ] as const) {
    const both = see({ water, 'iron/steel': steel }).hHigh
    const steelAlone = see({ 'iron/steel': steel }).hHigh
    expect(
      Math.abs(shareOf({ water, 'iron/steel': steel }) - (both - steelAlone) / both),
      `${water} + ${steel}`,
    ).toBeLessThan(0.12)
  }
})

test('the more metal in front, the smaller the organic share, but for a slight step where green turns to blue', () => {
  const shares = [0, 0.2, 0.5, 1, 2, 4].map((steel) => shareOf({ water: 4, 'iron/steel': steel }))
  shares.slice(1).forEach((share, i) => expect(share).toBeLessThanOrEqual(shares[i]! + 0.06))
})
