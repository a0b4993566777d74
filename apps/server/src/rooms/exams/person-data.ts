// Exams of a person: results stay, as somebody's; photos and consents go, except photos that an appeal holds.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { PersonData } from '../../seams/person-data.ts'
import type { Deps } from './deps.ts'

const COPIED = 2000

const ownPhotoRow = z.object({
  id: column.text,
  fileKey: column.text,
})

export const examsPersonData: PersonData = {
  columns: {
    'photo_consent.user_id': { erased: true },
    'exam_absence.user_id': { erased: true },
    'exam_absence.author_id': {
      kept: 'Who noted somebody absent is part of the record of the exam of that candidate.',
    },
    'exam_message.author_id': { kept: 'Who told candidates something during an exam is part of its record.' },
    'exam_message_to.user_id': {
      kept: 'That a candidate was told something during the exam, and when it was seen, is part of the record of the exam.',
    },
    'sitting_act.author_id': {
      kept: 'Who stopped, extended or ended a sitting is part of its record, which is never changed.',
    },
    'sitting_hold.author_id': { kept: 'Who keeps photos for an appeal answers for it as long as they are held.' },
  },
  async erase(tx, { id }, at) {
    const rows = await selectRows(
      tx,
      ownPhotoRow,
      sql`delete from sitting_photo f using sitting_facts s where s.id = f.sitting_id and s.user_id = ${id}
      and not exists (select from sitting_hold h where h.sitting_id = f.sitting_id) returning f.id, f.file_key as "fileKey"`,
    )
    if (rows.length > 0) {
      await sql`update sitting_day set last_photo_id = null where last_photo_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(
        tx,
      )
      // The sweeper of photos removes the files, unless another photo is the same file.
      await sql`insert into photo_file_removal (file_key, at) select unnest(${rows.map((row) => row.fileKey)}::text[]), ${new Date(at)} on conflict do nothing`.execute(
        tx,
      )
    }
    await sql`delete from photo_consent where user_id = ${id}`.execute(tx)
    await sql`delete from exam_absence where user_id = ${id}`.execute(tx)
    return []
  },
}

const copiedRow = z.object({
  id: column.text,
  ref: column.text,
  snapshotID: column.text,
  openedAt: column.time,
  finishedAt: column.time.nullable(),
  state: z.enum(['open', 'submitted', 'closed']),
  score: column.decimal.nullable(),
  isPassed: column.flag.nullable(),
  photos: column.number,
})

/** The exams of a person, for their own copy: score and pass as far as the release of each exam tells them. */
export const examsCopy = ({ world, sittings }: Pick<Deps, 'world' | 'sittings'>): PersonData => ({
  columns: {},
  async copy(on, id) {
    const rows = await selectRows(
      on,
      copiedRow,
      sql`select s.id, s.ref, s.snapshot_id as "snapshotID", s.opened_at as "openedAt", s.finished_at as "finishedAt", s.state, s.score, s.is_passed as "isPassed", (select count(*) from sitting_photo f where f.sitting_id = s.id) as photos
      from sitting_facts s where s.user_id = ${id} and s.purpose = 'exam' order by s.opened_at desc limit ${COPIED}`,
    )
    const told = await sittings.disclosures(on, rows, world.clock.now())
    const exams = rows.map(({ id: testID, openedAt, finishedAt, state, score, isPassed, photos }) => {
      const isTold = told.get(testID)?.score === true
      return {
        kind: 'exam',
        openedAt,
        finishedAt,
        state,
        released: isTold,
        score: isTold ? score : null,
        isPassed: isTold ? isPassed : null,
        photos,
      }
    })
    return { exams }
  },
})
