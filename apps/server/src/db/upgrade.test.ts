// An upgrade, rehearsed: installations of released versions, with data and sittings under way, are brought to today's
// schema, and nothing of them is lost. `frozen/installation-2.5.0.json.gz` was written by version 2.5.0 itself: its
// tables, a few of its files, and what its calls answered at that moment.
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { examAchievement, openExam, saveExam, sittingPicture, submitExam } from '@clearbelt/contract/exams/calls'
import { applyCorrection, previewCorrection } from '@clearbelt/contract/exams/regrade-calls'
import { unfreezeExam } from '@clearbelt/contract/exams/invigilation-calls'
import { publishFiscan, type FiscanPaper } from '@clearbelt/contract/papers/calls'
import { publishPlan } from '@clearbelt/contract/plans/calls'
import { dropdownPaperMethod } from '@clearbelt/contract/shell/calls'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyIn } from '../backup/copy.ts'
import { copyInText, listTables, openForLoading } from '../backup/tables.ts'
import { startTestApp, type TestApp, type Who } from '../testing/app.ts'
import { makeEmptyDatabase } from '../testing/databases.ts'
import { ask } from '../testing/exam-fixtures.ts'
import { signIn } from '../testing/factories.ts'
import { openPool } from '../world/database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { seedBase } from './seed-base.ts'

interface OpenSitting {
  testID: string
  epoch: number
  processID: string
  topics: string[]
  /** The highest number of a save its tab sent. */
  last: number
}

interface Installation {
  /** Of its clock when it was written, ms. */
  now: number
  /** SHA-256 of each step of its schema, by name. */
  migrations: Record<string, string>
  people: Record<string, { id: string; accountNo: string; password: string }>
  open: OpenSitting
  paused: OpenSitting
  draftPaper: string
  draftPlan: string
  kindID: string
  /** Rows as PostgreSQL's COPY writes them. */
  tables: Record<string, { columns: string[]; rows: string }>
  sequences: Record<string, string>
  /** Base64, by path in the data folder. */
  files: Record<string, string>
  replies: { call: string; who: string; input: unknown; reply: unknown }[]
}

const frozen = JSON.parse(
  gunzipSync(await readFile(new URL('./frozen/installation-2.5.0.json.gz', import.meta.url))).toString('utf8'),
) as Installation

/** The steps of the first release: an older installation that knows less of each row. */
const FIRST_RELEASE = [
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

/** Brings a database to an older schema and fills it with the rows of 2.5.0, as far as that schema has room for them. */
async function install(pool: pg.Pool, steps: readonly string[]): Promise<void> {
  await migrate(pool, steps)
  const writer = await pool.connect()
  try {
    await writer.query('begin')
    const close = await openForLoading(writer)
    const there = await listTables(writer)
    for (const { name, columns } of there) {
      const had = frozen.tables[name]
      if (!had) throw new Error(`version 2.5.0 had no table ${name}`)
      const places = columns.map((column) => had.columns.indexOf(column))
      const kept = columns.filter((_, i) => places[i] !== -1)
      const lines = had.rows.split('\n').filter((line) => line !== '')
      const rows = lines.map((line) => {
        const values = line.split('\t')
        return `${places
          .filter((place) => place !== -1)
          .map((place) => values[place])
          .join('\t')}\n`
      })
      await copyIn(writer, copyInText({ name, columns: kept }), bytesOf(rows.join('')))
    }
    const { rows: sequences } = await writer.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public'`,
    )
    await close(Object.fromEntries(sequences.map(({ name }) => [name, frozen.sequences[name] ?? '1'])))
    await writer.query('commit')
  } finally {
    writer.release()
  }
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** What must not change by an upgrade: how many rows, and the content of those that no version rewrites. */
async function figures(pool: pg.Pool): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {}
  for (const name of [
    'account',
    'image',
    'paper',
    'paper_snapshot',
    'paper_snapshot_item',
    'paper_snapshot_truth',
    'plan',
    'plan_step',
    'plan_trainee',
    'plan_progress',
    'sitting',
    'sitting_item',
    'sitting_mark',
    'answer_log',
    'answer_current',
  ])
    out[name] = (await pool.query<{ n: number }>(`select count(*) as n from ${name}`)).rows[0]?.n
  for (const [table, columns] of Object.entries({
    answer_log: 'sitting_id, client, seq, epoch, alias, value, client_at, at',
    answer_current: 'sitting_id, alias, epoch, seq, value',
    sitting:
      'id, user_id, ref, number, state, opened_at, deadline_at, finished_at, epoch, client, score, is_passed, receipt_hash',
    audit_entry: 'id, at, actor_id, act, object, object_id, before, after, ip',
  }))
    out[`${table} content`] = (
      await pool.query<{ h: string }>(
        `select md5(string_agg(r::text, '|' order by r::text)) as h from (select ${columns} from ${table}) r`,
      )
    ).rows[0]?.h
  return out
}

