// The score of a sitting by the parts of its paper.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreUnderKey } from './key-corrections.ts'
import { scoresByPart } from './parts.ts'

const item = (
  part: string,
  part_: number,
  whole: number,
  treatment: 'counts' | 'rightForAll' | 'leftOut' = 'counts',
) => ({
  part,
  score: 500,
  share: { part: part_, whole },
  treatment,
})

test('each part has its questions, those right, and its points, with partial credit and corrected keys', () => {
  const items = [
    item('A', 1, 1),
    item('B', 0, 1),
    item('A', 1, 3),
    item('B', 0, 1, 'rightForAll'),
    item('B', 1, 1, 'leftOut'),
  ]
  expect(scoresByPart(items)).toEqual([
    { part: 'A', questions: 2, correct: 1, score: 667, totalScore: 1000 },
    { part: 'B', questions: 2, correct: 1, score: 500, totalScore: 1000 },
  ])
})

test('the parts of a paper of which everything counts add up to its score', () => {
  const items = fc.array(
    fc.record({
      part: fc.constantFrom('A', 'B', 'C'),
      score: fc.integer({ min: 1, max: 10_000 }),
      share: fc
        .integer({ min: 1, max: 7 })
        .chain((whole) => fc.record({ part: fc.integer({ min: 0, max: whole }), whole: fc.constant(whole) })),
      treatment: fc.constantFrom('counts' as const, 'rightForAll' as const),
    }),
  )
  fc.assert(
    fc.property(items, (all) => {
      const parts = scoresByPart(all)
      const whole = scoreUnderKey(all)
      expect(parts.reduce((sum, part) => sum + part.score, 0)).toBe(whole.score)
      expect(parts.reduce((sum, part) => sum + part.correct, 0)).toBe(whole.correct)
    }),
  )
})
