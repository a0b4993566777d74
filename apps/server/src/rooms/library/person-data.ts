// Who put files into the library, and who read and liked what.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

export const libraryPersonData: PersonData = {
  columns: {
    'resource.creator_id': { kept: 'Who uploaded a file answers for it, for as long as it is kept.' },
    'resource.deleter_id': { kept: 'Who deleted a file answers for that until it has gone from the bin.' },
    'resource_version.creator_id': { kept: 'Who uploaded a version answers for it, for as long as it is kept.' },
    'knowledge_asset.creator_id': { kept: 'Who published an item answers for it, for as long as it is kept.' },
    'knowledge_reader.account_id': { erased: true },
    'knowledge_like.account_id': { erased: true },
    'knowledge_view.account_id': { erased: true },
  },
  async erase(tx, { id }) {
    for (const table of ['knowledge_reader', 'knowledge_like', 'knowledge_view'])
      await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx)
    return []
  },
}
