// How the belt moves from a moment on, as one short word that is kept for the replay.
import { isBeltSpeed, type BeltMotion } from '@clearbelt/domain/kinds/screening/belt/timeline'

/** `travel speed direction running`, such as `12.345 4 1 1`. */
export const writeMotion = ({ travel, speed, direction, isRunning }: BeltMotion): string =>
  `${Math.round(travel * 1000) / 1000} ${speed} ${direction} ${isRunning ? 1 : 0}`

/** The motion that was written, from the moment `at` (ms) on; null for what is none. */
export function readMotion(written: string, at: number): BeltMotion | null {
  const [travel = Number.NaN, speed, direction, running] = written.split(' ').map(Number)
  if (!Number.isFinite(travel) || travel < 0 || !isBeltSpeed(speed)) return null
  return { travel, at, speed, direction: direction === -1 ? -1 : 1, isRunning: running === 1 }
}
