import { expect, test } from 'vitest'
import { ITEM_KINDS } from '../catalog.ts'
import { createCanvas, paintItem } from '../bag/painting/canvas.ts'
import { isKnownMaterial } from '../bag/painting/basis.ts'
import { centreItem, extentOf, turnItem } from '../bag/item.ts'
import type { Item } from '../bag/item.ts'
import { volumeOf } from '../bag/geometry/mesh.ts'
import { createView } from '../bag/geometry/view.ts'
import { PI } from '../numbers/exact-math.ts'
import { createRandom } from '../numbers/random.ts'
import { builderOf } from './registry.ts'

/** Pixels that an object darkens, and whether any map holds something that is not a positive number. */
function paint(item: Item): { covered: number; sound: boolean } {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  const side = 72
  const pixel = Math.max(x1 - x0, y1 - y0, z1 - z0) / 64
  const canvas = createCanvas(side, side)
  paintItem(canvas, createView(side, side, pixel, 0, 3, 90), item, [0, 0, 0])
  const any = new Uint8Array(side * side)
  let sound = true
  for (const area of canvas.maps.values()) {
    for (let i = 0; i < area.length; i++) {
      if (!(area[i]! >= 0 && area[i]! < 2000)) sound = false
      if (area[i]! > 0.002) any[i] = 1
    }
  }
  return { covered: any.reduce((sum, value) => sum + value, 0), sound }
}

test('every kind can be seen from every side, in two variants', () => {
  const turns: readonly (readonly ['x' | 'y' | 'z', number])[] = [
    ['z', 0.7],
    ['x', PI / 2],
    ['y', PI / 2],
    ['x', 0.8],
    ['y', -0.8],
  ]
  for (const { code } of ITEM_KINDS) {
    for (let variant = 0; variant < 2; variant++) {
      const item = centreItem(builderOf(code)(createRandom(`${code} ${variant}`)))
      for (const [axis, angle] of turns) {
        const { covered, sound } = paint(turnItem(item, axis, angle))
        expect(covered, `${code} ${variant} ${axis} ${angle}`).toBeGreaterThan(12)
        expect(sound, `${code} ${variant} ${axis} ${angle}`).toBe(true)
      }
    }
  }
})

test('variants of a kind differ, and the same stream gives the same one', () => {
  for (const { code } of ITEM_KINDS) {
    const build = builderOf(code)
    expect(extentOf(build(createRandom('a'))), code).not.toEqual(extentOf(build(createRandom('b'))))
    expect(build(createRandom('a')), code).toEqual(build(createRandom('a')))
  }
})

test('solids enclose a positive volume and are made of materials that exist', () => {
  for (const { code } of ITEM_KINDS) {
    for (const part of builderOf(code)(createRandom(code)).parts) {
      expect(isKnownMaterial(part.material), `${code} ${part.material}`).toBe(true)
      expect(part.density, `${code} ${part.material}`).toBeGreaterThan(0)
      if (!part.sheet) expect(volumeOf(part.mesh), `${code} ${part.material}`).toBeGreaterThan(0)
    }
  }
})

test('objects have the size of the things they stand for', () => {
  for (const { code } of ITEM_KINDS) {
    const [x0, y0, z0, x1, y1, z1] = extentOf(builderOf(code)(createRandom(code)))
    const longest = Math.max(x1 - x0, y1 - y0, z1 - z0)
    expect(longest, code).toBeGreaterThan(3)
    expect(longest, code).toBeLessThan(80)
  }
})

test('a kind that does not exist cannot be built', () => {
  expect(() => builderOf('everyday.anvil')).toThrow(RangeError)
})
