// @vitest-environment node
import { expect, test } from 'vitest'
import { timeLeft } from './job-line.tsx'

test('the time left follows the pace so far, and is not guessed before there is one', () => {
  const createTime = new Date(1_000_000).toISOString()
  expect(timeLeft({ done: 10, total: 40, createTime }, 1_020_000)).toBe(60_000)
  expect(timeLeft({ done: 0, total: 40, createTime }, 1_020_000)).toBeNull()
  expect(timeLeft({ done: 40, total: 40, createTime }, 1_020_000)).toBeNull()
  expect(timeLeft({ done: 1, total: 40, createTime: 'never' }, 1_020_000)).toBeNull()
})
