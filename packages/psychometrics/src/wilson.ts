// A share with its Wilson interval: how far an observed rate may be trusted.
import { Z_95 } from './normal.ts'

export interface Rate {
  hits: number
  n: number
  /** hits / n; null when n is 0, and the bounds with it. */
  value: number | null
  low: number | null
  high: number | null
}

/**
 * Wilson score interval of a share p observed over n > 0, 95 % unless another z is given.
 * Source: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209-212.
 */
export function wilsonInterval(p: number, n: number, z: number = Z_95): { low: number; high: number } {
  if (!(p >= 0 && p <= 1) || !(n > 0)) throw new RangeError(`not a share of ${n}: ${p}`)
  const zz = z * z
  const centre = (p + zz / (2 * n)) / (1 + zz / n)
  const half = (z / (1 + zz / n)) * Math.sqrt((p * (1 - p)) / n + zz / (4 * n * n))
  // At 0 and 1 a bound is exactly that; rounding must not move it.
  return { low: p === 0 ? 0 : centre - half, high: p === 1 ? 1 : centre + half }
}

/** Rate of hits over n with its 95 % Wilson interval. Throws RangeError unless 0 <= hits <= n are whole. */
export function wilson(hits: number, n: number): Rate {
  if (!Number.isInteger(hits) || !Number.isInteger(n) || hits < 0 || hits > n)
    throw new RangeError(`not a count of ${n}: ${hits}`)
  if (n === 0) return { hits, n, value: null, low: null, high: null }
  return { hits, n, value: hits / n, ...wilsonInterval(hits / n, n) }
}
