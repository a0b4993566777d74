// The clock of a sitting against clocks that are set, sleep and drift.
import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const SERVER = 1_800_000_000_000

function rig(): { mono: number; wall: number; clock: ReturnType<typeof createServerClock> } {
  const state = { mono: 1000, wall: 5_000_000, clock: null as unknown as ReturnType<typeof createServerClock> }
  state.clock = createServerClock(
    () => state.mono,
    () => state.wall,
  )
  return state
}

test('server time is taken at the middle of the way there and back', () => {
  const state = rig()
  state.mono = 1400
  state.clock.learn(SERVER, 1000, 1400)
  expect(state.clock.now()).toBe(SERVER + 200)
  state.mono += 60_000
  expect(state.clock.now()).toBe(SERVER + 60_200)
})

test('a slow answer does not spoil what a quick one taught; after a long time it is better than nothing', () => {
  const state = rig()
  state.clock.learn(SERVER, 1000, 1020)
  state.clock.learn(SERVER + 9000, 2000, 10_000)
  state.mono = 10_000
  expect(state.clock.now()).toBe(SERVER + 8990)
  state.clock.learn(SERVER + 10_000_000, 9_999_000, 10_001_000)
  state.mono = 10_001_000
  expect(state.clock.now()).toBe(SERVER + 10_001_000)
})

test('[T-19] setting the device clock by two hours moves nothing, and is noticed once', () => {
  const state = rig()
  state.clock.learn(SERVER, 1000, 1020)
  state.wall += 2 * 3_600_000
  expect(state.clock.now()).toBe(SERVER - 10)
  expect([state.clock.hasJumped(), state.clock.hasJumped()]).toEqual([true, false])
})

test('[T-20] after sleep the next answer counts, however slow', () => {
  const state = rig()
  state.clock.learn(SERVER, 1000, 1020)
  state.wall += 20 * 60_000
  expect(state.clock.hasJumped()).toBe(true)
  state.mono = 4000
  state.clock.learn(SERVER + 20 * 60_000, 2000, 4000)
  expect(state.clock.now()).toBe(SERVER + 20 * 60_000 + 1000)
})
