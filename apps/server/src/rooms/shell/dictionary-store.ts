// Entries of the shared lists as rows.
import { LISTS, type ListName } from '@clearbelt/contract/shell/lists'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const entryRow = z.object({
  id: column.text,
  list: z.enum(Object.keys(LISTS) as ListName[]),
  value: column.text,
  names: column.localised,
  sort: column.number,
  enabled: column.flag,
  system: column.flag,
  /** Taken from the list; kept for the names of what was saved with it. */
  deleted: column.flag,
})
export type Entry = z.output<typeof entryRow>

const COLUMNS = sql.raw('id, list, value, names, sort, enabled, system, deleted_at is not null as deleted')

/** Every entry of every list, in the order of display. A few hundred rows. */
export async function selectEntries(tx: Tx | Db): Promise<Entry[]> {
  const rows = await selectRows(tx, entryRow, sql`select ${COLUMNS} from dictionary_entry order by list, sort, value`)
  return rows
}

/** Keeps others from changing the lists until the transaction ends; who reads them does not wait. */
export const lockEntries = async (tx: Tx): Promise<void> =>
  void (await sql`lock table dictionary_entry in share row exclusive mode`.execute(tx))

/** An entry that stands in one of the lists, locked; null for any other id. */
export async function lockEntry(tx: Tx, id: string, isAllowed: (list: ListName) => boolean): Promise<Entry | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    entryRow,
    sql`select ${COLUMNS} from dictionary_entry where id = ${id} and deleted_at is null for update`,
  )
  return rows[0] && isAllowed(rows[0].list) ? rows[0] : null
}

/** Adds an entry, or brings back the deleted one of this value; null when the value stands in the list already. */
export async function insertEntry(tx: Tx, entry: Omit<Entry, 'deleted'>): Promise<string | null> {
  const rows = await selectRows(
    tx,
    identified,
    sql`insert into dictionary_entry (id, list, value, names, sort, enabled, system)
    values (${entry.id}, ${entry.list}, ${entry.value}, ${JSON.stringify(entry.names)}::jsonb, ${entry.sort}, ${entry.enabled}, ${entry.system})
    on conflict (list, value) do update set names = excluded.names, sort = excluded.sort, enabled = excluded.enabled, deleted_at = null where dictionary_entry.deleted_at is not null
    returning id`,
  )
  return rows[0]?.id ?? null
}

export async function updateEntry(
  tx: Tx,
  { id, names, sort, enabled }: Pick<Entry, 'id' | 'names' | 'sort' | 'enabled'>,
): Promise<void> {
  await sql`update dictionary_entry set names = ${JSON.stringify(names)}::jsonb, sort = ${sort}, enabled = ${enabled} where id = ${id}`.execute(
    tx,
  )
}

export async function markDeleted(tx: Tx, id: string, at: number): Promise<void> {
  await sql`update dictionary_entry set deleted_at = ${new Date(at)} where id = ${id}`.execute(tx)
}
