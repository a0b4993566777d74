// Entries of the shared lists as rows.
import type { Texts } from '@clearbelt/contract/errors'
import type { ListName } from '@clearbelt/contract/shell/lists'
import { sql } from 'kysely'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

export interface Entry {
  id: string
  list: ListName
  value: string
  names: Texts
  sort: number
  enabled: boolean
  system: boolean
  /** Taken from the list; kept for the names of what was saved with it. */
  deleted: boolean
}

const COLUMNS = sql.raw('id, list, value, names, sort, enabled, system, deleted_at is not null as deleted')

/** Every entry of every list, in the order of display. A few hundred rows. */
export async function selectEntries(tx: Tx | Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${COLUMNS} from dictionary_entry order by list, sort, value`.execute(tx)
  return rows
}

/** An entry that stands in one of the lists, locked; null for any other id. */
export async function lockEntry(tx: Tx, id: string, isAllowed: (list: ListName) => boolean): Promise<Entry | null> {
  if (!isUuid(id)) return null
  const { rows } =
    await sql<Entry>`select ${COLUMNS} from dictionary_entry where id = ${id} and deleted_at is null for update`.execute(
      tx,
    )
  return rows[0] && isAllowed(rows[0].list) ? rows[0] : null
}

/** Adds an entry, or brings back the deleted one of this value; null when the value stands in the list already. */
export async function insertEntry(tx: Tx, entry: Omit<Entry, 'deleted'>): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into dictionary_entry (id, list, value, names, sort, enabled, system)
    values (${entry.id}, ${entry.list}, ${entry.value}, ${JSON.stringify(entry.names)}::jsonb, ${entry.sort}, ${entry.enabled}, ${entry.system})
    on conflict (list, value) do update set names = excluded.names, sort = excluded.sort, enabled = excluded.enabled, deleted_at = null where dictionary_entry.deleted_at is not null
    returning id`.execute(tx)
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
