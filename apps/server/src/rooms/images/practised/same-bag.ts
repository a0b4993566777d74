// Which images show the same bag as some others: the same picture under another id, and a bag with and without its threat.
import { sql, type RawBuilder } from 'kysely'
import { identified, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { NamedImages } from '../room.ts'

/** SQL of the ids of images that are named, by their own ids or by the files of their views. */
export const namedImages = ({ ids, hashes }: NamedImages): RawBuilder<unknown> =>
  sql`select id from image where id = any(${uuidsOf(ids)}::uuid[]) or picture_key = any(${[...hashes]}::text[])
    union select image_id from image_view where picture_key = any(${[...hashes]}::text[])`

/** Those of the images that are named, or show the same bag as a named one. */
export async function selectOfSameBag(on: Tx | Db, imageIDs: readonly string[], named: NamedImages): Promise<string[]> {
  if (imageIDs.length === 0 || named.ids.length + named.hashes.length === 0) return []
  const rows = await selectRows(
    on,
    identified,
    sql`with n as materialized (select id, content_hash, twin_group from image where id in (${namedImages(named)}))
      select i.id from image i where i.id = any(${uuidsOf(imageIDs)}::uuid[])
        and (i.content_hash in (select content_hash from n) or i.twin_group in (select twin_group from n where twin_group is not null))`,
  )
  return rows.map(({ id }) => id)
}
