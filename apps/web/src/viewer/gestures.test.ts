// @vitest-environment jsdom
// Fingers and mouse on the stage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START, type Camera, type Point, type View } from './camera.ts'
import { attachGestures, DOUBLE_MS } from './gestures.ts'

const VIEW: View = { stage: { width: 1000, height: 500 }, image: { width: 1000, height: 500 } }
let stage: HTMLElement
let camera: Camera
let taps: Point[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stage = document.createElement('div')
  document.body.append(stage)
  camera = START
  taps = []
  stop = attachGestures(stage, {
    viewOf: () => VIEW,
    cameraOf: () => camera,
    look: (next) => {
      camera = next
    },
    tap: (point) => taps.push(point),
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function pointer(
  type: string,
  x: number,
  y: number,
  { id = 1, at = 0, target = stage as Element, pointerType = 'mouse' } = {},
): void {
  const event = new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId: id,
    pointerType,
    button: 0,
    bubbles: true,
    cancelable: true,
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  target.dispatchEvent(event)
}
function tap(x: number, y: number, at: number): void {
  pointer('pointerdown', x, y, { at })
  pointer('pointerup', x, y, { at: at + 20 })
}

test('a tap on the whole image marks at once; a drag marks nothing', () => {
  tap(100, 50, 0)
  expect(taps).toEqual([{ x: 100, y: 50 }])
  pointer('pointerdown', 200, 200)
  pointer('pointermove', 240, 210)
  pointer('pointerup', 240, 210)
  expect(taps).toHaveLength(1)
  expect(camera).toEqual(START)
})

test('[FIS-003] the wheel zooms at the pointer and a drag pans the zoomed image', () => {
  stage.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, clientX: 0, clientY: 0, cancelable: true }))
  expect(camera.zoom).toBeGreaterThan(1.4)
  expect(camera.u).toBeLessThan(0.5)
  const before = camera.u
  pointer('pointerdown', 500, 250)
  pointer('pointermove', 400, 250)
  pointer('pointerup', 400, 250)
  expect(camera.u).toBeGreaterThan(before)
  expect(taps).toEqual([])
})

test('[FIS-003] a double tap on a zoomed image shows it whole again and leaves no mark', () => {
  camera = { zoom: 3, u: 0.4, v: 0.4 }
  tap(300, 200, 1000)
  tap(304, 201, 1150)
  vi.runAllTimers()
  expect(camera).toEqual(START)
  expect(taps).toEqual([])
})

test('a single tap on a zoomed image marks once no second one follows', () => {
  camera = { zoom: 3, u: 0.4, v: 0.4 }
  tap(300, 200, 1000)
  expect(taps).toEqual([])
  vi.advanceTimersByTime(DOUBLE_MS)
  expect(taps).toEqual([{ x: 300, y: 200 }])
})

test('two fingers zoom, and lifting them marks nothing', () => {
  pointer('pointerdown', 400, 250, { id: 1 })
  pointer('pointerdown', 600, 250, { id: 2 })
  pointer('pointermove', 300, 250, { id: 1 })
  pointer('pointermove', 700, 250, { id: 2 })
  expect(camera.zoom).toBeCloseTo(2, 1)
  pointer('pointerup', 300, 250, { id: 1 })
  pointer('pointerup', 700, 250, { id: 2 })
  vi.runAllTimers()
  expect(taps).toEqual([])
})

test('a pinch that begins on a mark zooms all the same; a finger alone on a mark leaves the tap to it', () => {
  const mark = document.createElement('button')
  stage.append(mark)
  pointer('pointerdown', 400, 250, { id: 1, target: mark, pointerType: 'touch' })
  pointer('pointerup', 400, 250, { id: 1, target: mark, pointerType: 'touch' })
  expect(taps).toEqual([])
  pointer('pointerdown', 400, 250, { id: 2, target: mark, pointerType: 'touch' })
  pointer('pointerdown', 600, 250, { id: 3, pointerType: 'touch' })
  pointer('pointermove', 800, 250, { id: 3, pointerType: 'touch' })
  expect(camera.zoom).toBeCloseTo(2, 1)
})

test('buttons on the stage keep their clicks', () => {
  const button = document.createElement('button')
  stage.append(button)
  pointer('pointerdown', 10, 10, { target: button })
  pointer('pointerup', 10, 10, { target: button })
  expect(taps).toEqual([])
})

test('no click follows a touch of the stage, as it would fall on what the tap opened; one of a button there does', () => {
  const button = document.createElement('button')
  stage.append(button)
  const lift = (target: Element): boolean =>
    target.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }))
  expect(lift(stage)).toBe(false)
  expect(lift(button)).toBe(true)
  stop()
  expect(lift(stage)).toBe(true)
})

test('[FIS-067] stopping takes every listener off and forgets a waiting tap', () => {
  const removed = vi.spyOn(stage, 'removeEventListener')
  camera = { zoom: 2, u: 0.5, v: 0.5 }
  tap(100, 100, 0)
  stop()
  vi.runAllTimers()
  tap(100, 100, 5000)
  vi.runAllTimers()
  expect(taps).toEqual([])
  expect(removed.mock.calls.map(([type]) => type).toSorted()).toEqual([
    'contextmenu',
    'pointercancel',
    'pointerdown',
    'pointermove',
    'pointerup',
    'touchend',
    'wheel',
  ])
})
