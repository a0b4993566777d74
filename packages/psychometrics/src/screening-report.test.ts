// The report of a screening run on small runs whose numbers can be counted by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detect } from './detection.ts'
import {
  medianOf,
  reportOfCounts,
  summariseScreening,
  type PooledCounts,
  type ScreeningReport,
} from './screening-report.ts'
import type { ScreeningResponse } from './screening-report.ts'

const threat = (
  judgedSafe: boolean | null,
  category: string | null,
  more: Partial<ScreeningResponse> = {},
): ScreeningResponse => ({ isThreat: true, judgedSafe, category, hitAllRegions: null, milliseconds: null, ...more })
const harmless = (judgedSafe: boolean | null, more: Partial<ScreeningResponse> = {}): ScreeningResponse => ({
  isThreat: false,
  judgedSafe,
  category: null,
  hitAllRegions: null,
  milliseconds: null,
  ...more,
})

const run: ScreeningResponse[] = [
  threat(false, 'knife', { hitAllRegions: true, milliseconds: 4000 }),
  threat(false, 'knife', { hitAllRegions: false, milliseconds: 6000 }),
  threat(true, 'knife', { hitAllRegions: false, milliseconds: 2000 }),
  threat(false, 'gun', { hitAllRegions: true, milliseconds: 1000 }),
  threat(null, 'gun', { milliseconds: 90000 }),
  harmless(true, { milliseconds: 3000 }),
  harmless(true),
  harmless(false, { milliseconds: 8000 }),
  harmless(true, { milliseconds: 5000 }),
  harmless(null),
]

test('rates, unanswered images, location accuracy and time of a run', () => {
  const report = summariseScreening(run)
  expect(report).toMatchObject({
    total: 10,
    unanswered: 2,
    hitRate: { hits: 3, n: 4, value: 0.75 },
    falseAlarmRate: { hits: 1, n: 4, value: 0.25 },
    locationAccuracy: { hits: 2, n: 3 },
    medianMilliseconds: 4000,
  })
  expect(report.dPrime).toEqual(detect({ hits: 3, threats: 4, falseAlarms: 1, harmless: 4 }).dPrime)
})

test('a category stands on its own hits and on the false alarms of the whole run, and says so', () => {
  const { categories } = summariseScreening(run)
  expect(categories.map((c) => c.category)).toEqual(['gun', 'knife'])
  expect(categories[1]).toEqual({
    category: 'knife',
    unanswered: 0,
    falseAlarmsFrom: 'whole-run',
    ...detect({ hits: 2, threats: 3, falseAlarms: 1, harmless: 4 }),
  })
  expect(categories[0]).toMatchObject({ category: 'gun', unanswered: 1, hitRate: { hits: 1, n: 1 } })
})

test('an unanswered image changes no rate and no measure', () => {
  const { unanswered, total, categories: _, ...rest } = summariseScreening(run)
  const {
    unanswered: none,
    total: fewer,
    categories: __,
    ...same
  } = summariseScreening(run.filter((r) => r.judgedSafe !== null))
  expect([unanswered, total, none, fewer]).toEqual([2, 10, 0, 8])
  expect(rest).toEqual(same)
})

test('an empty run and a category never answered have no values rather than zeros', () => {
  expect(summariseScreening([])).toMatchObject({
    total: 0,
    hitRate: { n: 0, value: null },
    dPrime: null,
    criterion: null,
    dA60: null,
    dA50: null,
    medianMilliseconds: null,
    categories: [],
  })
  const { categories } = summariseScreening([threat(null, 'gun'), harmless(true)])
  expect(categories).toMatchObject([
    { category: 'gun', unanswered: 1, hitRate: { value: null, low: null }, dPrime: null },
  ])
})

test('the category of a harmless image is not read, and threats without one come last', () => {
  const { categories } = summariseScreening([
    threat(false, null),
    harmless(false, { category: 'knife' }),
    threat(true, 'bomb'),
  ])
  expect(categories.map((c) => c.category)).toEqual(['bomb', null])
})

test('the median, by hand', () => {
  expect([medianOf([]), medianOf([7]), medianOf([10, 9]), medianOf([100, 2, 30])]).toEqual([null, 7, 9.5, 30])
})

test('hits and images of the categories add up to those of the run, in any order of answers', () => {
  const response = fc.record({
    isThreat: fc.boolean(),
    judgedSafe: fc.constantFrom(true, false, null),
    category: fc.constantFrom('a', 'b', 'c', null),
    hitAllRegions: fc.constantFrom(true, false, null),
    milliseconds: fc.option(fc.nat(60000)),
  })
  fc.assert(
    fc.property(fc.array(response, { maxLength: 60 }), (responses) => {
      const report = summariseScreening(responses)
      const sum = (pick: (c: (typeof report.categories)[number]) => number): number =>
        report.categories.reduce((s, c) => s + pick(c), 0)
      expect(sum((c) => c.hitRate.hits)).toBe(report.hitRate.hits)
      expect(sum((c) => c.hitRate.n)).toBe(report.hitRate.n)
      expect(report.hitRate.n + report.falseAlarmRate.n + report.unanswered).toBe(report.total)
      expect(summariseScreening(responses.toReversed())).toEqual(report)
    }),
  )
})

/** As the server has its database do it. */
function addUp(reports: readonly ScreeningReport[]): PooledCounts {
  const sum = (pick: (report: ScreeningReport) => number): number =>
    reports.reduce((all, report) => all + pick(report), 0)
  const categories = [
    ...Map.groupBy(
      reports.flatMap((r) => r.categories),
      (c) => c.category,
    ),
  ].map(([category, of]) => ({
    category,
    hits: of.reduce((all, c) => all + c.hitRate.hits, 0),
    threats: of.reduce((all, c) => all + c.hitRate.n, 0),
    unanswered: of.reduce((all, c) => all + c.unanswered, 0),
  }))
  return {
    hits: sum((r) => r.hitRate.hits),
    threats: sum((r) => r.hitRate.n),
    falseAlarms: sum((r) => r.falseAlarmRate.hits),
    harmless: sum((r) => r.falseAlarmRate.n),
    total: sum((r) => r.total),
    unanswered: sum((r) => r.unanswered),
    located: sum((r) => r.locationAccuracy.hits),
    toLocate: sum((r) => r.locationAccuracy.n),
    categories,
  }
}

test('several runs pooled from their reports are the same as one run of all their images', () => {
  const response = fc.record({
    isThreat: fc.boolean(),
    judgedSafe: fc.constantFrom(true, false, null),
    category: fc.constantFrom('a', 'b', null),
    hitAllRegions: fc.constantFrom(true, false, null),
    milliseconds: fc.option(fc.nat(60000)),
  })
  fc.assert(
    fc.property(fc.array(fc.array(response, { maxLength: 20 }), { maxLength: 8 }), (runs) => {
      const whole = summariseScreening(runs.flat())
      expect(reportOfCounts(addUp(runs.map(summariseScreening)), whole.medianMilliseconds)).toEqual(whole)
    }),
  )
})
