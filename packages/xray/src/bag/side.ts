// The bag from the side: what a second source beside the belt sees of it, along the same axis and at the same scale.
import { PI } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import type { Transmissions } from '../physics/detector.ts'
import { computeTransmissions } from '../physics/forward.ts'
import { canvasMaps, createCanvas, paintItem } from './painting/canvas.ts'
import { rotationAbout } from './geometry/mesh.ts'
import { screenY } from './geometry/view.ts'
import type { View } from './geometry/view.ts'
import { extentOf, poseItem } from './item.ts'
import type { Item } from './item.ts'
import { layOver } from './lay-over.ts'
import type { Scene } from './scene.ts'
import { showAlone } from './threats.ts'
import type { ShownThreat } from './threats.ts'

/** The bag as it is seen from the side, in the size of the first view. */
export interface SideView {
  transmissions: Transmissions
  footprint: Uint8Array
  /** In their order; one that cannot be made out has a region without area. */
  threats: (ShownThreat & { code: string })[]
}

interface Thing {
  /** Null: the container itself. */
  code: string | null
  item: Item
}

/** Up becomes up in the image, and what was across the belt becomes the way from the detector to the source. */
const ON_SIDE = rotationAbout('x', PI / 2)
/** Between the wall with the detector and the bag, cm. */
const GAP = 3
/** Row at which the belt lies, as a share of the image, where the bag has room above it. */
const BELT_AT = 0.88
const MARGIN = 0.03

/**
 * Scans a packed bag once more from the side. Every column is the same place along the belt as in the first view. What
 * is harmless does not depend on the threats, as there.
 */
export function lookFromSide(
  random: Random,
  scene: Scene,
  harmless: readonly Thing[],
  threats: readonly { code: string; item: Item }[],
): SideView {
  const { width, height } = scene.view
  const turned = (item: Item): Item => poseItem(poseItem(item, scene.rotation, [0, 0, 0]), ON_SIDE, [0, 0, 0])
  const bodies = harmless.map(({ code, item }) => ({ code, item: turned(item) }))
  const body = bodies.find(({ code }) => code === null)?.item ?? { parts: [] }
  const [, , near] = extentOf(body)
  const lift = (item: Item): Item => poseItem(item, [1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 0, GAP - near])
  const view = viewOf(random, scene.view, lift(body))
  const canvas = createCanvas(width, height)
  for (const { code, item } of bodies) {
    const lifted = lift(item)
    paintItem(canvas, view, lifted, code === null ? null : middleOf(lifted))
  }
  const transmissions = computeTransmissions(canvasMaps(canvas), width, height)
  const footprint = new Uint8Array(width * height)
  const shown = threats.map(({ code, item }) => {
    const lifted = lift(turned(item))
    return { code, ...showAlone({ width, height }, (alone) => paintItem(alone, view, lifted, middleOf(lifted))) }
  })
  for (const threat of shown) layOver(canvas, transmissions, footprint, threat)
  return { transmissions, footprint, threats: shown }
}

function middleOf(item: Item): [number, number, number] {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  return [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]
}

/** The source stands about as high as the middle of the bag; the bag stands on the belt near the foot of the image. */
function viewOf(random: Random, first: View, body: Item): View {
  const [, y0, z0, , y1, z1] = extentOf(body)
  const sourceZ = z1 + random.uniform(70, 100)
  const sourceY = (y0 + y1) / 2 + random.uniform(-8, 8)
  const middle = sourceZ / (sourceZ - (z0 + z1) / 2)
  const view: View = { ...first, top: 0, sourceY, sourceZ, middle }
  let [up, down] = [Infinity, -Infinity]
  for (const part of body.parts) {
    const p = part.mesh.points
    for (let i = 0; i < p.length; i += 3) {
      const y = screenY(view, p[i + 1]!, p[i + 2]!)
      if (y < up) up = y
      if (y > down) down = y
    }
  }
  const rows = (down - up) / view.pixel
  const room = rows <= first.height * (BELT_AT - MARGIN)
  const top = room ? down - first.height * BELT_AT * view.pixel : (up + down) / 2 - (first.height / 2) * view.pixel
  return { ...view, top }
}
