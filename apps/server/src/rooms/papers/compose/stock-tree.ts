// How many images the library holds, by category and kind.
import type { PackageOf, Culture } from '@clearbelt/contract/wire'
import type { imageStock } from '@clearbelt/contract/papers/calls'
import type { StockImage } from '../../images/room.ts'
import type { KnowledgePoint } from '../../knowledge/room.ts'
import { indexPoints } from './points.ts'

type Stock = PackageOf<typeof imageStock>

export interface StockQuestion {
  /** Counts only images that can be named: every mark is of a kind, none of a bare category. */
  isIdentification: boolean
  hideNodeIfZero: boolean
}

/**
 * The tree of image points with counts. An image counts once at each point that one of its marks has or lies under, so
 * a
 * category may hold fewer than its kinds together; safe images have no category and stand beside the tree.
 */
export function countStock(
  stock: readonly StockImage[],
  points: readonly KnowledgePoint[],
  question: StockQuestion,
  culture: Culture,
): Stock {
  const index = indexPoints(points)
  const isNamed = (image: StockImage): boolean =>
    image.knowledgeIDs.every((id) => (index.get(id)?.superiorID ?? null) !== null)
  const threats = stock.filter((image) => !image.isSafe && (!question.isIdentification || isNamed(image)))
  const counts = new Map<string, number>()
  for (const image of threats) {
    for (const id of new Set(image.knowledgeIDs.flatMap((knowledge) => index.lineOf(knowledge))))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const nodesUnder = (superiorID: string | null): Stock['nodes'] =>
    points
      .filter((p) => p.superiorID === superiorID && p.variant === 'image')
      .toSorted((a, b) => a.order - b.order)
      .map((p) => ({
        id: p.id,
        value: p.names[culture],
        code: p.code,
        safe: 0,
        danger: counts.get(p.id) ?? 0,
        children: nodesUnder(p.id),
      }))
      .filter((node) => !question.hideNodeIfZero || node.danger > 0)
  return { safe: stock.filter((image) => image.isSafe).length, danger: threats.length, nodes: nodesUnder(null) }
}
