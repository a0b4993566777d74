// Reads and writes of practices and their questions.
import { CULTURES, type Culture } from '@clearbelt/contract/culture'
import { FEEDBACKS, PRACTICE_SOURCES, type Feedback, type PracticeSource } from '@clearbelt/domain/practice/practice'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const practiceFacts = z.object({
  id: column.text,
  studentID: column.text,
  source: z.enum(PRACTICE_SOURCES),
  feedback: z.enum(FEEDBACKS),
  day: column.text.nullable(),
  /** Of who began it; null: begun before that was noted. */
  language: z.enum(CULTURES).nullable(),
  knowledgeIDs: column.texts,
  startedAt: column.time,
  touchedAt: column.time,
  finishedAt: column.time.nullable(),
  total: column.number,
  answered: column.number,
  right: column.number.nullable(),
  wrong: column.number.nullable(),
})
export type PracticeFacts = z.output<typeof practiceFacts>

const FACTS = sql`p.id, p.student_id as "studentID", p.source, p.feedback, p.day::text as day, p.language, p.knowledge_ids::text[] as "knowledgeIDs", p.started_at as "startedAt", p.touched_at as "touchedAt",
  p.finished_at as "finishedAt", p.total, (select count(*)::int from practice_item i where i.practice_id = p.id and i.answer is not null) as answered, p."right", p.wrong`

/** A practice of a student's own; null for another's, as for one that does not exist. */
export async function selectOwn(on: Db | Tx, id: string, studentID: string): Promise<PracticeFacts | null> {
  if (!isUuid(id)) return null
  return selectRow(
    on,
    practiceFacts,
    sql`select ${FACTS} from practice p where p.id = ${id} and p.student_id = ${studentID}`,
  )
}

/** The same, held against other writes until the transaction ends. */
export async function lockOwn(tx: Tx, id: string, studentID: string): Promise<PracticeFacts | null> {
  if (!isUuid(id)) return null
  await sql`select 1 from practice where id = ${id} and student_id = ${studentID} for update`.execute(tx)
  return selectOwn(tx, id, studentID)
}

const pageRow = practiceFacts.extend({ rows: column.number })

