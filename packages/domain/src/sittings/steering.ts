// Steering an open sitting: stopped, let go on, given more time. Times in ms on the server's clock.

export interface Steerable {
  state: 'open' | 'submitted' | 'closed'
  deadlineAt: number | null
  frozenAt: number | null
  frozenLeftMs: number | null
}
export type SteeringState = Pick<Steerable, 'deadlineAt' | 'frozenAt' | 'frozenLeftMs'>

/** While frozen the deadline moves on with the clock; what a person is shown and what an opening is judged by. */
export function deadlineAt(sitting: SteeringState, now: number): number | null {
  return sitting.frozenLeftMs === null ? sitting.deadlineAt : now + sitting.frozenLeftMs
}

/** A sitting as decisions about its time must see it: while it is paused its deadline moves on with the clock. */
export const withDeadlineAt = <S extends Steerable>(sitting: S, now: number): S =>
  sitting.state === 'open' ? { ...sitting, deadlineAt: deadlineAt(sitting, now) } : sitting

/**
 * Stops a sitting: what is left is kept apart and the deadline stands at the stop, so that nothing written later
 * counts. Null where there is nothing to stop.
 */
export function freeze(sitting: Steerable, now: number): SteeringState | null {
  if (sitting.state !== 'open' || sitting.frozenAt !== null || sitting.deadlineAt === null || now >= sitting.deadlineAt)
    return null
  return { deadlineAt: now, frozenAt: now, frozenLeftMs: sitting.deadlineAt - now }
}

/** Lets a stopped sitting go on with what was left. Null where it is not stopped. */
export function unfreeze(sitting: Steerable, now: number): SteeringState | null {
  if (sitting.state !== 'open' || sitting.frozenLeftMs === null) return null
  return { deadlineAt: now + sitting.frozenLeftMs, frozenAt: null, frozenLeftMs: null }
}

/**
 * Gives an open sitting more time, also a stopped one and one whose time ran out a moment ago. Null where there is
 * nothing to extend.
 */
export function extend(sitting: Steerable, byMs: number, now: number): SteeringState | null {
  if (sitting.state !== 'open' || sitting.deadlineAt === null) return null
  if (sitting.frozenLeftMs !== null)
    return { deadlineAt: sitting.deadlineAt, frozenAt: sitting.frozenAt, frozenLeftMs: sitting.frozenLeftMs + byMs }
  return { deadlineAt: Math.max(sitting.deadlineAt, now) + byMs, frozenAt: null, frozenLeftMs: null }
}

/**
 * Seconds by which the time of a finished sitting grows when it is opened again for so many ms: what lies behind the end
 * that it had. Less than none where it ends earlier than that now; the time in which it was over is no time more.
 */
export function extraOfReopening(
  sitting: SteeringState & { finishedAt: number | null },
  forMs: number,
  now: number,
): number {
  const had = deadlineAt(sitting, sitting.finishedAt ?? now)
  return had === null ? 0 : Math.round(Math.min(forMs, now + forMs - had) / 1000)
}
