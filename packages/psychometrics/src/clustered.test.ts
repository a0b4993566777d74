// The interval of a share over several raters is as wide as they differ.
import { expect, test } from 'vitest'
import { clusteredRate } from './clustered.ts'
import { wilson } from './wilson.ts'

const width = ({ low, high }: { low: number | null; high: number | null }): number => (high ?? NaN) - (low ?? NaN)

test('one rater has the plain interval, and nobody none', () => {
  expect(clusteredRate([{ hits: 7, n: 20 }])).toEqual(wilson(7, 20))
  expect(clusteredRate([])).toEqual(wilson(0, 0))
  expect(
    clusteredRate([
      { hits: 3, n: 5 },
      { hits: 0, n: 0 },
    ]),
  ).toEqual(wilson(3, 5))
})

test('raters who differ widen it to their own number, those who agree leave the number of votes', () => {
  // Ten raters of 20: half always say yes, half never. The votes are worth about ten, not two hundred.
  const split = Array.from({ length: 10 }, (_, i) => ({ hits: i < 5 ? 20 : 0, n: 20 }))
  const divided = clusteredRate(split)
  // By hand: variance 10/9 * 10 * 100 / 200^2 = 0.02778, so 9 votes; Wilson with t(9) = 2.262.
  expect(divided).toMatchObject({ hits: 100, n: 200, value: 0.5 })
  expect(divided.low).toBeCloseTo(0.1991, 3)
  expect(divided.high).toBeCloseTo(0.8009, 3)
  const agreed = clusteredRate(Array.from({ length: 10 }, () => ({ hits: 10, n: 20 })))
  expect(width(agreed)).toBeLessThan(width(divided) / 3)
  expect(width(agreed)).toBeGreaterThanOrEqual(width(wilson(100, 200)))
})

test('a share of none or all keeps its exact bound', () => {
  expect(
    clusteredRate([
      { hits: 0, n: 9 },
      { hits: 0, n: 4 },
    ]),
  ).toMatchObject({ value: 0, low: 0 })
  expect(
    clusteredRate([
      { hits: 9, n: 9 },
      { hits: 4, n: 4 },
    ]),
  ).toMatchObject({ value: 1, high: 1 })
})
