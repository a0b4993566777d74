// Reads and writes of what an exam is as a step of a plan.
import { showRules, type StoredRules } from '@clearbelt/contract/kinds/rules'
import { PHOTO_POLICIES, RELEASES } from '@clearbelt/contract/steps/exam'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { zPlanStepRow, type PlansRoom } from '../../plans/room.ts'
import type { ExamStep } from './exam-step.ts'

const detailColumns = {
  paperID: column.text,
  /** The published paper that is sat; scores and count are copied from it, for it never changes. */
  snapshotID: column.text,
  /** Its parallel forms, for further sittings, with their papers. */
  otherPaperIDs: column.texts,
  otherSnapshotIDs: column.texts,
  questionCount: column.number,
  totalScore: column.decimal,
  /** What is set for the questions of each kind. */
  rules: z.record(z.string(), z.unknown()),
  durationMinutes: column.number,
  passLine: column.decimal,
  disorder: column.flag,
  resit: column.number,
  allowReview: column.flag,
  release: z.enum(RELEASES),
  releasedAt: column.time.nullable(),
  /** The truth is told with the review, though others may still sit it. */
  isTruthEarly: column.flag,
  isAntiCheating: column.flag,
  isMonitor: column.flag,
  /** Between two photos; 0: none are taken. */
  photoSeconds: column.number,
  photoPolicy: z.enum(PHOTO_POLICIES),
  /** Until when somebody may sit it past its window. */
  extendedUntil: column.time.nullable(),
  /** Everybody of it was stopped since. */
  heldAt: column.time.nullable(),
}
const zDetail = z.object(detailColumns)
/** What is stored of an exam beside what all steps share. */
export type ExamDetail = z.output<typeof zDetail> & { rules: StoredRules }

const columns = sql`e.paper_id as "paperID", e.snapshot_id as "snapshotID", e.other_papers::text[] as "otherPaperIDs", e.other_snapshots::text[] as "otherSnapshotIDs", e.question_count as "questionCount", e.total_score as "totalScore", e.rules, e.duration_minutes as "durationMinutes", e.pass_line as "passLine",
  e.disorder, e.resit, e.allow_review as "allowReview", e.release, e.released_at as "releasedAt", e.is_truth_early as "isTruthEarly", e.is_anti_cheating as "isAntiCheating", e.is_monitor as "isMonitor", e.photo_seconds as "photoSeconds", e.photo_policy as "photoPolicy",
  e.extended_until as "extendedUntil", e.held_at as "heldAt"`

