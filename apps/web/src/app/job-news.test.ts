import { expect, test } from 'vitest'
import { endedSince, isUnseen, latestEnd } from './job-news.ts'

const job = (id: string, finishTime: string | null): { id: string; finishTime: string | null } => ({ id, finishTime })

test('a job is new when it ended after the last look; what still runs is not', () => {
  expect(isUnseen(job('a', '2026-01-02T00:00:00Z'), '2026-01-01T00:00:00Z')).toBe(true)
  expect(isUnseen(job('a', '2026-01-02T00:00:00+02:00'), '2026-01-01T23:00:00Z')).toBe(false)
  expect(isUnseen(job('a', '2026-01-02T00:00:00Z'), '')).toBe(true)
  expect(isUnseen(job('a', null), '')).toBe(false)
})

test('only jobs that were seen running are told when they end', () => {
  expect(endedSince([job('a', null), job('b', null), job('c', 'x')], [job('a', 'x'), job('b', null), job('c', 'x'), job('new', 'x')]).map((one) => one.id)).toEqual(['a'])
  expect(endedSince([], [job('a', 'x')])).toEqual([])
})

test('the last end is found whatever zone it is written in', () => {
  expect(latestEnd([job('a', '2026-01-02T00:00:00+05:00'), job('b', '2026-01-01T23:00:00Z'), job('c', null)])).toBe('2026-01-01T23:00:00Z')
  expect(latestEnd([job('c', null)])).toBe('')
})
