// Threat image projection: lays one image's attenuation over another's, with the truth box, and judges where it may
// lie.
import { DETECTOR_FLOOR } from './physics/detector.ts'
import type { DetectorNoise } from './physics/detector.ts'
import { cos, exp, ln, sin } from './numbers/exact-math.ts'
import { UNITS_PER_H } from './planes.ts'
import type { Planes } from './planes.ts'
import { createRandom } from './numbers/random.ts'

/** Where and how a threat is laid into a bag. */
export interface Placement {
  /** Centre of the threat in bag pixels. */
  x: number
  y: number
  /** Radians, clockwise on the screen. */
  rotation: number
  /** Size on the picture; 0.8 to 1.2 looks natural. */
  scale: number
  /** d of T^d: how dense the threat is against how it was recorded; 0.85 to 1.15 looks natural. */
  density: number
}

/** A rectangle of whole pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A bag with a threat laid in. */
export interface Composition {
  planes: Planes
  /** Bounds of what the threat darkens visibly; null when that is nothing. */
  box: Box | null
  /** Mean h_high of the bag under the threat: how much is laid over it (superposition, for the image's difficulty). */
  superposition: number
}

/** Why a placement is not acceptable. */
export type PlacementFault = 'invisible' | 'outsideImage' | 'outsideBag' | 'opaque'

/** A threat's own pixels: transmission below this counts into its box and mask. */
const VISIBLE_TRANSMISSION = 0.93
const VISIBLE_UNITS = -ln(VISIBLE_TRANSMISSION) * UNITS_PER_H
/** What a recorded threat transmits above this is air around it. */
const CLEAR_TRANSMISSION = 0.95
const FLOOR_UNITS = Math.floor(-ln(DETECTOR_FLOOR) * UNITS_PER_H)
/** A bag is where h is above this; the threat must lie this many pixels inside its outline. */
const BAG_UNITS = 0.05 * UNITS_PER_H
const BAG_MARGIN = 4
/** Total h_high above which nobody sees anything, and the share of the threat that may lie in it. */
const OPAQUE_UNITS = 5 * UNITS_PER_H
const OPAQUE_SHARE = 0.05

/** The threat with the air around it made exactly nothing: T above 0.95 in the low channel becomes 1 in both. */
export function clearThreat(threat: Planes): Planes {
  const clear = -ln(CLEAR_TRANSMISSION) * UNITS_PER_H
  const keep = (plane: Uint16Array): Uint16Array => plane.map((units, i) => (threat.low[i]! < clear ? 0 : units))
  return { ...threat, low: keep(threat.low), high: keep(threat.high) }
}

/** A threat as it lies in the bag's pixels: its added units inside `box`, which may reach beyond the bag's edges. */
interface Footprint extends Box {
  low: Float32Array
  high: Float32Array
}

function layOut(threat: Planes, placement: Placement): Footprint {
  const { x, y, rotation, scale, density } = placement
  if (![x, y, rotation].every(Number.isFinite) || !(scale >= 0.05 && scale <= 20) || !(density > 0 && density <= 10)) {
    throw new RangeError('a placement needs finite numbers, a scale of 0.05 to 20 and a density above 0 and at most 10')
  }
  const c = cos(rotation)
  const s = sin(rotation)
  const reachX = ((Math.abs(c) * threat.width + Math.abs(s) * threat.height) * scale) / 2
  const reachY = ((Math.abs(s) * threat.width + Math.abs(c) * threat.height) * scale) / 2
  const left = Math.floor(x - reachX)
  const top = Math.floor(y - reachY)
  const width = Math.ceil(x + reachX) - left
  const height = Math.ceil(y + reachY) - top
  const low = new Float32Array(width * height)
  const high = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const dx = (left + column + 0.5 - x) / scale
      const dy = (top + row + 0.5 - y) / scale
      const u = c * dx + s * dy + threat.width / 2 - 0.5
      const v = c * dy - s * dx + threat.height / 2 - 0.5
      const i = row * width + column
      low[i] = density * sample(threat.low, threat.width, threat.height, u, v)
      high[i] = density * sample(threat.high, threat.width, threat.height, u, v)
    }
  }
  return { x: left, y: top, width, height, low, high }
}

/** Bilinear sample; beyond the edges there is air. */
function sample(plane: Uint16Array, width: number, height: number, u: number, v: number): number {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const fx = u - x
  const fy = v - y
  const at = (px: number, py: number): number =>
    px < 0 || py < 0 || px >= width || py >= height ? 0 : plane[py * width + px]!
  const upper = fx === 0 ? at(x, y) : at(x, y) * (1 - fx) + at(x + 1, y) * fx
  if (fy === 0) return upper
  const lower = fx === 0 ? at(x, y + 1) : at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx
  return upper * (1 - fy) + lower * fy
}

