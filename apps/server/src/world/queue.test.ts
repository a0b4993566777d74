// Jobs and the nodes that do them: lanes, jobs of nodes that are gone, jobs that kill their node, stopping in the
// middle.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openLog } from './log.ts'
import { openQueue, type Queue } from './queue.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.world.pool.query('delete from graphile_worker._private_jobs'))

const open = (): Queue => openQueue(t.world.pool, openLog('silent'))
/** As if a node had taken the waiting jobs a minute ago and was killed since. */
const loseAll = (attempts = 1) =>
  t.world.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - interval '1 minute', attempts = $1`,
    [attempts],
  )
const ageLocks = () =>
  t.world.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`,
  )
const opened = () => {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

test('[T-55] a job whose node was killed is done by another one, and the death costs it no attempt', async () => {
  const queue = open()
  const seen: unknown[] = []
  queue.on<{ n: number }>('work', async ({ n }, attempt) => {
    seen.push([n, attempt])
  })
  await queue.add('work', { n: 7 }, { maxAttempts: 1 })
  await loseAll()
  await queue.drain()
  expect(seen).toEqual([])
  expect(await queue.recover()).toBe(1)
  await queue.drain()
  expect(seen).toEqual([[7, { number: 2, last: true }]])
  expect(await queue.recover()).toBe(0)
})

test('[T-55] a job that was lost with its node again and again is given up in words, not tried for ever', async () => {
  const queue = open()
  const given: number[] = []
  const done: number[] = []
  queue.on<{ n: number }>(
    'deadly',
    async ({ n }) => {
      done.push(n)
    },
    {
      giveUp: async ({ n }) => {
        given.push(n)
      },
    },
  )
  await queue.add('deadly', { n: 3 })
  await loseAll(8)
  await queue.recover()
  await queue.drain()
  expect([given, done]).toEqual([[3], []])
  const { rows } = await t.world.pool.query('select 1 from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})

test('a job of a node that lives is left to it however long it takes; stopping hands it back at once', async () => {
  const [here, there] = [open(), open()]
  const began = opened()
  const end = opened()
  const seen: string[] = []
  there.on(
    'slow',
    async () => {
      began.open()
      await end.promise
    },
    { lane: 'long' },
  )
  here.on(
    'slow',
    async () => {
      seen.push('here')
    },
    { lane: 'long' },
  )
  await there.start()
  await there.add('slow', {})
  await began.promise
  await ageLocks()
  expect(await here.recover()).toBe(0)
  await there.stop()
  await here.drain()
  expect(seen).toEqual(['here'])
  end.open()
})

test('long work never keeps short work waiting', async () => {
  const queue = open()
  const end = opened()
  const short = opened()
  let long = 0
  queue.on(
    'hours',
    async () => {
      long++
      await end.promise
    },
    { lane: 'long' },
  )
  queue.on('moment', async () => short.open())
  await queue.start()
  for (let i = 0; i < 6; i++) await queue.add('hours', { i })
  await expect.poll(() => long).toBe(2)
  await queue.add('moment', {})
  await short.promise
  expect(long).toBe(2)
  await t.world.pool.query('delete from graphile_worker._private_jobs where locked_by is null')
  end.open()
  await queue.stop()
})

test('a job that ends while the database is away is written down once it is back, and the next one is done', async () => {
  let refusals = 0
  const away = (): Promise<never> => {
    refusals--
    return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  }
  const pool = new Proxy(t.world.pool, {
    get: (target, name) => {
      if (name === 'connect') return (...rest: []) => (refusals > 0 ? away() : target.connect(...rest))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const queue = openQueue(pool, openLog('silent'))
  const done: number[] = []
  queue.on<{ n: number }>('work', async ({ n }) => {
    done.push(n)
    if (n === 1) refusals = 3
  })
  await queue.start()
  await queue.add('work', { n: 1 })
  await expect.poll(() => done.length > 0 && refusals === 0, { timeout: 10_000 }).toBe(true)
  await queue.add('work', { n: 2 })
  await expect
    .poll(async () => (await t.world.pool.query('select 1 from graphile_worker._private_jobs')).rowCount, {
      timeout: 10_000,
    })
    .toBe(0)
  expect(done).toEqual([1, 2])
  await queue.stop()
})
