import { expect, test } from 'vitest'
import { isAmongWrong, KEPT_FOR_EXAM, mayTellAnswer, recordAfter, type PracticeRecord } from './practice.ts'

const play = (...answers: readonly [isRight: boolean, at: number][]): PracticeRecord | null =>
  answers.reduce<PracticeRecord | null>((record, [isRight, at]) => recordAfter(record, isRight, at), null)

test('a wrong one leaves the wrong ones after two right answers in a row, and comes back with the next wrong one', () => {
  expect(isAmongWrong(play([true, 1]), null)).toBe(false)
  expect(isAmongWrong(play([false, 1]), null)).toBe(true)
  expect(isAmongWrong(play([false, 1], [true, 2]), null)).toBe(true)
  expect(isAmongWrong(play([false, 1], [true, 2], [false, 3], [true, 4]), null)).toBe(true)
  expect(isAmongWrong(play([false, 1], [true, 2], [true, 3]), null)).toBe(false)
  expect(isAmongWrong(play([false, 1], [true, 2], [true, 3], [false, 4]), null)).toBe(true)
  expect(play([false, 1], [true, 2], [true, 3], [true, 4])).toEqual({
    answered: 4,
    right: 3,
    streak: 3,
    lastAt: 4,
    lastWrongAt: 1,
    pairSince: 3,
  })
})

test('what was wrong in an exam counts until it was right twice in a row after that exam', () => {
  expect(isAmongWrong(null, 5)).toBe(true)
  expect(isAmongWrong(play([true, 1], [true, 2]), 5)).toBe(true)
  expect(isAmongWrong(play([true, 4], [true, 6]), 5)).toBe(true)
  expect(isAmongWrong(play([true, 4], [true, 6], [true, 7]), 5)).toBe(false)
})

test('the truth is told once an answer stands, and never of what an exam keeps', () => {
  const facts = { isAnswered: true, feedback: 'now', isFinished: false, uses: [] } as const
  expect(mayTellAnswer(facts, 1)).toBe(true)
  expect(mayTellAnswer({ ...facts, isAnswered: false }, 1)).toBe(false)
  expect(mayTellAnswer({ ...facts, isAnswered: false, isFinished: true }, 1)).toBe(false)
  expect(mayTellAnswer({ ...facts, feedback: 'end' }, 1)).toBe(false)
  expect(mayTellAnswer({ ...facts, feedback: 'end', isFinished: true }, 1)).toBe(true)
  expect(mayTellAnswer({ ...facts, isFinished: true, uses: [KEPT_FOR_EXAM] }, 1)).toBe(false)
})
