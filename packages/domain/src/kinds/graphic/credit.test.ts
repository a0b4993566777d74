// What graphic questions earn: what holds of every rule and every order of the marks, and the figures of each rule.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedScore } from '../../sittings/scores.ts'
import type { Mark } from '../marks/answers.ts'
import { bestPairs } from '../marks/best-pairs.ts'
import { GRAPHIC_CREDITS, graphicShare, PLACE_PERCENT_MAX, type GraphicCredit, type GraphicRules } from './credit.ts'
import { gradeGraphic } from './grade.ts'
import { graphicKind, keyOfGraphic } from './kind.ts'
import { PATTERNS, type GraphicBody, type GraphicTruth } from './shape.ts'

const POINTS = ['knife', 'pistol', 'bottle']
/** What lies under what: a flick knife is a knife. */
const context = { isUnder: (id: string, above: string) => id === 'flick-knife' && above === 'knife' }

const rules: fc.Arbitrary<GraphicRules> = fc.record({
  credit: fc.constantFrom(...GRAPHIC_CREDITS),
  placePercent: fc.integer({ min: 0, max: PLACE_PERCENT_MAX }),
})
/** Areas and marks on one grid, so that they meet and overlap often. */
const grid = fc.integer({ min: 0, max: 19 }).map((n) => n / 20)
const areas = fc.array(
  fc.record({ left: grid, top: grid, side: fc.constantFrom(0.01, 0.05, 0.2), point: fc.constantFrom(...POINTS) }),
  { minLength: 1, maxLength: 8 },
)
const truth: fc.Arbitrary<GraphicTruth> = areas.map((list) => ({
  isSafe: false,
  marks: list.map(({ left, top, side, point }, place) => ({
    id: String(place + 1),
    left,
    top,
    width: Math.min(side, 1 - left),
    height: Math.min(side, 1 - top),
    knowledgeID: point,
    knowledgeNames: null,
  })),
  analysis: '',
}))
const mark: fc.Arbitrary<Mark> = fc.record({ x: grid, y: grid, tagKp: fc.constantFrom(...POINTS, 'flick-knife') })
const body: fc.Arbitrary<GraphicBody> = fc.record({
  stem: fc.constant('Mark what must not fly.'),
  pattern: fc.constantFrom(...PATTERNS),
  picture: fc.constantFrom(
    { width: 960, height: 640, alt: 'A bag' },
    { width: 4000, height: 3000, alt: 'A photograph' },
  ),
})
const asked = fc.record({ truth, body, rules, tags: fc.array(mark, { maxLength: 30 }) })
const earned = (...args: Parameters<typeof gradeGraphic>): number => {
  const { part, whole } = gradeGraphic(...args).share
  expect([part, whole].every(Number.isSafeInteger) && part >= 0 && part <= whole && whole >= 1).toBe(true)
  return part / whole
}

