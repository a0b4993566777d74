// What can be done to a drawing: parts, corners and holes added, moved and removed, all in whole millimetres.
import {
  POINTS_MAX,
  POINTS_MIN,
  SHEET_REACH,
  sizeOf,
  type DrawnPart,
  type GridPoint,
} from '@clearbelt/domain/images/own-item'

/** A closed line of a part: its outline (null), or one of its holes by number. */
export interface LineRef {
  part: number
  hole: number | null
}
/** One of the corners of a line. */
export interface CornerRef extends LineRef {
  corner: number
}

const clamp = (mm: number): number => Math.round(Math.min(SHEET_REACH, Math.max(-SHEET_REACH, mm)))
export const snap = (x: number, y: number): GridPoint => [clamp(x), clamp(y)]

export const SHAPES = ['rectangle', 'circle'] as const
export type Shape = (typeof SHAPES)[number]
/** Corners of a circle: off by less than a hundredth of its radius. */
const CIRCLE_CORNERS = 24

/** A ready shape of a size around a point. */
export function shapeAround(shape: Shape, [x, y]: GridPoint, [width, height]: readonly [number, number]): GridPoint[] {
  const [a, b] = [width / 2, height / 2]
  if (shape === 'rectangle') return [snap(x - a, y - b), snap(x + a, y - b), snap(x + a, y + b), snap(x - a, y + b)]
  return Array.from({ length: CIRCLE_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CIRCLE_CORNERS
    return snap(x + a * Math.cos(angle), y + b * Math.sin(angle))
  })
}

export const lineOf = (parts: readonly DrawnPart[], { part, hole }: LineRef): GridPoint[] =>
  (hole === null ? parts[part]?.outline : parts[part]?.holes[hole]) ?? []

function withPart(parts: readonly DrawnPart[], at: number, change: (part: DrawnPart) => DrawnPart): DrawnPart[] {
  return parts.map((part, i) => (i === at ? change(part) : part))
}

function withLine(parts: readonly DrawnPart[], { part, hole }: LineRef, line: GridPoint[]): DrawnPart[] {
  return withPart(parts, part, (one) =>
    hole === null ? { ...one, outline: line } : { ...one, holes: one.holes.map((old, i) => (i === hole ? line : old)) },
  )
}

/** A new part of steel, or as the last one was. */
export const addPart = (parts: readonly DrawnPart[], outline: GridPoint[]): DrawnPart[] => {
  const { material = 'steel', thickness = 3, base = 0 } = parts.at(-1) ?? {}
  return [...parts, { outline, holes: [], material, thickness, base }]
}
export const removePart = (parts: readonly DrawnPart[], at: number): DrawnPart[] => parts.filter((_, i) => i !== at)
export const changePart = (
  parts: readonly DrawnPart[],
  at: number,
  change: Partial<Pick<DrawnPart, 'material' | 'thickness' | 'base'>>,
): DrawnPart[] => withPart(parts, at, (part) => ({ ...part, ...change }))

export const addHole = (parts: readonly DrawnPart[], at: number, line: GridPoint[]): DrawnPart[] =>
  withPart(parts, at, (part) => ({ ...part, holes: [...part.holes, line] }))
export const removeHole = (parts: readonly DrawnPart[], { part, hole }: LineRef): DrawnPart[] =>
  withPart(parts, part, (one) => ({ ...one, holes: one.holes.filter((_, i) => i !== hole) }))

export const moveCorner = (parts: readonly DrawnPart[], ref: CornerRef, to: GridPoint): DrawnPart[] =>
  withLine(
    parts,
    ref,
    lineOf(parts, ref).map((point, i) => (i === ref.corner ? to : point)),
  )

/** The line without a corner; a line of three keeps them. */
export const removeCorner = (parts: readonly DrawnPart[], ref: CornerRef): DrawnPart[] => {
  const line = lineOf(parts, ref)
  return line.length <= POINTS_MIN
    ? [...parts]
    : withLine(
        parts,
        ref,
        line.filter((_, i) => i !== ref.corner),
      )
}

/** A corner in the middle of the side after another one. */
export const splitSide = (parts: readonly DrawnPart[], ref: CornerRef): DrawnPart[] => {
  const line = lineOf(parts, ref)
  const [a, b] = [line[ref.corner], line[(ref.corner + 1) % line.length]]
  if (!a || !b || line.length >= POINTS_MAX) return [...parts]
  return withLine(parts, ref, line.toSpliced(ref.corner + 1, 0, snap((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)))
}

/** A part moved by so much, with its holes, as far as the sheet reaches. */
export function movePart(parts: readonly DrawnPart[], at: number, dx: number, dy: number): DrawnPart[] {
  const points = (parts[at]?.outline ?? []).concat(...(parts[at]?.holes ?? []))
  const within = (axis: 0 | 1, by: number): number => {
    const values = points.map((point) => point[axis])
    return Math.round(Math.min(SHEET_REACH - Math.max(...values), Math.max(-SHEET_REACH - Math.min(...values), by)))
  }
  if (points.length === 0) return [...parts]
  const [x, y] = [within(0, dx), within(1, dy)]
  const moved = (line: GridPoint[]): GridPoint[] => line.map(([px, py]) => [px + x, py + y])
  return withPart(parts, at, (part) => ({ ...part, outline: moved(part.outline), holes: part.holes.map(moved) }))
}

/** A part brought to a width and a length about its middle, with its holes. */
export function resizePart(parts: readonly DrawnPart[], at: number, width: number, height: number): DrawnPart[] {
  const part = parts[at]
  if (!part) return [...parts]
  const [oldWidth, oldHeight] = sizeOf([part])
  const [x, y] = middleOf(part.outline)
  const scaled = (line: GridPoint[]): GridPoint[] =>
    line.map(([px, py]) =>
      snap(x + ((px - x) * width) / Math.max(1, oldWidth), y + ((py - y) * height) / Math.max(1, oldHeight)),
    )
  return withPart(parts, at, (one) => ({ ...one, outline: scaled(one.outline), holes: one.holes.map(scaled) }))
}

/** The middle of the box around a line. */
export function middleOf(line: readonly GridPoint[]): GridPoint {
  if (line.length === 0) return [0, 0]
  const mean = (axis: 0 | 1): number => {
    const values = line.map((point) => point[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [mean(0), mean(1)]
}
