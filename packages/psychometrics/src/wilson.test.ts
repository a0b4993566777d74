// Wilson intervals against published and independently computed values.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilson, wilsonInterval } from './wilson.ts'

test.each([
  [20, 0.58, 0.92],
  [50, 0.67, 0.89],
  [100, 0.71, 0.87],
  [256, 0.75, 0.84],
])('80 % observed over %d images', (n, low, high) => {
  const interval = wilsonInterval(0.8, n)
  expect(Number(interval.low.toFixed(2))).toBe(low)
  expect(Number(interval.high.toFixed(2))).toBe(high)
})

// scipy.stats.binomtest(...).proportion_ci(method='wilson')
test.each([
  [16, 20, 0.5839825677481065, 0.9193423374202021],
  [205, 256, 0.7475672255055158, 0.845101860863296],
  [0, 10, 0, 0.27753279986288926],
  [10, 10, 0.7224672001371109, 1],
  [1, 3, 0.06149194472039626, 0.7923403991979523],
])('%d of %d', (hits, n, low, high) => {
  const rate = wilson(hits, n)
  expect(rate.value).toBe(hits / n)
  expect(rate.low).toBeCloseTo(low, 12)
  expect(rate.high).toBeCloseTo(high, 12)
})

test('nothing observed has no rate, not a rate of 0', () => {
  expect(wilson(0, 0)).toEqual({ hits: 0, n: 0, value: null, low: null, high: null })
})

test('an interval lies in 0..1, holds its rate and narrows with more images', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
      const hits = Math.round(share * n)
      const { value, low, high } = wilson(hits, n)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(value ?? NaN)
      expect(high).toBeGreaterThanOrEqual(value ?? NaN)
      const more = wilson(hits * 2, n * 2)
      expect((more.high ?? NaN) - (more.low ?? NaN)).toBeLessThan((high ?? NaN) - (low ?? NaN))
    }),
  )
})

test('over all true rates the interval of 50 images covers the truth in 95 % of runs on average', () => {
  const n = 50
  const choose = [1]
  for (let k = 1; k <= n; k++) choose.push(((choose[k - 1] ?? NaN) * (n - k + 1)) / k)
  let covered = 0
  const steps = 999
  for (let i = 1; i <= steps; i++) {
    const p = i / (steps + 1)
    for (let k = 0; k <= n; k++) {
      const { low, high } = wilson(k, n)
      if ((low ?? NaN) <= p && p <= (high ?? NaN)) covered += ((choose[k] ?? NaN) * p ** k * (1 - p) ** (n - k)) / steps
    }
  }
  expect(covered).toBeGreaterThan(0.945)
  expect(covered).toBeLessThan(0.96)
})

test.each([
  [3, 2],
  [-1, 5],
  [1.5, 3],
  [NaN, 3],
])('%d of %d is no count', (hits, n) => {
  expect(() => wilson(hits, n)).toThrow(RangeError)
})

test.each([
  [1.1, 5],
  [-0.1, 5],
  [NaN, 5],
  [0.5, 0],
  [0.5, -1],
])('a share of %d over %d has no interval', (p, n) => {
  expect(() => wilsonInterval(p, n)).toThrow(RangeError)
})
