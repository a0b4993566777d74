// Composition of a screening paper: exact counts, no bag twice, uniform, and plain about what the stock lacks.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composePaper, groupByBag, planCells } from './compose.ts'
import type { ComposeRequest, StockImage } from './compose.ts'
import { splitTotal, sumScores } from './scores.ts'
import { seededRandom } from './seeded-random.ts'

const safe = (id: string, more: Partial<StockImage> = {}): StockImage => ({
  id,
  isSafe: true,
  category: null,
  contentHash: `hash ${id}`,
  ...more,
})
const threat = (id: string, category: string | null, more: Partial<StockImage> = {}): StockImage => ({
  id,
  isSafe: false,
  category,
  contentHash: `hash ${id}`,
  ...more,
})
const many = (n: number, make: (id: string) => StockImage, prefix: string): StockImage[] =>
  Array.from({ length: n }, (_, i) => make(`${prefix}${i}`))
const stock = [
  ...many(20, (id) => safe(id), 's'),
  ...many(10, (id) => threat(id, 'gun'), 'g'),
  ...many(10, (id) => threat(id, 'knife'), 'k'),
]
const request: ComposeRequest = {
  count: 10,
  threatShare: 0.5,
  categories: [{ code: 'gun', count: 2 }, { code: 'knife' }],
}
const idsOf = (outcome: ReturnType<typeof composePaper>): string[] => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.images.map((i) => i.id)
}

test('[T-70] a paper has exactly the counts asked for, no image twice, and scores that sum exactly to the total', () => {
  const outcome = composePaper(stock, request, seededRandom('paper'))
  const ids = idsOf(outcome)
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)
  expect(['s', 'g', 'k'].map((kind) => ids.filter((id) => id.startsWith(kind)).length)).toEqual([5, 2, 3])
  expect(sumScores(splitTotal(10_000, ids.length))).toBe(10_000)
})

test('[T-70] the same seed gives the same paper, another seed another', () => {
  expect(idsOf(composePaper(stock, request, seededRandom('a')))).toEqual(
    idsOf(composePaper(stock, request, seededRandom('a'))),
  )
  expect(idsOf(composePaper(stock, request, seededRandom('b')))).not.toEqual(
    idsOf(composePaper(stock, request, seededRandom('a'))),
  )
})

test('[T-70] a stock that cannot satisfy the request names each cell that fails, what it wants and what was found', () => {
  const wanted = {
    count: 40,
    threatShare: 0.5,
    categories: [{ code: 'gun', count: 12 }, { code: 'bomb', count: 1 }, { code: 'knife' }],
  }
  expect(composePaper(stock, wanted, seededRandom('x'))).toEqual({
    ok: false,
    code: 'stock-too-small',
    cells: [
      { cell: { kind: 'category', code: 'gun' }, wanted: 12, found: 10 },
      { cell: { kind: 'category', code: 'bomb' }, wanted: 1, found: 0 },
    ],
  })
  expect(composePaper([], { count: 2, threatShare: 0.5, categories: [] }, seededRandom('x'))).toEqual({
    ok: false,
    code: 'stock-too-small',
    cells: [
      { cell: { kind: 'any-threat' }, wanted: 1, found: 0 },
      { cell: { kind: 'safe' }, wanted: 1, found: 0 },
    ],
  })
})

test('[T-70] each image of a cell is drawn equally often (chi-square over 10,000 papers, 99.9 %)', () => {
  const small = [...many(6, (id) => safe(id), 's'), ...many(12, (id) => threat(id, 'gun'), 'g')]
  const drawn = new Map<string, number>()
  for (let i = 0; i < 10_000; i++) {
    const ids = idsOf(composePaper(small, { count: 6, threatShare: 0.5, categories: [] }, seededRandom(`paper ${i}`)))
    for (const id of ids) drawn.set(id, (drawn.get(id) ?? 0) + 1)
  }
  const statistic = (kind: string, each: number): number => {
    const counts = [...drawn].filter(([id]) => id.startsWith(kind)).map(([, n]) => n)
    return counts.reduce((sum, n) => sum + (n - each) ** 2 / each, 0)
  }
  expect(drawn.size).toBe(18)
  // Upper 0.1 % points for 5 and 11 degrees of freedom; drawing without replacement only lowers the statistic.
  expect(statistic('s', 5_000)).toBeLessThan(20.5)
  expect(statistic('g', 2_500)).toBeLessThan(31.3)
})

