// Whether a paused sitting holds answers back: they are not taken and not lost, the browser sends them again later.
import { GRACE_MS } from './grace.ts'
import type { SittingState } from './sitting.ts'

/** A sitting as far as a pause of it is concerned; times in ms. */
export interface PausableSitting {
  state: SittingState
  epoch: number
  /** Paused since; null while it runs. */
  frozenAt: number | null
}

/**
 * True when these answers, arrived at `at` under `epoch` (null: the present one), must wait until the sitting is
 * resumed. What was on its way when it was paused still counts, as at a deadline.
 */
export function isHeldBack(
  sitting: PausableSitting,
  answers: readonly { clientAt: number | null }[],
  epoch: number | null,
  at: number,
): boolean {
  const { frozenAt } = sitting
  if (sitting.state !== 'open' || frozenAt === null || answers.length === 0) return false
  if (epoch !== null && epoch !== sitting.epoch) return false
  return at > frozenAt + GRACE_MS || answers.some((a) => a.clientAt !== null && a.clientAt > frozenAt)
}
