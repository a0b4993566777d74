// Who wrote, submitted and approved questions, and what students answered of the questions of the day.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

const COPIED = 5000

export const topicsPersonData: PersonData = {
  columns: {
    'topic.creator_id': { kept: 'Who made a question answers for it and may change it; it is kept by the id.' },
    'topic.author_id': { kept: 'Who wrote the present text may not approve it where another person must.' },
    'topic.submitter_id': { kept: 'Who asked for approval belongs to the record of the question.' },
    'topic.approver_id': { kept: 'Who approved a question answers for its use in examinations.' },
    'topic_version.author_id': { kept: 'Who wrote an earlier text belongs to the record of the question.' },
    'topic_set.creator_id': { kept: 'Who put a set together answers for it and may change it; it is kept by the id.' },
    'daily_draw.student_id': { erased: true },
    'daily_answer.student_id': { exported: true, erased: true },
  },
  async erase(tx, { id }) {
    await sql`delete from daily_answer where student_id = ${id}`.execute(tx)
    await sql`delete from daily_draw where student_id = ${id}`.execute(tx)
    return []
  },
  async copy(on, id) {
    const { rows } =
      await sql`select d.day::text as day, t.name as question, d.is_right as "right", d.answered_at as at from daily_answer d join topic t on t.id = d.topic_id
        where d.student_id = ${id} order by d.day desc, d.answered_at limit ${COPIED}`.execute(on)
    return { dailyQuestions: rows }
  },
}
