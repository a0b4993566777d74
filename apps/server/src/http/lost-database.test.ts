// What callers are told when the database goes away under them: to come again, never that we failed.
import * as exams from '@clearbelt/contract/exams/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
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

test('connections that are cut in the middle of a transaction answer 503 with a wait, and the next request is served', async () => {
  const exam = await makeExam(t, { trainer, students: [student], kind: 'true-false' })
  const pools = [t.world.pool, t.world.vital.pool]
  const holder = new pg.Client(t.world.pool.options)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table sitting in access exclusive mode')
  const asked = ['tab-aaaaaaaa', 'tab-bbbbbbbb'].map((client) =>
    t.call(exams.openExam, { id: exam.processID, client }, student),
  )
  const cut = vi.fn((client: pg.PoolClient) => {
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  })
  const inUse = () => pools.flatMap((pool) => (pool as unknown as { _clients: pg.PoolClient[] })._clients)
  await vi.waitFor(async () => {
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
  for (const client of inUse()) cut(client)
  await holder.query('rollback')
  await holder.end()
  const replies = await Promise.all(asked)
  expect(cut).toHaveBeenCalled()
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expect([reply.status, reply.body.code]).toEqual([503, 'server-busy'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(replies.some(({ status }) => status === 503)).toBe(true)
  expect((await t.call(exams.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, student)).status).toBe(200)
})
