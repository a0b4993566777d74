// The grading of screening images by hand-made cases and against a plain search over all ways to pair marks with regions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerForm, Mark, ScreeningAnswer } from './answers.ts'
import { MARK_RADIUS, matchMost, touches, type TruthRegion } from '../marks/hits.ts'
import { findGradingObstacle, gradeScreening, resultCode } from './grade.ts'
import type { GradingRules, ScreeningTruth } from './grade.ts'

const image = { width: 1000, height: 500 }
const PARENT: Record<string, string> = { pistol: 'gun', revolver: 'gun', gun: 'weapon', knife: 'weapon' }
const isUnder = (id: string, ancestor: string): boolean => {
  for (let at = PARENT[id]; at !== undefined; at = PARENT[at]) if (at === ancestor) return true
  return false
}
const rules = (form: AnswerForm, extraMarks?: number): GradingRules => ({ form, image, isUnder, extraMarks })
const region = (
  left: number,
  top: number,
  width = 0.1,
  height = 0.1,
  knowledgeId: string | null = 'gun',
): TruthRegion => ({ left, top, width, height, knowledgeId })
const safe: ScreeningTruth = { isSafe: true, regions: [] }
const threat = (...regions: TruthRegion[]): ScreeningTruth => ({ isSafe: false, regions })
const mark = (x: number, y: number, tagKp: string | null = null): Mark => ({ x, y, tagKp })
const suspect = (...tags: Mark[]): ScreeningAnswer => ({ isPass: false, tags })
const judgedSafe: ScreeningAnswer = { isPass: true, tags: [] }
const unanswered: ScreeningAnswer = { isPass: null, tags: [] }
const isCorrect = (truth: ScreeningTruth, answer: ScreeningAnswer, r: GradingRules): boolean =>
  gradeScreening(truth, answer, r).correct

test('[FIS-042] form 1 asks for the judgement alone', () => {
  const bag = threat(region(0.1, 0.1))
  expect([isCorrect(safe, judgedSafe, rules(1)), isCorrect(safe, suspect(), rules(1))]).toEqual([true, false])
  expect([isCorrect(bag, suspect(), rules(1)), isCorrect(bag, judgedSafe, rules(1))]).toEqual([true, false])
  expect(gradeScreening(bag, suspect(), rules(1))).toEqual({
    correct: true,
    hits: 0,
    extra: 0,
    pairs: [],
    located: 0,
    hitAllRegions: null,
  })
})

test('[FIS-042] form 2 asks for every place as well', () => {
  const bag = threat(region(0.1, 0.1), region(0.6, 0.6))
  expect(isCorrect(safe, judgedSafe, rules(2))).toBe(true)
  expect(isCorrect(safe, suspect(), rules(2))).toBe(false)
  expect(isCorrect(safe, suspect(mark(0.5, 0.5)), rules(2))).toBe(false)
  expect(gradeScreening(bag, suspect(mark(0.65, 0.65), mark(0.15, 0.15)), rules(2))).toEqual({
    correct: true,
    hits: 2,
    extra: 0,
    pairs: [
      { tag: 1, region: 0 },
      { tag: 0, region: 1 },
    ],
    located: 2,
    hitAllRegions: true,
  })
  expect(gradeScreening(bag, suspect(mark(0.15, 0.15)), rules(2))).toMatchObject({
    correct: false,
    hits: 1,
    extra: 0,
    hitAllRegions: false,
  })
  expect(gradeScreening(bag, suspect(), rules(2))).toMatchObject({ correct: false, hits: 0, hitAllRegions: false })
  expect(isCorrect(bag, judgedSafe, rules(2))).toBe(false)
})

