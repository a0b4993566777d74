// Turns the objects of a bag into voxels: the CT scan of the very bag whose planes are shown.
//
// Along z the surfaces of closed meshes are signed steps of density, written as differences and summed once, however
// many triangles there are; across, each voxel is sampled at four points. Rows are worked off in slabs, so that a
// volume of 512 sides costs no more memory at once than a flat one.
import { poseItem } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { boundsOf } from '../bag/geometry/mesh.ts'
import type { Mesh, Rotation } from '../bag/geometry/mesh.ts'
import type { QuietBag } from '../generate.ts'
import { materialNamed } from '../physics/materials.ts'
import { VOLUME_SIDE_MAX, codeOfDensity, kindOf } from './volume.ts'
import { boxAround } from './turned-box.ts'
import type { Volume } from './volume.ts'

/** What is scanned: everything in the bag's own coordinates (cm) and how the bag lies on the belt. */
export interface Scanned {
  /** The container has no code. */
  objects: readonly { code: string | null; item: Item }[]
  rotation: Rotation
}

/** Sample points of a voxel along x and along y. */
const SUB = 2
/** Rows worked off at once; one more on each side is needed for the blur. */
const SLAB_ROWS = 32
/** Air around the bag, voxels. */
const MARGIN = 2
/** Below this a voxel is air, g/cm3: more than rounding leaves, less than any cloth. */
const AIR = 0.02
/** Standard deviation of the noise in a bag: a floor, and a share of the density. */
const NOISE_FLOOR = 0.012
const NOISE_SHARE = 0.025

/** One material on one mesh, in voxels. */
interface Layer {
  mesh: Mesh
  /** g/cm3 of a solid, g/cm2 of a sheet. */
  density: number
  atomicNumber: number
  isSheet: boolean
  isContainer: boolean
  minY: number
  maxY: number
}

/** Fields of one slab, z fastest: density, density x atomic number, density of the container. */
interface Slab {
  first: number
  rows: number
  nx: number
  nz: number
  stride: number
  fields: [Float32Array, Float32Array, Float32Array]
}

/**
 * The scan of a bag in a volume whose longest side has `side` voxels (16..512). The seed decides the noise; the same
 * arguments give the same bytes on every engine. Throws RangeError for another side or an empty scan.
 */
export function voxelise({ objects, rotation }: Scanned, side: number, seed: string): Volume {
  const { posed, corner, voxel, sides } = frameOf({ objects, rotation }, side)
  const [nx, ny, nz] = sides
  const layers = posed.flatMap(({ parts, code }) =>
    parts.flatMap((part) => layersOf(part, code === null, voxel, corner)),
  )
  const volume: Volume = {
    nx,
    ny,
    nz,
    voxel,
    density: new Uint8Array(nx * ny * nz),
    kind: new Uint8Array(nx * ny * nz),
  }
  const noise = seedOf(seed)
  for (let y = 0; y < ny; y += SLAB_ROWS) scanSlab(volume, layers, y, Math.min(ny, y + SLAB_ROWS), noise)
  return volume
}

/** Where the scan of a bag lies: its objects as they are turned, the corner of what is in it (cm), and its voxels. */
interface Frame {
  posed: { code: string | null; parts: Part[] }[]
  corner: readonly [number, number, number]
  voxel: number
  sides: readonly [number, number, number]
}

function frameOf({ objects, rotation }: Scanned, side: number): Frame {
  if (!(Number.isInteger(side) && side >= 16 && side <= VOLUME_SIDE_MAX))
    throw new RangeError(`a volume cannot have ${side} voxels a side`)
  const posed = objects.map(({ code, item }) => ({ code, parts: poseItem(item, rotation, [0, 0, 0]).parts }))
  const [x0, y0, z0, x1, y1, z1] = boundsOf(posed.flatMap(({ parts }) => parts.map(({ mesh }) => mesh)))
  const longest = Math.max(x1 - x0, y1 - y0, z1 - z0)
  if (!(longest > 0)) throw new RangeError('there is nothing to scan')
  const voxel = longest / (side - 2 * MARGIN)
  const voxels = (length: number): number => Math.min(side, Math.ceil(length / voxel) + 2 * MARGIN)
  return { posed, corner: [x0, y0, z0], voxel, sides: [voxels(x1 - x0), voxels(y1 - y0), voxels(z1 - z0)] }
}

/**
 * The box around an object in a scan, in voxels from the corner of the first one; whole voxels are the edges. `from` and
 * `to` are its corners before it is turned about its middle: degrees about x, then y, then z.
 */
export interface VoxelBox {
  code: string
  from: readonly [number, number, number]
  to: readonly [number, number, number]
  turn: readonly [number, number, number]
}

/** Boxes are chosen by what they hold together with so much around them, cm: near to it a mark counts. */
const BOX_MARGIN = 0.5

