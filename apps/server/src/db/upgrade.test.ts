// An upgrade, rehearsed: an installation with data at the released schema is brought to today's, and nothing of it is
// lost.
import { createHash } from 'node:crypto'
import { examAchievement, openExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyIn, copyOut } from '../backup/copy.ts'
import { copyInText, copyOutText, listTables, openForLoading, readSequences } from '../backup/tables.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeEmptyDatabase } from '../testing/databases.ts'
import { ask, makeExam, type MadeExam } from '../testing/exam-fixtures.ts'
import { makeActors, signIn } from '../testing/factories.ts'
import { openPool } from '../world/database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { seedBase } from './seed-base.ts'

/**
 * The steps of the first release. Installations stand at these: they are never edited, and new ones come behind them.
 */
const RELEASED = [
  '0001-audit.sql',
  '0002-installation.sql',
  '0010-org.sql',
  '0011-access.sql',
  '0012-knowledge.sql',
  '0013-notices.sql',
  '0014-shell.sql',
  '0020-images.sql',
  '0021-images-scope.sql',
  '0030-papers.sql',
  '0040-plans.sql',
  '0050-exams.sql',
  '0051-exams-measures.sql',
]
const RELEASED_SHA256 = 'a4f78adff7b89959c75be9deeb41df8444cf5c89d13d057d7a3b88743d16e21e'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let finished: { exam: MadeExam; testID: string; score: unknown }
let running: { exam: MadeExam; testID: string; topics: string[] }

async function sit(exam: MadeExam, isSubmitted: boolean) {
  const paper = await ask(t, openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, actors.student)
  const topics = paper.paper.relationship.map((r) => r.topicID)
  await ask(
    t,
    saveExam,
    {
      id: paper.testID,
      client: 'tab-aaaaaaaa',
      epoch: paper.epoch,
      answers: topics.slice(0, 3).map((topicID, i) => ({ topicID, isPass: i !== 1, tags: [], seq: i + 1 })),
    },
    actors.student,
  )
  if (isSubmitted) await ask(t, submitExam, { id: paper.testID, answers: [] }, actors.student)
  return { testID: paper.testID, topics }
}

beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t.world, t.rooms)
  actors = await makeActors(t)
  const done = await makeExam(t, { trainer: actors.trainer, students: [actors.student] })
  const { testID } = await sit(done, true)
  finished = { exam: done, testID, score: (await ask(t, examAchievement, { id: testID }, actors.student)).score }
  const open = await makeExam(t, { trainer: actors.trainer, students: [actors.student], minutes: 60 })
  running = { exam: open, ...(await sit(open, false)) }
})
afterAll(() => t.close())

/** Fills a database at the released schema with the rows of today's, as far as the released one has room for them. */
async function fillOld(from: pg.Pool, into: pg.Pool): Promise<void> {
  const [reader, writer] = [await from.connect(), await into.connect()]
  try {
    const today = new Map((await listTables(reader)).map((table) => [table.name, table]))
    await writer.query('begin')
    const close = await openForLoading(writer)
    for (const { name, columns } of await listTables(writer)) {
      const known = today.get(name)
      if (!known) throw new Error(`the table ${name} of the released schema is gone; say here what became of its rows`)
      const table = { name, columns: columns.filter((column) => known.columns.includes(column)) }
      const { bytes } = copyOut(reader, copyOutText(table))
      await copyIn(writer, copyInText(table), bytes)
    }
    const sequences = await readSequences(reader)
    const there = new Set(
      (
        await writer.query<{ name: string }>(
          `select sequencename as name from pg_sequences where schemaname = 'public'`,
        )
      ).rows.map((row) => row.name),
    )
    await close(Object.fromEntries(Object.entries(sequences).filter(([name]) => there.has(name))))
    await writer.query('commit')
  } finally {
    reader.release()
    writer.release()
  }
}

/** Rows of every table of the released schema: how many, and a hash over those of a sitting. */
async function figures(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {}
  for (const name of tables)
    out[name] = (await pool.query<{ n: number }>(`select count(*) as n from ${name}`)).rows[0]?.n
  for (const [table, columns] of Object.entries({
    answer_log: 'sitting_id, client, seq, epoch, alias, value, client_at, at',
    answer_current: 'sitting_id, alias, epoch, seq, value',
    audit_entry: 'id, at, actor_id, act, object, object_id, before, after, ip',
  }))
    out[`${table} content`] = (
      await pool.query<{ h: string }>(
        `select md5(string_agg(r::text, '|' order by r::text)) as h from (select ${columns} from ${table}) r`,
      )
    ).rows[0]?.h
  return out
}
test('the steps of the release are as they were released', async () => {
  const released = (await listMigrations()).filter((m) => RELEASED.includes(m.name))
  expect(released.map((m) => m.name)).toEqual(RELEASED)
  expect(
    createHash('sha256')
      .update(released.map((m) => m.sha256).join())
      .digest('hex'),
  ).toBe(RELEASED_SHA256)
})

test('[T-77] an installation of the released version with data is upgraded by two nodes that start together: the same rows, the same marks, and a running sitting goes on', async () => {
  const database = await makeEmptyDatabase(inject('postgresUrl'))
  const [one, two] = [openPool(database.url, 3), openPool(database.url, 3)]
  await migrate(one, RELEASED)
  const client = await one.connect()
  const tables = (await listTables(client)).map((table) => table.name)
  client.release()
  await fillOld(t.world.pool, one)
  const before = await figures(one, tables)
  expect(before.sitting).toBe(2)
  expect(before.answer_log).toBe(6)

  const applied = await Promise.all([migrate(one), migrate(two)])
  const missing = (await listMigrations()).map((m) => m.name).filter((name) => !RELEASED.includes(name))
  expect(missing.length).toBeGreaterThan(0)
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], missing])
  expect(await figures(two, tables)).toEqual(before)
  expect(await migrate(one)).toEqual([])
  await one.end()
  await two.end()

  const upgraded = await startTestApp({ existing: { database, folder: t.world.config.dataDir, now: t.clock.now() } })
  try {
    await seedBase(upgraded.world, upgraded.rooms)
    const student = { ...actors.student, ...(await signIn(upgraded, actors.student)) }
    const result = await ask(upgraded, examAchievement, { id: finished.testID }, student)
    expect(result.score).toEqual(finished.score)
    const again = await ask(upgraded, openExam, { id: running.exam.processID, client: 'tab-bbbbbbbb' }, student)
    expect(again.testID).toBe(running.testID)
    expect(again.records).toHaveLength(3)
    await ask(upgraded, submitExam, { id: running.testID, answers: [] }, student)
    const { rows } = await sql<{ n: number }>`select count(*) as n from sitting where finished_at is not null`.execute(
      upgraded.world.db,
    )
    expect(rows[0]?.n).toBe(2)
    // The acts from before the chain are sealed with those from after it.
    expect(await upgraded.rooms.audit.seal()).toBeGreaterThan(Number(before.audit_entry))
  } finally {
    await upgraded.world.close()
    await upgraded.app.close()
    await database.drop()
  }
})
