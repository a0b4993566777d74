// The display modes of plain pictures: what each does to orange, green, blue, white and black.
import { expect, test } from 'vitest'
import { MODES, renderMode } from './modes.ts'
import type { ModeCode } from './modes.ts'
import { prepare } from '../prepare/prepare.ts'
import { renderRgbMode } from './rgb-modes.ts'
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
      "blackAndWhite": "deea9b89783085f894654e9fc0e59a38256c8444489ea4752d2ee0623c93ac5d",
      "brighten": "d178892456cb454335ffc9679f968c9545b54364386ff310fad596c43c25f501",
      "darken": "d95c21c11dd775dd7631f480a2b1f410b426d6d22c1544f3a6182877b198ea0d",
      "default": "1a3445115c2e6f29090c8fa4195cc491ed1127d768b770476e973b23c1b634b7",
      "inorganicStrip": "0c5cf34191b906c4485f868bb3dbfa9b2eafcb466ce44287d4687f7ecd7489c3",
      "invert": "89eb76d9d427e6470a187ea1bed6539ac193252f5b9d582d86648cfdde115bec",
      "organicStrip": "f5ede097eb00160b8b42ef433c5769aa4411ae29d6c9dfb9af739e7bab5a8ac3",
      "superBrighten": "a0dedc3b33be13e326c9803141ac8ffd825a2bc5a938857452dda8db1c0769a0",
      "superDarken": "1c247543d398f8b03c369f507b13ec6fefa4384f5500d03041b9e5132fd0b618",
    }
  `)
})

test('a picture of the wrong length is refused', () => {
  expect(() => renderRgbMode(new Uint8Array(8), 2, 2, 0)).toThrow(RangeError)
  expect(() => renderRgbMode(new Uint8Array(16), 2, 2, 9, new Uint8ClampedArray(4))).toThrow(RangeError)
})
