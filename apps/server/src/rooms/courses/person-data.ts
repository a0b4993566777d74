// What courses keep of people: who made them, what was studied, who wrote under them.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

const COPIED = 5000

export const coursesPersonData: PersonData = {
  columns: {
    'course.creator_id': { kept: 'Who made a course answers for what is taught by it.' },
    'course_version.editor_id': { kept: 'Who changed a course answers for what is taught by it.' },
    'study_clock.user_id': { erased: true },
    'study.user_id': { exported: true, erased: true },
    'study_section.user_id': { erased: true },
    'course_comment.author_id': { exported: true, erased: true },
    'course_comment.parent_user_id': { erased: true },
    'course_comment.hidden_by': { kept: 'Who hid a comment answers for it; it is kept by the id.' },
    'course_comment_like.user_id': { erased: true },
    'course_score.user_id': { exported: true, erased: true },
  },
  async erase(tx, { id }) {
    await sql`delete from study_clock where user_id = ${id}`.execute(tx)
    await sql`delete from study_section where user_id = ${id}`.execute(tx)
    await sql`delete from study where user_id = ${id}`.execute(tx)
    await sql`update course_comment set parent_user_id = null where parent_user_id = ${id}`.execute(tx)
    await sql`delete from course_comment where author_id = ${id}`.execute(tx)
    await sql`delete from course_comment_like where user_id = ${id}`.execute(tx)
    await sql`delete from course_score where user_id = ${id}`.execute(tx)
    return []
  },
  async copy(on, id) {
    const { rows: studies } =
      await sql`select c.name as course, y.round, y.opened_at as "openedAt", y.touched_at as "lastAt", y.percent, round(y.active_seconds)::int as seconds, y.finished_at as "finishedAt"
        from study y join course c on c.id = y.course_id where y.user_id = ${id} order by y.opened_at desc limit ${COPIED}`.execute(
        on,
      )
    const { rows: comments } =
      await sql`select c.name as course, m.content, m.created_at as "at" from course_comment m join course c on c.id = m.course_id where m.author_id = ${id} order by m.created_at desc limit ${COPIED}`.execute(
        on,
      )
    const { rows: scores } =
      await sql`select c.name as course, s.score, s.judged_at as "at" from course_score s join course c on c.id = s.course_id where s.user_id = ${id} order by s.judged_at desc limit ${COPIED}`.execute(
        on,
      )
    return { courseStudies: studies, courseComments: comments, courseScores: scores }
  },
}
