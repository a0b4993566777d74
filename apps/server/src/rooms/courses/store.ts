// Reads and writes of courses with their chapters and sections.
import {
  ALL_COURSE_TYPES,
  ALL_SECTION_FILES,
  type CourseType,
  type SectionFile,
} from '@clearbelt/domain/courses/course-types'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { FindImagePlaces } from '../images/room.ts'
import type { FindResourceUses } from '../library/room.ts'
import { inLibrary, isOwn, maySee } from './policy.ts'

const courseFacts = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  type: z.literal(ALL_COURSE_TYPES),
  name: column.text,
  forLevel: column.text,
  knowledgeID: column.text,
  hours: column.number,
  score: column.number,
  description: column.text,
  cover: column.text.nullable(),
  version: column.number,
  createdAt: column.time,
  /** Chapters of a theory course, images of an image course. */
  parts: column.number,
})
export type CourseRecord = z.output<typeof courseFacts>

const COLUMNS = sql`c.id, c.org_id as "orgID", c.org_path as "orgPath", c.creator_id as "creatorID", c.type, c.name, c.for_level as "forLevel", c.knowledge_id as "knowledgeID",
  c.hours, c.score, c.description, c.cover, c.version, c.created_at as "createdAt",
  case when c.type = 1 then (select count(*)::int from course_chapter h where h.course_id = c.id) else (select count(*)::int from course_section s where s.course_id = c.id) end as parts`

const sectionRow = z.object({
  id: column.text,
  courseID: column.text,
  chapterID: column.text,
  name: column.text,
  description: column.text,
  fileType: z.literal(ALL_SECTION_FILES).nullable(),
  resourceID: column.text.nullable(),
  fastForward: column.flag,
  /** Minutes. */
  duration: column.number,
  marquee: column.flag,
  marqueeText: column.text,
  imageID: column.text.nullable(),
  userImageID: column.text.nullable(),
})
/** A section shows either a file of the library or an image. */
export type SectionRecord = z.output<typeof sectionRow>

const chapterRow = z.object({ id: column.text, courseID: column.text, name: column.text })
export interface ChapterRecord {
  id: string
  name: string
  sections: SectionRecord[]
}

export interface CourseFilter {
  name: string
  types: readonly CourseType[]
  forLevels: readonly string[]
  /** Null: any. */
  knowledgeIDs: readonly string[] | null
  afterDate?: string | undefined
  beforeDate?: string | undefined
  /** Null: anybody. */
  creatorIDs: readonly string[] | null
}

/** Text as it stands inside a `like` pattern. */
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function whereOf(caller: Caller, which: 'library' | 'own', f: CourseFilter): RawBuilder<unknown> {
  const parts = [sql`c.deleted_at is null`, which === 'own' ? isOwn(caller) : inLibrary(caller)]
  if (f.name) parts.push(sql`c.name ilike ${inLike(f.name)}`)
  if (f.types.length > 0) parts.push(sql`c.type = any(${[...f.types]}::smallint[])`)
  if (f.forLevels.length > 0) parts.push(sql`c.for_level = any(${[...f.forLevels]}::text[])`)
  if (f.knowledgeIDs) parts.push(sql`c.knowledge_id = any(${uuidsOf(f.knowledgeIDs)}::uuid[])`)
  if (f.afterDate) parts.push(sql`c.created_at >= ${f.afterDate}::timestamptz`)
  if (f.beforeDate) parts.push(sql`c.created_at <= ${f.beforeDate}::timestamptz`)
  if (f.creatorIDs) parts.push(sql`c.creator_id = any(${uuidsOf(f.creatorIDs)}::uuid[])`)
  return sql.join(parts, sql` and `)
}

