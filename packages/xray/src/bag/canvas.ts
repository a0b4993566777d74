// Collects what lies on each ray of an image, as areal density per basis material.
import { cos, sin } from '../exact-math.ts'
import type { MaterialMap } from '../forward.ts'
import { decompose } from './basis.ts'
import type { Item, Part, Texture } from './item.ts'
import type { Vector } from './mesh.ts'
import { measureSheet, measureSolid } from './raster.ts'
import type { Patch } from './raster.ts'
import { createTextureReader } from './texture.ts'
import type { View } from './view.ts'

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
    const patch = head.sheet ? measureSheet(view, meshes, about) : measureSolid(view, meshes, about)
    if (!patch) continue
    if (head.texture) applyTexture(patch, head.texture, view)
    for (const { material, share } of decompose(head.material)) addPatch(canvas, patch, material, share * head.density)
  }
}

/** Parts that can be measured together: same material, density, texture and nature. */
function groupParts(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const texture = part.texture
    const key = `${part.material}|${part.density}|${part.sheet}|${texture ? `${texture.kind} ${texture.size} ${texture.depth} ${texture.angle} ${texture.shift}` : ''}`
    const group = groups.get(key)
    if (group) group.push(part)
    else groups.set(key, [part])
  }
  return [...groups.values()]
}

function applyTexture(patch: Patch, texture: Texture, view: View): void {
  const read = createTextureReader(texture.kind)
  const c = (cos(texture.angle) * view.pixel) / texture.size
  const s = (sin(texture.angle) * view.pixel) / texture.size
  for (let row = 0; row < patch.height; row++) {
    for (let column = 0; column < patch.width; column++) {
      const i = row * patch.width + column
      if (patch.values[i] === 0) continue
      const u = patch.x + column
      const v = patch.y + row
      patch.values[i]! *= 1 + texture.depth * (read(c * u + s * v + texture.shift, c * v - s * u + texture.shift * 1.7) - 1)
    }
  }
}

function addPatch(canvas: Canvas, patch: Patch, material: string, factor: number): void {
  let map = canvas.maps.get(material)
  if (!map) {
    map = new Float32Array(canvas.width * canvas.height)
    canvas.maps.set(material, map)
  }
  for (let row = 0; row < patch.height; row++) {
    const to = (patch.y + row) * canvas.width + patch.x
    const from = row * patch.width
    for (let column = 0; column < patch.width; column++) {
      const value = patch.values[from + column]!
      if (value > 0) map[to + column]! += value * factor
    }
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
