// Mean, variance, covariance, skewness and kurtosis of samples, exact at zero.

export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length
}

/**
 * Deviations from the mean; exactly 0 throughout when all values are equal, which a plain subtraction does not promise.
 */
function deviationsOf(values: readonly number[]): number[] {
  const first = values[0] ?? 0
  const shifted = values.map((v) => v - first)
  const mean = meanOf(shifted) ?? 0
  return shifted.map((v) => v - mean)
}

/**
 * Covariance with n - 1; null for fewer than two pairs. What is below the rounding of its own sum is 0, so that a
 * covariance that cancels out has no sign by accident.
 */
export function covarianceOf(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length !== ys.length) throw new RangeError('a covariance needs pairs')
  if (xs.length < 2) return null
  const dy = deviationsOf(ys)
  let sum = 0
  let size = 0
  for (const [i, dx] of deviationsOf(xs).entries()) {
    const term = dx * (dy[i] ?? NaN)
    sum += term
    size += Math.abs(term)
  }
  return Math.abs(sum) <= size * 1e-12 ? 0 : sum / (xs.length - 1)
}

/** Variance with n - 1; null for fewer than two values. */
export function varianceOf(values: readonly number[]): number | null {
  return covarianceOf(values, values)
}

/** The greatest covariance any pairing of these values has: both sorted by themselves. */
export function maximalCovarianceOf(xs: readonly number[], ys: readonly number[]): number | null {
  return covarianceOf(
    xs.toSorted((a, b) => a - b),
    ys.toSorted((a, b) => a - b),
  )
}

const powerMean = (deviations: readonly number[], power: number): number =>
  deviations.reduce((sum, d) => sum + d ** power, 0) / deviations.length

/**
 * Sample skewness G1 = k3 / k2^1.5 by k-statistics; null for fewer than three values or without spread.
 * Source: D. N. Joanes and C. A. Gill, The Statistician 47 (1998) 183-189.
 */
export function skewnessOf(values: readonly number[]): number | null {
  const n = values.length
  const k2 = varianceOf(values)
  if (n < 3 || k2 === null || k2 === 0) return null
  return (n * n * powerMean(deviationsOf(values), 3)) / ((n - 1) * (n - 2)) / k2 ** 1.5
}

/**
 * Sample excess kurtosis G2 = k4 / k2^2 by k-statistics; null for fewer than four values or without spread. Source as
 * skewnessOf.
 */
export function kurtosisOf(values: readonly number[]): number | null {
  const n = values.length
  const k2 = varianceOf(values)
  if (n < 4 || k2 === null || k2 === 0) return null
  const d = deviationsOf(values)
  const k4 = (n * n * ((n + 1) * powerMean(d, 4) - 3 * (n - 1) * powerMean(d, 2) ** 2)) / ((n - 1) * (n - 2) * (n - 3))
  return k4 / (k2 * k2)
}
