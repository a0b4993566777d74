// How a screening image is graded: what makes an answer right, and which mark found which threat.
import { touches, type MatchedPair, type TruthRegion } from '../marks/hits.ts'
import { findThings, thingsOf } from '../marks/things.ts'
import { viewAt } from '../marks/views.ts'
import type { AnswerForm, ScreeningAnswer } from './answers.ts'
import { MARK_LIMIT } from './answers.ts'

/** What is true of one image of a paper's snapshot. */
export interface ScreeningTruth {
  isSafe: boolean
  regions: readonly TruthRegion[]
}

/** What the grading of one image depends on beside truth and answer. */
export interface GradingRules {
  form: AnswerForm
  /** Size of the image in pixels at zoom 1. */
  image: { width: number; height: number }
  /** Sizes of its views from the second on. */
  more?: readonly { width: number; height: number }[] | undefined
  /** Marks that may miss without making the answer wrong; 0 when absent. */
  extraMarks?: number
  /** True when `knowledgeId` lies under `ancestorId` in the knowledge tree; equality is checked apart. */
  isUnder: (knowledgeId: string, ancestorId: string) => boolean
}

export interface ScreeningGrading {
  correct: boolean
  /** Things found as the form asks: by place, and in form 3 by name as well; a thing of several views counts once. */
  hits: number
  /** Things that were marked and are none; see `findThings`. */
  extra: number
  pairs: readonly MatchedPair[]
  /** Things found by place alone, whatever the mark was called. */
  located: number
  /** Every thing found by place; null for form 1, a safe image, an image without regions or without an answer. */
  hitAllRegions: boolean | null
}

/**
 * Grades one image. Form 1 asks for the judgement alone. Form 2: a safe image judged safe without a mark; a threat image
 * judged suspect with every region hit and at most `extraMarks` misses. Form 3: as 2, each hit named by the region's
 * knowledge point or one under it. No answer is wrong. A region without a knowledge point asks for no name.
 * A mark is judged by the truth of the view it lies on; a threat that several views show is found in any of them.
 */
export function gradeScreening(truth: ScreeningTruth, answer: ScreeningAnswer, rules: GradingRules): ScreeningGrading {
  const { tags, isPass } = answer
  const { regions } = truth
  if (rules.form === 1) {
    return { correct: isPass === truth.isSafe, hits: 0, extra: 0, pairs: [], located: 0, hitAllRegions: null }
  }
  const sizeOf = (view: number): { width: number; height: number } =>
    (view === 0 ? rules.image : rules.more?.[view - 1]) ?? rules.image
  const near = tags.map((tag) =>
    regions.map((region) => viewAt(tag) === viewAt(region) && touches(tag, region, sizeOf(viewAt(tag)))),
  )
  const isNear = (i: number, j: number): boolean => near[i]?.[j] === true
  const isNamed = (i: number, j: number): boolean => {
    const named = tags[i]?.tagKp ?? null
    const wanted = regions[j]?.knowledgeId ?? null
    return wanted === null || (named !== null && (named === wanted || rules.isUnder(named, wanted)))
  }
  const things = thingsIn(regions)
  const all = new Set(things).size
  const byPlace = findThings(tags, things, isNear, sizeOf)
  const found = rules.form === 2 ? byPlace : findThings(tags, things, (i, j) => isNear(i, j) && isNamed(i, j), sizeOf)
  const { things: hits, extra, pairs } = found
  const correct = truth.isSafe
    ? isPass === true && tags.length === 0
    : isPass === false && hits === all && extra <= (rules.extraMarks ?? 0)
  const isLocatable = !truth.isSafe && regions.length > 0 && isPass !== null
  return {
    correct,
    hits,
    extra,
    pairs,
    located: byPlace.things,
    hitAllRegions: isLocatable ? byPlace.things === all : null,
  }
}

const thingsIn = (regions: readonly TruthRegion[]): number[] =>
  thingsOf(regions.map((region) => ({ ...region, point: region.knowledgeId })))

export type GradingObstacle =
  | 'safe-with-regions'
  | 'threat-without-regions'
  | 'too-many-regions'
  | 'region-outside'
  | 'region-without-knowledge'

const isInside = (r: TruthRegion): boolean =>
  [r.left, r.top, r.width, r.height].every(Number.isFinite) &&
  r.left >= 0 &&
  r.top >= 0 &&
  r.width > 0 &&
  r.height > 0 &&
  r.left + r.width <= 1 + 1e-9 &&
  r.top + r.height <= 1 + 1e-9

/** Why an image cannot be graded fairly in this form, or null: asked before a paper is published. */
export function findGradingObstacle(truth: ScreeningTruth, form: AnswerForm): GradingObstacle | null {
  const { isSafe, regions } = truth
  if (isSafe) return regions.length > 0 ? 'safe-with-regions' : null
  if (form === 1) return null
  if (regions.length === 0) return 'threat-without-regions'
  if (new Set(thingsIn(regions)).size > MARK_LIMIT) return 'too-many-regions'
  if (!regions.every(isInside)) return 'region-outside'
  return form === 3 && regions.some((r) => r.knowledgeId === null) ? 'region-without-knowledge' : null
}

/** `result` of a response on the wire: 1 right, 0 wrong. */
export const resultCode = (correct: boolean): 1 | 0 => (correct ? 1 : 0)
