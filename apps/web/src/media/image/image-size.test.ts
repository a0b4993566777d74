// How large an image is drawn.
import { expect, test } from 'vitest'
import { clampZoom, fitScale, keptPlace, sizeOf, turned } from './image-size.ts'

test('the whole image is seen, turned as it stands, and a small one at its own size', () => {
  const box = { width: 400, height: 300 }
  expect(fitScale({ width: 800, height: 300 }, 0, box)).toBe(0.5)
  expect(fitScale({ width: 800, height: 300 }, 90, box)).toBe(0.375)
  expect(fitScale({ width: 40, height: 30 }, 0, box)).toBe(1)
  expect(fitScale({ width: 0, height: 30 }, 0, box)).toBe(1)
  expect(sizeOf({ width: 8, height: 3 }, 270)).toEqual({ width: 3, height: 8 })
})

test('turning goes round, zoom is bounded, what lies under the pointer stays there', () => {
  expect([turned(270, 90), turned(0, -90)]).toEqual([0, 270])
  expect([clampZoom(100), clampZoom(0)]).toEqual([8, 0.1])
  expect(keptPlace(100, 50, 2)).toBe(250)
})
