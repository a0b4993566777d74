// The sum of a paper: exact whatever gives the questions their scores, and every refusal at what is wrong.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KIND_CODES } from '../kinds/kind.ts'
import { sumScores } from './scores.ts'
import { bySection, MOST_SCORE, scoreItems, SCORINGS, type ScoreOrder } from './scoring.ts'

const kind = fc.constantFrom(...KIND_CODES)
const score = fc.integer({ min: 0, max: 2000 })
const order: fc.Arbitrary<ScoreOrder> = fc.record({
  scoring: fc.constantFrom(...SCORINGS),
  total: fc.option(fc.integer({ min: 0, max: MOST_SCORE })),
  ofKind: fc.record(Object.fromEntries(KIND_CODES.map((code) => [code, score])), { requiredKeys: [] }),
  items: fc.array(fc.record({ kind, score: fc.option(score) }), { maxLength: 60 }),
})

test('[T-68] scores are whole hundredths above 0 and add up to the total exactly, or the order is refused', () => {
  fc.assert(
    fc.property(order, (given) => {
      const outcome = scoreItems(given)
      if (!outcome.ok) return
      expect(outcome.scores).toHaveLength(given.items.length)
      expect(outcome.scores.every((one) => Number.isSafeInteger(one) && one > 0)).toBe(true)
      if (given.items.length > 0) expect(sumScores(outcome.scores)).toBe(outcome.total)
      if (given.total !== null) expect(outcome.total).toBe(given.total)
    }),
  )
})

const two = [
  { kind: 'single-choice' as const, score: 250 },
  { kind: 'multiple-choice' as const, score: 350 },
]
const base = { total: null, ofKind: {}, items: two }
test.each<[string, ScoreOrder, unknown]>([
  ['a third of 10', { ...base, scoring: 'total', total: 1000, items: [...two, ...two.slice(1)] }, [334, 333, 333]],
  ['by kind', { ...base, scoring: 'kinds', ofKind: { 'single-choice': 100, 'multiple-choice': 250 } }, [100, 250]],
  ['each its own', { ...base, scoring: 'items' }, [250, 350]],
  ['a total of nothing', { ...base, scoring: 'total', total: 0 }, { code: 'no-total' }],
  ['no total at all', { ...base, scoring: 'total' }, { code: 'no-total' }],
  ['a hundredth for two', { ...base, scoring: 'total', total: 1 }, { code: 'total-too-small' }],
  [
    'a kind of 0',
    { ...base, scoring: 'kinds', ofKind: { 'single-choice': 0 } },
    { code: 'kind-without-score', kind: 'single-choice' },
  ],
  [
    'a question of 0',
    { ...base, scoring: 'items', items: [two[0] ?? two[1], { kind: 'single-choice', score: 0 }] as typeof two },
    { code: 'item-without-score', place: 1 },
  ],
  ['another sum', { ...base, scoring: 'items', total: 500 }, { code: 'sum-differs', sum: 600 }],
  [
    'beyond the largest',
    { ...base, scoring: 'kinds', ofKind: { 'single-choice': MOST_SCORE, 'multiple-choice': 1 } },
    { code: 'sum-too-large', sum: MOST_SCORE + 1 },
  ],
])('%s', (_, given, expected) => {
  const outcome = scoreItems(given)
  expect(outcome.ok ? outcome.scores : outcome.problem).toEqual(expected)
})

test('questions stand by section, each section in the order given', () => {
  const items = [1, 0, 2, 0, 1].map((section, place) => ({ section, place }))
  expect(bySection(items).map(({ place }) => place)).toEqual([1, 3, 0, 4, 2])
})
