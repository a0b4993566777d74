// Checks a name and a password within the bounds of failed tries; the answer and its time do not tell which accounts
// exist.
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import { hashPassword, verifyPassword } from '../../world/passwords.ts'
import type { Credentials, OrgRoom } from '../org/room.ts'
import { networkOf } from '../../http/network.ts'
import type { Context } from '../../http/context.ts'
import { clearTries, noteFailure, takeTry, type Attempt } from './attempts.ts'
import { requireTurn } from './password-line.ts'
import { isKnownDevice } from './known-device.ts'
import type { Keys } from './keys.ts'
import { mobileRule } from '../../settings/mobile-rule.ts'
import type { Settings } from '../../settings/settings.ts'
import { readMobile } from '@clearbelt/domain/access/mobile'

/** Checked when there is no such account, so that it costs the same. */
let dummyHash: Promise<string> | null = null

interface PasswordCheck {
  world: World
  org: OrgRoom
  keys: Keys
  settings: Settings
}

/**
 * The account of a name and its right password. Refuses with `wrong` when they do not go together, with
 * `sign-in-limit` after too many failures, with `sign-in-busy` while too many wait for the hashing, with
 * `account-disabled` only to somebody who knows the password.
 */
export async function checkPassword(
  check: PasswordCheck,
  typed: { username: string; password: string },
  context: Pick<Context, 'ip' | 'at' | 'cookies'>,
  wrong: ErrorDef,
): Promise<Credentials> {
  const { found, attempt } = await provePassword(check, typed, context, wrong)
  await clearTries(check.world.db, attempt)
  return found
}

/** As `checkPassword`, with the try still taken: whoever asks clears it, by itself or with what they do next. */
export async function provePassword(
  { world, org, keys, settings }: PasswordCheck,
  typed: { username: string; password: string },
  context: Pick<Context, 'ip' | 'at' | 'cookies'>,
  wrong: ErrorDef,
): Promise<{ found: Credentials; attempt: Attempt }> {
  requireTurn()
  const mobile = readMobile(typed.username, await mobileRule(settings))
  const found = await org.credentials(world.db, typed.username, mobile ?? undefined)
  const accountKey = found?.account.id ?? keys.digest('account', typed.username.trim().toLowerCase())
  const attempt = {
    accountKey,
    network: networkOf(context.ip),
    isKnownDevice: found !== null && isKnownDevice(keys, context, found.account.id),
    at: context.at,
  }
  await takeTry(world.db, attempt)
  dummyHash ??= hashPassword(world.dice.hex128())
  // An account that waits for its activation has no hash.
  const right = await verifyPassword(found?.passwordHash || (await dummyHash), typed.password)
  if (!found || !right) {
    await noteFailure(world.db, attempt)
    throw refuse(wrong)
  }
  if (!found.account.enabled) {
    await clearTries(world.db, attempt)
    throw refuse(accessErrors['account-disabled'])
  }
  return { found, attempt }
}
