// What a review shows of an answer: which mark found which region, which found nothing, which region was missed.
import type { AnswerForm } from '@clearbelt/domain/exams/answers'
import { matchMost, touches } from '@clearbelt/domain/exams/marking'
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
 * Pairs marks with regions as the marking does: one to one, as many as can be, well named ones first. `isUnder` tells
 * whether one knowledge point lies under another; without it only the region's own point counts as its name.
 */
export function judgeMarks(answer: ViewerAnswer, regions: readonly ViewerRegion[], image: Size, form: AnswerForm | null, isUnder: (id: string, ancestor: string) => boolean = () => false): Verdict {
  const { tags } = answer
  const isNear = (i: number, j: number): boolean => {
    const tag = tags[i]
    const region = regions[j]
    return tag !== undefined && region !== undefined && touches(tag, { ...region, knowledgeId: region.knowledgeID }, image)
  }
  const isNamed = (i: number, j: number): boolean => {
    if (form !== 3) return true
    const named = tags[i]?.tagKp ?? null
    const wanted = regions[j]?.knowledgeID ?? ''
    return wanted === '' || (named !== null && (named === wanted || isUnder(named, wanted)))
  }
  const named = matchMost(tags.length, regions.length, (i, j) => isNear(i, j) && isNamed(i, j))
  const usedTags = new Set(named.map((pair) => pair.tag))
  const usedRegions = new Set(named.map((pair) => pair.region))
  const misnamed = matchMost(tags.length, regions.length, (i, j) => !usedTags.has(i) && !usedRegions.has(j) && isNear(i, j))
  return {
    marks: tags.map((_, i) => (usedTags.has(i) ? 'hit' : misnamed.some((pair) => pair.tag === i) ? 'misnamed' : 'extra')),
    regions: regions.map((_, j) => (usedRegions.has(j) ? 'found' : misnamed.some((pair) => pair.region === j) ? 'misnamed' : 'missed')),
  }
}
