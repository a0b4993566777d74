// How marks in a CT volume are read: which of them found which threat, and what the answer earns.
import { ALL, NOTHING, type Grading } from '../kind.ts'
import { MARK_CREDITS, markShare, type MarkCredit } from '../marks/credit.ts'
import { matchMost, type MatchedPair } from '../marks/hits.ts'
import { isWithin, type SpotBox } from './boxes.ts'
import type { Spot } from './spots.ts'

/** What a paper or a step sets for all CT questions whose threats are marked. */
export interface ImageCTRules {
  credit: MarkCredit
}
export const CT_CREDITS = MARK_CREDITS
/** Where nothing is set. */
export const DEFAULT_CT: ImageCTRules = { credit: 'allOrNothing' }

/** How one answer with marks was read; nothing of it is known of an answer that chose options. */
export interface ImageCTDetail {
  /** The judgement was right. */
  isJudged?: boolean
  /** Threats found, and marks that found none. */
  right?: number
  surplus?: number
}

/** `isClear`: nothing dangerous was seen; marks otherwise, of which there may be none. */
export interface SpotsGiven {
  isClear: boolean
  marks: readonly Spot[]
}

/**
 * Marks with the threats that they found, as many as can stand at once: each mark finds one threat at most and each
 * threat is found once, so that the order of marks does not matter.
 */
export const pairSpots = (marks: readonly Spot[], boxes: readonly SpotBox[], tolerance: number): MatchedPair[] =>
  matchMost(marks.length, boxes.length, (mark, box) => {
    const [spot, threat] = [marks[mark], boxes[box]]
    return spot !== undefined && threat !== undefined && isWithin(spot, threat, tolerance)
  })

/** A bag without threats asks for the judgement alone; in any other one what is marked earns. */
export function gradeSpots(
  boxes: readonly SpotBox[],
  given: SpotsGiven | null,
  tolerance: number,
  { credit }: ImageCTRules,
): Grading<ImageCTDetail> {
  if (given === null) return { share: NOTHING, detail: { isJudged: false, right: 0, surplus: 0 } }
  const isJudged = given.isClear === (boxes.length === 0)
  const right = pairSpots(given.marks, boxes, tolerance).length
  const surplus = given.marks.length - right
  const detail = { isJudged, right, surplus }
  if (!isJudged) return { share: NOTHING, detail }
  return {
    share: boxes.length === 0 ? ALL : markShare(credit, 0, { right, placed: 0, surplus, of: boxes.length }),
    detail,
  }
}
