// Signal detection: how well threats are told from harmless images (d', A', d_a) and how cautiously (c).
import { normalDensity, normalQuantile, Z_95 } from './normal.ts'
import { wilson } from './wilson.ts'
import type { Rate } from './wilson.ts'

/** Counts behind every measure: images answered, unanswered ones left out. */
export interface DetectionCounts {
  /** Threat images judged suspect. */
  hits: number
  threats: number
  /** Harmless images judged suspect. */
  falseAlarms: number
  harmless: number
}

/** A value with its variance and 95 % interval. */
export interface Estimate {
  value: number
  variance: number
  low: number
  high: number
}

/** Hit and false-alarm rate, both strictly between 0 and 1. */
export interface RatePair {
  h: number
  f: number
}

/** Ratio of the standard deviations of noise and signal for d_a where none is given; .5 is the other customary one. */
export const USUAL_SLOPE = 0.6

/**
 * Rate with the log-linear correction (hits + 0.5) / (n + 1), so that 0 % and 100 % keep a finite z; null when n is 0.
 * Source: M. J. Hautus, Behavior Research Methods 27 (1995) 46-51.
 */
export function logLinearRate(hits: number, n: number): number | null {
  return n === 0 ? null : (hits + 0.5) / (n + 1)
}

function z(rate: number): number {
  if (!(rate > 0 && rate < 1)) throw new RangeError(`a rate of ${rate} has no finite z: correct it first`)
  return normalQuantile(rate)
}

/** Sensitivity d' = z(H) - z(F). Throws RangeError for a rate that is not strictly between 0 and 1. */
export function dPrimeOf({ h, f }: RatePair): number {
  return z(h) - z(f)
}

/** Criterion c = -(z(H) + z(F)) / 2; below 0 is liberal (quick to suspect). */
export function criterionOf({ h, f }: RatePair): number {
  return -(z(h) + z(f)) / 2
}

/** Sensitivity for unequal variances, d_a = sqrt(2 / (1 + s^2)) (z(H) - s z(F)); equals d' at s = 1. */
export function dAOf({ h, f }: RatePair, slope: number = USUAL_SLOPE): number {
  return Math.sqrt(2 / (1 + slope * slope)) * (z(h) - slope * z(f))
}

/**
 * Non-parametric sensitivity A', 0.5 at chance; rates of 0 and 1 are allowed.
 * Source: J. B. Grier, Psychological Bulletin 75 (1971) 424-429; below chance by D. Aaronson and B. Watts, ibid. 102
 * (1987) 439-442.
 */
export function aPrimeOf({ h, f }: RatePair): number {
  if (h === f) return 0.5
  return h > f ? 0.5 + ((h - f) * (1 + h - f)) / (4 * h * (1 - f)) : 0.5 - ((f - h) * (1 + f - h)) / (4 * f * (1 - h))
}

/**
 * Variance of z of a rate over n images, p(1-p) / (n phi(z)^2), by the delta method.
 * Source: G. Gourevitch and E. Galanter, Psychometrika 32 (1967) 25-33.
 */
export function varianceOfZ(rate: number, n: number): number {
  const density = normalDensity(z(rate))
  return (rate * (1 - rate)) / (n * density * density)
}

function estimate(value: number, variance: number): Estimate {
  const half = Z_95 * Math.sqrt(variance)
  return { value, variance, low: value - half, high: value + half }
}

export interface Detection {
  hitRate: Rate
  falseAlarmRate: Rate
  /** Each is null unless both threats and harmless images were answered. */
  dPrime: Estimate | null
  criterion: Estimate | null
  /** d_a with s = .6. */
  dA60: Estimate | null
  /** d_a with s = .5. */
  dA50: Estimate | null
  /** From the rates as observed. */
  aPrime: number | null
}

/**
 * All measures of one set of answers. Rates are as observed; z is taken after the log-linear correction.
 * Throws RangeError for counts that cannot be.
 */
export function detect({ hits, threats, falseAlarms, harmless }: DetectionCounts): Detection {
  const hitRate = wilson(hits, threats)
  const falseAlarmRate = wilson(falseAlarms, harmless)
  const h = logLinearRate(hits, threats)
  const f = logLinearRate(falseAlarms, harmless)
  if (h === null || f === null || hitRate.value === null || falseAlarmRate.value === null) {
    return { hitRate, falseAlarmRate, dPrime: null, criterion: null, dA60: null, dA50: null, aPrime: null }
  }
  const pair = { h, f }
  const varH = varianceOfZ(h, threats)
  const varF = varianceOfZ(f, harmless)
  const dA = (s: number): Estimate => estimate(dAOf(pair, s), (2 / (1 + s * s)) * (varH + s * s * varF))
  return {
    hitRate,
    falseAlarmRate,
    dPrime: estimate(dPrimeOf(pair), varH + varF),
    criterion: estimate(criterionOf(pair), (varH + varF) / 4),
    dA60: dA(0.6),
    dA50: dA(0.5),
    aPrime: aPrimeOf({ h: hitRate.value, f: falseAlarmRate.value }),
  }
}
