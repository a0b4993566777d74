// Reads and writes of plans and their steps.
import { planStatusAt } from '@clearbelt/domain/plans/status'
import type { TrainingStatus } from '@clearbelt/domain/plans/status'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

export interface PlanRecord {
  id: string
  orgID: string
  orgPath: string
  zone: string
  creatorID: string
  name: string
  special: string
  type: string
  forLevel: string
  startTime: Date
  endTime: Date | null
  content: string
  place: string
  published: boolean
  createTime: Date
  stepCount: number
  hours: number
  credit: number
  traineeCount: number
  /** Steps handed in, summed over the trainees. */
  submittedSteps: number
  /** Somebody has begun a step. */
  hasBegun: boolean
}

export type Release = 'now' | 'windowEnd' | 'manual'

export interface StepRecord {
  id: string
  planID: string
  index: number
  businessType: number
  paperID: string
  snapshotID: string
  paperName: string
  questionCount: number
  totalScore: string
  form: 1 | 2 | 3
  durationMinutes: number
  passLine: string
  disorder: boolean
  resit: number
  allowReview: boolean
  release: Release
  releasedAt: Date | null
  deadline: Date | null
  extraMarks: number
  isAntiCheating: boolean
  isMonitor: boolean
  /** Between two photos; 0: none are taken. */
  photoSeconds: number
  photoPolicy: 'flag' | 'block'
  /** Until when somebody may sit it past its window. */
  extendedUntil: Date | null
  /** Everybody of it was stopped since. */
  heldAt: Date | null
  hours: number
  credit: number
}

/** Null equals no row: an id that cannot be one is not found. */
const asUuid = (id: string): string | null => (isUuid(id) ? id : null)
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const planColumns = sql`p.id, p.org_id as "orgID", p.org_path as "orgPath", p.zone, p.creator_id as "creatorID", p.name, p.special, p.type, p.for_level as "forLevel", p.start_time as "startTime", p.end_time as "endTime",
  p.content, p.place, p.published, p.create_time as "createTime", s.n as "stepCount", s.hours, s.credit, t.n as "traineeCount", t.submitted as "submittedSteps",
  exists (select 1 from plan_progress g where g.plan_id = p.id) as "hasBegun"`
const planSums = sql`cross join lateral (select count(*)::int as n, coalesce(sum(hours), 0)::float8 as hours, coalesce(sum(credit), 0)::float8 as credit from plan_step where plan_id = p.id) s
  cross join lateral (select count(*)::int as n, coalesce(sum(least(submitted_steps, s.n)), 0)::int as submitted from plan_trainee where plan_id = p.id) t`

