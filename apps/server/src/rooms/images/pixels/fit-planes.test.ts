// Planes on a common canvas: centred in air, shrunk by mean transmission.
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import { expect, test } from 'vitest'
import { fitPlanes } from './fit-planes.ts'

const planesOf = (width: number, height: number, units: (i: number) => number) => {
  const low = Uint16Array.from({ length: width * height }, (_, i) => units(i))
  return { width, height, low, high: low.map((v) => v >> 1) }
}

test('smaller planes keep their very bits in the middle of air', () => {
  const { planes, placed } = fitPlanes(
    planesOf(2, 1, (i) => 100 + i),
    { width: 5, height: 3 },
  )
  expect(placed).toEqual({ left: 1, top: 1, width: 2, height: 1 })
  expect([...planes.low]).toEqual([0, 0, 0, 0, 0, 0, 100, 101, 0, 0, 0, 0, 0, 0, 0])
  expect([...planes.high.subarray(5, 10)]).toEqual([0, 50, 50, 0, 0])
})

test('planes that are to lie as wide as the other view of their bag grow between their pixels', () => {
  const { planes, placed } = fitPlanes(
    planesOf(2, 1, (i) => (i === 0 ? 0 : UNITS_PER_H)),
    { width: 6, height: 3 },
    4,
  )
  expect(placed).toEqual({ left: 1, top: 0, width: 4, height: 2 })
  const between = [1, 0.75, 0.25, 0].map((air) => Math.round(-Math.log(air + (1 - air) * Math.exp(-1)) * UNITS_PER_H))
  expect([...planes.low.subarray(0, 6)]).toEqual([0, 0, ...between.slice(1), 0])
  expect([...planes.low.subarray(6, 12)]).toEqual([...planes.low.subarray(0, 6)])
  expect(planes.low.subarray(12).every((units) => units === 0)).toBe(true)
})

test('larger planes shrink by the mean transmission under each pixel', () => {
  const { planes, placed } = fitPlanes(
    planesOf(4, 2, (i) => (i % 2 === 0 ? 0 : UNITS_PER_H)),
    { width: 2, height: 2 },
  )
  expect(placed).toEqual({ left: 0, top: 0, width: 2, height: 1 })
  const expected = Math.round(-Math.log((1 + Math.exp(-1)) / 2) * UNITS_PER_H)
  expect([...planes.low]).toEqual([expected, expected, 0, 0])
})
