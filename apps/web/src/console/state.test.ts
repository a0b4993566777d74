// Where somebody stands in a paper: moves, flags, all or one, and the filter of a review.
import { expect, test } from 'vitest'
import { neighbour, progressOf, reduce, restoreState, type ConsoleAction, type ConsoleConfig } from './state.ts'

const config: ConsoleConfig = {
  ids: ['a', 'b', 'c', 'd'],
  isWritable: true,
  isAnswered: (_, answer) => answer !== undefined,
  canShowAll: true,
}
const review: ConsoleConfig = { ...config, isWritable: false, isWrong: (id) => id === 'b' || id === 'd' }
const run = (of: ConsoleConfig, actions: readonly ConsoleAction[], kept: unknown = null) =>
  actions.reduce((state, action) => reduce(of, state, action), restoreState(kept, of, {}))

test('all questions are offered where the paper allows it, and nowhere else', () => {
  expect(run(config, [{ type: 'all', isAll: true }]).isAll).toBe(true)
  expect(run({ ...config, canShowAll: false }, [{ type: 'all', isAll: true }]).isAll).toBe(false)
  expect(restoreState(null, config, {}, true).isAll).toBe(true)
  expect(restoreState(null, { ...config, canShowAll: false }, {}, true).isAll).toBe(false)
})

test('a question that was asked for takes the focus; one that was scrolled to does not', () => {
  expect(run(config, [{ type: 'show', index: 2 }])).toMatchObject({ index: 2, moves: 1 })
  expect(run(config, [{ type: 'show', index: 2, isRead: true }])).toMatchObject({ index: 2, moves: 0 })
  const again: ConsoleAction[] = [{ type: 'show', index: 0 }]
  expect(run(config, again).moves).toBe(0)
  expect(run(config, [{ type: 'all', isAll: true }, ...again]).moves).toBe(2)
})

test('flags are set and taken back, survive a reload, and belong to questions of the paper', () => {
  const state = run(config, [
    { type: 'flag', id: 'b' },
    { type: 'flag', id: 'd' },
    { type: 'flag', id: 'x' },
    { type: 'flag', id: 'b' },
  ])
  expect(state.flags).toEqual(['d'])
  expect(restoreState({ flags: ['d', 'x', 7] }, config, {}).flags).toEqual(['d'])
  expect(restoreState({ flags: 'd' }, config, {}).flags).toEqual([])
  expect(progressOf({ answers: { a: 1, c: 1 }, flags: ['d', 'a'] }, config)).toMatchObject({
    answered: 2,
    unanswered: [1, 3],
    flagged: [0, 3],
    incomplete: [],
    firstLeft: 1,
  })
  const strict = { ...config, isIncomplete: (id: string, answer: unknown) => id === 'c' && answer === 1 }
  expect(progressOf({ answers: { a: 1, c: 1 } }, strict).incomplete).toEqual([2])
  expect(progressOf({ answers: { a: 1, c: 2 } }, strict).incomplete).toEqual([])
})

test('a review of the wrong ones goes from one to the next and skips the others', () => {
  const state = run(review, [{ type: 'wrong-only', isOn: true }])
  expect(state).toMatchObject({ index: 1, isWrongOnly: true })
  expect(neighbour(review, state, -1)).toBeNull()
  expect(reduce(review, state, { type: 'step', by: 1 }).index).toBe(3)
  expect(
    reduce({ ...review, isWrong: () => false }, run(review, []), { type: 'wrong-only', isOn: true }),
  ).toMatchObject({
    index: 0,
    isWrongOnly: false,
  })
})

test('the key of each question is folded away and shown again by itself', () => {
  expect(
    run(review, [
      { type: 'fold', id: 'a' },
      { type: 'fold', id: 'b' },
      { type: 'fold', id: 'a' },
    ]).folded,
  ).toEqual(['b'])
})
