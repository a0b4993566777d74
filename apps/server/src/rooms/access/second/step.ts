// Between the password and the session of a manager who has set up a second step.
import type { Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { signInBySecondStep } from '@clearbelt/contract/access/second-factor-calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { Account } from '../../org/room.ts'
import { clearTries, type Attempt } from '../attempts.ts'
import type { Inside } from '../inside.ts'
import { openSession } from '../open-session.ts'
import { asksSecondStep } from './store.ts'
import { takeCode } from './totp.ts'

const COOKIE = 'cb_second'
const COOKIE_PATH = '/login'
const LIFE_MS = 5 * 60_000

/** What was shown in the first step. It falls with the password it was shown for. */
interface Shown {
  accountNo: string
  passwordMark: string
  method: 'password' | 'sms'
  until: number
}

const markOf = ({ keys }: Inside, passwordHash: string): string => keys.digest('second-step', passwordHash)

/**
 * Opens the session, or refuses with `second-step` where the account asks for one. In either case `act` is done and the
 * try of `attempt` cleared.
 */
export async function admit(
  inside: Inside,
  account: Account,
  context: Context,
  method: Shown['method'],
  { act, attempt }: { act?: (tx: Tx) => Promise<void>; attempt?: Attempt } = {},
): Promise<Ticket> {
  const { world, org, keys } = inside
  if (account.type === 3 || !(await asksSecondStep(inside, account.id)))
    return openSession(inside, account, context, method, act, attempt)
  if (attempt) await clearTries(world.db, attempt)
  if (act) await world.db.transaction().execute(act)
  const credentials = await org.credentials(world.db, account.accountNo)
  const shown: Shown = {
    accountNo: account.accountNo,
    passwordMark: markOf(inside, credentials?.passwordHash ?? ''),
    method,
    until: context.at + LIFE_MS,
  }
  context.setCookie(COOKIE, keys.seal('second-step', JSON.stringify(shown)), {
    path: COOKIE_PATH,
    maxAge: LIFE_MS / 1000,
  })
  throw refuse(accessErrors['second-step'])
}

export async function finish(
  inside: Inside,
  { code }: ParsedOf<typeof signInBySecondStep>,
  context: Context,
): Promise<Ticket> {
  const { world, org, keys } = inside
  const opened = keys.unseal('second-step', context.cookies[COOKIE] ?? '')
  const shown = opened === null ? null : (JSON.parse(opened) as Shown)
  const found = shown && context.at < shown.until ? await org.credentials(world.db, shown.accountNo) : null
  if (!shown || !found || found.account.deleted || markOf(inside, found.passwordHash) !== shown.passwordMark)
    throw refuse(accessErrors['second-step-over'])
  const by = await takeCode(inside, found.account.id, code, context)
  if (!found.account.enabled) throw refuse(accessErrors['account-disabled'])
  context.setCookie(COOKIE, null, { path: COOKIE_PATH })
  return openSession(inside, { ...found.account, mustChange: found.mustChange }, context, `${shown.method}-${by}`)
}
