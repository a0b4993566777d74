// The pattern of a detector taken out: even air whatever the detector, true shares of what is in the way, and refusals.
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { energyValues, makeEnergy } from './testing/make-energy.ts'
import { evenOut } from './flat-field.ts'
import { EnergyError, VALUES, type EnergyPlane } from './read-plane.ts'
import { readEnergyPair } from './read-pair.ts'

function planeOf(width: number, height: number, value: (x: number, y: number) => number): EnergyPlane {
  const values = energyValues({ width, height, value })
  const counts = new Uint32Array(VALUES)
  for (const one of values) counts[one]!++
  return { width, height, values, counts }
}
const faultOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    if (!(error instanceof EnergyError)) throw error
    return error.fault
  }
}
/** What each element of a line of 40 answers in the dark, and how much more with rays. */
const detectors = fc.record({
  dark: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 40, maxLength: 40 }),
  gain: fc.array(fc.integer({ min: 20_000, max: 50_000 }), { minLength: 40, maxLength: 40 }),
  isOfRows: fc.boolean(),
  through: fc.double({ min: 0.01, max: 1, noNaN: true }),
})

test('a scan of air becomes even whatever the detector, and what lets a share through lets that share through everywhere', () => {
  fc.assert(
    fc.property(detectors, ({ dark, gain, isOfRows, through }) => {
      const scan = (share: number, readings: number): EnergyPlane => {
        const value = (element: number): number => Math.round(dark[element]! + gain[element]! * share)
        return isOfRows ? planeOf(readings, 40, (_, y) => value(y)) : planeOf(40, readings, (x) => value(x))
      }
      const fields = { flat: scan(1, 25), dark: scan(0, 20) }
      const air = evenOut(scan(1, 25), fields, 'low')
      expect(Math.max(...air.plane.values) - Math.min(...air.plane.values)).toBe(0)
      expect(air.plane.values[0]).toBe(Math.round(air.air))
      const behind = evenOut(scan(through, 30), fields, 'low')
      // The detector counts whole numbers: half a count of its weakest element is the most that may be off.
      for (const value of behind.plane.values)
        expect(Math.abs(value / behind.air - through)).toBeLessThanOrEqual(0.5 / 20_000 + 0.5 / behind.air)
    }),
  )
})

test('without a scan of darkness the share is of what the detector says', () => {
  const flat = planeOf(30, 20, (_, y) => 30_000 + 1000 * y)
  const half = planeOf(50, 20, (_, y) => (30_000 + 1000 * y) / 2)
  const { plane, air } = evenOut(half, { flat, dark: null }, 'low')
  expect(air).toBe(39_500)
  expect([...new Set(plane.values)]).toEqual([19_750])
})

test('a dead element takes what lies between its neighbours; a detector of which much is dead is refused', () => {
  const withDead = (dead: readonly number[]) => {
    const value = (y: number): number => (dead.includes(y) ? 7 : 40_000)
    const scan = planeOf(30, 60, (x, y) => (dead.includes(y) ? 7 : x < 15 ? 20_000 + 10 * y : 40_000))
    return () => evenOut(scan, { flat: planeOf(30, 60, (_, y) => value(y)), dark: null }, 'low').plane.values
  }
  const values = withDead([31])()
  const near = [30, 31, 32].map((y) => values[y * 30]!)
  expect(near[1]! * 2).toBeCloseTo(near[0]! + near[2]!, -1)
  // At the end there is one neighbour.
  const atEnd = withDead([0])()
  expect(atEnd[0]).toBe(atEnd[30])
  expect(faultOf(withDead([3, 31]))).toBe('flat-wrong')
})

test('scans of the detector that do not fit, or that the picture is far brighter than, are refused', () => {
  const scan = planeOf(30, 20, (x) => 30_000 + x)
  const flat = (width: number, height: number, value: number) => ({
    flat: planeOf(width, height, () => value),
    dark: null,
  })
  expect(faultOf(() => evenOut(scan, flat(31, 21, 30_000), 'low'))).toBe('flat-size')
  expect(faultOf(() => evenOut(scan, { ...flat(40, 20, 30_000), dark: planeOf(30, 21, () => 9) }, 'low'))).toBe(
    'flat-size',
  )
  expect(faultOf(() => evenOut(scan, flat(40, 20, 30_000), 'low'))).toBe('none')
  expect(faultOf(() => evenOut(scan, flat(40, 20, 20_000), 'low'))).toBe('flat-wrong')
  expect(faultOf(() => evenOut(scan, flat(40, 20, 0), 'low'))).toBe('flat-wrong')
})

test('the edge tells what the tube gave meanwhile; a bag over all edges has the level of the scan of empty air', async () => {
  const line = (y: number): number => 40_000 + 300 * (y % 9)
  const fields = await makeEnergy({ value: (_, y) => line(y) })
  const both = { low: { flat: fields, dark: null }, high: { flat: fields, dark: null } }
  const scan = (air: number, outside: number, inside: number) =>
    makeEnergy({
      value: (x, y) => Math.round(line(y) * air * (x > 30 && x < 60 && y > 20 && y < 50 ? inside : outside)),
    })
  const nobody = { low: null, high: null }
  const drifted = await readEnergyPair(await scan(0.9, 1, 0.4), await scan(0.9, 1, 0.6), nobody, both)
  expect(drifted).toMatchObject({ airFrom: 'edge', isEven: true })
  expect(drifted.planes.low[36 * 96 + 48]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.4), 3)
  const full = await readEnergyPair(await scan(1, 0.5, 0.9), await scan(1, 0.6, 0.95), nobody, both)
  expect(full.airFrom).toBe('flat')
  expect(full.planes.low[0]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.5), 3)
})
