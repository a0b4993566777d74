// The nine display modes: what each must do to the phantom, and their frozen pictures.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODES, renderMode, valueOf } from './modes.ts'
import type { ModeCode } from './modes.ts'
import { UNITS_PER_H } from '../planes.ts'
import { prepare } from '../prepare/prepare.ts'
import { projectToPlanes } from '../physics/forward.ts'
import { hashSamples } from '../testing/hash.ts'
import { PHANTOM_POINTS, phantomPlanes } from '../testing/phantom.ts'

const WIDTH = 500
const HEIGHT = 350
const prepared = prepare(phantomPlanes(WIDTH, HEIGHT, 'modes'))
const pictures = new Map(MODES.map(({ code }) => [code, renderMode(prepared, code)]))

interface Colour {
  red: number
  green: number
  blue: number
  luma: number
}

/** Mean colour of 5 x 5 pixels around a point of the phantom. */
function colourAt(mode: ModeCode, point: keyof typeof PHANTOM_POINTS): Colour {
  const picture = pictures.get(mode)!
  const [px, py] = PHANTOM_POINTS[point]
  const sums = [0, 0, 0]
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      const at = 4 * ((Math.floor(py / 2) + y) * WIDTH + Math.floor(px / 2) + x)
      for (let c = 0; c < 3; c++) sums[c]! += picture[at + c]! / 25
    }
  }
  const [red, green, blue] = sums as [number, number, number]
  return { red, green, blue, luma: Math.round(0.3 * red + 0.59 * green + 0.11 * blue) }
}

const isOrange = ({ red, green, blue }: Colour): boolean => red > green && green > blue + 15
const isGreen = ({ red, green, blue }: Colour): boolean => green > red + 10 && green > blue + 10
const isBlue = ({ red, green, blue }: Colour): boolean => blue > green + 15 && green > red
const isGrey = ({ red, green, blue }: Colour): boolean => Math.max(red, green, blue) - Math.min(red, green, blue) < 8

test('[IMG-008] there are nine display modes with the codes of the operator keyboard', () => {
  expect(MODES.map(({ code, name, key }) => [code, name, key])).toEqual([
    [0, 'default', null],
    [1, 'brighten', 'T'],
    [2, 'darken', 'R'],
    [3, 'invert', 'E'],
    [4, 'blackAndWhite', 'A'],
    [9, 'organicStrip', 'W'],
    [6, 'superBrighten', 'F1'],
    [7, 'superDarken', 'F2'],
    [8, 'inorganicStrip', 'F3'],
  ])
})

test('by default organic is orange, mixed green, metal blue, air white and lead black', () => {
  expect(isOrange(colourAt(0, 'waterBottle'))).toBe(true)
  expect(isOrange(colourAt(0, 'clothes'))).toBe(true)
  expect(isGreen(colourAt(0, 'aluminiumRail'))).toBe(true)
  expect(isGreen(colourAt(0, 'glassWall'))).toBe(true)
  expect(isBlue(colourAt(0, 'steelKnife'))).toBe(true)
  expect(colourAt(0, 'air').luma).toBe(255)
  // As dark as the screen of a scanner gets: it shows no true black.
  expect(colourAt(0, 'lead').luma).toBeLessThan(48)
  expect(colourAt(0, 'lead').luma).toBeGreaterThan(28)
})

test('[IMG-009] brighten lightens everything that is there', () => {
  for (const point of ['clothes', 'waterBottle', 'steelKnife', 'aluminiumRail'] as const) {
    expect(colourAt(1, point).luma, point).toBeGreaterThan(colourAt(0, point).luma + 5)
  }
})

test('[IMG-010] darken darkens everything that is there and leaves air white', () => {
  for (const point of ['clothes', 'waterBottle', 'steelKnife', 'aluminiumRail'] as const) {
    expect(colourAt(2, point).luma, point).toBeLessThan(colourAt(0, point).luma - 10)
  }
  expect(colourAt(2, 'air').luma).toBe(255)
})

