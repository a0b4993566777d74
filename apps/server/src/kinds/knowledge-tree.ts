// The knowledge tree as kinds of question use it: names, the category of a point, who lies under whom.
import type { Texts } from '@clearbelt/contract/errors'
import type { KnowledgePoint } from '../rooms/knowledge/room.ts'

export interface KnowledgeTree {
  all: KnowledgePoint[]
  ids: ReadonlySet<string>
  names: ReadonlyMap<string, Texts>
  /** True when a point lies under another. */
  isUnder(id: string, ancestor: string): boolean
}

export function growTree(all: KnowledgePoint[]): KnowledgeTree {
  const parent = new Map(all.map((p) => [p.id, p.superiorID]))
  return {
    all,
    ids: new Set(parent.keys()),
    names: new Map(all.map((p) => [p.id, p.names])),
    isUnder(id, ancestor) {
      for (let at = parent.get(id) ?? null; at !== null; at = parent.get(at) ?? null) if (at === ancestor) return true
      return false
    },
  }
}

/** The topmost point above a point, or the point itself; undefined for an unknown one. */
export function categoryOf(tree: KnowledgeTree, id: string): KnowledgePoint | undefined {
  const points = new Map(tree.all.map((p) => [p.id, p]))
  let at = points.get(id)
  for (let up = at?.superiorID ?? null; up !== null; up = at?.superiorID ?? null) {
    const above = points.get(up)
    if (above === undefined) break
    at = above
  }
  return at
}
