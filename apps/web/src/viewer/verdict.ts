// What a review shows of an answer: which mark found which region, which found nothing, which region was missed.
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { matchMost, touches } from '@clearbelt/domain/kinds/marks/hits'
import { findThings, thingsOf } from '@clearbelt/domain/kinds/marks/things'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
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
 * Pairs marks with things as the grading does: one to one, as many as can be, well named ones first; a thing that
 * several views show is found in any of them. A name is right when it is the region's own point or lies under it.
 */
export function judgeMarks(
  answer: ViewerAnswer,
  regions: readonly ViewerRegion[],
  image: Size & { more?: readonly Size[] | undefined },
  form: AnswerForm | null,
): Verdict {
  const { tags } = answer
  const sizeOf = (view: number): Size => (view === 0 ? image : image.more?.[view - 1]) ?? image
  const isNear = (i: number, j: number): boolean => {
    const tag = tags[i]
    const region = regions[j]
    return (
      tag !== undefined &&
      region !== undefined &&
      viewAt(tag) === viewAt(region) &&
      touches(tag, { ...region, knowledgeId: region.knowledgeID }, sizeOf(viewAt(tag)))
    )
  }
  const isNamed = (i: number, j: number): boolean => {
    if (form !== 3) return true
    const tag = tags[i]
    const wanted = regions[j]?.knowledgeID ?? ''
    return wanted === '' || tag?.tagKp === wanted || tag?.tagAbove?.includes(wanted) === true
  }
  const things = thingsOf(regions.map((region) => ({ ...region, point: region.knowledgeID })))
  const named = findThings(tags, things, (i, j) => isNear(i, j) && isNamed(i, j), sizeOf).pairs
  const usedTags = new Set(named.map((pair) => pair.tag))
  const found = new Set(named.map((pair) => things[pair.region]))
  const misnamed = matchMost(
    tags.length,
    regions.length,
    (i, j) => !usedTags.has(i) && !found.has(things[j]) && isNear(i, j),
  )
  const halfFound = new Set(misnamed.map((pair) => things[pair.region]))
  return {
    marks: tags.map((_, i) =>
      usedTags.has(i) ? 'hit' : misnamed.some((pair) => pair.tag === i) ? 'misnamed' : 'extra',
    ),
    regions: regions.map((_, j) => (found.has(things[j]) ? 'found' : halfFound.has(things[j]) ? 'misnamed' : 'missed')),
  }
}
