// One object's own share of what lies on each ray: its maps within the rectangle of the image that it is seen in.
import type { Vector } from '../geometry/mesh.ts'
import type { View } from '../geometry/view.ts'
import type { Item } from '../item.ts'
import { cutMaps, frameOf } from '../threats.ts'
import type { Frame } from '../threats.ts'
import { createCanvas, paintItem } from './canvas.ts'
import type { Canvas } from './canvas.ts'

export type { Frame } from '../threats.ts'

/** Areal density maps of the size of the frame, g/cm2, by the name of the basis material. */
export interface Layer {
  frame: Frame
  maps: ReadonlyMap<string, Float32Array>
}

/** Nothing of the image. */
export const NO_FRAME: Frame = { x: 0, y: 0, width: 0, height: 0 }

/** The smallest frame that holds two. */
export function unite(a: Frame, b: Frame): Frame {
  if (a.width === 0) return b
  if (b.width === 0) return a
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const right = Math.max(a.x + a.width, b.x + b.width)
  const bottom = Math.max(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** The canvas within the smallest frame that holds everything on it. */
export function layerOf(canvas: Canvas): Layer {
  const frame = frameOf(canvas)
  if (frame.width === 0) return { frame, maps: new Map() }
  return { frame, maps: new Map(cutMaps(canvas, frame).map(({ material, area }) => [material, area])) }
}

/**
 * An object painted alone. Only the part of the image that it can reach is painted, so that a small thing costs little
 * whatever the image's size. `reach` is that part; `about` as in paintItem.
 */
export function paintLayer(view: View, item: Item, about: Vector | null, reach: Frame): Layer {
  if (reach.width === 0) return { frame: NO_FRAME, maps: new Map() }
  const part: View = {
    ...view,
    width: reach.width,
    height: reach.height,
    left: view.left + reach.x * view.pixel,
    top: view.top + reach.y * view.pixel,
  }
  const canvas = createCanvas(reach.width, reach.height)
  paintItem(canvas, part, item, about)
  const { frame, maps } = layerOf(canvas)
  return { frame: { ...frame, x: frame.x + reach.x, y: frame.y + reach.y }, maps }
}

/**
 * Adds the part of a layer that lies within a frame to the canvas; pixels where the layer is empty keep their exact
 * bits.
 */
export function addLayer(canvas: Canvas, { frame, maps }: Layer, within: Frame = frame): void {
  const x0 = Math.max(frame.x, within.x)
  const x1 = Math.min(frame.x + frame.width, within.x + within.width)
  const y0 = Math.max(frame.y, within.y)
  const y1 = Math.min(frame.y + frame.height, within.y + within.height)
  if (x0 >= x1 || y0 >= y1) return
  for (const [material, area] of maps) {
    let map = canvas.maps.get(material)
    if (!map) {
      map = new Float32Array(canvas.width * canvas.height)
      canvas.maps.set(material, map)
    }
    for (let y = y0; y < y1; y++) {
      const from = (y - frame.y) * frame.width - frame.x
      const to = y * canvas.width
      for (let x = x0; x < x1; x++) {
        const value = area[from + x]!
        if (value > 0) map[to + x]! += value
      }
    }
  }
}
