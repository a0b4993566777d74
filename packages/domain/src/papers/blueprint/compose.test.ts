// Composition by blueprint: what holds of every paper drawn, and that "cannot be done" is true.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { composeBlueprint, type BlueprintOutcome } from './compose.ts'
import { fits, type BankQuestion, type BlueprintCell, type BlueprintOrder } from './order.ts'

const KINDS = ['single-choice', 'multiple-choice', 'true-false'] as const
const POINTS = ['p1', 'p2', 'p3']

const cell = (over: Partial<BlueprintCell> = {}): BlueprintCell => ({
  knowledgeIDs: new Set(['p1']),
  kinds: [],
  difficulties: [],
  count: 1,
  keys: 0,
  score: null,
  ...over,
})
const question = (id: string, over: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  kind: 'single-choice',
  knowledgeIDs: ['p1'],
  difficulty: 3,
  translationGroup: null,
  linkGroup: null,
  ...over,
})
const order = (cells: BlueprintCell[], over: Partial<BlueprintOrder> = {}): BlueprintOrder => ({
  cells,
  forms: 1,
  overlap: 0,
  exclude: new Set(),
  ...over,
})
const many = (n: number, over: (i: number) => Partial<BankQuestion> = () => ({})): BankQuestion[] =>
  Array.from({ length: n }, (_, i) => question(`q${i}`, over(i)))
const compose = (bank: readonly BankQuestion[], wish: BlueprintOrder, seed = 'seed') =>
  composeBlueprint(bank, wish, seededRandom(seed))

const anyCell = fc
  .record({
    knowledgeIDs: fc.option(fc.subarray(POINTS, { minLength: 1 }), { freq: 5 }),
    kinds: fc.subarray([...KINDS]),
    difficulties: fc.subarray([1, 2, 3, 4, 5]),
    count: fc.integer({ min: 1, max: 4 }),
    keys: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ knowledgeIDs, ...rest }) => cell({ ...rest, knowledgeIDs: knowledgeIDs && new Set(knowledgeIDs) }))
const anyBank = (groups: boolean) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        knowledgeIDs: fc.subarray(POINTS),
        difficulty: fc.integer({ min: 1, max: 5 }),
        translationGroup: groups ? fc.option(fc.constantFrom('t1', 't2'), { freq: 4 }) : fc.constant(null),
        linkGroup: groups ? fc.option(fc.constantFrom('l1', 'l2', 'l3'), { freq: 3 }) : fc.constant(null),
      }),
      { maxLength: 24 },
    )
    .map((list) => list.map((one, i): BankQuestion => ({ id: `q${i}`, ...one })))
const anyOrder = (forms: number) =>
  fc.record({
    cells: fc.array(anyCell, { minLength: 1, maxLength: 4 }),
    forms: fc.integer({ min: 1, max: forms }),
    overlap: fc.integer({ min: 0, max: 2 }),
    exclude: fc.subarray(['q0', 'q1', 'q2']).map((ids) => new Set(ids)),
  })

const idsOf = (form: readonly { question: BankQuestion }[]): string[] => form.map(({ question: { id } }) => id)

/** What stands for one question: its translation group or itself. */
const soul = (one: BankQuestion): string => one.translationGroup ?? one.id

