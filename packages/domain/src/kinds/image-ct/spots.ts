// Places in a CT volume, in millimetres from the corner of its first voxel, and what can be asked of them.
import { readFields, readNumber } from '../read.ts'

/** Along the belt, across it and up; mm. */
export interface Spot {
  x: number
  y: number
  z: number
}
export const SPOT_AXES = ['x', 'y', 'z'] as const

/** Most marks in a volume, and most threats that can be asked for. */
export const SPOTS_MAX = 10
/** Longest side of a volume, mm: beyond any bag that a tunnel takes. */
export const VOLUME_MM_MAX = 5000
/** How far from its box a mark still finds a threat, mm; see docs/decisions/660-marks-in-volumes.md. */
export const DEFAULT_TOLERANCE = 10
export const TOLERANCE_MIN = 0
export const TOLERANCE_MAX = 50

/** Kept to a tenth of a millimetre, which is less than any voxel. Adding 0 turns -0 into 0. */
export const toTenths = (mm: number): number => Math.round(mm * 10) / 10 + 0

export function readSpot(stored: unknown, what: string): Spot {
  const spot = readFields(stored, what)
  return { x: readNumber(spot, 'x'), y: readNumber(spot, 'y'), z: readNumber(spot, 'z') }
}

export const isSameSpot = (a: Spot, b: Spot): boolean => SPOT_AXES.every((axis) => a[axis] === b[axis])
