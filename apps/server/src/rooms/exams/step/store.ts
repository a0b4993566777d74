// What an exam is as a step of a plan, stored and with its plan.
import { showRules } from '@clearbelt/contract/kinds/rules'
import { PHOTO_POLICIES, RELEASES } from '@clearbelt/contract/steps/exam'
import { sql } from 'kysely'
import { z } from 'zod'
import { column } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { createSatPaperStore, toSatStep, type PlansRoom, type SatPaper } from '../../plans/room.ts'
import type { ExamStep } from './exam-step.ts'

const own = {
  resit: column.number,
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
const zOwn = z.object(own)
/** What is stored of an exam beside what all steps share. */
export type ExamDetail = SatPaper & z.output<typeof zOwn>

/** A stop of everybody and a later end belong to the exam day and stay as they are when a step is saved. */
export const examStore = createSatPaperStore(
  'plan_step_exam',
  own,
  {
    resit: ['resit', 'int'],
    release: ['release', 'text'],
    releasedAt: ['released_at', 'timestamptz'],
    isTruthEarly: ['is_truth_early', 'boolean'],
    isAntiCheating: ['is_anti_cheating', 'boolean'],
    isMonitor: ['is_monitor', 'boolean'],
    photoSeconds: ['photo_seconds', 'int'],
    photoPolicy: ['photo_policy', 'text'],
    extendedUntil: ['extended_until', 'timestamptz'],
    heldAt: ['held_at', 'timestamptz'],
  },
  ['extendedUntil', 'heldAt'],
)

/** Exams with their plans, by ids of their steps; those of deleted plans are left out. */
export async function selectExamSteps(
  on: Tx | Db,
  plans: Pick<PlansRoom, 'stepTable'>,
  ids: readonly string[],
): Promise<ExamStep[]> {
  const rows = await examStore.steps(on, plans, ids)
  return rows.map((row) => {
    const step = toSatStep(row)
    const { form, extraMarks, isSimulationMode } = showRules(row.rules, 'en')
    return {
      ...step,
      form,
      extraMarks,
      isSimulationMode,
      lastEnd: step.closesAt === null ? null : Math.max(step.closesAt, row.extendedUntil?.getTime() ?? 0),
      resit: row.resit,
      release: row.release,
      released: row.releasedAt !== null,
      isTruthEarly: row.isTruthEarly,
      held: row.heldAt !== null,
      isAntiCheating: row.isAntiCheating,
      isMonitor: row.isMonitor,
      photoSeconds: row.photoSeconds,
      photoPolicy: row.photoPolicy,
    }
  })
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
