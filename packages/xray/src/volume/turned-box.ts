// The box that stands as a thing lies: turned so that as little air as can be lies in it and close around it.
import { combineRotations, rotationAbout, type Rotation, type Vector } from '../bag/geometry/mesh.ts'
import { atan2, PI } from '../numbers/exact-math.ts'

/** A box turned about its middle; `turn`: degrees about x, then y, then z, kept to a tenth. Lengths as of the points. */
export interface TurnedBox {
  middle: Vector
  /** Half of its sides along its own axes. */
  half: Vector
  turn: Vector
}

/** Tenths of a degree. */
type Tenths = readonly [number, number, number]
const DEGREE = 10
const AXIS_NAMES = ['x', 'y', 'z'] as const
/** Turns that are tried first: a quarter about x and a half about y and z stand for all that tell boxes apart. */
const GRID = 15 * DEGREE
const STARTS = 8
/** Steps by which the best of them are bettered: about the box's own axes, and then as the turn is told. */
const OWN_STEPS = [80, 40, 20, 10, 5, 2, 1] as const
const LAST_STEPS = [2, 1] as const
/** Directions in which a thing's outermost points are sought, per axis either way. */
const REACH = 3
/** What is turned for less gain than this stays upright, which is easier to follow. */
const WORTHWHILE = 0.98

const radians = (tenths: number): number => (tenths / (180 * DEGREE)) * PI
const rotationOf = ([x, y, z]: Tenths): Rotation =>
  combineRotations(
    combineRotations(rotationAbout('x', radians(x)), rotationAbout('y', radians(y))),
    rotationAbout('z', radians(z)),
  )
/** The turn of a rotation, to a tenth of a degree. */
function turnOf(r: Rotation): Tenths {
  // Adding 0 turns -0 into 0.
  const tenths = (angle: number): number => Math.round((angle / PI) * 180 * DEGREE) + 0
  const upward = Math.sqrt(r[0]! * r[0]! + r[3]! * r[3]!)
  return [tenths(atan2(r[7]!, r[8]!)), tenths(atan2(-r[6]!, upward)), tenths(atan2(r[3]!, r[0]!))]
}

/** Least and most of the points along the box's own axes. */
function spanOf(points: ArrayLike<number>, r: Rotation): [least: number[], most: number[]] {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let p = 0; p < points.length; p += 3) {
    const [x, y, z] = [points[p]!, points[p + 1]!, points[p + 2]!]
    for (let axis = 0; axis < 3; axis++) {
      const own = x * r[axis]! + y * r[3 + axis]! + z * r[6 + axis]!
      if (own < least[axis]!) least[axis] = own
      if (own > most[axis]!) most[axis] = own
    }
  }
  return [least, most]
}

/** The points that lie outermost in some direction: few, and the box around them is the box around all, or nearly. */
function outermost(points: readonly number[]): number[] {
  const found = new Set<number>()
  const span = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH)
  for (const dx of span)
    for (const dy of span)
      for (const dz of span) {
        let [best, at] = [-Infinity, 0]
        for (let p = 0; p < points.length; p += 3) {
          const far = points[p]! * dx + points[p + 1]! * dy + points[p + 2]! * dz
          if (far > best) [best, at] = [far, p]
        }
        found.add(at)
      }
  return [...found].flatMap((at) => [points[at]!, points[at + 1]!, points[at + 2]!])
}

/**
 * The box around points (x, y, z triples, at least one) whose content, grown by `margin` on every side, is about the
 * least; it holds every point. The margin decides between boxes around flat things, which have no content of their own.
 */
