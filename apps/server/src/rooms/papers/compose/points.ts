// The knowledge tree as papers use it: names, the category of a kind, who lies under whom.
import type { Texts } from '@clearbelt/contract/errors'
import type { KnowledgePoint } from '../../knowledge/room.ts'

export interface PointIndex {
  get(id: string): KnowledgePoint | undefined
  /** The topmost point above (or the point itself); undefined for an unknown one. */
  categoryOf(id: string): KnowledgePoint | undefined
  /** The point and all above it, nearest first. */
  lineOf(id: string): string[]
  names(id: string): Texts
}

const NAMELESS: Texts = { en: '', 'zh-CN': '', es: '', 'pt-BR': '' }

export function indexPoints(points: readonly KnowledgePoint[]): PointIndex {
  const byID = new Map(points.map((p) => [p.id, p]))
  const lineOf = (id: string): string[] => {
    const line: string[] = []
    // A line longer than the tree would be a circle.
    for (
      let at = byID.get(id);
      at !== undefined && line.length <= points.length;
      at = at.superiorID === null ? undefined : byID.get(at.superiorID)
    )
      line.push(at.id)
    return line
  }
  return {
    get: (id) => byID.get(id),
    lineOf,
    categoryOf: (id) => byID.get(lineOf(id).at(-1) ?? ''),
    names: (id) => byID.get(id)?.names ?? NAMELESS,
  }
}
