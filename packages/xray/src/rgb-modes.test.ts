// The display modes of plain pictures: what each does to orange, green, blue, white and black.
import { expect, test } from 'vitest'
import { MODES, renderMode } from './modes.ts'
import type { ModeCode } from './modes.ts'
import { prepare } from './prepare.ts'
import { renderRgbMode } from './rgb-modes.ts'
import { hashSamples } from './testing/hash.ts'
import { phantomPlanes } from './testing/phantom.ts'

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
  for (const name of ['green', 'blue', 'white', 'black'] as const) expect(colourOf(9, name), name).toEqual([...COLOURS[name]])
})

test('inorganic strip fades green and blue and keeps black, which may hide anything', () => {
  for (const name of ['green', 'blue'] as const) expect(Math.min(...colourOf(8, name)), name).toBeGreaterThan(235)
  for (const name of ['orange', 'white', 'black'] as const) expect(colourOf(8, name), name).toEqual([...COLOURS[name]])
})

test('the pictures of all nine modes are frozen to the last bit', () => {
  const rgba = renderMode(prepare(phantomPlanes(120, 84, 'golden')), 0)
  expect(Object.fromEntries(MODES.map(({ code, name }) => [name, hashSamples(renderRgbMode(rgba, 120, 84, code))]))).toMatchInlineSnapshot(`
    {
      "blackAndWhite": "001fcc93d1e20fecc1a4291114ae48a77df93f0f34154dda0b01631d78346126",
      "brighten": "6bc191351e3c75431bc2fca22a444e7599eb1835b1367573eb73317896fba09c",
      "darken": "efe75a8e223770474a489bec4fab20a570a6c2bd9983e44c7b4cae44fae86c0a",
      "default": "f710d1adf6b9a3719381aee0dee99e4de1e3bfee9ac707204e25a6be76e90fd1",
      "inorganicStrip": "8a6867187a0c00d7ceb57290051098f4cfd6b1e05e718afe3bbe1cb13f0dcce0",
      "invert": "100c82f378bfe3ab3a86d9d55e2063db99f98b97dd45ea4fc9ef498fe0904ec4",
      "organicStrip": "cd54c037f9543389de0e2ac2800eac478df57ee68b11c0a7ef0fa9e35799240e",
      "superBrighten": "62f542fda848a63a97e3a01f56011191534c0fb35cdba9fe90f2e265252d8198",
      "superDarken": "5634b4b4449b9d097b915f914e30f5f63e891e74ecb65e8b6c13093bb1df19d9",
    }
  `)
})

test('a picture of the wrong length is refused', () => {
  expect(() => renderRgbMode(new Uint8Array(8), 2, 2, 0)).toThrow(RangeError)
  expect(() => renderRgbMode(new Uint8Array(16), 2, 2, 9, new Uint8ClampedArray(4))).toThrow(RangeError)
})
