// Places in a CT volume: marks of an answer and boxes of threats, in millimetres from the corner of its first voxel.
import type { FrozenNames } from '../marks/read.ts'
import { readNames } from '../marks/read.ts'
import { KindShapeError } from '../kind.ts'
import { readFields, readList, readNumber, readText } from '../read.ts'

/** Along the belt, across it and up; mm. */
export interface Spot {
  x: number
  y: number
  z: number
}
export const SPOT_AXES = ['x', 'y', 'z'] as const

/** A box along the axes. */
export interface SpotBox {
  from: Spot
  to: Spot
}

/** Where a threat lies, and what it is. */
export interface ThreatBox extends SpotBox {
  id: string
  /** Null where nobody said what lies there. */
  knowledgeID: string | null
  /** The name of the point as it was at the publication; null in a draft, and where there is none. */
  knowledgeNames: FrozenNames | null
}

/** Most marks in a volume, and most threats that can be asked for. */
export const SPOTS_MAX = 10
/** Longest side of a volume, mm: beyond any bag that a tunnel takes. */
export const VOLUME_MM_MAX = 5000
/** How far beyond its box a mark still finds a threat, mm; see docs/decisions/660-marks-in-volumes.md. */
export const DEFAULT_TOLERANCE = 10
export const TOLERANCE_MIN = 0
export const TOLERANCE_MAX = 50

/** Kept to a tenth of a millimetre, which is less than any voxel. Adding 0 turns -0 into 0. */
export const toTenths = (mm: number): number => Math.round(mm * 10) / 10 + 0

export const middleOf = ({ from, to }: SpotBox): Spot => ({
  x: toTenths((from.x + to.x) / 2),
  y: toTenths((from.y + to.y) / 2),
  z: toTenths((from.z + to.z) / 2),
})

/** Half of the tenth to which places are kept: what lies exactly on the edge counts, whatever the rounding. */
const ROUNDING_MM = 0.05

/** Whether a mark lies in the box grown by the tolerance (mm) on every side. */
export const isWithin = (spot: Spot, { from, to }: SpotBox, tolerance: number): boolean =>
  SPOT_AXES.every(
    (axis) => spot[axis] >= from[axis] - tolerance - ROUNDING_MM && spot[axis] <= to[axis] + tolerance + ROUNDING_MM,
  )

export function readSpot(stored: unknown, what: string): Spot {
  const spot = readFields(stored, what)
  return { x: readNumber(spot, 'x'), y: readNumber(spot, 'y'), z: readNumber(spot, 'z') }
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
      knowledgeID,
      knowledgeNames: knowledgeNames === null ? null : readNames(knowledgeNames),
    }
  })

export const isSameSpot = (a: Spot, b: Spot): boolean => SPOT_AXES.every((axis) => a[axis] === b[axis])

export const isSameBoxes = (a: readonly ThreatBox[], b: readonly ThreatBox[]): boolean =>
  a.length === b.length &&
  a.every((box, at) => {
    const other = b[at]
    return (
      other !== undefined &&
      isSameSpot(box.from, other.from) &&
      isSameSpot(box.to, other.to) &&
      box.knowledgeID === other.knowledgeID
    )
  })
