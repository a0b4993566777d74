// The score of a sitting and whether it passes, in exact hundredths.
import type { Share } from '../kinds/kind.ts'
import { sumScores } from '../papers/scores.ts'
import type { Hundredths } from '../papers/scores.ts'

/** Score of one item of the paper and how it was answered. */
export interface ScoredItem {
  score: Hundredths
  correct: boolean
}

/** Sum of the scores answered right. */
export function scoreOf(items: readonly ScoredItem[]): Hundredths {
  return sumScores(items.filter((i) => i.correct).map((i) => i.score))
}

/** Decimal text of hundredths with two places, as a database's numeric(9,2) answers it. */
export const decimalOf = (score: Hundredths): string => (score / 100).toFixed(2)

/**
 * What an answer earns of an item's score: score * part / whole in exact hundredths, rounded half up. Throws RangeError
 * for a share that is none.
 */
export function earnedScore(score: Hundredths, { part, whole }: Share): Hundredths {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || part < 0 || whole < 1 || part > whole)
    throw new RangeError(`no share: ${part} of ${whole}`)
  if (part === whole) return score
  // The product may be beyond what a number holds exactly.
  return Number((2n * BigInt(score) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Whether an answer earned all of the score. */
export const isWhole = ({ part, whole }: Share): boolean => part === whole

/** Exactly the line passes. Throws RangeError for what is not whole hundredths. */
export function isPassed(score: Hundredths, passScore: Hundredths): boolean {
  if (!Number.isSafeInteger(score) || !Number.isSafeInteger(passScore))
    throw new RangeError('scores are compared in whole hundredths')
  return score >= passScore
}

/** Result of a practice: how many right and wrong, and the share right in percent to one decimal; null of nothing. */
export function countResults(items: readonly { correct: boolean }[]): {
  total: number
  correct: number
  wrong: number
  rate: number | null
} {
  const total = items.length
  const correct = items.filter((i) => i.correct).length
  return {
    total,
    correct,
    wrong: total - correct,
    rate: total === 0 ? null : Math.round((correct * 1000) / total) / 10,
  }
}
