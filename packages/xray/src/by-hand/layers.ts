// What a thing that is laid by hand adds to the rays of a view, and where it is seen.
import type { Vector } from '../bag/geometry/mesh.ts'
import { columnOf, rowOf } from '../bag/geometry/view.ts'
import type { View } from '../bag/geometry/view.ts'
import { extentOf, poseItem } from '../bag/item.ts'
import type { Item } from '../bag/item.ts'
import { NO_FRAME, paintLayer } from '../bag/painting/layer.ts'
import type { Frame, Layer } from '../bag/painting/layer.ts'
import type { Scene } from '../bag/scene.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'

/** Pixels that an edge may reach beyond where its points fall. */
const SPILL = 3

/** Where points fall, with the fan parallel around the middle of a thing: as paintItem has it. */
function projector(view: View, about: Vector): (x: number, y: number, z: number) => [column: number, row: number] {
  const row = rowOf(view, about[1], about[2])
  const magnified = view.sourceZ / (view.sourceZ - about[2]) / view.middle / view.pixel
  const lean = (magnified * (about[1] - view.sourceY)) / (view.sourceZ - about[2])
  return (x, y, z) => [columnOf(view, x), row + magnified * (y - about[1]) + lean * (z - about[2])]
}

/** A thing in the container's coordinates as it lies before the scanner, and its middle there. */
function pose(scene: Scene, item: Item): { item: Item; middle: Vector; extent: ReturnType<typeof extentOf> } {
  const posed = poseItem(item, scene.rotation, [0, 0, 0])
  const extent = extentOf(posed)
  const [x0, y0, z0, x1, y1, z1] = extent
  return { item: posed, middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], extent }
}

/** What a thing, given in the container's coordinates, adds to the rays of a view. */
export function layerIn(scene: Scene, thing: Item): Layer {
  const { view } = scene
  const { item, middle, extent } = pose(scene, thing)
  const at = projector(view, middle)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let corner = 0; corner < 8; corner++) {
    const [u, v] = at(extent[corner & 1 ? 3 : 0], extent[corner & 2 ? 4 : 1], extent[corner & 4 ? 5 : 2])
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const x = Math.max(0, Math.floor(left) - SPILL)
  const y = Math.max(0, Math.floor(top) - SPILL)
  const width = Math.min(view.width, Math.ceil(right) + SPILL) - x
  const height = Math.min(view.height, Math.ceil(bottom) + SPILL) - y
  const reach: Frame = width > 0 && height > 0 ? { x, y, width, height } : NO_FRAME
  return paintLayer(view, item, middle, reach)
}

const SIDES = 20
const DIRECTIONS = Array.from({ length: SIDES }, (_, k): [number, number] => [
  cos((2 * PI * k) / SIDES),
  sin((2 * PI * k) / SIDES),
])

/** The outline around a thing in a view, without dents, fractions of the image in order: what a pointer can take hold of. */
export function outlineIn(scene: Scene, thing: Item): [x: number, y: number][] {
  const { view } = scene
  const { item, middle } = pose(scene, thing)
  const at = projector(view, middle)
  const best = new Float64Array(SIDES).fill(-Infinity)
  const found: [number, number][] = Array.from({ length: SIDES }, () => [0, 0])
  for (const { mesh } of item.parts) {
    const p = mesh.points
    for (let i = 0; i < p.length; i += 3) {
      const [u, v] = at(p[i]!, p[i + 1]!, p[i + 2]!)
      for (let k = 0; k < SIDES; k++) {
        const [dx, dy] = DIRECTIONS[k]!
        const score = u * dx + v * dy
        if (score <= best[k]!) continue
        best[k] = score
        found[k] = [u, v]
      }
    }
  }
  const fractions = found.map(([u, v]): [number, number] => [u / view.width, v / view.height])
  return fractions.filter(([x, y], k) => {
    const [px, py] = fractions[(k + SIDES - 1) % SIDES]!
    return px !== x || py !== y
  })
}
