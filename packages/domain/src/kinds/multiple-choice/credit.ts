// What a partly right answer to a multiple choice earns, by named rules.
import { ALL, NOTHING, type Share } from '../kind.ts'

/**
 * `allOrNothing`: the right options and no other, or nothing. `shareOfRight`: each right option its share, nothing once a
 * wrong one is chosen. `someRight`: some right ones and no wrong one earn a fixed part. `rightMinusWrong`: each right
 * option its share, less one share for each wrong one, never below nothing.
 */
export const CREDIT_RULES = ['allOrNothing', 'shareOfRight', 'someRight', 'rightMinusWrong'] as const
export type CreditRule = (typeof CREDIT_RULES)[number]

export interface MultipleRules {
  credit: CreditRule
  /** Percent of the score that some right ones earn under `someRight`: a whole number, 1..99. */
  somePercent: number
}

/** Where a step sets nothing. */
export const DEFAULT_CREDIT: MultipleRules = { credit: 'allOrNothing', somePercent: 50 }
export const SOME_PERCENT_MIN = 1
export const SOME_PERCENT_MAX = 99

/**
 * What an answer earns that chose `right` of the `of` right options, and `wrong` others. Every rule gives all for
 * exactly the right ones, and nothing where none was chosen.
 */
export function creditOf(
  { credit, somePercent }: MultipleRules,
  { right, wrong, of }: { right: number; wrong: number; of: number },
): Share {
  if (right === of && wrong === 0) return ALL
  switch (credit) {
    case 'allOrNothing':
      return NOTHING
    case 'shareOfRight':
      return wrong > 0 ? NOTHING : { part: right, whole: of }
    case 'someRight':
      return wrong > 0 || right === 0 ? NOTHING : { part: somePercent, whole: 100 }
    case 'rightMinusWrong':
      return { part: Math.max(0, right - wrong), whole: of }
  }
}