test('each place of the paper is as likely to show a threat', () => {
  const threatsAt = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 2_000; i++) {
    for (const [place, id] of idsOf(composePaper(stock, request, seededRandom(`order ${i}`))).entries())
      if (!id.startsWith('s')) threatsAt[place] = (threatsAt[place] ?? NaN) + 1
  }
  for (const n of threatsAt) expect(Math.abs(n - 1_000)).toBeLessThan(100)
})

test('a bag and its twin never stand in one paper, nor two twins of one bag, nor the same content twice', () => {
  const bag = safe('bag')
  const twins = [threat('t1', 'gun', { twinOf: 'bag' }), threat('t2', 'gun', { twinOf: 'bag' })]
  expect(groupByBag([bag, ...twins, safe('other')]).map((g) => g.map((i) => i.id))).toEqual([
    ['bag', 't1', 't2'],
    ['other'],
  ])
  expect(groupByBag([...twins, bag])).toHaveLength(1)
  expect(groupByBag(twins)).toHaveLength(1)
  expect(groupByBag([safe('a', { contentHash: 'same' }), threat('b', 'gun', { contentHash: 'same' })])).toHaveLength(1)
  expect(
    composePaper([bag, ...twins], { count: 2, threatShare: 0.5, categories: [] }, seededRandom('x')),
  ).toMatchObject({ ok: false, code: 'stock-too-small' })
  expect(composePaper([bag, ...twins], { count: 2, threatShare: 1, categories: [] }, seededRandom('x'))).toMatchObject({
    ok: false,
    cells: [{ wanted: 2, found: 1 }],
  })
})

test('where only one choice of twins works out, it is found', () => {
  // The safe image must be `bag` (there is no other), so the threat must be `lone` and never t1.
  const tight = [safe('bag'), threat('t1', 'gun', { twinOf: 'bag' }), threat('lone', 'gun')]
  for (let i = 0; i < 50; i++)
    expect(
      idsOf(composePaper(tight, { count: 2, threatShare: 0.5, categories: [] }, seededRandom(`s${i}`))).toSorted(),
    ).toEqual(['bag', 'lone'])
})

test('a bag and its twin have the same chance where either will do', () => {
  const pairs = Array.from({ length: 4 }, (_, i) => [
    safe(`bag${i}`),
    threat(`twin${i}`, 'gun', { twinOf: `bag${i}` }),
  ]).flat()
  let bag0 = 0
  for (let i = 0; i < 2_000; i++)
    if (
      idsOf(composePaper(pairs, { count: 4, threatShare: 0.5, categories: [] }, seededRandom(`p${i}`))).includes('bag0')
    )
      bag0++
  expect(Math.abs(bag0 - 1_000)).toBeLessThan(120)
})

test('the number of threats is the share rounded, halves up; open categories share what is left', () => {
  const cellsOf = (over: Partial<ComposeRequest>): unknown => {
    const cells = planCells({ count: 10, threatShare: 0.5, categories: [], ...over })
    return typeof cells === 'string'
      ? cells
      : cells.map((c) => [c.cell.kind === 'category' ? c.cell.code : c.cell.kind, c.wanted])
  }
  expect(cellsOf({})).toEqual([
    ['any-threat', 5],
    ['safe', 5],
  ])
  expect(cellsOf({ threatShare: 0 })).toEqual([['safe', 10]])
  expect(cellsOf({ threatShare: 1 })).toEqual([['any-threat', 10]])
  expect(cellsOf({ threatShare: 0.25 })).toEqual([
    ['any-threat', 3],
    ['safe', 7],
  ])
  expect(cellsOf({ count: 100, threatShare: 0.145 })).toEqual([
    ['any-threat', 15],
    ['safe', 85],
  ])
  expect(cellsOf({ categories: [{ code: 'a' }, { code: 'b' }, { code: 'c' }] })).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', 1],
    ['safe', 5],
  ])
  expect(
    cellsOf({
      categories: [{ code: 'a', count: 1 }, { code: 'b' }, { code: 'c', count: 0 }, { code: 'd', count: null }],
    }),
  ).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', 2],
    ['safe', 5],
  ])
})

