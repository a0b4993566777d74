// Turns closed meshes into the length of material on each ray, by exact area coverage along each scan line.
//
// A closed surface crossed by a ray contributes +z where the ray leaves and -z where it enters, so the thickness is a
// signed sum of linear functions over triangles. Each span is written as a few impulses of its second difference;
// summing a row twice then gives the box-filtered thickness of every pixel, however many triangles there are.
import { columnOf, rowOf, slantOfRow } from './view.ts'
import type { View } from './view.ts'
import type { Mesh, Vector } from './mesh.ts'

/** Takes the finished pixels of one row: values[0..count) belong to columns x.. of row y, zero where nothing is met. */
export type VisitRow = (y: number, x: number, values: Float64Array, count: number) => void

/** The rectangle of the image that is being measured. */
interface Patch {
  x: number
  y: number
  width: number
  height: number
  /** First and last column touched in each row. */
  first: Int32Array
  last: Int32Array
  subrows: number
}

/** Scan lines per row of pixels: soft sheets need fewer than the edges of solids. */
const SOLID_SUBROWS = 3
const SHEET_SUBROWS = 2
/** Most that a sheet seen edge-on counts, in thicknesses. */
const SHEET_LIMIT = 14
/** Second differences of the rows in work; all zero between two measurements. */
let scratch = new Float64Array(1 << 20)
let line = new Float64Array(4096)

interface Projected {
  u: Float64Array
  v: Float64Array
  z: Float64Array
  minU: number
  maxU: number
  minV: number
  maxV: number
}

/**
 * Projects points. With `about`, the fan is taken as parallel rays around that point, which keeps plane faces plane
 * (right for objects); without it every point has its own ray (right for a bag's frame).
 */
function project(view: View, points: readonly number[], about: Vector | null): Projected {
  const n = points.length / 3
  const u = new Float64Array(n)
  const v = new Float64Array(n)
  const z = new Float64Array(n)
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
  const row0 = about ? rowOf(view, about[1], about[2]) : 0
  const magnified = about ? view.sourceZ / (view.sourceZ - about[2]) / view.middle / view.pixel : 0
  const lean = about ? (magnified * (about[1] - view.sourceY)) / (view.sourceZ - about[2]) : 0
  for (let i = 0; i < n; i++) {
    const y = points[i * 3 + 1]!
    const h = points[i * 3 + 2]!
    const uu = columnOf(view, points[i * 3]!)
    const vv = about ? row0 + magnified * (y - about[1]) + lean * (h - about[2]) : rowOf(view, y, h)
    u[i] = uu
    v[i] = vv
    z[i] = h
    if (uu < minU) minU = uu
    if (uu > maxU) maxU = uu
    if (vv < minV) minV = vv
    if (vv > maxV) maxV = vv
  }
  return { u, v, z, minU, maxU, minV, maxV }
}

/**
 * Length of the solid on each ray in cm, row by row. Meshes may overlap (lengths add) and enclose voids (inverted
 * meshes). Rows without any of it are left out.
 */
export function measureSolid(view: View, meshes: readonly Mesh[], about: Vector | null, visit: VisitRow): void {
  measure(view, meshes, about, drawSolid, visit)
}

/**
 * Thicknesses of a thin sheet on each ray: 1 where the ray meets one layer square on, more where it meets it slanted,
 * since a sheet's mass does not depend on how it is seen.
 */
export function measureSheet(view: View, meshes: readonly Mesh[], about: Vector | null, visit: VisitRow): void {
  measure(view, meshes, about, drawSheet, visit)
}

type Draw = (buffer: Float64Array, patch: Patch, shape: Projected, mesh: Mesh, view: View) => void

function measure(view: View, meshes: readonly Mesh[], about: Vector | null, draw: Draw, visit: VisitRow): void {
  const shapes = meshes.map((mesh) => project(view, mesh.points, about))
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const shape of shapes) {
    minU = Math.min(minU, shape.minU)
    maxU = Math.max(maxU, shape.maxU)
    minV = Math.min(minV, shape.minV)
    maxV = Math.max(maxV, shape.maxV)
  }
  const x = Math.max(0, Math.floor(minU))
  const y = Math.max(0, Math.floor(minV))
  const width = Math.min(view.width, Math.ceil(maxU) + 1) - x
  const height = Math.min(view.height, Math.ceil(maxV) + 1) - y
  if (!(width > 0 && height > 0)) return
  const stride = width + 4
  if (scratch.length < stride * height) scratch = new Float64Array(stride * height * 2)
  if (line.length < stride) line = new Float64Array(stride * 2)
  const patch: Patch = { x, y, width, height, first: new Int32Array(height).fill(width), last: new Int32Array(height).fill(-1), subrows: draw === drawSolid ? SOLID_SUBROWS : SHEET_SUBROWS }
  for (const [index, shape] of shapes.entries()) draw(scratch, patch, shape, meshes[index]!, view)
  for (let row = 0; row < height; row++) {
    const slant = (draw === drawSolid ? slantOfRow(view, y + row) : 1) / patch.subrows
    const start = patch.first[row]!
    const end = Math.min(width, patch.last[row]! + 3)
    let slope = 0
    let level = 0
    const from = row * stride
    for (let column = start; column < end; column++) {
      slope += scratch[from + column]!
      level += slope
      line[column - start] = level > 1e-7 ? level * slant : 0
    }
    if (end > start) {
      scratch.fill(0, from + start, from + stride)
      visit(y + row, x + start, line, end - start)
    }
  }
}