test('the steps of a release are as they were released', async () => {
  const now = new Map((await listMigrations()).map((m) => [m.name, m.sha256]))
  for (const [name, sha256] of Object.entries(frozen.migrations)) expect([name, now.get(name)]).toEqual([name, sha256])
})

describe.each([
  { version: 'the first release', steps: FIRST_RELEASE },
  { version: '2.5.0', steps: Object.keys(frozen.migrations) },
])('an installation of $version', ({ steps }) => {
  test('[T-77] is upgraded by two nodes that start together: once, and with the same rows', async () => {
    const database = await makeEmptyDatabase(inject('postgresUrl'))
    const [one, two] = [openPool(database.url, 3), openPool(database.url, 3)]
    try {
      await install(one, steps)
      const before = await figures(one)
      expect(before.sitting).toBe(10)
      const applied = await Promise.all([migrate(one), migrate(two)])
      const missing = (await listMigrations()).map((m) => m.name).filter((name) => !steps.includes(name))
      expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], missing])
      expect(await figures(two)).toEqual(before)
      expect(await migrate(one)).toEqual([])
    } finally {
      await one.end()
      await two.end()
      await database.drop()
    }
  })
})

/** 2.5.0 told the truth with the score; somebody can still sit these exams, so the own answers are told alone. */
function toldLast(reply: unknown): object {
  const { review, ...result } = reply as { review: FiscanPaper | null }
  const records = review?.records.map(({ result: _, resultName: __, ...record }) =>
    'tags' in record ? { ...record, tags: record.tags.map(({ tagAbove: ___, ...tag }) => tag) } : record,
  )
  return { ...result, review: null, answers: records ? { records } : null }
}

/** What the forms of an exam are called, since they have one name everywhere: words to read, by which nothing goes. */
const RENAMED: Readonly<Record<string, string>> = {
  'Quick judge': 'Quick judgement',
  'Mark and judge': 'Mark location and judge',
}
const inWordsOfToday = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply), (key, value: unknown) =>
    key === 'formName' ? (RENAMED[String(value)] ?? value) : value,
  )

