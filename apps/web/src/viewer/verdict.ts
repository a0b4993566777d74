// What a review shows of an answer: which mark found which region, which found nothing, which region was missed.
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { matchMost, touches } from '@clearbelt/domain/kinds/marks/hits'
import type { Size } from './camera.ts'
import type { ViewerAnswer, ViewerRegion } from './model.ts'

/** `misnamed`: the place is right, the name (form 3) is not the region's own. */
export type MarkVerdict = 'hit' | 'misnamed' | 'extra'
export type RegionVerdict = 'found' | 'misnamed' | 'missed'

export interface Verdict {
  /** By place in the answer's marks. */
  marks: readonly MarkVerdict[]
  /** By place in the truth's regions. */
  regions: readonly RegionVerdict[]
}

/**
 * Pairs marks with regions as the marking does: one to one, as many as can be, well named ones first. A name is right
 * when it is the region's own point or lies under it.
 */
export function judgeMarks(
  answer: ViewerAnswer,
  regions: readonly ViewerRegion[],
  image: Size,
  form: AnswerForm | null,
): Verdict {
  const { tags } = answer
  const isNear = (i: number, j: number): boolean => {
    const tag = tags[i]
    const region = regions[j]
    return (
      tag !== undefined && region !== undefined && touches(tag, { ...region, knowledgeId: region.knowledgeID }, image)
    )
  }
  const isNamed = (i: number, j: number): boolean => {
    if (form !== 3) return true
    const tag = tags[i]
    const wanted = regions[j]?.knowledgeID ?? ''
    return wanted === '' || tag?.tagKp === wanted || tag?.tagAbove?.includes(wanted) === true
  }
  const named = matchMost(tags.length, regions.length, (i, j) => isNear(i, j) && isNamed(i, j))
  const usedTags = new Set(named.map((pair) => pair.tag))
  const usedRegions = new Set(named.map((pair) => pair.region))
  const misnamed = matchMost(
    tags.length,
    regions.length,
    (i, j) => !usedTags.has(i) && !usedRegions.has(j) && isNear(i, j),
  )
  return {
    marks: tags.map((_, i) =>
      usedTags.has(i) ? 'hit' : misnamed.some((pair) => pair.tag === i) ? 'misnamed' : 'extra',
    ),
    regions: regions.map((_, j) =>
      usedRegions.has(j) ? 'found' : misnamed.some((pair) => pair.region === j) ? 'misnamed' : 'missed',
    ),
  }
}
