// Finding and showing points of the knowledge tree.
import { knowledgeTree, type KnowledgePoint } from '@clearbelt/contract/knowledge/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'
import type { Say } from '../../../shared/i18n.ts'

export type Variant = KnowledgePoint['variant']
export const POINTS_KEY = ['knowledgePoints'] as const
export const PROPOSALS_KEY = ['knowledgeProposals'] as const

export const usePoints = () =>
  useQuery({
    queryKey: POINTS_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => call(knowledgeTree, {}, { signal, silent: true }),
  })

/**
 * The points of a variant whose code or any of whose four names contains `text`, with the categories above them; a
 * match keeps what is under it.
 */
export function searchPoints(points: readonly KnowledgePoint[], variant: Variant, text: string): KnowledgePoint[] {
  const wanted = text.trim().toLocaleLowerCase()
  const matches = (point: KnowledgePoint): boolean =>
    point.code.includes(wanted) || Object.values(point.names).some((name) => name.toLocaleLowerCase().includes(wanted))
  const visit = (list: readonly KnowledgePoint[]): KnowledgePoint[] =>
    list.flatMap((point) => {
      if (!wanted || matches(point)) return [point]
      const children = visit(point.children)
      return children.length > 0 ? [{ ...point, children }] : []
    })
  return visit(points.filter((point) => point.variant === variant))
}

/** How often each point of a tree is used, that of a category with all under it, by their ids. */
export function countUses(points: readonly KnowledgePoint[]): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (point: KnowledgePoint): number => {
    const sum = point.children.reduce((uses, child) => uses + count(child), point.uses)
    counts.set(point.id, sum)
    return sum
  }
  points.forEach(count)
  return counts
}

/** The order number that puts a new point behind its neighbours. */
export const nextOrder = (neighbours: readonly KnowledgePoint[]): number =>
  Math.min(100_000, Math.max(0, ...neighbours.map((point) => point.order)) + 10)

/** Whom a point belongs to, in words. */
export const ownerName = (point: Pick<KnowledgePoint, 'ownerID' | 'ownerName'>, say: Say<'knowledge'>): string =>
  point.ownerID === null ? say('ownerAll') : point.ownerName || '–'
