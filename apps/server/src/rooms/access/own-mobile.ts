// The own mobile number: bound and untied by code; a forgotten password is set anew through it.
import type { bindMobile, forgotPassword, untieMobile } from '@clearbelt/contract/access/mobile-calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { hashPassword } from '../../world/passwords.ts'
import { requireMobile, useCode } from './codes.ts'
import { requireTurn } from './password-line.ts'
import { openNewPassword, requireUnused } from './new-password.ts'
import type { Inside } from './inside.ts'
import { endSessionsOf } from './sessions.ts'

export async function bind(inside: Inside, input: ParsedOf<typeof bindMobile>, context: Context): Promise<null> {
  const { world, org, audit } = inside
  const { userID } = callerOf(context)
  const mobile = await requireMobile(inside, input.mobile)
  await useCode(inside, { mobile, checkCode: input.checkCode }, context.at)
  await world.db.transaction().execute(async (tx) => {
    const before = await org.mobileOf(tx, userID)
    if (!(await org.setMobile(tx, userID, mobile))) throw refuse(accessErrors['mobile-bound'], { fields: ['mobile'] })
    await audit.record(tx, {
      actorID: userID,
      act: 'access.bindMobile',
      object: 'account',
      objectID: userID,
      before: { mobile: before },
      after: { mobile },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

export async function untie(
  inside: Inside,
  { checkCode }: ParsedOf<typeof untieMobile>,
  context: Context,
): Promise<null> {
  const { world, org, audit } = inside
  const { userID } = callerOf(context)
  const mobile = await org.mobileOf(world.db, userID)
  if (mobile === '') throw refuse(accessErrors['no-mobile'])
  await useCode(inside, { mobile, checkCode }, context.at)
  await world.db.transaction().execute(async (tx) => {
    await org.setMobile(tx, userID, '')
    await audit.record(tx, {
      actorID: userID,
      act: 'access.untieMobile',
      object: 'account',
      objectID: userID,
      before: { mobile },
      after: { mobile: '' },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

/** The rules of the new password are checked first, so that a typing error does not use up the code. */
export async function resetForgotten(
  inside: Inside,
  input: ParsedOf<typeof forgotPassword>,
  context: Context,
): Promise<null> {
  const { world, org, audit, callers } = inside
  const mobile = await requireMobile(inside, input.mobile)
  const password = await openNewPassword(inside, input)
  requireTurn()
  await useCode(inside, { mobile, checkCode: input.checkCode }, context.at)
  const account = await org.accountOfMobile(world.db, mobile)
  if (!account) throw refuse(accessErrors['code-wrong'], { fields: ['checkCode'] })
  if (!account.enabled) throw refuse(accessErrors['account-disabled'])
  await requireUnused(inside, account.id, password)
  const passwordHash = await hashPassword(password)
  await world.db.transaction().execute(async (tx) => {
    await org.setPassword(tx, account.id, passwordHash, false)
    const ended = await endSessionsOf(tx, [account.id], null, 'password-changed', context.at)
    await audit.record(tx, {
      actorID: account.id,
      act: 'access.forgotPassword',
      object: 'account',
      objectID: account.id,
      after: { sessionsEnded: ended },
      ip: context.ip,
      at: context.at,
    })
  })
  callers.forget(account.id)
  return null
}
