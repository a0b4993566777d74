// A new password: opened, held against the rules, and against those that the person had before.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { passwordHistory } from '@clearbelt/contract/access/settings'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { refuse } from '../../http/refusal.ts'
import { openPassword } from '../../http/sealed-password.ts'
import { passwordRule } from '../../settings/password-rule.ts'
import { verifyPassword } from '../../world/passwords.ts'
import type { Inside } from './inside.ts'

/** Opens a new password typed twice and refuses what the rules refuse. */
export async function openNewPassword(
  { keys, settings }: Pick<Inside, 'keys' | 'settings'>,
  input: { newPwd: string; confirmPwd: string },
): Promise<string> {
  const [newPwd, confirmPwd] = [
    openPassword(keys.passwordSeal, input.newPwd, 'newPwd'),
    openPassword(keys.passwordSeal, input.confirmPwd, 'confirmPwd'),
  ]
  if (!isStrongPassword(newPwd, await passwordRule(settings)))
    throw refuse(accessErrors['password-rule'], { fields: ['newPwd'] })
  if (newPwd !== confirmPwd) throw refuse(accessErrors['passwords-differ'], { fields: ['confirmPwd'] })
  return newPwd
}

/** Refuses one of the last passwords of an account, the present one among them, as many as are set. */
export async function requireUnused(
  { world, org, settings }: Pick<Inside, 'world' | 'org' | 'settings'>,
  accountID: string,
  password: string,
): Promise<void> {
  const count = await settings.get(passwordHistory)
  const hashes = count === 0 ? [] : await org.lastPasswords(world.db, accountID, count)
  const used = await Promise.all(hashes.map((hash) => verifyPassword(hash, password)))
  if (used.includes(true)) throw refuse(accessErrors['password-used'], { params: { count }, fields: ['newPwd'] })
}
