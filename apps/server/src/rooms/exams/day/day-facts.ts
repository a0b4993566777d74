// What of the exam day stands on printed sheets: reasons of absence, and how often each candidate left the screen.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db } from '../../../world/database.ts'
import type { DayFacts } from '../results/print-sheets.ts'

const dayFactsRow = z.object({
  userID: column.text,
  reason: column.text,
  leaves: column.number,
})

/** By user; who has neither is left out. */
export async function selectDayFacts(db: Db, ref: string): Promise<DayFacts> {
  const rows = await selectRows(
    db,
    dayFactsRow,
    sql`select coalesce(a.user_id, l.user_id) as "userID", coalesce(a.reason, '') as reason, coalesce(l.leaves, 0)::int as leaves
    from (select user_id, reason from exam_absence where ref = ${ref}) a
    full join (select s.user_id, sum(d.leave_count) as leaves from sitting_facts s join sitting_day d on d.sitting_id = s.id where s.ref = ${ref} and s.purpose = 'exam' group by s.user_id) l on l.user_id = a.user_id`,
  )
  return new Map(rows.map((r) => [r.userID, { absenceReason: r.reason, leaveCount: r.leaves }]))
}
