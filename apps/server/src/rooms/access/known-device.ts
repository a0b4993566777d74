// The mark a browser keeps of the accounts that signed in on it: it opens nothing, it only counts failed tries apart.
import type { Context } from '../../http/context.ts'
import type { Keys } from './keys.ts'

export const DEVICE_COOKIE = 'cb_device'
const COOKIE_PATH = '/login'
const KEPT_SECONDS = 90 * 86_400
/** Accounts that one shared computer remembers, the latest first. */
const ACCOUNTS_MAX = 20
const MARK_CHARACTERS = 22

type Cookies = Pick<Context, 'cookies'>

const markOf = (keys: Keys, accountID: string): string => keys.digest('device', accountID).slice(0, MARK_CHARACTERS)
const marksOf = ({ cookies }: Cookies): string[] =>
  (cookies[DEVICE_COOKIE] ?? '')
    .split('.')
    .filter((mark) => mark.length === MARK_CHARACTERS)
    .slice(0, ACCOUNTS_MAX)

/** True when the account has signed in on this device before. */
export const isKnownDevice = (keys: Keys, context: Cookies, accountID: string): boolean =>
  marksOf(context).includes(markOf(keys, accountID))

/** Marks the device as one on which the account signed in. */
export function rememberDevice(keys: Keys, context: Cookies & Pick<Context, 'setCookie'>, accountID: string): void {
  const mark = markOf(keys, accountID)
  const marks = [mark, ...marksOf(context).filter((other) => other !== mark)].slice(0, ACCOUNTS_MAX)
  context.setCookie(DEVICE_COOKIE, marks.join('.'), { path: COOKIE_PATH, maxAge: KEPT_SECONDS })
}
