// A range of days in the address, and the moments it means in a zone.
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  from: string
  to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads `from~to`; null when it makes no sense. */
export function readRange(text: string): DayRange | null {
  const [from = '', to = ''] = text.split('~')
  const isDay = (day: string): boolean => DAY.test(day) && dayjs.utc(day).format('YYYY-MM-DD') === day
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

export const writeRange = ({ from, to }: DayRange): string => `${from}~${to}`

/** Start of a day in a zone (IANA; empty: the device's own). */
const startOf = (day: string, zone: string): dayjs.Dayjs =>
  zone ? dayjs.tz(`${day} 00:00:00`, zone) : dayjs(`${day}T00:00:00`)

/** First and last millisecond of the range in a zone, in ISO 8601. */
export function momentsOf({ from, to }: DayRange, zone: string): { after: string; before: string } {
  const dayAfter = dayjs.utc(to).add(1, 'day').format('YYYY-MM-DD')
  return {
    after: startOf(from, zone).toISOString(),
    before: new Date(startOf(dayAfter, zone).valueOf() - 1).toISOString(),
  }
}
