// Reads and writes of plans themselves.
import { planStatusAt } from '@clearbelt/domain/plans/status'
import type { TrainingStatus } from '@clearbelt/domain/plans/status'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const planRecordRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  zone: column.text,
  creatorID: column.text,
  name: column.text,
  special: column.text,
  type: column.text,
  forLevel: column.text,
  startTime: column.time,
  endTime: column.time.nullable(),
  content: column.text,
  place: column.text,
  published: column.flag,
  createTime: column.time,
  updateTime: column.time,
  stepCount: column.number,
  hours: column.number,
  credit: column.number,
  traineeCount: column.number,
  /** Steps handed in, summed over the trainees. */

  submittedSteps: column.number,
  /** Somebody has begun a step. */

  hasBegun: column.flag,
})
export type PlanRecord = z.output<typeof planRecordRow>

/** Null equals no row: an id that cannot be one is not found. */
const asUuid = (id: string): string | null => (isUuid(id) ? id : null)
/** Text to look for anywhere, as a pattern of SQL. */
export const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const planColumns = sql`p.id, p.org_id as "orgID", p.org_path as "orgPath", p.zone, p.creator_id as "creatorID", p.name, p.special, p.type, p.for_level as "forLevel", p.start_time as "startTime", p.end_time as "endTime",
  p.content, p.place, p.published, p.create_time as "createTime", p.update_time as "updateTime", s.n as "stepCount", s.hours, s.credit, t.n as "traineeCount", t.submitted as "submittedSteps",
  exists (select 1 from plan_progress g where g.plan_id = p.id) as "hasBegun"`
const planSums = sql`cross join lateral (select count(*)::int as n, coalesce(sum(hours), 0)::float8 as hours, coalesce(sum(credit), 0)::float8 as credit from plan_step where plan_id = p.id) s
  cross join lateral (select count(*)::int as n, coalesce(sum(least(submitted_steps, s.n)), 0)::int as submitted from plan_trainee where plan_id = p.id) t`

/** The plan, or null when there is none of that id (or it was deleted). Scope is the caller's affair. */
export async function selectOptionalPlan(tx: Tx | Db, id: string): Promise<PlanRecord | null> {
  const rows = await selectRows(
    tx,
    planRecordRow,
    sql`select ${planColumns} from plan p ${planSums} where p.id = ${asUuid(id)} and p.deleted_at is null`,
  )
  return rows[0] ?? null
}

/**
 * As `selectOptionalPlan`, held until the transaction ends: `edit` lets exams be opened meanwhile, `delete` does not.
 */
export async function lockOptionalPlan(tx: Tx, id: string, purpose: 'edit' | 'delete'): Promise<PlanRecord | null> {
  const strength = purpose === 'delete' ? sql`for update` : sql`for no key update`
  const { rows } = await sql`select 1 from plan where id = ${asUuid(id)} and deleted_at is null ${strength}`.execute(tx)
  return rows.length === 0 ? null : selectOptionalPlan(tx, id)
}

export interface PlanFilter {
  orgPath: string
  userID: string
  onlyMine: boolean
  name: string
  status: readonly number[]
  published: boolean | null
  after: Date | null
  before: Date | null
  at: number
  offset: number
  limit: number
}

/**
 * The plans whose status is one of those wanted: the domain says which states of published, begun and ended those are.
 */
function hasStatus(wanted: readonly number[], at: number): RawBuilder<unknown> {
  if (wanted.length === 0) return sql`true`
  const flags = [true, false]
  const states = flags
    .flatMap((published) => flags.flatMap((begun) => flags.map((ended) => ({ published, begun, ended }))))
    .filter(({ published, begun, ended }) =>
      wanted.includes(
        planStatusAt({ isPublished: published, startTime: begun ? at : at + 1, endTime: ended ? at : null }, at),
      ),
    )
  if (states.length === 0) return sql`false`
  const now = new Date(at)
  const matches = states.map((s) => sql`(${s.published}, ${s.begun}, ${s.ended})`)
  return sql`(p.published, p.start_time <= ${now}, p.end_time is not null and p.end_time <= ${now}) in (${sql.join(matches)})`
}

