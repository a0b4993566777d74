// Reads and writes of what was studied: the clock of a learner, rounds in steps, and sections.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Span } from '@clearbelt/domain/courses/spans'
import type { Db, Tx } from '../../../world/database.ts'
import type { PlansRoom } from '../../plans/room.ts'
import { workRow, type WorkRecord } from './work-row.ts'

const roundRow = z.object({
  round: column.number,
  openedAt: column.time,
  touchedAt: column.time,
  sectionID: column.text.nullable(),
  percent: column.number,
  activeSeconds: column.number,
  finishedAt: column.time.nullable(),
})
/** How far somebody is in a step, in the round that now holds. */
export type RoundRecord = z.output<typeof roundRow>

const ROUND = sql`y.round, y.opened_at as "openedAt", y.touched_at as "touchedAt", y.section_id as "sectionID", y.percent, y.active_seconds as "activeSeconds", y.finished_at as "finishedAt"`

/** The round that now holds, with `lock` held until the transaction ends; null before it was opened. */
export const selectRound = (on: Db | Tx, stepID: string, userID: string, lock = false): Promise<RoundRecord | null> =>
  selectRow(
    on,
    roundRow,
    sql`select ${ROUND} from study y where y.step_id = ${stepID} and y.user_id = ${userID} order by y.round desc limit 1 ${lock ? sql`for update of y` : sql``}`,
  )

const progressRow = roundRow.extend({ stepID: column.text, userID: column.text })

/** The rounds that now hold, of several steps and people. */
export const selectRounds = (on: Db | Tx, stepIDs: readonly string[], userIDs: readonly string[]) =>
  selectRows(
    on,
    progressRow,
    sql`select distinct on (y.step_id, y.user_id) y.step_id as "stepID", y.user_id as "userID", ${ROUND} from study y
      where y.step_id = any(${uuidsOf(stepIDs)}::uuid[]) and y.user_id = any(${uuidsOf(userIDs)}::uuid[]) order by y.step_id, y.user_id, y.round desc`,
  )

export async function insertRound(
  tx: Tx,
  r: { stepID: string; userID: string; round: number; courseID: string; at: number },
): Promise<void> {
  const at = new Date(r.at)
  await sql`insert into study (step_id, user_id, round, course_id, opened_at, touched_at) values (${r.stepID}, ${r.userID}, ${r.round}, ${r.courseID}, ${at}, ${at}) on conflict do nothing`.execute(
    tx,
  )
}

const sectionRow = z.object({
  sectionID: column.text,
  contentID: column.text,
  spans: z.array(column.number),
  activeSeconds: column.number,
  position: column.number,
  finishedAt: column.time.nullable(),
})
/** What was done of a section with one content. */
export interface SectionStudy {
  sectionID: string
  contentID: string
  spans: Span[]
  activeSeconds: number
  position: number
  finishedAt: Date | null
}

/** Places from their ends in a row. */
export const pairsOf = (flat: readonly number[]): Span[] =>
  flat.flatMap((from, i): Span[] => (i % 2 === 0 ? [[from, flat[i + 1] ?? from]] : []))
/** To milliseconds: what players tell is no finer. */
export const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** What was done of the sections of a step, in one round. */
export async function selectSections(
  on: Db | Tx,
  of: { stepID: string; userID: string; round: number },
): Promise<SectionStudy[]> {
  const rows = await selectRows(
    on,
    sectionRow,
    sql`select section_id as "sectionID", content_id as "contentID", spans, active_seconds as "activeSeconds", position, finished_at as "finishedAt"
      from study_section where step_id = ${of.stepID} and user_id = ${of.userID} and round = ${of.round}`,
  )
  return rows.map(({ spans, ...row }) => ({ ...row, spans: pairsOf(spans) }))
}

