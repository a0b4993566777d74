// Wall-clock times of an organisation's zone and the instants they name.

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(zone, made)
  return made
}

/** How far the zone's wall clock is ahead of UTC at `instant`, in ms. */
function offsetAt(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(new Date(instant))
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(instant / 1000) * 1000
  )
}

/** The zone to count in: the device's own where none is given or the browser does not know it. */
export function knownZone(zone: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone || own }).resolvedOptions().timeZone
  } catch {
    return own
  }
}

/** What the wall clock of `zone` shows at an instant, written as if it were UTC, in ms. */
export const wallClockOf = (instant: number, zone: string): number => instant + offsetAt(instant, zone)

/**
 * The instant at which the wall clock of `zone` shows `wall` (ms, written as if it were UTC). A time that a change of
 * the
 * clocks leaves out is moved on by that change; of a time that comes twice the first is meant.
 */
export function instantOf(wall: number, zone: string): number {
  const before = wall - offsetAt(wall - 86_400_000, zone)
  const after = wall - offsetAt(wall + 86_400_000, zone)
  const fits = [before, after].filter((instant) => wallClockOf(instant, zone) === wall)
  return fits.length > 0 ? Math.min(...fits) : before
}

/** The zone with its distance from UTC now, e.g. `Asia/Shanghai (UTC+08:00)`. */
export function sayZone(zone: string, at: number): string {
  const minutes = Math.round(offsetAt(at, zone) / 60_000)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${zone} (UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)})`
}
