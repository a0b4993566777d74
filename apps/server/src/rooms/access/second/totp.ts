// Codes from an authenticator app (RFC 6238) and the recovery codes that stand in for it.
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { mySecondFactor } from '@clearbelt/contract/access/second-factor-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { toString as drawCode } from 'qrcode'
import { callerOf, type Context } from '../../../http/context.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import { openPassword } from '../../../http/sealed-password.ts'
import type { Tx } from '../../../world/database.ts'
import type { Account } from '../../org/room.ts'
import { within, type Bound } from '../bounds.ts'
import { checkPassword } from '../check-password.ts'
import type { Inside } from '../inside.ts'
import {
  countRecovery,
  dropIdleRecovery,
  hasSecondStep,
  renewRecovery,
  selectPasskeys,
  selectTotp,
  useRecovery,
} from './store.ts'

const ISSUER = 'Clearbelt'
const STEP_S = 30
const wrong = () => refuse(accessErrors['second-code-wrong'], { fields: ['code'] })

/**
 * Few for one account from one network, some more for the account whatever the network: who fails here knows the
 * password already.
 */
export const boundsOf = (accountID: string, { ip }: Pick<Context, 'ip'>): Bound[] => [
  { key: `second ${accountID} ${networkOf(ip)}`, most: 5, spanMs: 15 * 60_000 },
  { key: `second ${accountID}`, most: 30, spanMs: 60 * 60_000 },
]

/** The caller as an account; only administrators and trainers have a second step. */
export async function requireManager({ world, org }: Inside, context: Context): Promise<Account> {
  const account = await org.account(world.db, callerOf(context).userID)
  if (!account || account.type === 3) throw refuse(accessErrors['managers-only'])
  return account
}

/** A session alone, left open on a desk, must not change how the account is opened. */
export async function askPassword(inside: Inside, account: Account, sealed: string, context: Context): Promise<void> {
  await checkPassword(
    inside,
    { username: account.accountNo, password: openPassword(inside.keys.passwordSeal, sealed, 'password') },
    context,
    accessErrors['old-password-wrong'],
  )
}

/** Takes a code of the app: once, in its half minute or a neighbour's. */
async function takeTotp(
  inside: Inside,
  accountID: string,
  code: string,
  at: number,
  confirmed: boolean,
): Promise<boolean> {
  const totp = await selectTotp(inside, inside.world.db, accountID)
  if (!totp || (totp.confirmedAt !== null) !== confirmed || !/^\d{6}$/.test(code)) return false
  const epoch = Math.floor(at / 1000)
  const checked = verifySync({ secret: totp.secret, token: code, epoch, epochTolerance: STEP_S })
  if (!checked.valid) return false
  const step = Math.floor(epoch / STEP_S) + checked.delta
  const { rows } =
    await sql`update second_factor set last_step = ${step} where account_id = ${accountID} and last_step < ${step} returning account_id`.execute(
      inside.world.db,
    )
  return rows.length === 1
}

/** Takes a code of the app or a recovery code within bounds; refuses with `second-code-wrong`. Answers which it was. */
export async function takeCode(
  inside: Inside,
  accountID: string,
  typed: string,
  context: Context,
): Promise<'totp' | 'recovery'> {
  const { world, audit } = inside
  const code = typed.replace(/\s/g, '')
  return within(world.db, boundsOf(accountID, context), context.at, async () => {
    if (await takeTotp(inside, accountID, code, context.at, true)) return 'totp'
    const isRecovery = await world.db.transaction().execute(async (tx) => {
      const used = await useRecovery(inside, tx, accountID, code)
      await audit.record(tx, {
        actorID: accountID,
        act: used ? 'access.useRecoveryCode' : 'access.secondStepFailed',
        object: 'account',
        objectID: accountID,
        after: used ? { left: await countRecovery(tx, accountID) } : { by: 'code' },
        ip: context.ip,
        at: context.at,
      })
      return used
    })
    if (!isRecovery) throw wrong()
    return 'recovery'
  })
}

export async function readOwn(inside: Inside, context: Context): Promise<PackageOf<typeof mySecondFactor>> {
  const { world } = inside
  const { userID } = callerOf(context)
  const [totp, recoveryLeft, passkeys] = await Promise.all([
    selectTotp(inside, world.db, userID),
    countRecovery(world.db, userID),
    selectPasskeys(world.db, userID),
  ])
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    recoveryLeft,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      since: key.createdAt.toISOString(),
      lastUse: key.lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** A new secret; an app that was never confirmed gives way, one in force stays. */
export async function begin(
  inside: Inside,
  password: string,
  context: Context,
): Promise<{ secret: string; picture: string }> {
  const { world, keys } = inside
  const account = await requireManager(inside, context)
  await askPassword(inside, account, password, context)
  const secret = generateSecret()
  const { rows } =
    await sql`insert into second_factor (account_id, secret, made_at) values (${account.id}, ${keys.seal('totp', secret)}, ${new Date(context.at)})
    on conflict (account_id) do update set secret = excluded.secret, made_at = excluded.made_at, last_step = 0 where second_factor.confirmed_at is null returning account_id`.execute(
      world.db,
    )
  if (rows.length === 0) throw refuse(accessErrors['second-factor-set'])
  return {
    secret,
    picture: await drawCode(generateURI({ issuer: ISSUER, label: account.accountNo, secret }), {
      type: 'svg',
      errorCorrectionLevel: 'M',
      margin: 2,
    }),
  }
}

async function noted<T>(
  { world, audit }: Inside,
  act: 'access.addTotp' | 'access.removeTotp' | 'access.newRecoveryCodes',
  accountID: string,
  { ip, at }: Context,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return world.db.transaction().execute(async (tx) => {
    const done = await change(tx)
    await audit.record(tx, { actorID: accountID, act, object: 'account', objectID: accountID, ip, at })
    return done
  })
}

export async function confirm(inside: Inside, typed: string, context: Context): Promise<{ recoveryCodes: string[] }> {
  const { userID } = callerOf(context)
  await within(inside.world.db, boundsOf(userID, context), context.at, async () => {
    if (!(await takeTotp(inside, userID, typed.replace(/\s/g, ''), context.at, false))) throw wrong()
  })
  return noted(inside, 'access.addTotp', userID, context, async (tx) => {
    await sql`update second_factor set confirmed_at = ${new Date(context.at)} where account_id = ${userID}`.execute(tx)
    return { recoveryCodes: await renewRecovery(inside, tx, userID) }
  })
}

export async function remove(inside: Inside, code: string, context: Context): Promise<null> {
  const { userID } = callerOf(context)
  await takeCode(inside, userID, code, context)
  return noted(inside, 'access.removeTotp', userID, context, async (tx) => {
    await sql`delete from second_factor where account_id = ${userID}`.execute(tx)
    await dropIdleRecovery(tx, userID)
    return null
  })
}

export async function renew(inside: Inside, password: string, context: Context): Promise<{ recoveryCodes: string[] }> {
  const account = await requireManager(inside, context)
  await askPassword(inside, account, password, context)
  if (!(await hasSecondStep(inside.world.db, account.id))) throw refuse(accessErrors['second-factor-none'])
  return noted(inside, 'access.newRecoveryCodes', account.id, context, async (tx) => ({
    recoveryCodes: await renewRecovery(inside, tx, account.id),
  }))
}
