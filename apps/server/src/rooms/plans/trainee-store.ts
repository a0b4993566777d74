// Reads and writes of trainees and of how far they are.
import type { StepKindCode } from '@clearbelt/contract/steps/codes'
import { traineeStatus } from '@clearbelt/domain/plans/trainee-status'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { PlanRecord } from './store.ts'

const traineeRecordRow = z.object({
  userID: column.text,
  openedSteps: column.number,
  submittedSteps: column.number,
  missedAt: column.time.nullable(),
  /** On top of the duration, in whatever is begun from now on. */

  extraSeconds: column.number,
})
export type TraineeRecord = z.output<typeof traineeRecordRow>

/** Every trainee of every plan, as a table in SQL: ("planID", "userID"). */
export const traineeTable = (): RawBuilder<unknown> =>
  sql`(select plan_id as "planID", user_id as "userID" from plan_trainee)`

export async function selectIsTrainee(tx: Tx | Db, planID: string, userID: string): Promise<boolean> {
  if (!isUuid(planID) || !isUuid(userID)) return false
  const { rows } = await sql`select 1 from plan_trainee where plan_id = ${planID} and user_id = ${userID}`.execute(tx)
  return rows.length > 0
}

/** Steps of one kind of the published plans that an account is a trainee of. */
export async function selectStepIDsOfTrainee(tx: Tx | Db, userID: string, kind: StepKindCode): Promise<string[]> {
  if (!isUuid(userID)) return []
  const rows = await selectRows(
    tx,
    identified,
    sql`select s.id from plan_trainee t join plan p on p.id = t.plan_id join plan_step s on s.plan_id = p.id where t.user_id = ${userID} and s.kind = ${kind} and p.published and p.deleted_at is null`,
  )
  return rows.map((row) => row.id)
}

export async function selectTraineeIDs(tx: Tx | Db, planID: string): Promise<string[]> {
  if (!isUuid(planID)) return []
  const rows = await selectRows(
    tx,
    identified,
    sql`select user_id as id from plan_trainee where plan_id = ${planID} order by ordinal`,
  )
  return rows.map((r) => r.id)
}

export interface TraineeFilter {
  planID: string
  /** Null: all. */
  userIDs: readonly string[] | null
  status: readonly number[]
  steps: number
  isOver: boolean
  offset: number
  limit: number
}

/**
 * A page of trainees in the order of adding, and how many there are. Which facts make a wanted status is asked of the
 * domain for each combination of them.
 */
export async function selectTrainees(tx: Tx | Db, f: TraineeFilter): Promise<{ rows: TraineeRecord[]; total: number }> {
  const flags = [true, false]
  const combinations = flags
    .flatMap((begun) => flags.flatMap((done) => flags.map((missed) => ({ begun, done, missed }))))
    .filter(({ begun, done, missed }) =>
      f.status.includes(
        traineeStatus({
          opened: begun ? 1 : 0,
          submitted: done ? f.steps : 0,
          steps: f.steps,
          hasMissed: missed,
          isOver: f.isOver,
        }),
      ),
    )
  const matches = combinations.map((c) => sql`(${c.begun}, ${c.done}, ${c.missed})`)
  const hasStatus =
    f.status.length === 0
      ? sql`true`
      : matches.length === 0
        ? sql`false`
        : sql`(opened_steps > 0, ${f.steps} > 0 and submitted_steps >= ${f.steps}, missed_at is not null) in (${sql.join(matches)})`
  const where = sql`plan_id = ${f.planID} and (${f.userIDs === null} or user_id = any(${uuidsOf(f.userIDs ?? [])}::uuid[])) and ${hasStatus}`
  const rows = await selectRows(
    tx,
    traineeRecordRow,
    sql`select user_id as "userID", opened_steps as "openedSteps", submitted_steps as "submittedSteps", missed_at as "missedAt", extra_seconds as "extraSeconds"
    from plan_trainee where ${where} order by ordinal limit ${f.limit} offset ${f.offset}`,
  )
  const total = await selectCount(tx, sql`select count(*)::int as n from plan_trainee where ${where}`)
  return { rows, total }
}

/**
 * Adds trainees in one statement; what somebody did of the plan before they were removed is theirs again. Answers how
 * many.
 */
