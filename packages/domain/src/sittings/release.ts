// When a candidate may see the score and the review of a sitting.
import type { SittingState } from './sitting.ts'

/** `now`: with the hand-in; `windowEnd`: when nobody can sit any more; `manual`: when a trainer releases it. */
export type ReleasePolicy = 'now' | 'windowEnd' | 'manual'
export const RELEASE_POLICIES: readonly ReleasePolicy[] = ['now', 'windowEnd', 'manual']

/**
 * The policy that is in force. Of a paper of one question the score says whether that answer was right: it waits for the
 * end of the window, unless the truth is told early anyway.
 */
export const releaseInForce = (
  policy: ReleasePolicy,
  { questionCount, isTruthEarly }: { questionCount: number; isTruthEarly: boolean },
): ReleasePolicy => (policy === 'now' && questionCount === 1 && !isTruthEarly ? 'windowEnd' : policy)

export interface ReleaseRule {
  policy: ReleasePolicy
  allowReview: boolean
  /** When the last sitting of the step may end, grace included; null: the step is unlimited. */
  windowEnd: number | null
  /** When a trainer released the results by hand; null: not yet. */
  releasedAt: number | null
}

export interface Release {
  score: boolean
  review: boolean
}

/**
 * What may be shown now. An open sitting shows nothing. A release by hand opens results under every policy; `windowEnd`
 * without an end waits for it.
 */
export function decideRelease(rule: ReleaseRule, state: SittingState, now: number): Release {
  const isByHand = rule.releasedAt !== null && now >= rule.releasedAt
  const isDue =
    rule.policy === 'now' || (rule.policy === 'windowEnd' && rule.windowEnd !== null && now > rule.windowEnd)
  const score = state !== 'open' && (isDue || isByHand)
  return { score, review: score && rule.allowReview }
}
