// How long to wait before a failed request is tried again.

/** First wait and longest wait, in ms. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/**
 * Wait in ms after `failures` failures in a row (1 and up): doubling, with the upper half decided by `dice` (0..1) so
 * that
 * a thousand browsers do not come back at once. Never less than what the server asked for.
 */
export function waitAfter(failures: number, dice: number, retryAfterMs = 0): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1))
  return Math.max(full / 2 + (full / 2) * dice, retryAfterMs)
}
