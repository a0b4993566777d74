// Opens a session: the last step of every way of signing in.
import type { Ticket } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import type { Account } from '../org/room.ts'
import { rememberFaces } from './face/device.ts'
import { clearingTries, type Attempt } from './attempts.ts'
import type { Inside } from './inside.ts'
import { rememberDevice } from './known-device.ts'
import { insertingSession } from './sessions.ts'
import { writeTicket } from './tickets.ts'

/**
 * Said in a statement, this commits it without waiting until it is on the disk; the log keeps its order, so whatever
 * the session does that is waited for takes the session to the disk with it. A crash within that moment forgets a
 * session that has done nothing yet, together with the row that says it was opened: its owner signs in again.
 */
const WITHOUT_WAITING = sql`returning set_config('synchronous_commit', 'off', true)`

/**
 * Opens a session for somebody who has shown who they are. `act` joins its transaction, once the session is there;
 * the try of `attempt` is cleared with it.
 */
export async function openSession(
  inside: Inside,
  account: Account,
  context: Context,
  method: string,
  act?: (tx: Tx, sessionID: string) => Promise<void>,
  attempt?: Attempt,
): Promise<Ticket> {
  const { world, org, audit, keys } = inside
  const { at, ip, userAgent } = context
  const session = { id: world.dice.id(), refreshNumber: 0 }
  // Everything in one statement: a whole company may come within seconds.
  const opening = sql`with opened as (${insertingSession({ id: session.id, accountID: account.id, at, ip, userAgent, method })}),
    signed_in as (${org.notingSignIn(account.id, at)})${attempt ? sql`, ${clearingTries(attempt)}` : sql``}
    ${audit.recording({
      actorID: account.id,
      act: 'access.signIn',
      object: 'session',
      objectID: session.id,
      after: { method },
      ip,
      at,
    })}`
  if (act)
    await world.db.transaction().execute(async (tx) => {
      await opening.execute(tx)
      await act(tx, session.id)
    })
  else await sql`${opening} ${WITHOUT_WAITING}`.execute(world.db)
  rememberDevice(keys, context, account.id)
  // A face is known for 30 days after another proof, and does not prolong itself.
  if (account.type === 3 && method !== 'face') rememberFaces(inside, context, account.id)
  return writeTicket(keys, context, account, session)
}
