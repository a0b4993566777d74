// The live preview of a scene: both views at once, each computed anew only where something was moved. Attenuation adds,
// so what each thing puts on the rays is kept, and a moved thing is taken out and laid in again.
import type { PackedItem } from '../bag/made.ts'
import { canvasMaps } from '../bag/painting/canvas.ts'
import type { Canvas } from '../bag/painting/canvas.ts'
import { NO_FRAME, addLayer, unite } from '../bag/painting/layer.ts'
import type { Frame, Layer } from '../bag/painting/layer.ts'
import type { Scene } from '../bag/scene.ts'
import { renderMode } from '../modes/modes.ts'
import type { ModeCode } from '../modes/modes.ts'
import type { Look } from '../device.ts'
import { itemSource } from '../own-item.ts'
import { detectPart, scatterAt } from '../physics/detector.ts'
import type { Scatter, Transmissions } from '../physics/detector.ts'
import { computeTransmissions } from '../physics/forward.ts'
import { shownAs } from '../planes.ts'
import { prepare } from '../prepare/prepare.ts'
import { seenOf } from './finish.ts'
import { inOrder, wordOfBase, wordOfFill, wordOfItem } from './hand-scene.ts'
import type { HandRequest, PlacedItem } from './hand-scene.ts'
import { layerIn, outlineIn } from './layers.ts'
import { besideOf, openBag, paintBeside } from './open-bag.ts'
import type { OpenBag } from './open-bag.ts'
import { headroomOf, layItem } from './place.ts'
import type { PlaceFault } from './place.ts'
import { standOf, topUnder } from './rest.ts'
import type { Stand } from './rest.ts'
import { createShelf } from './shelf.ts'
import { takeOut } from './take-out.ts'
import type { AmountRange, Shelf } from './shelf.ts'
import type { View } from '../bag/geometry/view.ts'
import type { Rotation } from '../bag/geometry/mesh.ts'

/** The sides a bag is shown from: from above, and from the side without the air over and under it. */
export const HAND_SIDES = ['above', 'beside'] as const
export type HandSide = (typeof HAND_SIDES)[number]

/** A box in fractions of a picture. */
export interface ShareBox {
  left: number
  top: number
  width: number
  height: number
}

/** A thing of the scene as it came to lie. */
export interface ShownItem {
  placed: PlacedItem
  fault: PlaceFault | null
  isThreat: boolean
  amounts: AmountRange
  /** Outline without dents in each view, fractions of its picture. */
  outlines: Record<HandSide, [x: number, y: number][]>
  /** Of a threat: the box round what shows of it in each view; null where nothing does, and for harmless things. */
  boxes: Record<HandSide, ShareBox | null>
  /** How high over the floor it has to lie to be on top of all that lies beneath it, cm; null while things are moved. */
  top: number | null
}

/** A thing of the fill. */
export interface ShownPacked extends Pick<ShownItem, 'outlines'> {
  /** What it is when it is taken out and laid by hand. */
  placed: PlacedItem
}

/** One view as it is shown. */
export interface ShownView {
  width: number
  height: number
  /** RGBA bytes of the picture; painted over by the next one. */
  pixels: Uint8ClampedArray
}

/** How a bag is seen, for turning places in a picture into places in the bag. */
export interface ShownGeometry {
  views: Record<HandSide, View>
  /** The bag's turn on the belt. */
  rotation: Rotation
  floor: number
  /** Height of its room over the floor, cm. */
  headroom: number
}

/** What became of a scene: its things in the order they were given. */
export interface Shown {
  items: ShownItem[]
  /** What lies beneath by the fill. */
  packed: readonly ShownPacked[]
  pictures: Record<HandSide, ShownView>
  geometry: ShownGeometry
}

/** Keeps what was computed from one scene to the next. */
export interface HandPreview {
  /**
   * What becomes of a scene. `isMoving`: the scatter that reaches far from what was moved, less than half a percent of the
   * beam, stays as it was, until the next time without.
   */
  show: (request: HandRequest, options?: { mode?: ModeCode; isMoving?: boolean }) => Shown
  /** Transmissions of a side as they stand, for tests. */
  transmissions: (side: HandSide) => Transmissions
}

/** What is kept of one view. */
interface Sheet {
  scene: Scene
  base: Canvas
  sum: Canvas
  transmissions: Transmissions
  scatter: Scatter
  /** RGBA bytes as they are shown. */
  picture: Uint8ClampedArray
  /** The rows that are shown. */
  rows: { from: number; count: number }
}

/** What is kept of one thing in its place. */
interface Kept extends Omit<ShownItem, 'top'> {
  stand: Stand
  layers: Record<HandSide, Layer>
}

/** A thing of the fill in its place. */
interface Lying extends ShownPacked {
  stand: Stand
}

