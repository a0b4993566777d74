// Sets the first password of an account by its activation code.
import type { activate } from '@clearbelt/contract/access/activate-calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refusal.ts'
import { hashPassword } from '../../world/passwords.ts'
import { clearTries, noteFailure, takeTry } from './attempts.ts'
import { openNewPassword } from './new-password.ts'
import { requireTurn } from './password-line.ts'
import type { Inside } from './inside.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * The rules of the password are checked first, so that a typing error does not use up the code. An unknown account is
 * refused like a wrong code.
 */
export async function activateAccount(
  inside: Inside,
  input: ParsedOf<typeof activate>,
  context: Context,
): Promise<null> {
  const { world, org, audit, keys, callers } = inside
  const password = await openNewPassword(inside, input)
  requireTurn()
  const found = await org.credentials(world.db, input.userName)
  // Counted apart from passwords, so that nobody's wrong codes keep somebody from signing in.
  const attempt = {
    accountKey: keys.digest('activation', found?.account.id ?? input.userName.toLowerCase()),
    network: networkOf(context.ip),
    isKnownDevice: false,
    at: context.at,
  }
  await takeTry(world.db, attempt)
  // Whatever comes of it costs the same.
  const passwordHash = await hashPassword(password)
  const account = found?.account
  const isDone =
    account !== undefined &&
    (await world.db.transaction().execute(async (tx) => {
      if (!(await org.useActivation(tx, account.id, input.code, context.at))) return false
      if (!account.enabled) throw refuse(accessErrors['account-disabled'])
      await org.setPassword(tx, account.id, passwordHash, false)
      await endSessionsOf(tx, [account.id], null, 'password-changed', context.at)
      await audit.record(tx, {
        actorID: account.id,
        act: 'access.activate',
        object: 'account',
        objectID: account.id,
        ip: context.ip,
        at: context.at,
      })
      return true
    }))
  if (!isDone || !account) {
    await noteFailure(world.db, attempt)
    throw refuse(accessErrors['activation-wrong'], { fields: ['code'] })
  }
  await clearTries(world.db, attempt)
  callers.forget(account.id)
  return null
}
