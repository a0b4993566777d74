// Boxes that stand as their threats lie: what is in one finds it, what is further away than the tolerance does not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cornersOf, distanceTo, isWithin, keptBox, keptTurn, middleOf, readBoxes, type SpotBox } from './boxes.ts'
import type { Spot } from './spots.ts'

const degrees = fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10)
const place = fc.record({ x: fc.nat(400), y: fc.nat(400), z: fc.nat(400) })
const sides = fc.record({ x: fc.integer({ min: 2, max: 300 }), y: fc.integer({ min: 2, max: 60 }), z: fc.nat(30) })
const boxes = fc
  .record({ at: place, by: sides, turn: fc.record({ x: degrees, y: degrees, z: degrees }) })
  .map(({ at, by, turn }): SpotBox => ({ from: at, to: { x: at.x + by.x, y: at.y + by.y, z: at.z + by.z }, turn }))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const shares = fc.tuple(share, share, share)

/** A place in the box, by shares of its sides from its first corner. */
function placeIn(box: SpotBox, [a, b, c]: readonly [number, number, number]): Spot {
  const [o, x, y, , z] = cornersOf(box) as [Spot, Spot, Spot, Spot, Spot]
  const along = (axis: keyof Spot): number =>
    o[axis] + a * (x[axis] - o[axis]) + b * (y[axis] - o[axis]) + c * (z[axis] - o[axis])
  return { x: along('x'), y: along('y'), z: along('z') }
}
const kept = ({ x, y, z }: Spot): Spot => ({
  x: Math.round(10 * x) / 10,
  y: Math.round(10 * y) / 10,
  z: Math.round(10 * z) / 10,
})

test('a mark inside a box finds it however it is turned, also kept to a tenth and with no tolerance at all', () => {
  fc.assert(
    fc.property(boxes, shares, (box, at) => {
      const spot = placeIn(box, at)
      expect(isWithin(spot, box, 0)).toBe(true)
      expect(isWithin(kept(spot), box, 0)).toBe(true)
      expect(isWithin(kept(spot), keptBox(box), 0)).toBe(true)
      expect(isWithin(middleOf(box), box, 0)).toBe(true)
    }),
  )
})

test('a mark further than the tolerance from a turned box does not find it, and one as near as that does', () => {
  fc.assert(
    fc.property(boxes, place, fc.nat(50), (box, spot, tolerance) => {
      const distance = distanceTo(spot, box)
      // A tenth is what places are kept to.
      if (distance > tolerance + 0.1) expect(isWithin(spot, box, tolerance)).toBe(false)
      if (distance <= tolerance) expect(isWithin(spot, box, tolerance)).toBe(true)
    }),
  )
})

test('the distance is that to the nearest place of the box: to none of it is it less, to one of it no more', () => {
  fc.assert(
    fc.property(boxes, place, fc.array(shares, { minLength: 20, maxLength: 20 }), (box, spot, all) => {
      const distance = distanceTo(spot, box)
      for (const at of all) {
        const { x, y, z } = placeIn(box, at)
        expect(Math.hypot(x - spot.x, y - spot.y, z - spot.z)).toBeGreaterThanOrEqual(distance - 1e-6)
      }
      // Walking towards the middle it comes down to nothing by no more than what is walked.
      const middle = placeIn(box, [0.5, 0.5, 0.5])
      const whole = Math.hypot(middle.x - spot.x, middle.y - spot.y, middle.z - spot.z)
      expect(distance).toBeLessThanOrEqual(whole)
    }),
  )
})

test('turned by the rule of the right hand, about x, then y, then z: a long thing along x that turns about z points along y', () => {
  const long = (turn: Spot): SpotBox => ({ from: { x: 0, y: 45, z: 45 }, to: { x: 100, y: 55, z: 55 }, turn })
  const quarter = long({ x: 0, y: 0, z: 90 })
  expect(isWithin({ x: 50, y: 99, z: 50 }, quarter, 0)).toBe(true)
  expect(isWithin({ x: 99, y: 50, z: 50 }, quarter, 10)).toBe(false)
  const aslant = long({ x: 0, y: 0, z: 45 })
  expect(isWithin({ x: 80, y: 80, z: 50 }, aslant, 0)).toBe(true)
  expect(isWithin({ x: 80, y: 20, z: 50 }, aslant, 10)).toBe(false)
  // About y first it would stand up; about x first it only rolls.
  expect(isWithin({ x: 50, y: 50, z: 1 }, long({ x: 90, y: 90, z: 0 }), 0)).toBe(true)
  expect(isWithin({ x: 50, y: 50, z: 1 }, long({ x: 90, y: 0, z: 90 }), 0)).toBe(false)
})

test('at the corner of an upright box the tolerance is a distance as everywhere', () => {
  const box = { from: { x: 100, y: 100, z: 100 }, to: { x: 120, y: 120, z: 120 } }
  expect(distanceTo({ x: 126, y: 128, z: 110 }, box)).toBeCloseTo(10, 9)
  expect(isWithin({ x: 126, y: 128, z: 110 }, box, 10)).toBe(true)
  expect(isWithin({ x: 130, y: 130, z: 110 }, box, 10)).toBe(false)
})

test('a stored box without a turn stands upright, and a turned one comes back as it was', () => {
  const stored = { id: '1', from: { x: 1, y: 2, z: 3 }, to: { x: 4, y: 5, z: 6 }, knowledgeID: null }
  const turn = keptTurn({ x: 1.04, y: -20.06, z: 0 })
  const [upright, turned] = readBoxes({ boxes: [stored, { ...stored, turn }] })
  expect(upright).toEqual({ ...stored, knowledgeNames: null })
  expect(turned).toEqual({ ...stored, turn: { x: 1, y: -20.1, z: 0 }, knowledgeNames: null })
})
