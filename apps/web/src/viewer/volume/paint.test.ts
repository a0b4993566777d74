import { CONTAINER_BIT, codeOfDensity, kindOf, type Volume } from '@clearbelt/xray/volume/volume'
import { expect, test } from 'vitest'
import { levelsFor } from './load.ts'
import {
  FIRST_LOOK,
  lengthOf,
  paintSlice,
  scaleOf,
  sizeOf,
  windowed,
  type Look,
  type Place,
  type PlaneName,
} from './paint.ts'

/** 4 x 3 x 2 voxels of 1 cm: steel in a lower corner, water over it, a shell beside it. */
const volume: Volume = { nx: 4, ny: 3, nz: 2, voxel: 1, density: new Uint8Array(24), kind: new Uint8Array(24) }
const put = (x: number, y: number, z: number, density: number, kind: number): void => {
  const at = x + 4 * (y + 3 * z)
  volume.density[at] = codeOfDensity(density)
  volume.kind[at] = kind
}
put(0, 0, 0, 7.8, kindOf(26, false))
put(0, 0, 1, 1, kindOf(7.4, false))
put(1, 0, 0, 0.9, kindOf(5.5, true))

const pixel = (plane: PlaneName, place: Place, look: Partial<Look>, u: number, v: number): number[] => {
  const { width, height } = sizeOf(volume, plane)
  const pixels = new Uint8ClampedArray(4 * width * height)
  paintSlice(volume, plane, place, { ...FIRST_LOOK, ...look }, pixels)
  return [...pixels.subarray(4 * (v * width + u), 4 * (v * width + u) + 3)]
}
const BLACK = [0, 0, 0]
const [BOTTOM, TOP]: [Place, Place] = [
  [0, 0, 0.2],
  [0, 0, 0.8],
]

test('a slice shows what lies in it by material and density, a slab the densest, height runs upwards', () => {
  const [red = 0, , blue = 0] = pixel('axial', BOTTOM, {}, 0, 0)
  expect(blue).toBeGreaterThan(red)
  const [warm = 0, , cold = 0] = pixel('axial', TOP, {}, 0, 0)
  expect(warm).toBeGreaterThan(cold)
  expect(pixel('axial', TOP, { slab: 1 }, 0, 0)).toEqual(pixel('axial', BOTTOM, {}, 0, 0))
  expect(pixel('coronal', BOTTOM, {}, 0, 1)).toEqual(pixel('axial', BOTTOM, {}, 0, 0))
  expect(pixel('sagittal', BOTTOM, {}, 0, 0)).toEqual(pixel('axial', TOP, {}, 0, 0))
  expect(pixel('axial', TOP, { low: 1.5 }, 0, 0)).toEqual(BLACK)
})

test('the container and materials are left out; lengths are in centimetres', () => {
  expect(volume.kind[1]! & CONTAINER_BIT).toBe(CONTAINER_BIT)
  expect(pixel('axial', BOTTOM, {}, 1, 0)).not.toEqual(BLACK)
  expect(pixel('axial', BOTTOM, { isBare: true }, 1, 0)).toEqual(BLACK)
  expect(pixel('axial', TOP, { without: 'organic' }, 0, 0)).toEqual(BLACK)
  expect(pixel('axial', TOP, { without: 'inorganic' }, 0, 0)).not.toEqual(BLACK)
  expect(pixel('axial', BOTTOM, { without: 'inorganic', slab: 1 }, 0, 0)).toEqual(pixel('axial', TOP, {}, 0, 0))
  expect(lengthOf(volume, 'axial', [0, 0, 0], [0.75, 0, 0])).toBeCloseTo(3)
})

test('a drag to the right tells more densities apart, upwards it gets brighter, and the ends keep their order and bounds', () => {
  expect(windowed(FIRST_LOOK, 0, 0)).toEqual({ low: 0.05, high: 3 })
  expect(windowed({ low: 1, high: 2 }, 0.1, 0)).toEqual({ low: 0.7, high: 2.3 })
  expect(windowed({ low: 1, high: 2 }, 0, -0.1)).toEqual({ low: 0.4, high: 1.4 })
  expect(windowed({ low: 1, high: 2 }, -3, 0)).toEqual({ low: 1.5, high: 1.55 })
  expect(windowed({ low: 1, high: 2 }, 3, 3)).toEqual({ low: 2, high: 8 })
  expect(windowed({ low: 1, high: 2 }, 0, -3)).toEqual({ low: 0, high: 0.05 })
})

test('the scale is a whole length of at most three tenths of the picture', () => {
  expect(scaleOf(volume, 'axial')).toEqual({ mm: 10, share: 0.25 })
  expect(scaleOf({ ...volume, voxel: 20 }, 'sagittal')).toEqual({ mm: 100, share: 100 / 600 })
})

test('a device with little memory gets no level that it could not hold', () => {
  const level = (side: number) => ({ nx: side, ny: side, nz: side, bytes: 1, url: '' })
  const levels = [level(128), level(256), level(512)]
  expect(levelsFor(levels, 8)).toHaveLength(2)
  expect(levelsFor(levels, 2)).toHaveLength(1)
  expect(levelsFor([level(512)], 2)).toHaveLength(1)
})
