// Backup and restore, rehearsed: what comes back is what was there, a running sitting goes on, and a spoiled file is
// refused.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { examAchievement, openExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { verifyAudit } from '../rooms/audit/verify.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeEmptyDatabase } from '../testing/databases.ts'
import { ask, makeExam, type MadeExam } from '../testing/exam-fixtures.ts'
import { makeActors, type Actor } from '../testing/factories.ts'
import { openPool } from '../world/database.ts'
import type * as keysOfPassphrases from './passphrase-keys.ts'
import { inspectBackup, restoreBackup } from './restore-backup.ts'
import { BackupError, openStream, sealStream } from './sealed-stream.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

// The keys are the product's own; those of one passphrase and salt are derived once, however often a file is opened.
vi.mock('./passphrase-keys.ts', async (original) => {
  const own = await original<typeof keysOfPassphrases>()
  const derived = new Map<string, ReturnType<typeof own.deriveKeys>>()
  return {
    ...own,
    deriveKeys(...[passphrase, salt, cost]: Parameters<typeof own.deriveKeys>) {
      const name = JSON.stringify([passphrase, salt.toString('hex'), cost])
      const keys = derived.get(name) ?? own.deriveKeys(passphrase, salt, cost)
      derived.set(name, keys)
      return keys
    },
  }
})

const PASSPHRASE = 'a passphrase of the test 中文'
let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let folder: string
let file: string
let finished: { exam: MadeExam; testID: string; result: unknown }
let running: { exam: MadeExam; testID: string; epoch: number; topics: string[] }
const extra = Buffer.from('kept as it is')

const countAll = async (app: TestApp): Promise<Record<string, number>> => {
  const client = await app.world.pool.connect()
  try {
    const out: Record<string, number> = {}
    for (const { name } of await listTables(client))
      out[name] = (await client.query<{ n: number }>(`select count(*) as n from ${name}`)).rows[0]?.n ?? 0
    return out
  } finally {
    client.release()
  }
}

async function sit(who: Actor, exam: MadeExam, isSubmitted: boolean) {
  const paper = await ask(t, openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, who)
  const topics = paper.paper.relationship.map((r) => r.topicID)
  await ask(
    t,
    saveExam,
    {
      id: paper.testID,
      client: 'tab-aaaaaaaa',
      epoch: paper.epoch,
      answers: topics.slice(0, 3).map((topicID, i) => ({
        topicID,
        isPass: i !== 1,
        tags: i === 1 ? [{ x: 0.4, y: 0.4, tagKp: null }] : [],
        seq: i + 1,
      })),
    },
    who,
  )
  if (isSubmitted) await ask(t, submitExam, { id: paper.testID, answers: [] }, who)
  return { testID: paper.testID, epoch: paper.epoch, topics }
}

beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-backup-'))
  actors = await makeActors(t)
  const { trainer, student } = actors
  const done = await makeExam(t, { trainer, students: [student], form: 2 })
  const { testID } = await sit(student, done, true)
  finished = { exam: done, testID, result: await ask(t, examAchievement, { id: testID }, student) }
  const open = await makeExam(t, { trainer, students: [student], form: 2, minutes: 60 })
  running = { exam: open, ...(await sit(student, open, false)) }
  await t.world.queue.add('test.waits', { a: 1 }, { key: 'only-one', maxAttempts: 7, priority: 3 })
  await t.rooms.audit.seal()
  await writeFile(join(t.world.config.dataDir, 'secrets.json'), extra, { mode: 0o600 })
  // What a backup leaves out.
  await mkdir(join(t.world.config.dataDir, 'tmp'), { recursive: true })
  await writeFile(join(t.world.config.dataDir, 'tmp', 'scratch.part'), 'x')
  await writeFile(join(t.world.config.dataDir, 'server.lock'), '1')
  file = join(folder, 'whole.backup')
  await writeBackup({ pool: t.world.pool, dataDir: t.world.config.dataDir, at: t.clock.now() }, file, PASSPHRASE)
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

let target: string
beforeEach(async () => {
  target = join(folder, `target-${randomBytes(4).toString('hex')}`)
})

/** Restores into a new database; the caller closes the application. */
async function restored(from = file): Promise<TestApp> {
  const database = await makeEmptyDatabase(inject('postgresUrl'))
  await restoreBackup(from, PASSPHRASE, { dataDir: target, openDatabase: async () => openPool(database.url, 4) })
  return startTestApp({ existing: { database, folder: target, now: t.clock.now() } })
}

