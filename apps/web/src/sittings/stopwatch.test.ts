// How long images are on the screen, by a clock that the test sets.
import { expect, test } from 'vitest'
import { createStopwatch, STOPWATCH_TICK_MS } from './stopwatch.ts'

test('images count while they are shown, each by itself; a take begins anew, a peek does not', () => {
  let now = 1000
  const stopwatch = createStopwatch(() => now)
  stopwatch.show(['a'])
  now += 300
  stopwatch.show(['a', 'b'])
  now += 200
  expect([stopwatch.peek('a'), stopwatch.peek('b'), stopwatch.peek('c')]).toEqual([500, 200, 0])
  expect(stopwatch.take('a')).toBe(500)
  now += 50
  expect([stopwatch.take('a'), stopwatch.take('b')]).toEqual([50, 250])
})

test('a device that sleeps for an hour with the page in front counts what was looked at before and after, no more', () => {
  let now = 0
  const stopwatch = createStopwatch(() => now)
  const look = (ms: number): void => {
    for (const until = now + ms; now < until; now += STOPWATCH_TICK_MS) stopwatch.tick()
    stopwatch.tick()
  }
  stopwatch.show(['a'])
  look(20_000)
  now += 3_600_000
  stopwatch.tick()
  look(10_000)
  expect(stopwatch.take('a')).toBe(30_000)
  // It wakes in the moment of an answer, before any tick.
  look(1000)
  now += 3_600_000
  expect(stopwatch.take('a')).toBe(1000)
})

test('a hidden page counts for nothing, also where another image comes meanwhile', () => {
  let now = 0
  const stopwatch = createStopwatch(() => now)
  stopwatch.show(['a'])
  now += 100
  stopwatch.pause()
  now += 60_000
  stopwatch.show(['b'])
  now += 60_000
  stopwatch.tick()
  stopwatch.resume()
  now += 40
  expect([stopwatch.take('a'), stopwatch.take('b')]).toEqual([100, 40])
})