test('[IMG-011] invert turns light to dark and keeps the hue', () => {
  expect(colourAt(3, 'air').luma).toBe(0)
  expect(colourAt(3, 'lead').luma).toBeGreaterThan(220)
  expect(colourAt(3, 'clothes').luma).toBeLessThan(colourAt(3, 'waterBottle').luma)
  expect(isOrange(colourAt(3, 'waterBottle'))).toBe(true)
  expect(isBlue(colourAt(3, 'steelKnife'))).toBe(true)
})

test('[IMG-012] black and white has no colour and keeps the order of densities', () => {
  for (const point of Object.keys(PHANTOM_POINTS) as (keyof typeof PHANTOM_POINTS)[]) {
    const { red, green, blue } = colourAt(4, point)
    expect([green, blue], point).toEqual([red, red])
  }
  const order = (['air', 'clothes', 'waterBottle', 'steelBlock', 'lead'] as const).map(
    (point) => colourAt(4, point).luma,
  )
  expect(order).toEqual([...order].sort((a, b) => b - a))
})

test('[IMG-013] organic strip leaves a pale ghost of organic matter and keeps metal in its colour', () => {
  for (const point of ['clothes', 'waterBottle'] as const) {
    const ghost = colourAt(9, point)
    expect(isGrey(ghost), point).toBe(true)
    expect(ghost.luma, point).toBeGreaterThan(225)
    expect(ghost.luma, point).toBeLessThan(255)
  }
  expect(isBlue(colourAt(9, 'steelKnife'))).toBe(true)
  expect(isGreen(colourAt(9, 'aluminiumRail'))).toBe(true)
  expect(colourAt(9, 'lead').luma).toBeLessThan(48)
})

test('[IMG-016] inorganic strip removes metal, keeps what is organic, and never clears what is opaque', () => {
  const clothes = colourAt(8, 'clothes')
  expect(isOrange(clothes)).toBe(true)
  expect(Math.abs(clothes.luma - colourAt(0, 'clothes').luma)).toBeLessThan(6)
  expect(colourAt(8, 'steelKnife').luma).toBeGreaterThan(colourAt(0, 'steelKnife').luma + 60)
  expect(isBlue(colourAt(8, 'steelKnife'))).toBe(false)
  expect(colourAt(8, 'lead').luma).toBeLessThan(48)
})

test('[IMG-014] super brighten clears thin matter and looks into dense metal', () => {
  expect(colourAt(6, 'clothes').luma).toBeGreaterThan(230)
  const told = (mode: ModeCode): number => colourAt(mode, 'steelBlock').luma - colourAt(mode, 'lead').luma
  expect(told(6)).toBeGreaterThan(2 * told(0))
  expect(colourAt(6, 'lead').luma).toBeLessThan(20)
})

test('[IMG-015] super darken shows a film too thin to see by default and blackens what is dense', () => {
  // 0.15 g/cm2 of polyethylene, under two millimetres, on one half of the picture.
  const area = new Float32Array(80 * 40)
  for (let i = 0; i < area.length; i++) if (i % 80 >= 40) area[i] = 0.15
  const film = prepare(
    projectToPlanes([{ material: 'polyethylene LDPE', area }], 80, 40, { seed: 'film', photons: 50_000, dark: 1e-4 }),
  )
  const green = (mode: ModeCode): number => renderMode(film, mode)[4 * (20 * 80 + 60) + 1]!
  expect(green(0)).toBeGreaterThan(246)
  expect(green(7)).toBeLessThan(green(0) - 8)
  expect(colourAt(7, 'waterBottle').luma).toBeLessThan(40)
  expect(colourAt(7, 'air').luma).toBe(255)
})

test('the pictures of all nine modes are frozen to the last bit', () => {
  const small = prepare(phantomPlanes(200, 140, 'golden'))
  expect(
    Object.fromEntries(MODES.map(({ code, name }) => [name, hashSamples(renderMode(small, code))])),
  ).toMatchInlineSnapshot(`
    {
      "blackAndWhite": "de30edbc1b2770e7c80d6e4c48da70a381b392697039b1721774c1dfa22fcbb9",
      "brighten": "a40b69e65d3a10385d6d1a6948374107e2b05727d59676a1df93c4688081b110",
      "darken": "47c3e722733d0b4426370c4766e899167f939d1148fb9e330c138068614d4190",
      "default": "8d11d27701e81ff1dde8e6693d568b68800263aeef59cdd125c7b280983eacd7",
      "inorganicStrip": "b6b9625287c30802aa20111b837b140bb403939bd4dff3c77fb36b76bc640735",
      "invert": "dbf201bdb84abccb0e21c822516a47c6e6cabeb6f370e287c1b65b1926d222c4",
      "organicStrip": "8708de6c989b8e751d158c99e400383d686b453304f2e3f0a81c18a028d45cbc",
      "superBrighten": "f1e39b808c5d3e5ddad3fe70471d30208489bd10e3cb36a44eeb3269937bd7e1",
      "superDarken": "1fabc57355d94a84405edf1aae9682371ecc1611ecbde8855d31e1b45bbbadc2",
    }
  `)
})

