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
 * Rate with its Wilson score interval, 95 % unless another z is given. Throws RangeError unless 0 <= hits <= n are whole.
 * Source: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209-212.
 */
export function wilson(hits: number, n: number, z: number = Z_95): Rate {
  if (!Number.isInteger(hits) || !Number.isInteger(n) || hits < 0 || hits > n) throw new RangeError(`not a count of ${n}: ${hits}`)
  if (n === 0) return { hits, n, value: null, low: null, high: null }
  const p = hits / n
  const zz = z * z
  const centre = (p + zz / (2 * n)) / (1 + zz / n)
  const half = z / (1 + zz / n) * Math.sqrt(p * (1 - p) / n + zz / (4 * n * n))
  // At 0 and n the bounds are exactly 0 and 1; rounding must not move them.
  return { hits, n, value: p, low: hits === 0 ? 0 : centre - half, high: hits === n ? 1 : centre + half }
}
