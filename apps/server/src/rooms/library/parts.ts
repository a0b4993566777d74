// Files that were made of a file: its thumbnail, what browsers play, the pages of a document.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const partRow = z.object({
  resourceID: column.text,
  part: column.text,
  fileKey: column.text,
  mediaType: column.text,
  bytes: column.number,
})
export type PartRow = z.output<typeof partRow>
const PART = sql`p.resource_id as "resourceID", p.part, p.file_key as "fileKey", p.media_type as "mediaType", p.bytes`

/** Subtitles are parts that people add; their names end in the language. */
const SUBTITLES = 'subtitles/'
/** Subtitles in SQL. */
export const subtitlesLike = `${SUBTITLES}%`
export const subtitlesPart = (language: string): string => `${SUBTITLES}${language}`

/** The language of subtitles; null for any other part. */
export const languageOfPart = (part: string): string | null =>
  part.startsWith(SUBTITLES) ? part.slice(SUBTITLES.length) : null

const keyRow = z.object({ key: column.text })

/** Puts one part in its place, or takes it away (`null`); answers the keys that it named before. */
export async function putPart(
  tx: Tx,
  at: { resourceID: string; part: string },
  file: Pick<PartRow, 'fileKey' | 'mediaType' | 'bytes'> | null,
): Promise<string[]> {
  const gone = await selectRows(
    tx,
    keyRow,
    sql`delete from resource_part where resource_id = ${at.resourceID} and part = ${at.part} returning file_key as key`,
  )
  if (file)
    await sql`insert into resource_part (resource_id, part, file_key, media_type, bytes) values (${at.resourceID}, ${at.part}, ${file.fileKey}, ${file.mediaType}, ${file.bytes})`.execute(
      tx,
    )
  return gone.map(({ key }) => key)
}

/** Parts of several files, the segments of their streams left out. */
export async function selectParts(on: Tx | Db, resourceIDs: readonly string[]): Promise<Map<string, PartRow[]>> {
  const rows = await selectRows(
    on,
    partRow,
    sql`select ${PART} from resource_part p where p.resource_id = any(${uuidsOf(resourceIDs)}::uuid[]) and (p.part not like 'hls/%' or p.part = 'hls/index.m3u8') order by p.part`,
  )
  return Map.groupBy(rows, (row) => row.resourceID)
}

export const selectPart = (on: Tx | Db, resourceID: string, part: string): Promise<PartRow | null> =>
  selectRow(
    on,
    partRow,
    sql`select ${PART} from resource_part p where p.resource_id = ${resourceID} and p.part = ${part}`,
  )

/** Replaces all parts of a file; answers keys that they named before. */
export async function replaceParts(
  tx: Tx,
  resourceID: string,
  parts: readonly Omit<PartRow, 'resourceID'>[],
): Promise<string[]> {
  const gone = await selectRows(
    tx,
    keyRow,
    sql`delete from resource_part where resource_id = ${resourceID} and part not like ${subtitlesLike} returning file_key as key`,
  )
  if (parts.length > 0)
    await sql`insert into resource_part (resource_id, part, file_key, media_type, bytes)
      select ${resourceID}, part, file_key, media_type, bytes from jsonb_to_recordset(${JSON.stringify(
        parts.map(({ part, fileKey, mediaType, bytes }) => ({
          part,
          file_key: fileKey,
          media_type: mediaType,
          bytes,
        })),
      )}::jsonb) as x (part text, file_key text, media_type text, bytes bigint)`.execute(tx)
  return gone.map(({ key }) => key)
}

/** Adds parts that a file does not have yet. */
export async function addParts(
  tx: Tx,
  resourceID: string,
  parts: readonly Omit<PartRow, 'resourceID'>[],
): Promise<void> {
  for (const { part, fileKey, mediaType, bytes } of parts)
    await sql`insert into resource_part (resource_id, part, file_key, media_type, bytes) values (${resourceID}, ${part}, ${fileKey}, ${mediaType}, ${bytes}) on conflict do nothing`.execute(
      tx,
    )
}

/** Gives a file the parts, state and text of another of the same content. Answers whether there was one. */
export async function copyPrepared(tx: Tx, id: string, fileKey: string, type: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with other as (select o.* from resource o where o.file_key = ${fileKey} and o.type = ${type} and o.status = 2 and o.id <> ${id} limit 1),
    made as (update resource r set status = 2, seconds = o.seconds, width = o.width, height = o.height, pages_asked = o.pages_asked from other o where r.id = ${id} returning o.id as id),
    parts as (insert into resource_part (resource_id, part, file_key, media_type, bytes) select ${id}, p.part, p.file_key, p.media_type, p.bytes from resource_part p join other o on o.id = p.resource_id join resource r on r.id = ${id} where p.part not like ${subtitlesLike} or r.org_id = o.org_id returning 1)
    select id from made`.execute(tx)
  return rows.length > 0
}
