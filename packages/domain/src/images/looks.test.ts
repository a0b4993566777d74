import { expect, test } from 'vitest'
import { isNewLook, lookOfPaper } from './looks.ts'

test.each([
  [[], null],
  [[null, 'deep', 'standard'], null],
  [['amber'], 'amber'],
  [['teal', null, 'deep'], 'teal'],
  [['amber', 'teal', 'teal'], 'teal'],
  [['amber', 'amber', 'teal', 'deep', 'deep', 'deep'], 'amber'],
  [['teal', 'amber'], 'amber'],
  [['amber', 'teal'], 'amber'],
] as const)('a paper with bags that look like %j shows its new ones as %s', (looks, shown) => {
  expect(lookOfPaper(looks)).toBe(shown)
})

test('only the two makes may be shown as each other', () => {
  expect((['amber', 'teal', 'deep', 'standard', null] as const).map(isNewLook)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
