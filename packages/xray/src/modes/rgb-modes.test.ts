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
      "blackAndWhite": "f0c5fe61b361643cee37eff1a0af2f1e21ba434ed9f2a3c57a5ac54f9af366e3",
      "brighten": "ca9a7b16d10d2dc7d6e9800b471fe9094fbd0b7ae18c1d7244d89e2e25307372",
      "darken": "0a8f29e2cbf4d61aa93d2e146e5bfa9c0dd8c786631c3dd19ba5d4c4f1c85698",
      "default": "63c084d1bdf8076e2ff1899e2b581fa6b59d49276c096bed4e2947b28f29ff8c",
      "inorganicStrip": "d1abb75e101864e3956277df6958a45bf9104d84edbf9015ec40e6b6e7cce082",
      "invert": "bb06f313e6f298e64c9498954df11ed3fad4ce6666aa4b4b92c574a681938cdd",
      "organicStrip": "67ede24d095e7be30ca275512f9caa7e8e8e593293b1e8135ed9ce43208822bf",
      "superBrighten": "dea6dc032f1fc04ea11630bf4ac478b5407146e8efc96af1833df34010c9033b",
      "superDarken": "996b9e4f45cb3a92d63dd232e7b5f8b5face22123cb0ef3acd9ada3ec5a35a10",
    }
  `)
})

test('a picture of the wrong length is refused', () => {
  expect(() => renderRgbMode(new Uint8Array(8), 2, 2, 0)).toThrow(RangeError)
  expect(() => renderRgbMode(new Uint8Array(16), 2, 2, 9, new Uint8ClampedArray(4))).toThrow(RangeError)
})
