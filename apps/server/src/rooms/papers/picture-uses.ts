// Which pictures of questions papers name: drafts and publications under way by id, snapshots by the files they keep.
import { sql } from 'kysely'
import { identified, selectRows } from '../../db/rows.ts'
import type { FindNamedPictures } from '../pictures/room.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const HASH = '[0-9a-f]{64}'

/**
 * Reads the stored JSON as text, each table once: whatever a kind of question calls its pictures, none is overlooked,
 * and a name too many costs nothing but space.
 */
export const findNamedPictures: FindNamedPictures = async (tx, { ids, hashes }) => {
  const rows = await selectRows(
    tx,
    identified,
    sql`select distinct m.found[1] as id from (
        select content::text as said from paper_item where content is not null
        union all select content::text from paper_publish where state = 'running'
      ) t, regexp_matches(t.said, ${UUID}, 'g') as m(found) where m.found[1] = any(${[...ids]}::text[])
    union all select distinct m.found[1] from (
        select assets::text as said from paper_snapshot_item
        union all select body::text from paper_snapshot_item
        union all select truth::text from paper_snapshot_truth
        union all select prepared::text from paper_publish_item
      ) t, regexp_matches(t.said, ${HASH}, 'g') as m(found) where m.found[1] = any(${[...hashes]}::text[])`,
  )
  return rows.map(({ id }) => id)
}
