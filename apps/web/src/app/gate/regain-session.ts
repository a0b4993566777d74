// Where the browser keeps nothing but a cookie, that cookie says after a reload whether somebody is signed in: asked
// before anything is drawn, so that every page finds what it would have found in storage.
import { loadMenus } from '../../shared/account.ts'
import { refresh } from '../../shared/session.ts'
import { isPublicPath } from '../rules.ts'

/** Brings ticket and menus back into this page; what fails leads to the login page, as without a session. */
export async function regainSession(path = window.location.pathname): Promise<void> {
  if (isPublicPath(path)) return
  try {
    if (await refresh()) await loadMenus()
  } catch {
    // The login page says what is wrong.
  }
}
