// Fills a container by seed: what people pack, until the bag is as restless and as dense as it is wanted.
import type { Random } from '../numbers/random.ts'
import type { ItemSource } from '../own-item.ts'
import type { Canvas } from './painting/canvas.ts'
import type { ContainerModel } from './containers/model.ts'
import { packContents } from './contents.ts'
import { columnOf, rowOf } from './geometry/view.ts'
import { createClutterGauge, loadAt } from './load.ts'
import type { ClutterGauge } from './load.ts'
import { chooseContents, chooseSteel } from './mixes.ts'
import type { PackedItem } from './made.ts'
import type { KeepOut } from './pack.ts'
import { paintPosed, posePoint } from './scene.ts'
import type { Scene } from './scene.ts'
import { chooseZone } from './zone.ts'
import type { Zone } from './zone.ts'

/** A container in its place, painted alone. */
export interface PaintedContainer {
  model: ContainerModel
  scene: Scene
  canvas: Canvas
}

/** How full it is to become; what is left out the seed decides. */
interface Wish {
  clutter?: number
  concealment?: number
  /** Laid in before all else. */
  things?: readonly string[]
  source: ItemSource
}

/** Packs the container and paints what it packs. The gauge reads what has been painted by then, at any later time too. */
export function fillContainer(
  random: Random,
  { model, scene, canvas }: PaintedContainer,
  wish: Wish,
): { packed: PackedItem[]; zone: Zone; gauge: ClutterGauge } {
  const clutter = wish.clutter ?? random.fork('clutter').uniform(0.3, 0.65)
  const gauge = createClutterGauge(canvas)
  const zone = chooseZone(random.fork('zone'), model, wish.concealment ?? random.fork('concealment').uniform(0.3, 0.55))
  const codes = [
    ...chooseContents(random.fork('contents'), model.container, clutter),
    ...chooseSteel(random.fork('steel'), model.container, clutter),
  ]
  const filling = { codes, things: wish.things ?? [], source: wish.source }
  const packed = packContents(random.fork('pack'), model, filling, zone, clutter, {
    paint: ({ item, middle }) => paintPosed(canvas, scene, item, middle),
    loadOf: (part, side = 9) => meanLoad(canvas, scene, part, side),
    clutter: gauge.read,
  })
  return { packed, zone, gauge }
}

/** Mean attenuation over a part of the room, on the rays through its points at half height. */
function meanLoad(canvas: Canvas, scene: Scene, zone: KeepOut, side: number): number {
  let sum = 0
  for (let i = 0; i < side * side; i++) {
    const x = zone.x + ((i % side) / (side - 1) - 0.5) * zone.sizeX
    const y = zone.y + (Math.floor(i / side) / (side - 1) - 0.5) * zone.sizeY
    const [u, v, w] = posePoint(scene, [x, y, scene.middleZ])
    sum += loadAt(canvas, columnOf(scene.view, u), rowOf(scene.view, v, w))
  }
  return sum / (side * side)
}
