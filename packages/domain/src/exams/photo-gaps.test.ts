// Where photos are missing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoGapsOf, SLACK } from './photo-gaps.ts'

test('[T-58] a span longer than one and a half intervals without a photo is a gap, at the beginning and the end too', () => {
  expect(photoGapsOf([10_000, 20_000, 50_000], 0, 90_000, 10_000)).toEqual([
    { from: 20_000, to: 50_000 },
    { from: 50_000, to: 90_000 },
  ])
  expect(photoGapsOf([], 0, 60_000, 10_000)).toEqual([{ from: 0, to: 60_000 }])
  expect(photoGapsOf([15_000, 30_000], 0, 45_000, 10_000)).toEqual([])
})

test('where no photos are taken nothing is missing', () => {
  expect(photoGapsOf([], 0, 60_000, 0)).toEqual([])
  expect(photoGapsOf([], 5, 5, 10)).toEqual([])
})

test('gaps lie inside, hold no photo, and are each long enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(200_000)),
      fc.nat(100_000),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 60_000 }),
      (captures, from, length, interval) => {
        const to = from + length
        for (const gap of photoGapsOf(captures, from, to, interval)) {
          expect(gap.from).toBeGreaterThanOrEqual(from)
          expect(gap.to).toBeLessThanOrEqual(to)
          expect(gap.to - gap.from).toBeGreaterThan(interval * SLACK)
          expect(captures.some((at) => at > gap.from && at < gap.to)).toBe(false)
        }
      },
    ),
  )
})
