// The knowledge-point tree as pickers see it.
import { dropdownKnowledge, type KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/call.ts'

export type KnowledgeKind = 'All' | 'Theory' | 'Image'
/** Key of the root that stands for everything. */
export const ALL_POINTS = ''
export const KNOWLEDGE_KEY = ['knowledge'] as const

/** The tree of a kind; with `includeSafty` also the point for images without a threat. */
export const useKnowledge = (kind: KnowledgeKind, includeSafty = false) =>
  useQuery({
    queryKey: [...KNOWLEDGE_KEY, kind, includeSafty],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(dropdownKnowledge, { type: kind, includeSafty }, { signal, silent: true }),
  })

/** The node with `id`, at any depth. */
export function findKnowledge(nodes: readonly KnowledgeNode[], id: string): KnowledgeNode | undefined {
  for (const node of nodes) {
    const hit = node.id === id ? node : findKnowledge(node.children, id)
    if (hit) return hit
  }
  return undefined
}

/** The names on the way to `id`, outermost first; empty when it is not in the tree. */
export function knowledgePath(nodes: readonly KnowledgeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.value]
    const below = knowledgePath(node.children, id)
    if (below.length > 0) return [node.value, ...below]
  }
  return []
}

/** The nodes whose name or code contains `text`, with everything above them. */
export function searchKnowledge(nodes: readonly KnowledgeNode[], text: string): KnowledgeNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    if (isNamed(node, wanted)) return [node]
    const children = searchKnowledge(node.children, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The first node that `text` itself fits, from the top; undefined when none does. */
export function firstKnowledge(nodes: readonly KnowledgeNode[], text: string): KnowledgeNode | undefined {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return undefined
  for (const node of nodes) {
    const hit = isNamed(node, wanted) ? node : firstKnowledge(node.children, text)
    if (hit) return hit
  }
  return undefined
}

const isNamed = (node: KnowledgeNode, wanted: string): boolean =>
  node.value.toLocaleLowerCase().includes(wanted) || node.code.toLowerCase().includes(wanted)
