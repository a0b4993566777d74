// Which ways of signing in are on.
import { accessErrors } from '@clearbelt/contract/access/errors'
import { signInMethods, type SignInMethod } from '@clearbelt/contract/access/settings'
import { refuse } from '../../http/refusal.ts'
import type { Inside } from './inside.ts'

export const isOn = async ({ settings }: Pick<Inside, 'settings'>, method: SignInMethod): Promise<boolean> =>
  (await settings.get(signInMethods)).includes(method)

/** Refuses with `method-off` where an administrator has turned a way of signing in off. */
export async function requireMethod(inside: Pick<Inside, 'settings'>, method: SignInMethod): Promise<void> {
  if (!(await isOn(inside, method))) throw refuse(accessErrors['method-off'])
}
