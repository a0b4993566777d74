// Looks: each stays what it is for ever, travels with the planes, and leaves what had no look as it was.
import { expect, test } from 'vitest'
import { deflate, inflate } from './codec/codec-node.ts'
import { decodePlanes, encodePlanes } from './codec/codec.ts'
import { addPlaneNoise } from './bag/painting/noise.ts'
import { deviceOf, LOOKS } from './device.ts'
import type { Look } from './device.ts'
import { drawLook } from './draw-look.ts'
import { addFreshNoise, generateBag, scanForPaper } from './generate.ts'
import type { BagRequest } from './generate.ts'
import { MODES, renderMode } from './modes/modes.ts'
import { UNITS_PER_H } from './planes.ts'
import { readBy } from './prepare/law.ts'
import { prepare } from './prepare/prepare.ts'
import { hashSamples } from './testing/hash.ts'
import { phantomPlanes } from './testing/phantom.ts'

const phantom = phantomPlanes(200, 140, 'golden')
const bag: BagRequest = { seed: 'looks', width: 200, height: 140, threats: ['blade.dagger'], container: 'suitcase' }

test('the looks are told by their place, and each shows the same planes the same way for ever', () => {
  const shown = LOOKS.map((look) => {
    const prepared = prepare({ ...phantom, look })
    return `${look} ${hashSamples(...MODES.map(({ code }) => renderMode(prepared, code))).slice(0, 16)}`
  })
  expect(shown).toMatchInlineSnapshot(`
    [
      "standard ac36d54414d5ca80",
      "contrast a02e49acf21b8e61",
      "soft 23f8a535ddc4726c",
      "fine a8ce1655c175e02d",
      "worn a9c42a4aefe342be",
      "vivid 2a1f9e7e3448839f",
      "natural 228857951936d907",
      "bright 1ede712a7b56ea3e",
      "balanced c0972fa70a9022bf",
      "clear eddac855781bc29a",
      "graded bb45dbf2f646d7a6",
      "deep d3ef4bfccbc564c0",
      "amber 79a6de78c6ddd177",
      "teal 7b4aa6a6c5d6c28d",
    ]
  `)
})

test('planes without a look show as the standard one, to the bit, and their files are what they were', () => {
  const standard = prepare({ ...phantom, look: 'standard' })
  for (const { code } of MODES) expect(renderMode(prepare(phantom), code)).toEqual(renderMode(standard, code))
  const file = encodePlanes(phantom, deflate)
  expect(encodePlanes({ ...phantom, look: 'standard' }, deflate)).toEqual(file)
  expect(file[5]).toBe(0)
})

test('a bag that no look is chosen for has the one that its seed draws', () => {
  expect(generateBag(bag)).toEqual(generateBag({ ...bag, look: drawLook(bag.seed) }))
})

test('a look travels with its planes, through a file and through the noise of a publication', async () => {
  for (const look of LOOKS.slice(1)) {
    const { quiet } = generateBag({ ...bag, look })
    const read = await decodePlanes(encodePlanes(quiet, deflate), inflate)
    expect([read.look, scanForPaper(read, 'one').look, addFreshNoise(read, 'two').look]).toEqual([look, look, look])
  }
  const { side } = generateBag({ ...bag, look: 'worn', views: 2 })
  expect([side?.planes.look, side?.quiet.look]).toEqual(['worn', 'worn'])
  const file = encodePlanes({ ...phantom, look: 'worn' }, deflate)
  file[5] = LOOKS.length
  await expect(decodePlanes(file, inflate)).rejects.toMatchObject({ fault: 'version' })
})

test('a look changes neither what lies in a bag nor where, and each differs from the others', () => {
  const [first, ...others] = LOOKS.map((look) => generateBag({ ...bag, look }))
  for (const other of others) {
    expect([other.truth, other.contents, other.difficulty]).toEqual([first?.truth, first?.contents, first?.difficulty])
    expect(other.quiet.low).toEqual(first?.quiet.low)
  }
  const dark = LOOKS.map((look) => Math.round(255 * deviceOf(look).black))
  const opaque = { width: 8, height: 8, low: new Uint16Array(64).fill(60_000), high: new Uint16Array(64).fill(60_000) }
  LOOKS.forEach((look, i) => {
    const [red = 0] = renderMode(prepare({ ...opaque, look }), 4)
    // Nearly nothing comes through: no darker than the screen's black, and hardly lighter.
    expect(red - (dark[i] ?? 0), look).toBeGreaterThanOrEqual(0)
    // One with a colour law of its own keeps opaque places readable, the look that is named for it most.
    expect(red - (dark[i] ?? 0), look).toBeLessThan(look === 'bright' ? 22 : deviceOf(look).law ? 18 : 6)
  })
  expect(new Set(dark).size).toBe(LOOKS.length)
})

/** Luma of pixels that h comes through, with the noise of the look's scanner of papers. */
function lumaOf(look: Look, h: number): number[] {
  const [width, height] = [64, 64]
  const flat = new Uint16Array(width * height).fill(h * UNITS_PER_H)
  const { photons, rows } = deviceOf(look).papers
  const { dark, grain, smear } = deviceOf(look)
  const noise = { photons, rows, dark, grain, smear }
  const rgba = renderMode(prepare(addPlaneNoise({ width, height, low: flat, high: flat, look }, 'black', noise)), 0)
  return Array.from(
    { length: width * height },
    (_, i) => 0.299 * rgba[4 * i]! + 0.587 * rgba[4 * i + 1]! + 0.114 * rgba[4 * i + 2]!,
  )
}

/** What nineteen of twenty values lie within. */
function spread(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(0.95 * sorted.length)]! - sorted[Math.floor(0.05 * sorted.length)]!
}

/** h of lead that next to nothing comes through but what comes back as scatter. */
const LEAD = 7

test.each(['clear', 'graded', 'deep', 'amber', 'teal'] as const)(
  'what no beam passes is evenly black in the look %s, however noisy its few photons are',
  (dense) => {
    expect(spread(lumaOf(dense, LEAD))).toBeLessThan(4)
    const middle = lumaOf(dense, LEAD).toSorted((a, b) => a - b)[2048]!
    expect(Math.abs(middle - 255 * deviceOf(dense).black)).toBeLessThan(3)
    expect(spread(lumaOf('balanced', LEAD))).toBeGreaterThan(12)
  },
)

test.each(['clear', 'graded', 'deep'] as const)(
  'what more light comes through the look %s shows as another shows what this one reads it as, over the black of each',
  (dense) => {
    const lightOf = (look: Look, h: number): number => {
      const floor = 255 * deviceOf(look).black
      return ((lumaOf(look, h)[900]! - floor) * 255) / (255 - floor)
    }
    const read = (h: number): number => readBy(deviceOf(dense).law ?? {}, h)
    for (const h of [0.5, 2, 4.5]) expect(Math.abs(lightOf(dense, h) - lightOf('balanced', read(h)))).toBeLessThan(5)
  },
)
