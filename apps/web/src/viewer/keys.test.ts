// The keyboard map, key by key.
import { expect, test } from 'vitest'
import { commandOf, type KeyPress } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test.each([
  ['IMG-009', 'T', 1],
  ['IMG-010', 'R', 2],
  ['IMG-011', 'E', 3],
  ['IMG-012', 'A', 4],
  ['IMG-013', 'W', 9],
  ['IMG-014', 'F1', 6],
  ['IMG-015', 'F2', 7],
  ['IMG-016', 'F3', 8],
] as const)('[%s] key %s asks for display mode %i, in either case', (_id, key, code) => {
  expect(commandOf(press(key), false)).toEqual({ kind: 'mode', code })
  expect(commandOf(press(key.toLowerCase()), true)).toEqual({ kind: 'mode', code })
})

test('[IMG-008] 0 and Q ask for the default mode', () => {
  expect(commandOf(press('0'), false)).toEqual({ kind: 'mode', code: 0 })
  expect(commandOf(press('q'), false)).toEqual({ kind: 'mode', code: 0 })
})

test.each([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
] as const)('[FIS-011] %s steps by %i', (key, by) => {
  expect(commandOf(press(key), false)).toEqual({ kind: 'step', by })
})

test('with the crosshair up the arrows move it, Shift moves it further, Enter marks and Escape leaves', () => {
  expect(commandOf(press('ArrowLeft'), true)).toEqual({ kind: 'nudge', dx: -1, dy: 0, isLarge: false })
  expect(commandOf(press('ArrowDown', { shiftKey: true }), true)).toEqual({
    kind: 'nudge',
    dx: 0,
    dy: 1,
    isLarge: true,
  })
  expect(commandOf(press('Enter'), true)).toEqual({ kind: 'mark' })
  expect(commandOf(press('Escape'), true)).toEqual({ kind: 'leave' })
  expect(commandOf(press('Enter'), false)).toBeNull()
})

test('S is safe, D is suspect', () => {
  expect(commandOf(press('s'), false)).toEqual({ kind: 'judge', isPass: true })
  expect(commandOf(press('D'), false)).toEqual({ kind: 'judge', isPass: false })
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)(
  'a press with %s stays with the browser',
  (held) => {
    for (const key of ['r', 's', 'd', 't', '0', '+', 'ArrowLeft', 'F1'])
      expect(commandOf(press(key, { [held]: true }), false)).toBeNull()
  },
)

test('keys without a meaning do nothing', () => {
  for (const key of ['x', 'F4', 'Tab', 'PageUp', '5', 'Shift']) expect(commandOf(press(key), false)).toBeNull()
})

test('letters are told by their place: a French layout, another script and an input method press the same functions', () => {
  // The key left of S gives Q on a French keyboard, and the one above it A.
  expect(commandOf(press('q', { code: 'KeyA' }), false)).toEqual({ kind: 'mode', code: 4 })
  expect(commandOf(press('a', { code: 'KeyQ' }), false)).toEqual({ kind: 'mode', code: 0 })
  expect(commandOf(press('à', { code: 'Digit0' }), false)).toEqual({ kind: 'mode', code: 0 })
  expect(commandOf(press('ы', { code: 'KeyS' }), false)).toEqual({ kind: 'judge', isPass: true })
  expect(commandOf(press('Process', { code: 'KeyD' }), false)).toEqual({ kind: 'judge', isPass: false })
  expect(commandOf(press('Process', { code: 'ArrowLeft' }), false)).toEqual({ kind: 'step', by: -1 })
  // Signs are asked for by what they say: a French question mark lies on the place of M.
  expect(commandOf(press('?', { code: 'KeyM', shiftKey: true }), false)).toEqual({ kind: 'help' })
  expect(commandOf(press('-', { code: 'Digit6' }), false)).toEqual({ kind: 'zoom', direction: -1 })
})
