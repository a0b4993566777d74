import { expect, test } from 'vitest'
import { KindShapeError } from '../kind.ts'
import { MARK_RADIUS, touches } from './hits.ts'
import {
  cornersOf,
  crossesItself,
  isSoundOutline,
  middleOf,
  outlineThrough,
  placedCorners,
  readOutline,
  type Outline,
} from './outline.ts'

const IMAGE = { width: 1000, height: 500 }
const BOX = { left: 0.2, top: 0.2, width: 0.4, height: 0.4, knowledgeId: null }
const radius = { x: MARK_RADIUS / IMAGE.width, y: MARK_RADIUS / IMAGE.height }

test('a mark in the corner of the box misses an ellipse, one at its side still touches it', () => {
  const ellipse = { ...BOX, outline: 'ellipse' as Outline }
  expect(touches({ x: 0.21, y: 0.21 }, BOX, IMAGE)).toBe(true)
  expect(touches({ x: 0.21, y: 0.21 }, ellipse, IMAGE)).toBe(false)
  expect(touches({ x: 0.4, y: 0.4 }, ellipse, IMAGE)).toBe(true)
  expect(touches({ x: 0.2 - 0.99 * radius.x, y: 0.4 }, ellipse, IMAGE)).toBe(true)
  expect(touches({ x: 0.2 - 1.02 * radius.x, y: 0.4 }, ellipse, IMAGE)).toBe(false)
})

test('a polygon is hit within and as far outside as the radius of a mark, not in the bay it leaves', () => {
  // An L: the upper right quarter of the box is not part of it.
  const outline: Outline = [
    [0, 0],
    [0.4, 0],
    [0.4, 0.6],
    [1, 0.6],
    [1, 1],
    [0, 1],
  ]
  const shape = { ...BOX, outline }
  expect(touches({ x: 0.25, y: 0.3 }, shape, IMAGE)).toBe(true)
  expect(touches({ x: 0.55, y: 0.25 }, shape, IMAGE)).toBe(false)
  expect(touches({ x: 0.36 + 0.99 * radius.x, y: 0.25 }, shape, IMAGE)).toBe(true)
  expect(touches({ x: 0.36 + 1.01 * radius.x, y: 0.25 }, shape, IMAGE)).toBe(false)
  expect(touches({ x: 0.5, y: 0.6 + 0.99 * radius.y }, shape, IMAGE)).toBe(true)
})

test('the whole box as a polygon grades like the box', () => {
  const square = {
    ...BOX,
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as Outline,
  }
  for (let x = 0.1; x < 0.75; x += 0.013)
    for (let y = 0.1; y < 0.75; y += 0.017)
      expect(touches({ x, y }, square, IMAGE), `${x} ${y}`).toBe(touches({ x, y }, BOX, IMAGE))
})

test('an outline that crosses itself, folds back, is a line or leaves a side of its box is not sound', () => {
  expect(
    isSoundOutline([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]),
  ).toBe(false)
  expect(
    crossesItself([
      [0, 0],
      [1, 0],
      [0.5, 0],
      [0.5, 1],
    ]),
  ).toBe(true)
  expect(
    isSoundOutline([
      [0, 0],
      [1, 1],
      [0.999, 1],
    ]),
  ).toBe(false)
  expect(
    isSoundOutline([
      [0, 0],
      [0.5, 0],
      [0.5, 1],
    ]),
  ).toBe(false)
  expect(
    isSoundOutline([
      [0, 0],
      [1, 0],
    ]),
  ).toBe(false)
  expect(isSoundOutline(Array.from({ length: 61 }, (_, i) => [i / 60, i % 2] as [number, number]))).toBe(false)
  expect(
    isSoundOutline([
      [0, 0.5],
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
    ]),
  ).toBe(true)
  expect(isSoundOutline('ellipse')).toBe(true)
})

test('points of a picture become a box and shares of it, and come back where they were', () => {
  const points = [
    { x: 0.31, y: 0.12 },
    { x: 0.47, y: 0.33 },
    { x: 0.22, y: 0.41 },
  ]
  const made = outlineThrough(points)
  expect(made).toMatchObject({ left: 0.22, top: 0.12 })
  expect(isSoundOutline(made.outline ?? 'ellipse')).toBe(true)
  for (const [i, { x, y }] of placedCorners(made).entries()) {
    expect(x).toBeCloseTo(points[i]?.x ?? Number.NaN, 4)
    expect(y).toBeCloseTo(points[i]?.y ?? Number.NaN, 4)
  }
})

test('the middle of a shape lies in it, also where that of its box does not', () => {
  const horseshoe = {
    ...BOX,
    outline: [
      [0, 0],
      [0.2, 0],
      [0.2, 0.8],
      [0.8, 0.8],
      [0.8, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as Outline,
  }
  const middle = middleOf(horseshoe)
  expect(touches(middle, horseshoe, { width: 1e6, height: 1e6 })).toBe(true)
  expect(middleOf({ ...BOX, outline: null }).x).toBeCloseTo(0.4)
})

test('what was stored is read back, of old as the box, and what no version wrote is refused', () => {
  expect(readOutline(undefined)).toBeNull()
  expect(readOutline('ellipse')).toBe('ellipse')
  expect(
    readOutline([
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ])
  expect(cornersOf('ellipse').length).toBeGreaterThan(40)
  for (const bad of [
    'circle',
    [[0, 0]],
    [
      [0, 0],
      [1, 0],
      ['1', 1],
    ],
    7,
  ])
    expect(() => readOutline(bad)).toThrow(KindShapeError)
})