/**
 * Where the objects of these codes lie in the scan of `voxelise` with the same side, in the order of the bag; by their
 * surfaces, and turned as they lie. Throws as `voxelise`.
 */
export function boxesIn(scanned: Scanned, side: number, codes: readonly string[]): VoxelBox[] {
  const { posed, corner, voxel } = frameOf(scanned, side)
  return posed.flatMap(({ code, parts }) => {
    if (code === null || !codes.includes(code)) return []
    const { middle, half, turn } = boxAround(
      parts.flatMap(({ mesh }) => mesh.points),
      BOX_MARGIN,
    )
    const at = (axis: number, end: -1 | 1): number =>
      (middle[axis]! + end * half[axis]! - corner[axis]!) / voxel + MARGIN
    return [{ code, from: [at(0, -1), at(1, -1), at(2, -1)], to: [at(0, 1), at(1, 1), at(2, 1)], turn }]
  })
}

/** The scan of a made bag as it lies on the belt, see `voxelise`. */
export const scanBag = (bag: Pick<QuietBag, 'objects' | 'scene'>, side: number, seed: string): Volume =>
  voxelise({ objects: bag.objects, rotation: bag.scene.rotation }, side, seed)

function layersOf(part: Part, isContainer: boolean, voxel: number, corner: readonly number[]): Layer[] {
  const source = part.mesh.points
  const points = new Array<number>(source.length)
  let [minY, maxY] = [Infinity, -Infinity]
  for (let p = 0; p < source.length; p += 3) {
    for (let axis = 0; axis < 3; axis++) points[p + axis] = (source[p + axis]! - corner[axis]!) / voxel + MARGIN
    if (points[p + 1]! < minY) minY = points[p + 1]!
    if (points[p + 1]! > maxY) maxY = points[p + 1]!
  }
  const mesh = { points, triangles: part.mesh.triangles }
  const both: (readonly [material: string, density: number])[] = [[part.material, part.density]]
  if (part.coat) both.push(part.coat)
  return both.map(([material, density]) => ({
    mesh,
    // A sheet of so many grams per cm2 in a voxel of so many cm.
    density: part.sheet ? density / voxel : density,
    atomicNumber: materialNamed(material).zEff,
    isSheet: part.sheet,
    isContainer,
    minY,
    maxY,
  }))
}

function scanSlab(volume: Volume, layers: readonly Layer[], from: number, to: number, seed: number): void {
  const { nx, ny, nz } = volume
  const first = Math.max(0, from - 1)
  const rows = Math.min(ny, to + 1) - first
  const stride = nz + 2
  const field = (): Float32Array => new Float32Array(nx * rows * stride)
  const slab: Slab = { first, rows, nx, nz, stride, fields: [field(), field(), field()] }
  for (const layer of layers) {
    if (layer.maxY < first || layer.minY > first + rows) continue
    if (layer.isSheet) drawSheet(slab, layer)
    else drawSolid(slab, layer)
  }
  for (const values of slab.fields) {
    sumColumns(values, stride)
    blur(values, slab)
  }
  const [density, weighted, shell] = slab.fields
  for (let y = from; y < to; y++) {
    for (let x = 0; x < nx; x++) {
      const column = ((y - first) * nx + x) * stride
      for (let z = 0; z < nz; z++) {
        const clean = density[column + z]!
        if (clean < AIR) continue
        const at = x + nx * (y + ny * z)
        const noisy = clean + (NOISE_FLOOR + NOISE_SHARE * clean) * noiseAt(seed, at)
        volume.density[at] = codeOfDensity(noisy)
        if (volume.density[at] === 0) continue
        volume.kind[at] = kindOf(weighted[column + z]! / clean, shell[column + z]! > clean / 2)
      }
    }
  }
}

/** Adds a step of density at a height of a column: all that lies above it. */
function step(slab: Slab, column: number, height: number, density: number, layer: Layer): void {
  const h = height < 0 ? 0 : height > slab.nz ? slab.nz : height
  const z = Math.floor(h)
  const share = h - z
  const [all, weighted, shell] = slab.fields
  const [under, over] = [density * (1 - share), density * share]
  all[column + z]! += under
  all[column + z + 1]! += over
  weighted[column + z]! += under * layer.atomicNumber
  weighted[column + z + 1]! += over * layer.atomicNumber
  if (!layer.isContainer) return
  shell[column + z]! += under
  shell[column + z + 1]! += over
}

/** Where an edge crosses a line of samples; the ends are sorted, so that both triangles of an edge get the same. */
function crossing(ax: number, ay: number, bx: number, by: number, y: number): number {
  return ay < by || (ay === by && ax < bx)
    ? ax + ((bx - ax) * (y - ay)) / (by - ay)
    : bx + ((ax - bx) * (y - by)) / (ay - by)
}

