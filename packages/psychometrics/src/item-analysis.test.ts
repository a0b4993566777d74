// Item statistics against values of numpy and scipy, and at the edges where there is nothing to compute.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyseItems, flagItem, selectFirstAttempts } from './item-analysis.ts'
import type { MarkedSitting } from './item-analysis.ts'

const ITEMS = [
  { item: 'a', max: 1 },
  { item: 'b', max: 2 },
  { item: 'c', max: 0.5 },
  { item: 'd', max: 1 },
  { item: 'e', max: 1 },
]

// Unequal weights, decimal marks, an item that pulls against the total (d) and one without spread (e).
const MARKS = [
  [1, 2, 0.5, 0, 1],
  [1, 1.5, 0.3, 0, 1],
  [1, 2, 0.1, 1, 1],
  [0, 1, 0.5, 0, 1],
  [1, 0.5, 0.2, 1, 1],
  [0, 1.5, 0.1, 1, 1],
  [1, 1, 0.2, 0, 1],
  [0, 0, 0.3, 1, 1],
  [0, 0.5, 0, 1, 1],
  [1, 2, 0.4, 0, 1],
]

const sitting = (trainee: string, marks: Record<string, number | null>, attempt = 1): MarkedSitting => ({
  trainee,
  attempt,
  marks,
})
const matrix = (rows: readonly (readonly number[])[], items: readonly { item: string }[] = ITEMS): MarkedSitting[] =>
  rows.map((row, i) => sitting(`t${i}`, Object.fromEntries(items.map(({ item }, j) => [item, row[j] ?? 0]))))
const pick = (report: ReturnType<typeof analyseItems>, item: string) => {
  const found = report.items.find((i) => i.item === item)
  if (found === undefined) throw new Error(`no item ${item}`)
  return found
}

test('[T-69] a paper with unequal weights gives the values of numpy and scipy', () => {
  const report = analyseItems({ items: ITEMS, sittings: matrix(MARKS) })
  expect(report.n).toBe(10)
  expect(report.mean).toBeCloseTo(3.56, 12)
  expect(report.deviation).toBeCloseTo(0.9430447143870397, 12)
  expect(report.skewness).toBeCloseTo(0.10981528029399076, 10)
  expect(report.kurtosis).toBeCloseTo(-1.0364106070759869, 10)
  expect(report.alpha).toBeCloseTo(-27.486256871564198, 10)
  expect(report.standardError).toBeCloseTo(1.0647900158142813, 10)
  const golden: Record<string, [number, number, number, number, number, number]> = {
    a: [0.6, 31.44252367452831, 1, 40.170940170940185, 41.59842434571024, -130.32581453634089],
    b: [0.6, 18.052512377258047, 0.75, 20.138888888888893, 51.80462416554407, -173.49970291146758],
    c: [0.52, -12.30914909793327, 0.1333333333333333, -13.138686131386857, 6.596951488745685, -23.045267489711918],
  }
  for (const [item, [facility, discrimination, upperLower, efficiency, weight, alphaWithout]] of Object.entries(
    golden,
  )) {
    const s = pick(report, item)
    expect(s.facility).toBeCloseTo(facility, 10)
    expect(s.discrimination).toBeCloseTo(discrimination, 10)
    expect(s.upperLower27).toBeCloseTo(upperLower, 10)
    expect(s.discriminativeEfficiency).toBeCloseTo(efficiency, 10)
    expect(s.effectiveWeight).toBeCloseTo(weight, 10)
    expect(s.alphaIfDeleted).toBeCloseTo(alphaWithout, 10)
  }
})

test('[T-69] an item whose covariance with the total is negative has no effective weight and is flagged', () => {
  const d = pick(analyseItems({ items: ITEMS, sittings: matrix(MARKS) }), 'd')
  expect(d.discrimination).toBeCloseTo(-57.30922466510652, 10)
  expect(d.discriminativeEfficiency).toBeCloseTo(-65.95744680851065, 10)
  expect(d.effectiveWeight).toBeNull()
  expect(d.isCovarianceNegative).toBe(true)
  expect(flagItem(d)).toEqual(['against-the-total'])
})

