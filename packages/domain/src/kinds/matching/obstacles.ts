// What is in the way of asking a matching question.
import { isAreaInside, isSameBox } from '../picture/areas.ts'
import { RICH_SIZE } from '../rich/html.ts'
import { isBlank, richLength } from '../rich/plain.ts'
import { ANALYSIS_LIMIT, AREAS_MAX, NAME_LIMIT, NAMES_MAX, NAMES_MIN, STEM_LIMIT } from './limits.ts'
import type { MatchingBody, MatchingTruth } from './shape.ts'

export const MATCHING_OBSTACLES = [
  'stem-missing',
  'stem-too-long',
  'areas-missing',
  'areas-too-many',
  'area-outside',
  'area-same',
  'names-missing',
  'names-too-many',
  'name-missing',
  'name-too-long',
  'name-same',
  'pair-missing',
  'pair-same-name',
  'analysis-too-long',
  'too-much-formatting',
] as const
export type MatchingObstacle = (typeof MATCHING_OBSTACLES)[number]

/** With the place of the area or name at fault, from 0, where one is. */
export interface MatchingObstacleAt {
  code: MatchingObstacle
  place: number | null
}

/** Why a question cannot be asked, in the order a person would mend it. */
export function findMatchingObstacles(body: MatchingBody, truth: MatchingTruth): MatchingObstacleAt[] {
  const { stem, areas, names, reuse } = body
  const found: MatchingObstacleAt[] = []
  const note = (isAtFault: boolean, code: MatchingObstacle, place: number | null = null): void => {
    if (isAtFault) found.push({ code, place })
  }
  note(isBlank(stem), 'stem-missing')
  note(richLength(stem) > STEM_LIMIT, 'stem-too-long')
  note(areas.length === 0, 'areas-missing')
  note(areas.length > AREAS_MAX, 'areas-too-many')
  for (const [place, area] of areas.entries()) {
    note(!isAreaInside(area), 'area-outside', place)
    note(
      areas.some((other, at) => at < place && isSameBox(other, area)),
      'area-same',
      place,
    )
  }
  note(names.length > NAMES_MAX, 'names-too-many')
  const seen = new Set<string>()
  for (const [place, { text }] of names.entries()) {
    const words = text.trim().normalize()
    note(words === '', 'name-missing', place)
    note(text.length > NAME_LIMIT, 'name-too-long', place)
    note(words !== '' && seen.has(words), 'name-same', place)
    seen.add(words)
  }
  const ids = new Set(names.map(({ id }) => id))
  const used = new Set<string>()
  for (const [place, { id }] of areas.entries()) {
    const name = truth.pairs.find(({ area }) => area === id)?.name
    note(name === undefined || !ids.has(name), 'pair-missing', place)
    note(!reuse && name !== undefined && used.has(name), 'pair-same-name', place)
    if (name !== undefined) used.add(name)
  }
  note(names.length < NAMES_MIN, 'names-missing')
  note(richLength(truth.analysis) > ANALYSIS_LIMIT, 'analysis-too-long')
  note(stem.length + truth.analysis.length > RICH_SIZE, 'too-much-formatting')
  return found
}
