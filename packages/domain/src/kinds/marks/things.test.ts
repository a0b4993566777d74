// Which regions of several views are one thing, and what marks in any of them find.
import { expect, test } from 'vitest'
import { MARK_RADIUS } from './hits.ts'
import { findThings, thingsOf, type LinkedRegion } from './things.ts'

const at = (left: number, view = 0, point = 'knife'): LinkedRegion => ({ left, width: 0.1, view, point })

test('in one view every region is a thing of its own, also where two lie over each other', () => {
  expect(thingsOf([])).toEqual([])
  expect(thingsOf([at(0.2), at(0.2), at(0.5)])).toEqual([0, 1, 2])
})

test('a second view shows a thing again where one of its name overlaps it along the belt', () => {
  expect(thingsOf([at(0.2), at(0.6), at(0.61, 1), at(0.19, 1)])).toEqual([0, 1, 1, 0])
  // Another name, and another place, are things of their own.
  expect(thingsOf([at(0.2), at(0.2, 1, 'pistol'), at(0.5, 1)])).toEqual([0, 1, 2])
})

test('each is linked with the one it shares most of the belt with, and none twice', () => {
  expect(thingsOf([at(0.2), at(0.25), at(0.24, 1), at(0.2, 1)])).toEqual([0, 1, 1, 0])
  expect(thingsOf([at(0.2), at(0.21, 1), at(0.22, 1)])).toEqual([0, 0, 1])
})

test('what the first view does not show can be one thing in two further views', () => {
  expect(thingsOf([at(0.5), at(0.2, 1), at(0.2, 2)])).toEqual([0, 1, 1])
})

test('two false alarms of two views are one while their discs overlap along the belt, each in the width of its view', () => {
  const widths = [1000, 250]
  const extras = (x: number): number =>
    findThings(
      [{ x: 0.5 }, { x, view: 1 }],
      [],
      () => false,
      (view) => ({ width: widths[view] ?? 0 }),
    ).extra
  const reach = MARK_RADIUS / 1000 + MARK_RADIUS / 250
  expect(extras(0.5 + 0.99 * reach)).toBe(1)
  expect(extras(0.5 + 1.01 * reach)).toBe(2)
})