describe('of every paper that is drawn', () => {
  test('[T-70] each cell has exactly its count of fitting questions, none twice, none left out, and key questions as asked', () => {
    fc.assert(
      fc.property(anyBank(true), anyOrder(3), fc.string(), (bank, wish, seed) => {
        const outcome = compose(bank, wish, seed)
        if (!outcome.ok) return
        expect(outcome.forms).toHaveLength(wish.forms)
        for (const form of outcome.forms) {
          for (const [place, { count, keys }] of wish.cells.entries()) {
            const own = form.filter((drawn) => drawn.cell === place)
            expect([own.length, own.filter(({ key }) => key).length]).toEqual([count, keys])
          }
          expect(form.every((drawn) => fits(drawn.question, wish.cells[drawn.cell] ?? cell()))).toBe(true)
          const souls = form.map((drawn) => soul(drawn.question))
          expect(new Set(souls).size).toBe(souls.length)
          expect(idsOf(form).some((id) => wish.exclude.has(id))).toBe(false)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('[Q-24] forms share at most what was asked, and linked questions come together', () => {
    fc.assert(
      fc.property(anyBank(true), anyOrder(3), fc.string(), (bank, wish, seed) => {
        const outcome = compose(bank, wish, seed)
        if (!outcome.ok) return
        const souls = outcome.forms.map((form) => new Set(form.map((drawn) => soul(drawn.question))))
        for (const [i, a] of souls.entries())
          for (const b of souls.slice(i + 1))
            expect([...a].filter((one) => b.has(one)).length).toBeLessThanOrEqual(wish.overlap)
        for (const form of souls) {
          const groups = new Set(bank.filter((one) => form.has(soul(one))).flatMap(({ linkGroup }) => linkGroup ?? []))
          const missing = bank.filter(
            (one) => one.linkGroup !== null && groups.has(one.linkGroup) && !form.has(soul(one)),
          )
          expect(missing).toEqual([])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('[T-70] the same seed draws the same papers, another one others', () => {
    const bank = many(200)
    const wish = order([cell({ count: 20 })], { forms: 2 })
    // In whatever order the bank is read.
    expect(compose(bank, wish)).toEqual(compose(bank.toReversed(), wish))
    expect(compose(bank, wish, 'other')).not.toEqual(compose(bank, wish))
  })

  test('[Q-24] no two forms differ in difficulty by more than one question may', () => {
    fc.assert(
      fc.property(anyBank(false), anyOrder(3), (bank, wish) => {
        const outcome = compose(bank, wish)
        if (!outcome.ok) return
        const sums = outcome.forms.map((form) => form.reduce((sum, drawn) => sum + drawn.question.difficulty, 0))
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(4)
      }),
      { numRuns: 300 },
    )
  })
})

/** Hall: cells can be filled when any of them together find as many questions as they want. */
function isFeasible(bank: readonly BankQuestion[], cells: readonly BlueprintCell[]): boolean {
  for (let some = 1; some < 2 ** cells.length; some++) {
    const chosen = cells.filter((_, place) => some & (1 << place))
    const stock = bank.filter((one) => chosen.some((wish) => fits(one, wish))).length
    if (stock < chosen.reduce((sum, { count }) => sum + count, 0)) return false
  }
  return true
}

describe('[T-70] what cannot be drawn', () => {
  test('is refused exactly where it cannot, and a cell that stays short is named with what competes for it', () => {
    fc.assert(
      fc.property(anyBank(false), anyOrder(1), (bank, wish) => {
        fc.pre(wish.cells.some(({ knowledgeIDs }) => knowledgeIDs !== null))
        const outcome = compose(bank, wish)
        const usable = bank.filter(({ id }) => !wish.exclude.has(id))
        expect(outcome.ok).toBe(isFeasible(usable, wish.cells))
        if (outcome.ok || outcome.code !== 'bank-too-small') return
        expect(outcome.cells.length).toBeGreaterThan(0)
        for (const short of outcome.cells) {
          const joined = [short.cell, ...short.rivals].map((place) => wish.cells[place] ?? cell())
          const stock = usable.filter((one) => fits(one, wish.cells[short.cell] ?? cell())).length
          expect(short.found).toBeLessThan(short.wanted)
          // Either the cell alone wants too much, or it and its rivals do.
          expect(stock < short.wanted || joined.length > 1).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('cells that want the same questions are filled where a first choice would have failed', () => {
    const bank = [question('a'), question('b', { difficulty: 5 })]
    const wide = cell()
    const narrow = cell({ difficulties: [3] })
    const outcome = compose(bank, order([wide, narrow]))
    expect(outcome.ok && outcome.forms[0]?.map((drawn) => [drawn.cell, drawn.question.id])).toEqual([
      [0, 'b'],
      [1, 'a'],
    ])
    expect(compose([question('a')], order([wide, narrow]))).toMatchObject({ ok: false, code: 'bank-too-small' })
  })

  test('an odd number is made of pairs only where a single question is there', () => {
    const pairs = many(6, (i) => ({ linkGroup: `l${Math.floor(i / 2)}` }))
    expect(compose(pairs, order([cell({ count: 3 })])).ok).toBe(false)
    expect(compose([...pairs, question('single')], order([cell({ count: 3 })])).ok).toBe(true)
    for (let n = 0; n < 20; n++)
      expect(compose([...pairs, question('single')], order([cell({ count: 5 })]), `${n}`).ok).toBe(true)
  })

  test('a bank too small for forms apart does with a common part, as far as that is allowed', () => {
    const bank = many(9)
    const wish = (overlap: number) => compose(bank, order([cell({ count: 5 })], { forms: 2, overlap }))
    expect(wish(0)).toMatchObject({ ok: false, cells: [{ cell: 0, wanted: 10, found: 9 }] })
    const shared = wish(1)
    expect(shared.ok && new Set(shared.forms.flatMap(idsOf)).size).toBe(9)
  })

  test.each<[string, Partial<BlueprintOrder>]>([
    ['no-cells', { cells: [] }],
    ['count-wrong', { cells: [cell({ count: 0 })] }],
    ['keys-wrong', { cells: [cell({ keys: 2 })] }],
    ['too-many', { cells: [cell({ count: 300 }), cell({ count: 201 })] }],
    ['forms-wrong', { forms: 11 }],
    ['overlap-wrong', { overlap: -1 }],
  ])('%s is said', (problem, over) => {
    expect(compose(many(3), order([cell()], over))).toMatchObject({ ok: false, code: 'bad-order', problem })
  })

  test('[PAP-015] a blueprint without any knowledge point is refused', () => {
    expect(compose(many(3), order([cell({ knowledgeIDs: null })]))).toMatchObject({ problem: 'no-knowledge' })
  })
})

test('[T-70] each question is as likely as any other: chi-square over 10,000 draws', () => {
  const bank = many(10)
  const counts = new Map(bank.map(({ id }) => [id, 0]))
  const draws = 10_000
  for (let n = 0; n < draws; n++) {
    const outcome: BlueprintOutcome<BankQuestion> = compose(bank, order([cell({ count: 3 })]), `draw ${n}`)
    if (outcome.ok) for (const id of idsOf(outcome.forms[0] ?? [])) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const expected = (draws * 3) / 10
  // Drawn without putting back, each count varies by 7/10 of what independent draws would.
  const statistic = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0) / 0.7
  // 9 degrees of freedom: beyond 33.72 in one of ten thousand.
  expect(statistic).toBeLessThan(33.72)
})
