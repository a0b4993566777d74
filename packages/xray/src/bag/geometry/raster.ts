// Turns closed meshes into the length of material on each ray, by exact area coverage along each scan line.
//
// A closed surface crossed by a ray contributes +z where the ray leaves and -z where it enters, so the thickness is a
// signed sum of linear functions over triangles. Where an edge of the mesh crosses a scan line it is written as a few
// impulses of the second difference; summing a row twice then gives the box-filtered thickness of every pixel, however
// many triangles there are.
import { columnOf, rowOf, slantOfRow } from './view.ts'
import type { View } from './view.ts'
import { addEdge, openEdges } from './edges.ts'
import type { Edges } from './edges.ts'
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
  const patch: Patch = {
    x,
    y,
    width,
    height,
    first: new Int32Array(height).fill(width),
    last: new Int32Array(height).fill(-1),
    subrows: draw === drawSolid ? SOLID_SUBROWS : SHEET_SUBROWS,
  }
  for (const [index, shape] of shapes.entries()) draw(scratch, patch, shape, meshes[index]!, view)
  for (let row = 0; row < height; row++) {
    const slant = (draw === drawSolid ? slantOfRow(view, y + row) : 1) / patch.subrows
    const start = patch.first[row]!
    const end = Math.min(width, patch.last[row]! + 3)
    if (start >= end) continue
    let slope = 0
    let level = 0
    const from = row * stride
    for (let column = start; column < end; column++) {
      slope += scratch[from + column]!
      level += slope
      line[column - start] = level > 1e-7 ? level * slant : 0
    }
    scratch.fill(0, from + start, from + Math.min(stride, end + 3))
    visit(y + row, x + start, line, end - start)
  }
}

/**
 * Writes a solid by its edges. Of the plane of each triangle, its edges that run towards higher rows take away what
 * lies to their right and the others add it; what both triangles of an edge say about the height there cancels, so an
 * edge mostly leaves a change of slope, and each crossing of a scan line is worked out once.
 */
function drawSolid(buffer: Float64Array, patch: Patch, shape: Projected, mesh: Mesh): void {
  const { u, v, z } = shape
  const t = mesh.triangles
  const edges = openEdges(t.length)
  for (let i = 0; i < t.length; i += 3) {
    const a = t[i]!
    const b = t[i + 1]!
    const c = t[i + 2]!
    const twice = (u[b]! - u[a]!) * (v[c]! - v[a]!) - (u[c]! - u[a]!) * (v[b]! - v[a]!)
    if (isEdgeOn(twice, v[a]!, v[b]!, v[c]!)) continue
    const slope = ((z[b]! - z[a]!) * (v[c]! - v[a]!) - (z[c]! - z[a]!) * (v[b]! - v[a]!)) / twice
    addEdge(edges, v, a, b, 1, 0, slope)
    addEdge(edges, v, b, c, 1, 0, slope)
    addEdge(edges, v, c, a, 1, 0, slope)
  }
  scanEdges(buffer, patch, shape, edges)
}

/** Writes a sheet by its edges: what counts there is by how many layers the triangles on both sides differ. */
function drawSheet(buffer: Float64Array, patch: Patch, shape: Projected, mesh: Mesh, view: View): void {
  const { u, v } = shape
  const p = mesh.points
  const t = mesh.triangles
  const cell = view.pixel * view.pixel
  const edges = openEdges(t.length)
  for (let i = 0; i < t.length; i += 3) {
    const a = t[i]!
    const b = t[i + 1]!
    const c = t[i + 2]!
    const twice = (u[b]! - u[a]!) * (v[c]! - v[a]!) - (u[c]! - u[a]!) * (v[b]! - v[a]!)
    if (isEdgeOn(twice, v[a]!, v[b]!, v[c]!)) continue
    const abx = p[b * 3]! - p[a * 3]!
    const aby = p[b * 3 + 1]! - p[a * 3 + 1]!
    const abz = p[b * 3 + 2]! - p[a * 3 + 2]!
    const acx = p[c * 3]! - p[a * 3]!
    const acy = p[c * 3 + 1]! - p[a * 3 + 1]!
    const acz = p[c * 3 + 2]! - p[a * 3 + 2]!
    const nx = aby * acz - abz * acy
    const ny = abz * acx - abx * acz
    const nz = abx * acy - aby * acx
    const layers = Math.min(SHEET_LIMIT, Math.sqrt(nx * nx + ny * ny + nz * nz) / (Math.abs(twice) * cell))
    const level = twice > 0 ? layers : -layers
    addEdge(edges, v, a, b, 0, level, 0)
    addEdge(edges, v, b, c, 0, level, 0)
    addEdge(edges, v, c, a, 0, level, 0)
  }
  scanEdges(buffer, patch, shape, edges)
}

/** Triangles narrower than this many pixels count as seen exactly edge-on: their slope would drown in rounding. */
const NARROWEST = 1e-4

function isEdgeOn(twice: number, a: number, b: number, c: number): boolean {
  return Math.abs(twice) <= NARROWEST * (Math.max(a, b, c) - Math.min(a, b, c))
}

/** What is left of equal slopes or layers on both sides after rounding. */
const NOTHING = 1e-11

/** Writes every edge that means a change, at each scan line it crosses. */
function scanEdges(buffer: Float64Array, patch: Patch, { u, v, z }: Projected, edges: Edges): void {
  const { subrows, width, first, last } = patch
  const stride = width + 4
  const { x: left, y: upper } = patch
  const top = upper * subrows
  const bottom = (upper + patch.height) * subrows
  for (let e = 0; e < edges.count; e++) {
    const height = edges.heights[e]!
    const level = edges.levels[e]!
    const slope = edges.slopes[e]!
    if (height === 0 && Math.abs(level) < NOTHING && Math.abs(slope) < NOTHING) continue
    const isUp = v[edges.low[e]!]! < v[edges.high[e]!]!
    const a = isUp ? edges.low[e]! : edges.high[e]!
    const b = isUp ? edges.high[e]! : edges.low[e]!
    const v0 = v[a]!
    const begin = Math.max(top, Math.ceil(v0 * subrows - 0.5))
    const end = Math.min(bottom, Math.ceil(v[b]! * subrows - 0.5))
    if (begin >= end) continue
    const share = 1 / (v[b]! - v0)
    const perRowU = (u[b]! - u[a]!) * share
    const perRowZ = (z[b]! - z[a]!) * share
    const u0 = u[a]! - left
    const z0 = z[a]!
    let row = Math.floor(begin / subrows) - upper
    let untilNext = (row + upper + 1) * subrows - begin
    for (let s = begin; s < end; s++, untilNext--) {
      if (untilNext === 0) {
        row++
        untilNext = subrows
      }
      const down = (s + 0.5) / subrows - v0
      let at = u0 + perRowU * down
      if (at > width) {
        last[row] = width
        continue
      }
      let step = level + height * (z0 + perRowZ * down)
      if (at < 0) {
        step -= slope * at
        at = 0
      }
      const i = at | 0
      if (i < first[row]!) first[row] = i
      if (i > last[row]!) last[row] = i
      // A step and a ramp that start at this column, as box-filtered second differences.
      const f = at - i
      const g = 1 - f
      const o = row * stride + i
      buffer[o]! += step * g + slope * g * g * 0.5
      buffer[o + 1]! += step * (f - g) + slope * (0.5 + f * g)
      buffer[o + 2]! += slope * f * f * 0.5 - step * f
    }
  }
}
