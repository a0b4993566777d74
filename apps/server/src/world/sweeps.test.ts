// When sweeps have their turns.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyInTurn } from './sweeps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const world = {
  log: { error: () => undefined } as never,
  reports: { tell: async () => null } as never,
  clock: { now: () => Date.now() } as never,
}

test('sweeps of every second have their turns one after the other, each once a second, until they are ended', async () => {
  const from = Date.now()
  const turns: Record<string, number[]> = {}
  const sweep = (what: string) => ({
    what,
    everyMs: 1000,
    act: async (at: number) => void (turns[what] ??= []).push(at - from),
  })
  const end = everyInTurn(['sealing', 'closing', 'telling', 'counting'].map(sweep), world)
  await vi.advanceTimersByTimeAsync(3000)
  expect(turns).toEqual({
    sealing: [1000, 2000, 3000],
    closing: [1250, 2250],
    telling: [1500, 2500],
    counting: [1750, 2750],
  })
  end()
  await vi.advanceTimersByTimeAsync(3000)
  expect(turns.sealing).toHaveLength(3)
})

test('sweeps that are ended before their first turn have none', async () => {
  let turns = 0
  const end = everyInTurn([{ what: 'sealing', everyMs: 1000, act: async () => void turns++ }], world)
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(turns).toBe(0)
})
