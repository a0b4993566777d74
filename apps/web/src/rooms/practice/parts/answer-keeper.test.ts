// Answers that are stored while a practice goes on: over a line that fails, that comes back, and that is slow.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../shared/call-error.ts'
import { createAnswerKeeper, type Trouble } from './answer-keeper.ts'

interface Answer {
  id: string
  value: number
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keeper whose server answers as `reply` says; `stored` is what arrived. */
function start(reply: (answer: Answer) => Promise<void>) {
  const stored: string[] = []
  const told: (Trouble | null)[] = []
  const keeper = createAnswerKeeper<Answer>()
  keeper.use({
    send: async (answer) => {
      await reply(answer)
      stored.push(`${answer.id}=${answer.value}`)
    },
    tell: (trouble) => void told.push(trouble),
  })
  const put = (id: string, value: number): void => keeper.put(id, { id, value })
  return { keeper, put, stored, told }
}

const NO_LINE = new CallError(0, 'network', 'No connection.')

test('an answer that failed is sent again with the next one, and until then it is told', async () => {
  let isDown = true
  const { keeper, put, stored, told } = start(async () => {
    if (isDown) throw NO_LINE
  })
  put('a', 1)
  expect(await keeper.settle()).toEqual([{ id: 'a', value: 1 }])
  expect(told).toEqual([{ count: 1, error: NO_LINE }])
  isDown = false
  put('b', 2)
  expect(await keeper.settle()).toEqual([])
  expect(stored).toEqual(['a=1', 'b=2'])
  expect(told.at(-1)).toBeNull()
})

test('a change made while the answer before it was on its way is kept when that one arrives and the change does not', async () => {
  let isDown = false
  const { keeper, put, stored } = start(async () => {
    if (isDown) throw NO_LINE
    isDown = true
  })
  put('a', 1)
  put('a', 2)
  expect(await keeper.settle()).toEqual([{ id: 'a', value: 2 }])
  expect(stored).toEqual(['a=1'])
})

test('an answer that is refused does not hold up the others', async () => {
  const { keeper, put, stored } = start(async ({ id }) => {
    if (id === 'a') throw new CallError(409, 'question-kept', 'An exam uses it.')
  })
  put('a', 1)
  put('b', 2)
  expect(await keeper.settle()).toEqual([{ id: 'a', value: 1 }])
  expect(stored).toEqual(['b=2'])
})

test('without a hand on the page a failed answer is tried again after some seconds, and after closing no longer', async () => {
  let isDown = true
  const { keeper, put, stored } = start(async () => {
    if (isDown) throw NO_LINE
  })
  put('a', 1)
  await keeper.settle()
  keeper.close()
  isDown = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(stored).toEqual([])
  keeper.open()
  keeper.retry()
  await keeper.settle()
  expect(stored).toEqual(['a=1'])
  isDown = true
  put('b', 2)
  await keeper.settle()
  isDown = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(stored).toEqual(['a=1', 'b=2'])
})
