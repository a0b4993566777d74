// The camera: limits of zoom and pan, and the way between stage and image and back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bound,
  FIT_MOST,
  follow,
  isInside,
  panBy,
  place,
  START,
  toFraction,
  toStage,
  zoomAt,
  zoomMiddle,
  ZOOM_MAX,
  type Camera,
  type View,
} from './camera.ts'

const VIEW: View = { stage: { width: 1200, height: 700 }, image: { width: 1000, height: 500 } }

const views = fc.record({
  stage: fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1500 }) }),
  image: fc.record({ width: fc.integer({ min: 100, max: 3000 }), height: fc.integer({ min: 100, max: 3000 }) }),
})
const cameras = fc.record({
  zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
  u: fc.double({ min: -1, max: 2, noNaN: true }),
  v: fc.double({ min: -1, max: 2, noNaN: true }),
})
const shares = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('[FIS-004] zoom never leaves 1 to 4, whatever is asked', () => {
  fc.assert(
    fc.property(cameras, views, fc.double({ min: 0.01, max: 100, noNaN: true }), (camera, view, factor) => {
      const { zoom } = zoomMiddle(camera, factor, view)
      expect(zoom).toBeGreaterThanOrEqual(1)
      expect(zoom).toBeLessThanOrEqual(4)
    }),
  )
  expect(bound({ zoom: Number.NaN, u: 0.5, v: 0.5 }, VIEW).zoom).toBe(1)
})

test('at zoom 1 the whole image lies on the stage, centred and as large as it can be', () => {
  const { scale, offsetX, offsetY } = place(START, VIEW)
  expect(scale).toBeCloseTo(1.2)
  expect(offsetX).toBeCloseTo(0)
  expect(offsetY).toBeCloseTo(50)
})

test('a cut-out of a few pixels stays in the middle, eight times its size, and zooms on from there', () => {
  const view: View = { stage: { width: 1200, height: 700 }, image: { width: 60, height: 30 } }
  expect(place(START, view)).toEqual({ scale: FIT_MOST, offsetX: 360, offsetY: 230 })
  const near = zoomAt(START, ZOOM_MAX, { x: 600, y: 350 }, view)
  expect(place(near, view).scale).toBe(FIT_MOST * ZOOM_MAX)
})

test('a pan leaves no emptiness beside an image larger than the stage', () => {
  fc.assert(
    fc.property(
      cameras,
      views,
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -5000, max: 5000 }),
      (camera, view, dx, dy) => {
        const { scale, offsetX, offsetY } = place(panBy(camera, dx, dy, view), view)
        for (const [offset, length, stage] of [
          [offsetX, view.image.width * scale, view.stage.width],
          [offsetY, view.image.height * scale, view.stage.height],
        ] as const) {
          if (length <= stage) expect(offset).toBeCloseTo((stage - length) / 2, 4)
          else {
            expect(offset).toBeLessThanOrEqual(1e-6)
            expect(offset + length).toBeGreaterThanOrEqual(stage - 1e-6)
          }
        }
      },
    ),
  )
})

test('[FIS-017] a point of the image maps to the stage and back to the same fractions', () => {
  fc.assert(
    fc.property(cameras, views, shares, (camera, view, fraction) => {
      const placement = place(camera, view)
      const back = toFraction(toStage(fraction, placement, view.image), placement, view.image)
      expect(back.x).toBeCloseTo(fraction.x, 9)
      expect(back.y).toBeCloseTo(fraction.y, 9)
    }),
  )
})

test('[FIS-003] zooming keeps what lies under the pointer there, while the image covers the stage', () => {
  const start: Camera = { zoom: 2, u: 0.5, v: 0.5 }
  const pointer = { x: 500, y: 300 }
  const before = toFraction(pointer, place(start, VIEW), VIEW.image)
  const zoomed = zoomAt(start, 1.5, pointer, VIEW)
  const after = toFraction(pointer, place(zoomed, VIEW), VIEW.image)
  expect(zoomed.zoom).toBeCloseTo(3)
  expect(after.x).toBeCloseTo(before.x, 9)
  expect(after.y).toBeCloseTo(before.y, 9)
})

test('zooming all the way out from anywhere shows the whole image again', () => {
  const corner = zoomAt(START, ZOOM_MAX, { x: 1190, y: 640 }, VIEW)
  expect(corner.zoom).toBe(ZOOM_MAX)
  expect(zoomMiddle(corner, 0.1, VIEW)).toEqual(START)
})

test('following a point brings it onto the stage and leaves a view that shows it alone', () => {
  const corner: Camera = bound({ zoom: 4, u: 0, v: 0 }, VIEW)
  expect(follow(corner, { x: 0.1, y: 0.1 }, VIEW)).toBe(corner)
  const moved = follow(corner, { x: 0.9, y: 0.9 }, VIEW)
  const at = toStage({ x: 0.9, y: 0.9 }, place(moved, VIEW), VIEW.image)
  expect(at.x).toBeCloseTo(1160)
  expect(at.y).toBeCloseTo(660)
})

test('fractions outside the image are known as such', () => {
  expect(isInside({ x: 0, y: 1 })).toBe(true)
  expect(isInside({ x: -0.001, y: 0.5 })).toBe(false)
  expect(isInside({ x: 0.5, y: 1.001 })).toBe(false)
})
