// Signs the candidate in again over an open sitting, and nobody else.
import { signInByPassword, signOut } from '@clearbelt/contract/access/calls'
import { APP_VERSION } from '@clearbelt/contract/wire'
import { loadMenus } from '../shared/account.ts'
import { call } from '../shared/call.ts'
import { sealPassword } from '../shared/seal.ts'
import { send } from '../shared/send.ts'
import { adoptTicket, fetchHandshake } from '../shared/session.ts'

/** True when `userID` is signed in again; false when the credentials are those of somebody else. Throws CallError. */
export async function signInAgain(userID: string, username: string, password: string): Promise<boolean> {
  const { passwordKey } = await fetchHandshake()
  const ticket = await call(
    signInByPassword,
    { username: username.trimEnd(), password: sealPassword(passwordKey, password), version: APP_VERSION },
    { silent: true },
  )
  if (ticket.userID !== userID) {
    // The other account's session must not stay behind on this page.
    await send(signOut, {}, { token: ticket.access_token, signKey: ticket.signKey }).catch(() => {})
    return false
  }
  adoptTicket(ticket)
  void loadMenus().catch(() => {})
  return true
}
