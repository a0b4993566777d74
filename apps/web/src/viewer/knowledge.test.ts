// Narrowing the knowledge points by a few letters.
import { expect, test } from 'vitest'
import { narrow } from './knowledge.ts'

const GROUPS = [
  {
    id: 'b',
    value: 'Blades',
    children: [
      { id: 'k', value: 'Kitchen knife' },
      { id: 's', value: 'Scissors' },
    ],
  },
  { id: 'l', value: 'Líquidos', children: [] },
]

test('letters narrow kinds, case and accents aside; a matching category keeps all its kinds', () => {
  expect(narrow(GROUPS, ' KNI ')).toEqual([
    { id: 'b', value: 'Blades', children: [{ id: 'k', value: 'Kitchen knife' }] },
  ])
  expect(narrow(GROUPS, 'blad')).toEqual([GROUPS[0]])
  expect(narrow(GROUPS, 'liqui')).toEqual([GROUPS[1]])
  expect(narrow(GROUPS, '')).toBe(GROUPS)
  expect(narrow(GROUPS, 'zzz')).toEqual([])
})
