import type { KnowledgePoint } from '@clearbelt/contract/knowledge/calls'
import { expect, test } from 'vitest'
import { countUses, nextOrder, searchPoints } from './points.ts'

const point = (
  code: string,
  zh: string,
  variant: 'theory' | 'image' = 'image',
  children: KnowledgePoint[] = [],
): KnowledgePoint => ({
  id: code,
  superiorID: null,
  code,
  variant,
  names: { 'zh-CN': zh, en: code, es: code, 'pt-BR': code },
  name: code,
  order: 10,
  uses: 0,
  system: false,
  ownerID: null,
  ownerName: '',
  mayManage: true,
  children,
})
const tree = [
  point('blade', '刀具', 'image', [point('blade.fold', '折叠刀'), point('blade.kitchen', '菜刀')]),
  point('law', '法规', 'theory'),
]

test('the search looks at the code and at all four names, and keeps the category of a hit', () => {
  expect(searchPoints(tree, 'image', '菜刀').map((p) => [p.code, p.children.map((c) => c.code)])).toEqual([
    ['blade', ['blade.kitchen']],
  ])
  expect(searchPoints(tree, 'image', 'BLADE.F')[0]?.children.map((c) => c.code)).toEqual(['blade.fold'])
  expect(searchPoints(tree, 'image', '刀具')[0]?.children).toHaveLength(2)
  expect(searchPoints(tree, 'image', 'law')).toEqual([])
})

test('theory and image points are kept apart', () => {
  expect(searchPoints(tree, 'theory', '').map((p) => p.code)).toEqual(['law'])
})

test('a category is used as often as it and all under it together', () => {
  const used = (code: string, uses: number, children: KnowledgePoint[] = []): KnowledgePoint => ({
    ...point(code, code, 'image', children),
    uses,
  })
  const counts = countUses([used('blade', 1, [used('blade.fold', 3), used('blade.kitchen', 0)]), used('tool', 0)])
  expect(Object.fromEntries(counts)).toEqual({ blade: 4, 'blade.fold': 3, 'blade.kitchen': 0, tool: 0 })
})

test('a new point goes behind its neighbours and stays within bounds', () => {
  expect(nextOrder([])).toBe(10)
  expect(nextOrder([{ ...point('a', 'a'), order: 70 }, point('b', 'b')])).toBe(80)
  expect(nextOrder([{ ...point('a', 'a'), order: 100_000 }])).toBe(100_000)
})
