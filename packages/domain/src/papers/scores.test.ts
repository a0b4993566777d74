// Scores as exact decimals.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatScore, parseScore, splitTotal, sumScores, toPoints } from './scores.ts'

test('[T-68] 0.1 and 0.2 make exactly 0.3, and 100 split by 3 makes exactly 100', () => {
  expect(sumScores([parseScore(0.1) ?? NaN, parseScore(0.2) ?? NaN])).toBe(parseScore(0.3))
  expect(splitTotal(10_000, 3)).toEqual([3334, 3333, 3333])
  expect(formatScore(sumScores(splitTotal(10_000, 3)))).toBe('100')
})

test('[T-68] any total splits into scores that differ by a hundredth at most and sum exactly to it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 500 }), (total, n) => {
      const scores = splitTotal(total, n)
      expect(scores).toHaveLength(n)
      expect(sumScores(scores)).toBe(total)
      expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each<[number | string, number | null]>([
  [100, 10_000],
  [0, 0],
  [33.34, 3334],
  [0.29, 29],
  [1.1, 110],
  ['33.34', 3334],
  ['33.3400', 3334],
  ['100.00', 10_000],
  ['7.5', 750],
  [-2.5, -250],
  [-0, 0],
  ['-0.00', 0],
  [0.1 + 0.2, null],
  [33.335, null],
  ['33.335', null],
  [NaN, null],
  [Infinity, null],
  [1e21, null],
  ['', null],
  ['abc', null],
  ['1e3', null],
  ['1,5', null],
  [' 5', null],
  ['.5', null],
  ['5.', null],
  ['5.00001', null],
])('the score %j is read as %j hundredths', (value, hundredths) => {
  expect(parseScore(value)).toBe(hundredths)
})

test('[T-68] every score survives the way out and in again, as number, as JSON and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (score) => {
      expect(parseScore(toPoints(score))).toBe(score)
      expect(parseScore(JSON.parse(JSON.stringify(toPoints(score))) as number)).toBe(score)
      expect(parseScore(formatScore(score))).toBe(score)
    }),
  )
})

test('what cannot be split or summed exactly is refused', () => {
  for (const [total, n] of [
    [100, 0],
    [100, 1.5],
    [-1, 2],
    [0.5, 2],
    [NaN, 2],
  ] as const)
    expect(() => splitTotal(total, n)).toThrow(RangeError)
  expect(() => sumScores([100, 33.33])).toThrow(RangeError)
})
