// Reads and writes of practices of screening images, with their images.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import {
  DIALS,
  IMAGE_MS_MAX,
  IMAGE_PLAYERS,
  IMAGE_SOURCES,
  LEVEL_REASONS,
  type ImagePlayer,
  type ImageSource,
  type Level,
} from '@clearbelt/domain/practice/images'
import { FEEDBACKS, type Feedback } from '@clearbelt/domain/practice/practice'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const form = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type Form = z.output<typeof form>

const level = z.object({
  level: column.number,
  reason: z.enum(LEVEL_REASONS),
  right: column.number,
  of: column.number,
  weak: z.enum(DIALS).nullable(),
}) satisfies z.ZodType<Level>

const factsRow = z.object({
  id: column.text,
  guid: column.text,
  studentID: column.text,
  source: z.enum(IMAGE_SOURCES),
  player: z.enum(IMAGE_PLAYERS),
  form,
  feedback: z.enum(FEEDBACKS),
  knowledgeIDs: column.texts,
  packageID: column.text.nullable(),
  packageName: column.text.nullable(),
  level,
  startedAt: column.time,
  touchedAt: column.time,
  finishedAt: column.time.nullable(),
  total: column.number,
  answered: column.number,
  milliseconds: column.number,
  correct: column.number.nullable(),
  wrong: column.number.nullable(),
  report: z.unknown(),
})
export type ImagePractice = z.output<typeof factsRow>

const FACTS = sql`p.id, p.guid, p.student_id as "studentID", p.source, p.player, p.form, p.feedback, p.knowledge_ids::text[] as "knowledgeIDs", p.package_id as "packageID", p.package_name as "packageName", p.level, p.started_at as "startedAt", p.touched_at as "touchedAt",
  p.finished_at as "finishedAt", p.total, (select count(*)::int from image_practice_item i where i.practice_id = p.id and i.answer is not null) as answered,
  (select coalesce(sum(i.milliseconds), 0)::float8 from image_practice_item i where i.practice_id = p.id) as milliseconds, p.correct, p.wrong, p.report`

/** What names a practice: its id, or the name that its writes carry. */
type Name = { id: string } | { guid: string }

const named = (name: Name): RawBuilder<unknown> | null => {
  const [is, value] = 'id' in name ? [sql`p.id`, name.id] : [sql`p.guid`, name.guid]
  return isUuid(value) ? sql`${is} = ${value}` : null
}

/** A practice of a student's own; null for another's, as for one that does not exist. */
export async function selectOwnImages(on: Db | Tx, name: Name, studentID: string): Promise<ImagePractice | null> {
  const where = named(name)
  if (!where) return null
  return selectRow(
    on,
    factsRow,
    sql`select ${FACTS} from image_practice p where ${where} and p.student_id = ${studentID}`,
  )
}

/** The same, held against other writes until the transaction ends. */
export async function lockOwnImages(tx: Tx, name: Name, studentID: string): Promise<ImagePractice | null> {
  const where = named(name)
  if (!where) return null
  await sql`select 1 from image_practice p where ${where} and p.student_id = ${studentID} for update`.execute(tx)
  return selectOwnImages(tx, name, studentID)
}

const pageRow = factsRow.extend({ rows: column.number })

