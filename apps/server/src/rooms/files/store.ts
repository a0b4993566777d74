// Reads and writes of uploads on their way and of kept files.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { TargetName } from './deps.ts'
import type { KeptFile } from './room.ts'

const uploadRow = z.object({
  id: column.text,
  ownerID: column.text,
  target: z.enum(['resource', 'zip', 'attachment']),
  md5: column.text,
  sha256: column.text.nullable(),
  fileName: column.text,
  relativePath: column.text,
  superiorID: column.text,
  bytes: column.number,
  chunkBytes: column.number,
  chunks: column.number,
  mergedAt: column.time.nullable(),
  madeID: column.text.nullable(),
})
export type UploadRow = z.output<typeof uploadRow>
const UPLOAD = sql`u.id, u.owner_id as "ownerID", u.target, u.md5, u.sha256, u.file_name as "fileName", u.relative_path as "relativePath", u.superior_id as "superiorID",
  u.bytes, u.chunk_bytes as "chunkBytes", u.chunks, u.merged_at as "mergedAt", u.made_id as "madeID"`

/** By what an upload is found again after a reload, or by another node. */
export type UploadName = Pick<
  UploadRow,
  'ownerID' | 'target' | 'md5' | 'bytes' | 'superiorID' | 'fileName' | 'relativePath' | 'chunkBytes'
>

const named = (n: UploadName) =>
  sql`u.owner_id = ${n.ownerID} and u.target = ${n.target} and u.md5 = ${n.md5} and u.bytes = ${n.bytes} and u.superior_id = ${n.superiorID} and md5(u.file_name) = md5(${n.fileName}) and md5(u.relative_path) = md5(${n.relativePath})`

/** The one on its way; null without. */
export const selectOpen = (on: Tx | Db, name: UploadName): Promise<UploadRow | null> =>
  selectRow(
    on,
    uploadRow,
    sql`select ${UPLOAD} from upload u where ${named(name)} and u.chunk_bytes = ${name.chunkBytes} and u.merged_at is null`,
  )

/** The newest that was merged; null without. */
export const selectMerged = (on: Tx | Db, name: UploadName): Promise<UploadRow | null> =>
  selectRow(
    on,
    uploadRow,
    sql`select ${UPLOAD} from upload u where ${named(name)} and u.merged_at is not null order by u.merged_at desc limit 1`,
  )

export async function selectUpload(on: Tx | Db, id: string, lock = false): Promise<UploadRow | null> {
  if (!isUuid(id)) return null
  return selectRow(
    on,
    uploadRow,
    sql`select ${UPLOAD} from upload u where u.id = ${id} ${lock ? sql`for update` : sql``}`,
  )
}

/** The upload of this name: the one that is there, or this one from now on. */
export async function takeUpload(
  on: Tx | Db,
  u: Omit<UploadRow, 'mergedAt' | 'madeID'> & { at: number },
): Promise<UploadRow> {
  const at = new Date(u.at)
  await sql`insert into upload (id, owner_id, target, md5, sha256, file_name, relative_path, superior_id, bytes, chunk_bytes, chunks, created_at, touched_at)
    values (${u.id}, ${u.ownerID}, ${u.target}, ${u.md5}, ${u.sha256}, ${u.fileName}, ${u.relativePath}, ${u.superiorID}, ${u.bytes}, ${u.chunkBytes}, ${u.chunks}, ${at}, ${at})
    on conflict (owner_id, target, md5, bytes, superior_id, md5(file_name), md5(relative_path), chunk_bytes) where merged_at is null
    do update set touched_at = excluded.touched_at, sha256 = coalesce(upload.sha256, excluded.sha256)`.execute(on)
  const taken = await selectOpen(on, u)
  if (taken === null) throw new Error('an upload was not stored')
  return taken
}

export const countOpen = (on: Tx | Db, ownerID: string): Promise<number> =>
  selectCount(on, sql`select count(*) as n from upload where owner_id = ${ownerID} and merged_at is null`)

export async function noteMerged(tx: Tx, id: string, madeID: string, at: number): Promise<void> {
  await sql`update upload set merged_at = ${new Date(at)}, touched_at = ${new Date(at)}, made_id = ${madeID} where id = ${id}`.execute(
    tx,
  )
}

