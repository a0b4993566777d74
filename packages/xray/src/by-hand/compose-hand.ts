// Composes the bag of a scene at full size: planes, exact truth, difficulty and objects, as for bags made by number.
import { addLayer } from '../bag/painting/layer.ts'
import { rayAt } from '../bag/scene.ts'
import { viewFactor } from '../bag/silhouette.ts'
import { turnBack } from '../bag/threats.ts'
import { scanOnce, truthOf, type GeneratedBag, type QuietBag } from '../generate.ts'
import { itemSource } from '../own-item.ts'
import { finishBag, finishView, seenOf } from './finish.ts'
import type { LaidThreat } from './finish.ts'
import { inOrder } from './hand-scene.ts'
import type { HandRequest, PlacedItem } from './hand-scene.ts'
import { layerIn } from './layers.ts'
import { besideOf, openBag, paintBeside } from './open-bag.ts'
import type { OpenBag } from './open-bag.ts'
import { layItem } from './place.ts'
import type { PlaceFault } from './place.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import type { Item } from '../bag/item.ts'
import type { Scene } from '../bag/scene.ts'

interface Size {
  width: number
  height: number
}

/** What is wrong with a thing of a scene. */
export interface HandFault {
  /** Its place in the scene, from 0. */
  item: number
  /** `outside`: not where the walls let it lie; `unseen`: a threat that nobody could find; `amount`: no such density. */
  fault: PlaceFault | 'outside' | 'unseen' | 'amount'
}

/** A place may differ so much from that which the walls allow, cm. */
const OFF = 0.05

/** How an image of a scene is made. */
interface HandImage extends Size {
  /** 2: the bag is seen from the side as well. */
  views?: 1 | 2
}

/**
 * The bag of a scene before any noise, in the container that `openBag` opened for it. The order of its things does not
 * matter; off its threats' footprint its transmissions are those of the scene without them, to the bit.
 */
export function composeQuietly(
  bag: OpenBag,
  shelf: Shelf,
  items: readonly PlacedItem[],
  { width, height, views = 1 }: HandImage,
): QuietBag {
  const { scene, canvas, gauge } = bag.paint(width, height)
  const packed = [...bag.packed()]
  const threats: LaidThreat[] = []
  const laid: Thing[] = []
  for (const placed of inOrder(items, shelf.source)) {
    const { code } = placed
    const { silhouettes, ...held } = shelf.take(placed)
    const { item, rotation, placed: at } = layItem(bag.model, { silhouettes, ...held }, placed)
    const layer = layerIn(scene, item)
    const isThreat = shelf.source.isThreat(code)
    laid.push({ code, item, isThreat })
    if (!isThreat) {
      addLayer(canvas, layer)
      packed.push({ code, item, middle: [at.x, at.y, scene.middleZ] })
      continue
    }
    const sides = silhouettes()
    const area = sides.areaAlong(turnBack(rotation, rayAt(scene, [at.x, at.y, scene.middleZ])))
    threats.push({ code, item, layer, ...seenOf(layer, width, height), view: viewFactor(sides, area) })
  }
  const made = finishBag({ model: bag.model, scene, canvas }, packed, threats, gauge.read())
  return views === 2 ? { ...made, side: lookFromBeside(bag, scene, laid) } : made
}

/** A thing in its place, in the container's coordinates. */
interface Thing {
  code: string
  item: Item
  isThreat: boolean
}

/** The bag from the side: a threat that cannot be made out from there has no region. */
function lookFromBeside(bag: OpenBag, above: Scene, things: readonly Thing[]): NonNullable<QuietBag['side']> {
  const beside = besideOf(bag, above)
  const { width, height } = beside.view
  const canvas = paintBeside(bag, beside)
  const threats: Pick<LaidThreat, 'code' | 'layer' | 'region'>[] = []
  for (const { code, item, isThreat } of things) {
    const layer = layerIn(beside, item)
    if (isThreat) threats.push({ code, layer, region: seenOf(layer, width, height).region })
    else addLayer(canvas, layer)
  }
  const { transmissions, footprint } = finishView(canvas, threats)
  const truth = threats.filter(({ region }) => region.width > 0 && region.height > 0).map(truthOf)
  return { transmissions, footprint, truth }
}

/** Opens the container of a request and composes its bag. Throws RangeError for a code that nothing builds. */
export function composeByHand({ scene, own }: HandRequest, image: HandImage): QuietBag {
  const source = itemSource(own)
  return composeQuietly(openBag(scene, source), createShelf(source), scene.items, image)
}

/** The bag of a request as one scanner of many reads it; the seed decides noise and scanner. */
export const scanByHand = (request: HandRequest, image: HandImage, seed: string): GeneratedBag =>
  scanOnce(composeByHand(request, image), { seed, name: 'noise', look: request.look })

/** The first thing of a scene that cannot be as it is; null where all can. Throws RangeError for an unknown code. */
export function findHandFault({ scene, own }: HandRequest, size: Size): HandFault | null {
  const source = itemSource(own)
  const shelf = createShelf(source)
  const { model, above } = openBag({ ...scene, fill: null }, source)
  const seen = above(size.width, size.height)
  for (const [item, placed] of scene.items.entries()) {
    const thing = shelf.take(placed)
    const { least, most } = thing.amounts
    if (placed.amount < least || placed.amount > most) return { item, fault: 'amount' }
    const laid = layItem(model, thing, placed)
    if (laid.fault) return { item, fault: laid.fault }
    const { x, y, lift } = laid.placed
    if (Math.max(Math.abs(x - placed.x), Math.abs(y - placed.y), Math.abs(lift - placed.lift)) > OFF)
      return { item, fault: 'outside' }
    if (!source.isThreat(placed.code)) continue
    if (seenOf(layerIn(seen, laid.item), size.width, size.height).visible.length === 0) return { item, fault: 'unseen' }
  }
  return null
}
