// What a partly right answer to a graphic question with marks earns, by named rules.
import { ALL, NOTHING, type Share } from '../kind.ts'

/**
 * `allOrNothing`: every area found and no surplus mark, or nothing. `shareOfRight`: each area found its share, nothing
 * once a mark is surplus. `rightMinusWrong`: each area found its share, less one share for each surplus mark, never below
 * nothing. Where the type is asked as well, an area found under another type earns `placePercent` of its share under the
 * two rules that share.
 */
export const GRAPHIC_CREDITS = ['allOrNothing', 'shareOfRight', 'rightMinusWrong'] as const
export type GraphicCredit = (typeof GRAPHIC_CREDITS)[number]

export interface GraphicRules {
  credit: GraphicCredit
  /** Percent of an area's share that its place alone earns: a whole number, 0..99. */
  placePercent: number
}

/** Where a step sets nothing. */
export const DEFAULT_GRAPHIC: GraphicRules = { credit: 'allOrNothing', placePercent: 50 }
export const PLACE_PERCENT_MIN = 0
export const PLACE_PERCENT_MAX = 99

/** How the marks of an answer met the areas: found as asked, found under another type, found nothing. */
export interface MarksFound {
  right: number
  placed: number
  surplus: number
}

/** What an answer earns that judged the picture suspect, rightly; `of`: areas there are. An exact share. */
export function graphicShare(
  { credit, placePercent }: GraphicRules,
  { right, placed, surplus, of }: MarksFound & { of: number },
): Share {
  if (right === of && surplus === 0) return ALL
  const earned = 100 * right + placePercent * placed - (credit === 'rightMinusWrong' ? 100 * surplus : 0)
  const isLost = credit === 'allOrNothing' || (credit === 'shareOfRight' && surplus > 0)
  return isLost || earned <= 0 ? NOTHING : { part: earned, whole: 100 * of }
}
