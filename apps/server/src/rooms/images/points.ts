// The knowledge tree as images use it: names, codes, and everything below a point.
import type { Culture } from '@clearbelt/contract/wire'
import { withBelow, type KnowledgePoint } from '../knowledge/room.ts'

export interface PointIndex {
  get(id: string): KnowledgePoint | undefined
  byCode(code: string): KnowledgePoint | undefined
  /** The points given and all below them; unknown ids are left out. */
  withBelow(ids: readonly string[]): KnowledgePoint[]
  /** True when every id is a point that images can be marked with. */
  areMarkable(ids: readonly string[]): boolean
  /** Code of a point and of those above it, nearest first; none for an unknown one. */
  codesUp(id: string): string[]
  /** Name of the topmost point above one, in a language; '' for an unknown one. */
  categoryName(id: string, culture: Culture): string
  name(id: string, culture: Culture): string
  codes: string[]
}

export function indexPoints(points: readonly KnowledgePoint[]): PointIndex {
  const byID = new Map(points.map((point) => [point.id, point]))
  const byCode = new Map(points.map((point) => [point.code, point]))
  const topOf = (id: string): KnowledgePoint | undefined => {
    let at = byID.get(id)
    // A line longer than the tree would be a circle.
    for (let steps = 0; at?.superiorID && steps < points.length; steps++) at = byID.get(at.superiorID) ?? at
    return at
  }
  const codesUp = (id: string): string[] => {
    const codes: string[] = []
    for (let at = byID.get(id); at && codes.length < points.length; at = byID.get(at.superiorID ?? ''))
      codes.push(at.code)
    return codes
  }
  return {
    codesUp,
    get: (id) => byID.get(id),
    byCode: (code) => byCode.get(code),
    codes: [...byCode.keys()],
    withBelow: (ids) => withBelow(points, ids).flatMap((id) => byID.get(id) ?? []),
    areMarkable: (ids) => ids.every((id) => byID.get(id)?.variant === 'image'),
    categoryName: (id, culture) => topOf(id)?.names[culture] ?? '',
    name: (id, culture) => byID.get(id)?.names[culture] ?? '',
  }
}
