// Finds sittings, and holds them for a transaction.
import { sql } from 'kysely'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { COLUMNS, readSitting, sittingRow, type SittingRow } from './row.ts'

const pagedSittingRow = sittingRow.extend({ total: column.number })
const aliasedSittingRow = sittingRow.extend({ item_id: column.text, alias: column.text })

/** One sitting of one candidate; null for another's, as for one that does not exist. */
export async function selectOptionalOwn(
  tx: Db | Tx,
  id: string,
  userID: string,
  lock = false,
): Promise<SittingRow | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where id = ${id} and user_id = ${userID} ${sql.raw(lock ? 'for update' : '')}`,
  )
  return rows[0] ? readSitting(rows[0]) : null
}

/** Those of several sittings of their candidates that nobody else holds, held until the transaction ends. */
export async function lockFreeOwn(
  tx: Tx,
  own: readonly { id: string; userID: string }[],
): Promise<Map<string, SittingRow>> {
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where (id, user_id) in (select * from unnest(${own.map((o) => o.id)}::uuid[], ${own.map((o) => o.userID)}::uuid[])) order by id for update skip locked`,
  )
  return new Map(rows.map((row) => [row.id, readSitting(row)]))
}

/** A sitting whose saves and hand-in wait until the transaction ends. */
export async function lockSitting(tx: Tx, id: string): Promise<SittingRow | null> {
  const rows = await selectRows(tx, sittingRow, sql`select ${COLUMNS} from sitting where id = ${id} for update`)
  return rows[0] ? readSitting(rows[0]) : null
}

/** Any sitting by its id; whose it is and who may see it is the caller's affair. */
export async function selectOptionalSitting(tx: Db | Tx, purpose: PurposeCode, id: string): Promise<SittingRow | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where id = ${id} and kind = ${purpose}`,
  )
  return rows[0] ? readSitting(rows[0]) : null
}

/** The open sittings of a step, of some people or (null) of all, held until the transaction ends. */
export async function lockOpenOf(
  tx: Tx,
  purpose: PurposeCode,
  ref: string,
  userIDs: readonly string[] | null,
): Promise<SittingRow[]> {
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where ref = ${ref} and kind = ${purpose} and state = 'open' and (${userIDs === null} or user_id = any(${[...(userIDs ?? [])]}::uuid[])) order by id for update`,
  )
  return rows.map(readSitting)
}

/** Every sitting of a candidate for several steps, in order. */
export async function selectOfRefs(
  tx: Db | Tx,
  purpose: PurposeCode,
  refs: readonly string[],
  userID: string,
): Promise<SittingRow[]> {
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where user_id = ${userID} and kind = ${purpose} and ref = any(${[...refs]}::uuid[]) order by ref, number`,
  )
  return rows.map(readSitting)
}

/** Every sitting of a candidate for a step, in order. */
export async function selectOfRef(
  tx: Db | Tx,
  purpose: PurposeCode,
  ref: string,
  userID: string,
): Promise<SittingRow[]> {
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where user_id = ${userID} and kind = ${purpose} and ref = ${ref} order by number`,
  )
  return rows.map(readSitting)
}

/** Finished sittings of a candidate (for one thing, where named), newest first, and how many there are. */
export async function selectFinished(
  tx: Db | Tx,
  purpose: PurposeCode,
  userID: string,
  { offset, limit, ref }: { offset: number; limit: number; ref: string | null },
): Promise<{ rows: SittingRow[]; total: number }> {
  const rows = await selectRows(
    tx,
    pagedSittingRow,
    sql`select ${COLUMNS}, count(*) over () as total from sitting where user_id = ${userID} and kind = ${purpose} and state <> 'open' and (${ref}::uuid is null or ref = ${ref}) order by finished_at desc, number desc, id limit ${limit} offset ${offset}`,
  )
  return { rows: rows.map(readSitting), total: rows[0]?.total ?? 0 }
}

/**
 * Locks up to `limit` open sittings whose deadline lies before `before`, those of `but` left out; those another node
 * holds are left to it.
 */
export async function lockOverdue(
  tx: Tx,
  before: number,
  limit: number,
  but: readonly string[],
): Promise<SittingRow[]> {
  const rows = await selectRows(
    tx,
    sittingRow,
    sql`select ${COLUMNS} from sitting where state = 'open' and frozen_at is null and deadline_at < ${new Date(before)} and id <> all(${[...but]}::uuid[]) order by deadline_at limit ${limit} for update skip locked`,
  )
  return rows.map(readSitting)
}

/** Those of the candidates who have a sitting of a step. */
export async function selectBegun(
  tx: Tx,
  purpose: PurposeCode,
  ref: string,
  userIDs: readonly string[],
): Promise<Set<string>> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select distinct user_id as id from sitting where ref = ${ref} and kind = ${purpose} and user_id = any(${[...userIDs]}::uuid[])`,
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * For each of several candidates the own sitting that knows an item by an alias, and the item; null where there is
 * none.
 */
export async function selectAliases(
  tx: Db | Tx,
  asked: readonly { alias: string; userID: string }[],
): Promise<({ sitting: SittingRow; itemID: string } | null)[]> {
  const rows = await selectRows(
    tx,
    aliasedSittingRow,
    sql`select ${COLUMNS}, item_id, alias from sitting_item join sitting on id = sitting_id where alias = any(${asked.map((a) => a.alias)}::text[])`,
  )
  const found = new Map(rows.map((row) => [`${row.alias} ${row.user_id}`, row]))
  return asked.map(({ alias, userID }) => {
    const row = found.get(`${alias} ${userID}`)
    return row ? { sitting: readSitting(row), itemID: row.item_id } : null
  })
}
