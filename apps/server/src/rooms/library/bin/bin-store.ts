// Reads and writes of the bin. What was deleted carries the id of the file or folder that was deleted with it.
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { seenBy } from '../policy.ts'
import { findsText, type Page } from '../store.ts'

const binRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  superiorID: column.text.nullable(),
  path: column.text,
  name: column.text,
  type: column.number,
  extension: column.text,
  /** Of all that was deleted with it. */
  bytes: column.number,
  deletedAt: column.time,
  deleterID: column.text.nullable(),
})
export type BinRow = z.output<typeof binRow>
const COLUMNS = sql`r.id, r.org_id as "orgID", r.org_path as "orgPath", r.creator_id as "creatorID", r.superior_id as "superiorID", r.path, r.name, r.type, r.extension,
  (select coalesce(sum(b.bytes), 0)::float8 from resource b where b.deletion_id = r.id) as bytes, r.deleted_at as "deletedAt", r.deleter_id as "deleterID"`
const IS_ROOT = sql`r.deleted_at is not null and r.deletion_id = r.id`

export async function markDeleted(
  tx: Tx,
  ids: readonly string[],
  { rootID, deleterID, at }: { rootID: string; deleterID: string; at: number },
): Promise<void> {
  await sql`update resource set deleted_at = ${new Date(at)}, deleter_id = ${deleterID}, deletion_id = ${rootID} where id = any(${uuidsOf(ids)}::uuid[])`.execute(
    tx,
  )
}

export async function selectBin(
  on: Db,
  caller: Caller,
  name: string,
  page: Page,
): Promise<{ rows: BinRow[]; total: number }> {
  const where = sql.join([IS_ROOT, seenBy(caller), ...findsText(name)], sql` and `)
  const rows = await selectRows(
    on,
    binRow,
    sql`select ${COLUMNS} from resource r where ${where} order by r.deleted_at desc, r.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: await selectCount(on, sql`select count(*) as n from resource r where ${where}`) }
}

/** What was deleted under these ids, locked. */
export const lockBin = (tx: Tx, ids: readonly string[]): Promise<BinRow[]> =>
  selectRows(
    tx,
    binRow,
    sql`select ${COLUMNS} from resource r where ${IS_ROOT} and r.id = any(${uuidsOf(ids)}::uuid[]) order by r.id for update of r`,
  )

export const selectExpired = (tx: Tx, before: number): Promise<BinRow[]> =>
  selectRows(
    tx,
    binRow,
    sql`select ${COLUMNS} from resource r where ${IS_ROOT} and r.deleted_at < ${new Date(before)} order by r.deleted_at limit 200 for update of r skip locked`,
  )

export async function restoreTree(tx: Tx, rootID: string): Promise<void> {
  await sql`update resource set deleted_at = null, deleter_id = null, deletion_id = null where deletion_id = ${rootID}`.execute(
    tx,
  )
}

const fileRow = z.object({
  id: column.text,
  name: column.text,
  type: z.union([z.literal(FOLDER), z.literal(12), z.literal(10), z.literal(11), z.literal(8)]),
})

const keysRow = z.object({ keys: column.texts })

/**
 * Removes what was deleted under an id, unless `isUsed` says that some file of it is; null then. Answers keys of the
 * stored files that were named.
 */
export async function purgeTrees(
  tx: Tx,
  rootID: string,
  isUsed: (files: z.output<typeof fileRow>[]) => Promise<boolean>,
): Promise<string[] | null> {
  const rows = await selectRows(tx, fileRow, sql`select id, name, type from resource where deletion_id = ${rootID}`)
  if (await isUsed(rows)) return null
  const ids = rows.map(({ id }) => id)
  const asked = sql`${ids}::uuid[]`
  const keys = await selectRow(
    tx,
    keysRow,
    sql`select coalesce(array_agg(distinct k.key), '{}') as keys from (select file_key as key from resource where id = any(${asked}) and file_key is not null
      union select file_key from resource_part where resource_id = any(${asked})
      union select file_key from resource_version where resource_id = any(${asked}) union select file_key from resource_version_part where resource_id = any(${asked})) k`,
  )
  // Items of the knowledge base that were deleted hold on to nothing.
  for (const table of ['knowledge_reader', 'knowledge_like', 'knowledge_view'])
    await sql`delete from ${sql.table(table)} where asset_id in (select id from knowledge_asset where resource_id = any(${asked}))`.execute(
      tx,
    )
  await sql`delete from knowledge_asset where resource_id = any(${asked})`.execute(tx)
  // What was deleted on its own before its folder, and stays in the bin, comes back to the root.
  await sql`update resource set superior_id = null, path = '/' where superior_id = any(${asked}) and not (id = any(${asked}))`.execute(
    tx,
  )
  await sql`delete from resource where id = any(${asked})`.execute(tx)
  return keys?.keys ?? []
}
