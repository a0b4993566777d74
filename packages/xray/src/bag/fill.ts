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

/** Where a wish leaves it open: from least to most, in the lightest bag and in one that is full enough. */
const OPEN = {
  clutter: [
    [0.05, 0.4],
    [0.3, 0.65],
  ],
  concealment: [
    [0.05, 0.3],
    [0.3, 0.55],
  ],
} as const
/** A bag as full as this is as restless and hides as much as any. */
const FULL_ENOUGH = 0.6

/** A bag that is to be as restless as this or more is at least half full. */
const HALF_FULL_FROM = 0.3

/**
 * How full a bag becomes by a number drawn from 0..1: of those that nobody wished otherwise most are full and a few hold
 * little; a calm one holds less.
 */
function chooseFullness(drawn: number, clutter: number | undefined): number {
  if (clutter === undefined) return Math.sqrt(drawn)
  return Math.min(1, clutter / HALF_FULL_FROM) * (0.5 + 0.5 * drawn)
}

/** Packs the container and paints what it packs. The gauge reads what has been painted by then, at any later time too. */
export function fillContainer(
  random: Random,
  { model, scene, canvas }: PaintedContainer,
  wish: Wish,
): { packed: PackedItem[]; zone: Zone; gauge: ClutterGauge } {
  const fullness = chooseFullness(random.fork('fullness').uniform(), wish.clutter)
  const light = Math.max(0, 1 - fullness / FULL_ENOUGH)
  const between = (name: keyof typeof OPEN): number => {
    const drawn = random.fork(name).uniform()
    const [inLight, inFull] = OPEN[name].map(([least, most]) => least + drawn * (most - least))
    return inLight! * light + inFull! * (1 - light)
  }
  const clutter = wish.clutter ?? between('clutter')
  const gauge = createClutterGauge(canvas)
  const zone = chooseZone(random.fork('zone'), model, wish.concealment ?? between('concealment'))
  const codes = [
    ...chooseContents(random.fork('contents'), model.container, clutter),
    ...chooseSteel(random.fork('steel'), model.container, clutter),
  ]
  const filling = { codes, things: wish.things ?? [], source: wish.source, fullness }
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