/**
 * The bag with the threat laid in: per channel T = T_bag T_threat^d, that is, h adds. Pixels the threat does not touch
 * keep their very bits. Give `noise` when the threat is cleaner than the bag (a generated one): what fewer photons
 * would have added is added then. The box bounds T_threat^d < 0.93 in the low channel, within the picture. Throws
 * RangeError for a placement without sense.
 */
export function composePlanes(
  bag: Planes,
  threat: Planes,
  placement: Placement,
  noise: DetectorNoise | null = null,
): Composition {
  const footprint = layOut(threat, placement)
  const low = Uint16Array.from(bag.low)
  const high = Uint16Array.from(bag.high)
  addFootprint(low, bag, footprint, footprint.low, noise, 'low')
  addFootprint(high, bag, footprint, footprint.high, noise, 'high')
  let under = 0
  let count = 0
  const bounds = { left: bag.width, top: bag.height, right: -1, bottom: -1 }
  forVisible(bag, footprint, (x, y) => {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
    under += bag.high[y * bag.width + x]!
    count++
  })
  const box =
    count === 0
      ? null
      : { x: bounds.left, y: bounds.top, width: bounds.right - bounds.left + 1, height: bounds.bottom - bounds.top + 1 }
  return {
    planes: { ...bag, low, high },
    box,
    superposition: count === 0 ? 0 : under / count / UNITS_PER_H,
  }
}

function addFootprint(
  plane: Uint16Array,
  bag: Planes,
  footprint: Footprint,
  added: Float32Array,
  noise: DetectorNoise | null,
  channel: string,
): void {
  const random = noise ? createRandom(noise.seed).fork(channel) : null
  const perPhoton = noise ? 1 / noise.photons : 0
  for (let row = 0; row < footprint.height; row++) {
    const y = footprint.y + row
    for (let column = 0; column < footprint.width; column++) {
      const units = added[row * footprint.width + column]!
      if (units === 0) continue
      const grain = random ? random.normal() : 0
      const x = footprint.x + column
      if (x < 0 || y < 0 || x >= bag.width || y >= bag.height) continue
      const i = y * bag.width + x
      const before = plane[i]!
      const clean = before + units
      const missing = random ? grain * Math.sqrt(perPhoton * (exp(clean / UNITS_PER_H) - exp(before / UNITS_PER_H))) : 0
      plane[i] = Math.max(0, Math.min(Math.max(before, FLOOR_UNITS), Math.round(clean + missing * UNITS_PER_H)))
    }
  }
}

/** Calls back for each bag pixel that the threat darkens visibly. */
function forVisible(bag: Planes, footprint: Footprint, visit: (x: number, y: number, index: number) => void): void {
  for (let row = 0; row < footprint.height; row++) {
    for (let column = 0; column < footprint.width; column++) {
      const index = row * footprint.width + column
      const x = footprint.x + column
      const y = footprint.y + row
      if (footprint.low[index]! > VISIBLE_UNITS && x >= 0 && y >= 0 && x < bag.width && y < bag.height)
        visit(x, y, index)
    }
  }
}

/**
 * Whether a threat may lie there: visible at all, wholly on the picture, wholly inside the bag's outline less a margin,
 * and not where bag and threat together let nothing through (h_high above 5 over more than a twentieth of it).
 */
export function judgePlacement(bag: Planes, threat: Planes, placement: Placement): PlacementFault | null {
  const footprint = layOut(threat, placement)
  let whole = 0
  for (const units of footprint.low) if (units > VISIBLE_UNITS) whole++
  if (whole === 0) return 'invisible'
  const inside = bagInterior(bag)
  let seen = 0
  let outside = 0
  let opaque = 0
  forVisible(bag, footprint, (x, y, index) => {
    const i = y * bag.width + x
    seen++
    if (!inside[i]) outside++
    if (bag.high[i]! + footprint.high[index]! > OPAQUE_UNITS) opaque++
  })
  if (seen < whole) return 'outsideImage'
  if (outside > 0) return 'outsideBag'
  return opaque > OPAQUE_SHARE * whole ? 'opaque' : null
}

/**
 * 1 inside the bag: between bag pixels both along the row and along the column, and `BAG_MARGIN` pixels from its
 * outline.
 */
function bagInterior(bag: Planes): Uint8Array {
  const { width, height } = bag
  const first = new Int32Array(width).fill(height)
  const last = new Int32Array(width).fill(-1)
  const rowFirst = new Int32Array(height).fill(width)
  const rowLast = new Int32Array(height).fill(-1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (bag.high[y * width + x]! <= BAG_UNITS) continue
      if (x < rowFirst[y]!) rowFirst[y] = x
      rowLast[y] = x
      if (y < first[x]!) first[x] = y
      last[x] = y
    }
  }
  const inside = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = rowFirst[y]! + BAG_MARGIN; x <= rowLast[y]! - BAG_MARGIN; x++) {
      if (y >= first[x]! + BAG_MARGIN && y <= last[x]! - BAG_MARGIN) inside[y * width + x] = 1
    }
  }
  return inside
}