/** The plan, or null when there is none of that id (or it was deleted). Scope is the caller's affair. */
export async function selectOptionalPlan(tx: Tx | Db, id: string): Promise<PlanRecord | null> {
  const { rows } =
    await sql<PlanRecord>`select ${planColumns} from plan p ${planSums} where p.id = ${asUuid(id)} and p.deleted_at is null`.execute(
      tx,
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
  const { rows } =
    await sql<PlanRecord>`select ${planColumns} from (select * from plan p where ${where} order by p.create_time desc, p.id limit ${f.limit} offset ${f.offset}) p ${planSums}
    order by p.create_time desc, p.id`.execute(tx)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from plan p where ${where}`.execute(tx)
  return { rows, total: counted[0]?.n ?? 0 }
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

const stepColumns = sql`s.id, s.plan_id as "planID", s.index, s.business_type as "businessType", s.paper_id as "paperID", s.snapshot_id as "snapshotID", s.paper_name as "paperName", s.question_count as "questionCount",
  s.total_score as "totalScore", s.form, s.duration_minutes as "durationMinutes", s.pass_line as "passLine", s.disorder, s.resit, s.allow_review as "allowReview", s.release, s.released_at as "releasedAt", s.deadline,
  s.extra_marks as "extraMarks", s.is_anti_cheating as "isAntiCheating", s.is_monitor as "isMonitor", s.photo_seconds as "photoSeconds", s.photo_policy as "photoPolicy", s.extended_until as "extendedUntil", s.held_at as "heldAt", s.hours::float8 as hours, s.credit::float8 as credit`

/** Steps of several plans, in their order within each. */
export async function selectSteps(tx: Tx | Db, planIDs: readonly string[]): Promise<StepRecord[]> {
  const { rows } =
    await sql<StepRecord>`select ${stepColumns} from plan_step s where s.plan_id = any(${uuidsOf(planIDs)}::uuid[]) order by s.plan_id, s.index`.execute(
      tx,
    )
  return rows
}

/** The steps of a plan, held against being opened until the transaction ends. */
export async function lockSteps(tx: Tx, planID: string): Promise<StepRecord[]> {
  await sql`select 1 from plan_step where plan_id = ${planID} order by id for update`.execute(tx)
  return selectSteps(tx, [planID])
}

export type StepWithPlan = StepRecord & {
  plan: Pick<PlanRecord, 'name' | 'creatorID' | 'orgPath' | 'zone' | 'published' | 'startTime' | 'endTime'>
}

/** Steps with what the exams room needs of their plans; those of deleted plans are left out. */
export async function selectStepsWithPlan(tx: Tx | Db, ids: readonly string[]): Promise<StepWithPlan[]> {
  const { rows } = await sql<
    StepRecord & {
      planName: string
      creatorID: string
      orgPath: string
      zone: string
      published: boolean
      startTime: Date
      endTime: Date | null
    }
  >`select ${stepColumns},
    p.name as "planName", p.creator_id as "creatorID", p.org_path as "orgPath", p.zone, p.published, p.start_time as "startTime", p.end_time as "endTime"
    from plan_step s join plan p on p.id = s.plan_id where s.id = any(${uuidsOf(ids)}::uuid[]) and p.deleted_at is null`.execute(
    tx,
  )
  return rows.map(({ planName, creatorID, orgPath, zone, published, startTime, endTime, ...step }) => ({
    ...step,
    plan: { name: planName, creatorID, orgPath, zone, published, startTime, endTime },
  }))
}

export async function selectOptionalStep(tx: Tx | Db, id: string): Promise<StepWithPlan | null> {
  return (await selectStepsWithPlan(tx, [id]))[0] ?? null
}

/** Puts the steps of a plan in: new ones inserted, known ones changed, those not named removed. */
export async function replaceSteps(tx: Tx, planID: string, steps: readonly StepRecord[]): Promise<void> {
  await sql`delete from plan_step where plan_id = ${planID} and id <> all(${steps.map((s) => s.id)}::uuid[])`.execute(
    tx,
  )
  const rows = steps.map((s) => ({
    id: s.id,
    index: s.index,
    business_type: s.businessType,
    paper_id: s.paperID,
    snapshot_id: s.snapshotID,
    paper_name: s.paperName,
    question_count: s.questionCount,
    total_score: s.totalScore,
    form: s.form,
    duration_minutes: s.durationMinutes,
    pass_line: s.passLine,
    disorder: s.disorder,
    resit: s.resit,
    allow_review: s.allowReview,
    release: s.release,
    released_at: s.releasedAt,
    deadline: s.deadline,
    extra_marks: s.extraMarks,
    is_anti_cheating: s.isAntiCheating,
    is_monitor: s.isMonitor,
    photo_seconds: s.photoSeconds,
    photo_policy: s.photoPolicy,
    hours: s.hours,
    credit: s.credit,
  }))
  await sql`insert into plan_step (id, plan_id, index, business_type, paper_id, snapshot_id, paper_name, question_count, total_score, form, duration_minutes, pass_line, disorder, resit, allow_review, release, released_at,
      deadline, extra_marks, is_anti_cheating, is_monitor, photo_seconds, photo_policy, hours, credit)
    select t.id, ${planID}, t.index, t.business_type, t.paper_id, t.snapshot_id, t.paper_name, t.question_count, t.total_score, t.form, t.duration_minutes, t.pass_line, t.disorder, t.resit, t.allow_review, t.release,
      t.released_at, t.deadline, t.extra_marks, t.is_anti_cheating, t.is_monitor, t.photo_seconds, t.photo_policy, t.hours, t.credit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, index int, business_type smallint, paper_id uuid, snapshot_id uuid, paper_name text, question_count int, total_score numeric, form smallint,
      duration_minutes int, pass_line numeric, disorder boolean, resit int, allow_review boolean, release text, released_at timestamptz, deadline timestamptz, extra_marks int, is_anti_cheating boolean, is_monitor boolean, photo_seconds int, photo_policy text,
      hours numeric, credit numeric)
    on conflict (id) do update set index = excluded.index, business_type = excluded.business_type, paper_id = excluded.paper_id, snapshot_id = excluded.snapshot_id, paper_name = excluded.paper_name,
      question_count = excluded.question_count, total_score = excluded.total_score, form = excluded.form, duration_minutes = excluded.duration_minutes, pass_line = excluded.pass_line, disorder = excluded.disorder,
      resit = excluded.resit, allow_review = excluded.allow_review, release = excluded.release, released_at = excluded.released_at, deadline = excluded.deadline, extra_marks = excluded.extra_marks,
      is_anti_cheating = excluded.is_anti_cheating, is_monitor = excluded.is_monitor, photo_seconds = excluded.photo_seconds, photo_policy = excluded.photo_policy, hours = excluded.hours, credit = excluded.credit`.execute(
    tx,
  )
}

export async function markReleased(tx: Tx, stepID: string, at: number): Promise<void> {
  await sql`update plan_step set released_at = ${new Date(at)} where id = ${stepID} and released_at is null`.execute(tx)
}

export async function markWithheld(tx: Tx, stepID: string): Promise<void> {
  await sql`update plan_step set released_at = null where id = ${stepID}`.execute(tx)
}

/** How many plans use each paper. */
export async function countPaperUses(tx: Tx | Db, paperIDs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    n: number
  }>`select s.paper_id as id, count(distinct s.plan_id)::int as n from plan_step s join plan p on p.id = s.plan_id
    where s.paper_id = any(${uuidsOf(paperIDs)}::uuid[]) and p.deleted_at is null group by s.paper_id`.execute(tx)
  return new Map(rows.map((r) => [r.id, r.n]))
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

/** Steps of plans that a manager sees: in the subtree, or made by them. */
export const stepIDsInScope = (caller: { orgPath: string; userID: string }): RawBuilder<unknown> =>
  sql`select s.id from plan_step s join plan p on p.id = s.plan_id where p.deleted_at is null and (starts_with(p.org_path, ${caller.orgPath}) or p.creator_id = ${caller.userID})`

/** Ids of a page of the steps that run at a moment: window open, or named; with how many trainees each has. */
export async function selectRunning(
  on: Tx | Db,
  q: {
    caller: { orgPath: string; userID: string }
    at: number
    alsoIDs: readonly string[]
    search: string
    offset: number
    limit: number
  },
): Promise<{ rows: { id: string; trainees: number }[]; total: number }> {
  const at = new Date(q.at)
  // Where nothing ends the window, only who still sits makes it run.
  const where = sql`s.id in (${stepIDsInScope(q.caller)}) and p.published and (p.name ilike ${inLike(q.search)} or s.paper_name ilike ${inLike(q.search)})
    and (s.id = any(${uuidsOf(q.alsoIDs)}::uuid[]) or (p.start_time <= ${at} and least(p.end_time, s.deadline) > ${at}))`
  const { rows } = await sql<{
    id: string
    trainees: number
  }>`select s.id, (select count(*) from plan_trainee t where t.plan_id = p.id) as trainees from plan_step s join plan p on p.id = s.plan_id
    where ${where} order by least(p.end_time, s.deadline) nulls last, p.name, s.index, s.id limit ${q.limit} offset ${q.offset}`.execute(
    on,
  )
  const total = await sql<{
    n: number
  }>`select count(*) as n from plan_step s join plan p on p.id = s.plan_id where ${where}`.execute(on)
  return { rows, total: total.rows[0]?.n ?? 0 }
}

/** Holds a step and writes down until when somebody may sit it past its window. */
export async function updateLastEnd(tx: Tx, stepID: string, read: () => Promise<Date | null>): Promise<void> {
  await sql`select 1 from plan_step where id = ${stepID} for no key update`.execute(tx)
  await sql`update plan_step set extended_until = ${await read()} where id = ${stepID}`.execute(tx)
}

/** Marks a step as held back since a moment, or lets it go. */
export async function updateHeld(tx: Tx, stepID: string, heldAt: Date | null): Promise<void> {
  await sql`update plan_step set held_at = ${heldAt} where id = ${stepID}`.execute(tx)
}
