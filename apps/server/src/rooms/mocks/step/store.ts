// Reads and writes of what a mock exam is as a step of a plan.
import type { StoredRules } from '@clearbelt/contract/kinds/rules'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { zPlanStepRow, type PlansRoom } from '../../plans/room.ts'

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
  /** How often each trainee may sit it; null: as often as wanted. */
  attempts: column.number.nullable(),
  disorder: column.flag,
  allowReview: column.flag,
}
const zDetail = z.object(detailColumns)
/** What is stored of a mock exam beside what all steps share. */
export type MockDetail = z.output<typeof zDetail> & { rules: StoredRules }

const columns = sql`m.paper_id as "paperID", m.snapshot_id as "snapshotID", m.other_papers::text[] as "otherPaperIDs", m.other_snapshots::text[] as "otherSnapshotIDs", m.question_count as "questionCount", m.total_score as "totalScore", m.rules, m.duration_minutes as "durationMinutes",
  m.pass_line as "passLine", m.attempts, m.disorder, m.allow_review as "allowReview"`

/** The mock exams of steps, by step. */
export async function selectDetails(on: Tx | Db, stepIDs: readonly string[]): Promise<Map<string, MockDetail>> {
  const rows = await selectRows(
    on,
    zDetail.extend({ stepID: column.text }),
    sql`select m.step_id as "stepID", ${columns} from plan_step_mock m where m.step_id = any(${uuidsOf(stepIDs)}::uuid[])`,
  )
  return new Map(rows.map(({ stepID, ...detail }) => [stepID, detail]))
}

/** Stores mock exams of steps. */
export async function upsertDetails(tx: Tx, details: ReadonlyMap<string, MockDetail>): Promise<void> {
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
    attempts: d.attempts,
    disorder: d.disorder,
    allow_review: d.allowReview,
  }))
  await sql`insert into plan_step_mock (step_id, paper_id, snapshot_id, other_papers, other_snapshots, question_count, total_score, rules, duration_minutes, pass_line, attempts, disorder, allow_review)
    select t.step_id, t.paper_id, t.snapshot_id, t.other_papers, t.other_snapshots, t.question_count, t.total_score, t.rules, t.duration_minutes, t.pass_line, t.attempts, t.disorder, t.allow_review
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (step_id uuid, paper_id uuid, snapshot_id uuid, other_papers uuid[], other_snapshots uuid[], question_count int, total_score numeric, rules jsonb, duration_minutes int, pass_line numeric, attempts int, disorder boolean, allow_review boolean)
    on conflict (step_id) do update set paper_id = excluded.paper_id, snapshot_id = excluded.snapshot_id, other_papers = excluded.other_papers, other_snapshots = excluded.other_snapshots, question_count = excluded.question_count, total_score = excluded.total_score, rules = excluded.rules,
      duration_minutes = excluded.duration_minutes, pass_line = excluded.pass_line, attempts = excluded.attempts, disorder = excluded.disorder, allow_review = excluded.allow_review`.execute(
    tx,
  )
}

export async function deleteDetails(tx: Tx, stepIDs: readonly string[]): Promise<void> {
  await sql`delete from plan_step_mock where step_id = any(${uuidsOf(stepIDs)}::uuid[])`.execute(tx)
}

/** A mock exam of a plan, as sittings of it see it; times in ms. */
export interface MockStep {
  processID: string
  planID: string
  planName: string
  creatorID: string
  orgPath: string
  zone: string
  published: boolean
  snapshotID: string
  /** Parallel forms that further attempts take in turn. */
  otherSnapshotIDs: readonly string[]
  paperName: string
  rules: StoredRules
  durationSeconds: number
  /** The window of the plan, cut by the step's own deadline. */
  opensAt: number
  closesAt: number | null
  questionCount: number
  totalScore: string
  passLine: string
  attempts: number | null
  disorder: boolean
  allowReview: boolean
}

/** Mock exams with their plans, by ids of their steps; those of deleted plans are left out. */
export async function selectMockSteps(
  on: Tx | Db,
  plans: Pick<PlansRoom, 'stepTable'>,
  ids: readonly string[],
): Promise<MockStep[]> {
  const rows = await selectRows(
    on,
    zPlanStepRow.extend(detailColumns),
    sql`select s.*, ${columns} from plan_step_mock m join ${plans.stepTable()} s on s.id = m.step_id where m.step_id = any(${uuidsOf(ids)}::uuid[])`,
  )
  return rows.map(
    ({ id, kind: _, name, paperID: __, otherPaperIDs: ___, durationMinutes, opensAt, closesAt, ...row }) => ({
      ...row,
      processID: id,
      paperName: name,
      durationSeconds: durationMinutes * 60,
      opensAt: opensAt.getTime(),
      closesAt: closesAt?.getTime() ?? null,
    }),
  )
}

/** The snapshots that steps sit, by step: the paper's and those of its forms. */
export async function selectSnapshotIDs(tx: Tx, stepIDs: readonly string[]): Promise<Map<string, string[]>> {
  const details = await selectDetails(tx, stepIDs)
  return new Map([...details].map(([id, { snapshotID, otherSnapshotIDs }]) => [id, [snapshotID, ...otherSnapshotIDs]]))
}

/** How many plans use each paper for a mock exam. */
export async function countPaperUses(
  on: Tx | Db,
  plans: Pick<PlansRoom, 'stepTable'>,
  paperIDs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectRows(
    on,
    z.object({ id: column.text, n: column.number }),
    sql`select p.id, count(distinct s."planID")::int as n from plan_step_mock m cross join lateral unnest(array_prepend(m.paper_id, m.other_papers)) as p (id) join ${plans.stepTable()} s on s.id = m.step_id
    where p.id = any(${uuidsOf(paperIDs)}::uuid[]) group by p.id`,
  )
  return new Map(rows.map((r) => [r.id, r.n]))
}