test.each<[string, Partial<ComposeRequest>]>([
  ['count-not-whole', { count: 0 }],
  ['count-not-whole', { count: 2.5 }],
  ['count-not-whole', { count: NaN }],
  ['share-outside', { threatShare: 1.01 }],
  ['share-outside', { threatShare: -0.1 }],
  ['share-outside', { threatShare: NaN }],
  ['category-twice', { categories: [{ code: 'a' }, { code: 'a', count: 1 }] }],
  ['category-count-not-whole', { categories: [{ code: 'a', count: -1 }] }],
  ['category-counts-differ', { categories: [{ code: 'a', count: 6 }] }],
  ['category-counts-differ', { categories: [{ code: 'a', count: 4 }] }],
])('%s: %j', (problem, over) => {
  expect(composePaper(stock, { count: 10, threatShare: 0.5, categories: [], ...over }, seededRandom('x'))).toEqual({
    ok: false,
    code: 'bad-request',
    problem,
  })
})

/** Whether some choice of at most one image a bag fills all cells, by trying everything. */
function canBeFilled(
  bags: readonly (readonly StockImage[])[],
  need: readonly (readonly [(i: StockImage) => boolean, number])[],
  from = 0,
): boolean {
  if (need.every(([, n]) => n === 0)) return true
  const bag = bags[from]
  if (bag === undefined) return false
  return (
    need.some(
      ([fits, n], c) =>
        n > 0 &&
        bag.some(fits) &&
        canBeFilled(
          bags,
          need.map(([f, m], i) => [f, i === c ? m - 1 : m] as const),
          from + 1,
        ),
    ) || canBeFilled(bags, need, from + 1)
  )
}

test('a paper is found exactly when there is one, and it keeps every rule', () => {
  const image = fc.record({
    kind: fc.constantFrom('safe', 'gun', 'knife'),
    twin: fc.option(fc.nat(7)),
    hash: fc.nat(9),
  })
  const wish = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    share: fc.constantFrom(0, 0.4, 0.5, 1),
    byCategory: fc.boolean(),
  })
  let found = 0
  let failed = 0
  fc.assert(
    fc.property(fc.array(image, { maxLength: 8 }), wish, fc.string(), (made, { count, share, byCategory }, seed) => {
      const images = made.map(
        (m, i): StockImage => ({
          id: `i${i}`,
          isSafe: m.kind === 'safe',
          category: m.kind === 'safe' ? null : m.kind,
          twinOf: m.twin === null ? null : `i${m.twin}`,
          contentHash: `h${m.hash}`,
        }),
      )
      const asked: ComposeRequest = {
        count,
        threatShare: share,
        categories: byCategory ? [{ code: 'gun' }, { code: 'knife' }] : [],
      }
      const outcome = composePaper(images, asked, seededRandom(seed))
      const cells = planCells(asked)
      if (typeof cells === 'string') throw new Error(cells)
      const fitsCell =
        (cell: (typeof cells)[number]['cell']) =>
        (i: StockImage): boolean =>
          cell.kind === 'safe' ? i.isSafe : !i.isSafe && (cell.kind === 'any-threat' || i.category === cell.code)
      expect(outcome.ok).toBe(
        canBeFilled(
          groupByBag(images),
          cells.map((c) => [fitsCell(c.cell), c.wanted] as const),
        ),
      )
      if (!outcome.ok) {
        failed++
        return
      }
      found++
      const bagOf = new Map(groupByBag(images).flatMap((bag, b) => bag.map((i) => [i.id, b] as const)))
      expect(outcome.images).toHaveLength(count)
      expect(new Set(outcome.images.map((i) => bagOf.get(i.id))).size).toBe(count)
      for (const { cell, wanted } of cells) expect(outcome.images.filter(fitsCell(cell))).toHaveLength(wanted)
      for (const a of outcome.images)
        for (const b of outcome.images)
          if (a !== b)
            expect(
              a.contentHash === b.contentHash || a.twinOf === b.id || (a.twinOf !== null && a.twinOf === b.twinOf),
            ).toBe(false)
    }),
    { numRuns: 600, seed: 7 },
  )
  expect(found).toBeGreaterThan(100)
  expect(failed).toBeGreaterThan(100)
})