function drawSolid(buffer: Float64Array, patch: Patch, shape: Projected, mesh: Mesh): void {
  const { u, v, z } = shape
  const t = mesh.triangles
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [t[i]!, t[i + 1]!, t[i + 2]!]
    const twice = (u[b]! - u[a]!) * (v[c]! - v[a]!) - (u[c]! - u[a]!) * (v[b]! - v[a]!)
    if (twice === 0) continue
    const sign = twice > 0 ? 1 : -1
    fillTriangle(buffer, patch, u[a]!, v[a]!, sign * z[a]!, u[b]!, v[b]!, sign * z[b]!, u[c]!, v[c]!, sign * z[c]!)
  }
}

function drawSheet(buffer: Float64Array, patch: Patch, shape: Projected, mesh: Mesh, view: View): void {
  const { u, v } = shape
  const p = mesh.points
  const t = mesh.triangles
  const cell = view.pixel * view.pixel
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [t[i]!, t[i + 1]!, t[i + 2]!]
    const flat = Math.abs((u[b]! - u[a]!) * (v[c]! - v[a]!) - (u[c]! - u[a]!) * (v[b]! - v[a]!)) * cell
    if (flat === 0) continue
    const [abx, aby, abz] = [p[b * 3]! - p[a * 3]!, p[b * 3 + 1]! - p[a * 3 + 1]!, p[b * 3 + 2]! - p[a * 3 + 2]!]
    const [acx, acy, acz] = [p[c * 3]! - p[a * 3]!, p[c * 3 + 1]! - p[a * 3 + 1]!, p[c * 3 + 2]! - p[a * 3 + 2]!]
    const nx = aby * acz - abz * acy
    const ny = abz * acx - abx * acz
    const nz = abx * acy - aby * acx
    const layers = Math.min(SHEET_LIMIT, Math.sqrt(nx * nx + ny * ny + nz * nz) / flat)
    fillTriangle(buffer, patch, u[a]!, v[a]!, layers, u[b]!, v[b]!, layers, u[c]!, v[c]!, layers)
  }
}

/** Adds a linear function over a triangle, given by its values at the corners. */
function fillTriangle(buffer: Float64Array, patch: Patch, u0: number, v0: number, z0: number, u1: number, v1: number, z1: number, u2: number, v2: number, z2: number): void {
  let held: number
  if (v1 < v0) {
    held = u0; u0 = u1; u1 = held
    held = v0; v0 = v1; v1 = held
    held = z0; z0 = z1; z1 = held
  }
  if (v2 < v1) {
    held = u1; u1 = u2; u2 = held
    held = v1; v1 = v2; v2 = held
    held = z1; z1 = z2; z2 = held
    if (v1 < v0) {
      held = u0; u0 = u1; u1 = held
      held = v0; v0 = v1; v1 = held
      held = z0; z0 = z1; z1 = held
    }
  }
  const { subrows } = patch
  const first = Math.max(patch.y * subrows, Math.ceil(v0 * subrows - 0.5))
  const last = Math.min((patch.y + patch.height) * subrows, Math.ceil(v2 * subrows - 0.5)) - 1
  if (first > last) return
  const stride = patch.width + 4
  const long = 1 / (v2 - v0)
  const upper = v1 > v0 ? 1 / (v1 - v0) : 0
  const lower = v2 > v1 ? 1 / (v2 - v1) : 0
  for (let s = first; s <= last; s++) {
    const at = (s + 0.5) / subrows
    const f = (at - v0) * long
    let ua = u0 + (u2 - u0) * f
    let za = z0 + (z2 - z0) * f
    let ub: number
    let zb: number
    if (at < v1) {
      const g = (at - v0) * upper
      ub = u0 + (u1 - u0) * g
      zb = z0 + (z1 - z0) * g
    } else {
      const g = (at - v1) * lower
      ub = u1 + (u2 - u1) * g
      zb = z1 + (z2 - z1) * g
    }
    if (ub < ua) {
      held = ua; ua = ub; ub = held
      held = za; za = zb; zb = held
    }
    const width = ub - ua
    if (width < 1e-5) continue
    const slope = (zb - za) / width
    ua -= patch.x
    ub -= patch.x
    if (ua < 0) {
      if (ub <= 0) continue
      za -= slope * ua
      ua = 0
    }
    if (ub > patch.width) {
      if (ua >= patch.width) continue
      zb -= slope * (ub - patch.width)
      ub = patch.width
    }
    const row = Math.floor(s / subrows) - patch.y
    if (ua < patch.first[row]!) patch.first[row] = ua
    if (ub > patch.last[row]!) patch.last[row] = ub
    addRamp(buffer, row * stride, ua, za, slope)
    addRamp(buffer, row * stride, ub, -zb, -slope)
  }
}

/** Adds a step of `level` and a ramp of `slope` that start at column `at`, as box-filtered second differences. */
function addRamp(buffer: Float64Array, row: number, at: number, level: number, slope: number): void {
  const i = at | 0
  const f = at - i
  const g = 1 - f
  const o = row + i
  buffer[o]! += level * g + slope * g * g * 0.5
  buffer[o + 1]! += level * (f - g) + slope * (0.5 + f * g)
  buffer[o + 2]! += slope * f * f * 0.5 - level * f
}
