// Scores as exact decimals: whole hundredths, so that no sum is ever off by a rounding.

/** A score in whole hundredths: 33.34 points are 3334. */
export type Hundredths = number

/** The highest score that a paper or a question may have. */
export const SCORE_MAX = 999_999.99

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/

/**
 * Reads a score as a number or as decimal text (as a database gives it). Null when it is not a decimal with at most two
 * places: a score is never rounded silently.
 */
export function parseScore(value: number | string): Hundredths | null {
  const match = DECIMAL.exec(typeof value === 'number' ? String(value) : value)
  if (match === null) return null
  const [, sign, whole = '', part = ''] = match
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && hundredths > 0 ? -hundredths : hundredths
}

/** The score as the number nearest to the decimal; printed by JSON it shows exactly that decimal. */
export const toPoints = (score: Hundredths): number => score / 100

/** The score as decimal text without needless zeros: 3334 is `33.34`, 100 is `1`. */
export const formatScore = (score: Hundredths): string => String(toPoints(score))

/**
 * Splits a total into n scores as equal as hundredths allow, the first ones a hundredth more, summing exactly to it.
 * Throws RangeError unless the total is whole hundredths >= 0 and n a whole number >= 1.
 */
export function splitTotal(total: Hundredths, n: number): Hundredths[] {
  if (!Number.isSafeInteger(total) || total < 0 || !Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`cannot split ${total} into ${n} scores`)
  const least = Math.floor(total / n)
  const more = total - least * n
  return Array.from({ length: n }, (_, i) => (i < more ? least + 1 : least))
}

/** Exact sum. Throws RangeError for what is not whole hundredths, so that a score in points is not added by mistake. */
export function sumScores(scores: readonly Hundredths[]): Hundredths {
  let sum = 0
  for (const score of scores) {
    if (!Number.isSafeInteger(score)) throw new RangeError(`not whole hundredths: ${score}`)
    sum += score
  }
  return sum
}
