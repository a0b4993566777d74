// What learners tell every few seconds, read and stored together with what others tell in the same moment: two statements
// and one commit for all of them.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, parseRows } from '../../../db/rows.ts'
import { createBatcher } from '../../../seams/batch.ts'
import type { CoursesDeps } from '../deps.ts'
import { workRow, type WorkRecord } from './work-row.ts'
import { pairsOf, rounded, type SectionStudy } from './store.ts'

const MAX_ITEMS = 128
/** While many study, a record waits for this long at most for others; nobody sees it on a screen. */
const GATHER = { ms: 500, above: 50 }

const seenRow = workRow.extend({
  n: column.number,
  sections: z.array(
    z.object({
      sectionID: column.text,
      contentID: column.text,
      spans: z.array(column.number),
      activeSeconds: column.number,
      position: column.number,
      finishedMs: column.number.nullable(),
    }),
  ),
})
/** The same with what was done of its sections; of finished ones but the one that was asked for, without places. */
export interface SeenWork {
  work: WorkRecord
  studies: SectionStudy[]
}

/** Who is at which section of which step. */
export interface Whereabouts {
  stepID: string
  userID: string
  sectionID: string
}

/** What a record changes. It is stored while the clock still stands where it was read, and not otherwise. */
export interface WorkChange {
  stepID: string
  userID: string
  round: number
  at: number
  /** Up to when time was counted when it was read, and is now, ms. */
  was: number
  until: number
  /** Seconds that count. */
  seconds: number
  percent: number
  /** The section with which the course goes on; null leaves it. */
  resumeID: string | null
  section: SectionStudy
}

export interface WorkQueue {
  /** What the trainee is at, not held. `seen` is null for who is no trainee or has not opened it; null: try it alone. */
  read(at: Whereabouts): Promise<{ seen: SeenWork | null } | null>
  /** Whether the change is stored; false when somebody else moved the clock meanwhile; null: try it alone. */
  store(change: WorkChange): Promise<boolean | null>
}

const readText = (plans: CoursesDeps['plans']) => sql`
  select i.n, s.id, s."planID", s."closesAt", m.course_id as "courseID", c.counted_until as "countedUntil", y.round, y.active_seconds as "activeSeconds", y.finished_at as "finishedAt", coalesce(w.sections, '[]'::jsonb) as sections
  from (select unnest($1::int[]) as n, unnest($2::uuid[]) as step, unnest($3::uuid[]) as person, unnest($4::uuid[]) as section) i
    join plan_step_course m on m.step_id = i.step join ${plans.stepTable()} s on s.id = m.step_id
    join ${plans.traineeTable()} t on t."planID" = s."planID" and t."userID" = i.person
    join study_clock c on c.user_id = i.person
    join lateral (select * from study where step_id = i.step and user_id = i.person order by round desc limit 1) y on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('sectionID', z.section_id, 'contentID', z.content_id, 'activeSeconds', z.active_seconds, 'position', z.position,
        'spans', case when z.finished_at is null or z.section_id = i.section then to_jsonb(z.spans) else '[]'::jsonb end, 'finishedMs', extract(epoch from z.finished_at) * 1000)) as sections
      from study_section z where z.step_id = i.step and z.user_id = i.person and z.round = y.round
    ) w on true
  where s.published`

/**
 * The clock of each learner is held, all in one order; where it still stands where the record was reckoned from, nothing
 * of what was reckoned has changed meanwhile. When somebody was here last is told to the minute: it stands in an index.
 */
const STORE = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (n int, step uuid, person uuid, round int, at timestamptz, was timestamptz, until timestamptz, seconds double precision, percent int, resume uuid,
      section uuid, content uuid, spans double precision[], active double precision, position double precision, finished timestamptz)
  ),
  held as (select g.n from given g join study_clock c on c.user_id = g.person where c.counted_until = g.was order by c.user_id for update of c),
  taken as (select g.* from given g join held using (n)),
  clock as (update study_clock c set counted_until = t.until from taken t where c.user_id = t.person and t.until <> t.was),
  round as (
    update study y set touched_at = case when t.at > y.touched_at + interval '1 minute' then t.at else y.touched_at end, section_id = coalesce(t.resume, y.section_id), percent = case when y.finished_at is null then t.percent else 100 end, active_seconds = y.active_seconds + t.seconds
    from taken t where y.step_id = t.step and y.user_id = t.person and y.round = t.round
  ),
  studied as (
    insert into study_section as z (step_id, user_id, round, section_id, content_id, spans, active_seconds, position, opened_at, finished_at)
    select step, person, round, section, content, spans, active, position, at, finished from taken
    on conflict (step_id, user_id, round, section_id, content_id) do update
      set spans = excluded.spans, active_seconds = excluded.active_seconds, position = excluded.position, finished_at = coalesce(z.finished_at, excluded.finished_at)
  )
  select n from taken`

const iso = (ms: number): string => new Date(ms).toISOString()

const cellsOf = (c: WorkChange, n: number) => ({
  n,
  step: c.stepID,
  person: c.userID,
  round: c.round,
  at: iso(c.at),
  was: iso(c.was),
  until: iso(c.until),
  seconds: c.seconds,
  percent: c.percent,
  resume: c.resumeID,
  section: c.section.sectionID,
  content: c.section.contentID,
  spans: c.section.spans.flatMap(([from, to]) => [rounded(from), rounded(to)]),
  active: c.section.activeSeconds,
  position: c.section.position,
  finished: c.section.finishedAt?.toISOString() ?? null,
})

/** The queue of one node. */
export function createWorkQueue({ world, plans }: Pick<CoursesDeps, 'world' | 'plans'>): WorkQueue {
  const { pool, db, log } = world
  // Named, because planning takes longer than running.
  const read = { name: 'read-study-work', text: readText(plans).compile(db).sql }
  const store = { name: 'store-study-work', text: STORE }
  const shared = { maxItems: MAX_ITEMS, gather: GATHER, log }
  const keyOf = ({ userID }: { userID: string }): string => userID
  return {
    read: createBatcher<Whereabouts, { seen: SeenWork | null }>({
      ...shared,
      keyOf,
      async run(items) {
        const values = [
          items.map((_, n) => n),
          items.map(({ stepID }) => stepID),
          items.map(({ userID }) => userID),
          items.map(({ sectionID }) => sectionID),
        ]
        const rows = parseRows(seenRow, (await pool.query({ ...read, values })).rows)
        const seen = new Map(rows.map(({ n, sections, ...work }) => [n, { work, studies: sections.map(studyOf) }]))
        return items.map((_, n) => ({ seen: seen.get(n) ?? null }))
      },
    }),
    store: createBatcher<WorkChange, boolean>({
      ...shared,
      keyOf,
      async run(changes) {
        const values = [JSON.stringify(changes.map(cellsOf))]
        const { rows } = await pool.query<{ n: number }>({ ...store, values })
        const taken = new Set(rows.map(({ n }) => n))
        return changes.map((_, n) => taken.has(n))
      },
    }),
  }
}

const studyOf = ({ spans, finishedMs, ...study }: z.output<typeof seenRow>['sections'][number]): SectionStudy => ({
  ...study,
  spans: pairsOf(spans),
  finishedAt: finishedMs === null ? null : new Date(finishedMs),
})
