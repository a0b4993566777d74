// How a person answered each question so far, and which of them count as wrong.
import { isAmongWrong, recordAfter, rightsNeeded, type PracticeRecord } from '@clearbelt/domain/practice/practice'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'

const recordRow = z
  .object({
    key: column.text,
    answered: column.number,
    right: column.number,
    streak: column.number,
    lastAt: column.time,
    lastWrongAt: column.time.nullable(),
    pairSince: column.time.nullable(),
  })
  .transform(({ key, lastAt, lastWrongAt, pairSince, ...counts }) => ({
    key,
    record: {
      ...counts,
      lastAt: lastAt.getTime(),
      lastWrongAt: lastWrongAt?.getTime() ?? null,
      pairSince: pairSince?.getTime() ?? null,
    } satisfies PracticeRecord,
  }))

const COLUMNS = sql`question_key as key, answered, "right", streak, last_at as "lastAt", last_wrong_at as "lastWrongAt", pair_since as "pairSince"`

async function selectRecords(
  on: Db | Tx,
  studentID: string,
  keys: readonly string[],
  withWrong: boolean,
): Promise<Map<string, PracticeRecord>> {
  const rows = await selectRows(
    on,
    recordRow,
    sql`select ${COLUMNS} from practice_record where student_id = ${studentID} and ((${withWrong} and last_wrong_at is not null) or question_key = any(${[...keys]}::uuid[]))`,
  )
  return new Map(rows.map(({ key, record }) => [key, record]))
}

/** When a student last answered each question wrong in something that tells so, by the question's key, ms. */
async function selectExamWrongs(
  { topics, sittings }: Pick<Deps, 'topics' | 'sittings'>,
  on: Db | Tx,
  studentID: string,
  at: number,
): Promise<Map<string, number>> {
  const inExams = await sittings.wrongTopics(on, studentID, at)
  const keyOf = await topics.keysOf(on, [...inExams.keys()])
  const found = new Map<string, number>()
  for (const [topicID, when] of inExams) {
    const key = keyOf.get(topicID)
    if (key !== undefined) found.set(key, Math.max(when, found.get(key) ?? 0))
  }
  return found
}

/** Keys of the questions that count among a student's wrong ones. */
export async function selectWrongKeys(
  deps: Pick<Deps, 'topics' | 'sittings'>,
  on: Db | Tx,
  studentID: string,
  at: number,
): Promise<string[]> {
  const examAt = await selectExamWrongs(deps, on, studentID, at)
  const records = await selectRecords(on, studentID, [...examAt.keys()], true)
  return [...new Set([...records.keys(), ...examAt.keys()])].filter((key) =>
    isAmongWrong(records.get(key) ?? null, examAt.get(key) ?? null),
  )
}

const keyRow = z.object({ key: column.text })

/** Keys of what a student answered last, so many. */
export async function selectLately(on: Db | Tx, studentID: string, limit: number): Promise<string[]> {
  const rows = await selectRows(
    on,
    keyRow,
    sql`select question_key as key from practice_record where student_id = ${studentID} order by last_at desc, question_key limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}

export interface Progress {
  isLearned: boolean
  /** 0: it is not among the wrong ones. */
  rightsNeeded: number
}

/** Notes graded answers; answers how each question stands by then, by the question's id. */
export async function noteAnswers(
  deps: Pick<Deps, 'topics' | 'sittings'>,
  tx: Tx,
  studentID: string,
  graded: readonly { topicID: string; isRight: boolean }[],
  at: number,
): Promise<Map<string, Progress>> {
  if (graded.length === 0) return new Map()
  const keyOf = await deps.topics.keysOf(
    tx,
    graded.map(({ topicID }) => topicID),
  )
  // A question that was tied to translations later has a record of before under its own id.
  const names = [...new Set([...keyOf].flat())]
  const before = await selectRecords(tx, studentID, names, false)
  const examAt = await selectExamWrongs(deps, tx, studentID, at)
  const found = new Map<string, Progress>()
  const records = new Map<string, PracticeRecord>()
  for (const { topicID, isRight } of graded) {
    const key = keyOf.get(topicID)
    if (key === undefined) continue
    const known = records.get(key) ?? before.get(key) ?? before.get(topicID) ?? null
    const record = recordAfter(known, isRight, at)
    records.set(key, record)
    const wasWrong = isAmongWrong(known, examAt.get(key) ?? null)
    const isWrong = isAmongWrong(record, examAt.get(key) ?? null)
    found.set(topicID, {
      isLearned: wasWrong && !isWrong,
      rightsNeeded: isWrong ? Math.max(1, rightsNeeded(record)) : 0,
    })
  }
  const outdated = [...keyOf].flatMap(([topicID, key]) => (topicID === key ? [] : [topicID]))
  await sql`delete from practice_record where student_id = ${studentID} and question_key = any(${outdated}::uuid[])`.execute(
    tx,
  )
  const rows = JSON.stringify(
    [...records].map(([key, r]) => ({
      key,
      answered: r.answered,
      right: r.right,
      streak: r.streak,
      last_at: new Date(r.lastAt).toISOString(),
      last_wrong_at: r.lastWrongAt === null ? null : new Date(r.lastWrongAt).toISOString(),
      pair_since: r.pairSince === null ? null : new Date(r.pairSince).toISOString(),
    })),
  )
  await sql`insert into practice_record (student_id, question_key, answered, "right", streak, last_at, last_wrong_at, pair_since)
    select ${studentID}, x.key, x.answered, x."right", x.streak, x.last_at, x.last_wrong_at, x.pair_since
    from jsonb_to_recordset(${rows}::jsonb) as x (key uuid, answered int, "right" int, streak int, last_at timestamptz, last_wrong_at timestamptz, pair_since timestamptz)
    on conflict (student_id, question_key) do update set answered = excluded.answered, "right" = excluded."right", streak = excluded.streak,
      last_at = excluded.last_at, last_wrong_at = excluded.last_wrong_at, pair_since = excluded.pair_since`.execute(tx)
  return found
}
