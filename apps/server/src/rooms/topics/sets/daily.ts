// The questions of the day: drawn once for each student from the published daily sets, and what was answered of them.
import { drawDaily, type DailySet } from '@clearbelt/domain/topics/daily'
import { seededRandom, shuffled } from '@clearbelt/domain/papers/seeded-random'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { DailyAnswer, DailyStudent, Practisable } from '../room.ts'

/** How long a question of the day is remembered as asked. */
const REMEMBER_DAYS = 365

const openRow = z.object({
  setID: column.text,
  aDay: column.number,
  id: column.text,
  translationGroup: column.text.nullable(),
  lastDrawn: column.text.nullable(),
})

/** The daily sets of the student's organisation and those above it, with those of their questions that can be practised. */
async function selectOpenSets(
  tx: Tx,
  student: DailyStudent,
  day: string,
  { kinds, kept }: Practisable,
): Promise<DailySet[]> {
  const rows = await selectRows(
    tx,
    openRow,
    sql`with drawn as (
        select d.topic_id, max(d.day)::text as day from (select unnest(topic_ids) as topic_id, day from daily_draw
          where student_id = ${student.userID} and day < ${day}::date and day > ${day}::date - ${REMEMBER_DAYS}::int) d group by d.topic_id)
      select s.id as "setID", s.a_day as "aDay", t.id, t.translation_group as "translationGroup", drawn.day as "lastDrawn"
      from topic_set s join topic_set_item i on i.set_id = s.id join topic t on t.id = i.topic_id left join drawn on drawn.topic_id = t.id
      where s.deleted_at is null and s.is_daily and s.published_at is not null and starts_with(${student.orgPath}::text, s.org_path)
        and t.deleted_at is null and t.state = 'approved' and t.kind = any(${[...kinds]}::text[]) and t.id <> all(${uuidsOf(kept)}::uuid[])
      order by s.published_at, s.id, i.index`,
  )
  return [...Map.groupBy(rows, ({ setID }) => setID).values()].map((those) => ({
    aDay: those[0]?.aDay ?? 0,
    topics: those.map(({ id, translationGroup, lastDrawn }) => ({ id, translationGroup, lastDrawn })),
  }))
}

const drawRow = z.object({ ids: column.texts })

/** What was drawn for a day and can still be asked, in its order; null before the draw. */
async function selectDraw(on: Db | Tx, studentID: string, day: string): Promise<string[] | null> {
  const row = await selectRow(
    on,
    drawRow,
    sql`select array(select t.id::text from unnest(d.topic_ids) with ordinality as x (id, place) join topic t on t.id = x.id
        where t.deleted_at is null and t.state = 'approved' order by x.place) as ids
      from daily_draw d where d.student_id = ${studentID} and d.day = ${day}::date`,
  )
  return row?.ids ?? null
}

/**
 * Ids of a student's questions of a day, `YYYY-MM-DD` in the student's time zone. The first who asks draws them; a day on
 * which there is nothing to draw stays open.
 */
export async function dailyTopics(
  tx: Tx,
  student: DailyStudent,
  day: string,
  at: number,
  open: Practisable,
): Promise<string[]> {
  const known = await selectDraw(tx, student.userID, day)
  if (known !== null) return known
  const random = seededRandom(`${day} ${student.userID}`)
  const ids = drawDaily(await selectOpenSets(tx, student, day, open), (list) => shuffled(list, random))
  if (ids.length === 0) return []
  await sql`insert into daily_draw (student_id, day, topic_ids, drawn_at) values (${student.userID}, ${day}::date, ${ids}::uuid[], ${new Date(at)})
    on conflict (student_id, day) do nothing`.execute(tx)
  return (await selectDraw(tx, student.userID, day)) ?? []
}

/** Notes the first answer to a question of the day; false when it was answered before or was not drawn. */
export async function noteDailyAnswer(tx: Tx, a: DailyAnswer): Promise<boolean> {
  const { rows } = await sql`insert into daily_answer (student_id, day, topic_id, org_path, is_right, answered_at)
    select d.student_id, d.day, ${a.topicID}::uuid, ${a.orgPath}, ${a.isRight}, ${new Date(a.at)} from daily_draw d
    where d.student_id = ${a.userID} and d.day = ${a.day}::date and ${a.topicID}::uuid = any(d.topic_ids)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

const rankRow = z.object({
  rank: column.number,
  studentID: column.text,
  days: column.number,
  answered: column.number,
  right: column.number,
  total: column.number,
})
export type RankRecord = z.output<typeof rankRow>

/**
 * Students below an organisation by right answers since a day, then by fewer attempts, then by who was there first; `from`
 * null: ever. `only`: the row of one of them, with its rank among all.
 */
export async function selectRank(
  on: Db,
  f: { orgPath: string; from: string | null; only: string | null; PageNO: number; Limit: number },
): Promise<{ rows: RankRecord[]; total: number }> {
  const rows = await selectRows(
    on,
    rankRow,
    sql`with sums as (
        select student_id, count(distinct day)::int as days, count(*)::int as answered, (count(*) filter (where is_right))::int as "right", max(answered_at) as last_at
        from daily_answer where starts_with(org_path, ${f.orgPath}) and (${f.from}::date is null or day >= ${f.from}::date) group by student_id),
      ranked as (select rank() over (order by "right" desc, answered, last_at)::int as rank, student_id as "studentID", days, answered, "right", count(*) over ()::int as total from sums)
      select * from ranked where ${f.only}::uuid is null or "studentID" = ${f.only}::uuid order by rank, "studentID" limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