/** Stores what was done of a section. */
export async function upsertSection(
  tx: Tx,
  of: { stepID: string; userID: string; round: number; at: number },
  s: SectionStudy,
): Promise<void> {
  const spans = s.spans.flatMap(([from, to]) => [rounded(from), rounded(to)])
  await sql`insert into study_section (step_id, user_id, round, section_id, content_id, spans, active_seconds, position, opened_at, finished_at)
    values (${of.stepID}, ${of.userID}, ${of.round}, ${s.sectionID}, ${s.contentID}, ${spans}::double precision[], ${s.activeSeconds}, ${s.position}, ${new Date(of.at)}, ${s.finishedAt})
    on conflict (step_id, user_id, round, section_id, content_id) do update
      set spans = excluded.spans, active_seconds = excluded.active_seconds, position = excluded.position, finished_at = coalesce(study_section.finished_at, excluded.finished_at)`.execute(
    tx,
  )
}

/** Notes how far a round is. */
export async function updateRound(
  tx: Tx,
  of: { stepID: string; userID: string; round: number },
  r: { at: number; sectionID: string | null; percent: number; seconds: number; finished: { version: number } | null },
): Promise<void> {
  const at = new Date(r.at)
  await sql`update study set touched_at = ${at}, section_id = coalesce(${r.sectionID}::uuid, section_id), percent = ${r.percent}, active_seconds = active_seconds + ${r.seconds},
      finished_at = coalesce(finished_at, ${r.finished === null ? null : at}::timestamptz), version = coalesce(version, ${r.finished?.version ?? null}::int)
    where step_id = ${of.stepID} and user_id = ${of.userID} and round = ${of.round}`.execute(tx)
}

const clockRow = z.object({ countedUntil: column.time })

/** Up to when time has been counted for somebody, ms, held until the transaction ends; null before they ever studied. */
export async function lockClock(tx: Tx, userID: string): Promise<number | null> {
  const row = await selectRow(
    tx,
    clockRow,
    sql`select counted_until as "countedUntil" from study_clock where user_id = ${userID} for update`,
  )
  return row?.countedUntil.getTime() ?? null
}

export async function setClock(tx: Tx, userID: string, countedUntil: number): Promise<void> {
  await sql`insert into study_clock (user_id, counted_until) values (${userID}, ${new Date(countedUntil)})
    on conflict (user_id) do update set counted_until = greatest(study_clock.counted_until, excluded.counted_until)`.execute(
    tx,
  )
}

/**
 * The step, the round and the clock of a trainee who has opened it, round and clock held until the transaction ends.
 * Null for who is no trainee, or has not opened it.
 */
export const lockWork = (
  tx: Tx,
  plans: Pick<PlansRoom, 'stepTable' | 'traineeTable'>,
  stepID: string,
  userID: string,
): Promise<WorkRecord | null> =>
  selectRow(
    tx,
    workRow,
    sql`select s.*, m.course_id as "courseID", c.counted_until as "countedUntil", ${ROUND}
      from plan_step_course m join ${plans.stepTable()} s on s.id = m.step_id join ${plans.traineeTable()} t on t."planID" = s."planID" and t."userID" = ${userID}
      join study y on y.step_id = m.step_id and y.user_id = ${userID} join study_clock c on c.user_id = ${userID}
      where m.step_id = ${stepID} and s.published order by y.round desc limit 1 for update of y, c`,
  )

const countRow = z.object({ id: column.text, n: column.number })

/** How many people have begun each step. */
export async function countBegun(on: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectRows(
    on,
    countRow,
    sql`select step_id::text as id, count(distinct user_id)::int as n from study where step_id = any(${uuidsOf(stepIDs)}::uuid[]) group by step_id`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const traineeRow = z.object({
  userID: column.text,
  round: column.number,
  percent: column.number,
  activeSeconds: column.number,
  touchedAt: column.time,
  finishedAt: column.time.nullable(),
})
/** The rounds that now hold of people in a step. */
export const selectTraineeRounds = (on: Db, stepID: string, userIDs: readonly string[]) =>
  selectRows(
    on,
    traineeRow,
    sql`select distinct on (user_id) user_id as "userID", round, percent, active_seconds as "activeSeconds", touched_at as "touchedAt", finished_at as "finishedAt"
      from study where step_id = ${stepID} and user_id = any(${uuidsOf(userIDs)}::uuid[]) order by user_id, round desc`,
  )
