// Truth is told when nobody can sit the same questions any more; score and own answers by the release.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStillBeSat, decideDisclosure, type DisclosureFacts, type QuestionUse } from './disclosure.ts'
import { GRACE_MS, SETTLE_MS } from './grace.ts'

const OPENS = 1_000
const CLOSES = 1_000_000
const NOW = 500_000
const OVER = CLOSES + GRACE_MS + SETTLE_MS + 1

const use = (over: Partial<QuestionUse> = {}): QuestionUse => ({
  ref: 'own',
  isBeingSat: false,
  opensAt: OPENS,
  closesAt: CLOSES,
  isPublished: true,
  isLeftToSomebody: false,
  isLeftToPassed: false,
  isScoreShown: true,
  isTruthEarly: false,
  ...over,
})
const facts = (over: Partial<DisclosureFacts> = {}): DisclosureFacts => ({
  release: { score: true, review: true },
  allowReview: true,
  releaseAt: null,
  lastEnd: CLOSES,
  ref: 'own',
  isTruthEarly: false,
  isLeftToCandidate: false,
  isOpenToCandidate: false,
  isOpenElsewhere: false,
  tellsByScores: false,
  uses: [],
  ...over,
})
const told = (over: Partial<DisclosureFacts> = {}, now = NOW) => decideDisclosure(facts(over), now)

test('[T-39] who can still sit: whoever has it open, who has a sitting left, and everybody before it opens', () => {
  expect(canStillBeSat(use(), NOW)).toBe(false)
  expect(canStillBeSat(use({ isBeingSat: true }), OVER)).toBe(true)
  expect(canStillBeSat(use({ isLeftToSomebody: true }), NOW)).toBe(true)
  expect(canStillBeSat(use({ isPublished: false }), NOW)).toBe(true)
  expect(canStillBeSat(use(), OPENS - 1)).toBe(true)
  expect(canStillBeSat(use({ isLeftToSomebody: true, closesAt: null }), OVER * 9)).toBe(true)
})

test('who passed sits again only while that is not told', () => {
  expect(canStillBeSat(use({ isLeftToPassed: true, isScoreShown: false }), NOW)).toBe(true)
  expect(canStillBeSat(use({ isLeftToPassed: true, isScoreShown: true }), NOW)).toBe(false)
})

test('the window is over when an answer that arrived within the grace is stored', () => {
  const left = use({ isLeftToSomebody: true, isPublished: false })
  expect([canStillBeSat(left, OVER - 1), canStillBeSat(left, OVER)]).toEqual([true, false])
})

test('what is known by its open sittings alone is over with them', () => {
  const gone = use({ opensAt: null, closesAt: null, isPublished: false })
  expect([canStillBeSat({ ...gone, isBeingSat: true }, OVER), canStillBeSat(gone, NOW)]).toEqual([true, false])
})

test('[T-39] nobody can sit it any more: everything is told', () => {
  expect(told({ uses: [use()] })).toEqual({ score: true, answers: true, truth: true, wait: null, from: null })
})

test('[T-39] the score is told at once and the truth waits for the resit, for others, for another exam', () => {
  const mine = use({ isLeftToSomebody: true })
  const other = use({ ref: 'other', isLeftToSomebody: true })
  const early = { score: true, answers: true, truth: false }
  expect(told({ uses: [mine], isLeftToCandidate: true })).toEqual({ ...early, wait: 'ownResit', from: CLOSES })
  expect(told({ uses: [mine] })).toEqual({ ...early, wait: 'sameExam', from: CLOSES })
  // When another step ends is not the candidate's to know.
  expect(told({ uses: [use(), other] })).toEqual({ ...early, wait: 'otherExam', from: null })
  expect(told({ uses: [mine, other], isLeftToCandidate: true })).toEqual({ ...early, wait: 'ownResit', from: null })
  expect(told({ uses: [mine], lastEnd: null })).toMatchObject({ wait: 'sameExam', from: null })
})

