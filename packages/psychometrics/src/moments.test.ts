// Sample moments against scipy and by their laws.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covarianceOf, kurtosisOf, maximalCovarianceOf, meanOf, skewnessOf, varianceOf } from './moments.ts'

test('values of scipy.stats (bias=False) and numpy (ddof=1)', () => {
  const totals = [4.5, 3.8, 5.1, 2.5, 3.7, 3.6, 3.2, 2.3, 2.5, 4.4]
  expect(meanOf(totals)).toBeCloseTo(3.56, 12)
  expect(Math.sqrt(varianceOf(totals) ?? NaN)).toBeCloseTo(0.9430447143870397, 12)
  expect(skewnessOf(totals)).toBeCloseTo(0.10981528029399076, 10)
  expect(kurtosisOf(totals)).toBeCloseTo(-1.0364106070759869, 10)
  expect(skewnessOf([1, 2, 4])).toBeCloseTo(0.9352195295828235, 12)
  expect(kurtosisOf([1, 2, 4, 9])).toBeCloseTo(1.5, 12)
})

test('equal values have a variance of exactly 0 and no skewness, however they are written', () => {
  const values = [0.1 + 0.2, 0.1 + 0.2, 0.1 + 0.2, 0.1 + 0.2, 0.1 + 0.2]
  expect(varianceOf(values)).toBe(0)
  expect([skewnessOf(values), kurtosisOf(values)]).toEqual([null, null])
})

test('too few values have no moment', () => {
  expect([meanOf([]), varianceOf([3]), covarianceOf([], []), skewnessOf([1, 2]), kurtosisOf([1, 2, 4])]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(() => covarianceOf([1, 2], [1])).toThrow(RangeError)
})

test('a covariance that cancels out is exactly 0', () => {
  expect(covarianceOf([0.1, 0.1, 0.7, 0.7], [0.3, 0.9, 0.3, 0.9])).toBe(0)
})

test('no pairing has more than the maximal covariance, and shifting changes nothing', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 2,
    maxLength: 30,
  })
  fc.assert(
    fc.property(pairs, fc.integer({ min: -9, max: 9 }), (list, shift) => {
      const xs = list.map(([x]) => x)
      const ys = list.map(([, y]) => y)
      const covariance = covarianceOf(xs, ys) ?? NaN
      expect(covariance).toBeLessThanOrEqual((maximalCovarianceOf(xs, ys) ?? NaN) + 1e-9)
      expect(
        covarianceOf(
          xs.map((x) => x + shift),
          ys,
        ),
      ).toBeCloseTo(covariance, 9)
    }),
  )
})
