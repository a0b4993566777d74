// Signs in by name and password: a new session, noted with the account.
import type { signInByPassword, Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { checkPassword } from './check-password.ts'
import type { Inside } from './inside.ts'
import { openPassword } from '../../http/sealed-password.ts'
import { rememberDevice } from './known-device.ts'
import { insertSession } from './sessions.ts'
import { writeTicket } from './tickets.ts'

/** Sessions long over are forgotten; the audit keeps who signed in when. */
const FORGET_MS = 30 * 86_400_000

export async function signIn(inside: Inside, input: ParsedOf<typeof signInByPassword>, context: Context): Promise<Ticket> {
  const { world, org, audit, keys } = inside
  const { at, ip, userAgent } = context
  const password = openPassword(keys.passwordSeal, input.password, 'password')
  const { account, passwordHash, mustChange } = await checkPassword(inside, { username: input.username, password }, context, accessErrors['wrong-password'])
  const weak = !isStrongPassword(password)
  const session = { id: world.dice.id(), refreshNumber: 0 }
  await world.db.transaction().execute(async (tx) => {
    if (weak && !mustChange) await org.setPassword(tx, account.id, passwordHash, true)
    await insertSession(tx, { id: session.id, accountID: account.id, at, ip, userAgent })
    await org.noteSignIn(tx, account.id, at)
    await audit.record(tx, { actorID: account.id, act: 'access.signIn', object: 'session', objectID: session.id, ip, at })
    await sql`delete from session where id in (select id from session where expires_at < ${new Date(at - FORGET_MS)} limit 100 for update skip locked)`.execute(tx)
  })
  rememberDevice(keys, context, account.id)
  return writeTicket(keys, context, { ...account, mustChange: mustChange || weak }, session)
}
