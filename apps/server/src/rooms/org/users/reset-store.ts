// Resets of many passwords as rows: who is in, who was done, and who was left out for which reason.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** Why somebody was left out; empty: done. */
export type Outcome = '' | 'not-found' | 'no-permission' | 'own-account'
const storedResetRow = z.object({
  id: column.text,
  ownerID: column.text,
  ip: column.text,
  state: z.enum(['running', 'done', 'failed']),
  createdAt: column.time,
  total: column.number,
  done: column.number,
  waiting: column.number,
})
export type StoredReset = z.output<typeof storedResetRow>

const pendingRow = z.object({
  row: column.number,
  accountID: column.text,
})
type PendingRow = z.output<typeof pendingRow>

/** How long it can be looked at, and its slips be printed. */
const KEPT_MS = 7 * 86_400_000

export async function insertReset(
  tx: Tx,
  { id, ownerID, ip, accountIDs }: { id: string; ownerID: string; ip: string; accountIDs: readonly string[] },
  at: number,
): Promise<void> {
  await sql`insert into password_reset (id, owner_id, ip, state, created_at) values (${id}, ${ownerID}, ${ip}, 'running', ${new Date(at)})`.execute(
    tx,
  )
  await sql`insert into password_reset_row (reset_id, row, account_id) select ${id}, x.row, x.account from unnest(${[...accountIDs]}::uuid[]) with ordinality x (account, row)`.execute(
    tx,
  )
}

const RESET = sql`select r.id, r.owner_id as "ownerID", r.ip, r.state, r.created_at as "createdAt", x.total, x.done, x.waiting from password_reset r
  cross join lateral (select count(*) as total, count(e.outcome) as done, count(*) filter (where e.outcome = '' and a.password_hash = '' and a.deleted_at is null) as waiting
    from password_reset_row e left join account a on a.id = e.account_id where e.reset_id = r.id) x`

export async function selectReset(on: Tx | Db, id: string): Promise<StoredReset | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(on, storedResetRow, sql`${RESET} where r.id = ${id}`)
  return rows[0] ?? null
}

export async function selectOwnResets(
  db: Db,
  ownerID: string,
  { PageNO, Limit }: { PageNO: number; Limit: number },
): Promise<{ rows: StoredReset[]; total: number }> {
  const rows = await selectRows(
    db,
    storedResetRow,
    sql`${RESET} where r.owner_id = ${ownerID} order by r.created_at desc, r.id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(db, sql`select count(*) as n from password_reset where owner_id = ${ownerID}`)
  return { rows, total: total }
}

/** The next rows whose turn has not come; locked, so that a job begun twice does each once. */
export async function lockPending(tx: Tx, id: string, limit: number): Promise<PendingRow[]> {
  await sql`select from password_reset where id = ${id} for update`.execute(tx)
  const rows = await selectRows(
    tx,
    pendingRow,
    sql`select row, account_id as "accountID" from password_reset_row where reset_id = ${id} and outcome is null order by row limit ${limit}`,
  )
  return rows
}

export async function updateOutcomes(
  tx: Tx,
  id: string,
  outcomes: readonly { row: number; outcome: Outcome }[],
): Promise<void> {
  await sql`update password_reset_row r set outcome = x.outcome from unnest(${outcomes.map((o) => o.row)}::integer[], ${outcomes.map((o) => o.outcome)}::text[]) x (row, outcome) where r.reset_id = ${id} and r.row = x.row`.execute(
    tx,
  )
}

export async function updateResetState(on: Tx | Db, id: string, state: StoredReset['state']): Promise<void> {
  await sql`update password_reset set state = ${state} where id = ${id}`.execute(on)
}

const leftOutRow = z.object({
  id: column.text,
  name: column.text,
  outcome: z.enum(['not-found', 'no-permission', 'own-account']),
})

/** Those left out, with their names where the caller may see them. */
export async function selectLeftOut(
  db: Db,
  id: string,
  orgPath: string,
  limit: number,
): Promise<{ rows: { id: string; name: string; outcome: Exclude<Outcome, ''> }[]; total: number }> {
  const rows = await selectRows(
    db,
    leftOutRow,
    sql`select r.account_id as id, coalesce(a.name, '') as name, r.outcome from password_reset_row r
    left join (account a join org o on o.id = a.org_id and starts_with(o.path, ${orgPath})) on a.id = r.account_id and a.deleted_at is null where r.reset_id = ${id} and r.outcome <> '' order by r.row limit ${limit}`,
  )
  const total = await selectCount(
    db,
    sql`select count(*) as n from password_reset_row where reset_id = ${id} and outcome <> ''`,
  )
  return { rows, total: total }
}

export async function deleteOldResets(db: Db, at: number): Promise<void> {
  await sql`delete from password_reset where created_at < ${new Date(at - KEPT_MS)} and state <> 'running'`.execute(db)
}
