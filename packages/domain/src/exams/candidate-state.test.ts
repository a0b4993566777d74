// Where a candidate is, from what was last heard of them.
import { expect, test } from 'vitest'
import { candidateStateAt, GONE_MS, LATE_MS, OFFLINE_MS, type CandidateFacts } from './candidate-state.ts'

const NOW = 10_000_000
const base: CandidateFacts = {
  sitting: { isOpen: true, openedAt: NOW - 600_000, finishedAt: null },
  seenAt: NOW - 1000,
  goneAt: null,
  leavingSince: null,
  isAbsent: false,
  closesAt: NOW + 60_000,
}
const stateOf = (over: Partial<CandidateFacts>, now = NOW) => candidateStateAt({ ...base, ...over }, now)

test('before a sitting there is waiting, after the window or by a note absence', () => {
  expect(stateOf({ sitting: null })).toEqual({ state: 'waiting', since: null })
  expect(stateOf({ sitting: null }, NOW + 60_000)).toEqual({ state: 'absent', since: NOW + 60_000 })
  expect(stateOf({ sitting: null, closesAt: null }, NOW * 9).state).toBe('waiting')
  expect(stateOf({ sitting: null, isAbsent: true }).state).toBe('absent')
})

test('silence makes late and then offline, since it began', () => {
  const seenAt = NOW - LATE_MS
  expect(stateOf({ seenAt: seenAt + 1 }).state).toBe('alive')
  expect(stateOf({ seenAt })).toEqual({ state: 'late', since: seenAt })
  expect(stateOf({ seenAt: NOW - OFFLINE_MS })).toEqual({ state: 'offline', since: NOW - OFFLINE_MS })
  expect(stateOf({ seenAt: null, sitting: { isOpen: true, openedAt: NOW - 5, finishedAt: null } }).state).toBe('alive')
})

test('a lost connection makes offline after a moment, unless something was heard since', () => {
  expect(stateOf({ goneAt: NOW - GONE_MS }).state).toBe('alive')
  expect(stateOf({ seenAt: NOW - GONE_MS, goneAt: NOW - GONE_MS })).toEqual({ state: 'offline', since: NOW - GONE_MS })
  expect(stateOf({ seenAt: NOW - GONE_MS + 1, goneAt: NOW - GONE_MS + 1 }).state).toBe('alive')
})

test('leaving is said of who is heard, submitted of who has ended', () => {
  expect(stateOf({ leavingSince: NOW - 3000 })).toEqual({ state: 'leaving', since: NOW - 3000 })
  expect(stateOf({ leavingSince: NOW - 3000, seenAt: NOW - OFFLINE_MS }).state).toBe('offline')
  expect(stateOf({ sitting: { isOpen: false, openedAt: 1, finishedAt: NOW - 7 }, seenAt: 1 })).toEqual({
    state: 'submitted',
    since: NOW - 7,
  })
})
