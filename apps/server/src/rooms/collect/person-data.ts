// What records of misses keep of people: who entered and decided, and whose miss it was.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

/** Most records in a copy. */
const COPIED = 10_000

export const collectPersonData: PersonData = {
  columns: {
    'collected_record.creator_id': { kept: 'Who entered a record answers for it; it is kept by the id.' },
    'collected_record.submitter_id': { kept: 'Who submitted a record may not decide about it.' },
    'collected_record.approver_id': { kept: 'Who approved a record answers for what is taught by it.' },
    'collected_record.watcher_id': { exported: true, erased: true },
  },
  async erase(tx, { id, pseudonym }) {
    await sql`update collected_record set watcher_id = null, watcher_name = ${pseudonym} where watcher_id = ${id}`.execute(
      tx,
    )
    return []
  },
  async copy(on, id) {
    const { rows } =
      await sql`select r.happened_at as at, r.kind, r.place, r.lane, r.description, r.state from collected_record r
        where r.watcher_id = ${id} and r.deleted_at is null order by r.happened_at desc limit ${COPIED}`.execute(on)
    return { missedDetections: rows }
  },
}
