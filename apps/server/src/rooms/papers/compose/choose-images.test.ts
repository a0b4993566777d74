// Automatic composition over the library as the images room describes it.
import { expect, test } from 'vitest'
import { Refusal } from '../../../http/refusal.ts'
import type { StockImage } from '../../images/room.ts'
import type { KnowledgePoint } from '../../knowledge/room.ts'
import { chooseImages } from './choose-images.ts'
import type { Blueprint } from './choose-images.ts'
import { indexPoints } from './points.ts'
import { countStock } from './stock-tree.ts'

const texts = (word: string) => ({ en: word, 'zh-CN': `${word} zh`, es: `${word} es`, 'pt-BR': `${word} pt` })
const point = (id: string, superiorID: string | null, order = 0): KnowledgePoint => ({
  id,
  superiorID,
  code: id,
  variant: 'image',
  names: texts(id),
  order,
})
const points = [
  point('weapons', null, 1),
  point('pistol', 'weapons'),
  point('knife', 'weapons', 1),
  point('liquids', null, 2),
  point('bottle', 'liquids'),
]
const index = indexPoints(points)

let made = 0
const image = (over: Partial<StockImage> = {}): StockImage => {
  const id = `i${++made}`
  return {
    id,
    name: id,
    isSafe: true,
    knowledgeIDs: [],
    origin: 'uploaded',
    hasPlanes: false,
    twinGroup: null,
    contentHash: id,
    ...over,
  }
}
const threat = (knowledgeIDs: string[], over: Partial<StockImage> = {}) =>
  image({ isSafe: false, knowledgeIDs, ...over })
const many = (n: number, make: () => StockImage) => Array.from({ length: n }, make)
const blueprint = (over: Partial<Blueprint> = {}): Blueprint => ({
  count: 4,
  threatShare: 0.5,
  knowledges: [],
  origins: [],
  exclude: [],
  ...over,
})
const choose = (stock: StockImage[], b: Partial<Blueprint> = {}, seed = 'seed', culture: 'en' | 'zh-CN' = 'en') =>
  chooseImages(stock, index, blueprint(b), seed, culture)
function refusal(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('it was not refused')
}

test('composes by count, share and category, no image twice', () => {
  const stock = [
    ...many(10, () => image()),
    ...many(10, () => threat(['pistol'])),
    ...many(10, () => threat(['bottle'])),
  ]
  const chosen = choose(stock, { count: 10, threatShare: 0.4, knowledges: ['weapons', 'liquids'] })
  expect(new Set(chosen.map((i) => i.id)).size).toBe(10)
  expect(chosen.filter((i) => i.isSafe)).toHaveLength(6)
  expect(chosen.filter((i) => i.knowledgeIDs.includes('pistol'))).toHaveLength(2)
  expect(chosen.filter((i) => i.knowledgeIDs.includes('bottle'))).toHaveLength(2)
})

test('an image of two categories serves either, but only once', () => {
  const both = threat(['pistol', 'bottle'])
  const stock = [both, threat(['pistol']), image(), image()]
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(new Set(choose(stock, { knowledges: ['weapons', 'liquids'] }, seed).map((i) => i.id)).size).toBe(4)
})

test('never a bag and its twin, over many draws', () => {
  const stock = ['x', 'y', 'z'].flatMap((twinGroup) => [threat(['pistol'], { twinGroup }), image({ twinGroup })])
  for (let n = 0; n < 50; n++) {
    const chosen = choose(stock, { count: 3, threatShare: 1 / 3 }, `seed ${n}`)
    expect(new Set(chosen.map((i) => i.twinGroup)).size).toBe(3)
  }
})

test('never the same content under two ids', () => {
  const stock = [image({ contentHash: 'same' }), image({ contentHash: 'same' })]
  expect(refusal(() => choose(stock, { count: 2, threatShare: 0 })).def.code).toBe('stock-too-small')
})

