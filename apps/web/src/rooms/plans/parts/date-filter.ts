// The filter of plans by the days on which they start, as it stands in the address: `from~to`, either may be missing.
import { instantOf } from './zone-time.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

export interface Days {
  /** YYYY-MM-DD, or empty. */
  from: string
  to: string
}

const dayOr = (text: string | undefined): string =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** Reads the filter; what is no day counts as missing. */
export function datesOfFilter(value: string): Days {
  const [from, to] = value.split('~')
  return { from: dayOr(from), to: dayOr(to) }
}

export const filterOfDates = ({ from, to }: Days): string => (from || to ? `${from}~${to}` : '')

/**
 * The days as the instants between which plans start: from the first moment of the first to the last second of the
 * last, by the zone's clock.
 */
export function windowOfDates(value: string, zone: string): { afterDate?: string; beforeDate?: string } {
  const { from, to } = datesOfFilter(value)
  return {
    ...(from ? { afterDate: new Date(instantOf(Date.parse(from), zone)).toISOString() } : {}),
    ...(to ? { beforeDate: new Date(instantOf(Date.parse(to) + DAY_MS, zone) - 1000).toISOString() } : {}),
  }
}