test('[T-69] an item without spread has null discrimination and efficiency, not 0 and not NaN', () => {
  const e = pick(analyseItems({ items: ITEMS, sittings: matrix(MARKS) }), 'e')
  expect(e).toMatchObject({
    facility: 1,
    discrimination: null,
    discriminativeEfficiency: null,
    effectiveWeight: 0,
    isCovarianceNegative: false,
  })
  expect(flagItem(e)).toEqual(['too-easy'])
})

test('[T-69] decimals that only rounding tells apart count as equal: no spread of the rest, no discrimination', () => {
  // Each rest is 0.3, summed as 0.1 + 0.2 or as 0.3 + 0.
  const report = analyseItems({
    items: ITEMS.slice(0, 3),
    sittings: matrix([
      [1, 0.1, 0.2],
      [0, 0.3, 0],
      [1, 0, 0.3],
      [0, 0.2, 0.1],
    ]),
  })
  expect(pick(report, 'a').discrimination).toBeNull()
  expect(pick(report, 'a').discriminativeEfficiency).toBeNull()
})

test('[T-69] with no sitting or one everything is null', () => {
  const weightOf: Record<string, number> = { a: 1, b: 2, c: 0.5, d: 1, e: 1 }
  const nothing = {
    facility: null,
    deviation: null,
    discrimination: null,
    upperLower27: null,
    discriminativeEfficiency: null,
    effectiveWeight: null,
    isCovarianceNegative: false,
    alphaIfDeleted: null,
  }
  for (const n of [0, 1]) {
    const report = analyseItems({ items: ITEMS, sittings: matrix(MARKS.slice(0, n)) })
    const { items, ...paper } = report
    expect(paper).toEqual({
      n,
      mean: null,
      deviation: null,
      skewness: null,
      kurtosis: null,
      alpha: null,
      standardError: null,
    })
    // What an item is meant to weigh is known before anybody sat it.
    expect(items).toEqual(
      ITEMS.map(({ item }) => ({ item, n, ...nothing, intendedWeight: (100 * (weightOf[item] ?? 0)) / 5.5 })),
    )
  }
})

test('[T-69] only first attempts count unless all are asked for', () => {
  const sittings = [
    sitting('x', { a: 1, b: 2 }, 2),
    sitting('x', { a: 0, b: 0 }, 1),
    sitting('y', { a: 1, b: 1 }, 1),
    sitting('y', { a: 1, b: 2 }, 3),
    sitting('z', { a: 0, b: 2 }, 1),
  ]
  expect(selectFirstAttempts(sittings).map((s) => [s.trainee, s.attempt])).toEqual([
    ['x', 1],
    ['y', 1],
    ['z', 1],
  ])
  const [again, other] = [sitting('x', { a: 1 }), sitting('x', { a: 0 })]
  expect(selectFirstAttempts([again, other])).toEqual([again])
  const items = ITEMS.slice(0, 2)
  const first = analyseItems({ items, sittings })
  expect([first.n, pick(first, 'a').facility, pick(first, 'b').facility]).toEqual([3, 1 / 3, 0.5])
  const all = analyseItems({ items, sittings, firstAttemptsOnly: false })
  expect([all.n, pick(all, 'a').facility]).toEqual([5, 3 / 5])
})

test('[T-69] with random forms an absent item is left out of its own counts, a blank one counts 0', () => {
  const sittings = [
    sitting('p', { a: 1, b: 2 }),
    sitting('q', { a: null, b: 1 }),
    sitting('r', { b: null, c: 0.5 }),
    sitting('s', { a: 1, c: 0.25 }),
  ]
  const report = analyseItems({ items: ITEMS.slice(0, 3), sittings })
  expect(report.items.map((i) => [i.item, i.n])).toEqual([
    ['a', 3],
    ['b', 3],
    ['c', 2],
  ])
  for (const [item, facility] of [
    ['a', 2 / 3],
    ['b', 0.5],
    ['c', 0.75],
  ] as const)
    expect(pick(report, item).facility).toBeCloseTo(facility, 12)
  expect(report.mean).toBe((3 + 1 + 0.5 + 1.25) / 4)
  expect([report.alpha, report.standardError, pick(report, 'a').alphaIfDeleted]).toEqual([null, null, null])
  const rests = [2, 1, 0.25]
  const mean = 3.25 / 3
  const covariance = ((1 / 3) * (2 - mean) + (-2 / 3) * (1 - mean) + (1 / 3) * (0.25 - mean)) / 2
  const spread = rests.reduce((s, r) => s + (r - mean) ** 2, 0) / 2
  expect(pick(report, 'a').discrimination).toBeCloseTo((100 * covariance) / Math.sqrt(spread / 3), 10)
})