test('what stands in the paper already is left out, and so is its twin', () => {
  const present = image({ twinGroup: 'g' })
  const stock = [present, threat(['knife'], { twinGroup: 'g' }), threat(['knife']), image()]
  const chosen = choose(stock, { count: 2, exclude: [present.id] })
  expect(chosen.map((i) => i.twinGroup)).toEqual([null, null])
})

test('all images have planes or none, and planes are preferred', () => {
  const stock = [...many(4, () => image()), ...many(4, () => image({ hasPlanes: true }))]
  expect(choose(stock, { count: 4, threatShare: 0 }).every((i) => i.hasPlanes)).toBe(true)
  expect(choose(stock.slice(0, 5), { count: 4, threatShare: 0 }).every((i) => !i.hasPlanes)).toBe(true)
})

test('what stands in the paper decides whether the rest has planes', () => {
  const present = image()
  const stock = [present, image(), image({ hasPlanes: true })]
  expect(choose(stock, { count: 1, threatShare: 0, exclude: [present.id] }).map((i) => i.hasPlanes)).toEqual([false])
})

test('only both kinds together would do: refused by that name', () => {
  const stock = [image(), image(), image({ hasPlanes: true }), image({ hasPlanes: true })]
  expect(refusal(() => choose(stock, { count: 4, threatShare: 0 })).def.code).toBe('mixed-planes')
})

test('a short stock names the cell and its numbers in the language asked for', () => {
  const stock = [...many(4, () => image()), threat(['pistol'])]
  expect(refusal(() => choose(stock, { knowledges: ['weapons'] }, 's', 'zh-CN')).params).toEqual({
    cell: 'weapons zh',
    have: 1,
    want: 2,
  })
  expect(refusal(() => choose(stock, { threatShare: 0, count: 9 })).params).toEqual({
    cell: 'safe images',
    have: 4,
    want: 9,
  })
  expect(refusal(() => choose(stock)).params).toEqual({ cell: 'images with a threat', have: 1, want: 2 })
})

test('an unknown knowledge point is a bad field, not an empty cell', () => {
  const found = refusal(() => choose([image()], { knowledges: ['nothing'] }))
  expect([found.def.code, found.fields]).toEqual(['invalid-input', [{ path: 'knowledges' }]])
})

test('only the origins asked for', () => {
  const stock = [...many(3, () => image()), ...many(3, () => image({ origin: 'generated' }))]
  expect(
    choose(stock, { count: 3, threatShare: 0, origins: ['generated'] }).every((i) => i.origin === 'generated'),
  ).toBe(true)
})

test('the same seed draws the same paper', () => {
  const stock = [...many(30, () => image()), ...many(30, () => threat(['pistol']))]
  expect(choose(stock, { count: 12 }, 'one')).toEqual(choose(stock, { count: 12 }, 'one'))
})

test('the stock counts an image once at each point, and safe images apart', () => {
  const stock = [image(), image(), threat(['pistol', 'knife']), threat(['pistol']), threat(['weapons'])]
  const tree = countStock(stock, points, { isIdentification: false, hideNodeIfZero: false }, 'en')
  expect([tree.safe, tree.danger]).toEqual([2, 3])
  expect(tree.nodes.map((n) => [n.id, n.value, n.danger, n.children.map((c) => [c.id, c.danger])])).toEqual([
    [
      'weapons',
      'weapons',
      3,
      [
        ['pistol', 2],
        ['knife', 1],
      ],
    ],
    ['liquids', 'liquids', 0, [['bottle', 0]]],
  ])
})

test('empty nodes can be hidden, and images without a named kind left out', () => {
  const stock = [threat(['pistol']), threat(['weapons'])]
  const tree = countStock(stock, points, { isIdentification: true, hideNodeIfZero: true }, 'es')
  expect(tree).toEqual({
    safe: 0,
    danger: 1,
    nodes: [
      {
        id: 'weapons',
        value: 'weapons es',
        code: 'weapons',
        safe: 0,
        danger: 1,
        children: [{ id: 'pistol', value: 'pistol es', code: 'pistol', safe: 0, danger: 1, children: [] }],
      },
    ],
  })
})
