// Sittings that are under way at the upgrade: what was saved without numbers is not taken for a number of the client.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { listMigrations, migrate } from '../../../db/migrate.ts'
import { makeEmptyDatabase } from '../../../testing/databases.ts'
import { openPool } from '../../../world/database.ts'

const UNNUMBERED = '0280-answers-without-numbers.sql'
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await makeEmptyDatabase(inject('postgresUrl'))
  pool = openPool(database.url, 2)
  const names = (await listMigrations()).map((m) => m.name)
  await migrate(
    pool,
    names.filter((name) => name < UNNUMBERED),
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('[T-77] an answer without a number has the number it came after; numbered ones and ended sittings stay', async () => {
  const client = await pool.connect()
  try {
    // References and triggers are no part of what is looked at here.
    await client.query('set session_replication_role = replica')
    for (const [n, state] of [
      [1, 'open'],
      [2, 'submitted'],
    ] as const)
      await client.query(
        `insert into sitting (id, user_id, kind, ref, number, snapshot_id, pass_line, order_seed, state, opened_at, finished_at, epoch, client, seen_at, rules)
        values ($1, $2, 'exam', $3, 1, $4, 60, 'seed', $5, now(), case when $5 = 'open' then null else now() end, 2, 'tab-aaaaaaaa', now(), '{}')`,
        [id(n), id(10 + n), id(20), id(30), state],
      )
    const log = (sitting: number, writer: string, seq: number, epoch: number, alias: string) =>
      client.query(
        `insert into answer_log (sitting_id, client, seq, epoch, alias, value, at) values ($1, $2, $3, $4, $5, '{}', now())`,
        [id(sitting), writer, seq, epoch, alias],
      )
    const stands = (sitting: number, alias: string, seq: number) =>
      client.query(
        `insert into answer_current (sitting_id, alias, epoch, seq, value, answered, at) values ($1, $2, 2, $3, '{}', true, now())`,
        [id(sitting), alias, seq],
      )
    // Saved without a number alone; with both; with a number of an earlier lease; with numbers alone.
    await log(1, 'server', 7, 2, 'plain')
    await stands(1, 'plain', 7)
    await log(1, 'tab-aaaaaaaa', 4, 2, 'both')
    await log(1, 'server', 8, 2, 'both')
    await stands(1, 'both', 8)
    await log(1, 'tab-bbbbbbbb', 50, 1, 'earlier')
    await log(1, 'server', 9, 2, 'earlier')
    await stands(1, 'earlier', 9)
    await log(1, 'tab-aaaaaaaa', 5, 2, 'numbered')
    await stands(1, 'numbered', 5)
    await log(2, 'server', 3, 2, 'ended')
    await stands(2, 'ended', 3)
  } finally {
    client.release(true)
  }
  await migrate(pool)
  const { rows } = await pool.query<{ alias: string; seq: number }>('select alias, seq from answer_current')
  expect(Object.fromEntries(rows.map((row) => [row.alias, row.seq]))).toEqual({
    plain: 0,
    both: 4,
    earlier: 0,
    numbered: 5,
    ended: 3,
  })
})
