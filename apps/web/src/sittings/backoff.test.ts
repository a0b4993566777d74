// The waits between retries.
import { expect, test } from 'vitest'
import { waitAfter } from './backoff.ts'

test('[T-06] waits double up to half a minute, spread over their upper half', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => waitAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect([1, 6].map((failures) => waitAfter(failures, 0))).toEqual([500, 15_000])
})

test('[T-06] what the server asks for is never undercut', () => {
  expect(waitAfter(1, 0, 7000)).toBe(7000)
  expect(waitAfter(6, 1, 7000)).toBe(30_000)
})
