// Worker threads that fail, die or hang take nothing with them, and jobs leave room for people.
import { afterEach, expect, test } from 'vitest'
import { openThreads, type Threads } from './threads.ts'

const WORK = new URL('../testing/thread-work.ts', import.meta.url)
let threads: Threads
afterEach(() => threads.close())

test('an answer comes back, and an error with its message', async () => {
  threads = openThreads({ size: 1 })
  expect(await threads.run(WORK, 'double', 21)).toBe(42)
  await expect(threads.run(WORK, 'fail', 'no such bag')).rejects.toThrow('no such bag')
  await expect(threads.run(WORK, 'nothing', 0)).rejects.toThrow('exports no function nothing')
})

test('a thread that dies or hangs fails its own work alone; the next one runs in a fresh thread', async () => {
  threads = openThreads({ size: 1, longestMs: 1500 })
  await expect(threads.run(WORK, 'die', 0)).rejects.toThrow('ended')
  expect(await threads.run(WORK, 'double', 1)).toBe(2)
  await expect(threads.run(WORK, 'hang', 0)).rejects.toThrow('took longer')
  expect(await threads.run(WORK, 'double', 2)).toBe(4)
})

test('work of jobs leaves one thread free, and whoever waits comes first', async () => {
  threads = openThreads({ size: 2 })
  const flag = new SharedArrayBuffer(4)
  const order: string[] = []
  const jobs = [1, 2, 3].map((n) => threads.run(WORK, 'wait', flag, 'later').then(() => order.push(`job ${n}`)))
  expect(await threads.run(WORK, 'double', 5)).toBe(10)
  expect(order).toEqual([])
  Atomics.store(new Int32Array(flag), 0, 1)
  Atomics.notify(new Int32Array(flag), 0)
  await Promise.all(jobs)
  expect(order).toEqual(['job 1', 'job 2', 'job 3'])
})

test('a thread that holds more than it may ends alone; the process and the next work go on', async () => {
  threads = openThreads({ size: 1, heap: { young: 4, old: 48 } })
  await expect(threads.run(WORK, 'hoard', 0)).rejects.toThrow('memory')
  expect(await threads.run(WORK, 'double', 3)).toBe(6)
})
