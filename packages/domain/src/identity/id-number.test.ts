// Identity card numbers.
import { expect, test } from 'vitest'
import { checkDigitOf, isIdNumber, tidyIdNumber } from './id-number.ts'

const TODAY = '2026-05-12'
const good = (digits: string) => digits + checkDigitOf(digits)

test.each(['11010519491231002X', good('44030819960229001'), good('31010120260512003'), '110105491231002'])(
  '[SYS-025] %s can stand on a card',
  (text) => {
    expect(isIdNumber(text, TODAY)).toBe(true)
  },
)

test.each([
  ['a wrong check digit', '110105194912310021'],
  ['no such day', good('44030819970229001')],
  ['no such month', good('44030819961301001')],
  ['a day to come', good('31010120260513003')],
  ['no such province', good('99010519491231002')],
  ['a small x', '11010519491231002x'],
  ['too short', '1101051949123100'],
  ['letters', 'ABCDEFGHIJKLMNOPQR'],
  ['nothing', ''],
  ['a line break', '11010519491231002X\n'],
  ['an old card without such a day', '110105490231002'],
])('[SYS-025] a number with %s cannot', (_why, text) => {
  expect(isIdNumber(text, TODAY)).toBe(false)
})

test('[SYS-025] each single wrong digit of a number is found by its check digit', () => {
  const number = '11010519491231002X'
  for (let at = 14; at < 17; at++)
    for (const digit of '0123456789')
      if (digit !== number[at])
        expect(isIdNumber(number.slice(0, at) + digit + number.slice(at + 1), TODAY)).toBe(false)
})

test('a typed number is tidied before it is checked', () => {
  expect(tidyIdNumber(' 110105 19491231 002x ')).toBe('11010519491231002X')
})
