// Where a threat that a report names lies in the volume of its series: in an upright box, and where the report tells
// more, in one that stands as the threat lies.
import { boxAround, boxOfCorners, type TurnedBox } from '@clearbelt/xray/volume/turned-box'
import type { ReportedThreat } from '../../../../pixels/dicom/read-report.ts'
import { sidesOf } from '../../../../pixels/volume/stack.ts'
import type { VolumeBox, VolumePlace } from '../../room.ts'
import type { FoundSeries } from './plan-series.ts'
import type { PlannedSeries, PlannedSpace } from './series.ts'

/** What 32-bit floats may move a place, pixels or slices. */
const ROUNDING = 1e-3
/** How far a shape may stand out of the region that the same report tells, pixels or slices. */
const OVERHANG = 1
/** Boxes are sought by what a mark may hit, which is them grown by so much, mm. */
const BOX_MARGIN = 5

/** Pixels along rows and columns, and slices, as the report counts them; edges from 0. */
type Cell = readonly [x: number, y: number, z: number]

/** Null where the report tells no place, or one outside. */
export function placeThreat(
  { series, places }: FoundSeries,
  { box, slices, solid }: ReportedThreat,
): Omit<PlannedSpace, 'className'> | null {
  if (!series || !box || !slices) return null
  const { width, height, between, spacing, shifts } = series.stack
  const counts: Cell = [width, height, places.length]
  const [from, to] = [
    clamp([box.left, box.top, slices.from], counts),
    clamp([box.right, box.bottom, slices.to], counts),
  ]
  if (!from || !to || !from.every((start, axis) => start < to[axis]!)) return null
  const ranks = places.slice(Math.floor(from[2]), Math.ceil(to[2]))
  const mmOf = placer(series, places)
  if (shifts && !mmOf) return null
  const [rows, columns] = spacing
  const corners = mmOf && eight(from, to).flatMap(mmOf)
  // Along the belt as many whole slices as the region touches.
  const upright =
    shifts && corners
      ? boundsOf(corners)
      : {
          from: [Math.min(...ranks) * between, from[0] * columns, (height - to[1]) * rows] as VolumePlace,
          to: [(Math.max(...ranks) + 1) * between, to[0] * columns, (height - from[1]) * rows] as VolumePlace,
        }
  return { ...upright, turned: mmOf && turnedBox(solid, corners, { from, to, counts }, mmOf, shifts !== undefined) }
}

/** Within the slices, where it is outside by rounding alone; else null. */
function clamp(cell: Cell, counts: Cell): Cell | null {
  const isInside = cell.every((at, axis) => at >= -ROUNDING && at <= counts[axis]! + ROUNDING)
  return isInside ? (cell.map((at, axis) => Math.max(0, Math.min(counts[axis]!, at))) as unknown as Cell) : null
}

/** The numbers of the corners are as `boxOfCorners` counts them. */
const eight = (from: Cell, to: Cell): Cell[] =>
  Array.from(
    { length: 8 },
    (_, n) => from.map((start, axis) => (n & (1 << axis) ? to[axis]! : start)) as unknown as Cell,
  )

function boundsOf(points: readonly number[]): { from: VolumePlace; to: VolumePlace } {
  const along = (axis: number): number[] => points.filter((_, i) => i % 3 === axis)
  const ends = (end: (...values: number[]) => number): VolumePlace => [
    end(...along(0)),
    end(...along(1)),
    end(...along(2)),
  ]
  return { from: ends(Math.min), to: ends(Math.max) }
}

/** Places of cells in the volume, mm; null where the report counts the slices in no order of theirs. */
function placer({ stack }: PlannedSeries, places: readonly number[]): ((cell: Cell) => number[]) | null {
  const { between, spacing, shifts, height, slices } = stack
  const isForward = places.every((rank, at) => rank === at)
  if (!isForward && !places.every((rank, at) => rank === slices - 1 - at)) return null
  const up = sidesOf(stack)[2]
  /** Of a place between two slices, between those of their middles. */
  const shiftAt = (rank: number, axis: 0 | 1): number => {
    if (!shifts) return 0
    const at = Math.max(0, Math.min(slices - 1, rank - 0.5))
    const [before, after] = [shifts[Math.floor(at)]?.[axis] ?? 0, shifts[Math.ceil(at)]?.[axis] ?? 0]
    return before + (at - Math.floor(at)) * (after - before)
  }
  const foot = shifts ? up : height * spacing[0]
  return ([x, y, z]) => {
    const rank = isForward ? z : slices - z
    return [rank * between, x * spacing[1] + shiftAt(rank, 0), foot - y * spacing[0] - shiftAt(rank, 1)]
  }
}

/** The box that stands as the threat lies; null where it is the upright one. */
function turnedBox(
  solid: readonly number[] | null,
  corners: readonly number[] | null,
  region: { from: Cell; to: Cell; counts: Cell },
  mmOf: (cell: Cell) => number[],
  isTilted: boolean,
): VolumeBox | null {
  if (solid && isWithin(solid, region)) {
    const points = solid.flatMap((_, i) => (i % 3 === 0 ? mmOf([solid[i]!, solid[i + 1]!, solid[i + 2]!]) : []))
    return asBox(boxOfCorners(points) ?? boxAround(points, BOX_MARGIN))
  }
  // An upright region of slices that lie aside of each other is slanted in the volume.
  return isTilted && corners ? asBox(boxAround(corners, BOX_MARGIN)) : null
}

/** A shape that contradicts its own region is not believed; over the edge of the slices a turned box may stand. */
function isWithin(solid: readonly number[], { from, to, counts }: { from: Cell; to: Cell; counts: Cell }): boolean {
  return solid.every((at, i) => {
    const axis = i % 3
    const [start, end, count] = [from[axis]!, to[axis]!, counts[axis]!]
    const over = end - start
    const least = start <= ROUNDING ? -over : start - OVERHANG
    const most = end >= count - ROUNDING ? count + over : end + OVERHANG
    return at >= least && at <= most
  })
}

const asBox = ({ middle, half, turn }: TurnedBox): VolumeBox => ({
  from: middle.map((at, axis) => at - half[axis]!) as VolumePlace,
  to: middle.map((at, axis) => at + half[axis]!) as VolumePlace,
  turn: [...turn],
})
