// Opens a container: builds it, fills it by seed, and says how it is seen from above and from the side.
import { buildContainer } from '../bag/containers/containers.ts'
import type { ContainerModel } from '../bag/containers/model.ts'
import type { PackedItem } from '../bag/made.ts'
import { fillContainer } from '../bag/fill.ts'
import { combineRotations, rotationAbout } from '../bag/geometry/mesh.ts'
import type { Rotation, Vector } from '../bag/geometry/mesh.ts'
import { screenY } from '../bag/geometry/view.ts'
import type { View } from '../bag/geometry/view.ts'
import { createClutterGauge } from '../bag/load.ts'
import type { ClutterGauge } from '../bag/load.ts'
import { createCanvas } from '../bag/painting/canvas.ts'
import type { Canvas } from '../bag/painting/canvas.ts'
import { SMALLEST_PIXEL, frameBag, paintPosed } from '../bag/scene.ts'
import type { Scene } from '../bag/scene.ts'
import { PI } from '../numbers/exact-math.ts'
import { createRandom } from '../numbers/random.ts'
import type { ItemSource } from '../own-item.ts'
import type { HandBase } from './hand-scene.ts'
import { headroomOf } from './place.ts'

/**
 * The size at which bags are filled, whatever size they are shown at: how full a bag is made depends on what is read
 * off its picture meanwhile.
 */
export const FILL_SIZE = { width: 1000, height: 700 }

/** A container, filled. */
export interface OpenBag {
  model: ContainerModel
  /** What lies in it by its fill, without what was taken out. */
  packed: () => readonly PackedItem[]
  /** How it is seen from above in an image of some size, pixels. */
  above: (width: number, height: number) => Scene
  /** The container with its fill in an image of that size; what is painted on it afterwards is nobody else's. */
  paint: (width: number, height: number) => { scene: Scene; canvas: Canvas; gauge: ClutterGauge }
  /** The same container with the same fill, of which other things were taken out: nothing is packed anew. */
  without: (taken: readonly string[]) => OpenBag
}

/** Opens the container of a scene. `source` knows the things of the catalogue. */
export function openBag(base: HandBase, source: ItemSource): OpenBag {
  const random = createRandom(base.seed)
  const model = buildContainer(random.fork('body'), base.container)
  const turn = rotationAbout('z', (base.yaw * PI) / 180)
  const above = (width: number, height: number): Scene =>
    frameBag(random.fork('scene'), model, turn, width, height, (SMALLEST_PIXEL * FILL_SIZE.width) / width)
  const { width, height } = FILL_SIZE
  let filled: Filled | null = null
  const fillOnce = (): Filled => {
    if (filled) return filled
    const scene = above(width, height)
    const empty = createCanvas(width, height)
    paintPosed(empty, scene, model.body, null)
    const full = copyCanvas(empty)
    const { fill } = base
    if (fill === null) return (filled = { empty, full, packed: [] })
    const wish = { clutter: fill.clutter, source }
    const { packed } = fillContainer(createRandom(fill.seed), { model, scene, canvas: full }, wish)
    return (filled = { empty, full, packed })
  }
  const opened = (taken: ReadonlySet<string>): OpenBag => {
    const left = (): readonly PackedItem[] =>
      fillOnce().packed.filter(({ origin }) => !origin || !taken.has(origin.make.path))
    const packed = (): readonly PackedItem[] => (base.fill ? left() : [])
    return {
      model,
      packed,
      above,
      paint: (w, h) => {
        const scene = above(w, h)
        if (w === width && h === height && taken.size === 0) {
          const { empty, full } = fillOnce()
          const canvas = copyCanvas(empty)
          const gauge = createClutterGauge(canvas)
          canvas.maps = copyCanvas(full).maps
          return { scene, canvas, gauge }
        }
        const canvas = createCanvas(w, h)
        paintPosed(canvas, scene, model.body, null)
        const gauge = createClutterGauge(canvas)
        for (const { item, middle } of packed()) paintPosed(canvas, scene, item, middle)
        return { scene, canvas, gauge }
      },
      without: (more) => opened(new Set(more)),
    }
  }
  return opened(new Set(base.fill?.without))
}

/** What filling a container comes to: it alone, and with all that was packed. */
interface Filled {
  empty: Canvas
  full: Canvas
  packed: readonly PackedItem[]
}

const copyCanvas = ({ width, height, maps }: Canvas): Canvas => ({
  width,
  height,
  maps: new Map([...maps].map(([material, area]) => [material, area.slice()])),
})

/** From the belt's coordinates to those seen from the side: across the belt is the depth, up is up. */
const SIDEWAYS: Rotation = [1, 0, 0, 0, 0, -1, 0, 1, 0]
/** Distance of the source beside the bag, cm. */
const BESIDE = 80
/** Air around the bag, pixels. */
const MARGIN = 10
/** Row at which the belt lies, as a share of the image, where the bag has room above it: as in bags by number. */
const BELT_AT = 0.88

/** A bag from the side, and the rows of the image that it takes up: the others are air. */
export interface Beside extends Scene {
  rows: { from: number; count: number }
}

/**
 * The same bag seen from the side, at the same scale, with the same columns and in the size of the image from above; in
 * a taller one where it would not fit.
 */
export function besideOf({ model }: Pick<OpenBag, 'model'>, above: Scene): Beside {
  const rotation = combineRotations(above.rotation, SIDEWAYS)
  const reach = headroomOf(model)
  const points: Vector[] = model.room.flatMap(([x, y]): Vector[] => [
    [x, y, model.floor],
    [x, y, model.floor + reach],
  ])
  for (const { mesh } of model.body.parts)
    for (let i = 0; i < mesh.points.length; i += 3)
      points.push([mesh.points[i]!, mesh.points[i + 1]!, mesh.points[i + 2]!])
  const seen = points.map(([x, y, z]): [number, number] => [
    rotation[3]! * x + rotation[4]! * y + rotation[5]! * z,
    rotation[6]! * x + rotation[7]! * y + rotation[8]! * z,
  ])
  let deepest = -Infinity
  for (const [, depth] of seen) deepest = Math.max(deepest, depth)
  const { pixel, left, width, height } = above.view
  const sourceZ = deepest + BESIDE
  const view: View = { width, height: 1, pixel, left, top: 0, sourceY: -above.middleZ, sourceZ, middle: 1 }
  let [top, bottom] = [Infinity, -Infinity]
  for (const [y, depth] of seen) {
    const at = screenY(view, y, depth)
    top = Math.min(top, at)
    bottom = Math.max(bottom, at)
  }
  const tall = (bottom - top) / pixel
  const rows = Math.max(height, Math.ceil(tall) + 2 * MARGIN)
  const foot = tall + MARGIN <= rows * BELT_AT ? rows * BELT_AT : (rows + tall) / 2
  const from = Math.max(0, Math.floor(foot - tall) - MARGIN)
  return {
    view: { ...view, height: rows, top: bottom - foot * pixel },
    rotation,
    middleZ: 0,
    rows: { from, count: Math.min(rows, Math.ceil(foot) + MARGIN) - from },
  }
}

/** The container with its fill from the side; what is painted on it afterwards is nobody else's. */
export function paintBeside({ model, packed }: Pick<OpenBag, 'model' | 'packed'>, beside: Scene): Canvas {
  const canvas = createCanvas(beside.view.width, beside.view.height)
  paintPosed(canvas, beside, model.body, null)
  for (const { item, middle } of packed()) paintPosed(canvas, beside, item, middle)
  return canvas
}
