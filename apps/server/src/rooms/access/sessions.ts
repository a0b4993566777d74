// Sessions as rows: begun at sign-in, carried on by refresh tokens that are derived and never stored, ended once.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../db/rows.ts'
import type { Db, Tx } from '../../world/database.ts'
import { accountRow, type OrgRoom } from '../org/room.ts'

/** A session not refreshed for this long is over. */
export const SESSION_MS = 24 * 3_600_000
/**
 * A replaced refresh token still answers its successor for this long: tabs that refresh at the same moment, answers
 * that got lost.
 */
export const GRACE_MS = 30_000
/** Replacements that are remembered; more of them within the grace are not an honest browser's. */
const REMEMBERED = 32

const sessionRow = z.object({
  id: column.text,
  accountID: column.text,
  refreshNumber: column.number,
  replacedAt: z.array(column.time),
  expiresAt: column.time,
  endedAt: column.time.nullable(),
})
type SessionRow = z.output<typeof sessionRow>

const COLUMNS = sql`id, account_id as "accountID", refresh_number as "refreshNumber", replaced_at as "replacedAt", expires_at as "expiresAt", ended_at as "endedAt"`

/** A statement that opens a session, to stand as a part of another one. */
export const insertingSession = (s: {
  id: string
  accountID: string
  at: number
  ip: string
  userAgent: string
  method: string
}): RawBuilder<unknown> =>
  sql`insert into session (id, account_id, created_at, expires_at, refresh_number, replaced_at, ip, user_agent, method)
    values (${s.id}, ${s.accountID}, ${new Date(s.at)}, ${new Date(s.at + SESSION_MS)}, 0, '{}', ${s.ip}, ${s.userAgent}, ${s.method})`

/** Sessions long over are forgotten; the audit keeps who signed in when. */
const FORGET_MS = 30 * 86_400_000
/** Forgotten in one statement at most. */
const FORGET_AT_ONCE = 1000

/** Forgets what is long over, however much it is. */
export async function forgetSessions(db: Db, at: number): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`delete from session where id in (select id from session where expires_at < ${new Date(at - FORGET_MS)} limit ${FORGET_AT_ONCE} for update skip locked) returning id`.execute(
        db,
      )
    if (rows.length < FORGET_AT_ONCE) return
  }
}

/** An account with what its roles hold. */
const identityRow = z.object({
  account: accountRow,
  permissions: column.texts,
  /** How the session was opened; absent for a script. */
  method: column.text.optional(),
  /** When the session or token is over by itself. */
  expiresAt: column.time,
})
export type Identity = z.output<typeof identityRow>

/** Who a session belongs to, while it lives. */
export async function selectSessionIdentity(
  db: Db,
  org: Pick<OrgRoom, 'identity'>,
  id: string,
  at: number,
): Promise<Identity | null> {
  const rows = await selectRows(
    db,
    identityRow,
    sql`select i.account, i.permissions, s.method, s.expires_at as "expiresAt" from session s cross join lateral (${org.identity(sql`s.account_id`)}) i
    where s.id = ${id} and s.ended_at is null and s.expires_at > ${new Date(at)}`,
  )
  return rows[0] ?? null
}

/** The session, locked until the transaction ends. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | null> {
  const rows = await selectRows(tx, sessionRow, sql`select ${COLUMNS} from session where id = ${id} for update`)
  return rows[0] ?? null
}

/** Puts the next refresh token in force. */
export async function replaceRefresh(tx: Tx, session: SessionRow, at: number): Promise<void> {
  const replaced = [...session.replacedAt, new Date(at)].slice(-REMEMBERED)
  await sql`update session set refresh_number = refresh_number + 1, replaced_at = ${replaced}::timestamptz[], expires_at = ${new Date(at + SESSION_MS)} where id = ${session.id}`.execute(
    tx,
  )
}

/** When a refresh token of the session was replaced, ms; null when that is no longer remembered. */
export function replacementOf(
  session: Pick<SessionRow, 'refreshNumber' | 'replacedAt'>,
  number: number,
): number | null {
  return session.replacedAt.at(number - session.refreshNumber)?.getTime() ?? null
}

/** Says that the password has been given to a session; every node hears of it with the commit. */
export async function strengthenSession(tx: Tx, id: string, accountID: string): Promise<void> {
  await sql`update session set method = 'password' where id = ${id}`.execute(tx)
  await sql`select pg_notify('clearbelt_callers', ${accountID})`.execute(tx)
}

export async function endSession(tx: Tx | Db, id: string, reason: string, at: number): Promise<void> {
  await sql`update session set ended_at = ${new Date(at)}, end_reason = ${reason} where id = ${id} and ended_at is null`.execute(
    tx,
  )
}

/** Keeps, sealed, what a provider vouched with for a session. */
export async function keepIdToken(tx: Tx, id: string, sealed: string): Promise<void> {
  await sql`update session set id_token = ${sealed} where id = ${id}`.execute(tx)
}

const vouchedRow = z.object({ method: column.text, idToken: column.text.nullable() })

/** How a session was opened, and what was vouched with, sealed. */
export async function selectVouched(db: Db, id: string): Promise<z.output<typeof vouchedRow> | null> {
  return selectRow(db, vouchedRow, sql`select method, id_token as "idToken" from session where id = ${id}`)
}

/** Ends every session of an account but one; answers how many. */
export async function endSessionsOf(
  tx: Tx,
  accountIDs: readonly string[],
  but: string | null,
  reason: string,
  at: number,
): Promise<number> {
  const { rows } = await sql`update session set ended_at = ${new Date(at)}, end_reason = ${reason}
    where account_id = any(${[...accountIDs]}::uuid[]) and ended_at is null and id is distinct from ${but}::uuid returning id`.execute(
    tx,
  )
  return rows.length
}

const liveSessionRow = z.object({
  id: column.text,
  accountID: column.text,
})

/** Those of the sessions that are not over and whose account is there and enabled. */
export async function selectLiveSessions(
  db: Db,
  org: Pick<OrgRoom, 'accounts'>,
  ids: readonly string[],
  at: number,
): Promise<Set<string>> {
  const rows = await selectRows(
    db,
    liveSessionRow,
    sql`select id, account_id as "accountID" from session where id = any(${[...ids]}::uuid[]) and ended_at is null and expires_at > ${new Date(at)}`,
  )
  const enabled = new Set(
    (await org.accounts(db, [...new Set(rows.map((row) => row.accountID))]))
      .filter((account) => account.enabled)
      .map((account) => account.id),
  )
  return new Set(rows.flatMap((row) => (enabled.has(row.accountID) ? [row.id] : [])))
}
