// What an answer earns that found some of the threats of a suspect image, by named rules.
import { ALL, NOTHING, type Share } from '../kind.ts'

/**
 * `allOrNothing`: every area found and no surplus mark, or nothing. `shareOfRight`: each area found its share, nothing
 * once a mark is surplus. `rightMinusWrong`: each area found its share, less one share for each surplus mark, never below
 * nothing.
 */
export const MARK_CREDITS = ['allOrNothing', 'shareOfRight', 'rightMinusWrong'] as const
export type MarkCredit = (typeof MARK_CREDITS)[number]

/** How the marks of an answer met the areas: found as asked, found under another type, found nothing. */
export interface MarksFound {
  right: number
  placed: number
  surplus: number
}

/**
 * What an answer earns that judged the image suspect, rightly; `of`: areas there are, at least one. An area found under
 * another type earns `placePercent` of its share under the two rules that share. An exact share.
 */
export function markShare(
  credit: MarkCredit,
  placePercent: number,
  { right, placed, surplus, of }: MarksFound & { of: number },
): Share {
  if (right === of && surplus === 0) return ALL
  const earned = 100 * right + placePercent * placed - (credit === 'rightMinusWrong' ? 100 * surplus : 0)
  const isLost = credit === 'allOrNothing' || (credit === 'shareOfRight' && surplus > 0)
  return isLost || earned <= 0 ? NOTHING : { part: earned, whole: 100 * of }
}
