// Turns of a head and the choice among faces.
import { expect, test } from 'vitest'
import { didTurns, distance, whoseFace, yawOf, type Point } from './face.ts'

const face = (nose: number): Point[] =>
  Array.from({ length: 68 }, (_, i) => ({ x: i === 0 ? 100 : i === 16 ? 300 : i === 30 ? nose : 0, y: 0 }))

test('the way of the nose from the middle is the turn, whatever the size', () => {
  expect(yawOf(face(200))).toBe(0)
  expect(yawOf(face(240))).toBeCloseTo(0.2)
  expect(yawOf(face(160))).toBeCloseTo(-0.2)
  expect(yawOf([])).toBe(0)
})

test('turns must be those that were asked for, each in its place, and the photo must look at the camera', () => {
  expect(didTurns(0.02, [0.2, -0.2, 0.2], ['left', 'right', 'left'])).toBe(true)
  expect(didTurns(0.02, [0.2, -0.2, -0.2], ['left', 'right', 'left'])).toBe(false)
  expect(didTurns(0.02, [0.02, 0.02, 0.02], ['left', 'right', 'left'])).toBe(false)
  expect(didTurns(0.02, [0.2, -0.2], ['left', 'right', 'left'])).toBe(false)
  expect(didTurns(0.3, [0.5, 0.1, 0.5], ['left', 'right', 'left'])).toBe(false)
})

test('a face is nobody’s beyond the threshold, and nobody’s when two are as near', () => {
  const rule = { threshold: 0.5, margin: 0.05 }
  expect(whoseFace([], rule)).toBeNull()
  expect(whoseFace([{ id: 'a', distance: 0.51 }], rule)).toBeNull()
  expect(
    whoseFace(
      [
        { id: 'b', distance: 0.7 },
        { id: 'a', distance: 0.5 },
      ],
      rule,
    ),
  ).toBe('a')
  expect(
    whoseFace(
      [
        { id: 'a', distance: 0.4 },
        { id: 'b', distance: 0.44 },
      ],
      rule,
    ),
  ).toBeNull()
})

test('descriptors of different length are infinitely far', () => {
  expect(distance([0, 0], [3, 4])).toBe(5)
  expect([distance([1], [1, 2]), distance([], [])]).toEqual([Infinity, Infinity])
})