/** A page of a person's practices, the newest first; for a trainer those with an answer alone. */
export async function selectImagePractices(
  on: Db,
  studentID: string,
  f: {
    state: 'all' | 'open' | 'finished'
    player: 'all' | ImagePlayer
    isForTrainer: boolean
    PageNO: number
    Limit: number
  },
): Promise<{ rows: ImagePractice[]; total: number }> {
  const states: Record<typeof f.state, RawBuilder<unknown>> = {
    all: sql`true`,
    open: sql`p.finished_at is null`,
    finished: sql`p.finished_at is not null`,
  }
  const player = f.player === 'all' ? sql`true` : sql`p.player = ${f.player}`
  const seen = f.isForTrainer
    ? sql`exists (select from image_practice_item i where i.practice_id = p.id and i.answer is not null)`
    : sql`true`
  const rows = await selectRows(
    on,
    pageRow,
    sql`select ${FACTS}, count(*) over ()::int as rows from image_practice p where p.student_id = ${studentID} and ${states[f.state]} and ${player} and ${seen}
      order by p.started_at desc, p.id limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  return { rows, total: rows[0]?.rows ?? 0 }
}

/** Practices of a student that are not finished, the newest first. */
export const selectOpenImages = (on: Db | Tx, studentID: string): Promise<ImagePractice[]> =>
  selectRows(
    on,
    factsRow,
    sql`select ${FACTS} from image_practice p where p.student_id = ${studentID} and p.finished_at is null order by p.started_at desc`,
  )

/** Open practices that nobody touched since a moment. */
export const selectAbandonedImages = (on: Db, before: Date, limit: number): Promise<ImagePractice[]> =>
  selectRows(
    on,
    factsRow,
    sql`select ${FACTS} from image_practice p where p.finished_at is null and p.touched_at < ${before} order by p.touched_at limit ${limit}`,
  )

/** Keeps other starts of the same student away until the transaction ends. */
export async function takeImageTurn(tx: Tx, studentID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image-practice:${studentID}`}, 0))`.execute(tx)
}

export interface NewImagePractice {
  id: string
  guid: string
  studentID: string
  source: ImageSource
  player: ImagePlayer
  form: Form
  feedback: Feedback
  knowledgeIDs: readonly string[]
  /** Of a practised package. */
  package: { id: string; name: string } | null
  level: Level
  at: number
  items: readonly { id: string; stillID: string }[]
}

export async function insertImagePractice(tx: Tx, p: NewImagePractice): Promise<void> {
  const at = new Date(p.at)
  await sql`insert into image_practice (id, guid, student_id, source, player, form, feedback, knowledge_ids, package_id, package_name, level, started_at, touched_at, total)
    values (${p.id}, ${p.guid}, ${p.studentID}, ${p.source}, ${p.player}, ${p.form}, ${p.feedback}, ${[...p.knowledgeIDs]}::uuid[], ${p.package?.id ?? null}, ${p.package?.name ?? null}, ${JSON.stringify(p.level)}::jsonb, ${at}, ${at}, ${p.items.length})`.execute(
    tx,
  )
  const items = JSON.stringify(p.items.map(({ id, stillID }, position) => ({ id, position, still_id: stillID })))
  await sql`insert into image_practice_item (id, practice_id, position, still_id)
    select x.id, ${p.id}, x.position, x.still_id from jsonb_to_recordset(${items}::jsonb) as x (id uuid, position int, still_id uuid)`.execute(
    tx,
  )
}

export const dialsRow = z.object({
  view: column.number,
  superposition: column.number,
  clutter: column.number,
  opacity: column.number,
})

const itemRow = z
  .object({
    id: column.text,
    practiceID: column.text,
    imageID: column.text,
    kind: z.enum(KIND_CODES),
    body: z.unknown(),
    assets: z.unknown(),
    truth: z.unknown(),
    knowledgeIDs: column.texts,
    isThreat: column.flag,
    dials: dialsRow.nullable(),
    answer: z.unknown(),
    isAnswered: column.flag,
    isRight: column.flag.nullable(),
    detail: z.unknown(),
    milliseconds: column.number.nullable(),
    modes: z.array(column.number),
    isExcused: column.flag,
  })
  .transform((row) => {
    const kind = kindOf(row.kind)
    return {
      ...row,
      // As a paper whose files have no common length.
      shared: { lengths: null },
      body: kind.readBody(row.body),
      truth: kind.readTruth(row.truth),
      answer: row.isAnswered ? kind.readAnswer(row.answer) : kind.noAnswer,
    }
  })
/** An image of a practice with its truth and what was answered. */
export type PractisedImage = z.output<typeof itemRow>

const ITEM = sql`i.id, i.practice_id as "practiceID", s.image_id as "imageID", s.kind, s.body, s.assets, s.truth, s.knowledge_ids::text[] as "knowledgeIDs", s.is_threat as "isThreat", s.dials,
  i.answer, i.answer is not null as "isAnswered", i.is_right as "isRight", i.detail, i.milliseconds, i.modes, i.is_excused as "isExcused"
  from image_practice_item i join image_practice_still s on s.id = i.still_id`

/** The images of a practice in their order. */
export const selectImageItems = (on: Db | Tx, practiceID: string): Promise<PractisedImage[]> =>
  selectRows(on, itemRow, sql`select ${ITEM} where i.practice_id = ${practiceID} order by i.position`)

/** An image of a practice of a student's own. */
export async function selectOwnImage(on: Db | Tx, id: string, studentID: string): Promise<PractisedImage | null> {
  if (!isUuid(id)) return null
  return selectRow(
    on,
    itemRow,
    sql`select ${ITEM} join image_practice p on p.id = i.practice_id where i.id = ${id} and p.student_id = ${studentID}`,
  )
}

/** An answer as it is stored; `answer` null takes one back, `isRight` stands from now on where it is known. */
export interface StoredImageAnswer {
  id: string
  answer: unknown
  isRight: boolean | null
  detail: unknown
  milliseconds: number
  modes: readonly number[]
}

export async function storeImageAnswers(
  tx: Tx,
  practiceID: string,
  answers: readonly StoredImageAnswer[],
  at: number,
): Promise<void> {
  const said = JSON.stringify(
    answers.map(({ id, answer, isRight, detail, milliseconds, modes }) => ({
      id,
      answer,
      is_right: isRight,
      detail,
      milliseconds: Math.min(milliseconds, IMAGE_MS_MAX),
      modes: [...new Set(modes)].toSorted((a, b) => a - b),
    })),
  )
  await sql`update image_practice_item i set answer = nullif(x.answer, 'null'::jsonb), answered_at = case when nullif(x.answer, 'null'::jsonb) is not null then coalesce(i.answered_at, ${new Date(at)}) end,
      is_right = x.is_right, detail = nullif(x.detail, 'null'::jsonb), milliseconds = x.milliseconds, modes = (select coalesce(array_agg(m.value::smallint), '{}') from jsonb_array_elements_text(x.modes) as m)
    from jsonb_to_recordset(${said}::jsonb) as x (id uuid, answer jsonb, is_right boolean, detail jsonb, milliseconds int, modes jsonb) where i.id = x.id and i.practice_id = ${practiceID}`.execute(
    tx,
  )
  await sql`update image_practice set touched_at = ${new Date(at)} where id = ${practiceID}`.execute(tx)
}

export async function endImagePractice(
  tx: Tx,
  id: string,
  { total, correct, wrong, report, at }: { total: number; correct: number; wrong: number; report: unknown; at: number },
): Promise<void> {
  await sql`update image_practice set finished_at = ${new Date(at)}, total = ${total}, correct = ${correct}, wrong = ${wrong}, report = ${JSON.stringify(report)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** Leaves images out of what a practice counts: nobody could see them. */
export async function excuseImages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update image_practice_item set is_excused = true where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Forgets an open practice that has no answers. */
export async function forgetUnusedImages(tx: Tx, id: string): Promise<void> {
  await sql`delete from image_practice p where p.id = ${id} and p.finished_at is null and not exists (select from image_practice_item i where i.practice_id = p.id and i.answer is not null)`.execute(
    tx,
  )
}
