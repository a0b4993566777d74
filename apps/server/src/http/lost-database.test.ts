// What callers are told when the database goes away under them: to come again, never that we failed.
import * as exams from '@clearbelt/contract/exams/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Reply, type TestApp } from '../testing/app.ts'
import { makeExam } from '../testing/exam-fixtures.ts'
import { makeActors, type Actor } from '../testing/factories.ts'
import { knownError } from './known-errors.ts'

let t: TestApp
let student: Actor
let trainer: Actor
beforeAll(async () => {
  t = await startTestApp()
  ;({ student, trainer } = await makeActors(t))
})
afterAll(() => t.close())

test.each([
  ['Connection terminated unexpectedly', undefined],
  ['Connection terminated due to connection timeout', undefined],
  ['Client has encountered a connection error and is not queryable', undefined],
  ['Client was closed and is not queryable', undefined],
  ['timeout exceeded when trying to connect', undefined],
  ['terminating connection due to administrator command', '57P01'],
  ['terminating connection because of crash of another server process', '57P02'],
  ['the database system is starting up', '57P03'],
  ['connect ECONNREFUSED /run/postgres', 'ECONNREFUSED'],
  ['write EPIPE', 'EPIPE'],
])('a database that says "%s" asks callers to come again', (message, code) => {
  expect(knownError(Object.assign(new Error(message), { code }))).toMatchObject({ code: 'server-busy', status: 503 })
  expect(knownError(new Error('something of ours is wrong'))).toBe(null)
})

/** Asks while a lock is held elsewhere, cuts every connection of ours as soon as one waits for it, and lets it go. */
async function cutWhileLocked(lock: string, ask: () => Promise<Reply<unknown>>[]): Promise<Reply<unknown>[]> {
  const pools = [t.world.pool, t.world.vital.pool]
  const holder = new pg.Client(t.world.pool.options)
  await holder.connect()
  await holder.query('begin')
  await holder.query(lock)
  const asked = ask()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0)
  for (const pool of pools)
    for (const client of (pool as unknown as { _clients: pg.PoolClient[] })._clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await holder.query('rollback')
  await holder.end()
  return Promise.all(asked)
}

test('connections that are cut in the middle of a transaction answer 503 with a wait, and the next request is served', async () => {
  const exam = await makeExam(t, { trainer, students: [student], kind: 'true-false' })
  const open = (client: string) => t.call(exams.openExam, { id: exam.processID, client }, student)
  // Who begins is tried once more, outside the batch that was lost: there either is a sitting, or one comes again.
  const begun = await cutWhileLocked('lock table sitting in access exclusive mode', () => [
    open('tab-aaaaaaaa'),
    open('tab-bbbbbbbb'),
  ])
  const { body, status } = await open('tab-aaaaaaaa')
  expect(status).toBe(200)
  // Taking a sitting over waits for whoever holds it, in the transaction that is cut.
  const [taken, next] = await cutWhileLocked(
    `select from sitting where id = '${body.package.testID}' for update`,
    () => [open('tab-cccccccc'), open('tab-dddddddd')],
  )
  expect([taken?.status, taken?.body.code]).toEqual([503, 'server-busy'])
  for (const reply of [...begun, taken, next].filter((each) => each?.status !== 200)) {
    expect([reply?.status, reply?.body.code]).toEqual([503, 'server-busy'])
    expect(Number(reply?.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await open('tab-dddddddd')).toMatchObject({
    status: 200,
    body: { package: { testID: body.package.testID } },
  })
})
