// Outlines in the plane and paths in space, from which solids are drawn out; in centimetres.
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import type { Vector } from './mesh.ts'

/** A point in the plane, cm. */
export type Point = readonly [x: number, y: number]

/** The outline of a rectangle with rounded corners, counter-clockwise, centred. */
export function roundedRectangle(sizeX: number, sizeY: number, radius: number, steps = 5): Point[] {
  const r = Math.max(1e-3, Math.min(radius, sizeX / 2, sizeY / 2))
  const outline: Point[] = []
  const corners: readonly (readonly [number, number, number])[] = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ]
  for (const [sx, sy, quarter] of corners) {
    for (let i = 0; i <= steps; i++) {
      const angle = ((quarter + i / steps) * PI) / 2
      outline.push([sx * (sizeX / 2 - r) + r * cos(angle), sy * (sizeY / 2 - r) + r * sin(angle)])
    }
  }
  return outline
}

/** A circle as an outline, counter-clockwise. */
export function circle(radius: number, steps = 24, centreX = 0, centreY = 0): Point[] {
  return ellipse(radius, radius, steps, centreX, centreY)
}

/** An ellipse as an outline, counter-clockwise. */
export function ellipse(radiusX: number, radiusY: number, steps = 24, centreX = 0, centreY = 0): Point[] {
  const outline: Point[] = []
  for (let i = 0; i < steps; i++) {
    const angle = (2 * PI * i) / steps
    outline.push([centreX + radiusX * cos(angle), centreY + radiusY * sin(angle)])
  }
  return outline
}

/** A smooth closed outline through the given points (Catmull-Rom). */
export function smoothOutline(points: readonly Point[], steps = 4): Point[] {
  const result: Point[] = []
  const n = points.length
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [points[(i + n - 1) % n]!, points[i]!, points[(i + 1) % n]!, points[(i + 2) % n]!]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      result.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
  }
  return result
}

/** A smooth open path through the given points (Catmull-Rom). */
export function smoothPath(points: readonly Vector[], steps = 5): Vector[] {
  const result: Vector[] = []
  const n = points.length
  for (let i = 0; i < n - 1; i++) {
    const [p0, p1, p2, p3] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 1]!, points[Math.min(n - 1, i + 2)]!]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      result.push([
        spline(p0[0], p1[0], p2[0], p3[0], t),
        spline(p0[1], p1[1], p2[1], p3[1], t),
        spline(p0[2], p1[2], p2[2], p3[2], t),
      ])
    }
  }
  result.push(points[n - 1]!)
  return result
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** Signed area of an outline, cm2; positive when counter-clockwise. */
export function areaOf(outline: readonly Point[]): number {
  let sum = 0
  for (let i = 0; i < outline.length; i++) {
    const [x0, y0] = outline[i]!
    const [x1, y1] = outline[(i + 1) % outline.length]!
    sum += x0 * y1 - x1 * y0
  }
  return sum / 2
}

/** A helix along x as a path: coil springs and cords. */
export function helix(radius: number, size: number, turns: number, stepsPerTurn = 10): Vector[] {
  const path: Vector[] = []
  const count = Math.max(2, Math.round(turns * stepsPerTurn))
  for (let i = 0; i <= count; i++) {
    const angle = (2 * PI * turns * i) / count
    path.push([-size / 2 + (size * i) / count, radius * cos(angle), radius * sin(angle)])
  }
  return path
}

/** A closed loop in the plane as a path at height z. */
export function loop(outline: readonly Point[], z = 0): Vector[] {
  return outline.map(([x, y]) => [x, y, z])
}
