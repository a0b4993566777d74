// Item figures beside the published formulas of Moodle's quiz statistics, written out a second time in plain loops.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyseItems } from './item-analysis.ts'
import { analyseOptions, thirdsOf, type AnswerGroup } from './option-analysis.ts'

interface Figures {
  facility: number | null
  deviation: number | null
  intendedWeight: number | null
  effectiveWeight: number | null
  discrimination: number | null
  discriminativeEfficiency: number | null
}

/**
 * "Quiz statistics calculations": with x the mark of position p, X its mean, T the total, S the number of attempts,
 * facility X/max, SD sqrt(V(x)), intended weight 100 max/sum of max, effective weight 100 sqrt(C(x,T))/sum of
 * sqrt(C(x,T)), discrimination index 100 C(x,T-x)/sqrt(V(x) V(T-x)), discriminative efficiency 100
 * C(x,T-x)/Cmax(x,T-x) with both sorted, every V and C over S-1.
 */
function published(matrix: readonly (readonly number[])[], maxima: readonly number[]): Figures[] {
  const S = matrix.length
  const totals: number[] = []
  for (const row of matrix) {
    let total = 0
    for (const mark of row) total += mark
    totals.push(total)
  }
  const mean = (list: readonly number[]): number => {
    let sum = 0
    for (const value of list) sum += value
    return sum / list.length
  }
  const C = (xs: readonly number[], ys: readonly number[]): number => {
    const [mx, my] = [mean(xs), mean(ys)]
    let sum = 0
    for (let i = 0; i < S; i++) sum += ((xs[i] as number) - mx) * ((ys[i] as number) - my)
    // Sums of decimals leave dust where nothing varies.
    return Math.abs(sum) < 1e-12 ? 0 : sum / (S - 1)
  }
  let roots = 0
  let maximum = 0
  const columns = maxima.map((_, p) => matrix.map((row) => row[p] as number))
  for (const [p, xs] of columns.entries()) {
    const c = C(xs, totals)
    if (c >= 0) roots += Math.sqrt(c)
    maximum += maxima[p] as number
  }
  return columns.map((xs, p) => {
    const rest = totals.map((total, i) => total - (xs[i] as number))
    const [variance, restVariance] = [C(xs, xs), C(rest, rest)]
    const most = C(
      xs.toSorted((a, b) => a - b),
      rest.toSorted((a, b) => a - b),
    )
    const withTotal = C(xs, totals)
    return {
      facility: mean(xs) / (maxima[p] as number),
      deviation: Math.sqrt(variance),
      intendedWeight: (100 * (maxima[p] as number)) / maximum,
      effectiveWeight: withTotal < 0 || roots === 0 ? null : (100 * Math.sqrt(withTotal)) / roots,
      discrimination: variance * restVariance === 0 ? null : (100 * C(xs, rest)) / Math.sqrt(variance * restVariance),
      discriminativeEfficiency: most === 0 ? null : (100 * C(xs, rest)) / most,
    }
  })
}

function expectEqual(matrix: readonly (readonly number[])[], maxima: readonly number[]): void {
  const items = maxima.map((max, p) => ({ item: `q${p}`, max }))
  const sittings = matrix.map((row, i) => ({
    trainee: `t${i}`,
    attempt: 1,
    marks: Object.fromEntries(row.map((mark, p) => [`q${p}`, mark])),
  }))
  const report = analyseItems({ items, sittings })
  for (const [p, figures] of published(matrix, maxima).entries())
    for (const [name, value] of Object.entries(figures)) {
      const ours = report.items[p]?.[name as keyof Figures] ?? null
      if (value === null) expect([p, name, ours]).toEqual([p, name, null])
      else expect(Math.abs((ours ?? NaN) - value), `${p} ${name}: ${ours} for ${value}`).toBeLessThan(1e-6)
    }
}

// Twelve people, eight questions of unequal scores: one all have right (q5), one nobody has (q6), parts of scores, one
// that runs against the rest (q3).
const MAXIMA = [1, 1, 2, 1, 5, 1, 1, 2.5]
const MATRIX = [
  [1, 1, 2, 0, 5, 1, 0, 2.5],
  [1, 0, 1.5, 0, 4, 1, 0, 2],
  [1, 1, 2, 0, 3.5, 1, 0, 1.25],
  [0, 1, 1, 0, 4.5, 1, 0, 2.5],
  [1, 1, 0.5, 1, 2, 1, 0, 1.25],
  [0, 0, 2, 0, 2.5, 1, 0, 0],
  [1, 1, 1, 1, 1, 1, 0, 0.75],
  [0, 0, 0.5, 1, 1.5, 1, 0, 1.5],
  [0, 1, 0, 0, 0.5, 1, 0, 0],
  [1, 0, 0, 1, 0, 1, 0, 0.25],
  [0, 0, 0, 1, 1, 1, 0, 0],
  [0, 0, 0.5, 1, 0, 1, 0, 0],
]

test("[T-69] a fixed paper gives the published formulas' figures to 1e-6, questions without spread none", () => {
  expectEqual(MATRIX, MAXIMA)
  const [, , , against, , all, none] = published(MATRIX, MAXIMA)
  expect([all?.facility, all?.deviation, all?.discrimination, all?.effectiveWeight]).toEqual([1, 0, null, 0])
  expect([none?.facility, none?.discriminativeEfficiency]).toEqual([0, null])
  expect([against?.effectiveWeight, (against?.discrimination ?? 0) < 0]).toEqual([null, true])
})

test('[T-69] any paper gives them: two people, equal people, decimals, no spread at all', () => {
  const quarters = fc.integer({ min: 0, max: 4 }).map((n) => n / 4)
  const row = fc.tuple(quarters, quarters, quarters, quarters, quarters)
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 30 }), (rows) =>
      expectEqual(
        rows.map((marks) => marks.map((mark, p) => mark * (p + 1))),
        [1, 2, 3, 4, 5],
      ),
    ),
  )
})

