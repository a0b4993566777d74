// The blueprint of automatic composition as the dialog works with it: chosen categories, and what a blueprint asks of
// the stock.
import { planCells } from '@clearbelt/domain/papers/compose'
import type { Stock, StockNode } from './library.ts'

/** Of checked nodes only the topmost: a whole category stands for its kinds. */
export function topmost(nodes: readonly StockNode[], checked: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => (checked.has(node.id) ? [node.id] : topmost(node.children, checked)))
}

export interface Demand {
  /** Null: safe images. Empty: any threat. Else the id of a category or kind. */
  id: string | null
  name: string
  wanted: number
  stock: number
}

const findNode = (nodes: readonly StockNode[], id: string): StockNode | undefined => {
  for (const node of nodes) {
    const hit = node.id === id ? node : findNode(node.children, id)
    if (hit) return hit
  }
  return undefined
}

/**
 * What `count` images with a `share` (0..1) of threats from the chosen categories come to, each with what the stock
 * holds. Empty for a blueprint of no sense.
 */
export function demandsOf(
  stock: Stock,
  blueprint: { count: number; share: number; chosen: readonly string[] },
  names: { safe: string; any: string },
): Demand[] {
  const cells = planCells({
    count: blueprint.count,
    threatShare: blueprint.share,
    categories: blueprint.chosen.map((code) => ({ code })),
  })
  if (typeof cells === 'string') return []
  return cells.map(({ cell, wanted }): Demand => {
    if (cell.kind === 'safe') return { id: null, name: names.safe, wanted, stock: stock.safe }
    if (cell.kind === 'any-threat') return { id: '', name: names.any, wanted, stock: stock.danger }
    const node = findNode(stock.nodes, cell.code)
    return { id: cell.code, name: node?.value ?? cell.code, wanted, stock: node?.danger ?? 0 }
  })
}
