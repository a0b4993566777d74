// Notices of a person: copied for the person, deleted with the person.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

const COPIED = 1000

export const noticesPersonData: PersonData = {
  columns: {
    'notice.user_id': { exported: true, erased: true },
    'job.owner_id': { kept: 'Long work shows who began it by the id alone; titles say what it is about.' },
  },
  async erase(tx, { id }) {
    await sql`delete from notice where user_id = ${id}`.execute(tx)
    return []
  },
  async copy(on, id) {
    const { rows } =
      await sql`select created_at as at, message->>'en' as message from notice where user_id = ${id} order by created_at desc limit ${COPIED}`.execute(
        on,
      )
    return { notices: rows }
  },
}
