// Classical item statistics of a paper: how hard each item is, how well it tells strong from weak, how reliable the
// whole.
import { covarianceOf, kurtosisOf, maximalCovarianceOf, meanOf, skewnessOf, varianceOf } from './moments.ts'

/** One marked sitting. An item missing from `marks` was not in this sitting's form; null is left blank and counts 0. */
export interface MarkedSitting {
  trainee: string
  /** 1 for the first attempt. */
  attempt: number
  marks: Readonly<Record<string, number | null>>
}

export interface ItemStatistics {
  item: string
  /** Sittings whose form had the item. */
  n: number
  /** Mean mark over the greatest mark, 0..1. */
  facility: number | null
  /** Standard deviation of the mark (n - 1), in marks. */
  deviation: number | null
  /** Share of the greatest total that the item's greatest mark is, in percent; null where the total is 0. */
  intendedWeight: number | null
  /** 100 times the correlation of the item's mark with the rest of the total. */
  discrimination: number | null
  /** Facility among the upper 27 % by total minus that among the lower 27 %, -1..1. */
  upperLower27: number | null
  /** 100 times the covariance with the rest over the greatest it could be with these marks. */
  discriminativeEfficiency: number | null
  /**
   * Share of the paper's spread that the item brings, in percent; null where its covariance with the total is negative.
   */
  effectiveWeight: number | null
  /** The item pulls against the total: often a wrong key. */
  isCovarianceNegative: boolean
  /** Alpha of the paper without this item, in percent. */
  alphaIfDeleted: number | null
}

export interface PaperStatistics {
  n: number
  mean: number | null
  /** Standard deviation of the totals (n - 1), in marks. */
  deviation: number | null
  skewness: number | null
  kurtosis: number | null
  /** Cronbach's alpha in percent; null unless every sitting had every item. */
  alpha: number | null
  /** Standard error of measurement in marks: deviation sqrt(1 - alpha). */
  standardError: number | null
  items: readonly ItemStatistics[]
}

export interface ItemAnalysisInput {
  /** Items with their greatest mark. With forms drawn at random name the places of the paper instead of the items. */
  items: readonly { item: string; max: number }[]
  sittings: readonly MarkedSitting[]
  /** Only each trainee's first attempt; on unless set to false. */
  firstAttemptsOnly?: boolean
}

const SCALE = 10_000

/** Marks as whole ten-thousandths, so that sums and rests are exact and equal ones are equal. */
function wholeMark(mark: number): number {
  const whole = Math.round(mark * SCALE)
  if (!Number.isSafeInteger(whole) || Math.abs(mark * SCALE - whole) > 1e-3)
    throw new RangeError(`a mark has at most four decimals: ${mark}`)
  return whole
}

/** The earliest attempt of each trainee, in the order given. */
export function selectFirstAttempts(sittings: readonly MarkedSitting[]): MarkedSitting[] {
  const first = new Map<string, MarkedSitting>()
  for (const s of sittings) {
    const known = first.get(s.trainee)
    if (known === undefined || s.attempt < known.attempt) first.set(s.trainee, s)
  }
  return sittings.filter((s) => first.get(s.trainee) === s)
}

/** One sitting's marks in the order of the items, null where the item was not in its form. */
interface Row {
  marks: readonly (number | null)[]
  total: number
}

function toRow(sitting: MarkedSitting, items: ItemAnalysisInput['items']): Row {
  const marks = items.map(({ item }) =>
    Object.hasOwn(sitting.marks, item) ? wholeMark(sitting.marks[item] ?? 0) : null,
  )
  return { marks, total: marks.reduce<number>((sum, m) => sum + (m ?? 0), 0) }
}

/** Pairs (mark, total) of the sittings that had the item. */
function pairsOf(rows: readonly Row[], index: number): { marks: number[]; totals: number[] } {
  const marks: number[] = []
  const totals: number[] = []
  for (const row of rows) {
    const mark = row.marks[index] ?? null
    if (mark === null) continue
    marks.push(mark)
    totals.push(row.total)
  }
  return { marks, totals }
}

/**
 * Mean of `marks` among the `share` n with the highest totals (at least one). Sittings tied at the border share the
 * places
 * left over, so the order they come in decides nothing.
 */
function meanOfTop(marks: readonly number[], totals: readonly number[], share: number): number {
  const places = Math.max(1, Math.round(share * totals.length))
  const border = totals.toSorted((a, b) => b - a)[places - 1] ?? NaN
  const above = marks.filter((_, i) => (totals[i] ?? NaN) > border)
  const tied = marks.filter((_, i) => totals[i] === border)
  const sum = (list: readonly number[]): number => list.reduce((s, m) => s + m, 0)
  return (sum(above) + (sum(tied) * (places - above.length)) / tied.length) / places
}

const GROUP_SHARE = 0.27

/** Kelley's index: upper minus lower 27 % (T. L. Kelley, J. Educ. Psychol. 30 (1939) 17-24), in marks. */
function upperMinusLower(marks: readonly number[], totals: readonly number[]): number {
  return (
    meanOfTop(marks, totals, GROUP_SHARE) -
    meanOfTop(
      marks,
      totals.map((t) => -t),
      GROUP_SHARE,
    )
  )
}