/** A page of plans in scope (or made by the caller), newest first, and how many there are. */
export async function selectPlans(tx: Tx | Db, f: PlanFilter): Promise<{ rows: PlanRecord[]; total: number }> {
  const where = sql`p.deleted_at is null and (starts_with(p.org_path, ${f.orgPath}) or p.creator_id = ${f.userID}) and (not ${f.onlyMine}::boolean or p.creator_id = ${f.userID})
    and p.name ilike ${inLike(f.name)} and (${f.published}::boolean is null or p.published = ${f.published}) and ${hasStatus(f.status, f.at)}
    and (${f.after}::timestamptz is null or p.start_time >= ${f.after}) and (${f.before}::timestamptz is null or p.start_time <= ${f.before})`
  const rows = await selectRows(
    tx,
    planRecordRow,
    sql`select ${planColumns} from (select * from plan p where ${where} order by p.create_time desc, p.id limit ${f.limit} offset ${f.offset}) p ${planSums}
    order by p.create_time desc, p.id`,
  )
  const total = await selectCount(tx, sql`select count(*)::int as n from plan p where ${where}`)
  return { rows, total }
}

export type PlanFields = Pick<PlanRecord, 'name' | 'special' | 'type' | 'forLevel' | 'content' | 'place'> & {
  startTime: number
  endTime: number | null
}

const asDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

export async function insertPlan(
  tx: Tx,
  p: PlanFields & { id: string; orgID: string; orgPath: string; zone: string; creatorID: string; at: number },
): Promise<void> {
  const at = new Date(p.at)
  await sql`insert into plan (id, org_id, org_path, zone, creator_id, name, special, type, for_level, start_time, end_time, content, place, create_time, update_time)
    values (${p.id}, ${p.orgID}, ${p.orgPath}, ${p.zone}, ${p.creatorID}, ${p.name}, ${p.special}, ${p.type}, ${p.forLevel}, ${asDate(p.startTime)}, ${asDate(p.endTime)}, ${p.content}, ${p.place}, ${at}, ${at})`.execute(
    tx,
  )
}

export async function updatePlan(tx: Tx, p: PlanFields & { id: string; at: number }): Promise<void> {
  await sql`update plan set name = ${p.name}, special = ${p.special}, type = ${p.type}, for_level = ${p.forLevel}, start_time = ${asDate(p.startTime)}, end_time = ${asDate(p.endTime)},
    content = ${p.content}, place = ${p.place}, update_time = ${new Date(p.at)} where id = ${p.id}`.execute(tx)
}

export async function setPlanEnd(tx: Tx, id: string, endTime: number | null, at: number): Promise<void> {
  await sql`update plan set end_time = ${asDate(endTime)}, update_time = ${new Date(at)} where id = ${id}`.execute(tx)
}

export async function markPublished(tx: Tx, id: string, at: number): Promise<void> {
  await sql`update plan set published = true, publish_time = ${new Date(at)}, update_time = ${new Date(at)} where id = ${id}`.execute(
    tx,
  )
}

/** Takes the plan out of every list. */
export async function markDeleted(tx: Tx, id: string, at: number): Promise<void> {
  await sql`update plan set deleted_at = ${new Date(at)} where id = ${id}`.execute(tx)
}

/** An organisation moved with all under it: plans follow. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update plan set org_path = ${to} || substr(org_path, length(${from}) + 1) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}

/** The status of a plan by its times. */
export const planStatus = (plan: Pick<PlanRecord, 'published' | 'startTime' | 'endTime'>, at: number): TrainingStatus =>
  planStatusAt(
    { isPublished: plan.published, startTime: plan.startTime.getTime(), endTime: plan.endTime?.getTime() ?? null },
    at,
  )