/** The exams of steps, by step. */
export async function selectDetails(on: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, ExamDetail>> {
  const rows = await selectRows(
    on,
    zDetail.extend({ stepID: column.text }),
    sql`select e.step_id as "stepID", ${columns} from plan_step_exam e where e.step_id = any(${uuidsOf(stepIDs)}::uuid[])`,
  )
  return new Map(rows.map(({ stepID, ...detail }) => [stepID, detail]))
}

/** Stores exams of steps. A stop of everybody and a later end belong to the exam day and stay as they are. */
export async function upsertDetails(tx: Tx, details: ReadonlyMap<string, ExamDetail>): Promise<void> {
  const rows = [...details].map(([id, d]) => ({
    step_id: id,
    paper_id: d.paperID,
    snapshot_id: d.snapshotID,
    other_papers: d.otherPaperIDs,
    other_snapshots: d.otherSnapshotIDs,
    question_count: d.questionCount,
    total_score: d.totalScore,
    rules: d.rules,
    duration_minutes: d.durationMinutes,
    pass_line: d.passLine,
    disorder: d.disorder,
    resit: d.resit,
    allow_review: d.allowReview,
    release: d.release,
    released_at: d.releasedAt,
    is_truth_early: d.isTruthEarly,
    is_anti_cheating: d.isAntiCheating,
    is_monitor: d.isMonitor,
    photo_seconds: d.photoSeconds,
    photo_policy: d.photoPolicy,
  }))
  await sql`insert into plan_step_exam (step_id, paper_id, snapshot_id, other_papers, other_snapshots, question_count, total_score, rules, duration_minutes, pass_line, disorder, resit, allow_review, release, released_at, is_truth_early, is_anti_cheating, is_monitor, photo_seconds, photo_policy)
    select t.step_id, t.paper_id, t.snapshot_id, t.other_papers, t.other_snapshots, t.question_count, t.total_score, t.rules, t.duration_minutes, t.pass_line, t.disorder, t.resit, t.allow_review, t.release, t.released_at, t.is_truth_early, t.is_anti_cheating, t.is_monitor, t.photo_seconds, t.photo_policy
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (step_id uuid, paper_id uuid, snapshot_id uuid, other_papers uuid[], other_snapshots uuid[], question_count int, total_score numeric, rules jsonb, duration_minutes int, pass_line numeric, disorder boolean, resit int,
      allow_review boolean, release text, released_at timestamptz, is_truth_early boolean, is_anti_cheating boolean, is_monitor boolean, photo_seconds int, photo_policy text)
    on conflict (step_id) do update set paper_id = excluded.paper_id, snapshot_id = excluded.snapshot_id, other_papers = excluded.other_papers, other_snapshots = excluded.other_snapshots, question_count = excluded.question_count, total_score = excluded.total_score, rules = excluded.rules,
      duration_minutes = excluded.duration_minutes, pass_line = excluded.pass_line, disorder = excluded.disorder, resit = excluded.resit, allow_review = excluded.allow_review, release = excluded.release,
      released_at = excluded.released_at, is_truth_early = excluded.is_truth_early, is_anti_cheating = excluded.is_anti_cheating, is_monitor = excluded.is_monitor, photo_seconds = excluded.photo_seconds, photo_policy = excluded.photo_policy`.execute(
    tx,
  )
}

export async function deleteDetails(tx: Tx, stepIDs: readonly string[]): Promise<void> {
  await sql`delete from plan_step_exam where step_id = any(${[...stepIDs]}::uuid[])`.execute(tx)
}

const zExamRow = zPlanStepRow.extend(detailColumns)

function toExamStep(row: z.output<typeof zExamRow>): ExamStep {
  const closesAt = row.closesAt?.getTime() ?? null
  const shownRules = showRules(row.rules, 'en')
  return {
    processID: row.id,
    planID: row.planID,
    planName: row.planName,
    creatorID: row.creatorID,
    orgPath: row.orgPath,
    zone: row.zone,
    published: row.published,
    snapshotID: row.snapshotID,
    otherSnapshotIDs: row.otherSnapshotIDs,
    paperName: row.name,
    rules: row.rules,
    form: shownRules.form,
    extraMarks: shownRules.extraMarks,
    durationSeconds: row.durationMinutes * 60,
    opensAt: row.opensAt.getTime(),
    closesAt,
    lastEnd: closesAt === null ? null : Math.max(closesAt, row.extendedUntil?.getTime() ?? 0),
    questionCount: row.questionCount,
    totalScore: row.totalScore,
    passLine: row.passLine,
    disorder: row.disorder,
    resit: row.resit,
    allowReview: row.allowReview,
    release: row.release,
    released: row.releasedAt !== null,
    isTruthEarly: row.isTruthEarly,
    held: row.heldAt !== null,
    isAntiCheating: row.isAntiCheating,
    isMonitor: row.isMonitor,
    photoSeconds: row.photoSeconds,
    photoPolicy: row.photoPolicy,
  }
}

/** Exams with their plans, by ids of their steps; those of deleted plans are left out. */
export async function selectExamSteps(
  on: Tx | Db,
  plans: Pick<PlansRoom, 'stepTable'>,
  ids: readonly string[],
): Promise<ExamStep[]> {
  const rows = await selectRows(
    on,
    zExamRow,
    sql`select s.*, ${columns} from plan_step_exam e join ${plans.stepTable()} s on s.id = e.step_id where e.step_id = any(${uuidsOf(ids)}::uuid[])`,
  )
  return rows.map(toExamStep)
}

/** Shows the results of an exam since a moment, or withholds them. Answers false where they were so already. */
export async function updateReleased(tx: Tx, stepID: string, releasedAt: Date | null): Promise<boolean> {
  const { rows } =
    await sql`update plan_step_exam set released_at = ${releasedAt} where step_id = ${stepID} and (released_at is null) = ${releasedAt !== null} returning 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** Holds an exam and writes down until when somebody may sit it past its window. */
export async function updateLastEnd(tx: Tx, stepID: string, read: () => Promise<Date | null>): Promise<void> {
  await sql`select 1 from plan_step_exam where step_id = ${stepID} for no key update`.execute(tx)
  await sql`update plan_step_exam set extended_until = ${await read()} where step_id = ${stepID}`.execute(tx)
}

/** Marks an exam as held back since a moment, or lets it go on. */
export async function updateHeld(tx: Tx, stepID: string, heldAt: Date | null): Promise<void> {
  await sql`update plan_step_exam set held_at = ${heldAt} where step_id = ${stepID}`.execute(tx)
}

/** The snapshots that steps sit, by step: the paper's and those of its forms. */
export async function selectSnapshotIDs(tx: Tx, stepIDs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await selectRows(
    tx,
    z.object({ stepID: column.text, ids: column.texts }),
    sql`select step_id as "stepID", array_prepend(snapshot_id, other_snapshots)::text[] as ids from plan_step_exam where step_id = any(${uuidsOf(stepIDs)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.stepID, row.ids]))
}

/** How many plans use each paper, as their own or as a form of it. */
export async function countPaperUses(
  on: Tx | Db,
  plans: Pick<PlansRoom, 'stepTable'>,
  paperIDs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectRows(
    on,
    z.object({ id: column.text, n: column.number }),
    sql`select p.id, count(distinct s."planID")::int as n from plan_step_exam e cross join lateral unnest(array_prepend(e.paper_id, e.other_papers)) as p (id) join ${plans.stepTable()} s on s.id = e.step_id
    where p.id = any(${uuidsOf(paperIDs)}::uuid[]) group by p.id`,
  )
  return new Map(rows.map((r) => [r.id, r.n]))
}