test('results that are not released, and reviews that are not shown, tell no truth whoever could sit it', () => {
  const nothing = { score: false, review: false }
  expect(told({ release: nothing, releaseAt: CLOSES })).toEqual({
    score: false,
    answers: false,
    truth: false,
    wait: 'release',
    from: CLOSES,
  })
  expect(told({ release: { score: true, review: false }, allowReview: false })).toEqual({
    score: true,
    answers: false,
    truth: false,
    wait: 'noReview',
    from: null,
  })
  expect(told({ release: nothing, allowReview: false })).toMatchObject({ truth: false, wait: 'noReview' })
})

test('a trainer gives away the truth of the own exam, and not of another that keeps it', () => {
  const mine = use({ isLeftToSomebody: true, isTruthEarly: true })
  const other = use({ ref: 'other', isLeftToSomebody: true })
  expect(told({ isTruthEarly: true, uses: [mine] }).truth).toBe(true)
  expect(told({ isTruthEarly: true, uses: [mine, other] })).toMatchObject({ truth: false, wait: 'otherExam' })
  expect(told({ isTruthEarly: true, uses: [mine, { ...other, isTruthEarly: true }] }).truth).toBe(true)
  // The other exam's choice gives away nothing of this one.
  expect(told({ uses: [use(), { ...other, isTruthEarly: true }] }).truth).toBe(false)
})

test('[T-39] truth is never told with an unreleased score, nor while a use without early truth can be sat', () => {
  const anyUse = fc.record({
    ref: fc.constantFrom('own', 'other'),
    isBeingSat: fc.boolean(),
    opensAt: fc.option(fc.constantFrom(OPENS, NOW + 1)),
    closesAt: fc.option(fc.constantFrom(NOW - 60_000, CLOSES)),
    isPublished: fc.boolean(),
    isLeftToSomebody: fc.boolean(),
    isLeftToPassed: fc.boolean(),
    isScoreShown: fc.boolean(),
    isTruthEarly: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(anyUse, { maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (uses, score, review, early) => {
        const release = { score, review: score && review }
        const { truth, wait } = told({ uses, release, allowReview: review, isTruthEarly: early })
        expect(truth).toBe(wait === null)
        if (!release.review) expect(truth).toBe(false)
        else
          expect(truth).toBe(
            !uses.some((one) => canStillBeSat(one, NOW) && !(early && (one.ref === 'own' || one.isTruthEarly))),
          )
      },
    ),
  )
})

test('what is sat again and again tells no score while another exam keeps the questions, for scores would be its key', () => {
  const exam = use({ ref: 'exam', isLeftToSomebody: true })
  const kept = { score: false, answers: true, truth: false, wait: 'otherExam', from: null }
  expect(told({ tellsByScores: true, isTruthEarly: true, uses: [exam] })).toEqual(kept)
  const closed = { release: { score: true, review: false }, allowReview: false }
  expect(told({ tellsByScores: true, isTruthEarly: true, uses: [exam], ...closed })).toEqual({
    ...kept,
    answers: false,
  })
  expect(told({ tellsByScores: true, isTruthEarly: true, uses: [use({ ref: 'exam' })] })).toMatchObject({ truth: true })
  // One sitting alone says no more than the score of an exam does.
  expect(told({ isTruthEarly: true, uses: [exam] })).toMatchObject({ score: true, truth: false, wait: 'otherExam' })
})

test('who has the same questions open again is told nothing of them beside it', () => {
  expect(told({ isTruthEarly: true, isOpenToCandidate: true })).toMatchObject({ score: true, truth: false })
  const beside = { isTruthEarly: true, isOpenElsewhere: true }
  expect(told(beside)).toMatchObject({ score: true, truth: false, wait: 'otherExam', from: null })
  expect(told({ ...beside, tellsByScores: true })).toMatchObject({ score: false, truth: false, wait: 'otherExam' })
  expect(told({ isTruthEarly: true })).toMatchObject({ truth: true, wait: null })
})
