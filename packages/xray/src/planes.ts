// The two planes an X-ray image is made of, and the scale their integers carry.

import type { Look } from './device.ts'

/** Integer units per unit of log attenuation h; 65535 / 7500 = 8.74 lies above the detector floor -ln(2e-4) = 8.52. */
export const UNITS_PER_H = 7500

/** A dual-energy image: row-major log attenuation of both channels, h = value / UNITS_PER_H, 0 = air. */
export interface Planes {
  width: number
  height: number
  low: Uint16Array
  high: Uint16Array
  /** How a scanner's screen shows them; left out: standard. */
  look?: Look
}

/** Planes as a look shows them; without one as they are. */
export const shownAs = (planes: Planes, look: Look | undefined): Planes =>
  look === undefined ? planes : { ...planes, look }