/**
 * Cronbach's alpha (Psychometrika 16 (1951) 297-334) as a share, from the variances of k items and the spread of their
 * totals, or null with fewer than 2 items or without spread.
 */
function alphaOf(variances: readonly number[], spread: number | null): number | null {
  const k = variances.length
  if (k < 2 || spread === null || spread === 0) return null
  return (k / (k - 1)) * (1 - variances.reduce((sum, v) => sum + v, 0) / spread)
}

const percent = (value: number | null): number | null => (value === null ? null : 100 * value)

const ratio = (top: number | null, bottom: number | null): number | null =>
  top === null || bottom === null || bottom === 0 ? null : top / bottom

/**
 * Statistics of a paper and its items. Whatever needs a spread that is not there is null, and everything is null with
 * fewer than two sittings. Throws RangeError for a mark that is no number or has more than four decimals.
 */
export function analyseItems({ items, sittings, firstAttemptsOnly = true }: ItemAnalysisInput): PaperStatistics {
  const rows = (firstAttemptsOnly ? selectFirstAttempts(sittings) : sittings).map((s) => toRow(s, items))
  const totals = rows.map((r) => r.total)
  const columns = items.map((_, i) => pairsOf(rows, i))
  const isComplete = rows.length > 1 && rows.every((r) => r.marks.every((m) => m !== null))
  const withTotal = columns.map((c) => covarianceOf(c.marks, c.totals))
  const variances = columns.map((c) => varianceOf(c.marks) ?? 0)
  const greatest = items.reduce((sum, { max }) => sum + wholeMark(max), 0)
  const weightSum = withTotal.reduce<number>((sum, c) => sum + (c !== null && c > 0 ? Math.sqrt(c) : 0), 0)

  const describe = ({ item, max }: { item: string; max: number }, index: number): ItemStatistics => {
    const { marks, totals: itsTotals } = columns[index] ?? { marks: [], totals: [] }
    const rests = marks.map((m, i) => (itsTotals[i] ?? NaN) - m)
    const restSpread = varianceOf(rests)
    const covariance = covarianceOf(marks, rests)
    const spread = Math.sqrt((variances[index] ?? 0) * (restSpread ?? 0))
    const isMany = marks.length > 1
    const own = withTotal[index] ?? null
    return {
      item,
      n: marks.length,
      facility: isMany
        ? ratio(
            marks.reduce((sum, m) => sum + m, 0),
            marks.length * wholeMark(max),
          )
        : null,
      deviation: isMany ? Math.sqrt(variances[index] ?? 0) / SCALE : null,
      intendedWeight: percent(ratio(wholeMark(max), greatest)),
      discrimination: percent(ratio(covariance, spread)),
      upperLower27: isMany ? ratio(upperMinusLower(marks, itsTotals), wholeMark(max)) : null,
      discriminativeEfficiency: percent(ratio(covariance, maximalCovarianceOf(marks, rests))),
      effectiveWeight: own === null || own < 0 ? null : percent(ratio(Math.sqrt(own), weightSum)),
      isCovarianceNegative: own !== null && own < 0,
      alphaIfDeleted: isComplete
        ? percent(
            alphaOf(
              variances.filter((_, i) => i !== index),
              restSpread,
            ),
          )
        : null,
    }
  }

  const variance = varianceOf(totals)
  const alpha = isComplete ? alphaOf(variances, variance) : null
  const deviation = variance === null ? null : Math.sqrt(variance) / SCALE
  const mean = totals.length > 1 ? meanOf(totals) : null
  return {
    n: rows.length,
    mean: mean === null ? null : mean / SCALE,
    deviation,
    skewness: skewnessOf(totals),
    kurtosis: kurtosisOf(totals),
    alpha: percent(alpha),
    // Rounding may lift a perfect alpha above 1 by a hair.
    standardError: alpha === null || deviation === null ? null : deviation * Math.sqrt(Math.max(0, 1 - alpha)),
    items: items.map(describe),
  }
}

export type ItemFlag = 'too-hard' | 'too-easy' | 'weak' | 'against-the-total'

/** Conventions, not laws: facility below .2 or above .95, discrimination below 20 or below 0. */
export const USUAL_LIMITS = { hard: 0.2, easy: 0.95, weak: 20 }

/** What an author should look at; a negative discrimination points to a wrong key or a bad image. */
export function flagItem(item: ItemStatistics, limits = USUAL_LIMITS): ItemFlag[] {
  const { facility, discrimination } = item
  const flags: ItemFlag[] = []
  if (facility !== null && facility < limits.hard) flags.push('too-hard')
  if (facility !== null && facility > limits.easy) flags.push('too-easy')
  if (discrimination !== null && discrimination >= 0 && discrimination < limits.weak) flags.push('weak')
  if (item.isCovarianceNegative || (discrimination !== null && discrimination < 0)) flags.push('against-the-total')
  return flags
}
