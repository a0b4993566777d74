// The square that is cut from a picture.
import { expect, test } from 'vitest'
import { moved, squareOf, WHOLE } from './crop.ts'

const SIZE = { width: 400, height: 300 }

test('the largest square stands in the middle, and never over an edge', () => {
  expect(squareOf(SIZE, WHOLE)).toEqual({ left: 50, top: 0, side: 300 })
  expect(squareOf(SIZE, { x: 0, y: 2, zoom: 2 })).toEqual({ left: 0, top: 150, side: 150 })
  expect(squareOf(SIZE, { ...WHOLE, zoom: 99 }).side).toBe(75)
})

test('dragging to the right shows what is on the left, and stops at the edge', () => {
  const right = moved(SIZE, WHOLE, { x: 30, y: 40 }, 300)
  expect(squareOf(SIZE, right)).toEqual({ left: 20, top: 0, side: 300 })
  expect(squareOf(SIZE, moved(SIZE, right, { x: 500, y: 0 }, 300)).left).toBe(0)
})
