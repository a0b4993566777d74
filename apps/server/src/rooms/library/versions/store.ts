// Reads and writes of the contents that a file has had.
import { FAILED, PROCESSING, READY, type FailureReason } from '@clearbelt/domain/library/resource-states'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Prepared } from '../prepare/prepared.ts'
import { subtitlesLike } from '../parts.ts'
import type { Page, ResourceRow } from '../store.ts'

const versionRow = z.object({
  number: column.number,
  creatorID: column.text,
  createdAt: column.time,
  status: z.union([z.literal(PROCESSING), z.literal(READY), z.literal(FAILED)]),
  reason: column.text,
  extension: column.text,
  fileName: column.text,
  bytes: column.number,
  fileKey: column.text,
  restoredFrom: column.number.nullable(),
})
export type VersionRow = z.output<typeof versionRow>
const VERSION = sql`v.number, v.creator_id as "creatorID", v.created_at as "createdAt", v.status, v.reason, v.extension, v.file_name as "fileName", v.bytes, v.file_key as "fileKey", v.restored_from as "restoredFrom"`

/** One page, the newest first. */
export async function selectVersions(
  on: Db,
  resourceID: string,
  page: Page,
): Promise<{ rows: VersionRow[]; total: number }> {
  const rows = await selectRows(
    on,
    versionRow,
    sql`select ${VERSION} from resource_version v where v.resource_id = ${resourceID} order by v.number desc limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return {
    rows,
    total: await selectCount(on, sql`select count(*) as n from resource_version where resource_id = ${resourceID}`),
  }
}

export const selectVersion = (on: Tx | Db, resourceID: string, number: number): Promise<VersionRow | null> =>
  selectRow(
    on,
    versionRow,
    sql`select ${VERSION} from resource_version v where v.resource_id = ${resourceID} and v.number = ${number}`,
  )

/** The one that came last, ready or not; null for a file that was never replaced. */
export const selectNewest = (on: Tx | Db, resourceID: string): Promise<VersionRow | null> =>
  selectRow(
    on,
    versionRow,
    sql`select ${VERSION} from resource_version v where v.resource_id = ${resourceID} order by v.number desc limit 1`,
  )

const presentRow = z.object({ version: column.number })

/** Holds a file until the transaction ends; answers the number of its present content. */
export async function lockVersion(tx: Tx, resourceID: string): Promise<number> {
  const row = await selectRow(tx, presentRow, sql`select version from resource where id = ${resourceID} for update`)
  if (row === null) throw new Error('a file has gone meanwhile')
  return row.version
}

/** Notes the content that a file came with, where that has not been done. */
export async function noteFirst(tx: Tx, { id }: Pick<ResourceRow, 'id'>): Promise<void> {
  await sql`insert into resource_version (resource_id, number, creator_id, created_at, status, reason, extension, file_name, bytes, file_key, seconds, width, height)
    select id, version, creator_id, created_at, case status when ${READY} then ${READY}::smallint else ${FAILED}::smallint end, reason, extension, file_name, bytes, file_key, seconds, width, height from resource where id = ${id}
    on conflict do nothing`.execute(tx)
}

export interface NewVersion {
  resourceID: string
  number: number
  creatorID: string
  extension: string
  fileName: string
  bytes: number
  fileKey: string
  at: number
}

/** A content that waits to be prepared. */
export async function insertVersion(tx: Tx, v: NewVersion): Promise<void> {
  await sql`insert into resource_version (resource_id, number, creator_id, created_at, status, extension, file_name, bytes, file_key)
    values (${v.resourceID}, ${v.number}, ${v.creatorID}, ${new Date(v.at)}, ${PROCESSING}, ${v.extension}, ${v.fileName}, ${v.bytes}, ${v.fileKey})`.execute(
    tx,
  )
}

/** A ready content once more, as the newest. */
export async function insertCopy(
  tx: Tx,
  v: { resourceID: string; number: number; from: number; creatorID: string; at: number },
): Promise<void> {
  await sql`insert into resource_version (resource_id, number, creator_id, created_at, status, extension, file_name, bytes, file_key, seconds, width, height, body, restored_from)
    select resource_id, ${v.number}, ${v.creatorID}, ${new Date(v.at)}, status, extension, file_name, bytes, file_key, seconds, width, height, body, number from resource_version where resource_id = ${v.resourceID} and number = ${v.from}`.execute(
    tx,
  )
  await sql`insert into resource_version_part (resource_id, number, part, file_key, media_type, bytes)
    select resource_id, ${v.number}, part, file_key, media_type, bytes from resource_version_part where resource_id = ${v.resourceID} and number = ${v.from}`.execute(
    tx,
  )
}

/** Notes what was made of a content; false when somebody else has done so, or it is gone. */
export async function storePrepared(
  tx: Tx,
  { resourceID, number }: Pick<NewVersion, 'resourceID' | 'number'>,
  { seconds, width, height, body }: Omit<Prepared, 'parts'>,
  parts: readonly { part: string; fileKey: string; mediaType: string; bytes: number }[],
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update resource_version set status = ${READY}, reason = '', seconds = ${seconds}, width = ${width}, height = ${height}, body = ${body}
      where resource_id = ${resourceID} and number = ${number} and status = ${PROCESSING}`.execute(tx)
  if (!numAffectedRows) return false
  await sql`insert into resource_version_part (resource_id, number, part, file_key, media_type, bytes)
    select ${resourceID}, ${number}, part, file_key, media_type, bytes from jsonb_to_recordset(${JSON.stringify(
      parts.map(({ part, fileKey, mediaType, bytes }) => ({ part, file_key: fileKey, media_type: mediaType, bytes })),
    )}::jsonb) as x (part text, file_key text, media_type text, bytes bigint)`.execute(tx)
  return true
}

export async function failVersion(
  on: Tx | Db,
  { id, version }: { id: string; version: number },
  reason: FailureReason,
): Promise<void> {
  await sql`update resource_version set status = ${FAILED}, reason = ${reason} where resource_id = ${id} and number = ${version} and status = ${PROCESSING}`.execute(
    on,
  )
}

/**
 * Makes a ready content the present one: what was made of the former is laid aside, subtitles stay. Courses and the
 * knowledge base name the file and show what it holds.
 */
export async function showVersion(tx: Tx, resourceID: string, number: number): Promise<void> {
  // What a content that was laid aside keeps: its state and text as they are now.
  await sql`update resource_version v set status = case r.status when ${READY} then ${READY}::smallint else ${FAILED}::smallint end, reason = r.reason, seconds = r.seconds, width = r.width, height = r.height, body = r.body
    from resource r where r.id = ${resourceID} and v.resource_id = r.id and v.number = r.version`.execute(tx)
  await sql`insert into resource_version_part (resource_id, number, part, file_key, media_type, bytes)
    select p.resource_id, r.version, p.part, p.file_key, p.media_type, p.bytes from resource_part p join resource r on r.id = p.resource_id where r.id = ${resourceID} and p.part not like ${subtitlesLike}`.execute(
    tx,
  )
  await sql`delete from resource_part where resource_id = ${resourceID} and part not like ${subtitlesLike}`.execute(tx)
  await sql`insert into resource_part (resource_id, part, file_key, media_type, bytes)
    select resource_id, part, file_key, media_type, bytes from resource_version_part where resource_id = ${resourceID} and number = ${number}`.execute(
    tx,
  )
  await sql`delete from resource_version_part where resource_id = ${resourceID} and number = ${number}`.execute(tx)
  await sql`update resource r set version = v.number, status = v.status, reason = '', extension = v.extension, file_name = v.file_name, bytes = v.bytes, file_key = v.file_key, seconds = v.seconds, width = v.width, height = v.height, body = v.body
    from resource_version v where r.id = ${resourceID} and v.resource_id = r.id and v.number = ${number}`.execute(tx)
}

const keyRow = z.object({ key: column.text })

/** Forgets a content that was laid aside; answers the stored files that it and its parts named. */
export async function dropVersion(tx: Tx, resourceID: string, number: number): Promise<string[]> {
  const keys = await selectRows(
    tx,
    keyRow,
    sql`select file_key as key from resource_version where resource_id = ${resourceID} and number = ${number}
      union select file_key from resource_version_part where resource_id = ${resourceID} and number = ${number}`,
  )
  await sql`delete from resource_version where resource_id = ${resourceID} and number = ${number}`.execute(tx)
  return keys.map(({ key }) => key)
}
