// The rules of partial credit: what holds of every rule, and the figures of each.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedScore } from '../../sittings/scores.ts'
import { CREDIT_RULES, creditOf, DEFAULT_CREDIT, type CreditRule, type MultipleRules } from './credit.ts'

const credit = fc.constantFrom(...CREDIT_RULES)
const rules = fc.record({ credit, somePercent: fc.integer({ min: 1, max: 99 }) })
/** A question of two to ten options, and an answer to it. */
const given = fc
  .integer({ min: 2, max: 10 })
  .chain((options) => fc.integer({ min: 1, max: options }).map((of) => ({ of, others: options - of })))
  .chain(({ of, others }) =>
    fc.record({ of: fc.constant(of), others: fc.constant(others), right: fc.nat(of), wrong: fc.nat(others) }),
  )
const valueOf = (by: MultipleRules, answer: { right: number; wrong: number; of: number }): number => {
  const { part, whole } = creditOf(by, answer)
  expect([part, whole].every(Number.isSafeInteger) && part >= 0 && part <= whole && whole >= 1).toBe(true)
  return part / whole
}

describe('of every rule', () => {
  test('all of the score is for exactly the right options, and nothing for none', () => {
    fc.assert(
      fc.property(rules, given, (by, answer) => {
        expect(valueOf(by, answer) === 1).toBe(answer.right === answer.of && answer.wrong === 0)
        expect(valueOf(by, { ...answer, right: 0, wrong: 0 })).toBe(0)
        expect(valueOf(by, { ...answer, right: 0 })).toBe(0)
      }),
    )
  })
  test('another right option never earns less, another wrong one never more', () => {
    fc.assert(
      fc.property(rules, given, (by, answer) => {
        const now = valueOf(by, answer)
        if (answer.right < answer.of)
          expect(valueOf(by, { ...answer, right: answer.right + 1 })).toBeGreaterThanOrEqual(now)
        expect(valueOf(by, { ...answer, wrong: answer.wrong + 1 })).toBeLessThanOrEqual(now)
      }),
    )
  })
  test('none is stricter than all or nothing, and none but right minus wrong pays for choosing everything', () => {
    fc.assert(
      fc.property(rules, given, (by, answer) => {
        expect(valueOf(by, answer)).toBeGreaterThanOrEqual(valueOf(DEFAULT_CREDIT, answer))
        if (answer.others > 0 && by.credit !== 'rightMinusWrong')
          expect(valueOf(by, { of: answer.of, right: answer.of, wrong: answer.others })).toBe(0)
      }),
    )
  })
})

// Of three right options among five, for 10 points: 2 right; 3 right; 2 right and 1 wrong; all five.
test.each<[CreditRule, number[]]>([
  ['allOrNothing', [0, 1000, 0, 0]],
  ['shareOfRight', [667, 1000, 0, 0]],
  ['someRight', [500, 1000, 0, 0]],
  ['rightMinusWrong', [667, 1000, 333, 333]],
])('[T-67] %s of 10 points', (rule, hundredths) => {
  const answers = [
    { right: 2, wrong: 0 },
    { right: 3, wrong: 0 },
    { right: 2, wrong: 1 },
    { right: 3, wrong: 2 },
  ]
  const by = { credit: rule, somePercent: 50 }
  expect(answers.map((answer) => earnedScore(1000, creditOf(by, { ...answer, of: 3 })))).toEqual(hundredths)
})
