// Which of the chosen users are new to a plan.
import { expect, test } from 'vitest'
import { selectNewMembers } from './new-members.ts'

test('those already in the plan are skipped; when none are new there is nothing to send', () => {
  expect(selectNewMembers(['a', 'b'], ['b', 'c', 'a', 'd'])).toEqual(['c', 'd'])
  expect(selectNewMembers(['a', 'b'], ['a', 'b'])).toEqual([])
  expect(selectNewMembers([], ['c', 'c', 'd'])).toEqual(['c', 'd'])
  expect(selectNewMembers(new Set(['a']), [])).toEqual([])
})
