import { expect, test } from 'vitest'
import { nextPace, type Line, type Pace } from './hashing-pace.ts'

/** The paces of a line over time. */
const follow = (...lines: Line[]): Pace[] => {
  const paces: Pace[] = []
  for (const line of lines) paces.push(nextPace(paces.at(-1) ?? 'common', line))
  return paces
}
const line = (asked: number, waiting = 0, oldestMs = 0): Line => ({ asked, waiting, oldestMs })

test('a few people change nothing; a storm stands back until it has clearly passed', () => {
  expect(follow(line(1, 1), line(29, 5, 100), line(9))).toEqual(['common', 'common', 'common'])
  expect(follow(line(30, 3), line(12, 2), line(10), line(9), line(12))).toEqual([
    'last',
    'last',
    'last',
    'common',
    'common',
  ])
})

test('who has waited for four seconds is served as before, until nobody waits', () => {
  expect(follow(line(200, 90, 4000), line(200, 300, 4001), line(200, 50, 900), line(200, 0), line(3))).toEqual([
    'last',
    'pressed',
    'pressed',
    'last',
    'common',
  ])
})

test('a thread that stands still on a busy machine is pressed without any storm', () => {
  expect(follow(line(1, 1, 5000), line(0, 0))).toEqual(['pressed', 'common'])
})
