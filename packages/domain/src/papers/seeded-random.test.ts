// The seeded generator: same stream for the same seed, no number favoured.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom, shuffled } from './seeded-random.ts'

/** Pearson's statistic of counts that should be equal. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length
  return counts.reduce((sum, c) => sum + (c - expected) ** 2 / expected, 0)
}

test('the stream of a seed is fixed for ever: stored orders and papers depend on it', () => {
  const random = seededRandom('clearbelt')
  expect(Array.from({ length: 8 }, () => random(1000))).toEqual([867, 273, 852, 933, 696, 731, 471, 252])
  expect(shuffled(['a', 'b', 'c', 'd', 'e', 'f'], seededRandom('sitting-1')).join('')).toBe('dcfaeb')
})

test('the same seed gives the same stream, another seed another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const take = (seed: string): number[] => {
        const random = seededRandom(seed)
        return Array.from({ length: 6 }, () => random(2 ** 32))
      }
      expect(take(one)).toEqual(take(one))
      if (one !== other) expect(take(one)).not.toEqual(take(other))
    }),
  )
})

test('numbers lie below their bound and are uniform (chi-square over 60,000 draws of 60, 99.9 %)', () => {
  const random = seededRandom('uniform')
  const counts = Array.from({ length: 60 }, () => 0)
  for (let i = 0; i < 60_000; i++) {
    const at = random(60)
    counts[at] = (counts[at] ?? NaN) + 1
  }
  expect(chiSquare(counts)).toBeLessThan(98.3)
})

test('all 24 orders of four are equally likely (chi-square over 24,000 shuffles with a new seed each, 99.9 %)', () => {
  const seen = new Map<string, number>()
  for (let i = 0; i < 24_000; i++) {
    const order = shuffled(['a', 'b', 'c', 'd'], seededRandom(`seed ${i}`)).join('')
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  expect(seen.size).toBe(24)
  expect(chiSquare([...seen.values()])).toBeLessThan(49.7)
})

test('a large bound does not favour small numbers', () => {
  // Without a second draw, below 3 * 2^30 the first quarter of the numbers would come twice as often.
  const random = seededRandom('large')
  const n = 3 * 2 ** 30
  let low = 0
  for (let i = 0; i < 30_000; i++) if (random(n) < 2 ** 30) low++
  expect(Math.abs(low / 30_000 - 1 / 3)).toBeLessThan(0.01)
})

test('shuffling keeps the elements and leaves the list as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.string(), (list, seed) => {
      const before = [...list]
      expect(shuffled(list, seededRandom(seed)).toSorted()).toEqual(before.toSorted())
      expect(list).toEqual(before)
    }),
  )
})

test('a bound that is none is refused', () => {
  for (const n of [0, -1, 1.5, NaN, 2 ** 32 + 1]) expect(() => seededRandom('x')(n)).toThrow(RangeError)
  expect(seededRandom('x')(1)).toBe(0)
})
