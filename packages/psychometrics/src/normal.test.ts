// The normal distribution against values computed with 40 digits (mpmath).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalCdf, normalDensity, normalQuantile, Z_95 } from './normal.ts'

test.each([
  [-20, 2.7536241186062337e-89],
  [-8, 6.220960574271784e-16],
  [-5, 2.866515718791939e-7],
  [-3.7, 0.00010779973347738834],
  [-1.6449, 0.0499952174683463],
  [-0.5, 0.3085375387259869],
  [0, 0.5],
  [0.1, 0.539827837277029],
  [1, 0.8413447460685429],
  [2.3, 0.9892758899783242],
  [4.2, 0.9999866542509841],
  [6.9, 0.9999999999973999],
  [7.2, 0.9999999999996989],
  [10, 1],
])('the distribution function at %d', (x, p) => {
  expect(Math.abs(normalCdf(x) - p)).toBeLessThan(1e-14)
  if (x < 0) expect(Math.abs(normalCdf(x) / p - 1)).toBeLessThan(1e-6)
})

test.each([
  [1e-300, -37.0470962993612],
  [1e-20, -9.262340089798407],
  [1e-9, -5.9978070150076865],
  [0.0001, -3.7190164854556804],
  [0.024, -1.9773684281819468],
  [0.075, -1.439531470938456],
  [0.0751, -1.43882539275254],
  [0.3, -0.5244005127080408],
  [0.5, 0],
  [0.63, 0.3318533464368166],
  [0.925, 1.439531470938456],
  [0.9251, 1.4402382675279637],
  [0.99999, 4.264890793922825],
])('the quantile of %d', (p, x) => {
  expect(Math.abs(normalQuantile(p) - x)).toBeLessThan(1e-9)
})

test('the factor of a 95 % interval', () => {
  expect(Z_95).toBeCloseTo(1.9599639845400543, 14)
})

test('quantile and distribution function undo each other, and the quantile rises', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
      const x = normalQuantile(p)
      expect(Math.abs(normalCdf(x) - p)).toBeLessThan(1e-9)
      expect(normalQuantile(Math.min(1, p * 1.001))).toBeGreaterThan(x)
    }),
  )
})

test('the density is the slope of the distribution function', () => {
  for (const x of [-3, -1.2, 0, 0.4, 2.5]) {
    expect((normalCdf(x + 1e-5) - normalCdf(x - 1e-5)) / 2e-5).toBeCloseTo(normalDensity(x), 8)
  }
})

test('the ends of the quantile are infinite, and what is no probability is refused', () => {
  expect(normalQuantile(0)).toBe(-Infinity)
  expect(normalQuantile(1)).toBe(Infinity)
  for (const p of [-0.1, 1.1, NaN]) expect(() => normalQuantile(p)).toThrow(RangeError)
})
