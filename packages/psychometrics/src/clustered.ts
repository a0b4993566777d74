// A share observed by several people: the votes of one are alike, so together they say less than their number.
import { wilson, wilsonInterval } from './wilson.ts'
import type { Rate } from './wilson.ts'

/** 97.5 % points of Student's t by degrees of freedom, from 1. */
const T_975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]
/** Beyond the table: within 0.001 of the exact value. */
const pointOf = (freedom: number): number => T_975[freedom - 1] ?? 1.96 + 2.46 / freedom

/**
 * The rate over all groups, with a 95 % interval that takes the spread between them into account: the ratio estimator's
 * variance over clusters (Cochran, Sampling Techniques, 3rd ed., eq. 6.13 with the finite population left out) gives an
 * effective number of votes, never more than there are, for the Wilson interval (Korn and Graubard, Survey Methodology
 * 24 (1998) 193-201), with Student's t for few groups. One group has no spread to go by: its interval is the plain one.
 * Throws RangeError as `wilson` does.
 */
export function clusteredRate(groups: readonly { hits: number; n: number }[]): Rate {
  const filled = groups.filter(({ n }) => n > 0)
  const hits = filled.reduce((sum, group) => sum + group.hits, 0)
  const n = filled.reduce((sum, group) => sum + group.n, 0)
  const plain = wilson(hits, n)
  const k = filled.length
  if (plain.value === null || k < 2) return plain
  const p = plain.value
  const spread = filled.reduce((sum, group) => sum + (group.hits - p * group.n) ** 2, 0)
  const variance = ((k / (k - 1)) * spread) / (n * n)
  const effective = variance === 0 ? n : Math.min(n, (p * (1 - p)) / variance)
  return { ...plain, ...wilsonInterval(p, effective, pointOf(k - 1)) }
}
