// @vitest-environment node
// What can be done to a drawing keeps to the grid and to the sheet, and leaves the rest as it was.
import { findDrawingFault, SHEET_REACH, sizeOf, type DrawnPart } from '@clearbelt/domain/images/own-item'
import { expect, test } from 'vitest'
import * as draw from './drawing.ts'

const start = draw.addPart([], draw.shapeAround('rectangle', [0, 0], [100, 40]))
const holed = draw.addHole(start, 0, draw.shapeAround('circle', [10, 0], [20, 20]))

test('ready shapes have the size asked for and are sound', () => {
  expect(sizeOf(start)).toEqual([100, 40])
  expect(findDrawingFault(holed)).toBeNull()
  const circle = draw.shapeAround('circle', [5, 5], [60, 60])
  expect([sizeOf([{ outline: circle }]), draw.middleOf(circle)]).toEqual([
    [60, 60],
    [5, 5],
  ])
})

test('a new part is as the last one was, and a part is removed with its holes', () => {
  const brass = draw.changePart(start, 0, { material: 'brass', thickness: 7, base: 2 })
  const two = draw.addPart(brass, draw.shapeAround('circle', [0, 0], [10, 10]))
  expect(two[1]).toMatchObject({ material: 'brass', thickness: 7, base: 2, holes: [] })
  expect(draw.removePart(two, 0)).toEqual([two[1]])
  expect(draw.removeHole(holed, { part: 0, hole: 0 })).toEqual(start)
})

test('corners are moved, added on a side and removed down to three', () => {
  const outline = { part: 0, hole: null }
  expect(draw.moveCorner(start, { ...outline, corner: 0 }, [-60, -30])[0]?.outline[0]).toEqual([-60, -30])
  const split = draw.splitSide(start, { ...outline, corner: 3 })
  expect(split[0]?.outline).toEqual([...start[0]!.outline, [-50, 0]])
  let parts: DrawnPart[] = start
  for (let i = 0; i < 4; i++) parts = draw.removeCorner(parts, { ...outline, corner: 0 })
  expect(parts[0]?.outline).toHaveLength(3)
  expect(draw.moveCorner(holed, { part: 0, hole: 0, corner: 0 }, [22, 1])[0]?.outline).toEqual(start[0]?.outline)
})

test('a part is moved and brought to a size with its holes, never beyond the sheet', () => {
  const moved = draw.movePart(holed, 0, 5000, -7)
  expect(Math.max(...moved[0]!.outline.map(([x]) => x))).toBe(SHEET_REACH)
  expect(moved[0]!.outline[0]![1]).toBe(-27)
  expect(sizeOf([{ outline: moved[0]!.holes[0]! }])).toEqual([20, 20])
  const wide = draw.resizePart(holed, 0, 200, 40)
  expect([sizeOf(wide), sizeOf([{ outline: wide[0]!.holes[0]! }])]).toEqual([
    [200, 40],
    [40, 20],
  ])
})
