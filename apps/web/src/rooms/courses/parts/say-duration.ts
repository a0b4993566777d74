// Seconds in words: hours and minutes, or seconds where it is less than a minute.
import { culture } from '../../../shared/culture.ts'

const unit = (value: number, name: 'hour' | 'minute' | 'second'): string =>
  new Intl.NumberFormat(culture, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)

/** A length of time as people say it. */
export function sayDuration(seconds: number): string {
  if (seconds < 60) return unit(Math.round(seconds), 'second')
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return unit(minutes, 'minute')
  return minutes % 60 === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`
}
