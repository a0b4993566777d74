// Puts threats into a packed bag: how far turned, how well covered, always inside; and where they can be seen.
import { PI, exp } from '../numbers/exact-math.ts'
import type { ItemSource } from '../own-item.ts'
import { computeTransmissions } from '../physics/forward.ts'
import type { MaterialMap } from '../physics/forward.ts'
import type { Random } from '../numbers/random.ts'
import { canvasMaps, createCanvas } from './painting/canvas.ts'
import type { Canvas } from './painting/canvas.ts'
import { centreItem, extentOf, poseItem, shrinkItem } from './item.ts'
import type { Item } from './item.ts'
import { UPRIGHT } from './geometry/mesh.ts'
import type { Rotation, Vector } from './geometry/mesh.ts'
import type { ContainerModel } from './containers/model.ts'
import type { Zone } from './zone.ts'
import { LOST_AT_MOST } from './difficulty.ts'
import { BLOCK, coarseLoad } from './load.ts'
import type { Load } from './load.ts'
import { fitsInside, hullOf, isInside } from './pack.ts'
import { paintPosed, rayAt } from './scene.ts'
import type { Scene } from './scene.ts'
import { rotationTo, silhouettesOf, viewFactor } from './silhouette.ts'
import type { Silhouettes } from './silhouette.ts'
import { columnOf, rowOf } from './geometry/view.ts'

/** The part of a bag's request that concerns its threats. */
export interface ThreatRequest {
  width: number
  height: number
  threats: readonly string[]
  viewDifficulty?: number
}

/** A threat as a view of the bag shows it. */
export interface ShownThreat {
  canvas: Canvas
  /** The part of the image the threat lies in, pixels. */
  frame: Frame
  /** Pixels in which the threat itself takes away more than 7 % of the beam. */
  visible: number[]
  /** Box round those pixels, fractions of the image. */
  region: { left: number; top: number; width: number; height: number }
  /** Root mean square of the brightness that it takes from those pixels in air. */
  contrast: number
}

/** A threat in its place. */
export interface HiddenThreat extends ShownThreat {
  code: string
  /** The object in the bag's coordinates. */
  item: Item
  /** How far from its broad side: 0 there, 1 where as little is seen of it as can be in a bag. */
  view: number
}

/** A rectangle of pixels. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Below this transmission of the threat alone it counts as visible. */
export const VISIBLE = 0.93

/** Builds and places every threat of a request over the painted background, which stays as it is. */
export function hideThreats(
  random: Random,
  scene: Scene,
  model: ContainerModel,
  background: Canvas,
  zone: Zone,
  request: ThreatRequest,
  source: ItemSource,
): HiddenThreat[] {
  if (request.threats.length === 0) return []
  const field: Field = { scene, model, load: coarseLoad(background), zone }
  return request.threats.map((code, i) => {
    const own = random.fork(`${code} ${i}`)
    const wish = { view: request.viewDifficulty ?? own.uniform(0, 0.55), superposition: zone.superposition }
    const { item, view } = placeThreat(own, { code, source }, field, wish)
    const [x0, y0, z0, x1, y1, z1] = extentOf(item)
    const shown = showAlone(request, (canvas) =>
      paintPosed(canvas, scene, item, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]),
    )
    return { code, item, view, ...shown }
  })
}

/** What `paint` paints, alone on a canvas, and where it can be seen. */
export function showAlone(
  { width, height }: { width: number; height: number },
  paint: (canvas: Canvas) => void,
): ShownThreat {
  const canvas = createCanvas(width, height)
  paint(canvas)
  const frame = frameOf(canvas)
  const { visible, contrast } = findVisible(canvas, frame)
  return { canvas, frame, visible, contrast, region: boxAround(visible, width, height) }
}

/** Where threats are laid. */
interface Field {
  scene: Scene
  model: ContainerModel
  load: Load
  zone: Zone
}

interface Wish {
  view: number
  superposition: number
}

/** How many variants of a kind are tried before one is made smaller; the first of them must suit the bag. */
const VARIANTS = 9
const SUITING = 4
/** A thing suits a bag that is so much longer: a small pistol goes into a handbag, a large one into a suitcase. */
const SUITS = 0.55
/** Places that are weighed against each other, and tries at finding them. */
const PLACES = 64
const TRIES = 200

