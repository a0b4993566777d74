// The score of a sitting and its pass line.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseScore, splitTotal } from '../papers/scores.ts'
import { countResults, earnedScore, isPassed, scoreOf } from './scores.ts'

test('[T-68] exactly the line passes, a hundredth below does not', () => {
  const scores = splitTotal(10_000, 3)
  const twoRight = scoreOf(scores.map((score, i) => ({ score, correct: i > 0 })))
  expect(twoRight).toBe(6666)
  expect(isPassed(twoRight, parseScore('66.66') ?? NaN)).toBe(true)
  expect(isPassed(twoRight, parseScore('66.67') ?? NaN)).toBe(false)
  // In floating points 0.1 + 0.2 lies above 0.3, and 0.7 + 0.1 below 0.8.
  const item = (points: number) => ({ score: parseScore(points) ?? NaN, correct: true })
  expect(isPassed(scoreOf([item(0.7), item(0.1)]), parseScore(0.8) ?? NaN)).toBe(true)
})

test('[T-68] all right is exactly the total, all wrong is 0, and what is right and what is wrong add up', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }), (total, right) => {
      const scores = splitTotal(total, right.length)
      const marked = (flip: boolean) => scoreOf(scores.map((score, i) => ({ score, correct: right[i] !== flip })))
      expect(marked(true) + marked(false)).toBe(total)
      expect(scoreOf(scores.map((score) => ({ score, correct: true })))).toBe(total)
      expect(scoreOf(scores.map((score) => ({ score, correct: false })))).toBe(0)
    }),
  )
})

test('scores in points are not compared by mistake', () => {
  expect(() => isPassed(66.66, 6666)).toThrow(RangeError)
  expect(() => isPassed(6666, NaN)).toThrow(RangeError)
})

test('a practice counts total, correct, wrong and rate', () => {
  expect(countResults([{ correct: true }, { correct: false }, { correct: true }])).toEqual({
    total: 3,
    correct: 2,
    wrong: 1,
    rate: 66.7,
  })
  expect(countResults([])).toEqual({ total: 0, correct: 0, wrong: 0, rate: null })
})

test('[T-68] a share of a score is exact, rounded half up, whole for all of it and nothing for none', () => {
  expect(earnedScore(333, { part: 1, whole: 2 })).toBe(167)
  expect(earnedScore(100, { part: 1, whole: 3 })).toBe(33)
  expect(earnedScore(100, { part: 2, whole: 3 })).toBe(67)
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (score, p, whole) => {
      const part = p % (whole + 1)
      const earned = earnedScore(score, { part, whole })
      // |earned - score * part / whole| <= 1/2, a half always up.
      const twice = 2n * BigInt(score) * BigInt(part) - 2n * BigInt(earned) * BigInt(whole)
      expect(twice < BigInt(whole) && twice >= -BigInt(whole)).toBe(true)
      expect(earnedScore(score, { part: whole, whole })).toBe(score)
      expect(earnedScore(score, { part: 0, whole })).toBe(0)
    }),
  )
  for (const share of [
    { part: 2, whole: 1 },
    { part: -1, whole: 1 },
    { part: 0, whole: 0 },
    { part: 0.5, whole: 1 },
  ])
    expect(() => earnedScore(100, share)).toThrow(RangeError)
})
