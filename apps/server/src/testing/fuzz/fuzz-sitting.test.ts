// The short form of fuzz-sitting.long.test.ts.
import { expect, test } from 'vitest'
import { fuzzSittings } from './fuzz-sitting.ts'

test('4,000 spoilt requests to the calls of an open sitting: no error of the server, no word of its insides', async () => {
  const { requests, calls, faults, statuses } = await fuzzSittings(4000, 20_260_513)
  expect(faults).toEqual([])
  expect(requests).toBe(4000)
  expect(calls).toBeGreaterThan(12)
  // Some of it is taken, some does not exist, some meets a rule of the exam, most is refused.
  for (const [status, least] of [
    [200, 100],
    [400, 500],
    [404, 100],
    [422, 20],
  ] as const)
    expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(least)
}, 180_000)