describe('an installation of 2.5.0 with data and sittings under way', () => {
  let t: TestApp
  const who: Record<string, Who> = {}
  beforeAll(async () => {
    const database = await makeEmptyDatabase(inject('postgresUrl'))
    const pool = openPool(database.url, 3)
    await install(pool, Object.keys(frozen.migrations))
    await migrate(pool)
    await pool.end()
    const folder = await mkdtemp(join(tmpdir(), 'clearbelt-upgraded-'))
    for (const [path, content] of Object.entries(frozen.files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), Buffer.from(content, 'base64'))
    }
    t = await startTestApp({ existing: { database, folder, now: frozen.now } })
    await t.world.queue.start()
    await seedBase(t.world, t)
    for (const [name, person] of Object.entries(frozen.people)) who[name] = await signIn(t, person)
  })
  afterAll(() => t.close())
  const calls = new Map(ALL_CALLS.map((call) => [call.id, call]))

  test.each([...Map.groupBy(frozen.replies, (r) => r.call)])(
    '[T-77] %s answers as before the upgrade',
    async (id, replies) => {
      const call = calls.get(id)
      if (!call) throw new Error(`the call ${id} of 2.5.0 is gone`)
      for (const { who: name, input, reply } of replies) {
        const { body } = await t.call(call, input as never, who[name] ?? null)
        // Fields may have been added.
        const expected = inWordsOfToday(id === examAchievement.id ? toldLast(reply) : reply)
        expect(body, JSON.stringify({ name, input })).toMatchObject({ result: true, package: expected })
      }
    },
  )

  test('[T-77] papers have the methods of the specification after the upgrade, and those of before are gone', async () => {
    const methods = await ask(t, dropdownPaperMethod, {}, who.trainer ?? null)
    expect(methods.map(({ id }) => id)).toEqual([1, 5])
  })

  test('[T-77] [T-80] a tab from before the upgrade goes on: its next save, its pictures and its submission count', async () => {
    const { testID, epoch, topics, last, processID } = frozen.open
    const carla = who.carla ?? null
    const client = 'tab-aaaaaaaa'
    const save = await ask(
      t,
      saveExam,
      {
        id: testID,
        client,
        epoch,
        answers: [
          {
            topicID: topics[3] ?? '',
            isPass: false,
            tags: [{ x: 0.45, y: 0.45, tagKp: null, tagName: '' }],
            seq: last + 1,
            ms: 900,
          },
        ],
      },
      carla,
    )
    expect(save.saved).toEqual([{ topicID: topics[3], seq: last + 1 }])
    expect((await t.call(sittingPicture, { alias: topics[0] ?? '' } as never, carla)).status).toBe(200)
    const again = await ask(t, openExam, { id: processID, client }, carla)
    expect([again.testID, again.epoch, again.records.length]).toEqual([testID, epoch, 4])
    await ask(t, submitExam, { id: testID, client, epoch, answers: [] }, carla)
    // Right: a safe bag, a threat missed, a safe bag, and the threat that was marked after the upgrade.
    expect(await ask(t, examAchievement, { id: testID }, carla)).toMatchObject({ correct: 3, wrong: 3, unanswered: 2 })
  })

  test('[T-77] what was paused before the upgrade is resumed after it with the time that was left', async () => {
    const { testID, epoch, topics, processID } = frozen.paused
    const before = await ask(t, openExam, { id: processID, client: 'tab-aaaaaaaa' }, who.eva ?? null)
    expect(before).toMatchObject({ testID, frozen: true })
    await ask(t, unfreezeExam, { id: processID, userIDs: [], reason: 'All clear' }, who.trainer ?? null)
    const save = await ask(
      t,
      saveExam,
      {
        id: testID,
        client: 'tab-aaaaaaaa',
        epoch,
        answers: [{ topicID: topics[2] ?? '', isPass: true, tags: [], seq: 9 }],
      },
      who.eva ?? null,
    )
    expect([save.frozen, save.remainSeconds]).toEqual([false, before.remainSeconds])
  })

  test('[T-77] a key corrected before the upgrade is corrected on after it; drafts of then are published now', async () => {
    const corrected = frozen.replies.find(
      (r) => r.call === 'exams.itemAnalysis' && (r.reply as { version: number }).version > 3,
    )
    if (!corrected) return expect.fail('the installation has no corrected key')
    const { id } = corrected.input as { id: string }
    const { items } = corrected.reply as { items: { itemID: string; treatment: string }[] }
    const itemID = items.find((i) => i.treatment === 'leftOut')?.itemID ?? ''
    const change = {
      kind: 'truth',
      isSafe: false,
      regions: [{ knowledgeID: frozen.kindID, left: 0.1, top: 0.1, width: 0.2, height: 0.2, outline: null }],
    } as const
    const { version } = await ask(
      t,
      previewCorrection,
      { id, itemID, change: { ...change, regions: [...change.regions] } },
      who.trainer ?? null,
    )
    const applied = await ask(
      t,
      applyCorrection,
      {
        id,
        itemID,
        change: { ...change, regions: [...change.regions] },
        reason: 'It counts after all',
        version,
        requestID: 'request-after',
      },
      who.trainer ?? null,
    )
    expect(applied.version).toBe(version + 1)
    await ask(t, publishPlan, { id: frozen.draftPlan }, who.trainer ?? null)
    await ask(t, publishFiscan, { id: frozen.draftPaper }, who.trainer ?? null)
  })

  test('[T-77] what was written in the audit log before the upgrade is sealed with what comes after it', async () => {
    expect(await t.rooms.audit.seal()).toBeGreaterThan(0)
  })
})
