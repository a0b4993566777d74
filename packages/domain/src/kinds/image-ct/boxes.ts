// Boxes of threats in a CT volume: each stands as its threat lies, and is found by marks in it or near to it.
import type { FrozenNames } from '../marks/read.ts'
import { readNames } from '../marks/read.ts'
import { KindShapeError } from '../kind.ts'
import { readFields, readList, readText } from '../read.ts'
import { isSameSpot, readSpot, SPOT_AXES, toTenths, type Spot } from './spots.ts'

/** Degrees about x, then about y, then about z, by the right-hand rule, through the middle of a box. */
export type Turn = Spot
export const UPRIGHT: Turn = { x: 0, y: 0, z: 0 }
/** Most degrees that a turn says, either way. */
export const TURN_MAX = 180

/** A box; `from` and `to` are its corners before it is turned about its middle. Without `turn` it stands upright. */
export interface SpotBox {
  from: Spot
  to: Spot
  turn?: Turn
}

/** Where a threat lies, and what it is. */
export interface ThreatBox extends SpotBox {
  id: string
  /** Null where nobody said what lies there. */
  knowledgeID: string | null
  /** The name of the point as it was at the publication; null in a draft, and where there is none. */
  knowledgeNames: FrozenNames | null
}

export const turnOf = ({ turn = UPRIGHT }: Pick<SpotBox, 'turn'>): Turn => turn
export const isUpright = (box: Pick<SpotBox, 'turn'>): boolean => isSameSpot(turnOf(box), UPRIGHT)

/** Degrees kept to a tenth, which moves the end of a rifle by less than a millimetre. */
export const keptTurn = ({ x, y, z }: Turn): Turn => ({ x: toTenths(x), y: toTenths(y), z: toTenths(z) })

/** Half of its sides along its own axes. */
const halfOf = ({ from, to }: SpotBox, axis: (typeof SPOT_AXES)[number]): number => Math.abs(to[axis] - from[axis]) / 2
const exactMiddle = ({ from, to }: SpotBox): Spot => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
  z: (from.z + to.z) / 2,
})

export const middleOf = (box: SpotBox): Spot => {
  const { x, y, z } = exactMiddle(box)
  return { x: toTenths(x), y: toTenths(y), z: toTenths(z) }
}

const DEGREE = Math.PI / 180

/** The box's own axes in the volume, each of length 1. */
function axesOf(box: SpotBox): { x: Spot; y: Spot; z: Spot } {
  const turn = turnOf(box)
  const [sx, sy, sz] = SPOT_AXES.map((axis) => Math.sin(turn[axis] * DEGREE)) as [number, number, number]
  const [cx, cy, cz] = SPOT_AXES.map((axis) => Math.cos(turn[axis] * DEGREE)) as [number, number, number]
  return {
    x: { x: cz * cy, y: sz * cy, z: -sy },
    y: { x: cz * sy * sx - sz * cx, y: sz * sy * sx + cz * cx, z: cy * sx },
    z: { x: cz * sy * cx + sz * sx, y: sz * sy * cx - cz * sx, z: cy * cx },
  }
}

/** How far a place is from a box, mm: 0 within it, else to the nearest place of its surface. */
export function distanceTo(spot: Spot, box: SpotBox): number {
  const middle = exactMiddle(box)
  const [x, y, z] = [spot.x - middle.x, spot.y - middle.y, spot.z - middle.z]
  const axes = axesOf(box)
  const beyond = SPOT_AXES.map((axis) => {
    const own = x * axes[axis].x + y * axes[axis].y + z * axes[axis].z
    return Math.max(0, Math.abs(own) - halfOf(box, axis))
  })
  return Math.hypot(...beyond)
}

/** The eight corners in the volume; the bits of their number say at which end of the box's own x, y and z they lie. */
export function cornersOf(box: SpotBox): Spot[] {
  const middle = exactMiddle(box)
  const axes = axesOf(box)
  return Array.from({ length: 8 }, (_, n) => {
    const ends = SPOT_AXES.map((axis, bit) => (n & (1 << bit) ? halfOf(box, axis) : -halfOf(box, axis)))
    const along = (world: (typeof SPOT_AXES)[number]): number =>
      SPOT_AXES.reduce((sum, axis, bit) => sum + (ends[bit] ?? 0) * axes[axis][world], middle[world])
    return { x: along('x'), y: along('y'), z: along('z') }
  })
}

/**
 * How far a place may have moved when it was kept to a tenth along each axis: what lies exactly on the edge counts,
 * whatever the rounding.
 */
export const ROUNDING_MM = Math.sqrt(3) / 20 + 1e-9

/** Whether a mark lies in the box or no further than the tolerance (mm) from it. */
export const isWithin = (spot: Spot, box: SpotBox, tolerance: number): boolean =>
  distanceTo(spot, box) <= tolerance + ROUNDING_MM

/** The box with its corners in whole tenths, so much larger that it holds all of itself as it was. */
export function keptBox<B extends SpotBox>(box: B): B {
  const middle = middleOf(box)
  const end = (axis: (typeof SPOT_AXES)[number], side: 1 | -1): number =>
    toTenths(middle[axis] + side * (Math.ceil(10 * (halfOf(box, axis) + ROUNDING_MM)) / 10))
  const ends = (side: 1 | -1): Spot => ({ x: end('x', side), y: end('y', side), z: end('z', side) })
  return { ...box, from: ends(-1), to: ends(1) }
}

/** Stored boxes of threats. Throws KindShapeError. */
export const readBoxes = (fields: Readonly<Record<string, unknown>>): ThreatBox[] =>
  readList(fields, 'boxes').map((one) => {
    const box = readFields(one, 'a box')
    const { knowledgeID = null, knowledgeNames = null } = box
    if (knowledgeID !== null && typeof knowledgeID !== 'string')
      throw new KindShapeError('a box names no knowledge point')
    return {
      id: readText(box, 'id'),
      from: readSpot(box.from, 'a corner'),
      to: readSpot(box.to, 'a corner'),
      // Until they turned with what lies in them, all boxes stood upright.
      ...(box.turn === undefined ? {} : { turn: readSpot(box.turn, 'a turn') }),
      knowledgeID,
      knowledgeNames: knowledgeNames === null ? null : readNames(knowledgeNames),
    }
  })

export const isSameBoxes = (a: readonly ThreatBox[], b: readonly ThreatBox[]): boolean =>
  a.length === b.length &&
  a.every((box, at) => {
    const other = b[at]
    return (
      other !== undefined &&
      isSameSpot(box.from, other.from) &&
      isSameSpot(box.to, other.to) &&
      isSameSpot(turnOf(box), turnOf(other)) &&
      box.knowledgeID === other.knowledgeID
    )
  })
