// Which pictures of questions and images of the libraries papers name: drafts and publications under way by id, snapshots by the files they keep.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { FindImageQuestions } from '../images/room.ts'
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

const imageRow = z.object({
  imageID: column.text,
  kind: z.enum(KIND_CODES),
  content: z.unknown(),
  paper: column.text,
})

/** Questions that papers wrote for themselves over images of a library, by their words. */
export const paperImageQuestions: FindImageQuestions = async (tx, imageIDs) => {
  const rows = await selectRows(
    tx,
    imageRow,
    sql`select i.content ->> 'imageID' as "imageID", i.kind, i.content, p.name as paper from paper_item i join paper p on p.id = i.paper_id
    where i.content ->> 'imageID' = any(${[...imageIDs]}::text[]) and p.deleted_at is null order by p.update_time desc, i.index`,
  )
  return rows.map(({ imageID, kind, content, paper }) => ({
    imageID,
    name: serverKindOf(kind).bank?.wordsOf(content).stem || paper,
  }))
}
