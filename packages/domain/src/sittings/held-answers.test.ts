// Answers of a paused sitting: what was on its way counts, what was written in the pause waits.
import { expect, test } from 'vitest'
import { GRACE_MS } from './grace.ts'
import { isHeldBack } from './held-answers.ts'

const paused = { state: 'open', epoch: 3, frozenAt: 100_000 } as const
const written = (clientAt: number | null) => [{ clientAt }]

test.each([
  ['written before the pause, arrived within the grace', paused, written(99_000), null, 100_000 + GRACE_MS, false],
  ['of unknown time, arrived within the grace', paused, written(null), 3, 101_000, false],
  ['arrived after the grace', paused, written(99_000), null, 100_001 + GRACE_MS, true],
  ['written in the pause', paused, written(100_001), null, 100_002, true],
  ['of another lease, refused for that', paused, written(100_001), 2, 100_002, false],
  ['none: a heartbeat', paused, [], null, 200_000, false],
  ['of a sitting that runs', { ...paused, frozenAt: null }, written(100_001), null, 200_000, false],
  ['of a sitting that has ended', { ...paused, state: 'closed' as const }, written(100_001), null, 200_000, false],
] as const)('answers %s', (_, sitting, answers, epoch, at, held) => {
  expect(isHeldBack(sitting, answers, epoch, at)).toBe(held)
})
