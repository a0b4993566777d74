// The rules of partial credit for matching: what holds of every rule, and the figures of each.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedScore } from '../../sittings/scores.ts'
import { MATCHING_CREDITS, matchingShare, type MatchingCredit } from './credit.ts'

const credit = fc.constantFrom(...MATCHING_CREDITS)
/** A question of one to twenty areas, and an answer that names some of them. */
const given = fc
  .integer({ min: 1, max: 20 })
  .chain((of) => fc.record({ of: fc.constant(of), right: fc.nat(of) }))
  .chain(({ of, right }) => fc.record({ of: fc.constant(of), right: fc.constant(right), wrong: fc.nat(of - right) }))
const valueOf = (by: MatchingCredit, answer: { right: number; wrong: number; of: number }): number => {
  const { part, whole } = matchingShare({ credit: by }, answer)
  expect([part, whole].every(Number.isSafeInteger) && part >= 0 && part <= whole && whole >= 1).toBe(true)
  return part / whole
}

describe('of every rule', () => {
  test('[Q-05] it is never below nothing, all is for every pair right alone, and nothing for none', () => {
    fc.assert(
      fc.property(credit, given, (by, answer) => {
        expect(valueOf(by, answer) === 1).toBe(answer.right === answer.of)
        expect(valueOf(by, { ...answer, right: 0 })).toBe(0)
      }),
    )
  })
  test('a right pair instead of none or a wrong one never earns less, a wrong one instead of none never more', () => {
    fc.assert(
      fc.property(credit, given, (by, answer) => {
        const { of, right, wrong } = answer
        const now = valueOf(by, answer)
        if (right + wrong < of) {
          expect(valueOf(by, { of, right: right + 1, wrong })).toBeGreaterThanOrEqual(now)
          expect(valueOf(by, { of, right, wrong: wrong + 1 })).toBeLessThanOrEqual(now)
        }
        if (wrong > 0) expect(valueOf(by, { of, right: right + 1, wrong: wrong - 1 })).toBeGreaterThanOrEqual(now)
      }),
    )
  })
  test('none is stricter than all or nothing, and none milder than the share of right pairs', () => {
    fc.assert(
      fc.property(credit, given, (by, answer) => {
        expect(valueOf(by, answer)).toBeGreaterThanOrEqual(valueOf('allOrNothing', answer))
        expect(valueOf(by, answer)).toBeLessThanOrEqual(valueOf('shareOfRight', answer))
      }),
    )
  })
})

// Of three areas, for 10 points: 2 right; all right; 2 right and 1 wrong; 1 right and 2 wrong.
test.each<[MatchingCredit, number[]]>([
  ['shareOfRight', [667, 1000, 667, 333]],
  ['allOrNothing', [0, 1000, 0, 0]],
  ['rightMinusWrong', [667, 1000, 333, 0]],
])('[T-67] [Q-17] %s of 10 points in hundredths, as exact as the score is kept', (rule, hundredths) => {
  const answers = [
    { right: 2, wrong: 0 },
    { right: 3, wrong: 0 },
    { right: 2, wrong: 1 },
    { right: 1, wrong: 2 },
  ]
  expect(answers.map((answer) => earnedScore(1000, matchingShare({ credit: rule }, { ...answer, of: 3 })))).toEqual(
    hundredths,
  )
})
