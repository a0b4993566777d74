// How an answer to a graphic question is graded: the judgement, and which mark found which area.
import { bestPairs } from '../marks/best-pairs.ts'
import { touches } from '../marks/hits.ts'
import { ALL, NOTHING, type GradeContext, type Grading } from '../kind.ts'
import { graphicShare, type GraphicRules, type MarksFound } from './credit.ts'
import type { GraphicAnswer, GraphicBody, GraphicMark, GraphicTruth } from './shape.ts'

/** How one answer was read. `isJudged`: the judgement was right. */
export interface GraphicDetail extends MarksFound {
  isJudged: boolean
}

/**
 * Longest side at which a picture is measured: a mark reaches as far on the photograph of a large sensor, which is shown
 * no larger, as on the picture of a screening machine.
 */
const MEASURED_SIDE = 1000

/** The size in which distances of marks are measured, pixels. */
export function measuredSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const by = Math.min(1, MEASURED_SIDE / Math.max(width, height, 1))
  return { width: width * by, height: height * by }
}

const NO_MARKS: MarksFound = { right: 0, placed: 0, surplus: 0 }

/** Worth of a pair beside its credit: of equal credit first the better named, then the more. */
const [BY_CREDIT, BY_NAME, BY_PLACE] = [10_000, 100, 1]

function findMarks(
  marks: readonly GraphicMark[],
  { tags }: GraphicAnswer,
  { pattern, picture }: GraphicBody,
  { placePercent }: GraphicRules,
  isUnder: GradeContext['isUnder'],
): MarksFound {
  const size = measuredSize(picture)
  const isNamed = (tag: number, mark: number): boolean => {
    const [named, wanted] = [tags[tag]?.tagKp ?? null, marks[mark]?.knowledgeID ?? null]
    if (pattern !== 3 || wanted === null) return true
    return named !== null && (named === wanted || isUnder(named, wanted))
  }
  const worth = (i: number, j: number): number => {
    const [tag, mark] = [tags[i], marks[j]]
    if (!tag || !mark || !touches(tag, { ...mark, knowledgeId: mark.knowledgeID }, size)) return 0
    return isNamed(i, j) ? 100 * BY_CREDIT + BY_NAME + BY_PLACE : placePercent * BY_CREDIT + BY_PLACE
  }
  const pairs = bestPairs(tags.length, marks.length, worth)
  const right = pairs.filter(({ tag, region }) => isNamed(tag, region)).length
  return { right, placed: pairs.length - right, surplus: tags.length - pairs.length }
}

/**
 * A safe picture, and a quick judgement, ask for the judgement alone. Where places are asked a suspect picture judged
 * suspect earns by its marks, whatever their order.
 */
export function gradeGraphic(
  { isSafe, marks }: GraphicTruth,
  answer: GraphicAnswer,
  body: GraphicBody,
  rules: GraphicRules,
  { isUnder }: GradeContext,
): Grading<GraphicDetail> {
  const isJudged = answer.isPass === isSafe
  if (isSafe || body.pattern === 1) return { share: isJudged ? ALL : NOTHING, detail: { isJudged, ...NO_MARKS } }
  const found = findMarks(marks, answer, body, rules, isUnder)
  return {
    share: isJudged ? graphicShare(rules, { ...found, of: Math.max(1, marks.length) }) : NOTHING,
    detail: { isJudged, ...found },
  }
}