/** A preview of scenes in images of a size, pixels; half of the stored size follows a drag. */
export function createHandPreview(width: number, height: number): HandPreview {
  let baseWord = ''
  let fillWord = ''
  let ownWord = ''
  let packed: Lying[] = []
  /** What is known of the things of a fill, until another one is packed. */
  const lying = new Map<PackedItem, Lying>()
  let bag: OpenBag | null = null
  let shelf: Shelf = createShelf(itemSource())
  let sheets: Record<HandSide, Sheet> | null = null
  let kept = new Map<string, Kept>()
  let order: string[] = []
  let shownMode: ModeCode = 0
  let shownLook: Look | undefined

  function open(request: HandRequest): Record<HandSide, Sheet> {
    const own = JSON.stringify(request.own ?? [])
    if (own !== ownWord) {
      shelf = createShelf(itemSource(request.own))
      ownWord = own
      kept.clear()
    }
    const word = wordOfBase(request.scene)
    if (sheets && word === baseWord) return sheets
    const filled = wordOfFill(request.scene)
    const { fill } = request.scene
    if (bag && filled === fillWord) bag = bag.without(fill?.without ?? [])
    else {
      bag = openBag(request.scene, shelf.source)
      kept.clear()
      lying.clear()
    }
    fillWord = filled
    const { scene, canvas } = bag.paint(width, height)
    const beside = besideOf(bag, scene)
    order = []
    baseWord = word
    sheets = {
      above: createSheet(scene, canvas, { from: 0, count: height }),
      beside: createSheet(beside, paintBeside(bag, beside), beside.rows),
    }
    const { floor } = bag.model
    const on = sheets
    packed = bag.packed().flatMap((one) => {
      const known = lying.get(one)
      if (known || !fill) return known ?? []
      const placed = takeOut(one, fill.seed, floor)
      if (!placed) return []
      const { item } = one
      const outlines = {
        above: outlineIn(shownFrom(on.above), item),
        beside: outlineIn(shownFrom(on.beside), item),
      }
      const shown = { placed, outlines, stand: standOf(item) }
      lying.set(one, shown)
      return [shown]
    })
    return on
  }

  function keep(placed: PlacedItem, opened: OpenBag, on: Record<HandSide, Sheet>): Kept {
    const thing = shelf.take(placed)
    const laid = layItem(opened.model, thing, placed)
    const isThreat = shelf.source.isThreat(placed.code)
    const layers = { above: layerIn(on.above.scene, laid.item), beside: layerIn(on.beside.scene, laid.item) }
    return {
      placed: laid.placed,
      fault: laid.fault,
      isThreat,
      amounts: thing.amounts,
      outlines: {
        above: outlineIn(shownFrom(on.above), laid.item),
        beside: outlineIn(shownFrom(on.beside), laid.item),
      },
      boxes: {
        above: isThreat ? boxIn(on.above, layers.above) : null,
        beside: isThreat ? boxIn(on.beside, layers.beside) : null,
      },
      stand: standOf(laid.item),
      layers,
    }
  }

  return {
    show(request, { mode = 0, isMoving = false } = {}) {
      const before = sheets
      const on = open(request)
      const { look } = request
      const isWhole = !isMoving || on !== before || mode !== shownMode || look !== shownLook
      shownMode = mode
      shownLook = look
      const opened = bag!
      const next = new Map<string, Kept>()
      const words = request.scene.items.map((placed) => {
        const word = wordOfItem(placed)
        if (!next.has(word)) next.set(word, kept.get(word) ?? keep(placed, opened, on))
        return word
      })
      // What was laid in the same way is in the same place, whichever of its kind it is.
      const sorted = inOrder(request.scene.items, shelf.source).map(wordOfItem)
      for (const side of HAND_SIDES) {
        const changed = (sorted.join() === order.join() ? [] : changesOf(order, sorted)).map(
          (word) => (next.get(word) ?? kept.get(word))!.layers[side].frame,
        )
        const frame = changed.reduce(unite, NO_FRAME)
        const layers = sorted.map((word) => next.get(word)!.layers[side])
        if (frame.width > 0) repaint(on[side], frame, layers)
        if (isWhole) developWhole(on[side], mode, look)
        else if (frame.width > 0) develop(on[side], frame, mode, look)
      }
      kept = next
      order = sorted
      const laid = words.map((word) => next.get(word)!)
      const { floor } = opened.model
      const stands = [...packed, ...laid].map(({ stand }) => stand)
      const topOf = (stand: Stand): number =>
        topUnder(
          stand,
          stands.filter((other) => other !== stand),
          floor,
        ) - floor
      return {
        items: laid.map(({ layers: _, stand, ...shown }) => ({ ...shown, top: isMoving ? null : topOf(stand) })),
        packed: packed.map(({ placed, outlines }) => ({ placed, outlines })),
        pictures: { above: shownView(on.above), beside: shownView(on.beside) },
        geometry: {
          views: { above: shownFrom(on.above).view, beside: shownFrom(on.beside).view },
          rotation: on.above.scene.rotation,
          floor,
          headroom: headroomOf(opened.model),
        },
      }
    },
    transmissions: (side) => sheets![side].transmissions,
  }
}

