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

test('a picture of the wrong length is refused', () => {
  expect(() => renderRgbMode(new Uint8Array(8), 2, 2, 0)).toThrow(RangeError)
  expect(() => renderRgbMode(new Uint8Array(16), 2, 2, 9, new Uint8ClampedArray(4))).toThrow(RangeError)
})
