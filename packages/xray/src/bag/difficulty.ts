// What makes a threat hard to see, measured from the image: superposition, clutter, opacity.
//
// Forms after Schwaninger's image-based factors (superposition = difference between the bag with and without the
// threat, clutter = energy in high frequencies, opacity = share of dark pixels), each scaled to 0..1. Clutter
// is read while the bag is packed: see load.ts.
import type { Transmissions } from '../physics/detector.ts'

/** Share of the full scale of brightness, as the default picture shows it: exp(-k (hL + hH) / 2) with k = 0.5. */
function brightness(transmissions: Transmissions, i: number): number {
  return Math.sqrt(Math.sqrt(transmissions.low[i]! * transmissions.high[i]!))
}

/** Share of its contrast in air that a threat has lost where the superposition counts as 1. */
export const LOST_AT_MOST = 0.7

/** What is seen of a threat in its place. */
interface Seen {
  /** Pixels in which it takes away a part of the beam that shows. */
  visible: readonly number[]
  /** Root mean square of the brightness that it takes from those pixels in air. */
  contrast: number
}

/**
 * How much of the threat's own contrast the bag takes away: the root mean square change that the threat makes on its
 * visible pixels, against that which it makes in air. 0 when it lies free, 1 where seven tenths are lost.
 */
export function measureSuperposition(without: Transmissions, withThreat: Transmissions, threat: Seen): number {
  let sum = 0
  let count = 0
  for (const i of threat.visible) {
    const change = brightness(withThreat, i) - brightness(without, i)
    sum += change * change
    count++
  }
  if (count === 0) return 1
  return Math.max(0, Math.min(1, (1 - Math.sqrt(sum / count) / threat.contrast) / LOST_AT_MOST))
}

const INSIDE = 0.98 * 0.98 * 0.98 * 0.98
const DARK = 0.25 * 0.25 * 0.25 * 0.25

/** Share of the bag's pixels that are darker than a quarter of full brightness. */
export function measureOpacity(transmissions: Transmissions): number {
  let dark = 0
  let bag = 0
  const { low, high } = transmissions
  for (let i = 0; i < low.length; i++) {
    // The fourth power of the brightness, which needs no roots.
    const here = low[i]! * high[i]!
    if (here < INSIDE) bag++
    if (here < DARK) dark++
  }
  return bag === 0 ? 0 : dark / bag
}