/** Notes an upload that needed no chunks, so that a repeated question is answered with the same. */
export async function insertMerged(
  tx: Tx,
  u: Omit<UploadRow, 'mergedAt'> & { target: TargetName; at: number },
): Promise<void> {
  const at = new Date(u.at)
  await sql`insert into upload (id, owner_id, target, md5, sha256, file_name, relative_path, superior_id, bytes, chunk_bytes, chunks, created_at, touched_at, merged_at, made_id)
    values (${u.id}, ${u.ownerID}, ${u.target}, ${u.md5}, ${u.sha256}, ${u.fileName}, ${u.relativePath}, ${u.superiorID}, ${u.bytes}, ${u.chunkBytes}, ${u.chunks}, ${at}, ${at}, ${at}, ${u.madeID})`.execute(
    tx,
  )
}

export async function deleteUpload(on: Tx | Db, id: string): Promise<void> {
  await sql`delete from upload where id = ${id}`.execute(on)
}

/** Takes away uploads that nobody has touched since; answers their ids. */
export const deleteOlder = async (on: Tx | Db, open: number, merged: number): Promise<string[]> =>
  (
    await selectRows(
      on,
      identified,
      sql`delete from upload where (merged_at is null and touched_at < ${new Date(open)}) or merged_at < ${new Date(merged)} returning id`,
    )
  ).map(({ id }) => id)

/** Those of the ids that are uploads on their way. */
export const selectOpenIDs = async (on: Tx | Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await selectRows(
        on,
        identified,
        sql`select id from upload where merged_at is null and id = any(${uuidsOf(ids)}::uuid[])`,
      )
    ).map(({ id }) => id),
  )

const keptRow = z.object({
  id: column.text,
  kind: z.enum(['file', 'cover', 'zip', 'attachment']),
  name: column.text,
  mediaType: column.text,
  bytes: column.number,
  fileKey: column.text,
  ownerID: column.text,
})
const KEPT = sql`k.id, k.kind, k.name, k.media_type as "mediaType", k.bytes, k.file_key as "fileKey", k.owner_id as "ownerID"`

export const selectKept = (on: Tx | Db, ids: readonly string[]): Promise<KeptFile[]> =>
  selectRows(on, keptRow, sql`select ${KEPT} from kept_file k where k.id = any(${uuidsOf(ids)}::uuid[])`)

export async function insertKept(on: Tx | Db, k: KeptFile & { at: number }): Promise<void> {
  await sql`insert into kept_file (id, owner_id, kind, name, media_type, bytes, file_key, created_at)
    values (${k.id}, ${k.ownerID}, ${k.kind}, ${k.name}, ${k.mediaType}, ${k.bytes}, ${k.fileKey}, ${new Date(k.at)})`.execute(
    on,
  )
}

/** Kept files older than a moment, in the order of their ids. */
export const selectOlderKept = (on: Tx | Db, before: number, after: string, limit: number): Promise<KeptFile[]> =>
  selectRows(
    on,
    keptRow,
    sql`select ${KEPT} from kept_file k where k.created_at < ${new Date(before)} and k.id > ${after} order by k.id limit ${limit}`,
  )

/** Notes which of these nothing names, and takes away those that nothing has named since long; answers what went. */
export async function forgetUnnamed(
  tx: Tx,
  {
    named: kept,
    unnamed,
    at,
    forgotten,
  }: { named: readonly string[]; unnamed: readonly string[]; at: number; forgotten: number },
): Promise<KeptFile[]> {
  await sql`update kept_file set unnamed_since = null where id = any(${uuidsOf(kept)}::uuid[]) and unnamed_since is not null`.execute(
    tx,
  )
  await sql`update kept_file set unnamed_since = ${new Date(at)} where id = any(${uuidsOf(unnamed)}::uuid[]) and unnamed_since is null`.execute(
    tx,
  )
  return selectRows(
    tx,
    keptRow,
    sql`delete from kept_file k where k.id = any(${uuidsOf(unnamed)}::uuid[]) and k.unnamed_since < ${new Date(forgotten)} returning ${KEPT}`,
  )
}

const keyRow = z.object({ key: column.text })

/** Those of the keys that kept files name. */
export const selectNamedKeys = async (on: Tx | Db, keys: readonly string[]): Promise<string[]> =>
  (
    await selectRows(
      on,
      keyRow,
      sql`select distinct file_key as key from kept_file where file_key = any(${[...keys]}::text[])`,
    )
  ).map(({ key }) => key)

/**
 * Whoever makes a row that names a stored file, and whoever removes files, take turns until their transactions end:
 * many may make rows at once.
 */
export async function lockShelf(tx: Tx, how: 'name' | 'remove'): Promise<void> {
  await sql`select ${how === 'name' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`}(hashtext('shelf'))`.execute(
    tx,
  )
}
