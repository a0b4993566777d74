// @vitest-environment node
import { expect, test } from 'vitest'
import type { Stock, StockNode } from './library.ts'
import { demandsOf, topmost } from './blueprint.ts'

const node = (id: string, danger: number, children: StockNode[] = []): StockNode => ({
  id,
  value: id.toUpperCase(),
  code: id,
  safe: 0,
  danger,
  children,
})
const stock: Stock = {
  safe: 9,
  danger: 12,
  nodes: [node('gun', 7, [node('pistol', 4), node('rifle', 3)]), node('blade', 5)],
}
const names = { safe: 'safe', any: 'any' }

test('the share of threats shows its resulting counts beside what the stock holds', () => {
  expect(demandsOf(stock, { count: 10, share: 0.35, chosen: [] }, names)).toEqual([
    { id: '', name: 'any', wanted: 4, stock: 12 },
    { id: null, name: 'safe', wanted: 6, stock: 9 },
  ])
  expect(demandsOf(stock, { count: 10, share: 0.5, chosen: ['gun', 'blade'] }, names)).toEqual([
    { id: 'gun', name: 'GUN', wanted: 3, stock: 7 },
    { id: 'blade', name: 'BLADE', wanted: 2, stock: 5 },
    { id: null, name: 'safe', wanted: 5, stock: 9 },
  ])
  expect(demandsOf(stock, { count: 0, share: 0.5, chosen: [] }, names)).toEqual([])
})

test('a whole category stands for its kinds', () => {
  expect(topmost(stock.nodes, new Set(['gun', 'pistol', 'rifle']))).toEqual(['gun'])
  expect(topmost(stock.nodes, new Set(['rifle', 'blade']))).toEqual(['rifle', 'blade'])
})
