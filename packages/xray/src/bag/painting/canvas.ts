// Collects what lies on each ray of an image, as areal density per basis material.
import { cos, sin } from '../../numbers/exact-math.ts'
import type { MaterialMap } from '../../physics/forward.ts'
import { decompose } from './basis.ts'
import type { Item, Part, Texture } from '../item.ts'
import type { Vector } from '../geometry/mesh.ts'
import { measureSheet, measureSolid } from '../geometry/raster.ts'
import { tileOf } from './texture.ts'
import { columnOf, rowOf } from '../geometry/view.ts'
import type { View } from '../geometry/view.ts'

/** Areal density maps, g/cm2, by the name of the basis material. */
export interface Canvas {
  width: number
  height: number
  maps: Map<string, Float32Array>
}

/** An empty canvas. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, maps: new Map() }
}

/** The canvas as the forward model takes it. */
export function canvasMaps(canvas: Canvas): MaterialMap[] {
  return [...canvas.maps].map(([material, area]) => ({ material, area }))
}

/**
 * Adds an object to the canvas. `about` is the point around which the fan counts as parallel, usually the object's
 * middle; null gives every point its own ray, for parts that span the bag.
 */
export function paintItem(canvas: Canvas, view: View, item: Item, about: Vector | null): void {
  for (const group of groupParts(item.parts)) {
    const [head] = group as [Part]
    const meshes = group.map((part) => part.mesh)
    const [first, second, ...others] = targetsOf(canvas, head)
    const pattern = head.texture ? createPattern(head.texture, view, about) : null
    const measure = head.sheet ? measureSheet : measureSolid
    measure(view, meshes, about, (y, x, values, count) => {
      pattern?.(y, x, values, count)
      const to = y * canvas.width + x
      if (second) addToBoth(first!, second, to, values, count)
      else if (first) addTo(first, to, values, count)
      for (const target of others) addTo(target, to, values, count)
    })
  }
}

/** A map a part adds to, and how much per measured unit. */
interface Target {
  map: Float32Array
  factor: number
}

function addTo({ map, factor }: Target, to: number, values: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const value = values[i]!
    if (value > 0) map[to + i]! += value * factor
  }
}

/** Most materials are a mix of two. */
function addToBoth(one: Target, two: Target, to: number, values: Float64Array, count: number): void {
  const { map: map1, factor: factor1 } = one
  const { map: map2, factor: factor2 } = two
  for (let i = 0; i < count; i++) {
    const value = values[i]!
    if (value > 0) {
      map1[to + i]! += value * factor1
      map2[to + i]! += value * factor2
    }
  }
}

function targetsOf(canvas: Canvas, part: Part): Target[] {
  const factors = new Map<string, number>()
  for (const [name, density] of [[part.material, part.density] as const, ...(part.coat ? [part.coat] : [])]) {
    for (const { material, share } of decompose(name))
      factors.set(material, (factors.get(material) ?? 0) + share * density)
  }
  return [...factors].map(([material, factor]) => ({ map: mapOf(canvas, material), factor }))
}

function mapOf(canvas: Canvas, material: string): Float32Array {
  let map = canvas.maps.get(material)
  if (!map) {
    map = new Float32Array(canvas.width * canvas.height)
    canvas.maps.set(material, map)
  }
  return map
}

/** Parts that can be measured together: same material, density, texture and nature. */
function groupParts(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const texture = part.texture
    const key = `${part.material}|${part.density}|${part.sheet}|${part.coat ?? ''}|${texture ? `${texture.kind} ${texture.size} ${texture.depth} ${texture.angle} ${texture.shift}` : ''}`
    const group = groups.get(key)
    if (group) group.push(part)
    else groups.set(key, [part])
  }
  return [...groups.values()]
}

/** Tiles between the origin of a texture and the image: no texture is so fine that an image spans half of them. */
const FAR = 4096

/**
 * How much stronger a pattern is than its tile: the many layers of packed cloth even each other out, and what is left
 * of their folds was half of what real pictures show.
 */
const CONTRAST = 2.3
/** Least share of its density that the thinnest place of a pattern keeps. */
const THINNEST = 0.05

/**
 * Multiplies rows by a texture. The pattern lies on the object: it goes with its middle and turns about it; on parts that
 * span the bag it lies still in the image.
 */
function createPattern(
  texture: Texture,
  view: View,
  about: Vector | null,
): (y: number, x: number, values: Float64Array, count: number) => void {
  const { side, values: tile } = tileOf(texture.kind)
  const c = (cos(texture.angle) * view.pixel * side) / texture.size
  const s = (sin(texture.angle) * view.pixel * side) / texture.size
  const depth = texture.depth * CONTRAST
  const [atX, atY] = about ? [columnOf(view, about[0]), rowOf(view, about[1], about[2])] : [0, 0]
  // Far on the positive side, a whole number of tiles away, the whole part is had by truncation.
  const fromU = texture.shift * side + FAR * side - c * atX - s * atY
  const fromV = texture.shift * 1.7 * side + FAR * side - c * atY + s * atX
  return (y, x, values, count) => {
    const u = c * x + s * y + fromU
    const v = c * y - s * x + fromV
    multiplyByTile(values, count, { tile, side, u, v, stepU: c, stepV: -s, depth })
  }
}

/** A way over a tile. */
interface TileWalk {
  tile: Float32Array
  side: number
  /** Where it begins, and how far it is from one value to the next. */
  u: number
  v: number
  stepU: number
  stepV: number
  /** How strong the pattern is. */
  depth: number
}

/** Multiplies the first of some values by what lies on a way over a tile, which repeats. */
function multiplyByTile(
  values: Float64Array,
  count: number,
  { tile, side, u: fromU, v: fromV, stepU, stepV, depth }: TileWalk,
): void {
  const mask = side - 1
  let u = fromU
  let v = fromV
  for (let i = 0; i < count; i++) {
    const value = values[i]!
    if (value > 0) {
      const uf = u | 0
      const vf = v | 0
      const fu = u - uf
      const x0 = uf & mask
      const x1 = (uf + 1) & mask
      const y0 = (vf & mask) * side
      const y1 = ((vf + 1) & mask) * side
      const top = tile[y0 + x0]! + (tile[y0 + x1]! - tile[y0 + x0]!) * fu
      const bottom = tile[y1 + x0]! + (tile[y1 + x1]! - tile[y1 + x0]!) * fu
      const pattern = 1 + depth * (top + (bottom - top) * (v - vf) - 1)
      values[i] = value * (pattern > THINNEST ? pattern : THINNEST)
    }
    u += stepU
    v += stepV
  }
}

/** Adds all of one canvas to another of the same size; pixels where the other is empty keep their exact bits. */
export function addCanvas(canvas: Canvas, other: Canvas): void {
  for (const [material, area] of other.maps) {
    const map = canvas.maps.get(material)
    if (!map) {
      canvas.maps.set(material, area.slice())
      continue
    }
    for (let i = 0; i < area.length; i++) if (area[i]! > 0) map[i]! += area[i]!
  }
}
