// Moments of a plan as its reader understands them: by the clock of the plan's zone, and by the reader's own where that
// clock shows something else.
import { nameZone } from '@clearbelt/domain/org/zone-name'
import { serverNow } from './clock.ts'
import { culture } from './culture.ts'
import { sayTime, useText, type Say } from './i18n.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The zone of the device, which the reader's day runs by. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const wallOf = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)

/** Days from the reader's today to a moment's day, by the reader's calendar. */
function daysAhead(at: number, now: number, zone: string): number {
  const dayOf = (ms: number): number => Date.parse(wallOf(ms, zone).slice(0, 10))
  return Math.round((dayOf(at) - dayOf(now)) / DAY_MS)
}

/** A time by the clock of `zone`; where the reader's clock shows another, with the zone's name and the reader's time. */
export function tellMoment(
  iso: string | null | undefined,
  zone: string,
  say: Say<'shared'>,
  { now = serverNow(), reader = ownZone() } = {},
): string {
  const there = sayTime(iso, zone)
  if (!iso || !zone || there === '') return there
  const at = Date.parse(iso)
  if (wallOf(at, zone) === wallOf(at, reader)) return there
  const ahead = daysAhead(at, now, reader)
  const clock = sayTime(iso, reader, 'time')
  const day = new Intl.RelativeTimeFormat(culture, { numeric: 'auto' }).format(ahead, 'day')
  const here = Math.abs(ahead) <= 1 ? say('dayAndTime', { day, time: clock }) : sayTime(iso, reader)
  return say('momentThere', { there, zone: nameZone(zone, culture, at), here })
}

/** How long it is until a moment ("in 11 hours"); empty for one that is past or a month away. */
export function tellWait(iso: string | null | undefined, now = serverNow()): string {
  const left = iso ? Date.parse(iso) - now : 0
  if (!(left > 0) || left > 30 * DAY_MS) return ''
  const words = new Intl.RelativeTimeFormat(culture, { numeric: 'always' })
  if (left >= 2 * DAY_MS) return words.format(Math.floor(left / DAY_MS), 'day')
  if (left >= 2 * HOUR_MS) return words.format(Math.floor(left / HOUR_MS), 'hour')
  return words.format(Math.max(1, Math.floor(left / MINUTE_MS)), 'minute')
}

/** A moment for the reader of a page, and with `wait` how long it is until then. */
export function useMoment(): (iso: string | null | undefined, zone: string, wait?: 'wait') => string {
  const say = useText('shared')
  return (iso, zone, wait) => {
    const moment = tellMoment(iso, zone, say)
    const left = wait ? tellWait(iso) : ''
    return left === '' ? moment : say('momentWait', { moment, wait: left })
  }
}
