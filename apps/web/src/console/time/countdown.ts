// How the time left is written, and when it stops being calm.

/** The countdown is calm until the last five minutes. */
const CALM_UNTIL = 5 * 60_000

/** `m:ss`, from an hour on `h:mm:ss`; a started second counts as whole, so that 00:00 means over. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

export const isCalm = (ms: number): boolean => ms > CALM_UNTIL
