// Two grey files as planes: exact values, the level of air from where it stands, and each refusal by its reason.
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { energyValues, makeEnergy, withText, type EnergyLook } from './testing/make-energy.ts'
import { readEnergyPair, type ToldAir } from './read-pair.ts'
import { EnergyError, readPlane } from './read-plane.ts'

const NOBODY: ToldAir = { low: null, high: null }
const both = (level: number): ToldAir => ({ low: level, high: level })
const read = async (low: EnergyLook, high: EnergyLook, told = NOBODY) =>
  readEnergyPair(await makeEnergy(low), await makeEnergy(high), told)
/** Fault, whose, and what fills the words. */
const refused = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(EnergyError)
  const { fault, of, params } = error as EnergyError
  return [fault, of, params] as const
}
const MIDDLE = 36 * 96 + 48

test('a plane is read to the bit, from PNG and TIFF', async () => {
  const value = (x: number, y: number): number => (x * 691 + y * 7919) % 65_536
  const values = energyValues({ value })
  const png = await makeEnergy({ value })
  const tiff = await sharp(values, { raw: { width: 96, height: 72, channels: 1 } })
    .toColourspace('grey16')
    .tiff({ compression: 'lzw', predictor: 'none' })
    .toBuffer()
  for (const bytes of [png, tiff]) expect((await readPlane(bytes, 'low')).values).toEqual(values)
})

test('air is found at the edge of each energy, and attenuation is the logarithm against it', async () => {
  const { planes, air, airFrom, isSwapped } = await read({ air: 60_000, through: 0.4 }, { air: 52_000, through: 0.6 })
  expect([air, airFrom, isSwapped]).toEqual([{ low: 60_000, high: 52_000 }, 'edge', false])
  expect(planes.low[MIDDLE]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.4), 3)
  expect(planes.high[MIDDLE]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.6), 3)
  expect(planes.low[0]! / UNITS_PER_H).toBeLessThan(1e-3)
})

test('a level that is told goes before one inside the file, that before the edge', async () => {
  const [low, high] = [await makeEnergy({ through: 0.4 }), await makeEnergy({ through: 0.6 })]
  const noted = [withText(low, 'Air level', '61000'), withText(high, 'air', ' 61500 ')] as const
  expect(await readEnergyPair(...noted, NOBODY)).toMatchObject({ air: { low: 61_000, high: 61_500 }, airFrom: 'file' })
  expect(await readEnergyPair(...noted, both(60_500))).toMatchObject({ air: both(60_500), airFrom: 'told' })
  // One noted, the other found: what is less sure is told.
  expect(await readEnergyPair(noted[0], high, NOBODY)).toMatchObject({
    air: { low: 61_000, high: 60_000 },
    airFrom: 'edge',
  })
})

test('a bag up to three edges leaves air enough; one that fills all edges needs its level told', async () => {
  const three = (through: number): EnergyLook => ({
    value: (x) => Math.round(60_000 * (x > 80 ? 1 : through)) + (x % 3),
  })
  expect((await read(three(0.4), three(0.6))).air.low).toBeGreaterThan(59_990)
  const all = (through: number): EnergyLook => ({
    value: (x, y) => Math.round(60_000 * (x > 40 && x < 60 && y > 30 && y < 50 ? 1 : through)) + (x % 3),
  })
  expect(await refused(read(all(0.4), all(0.6)))).toEqual(['air-unknown', 'low', {}])
  expect((await read(all(0.4), all(0.6), both(60_000))).planes.low[0]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.4), 3)
})

test('a level that the picture contradicts is refused', async () => {
  expect(await refused(read({ through: 0.4 }, { through: 0.6 }, both(40_000)))).toMatchObject([
    'air-wrong',
    'low',
    { told: 40_000 },
  ])
  const dark = await refused(read({ air: 4000 }, { air: 4000, through: 0.6 }, both(60_000)))
  expect(dark).toMatchObject(['air-wrong', 'low', { told: 60_000 }])
})

test('energies whose names are exchanged are told by what they hold back', async () => {
  const { planes, isSwapped } = await read({ through: 0.6 }, { through: 0.4 })
  expect(isSwapped).toBe(true)
  expect(planes.low[MIDDLE]! / UNITS_PER_H).toBeCloseTo(-Math.log(0.4), 3)
})

test('planes of 0, of 65,535 and of eight bits, and two that are one picture, are refused by their reason', async () => {
  const good: EnergyLook = { through: 0.6 }
  expect(await refused(read({ value: () => 0 }, good))).toEqual(['energy-flat', 'low', { value: 0 }])
  expect(await refused(read(good, { value: () => 65_535 }))).toEqual(['energy-flat', 'high', { value: 65_535 }])
  const grey = (x: number, y: number): number => (x + y) % 256
  for (const step of [1, 256, 257])
    expect(await refused(read({ value: (x, y) => grey(x, y) * step }, good))).toEqual(['energy-eight-bit', 'low', {}])
  expect(await refused(read(good, good))).toEqual(['energy-same', 'high', {}])
})

test('files of eight bits, of colours, of another kind, of one pixel and of different sizes are refused', async () => {
  const good = await makeEnergy({ through: 0.6 })
  const eight = await sharp(Buffer.alloc(96 * 72, 9), { raw: { width: 96, height: 72, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const colours = await sharp({ create: { width: 96, height: 72, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  expect(await refused(readEnergyPair(eight, good, NOBODY))).toEqual(['energy-depth', 'low', { found: '8 bit × 1' }])
  expect(await refused(readEnergyPair(good, colours, NOBODY))).toEqual(['energy-depth', 'high', { found: 'JPG' }])
  const cut = good.subarray(0, good.length - 60)
  expect(await refused(readEnergyPair(cut, good, NOBODY))).toEqual(['not-a-picture', 'low', {}])
  const pixel = await makeEnergy({ width: 1, height: 1 })
  expect((await refused(readEnergyPair(pixel, good, NOBODY))).slice(0, 2)).toEqual(['energy-size', 'low'])
  const other = await makeEnergy({ width: 97, through: 0.4 })
  expect(await refused(readEnergyPair(other, good, NOBODY))).toEqual([
    'energies-differ',
    'high',
    { found: '97x72, 96x72' },
  ])
})
