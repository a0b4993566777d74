import { expect, test } from 'vitest'
import { missedPoints, nextLevel, weakDial, type JudgedImage } from './images.ts'

const DAY = 86_400_000
const answered = (...days: readonly [isRight: boolean, day: number][]) =>
  missedPoints(days.map(([isRight, day]) => ({ points: ['knife'], isRight, at: day * DAY })))

test('what was missed comes back at once, then after one, three and seven days, and is learned after four finds', () => {
  expect(answered([true, 0])).toEqual([])
  expect(answered([false, 0])).toMatchObject([{ point: 'knife', misses: 1, found: 0, dueAt: 0 }])
  expect(answered([false, 0], [true, 0])).toMatchObject([{ found: 1, dueAt: 1 * DAY }])
  expect(answered([false, 0], [true, 0], [true, 1])).toMatchObject([{ found: 2, dueAt: 4 * DAY }])
  expect(answered([false, 0], [true, 0], [true, 1], [true, 4])).toMatchObject([{ found: 3, dueAt: 11 * DAY }])
  expect(answered([false, 0], [true, 0], [true, 1], [true, 4], [true, 11])).toEqual([])
})

test('a find before it is due counts for nothing, and a miss begins anew', () => {
  expect(answered([false, 0], [true, 0], [true, 0.5], [true, 0.6])).toMatchObject([{ found: 1, dueAt: DAY }])
  expect(answered([false, 0], [true, 0], [false, 2])).toMatchObject([{ misses: 2, found: 0, dueAt: 2 * DAY }])
})

const images = (right: number, wrong: number): JudgedImage[] => [
  ...Array.from({ length: right }, () => ({ isRight: true, isThreat: true, dials: null })),
  ...Array.from({ length: wrong }, () => ({ isRight: false, isThreat: true, dials: null })),
]

test('difficulty follows the learner, within its bounds, and says by which answers', () => {
  expect(nextLevel(null, [])).toEqual({ level: 2, reason: 'start', right: 0, of: 0, weak: null })
  expect(nextLevel(2, images(18, 2))).toMatchObject({ level: 3, reason: 'harder', right: 18, of: 20 })
  expect(nextLevel(2, images(16, 4))).toMatchObject({ level: 2, reason: 'same' })
  expect(nextLevel(3, images(10, 10))).toMatchObject({ level: 2, reason: 'easier' })
  expect(nextLevel(3, images(0, 7))).toMatchObject({ level: 3, reason: 'same' })
  expect(nextLevel(5, images(20, 0)).level).toBe(5)
  expect(nextLevel(1, images(0, 20)).level).toBe(1)
})

test('the dial is named on which missed threats stood higher', () => {
  const of = (isRight: boolean, view: number): JudgedImage => ({
    isRight,
    isThreat: true,
    dials: { view, superposition: 0.5, clutter: 0.5, opacity: 0.5 },
  })
  expect(weakDial([of(true, 0.2), of(true, 0.2), of(true, 0.3), of(false, 0.8), of(false, 0.7), of(false, 0.9)])).toBe(
    'view',
  )
  expect(weakDial([of(true, 0.2), of(true, 0.2), of(true, 0.3), of(false, 0.8)])).toBeNull()
})