export async function insertTrainees(
  tx: Tx,
  planID: string,
  userIDs: readonly string[],
  addedBy: string,
  at: number,
): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into plan_trainee (plan_id, user_id, added_at, added_by, opened_steps, submitted_steps)
    select ${planID}, u.id, ${new Date(at)}, ${addedBy}, coalesce(g.opened, 0), coalesce(g.submitted, 0)
    from unnest(${[...userIDs]}::uuid[]) with ordinality u (id, place)
    left join (select user_id, count(*)::int as opened, count(submitted_at)::int as submitted from plan_progress where plan_id = ${planID} group by user_id) g on g.user_id = u.id
    order by u.place on conflict (plan_id, user_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function deleteTrainee(tx: Tx, planID: string, userID: string): Promise<boolean> {
  if (!isUuid(userID)) return false
  const { numAffectedRows } =
    await sql`delete from plan_trainee where plan_id = ${planID} and user_id = ${userID}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Removes those not named who have not begun anything; answers them. */
export async function deleteUnbegunExcept(tx: Tx, planID: string, keep: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`delete from plan_trainee t where plan_id = ${planID} and user_id <> all(${uuidsOf(keep)}::uuid[])
    and not exists (select 1 from plan_progress g where g.plan_id = t.plan_id and g.user_id = t.user_id) returning user_id as id`,
  )
  return rows.map((r) => r.id)
}

/** Notes whom the end of the plan left behind, before it is moved on. */
export async function noteMissed(tx: Tx, planID: string, steps: number, endedAt: number): Promise<void> {
  await sql`update plan_trainee set missed_at = ${new Date(endedAt)} where plan_id = ${planID} and submitted_steps < ${steps} and missed_at is null`.execute(
    tx,
  )
}

/** A published plan as its trainee sees it, with how far they are. */
export interface TaskRecord extends TraineeRecord {
  plan: Pick<PlanRecord, 'id' | 'name' | 'creatorID' | 'startTime' | 'endTime' | 'zone' | 'published' | 'content'>
}

const taskRow = traineeRecordRow.extend({
  id: column.text,
  name: column.text,
  creatorID: column.text,
  startTime: column.time,
  endTime: column.time.nullable(),
  zone: column.text,
  published: column.flag,
  content: column.text,
})

/** Published plans that hold the account as a trainee, newest first; `planID` asks for one of them. */
export async function selectTasksOf(tx: Tx | Db, userID: string, planID: string | null = null): Promise<TaskRecord[]> {
  if (planID !== null && !isUuid(planID)) return []
  const rows = await selectRows(
    tx,
    taskRow,
    sql`select p.id, p.name, p.creator_id as "creatorID", p.start_time as "startTime", p.end_time as "endTime", p.zone, p.published, p.content,
    t.user_id as "userID", t.opened_steps as "openedSteps", t.submitted_steps as "submittedSteps", t.missed_at as "missedAt", t.extra_seconds as "extraSeconds"
    from plan_trainee t join plan p on p.id = t.plan_id
    where t.user_id = ${userID} and p.published and p.deleted_at is null and (${planID}::uuid is null or p.id = ${planID}) order by p.start_time desc, p.id`,
  )
  return rows.map(({ userID: user, openedSteps, submittedSteps, missedAt, extraSeconds, ...plan }) => ({
    userID: user,
    openedSteps,
    submittedSteps,
    missedAt,
    extraSeconds,
    plan,
  }))
}

const extraRow = z.object({
  seconds: column.number,
})

/** Extra seconds of a trainee; null for who is none. */
export async function selectExtraSeconds(tx: Tx | Db, planID: string, userID: string): Promise<number | null> {
  if (!isUuid(planID) || !isUuid(userID)) return null
  const rows = await selectRows(
    tx,
    extraRow,
    sql`select extra_seconds as seconds from plan_trainee where plan_id = ${planID} and user_id = ${userID}`,
  )
  return rows[0]?.seconds ?? null
}

const extraOfRow = z.object({
  userID: column.text,
  seconds: column.number,
})

/** Extra seconds of several trainees; who is none is left out. */
export async function selectExtraSecondsOf(
  tx: Tx | Db,
  planID: string,
  userIDs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectRows(
    tx,
    extraOfRow,
    sql`select user_id as "userID", extra_seconds as seconds from plan_trainee where plan_id = ${planID} and user_id = any(${[...userIDs]}::uuid[])`,
  )
  return new Map(rows.map((r) => [r.userID, r.seconds]))
}

const extraBeforeRow = z.object({
  userID: column.text,
  before: column.number,
})

/** Sets the extra seconds of trainees; answers those it was changed for, with what they had. */
export async function updateExtraSeconds(
  tx: Tx,
  planID: string,
  userIDs: readonly string[],
  seconds: number,
): Promise<{ userID: string; before: number }[]> {
  const rows = await selectRows(
    tx,
    extraBeforeRow,
    sql`update plan_trainee t set extra_seconds = ${seconds} from
    (select user_id, extra_seconds from plan_trainee where plan_id = ${planID} and user_id = any(${uuidsOf(userIDs)}::uuid[]) and extra_seconds <> ${seconds} order by user_id for update) b
    where t.plan_id = ${planID} and t.user_id = b.user_id returning t.user_id as "userID", b.extra_seconds as before`,
  )
  return rows
}
