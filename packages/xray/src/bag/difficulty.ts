// What makes a threat hard to see, measured from the image: superposition, clutter, opacity.
//
// Forms after Schwaninger's image-based factors (superposition = difference between the bag with and without the
// threat, clutter = energy in high frequencies, opacity = share of dark pixels), each scaled to 0..1.
import type { Transmissions } from '../physics/detector.ts'
import type { HiddenThreat } from './threats.ts'

/** Share of the full scale of brightness, as the default picture shows it: exp(-k (hL + hH) / 2) with k = 0.5. */
function brightness(transmissions: Transmissions, i: number): number {
  return Math.sqrt(Math.sqrt(transmissions.low[i]! * transmissions.high[i]!))
}

/**
 * 1 minus the root mean square change that the threat makes on its footprint: 0 when it stands out, 1 when nothing
 * shows.
 */
export function measureSuperposition(without: Transmissions, withThreat: Transmissions, threat: HiddenThreat): number {
  let sum = 0
  let count = 0
  for (const i of threat.visible) {
    const change = brightness(withThreat, i) - brightness(without, i)
    sum += change * change
    count++
  }
  return count === 0 ? 1 : 1 - Math.sqrt(sum / count)
}

/** Mean strength of fine detail inside the bag, scaled so that a restless bag reaches 1. */
export function measureClutter(transmissions: Transmissions): number {
  const { width, height } = transmissions
  let sum = 0
  let count = 0
  const reach = 3
  for (let y = reach; y < height - reach; y += 4) {
    for (let x = reach; x < width - reach; x += 4) {
      const i = y * width + x
      const here = brightness(transmissions, i)
      if (here > 0.98) continue
      const around =
        (brightness(transmissions, i - reach) +
          brightness(transmissions, i + reach) +
          brightness(transmissions, i - reach * width) +
          brightness(transmissions, i + reach * width)) /
        4
      sum += Math.abs(here - around)
      count++
    }
  }
  return count === 0 ? 0 : Math.min(1, (sum / count) * 12)
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
