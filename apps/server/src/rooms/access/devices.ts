// The devices on which an account is signed in: one's own, and for administrators those of others.
import type { Device, endUserDevices, userDevices } from '@clearbelt/contract/access/device-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { deviceNameOf } from '@clearbelt/domain/access/device-name'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Account } from '../org/room.ts'
import type { Inside } from './inside.ts'
import { SESSION_MS } from './sessions.ts'

interface Page {
  PageNO: number
  Limit: number
}

const openSessionRow = z.object({
  id: column.text,
  ip: column.text,
  userAgent: column.text,
  method: column.text,
  createdAt: column.time,
  expiresAt: column.time,
  total: column.number,
})

/**
 * The live sessions of an account, the last used first. A session moves its end on with each use, so that tells when it
 * was used.
 */
async function listOf(
  { world }: Inside,
  accountID: string,
  here: string | null,
  { PageNO, Limit }: Page,
  at: number,
): Promise<{ rows: Device[]; total: number }> {
  const rows = await selectRows(
    world.db,
    openSessionRow,
    sql`select id, ip, user_agent as "userAgent", method, created_at as "createdAt", expires_at as "expiresAt", (count(*) over ())::int as total from session
    where account_id = ${accountID} and ended_at is null and expires_at > ${new Date(at)} order by (id = ${here}) desc nulls last, expires_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      ...deviceNameOf(row.userAgent),
      ip: row.ip,
      method: row.method,
      since: row.createdAt.toISOString(),
      lastUse: new Date(row.expiresAt.getTime() - SESSION_MS).toISOString(),
      isThis: row.id === here,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export const listOwn = (inside: Inside, page: Page, context: Context) => {
  const { userID, sessionID, script } = callerOf(context)
  return listOf(inside, userID, script ? null : sessionID, page, context.at)
}

const endedSessionRow = z.object({
  id: column.text,
  ip: column.text,
})

/** Ends sessions of an account, one or all but one; answers how many. */
async function end(
  { world, audit, callers }: Inside,
  accountID: string,
  which: { only?: string | undefined; but?: string | undefined },
  context: Context,
): Promise<number> {
  const { at, ip } = context
  const actorID = callerOf(context).userID
  const reason = actorID === accountID ? 'ended-by-owner' : 'ended-by-administrator'
  const ended = await world.db.transaction().execute(async (tx) => {
    const rows = await selectRows(
      tx,
      endedSessionRow,
      sql`update session set ended_at = ${new Date(at)}, end_reason = ${reason}
      where account_id = ${accountID} and ended_at is null and expires_at > ${new Date(at)} and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid) and id is distinct from ${which.but ?? null}::uuid returning id, ip`,
    )
    if (rows.length > 0)
      await audit.record(tx, {
        actorID,
        act: 'access.endDevices',
        object: 'account',
        objectID: accountID,
        after: { ended: rows.length, places: [...new Set(rows.map((row) => row.ip))].slice(0, 20) },
        ip,
        at,
      })
    return rows.length
  })
  callers.forget(accountID)
  return ended
}

export async function endOne(inside: Inside, id: string, context: Context): Promise<null> {
  const { userID } = callerOf(context)
  if (!isUuid(id) || (await end(inside, userID, { only: id }, context)) === 0) throw refuse(commonErrors['not-found'])
  return null
}

export async function endOthers(inside: Inside, context: Context): Promise<{ ended: number }> {
  const { userID, sessionID } = callerOf(context)
  return { ended: await end(inside, userID, { but: sessionID }, context) }
}

/** An account of the caller's organisations; another does not exist for them. */
export async function requireUser({ world, org }: Inside, id: string, context: Context): Promise<Account> {
  const account = isUuid(id) ? await org.account(world.db, id) : null
  if (!account || account.deleted || !org.inScope(callerOf(context), account.orgPath))
    throw refuse(commonErrors['not-found'])
  return account
}

/** Refuses to act on somebody who may more than the caller does. */
export async function requireManaged(inside: Inside, id: string, context: Context): Promise<Account> {
  const account = await requireUser(inside, id, context)
  const caller = callerOf(context)
  // Who administers the whole installation may act on everybody; others only on those who may nothing that they may
  // not.
  const isWhole = caller.type === 1 && caller.orgPath === (await inside.org.topOrganisation(inside.world.db))?.path
  const rights = isWhole ? new Set<string>() : await inside.org.permissionsOf(inside.world.db, account.id)
  if (account.type < caller.type || (account.type !== 3 && [...rights].some((code) => !caller.permissions.has(code))))
    throw refuse(commonErrors['no-permission'])
  return account
}

export async function listOfUser(inside: Inside, { id, ...page }: ParsedOf<typeof userDevices>, context: Context) {
  return listOf(inside, (await requireUser(inside, id, context)).id, null, page, context.at)
}

export async function endOfUser(
  inside: Inside,
  { id, sessionID }: ParsedOf<typeof endUserDevices>,
  context: Context,
): Promise<{ ended: number }> {
  const account = await requireManaged(inside, id, context)
  if (sessionID !== undefined && !isUuid(sessionID)) throw refuse(commonErrors['not-found'])
  return { ended: await end(inside, account.id, { only: sessionID }, context) }
}
