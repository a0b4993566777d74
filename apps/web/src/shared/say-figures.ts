// Words for how long ago something was and how large a file is.
import { culture } from './culture.ts'
import { sayFor, sayNumber } from './i18n.ts'

/** Below this many seconds it was a moment ago. */
const MOMENT = 30
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const MONTH = 30 * DAY
const STEPS = [
  [MONTH, 'month'],
  [WEEK, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const

/**
 * How long before `now` (ms) the time `iso` was: a moment, then whole minutes, hours, days, weeks and months of 30
 * days. A time to come counts as now.
 */
export function sayAgo(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  if (!(seconds >= MOMENT)) return sayFor('shared')('momentAgo')
  const [length, unit] = STEPS.find(([step]) => seconds >= step) ?? STEPS[STEPS.length - 1] ?? [MINUTE, 'minute']
  return new Intl.RelativeTimeFormat(culture, { numeric: 'always' }).format(
    -Math.max(1, Math.floor(seconds / length)),
    unit,
  )
}

const UNITS = ['B', 'K', 'M', 'G', 'TB'] as const
const STEP = 1024

/** A size in bytes with its unit, B to TB in steps of 1024; one decimal below ten of a unit. */
export function saySize(bytes: number): string {
  let size = Math.max(0, bytes)
  let unit = 0
  // What would be written as 1,024 of a unit is 1 of the next.
  while (unit < UNITS.length - 1 && Math.round(size) >= STEP) {
    size /= STEP
    unit++
  }
  const rounded = size < 10 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${sayNumber(rounded)} ${UNITS[unit] ?? 'B'}`
}
