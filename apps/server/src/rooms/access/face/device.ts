// Which students signed in on this device lately, in a cookie that only this installation can write and read.
import type { Context } from '../../../http/context.ts'
import type { Inside } from '../inside.ts'

const COOKIE = 'cb_faces'
const PURPOSE = 'face-device'
/** A face is compared with who showed another proof here within this time. */
const KEPT_MS = 30 * 86_400_000
const ACCOUNTS_MAX = 20

interface Device {
  /** Random; failed tries are counted under it. */
  id: string
  seen: { account: string; at: number }[]
}

function read({ keys }: Inside, { cookies, at }: Pick<Context, 'cookies' | 'at'>): Device | null {
  const text = keys.unseal(PURPOSE, (cookies[COOKIE] ?? '').slice(0, 4000))
  if (text === null) return null
  const { id, seen } = JSON.parse(text) as Device
  return { id, seen: seen.filter((one) => one.at > at - KEPT_MS && one.at <= at) }
}

/** Notes that an account signed in here by something else than its face. */
export function rememberFaces(
  inside: Inside,
  context: Pick<Context, 'cookies' | 'at' | 'setCookie'>,
  account: string,
): void {
  const known = read(inside, context)
  const seen = [{ account, at: context.at }, ...(known?.seen ?? []).filter((one) => one.account !== account)].slice(
    0,
    ACCOUNTS_MAX,
  )
  const device: Device = { id: known?.id ?? inside.world.dice.id(), seen }
  context.setCookie(COOKIE, inside.keys.seal(PURPOSE, JSON.stringify(device)), {
    path: '/login',
    maxAge: KEPT_MS / 1000,
  })
}

/** Accounts that signed in here in the last 30 days, at most 20; null on a device nobody has used. */
export function recentOn(
  inside: Inside,
  context: Pick<Context, 'cookies' | 'at'>,
): { deviceID: string; accountIDs: string[] } | null {
  const device = read(inside, context)
  return device && device.seen.length > 0
    ? { deviceID: device.id, accountIDs: device.seen.map((one) => one.account) }
    : null
}
