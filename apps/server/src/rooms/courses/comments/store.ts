// Reads and writes of comments, their replies and likes, and of how learners judge a course.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const commentRow = z.object({
  id: column.text,
  courseID: column.text,
  chapterID: column.text,
  sectionID: column.text,
  parentID: column.text.nullable(),
  fromID: column.text.nullable(),
  parentUserID: column.text.nullable(),
  authorID: column.text,
  content: column.text,
  createdAt: column.time,
  hiddenAt: column.time.nullable(),
  hiddenReason: column.text,
  likes: column.number,
  isLiked: column.flag,
  replies: column.number,
})
export type CommentRecord = z.output<typeof commentRow>

const columnsFor = (readerID: string): RawBuilder<unknown> =>
  sql`m.id, m.course_id as "courseID", m.chapter_id as "chapterID", m.section_id as "sectionID", m.parent_id as "parentID", m.from_id as "fromID", m.parent_user_id as "parentUserID",
  m.author_id as "authorID", m.content, m.created_at as "createdAt", m.hidden_at as "hiddenAt", m.hidden_reason as "hiddenReason",
  (select count(*)::int from course_comment_like l where l.comment_id = m.id) as likes,
  exists (select 1 from course_comment_like l where l.comment_id = m.id and l.user_id = ${readerID}) as "isLiked",
  (select count(*)::int from course_comment r where r.parent_id = m.id) as replies`

/** A comment by its id; null where there is none. */
export const selectComment = async (on: Db | Tx, id: string, readerID: string): Promise<CommentRecord | null> =>
  isUuid(id)
    ? selectRow(on, commentRow, sql`select ${columnsFor(readerID)} from course_comment m where m.id = ${id}`)
    : null

export interface Place {
  courseID: string
  sectionID: string
}

/** Comments under a section after a certain one, the newest first, and how many there are in all. */
export async function selectComments(
  on: Db,
  { courseID, sectionID }: Place,
  readerID: string,
  page: { after: string | null; limit: number },
): Promise<{ rows: CommentRecord[]; total: number }> {
  const where = sql`m.course_id = ${courseID} and m.section_id = ${sectionID} and m.parent_id is null`
  const behind =
    page.after !== null && isUuid(page.after)
      ? sql`and (m.created_at, m.id) < (select a.created_at, a.id from course_comment a where a.id = ${page.after})`
      : sql``
  const rows = await selectRows(
    on,
    commentRow,
    sql`select ${columnsFor(readerID)} from course_comment m where ${where} ${behind} order by m.created_at desc, m.id desc limit ${page.limit}`,
  )
  return { rows, total: await selectCount(on, sql`select count(*)::int as n from course_comment m where ${where}`) }
}

/** Replies of a comment after a certain one, the oldest first. */
export async function selectReplies(
  on: Db,
  parentID: string,
  readerID: string,
  page: { after: string | null; limit: number },
): Promise<CommentRecord[]> {
  const behind =
    page.after !== null && isUuid(page.after)
      ? sql`and (m.created_at, m.id) > (select a.created_at, a.id from course_comment a where a.id = ${page.after})`
      : sql``
  return selectRows(
    on,
    commentRow,
    sql`select ${columnsFor(readerID)} from course_comment m where m.parent_id = ${parentID} ${behind} order by m.created_at, m.id limit ${page.limit}`,
  )
}

/** The first replies of several comments, the oldest first, by comment. */
export async function selectFirstReplies(
  on: Db,
  parentIDs: readonly string[],
  readerID: string,
  limit: number,
): Promise<Map<string | null, CommentRecord[]>> {
  const rows = await selectRows(
    on,
    commentRow,
    sql`select ${columnsFor(readerID)} from unnest(${uuidsOf(parentIDs)}::uuid[]) as p (id)
      cross join lateral (select * from course_comment r where r.parent_id = p.id order by r.created_at, r.id limit ${limit}) m order by m.created_at, m.id`,
  )
  return Map.groupBy(rows, ({ parentID }) => parentID)
}

export interface NewComment {
  id: string
  courseID: string
  chapterID: string
  sectionID: string
  parentID: string | null
  fromID: string | null
  parentUserID: string | null
  authorID: string
  content: string
  at: number
}

export async function insertComment(tx: Tx, c: NewComment): Promise<void> {
  await sql`insert into course_comment (id, course_id, chapter_id, section_id, parent_id, from_id, parent_user_id, author_id, content, created_at)
    values (${c.id}, ${c.courseID}, ${c.chapterID}, ${c.sectionID}, ${c.parentID}, ${c.fromID}, ${c.parentUserID}, ${c.authorID}, ${c.content}, ${new Date(c.at)})`.execute(
    tx,
  )
}

export async function deleteCommentRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from course_comment where id = ${id}`.execute(tx)
}

/** Hides a comment, or shows it again. */
export async function setHidden(
  tx: Tx,
  id: string,
  hidden: { by: string; reason: string; at: number } | null,
): Promise<void> {
  await sql`update course_comment set hidden_at = ${hidden === null ? null : new Date(hidden.at)}, hidden_by = ${hidden?.by ?? null}, hidden_reason = ${hidden?.reason ?? ''} where id = ${id}`.execute(
    tx,
  )
}

/** Likes a comment or takes the like back; answers how many likes it has then. */
export async function setLike(tx: Tx, id: string, userID: string, isLiked: boolean): Promise<number> {
  await (isLiked
    ? sql`insert into course_comment_like (comment_id, user_id) values (${id}, ${userID}) on conflict do nothing`
    : sql`delete from course_comment_like where comment_id = ${id} and user_id = ${userID}`
  ).execute(tx)
  return selectCount(tx, sql`select count(*)::int as n from course_comment_like where comment_id = ${id}`)
}

const timeRow = z.object({ at: column.time })

/** When somebody wrote their last comments, the newest first, since a moment. */
export async function selectWritten(on: Db | Tx, authorID: string, since: number): Promise<number[]> {
  const rows = await selectRows(
    on,
    timeRow,
    sql`select created_at as at from course_comment where author_id = ${authorID} and created_at > ${new Date(since)} order by created_at desc limit 100`,
  )
  return rows.map(({ at }) => at.getTime())
}

const scoreRow = z.object({ mean: column.number.nullable(), count: column.number, mine: column.number.nullable() })

/** How learners judge a course; `mine`: what one of them said. */
export async function selectScore(on: Db | Tx, courseID: string, userID: string) {
  const row = await selectRow(
    on,
    scoreRow,
    sql`select avg(score)::double precision as mean, count(*)::int as count, max(score) filter (where user_id = ${userID})::int as mine from course_score where course_id = ${courseID}`,
  )
  return row ?? { mean: null, count: 0, mine: null }
}

export async function upsertScore(tx: Tx, courseID: string, userID: string, score: number, at: number): Promise<void> {
  await sql`insert into course_score (course_id, user_id, score, judged_at) values (${courseID}, ${userID}, ${score}, ${new Date(at)})
    on conflict (course_id, user_id) do update set score = excluded.score, judged_at = excluded.judged_at`.execute(tx)
}
