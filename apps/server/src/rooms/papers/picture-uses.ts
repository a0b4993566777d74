// Which pictures of questions papers name: drafts and publications under way by id, snapshots by the files they keep.
import { sql } from 'kysely'
import { identified, selectRows } from '../../db/rows.ts'
import { pictureHashesIn, pictureIDsIn, type FindNamedPictures } from '../pictures/room.ts'

const DRAFTS = sql`select content::text as said from paper_item where content is not null
  union all select content::text from paper_publish where state = 'running'`
const PUBLISHED = sql`select assets::text as said from paper_snapshot_item
  union all select truth::text from paper_snapshot_truth
  union all select prepared::text from paper_publish_item`

export const findNamedPictures: FindNamedPictures = async (tx, { ids, hashes }) => {
  const rows = await selectRows(
    tx,
    identified,
    sql`select id from ${pictureIDsIn(DRAFTS)} where id = any(${[...ids]}::text[])
    union all select id from ${pictureHashesIn(PUBLISHED)} where id = any(${[...hashes]}::text[])`,
  )
  return rows.map(({ id }) => id)
}
