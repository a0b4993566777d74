// A million rows: sealed and verified page by page, in memory that does not grow with them.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { verifyAudit } from './verify.ts'

const ROWS = 1_000_000
const MEMORY_MAX = 60e6

// What is alive, not what the process was given: garbage that nobody has needed to collect yet says nothing of the log.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function alive(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('[T-80] a log of a million rows is sealed and verified in bounded memory, and the one changed row is named', async () => {
  await t.world.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into audit_entry (at, act, object, object_id, before, after)
      select timestamptz '2026-01-01' + n * interval '1 second', 'knowledge.update', 'knowledgePoint', 'k' || n, jsonb_build_object('name', 'before ' || n, 'order', n), jsonb_build_object('name', 'after ' || n, 'order', n + 1) from generate_series(1, ${ROWS}) n`.execute(
      tx,
    )
  })
  let most = 0
  const before = alive()
  const watch = setInterval(() => {
    most = Math.max(most, alive() - before)
  }, 2000)
  const began = performance.now()
  expect(await t.rooms.audit.seal()).toBe(ROWS)
  const sealed = performance.now()
  expect(await verifyAudit(t.world)).toMatchObject({ rows: ROWS, faultCount: 0, head: { place: ROWS } })
  const verified = performance.now()
  await t.world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_entry set after = '{}' where place = 654321`.execute(tx)
  })
  const { faults } = await verifyAudit(t.world)
  clearInterval(watch)
  process.stdout.write(
    `${ROWS} rows: sealed in ${((sealed - began) / 1000).toFixed(1)} s, verified in ${((verified - sealed) / 1000).toFixed(1)} s, at most ${(most / 1e6).toFixed(0)} MB more alive\n`,
  )
  expect(faults.map((fault) => [fault.kind, fault.from, fault.to])).toEqual([['changed', 654321, 654321]])
  expect(most).toBeLessThan(MEMORY_MAX)
}, 3_600_000)
