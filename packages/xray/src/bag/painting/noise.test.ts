import { expect, test } from 'vitest'
import { deviceOf } from '../../device.ts'
import { UNITS_PER_H } from '../../planes.ts'
import { addPlaneNoise } from './noise.ts'

const SIZE = 160

/** The grain alone of a flat image of this h, in h, without what the channels have of their own. */
function grainAt(h: number, smear: { along: number; across: number }): Float64Array {
  const flat = new Uint16Array(SIZE * SIZE).fill(h * UNITS_PER_H)
  const noise = { photons: 1e12, dark: 0, rows: 0, grain: 0.02, smear }
  const { low } = addPlaneNoise({ width: SIZE, height: SIZE, low: flat, high: flat }, 'grain', noise)
  return Float64Array.from(low, (units) => units / UNITS_PER_H - h)
}

/** Mean product of each pixel and the one so many to the right and below. */
function product(grain: Float64Array, right: number, below: number): number {
  let sum = 0
  for (let y = 0; y < SIZE - below; y++)
    for (let x = 0; x < SIZE - right; x++) sum += grain[y * SIZE + x]! * grain[(y + below) * SIZE + x + right]!
  return sum / ((SIZE - below) * (SIZE - right))
}

test('grain keeps its strength however it is smeared, and lasts longer along the belt than across it', () => {
  const { smear } = deviceOf()
  // As named at h 1.5, times e^(h/2).
  const variance = (0.02 * Math.exp(0.75)) ** 2
  const white = grainAt(1.5, { along: 0, across: 0 })
  const smeared = grainAt(1.5, smear)
  expect(product(white, 0, 0) / variance).toBeCloseTo(1, 1)
  expect(product(smeared, 0, 0) / variance).toBeCloseTo(1, 1)
  expect(Math.abs(product(white, 1, 0)) / variance).toBeLessThan(0.05)
  // Two Gaussians of the smear, so far apart: exp(-d^2 / 4 sigma^2).
  expect(product(smeared, 1, 0) / variance).toBeCloseTo(Math.exp(-1 / (4 * smear.along ** 2)), 1)
  expect(product(smeared, 2, 0) / variance).toBeCloseTo(Math.exp(-1 / smear.along ** 2), 1)
  expect(product(smeared, 0, 1) / variance).toBeLessThan(0.25)
  expect(product(smeared, 0, 1) / variance).toBeGreaterThan(0.1)
  // Up to the last row and column.
  expect(smeared.subarray(-SIZE).every((shift) => shift === 0)).toBe(false)
})

test('thin matter shows little grain, and air and what nothing comes through none', () => {
  const share = (h: number) =>
    product(grainAt(h, deviceOf().smear), 0, 0) / product(grainAt(1.5, deviceOf().smear), 0, 0)
  expect(share(0.1)).toBeLessThan(0.06)
  expect(grainAt(0, deviceOf().smear).every((shift) => shift === 0)).toBe(true)
  // Dense steel is noisier than cloth, lead is evenly black.
  expect(share(4)).toBeGreaterThan(4)
  expect(share(5)).toBeLessThan(share(4))
  expect(share(5.9)).toBeLessThan(0.001)
})
