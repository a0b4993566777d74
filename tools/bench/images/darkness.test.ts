// What is darkest in a picture is measured as a person would point at it.
import { expect, test } from 'vitest'
import { areaError, areaUnder, darknessOf } from './darkness.ts'

const [WIDTH, HEIGHT] = [40, 20]
type Colour = readonly [number, number, number]

/** White air with rectangles in it: left, top, width, height, colour. */
function paint(...things: readonly (readonly [number, number, number, number, Colour])[]) {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT).fill(255)
  for (const [left, top, width, height, colour] of things)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) rgb.set(colour, 3 * (y * WIDTH + x))
  return { rgb, width: WIDTH, height: HEIGHT }
}
const ORANGE: Colour = [230, 160, 90]
const BLACK: Colour = [20, 20, 20]
const BLUE: Colour = [40, 90, 150]

test('the largest black blob is a share of the bag, lines and dark blue left out of it', () => {
  const bag = [0, 0, 40, 20, ORANGE] as const
  const found = darknessOf(paint(bag, [2, 2, 10, 8, BLACK], [0, 15, 40, 1, BLACK], [20, 2, 12, 10, BLUE]), [])
  // An opening by a cross rounds the corners off.
  expect(found.black).toBeCloseTo(76 / 800, 6)
  expect(found.dark).toBeCloseTo(116 / 800, 6)
  expect(darknessOf(paint(bag), []).dark).toBe(0)
})

test('the share of metal and the mean darkness are those of the bag, air left out', () => {
  const found = darknessOf(paint([0, 0, 20, 20, ORANGE], [2, 2, 10, 10, BLUE]), [])
  expect(found.metal).toBeCloseTo(100 / 400, 6)
  const lumaOf = ([r, g, b]: Colour) => 0.299 * r + 0.587 * g + 0.114 * b
  expect(found.mean).toBeCloseTo(1 - (0.75 * lumaOf(ORANGE) + 0.25 * lumaOf(BLUE)) / 255, 5)
})

test('the darkest spot is the threat where its middle lies in the box of one', () => {
  const picture = paint([0, 0, 40, 20, ORANGE], [2, 2, 10, 10, BLACK], [22, 2, 10, 10, BLUE])
  const boxed = (left: number) => darknessOf(picture, [{ left: left / WIDTH, top: 0.1, width: 0.25, height: 0.5 }])
  expect(boxed(2)).toMatchObject({ isSpotThreat: true, chance: 100 / 800 })
  expect(boxed(22)).toMatchObject({ isSpotThreat: false, chance: 100 / 800 })
})

test('the area under the curve is one where all are larger, a half where none is told from the others', () => {
  expect(areaUnder([3, 4], [1, 2])).toBe(1)
  expect(areaUnder([1, 2], [3, 4])).toBe(0)
  expect(areaUnder([1, 2], [1, 2])).toBe(0.5)
})

test('an area of a half is as unsure as the rank sum test says, one of 1 is sure', () => {
  expect(areaError(0.5, 24, 96)).toBeCloseTo(Math.sqrt((24 + 96 + 1) / (12 * 24 * 96)), 10)
  expect(areaError(1, 24, 96)).toBe(0)
})
