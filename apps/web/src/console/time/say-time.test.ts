// When the time left is said aloud.
import { expect, test } from 'vitest'
import { createTimeSayer } from './say-time.ts'

const MINUTE = 60_000
const said = (times: readonly number[]): (number | null)[] => {
  const sayer = createTimeSayer()
  return times.map((ms) => sayer.look(ms))
}

test('[FIS-002] the time left is said at ten, five and one minutes, once each', () => {
  const times = [30 * MINUTE, 10 * MINUTE + 1, 10 * MINUTE, 599_000, 5 * MINUTE, 299_750, MINUTE, 59_000, 0, 0]
  expect(said(times)).toEqual([null, null, 10, null, 5, null, 1, null, null, null])
})

test('a page that opens late says at once how much is left', () => {
  expect(said([7.2 * MINUTE, 7.1 * MINUTE, 5 * MINUTE])).toEqual([8, null, 5])
  expect(said([40_000])).toEqual([1])
})

test('a tab that slept past several marks says what is left once, and nothing when the time is over', () => {
  expect(said([70 * MINUTE, 10 * MINUTE - 20_000, 9 * MINUTE])).toEqual([null, 10, null])
  expect(said([62 * MINUTE, 2.5 * MINUTE, MINUTE])).toEqual([null, 3, 1])
  expect(said([20 * MINUTE, -40 * MINUTE, -40 * MINUTE])).toEqual([null, null, null])
})

test('extra time is said, and its marks again; a clock that is put right by seconds says nothing twice', () => {
  expect(said([4 * MINUTE, 14 * MINUTE, 10 * MINUTE, 599_000])).toEqual([4, 14, 10, null])
  expect(said([599_000, 602_000, 600_500, 599_500, 300_000])).toEqual([10, null, null, null, 5])
})
