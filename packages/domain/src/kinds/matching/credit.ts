// What a partly right matching earns, by named rules.
import { ALL, NOTHING, type Share } from '../kind.ts'

/**
 * `shareOfRight`: each right pair its share. `allOrNothing`: every pair right, or nothing. `rightMinusWrong`: each right
 * pair its share, less one share for each wrong one, never below nothing. An area without a name is neither.
 */
export const MATCHING_CREDITS = ['shareOfRight', 'allOrNothing', 'rightMinusWrong'] as const
export type MatchingCredit = (typeof MATCHING_CREDITS)[number]

export interface MatchingRules {
  credit: MatchingCredit
}

/** Where a step sets nothing. */
export const DEFAULT_MATCHING: MatchingRules = { credit: 'shareOfRight' }

/** What an answer earns that has `right` of the `of` pairs right, and `wrong` others wrong; an exact share. */
export function matchingShare(
  { credit }: MatchingRules,
  { right, wrong, of }: { right: number; wrong: number; of: number },
): Share {
  if (right === of) return ALL
  switch (credit) {
    case 'allOrNothing':
      return NOTHING
    case 'shareOfRight':
      return right === 0 ? NOTHING : { part: right, whole: of }
    case 'rightMinusWrong':
      return right <= wrong ? NOTHING : { part: right - wrong, whole: of }
  }
}