export function boxAround(points: readonly number[], margin: number): TurnedBox {
  const few = outermost(points)
  const sizeOf = (r: Rotation): number => {
    const [least, most] = spanOf(few, r)
    return least.reduce((size, from, axis) => size * (most[axis]! - from + 2 * margin), 1)
  }
  const tried: Sized<Rotation>[] = []
  for (let x = -45 * DEGREE; x < 45 * DEGREE; x += GRID)
    for (let y = -90 * DEGREE; y < 90 * DEGREE; y += GRID)
      for (let z = -90 * DEGREE; z < 90 * DEGREE; z += GRID) {
        const r = rotationOf([x, y, z])
        tried.push({ at: r, size: sizeOf(r) })
      }
  const upright: Sized<Tenths> = { at: [0, 0, 0], size: sizeOf(rotationOf([0, 0, 0])) }
  let best = upright
  for (const start of tried.sort((a, b) => a.size - b.size).slice(0, STARTS)) {
    const own = better(start, OWN_STEPS, sizeOf, (r, axis, by) =>
      combineRotations(rotationAbout(AXIS_NAMES[axis]!, radians(by)), r),
    )
    const told = turnOf(own.at)
    const last = better(
      { at: told, size: sizeOf(rotationOf(told)) },
      LAST_STEPS,
      (turn) => sizeOf(rotationOf(turn)),
      turned,
    )
    if (last.size < best.size) best = last
  }
  if (best.size > WORTHWHILE * upright.size) best = upright
  return boxTurned(points, best.at)
}

/** The box of a turn that holds every point. */
function boxTurned(points: readonly number[], tenths: Tenths): TurnedBox {
  const r = rotationOf(tenths)
  const [least, most] = spanOf(points, r)
  const own = least.map((from, axis) => (from + most[axis]!) / 2)
  const inWorld = (row: number): number => own[0]! * r[3 * row]! + own[1]! * r[3 * row + 1]! + own[2]! * r[3 * row + 2]!
  const half = least.map((from, axis) => (most[axis]! - from) / 2) as [number, number, number]
  const [x, y, z] = tenths
  return { middle: [inWorld(0), inWorld(1), inWorld(2)], half, turn: [x / DEGREE, y / DEGREE, z / DEGREE] }
}

/** Corners that are off by less than this share of a box's longest side are where they should be. */
const CORNER_ROUNDING = 1e-3
/** What the turn, which is kept to a tenth of a degree, may add to the content of a box. */
const KEPT_TURN_MOST = 1.05

/**
 * The box whose eight corners are told (x, y, z triples), the bits of a corner's number saying at which end of the box's
 * own axes it lies; null where they are not the corners of a box with three sides.
 */
export function boxOfCorners(points: readonly number[]): TurnedBox | null {
  if (points.length !== 24) return null
  const corner = (n: number): Vector => [points[3 * n]!, points[3 * n + 1]!, points[3 * n + 2]!]
  const first = corner(0)
  const edges = [1, 2, 4].map((n) => minus(corner(n), first)) as [Vector, Vector, Vector]
  const lengths = edges.map((edge) => Math.sqrt(dot(edge, edge)))
  const longest = Math.max(...lengths)
  if (!lengths.every((length) => length > CORNER_ROUNDING * longest)) return null
  for (let n = 0; n < 8; n++) {
    const off = minus(corner(n), first).map((far, axis) =>
      edges.reduce((rest, edge, bit) => (n & (1 << bit) ? rest - edge[axis]! : rest), far),
    )
    if (off.some((mm) => Math.abs(mm) > CORNER_ROUNDING * longest)) return null
  }
  const [u, v] = edges.map((edge, i) => edge.map((far) => far / lengths[i]!)) as [number[], number[]]
  const w = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
  const box = boxTurned(points, turnOf([0, 1, 2].flatMap((row) => [u[row]!, v[row]!, w[row]!]) as unknown as Rotation))
  const content = box.half.reduce((size, half, axis) => size * ((2 * half) / lengths[axis]!), 1)
  return content <= KEPT_TURN_MOST ? box : null
}
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Something with the size of its box. */
interface Sized<T> {
  at: T
  size: number
}
const turned = (turn: Tenths, axis: number, by: number): Tenths =>
  turn.map((tenths, i) => (i === axis ? tenths + by : tenths)) as [number, number, number]

/** Moved by smaller and smaller steps along three axes as long as that makes the box smaller. */
function better<T>(
  start: Sized<T>,
  steps: readonly number[],
  sizeOf: (at: T) => number,
  moved: (at: T, axis: number, by: number) => T,
): Sized<T> {
  let best = start
  for (const step of steps) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (let axis = 0; axis < 3; axis++)
        for (const by of [-step, step]) {
          const at = moved(best.at, axis, by)
          const size = sizeOf(at)
          if (size >= best.size) continue
          best = { at, size }
          isBetter = true
        }
    }
  }
  return best
}