/** A page of a student's practices, the newest first; those without an answer are left out unless they are open. */
export async function selectPractices(
  on: Db,
  studentID: string,
  f: { state: 'all' | 'open' | 'finished'; isForTrainer: boolean; PageNO: number; Limit: number },
): Promise<{ rows: PracticeFacts[]; total: number }> {
  const states: Record<typeof f.state, RawBuilder<unknown>> = {
    all: sql`true`,
    open: sql`p.finished_at is null`,
    finished: sql`p.finished_at is not null`,
  }
  const seen = f.isForTrainer
    ? sql`exists (select from practice_item i where i.practice_id = p.id and i.answer is not null)`
    : sql`true`
  const rows = await selectRows(
    on,
    pageRow,
    sql`select ${FACTS}, count(*) over ()::int as rows from practice p where p.student_id = ${studentID} and ${states[f.state]} and ${seen}
      order by p.started_at desc, p.id limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  return { rows, total: rows[0]?.rows ?? 0 }
}

/** The practice of a student's questions of a day. */
export const selectDaily = (on: Db | Tx, studentID: string, day: string): Promise<PracticeFacts | null> =>
  selectRow(
    on,
    practiceFacts,
    sql`select ${FACTS} from practice p where p.student_id = ${studentID} and p.source = 'daily' and p.day = ${day}::date`,
  )

const openRow = practiceFacts.extend({ types: z.array(column.number) })

/** Practices of a student that are not finished. */
export const selectOpen = (on: Db | Tx, studentID: string): Promise<(PracticeFacts & { types: number[] })[]> =>
  selectRows(
    on,
    openRow,
    sql`select ${FACTS}, p.types from practice p where p.student_id = ${studentID} and p.finished_at is null order by p.started_at desc`,
  )

/** Open practices that nobody touched since a moment. */
export const selectAbandoned = (on: Db, before: Date, limit: number): Promise<PracticeFacts[]> =>
  selectRows(
    on,
    practiceFacts,
    sql`select ${FACTS} from practice p where p.finished_at is null and p.touched_at < ${before} order by p.touched_at limit ${limit}`,
  )

/** Keeps other starts of the same student away until the transaction ends. */
export async function takeTurn(tx: Tx, studentID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`practice:${studentID}`}, 0))`.execute(tx)
}

export interface NewPractice {
  id: string
  studentID: string
  source: PracticeSource
  feedback: Feedback
  day: string | null
  language: Culture
  knowledgeIDs: readonly string[]
  types: readonly number[]
  at: number
  items: readonly { id: string; questionID: string; dailyTopicID: string | null }[]
}

export async function insertPractice(tx: Tx, p: NewPractice): Promise<void> {
  const at = new Date(p.at)
  await sql`insert into practice (id, student_id, source, feedback, day, language, knowledge_ids, types, started_at, touched_at, total)
    values (${p.id}, ${p.studentID}, ${p.source}, ${p.feedback}, ${p.day}::date, ${p.language}, ${[...p.knowledgeIDs]}::uuid[], ${[...p.types]}::smallint[], ${at}, ${at}, ${p.items.length})`.execute(
    tx,
  )
  const items = JSON.stringify(
    p.items.map((item, position) => ({
      id: item.id,
      position,
      question_id: item.questionID,
      daily_topic_id: item.dailyTopicID,
    })),
  )
  await sql`insert into practice_item (id, practice_id, position, question_id, daily_topic_id)
    select x.id, ${p.id}, x.position, x.question_id, x.daily_topic_id
    from jsonb_to_recordset(${items}::jsonb) as x (id uuid, position int, question_id uuid, daily_topic_id uuid)`.execute(
    tx,
  )
}

const itemRow = z
  .object({
    id: column.text,
    practiceID: column.text,
    topicID: column.text,
    dailyTopicID: column.text.nullable(),
    kind: z.enum(KIND_CODES),
    language: z.enum(CULTURES).nullable(),
    body: z.unknown(),
    assets: z.unknown(),
    shared: z.unknown(),
    truth: z.unknown(),
    answer: z.unknown(),
    isAnswered: column.flag,
    isRight: column.flag.nullable(),
  })
  .transform((row) => {
    const kind = kindOf(row.kind)
    return {
      ...row,
      body: kind.readBody(row.body),
      truth: kind.readTruth(row.truth),
      answer: row.isAnswered ? kind.readAnswer(row.answer) : kind.noAnswer,
    }
  })
/** A question of a practice with its truth and what was answered. */
export type PracticeItem = z.output<typeof itemRow>

const ITEM = sql`i.id, i.practice_id as "practiceID", q.topic_id as "topicID", i.daily_topic_id as "dailyTopicID", q.kind, q.language, q.body, q.assets, q.shared, q.truth, i.answer, i.answer is not null as "isAnswered", i.is_right as "isRight"
  from practice_item i join practice_question q on q.id = i.question_id`

/** The questions of a practice in their order. */
export const selectItems = (on: Db | Tx, practiceID: string): Promise<PracticeItem[]> =>
  selectRows(on, itemRow, sql`select ${ITEM} where i.practice_id = ${practiceID} order by i.position`)

/** A question of a practice of a student's own. */
export async function selectOwnItem(on: Db, id: string, studentID: string): Promise<PracticeItem | null> {
  if (!isUuid(id)) return null
  return selectRow(
    on,
    itemRow,
    sql`select ${ITEM} join practice p on p.id = i.practice_id where i.id = ${id} and p.student_id = ${studentID}`,
  )
}

/** Stores answers; null takes one back. `isRight` where the answer stands from now on. */
export async function storeAnswers(
  tx: Tx,
  practiceID: string,
  answers: readonly { id: string; answer: unknown; isRight: boolean | null }[],
  at: number,
): Promise<void> {
  const said = JSON.stringify(answers.map(({ id, answer, isRight }) => ({ id, answer, is_right: isRight })))
  await sql`update practice_item i set answer = nullif(x.answer, 'null'::jsonb), answered_at = case when nullif(x.answer, 'null'::jsonb) is not null then coalesce(i.answered_at, ${new Date(at)}) end, is_right = x.is_right
    from jsonb_to_recordset(${said}::jsonb) as x (id uuid, answer jsonb, is_right boolean) where i.id = x.id and i.practice_id = ${practiceID}`.execute(
    tx,
  )
  await sql`update practice set touched_at = ${new Date(at)} where id = ${practiceID}`.execute(tx)
}

export async function endPractice(
  tx: Tx,
  id: string,
  { total, right, wrong, at }: { total: number; right: number; wrong: number; at: number },
): Promise<void> {
  await sql`update practice set finished_at = ${new Date(at)}, total = ${total}, "right" = ${right}, wrong = ${wrong} where id = ${id}`.execute(
    tx,
  )
}

/** Forgets an open practice that has no answers. */
export async function forgetUnused(tx: Tx, id: string): Promise<void> {
  await sql`delete from practice p where p.id = ${id} and p.finished_at is null and not exists (select from practice_item i where i.practice_id = p.id and i.answer is not null)`.execute(
    tx,
  )
}
