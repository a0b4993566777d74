// The display modes of plain pictures: what each does to orange, green, blue, white and black.
import { expect, test } from 'vitest'
import { MODES, renderMode } from './modes.ts'
import type { ModeCode } from './modes.ts'
import { prepare } from '../prepare/prepare.ts'
import { renderRgbMode } from './rgb-modes.ts'
import { createRandom } from '../numbers/random.ts'
import { airOf, WHITE } from './air.ts'
import { hashSamples } from '../testing/hash.ts'
import { phantomPlanes } from '../testing/phantom.ts'

const COLOURS = {
  orange: [214, 163, 64],
  green: [114, 169, 65],
  blue: [69, 157, 214],
  white: [255, 255, 255],
  black: [8, 8, 8],
  navy: [15, 60, 95],
} as const
const NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]
const TILE = 5

/** A picture with one tile for each colour, side by side. */
function tiles(): Uint8ClampedArray {
  const width = TILE * NAMES.length
  const rgba = new Uint8ClampedArray(4 * width * TILE)
  for (let i = 0; i < width * TILE; i++) rgba.set([...COLOURS[NAMES[Math.floor((i % width) / TILE)]!], 255], 4 * i)
  return rgba
}

function colourOf(mode: ModeCode, name: keyof typeof COLOURS): [number, number, number] {
  const width = TILE * NAMES.length
  const picture = renderRgbMode(tiles(), width, TILE, mode)
  const at = 4 * (2 * width + NAMES.indexOf(name) * TILE + 2)
  return [picture[at]!, picture[at + 1]!, picture[at + 2]!]
}

const sum = (colour: readonly number[]): number => colour.reduce((a, b) => a + b)

test('default changes nothing', () => {
  expect(renderRgbMode(tiles(), TILE * NAMES.length, TILE, 0)).toEqual(tiles())
})

test('brighten and darken move everything but white, and darken keeps the hue', () => {
  for (const name of ['orange', 'green', 'blue', 'navy'] as const) {
    expect(sum(colourOf(1, name)), name).toBeGreaterThan(sum(COLOURS[name]))
    expect(sum(colourOf(2, name)), name).toBeLessThan(sum(COLOURS[name]))
    expect(sum(colourOf(7, name)), name).toBeLessThan(sum(colourOf(2, name)))
  }
  for (const mode of [1, 2, 7] as const) expect(colourOf(mode, 'white')).toEqual([255, 255, 255])
  const [red, green, blue] = colourOf(7, 'orange')
  expect(red > green && green > blue).toBe(true)
})

test('invert exchanges light and dark and keeps the hue', () => {
  expect(colourOf(3, 'white')).toEqual([0, 0, 0])
  expect(colourOf(3, 'black')).toEqual([247, 247, 247])
  const [red, green, blue] = colourOf(3, 'navy')
  expect(blue > green && green > red).toBe(true)
  expect(sum([red, green, blue])).toBeGreaterThan(sum(COLOURS.navy))
})

test('black and white is luma', () => {
  expect(colourOf(4, 'orange')).toEqual([167, 167, 167])
  expect(colourOf(4, 'white')).toEqual([255, 255, 255])
})

test('super brighten clears what is light and opens what is dark', () => {
  expect(sum(colourOf(6, 'orange'))).toBeGreaterThan(3 * 230)
  expect(sum(colourOf(6, 'navy'))).toBeGreaterThan(sum(COLOURS.navy) + 60)
  expect(sum(colourOf(6, 'black'))).toBeLessThan(3 * 40)
})

test('organic strip fades orange alone', () => {
  expect(Math.min(...colourOf(9, 'orange'))).toBeGreaterThan(240)
  for (const name of ['green', 'blue', 'white', 'black'] as const)
    expect(colourOf(9, name), name).toEqual([...COLOURS[name]])
})

test('inorganic strip fades green and blue and keeps black, which may hide anything', () => {
  for (const name of ['green', 'blue'] as const) expect(Math.min(...colourOf(8, name)), name).toBeGreaterThan(235)
  for (const name of ['orange', 'white', 'black'] as const) expect(colourOf(8, name), name).toEqual([...COLOURS[name]])
})

