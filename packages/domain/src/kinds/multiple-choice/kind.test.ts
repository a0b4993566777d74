// A multiple answer from what a page sends to the score it earns.
import { describe, expect, test } from 'vitest'
import { earnedScore } from '../../sittings/scores.ts'
import type { CreditRule } from './credit.ts'
import { multipleChoiceKind as kind } from './kind.ts'

const body = kind.readBody({
  stem: 'Which may not go into the cabin?',
  options: [...'ABCDE'].map((id) => ({ id, text: `Thing ${id}` })),
})
const truth = kind.readTruth({ right: ['A', 'B', 'C'], analysis: '' })

/** Hundredths that letters earn of a question of so many, by a rule. */
function earned(letters: string, of: number, credit: CreditRule): number {
  const rules = kind.readRules({ credit, somePercent: 50 })
  const said = kind.normalise({ chosen: [...letters] }, body, rules)
  if (!said.ok) throw new Error(said.problem.code)
  return earnedScore(of, kind.grade(truth, said.answer, body, rules, { isUnder: () => false }).share)
}

const RULES: readonly CreditRule[] = ['allOrNothing', 'shareOfRight', 'someRight', 'rightMinusWrong']

describe.each(RULES)('by the rule %s', (rule) => {
  test('[Q-01] the order and repetition of the letters change nothing: CBA answers ABC in full', () => {
    expect(['ABC', 'CBA', 'BCA', 'CCBBA'].map((letters) => earned(letters, 300, rule))).toEqual([300, 300, 300, 300])
  })
  test('[Q-04] a full answer earns the points of the question even where its options do not divide them', () => {
    expect([1000, 100, 700, 1].map((points) => earned('ABC', points, rule))).toEqual([1000, 100, 700, 1])
  })
})

test('[Q-02] part of the right options scores, and nothing as soon as a wrong one is chosen', () => {
  for (const rule of ['shareOfRight', 'someRight'] as const) {
    expect(earned('AB', 1000, rule)).toBeGreaterThan(0)
    expect(['ABD', 'AD', 'ABCD', 'E'].map((letters) => earned(letters, 1000, rule))).toEqual([0, 0, 0, 0])
  }
})
