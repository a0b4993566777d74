// How far into a video a learner may skip: as far as the course allows, or as far as was watched just now. Pure.

/** Steps of the play position up to this many seconds of playing time are watching, longer ones a jump. */
const STEP = 2.5
/** Beyond the reach by no more than this many seconds still counts as within: players round. */
const SLACK = 0.75

export interface Reach {
  /** Seconds that may be skipped to; infinite where anything may. */
  until: number
  /** Last position that was played, in seconds. */
  last: number
}

/** The reach at the start: what was watched before, and where it goes on. */
export const startReach = (furthest: number | undefined, startAt = 0): Reach => ({
  until: furthest === undefined ? Number.POSITIVE_INFINITY : Math.max(furthest, startAt),
  last: startAt,
})

/** The reach after the position moved to `now` while playing at `rate`. */
export function watched({ until, last }: Reach, now: number, rate: number): Reach {
  const step = now - last
  return { until: step >= 0 && step <= STEP * Math.max(1, rate) ? Math.max(until, now) : until, last: now }
}

/** The reach once the course allows more than before. */
export const widened = (reach: Reach, furthest: number | undefined): Reach =>
  furthest === undefined
    ? { ...reach, until: Number.POSITIVE_INFINITY }
    : { ...reach, until: Math.max(reach.until, furthest) }

/** Whether one may go to `position`. */
export const isWithin = ({ until }: Reach, position: number): boolean => position <= until + SLACK

/** Where to begin: not within the last second of what is `length` long, which begins anew. */
export const beginAt = (startAt: number, length: number): number =>
  Number.isFinite(length) && startAt > length - 1 ? 0 : Math.max(0, startAt)
