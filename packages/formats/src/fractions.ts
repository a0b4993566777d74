// Rules of partial credit as percents of each option, which is how Moodle and GIFT say them.
import type { Credit, Option } from './question.ts'

const CLOSE = 0.01
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < CLOSE

/** Percents of the options, with five decimals as Moodle has them. */
export function fractionsOf(options: readonly Option[], credit: Credit): number[] {
  const right = options.filter(({ isRight }) => isRight).length
  const share = 100 / Math.max(right, 1)
  const wrong = credit.rule === 'rightMinusWrong' ? -share : -100
  return options.map(({ isRight, weight }) =>
    credit.rule === 'weights' ? (weight ?? 0) : Math.round((isRight ? share : wrong) * 100_000) / 100_000,
  )
}

/** A percent as files write it. */
export const writePercent = (percent: number): string => String(Math.round(percent * 100_000) / 100_000)

/**
 * Whether each option is right, and the rule that its percents come from. One right option without any wrong that costs
 * something is a share of one.
 */
export function creditFrom(percents: readonly number[]): { right: boolean[]; credit: Credit } {
  const right = percents.map((percent) => percent > 0)
  const count = right.filter(Boolean).length
  const share = 100 / Math.max(count, 1)
  const wrongs = percents.filter((percent) => percent <= 0)
  const isShared = percents.every((percent) => percent <= 0 || isNear(percent, share))
  const all = (percent: number): boolean => wrongs.length > 0 && wrongs.every((wrong) => isNear(wrong, percent))
  if (!isShared) return { right, credit: { rule: 'weights' } }
  if (wrongs.length === 0 || all(-100)) return { right, credit: { rule: 'shareOfRight' } }
  return { right, credit: all(-share) ? { rule: 'rightMinusWrong' } : { rule: 'weights' } }
}