/** The best place for a variant of the threat that fits into the container; a smaller one when none does. */
function placeThreat(
  random: Random,
  { code, source }: { code: string; source: ItemSource },
  field: Field,
  wish: Wish,
): { item: Item; view: number } {
  let shortest: Item | null = null
  let length = Infinity
  for (let k = 0; k < VARIANTS; k++) {
    const built = centreItem(source.builder(code)(random.fork(`item ${k}`)))
    const [x0, , , x1] = extentOf(built)
    if (x1 - x0 < length) {
      length = x1 - x0
      shortest = built
    }
    const sizes = sizesOf(field.model)
    if (k < SUITING && x1 - x0 > SUITS * Math.max(sizes.x, sizes.y)) continue
    if (x1 - x0 > Math.sqrt(sizes.x * sizes.x + sizes.y * sizes.y)) continue
    const placed = choosePlace(random, built, silhouettesOf(built), field, wish)
    if (placed) return placed
  }
  const { model } = field
  for (let factor = 0.93; factor > 0.2; factor *= 0.93) {
    const scaled = shrinkItem(shortest!, factor)
    const placed = choosePlace(random, scaled, silhouettesOf(scaled), field, wish)
    if (placed) return placed
  }
  const scaled = shrinkItem(shortest!, 0.2)
  return { item: poseItem(scaled, UPRIGHT, [0, 0, model.floor - extentOf(scaled)[2]]), view: 0 }
}

function sizesOf(model: ContainerModel): { x: number; y: number; left: number; top: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of model.room) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: right - left, y: bottom - top, left, top }
}

/** Soft bags bulge, and nothing lies over a tray: what stands up in them may be as tall as this, cm. */
const BULGE = 17

/**
 * Of random places in the container, each with a pose that shows as much of the threat as is wanted, the one where the
 * bag takes away as much of its contrast as is wanted; null when it fits nowhere.
 */
function choosePlace(
  random: Random,
  built: Item,
  silhouettes: Silhouettes,
  { scene, model, load, zone }: Field,
  wish: Wish,
): { item: Item; view: number } | null {
  const deep = Math.max(BULGE, model.ceiling - model.floor)
  const aspects = silhouettes.aspects
    .filter(({ height }) => height <= deep)
    .map(({ direction, area }) => ({ direction, off: Math.abs(viewFactor(silhouettes, area) - wish.view) }))
    .sort((a, b) => a.off - b.off)
    .slice(0, 10)
  if (aspects.length === 0) return null
  const samples = samplePoints(built)
  const sizes = sizesOf(model)
  const places: { rotation: Rotation; at: Vector; off: number }[] = []
  for (let i = 0; i < TRIES && places.length < PLACES; i++) {
    const inZone = i % 2 === 0
    const x = inZone ? zone.x + random.uniform(-0.4, 0.4) * zone.sizeX : sizes.left + random.uniform() * sizes.x
    const y = inZone ? zone.y + random.uniform(-0.4, 0.4) * zone.sizeY : sizes.top + random.uniform() * sizes.y
    const { direction, off } = aspects[Math.floor(aspects.length * random.uniform() * random.uniform())]!
    const ray = rayAt(scene, [x, y, scene.middleZ])
    const flip: Vector = random.chance(0.5) ? direction : [-direction[0], -direction[1], -direction[2]]
    const rotation = rotationTo(flip, ray, random.uniform(0, 2 * PI))
    const turned = samples.map((point) => turnPoint(rotation, point))
    if (!turned.every(([px, py]) => isInside(model.room, x + px, y + py))) continue
    let [low, high] = [Infinity, -Infinity]
    for (const [, , z] of turned) {
      low = Math.min(low, z)
      high = Math.max(high, z)
    }
    const z = random.uniform(model.floor - low, Math.max(model.floor - low, model.ceiling - high))
    const at: Vector = [x, y, z]
    const cover = coverAt(turned, at, scene, load)
    places.push({ rotation, at, off: Math.abs(cover - wish.superposition) + off })
  }
  places.sort((a, b) => a.off - b.off)
  for (const { rotation, at } of places) {
    const item = poseItem(built, rotation, at)
    if (!fitsInside(model.room, hullOf(item), 0, 0)) continue
    const area = silhouettes.areaAlong(turnBack(rotation, rayAt(scene, at)))
    return { item, view: viewFactor(silhouettes, area) }
  }
  return null
}

