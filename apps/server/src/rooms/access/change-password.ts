// Changes the own password, with or without a session; every other session of the account ends.
import type { changePassword, changePasswordSignedOut } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { STUDENT } from '@clearbelt/domain/access/account-types'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { hashPassword } from '../../world/passwords.ts'
import { checkPassword } from './check-password.ts'
import type { Inside } from './inside.ts'
import { openNewPassword, requireUnused } from './new-password.ts'
import { openPassword } from '../../http/sealed-password.ts'
import { asksSecondStep } from './second/store.ts'
import { endSessionsOf } from './sessions.ts'

interface Passwords {
  oldPwd: string
  newPwd: string
}

const openChange = async (
  inside: Inside,
  input: { oldPwd: string; newPwd: string; confirmPwd: string },
): Promise<Passwords> => ({
  oldPwd: openPassword(inside.keys.passwordSeal, input.oldPwd, 'oldPwd'),
  newPwd: await openNewPassword(inside, input),
})

async function storeChange(
  inside: Inside,
  userID: string,
  { oldPwd, newPwd }: Passwords,
  keptSession: string | null,
  { at, ip }: Context,
): Promise<void> {
  if (oldPwd === newPwd) throw refuse(accessErrors['password-same'], { fields: ['newPwd'] })
  const { world, org, audit, callers } = inside
  await requireUnused(inside, userID, newPwd)
  const passwordHash = await hashPassword(newPwd)
  await world.db.transaction().execute(async (tx) => {
    await org.setPassword(tx, userID, passwordHash, false)
    const ended = await endSessionsOf(tx, [userID], keptSession, 'password-changed', at)
    await audit.record(tx, {
      actorID: userID,
      act: 'access.changePassword',
      object: 'account',
      objectID: userID,
      after: { sessionsEnded: ended },
      ip,
      at,
    })
  })
  callers.forget(userID)
}

/** Refuses with `old-password-wrong`; a user name, when given, must be the caller's own. */
export async function changeOwnPassword(
  inside: Inside,
  input: ParsedOf<typeof changePassword>,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  const change = await openChange(inside, input)
  const account = await inside.org.account(inside.world.db, caller.userID)
  if (!account) throw refuse(commonErrors['not-signed-in'])
  const named = input.userName ? await inside.org.credentials(inside.world.db, input.userName) : null
  if (input.userName && named?.account.id !== caller.userID)
    throw refuse(commonErrors['invalid-input'], { fields: ['userName'] })
  await checkPassword(
    inside,
    { username: account.accountNo, password: change.oldPwd },
    context,
    accessErrors['old-password-wrong'],
  )
  await storeChange(inside, caller.userID, change, caller.sessionID, context)
  return null
}

/**
 * Refuses with `wrong-password` for an unknown name and a wrong old password alike. Whose account asks for a second step
 * changes it inside: the password alone, which somebody else may know, would take it from its owner.
 */
export async function changePasswordByName(
  inside: Inside,
  input: ParsedOf<typeof changePasswordSignedOut>,
  context: Context,
): Promise<null> {
  const change = await openChange(inside, input)
  const { account } = await checkPassword(
    inside,
    { username: input.userName, password: change.oldPwd },
    context,
    accessErrors['wrong-password'],
  )
  // Asked whether a change whose answer was lost was done, the same password is answered as ever.
  const isNew = change.oldPwd !== change.newPwd
  if (isNew && account.type !== STUDENT && (await asksSecondStep(inside, account.id)))
    throw refuse(accessErrors['change-after-sign-in'])
  await storeChange(inside, account.id, change, null, context)
  return null
}
