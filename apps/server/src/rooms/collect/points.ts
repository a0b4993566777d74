// The knowledge tree as records use it: a category of items or a kind, and everything below one.
import type { Culture } from '@clearbelt/contract/wire'
import type { KnowledgePoint } from '../knowledge/room.ts'

/** Says the name of a point and of the category it stands in; '' without one. */
export function pointNames(points: readonly KnowledgePoint[], culture: Culture) {
  const byID = new Map(points.map((point) => [point.id, point]))
  return (id: string | null): { knowledgeName: string; itemCategory: string } => {
    const point = id === null ? undefined : byID.get(id)
    let top = point
    // A line longer than the tree would be a circle.
    for (let steps = 0; top?.superiorID && steps < points.length; steps++) top = byID.get(top.superiorID) ?? top
    return { knowledgeName: point?.names[culture] ?? '', itemCategory: top?.names[culture] ?? '' }
  }
}

/** The ids given and those of all points below them. */
export function withBelow(points: readonly KnowledgePoint[], ids: readonly string[]): string[] {
  const found = new Set(ids)
  // Categories stand before their kinds, so one walk is enough.
  for (const { id, superiorID } of points) if (superiorID !== null && found.has(superiorID)) found.add(id)
  return [...found]
}