describe('of every pattern, rule and picture', () => {
  test('[Q-05] an answer earns no less than nothing and no more than all, a wrong judgement nothing, the key all', () => {
    fc.assert(
      fc.property(asked, ({ truth, body, rules, tags }) => {
        earned(truth, { isPass: false, tags }, body, rules, context)
        expect(earned(truth, { isPass: true, tags: [] }, body, rules, context)).toBe(0)
        expect(earned(truth, keyOfGraphic(truth, body), body, rules, context)).toBe(1)
        const safe = { ...truth, isSafe: true, marks: [] }
        expect(earned(safe, { isPass: false, tags }, body, rules, context)).toBe(0)
        expect(earned(safe, { isPass: true, tags: [] }, body, rules, context)).toBe(1)
      }),
    )
  })
  test('[Q-01] in whatever order marks were set and areas are written, they earn the same and are read the same', () => {
    fc.assert(
      fc.property(asked, fc.integer(), ({ truth, body, rules, tags }, seed) => {
        const order = <T>(list: readonly T[]): T[] =>
          list
            .map((one, place) => ({ one, at: Math.sin(seed + place * 7.13) }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one)
        const straight = gradeGraphic(truth, { isPass: false, tags }, body, rules, context)
        const other = { ...truth, marks: order(truth.marks) }
        expect(gradeGraphic(other, { isPass: false, tags: order(tags) }, body, rules, context)).toEqual(straight)
      }),
    )
  })
  test('one more surplus mark never earns more, and a mark that is called right never less than under another type', () => {
    fc.assert(
      fc.property(asked, ({ truth, body, rules, tags }) => {
        const far = { ...truth, marks: truth.marks.filter((area) => area.left < 0.7) }
        if (far.marks.length === 0 || tags.length >= 30) return
        const now = earned(far, { isPass: false, tags }, body, rules, context)
        const more = [...tags, { x: 1, y: 0.5, tagKp: 'knife' }]
        expect(earned(far, { isPass: false, tags: more }, body, rules, context)).toBeLessThanOrEqual(now)
        const key = keyOfGraphic(truth, body)
        const renamed = { ...key, tags: key.tags.map((tag, n) => (n === 0 ? { ...tag, tagKp: 'nothing' } : tag)) }
        expect(earned(truth, renamed, body, rules, context)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('a kind of threat under the one that is asked is named rightly, one above it is not', () => {
  const area = { id: '1', left: 0.4, top: 0.4, width: 0.2, height: 0.2, knowledgeNames: null }
  const picture = { width: 960, height: 640, alt: 'A bag' }
  const grade = (knowledgeID: string, tagKp: string) =>
    gradeGraphic(
      { isSafe: false, marks: [{ ...area, knowledgeID }], analysis: '' },
      { isPass: false, tags: [{ x: 0.5, y: 0.5, tagKp }] },
      { stem: 's', pattern: 3, picture },
      { credit: 'shareOfRight', placePercent: 25 },
      context,
    )
  expect(grade('knife', 'flick-knife')).toEqual({
    share: { part: 1, whole: 1 },
    detail: { isJudged: true, right: 1, placed: 0, surplus: 0 },
  })
  expect(grade('flick-knife', 'knife')).toEqual({
    share: { part: 25, whole: 100 },
    detail: { isJudged: true, right: 0, placed: 1, surplus: 0 },
  })
})

test('a mark reaches 14 pixels of the picture as it is shown, also on one of many pixels', () => {
  const marks = [{ id: '1', left: 0.4, top: 0.4, width: 0.2, height: 0.2, knowledgeID: null, knowledgeNames: null }]
  const at = (x: number, width: number): number =>
    gradeGraphic(
      { isSafe: false, marks, analysis: '' },
      { isPass: false, tags: [{ x, y: 0.5, tagKp: null }] },
      { stem: 's', pattern: 2, picture: { width, height: width / 2, alt: '' } },
      { credit: 'allOrNothing', placePercent: 0 },
      context,
    ).detail.right
  // A picture of 500 is measured as it is, those of 1000 and 4000 alike.
  expect([at(0.372, 500), at(0.371, 500)]).toEqual([1, 0])
  for (const width of [1000, 4000]) expect([at(0.386, width), at(0.385, width)]).toEqual([1, 0])
})

test('[TOP-013] an answer takes thirty marks, and refuses the thirty-first', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, n) => ({ x: n / 40, y: 0.5, tagKp: null }))
  const question: GraphicBody = { stem: 's', pattern: 2, picture: { width: 10, height: 10, alt: '' } }
  const read = (count: number) =>
    graphicKind.normalise({ isPass: false, tags: tags(count) }, question, graphicKind.readRules(null))
  expect(read(30)).toEqual({ ok: true, answer: { isPass: false, tags: tags(30) } })
  expect(read(31)).toEqual({ ok: false, problem: { code: 'marker-limit', index: null } })
})

test('the best pairing is worth as much as the best of all pairings', () => {
  const all = (from: number[], to: number, worth: (i: number, j: number) => number): number => {
    const [first, ...rest] = from
    if (first === undefined) return 0
    let best = all(rest, to, worth)
    for (let j = 0; j < to; j++)
      best = Math.max(best, worth(first, j) + all(rest, to, (i, k) => (k === j ? -1e9 : worth(i, k))))
    return best
  }
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), { maxLength: 5 }), (table) => {
      const worth = (i: number, j: number): number => table[i]?.[j] ?? 0
      const pairs = bestPairs(table.length, 4, worth)
      expect(new Set(pairs.map(({ tag }) => tag)).size).toBe(pairs.length)
      expect(pairs.reduce((sum, { tag, region }) => sum + worth(tag, region), 0)).toBe(all([...table.keys()], 4, worth))
    }),
    { numRuns: 60 },
  )
})

// Of four areas, for 10 points, the place alone worth 40 %: 3 found; all; 2 and 1 under another type; 3 and 1 surplus;
// 1 and 3 surplus.
test.each<[GraphicCredit, number[]]>([
  ['allOrNothing', [0, 1000, 0, 0, 0]],
  ['shareOfRight', [750, 1000, 600, 0, 0]],
  ['rightMinusWrong', [750, 1000, 600, 500, 0]],
])('[T-67][Q-17] %s of 10 points in hundredths, as exact as the score is kept', (credit, hundredths) => {
  const answers = [
    { right: 3, placed: 0, surplus: 0 },
    { right: 4, placed: 0, surplus: 0 },
    { right: 2, placed: 1, surplus: 0 },
    { right: 3, placed: 0, surplus: 1 },
    { right: 1, placed: 0, surplus: 3 },
  ]
  const share = (found: (typeof answers)[number]) => graphicShare({ credit, placePercent: 40 }, { ...found, of: 4 })
  expect(answers.map((found) => earnedScore(1000, share(found)))).toEqual(hundredths)
})
