// How bright air is in a plane: found at the edge of the picture, checked where somebody says it.
import { EnergyError, VALUES, type Energy, type EnergyPlane } from './read-plane.ts'

/** Share of all pixels that may be brighter than what counts as the brightest. */
const BRIGHTER_SHARE = 0.005
/** How near the brightest air lies, and what share of the edge must lie there for it to be air. */
const AIR_NEAR = 0.03
const EDGE_SHARE = 0.05
/** Width of the edge as a share of the shorter side. */
const EDGE_WIDTH = 0.02
/** A told level is wrong when this share of the pixels is this much brighter, or nothing comes near it. */
const WRONG_SHARE = 0.05
const WRONG_ABOVE = 1.05
const WRONG_BELOW = 0.2

/**
 * The level of air of a plane: the middle of what lies near the brightest along its edge, where a scan shows the belt
 * beside the bag. Throws EnergyError `air-unknown` where too little of the edge is that bright.
 */
export function findAir({ width, height, values, counts }: EnergyPlane, of: Energy): number {
  const top = brightest(counts, values.length)
  const edge = new Uint32Array(VALUES)
  const deep = Math.max(1, Math.round(EDGE_WIDTH * Math.min(width, height)))
  let size = 0
  for (let y = 0; y < height; y++) {
    const isWhole = y < deep || y >= height - deep
    for (let x = 0; x < width; x++) {
      if (!isWhole && x === deep) x = width - deep
      edge[values[y * width + x]!]!++
      size++
    }
  }
  const [from, to] = [Math.ceil(top * (1 - AIR_NEAR)), Math.min(VALUES - 1, Math.floor(top * (1 + AIR_NEAR)))]
  const near = edge.subarray(from, to + 1)
  const found = near.reduce((sum, n) => sum + n, 0)
  if (top === 0 || found < EDGE_SHARE * size) throw new EnergyError('air-unknown', of)
  let seen = 0
  return from + near.findIndex((n) => (seen += n) * 2 >= found)
}

/** Refuses a level that the plane contradicts. Throws EnergyError `air-wrong`. */
export function checkAir({ values, counts }: EnergyPlane, told: number, of: Energy): void {
  const top = brightest(counts, values.length)
  const above = counts.subarray(Math.min(VALUES, Math.floor(told * WRONG_ABOVE) + 1)).reduce((sum, n) => sum + n, 0)
  if (above > WRONG_SHARE * values.length || top < WRONG_BELOW * told)
    throw new EnergyError('air-wrong', of, { told, found: top })
}

/** The value that only few pixels are above. */
function brightest(counts: Uint32Array, pixels: number): number {
  let above = 0
  for (let value = VALUES - 1; value > 0; value--) {
    above += counts[value]!
    if (above > BRIGHTER_SHARE * pixels) return value
  }
  return 0
}
