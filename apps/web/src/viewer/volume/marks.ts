// Marks in a CT volume: where they stand in its slices and in 3-D. Places in mm from the corner of the first voxel, the
// same at every level of the volume.
import { SPOT_AXES, toTenths, type Spot, type SpotBox } from '@clearbelt/domain/kinds/image-ct/spots'
import type { Volume } from '@clearbelt/xray/volume/volume'
import { AXES, sidesOf, turned, type Axis, type Place, type PlaneName } from './paint.ts'
import type { Turn } from './turn.ts'

/** `right`: it found a threat; `wrong`: it found none; `plain`: nothing is told. */
export type SpotTone = 'plain' | 'right' | 'wrong'

/** Marks, and the boxes of threats where they are told. */
export interface VolumeMarks {
  marks: readonly Spot[]
  /** Told of each mark; left out: plain. */
  tones?: readonly SpotTone[]
  boxes?: readonly (SpotBox & { name: string; tone: SpotTone })[]
  /** Left out: the marks are only shown. */
  onMarks?: (marks: readonly Spot[]) => void
  /** Marks lie within this extent, mm; left out: within the volume that is shown. */
  size?: Spot
  /** What is asked, in a sentence; said above the panes. */
  hint?: string
}

const MM = 10
const axisOf = (axis: Axis): (typeof SPOT_AXES)[number] => SPOT_AXES[axis]

/** Extent of a volume, mm. */
export function extentOf(volume: Volume): Spot {
  const [x, y, z] = sidesOf(volume).map((side) => side * volume.voxel * MM) as [number, number, number]
  return { x, y, z }
}

/** The place of a mark as shares of the volume. */
export function placeOf(volume: Volume, spot: Spot): Place {
  const all = extentOf(volume)
  return [spot.x / all.x, spot.y / all.y, spot.z / all.z]
}

/** The mark at a place, kept inside `size`. */
export function spotAt(volume: Volume, place: Place, size: Spot = extentOf(volume)): Spot {
  const all = extentOf(volume)
  const along = (axis: Axis): number => place[axis] * all[axisOf(axis)]
  return insideOf({ x: along(0), y: along(1), z: along(2) }, size)
}

export const insideOf = (spot: Spot, size: Spot): Spot => {
  // Down to a tenth at the far end: rounding up would lie outside.
  const held = (mm: number, most: number): number => toTenths(Math.max(0, Math.min(Math.floor(most * 10) / 10, mm)))
  return { x: held(spot.x, size.x), y: held(spot.y, size.y), z: held(spot.z, size.z) }
}

/** Moved along an axis by so many voxels of the level that is shown. */
export function moved(volume: Volume, spot: Spot, axis: Axis, voxels: number, size: Spot = extentOf(volume)): Spot {
  const name = axisOf(axis)
  return insideOf({ ...spot, [name]: spot[name] + voxels * volume.voxel * MM }, size)
}

/** Keys that move a chosen mark: along the belt, across it, up; by one voxel, with Shift by ten. */
export const MOVES: Readonly<Record<string, readonly [Axis, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [1, -1],
  ArrowDown: [1, 1],
  PageDown: [2, -1],
  PageUp: [2, 1],
}

/** Where something stands in the picture of a plane, in percent from its top left. */
export interface Percent {
  left: number
  top: number
}
export function inPlane(volume: Volume, plane: PlaneName, spot: Spot): Percent {
  const { right, down } = AXES[plane]
  const place = placeOf(volume, spot)
  return { left: 100 * place[right], top: 100 * turned(down, place[down]) }
}

/** A slice so near to a mark shows it whole, mm: as thick as what is looked for. */
const NEAR_MM = 5
/** Whether the slice or slab of a plane lies at a mark or crosses a box. */
export function isNear(volume: Volume, plane: PlaneName, at: Place, slab: number, { from, to }: SpotBox): boolean {
  const { across } = AXES[plane]
  const axis = axisOf(across)
  const all = extentOf(volume)[axis]
  const reach = (slab * all) / 2
  const here = at[across] * all
  return here + reach >= from[axis] - NEAR_MM && here - reach <= to[axis] + NEAR_MM
}

/** A box in the picture of a plane, in percent. */
export function boxInPlane(volume: Volume, plane: PlaneName, { from, to }: SpotBox) {
  const [a, b] = [inPlane(volume, plane, from), inPlane(volume, plane, to)]
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  return { left, top, width: Math.abs(a.left - b.left), height: Math.abs(a.top - b.top) }
}

/** Half of the height that is shown at zoom 1, in longest sides of the volume; as the shader of the bag has it. */
export const SOLID_HALF = 0.72

/** Where a mark stands in the picture of the bag in 3-D, in percent; `aspect`: width of the picture by its height. */
export function inSolid(volume: Volume, { yaw, pitch, zoom }: Turn, aspect: number, spot: Spot): Percent {
  const sides = sidesOf(volume)
  const longest = Math.max(...sides)
  const place = placeOf(volume, spot)
  const [x, y, z] = place.map((share, axis) => ((share - 0.5) * (sides[axis] ?? 1)) / longest) as [
    number,
    number,
    number,
  ]
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  const right = x * cy + y * sy
  const up = -x * sy * sp + y * cy * sp + z * cp
  return {
    left: 50 + (50 * right * zoom) / (SOLID_HALF * Math.max(aspect, 1)),
    top: 50 - (50 * up * zoom) / (SOLID_HALF * Math.max(1 / aspect, 1)),
  }
}

const EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const
/** The twelve edges of a box by pairs of its corners. */
export function edgesOf({ from, to }: SpotBox): (readonly [Spot, Spot])[] {
  const corner = (n: number): Spot => ({
    x: n & 1 ? to.x : from.x,
    y: n & 2 ? to.y : from.y,
    z: n & 4 ? to.z : from.z,
  })
  return EDGES.map(([a, b]) => [corner(a), corner(b)])
}
