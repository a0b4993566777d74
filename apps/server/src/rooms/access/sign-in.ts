// Signs in by name, mobile or job number: a new session, noted with the account.
import type { signInByPassword, Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { signInByJobNumber, signInBySms } from '@clearbelt/contract/access/mobile-calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { IDENTITY_TYPES } from '@clearbelt/domain/access/account-types'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Account } from '../org/room.ts'
import { checkPassword } from './check-password.ts'
import { requireMobile, useCode } from './codes.ts'
import type { Inside } from './inside.ts'
import { openPassword } from '../../http/sealed-password.ts'
import { rememberFaces } from './face/device.ts'
import { rememberDevice } from './known-device.ts'
import { insertSession } from './sessions.ts'
import { writeTicket } from './tickets.ts'

/** Sessions long over are forgotten; the audit keeps who signed in when. */
const FORGET_MS = 30 * 86_400_000

export async function signIn(inside: Inside, input: ParsedOf<typeof signInByPassword>, context: Context): Promise<Ticket> {
  const password = openPassword(inside.keys.passwordSeal, input.password, 'password')
  const { account, passwordHash, mustChange } = await checkPassword(inside, { username: input.username, password }, context, accessErrors['wrong-password'])
  const weak = !isStrongPassword(password)
  return openSession(inside, { ...account, mustChange: mustChange || weak }, context, 'password', async (tx) => {
    if (weak && !mustChange) await inside.org.setPassword(tx, account.id, passwordHash, true)
  })
}

/** Signs in by the mobile number of an account and a code that was sent to it. */
export async function signInWithCode(inside: Inside, { mobile, checkCode }: ParsedOf<typeof signInBySms>, context: Context): Promise<Ticket> {
  requireMobile(mobile)
  await useCode(inside, { mobile, checkCode }, context.at)
  const account = await inside.org.accountOfMobile(inside.world.db, mobile)
  if (!account) throw refuse(accessErrors['code-wrong'], { fields: ['checkCode'] })
  if (!account.enabled) throw refuse(accessErrors['account-disabled'])
  return openSession(inside, account, context, 'sms')
}

/** Signs in by job number and password inside the organisation that has the code; what does not fit together is one refusal. */
export async function signInWithJobNumber(inside: Inside, input: ParsedOf<typeof signInByJobNumber>, context: Context): Promise<Ticket> {
  const accountNo = await inside.org.accountNoOfJob(inside.world.db, { jobNo: input.jobNo, organisationCode: input.enterpriseCode, type: IDENTITY_TYPES[input.type] })
  // Tries count for what was typed when nothing fits, and the hash is computed all the same.
  const username = accountNo ?? `job:${input.enterpriseCode}:${input.type}:${input.jobNo}`
  return signIn(inside, { username, password: input.password }, context)
}

/** Opens a session for somebody who has shown who they are. `act` joins its transaction. */
export async function openSession(inside: Inside, account: Account, context: Context, method: string, act: (tx: Tx) => Promise<void> = async () => undefined): Promise<Ticket> {
  const { world, org, audit, keys } = inside
  const { at, ip, userAgent } = context
  const session = { id: world.dice.id(), refreshNumber: 0 }
  await world.db.transaction().execute(async (tx) => {
    await act(tx)
    await insertSession(tx, { id: session.id, accountID: account.id, at, ip, userAgent, method })
    await org.noteSignIn(tx, account.id, at)
    await audit.record(tx, { actorID: account.id, act: 'access.signIn', object: 'session', objectID: session.id, after: { method }, ip, at })
    await sql`delete from session where id in (select id from session where expires_at < ${new Date(at - FORGET_MS)} limit 100 for update skip locked)`.execute(tx)
  })
  rememberDevice(keys, context, account.id)
  // A face is known for 30 days after another proof, and does not prolong itself.
  if (account.type === 3 && method !== 'face') rememberFaces(inside, context, account.id)
  return writeTicket(keys, context, account, session)
}