/** Some hundred points of an object. */
function samplePoints(item: Item): Vector[] {
  const total = item.parts.reduce((sum, part) => sum + part.mesh.points.length / 3, 0)
  const step = Math.max(1, Math.floor(total / 120))
  const samples: Vector[] = []
  let count = 0
  for (const part of item.parts) {
    const p = part.mesh.points
    for (let i = 0; i < p.length; i += 3) if (count++ % step === 0) samples.push([p[i]!, p[i + 1]!, p[i + 2]!])
  }
  return samples
}

function turnPoint(r: Rotation, [x, y, z]: Vector): Vector {
  return [r[0]! * x + r[1]! * y + r[2]! * z, r[3]! * x + r[4]! * y + r[5]! * z, r[6]! * x + r[7]! * y + r[8]! * z]
}

export function turnBack(r: Rotation, [x, y, z]: Vector): Vector {
  return [r[0]! * x + r[3]! * y + r[6]! * z, r[1]! * x + r[4]! * y + r[7]! * z, r[2]! * x + r[5]! * y + r[8]! * z]
}

/** Share of its contrast that an object there would lose, scaled as the superposition is. */
function coverAt(turned: readonly Vector[], [x, y, z]: Vector, scene: Scene, load: Load): number {
  let sum = 0
  let count = 0
  const [a, b, , d, e] = scene.rotation as [number, number, number, number, number]
  for (const [px, py, pz] of turned) {
    const c = Math.floor(columnOf(scene.view, a * (px + x) + b * (py + y)) / BLOCK)
    const r = Math.floor(rowOf(scene.view, d * (px + x) + e * (py + y), pz + z) / BLOCK)
    if (c < 0 || r < 0 || c >= load.columns || r >= load.rows) continue
    sum += exp(-load.values[r * load.columns + c]!)
    count++
  }
  return count === 0 ? 0 : (1 - Math.sqrt(sum / count)) / LOST_AT_MOST
}

/** The smallest rectangle that holds everything on a canvas; empty when there is nothing. */
export function frameOf(canvas: Canvas): Frame {
  const { width, height } = canvas
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (const area of canvas.maps.values()) {
    for (let y = 0; y < height; y++) {
      const row = y * width
      let x = 0
      while (x < width && area[row + x] === 0) x++
      if (x === width) continue
      let end = width - 1
      while (area[row + end] === 0) end--
      if (x < x0) x0 = x
      if (end > x1) x1 = end
      if (y < y0) y0 = y
      y1 = Math.max(y1, y)
    }
  }
  return x1 < 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }
}

/** The maps of a canvas within a frame. */
export function cutMaps(canvas: Canvas, frame: Frame): MaterialMap[] {
  return [...canvas.maps].map(([material, area]) => {
    const cut = new Float32Array(frame.width * frame.height)
    for (let y = 0; y < frame.height; y++) {
      const from = (y + frame.y) * canvas.width + frame.x
      cut.set(area.subarray(from, from + frame.width), y * frame.width)
    }
    return { material, area: cut }
  })
}

/**
 * Pixels whose ray the threat alone weakens below the limit, both channels taken together, and the root mean square of
 * the brightness that it takes from them.
 */
function findVisible(canvas: Canvas, frame: Frame): { visible: number[]; contrast: number } {
  const visible: number[] = []
  if (frame.width === 0) return { visible, contrast: 1 }
  const alone = computeTransmissions(canvasMaps(canvas), canvas.width, canvas.height, frame)
  let sum = 0
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const i = y * frame.width + x
      const both = alone.low[i]! * alone.high[i]!
      if (both >= VISIBLE * VISIBLE) continue
      visible.push((y + frame.y) * canvas.width + x + frame.x)
      const taken = 1 - Math.sqrt(Math.sqrt(both))
      sum += taken * taken
    }
  }
  return { visible, contrast: visible.length === 0 ? 1 : Math.sqrt(sum / visible.length) }
}

export function boxAround(pixels: readonly number[], width: number, height: number): HiddenThreat['region'] {
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (const i of pixels) {
    const x = i % width
    const y = (i - x) / width
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  if (x1 < 0) return { left: 0, top: 0, width: 0, height: 0 }
  return { left: x0 / width, top: y0 / height, width: (x1 - x0 + 1) / width, height: (y1 - y0 + 1) / height }
}
