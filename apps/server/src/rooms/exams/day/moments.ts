// What happened around a sitting of an exam, for its replay: leaving the screen, photos, messages, acts of invigilators.
import { sql, type RawBuilder } from 'kysely'

/** In the columns that a purpose tells its moments in. */
export const momentsOf = (sittingID: string): RawBuilder<unknown> => sql`
  select l.from_at, 1, 0, 'leave', null, null, l.reason, null, null, null from sitting_leave l where l.sitting_id = ${sittingID}
  union all select l.to_at, 1, 0, 'back', null, null, l.reason, null, null, null from sitting_leave l where l.sitting_id = ${sittingID} and l.to_at is not null
  union all select f.captured_at, 1, f.seq, 'photo', null, null, case when f.is_dark then 'dark' else '' end, null, null, f.id from sitting_photo f where f.sitting_id = ${sittingID}
  union all select c.at, 1, c.id, 'camera', null, null, c.state, null, null, null from sitting_camera c where c.sitting_id = ${sittingID}
  union all select m.at, 1, 0, 'message', null, null, m.text, m.author_id, null, null from exam_message m join exam_message_to t on t.message_id = m.id where t.sitting_id = ${sittingID}
  union all select a.at, 1, a.id, 'act', null, jsonb_build_object('reason', a.reason, 'minutes', a.minutes), a.act, a.author_id, null, null from sitting_act a where a.sitting_id = ${sittingID} and a.act <> 'exams.message'`