test('sittings tied at the border of the 27 % groups share its places', () => {
  // Four sittings, one place in each group; the two best tie with marks 1 and 0 on the item.
  const report = analyseItems({
    items: ITEMS.slice(0, 2),
    sittings: matrix([
      [1, 1],
      [0, 2],
      [0, 0],
      [0, 1],
    ]),
  })
  expect(pick(report, 'a').upperLower27).toBe(0.5)
})

test('an item worth nothing and a paper of one item have no facility and no alpha', () => {
  const report = analyseItems({ items: [{ item: 'a', max: 0 }], sittings: matrix([[0], [0], [0]]) })
  expect(report).toMatchObject({ alpha: null, standardError: null, deviation: 0 })
  expect(pick(report, 'a').facility).toBeNull()
})

test('items that always agree give alpha 100 and no error of measurement', () => {
  const report = analyseItems({
    items: ITEMS.slice(0, 2),
    sittings: matrix([
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
  })
  expect(report.alpha).toBeCloseTo(100, 10)
  expect(report.standardError).toBeCloseTo(0, 6)
  expect(pick(report, 'a').discrimination).toBeCloseTo(100, 10)
})

test('flags of hard and weak items', () => {
  const item = {
    item: 'x',
    n: 50,
    deviation: 0.5,
    intendedWeight: 1,
    upperLower27: 0,
    discriminativeEfficiency: 0,
    effectiveWeight: 1,
    isCovarianceNegative: false,
    alphaIfDeleted: null,
  }
  expect(flagItem({ ...item, facility: 0.19, discrimination: 19 })).toEqual(['too-hard', 'weak'])
  expect(flagItem({ ...item, facility: 0.2, discrimination: 20 })).toEqual([])
  expect(flagItem({ ...item, facility: 0.95, discrimination: 0 })).toEqual(['weak'])
  expect(flagItem({ ...item, facility: 0.96, discrimination: -1 })).toEqual(['too-easy', 'against-the-total'])
  expect(flagItem({ ...item, facility: 0.5, discrimination: null, isCovarianceNegative: true })).toEqual([
    'against-the-total',
  ])
  expect(flagItem({ ...item, facility: null, discrimination: null })).toEqual([])
})

test('marks that are no numbers or too fine are refused', () => {
  for (const bad of [NaN, Infinity, 1 / 3]) {
    expect(() => analyseItems({ items: ITEMS.slice(0, 1), sittings: matrix([[bad], [1]]) })).toThrow(RangeError)
  }
})

test('the order of sittings decides nothing, and every number is finite or null', () => {
  const row = fc.array(
    fc.integer({ min: 0, max: 4 }).map((n) => n / 4),
    { minLength: 4, maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), (rows) => {
      const items = ['a', 'b', 'c', 'd'].map((item) => ({ item, max: 1 }))
      const sittings = matrix(rows)
      const report = analyseItems({ items, sittings })
      const back = analyseItems({ items, sittings: sittings.toReversed() })
      for (const [i, s] of report.items.entries()) {
        for (const [key, value] of Object.entries(s)) {
          if (typeof value !== 'number') continue
          expect(Number.isFinite(value)).toBe(true)
          expect(back.items[i]?.[key as 'facility']).toBeCloseTo(value, 6)
        }
        expect(s.upperLower27 === null || Math.abs(s.upperLower27) <= 1 + 1e-12).toBe(true)
        expect(s.discrimination === null || Math.abs(s.discrimination) <= 100 + 1e-9).toBe(true)
      }
      const weights = report.items.map((s) => s.effectiveWeight ?? 0)
      const sum = weights.reduce((a, b) => a + b, 0)
      expect(sum === 0 || Math.abs(sum - 100) < 1e-9).toBe(true)
    }),
  )
})
