// How far one may skip.
import { expect, test } from 'vitest'
import { beginAt, isWithin, startReach, watched, widened } from './reach.ts'

test('what is watched without a jump moves the reach on; a jump does not', () => {
  let reach = startReach(20, 10)
  expect([isWithin(reach, 20), isWithin(reach, 21)]).toEqual([true, false])
  for (let at = 10; at <= 30; at += 0.25) reach = watched(reach, at, 1)
  expect(reach.until).toBe(30)
  reach = watched(reach, 55, 1)
  expect([reach.until, isWithin(reach, 40)]).toEqual([30, false])
  expect(isWithin(watched({ until: 30, last: 30 }, 33.5, 2), 33.5)).toBe(true)
})

test('without a limit anything is within; a limit that grows or goes is followed', () => {
  expect(isWithin(startReach(undefined), 1e6)).toBe(true)
  expect(widened(startReach(5), 40).until).toBe(40)
  expect(widened(startReach(50), 40).until).toBe(50)
  expect(widened(startReach(5), undefined).until).toBe(Number.POSITIVE_INFINITY)
})

test('what was seen to its end begins anew', () => {
  expect([beginAt(30, 60), beginAt(59.5, 60), beginAt(12, Number.NaN)]).toEqual([30, 0, 12])
})
