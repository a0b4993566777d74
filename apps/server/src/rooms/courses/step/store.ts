// Reads and writes of courses as steps of plans.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { zPlanStepRow, type PlansRoom } from '../../plans/room.ts'

const detailColumns = {
  courseID: column.text,
  /** Minutes after which a learner is asked whether they are there; 0 never. */
  intervalMinutes: column.number,
}
const zDetail = z.object(detailColumns)
/** What is stored of a course as a step beside what all steps share. */
export type CourseDetail = z.output<typeof zDetail>
const columns = sql`m.course_id as "courseID", m.interval_minutes as "intervalMinutes"`

const detailRow = zDetail.extend({ stepID: column.text })

/** The courses of steps, by step. */
export async function selectDetails(on: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, CourseDetail>> {
  const rows = await selectRows(
    on,
    detailRow,
    sql`select m.step_id as "stepID", ${columns} from plan_step_course m where m.step_id = any(${uuidsOf(stepIDs)}::uuid[])`,
  )
  return new Map(rows.map(({ stepID, ...detail }) => [stepID, detail]))
}

/** Stores courses of steps. */
export async function upsertDetails(tx: Tx, details: ReadonlyMap<string, CourseDetail>): Promise<void> {
  const rows = [...details].map(([id, d]) => ({
    step_id: id,
    course_id: d.courseID,
    interval_minutes: d.intervalMinutes,
  }))
  await sql`insert into plan_step_course (step_id, course_id, interval_minutes)
    select t.step_id, t.course_id, t.interval_minutes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (step_id uuid, course_id uuid, interval_minutes int)
    on conflict (step_id) do update set course_id = excluded.course_id, interval_minutes = excluded.interval_minutes`.execute(
    tx,
  )
}

export async function deleteDetails(tx: Tx, stepIDs: readonly string[]): Promise<void> {
  await sql`delete from plan_step_course where step_id = any(${uuidsOf(stepIDs)}::uuid[])`.execute(tx)
}

const courseStepRow = zPlanStepRow.extend(detailColumns)
/** A course of a plan, as those who study it see it. */
export type CourseStep = z.output<typeof courseStepRow>

type Plans = Pick<PlansRoom, 'stepTable' | 'traineeTable'>

/** A course of a plan by the id of its step; null where there is none, or its plan was deleted. */
export async function selectCourseStep(on: Tx | Db, plans: Plans, stepID: string): Promise<CourseStep | null> {
  if (!isUuid(stepID)) return null
  return selectRow(
    on,
    courseStepRow,
    sql`select s.*, ${columns} from plan_step_course m join ${plans.stepTable()} s on s.id = m.step_id where m.step_id = ${stepID}`,
  )
}

/** The same for one of its trainees, once the plan is published. */
export async function selectOwnStep(
  on: Tx | Db,
  plans: Plans,
  stepID: string,
  userID: string,
): Promise<CourseStep | null> {
  if (!isUuid(stepID)) return null
  return selectRow(
    on,
    courseStepRow,
    sql`select s.*, ${columns} from plan_step_course m join ${plans.stepTable()} s on s.id = m.step_id join ${plans.traineeTable()} t on t."planID" = s."planID"
      where m.step_id = ${stepID} and t."userID" = ${userID} and s.published`,
  )
}

/** The courses of an account's published plans. */
export const selectOwnSteps = (on: Tx | Db, plans: Plans, userID: string): Promise<CourseStep[]> =>
  selectRows(
    on,
    courseStepRow,
    sql`select s.*, ${columns} from plan_step_course m join ${plans.stepTable()} s on s.id = m.step_id join ${plans.traineeTable()} t on t."planID" = s."planID"
      where t."userID" = ${userID} and s.published`,
  )

const namedRow = z.object({ id: column.text, name: column.text })

/** The names of the plans that use each course; courses that none uses are left out. */
export async function selectPlanNames(
  on: Tx | Db,
  plans: Plans,
  courseIDs: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await selectRows(
    on,
    namedRow,
    sql`select distinct m.course_id::text as id, s."planName" as name from plan_step_course m join ${plans.stepTable()} s on s.id = m.step_id
      where m.course_id = any(${uuidsOf(courseIDs)}::uuid[]) order by name`,
  )
  const names = new Map<string, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

/** Whether a published plan gives one of the courses to an account. */
export async function isLearnerOfAny(
  on: Tx | Db,
  plans: Plans,
  courseIDs: readonly string[],
  userID: string,
): Promise<boolean> {
  if (courseIDs.length === 0) return false
  const n = await selectCount(
    on,
    sql`select count(*)::int as n from plan_step_course m join ${plans.stepTable()} s on s.id = m.step_id join ${plans.traineeTable()} t on t."planID" = s."planID"
      where m.course_id = any(${uuidsOf(courseIDs)}::uuid[]) and t."userID" = ${userID} and s.published`,
  )
  return n > 0
}