test('misses are wrong unless the paper allows so many', () => {
  const bag = threat(region(0.1, 0.1))
  const answer = suspect(mark(0.15, 0.15), mark(0.9, 0.9))
  expect(gradeScreening(bag, answer, rules(2))).toMatchObject({
    correct: false,
    hits: 1,
    extra: 1,
    hitAllRegions: true,
  })
  expect(isCorrect(bag, answer, rules(2, 1))).toBe(true)
  expect(isCorrect(bag, suspect(...answer.tags, mark(0.8, 0.1)), rules(2, 1))).toBe(false)
  // Allowed misses do not make a mark on a safe image right.
  expect(isCorrect(safe, suspect(mark(0.9, 0.9)), rules(2, 5))).toBe(false)
})

test('two marks on one threat are one hit and one miss', () => {
  expect(gradeScreening(threat(region(0.1, 0.1)), suspect(mark(0.12, 0.12), mark(0.18, 0.18)), rules(2))).toMatchObject(
    {
      correct: false,
      hits: 1,
      extra: 1,
    },
  )
  expect(
    gradeScreening(
      threat(region(0.1, 0.1), region(0.6, 0.6)),
      suspect(mark(0.12, 0.12), mark(0.18, 0.18)),
      rules(2, 5),
    ),
  ).toMatchObject({ correct: false, hits: 1 })
})