/** One page and how many there are in all, the newest first. */
export async function selectCourses(
  on: Db,
  caller: Caller,
  which: 'library' | 'own',
  filter: CourseFilter,
  page: { number: number; limit: number },
): Promise<{ rows: CourseRecord[]; total: number }> {
  const where = whereOf(caller, which, filter)
  const rows = await selectRows(
    on,
    courseFacts,
    sql`select ${COLUMNS} from course c where ${where} order by c.created_at desc, c.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: await selectCount(on, sql`select count(*)::int as n from course c where ${where}`) }
}

/** A course by its id, with `lock` held until the transaction ends. */
export async function selectCourse(on: Db | Tx, id: string, lock = false): Promise<CourseRecord | null> {
  if (!isUuid(id)) return null
  return selectRow(
    on,
    courseFacts,
    sql`select ${COLUMNS} from course c where c.id = ${id} and c.deleted_at is null ${lock ? sql`for update of c` : sql``}`,
  )
}

/** Courses by their ids, deleted ones too: a plan shows what it was made with. With `lock` held, in a stable order. */
export const selectCoursesByID = (on: Db | Tx, ids: readonly string[], lock = false): Promise<CourseRecord[]> =>
  selectRows(
    on,
    courseFacts,
    sql`select ${COLUMNS} from course c where c.id = any(${uuidsOf(ids)}::uuid[]) order by c.id ${lock ? sql`for update of c` : sql``}`,
  )

/** Whether a creator has another course of this name and type. */
export async function isNameTaken(
  tx: Tx,
  { creatorID, type, name, exceptID }: { creatorID: string; type: CourseType; name: string; exceptID: string },
): Promise<boolean> {
  const n = await selectCount(
    tx,
    sql`select count(*)::int as n from course where creator_id = ${creatorID} and type = ${type} and lower(name) = lower(${name}) and id <> ${exceptID} and deleted_at is null`,
  )
  return n > 0
}

/** Chapters of courses in their order, with their sections, by course. */
export async function selectChapters(on: Db | Tx, courseIDs: readonly string[]): Promise<Map<string, ChapterRecord[]>> {
  const ids = uuidsOf(courseIDs)
  const chapters = await selectRows(
    on,
    chapterRow,
    sql`select id, course_id as "courseID", name from course_chapter where course_id = any(${ids}::uuid[]) order by course_id, ordinal`,
  )
  const sections = Map.groupBy(
    await selectRows(
      on,
      sectionRow,
      sql`select id, course_id as "courseID", chapter_id as "chapterID", name, description, file_type as "fileType", resource_id as "resourceID", fast_forward as "fastForward", duration,
        marquee, marquee_text as "marqueeText", image_id as "imageID", user_image_id as "userImageID" from course_section where course_id = any(${ids}::uuid[]) order by course_id, ordinal`,
    ),
    ({ chapterID }) => chapterID,
  )
  const byCourse = new Map<string, ChapterRecord[]>(ids.map((id) => [id, []]))
  for (const { id, courseID, name } of chapters)
    byCourse.get(courseID)?.push({ id, name, sections: sections.get(id) ?? [] })
  return byCourse
}

export interface CourseFields {
  name: string
  forLevel: string
  knowledgeID: string
  hours: number
  score: number
  description: string
  cover: string | null
}

export async function insertCourse(
  tx: Tx,
  c: CourseFields & { id: string; orgID: string; orgPath: string; creatorID: string; type: CourseType; at: number },
): Promise<void> {
  const at = new Date(c.at)
  await sql`insert into course (id, org_id, org_path, creator_id, type, name, for_level, knowledge_id, hours, score, description, cover, created_at, updated_at)
    values (${c.id}, ${c.orgID}, ${c.orgPath}, ${c.creatorID}, ${c.type}, ${c.name}, ${c.forLevel}, ${c.knowledgeID}, ${c.hours}, ${c.score}, ${c.description}, ${c.cover}, ${at}, ${at})`.execute(
    tx,
  )
}

/** Changes a course and raises its version. */
export async function updateCourse(tx: Tx, id: string, c: CourseFields, at: number): Promise<void> {
  await sql`update course set name = ${c.name}, for_level = ${c.forLevel}, knowledge_id = ${c.knowledgeID}, hours = ${c.hours}, score = ${c.score}, description = ${c.description},
    cover = ${c.cover}, version = version + 1, updated_at = ${new Date(at)} where id = ${id}`.execute(tx)
}

/** Chapters as they are written: what a section shows, without the course. */
export interface NewChapter {
  id: string
  name: string
  sections: readonly (Omit<SectionRecord, 'courseID' | 'chapterID'> & { fileType: SectionFile | null })[]
}

/** Replaces what a course consists of, and keeps it as the version that now holds. */
export async function replaceChapters(
  tx: Tx,
  course: { id: string; editorID: string; at: number },
  chapters: readonly NewChapter[],
): Promise<void> {
  await sql`delete from course_chapter where course_id = ${course.id}`.execute(tx)
  await sql`insert into course_chapter (id, course_id, ordinal, name)
    select t.id, ${course.id}::uuid, t.ordinal, t.name from jsonb_to_recordset(${JSON.stringify(
      chapters.map(({ id, name }, ordinal) => ({ id, name, ordinal })),
    )}::jsonb) as t (id uuid, ordinal int, name text)`.execute(tx)
  let ordinal = 0
  const rows = chapters.flatMap((chapter) =>
    chapter.sections.map((s) => ({
      id: s.id,
      chapter_id: chapter.id,
      ordinal: ordinal++,
      name: s.name,
      description: s.description,
      file_type: s.fileType,
      resource_id: s.resourceID,
      fast_forward: s.fastForward,
      duration: s.duration,
      marquee: s.marquee,
      marquee_text: s.marqueeText,
      image_id: s.imageID,
      user_image_id: s.userImageID,
    })),
  )
  await sql`insert into course_section (id, course_id, chapter_id, ordinal, name, description, file_type, resource_id, fast_forward, duration, marquee, marquee_text, image_id, user_image_id)
    select t.id, ${course.id}::uuid, t.chapter_id, t.ordinal, t.name, t.description, t.file_type, t.resource_id, t.fast_forward, t.duration, t.marquee, t.marquee_text, t.image_id, t.user_image_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, chapter_id uuid, ordinal int, name text, description text, file_type smallint, resource_id uuid, fast_forward boolean, duration int, marquee boolean, marquee_text text, image_id uuid, user_image_id uuid)`.execute(
    tx,
  )
  await sql`insert into course_version (course_id, version, editor_id, saved_at, content)
    select id, version, ${course.editorID}, ${new Date(course.at)}, ${JSON.stringify(chapters)}::jsonb from course where id = ${course.id}`.execute(
    tx,
  )
}

export async function markDeleted(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await sql`update course set deleted_at = ${new Date(at)} where id = any(${uuidsOf(ids)}::uuid[])`.execute(tx)
}

/** Moves courses along with their organisation. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update course set org_path = ${to} || substr(org_path, length(${from}) + 1) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}

const countRow = z.object({ id: column.text, n: column.number })
const asMap = (rows: readonly { id: string; n: number }[]): Map<string, number> =>
  new Map(rows.map(({ id, n }) => [id, n]))

/** How many courses have each knowledge point; with a path only those below that organisation. */
export async function countByKnowledge(on: Db | Tx, orgPath: string | null): Promise<Map<string, number>> {
  return asMap(
    await selectRows(
      on,
      countRow,
      sql`select knowledge_id::text as id, count(*)::int as n from course where deleted_at is null and ${orgPath === null ? sql`true` : sql`starts_with(org_path, ${orgPath})`} group by knowledge_id`,
    ),
  )
}

const useRow = z.object({
  resourceID: column.text,
  id: column.text,
  name: column.text,
  orgPath: column.text,
  creatorID: column.text,
})

/** The courses that show some files of the library; those that the caller may not see have no name. */
export const selectResourceUses: FindResourceUses = async (on, resourceIDs, caller) => {
  const rows = await selectRows(
    on,
    useRow,
    sql`select distinct s.resource_id::text as "resourceID", c.id, c.name, c.org_path as "orgPath", c.creator_id as "creatorID" from course_section s join course c on c.id = s.course_id
      where s.resource_id = any(${uuidsOf(resourceIDs)}::uuid[]) and c.deleted_at is null order by c.name, c.id`,
  )
  return rows.map(({ resourceID, id, name, ...owned }) => ({
    kind: 'course',
    resourceID,
    id,
    name: caller !== null && maySee(caller, owned) ? name : '',
  }))
}

/** Whether a course shows a file. */
export const showsResource = async (on: Db | Tx, courseID: string, resourceID: string): Promise<boolean> =>
  (await selectCount(
    on,
    sql`select count(*)::int as n from course_section where course_id = any(${uuidsOf([courseID])}::uuid[]) and resource_id = any(${uuidsOf([resourceID])}::uuid[])`,
  )) > 0

const placeRow = z.object({
  imageID: column.text,
  id: column.text,
  name: column.text,
  type: column.number,
  orgPath: column.text,
  creatorID: column.text,
})

/** Courses that show each image; those that the caller may not see have no name. */
export const findImagePlaces: FindImagePlaces = async (on, imageIDs, caller) => {
  const rows = await selectRows(
    on,
    placeRow,
    sql`select distinct s.image_id::text as "imageID", c.id, c.name, c.type, c.org_path as "orgPath", c.creator_id as "creatorID" from course_section s join course c on c.id = s.course_id
      where s.image_id = any(${uuidsOf(imageIDs)}::uuid[]) and c.deleted_at is null order by c.name, c.id`,
  )
  return rows.map((course) => {
    const isKnown = maySee(caller, course)
    return {
      imageID: course.imageID,
      kind: 'course',
      id: course.id,
      name: isKnown ? course.name : '',
      path: isKnown ? `/course/preview/${course.id}/${course.type}` : null,
    }
  })
}

/** Those of the covers that courses wear. */
export async function selectCoversInUse(on: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select distinct cover::text as id from course where cover = any(${uuidsOf(ids)}::uuid[]) and deleted_at is null`,
  )
  return rows.map(({ id }) => id)
}
