// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxBetween,
  boxInMiddle,
  CORNERS,
  dragCorner,
  growBox,
  LEAST_SIDE,
  moveBox,
  toWire,
  type Box,
} from './boxes.ts'

const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const point = fc.record({ x: fraction, y: fraction })
const ROUNDING = 1e-9

function expectInside(box: Box): void {
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.top).toBeGreaterThanOrEqual(0)
  expect(box.left + box.width).toBeLessThanOrEqual(1 + ROUNDING)
  expect(box.top + box.height).toBeLessThanOrEqual(1 + ROUNDING)
  expect(box.width).toBeGreaterThanOrEqual(LEAST_SIDE - ROUNDING)
  expect(box.height).toBeGreaterThanOrEqual(LEAST_SIDE - ROUNDING)
}

test('whatever is drawn, moved, grown or dragged by a corner lies inside the picture and keeps an area', () => {
  fc.assert(
    fc.property(point, point, fraction, fraction, fc.constantFrom(...CORNERS), point, (a, b, dx, dy, corner, to) => {
      const box = boxBetween(a, b)
      if (!box) return
      for (const one of [
        box,
        moveBox(box, dx, dy),
        growBox(box, dx, dy),
        dragCorner(box, corner, to),
        boxInMiddle(box),
      ])
        expectInside(one)
    }),
  )
})

test('a drag in any direction draws the same box, and a mere click draws none', () => {
  const wanted = { left: 0.2, top: 0.3, width: 0.3, height: 0.4 }
  for (const box of [
    boxBetween({ x: 0.2, y: 0.3 }, { x: 0.5, y: 0.7 }),
    boxBetween({ x: 0.5, y: 0.7 }, { x: 0.2, y: 0.3 }),
    boxBetween({ x: 0.5, y: 0.3 }, { x: 0.2, y: 0.7 }),
  ]) {
    for (const side of ['left', 'top', 'width', 'height'] as const) expect(box?.[side]).toBeCloseTo(wanted[side])
  }
  expect(boxBetween({ x: 0.4, y: 0.4 }, { x: 0.4, y: 0.4 })).toBeNull()
  expect(boxBetween({ x: 1.2, y: 0.4 }, { x: 1.4, y: 0.8 })).toBeNull()
})

test('moving keeps the size; a dragged corner leaves the opposite one where it was', () => {
  const box = { left: 0.6, top: 0.6, width: 0.3, height: 0.2 }
  expect(moveBox(box, 0.5, 0)).toEqual({ ...box, left: 0.7 })
  const dragged = dragCorner(box, 'nw', { x: 0.1, y: 0.2 })
  expect(dragged.left + dragged.width).toBeCloseTo(0.9)
  expect(dragged.top + dragged.height).toBeCloseTo(0.8)
  expect(dragCorner(box, 'se', { x: 0.1, y: 0.1 })).toEqual({
    left: 0.6,
    top: 0.6,
    width: expect.closeTo(LEAST_SIDE),
    height: expect.closeTo(LEAST_SIDE),
  })
})

test('what is sent carries no key and does not hang over the edge', () => {
  expect(
    toWire({ key: 'a', knowledgeID: 'gun', left: 0.9, top: 0.1, width: 0.1000000001, height: 0.2, outline: 'ellipse' }),
  ).toEqual({
    knowledgeID: 'gun',
    left: 0.9,
    top: 0.1,
    width: expect.closeTo(0.1),
    height: 0.2,
    outline: 'ellipse',
  })
})
