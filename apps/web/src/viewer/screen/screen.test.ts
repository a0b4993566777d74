// @vitest-environment jsdom
// What draws the image is measured, changed with the next image, and let go of when its context is lost.
import { expect, test, vi } from 'vitest'
import type { ImageRenderer } from '@clearbelt/xray/show/renderer'
import type { Pixels } from '../pixels.ts'
import { createChoice, fasterOf, type PainterKind, type Timings } from './choice.ts'
import { createScreen } from './screen.ts'

const PIXELS: Pixels = { kind: 'picture', raster: { rgba: new Uint8ClampedArray(4), width: 1, height: 1 } }
const VIEW = { mode: 3, scale: 1, offsetX: 0, offsetY: 0 } as const

/** A screen whose painters write down what they are asked; `measured` are the results of the measurements to come. */
function rig(...measured: readonly (Timings | Error)[]) {
  const left = [...measured]
  const log: string[] = []
  const measure = vi.fn(async () => {
    const next = left.shift()
    if (!next || next instanceof Error) throw next ?? new Error('nothing to measure')
    return next
  })
  const choice = createChoice(measure)
  const fake = (kind: PainterKind) => (): ImageRenderer => ({
    setPlanes: () => {},
    setPicture: () => log.push(`${kind} set`),
    draw: ({ mode }) => log.push(`${kind} draws ${mode}`),
    dispose: () => log.push(`${kind} gone`),
  })
  const host = document.createElement('div')
  const screen = createScreen(host, choice, { cpu: fake('cpu'), gl: fake('gl') })
  if (!screen) throw new Error('no screen')
  const painterOf = (): string => host.querySelector('canvas')?.dataset.painter ?? 'none'
  return { screen, host, choice, measure, log, painterOf }
}

test('WebGL2 draws where it is clearly faster, else the processor', () => {
  expect(fasterOf({ cpu: 20, gl: 90 })).toBe('cpu')
  expect(fasterOf({ cpu: 20, gl: 3 })).toBe('gl')
  expect(fasterOf({ cpu: 20, gl: 15 })).toBe('cpu')
  expect(fasterOf({ cpu: null, gl: 90 })).toBe('gl')
  expect(fasterOf({ cpu: 20, gl: null })).toBe('cpu')
})

test('an image is drawn at once by the processor, and by a faster GPU from the next image on', async () => {
  const { screen, host, choice, measure, painterOf } = rig({ cpu: 20, gl: 3 })
  screen.set(PIXELS)
  screen.draw(VIEW)
  expect(painterOf()).toBe('cpu')
  await choice.settled()
  screen.draw(VIEW)
  expect(painterOf()).toBe('cpu')
  screen.canvas.width = 77
  screen.set(PIXELS)
  expect(painterOf()).toBe('gl')
  expect(screen.canvas).toMatchObject({ width: 77 })
  expect(host.querySelectorAll('canvas')).toHaveLength(1)
  expect(measure).toHaveBeenCalledTimes(1)
})

test('the next page of a tab takes over what was measured, until a context is lost', async () => {
  let known: PainterKind | null = null
  const keep = { read: () => known, write: (kind: PainterKind | null) => void (known = kind) }
  const measure = vi.fn(async () => ({ cpu: 20, gl: 3 }))
  const first = createChoice(measure, keep)
  first.start()
  await first.settled()
  expect(known).toBe('gl')
  const next = createChoice(measure, keep)
  next.start()
  expect(next.current()).toBe('cpu')
  await next.settled()
  expect(next.current()).toBe('gl')
  expect(measure).toHaveBeenCalledTimes(1)
  measure.mockRejectedValue(new Error('gone'))
  next.lost()
  await next.settled()
  expect([next.current(), known]).toEqual(['cpu', null])
  expect(measure).toHaveBeenCalledTimes(2)
})

test('software WebGL2, slower than the processor, and a failed measurement leave the processor', async () => {
  for (const measured of [{ cpu: 20, gl: 90 }, new Error('no worker')]) {
    const { screen, choice, painterOf } = rig(measured)
    await choice.settled()
    screen.set(PIXELS)
    expect(painterOf()).toBe('cpu')
  }
})

test('a context lost in mid-exam: the processor shows the same view at once, and it is measured anew', async () => {
  const { screen, choice, measure, log, painterOf } = rig({ cpu: 20, gl: 3 }, { cpu: 20, gl: 95 })
  await choice.settled()
  screen.set(PIXELS)
  screen.draw(VIEW)
  log.length = 0
  screen.canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }))
  expect(painterOf()).toBe('cpu')
  expect(log).toEqual(['gl gone', 'cpu set', 'cpu draws 3'])
  expect(measure).toHaveBeenCalledTimes(2)
  await choice.settled()
  screen.set(PIXELS)
  expect(painterOf()).toBe('cpu')
})

test('a GPU that loses its context again and again is left alone', async () => {
  const fast = { cpu: 20, gl: 3 }
  const { screen, choice, measure, painterOf } = rig(fast, fast, fast, fast)
  for (let i = 0; i < 3; i++) {
    await choice.settled()
    screen.set(PIXELS)
    expect(painterOf()).toBe('gl')
    screen.canvas.dispatchEvent(new Event('webglcontextlost'))
  }
  await choice.settled()
  screen.set(PIXELS)
  expect(painterOf()).toBe('cpu')
  expect(measure).toHaveBeenCalledTimes(3)
})
