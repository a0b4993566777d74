// Finding one's way in the organisation tree.
import type { OrgNode } from '@clearbelt/contract/org/calls'

/** The node with `id` and the nodes above it, outermost first; empty when it is not in the tree. */
export function pathTo(nodes: readonly OrgNode[], id: string): OrgNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The nodes whose name or code contains `text`, with everything above them; a match keeps what is under it. */
export function searchTree(nodes: readonly OrgNode[], text: string): OrgNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    if (node.name.toLocaleLowerCase().includes(wanted) || node.code.toLowerCase().includes(wanted)) return [node]
    const children = searchTree(node.children, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Ids of all nodes that have children. */
export const parentIds = (nodes: readonly OrgNode[]): string[] => nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...parentIds(node.children)] : []))
