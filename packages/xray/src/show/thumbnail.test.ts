// Thumbnails: right size, area average, never larger than the picture.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderThumbnail } from './thumbnail.ts'
import { phantomPlanes } from '../testing/phantom.ts'

test('a thumbnail keeps the shape, fits the side and is never enlarged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 80 }),
      (width, height, side) => {
        const small = renderThumbnail({ width, height, rgba: new Uint8Array(4 * width * height).fill(200) }, side)
        expect(Math.max(small.width, small.height)).toBe(Math.min(side, Math.max(width, height)))
        expect(small.rgba).toHaveLength(4 * small.width * small.height)
        expect(small.rgba.every((byte) => byte === 200)).toBe(true)
      },
    ),
  )
})

test('every pixel counts by its area', () => {
  const rgba = new Uint8Array(4 * 5)
  rgba.set([0, 0, 0, 255, 250, 250, 250, 255, 100, 100, 100, 255, 0, 0, 0, 255, 50, 50, 50, 255])
  const { width, rgba: out } = renderThumbnail({ width: 5, height: 1, rgba }, 2)
  expect(width).toBe(2)
  // (0 + 250 + 100 / 2) / 2.5 and (100 / 2 + 0 + 50) / 2.5
  expect([out[0], out[4]]).toEqual([120, 40])
})

test('planes become a small picture of the bag on white', () => {
  const small = renderThumbnail(phantomPlanes(200, 140, 'thumb'), 50)
  expect([small.width, small.height]).toEqual([50, 35])
  expect([...small.rgba.subarray(0, 4)]).toEqual([255, 255, 255, 255])
  const at = 4 * (17 * 50 + 22)
  expect(small.rgba[at]! > small.rgba[at + 2]! + 10).toBe(true)
})

test('nonsense is refused', () => {
  expect(() => renderThumbnail({ width: 2, height: 2, rgba: new Uint8Array(3) }, 10)).toThrow(RangeError)
  expect(() => renderThumbnail({ width: 2, height: 2, rgba: new Uint8Array(16) }, 0)).toThrow(RangeError)
})
