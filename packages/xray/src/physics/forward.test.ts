// The forward model against the tables it must reproduce, and its promises: order, determinism, monotony.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTransmissions, projectToPlanes } from './forward.ts'
import type { MaterialMap } from './forward.ts'
import { MATERIALS, findMaterial, materialNamed } from './materials.ts'
import { UNITS_PER_H } from '../planes.ts'
import { CALIBRATION, CALIBRATION_H } from '../tables/calibration.ts'
import { BIN_EDGES, HIGH_WEIGHTS, LOW_WEIGHTS } from '../tables/channels.ts'
import { hashSamples } from '../testing/hash.ts'
import { phantomMaps, phantomPlanes } from '../testing/phantom.ts'

const NOISE = { seed: 'test', photons: 50_000, dark: 1e-4 }

/** h of both channels behind one areal density of one material, without detector. */
function attenuate(material: string, area: number): [low: number, high: number] {
  const { low, high } = computeTransmissions([{ material, area: Float32Array.of(area) }], 1, 1)
  return [-Math.log(low[0]!), -Math.log(high[0]!)]
}

test('the table holds 64 materials with 18 bins, found by name', () => {
  expect(MATERIALS).toHaveLength(64)
  expect(new Set(MATERIALS.map(({ name }) => name)).size).toBe(64)
  expect(MATERIALS.every(({ muBins }) => muBins.length === 18 && muBins.every((mu) => mu > 0))).toBe(true)
  expect(materialNamed('water').zEff).toBe(7.42)
  expect(findMaterial('unobtainium')).toBeUndefined()
  expect(() => materialNamed('unobtainium')).toThrow(RangeError)
})

test('the rounded weights of both channels sum nearly to one', () => {
  expect(BIN_EDGES).toHaveLength(LOW_WEIGHTS.length + 1)
  for (const weights of [LOW_WEIGHTS, HIGH_WEIGHTS]) expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 3)
})

test('a thin object attenuates as its channel averages say', () => {
  for (const material of MATERIALS) {
    const area = 0.002 / material.muLow
    const [low, high] = attenuate(material.name, area)
    expect(low / area / material.muLow, material.name).toBeGreaterThan(0.97)
    expect(low / area / material.muLow, material.name).toBeLessThan(1.03)
    expect(high / area / material.muHigh, material.name).toBeGreaterThan(0.97)
    expect(high / area / material.muHigh, material.name).toBeLessThan(1.03)
  }
})

test('thick objects harden as the calibration curves say', () => {
  const names: Record<string, string> = {
    'water 7.4': 'water',
    'PE 5.5': 'polyethylene LDPE',
    'Al 13': 'aluminium',
    'Fe 26': 'iron/steel',
    'Cu 29': 'copper',
  }
  for (const { name, ratios } of CALIBRATION) {
    const material = names[name]
    if (!material) continue
    CALIBRATION_H.forEach((target, i) => {
      if (target < 0.1 || target > 3) return
      let from = 0
      let to = 200
      for (let step = 0; step < 50; step++) {
        const middle = (from + to) / 2
        if (attenuate(material, middle)[1] < target) from = middle
        else to = middle
      }
      const [low, high] = attenuate(material, from)
      expect(Math.abs(low / high / ratios[i]! - 1), `${name} at ${target}`).toBeLessThan(0.03)
    })
  }
})

test('exponents add before the sum over energies: two layers are not the product of their transmissions', () => {
  const maps: MaterialMap[] = [
    { material: 'iron/steel', area: Float32Array.of(3) },
    { material: 'lead', area: Float32Array.of(1) },
  ]
  const both = computeTransmissions(maps, 1, 1)
  let exact = 0
  LOW_WEIGHTS.forEach((weight, i) => {
    exact +=
      (weight / LOW_WEIGHTS.reduce((a, b) => a + b)) *
      Math.exp(-3 * materialNamed('iron/steel').muBins[i]! - materialNamed('lead').muBins[i]!)
  })
  expect(both.low[0]! / exact).toBeCloseTo(1, 6)
  const product = Math.exp(-attenuate('iron/steel', 3)[0] - attenuate('lead', 1)[0])
  expect(both.low[0]! / product).toBeGreaterThan(1.2)
})

test('the order of the maps changes not one bit, nor does splitting one in two', () => {
  const maps = phantomMaps(50, 35, 'order')
  const expected = projectToPlanes(maps, 50, 35, NOISE)
  fc.assert(
    fc.property(fc.shuffledSubarray(maps, { minLength: maps.length }), (shuffled) => {
      expect(projectToPlanes(shuffled, 50, 35, NOISE)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
  const split = maps.flatMap(({ material, area }) => [
    { material, area: area.map((a) => a / 2) },
    { material, area: area.map((a) => a / 2) },
  ])
  expect(projectToPlanes(split, 50, 35, NOISE)).toEqual(expected)
})

test('more material never lets more through', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: MATERIALS.length - 1 }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      (index, area, more) => {
        const { name } = MATERIALS[index]!
        const thin = attenuate(name, area)
        const thick = attenuate(name, area + more)
        expect(thick[0]).toBeGreaterThanOrEqual(thin[0] - 1e-6)
        expect(thick[1]).toBeGreaterThanOrEqual(thin[1] - 1e-6)
      },
    ),
  )
})

test('the same seed gives the same planes, another seed other noise', () => {
  const maps = phantomMaps(50, 35, 'seed')
  expect(projectToPlanes(maps, 50, 35, NOISE)).toEqual(projectToPlanes(maps, 50, 35, NOISE))
  expect(projectToPlanes(maps, 50, 35, { ...NOISE, seed: 'other' })).not.toEqual(projectToPlanes(maps, 50, 35, NOISE))
})

test('the planes of the phantom are frozen to the last bit', () => {
  const { low, high } = phantomPlanes(200, 140, 'golden')
  expect(hashSamples(low, high)).toMatchInlineSnapshot(
    `"994938cfbbdf968d3b2c40471aed708c7890b541aa2709faa786ff7c824cc23a"`,
  )
})

test('air reads 0 without noise, and within the noise of its photons with it', () => {
  const clean = projectToPlanes([], 40, 30, null)
  expect(clean.low.every((units) => units === 0) && clean.high.every((units) => units === 0)).toBe(true)
  const noisy = projectToPlanes([], 200, 200, NOISE)
  // Half of a normal distribution is cut off at 0; its mean square is half the variance 1 / 5e4 + 1e-8.
  let squares = 0
  for (const units of noisy.high) squares += (units / UNITS_PER_H) ** 2
  expect(squares / noisy.high.length / (2.001e-5 / 2)).toBeCloseTo(1, 1)
})

test('nothing reads denser than the detector floor, and scatter keeps thick lead above it', () => {
  const area = new Float32Array(60 * 60).fill(40)
  const { low } = projectToPlanes([{ material: 'lead', area }], 60, 60, NOISE)
  expect(Math.max(...low)).toBeLessThanOrEqual(Math.ceil(-Math.log(2e-4) * UNITS_PER_H))
  expect(low[30 * 60 + 30]! / UNITS_PER_H).toBeGreaterThan(5)
})

test('bad input is refused in words', () => {
  expect(() => projectToPlanes([{ material: 'unobtainium', area: new Float32Array(4) }], 2, 2, null)).toThrow(
    /unobtainium/,
  )
  expect(() => projectToPlanes([{ material: 'water', area: new Float32Array(3) }], 2, 2, null)).toThrow(
    /3 pixels, expected 4/,
  )
  expect(() => projectToPlanes([], 2, 2, { ...NOISE, photons: 0 })).toThrow(RangeError)
})
