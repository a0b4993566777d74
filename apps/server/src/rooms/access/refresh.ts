// Trades a refresh token for a new ticket; one that was replaced long ago is a stolen one and ends the session.
import type { refreshSession, Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Inside } from './inside.ts'
import { endSession, GRACE_MS, lockSession, replaceRefresh, replacementOf } from './sessions.ts'
import { REFRESH_COOKIE, writeTicket } from './tickets.ts'

type Outcome =
  | { kind: 'over' }
  | { kind: 'stolen'; userID: string }
  | { kind: 'live'; userID: string; refreshNumber: number }

/**
 * The token in force is replaced by its successor. One replaced within the last 30 s answers the token in force, so
 * that
 * tabs refreshing together all stay signed in. An older one ends the whole session and is audited.
 */
export async function refresh(
  inside: Inside,
  input: ParsedOf<typeof refreshSession>,
  context: Context,
): Promise<Ticket> {
  const { world, org, audit, keys, callers } = inside
  const { at, ip } = context
  const given = keys.readRefresh(input.refreshToken ?? context.cookies[REFRESH_COOKIE] ?? '')
  if (!given) throw refuse(accessErrors['session-over'])
  const outcome = await world.db.transaction().execute(async (tx): Promise<Outcome> => {
    const session = await lockSession(tx, given.sessionID)
    if (!session || session.endedAt || session.expiresAt.getTime() <= at || given.number > session.refreshNumber)
      return { kind: 'over' }
    const account = await org.account(tx, session.accountID)
    if (!account || !account.enabled || account.deleted) return { kind: 'over' }
    if (given.number === session.refreshNumber) {
      await replaceRefresh(tx, session, at)
      return { kind: 'live', userID: account.id, refreshNumber: session.refreshNumber + 1 }
    }
    const replaced = replacementOf(session, given.number)
    if (replaced !== null && at - replaced <= GRACE_MS)
      return { kind: 'live', userID: account.id, refreshNumber: session.refreshNumber }
    await endSession(tx, session.id, 'stolen-token', at)
    await audit.record(tx, {
      actorID: null,
      act: 'access.stolenToken',
      object: 'session',
      objectID: session.id,
      after: { account: account.id, presented: given.number, inForce: session.refreshNumber },
      ip,
      at,
    })
    return { kind: 'stolen', userID: account.id }
  })
  if (outcome.kind === 'stolen') callers.forget(outcome.userID)
  const account = outcome.kind === 'live' ? await org.account(world.db, outcome.userID) : null
  if (outcome.kind !== 'live' || !account) throw refuse(accessErrors['session-over'])
  return writeTicket(keys, context, account, { id: given.sessionID, refreshNumber: outcome.refreshNumber })
}
