// How much of an object is seen from where: the area of its outline along any direction.
import { PI, cos, sin } from '../numbers/exact-math.ts'
import type { Item } from './item.ts'
import type { Rotation, Vector } from './geometry/mesh.ts'

/** A direction to look along, in the object's own coordinates, and what is seen from there. */
interface Aspect {
  direction: Vector
  /** Area of the outline, cm2. */
  area: number
  /** How tall the object stands when it is turned to be seen so, cm. */
  height: number
}

/** An object seen from all around. */
export interface Silhouettes {
  /** Area on the broad side, and from where least of it is seen, cm2. */
  best: number
  least: number
  aspects: Aspect[]
  areaAlong: (direction: Vector) => number
}

const GRID = 40
/** Directions over half of the sphere; what is seen from opposite sides is alike. */
const ASPECTS = 56
/** Larger meshes are thinned out to about so many triangles. */
const TRIANGLES = 5000
/** Bags are no deeper than this: poses that stand taller do not count for the least that can be seen, cm. */
const TALLEST = 16
const GOLDEN = PI * (3 - Math.sqrt(5))

/** Two directions square to one and to each other. */
function axesAcross([x, y, z]: Vector): [Vector, Vector] {
  const across: Vector = Math.abs(z) > 0.9 ? [1, 0, 0] : [0, 0, 1]
  const first = unit(cross([x, y, z], across))
  return [first, cross([x, y, z], first)]
}

/** The vector of length 1 in the same direction. */
function unit([x, y, z]: Vector): Vector {
  const l = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / l, y / l, z / l]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** The rotation that turns one direction to another, and `yaw` radians about it. */
export function rotationTo(from: Vector, to: Vector, yaw: number): Rotation {
  const [a, b] = axesAcross(from)
  const [p, q] = axesAcross(to)
  const [c, s] = [cos(yaw), sin(yaw)]
  const u: Vector = [p[0] * c + q[0] * s, p[1] * c + q[1] * s, p[2] * c + q[2] * s]
  const v: Vector = [q[0] * c - p[0] * s, q[1] * c - p[1] * s, q[2] * c - p[2] * s]
  const rotation: number[] = []
  for (let r = 0; r < 3; r++)
    for (let k = 0; k < 3; k++) rotation.push(u[r]! * a[k]! + v[r]! * b[k]! + to[r]! * from[k]!)
  return rotation
}

/** The outlines of an object from directions spread evenly; its broad side is the one along z. */
export function silhouettesOf(item: Item): Silhouettes {
  const total = item.parts.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0)
  const step = Math.max(1, Math.ceil(total / TRIANGLES))
  const areaAlong = (direction: Vector): number => outline(item, direction, step).area
  const best = areaAlong([0, 0, 1])
  const aspects = Array.from({ length: ASPECTS }, (_, i): Aspect => {
    const z = 1 - (i + 0.5) / ASPECTS
    const r = Math.sqrt(1 - z * z)
    const direction: Vector = [r * cos(i * GOLDEN), r * sin(i * GOLDEN), z]
    return { direction, ...outline(item, direction, step) }
  })
  aspects.push({ direction: [0, 0, 1], ...outline(item, [0, 0, 1], step) })
  aspects.push({ direction: [0, 1, 0], ...outline(item, [0, 1, 0], step) })
  const flat = Math.min(...aspects.map((each) => each.height))
  const possible = aspects.filter((each) => each.height <= Math.max(TALLEST, flat * 1.05))
  return { best, least: Math.min(...possible.map((each) => each.area)), aspects, areaAlong }
}

/** How hard a view is: 0 on the broad side, 1 where as little is seen of the object as can be in a bag. */
export function viewFactor({ best, least }: Pick<Silhouettes, 'best' | 'least'>, area: number): number {
  const span = best - least
  return span <= 0.02 * best ? 0 : Math.max(0, Math.min(1, (best - area) / span))
}

const cells = new Uint8Array(GRID * GRID)

/** Area and height of the outline along a direction, by the cells of a grid that triangles cover. */
function outline(item: Item, direction: Vector, step: number): { area: number; height: number } {
  const [a, b] = axesAcross(direction)
  let [u0, u1, v0, v1, w0, w1] = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity]
  const flat = item.parts.map(({ mesh: { points } }) => {
    const uv = new Float64Array((points.length / 3) * 2)
    for (let p = 0, k = 0; p < points.length; p += 3, k += 2) {
      const [x, y, z] = [points[p]!, points[p + 1]!, points[p + 2]!]
      const u = a[0] * x + a[1] * y + a[2] * z
      const v = b[0] * x + b[1] * y + b[2] * z
      const w = direction[0] * x + direction[1] * y + direction[2] * z
      uv[k] = u
      uv[k + 1] = v
      if (u < u0) u0 = u
      if (u > u1) u1 = u
      if (v < v0) v0 = v
      if (v > v1) v1 = v
      if (w < w0) w0 = w
      if (w > w1) w1 = w
    }
    return uv
  })
  const cell = Math.max(u1 - u0, v1 - v0) / (GRID - 1)
  if (!(cell > 0)) return { area: 0, height: w1 - w0 }
  cells.fill(0)
  const perCell = 1 / cell
  for (const [index, { mesh }] of item.parts.entries()) {
    const uv = flat[index]!
    for (let k = 0; k < uv.length; k += 2) {
      uv[k] = (uv[k]! - u0) * perCell
      uv[k + 1] = (uv[k + 1]! - v0) * perCell
    }
    fillCells(uv, mesh.triangles, step)
  }
  let covered = 0
  for (const full of cells) covered += full
  return { area: covered * cell * cell, height: w1 - w0 }
}

/** Marks the cells under triangles whose corners are given in cells. */
function fillCells(uv: Float64Array, triangles: readonly number[], step: number): void {
  for (let t = 0; t < triangles.length; t += 3 * step) {
    const i = triangles[t]! * 2
    const j = triangles[t + 1]! * 2
    const k = triangles[t + 2]! * 2
    const ax = uv[i]!
    const ay = uv[i + 1]!
    const bx = uv[j]!
    const by = uv[j + 1]!
    const cx = uv[k]!
    const cy = uv[k + 1]!
    cells[(((ay + by + cy) / 3) | 0) * GRID + (((ax + bx + cx) / 3) | 0)] = 1
    const left = Math.floor(Math.min(ax, bx, cx))
    const right = Math.max(ax, bx, cx)
    const top = Math.floor(Math.min(ay, by, cy))
    const bottom = Math.max(ay, by, cy)
    if (right - left < 1 && bottom - top < 1) continue
    const twice = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (twice === 0) continue
    for (let y = top; y < bottom && y < GRID; y++) {
      for (let x = left; x < right && x < GRID; x++) {
        // Every place of an outline lies under two triangles and more.
        if (cells[y * GRID + x] === 1) continue
        const px = x + 0.5
        const py = y + 0.5
        const s = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / twice
        const r = ((cx - bx) * (py - by) - (px - bx) * (cy - by)) / twice
        if (s >= 0 && r >= 0 && s + r <= 1) cells[y * GRID + x] = 1
      }
    }
  }
}
