// The faults of the times of a plan that is being written, and who is new or gone among its trainees.
import { expect, test } from 'vitest'
import { deadlineFault, endFault } from './plan-rules.ts'
import { diffMembers, endOf, joinMembers, type Member } from './plan-values.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const times = (startTime: string | null, endTime: string | null, isUnlimited = false) => ({
  startTime,
  endTime,
  isUnlimited,
})
test('the end lies after the start and in the future; an unlimited plan has none', () => {
  expect(endFault(times('2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'), NOW)).toBeNull()
  expect(endFault(times('2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z'), NOW)).toBe('The end must be after the start.')
  expect(endFault(times('2026-11-01T08:00:00Z', '2026-11-20T11:59:00Z'), NOW)).toBe(
    'The end time cannot be earlier than now.',
  )
  expect(endFault(times(null, '2026-11-20T11:59:00Z'), NOW)).toBe('The end time cannot be earlier than now.')
  expect(endFault(times('2026-11-21T08:00:00Z', '2026-01-01T08:00:00Z', true), NOW)).toBeNull()
})

test('a deadline lies inside the time of the plan', () => {
  const day = times('2026-11-21T08:00:00Z', '2026-11-21T18:00:00Z')
  expect(
    [
      deadlineFault(null, day),
      deadlineFault('2026-11-21T12:00:00Z', day),
      deadlineFault('2026-11-21T08:00:00Z', day),
      deadlineFault('2026-11-21T18:01:00Z', day),
    ].map((fault) => fault === null),
  ).toEqual([true, true, false, false])
})

test('an unlimited plan has no end, whatever stands in the hidden field', () => {
  expect(endOf({ isUnlimited: true, endTime: '2026-11-22T08:00:00.000Z' })).toBeNull()
})

const member = (userID: string): Member => ({
  userID,
  userName: userID,
  accountNo: userID,
  orgName: '',
  postName: '',
  gradeName: '',
  hasBegun: false,
})

test('[TRN-016] those who are in already are skipped; only who is new or gone is a difference', () => {
  expect(joinMembers([member('a'), member('b')], [member('b'), member('c')])).toEqual({
    members: [member('a'), member('b'), member('c')],
    added: 1,
  })
  expect(joinMembers([member('a')], [member('a')]).added).toBe(0)
  expect(diffMembers(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  expect(diffMembers(['a'], ['a'])).toEqual({ added: [], removed: [] })
})