test('thirds keep equal totals together, whatever order they come in', () => {
  expect(thirdsOf([6, 1, 5, 2, 4, 3])).toEqual([2, 0, 2, 0, 1, 1])
  expect(thirdsOf([7, 7, 7, 7])).toEqual([1, 1, 1, 1])
  expect(thirdsOf([0, 0, 0, 9])).toEqual([1, 1, 1, 2])
  expect(thirdsOf([1, 2])).toEqual([0, 2])
  expect(thirdsOf([])).toEqual([])
})

/** Answers as groups, and the plain correlation of having chosen an option with the rest. */
function grouped(answers: readonly { chosen: string; rest: number }[]) {
  const thirds = thirdsOf(answers.map(({ rest }) => rest))
  const groups = [...Map.groupBy(answers.keys(), (i) => answers[i]?.chosen ?? '')].map(
    ([chosen, places]): AnswerGroup => {
      const inThird = (third: number): number => places.filter((i) => thirds[i] === third).length
      return {
        chosen: chosen === '' ? [] : chosen.split(''),
        thirds: [inThird(0), inThird(1), inThird(2)],
        rest: places.reduce((sum, i) => sum + (answers[i]?.rest ?? 0), 0),
      }
    },
  )
  const pearson = (option: string): number => {
    const [n, mx, my] = [
      answers.length,
      answers.filter(({ chosen }) => chosen.includes(option)).length / answers.length,
      answers.reduce((sum, { rest }) => sum + rest, 0) / answers.length,
    ]
    let [xy, xx, yy] = [0, 0, 0]
    for (let i = 0; i < n; i++) {
      const dx = (answers[i]?.chosen.includes(option) ? 1 : 0) - mx
      const dy = (answers[i]?.rest ?? 0) - my
      xy += dx * dy
      xx += dx * dx
      yy += dy * dy
    }
    return xy / Math.sqrt(xx * yy)
  }
  return { groups, rests: answers.map(({ rest }) => rest), pearson }
}
const options = (right: string, ids = 'ABCD') =>
  ids.split('').map((id) => ({ id, isRight: right.includes(id), group: null }))

test('[T-69] options: counts, shares of each third and the correlation of the choice with the rest', () => {
  const answers = 'AAAAABACBABDCBCBAC'.split('').map((chosen, i) => ({ chosen, rest: 90 - 4 * i + (i % 3) }))
  answers.push({ chosen: '', rest: 3 }, { chosen: 'AC', rest: 60.5 }, { chosen: 'BC', rest: 11 })
  const { groups, rests, pearson } = grouped(answers)
  const found = analyseOptions(options('A'), groups, rests)
  expect(found.map(({ chosen }) => chosen)).toEqual([9, 6, 6, 1])
  expect(found.map(({ upper, middle, lower }) => [upper, middle, lower].map((share) => (share ?? 0) * 7))).toEqual([
    [6, 2, 1].map((n) => expect.closeTo(n, 9)),
    [1, 2, 3].map((n) => expect.closeTo(n, 9)),
    [0, 3, 3].map((n) => expect.closeTo(n, 9)),
    [0, 1, 0].map((n) => expect.closeTo(n, 9)),
  ])
  for (const { id, pointBiserial } of found) expect(pointBiserial).toBeCloseTo(pearson(id), 9)
  expect(() => analyseOptions(options('A'), groups, rests.slice(1))).toThrow(RangeError)
})

test('an option that nobody or everybody took has no correlation, nor has one where the rest does not vary', () => {
  const all = grouped(Array.from({ length: 6 }, (_, rest) => ({ chosen: 'A', rest })))
  expect(analyseOptions(options('A', 'AB'), all.groups, all.rests).map((o) => o.pointBiserial)).toEqual([null, null])
  const flat = grouped(['A', 'B', 'A'].map((chosen) => ({ chosen, rest: 5 })))
  expect(analyseOptions(options('A', 'AB'), flat.groups, flat.rests).map((o) => o.pointBiserial)).toEqual([null, null])
  expect(analyseOptions(options('A', 'A'), [], [])[0]).toMatchObject({ chosen: 0, share: null, upper: null })
})

test('hints: a wrong option nobody takes, one that draws the strong, a key that is suspected; none of few answers', () => {
  const people = (rule: (i: number) => string, n = 40) =>
    grouped(Array.from({ length: n }, (_, i) => ({ chosen: rule(i), rest: i })))
  const hints = ({ groups, rests }: ReturnType<typeof grouped>, right = 'A') =>
    Object.fromEntries(analyseOptions(options(right), groups, rests).map((o) => [o.id, o.hints]))
  // The strong take B, which is wrong; C is shared out evenly; nobody takes D.
  const wrongKey = people((i) => (i % 4 === 0 ? 'C' : i > 15 ? 'B' : 'A'))
  expect(hints(wrongKey)).toEqual({ A: [], B: ['draws-the-strong', 'key-suspected'], C: [], D: ['unused'] })
  expect(hints(wrongKey, 'B')).toEqual({ A: [], B: [], C: [], D: ['unused'] })
  // Most of the strong are right; some of them take B, and hardly any of the weak.
  const trap = people((i) => (i > 12 ? (i % 3 === 0 ? 'B' : 'A') : i % 2 ? 'C' : 'D'))
  expect(hints(trap)).toMatchObject({ A: [], B: ['draws-the-strong'] })
  expect(Object.values(hints(people((i) => (i > 8 ? 'B' : 'A'), 19))).flat()).toEqual([])
})
