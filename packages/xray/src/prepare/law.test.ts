// Colour laws of makes: their colours have the luma and the hue asked for, and pass into each other without steps.
import { expect, test } from 'vitest'
import { rampOn } from '../modes/modes.ts'
import { familiesBy } from './colour.ts'
import { lawColours, readBy, toneOf } from './law.ts'
import type { ColourLaw, Rgb } from './law.ts'

const law: ColourLaw = {
  tone: { share: 0.352, fast: 1.59, slow: 0.507 },
  organic: { hue: [54.6, 36.3], saturation: [0.823, 0.823, 0.421, 0.126] },
  mixed: { hue: [138, 87.5], saturation: [0.72, 0.72, 0.381, 0.168] },
  metal: { hue: [214, 201], saturation: [0.892, 0.867, 0.36, 0.145] },
  toMixed: [7.35, 12.12],
  lean: 2.37,
  leanOver: [0.55, 2.4],
  thin: 2.32,
  toMetal: [10.9, 22.9],
}
const values = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)

function hueOf([r, g, b]: Rgb): number {
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  const turn = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (60 * turn + 360) % 360
}

test('each family keeps its hue and the luma of its value, and air is white', () => {
  for (const value of values) {
    const [organic, mixed, metal] = lawColours(law, value)
    for (const [r, g, b] of [organic!, mixed!, metal!])
      expect(0.299 * r + 0.587 * g + 0.114 * b).toBeCloseTo(255 * value, 6)
    // Orange, green and blue, as every screener has learned them.
    expect(hueOf(organic!)).toBeGreaterThan(20)
    expect(hueOf(organic!)).toBeLessThan(55)
    expect(hueOf(mixed!)).toBeGreaterThan(75)
    expect(hueOf(mixed!)).toBeLessThan(150)
    expect(hueOf(metal!)).toBeGreaterThan(190)
    expect(hueOf(metal!)).toBeLessThan(225)
  }
  for (const colour of lawColours(law, 1)) for (const channel of colour) expect(channel).toBeCloseTo(255, 9)
  expect(toneOf(law, 0)).toBe(1)
})

test('more matter is never lighter, and no step of attenuation or material makes a band', () => {
  const ramp = rampOn({ black: 0.219, colour: 1, law }, 0)
  for (let at = 4; at < ramp.length / 3; at += 4) expect(ramp[at + 3]).toBeLessThanOrEqual(ramp[at - 1]!)
  const familiesOf = familiesBy(law)
  for (const hHigh of [0.1, 0.3, 0.6, 1, 2]) {
    let last: number[] | null = null
    for (let z = 5; z < 28; z += 0.1) {
      const packed = familiesOf(hHigh, z)
      const shares = [packed & 255, (packed >> 8) & 255]
      if (last) for (const [i, share] of shares.entries()) expect(Math.abs(share - last[i]!)).toBeLessThan(26)
      last = shares
    }
  }
})

test('dense rays pass into the dark of metal where a law says so, and only the densest into grey', () => {
  const familiesOf = familiesBy({ ...law, deep: [4, 5.5], fades: [5.2, 5.9] })
  const plain = familiesBy(law)
  const sharesOf = (packed: number) => ({ metal: (packed >> 8) & 255, grey: (packed >> 16) & 255 })
  for (const z of [6, 8, 12, 18, 26]) {
    expect(familiesOf(3.5, z)).toBe(plain(3.5, z))
    expect(sharesOf(familiesOf(5.15, z)).metal).toBeGreaterThan(215)
    expect(sharesOf(familiesOf(5.15, z)).grey).toBe(0)
    expect(sharesOf(familiesOf(6, z))).toEqual({ metal: 0, grey: 255 })
  }
})

test('dense orange passes into green where a law says so, and nothing else does', () => {
  const familiesOf = familiesBy({ ...law, lean: 0, greens: [2, 3] })
  const plain = familiesBy({ ...law, lean: 0 })
  const organicOf = (packed: number) => 255 - (packed & 255) - ((packed >> 8) & 255) - ((packed >> 16) & 255)
  expect(familiesOf(1.9, 6)).toBe(plain(1.9, 6))
  expect([organicOf(plain(3.1, 6)), organicOf(familiesOf(3.1, 6))]).toEqual([255, 0])
  expect(familiesOf(3.1, 6) & 255).toBe(255)
  for (const hHigh of [0.3, 1.9, 2.5, 3.1]) expect(familiesOf(hHigh, 27)).toBe(plain(hHigh, 27))
})

test('light falls to none over the h that a law calls opaque, and is what it was before them', () => {
  const dark = { ...law, tone: { ...law.tone, opaque: [4, 8] as const } }
  for (const h of [0, 1, 4]) expect(toneOf(dark, h)).toBe(toneOf(law, h))
  expect(toneOf(dark, 6)).toBeCloseTo(toneOf(law, 6) / 2, 12)
  expect(toneOf(dark, 8)).toBe(0)
})

test('hues may be given at each lightness, and turn evenly between them', () => {
  const turned = { ...law, mixed: { hue: [140, 120, 100, 90] as const, saturation: law.mixed.saturation } }
  for (const [value, hue] of [
    [0.1, 140],
    [0.2, 140],
    [0.34, 130],
    [0.48, 120],
    [0.76, 100],
    [0.95, 90],
  ] as const)
    expect(hueOf(lawColours(turned, value)[1]!)).toBeCloseTo(hue, 6)
})

test('a law that reads thin rays as thicker shows them darker, dense ones as they are, and keeps their order', () => {
  const reading: ColourLaw = { ...law, reads: { times: 1.116, power: 0.92, from: 0.3 } }
  const shareOf = (h: number): number => readBy(reading, h) / h
  // In proportion below `from`, a ninth more at 1, next to nothing at 4.
  expect(shareOf(0.05)).toBeCloseTo(1.116 * 0.3 ** -0.08, 9)
  expect(shareOf(0.05)).toBeCloseTo(shareOf(0.3), 9)
  expect(shareOf(1)).toBeCloseTo(1.116, 9)
  expect(shareOf(4)).toBeCloseTo(1, 2)
  expect(readBy(law, 1.7)).toBe(1.7)
  expect(readBy(reading, 0)).toBe(0)
  const ramp = rampOn({ black: 0.18, colour: 1, law: reading }, 0)
  const plain = rampOn({ black: 0.18, colour: 1, law }, 0)
  const greys = (of: Uint8Array): number[] => Array.from({ length: of.length / 12 }, (_, i) => of[4 * i + 3]!)
  const [shown, unread] = [greys(ramp), greys(plain)]
  expect(shown.every((grey, i) => i === 0 || grey <= shown[i - 1]!)).toBe(true)
  // A thin sheet of cloth: h of .2.
  expect(unread[187]! - shown[187]!).toBeGreaterThan(5)
  // Families follow what is read: a ray turns to green where a thicker one of its kind does.
  const mixedOf = (by: ColourLaw, h: number): number => familiesBy(by)(h, 8) & 255
  expect(mixedOf(reading, 1)).toBeGreaterThan(mixedOf(law, 1))
  expect(Math.abs(mixedOf(reading, 1) - mixedOf(law, 1.125))).toBeLessThan(3)
})
