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
      "blackAndWhite": "72683ae56f421f8aa061966b3c9a5a8775a3101093142fd0e00c94ac677f989d",
      "brighten": "4ddea4de68285cd33f798679dbbf1e43052423cc27e33893679d3acfd610e2f3",
      "darken": "0b8b0f68f6532dae1275094a99b53f7e87d4dca96bbcb5c329b721c11eb29f2d",
      "default": "8eb1a9855db4c70431f04bf066a99df3873b3697c92ea8fa5e829faa397cd9a7",
      "inorganicStrip": "e5cf898c08acc0b5f6b57d44be9283acbb7849221db22570c5b601147bf32df0",
      "invert": "93318a1cc44282784fadb56b764524dbc62475b60c2ccfe8d7c3be03d2c5662b",
      "organicStrip": "7191d6f8baca50b2a4c6affcc55dc5486012cb566d5738065d49db571fb4c16e",
      "superBrighten": "8d3deb2543f1ef2b05af701898628406c2386ebd7b6467fb12d716e14d06eba3",
      "superDarken": "6253bfef6fd1b8bf7157a0f2104000144fa9ae38c7cf96743b0cfff5ae47722f",
    }
  `)
})

test('a picture of the wrong length is refused', () => {
  expect(() => renderRgbMode(new Uint8Array(8), 2, 2, 0)).toThrow(RangeError)
  expect(() => renderRgbMode(new Uint8Array(16), 2, 2, 9, new Uint8ClampedArray(4))).toThrow(RangeError)
})
