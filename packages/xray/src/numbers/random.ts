// A seeded generator of random numbers that gives the same stream on every engine.
import { ln } from './exact-math.ts'

/** A stream of random numbers decided by its seed alone. */
export interface Random {
  /** Next 32 random bits as an unsigned integer. */
  nextUint32: () => number
  /** The next of them for each place of a list: the same numbers, faster. */
  fillUint32: (list: Uint32Array) => void
  /** Uniform in [min, max), default [0, 1). */
  uniform: (min?: number, max?: number) => number
  /** Uniform integer in min..max, both included. */
  integer: (min: number, max: number) => number
  /** Normal with the given mean and standard deviation, default 0 and 1. */
  normal: (mean?: number, deviation?: number) => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  /** One element of a non-empty list. Throws RangeError on an empty one. */
  pick: <T>(list: readonly T[]) => T
  /** The elements in random order; the list given stays as it is. */
  shuffle: <T>(list: readonly T[]) => T[]
  /** An independent stream named by a label; it does not advance this one, so adding a fork changes nothing else. */
  fork: (label: string) => Random
}

const TWO_POW_32 = 4294967296

/** Four well mixed 32-bit words of a string's UTF-16 units (after the public-domain cyrb128). */
function hashSeed(text: string): [number, number, number, number] {
  let h1 = 1779033703
  let h2 = 3144134277
  let h3 = 1013904242
  let h4 = 2773480762
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  h1 ^= h2 ^ h3 ^ h4
  return [h1 >>> 0, (h2 ^ h1) >>> 0, (h3 ^ h1) >>> 0, (h4 ^ h1) >>> 0]
}

/**
 * Inverse of the standard normal distribution function for 0 < p < 1, relative error below 1.2e-9
 * (P. J. Acklam's rational approximation, with the logarithm of exact-math).
 */
export function inverseNormal(p: number): number {
  if (p < 0.02425) return tailNormal(p)
  if (p > 0.97575) return -tailNormal(1 - p)
  const q = p - 0.5
  const r = q * q
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1
  return (top * q) / bottom
}

function tailNormal(p: number): number {
  const q = Math.sqrt(-2 * ln(p))
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1
  return top / bottom
}

/**
 * A stream for a seed. The same seed gives the same numbers on every engine and for ever (sfc32 by C. Doty-Humphrey).
 */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = hashSeed(seed)
  function nextUint32(): number {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 15; i++) nextUint32()

  function fillUint32(list: Uint32Array): void {
    let [p, q, r, s] = [a, b, c, d]
    for (let i = 0; i < list.length; i++) {
      const t = (p + q + s) | 0
      s = (s + 1) | 0
      p = q ^ (q >>> 9)
      q = (r + (r << 3)) | 0
      r = (((r << 21) | (r >>> 11)) + t) | 0
      list[i] = t
    }
    a = p
    b = q
    c = r
    d = s
  }

  function uniform(min = 0, max = 1): number {
    return min + (nextUint32() / TWO_POW_32) * (max - min)
  }
  function integer(min: number, max: number): number {
    return min + Math.floor((nextUint32() / TWO_POW_32) * (max - min + 1))
  }
  return {
    nextUint32,
    fillUint32,
    uniform,
    integer,
    normal: (mean = 0, deviation = 1) => mean + deviation * inverseNormal((nextUint32() + 0.5) / TWO_POW_32),
    chance: (probability) => nextUint32() / TWO_POW_32 < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('cannot pick from an empty list')
      return list[integer(0, list.length - 1)]!
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = integer(0, i)
        const held = copy[i]!
        copy[i] = copy[j]!
        copy[j] = held
      }
      return copy
    },
    fork: (label) => createRandom(`${seed}\u0000${label}`),
  }
}
