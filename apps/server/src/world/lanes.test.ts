// Who waits before threads that give way is never left standing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLanes, type LanesOptions } from './lanes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms))
/** Lanes whose threads take so long, and what each of them did. */
function openSlow(calmMs: number, more: Partial<LanesOptions<string, string>> = {}) {
  const done: string[] = []
  const doing = (who: string, ms: number) => (task: string) => {
    done.push(`${who} ${task}`)
    return after(ms, `${task} by ${who}`)
  }
  const lanes = openLanes<string, string>({
    calm: doing('calm', calmMs),
    atOnce: 1,
    hurried: doing('hurried', 10),
    patienceMs: 50,
    overdueMs: 250,
    ...more,
  })
  return { lanes, done }
}

test('one after the other is done by the thread that gives way alone', async () => {
  const { lanes, done } = openSlow(20)
  const answers = Promise.all(['a', 'b', 'c'].map((task) => lanes.run(task)))
  expect(lanes.count()).toBe(3)
  await vi.advanceTimersByTimeAsync(60)
  expect(await answers).toEqual(['a by calm', 'b by calm', 'c by calm'])
  expect([done, lanes.count()]).toEqual([['calm a', 'calm b', 'calm c'], 0])
})

test('whoever has stood in line too long is taken by the thread in a hurry, the first one first', async () => {
  const { lanes, done } = openSlow(100)
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((task) => lanes.run(task)))
  await vi.advanceTimersByTimeAsync(49)
  expect(done).toEqual(['calm a'])
  await vi.advanceTimersByTimeAsync(60)
  expect(await answers).toEqual(['a by calm', 'b by hurried', 'c by hurried', 'd by hurried'])
  expect(done).toEqual(['calm a', 'hurried b', 'hurried c', 'hurried d'])
})

test('what was begun and gets no turn is done by the thread in a hurry as well', async () => {
  const { lanes, done } = openSlow(60_000)
  const answer = lanes.run('a')
  await vi.advanceTimersByTimeAsync(249)
  expect(done).toEqual(['calm a'])
  await vi.advanceTimersByTimeAsync(11)
  expect(await answer).toBe('a by hurried')
  // The thread that gives way still holds it: the next one stands in line as long as anybody.
  const second = lanes.run('b')
  await vi.advanceTimersByTimeAsync(61)
  expect(await second).toBe('b by hurried')
  expect(lanes.count()).toBe(0)
})

test('without a thread in a hurry everybody waits for their turn', async () => {
  const { lanes, done } = openSlow(100, { hurried: null })
  const answers = Promise.all([lanes.run('a'), lanes.run('b')])
  await vi.advanceTimersByTimeAsync(200)
  expect(await answers).toEqual(['a by calm', 'b by calm'])
  expect(done).toEqual(['calm a', 'calm b'])
})

test('a task that fails is refused with its error, and the next one is done', async () => {
  const { lanes } = openSlow(10, {
    calm: (task) => (task === 'bad' ? Promise.reject(new Error('no hash')) : Promise.resolve(task)),
  })
  await expect(lanes.run('bad')).rejects.toThrow('no hash')
  expect(await lanes.run('good')).toBe('good')
  expect(lanes.count()).toBe(0)
})
