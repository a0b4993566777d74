// What the shell remembers of a person: which news were shown, which columns are seen.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

export const shellPersonData: PersonData = {
  columns: {
    'feature_board_seen.user_id': { erased: true },
    'table_columns.user_id': { erased: true },
  },
  async erase(tx, { id }) {
    await sql`delete from feature_board_seen where user_id = ${id}`.execute(tx)
    await sql`delete from table_columns where user_id = ${id}`.execute(tx)
    return []
  },
}
