// The one clock: this node's monotonic time plus its measured offset to the database, so that all nodes agree.

export interface Clock {
  /** Milliseconds since 1970 UTC by the database's clock, never going backwards on this node. */
  now(): number
}

/** A clock that tests move by hand. */
export interface TestClock extends Clock {
  set(ms: number): void
  advance(ms: number): void
}

/**
 * Builds the clock from a function that asks the database for its time in ms.
 * `sync` measures the offset by half the round trip; a later sync never moves time backwards.
 */
export function createDatabaseClock(ask: () => Promise<number>): Clock & { sync(): Promise<void> } {
  let offset = Date.now() - performance.now()
  let last = 0
  return {
    now() {
      const at = Math.floor(performance.now() + offset)
      if (at > last) last = at
      return last
    },
    async sync() {
      const before = performance.now()
      const theirs = await ask()
      const after = performance.now()
      offset = theirs - (before + after) / 2
    },
  }
}

/** A clock standing at `start` until moved. */
export function createTestClock(start: number): TestClock {
  let at = start
  return {
    now: () => at,
    set(ms) {
      at = ms
    },
    advance(ms) {
      at += ms
    },
  }
}
