// Marks in a CT volume: where they stand in its slices and in 3-D. Places in mm from the corner of the first voxel, the
// same at every level of the volume.
import { cornersOf, middleOf, type SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { SPOT_AXES, toTenths, type Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import type { Volume } from '@clearbelt/xray/volume/volume'
import { AXES, sidesOf, turned, type Axis, type Place, type PlaneName } from './paint.ts'
import { FIRST_TURN, type Turn } from './turn.ts'

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
type AxisName = (typeof SPOT_AXES)[number]
const axisOf = (axis: Axis): AxisName => SPOT_AXES[axis]

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

const MIDDLE: Place = [0.5, 0.5, 0.5]
/** Where the cross stands at first: at a threat that was missed, else at any that is told, else in the middle. */
export function firstPlaceOf(volume: Volume, marks: VolumeMarks | undefined): Place {
  const boxes = marks?.boxes ?? []
  const box = boxes.find(({ tone }) => tone === 'wrong') ?? boxes[0]
  return box ? placeOf(volume, middleOf(box)) : MIDDLE
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
/** What the slice or slab of a plane shows along the axis that it is cut across, with what lies near; mm. */
function shownOf(volume: Volume, plane: PlaneName, at: Place, slab: number): { axis: AxisName; span: Span } {
  const { across } = AXES[plane]
  const axis = axisOf(across)
  const all = extentOf(volume)[axis]
  const reach = (slab * all) / 2 + NEAR_MM
  return { axis, span: [at[across] * all - reach, at[across] * all + reach] }
}
type Span = readonly [least: number, most: number]

/** Whether the slice or slab of a plane lies at a mark. */
export function isNear(volume: Volume, plane: PlaneName, at: Place, slab: number, spot: Spot): boolean {
  const { axis, span } = shownOf(volume, plane, at, slab)
  return spot[axis] >= span[0] && spot[axis] <= span[1]
}

/** A box in the picture of a plane: its outline in percent, and whether the slice or slab crosses it. */
interface BoxOutline {
  corners: Percent[]
  isNear: boolean
}

/** Of a box that is crossed, the outline of what of it the slice or slab shows; else that of all of it. */
export function boxInPlane(volume: Volume, plane: PlaneName, at: Place, slab: number, box: SpotBox): BoxOutline {
  const { axis, span } = shownOf(volume, plane, at, slab)
  const edges = edgesOf(box)
  const cut = edges.flatMap((edge) => within(edge, axis, span))
  const places = cut.length === 0 ? cornersOf(box) : cut
  return { corners: hullOf(places.map((spot) => inPlane(volume, plane, spot))), isNear: cut.length > 0 }
}

/** The ends of the part of an edge that lies in a span of an axis; none where none of it does. */
function within([a, b]: readonly [Spot, Spot], axis: AxisName, [least, most]: Span): Spot[] {
  if (Math.max(a[axis], b[axis]) < least || Math.min(a[axis], b[axis]) > most) return []
  const rise = b[axis] - a[axis]
  if (rise === 0) return [a, b]
  const at = (mm: number): Spot => {
    const share = (Math.max(least, Math.min(most, mm)) - a[axis]) / rise
    return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), z: a.z + share * (b.z - a.z) }
  }
  return [at(a[axis]), at(b[axis])]
}

/** The corners of the smallest outline around places, one after another (Andrew's chains). */
function hullOf(places: readonly Percent[]): Percent[] {
  const sorted = places.toSorted((a, b) => a.left - b.left || a.top - b.top)
  const chain = (all: readonly Percent[]): Percent[] => {
    const kept: Percent[] = []
    for (const next of all) {
      while (kept.length >= 2 && !isTurning(kept.at(-2), kept.at(-1), next)) kept.pop()
      kept.push(next)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}
const isTurning = (a: Percent | undefined, b: Percent | undefined, c: Percent): boolean =>
  a !== undefined &&
  b !== undefined &&
  (b.left - a.left) * (c.top - a.top) - (b.top - a.top) * (c.left - a.left) > TURNING
/** Percent squared: what turns by less goes straight on. */
const TURNING = 1e-9

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

/** How much of a picture the whole bag takes at first, and how near a flat one comes at most. */
const FILLED = 0.94
const NEAREST = 1.8

/** The zoom at which the whole volume is in the picture as it is first turned, however wide the picture is. */
export function fitOf(volume: Volume, aspect: number): number {
  const [x, y, z] = sidesOf(volume).map((side) => side * volume.voxel * 10) as [number, number, number]
  const corners = cornersOf({ from: { x: 0, y: 0, z: 0 }, to: { x, y, z } })
  const reach = corners
    .map((corner) => inSolid(volume, FIRST_TURN, aspect, corner))
    .flatMap(({ left, top }) => [Math.abs(left - 50), Math.abs(top - 50)])
  return Math.min(NEAREST, (FILLED * 50) / Math.max(...reach))
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
export function edgesOf(box: SpotBox): (readonly [Spot, Spot])[] {
  const corners = cornersOf(box)
  return EDGES.flatMap(([a, b]) => {
    const [from, to] = [corners[a], corners[b]]
    return from && to ? [[from, to] as const] : []
  })
}
