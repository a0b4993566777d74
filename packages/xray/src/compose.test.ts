// Threat projection: h adds, the rest stays bit for bit, the box is the threat's, and bad places are refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearThreat, composePlanes, judgePlacement } from './compose.ts'
import type { Placement } from './compose.ts'
import { UNITS_PER_H } from './planes.ts'
import type { Planes } from './planes.ts'
import { phantomPlanes } from './testing/phantom.ts'

const bag = phantomPlanes(200, 140, 'bag')

function flat(width: number, height: number, low: number, high: number): Planes {
  const fill = (h: number): Uint16Array => new Uint16Array(width * height).fill(Math.round(h * UNITS_PER_H))
  return { width, height, low: fill(low), high: fill(high) }
}

/** A steel bar of 24 x 6 pixels in a clear picture of 40 x 20. */
const bar: Planes = (() => {
  const planes = flat(40, 20, 0, 0)
  for (let y = 7; y < 13; y++) {
    for (let x = 8; x < 32; x++) {
      planes.low[y * 40 + x] = 2 * UNITS_PER_H
      planes.high[y * 40 + x] = UNITS_PER_H
    }
  }
  return planes
})()

const place = (change: Partial<Placement> = {}): Placement => ({
  x: 100,
  y: 70,
  rotation: 0,
  scale: 1,
  density: 1,
  ...change,
})

const placements = fc.record({
  x: fc.double({ min: -50, max: 250, noNaN: true }),
  y: fc.double({ min: -50, max: 190, noNaN: true }),
  rotation: fc.double({ min: -7, max: 7, noNaN: true }),
  scale: fc.double({ min: 0.3, max: 2, noNaN: true }),
  density: fc.double({ min: 0.5, max: 2, noNaN: true }),
})

test('composing with a threat of T = 1 is the identity', () => {
  fc.assert(
    fc.property(placements, (placement) => {
      const { planes, box } = composePlanes(bag, flat(30, 20, 0, 0), placement, { seed: 'n', photons: 5e4, dark: 0 })
      expect(planes).toEqual(bag)
      expect(box).toBeNull()
    }),
    { numRuns: 20 },
  )
})

test('pixels the threat does not reach keep their very bits, and nothing gets lighter', () => {
  fc.assert(
    fc.property(placements, (placement) => {
      const { planes, box } = composePlanes(bag, bar, placement)
      const reach = 40 * placement.scale
      const isFar = (i: number): boolean =>
        Math.abs((i % 200) - placement.x) > reach || Math.abs(Math.floor(i / 200) - placement.y) > reach
      expect(planes.low.every((units, i) => units >= bag.low[i]! && (units === bag.low[i] || !isFar(i)))).toBe(true)
      expect(planes.high.every((units, i) => units >= bag.high[i]! && (units === bag.high[i] || !isFar(i)))).toBe(true)
      if (box) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 200 && box.y + box.height <= 140).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})

test('h adds per channel, times the density', () => {
  const { planes } = composePlanes(bag, bar, place({ density: 1.1 }))
  const i = 70 * 200 + 100
  expect(planes.low[i]).toBe(bag.low[i]! + Math.round(2.2 * UNITS_PER_H))
  expect(planes.high[i]).toBe(bag.high[i]! + Math.round(1.1 * UNITS_PER_H))
})

test('two threats may be laid in in either order', () => {
  fc.assert(
    fc.property(placements, placements, (first, second) => {
      const clean = flat(200, 140, 0.1, 0.08)
      const one = composePlanes(composePlanes(clean, bar, first).planes, bar, second).planes
      const other = composePlanes(composePlanes(clean, bar, second).planes, bar, first).planes
      // Each laying in rounds to whole units once.
      expect(one.low.every((units, i) => Math.abs(units - other.low[i]!) <= 1)).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('the truth box bounds what the threat darkens, where it was put', () => {
  expect(composePlanes(bag, bar, place()).box).toEqual({ x: 88, y: 67, width: 24, height: 6 })
  expect(composePlanes(bag, bar, place({ rotation: Math.PI / 2 })).box).toEqual({ x: 97, y: 58, width: 6, height: 24 })
  const large = composePlanes(bag, bar, place({ scale: 2 })).box!
  expect(Math.abs(large.width - 48)).toBeLessThanOrEqual(2)
  expect(Math.abs(large.height - 12)).toBeLessThanOrEqual(2)
  expect(composePlanes(bag, bar, place({ x: 0 })).box).toEqual({ x: 0, y: 67, width: 12, height: 6 })
})

test('superposition is the mean h of the bag under the threat', () => {
  expect(composePlanes(flat(200, 140, 0.9, 0.7), bar, place()).superposition).toBeCloseTo(0.7, 3)
})

test('a dense sum stops at the detector floor', () => {
  const { planes } = composePlanes(flat(60, 60, 8, 7), bar, place({ x: 30, y: 30 }))
  expect(Math.max(...planes.low)).toBe(Math.floor(-Math.log(2e-4) * UNITS_PER_H))
})

test('a clean threat gets the noise that fewer photons would have shown, the same for the same seed', () => {
  const clean = flat(200, 140, 1, 1)
  const wide = flat(120, 100, 2, 2)
  const noise = { seed: 'grain', photons: 50_000, dark: 1e-4 }
  const { planes } = composePlanes(clean, wide, place(), noise)
  const values: number[] = []
  for (let y = 30; y < 110; y++) for (let x = 50; x < 150; x++) values.push(planes.low[y * 200 + x]! / UNITS_PER_H)
  const mean = values.reduce((a, b) => a + b) / values.length
  const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length
  expect(mean).toBeCloseTo(3, 2)
  expect(variance / ((Math.exp(3) - Math.exp(1)) / 50_000)).toBeCloseTo(1, 1)
  expect(composePlanes(clean, wide, place(), noise).planes).toEqual(planes)
})

test('air around a recorded threat becomes exactly nothing', () => {
  const recorded = flat(40, 20, 0.03, 0.02)
  recorded.low[210] = 0.4 * UNITS_PER_H
  recorded.high[210] = 0.3 * UNITS_PER_H
  const cleared = clearThreat(recorded)
  expect(cleared.low.filter((units) => units > 0)).toHaveLength(1)
  expect([cleared.low[210], cleared.high[210]]).toEqual([recorded.low[210], recorded.high[210]])
})

test('places where a threat cannot be found fairly are refused by name', () => {
  expect(judgePlacement(bag, bar, place())).toBeNull()
  expect(judgePlacement(bag, flat(10, 10, 0, 0), place())).toBe('invisible')
  expect(judgePlacement(bag, bar, place({ x: 195 }))).toBe('outsideImage')
  expect(judgePlacement(bag, bar, place({ y: 6 }))).toBe('outsideBag')
  expect(judgePlacement(flat(200, 140, 6, 4.5), bar, place())).toBe('opaque')
})

test('a placement without sense is refused', () => {
  for (const change of [{ x: NaN }, { scale: 0 }, { scale: Infinity }, { density: -1 }, { rotation: Infinity }]) {
    expect(() => composePlanes(bag, bar, place(change))).toThrow(RangeError)
  }
})
