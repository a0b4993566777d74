// Reads and writes of question pictures.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRow, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { StoredPicture } from './room.ts'

const pictureRow = z.object({
  id: column.text,
  hash: column.text,
  thumbHash: column.text,
  mediaType: z.enum(['image/png', 'image/jpeg']),
  width: column.number,
  height: column.number,
})
const COLUMNS = sql`p.id, p.hash, p.thumb_hash as "thumbHash", p.media_type as "mediaType", p.width, p.height`

/** Own organisation, those below, and those above, whose approved questions are used below. */
const inSight = (orgPath: string) =>
  sql`(starts_with(p.org_path, ${orgPath}) or starts_with(${orgPath}::text, p.org_path))`

/** By id, those that an organisation may see; left out: any. `isHeld`: locked against being forgotten. */
export async function selectPictures(
  tx: Tx | Db,
  ids: readonly string[],
  { orgPath, isHeld = false }: { orgPath?: string; isHeld?: boolean } = {},
): Promise<Map<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    tx,
    pictureRow,
    sql`select ${COLUMNS} from question_picture p where p.id = any(${uuidsOf(ids)}::uuid[]) and ${orgPath === undefined ? sql`true` : inSight(orgPath)}
      ${isHeld ? sql`order by p.id for share` : sql``}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whoever stores or removes files of pictures takes turns, so that no row names a file that is being removed. */
export async function lockFiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('question_picture'))`.execute(tx)
}

/** Stores a picture; one that the same person has already is answered instead. */
export async function insertPicture(
  tx: Tx,
  p: StoredPicture & { orgPath: string; creatorID: string; at: number },
): Promise<{ picture: StoredPicture; isNew: boolean }> {
  const made = await selectRow(
    tx,
    pictureRow,
    sql`insert into question_picture as p (id, org_path, creator_id, hash, thumb_hash, media_type, width, height, created_at)
    values (${p.id}, ${p.orgPath}, ${p.creatorID}, ${p.hash}, ${p.thumbHash}, ${p.mediaType}, ${p.width}, ${p.height}, ${new Date(p.at)})
    on conflict (creator_id, hash) do update set unnamed_since = null, org_path = excluded.org_path returning ${COLUMNS}`,
  )
  if (made === null) throw new Error('a picture was not stored')
  return { picture: made, isNew: made.id === p.id }
}

const lookedAtRow = z.object({ id: column.text, hash: column.text, thumbHash: column.text })

/** Pictures older than a moment, from a place in their order, locked; those somebody holds are passed over. */
export async function lockOlder(
  tx: Tx,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<z.output<typeof lookedAtRow>[]> {
  return selectRows(
    tx,
    lookedAtRow,
    sql`select p.id, p.hash, p.thumb_hash as "thumbHash" from question_picture p
    where p.created_at < ${new Date(before)} and p.id > ${after} order by p.id limit ${limit} for update skip locked`,
  )
}

/** Notes who is named and who is not; answers those that nobody has named since `forgotten`, which are gone now. */
export async function forgetUnnamed(
  tx: Tx,
  {
    named,
    unnamed,
    at,
    forgotten,
  }: { named: readonly string[]; unnamed: readonly string[]; at: number; forgotten: number },
): Promise<string[]> {
  await sql`update question_picture set unnamed_since = null where id = any(${[...named]}::uuid[]) and unnamed_since is not null`.execute(
    tx,
  )
  await sql`update question_picture set unnamed_since = ${new Date(at)} where id = any(${[...unnamed]}::uuid[]) and unnamed_since is null`.execute(
    tx,
  )
  const gone = await selectRows(
    tx,
    identified,
    sql`delete from question_picture where id = any(${[...unnamed]}::uuid[]) and unnamed_since < ${new Date(forgotten)} returning id`,
  )
  return gone.map(({ id }) => id)
}

/** Those of some keys of files that no picture has any more. */
export async function selectOrphaned(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select h as id from unnest(${[...hashes]}::text[]) h where not exists (select 1 from question_picture p where p.hash = h or p.thumb_hash = h)`,
  )
  return rows.map(({ id }) => id)
}

/** Follows a move in the organisation tree. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update question_picture set org_path = ${to} || substr(org_path, ${from.length + 1}) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}
