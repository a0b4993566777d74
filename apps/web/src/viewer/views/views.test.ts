// How the views of an image share their room, and that each is a topic of its own.
import { expect, test } from 'vitest'
import { place, toFraction, toStage } from '../camera.ts'
import type { ViewerTopic } from '../model.ts'
import { countViews, imageOfView, layoutFor, sideOf, viewsOf } from './views.ts'

const view = { url: '', thumbUrl: '', planesUrl: null, width: 1000, height: 700 }
const one: ViewerTopic = { ...view, id: 'a', truth: null }
const two: ViewerTopic = { ...one, id: 'b', more: [view] }

test('every view is a topic of its own, and the same one each time', () => {
  expect(viewsOf(one)).toEqual([one])
  expect(viewsOf(two).map(({ id }) => id)).toEqual(['b', 'b~1'])
  expect(viewsOf(two)[1]).toBe(viewsOf(two)[1])
  expect(imageOfView('b~1')).toBe('b')
  expect(countViews([one, two])).toEqual({ b: 2 })
})

test('the line in one view stands where the pointer is along the belt in the other, whatever the sizes of both', () => {
  const views = [
    { stage: { width: 500, height: 400 }, image: { width: 1000, height: 700 } },
    { stage: { width: 500, height: 400 }, image: { width: 300, height: 900 } },
  ] as const
  const [wide, tall] = views.map((view) => ({ view, placement: place({ zoom: 1.5, u: 0.6, v: 0.5 }, view) }))
  if (!wide || !tall) throw new Error('two views')
  for (const x of [0.2, 0.5, 0.9]) {
    const pointer = toStage({ x, y: 0.3 }, wide.placement, wide.view.image)
    const along = toFraction(pointer, wide.placement, wide.view.image).x
    const line = toStage({ x: along, y: 0 }, tall.placement, tall.view.image).x
    expect((line - tall.placement.offsetX) / (300 * tall.placement.scale)).toBeCloseTo(x)
  }
})

test('two views stand beside each other in a wide room, above each other in a tall one', () => {
  const image = { width: 1000, height: 700 }
  expect(layoutFor({ width: 1400, height: 800 }, image, 2)).toBe('row')
  expect(layoutFor({ width: 700, height: 1000 }, image, 2)).toBe('column')
  expect(layoutFor({ width: 390, height: 600 }, image, 2)).toBe('column')
})

test('where both would be too small to read, one is shown at a time', () => {
  const image = { width: 1000, height: 700 }
  expect(layoutFor({ width: 320, height: 240 }, image, 2)).toBe('one')
  expect(layoutFor({ width: 560, height: 160 }, image, 2)).toBe('row')
})

test('what lies at a place is asked on the other side of it', () => {
  expect(sideOf({ at: { x: 0.2 }, view: 0 }, one)).toBe('right')
  expect(sideOf({ at: { x: 0.8 }, view: 0 }, one)).toBe('left')
  expect(sideOf({ at: { x: 0.8 }, view: 0 }, two)).toBe('right')
  expect(sideOf({ at: { x: 0.2 }, view: 1 }, two)).toBe('left')
})
