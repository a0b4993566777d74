// The writing of the time left.
import { expect, test } from 'vitest'
import { formatRemaining, isCalm } from './countdown.ts'

test.each([
  [2_284_000, '38:04'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
  [59_001, '01:00'],
  [59_000, '00:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('[FIS-002] %i ms left read %s', (ms, text) => {
  expect(formatRemaining(ms)).toBe(text)
})

test('the last five minutes are not calm', () => {
  expect([300_001, 300_000].map(isCalm)).toEqual([true, false])
})
