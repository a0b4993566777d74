import { expect, test } from 'vitest'
import { PI } from '../../numbers/exact-math.ts'
import { invert, join, move, place, rotationAbout, turn } from './mesh.ts'
import type { Mesh } from './mesh.ts'
import { measureSheet, measureSolid } from './raster.ts'
import { circle } from './outlines.ts'
import { box, ellipsoid, extrude, grid, pipe, rod } from './shapes.ts'
import type { View } from './view.ts'
import { createView } from './view.ts'

const SIZE = 200
const PIXEL = 0.1
/** A source so far away that all rays are parallel. */
const parallel: View = {
  width: SIZE,
  height: SIZE,
  pixel: PIXEL,
  left: -10,
  top: -10,
  sourceY: 0,
  sourceZ: 1e7,
  middle: 1,
}

function collect(measure: typeof measureSolid, mesh: Mesh, view = parallel): Float64Array {
  const image = new Float64Array(SIZE * SIZE)
  measure(view, [mesh], null, (y, x, values, count) => {
    for (let i = 0; i < count; i++) image[y * SIZE + x + i] = values[i]!
  })
  return image
}

function at(image: Float64Array, x: number, y: number): number {
  return image[Math.floor((y + 10) / PIXEL) * SIZE + Math.floor((x + 10) / PIXEL)]!
}

function total(image: Float64Array): number {
  return image.reduce((sum, value) => sum + value, 0) * PIXEL * PIXEL
}

test('a box is as thick as it is tall, and nothing beside it', () => {
  const image = collect(measureSolid, box(6, 4, 2.5))
  expect(at(image, 0, 0)).toBeCloseTo(2.5, 5)
  expect(at(image, 2.9, 1.9)).toBeCloseTo(2.5, 5)
  expect(at(image, 3.2, 0)).toBe(0)
  expect(at(image, 0, 2.3)).toBe(0)
})

test('a ball shows its chords', () => {
  const image = collect(measureSolid, ellipsoid(5, 5, 5, 96))
  for (const x of [0.05, 2.05, 3.55]) expect(at(image, x, 0.05)).toBeCloseTo(2 * Math.sqrt(25 - x * x - 0.0025), 0)
  expect(Math.abs(total(image) / ((4 / 3) * PI * 125) - 1)).toBeLessThan(0.01)
})

test('a pipe is thin in the middle, thick at its rims and empty where it is hollow', () => {
  const image = collect(measureSolid, pipe(2, 1.5, 10, 64))
  expect(at(image, 0, 0.05)).toBeCloseTo(1, 1)
  expect(at(image, 0, 1.55)).toBeGreaterThan(2)
  const along = collect(measureSolid, turn(pipe(2, 1.5, 10, 64), 'y', PI / 2))
  expect(at(along, 0, 0)).toBe(0)
  expect(at(along, 1.75, 0)).toBeCloseTo(10, 4)
})

test('turning a body never changes how much of it there is', () => {
  const plate = extrude(
    [
      [
        [-4, -3],
        [4, -3],
        [4, 3],
        [1, 0.5],
        [-4, 3],
      ],
      circle(1, 24, -1.5, -1),
    ],
    1.2,
  )
  const flat = total(collect(measureSolid, plate))
  for (const axis of ['x', 'y'] as const) {
    for (const angle of [0.3, 0.9, 1.5]) {
      expect(
        Math.abs(total(collect(measureSolid, place(plate, rotationAbout(axis, angle), [0, 0, 0]))) / flat - 1),
        `${axis} ${angle}`,
      ).toBeLessThan(0.01)
    }
  }
})

test('a void takes away exactly its own length', () => {
  const image = collect(measureSolid, join(box(6, 6, 3), invert(move(rod(1, 6, 48), 0, 0, 0))))
  expect(at(image, 0, 0.05)).toBeCloseTo(1, 1)
  expect(at(image, 0, 2.5)).toBeCloseTo(3, 4)
})

test('a sheet counts once square on, more when slanted, and keeps its mass', () => {
  const cloth = grid(8, 8, (s, t) => [(s - 0.5) * 8, (t - 0.5) * 8, 0])
  const flat = collect(measureSheet, cloth)
  expect(at(flat, 0.5, 0.5)).toBeCloseTo(1, 5)
  const slanted = collect(measureSheet, turn(cloth, 'x', PI / 3))
  expect(at(slanted, 0.5, 0.5)).toBeCloseTo(2, 4)
  expect(Math.abs(total(slanted) / total(flat) - 1)).toBeLessThan(0.01)
})

test('a fan beam shows what is nearer to the source larger, across the belt only', () => {
  const view = createView(SIZE, SIZE, PIXEL, 0, 0, 40)
  const low = collect(measureSolid, box(4, 4, 0.5), view)
  const high = collect(measureSolid, move(box(4, 4, 0.5), 0, 0, 10), view)
  const rows = (image: Float64Array): number =>
    Array.from({ length: SIZE }, (_, y) => image[y * SIZE + SIZE / 2]!).filter((value) => value > 0.25).length
  const columns = (image: Float64Array): number =>
    Array.from({ length: SIZE }, (_, x) => image[(SIZE / 2) * SIZE + x]!).filter((value) => value > 0.25).length
  expect(rows(low)).toBeCloseTo(40, -0.5)
  expect(rows(high) / rows(low)).toBeCloseTo(40 / 30, 1)
  expect(columns(high)).toBe(columns(low))
})

test('what lies partly outside the image is cut off, what lies wholly outside is not seen', () => {
  const image = collect(measureSolid, move(box(6, 6, 2), -10, -10, 0))
  expect(at(image, -9.5, -9.5)).toBeCloseTo(2, 5)
  expect(at(image, -6.5, -9.5)).toBe(0)
  expect(total(collect(measureSolid, move(box(6, 6, 2), 40, 0, 0)))).toBe(0)
})
