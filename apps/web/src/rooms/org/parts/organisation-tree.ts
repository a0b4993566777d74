// Finding one's way in the organisation tree, and where a dragged organisation goes.
import type { OrgNode } from '@clearbelt/contract/org/calls'
import type { DropPlace } from '../../../ui/drop-place.ts'
import { findHits } from '../../../ui/find-hits.ts'

/** The node with `id` and the nodes above it, outermost first; empty when it is not in the tree. */
export function pathTo(nodes: readonly OrgNode[], id: string): OrgNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * The nodes whose name or code contains `text`, with everything above them; a match keeps what is under it. `open`
 * names those above a match.
 */
export function searchTree(nodes: readonly OrgNode[], text: string): { nodes: OrgNode[]; open: string[] } {
  if (!text.trim()) return { nodes: [...nodes], open: [] }
  const open: string[] = []
  /** Null when nothing in it matches. */
  const visit = (node: OrgNode): OrgNode | null => {
    const children = node.children.map(visit)
    const matching = children.filter((child) => child !== null)
    if (matching.length > 0) open.push(node.id)
    if (findHits(node.name, text).length > 0 || findHits(node.code, text).length > 0)
      return { ...node, children: node.children.map((child, at) => children[at] ?? child) }
    return matching.length > 0 ? { ...node, children: matching } : null
  }
  const found = nodes.map(visit).filter((node) => node !== null)
  return { nodes: found, open }
}

export interface Place {
  superiorID: string
  beforeID: string | null
  fromID: string
}

/**
 * What a drop means for the server; null where nothing can go: beside the topmost, into itself, or where it stands
 * already.
 */
export function placeOfDrop(
  nodes: readonly OrgNode[],
  dragged: string,
  target: string,
  where: DropPlace,
): Place | null {
  const from = pathTo(nodes, dragged).at(-2)
  const chain = pathTo(nodes, target)
  if (!from || chain.length === 0 || chain.some((node) => node.id === dragged)) return null
  const isInside = where === 'first' || where === 'last'
  const superior = isInside ? chain.at(-1) : chain.at(-2)
  if (!superior) return null
  const others = superior.children.filter((node) => node.id !== dragged)
  const at =
    where === 'first'
      ? 0
      : where === 'last'
        ? others.length
        : others.findIndex((node) => node.id === target) + (where === 'after' ? 1 : 0)
  const beforeID = others[at]?.id ?? null
  const stays =
    superior.id === from.id &&
    (superior.children[superior.children.findIndex((node) => node.id === dragged) + 1]?.id ?? null) === beforeID
  return stays ? null : { superiorID: superior.id, beforeID, fromID: from.id }
}

/** One place up or down among those beside it; null at the end. */
export function stepOf(nodes: readonly OrgNode[], id: string, by: -1 | 1): Place | null {
  const above = pathTo(nodes, id).at(-2)
  const at = above?.children.findIndex((node) => node.id === id) ?? -1
  const beside = above?.children[at + by]
  return beside ? placeOfDrop(nodes, id, beside.id, by < 0 ? 'before' : 'after') : null
}