test('[FIS-042] form 3 asks for the name as well: the knowledge point itself or one under it, not one above', () => {
  const bag = threat(region(0.1, 0.1, 0.1, 0.1, 'gun'))
  const named = (tagKp: string | null): boolean => isCorrect(bag, suspect(mark(0.15, 0.15, tagKp)), rules(3))
  expect([named('gun'), named('pistol'), named('weapon'), named('knife'), named(null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isCorrect(safe, judgedSafe, rules(3))).toBe(true)
})

test('a wrong name in form 3 is a miss for the score, and the place still counts as located', () => {
  const bag = threat(region(0.1, 0.1, 0.1, 0.1, 'gun'), region(0.6, 0.6, 0.1, 0.1, 'knife'))
  const answer = suspect(mark(0.15, 0.15, 'knife'), mark(0.65, 0.65, 'knife'))
  expect(gradeScreening(bag, answer, rules(3))).toEqual({
    correct: false,
    hits: 1,
    extra: 1,
    pairs: [{ tag: 1, region: 1 }],
    located: 2,
    hitAllRegions: true,
  })
})

test('where regions overlap, names and places are paired so that the candidate gets all that can be', () => {
  // The first mark lies in both regions, the second only in the first: a greedy pairing would lose one.
  const bag = threat(region(0.1, 0.1, 0.3, 0.3, 'gun'), region(0.3, 0.1, 0.3, 0.3, 'knife'))
  expect(isCorrect(bag, suspect(mark(0.35, 0.2), mark(0.15, 0.2)), rules(2))).toBe(true)
  expect(isCorrect(bag, suspect(mark(0.35, 0.2, 'gun'), mark(0.36, 0.2, 'knife')), rules(3))).toBe(true)
  expect(isCorrect(bag, suspect(mark(0.35, 0.2, 'knife'), mark(0.36, 0.2, 'gun')), rules(3))).toBe(true)
  expect(isCorrect(bag, suspect(mark(0.35, 0.2, 'gun'), mark(0.36, 0.2, 'gun')), rules(3))).toBe(false)
})

test('a region without a knowledge point asks for no name', () => {
  expect(isCorrect(threat(region(0.1, 0.1, 0.1, 0.1, null)), suspect(mark(0.15, 0.15, 'knife')), rules(3))).toBe(true)
})

test('no answer is wrong in every form and has no location', () => {
  for (const form of [1, 2, 3] as const) {
    for (const truth of [safe, threat(region(0.1, 0.1))]) {
      expect(gradeScreening(truth, unanswered, rules(form))).toMatchObject({ correct: false, hitAllRegions: null })
    }
  }
})

test('a threat without regions is right when judged suspect without a mark, and has no location', () => {
  expect(gradeScreening(threat(), suspect(), rules(2))).toMatchObject({ correct: true, hitAllRegions: null })
  expect(isCorrect(threat(), suspect(mark(0.5, 0.5)), rules(2))).toBe(false)
})

test('an answer that contradicts itself, judged safe with every threat marked, is wrong', () => {
  expect(isCorrect(threat(region(0.1, 0.1)), { isPass: true, tags: [mark(0.15, 0.15)] }, rules(2))).toBe(false)
})

test('[FIS-035] a mark of 14 px radius hits while its disc touches the region', () => {
  expect(MARK_RADIUS).toBe(14)
  const r = region(0.2, 0.2, 0.1, 0.2)
  const at = (px: number, py: number): boolean => touches({ x: px / image.width, y: py / image.height }, r, image)
  // The region spans 200..300 by 100..200 px.
  expect([at(186, 150), at(185.9, 150), at(314, 150), at(314.1, 150)]).toEqual([true, false, true, false])
  expect([at(250, 86), at(250, 85.9), at(250, 214), at(250, 214.1)]).toEqual([true, false, true, false])
  // At a corner the distance counts: 9.9 px both ways is 14.0 px away, 10 px is more.
  expect([at(300 + 9.89, 200 + 9.89), at(300 + 10, 200 + 10)]).toEqual([true, false])
  expect([at(200, 100), at(250, 150), at(300, 200)]).toEqual([true, true, true])
})

test('[FIS-016] result 1 means correct', () => {
  expect([resultCode(true), resultCode(false)]).toEqual([1, 0])
})

test('what cannot be graded fairly is found before publishing', () => {
  const eleven = Array.from({ length: 11 }, (_, i) => region(i / 20, 0.1, 0.02, 0.1))
  expect(findGradingObstacle(safe, 2)).toBeNull()
  expect(findGradingObstacle({ isSafe: true, regions: [region(0.1, 0.1)] }, 1)).toBe('safe-with-regions')
  expect(findGradingObstacle(threat(), 1)).toBeNull()
  expect(findGradingObstacle(threat(), 2)).toBe('threat-without-regions')
  expect(findGradingObstacle(threat(...eleven), 2)).toBe('too-many-regions')
  expect(findGradingObstacle(threat(...eleven.slice(1)), 2)).toBeNull()
  expect(findGradingObstacle(threat(region(0.95, 0.1)), 2)).toBe('region-outside')
  expect(findGradingObstacle(threat(region(0.9, 0.9)), 2)).toBeNull()
  expect(findGradingObstacle(threat(region(0, 0, 1, 1)), 2)).toBeNull()
  for (const bad of [
    region(-0.1, 0.1),
    region(0.1, -0.1),
    region(0.1, 0.95),
    region(0.1, 0.1, 0),
    region(0.1, 0.1, 0.1, 0),
    region(0.1, NaN),
  ])
    expect(findGradingObstacle(threat(bad), 3)).toBe('region-outside')
  expect(findGradingObstacle(threat(region(0.1, 0.1, 0.1, 0.1, null)), 3)).toBe('region-without-knowledge')
  expect(findGradingObstacle(threat(region(0.1, 0.1, 0.1, 0.1, null)), 2)).toBeNull()
})

/** Most pairs by trying everything: each mark takes no region or any free one that fits. */
function searchMost(
  from: number,
  to: number,
  fits: (i: number, j: number) => boolean,
  i = 0,
  taken = new Set<number>(),
): number {
  if (i === from) return 0
  let most = searchMost(from, to, fits, i + 1, taken)
  for (let j = 0; j < to; j++) {
    if (taken.has(j) || !fits(i, j)) continue
    most = Math.max(most, 1 + searchMost(from, to, fits, i + 1, new Set([...taken, j])))
  }
  return most
}

test('the pairing is as large as any, and each of its pairs fits and stands once', () => {
  const table = fc.tuple(fc.nat(6), fc.nat(6)).chain(([from, to]) =>
    fc.record({
      from: fc.constant(from),
      to: fc.constant(to),
      cells: fc.array(fc.boolean(), { minLength: from * to, maxLength: from * to }),
    }),
  )
  fc.assert(
    fc.property(table, ({ from, to, cells }) => {
      const fits = (i: number, j: number): boolean => cells[i * to + j] === true
      const pairs = matchMost(from, to, fits)
      expect(pairs.length).toBe(searchMost(from, to, fits))
      expect(pairs.every((p) => fits(p.tag, p.region))).toBe(true)
      expect(new Set(pairs.map((p) => p.tag)).size).toBe(pairs.length)
      expect(new Set(pairs.map((p) => p.region)).size).toBe(pairs.length)
    }),
    { numRuns: 300 },
  )
})

const anyName = fc.constantFrom('gun', 'pistol', 'knife', 'weapon')
const anyRegion = fc
  .record({
    left: fc.integer({ min: 0, max: 7 }),
    top: fc.integer({ min: 0, max: 7 }),
    width: fc.integer({ min: 1, max: 3 }),
    height: fc.integer({ min: 1, max: 3 }),
    knowledgeId: anyName,
  })
  .map(
    (r): TruthRegion => ({
      left: r.left / 10,
      top: r.top / 10,
      width: r.width / 10,
      height: r.height / 10,
      knowledgeId: r.knowledgeId,
    }),
  )
const anyMark = fc.record({
  x: fc.integer({ min: 0, max: 40 }).map((n) => n / 40),
  y: fc.integer({ min: 0, max: 40 }).map((n) => n / 40),
  tagKp: anyName,
})
const anyTruth = fc
  .array(anyRegion, { maxLength: 4 })
  .map((regions): ScreeningTruth => ({ isSafe: regions.length === 0, regions }))
const anyAnswer = fc.oneof(
  fc.array(anyMark, { maxLength: 5 }).map((tags): ScreeningAnswer => ({ isPass: false, tags })),
  fc.constantFrom(judgedSafe, unanswered),
)

test('the order of marks and regions decides nothing; one more miss never helps; form 3 is never easier than form 2', () => {
  fc.assert(
    fc.property(anyTruth, anyAnswer, fc.nat(2), (truth, answer, extraMarks) => {
      for (const form of [1, 2, 3] as const) {
        const grading = gradeScreening(truth, answer, rules(form, extraMarks))
        const turned = gradeScreening(
          { ...truth, regions: truth.regions.toReversed() },
          { ...answer, tags: answer.tags.toReversed() },
          rules(form, extraMarks),
        )
        expect({ ...turned, pairs: [] }).toEqual({ ...grading, pairs: [] })
      }
      const [two, three] = [
        gradeScreening(truth, answer, rules(2, extraMarks)),
        gradeScreening(truth, answer, rules(3, extraMarks)),
      ]
      expect(three.hits).toBeLessThanOrEqual(two.hits)
      expect(two.correct || !three.correct).toBe(true)
      expect(two.hits + two.extra).toBe(answer.tags.length)
      const withMiss = { ...answer, tags: [...answer.tags, mark(1, 1, 'gun')] }
      if (!truth.regions.some((r) => touches({ x: 1, y: 1 }, r, image)))
        expect(two.correct || !isCorrect(truth, withMiss, rules(2, extraMarks))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('marks at the middle of every region, named rightly, in any order, are right', () => {
  fc.assert(
    fc.property(fc.array(anyRegion, { minLength: 1, maxLength: 5 }), (regions) => {
      const tags = regions.map((r) => mark(r.left + r.width / 2, r.top + r.height / 2, r.knowledgeId)).toReversed()
      expect(gradeScreening(threat(...regions), suspect(...tags), rules(3))).toMatchObject({
        correct: true,
        extra: 0,
        hitAllRegions: true,
      })
    }),
  )
})

const inView = <T extends object>(of: T, view: number): T & { view: number } => ({ ...of, view })
const twoViews = (form: AnswerForm, extraMarks = 0): GradingRules => ({
  ...rules(form, extraMarks),
  more: [{ width: 1000, height: 300 }],
})
/** A gun in both views, at one place of the belt. */
const seenTwice = threat(region(0.1, 0.1), inView(region(0.1, 0.7), 1))

test('a threat of two views is found in either, once', () => {
  const [top, side] = [mark(0.15, 0.15), inView(mark(0.15, 0.75), 1)]
  for (const tags of [[top], [side]])
    expect(gradeScreening(seenTwice, suspect(...tags), twoViews(2))).toMatchObject({
      correct: true,
      hits: 1,
      extra: 0,
      hitAllRegions: true,
    })
  expect(gradeScreening(seenTwice, suspect(top, side), twoViews(2))).toMatchObject({
    correct: true,
    hits: 1,
    extra: 0,
    pairs: [
      { tag: 0, region: 0 },
      { tag: 1, region: 1 },
    ],
  })
})

test('a mark is judged by the truth of its own view, in the size of that view', () => {
  expect(isCorrect(seenTwice, suspect(inView(mark(0.15, 0.15), 1)), twoViews(2))).toBe(false)
  expect(isCorrect(seenTwice, suspect(mark(0.15, 0.75)), twoViews(2))).toBe(false)
  // Just above the region: within the radius of a mark in a view 300 high, beyond it in one 500 high.
  const close = 0.7 - (MARK_RADIUS - 1) / 300
  expect(isCorrect(seenTwice, suspect(inView(mark(0.15, close), 1)), twoViews(2))).toBe(true)
  expect(
    isCorrect(seenTwice, suspect(inView(mark(0.15, close), 1)), {
      ...twoViews(2),
      more: [{ width: 1000, height: 500 }],
    }),
  ).toBe(false)
})

test('a false alarm marked in both views at one place of the belt counts once, elsewhere twice', () => {
  const hit = mark(0.15, 0.15)
  const [near, far] = [inView(mark(0.81, 0.5), 1), inView(mark(0.9, 0.5), 1)]
  expect(gradeScreening(seenTwice, suspect(hit, mark(0.8, 0.2), near), twoViews(2, 1))).toMatchObject({
    correct: true,
    extra: 1,
  })
  expect(gradeScreening(seenTwice, suspect(hit, mark(0.8, 0.2), far), twoViews(2, 1))).toMatchObject({
    correct: false,
    extra: 2,
  })
  // Two marks in one view are two, wherever they stand.
  expect(gradeScreening(seenTwice, suspect(hit, mark(0.8, 0.2), mark(0.8, 0.2)), twoViews(2)).extra).toBe(2)
})

test('form 3 takes the name in any view, and wants every thing', () => {
  const two = threat(
    region(0.1, 0.1),
    region(0.6, 0.6, 0.1, 0.1, 'knife'),
    inView(region(0.1, 0.7), 1),
    inView(region(0.6, 0.2, 0.1, 0.1, 'knife'), 1),
  )
  const gun = inView(mark(0.15, 0.75, 'pistol'), 1)
  const knife = mark(0.65, 0.65, 'knife')
  expect(gradeScreening(two, suspect(gun, knife), twoViews(3))).toMatchObject({ correct: true, hits: 2, located: 2 })
  expect(gradeScreening(two, suspect(gun), twoViews(3))).toMatchObject({
    correct: false,
    hits: 1,
    hitAllRegions: false,
  })
})

test('ten things in two views each are not too many', () => {
  const things = Array.from({ length: 10 }, (_, i) => region(i / 10, 0.1, 0.05))
  const both = threat(...things, ...things.map((one) => inView(one, 1)))
  expect(findGradingObstacle(both, 2)).toBeNull()
  expect(findGradingObstacle(threat(...both.regions, inView(region(0.55, 0.1, 0.02, 0.1, 'knife'), 1)), 2)).toBe(
    'too-many-regions',
  )
})
