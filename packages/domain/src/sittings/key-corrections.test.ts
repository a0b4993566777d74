// Layers of corrections, the score under them, and what cannot be corrected.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL, NOTHING } from '../kinds/kind.ts'
import { splitTotal } from '../papers/scores.ts'
import { canUndo, crossing, findCorrectionProblem, scoreUnderKey, layersInForce, topLayers } from './key-corrections.ts'
import type { CorrectionLayer, KeyChangeKind, KeyedItem, Treatment } from './key-corrections.ts'
import { isPassed } from './scores.ts'

const layer = (
  id: string,
  version: number,
  kind: CorrectionLayer['kind'],
  itemID = 'a',
  undoes: string | null = null,
): CorrectionLayer => ({ id, itemID, version, kind, undoes })

test('[T-67] the newest standing row decides, an undone one does not, and an older truth shows again under it', () => {
  const rows = [layer('c1', 1, 'truth'), layer('c2', 2, 'rightForAll'), layer('c3', 3, 'leftOut', 'b')]
  const top = (list: CorrectionLayer[], item = 'a') => topLayers(layersInForce(list).get(item) ?? [])
  expect(top(rows)).toEqual({ treatment: 'rightForAll', truth: rows[0] })
  const undone = [...rows, layer('u', 4, 'undo', 'a', 'c2')]
  expect(top(undone)).toEqual({ treatment: 'counts', truth: rows[0] })
  expect(top([...undone, layer('u2', 5, 'undo', 'a', 'c1')])).toEqual({ treatment: 'counts', truth: null })
  expect(top(undone, 'b').treatment).toBe('leftOut')
  expect(top(rows.toReversed())).toEqual(top(rows))
})

test('[T-67] only the newest standing row of an item can be undone, and only once', () => {
  const rows = [layer('c1', 1, 'truth'), layer('c2', 2, 'leftOut'), layer('c3', 3, 'truth', 'b')]
  expect(['c1', 'c2', 'c3', 'x'].map((id) => canUndo(rows, id))).toEqual([false, true, true, false])
  const undone = [...rows, layer('u', 4, 'undo', 'a', 'c2')]
  expect(['c1', 'c2', 'u'].map((id) => canUndo(undone, id))).toEqual([true, false, false])
})

const items = (scores: readonly number[], right: readonly boolean[], treatments: readonly Treatment[]): KeyedItem[] =>
  scores.map((score, i) => ({ score, share: right[i] ? ALL : NOTHING, treatment: treatments[i] ?? 'counts' }))

test('[T-67] right for everybody gives its points to all, left out gives the rest its weight', () => {
  const four = splitTotal(10_000, 4)
  expect(
    scoreUnderKey(items(four, [true, false, false, false], ['counts', 'rightForAll', 'counts', 'counts'])),
  ).toEqual({ score: 5000, correct: 2, wrong: 2, leftOut: 0 })
  expect(scoreUnderKey(items(four, [true, false, false, false], ['counts', 'leftOut', 'counts', 'counts']))).toEqual({
    score: 3333,
    correct: 1,
    wrong: 2,
    leftOut: 1,
  })
  expect(scoreUnderKey(items(four, [true, true, true, true], ['counts', 'leftOut', 'counts', 'counts'])).score).toBe(
    10_000,
  )
  expect(scoreUnderKey(items(four, [], ['leftOut', 'leftOut', 'leftOut', 'leftOut']))).toEqual({
    score: 0,
    correct: 0,
    wrong: 0,
    leftOut: 4,
  })
})

const paper = fc.record({
  total: fc.integer({ min: 1, max: 99_999_999 }),
  answers: fc.array(
    fc.record({
      correct: fc.boolean(),
      treatment: fc.constantFrom<Treatment>('counts', 'counts', 'counts', 'rightForAll', 'leftOut'),
    }),
    { minLength: 1, maxLength: 60 },
  ),
  line: fc.nat(99_999_999),
})

test('[T-67] [T-68] with images left out a score passes exactly when the share of the rest does, in exact numbers', () => {
  fc.assert(
    fc.property(paper, ({ total, answers, line }) => {
      const scores = splitTotal(total, answers.length)
      const all = answers.map((a, i) => ({ ...a, share: a.correct ? ALL : NOTHING, score: scores[i] ?? 0 }))
      const { score } = scoreUnderKey(all)
      expect(Number.isSafeInteger(score) && score >= 0 && score <= total).toBe(true)
      const counted = all.filter((i) => i.treatment !== 'leftOut')
      const rest = BigInt(counted.reduce((sum, i) => sum + i.score, 0))
      const right = BigInt(
        counted.filter((i) => i.correct || i.treatment === 'rightForAll').reduce((sum, i) => sum + i.score, 0),
      )
      const pass = Math.min(line, total)
      if (rest > 0n) expect(isPassed(score, pass)).toBe(right * BigInt(total) >= BigInt(pass) * rest)
    }),
  )
})

test('[T-67] who answers everything that counts right has the whole total, who answers nothing right has what all are given', () => {
  fc.assert(
    fc.property(paper, ({ total, answers }) => {
      const scores = splitTotal(total, answers.length)
      const of = (correct: boolean) =>
        scoreUnderKey(
          answers.map((a, i) => ({ treatment: a.treatment, share: correct ? ALL : NOTHING, score: scores[i] ?? 0 })),
        )
      // Where only images without points are left in, nothing can be reached.
      const reachable = scores.some((score, i) => score > 0 && answers[i]?.treatment !== 'leftOut')
      expect(of(true).score).toBe(reachable ? total : 0)
      if (!answers.some((a) => a.treatment === 'rightForAll')) expect(of(false).score).toBe(0)
    }),
  )
})

test('crossing the line is told from moving on one side of it', () => {
  expect([crossing(false, true), crossing(true, false), crossing(true, true), crossing(false, false)]).toEqual([
    'up',
    'down',
    null,
    null,
  ])
})

test('[T-67] part of an item earns part of its points, and only all of them counts as correct', () => {
  const half = { part: 1, whole: 2 }
  const four = splitTotal(10_000, 4).map((score) => ({ score, share: half, treatment: 'counts' as Treatment }))
  expect(scoreUnderKey(four)).toEqual({ score: 5000, correct: 0, wrong: 4, leftOut: 0 })
  const [first, ...rest] = four
  expect(scoreUnderKey([{ ...(first as KeyedItem), treatment: 'rightForAll' }, ...rest])).toEqual({
    score: 6250,
    correct: 1,
    wrong: 3,
    leftOut: 0,
  })
  expect(scoreUnderKey([{ ...(first as KeyedItem), treatment: 'leftOut' }, ...rest]).score).toBe(5000)
})

test('[T-67] what would change nothing or leave nothing is refused', () => {
  const problem = (
    change: KeyChangeKind,
    { treatment = 'counts' as Treatment, isSameTruth = false, others = 3 } = {},
  ) => findCorrectionProblem(change, { treatment, isSameTruth }, others)
  expect(problem('truth', { isSameTruth: true })).toBe('same-key')
  expect(problem('truth', { isSameTruth: true, treatment: 'leftOut' })).toBeNull()
  expect(problem('truth')).toBeNull()
  expect(problem('leftOut', { others: 0 })).toBe('nothing-left')
  expect(problem('leftOut', { treatment: 'leftOut' })).toBe('same-key')
  expect(problem('leftOut')).toBeNull()
  expect(problem('rightForAll', { others: 0 })).toBeNull()
  expect(problem('rightForAll', { treatment: 'rightForAll' })).toBe('same-key')
})
