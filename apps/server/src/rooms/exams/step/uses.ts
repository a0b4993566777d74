// Which exams sit some snapshots, and whether one of their trainees still may.
import { sql, type RawBuilder } from 'kysely'
import type { PlansRoom } from '../../plans/room.ts'

/**
 * SQL that selects the exams of a table (asked, id) of snapshots, those left out whose window ended before a moment;
 * see `Purpose.usesOf` for its columns. A plan that was deleted is sat by nobody any more.
 */
export function selectUses(
  plans: Pick<PlansRoom, 'stepTable' | 'traineeTable'>,
  same: RawBuilder<unknown>,
  endedBefore: Date,
): RawBuilder<unknown> {
  const own = sql`select from sitting_facts f where f.purpose = 'exam' and f.ref = s.id and f.user_id = t."userID"`
  const withOneLeft = sql`select from ${plans.traineeTable()} t where t."planID" = s."planID"
    and (select count(*) from sitting_facts f where f.purpose = 'exam' and f.ref = s.id and f.user_id = t."userID") <= e.resit`
  return sql`select k.asked, s.id as ref, s."opensAt", s."closesAt", case when s."closesAt" is not null then greatest(s."closesAt", e.extended_until) end as "lastEnd",
      s.published as "isPublished", e.release, e.released_at is not null as "isReleased",
      exists (${withOneLeft} and not exists (${own} and f.is_passed)) as "isLeftToSomebody",
      exists (${withOneLeft} and exists (${own} and f.is_passed)) as "isLeftToPassed", e.is_truth_early as "isTruthEarly", e.question_count as "questionCount"
    from ${same} k join plan_step_exam e on e.snapshot_id = k.id join ${plans.stepTable()} s on s.id = e.step_id
    where s."closesAt" is null or s."closesAt" >= ${endedBefore}`
}