test('a metal edge has no green rim', () => {
  // Across the knife's upper edge each pixel is either the blue of the blade or the orange of the cloth around it.
  const picture = pictures.get(0)!
  for (let y = 68; y <= 84; y++) {
    const at = 4 * (y * WIDTH + 115)
    const [red, green, blue] = [picture[at]!, picture[at + 1]!, picture[at + 2]!]
    expect(isGreen({ red, green, blue, luma: 0 }), `row ${y}`).toBe(false)
  }
})

test('air is exactly white and thin cloth has no coloured speckle', () => {
  const picture = pictures.get(0)!
  expect(picture.subarray(0, 4 * 20 * WIDTH).every((byte) => byte === 255)).toBe(true)
  let speckle = 0
  for (let y = 252; y < 305; y++) {
    for (let x = 388; x < 448; x++) {
      const at = 4 * (y * WIDTH + x)
      if (picture[at]! < picture[at + 1]! || picture[at + 1]! < picture[at + 2]!) speckle++
    }
  }
  expect(speckle).toBe(0)
})

test('value falls with h in every mode but invert, where it rises', () => {
  const h = fc.double({ min: 0, max: 8.7, noNaN: true })
  for (const { code } of MODES) {
    fc.assert(
      fc.property(h, h, (a, b) => {
        const thin = valueOf(code, Math.min(a, b))
        const thick = valueOf(code, Math.max(a, b))
        expect(code === 3 ? thick >= thin : thin >= thick).toBe(true)
      }),
    )
  }
})

test('a uniform plane renders darker the denser it is, whatever it is made of', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 5, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.double({ min: 1.1, max: 3, noNaN: true }),
      (h, more, ratio) => {
        const grey = (hHigh: number): number => {
          const high = new Uint16Array(64).fill(Math.min(65535, hHigh * UNITS_PER_H))
          const low = new Uint16Array(64).fill(Math.min(65535, hHigh * ratio * UNITS_PER_H))
          return renderMode(prepare({ width: 8, height: 8, low, high }), 4)[4 * 27]!
        }
        expect(grey(h + more)).toBeLessThanOrEqual(grey(h))
      },
    ),
  )
})

test('preparing and rendering are deterministic and leave their input alone', () => {
  const planes = phantomPlanes(60, 42, 'pure')
  const before = hashSamples(planes.low, planes.high)
  const first = prepare(planes)
  expect(prepare(planes)).toEqual(first)
  expect(hashSamples(planes.low, planes.high)).toBe(before)
  const state = hashSamples(first.pixels)
  for (const { code } of MODES) expect(renderMode(first, code)).toEqual(renderMode(first, code))
  expect(hashSamples(first.pixels)).toBe(state)
})

test('the smallest and the strangest planes render', () => {
  for (const [width, height] of [
    [1, 1],
    [1, 5],
    [5, 1],
    [2, 2],
    [3, 7],
  ] as const) {
    for (const fill of [0, 300, 65535]) {
      const planes = {
        width,
        height,
        low: new Uint16Array(width * height).fill(65535 - fill),
        high: new Uint16Array(width * height).fill(fill),
      }
      const image = prepare(planes)
      for (const { code } of MODES) {
        const picture = renderMode(image, code)
        expect(picture).toHaveLength(4 * width * height)
        expect(picture[3]).toBe(255)
      }
    }
  }
})

test('an output of the wrong length is refused', () => {
  expect(() => renderMode(prepared, 0, new Uint8ClampedArray(12))).toThrow(RangeError)
})
