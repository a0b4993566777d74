// How the bag lies on the belt and how the scanner sees it.
import { PI } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { paintItem } from './painting/canvas.ts'
import type { Canvas } from './painting/canvas.ts'
import { poseItem } from './item.ts'
import type { Item } from './item.ts'
import { place, rotationAbout } from './geometry/mesh.ts'
import type { Rotation, Vector } from './geometry/mesh.ts'
import type { ContainerModel } from './containers/model.ts'
import { createView, screenY } from './geometry/view.ts'
import type { View } from './geometry/view.ts'

/** The view and the bag's turn on the belt. */
export interface Scene {
  view: View
  rotation: Rotation
  /** Height of the middle of the bag, cm. */
  middleZ: number
}

/** Scanners do not show a millimetre as more than two pixels, cm. */
export const SMALLEST_PIXEL = 0.045

/**
 * Turns the bag at random and chooses the scale and the place at which all of it is in the image; `coarsest` is the
 * least size of a pixel, cm, for bags that share an image.
 */
export function createScene(
  random: Random,
  model: ContainerModel,
  width: number,
  height: number,
  coarsest = SMALLEST_PIXEL,
): Scene {
  return frameBag(random, model, rotationAbout('z', yawOnBelt(random, height > width * 1.05)), width, height, coarsest)
}

/** A bag that lies turned so on the belt, with the scale and the place at which all of it is in the image. */
export function frameBag(
  random: Random,
  model: ContainerModel,
  rotation: Rotation,
  width: number,
  height: number,
  coarsest = SMALLEST_PIXEL,
): Scene {
  const middleZ = (model.floor + model.ceiling) / 2
  const sourceZ = random.uniform(62, 95) + model.ceiling
  const sourceY = random.chance(0.4) ? random.normal(0, 9) : random.pick([-1, 1]) * random.uniform(14, 46)
  const view = createView(1, 1, 1, middleZ, sourceY, sourceZ)
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const part of model.body.parts) {
    const p = part.mesh.points
    for (let i = 0; i < p.length; i += 3) {
      const x = rotation[0]! * p[i]! + rotation[1]! * p[i + 1]!
      const y = screenY(view, rotation[3]! * p[i]! + rotation[4]! * p[i + 1]!, p[i + 2]!)
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
    }
  }
  const margin = random.uniform(1.03, 1.1)
  const pixel = Math.max(((x1 - x0) * margin) / width, ((y1 - y0) * margin) / height, coarsest)
  const left = (x0 + x1) / 2 - (width / 2) * pixel
  const top = (y0 + y1) / 2 - (height / 2) * pixel
  return { view: { width, height, pixel, left, top, sourceY, sourceZ, middle: view.middle }, rotation, middleZ }
}

/** Bags on a belt: half lie, some stand with their short side along it, the others lean. */
function yawOnBelt(random: Random, isUpright: boolean): number {
  const turn = random.integer(0, 1) * PI + (isUpright ? PI / 2 : 0)
  const kind = random.uniform()
  if (kind < 0.52) return turn + random.normal(0, 0.07)
  if (kind < 0.8) return turn + PI / 2 + random.normal(0, 0.09)
  return turn + random.pick([-1, 1]) * random.uniform(0.35, 1.05)
}

/** The direction of the ray through a point of the bag, in the bag's own coordinates, from the belt up. */
export function rayAt(scene: Scene, point: Vector): Vector {
  const [, y, z] = posePoint(scene, point)
  const lean = (scene.view.sourceY - y) / (scene.view.sourceZ - z)
  const l = Math.sqrt(1 + lean * lean)
  const r = scene.rotation
  // Back from the belt to the bag: the transpose of the bag's turn.
  return [(r[3]! * lean) / l, (r[4]! * lean) / l, 1 / l]
}

/** Paints an object given in the bag's own coordinates; `middle` as `about` in paintItem, in the same coordinates. */
export function paintPosed(canvas: Canvas, scene: Scene, item: Item, middle: Vector | null): void {
  paintItem(canvas, scene.view, poseItem(item, scene.rotation, [0, 0, 0]), middle ? posePoint(scene, middle) : null)
}

/** A point of the bag on the belt. */
export function posePoint(scene: Scene, point: Vector): Vector {
  const [x, y, z] = place({ points: [...point], triangles: [] }, scene.rotation, [0, 0, 0]).points as [
    number,
    number,
    number,
  ]
  return [x, y, z]
}
