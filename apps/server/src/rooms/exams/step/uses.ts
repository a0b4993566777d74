// Which exams sit some snapshots, and whether one of their trainees still may.
import { sql, type RawBuilder } from 'kysely'
import type { PlansRoom } from '../../plans/room.ts'

/**
 * SQL that selects the exams of a table (asked, id) of snapshots, those left out whose window ended before a moment;
 * see `Purpose.usesOf` for its columns. A plan that was deleted is sat by nobody any more. Who has a sitting left is not
 * looked for while somebody sits: it would be asked with each submission of a class.
 */
export function selectUses(
  plans: Pick<PlansRoom, 'stepTable' | 'traineeTable'>,
  same: RawBuilder<unknown>,
  endedBefore: Date,
): RawBuilder<unknown> {
  const sat = sql`select f.user_id, count(*) as n, bool_or(f.is_passed) as passed from sitting_facts f where f.purpose = 'exam' and f.ref = s.id group by f.user_id`
  // The form of a sitting follows from its number: the next one that asks this form comes after so many others.
  const forms = sql`(1 + cardinality(e.other_snapshots))`
  const until = sql`coalesce(o.n, 0) + mod(k.place - mod(coalesce(o.n, 0), ${forms}) + ${forms}, ${forms})`
  const withOneLeft = sql`select coalesce(o.passed, false) as passed from ${plans.traineeTable()} t left join (${sat}) o on o.user_id = t."userID" where t."planID" = s."planID" and ${until} <= e.resit`
  const isSat = sql`exists (select from sitting_facts f where f.snapshot_id = k.id and f.state = 'open' and f.ref = s.id)`
  return sql`select u.asked, u.ref, u."opensAt", u."closesAt", u."lastEnd", u."isPublished", u.release, u."isReleased", coalesce(u.is_left[1], false) as "isLeftToSomebody", coalesce(u.is_left[2], false) as "isLeftToPassed", u."isTruthEarly", u."questionCount"
    from (select k.asked, s.id as ref, s."opensAt", s."closesAt", case when s."closesAt" is not null then greatest(s."closesAt", e.extended_until) end as "lastEnd",
        s.published as "isPublished", e.release, e.released_at is not null as "isReleased", e.is_truth_early as "isTruthEarly", e.question_count as "questionCount",
        case when not ${isSat} then (select array[bool_or(not l.passed), bool_or(l.passed)] from (${withOneLeft}) l) end as is_left
      from (select m.asked, m.id, x.step_id, case when x.snapshot_id = m.id then 0 else array_position(x.other_snapshots, m.id) end as place
          from ${same} m join plan_step_exam x on x.snapshot_id = m.id or x.other_snapshots @> array[m.id]) k
        join plan_step_exam e on e.step_id = k.step_id and k.place <= e.resit join ${plans.stepTable()} s on s.id = e.step_id
      where s."closesAt" is null or s."closesAt" >= ${endedBefore}) u`
}
