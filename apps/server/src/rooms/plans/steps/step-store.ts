// Reads and writes of what all steps of plans share, whatever their kind.
import { STEP_KINDS, type StepKindCode } from '@clearbelt/contract/steps/codes'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { StepRecord } from '../../../seams/step-kind.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { inLike } from '../store.ts'

const zStepRecord = z.object({
  id: column.text,
  planID: column.text,
  index: column.number,
  kind: z.enum(STEP_KINDS),
  name: column.text,
  opensAt: column.time.nullable(),
  deadline: column.time.nullable(),
  hours: column.number,
  credit: column.number,
  isRequired: column.flag,
})

/** Steps of several plans, in their order within each. */
export const selectSteps = (tx: Tx | Db, planIDs: readonly string[]): Promise<StepRecord[]> =>
  selectRows(
    tx,
    zStepRecord,
    sql`select s.id, s.plan_id as "planID", s.index, s.kind, s.name, s.opens_at as "opensAt", s.deadline, s.hours::float8 as hours, s.credit::float8 as credit, s.required as "isRequired"
    from plan_step s where s.plan_id = any(${uuidsOf(planIDs)}::uuid[]) order by s.plan_id, s.index`,
  )

/** The steps of a plan, held against being begun until the transaction ends. */
export async function lockSteps(tx: Tx, planID: string): Promise<StepRecord[]> {
  await sql`select 1 from plan_step where plan_id = ${planID} order by id for update`.execute(tx)
  return selectSteps(tx, [planID])
}

/** Stores steps of a plan, new and known ones. */
export async function upsertSteps(tx: Tx, planID: string, steps: readonly StepRecord[]): Promise<void> {
  const rows = steps.map((s) => ({
    id: s.id,
    index: s.index,
    kind: s.kind,
    name: s.name,
    opens_at: s.opensAt,
    deadline: s.deadline,
    hours: s.hours,
    credit: s.credit,
    required: s.isRequired,
  }))
  await sql`insert into plan_step (id, plan_id, index, kind, name, opens_at, deadline, hours, credit, required)
    select t.id, ${planID}, t.index, t.kind, t.name, t.opens_at, t.deadline, t.hours, t.credit, t.required
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, index int, kind text, name text, opens_at timestamptz, deadline timestamptz, hours numeric, credit numeric, required boolean)
    on conflict (id) do update set index = excluded.index, name = excluded.name, opens_at = excluded.opens_at, deadline = excluded.deadline, hours = excluded.hours, credit = excluded.credit, required = excluded.required`.execute(
    tx,
  )
}

/** Removes steps whose details are gone. */
export async function deleteSteps(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from plan_step where id = any(${[...ids]}::uuid[])`.execute(tx)
}

const idRow = z.object({ id: column.text })

/** Of these steps, those that somebody has begun. */
export async function selectBegunIDs(tx: Tx | Db, ids: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    tx,
    idRow,
    sql`select s.id from unnest(${[...ids]}::uuid[]) s (id) where exists (select from plan_progress g where g.process_id = s.id)`,
  )
  return rows.map((row) => row.id)
}

/**
 * Every step of a plan that was not deleted, with what its room needs of the plan: SQL that stands as a table in a
 * `from`, with the columns of `zPlanStepRow`.
 */
export const stepTable = (): RawBuilder<unknown> =>
  sql`(select s.id, s.plan_id as "planID", s.kind, s.name, p.name as "planName", p.creator_id as "creatorID", p.org_path as "orgPath", p.zone, p.published, greatest(p.start_time, s.opens_at) as "opensAt", least(p.end_time, s.deadline) as "closesAt"
    from plan_step s join plan p on p.id = s.plan_id where p.deleted_at is null)`

const zNamedStep = z.object({
  id: column.text,
  name: column.text,
  planID: column.text,
  planName: column.text,
  creatorID: column.text,
  orgPath: column.text,
})

/** How steps are called, with what says who may see their plans; by plan, those of deleted plans are left out. */
export const selectStepNames = (on: Tx | Db, ids: readonly string[]): Promise<z.output<typeof zNamedStep>[]> =>
  selectRows(
    on,
    zNamedStep,
    sql`select s.id, s.name, s."planID", s."planName", s."creatorID", s."orgPath" from ${stepTable()} s where s.id = any(${uuidsOf(ids)}::uuid[]) order by s."planName", s.name, s.id`,
  )

/** Steps of plans that a manager sees: in the subtree, or made by them. */
export const stepIDsInScope = (caller: { orgPath: string; userID: string }): RawBuilder<unknown> =>
  sql`select s.id from plan_step s join plan p on p.id = s.plan_id where p.deleted_at is null and (starts_with(p.org_path, ${caller.orgPath}) or p.creator_id = ${caller.userID})`

const runningRow = z.object({ id: column.text, trainees: column.number })

/** Ids of a page of the steps that run at a moment: window open, or named; with how many trainees each has. */
export async function selectRunning(
  on: Tx | Db,
  q: {
    kind: StepKindCode
    caller: { orgPath: string; userID: string }
    at: number
    alsoIDs: readonly string[]
    search: string
    offset: number
    limit: number
  },
): Promise<{ rows: { id: string; trainees: number }[]; total: number }> {
  const at = new Date(q.at)
  // Where nothing ends the window, only who still does the step makes it run.
  const where = sql`s.id in (${stepIDsInScope(q.caller)}) and s.kind = ${q.kind} and p.published and (p.name ilike ${inLike(q.search)} or s.name ilike ${inLike(q.search)})
    and (s.id = any(${uuidsOf(q.alsoIDs)}::uuid[]) or (greatest(p.start_time, s.opens_at) <= ${at} and least(p.end_time, s.deadline) > ${at}))`
  const rows = await selectRows(
    on,
    runningRow,
    sql`select s.id, (select count(*) from plan_trainee t where t.plan_id = p.id) as trainees from plan_step s join plan p on p.id = s.plan_id
    where ${where} order by least(p.end_time, s.deadline) nulls last, p.name, s.index, s.id limit ${q.limit} offset ${q.offset}`,
  )
  const total = await selectCount(
    on,
    sql`select count(*) as n from plan_step s join plan p on p.id = s.plan_id where ${where}`,
  )
  return { rows, total }
}
