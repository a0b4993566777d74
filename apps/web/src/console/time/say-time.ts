// When the time left is said aloud: at ten, five and one minutes, at a page that opens later, and when it was changed.

/** Minutes at which it is said. */
const AT = [10, 5, 1] as const
const MINUTE = 60_000
/** More than this at once is extra time; less is the clock being put right. In ms. */
const GIVEN = 20_000

/** How many of the marks are behind; all of them and one more when the time is over. */
const passedAt = (ms: number): number =>
  ms <= 0 ? AT.length + 1 : AT.filter((minutes) => ms <= minutes * MINUTE).length

export interface TimeSayer {
  /** Minutes to say now, a started one counted as whole; null: nothing. Each mark is said once. */
  look: (ms: number) => number | null
}

export function createTimeSayer(): TimeSayer {
  let passed = 0
  let was: number | null = null
  return {
    look(ms) {
      const now = passedAt(ms)
      const isGiven = was !== null && ms - was > GIVEN
      was = ms
      if (!isGiven && now <= passed) return null
      passed = now
      return now > AT.length ? null : Math.ceil(ms / MINUTE)
    },
  }
}