test('the pictures of all nine modes are frozen to the last bit', () => {
  const rgba = renderMode(prepare(phantomPlanes(120, 84, 'golden')), 0)
  expect(
    Object.fromEntries(MODES.map(({ code, name }) => [name, hashSamples(renderRgbMode(rgba, 120, 84, code))])),
  ).toMatchInlineSnapshot(`
    {
      "blackAndWhite": "edafa0635c01314709b34670a15b4200a4558326814bb118b97d88008a15c977",
      "brighten": "a3b5471e13fe4b19e3f4016994ad6670504148548944c0b7347522406593c8bc",
      "darken": "d3ee1580eac68a316100b23c82823e0f3acfb4fed48b6b7b4ab17be4ac219f38",
      "default": "db6c3227a2429f511af322fb487ff2cd3adafc14d48e535477e61f2d5fc84bf4",
      "inorganicStrip": "c65be8c491eaaf6b01a44be146c096915d3608a5747ce6e0afde51a9475f8feb",
      "invert": "12c54c6457cf5e4c0d7cff2cb9d623c8eb9edfc66963edff855dc8d6ce05a0b8",
      "organicStrip": "8e148275343151db94ae098f1b20e437ee13de81e68edc78252987c0d020e23d",
      "superBrighten": "a0d2c25097ec6068beb37bdbd5e102950c9ee9fb1550229a6fd8dba18367491e",
      "superDarken": "16848271b8698d98c1fe9bd8886278b59d1c1ed52ec166bbd2109dccbd231f09",
    }
  `)
})

/** Grey air of a level with noise and a breath of colour, a film that takes a twentieth of it, a bottle, and a blade. */
function greyPicture(air: number): { rgba: Uint8ClampedArray; width: number; height: number } {
  const [width, height] = [160, 120]
  const random = createRandom('grey air')
  const rgba = new Uint8ClampedArray(4 * width * height)
  const within = (x: number, y: number, [left, top]: readonly [number, number]): boolean =>
    x >= left && x < left + 30 && y >= top && y < top + 40
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const thing = within(x, y, FILM)
        ? [0.95, 0.95, 0.95]
        : within(x, y, BOTTLE)
          ? [0.84, 0.64, 0.3]
          : within(x, y, BLADE)
            ? [0.2, 0.5, 0.8]
            : [1, 1, 1]
      const at = 4 * (y * width + x)
      for (let c = 0; c < 3; c++) rgba[at + c] = air * thing[c]! + random.uniform(-6, 6)
      rgba[at + 3] = 255
    }
  return { rgba, width, height }
}
const FILM = [20, 30] as const
const BOTTLE = [65, 30] as const
const BLADE = [110, 30] as const

/** Mean of all channels within a thing, or of air left of all of them. */
function levelAt(mode: ModeCode, air: number, [left, top]: readonly [number, number] = [-14, 30]): number {
  const { rgba, width, height } = greyPicture(air)
  const picture = renderRgbMode(rgba, width, height, mode)
  let total = 0
  for (let y = top + 5; y < top + 35; y++)
    for (let x = left + 20; x < left + 25; x++)
      for (let c = 0; c < 3; c++) total += picture[4 * (y * width + x) + c]! / 450
  return total
}

test('grey air counts as white: strips leave nothing brighter than it, and super darken tells a film from it', () => {
  for (const air of [200, 225]) {
    expect(levelAt(0, air), 'by default nothing changes').toBeCloseTo(air, -0.5)
    for (const mode of [8, 9] as const) {
      const level = levelAt(mode, air)
      expect(level, `air ${air} in ${mode}`).toBeGreaterThan(250)
      for (const thing of [FILM, BOTTLE, BLADE]) expect(levelAt(mode, air, thing)).toBeLessThanOrEqual(level)
    }
    expect(levelAt(9, air, BOTTLE), 'organic goes').toBeGreaterThan(235)
    expect(levelAt(9, air, BLADE), 'metal stays').toBeLessThan(160)
    expect(levelAt(7, air)).toBeGreaterThan(240)
    expect(levelAt(7, air, FILM)).toBeLessThan(levelAt(7, air) - 25)
  }
})

test('the air of a picture is what is brightest at its edge; a coloured, dark or filled edge tells none', () => {
  const { rgba, width, height } = greyPicture(225)
  for (const level of airOf(rgba, width, height)) expect(Math.abs(level - 225)).toBeLessThanOrEqual(2)
  const filled = (...colour: readonly [number, number, number]) => {
    const picture = new Uint8ClampedArray(4 * 40 * 30)
    for (let i = 0; i < 40 * 30; i++) picture.set([...colour, 255], 4 * i)
    return airOf(picture, 40, 30)
  }
  expect(filled(214, 163, 64)).toBe(WHITE)
  expect(filled(90, 90, 90)).toBe(WHITE)
  expect(filled(255, 255, 255)).toBe(WHITE)
  expect(filled(230, 232, 240)).toEqual([230, 232, 240])
  expect(airOf(new Uint8ClampedArray(4), 1, 1)).toBe(WHITE)
})

test('a picture of the wrong length is refused', () => {
  expect(() => renderRgbMode(new Uint8Array(8), 2, 2, 0)).toThrow(RangeError)
  expect(() => renderRgbMode(new Uint8Array(16), 2, 2, 9, new Uint8ClampedArray(4))).toThrow(RangeError)
})