const shownView = ({ transmissions: { width }, picture, rows: { from, count } }: Sheet): ShownView => ({
  width,
  height: count,
  pixels: picture.subarray(4 * width * from, 4 * width * (from + count)),
})

/** How the part of a view is seen that is shown. */
const shownFrom = ({ scene, rows: { from, count } }: Sheet): Scene => ({
  ...scene,
  view: { ...scene.view, height: count, top: scene.view.top + from * scene.view.pixel },
})

/** The box round what shows of a threat in the part of a view that is shown; null where nothing does. */
function boxIn({ scene: { view }, rows: { from, count } }: Sheet, layer: Layer): ShareBox | null {
  const { left, top, width, height } = seenOf(layer, view.width, view.height).region
  if (width === 0) return null
  return { left, top: (top * view.height - from) / count, width, height: (height * view.height) / count }
}

/** Words that stand in one of two lists more often than in the other. */
function changesOf(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) - 1)
  return [...counts].flatMap(([word, n]) => (n === 0 ? [] : [word]))
}

function createSheet(scene: Scene, base: Canvas, rows: Sheet['rows']): Sheet {
  const { width, height } = base
  const maps = [...base.maps].map(([material, area]) => ({ material, area }))
  return {
    scene,
    base,
    sum: { width, height, maps: new Map(maps.map(({ material, area }) => [material, area.slice()])) },
    transmissions: computeTransmissions(maps, width, height),
    scatter: { low: new Float32Array(0), high: new Float32Array(0) },
    picture: new Uint8ClampedArray(4 * width * height),
    rows,
  }
}

/** Sums up what lies within a frame anew, in the one order that a composed bag has it, and what the rays there become. */
function repaint(sheet: Sheet, frame: Frame, layers: readonly Layer[]): void {
  const { base, sum, transmissions } = sheet
  const { width } = sum
  for (const [material, map] of sum.maps) {
    const from = base.maps.get(material)
    for (let y = frame.y; y < frame.y + frame.height; y++) {
      const [start, end] = [y * width + frame.x, y * width + frame.x + frame.width]
      if (from) map.set(from.subarray(start, end), start)
      else map.fill(0, start, end)
    }
  }
  for (const layer of layers) addLayer(sum, layer, frame)
  const within = computeTransmissions(canvasMaps(sum), width, sum.height, frame)
  for (let y = 0; y < frame.height; y++) {
    const [from, to] = [y * frame.width, (y + frame.y) * width + frame.x]
    transmissions.low.set(within.low.subarray(from, from + frame.width), to)
    transmissions.high.set(within.high.subarray(from, from + frame.width), to)
  }
}

/**
 * Pixels that a ray changes the look of around its own: the point spread reaches 2, the smoothing 4 and the edges 1, the
 * sharpening of the coarsest screen 6.
 */
const REACH = 8

/** A frame grown on all sides, within an image. */
function grow({ x, y, width, height }: Frame, by: number, image: { width: number; height: number }): Frame {
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)]
  const right = Math.min(image.width, x + width + by)
  const bottom = Math.min(image.height, y + height + by)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function cut(area: Float32Array, width: number, frame: Frame): Float32Array {
  const part = new Float32Array(frame.width * frame.height)
  for (let y = 0; y < frame.height; y++) {
    const from = (y + frame.y) * width + frame.x
    part.set(area.subarray(from, from + frame.width), y * frame.width)
  }
  return part
}

/** Develops what lies within a frame anew, with the scatter as it was. */
function develop(
  { transmissions, scatter, picture }: Sheet,
  frame: Frame,
  mode: ModeCode,
  look: Look | undefined,
): void {
  const { width } = transmissions
  const inner = grow(frame, REACH, transmissions)
  const outer = grow(inner, REACH, transmissions)
  const planes = detectPart(
    {
      width: outer.width,
      height: outer.height,
      low: cut(transmissions.low, width, outer),
      high: cut(transmissions.high, width, outer),
    },
    { low: cut(scatter.low, width, outer), high: cut(scatter.high, width, outer) },
  )
  const pixels = new Uint8ClampedArray(4 * outer.width * outer.height)
  renderMode(prepare(shownAs(planes, look)), mode, pixels)
  for (let y = inner.y; y < inner.y + inner.height; y++) {
    const from = 4 * ((y - outer.y) * outer.width + inner.x - outer.x)
    picture.set(pixels.subarray(from, from + 4 * inner.width), 4 * (y * width + inner.x))
  }
}

/** Develops the whole of a view. */
function developWhole(sheet: Sheet, mode: ModeCode, look: Look | undefined): void {
  sheet.scatter = scatterAt(sheet.transmissions)
  renderMode(prepare(shownAs(detectPart(sheet.transmissions, sheet.scatter), look)), mode, sheet.picture)
}
