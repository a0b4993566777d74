// The identity card pattern.
import { expect, test } from 'vitest'
import { isIdCard, tidyIdCard } from './id-card.ts'

test.each(['110105491231002', '11010519491231002X', '110105194912310021'])('[ACC-068] %s is a card number', (text) => {
  expect(isIdCard(text)).toBe(true)
})

test.each([
  '',
  '11010549123100',
  '1101054912310021',
  '11010519491231002',
  '1101051949123100211',
  '11010519491231002Y',
  '1101051949123100XX',
  '11010549123100X',
  'X10105194912310021',
  '11010519491231002x',
  '11010519491231002X\n',
])('[ACC-068] %j is none', (text) => {
  expect(isIdCard(text)).toBe(false)
})

test('a typed number is tidied before it is checked', () => {
  expect(tidyIdCard(' 110105 19491231 002x ')).toBe('11010519491231002X')
})
