// Detection measures against the golden values and values computed with 40 digits (mpmath).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPrimeOf, criterionOf, dAOf, detect, dPrimeOf, logLinearRate, varianceOfZ } from './detection.ts'
import { normalCdf, normalQuantile } from './normal.ts'

// Golden values: rates before any correction, rounded to three places.
test.each([
  { h: 0.8, f: 0.1, dPrime: 2.123, c: 0.22, dA50: 1.875, dA60: 1.953, aPrime: 0.913 },
  { h: 0.9, f: 0.2, dPrime: 2.123, c: -0.22, dA50: 2.153, dA60: 2.166, aPrime: 0.913 },
  { h: 0.6, f: 0.02, dPrime: 2.307, c: 0.9, dA50: 1.619, dA60: 1.802, aPrime: 0.89 },
])('measures of H = $h and F = $f', ({ dPrime, c, dA50, dA60, aPrime, ...pair }) => {
  const round = (v: number): number => Number(v.toFixed(3))
  expect(round(dPrimeOf(pair))).toBe(dPrime)
  expect(round(criterionOf(pair))).toBe(c)
  expect(round(dAOf(pair, 0.5))).toBe(dA50)
  expect(round(dAOf(pair))).toBe(dA60)
  expect(round(aPrimeOf(pair))).toBe(aPrime)
})

test.each([
  { f: 0.02, h: 0.662, dPrime: 2.47 },
  { f: 0.1, h: 0.811, dPrime: 2.16 },
  { f: 0.3, h: 0.909, dPrime: 1.86 },
])("the same skill, d_a = 2, at F = $f has another d'", ({ f, h, dPrime }) => {
  const exact = normalCdf(2 / Math.sqrt(2 / 1.36) + 0.6 * normalQuantile(f))
  expect(Number(exact.toFixed(3))).toBe(h)
  expect(dAOf({ h: exact, f })).toBeCloseTo(2, 9)
  expect(Number(dPrimeOf({ h: exact, f }).toFixed(2))).toBe(dPrime)
})

test('counts give measures with variances and intervals', () => {
  const d = detect({ hits: 40, threats: 50, falseAlarms: 5, harmless: 50 })
  expect(d.hitRate.value).toBe(0.8)
  expect(d.falseAlarmRate.value).toBe(0.1)
  expect(d.dPrime?.value).toBeCloseTo(2.05887242387949, 12)
  expect(d.dPrime?.variance).toBeCloseTo(0.0962942791223425, 12)
  expect(d.dPrime?.low).toBeCloseTo(1.45066973733749, 12)
  expect((d.dPrime?.high ?? NaN) + (d.dPrime?.low ?? NaN)).toBeCloseTo(2 * 2.05887242387949, 12)
  expect(d.criterion?.value).toBeCloseTo(0.208644123607364, 12)
  expect(d.criterion?.variance).toBeCloseTo(0.0240735697805856, 12)
  expect(d.dA60?.value).toBeCloseTo(1.89619237492419, 12)
  expect(d.dA60?.variance).toBeCloseTo(0.0889081097626586, 12)
  expect(d.dA50?.value).toBeCloseTo(1.82125975114945, 12)
  expect(d.dA50?.variance).toBeCloseTo(0.0868769131887456, 12)
  expect(d.aPrime).toBeCloseTo(0.913, 3)
})

test('a perfect run stays finite by the log-linear correction', () => {
  const d = detect({ hits: 20, threats: 20, falseAlarms: 0, harmless: 30 })
  expect(d.hitRate.value).toBe(1)
  expect(d.falseAlarmRate.value).toBe(0)
  expect(d.dPrime?.value).toBeCloseTo(4.1219505176193, 11)
  expect(d.dPrime?.variance).toBeCloseTo(0.694896916853864, 11)
  expect(d.dA60?.value).toBeCloseTo(3.95996557660502, 11)
  expect(d.dA50?.variance).toBeCloseTo(0.721076064545581, 11)
  expect(d.aPrime).toBe(1)
})

test.each([
  [{ hits: 0, threats: 0, falseAlarms: 1, harmless: 9 }],
  [{ hits: 3, threats: 4, falseAlarms: 0, harmless: 0 }],
  [{ hits: 0, threats: 0, falseAlarms: 0, harmless: 0 }],
])('without threats or without harmless images there is no sensitivity: %o', (counts) => {
  const { hitRate, falseAlarmRate, ...measures } = detect(counts)
  expect(measures).toEqual({ dPrime: null, criterion: null, dA60: null, dA50: null, aPrime: null })
  expect(hitRate.value).toBe(counts.threats === 0 ? null : 0.75)
  expect(falseAlarmRate.value === null).toBe(counts.harmless === 0)
  expect(logLinearRate(0, 0)).toBeNull()
})

test('the variance of z is the delta method: slope of the quantile squared times p(1-p)/n', () => {
  for (const p of [0.03, 0.2, 0.5, 0.87]) {
    const slope = (normalQuantile(p + 1e-6) - normalQuantile(p - 1e-6)) / 2e-6
    expect(varianceOfZ(p, 40)).toBeCloseTo((slope * slope * p * (1 - p)) / 40, 6)
  }
})

test("swapping hits with correct rejections keeps d' and A' and turns the criterion round", () => {
  const counts = fc
    .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }))
    .chain(([threats, harmless]) =>
      fc.record({
        hits: fc.integer({ min: 0, max: threats }),
        threats: fc.constant(threats),
        falseAlarms: fc.integer({ min: 0, max: harmless }),
        harmless: fc.constant(harmless),
      }),
    )
  fc.assert(
    fc.property(counts, ({ hits, threats, falseAlarms, harmless }) => {
      const there = detect({ hits, threats, falseAlarms, harmless })
      const back = detect({
        hits: harmless - falseAlarms,
        threats: harmless,
        falseAlarms: threats - hits,
        harmless: threats,
      })
      expect(back.dPrime?.value).toBeCloseTo(there.dPrime?.value ?? NaN, 9)
      expect(back.dPrime?.variance).toBeCloseTo(there.dPrime?.variance ?? NaN, 9)
      expect(back.criterion?.value).toBeCloseTo(-(there.criterion?.value ?? NaN), 9)
      expect(back.aPrime).toBeCloseTo(there.aPrime ?? NaN, 9)
      expect(Number.isFinite(there.dA60?.low)).toBe(true)
    }),
  )
})

test("d_a with s = 1 is d', and A' is 0.5 at chance and mirrored below it", () => {
  const rate = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  fc.assert(
    fc.property(rate, rate, (h, f) => {
      expect(dAOf({ h, f }, 1)).toBeCloseTo(dPrimeOf({ h, f }), 12)
      expect(aPrimeOf({ h: f, f: h })).toBeCloseTo(1 - aPrimeOf({ h, f }), 12)
    }),
  )
  for (const r of [0, 0.4, 1]) expect(aPrimeOf({ h: r, f: r })).toBe(0.5)
  expect(aPrimeOf({ h: 0, f: 1 })).toBe(0)
})

test('rates of 0 and 1 and counts that cannot be are refused, not turned into infinities', () => {
  expect(() => dPrimeOf({ h: 1, f: 0.1 })).toThrow(RangeError)
  expect(() => criterionOf({ h: 0.5, f: 0 })).toThrow(RangeError)
  expect(() => dAOf({ h: NaN, f: 0.1 })).toThrow(RangeError)
  expect(() => detect({ hits: 5, threats: 4, falseAlarms: 0, harmless: 4 })).toThrow(RangeError)
})
