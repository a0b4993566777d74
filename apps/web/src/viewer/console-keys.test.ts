// @vitest-environment jsdom
// The keyboard of an open player, as events arrive from a browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from './camera.ts'
import { listenToKeys, NUDGE, NUDGE_LARGE } from './console-keys.ts'
import { createPlayer, type Player } from './player.ts'
import { answerOf, initialState } from './state.ts'

const VIEW: View = { stage: { width: 1000, height: 500 }, image: { width: 1000, height: 500 } }
const IDS = ['a', 'b', 'c']
let player: Player
let stop: () => void
const saved: [string, boolean | null, number][] = []

function open(form: 1 | 2 | 3): void {
  player = createPlayer(
    { topicIDs: IDS, form, usage: 'answer' },
    {},
    { onAnswer: (id, answer) => saved.push([id, answer.isPass, answer.tags.length]) },
  )
  stop = listenToKeys(player, () => VIEW)
}
beforeEach(() => {
  saved.length = 0
  open(2)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function press(
  key: string,
  more: KeyboardEventInit & { at?: number } = {},
  target: EventTarget = window,
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  if (more.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: more.at })
  target.dispatchEvent(event)
  return event
}
function release(key: string, at: number): void {
  const event = new KeyboardEvent('keyup', { key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  window.dispatchEvent(event)
}

test('[FIS-011] arrow keys move between questions', () => {
  press('ArrowRight')
  press('ArrowDown')
  expect(player.getState().index).toBe(2)
  press('ArrowLeft')
  expect(player.getState().index).toBe(1)
})

test('a mark is placed without a mouse: M, arrows, Enter, Escape', () => {
  press('m')
  expect(player.getState().crosshair).toEqual({ x: 0.5, y: 0.5 })
  press('ArrowLeft')
  press('ArrowDown', { shiftKey: true })
  expect(player.getState().crosshair?.x).toBeCloseTo(0.5 - NUDGE / 1000)
  expect(player.getState().crosshair?.y).toBeCloseTo(0.5 + NUDGE_LARGE / 500)
  press('Enter')
  expect(saved).toEqual([['a', false, 1]])
  press('Escape')
  expect(player.getState().crosshair).toBeNull()
  expect(player.getState().index).toBe(0)
})

test('the crosshair never leaves the image and the view follows it when zoomed', () => {
  press('+', {})
  press('+', {})
  press('m')
  for (let i = 0; i < 40; i++) press('ArrowRight', { shiftKey: true, repeat: i > 0 })
  expect(player.getState().crosshair?.x).toBe(1)
  expect(player.getState().camera.u).toBeGreaterThan(0.6)
})

test('holding T over 250 ms previews and returns on release, a short press stays', () => {
  press('t', { at: 1000 })
  expect(player.getState().mode).toBe(1)
  press('t', { at: 1200, repeat: true })
  release('t', 1400)
  expect(player.getState().mode).toBe(0)
  press('F1', { at: 2000 })
  release('F1', 2100)
  expect(player.getState().mode).toBe(6)
})

test('losing the window lets go of a held key', () => {
  press('w', { at: 0 })
  const blur = new Event('blur')
  Object.defineProperty(blur, 'timeStamp', { value: 900 })
  window.dispatchEvent(blur)
  expect(player.getState()).toMatchObject({ mode: 0, held: null })
})

test('a held S judges one image, not one after the other', () => {
  stop()
  open(1)
  press('s')
  for (let i = 0; i < 5; i++) press('s', { repeat: true })
  expect(saved).toEqual([['a', true, 0]])
  expect(player.getState().index).toBe(1)
})

test("F1 does not open the browser's help; Ctrl+R still reloads", () => {
  expect(press('F1').defaultPrevented).toBe(true)
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(player.getState().mode).toBe(6)
})

test('keys wait while letters are written and while a dialog is open', () => {
  const input = document.createElement('input')
  document.body.append(input)
  press('s', {}, input)
  player.dispatch({ type: 'dialog', dialog: { kind: 'submit' } })
  press('d')
  expect(saved).toEqual([])
})

test('Delete takes the selected mark, else the newest', () => {
  for (const x of [0.1, 0.2, 0.3]) player.dispatch({ type: 'mark', at: { x, y: 0.5 } })
  player.dispatch({ type: 'select', mark: 0 })
  press('Delete')
  press('Delete')
  expect(answerOf(player.getState(), 'a').tags.map((tag) => tag.x)).toEqual([0.2])
})

test('[FIS-067] on close the key listeners are gone and the state is back at its initial values', () => {
  const add = vi.spyOn(window, 'addEventListener')
  const remove = vi.spyOn(window, 'removeEventListener')
  const off = listenToKeys(player, () => VIEW)
  off()
  expect(remove.mock.calls.map(([type, listener, options]) => [type, listener, options])).toEqual(
    add.mock.calls.map(([type, listener, options]) => [type, listener, options]),
  )
  stop()
  press('s')
  expect(saved).toEqual([])
  player.dispatch({ type: 'step', by: 1 })
  player.close()
  expect(player.getState()).toEqual(initialState())
  add.mockRestore()
  remove.mockRestore()
})

test('what is worth keeping for a reload is told at the start and at each change of image, mode or list', () => {
  const views: unknown[] = []
  const kept = createPlayer(
    { topicIDs: IDS, form: 2, usage: 'answer' },
    {},
    { onView: (view) => views.push(view) },
    { index: 1, mode: 3, isListOpen: false },
  )
  expect(kept.getState()).toMatchObject({ index: 1, mode: 3, isListOpen: false })
  kept.dispatch({ type: 'step', by: 1 })
  kept.dispatch({ type: 'judge', isPass: true })
  expect(views).toEqual([
    { index: 1, mode: 3, isListOpen: false },
    { index: 2, mode: 0, isListOpen: false },
  ])
})
