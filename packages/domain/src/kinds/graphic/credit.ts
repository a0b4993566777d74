// What a partly right answer to a graphic question with marks earns, by named rules.
import type { Share } from '../kind.ts'
import { MARK_CREDITS, markShare, type MarkCredit, type MarksFound } from '../marks/credit.ts'

export type { MarksFound } from '../marks/credit.ts'

/** As for all marks; where the type is asked as well, an area found under another type earns a part of its share. */
export const GRAPHIC_CREDITS = MARK_CREDITS
export type GraphicCredit = MarkCredit

export interface GraphicRules {
  credit: GraphicCredit
  /** Percent of an area's share that its place alone earns: a whole number, 0..99. */
  placePercent: number
}

/** Where a step sets nothing. */
export const DEFAULT_GRAPHIC: GraphicRules = { credit: 'allOrNothing', placePercent: 50 }
export const PLACE_PERCENT_MIN = 0
export const PLACE_PERCENT_MAX = 99

/** What an answer earns that judged the picture suspect, rightly; `of`: areas there are. An exact share. */
export const graphicShare = ({ credit, placePercent }: GraphicRules, found: MarksFound & { of: number }): Share =>
  markShare(credit, placePercent, found)
