// Presses on a device become the presses of the standard keys that do the same.
import { BUILT_IN_KEYS, OPERATOR_ACTS, STANDARD_KEYS } from '@clearbelt/domain/kinds/screening/keys/keys'
import { MODES } from '@clearbelt/xray/modes/modes'
import { expect, test } from 'vitest'
import { beltCommandOf } from '../belt/keys.ts'
import { commandOf } from '../keys.ts'
import { throughDevice } from './through-device.ts'

const held = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
const press = (key: string, code: string, more: object = {}) => ({ key, code, ...held, ...more })
const still = (of: ReturnType<typeof press>, keys = BUILT_IN_KEYS.numberPad as typeof STANDARD_KEYS | null) => {
  const through = throughDevice(of, keys, 'still')
  return through && commandOf(through, false)
}
const belt = (of: ReturnType<typeof press>) => {
  const through = throughDevice(of, BUILT_IN_KEYS.numberPad, 'belt')
  return through && beltCommandOf(through, false)
}

test('every image function has an act', () => {
  expect(OPERATOR_ACTS.filter((act) => act.startsWith('mode')).map((act) => Number(act.slice(4)))).toEqual(
    MODES.map(({ code }) => code),
  )
})

test('on the standard keys every act is what the players have always done', () => {
  for (const act of OPERATOR_ACTS)
    for (const code of STANDARD_KEYS[act]) {
      const said = press(/^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1]?.toLowerCase() ?? code, code)
      const bare =
        code.endsWith('Add') || code === 'Equal'
          ? press('+', code)
          : /Subtract|Minus/.test(code)
            ? press('-', code)
            : said
      expect(still(bare, STANDARD_KEYS)).toEqual(still(bare, null))
      expect(still(bare, STANDARD_KEYS)).not.toBeNull()
    }
})

test('keys of the device act by their place, with and without the number lock and on other layouts', () => {
  expect(still(press('4', 'Numpad4'))).toEqual({ kind: 'mode', code: 4 })
  expect(still(press('ArrowLeft', 'Numpad4'))).toEqual({ kind: 'mode', code: 4 })
  expect(still(press('*', 'NumpadMultiply'))).toEqual({ kind: 'zoom', direction: 0 })
  expect(still(press('ы', 'KeyS'))).toEqual({ kind: 'judge', isPass: true })
  expect(belt(press(',', 'NumpadDecimal'))).toEqual({ kind: 'toggle' })
})

test('keys whose act lies elsewhere on the device do nothing; those that always do the same still do', () => {
  expect(still(press('t', 'KeyT'))).toBeNull()
  expect(still(press('z', 'KeyZ'))).toBeNull()
  expect(still(press(',', 'NumpadDecimal'))).toBeNull()
  expect(still(press('ArrowRight', 'ArrowRight'))).toEqual({ kind: 'step', by: 1 })
  expect(still(press('l', 'KeyL'))).toEqual({ kind: 'list' })
  expect(still(press('?', 'KeyM', { shiftKey: true }))).toEqual({ kind: 'help' })
  expect(still(press('r', 'KeyR', { ctrlKey: true }))).toBeNull()
  expect(belt(press(' ', 'Space'))).toEqual({ kind: 'toggle' })
  expect(belt(press('ArrowLeft', 'ArrowLeft'))).toEqual({ kind: 'direction', direction: 1 })
})
