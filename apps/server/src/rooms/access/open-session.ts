// Opens a session: the last step of every way of signing in.
import type { Ticket } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import type { Account } from '../org/room.ts'
import { rememberFaces } from './face/device.ts'
import type { Inside } from './inside.ts'
import { rememberDevice } from './known-device.ts'
import { insertSession } from './sessions.ts'
import { writeTicket } from './tickets.ts'

/** Sessions long over are forgotten; the audit keeps who signed in when. */
const FORGET_MS = 30 * 86_400_000

/** Opens a session for somebody who has shown who they are. `act` joins its transaction, once the session is there. */
export async function openSession(
  inside: Inside,
  account: Account,
  context: Context,
  method: string,
  act: (tx: Tx, sessionID: string) => Promise<void> = async () => undefined,
): Promise<Ticket> {
  const { world, org, audit, keys } = inside
  const { at, ip, userAgent } = context
  const session = { id: world.dice.id(), refreshNumber: 0 }
  await world.db.transaction().execute(async (tx) => {
    await insertSession(tx, { id: session.id, accountID: account.id, at, ip, userAgent, method })
    await act(tx, session.id)
    await org.noteSignIn(tx, account.id, at)
    await audit.record(tx, {
      actorID: account.id,
      act: 'access.signIn',
      object: 'session',
      objectID: session.id,
      after: { method },
      ip,
      at,
    })
    await sql`delete from session where id in (select id from session where expires_at < ${new Date(at - FORGET_MS)} limit 100 for update skip locked)`.execute(
      tx,
    )
  })
  rememberDevice(keys, context, account.id)
  // A face is known for 30 days after another proof, and does not prolong itself.
  if (account.type === 3 && method !== 'face') rememberFaces(inside, context, account.id)
  return writeTicket(keys, context, account, session)
}
