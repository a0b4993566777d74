// How the bag lies on the belt and how the scanner sees it.
import { PI, cos, sin } from '../exact-math.ts'
import type { Random } from '../random.ts'
import { paintItem } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { poseItem } from './item.ts'
import type { Item } from './item.ts'
import { place, rotationAbout } from './mesh.ts'
import type { Rotation, Vector } from './mesh.ts'
import type { ContainerModel } from './model.ts'
import { createView } from './view.ts'
import type { View } from './view.ts'

/** The view and the bag's turn on the belt. */
export interface Scene {
  view: View
  rotation: Rotation
}

/** Turns the bag at random and chooses the scale at which all of it is in the image. */
export function createScene(random: Random, model: ContainerModel, width: number, height: number): Scene {
  const upright = height > width * 1.05
  const askew = random.chance(0.7) ? random.normal(0, 0.07) : random.uniform(-0.6, 0.6)
  const yaw = random.integer(0, 1) * PI + (upright ? PI / 2 : 0) + askew
  const c = Math.abs(cos(yaw))
  const s = Math.abs(sin(yaw))
  const middleZ = (model.floor + model.ceiling) / 2
  const sourceZ = random.uniform(75, 100) + model.ceiling
  const sourceY = random.chance(0.6) ? random.normal(0, 8) : random.pick([-1, 1]) * random.uniform(12, 34)
  // The upper side of a bag seen at a slant lies beside the lower one.
  const slant = Math.abs(sourceY / sourceZ) * (model.ceiling - model.floor) + 2
  const spanX = model.sizeX * c + model.sizeY * s
  const spanY = (model.sizeX * s + model.sizeY * c) * 1.12 + slant
  const margin = random.uniform(1.02, 1.12)
  const pixel = Math.max((spanX * margin) / width, (spanY * margin) / height)
  return { view: createView(width, height, pixel, middleZ, sourceY, sourceZ), rotation: rotationAbout('z', yaw) }
}

/** Paints an object given in the bag's own coordinates; `middle` as `about` in paintItem, in the same coordinates. */
export function paintPosed(canvas: Canvas, scene: Scene, item: Item, middle: Vector | null): void {
  paintItem(canvas, scene.view, poseItem(item, scene.rotation, [0, 0, 0]), middle ? posePoint(scene, middle) : null)
}

/** A point of the bag on the belt. */
export function posePoint(scene: Scene, point: Vector): Vector {
  const [x, y, z] = place({ points: [...point], triangles: [] }, scene.rotation, [0, 0, 0]).points as [number, number, number]
  return [x, y, z]
}
