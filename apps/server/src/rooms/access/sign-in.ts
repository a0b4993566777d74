// Signs in by name, mobile or job number.
import type { signInByPassword, Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { signInByJobNumber, signInBySms } from '@clearbelt/contract/access/mobile-calls'
import { passwordDays } from '@clearbelt/contract/access/settings'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { IDENTITY_TYPES } from '@clearbelt/domain/access/account-types'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { provePassword } from './check-password.ts'
import { requireMobile, useCode } from './codes.ts'
import type { Inside } from './inside.ts'
import { openPassword } from '../../http/sealed-password.ts'
import { passwordRule } from '../../settings/password-rule.ts'
import { requireMethod } from './method-on.ts'
import { admit } from './second/step.ts'

const DAY_MS = 86_400_000

/** A password that the rules no longer take, or that is too old, signs in and must then be changed. */
export async function signIn(
  inside: Inside,
  input: ParsedOf<typeof signInByPassword>,
  context: Context,
): Promise<Ticket> {
  const password = openPassword(inside.keys.passwordSeal, input.password, 'password')
  const { found, attempt } = await provePassword(
    inside,
    { username: input.username, password },
    context,
    accessErrors['wrong-password'],
  )
  const { account, passwordHash, mustChange, passwordAt } = found
  const { settings } = inside
  const days = await settings.get(passwordDays)
  const isOld = days > 0 && passwordAt.getTime() <= context.at - days * DAY_MS
  const weak = isOld || !isStrongPassword(password, await passwordRule(settings))
  const becomesWeak = weak && !mustChange
  return admit(inside, { ...account, mustChange: mustChange || weak }, context, 'password', {
    attempt,
    ...(becomesWeak ? { act: (tx) => inside.org.setPassword(tx, account.id, passwordHash, true) } : {}),
  })
}

/** Signs in by the mobile number of an account and a code that was sent to it. */
export async function signInWithCode(
  inside: Inside,
  input: ParsedOf<typeof signInBySms>,
  context: Context,
): Promise<Ticket> {
  await requireMethod(inside, 'sms')
  const mobile = await requireMobile(inside, input.mobile)
  await useCode(inside, { mobile, checkCode: input.checkCode }, context.at)
  const account = await inside.org.accountOfMobile(inside.world.db, mobile)
  if (!account) throw refuse(accessErrors['code-wrong'], { fields: ['checkCode'] })
  if (!account.enabled) throw refuse(accessErrors['account-disabled'])
  return admit(inside, account, context, 'sms')
}

/**
 * Signs in by job number and password inside the organisation that has the code; what does not fit together is one
 * refusal.
 */
export async function signInWithJobNumber(
  inside: Inside,
  input: ParsedOf<typeof signInByJobNumber>,
  context: Context,
): Promise<Ticket> {
  await requireMethod(inside, 'job')
  const accountNo = await inside.org.accountNoOfJob(inside.world.db, {
    jobNo: input.jobNo,
    organisationCode: input.enterpriseCode,
    type: IDENTITY_TYPES[input.type],
  })
  // Tries count for what was typed when nothing fits, and the hash is computed all the same.
  const username = accountNo ?? `job:${input.enterpriseCode}:${input.type}:${input.jobNo}`
  return signIn(inside, { username, password: input.password }, context)
}