/** Writes a solid: up through a surface that faces down its density begins, through one that faces up it ends. */
function drawSolid(slab: Slab, layer: Layer): void {
  const { points: p, triangles } = layer.mesh
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const [ax, ay, az] = [p[a]!, p[a + 1]!, p[a + 2]!]
    const [bx, by, bz] = [p[b]!, p[b + 1]!, p[b + 2]!]
    const [cx, cy, cz] = [p[c]!, p[c + 1]!, p[c + 2]!]
    const twice = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (twice === 0) continue
    const amount = (twice > 0 ? -layer.density : layer.density) / (SUB * SUB)
    const top = Math.max(slab.first * SUB, Math.ceil(Math.min(ay, by, cy) * SUB - 0.5))
    const bottom = Math.min((slab.first + slab.rows) * SUB, Math.ceil(Math.max(ay, by, cy) * SUB - 0.5))
    const slopeX = ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / twice
    const slopeY = ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / twice
    const [low, high] = [Math.min(az, bz, cz), Math.max(az, bz, cz)]
    for (let s = top; s < bottom; s++) {
      const y = (s + 0.5) / SUB
      let [left, right] = [Infinity, -Infinity]
      const meet = (x: number): void => {
        if (x < left) left = x
        if (x > right) right = x
      }
      if (ay <= y !== by <= y) meet(crossing(ax, ay, bx, by, y))
      if (by <= y !== cy <= y) meet(crossing(bx, by, cx, cy, y))
      if (cy <= y !== ay <= y) meet(crossing(cx, cy, ax, ay, y))
      const row = (Math.floor(s / SUB) - slab.first) * slab.nx
      const end = Math.min(slab.nx * SUB, Math.ceil(right * SUB - 0.5))
      for (let i = Math.max(0, Math.ceil(left * SUB - 0.5)); i < end; i++) {
        // Slivers seen edge-on have slopes without sense; their heights lie between their corners all the same.
        const z = az + slopeX * ((i + 0.5) / SUB - ax) + slopeY * (y - ay)
        step(slab, (row + Math.floor(i / SUB)) * slab.stride, z < low ? low : z > high ? high : z, amount, layer)
      }
    }
  }
}

/** Spreads a sheet's mass over the voxels that it runs through. */
function drawSheet(slab: Slab, layer: Layer): void {
  const { points: p, triangles } = layer.mesh
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
    const longest = Math.sqrt(Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz))
    const parts = Math.max(1, Math.ceil(2 * longest))
    const each = (layer.density * area) / (parts * parts)
    if (!(each > 0)) continue
    for (let i = 0; i < parts; i++) {
      for (let j = 0; j < 2 * (parts - i) - 1; j++) {
        const isUpper = j & 1
        const u = (i + (isUpper ? 2 : 1) / 3) / parts
        const v = ((j >> 1) + (isUpper ? 2 : 1) / 3) / parts
        const x = Math.floor(p[a]! + u * ux + v * vx)
        const y = Math.floor(p[a + 1]! + u * uy + v * vy) - slab.first
        const z = Math.floor(p[a + 2]! + u * uz + v * vz)
        if (x < 0 || y < 0 || z < 0 || x >= slab.nx || y >= slab.rows || z >= slab.nz) continue
        const column = (y * slab.nx + x) * slab.stride
        step(slab, column, z, each, layer)
        step(slab, column, z + 1, -each, layer)
      }
    }
  }
}

function sumColumns(values: Float32Array, stride: number): void {
  for (let column = 0; column < values.length; column += stride) {
    let sum = 0
    for (let z = 0; z < stride; z++) {
      sum += values[column + z]!
      values[column + z] = sum
    }
  }
}

/** What a scanner's detector spreads: an eighth to each neighbour along each axis. */
function blur(values: Float32Array, { nx, rows, stride }: Slab): void {
  blurAlong(values, 1, stride)
  blurAlong(values, stride, nx)
  blurAlong(values, nx * stride, rows)
}

/** Lines of `count` values, `apart` from one to the next. */
function blurAlong(values: Float32Array, apart: number, count: number): void {
  const block = apart * count
  for (let start = 0; start < values.length; start += block) {
    for (let line = 0; line < apart; line++) {
      let at = start + line
      let before = values[at]!
      for (let i = 0; i < count; i++, at += apart) {
        const here = values[at]!
        const next = i + 1 < count ? values[at + apart]! : here
        values[at] = before * 0.125 + here * 0.75 + next * 0.125
        before = here
      }
    }
  }
}

/** A 32-bit number of a text (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Noise of about normal shape and standard deviation 1, by place. */
function noiseAt(seed: number, at: number): number {
  let h = Math.imul(at ^ seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h ^= h >>> 16
  const sum = (h & 255) + ((h >>> 8) & 255) + ((h >>> 16) & 255) + ((h >>> 24) & 255)
  return (sum - 510) / 147.8
}
