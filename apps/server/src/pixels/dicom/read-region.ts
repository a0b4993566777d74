// The region of a threat in a report over slices: what it tells beyond a box, as points that enclose it.
import type { DicomSet } from './read-dicom.ts'

/** A box in pixels and slices: its first corner, and how far it reaches. */
interface Region {
  base: readonly number[]
  extents: readonly number[]
}

/**
 * Points around the region as x, y, z triples in pixels and slices, edges counted from 0: the outermost corners of the
 * voxels that its bitmap marks, or the corners of its polygon; null where it tells no more than an upright box.
 */
export function solidOf(place: DicomSet): number[] | null {
  const [set] = place.items('ThreatROIVoxelSequence')
  const region = set ? { base: set.floats('ThreatROIBase'), extents: set.floats('ThreatROIExtents') } : null
  const bits = set?.bytes('ThreatROIBitmap')
  const marked = region && bits && bits.length > 0 ? pointsOfBitmap(region, bits) : null
  return marked ?? pointsOfPolygon(place.floats('BoundingPolygon'), region)
}

/** Sides of a bitmap that is read, voxels. */
const SIDE_MAX = 2048

/**
 * Corners of the marked voxels that lie outermost in their row. A bit is a voxel, along rows, then columns, then slices,
 * the lowest bit of a byte first as everywhere in DICOM; some write a byte for each. Null for a bitmap of another length
 * than that of its region, and for one that marks nothing.
 */
function pointsOfBitmap({ base, extents }: Region, bytes: Uint8Array): number[] | null {
  const [width, height, depth] = extents.map((side) => Math.round(side)) as [number, number, number]
  if (![width, height, depth].every((side) => side >= 1 && side <= SIDE_MAX)) return null
  const voxels = width * height * depth
  const isBytes = evened(voxels) === evened(bytes.length)
  if (!isBytes && evened(Math.ceil(voxels / 8)) !== evened(bytes.length)) return null
  const isSet = (at: number): boolean => (isBytes ? bytes[at]! !== 0 : (bytes[at >> 3]! & (1 << (at & 7))) !== 0)
  const [left, top, first] = base as [number, number, number]
  const points: number[] = []
  for (let z = 0; z < depth; z++) {
    const flat: Flat[] = []
    for (let y = 0; y < height; y++) {
      const row = width * (y + height * z)
      let [from, to] = [0, width]
      while (from < width && !isSet(row + from)) from++
      if (from === width) continue
      while (!isSet(row + to - 1)) to--
      flat.push([from, y], [to, y], [from, y + 1], [to, y + 1])
    }
    // What lies within the hull of a slice lies within the hull of all.
    for (const [x, y] of hullOf(flat)) points.push(left + x, top + y, first + z, left + x, top + y, first + z + 1)
  }
  return points.length === 0 ? null : points
}
const evened = (length: number): number => length + (length % 2)

type Flat = readonly [x: number, y: number]

/** Corners of the convex hull, by the chains below and above. */
function hullOf(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const chain = (some: readonly Flat[]): Flat[] => {
    const kept: Flat[] = []
    for (const point of some) {
      while (kept.length > 1 && turns(kept[kept.length - 2]!, kept[kept.length - 1]!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}
const turns = ([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** A polygon in one slice reaches over the slices of the region; one of corners in several slices is told as it is. */
function pointsOfPolygon(numbers: readonly number[], region: Region | null): number[] | null {
  const count = Math.floor(numbers.length / 3)
  const along = (axis: number): Set<number> =>
    new Set(Array.from({ length: count }, (_, i) => numbers[3 * i + axis] ?? 0))
  if (count < 3) return null
  if (along(2).size > 1) return count < 4 ? null : numbers.slice(0, 3 * count)
  const isUpright = along(0).size <= 2 && along(1).size <= 2
  const [from, length] = [region?.base[2], region?.extents[2]]
  if (isUpright || from === undefined || length === undefined || !(length > 0)) return null
  return Array.from({ length: count }, (_, i) => numbers.slice(3 * i, 3 * i + 2)).flatMap(([x = 0, y = 0]) => [
    ...[x, y, from],
    ...[x, y, from + length],
  ])
}
