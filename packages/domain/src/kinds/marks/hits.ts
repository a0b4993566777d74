// Which mark found which region of a picture: the rule of place, and the pairing of marks with regions.

import { cornersOf, distanceOutside, type Outline } from './outline.ts'
import type { OnView } from './views.ts'

/** Radius of a mark in pixels of the image at zoom 1. */
export const MARK_RADIUS = 14

/** Where a threat lies: a box in fractions of the image from its top left, and the knowledge point it shows. */
export interface TruthRegion extends OnView {
  left: number
  top: number
  width: number
  height: number
  knowledgeId: string | null
  /** The shape within the box; null or absent: the box. */
  outline?: Outline | null
}

/** Places in `tags` and `regions` that belong together. */
export interface MatchedPair {
  tag: number
  region: number
}

// A mark that touches a region exactly counts, whatever the rounding of its fractions.
const ROUNDING_PX = 1e-6

const beyond = (value: number, from: number, length: number): number =>
  Math.max(from - value, 0, value - (from + length))

/**
 * True when the disc of the mark touches the region, that is, when its centre lies in the region grown by the radius. A
 * region with an outline is that shape, not its box.
 */
export function touches(
  mark: { x: number; y: number },
  region: TruthRegion,
  image: { width: number; height: number },
): boolean {
  if (region.outline) {
    const inPixels = cornersOf(region.outline).map(
      ([x, y]) =>
        [(region.left + x * region.width) * image.width, (region.top + y * region.height) * image.height] as const,
    )
    return distanceOutside([mark.x * image.width, mark.y * image.height], inPixels) <= MARK_RADIUS + ROUNDING_PX
  }
  const dx = beyond(mark.x, region.left, region.width) * image.width
  const dy = beyond(mark.y, region.top, region.height) * image.height
  return Math.hypot(dx, dy) <= MARK_RADIUS + ROUNDING_PX
}

/**
 * Most pairs of `from` and `to` that can stand at once, each used at most once (H. W. Kuhn's augmenting paths).
 * The pairs come in the order of `to`.
 */
export function matchMost(from: number, to: number, fits: (i: number, j: number) => boolean): MatchedPair[] {
  const takenBy: (number | null)[] = Array.from({ length: to }, () => null)
  const place = (i: number, seen: Set<number>): boolean => {
    for (let j = 0; j < to; j++) {
      if (seen.has(j) || !fits(i, j)) continue
      seen.add(j)
      const holder = takenBy[j] ?? null
      if (holder === null || place(holder, seen)) {
        takenBy[j] = i
        return true
      }
    }
    return false
  }
  for (let i = 0; i < from; i++) place(i, new Set())
  return takenBy.flatMap((tag, region) => (tag === null ? [] : [{ tag, region }]))
}
