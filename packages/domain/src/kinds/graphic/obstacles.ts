// What is in the way of asking a graphic question.
import { isAreaInside, isSameBox } from '../picture/areas.ts'
import { RICH_SIZE } from '../rich/html.ts'
import { isBlank, richLength } from '../rich/plain.ts'
import { GRAPHIC_MARKS_MAX, type GraphicBody, type GraphicTruth } from './shape.ts'

/** Most characters that are read of the question and of the explanation. */
export const STEM_LIMIT = 4000
export const ANALYSIS_LIMIT = 4000

export const GRAPHIC_OBSTACLES = [
  'stem-missing',
  'stem-too-long',
  'safe-with-marks',
  'marks-missing',
  'marks-too-many',
  'mark-outside',
  'mark-same',
  'mark-without-point',
  'analysis-too-long',
  'too-much-formatting',
] as const
export type GraphicObstacle = (typeof GRAPHIC_OBSTACLES)[number]

/** With the place of the mark at fault, from 0, where one is. */
export interface GraphicObstacleAt {
  code: GraphicObstacle
  place: number | null
}

/** Why a question cannot be asked, in the order a person would mend it. */
export function findGraphicObstacles(
  { stem, pattern }: Pick<GraphicBody, 'stem' | 'pattern'>,
  { isSafe, marks, analysis }: GraphicTruth,
): GraphicObstacleAt[] {
  const found: GraphicObstacleAt[] = []
  const note = (isAtFault: boolean, code: GraphicObstacle, place: number | null = null): void => {
    if (isAtFault) found.push({ code, place })
  }
  note(isBlank(stem), 'stem-missing')
  note(richLength(stem) > STEM_LIMIT, 'stem-too-long')
  note(isSafe && marks.length > 0, 'safe-with-marks')
  note(!isSafe && pattern !== 1 && marks.length === 0, 'marks-missing')
  note(marks.length > GRAPHIC_MARKS_MAX, 'marks-too-many')
  for (const [place, mark] of marks.entries()) {
    note(!isAreaInside(mark), 'mark-outside', place)
    note(
      marks.some((other, at) => at < place && isSameBox(other, mark)),
      'mark-same',
      place,
    )
    note(pattern === 3 && mark.knowledgeID === null, 'mark-without-point', place)
  }
  note(richLength(analysis) > ANALYSIS_LIMIT, 'analysis-too-long')
  note(stem.length + analysis.length > RICH_SIZE, 'too-much-formatting')
  return found
}
