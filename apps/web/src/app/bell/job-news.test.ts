import { expect, test } from 'vitest'
import { endedSince } from './job-news.ts'

const job = (id: string, finishTime: string | null): { id: string; finishTime: string | null } => ({ id, finishTime })

test('only jobs that were seen running are told when they end', () => {
  expect(
    endedSince(
      [job('a', null), job('b', null), job('c', 'x')],
      [job('a', 'x'), job('b', null), job('c', 'x'), job('new', 'x')],
    ).map((one) => one.id),
  ).toEqual(['a'])
  expect(endedSince([], [job('a', 'x')])).toEqual([])
})
