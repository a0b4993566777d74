// One time for all nodes, whatever the clocks of their machines say.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseClock } from './clock.ts'

const DATABASE = Date.parse('2026-05-12T08:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: DATABASE, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[T-30] nodes whose own clocks are seconds and hours apart tell the time of the database, to the millisecond', async () => {
  const start = performance.now()
  const database = () => Promise.resolve(DATABASE + performance.now() - start)
  const nodes = []
  for (const ahead of [0, 2000, -2000, 7_200_000]) {
    vi.setSystemTime(DATABASE + ahead)
    const node = createDatabaseClock(database)
    await node.sync()
    nodes.push(node)
  }
  for (const passed of [0, 1, 999, 3_600_000]) {
    vi.advanceTimersByTime(passed)
    const now = Math.floor(await database())
    expect(nodes.map((node) => node.now())).toEqual([now, now, now, now])
    // Somebody sets the clock of the machine: nobody notices.
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(nodes.map((node) => node.now())).toEqual([now, now, now, now])
  }
})

test('[T-30] a node that was ahead waits until the others are there: its time never goes back', async () => {
  let error = 5000
  const start = performance.now()
  const clock = createDatabaseClock(() => Promise.resolve(DATABASE + performance.now() - start + error))
  await clock.sync()
  const before = clock.now()
  error = 0
  await clock.sync()
  vi.advanceTimersByTime(1000)
  expect(clock.now()).toBe(before)
  vi.advanceTimersByTime(5000)
  expect(clock.now()).toBe(DATABASE + 6000)
})
