// How each option of an item was taken: by how many, by the strong and by the weak, and what an author should look at.
import { meanOf, varianceOf } from './moments.ts'

/** Those who answered an item alike. */
export interface AnswerGroup {
  /** Ids of the options they chose; empty: none. */
  chosen: readonly string[]
  /** How many they are among the lower, middle and upper third by total. */
  thirds: readonly [number, number, number]
  /** Sum of what they earned beside this item. */
  rest: number
}

export interface ItemOption {
  id: string
  isRight: boolean
  /** Of items that ask several things at once: what this is an option for. */
  group: string | null
}

export type OptionHint = 'unused' | 'draws-the-strong' | 'key-suspected'

export interface OptionStatistics {
  id: string
  chosen: number
  /** Of all who had the item, 0..1, and of each third; null where nobody is in it. */
  share: number | null
  lower: number | null
  middle: number | null
  upper: number | null
  /** Correlation of having chosen it with what was earned beside the item, -1..1. */
  pointBiserial: number | null
  hints: readonly OptionHint[]
}

/** Fewest answers that a hint is given for. */
export const HINTS_FROM = 20
/** A wrong option that fewer take does not work as one. */
export const UNUSED_SHARE = 0.05
/** One-sided 5 %: a correlation below this over the root of n may be chance. */
const Z_ONE_SIDED = 1.6448536269514722

/**
 * The third of each total: 0 the lower, 2 the upper. Equal totals stand in the same one, so that the order in which they
 * come decides nothing; thirds may then differ in size.
 */
export function thirdsOf(totals: readonly number[]): (0 | 1 | 2)[] {
  const n = totals.length
  const sorted = totals.toSorted((a, b) => a - b)
  const places = new Map<number, { from: number; count: number }>()
  for (const [place, total] of sorted.entries()) {
    const seen = places.get(total)
    if (seen) seen.count++
    else places.set(total, { from: place, count: 1 })
  }
  return totals.map((total) => {
    const { from, count } = places.get(total) ?? { from: 0, count: 0 }
    const rank = 2 * from + count
    return 3 * rank < 2 * n ? 0 : 3 * rank > 4 * n ? 2 : 1
  })
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0)
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/**
 * Correlation of a choice with a figure: (mean of those who chose - mean of all) / s sqrt(p / (1 - p)), s with n.
 * Source: K. Pearson's r of a dichotomy, as in F. M. Lord and M. R. Novick, Statistical Theories of Mental Test Scores
 * (1968) 15.5.
 */
function pointBiserial(chosen: { n: number; sum: number }, all: readonly number[]): number | null {
  const n = all.length
  const variance = varianceOf(all)
  const mean = meanOf(all)
  if (mean === null || variance === null || variance === 0 || chosen.n === 0 || chosen.n === n) return null
  const spread = Math.sqrt((variance * (n - 1)) / n)
  return ((chosen.sum / chosen.n - mean) / spread) * Math.sqrt(chosen.n / (n - chosen.n))
}

/**
 * The options of an item. `rests`: what each who had the item earned beside it; the groups are of the same people.
 * Throws RangeError when they are not as many.
 */
export function analyseOptions(
  options: readonly ItemOption[],
  groups: readonly AnswerGroup[],
  rests: readonly number[],
): OptionStatistics[] {
  const sizes = [0, 1, 2].map((third) => sumOf(groups.map(({ thirds }) => thirds[third] ?? 0)))
  const n = sumOf(sizes)
  if (n !== rests.length) throw new RangeError(`${n} answers of ${rests.length} people`)
  const counted = options.map((option) => {
    const takers = groups.filter(({ chosen }) => chosen.includes(option.id))
    const thirds = [0, 1, 2].map((third) => sumOf(takers.map((group) => group.thirds[third] ?? 0)))
    const chosen = sumOf(thirds)
    const [lower = null, middle = null, upper = null] = thirds.map((part, i) => shareOf(part, sizes[i] ?? 0))
    return {
      option,
      chosen,
      share: shareOf(chosen, n),
      lower,
      middle,
      upper,
      pointBiserial: pointBiserial({ n: chosen, sum: sumOf(takers.map(({ rest }) => rest)) }, rests),
    }
  })
  const answered = sumOf(groups.filter(({ chosen }) => chosen.length > 0).flatMap(({ thirds }) => [...thirds]))
  type Counted = (typeof counted)[number]
  const draws = ({ option, upper, lower, pointBiserial: r }: Counted): boolean =>
    !option.isRight && r !== null && r * Math.sqrt(n) > Z_ONE_SIDED && (upper ?? 0) > (lower ?? 0)
  /** A right option of the same question that the strong take less often than this wrong one, or avoid. */
  const beats = (wrong: Counted): boolean =>
    counted.some(
      ({ option, upper, pointBiserial: r }) =>
        option.isRight &&
        option.group === wrong.option.group &&
        ((upper ?? 0) < (wrong.upper ?? 0) || (r !== null && r * Math.sqrt(n) < -Z_ONE_SIDED)),
    )
  const hintsOf = (one: Counted): OptionHint[] => {
    if (answered < HINTS_FROM || one.option.isRight) return []
    if (one.chosen < UNUSED_SHARE * answered) return ['unused']
    if (!draws(one)) return []
    return beats(one) ? ['draws-the-strong', 'key-suspected'] : ['draws-the-strong']
  }
  return counted.map(({ option, ...figures }) => ({
    id: option.id,
    ...figures,
    hints: hintsOf({ option, ...figures }),
  }))
}
