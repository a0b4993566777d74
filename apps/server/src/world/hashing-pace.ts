// When the hashing of passwords stands back behind everything else. Pure.

/** So many hashes asked for within the window are a storm: a company that comes at once, not a few people. */
const STORM_BEGINS = 30
const STORM_ENDS = 10
export const WINDOW_MS = 2000
/** Whoever has waited so long comes before others again: a machine that others keep busy lets nobody stand at the door. */
const PRESSED_AFTER_MS = 4000

/** `common`: beside everything else, at low priority. `last`: with what nobody else wants. `pressed`: as common, until nobody waits. */
export type Pace = 'common' | 'last' | 'pressed'

export interface Line {
  /** Hashes asked for within the last `WINDOW_MS`. */
  asked: number
  /** Those not done yet. */
  waiting: number
  /** How long the first of them has waited, ms. */
  oldestMs: number
}

/** The pace that follows from a line. */
export function nextPace(now: Pace, { asked, waiting, oldestMs }: Line): Pace {
  if (waiting > 0 && oldestMs > PRESSED_AFTER_MS) return 'pressed'
  if (now === 'pressed' && waiting > 0) return 'pressed'
  if (asked >= STORM_BEGINS) return 'last'
  if (asked < STORM_ENDS) return 'common'
  return now === 'last' ? 'last' : 'common'
}
