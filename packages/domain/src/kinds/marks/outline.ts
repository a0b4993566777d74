// The shape of a marked thing within its box: the box itself, the ellipse in it, or a polygon. Points are shares of the
// box, so that moving, scaling and padding a picture changes the box alone.
import { KindShapeError } from '../kind.ts'
import type { OnView } from './views.ts'

/** Shares 0..1 of the box, from its top left. */
export type OutlinePoint = [x: number, y: number]
/** `ellipse`: the one that touches all four sides; points: a polygon whose bounds are the box, closed by itself. */
export type Outline = 'ellipse' | OutlinePoint[]

/** Fractions of the picture from its top left. */
export interface OutlinedBox extends OnView {
  left: number
  top: number
  width: number
  height: number
  /** Null: the whole box. */
  outline: Outline | null
}

export const POINTS_MIN = 3
export const POINTS_MAX = 60
/** Digits of a share: a tenth of a pixel in a box of a thousand. */
const DIGITS = 4
/** How far from the sides of its box a polygon may end. */
const SLACK = 1e-3
/** Least part of its box that a polygon covers: less is a line. */
const AREA_MIN = 0.01
/** Corners by which an ellipse is measured: off by less than a thousandth of its radius. */
const ELLIPSE_CORNERS = 72

const round = (share: number): number => Number(Math.min(1, Math.max(0, share)).toFixed(DIGITS))

const ELLIPSE: OutlinePoint[] = Array.from({ length: ELLIPSE_CORNERS }, (_, i) => {
  const angle = (2 * Math.PI * i) / ELLIPSE_CORNERS
  return [0.5 + Math.cos(angle) / 2, 0.5 + Math.sin(angle) / 2]
})

/** The corners of a shape, in shares of its box. */
export const cornersOf = (outline: Outline): readonly OutlinePoint[] => (outline === 'ellipse' ? ELLIPSE : outline)

/** A stored outline; what was stored before there were any is null. Throws KindShapeError. */
export function readOutline(stored: unknown): Outline | null {
  if (stored === undefined || stored === null) return null
  if (stored === 'ellipse') return 'ellipse'
  if (!Array.isArray(stored) || stored.length < POINTS_MIN) throw new KindShapeError('an outline of no shape')
  return stored.map((point: unknown): OutlinePoint => {
    const [x, y] = Array.isArray(point) ? (point as unknown[]) : []
    if (typeof x !== 'number' || typeof y !== 'number') throw new KindShapeError('a point of an outline is none')
    return [x, y]
  })
}

export const isSameOutline = (a: Outline | null, b: Outline | null): boolean => JSON.stringify(a) === JSON.stringify(b)

type XY = readonly [number, number]
const edgesOf = (points: readonly XY[]): [XY, XY][] => points.map((a, i) => [a, points[(i + 1) % points.length] as XY])
const turn = (a: XY, b: XY, c: XY): number => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const spans = (a: XY, b: XY, p: XY): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1])

/** Whether two stretches have a point in common. */
function meet([a, b]: [XY, XY], [c, d]: [XY, XY]): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && spans(a, b, c)) ||
    (abd === 0 && spans(a, b, d)) ||
    (cda === 0 && spans(c, d, a)) ||
    (cdb === 0 && spans(c, d, b))
  )
}

/** Whether the closed line through the points meets itself anywhere but at its corners. */
export function crossesItself(points: readonly XY[]): boolean {
  const edges = edgesOf(points)
  return edges.some((one, i) =>
    edges.some((other, j) => {
      if (j <= i) return false
      const isNext = j === i + 1 || (i === 0 && j === edges.length - 1)
      if (!isNext) return meet(one, other)
      // Neighbours share a corner; folded back onto each other they share more.
      const [shared, end, start] = j === i + 1 ? [one[1], other[1], one[0]] : [one[0], other[0], one[1]]
      return turn(start, shared, end) === 0 && (spans(start, shared, end) || spans(shared, end, start))
    }),
  )
}

/** The area within closed corners, in the square of their unit (the surveyor's formula). */
export const areaOf = (points: readonly XY[]): number =>
  Math.abs(edgesOf(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2

/** Whether a polygon reaches every side of its box, covers a part of it and does not cross itself. */
export function isSoundOutline(outline: Outline): boolean {
  if (outline === 'ellipse') return true
  if (outline.length < POINTS_MIN || outline.length > POINTS_MAX) return false
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const fills = (shares: number[]): boolean =>
    shares.every((share) => share >= 0 && share <= 1) &&
    Math.min(...shares) <= SLACK &&
    Math.max(...shares) >= 1 - SLACK
  return fills(xs) && fills(ys) && areaOf(outline) >= AREA_MIN && !crossesItself(outline)
}

/** The box around points of a picture, and the points as its outline. */
export function outlineThrough(points: readonly { x: number; y: number }[]): OutlinedBox {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  const xs = points.map(({ x }) => clamp(x))
  const ys = points.map(({ y }) => clamp(y))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const share = (value: number, from: number, length: number): number =>
    length === 0 ? 0 : round((value - from) / length)
  const outline = xs.map((x, i): OutlinePoint => [share(x, left, width), share(ys[i] ?? 0, top, height)])
  return { left, top, width, height, outline }
}

/** The corners of an outlined box in fractions of its picture. */
export const placedCorners = ({ left, top, width, height, outline }: OutlinedBox): { x: number; y: number }[] =>
  (outline === null
    ? ([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const)
    : cornersOf(outline)
  ).map(([x, y]) => ({
    x: left + x * width,
    y: top + y * height,
  }))

/** Whether a point lies in a polygon (even-odd rule). */
const isWithin = (at: XY, points: readonly XY[]): boolean =>
  edgesOf(points).reduce(
    (inside, [a, b]) =>
      a[1] > at[1] !== b[1] > at[1] && at[0] < ((b[0] - a[0]) * (at[1] - a[1])) / (b[1] - a[1]) + a[0]
        ? !inside
        : inside,
    false,
  )

function distanceToStretch(p: XY, [a, b]: [XY, XY]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return Math.hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)
}

/** How far a point lies outside a polygon, in the unit of both; 0 within. */
export const distanceOutside = (at: XY, points: readonly XY[]): number =>
  isWithin(at, points) ? 0 : Math.min(...edgesOf(points).map((edge) => distanceToStretch(at, edge)))

/** A point well within a marked thing, in fractions of the picture: the middle of its widest stretch at half height. */
export function middleOf({ left, top, width, height, outline }: OutlinedBox): { x: number; y: number } {
  const at = (x: number, y: number): { x: number; y: number } => ({ x: left + x * width, y: top + y * height })
  if (outline === null || outline === 'ellipse') return at(0.5, 0.5)
  // Not through a corner, where it would be counted for both of its edges.
  let y = 0.5
  while (outline.some((point) => point[1] === y)) y += 1e-3
  const crossings = edgesOf(outline)
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .toSorted((a, b) => a - b)
  const stretches = crossings.flatMap((from, i) => (i % 2 === 0 ? [[from, crossings[i + 1] ?? from] as const] : []))
  const [from, to] = stretches.reduce((best, one) => (one[1] - one[0] > best[1] - best[0] ? one : best), [
    0.5, 0.5,
  ] as readonly [number, number])
  return at((from + to) / 2, y)
}