test('[T-78] a restored installation has every row and every file, and its audit log ends in the head that the backup carries', async () => {
  const before = await countAll(t)
  const filesBefore = (await readdir(join(t.world.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => e.name)
    .toSorted()
  const { manifest, end } = await inspectBackup(file, PASSPHRASE)
  expect(end.rows).toEqual(before)
  expect(manifest.head).toEqual(await t.rooms.audit.head(t.world.db))
  const other = await restored()
  try {
    expect(await countAll(other)).toEqual(before)
    const { rows } = await sql<{
      same: string
    }>`select md5(string_agg(e::text, '' order by id)) as same from audit_entry e`.execute(other.world.db)
    expect(rows).toEqual(
      (await sql`select md5(string_agg(e::text, '' order by id)) as same from audit_entry e`.execute(t.world.db)).rows,
    )
    expect(await verifyAudit(other.world, manifest.head ? [manifest.head] : [])).toMatchObject({
      faultCount: 0,
      head: manifest.head,
    })
    const files = (await readdir(join(target, 'files'), { recursive: true, withFileTypes: true })).filter((e) =>
      e.isFile(),
    )
    expect(files.map((e) => e.name).toSorted()).toEqual(filesBefore)
    for (const entry of files)
      expect(
        createHash('sha256')
          .update(await readFile(join(entry.parentPath, entry.name)))
          .digest('hex'),
      ).toBe(entry.name)
    expect(await readFile(join(target, 'secrets.json'))).toEqual(extra)
    expect((await stat(join(target, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect((await readdir(target)).toSorted()).toEqual(['audit-head.json', 'files', 'secrets.json'])
    const jobs = await sql<{
      kind: string
      payload: unknown
      key: string
      most: number
    }>`select t.identifier as kind, j.payload, j.key, j.max_attempts as most from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(
      other.world.db,
    )
    expect(jobs.rows).toContainEqual({ kind: 'test.waits', payload: { a: 1 }, key: 'only-one', most: 7 })
    // The next row gets a number of its own, and the guards are back.
    await other.world.db.transaction().execute((tx) =>
      other.rooms.audit.record(tx, {
        actorID: null,
        act: 'exams.close',
        object: 'sitting',
        objectID: 'x',
        at: other.clock.now(),
      }),
    )
    await expect(sql`delete from audit_entry`.execute(other.world.db)).rejects.toThrow('append-only')
    await expect(
      sql`insert into sitting_item (sitting_id, alias) values (gen_random_uuid(), 'x')`.execute(other.world.db),
    ).rejects.toThrow()
  } finally {
    await other.close()
  }
})

test('[T-78] in a restored installation results read the same, and a running sitting goes on with its answers, its time and its session', async () => {
  const other = await restored()
  const { student } = actors
  try {
    expect(await ask(other, examAchievement, { id: finished.testID }, student)).toEqual(finished.result)
    const again = await ask(other, openExam, { id: running.exam.processID, client: 'tab-aaaaaaaa' }, student)
    expect(again.testID).toBe(running.testID)
    expect(
      ofKind(again.records, 'screening')
        .map((r) => [r.topicID, r.isPass])
        .toSorted(),
    ).toEqual(
      running.topics
        .slice(0, 3)
        .map((topicID, i) => [topicID, i !== 1])
        .toSorted(),
    )
    expect(again.remainSeconds).toBe(3600)
    await ask(
      other,
      saveExam,
      {
        id: running.testID,
        client: 'tab-aaaaaaaa',
        epoch: again.epoch,
        answers: [{ topicID: running.topics[3] ?? '', isPass: true, tags: [], seq: 9 }],
      },
      student,
    )
    await ask(other, submitExam, { id: running.testID, answers: [] }, student)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from answer_current where sitting_id = ${running.testID}`.execute(other.world.db)
    expect(rows[0]?.n).toBe(4)
  } finally {
    await other.close()
  }
})

test('[T-78] a backup taken while answers come in is one moment: each answer in it has its log row, and what was acknowledged before is in it', async () => {
  const { student } = actors
  let seq = 100
  let stop = false
  const saveOne = () =>
    ask(
      t,
      saveExam,
      {
        id: running.testID,
        client: 'tab-aaaaaaaa',
        epoch: running.epoch,
        answers: [{ topicID: running.topics[0] ?? '', isPass: seq % 2 === 0, tags: [], seq: ++seq }],
      },
      student,
    )
  for (let i = 0; i < 3; i++) await saveOne()
  const before = seq
  const storm = (async () => {
    while (!stop) await saveOne()
  })()
  const path = join(folder, 'storm.backup')
  await writeBackup({ pool: t.world.pool, dataDir: t.world.config.dataDir, at: t.clock.now() }, path, PASSPHRASE)
  stop = true
  await storm
  const other = await restored(path)
  try {
    const { rows } = await sql<{
      current: number
      logged: number
    }>`select (select max(seq) from answer_current where sitting_id = ${running.testID}) as current, (select max(seq) from answer_log where sitting_id = ${running.testID}) as logged`.execute(
      other.world.db,
    )
    expect(rows[0]?.current).toBe(rows[0]?.logged)
    expect(rows[0]?.current).toBeGreaterThanOrEqual(before)
  } finally {
    await other.close()
  }
})

test('[T-78] a wrong passphrase, a changed byte anywhere, a cut, lengthened or re-ordered file are each refused in one sentence, before anything is written', async () => {
  const bytes = await readFile(file)
  const attempt = async (content: Buffer, passphrase = PASSPHRASE): Promise<string> => {
    const path = join(folder, 'spoiled.backup')
    await writeFile(path, content)
    const error = await restoreBackup(path, passphrase, {
      dataDir: target,
      openDatabase: () => Promise.reject(new Error('the database was opened')),
    }).then(
      () => null,
      (e: unknown) => e,
    )
    expect(error).toBeInstanceOf(BackupError)
    expect(await readdir(target).catch(() => null)).toBeNull()
    return (error as Error).message
  }
  expect(await attempt(bytes, 'another passphrase')).toBe('The passphrase does not open this file.')
  for (const at of [0, 20, 40, 54, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    expect(await attempt(flipped), `byte ${at}`).toMatch(/^[^.]+\.$/)
  }
  for (const length of [0, 10, 54, 200, bytes.length - 17, bytes.length - 1])
    expect(await attempt(bytes.subarray(0, length)), `cut at ${length}`).toMatch(/cut off|changed|not a backup/)
  expect(await attempt(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/changed|cut off/)
  expect(await attempt(randomBytes(5000))).toBe('This is not a backup of Clearbelt.')
})

test('a sealed stream of any length opens to the same bytes; chunks that are dropped, doubled or exchanged do not', async () => {
  const chunk = (1 << 20) + 16
  const header = 19 + 16 + 3 + 16
  async function* source(bytes: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 300_007) yield bytes.subarray(at, at + 300_007)
  }
  const all = async (stream: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    return Buffer.concat(parts)
  }
  for (const length of [0, 1, 1 << 20, (1 << 20) + 1, 2 << 20, 3_500_000]) {
    const plain = randomBytes(length)
    const sealed = await all(sealStream(source(plain), PASSPHRASE))
    expect((await all(openStream(source(sealed), PASSPHRASE))).equals(plain), String(length)).toBe(true)
    if (length < 3_000_000) continue
    const parts = [0, 1, 2, 3].map((i) => sealed.subarray(header + i * chunk, header + (i + 1) * chunk))
    const [a, b, c, d] = parts as [Buffer, Buffer, Buffer, Buffer]
    for (const order of [
      [a, c, b, d],
      [a, b, d],
      [a, b, b, c, d],
      [b, c, d],
      [a, b, c],
    ]) {
      await expect(
        all(openStream(source(Buffer.concat([sealed.subarray(0, header), ...order])), PASSPHRASE)),
      ).rejects.toBeInstanceOf(BackupError)
    }
  }
})

test('a folder or a database that is not empty, and a backup of a newer version, are refused', async () => {
  await mkdir(target)
  await writeFile(join(target, 'something'), '')
  await expect(
    restoreBackup(file, PASSPHRASE, {
      dataDir: target,
      openDatabase: () => Promise.reject(new Error('the database was opened')),
    }),
  ).rejects.toThrow(/is not empty/)
  const full = await makeEmptyDatabase(inject('postgresUrl'))
  const pool = openPool(full.url, 2)
  await pool.query('create table somebody (id int)')
  const fresh = `${target}-2`
  const refused = await restoreBackup(file, PASSPHRASE, { dataDir: fresh, openDatabase: async () => pool }).then(
    () => null,
    (error: Error) => error,
  )
  expect(refused?.message).toBe('The database is not empty; a backup is restored into an empty one.')
  await pool.end()
  await full.drop()
  await t.world.pool.query(`insert into schema_migration (name, sha256) values ('9999-future.sql', 'x')`)
  const newer = join(folder, 'newer.backup')
  await writeBackup({ pool: t.world.pool, dataDir: t.world.config.dataDir, at: t.clock.now() }, newer, PASSPHRASE)
  await t.world.pool.query(`delete from schema_migration where name = '9999-future.sql'`)
  await expect(
    restoreBackup(newer, PASSPHRASE, {
      dataDir: `${target}-3`,
      openDatabase: () => Promise.reject(new Error('the database was opened')),
    }),
  ).rejects.toThrow('does not know the step 9999-future.sql')
})

test('a stored file whose bytes are not those of its name is left out and told, and a file that is there is not written over', async () => {
  const [victim] = (
    await readdir(join(t.world.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  ).filter((e) => e.isFile())
  if (!victim) throw new Error('no file')
  const path = join(victim.parentPath, victim.name)
  const whole = await readFile(path)
  await truncate(path, whole.length - 1)
  const out = join(folder, 'damaged.backup')
  const made = await writeBackup(
    { pool: t.world.pool, dataDir: t.world.config.dataDir, at: t.clock.now() },
    out,
    PASSPHRASE,
  )
  expect(made.damaged).toEqual([relative(t.world.config.dataDir, path)])
  expect((await inspectBackup(out, PASSPHRASE)).end.files).toBe((await inspectBackup(file, PASSPHRASE)).end.files - 1)
  await writeFile(path, whole)
  await expect(
    writeBackup({ pool: t.world.pool, dataDir: t.world.config.dataDir, at: t.clock.now() }, file, PASSPHRASE),
  ).rejects.toThrow('is there already')
  expect((await readdir(folder)).filter((name) => name.endsWith('.half'))).toEqual([])
})
