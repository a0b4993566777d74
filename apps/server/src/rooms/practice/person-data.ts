// What practice keeps of a person: practices with their answers, and how each question went.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

const COPIED = 2000

export const practicePersonData: PersonData = {
  columns: {
    'practice.student_id': { exported: true, erased: true },
    'practice_record.student_id': { erased: true },
    'image_study.student_id': { exported: true, erased: true },
    'image_practice.student_id': { exported: true, erased: true },
  },
  async erase(tx, { id }) {
    await sql`delete from practice where student_id = ${id}`.execute(tx)
    await sql`delete from practice_record where student_id = ${id}`.execute(tx)
    await sql`delete from image_study where student_id = ${id}`.execute(tx)
    await sql`delete from image_practice where student_id = ${id}`.execute(tx)
    return []
  },
  async copy(on, id) {
    const { rows } =
      await sql`select p.source, p.day::text as day, p.started_at as "startedAt", p.finished_at as "finishedAt", p.total as questions,
          (select count(*)::int from practice_item i where i.practice_id = p.id and i.answer is not null) as answered, p."right", p.wrong
        from practice p where p.student_id = ${id} order by p.started_at desc limit ${COPIED}`.execute(on)
    const images =
      await sql`select p.source, p.player, p.form, p.started_at as "startedAt", p.finished_at as "finishedAt", p.total as images,
          (select count(*)::int from image_practice_item i where i.practice_id = p.id and i.answer is not null) as answered, p.correct, p.wrong
        from image_practice p where p.student_id = ${id} order by p.started_at desc limit ${COPIED}`.execute(on)
    const studied =
      await sql`select i.name, s.family, s.times, s.milliseconds::float8 as milliseconds, s.last_at as "lastAt" from image_study s join image i on i.id = s.image_id
        where s.student_id = ${id} order by s.last_at desc limit ${COPIED}`.execute(on)
    return { studiedImages: studied.rows, practices: rows, imagePractices: images.rows }
  },
}
