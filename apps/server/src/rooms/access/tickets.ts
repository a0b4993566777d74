// The ticket a sign-in or refresh answers, and the cookie that carries its refresh token.
import { THEMES, type Ticket } from '@clearbelt/contract/access/calls'
import type { Context } from '../../http/context.ts'
import type { Account } from '../org/room.ts'
import { ACCESS_SECONDS, type Keys } from './keys.ts'
import { SESSION_MS } from './sessions.ts'

export const REFRESH_COOKIE = 'cb_refresh'
const COOKIE_PATH = '/login'

export const themeOf = (stored: string): Ticket['theme'] => THEMES.find((theme) => theme === stored) ?? THEMES[0]

/** Writes the tokens of a session and sets its cookie. */
export async function writeTicket(
  keys: Keys,
  context: Pick<Context, 'at' | 'setCookie'>,
  account: Account,
  session: { id: string; refreshNumber: number },
): Promise<Ticket> {
  const refresh = keys.writeRefresh(session.id, session.refreshNumber)
  context.setCookie(REFRESH_COOKIE, refresh, { path: COOKIE_PATH, maxAge: SESSION_MS / 1000 })
  return {
    access_token: await keys.writeAccess({ sessionID: session.id, userID: account.id, type: account.type }, context.at),
    refresh_token: refresh,
    expires_in: ACCESS_SECONDS,
    start_date: new Date(context.at).toISOString(),
    type: account.type,
    userID: account.id,
    theme: themeOf(account.theme),
    signKey: keys.signKeyOf('session', session.id).toString('hex'),
    mustChange: account.mustChange,
  }
}

export const dropCookie = (context: Pick<Context, 'setCookie'>): void =>
  context.setCookie(REFRESH_COOKIE, null, { path: COOKIE_PATH })
