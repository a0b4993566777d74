// Puts threats into a packed bag: how far turned, how well covered, always inside; and where they can be seen.
import { PI } from '../numbers/exact-math.ts'
import { builderOf } from '../items/registry.ts'
import { computeTransmissions } from '../physics/forward.ts'
import type { MaterialMap } from '../physics/forward.ts'
import { materialNamed } from '../physics/materials.ts'
import type { Random } from '../numbers/random.ts'
import { createCanvas } from './painting/canvas.ts'
import type { Canvas } from './painting/canvas.ts'
import { centreItem, extentOf, poseItem, shrinkItem } from './item.ts'
import type { Item } from './item.ts'
import { UPRIGHT, combineRotations, rotationAbout } from './geometry/mesh.ts'
import type { Rotation, Vector } from './geometry/mesh.ts'
import type { ContainerModel } from './containers/model.ts'
import { fitsInside, hullOf } from './pack.ts'
import { paintPosed, posePoint } from './scene.ts'
import type { Scene } from './scene.ts'
import { columnOf, rowOf } from './geometry/view.ts'

/** The part of a bag's request that concerns its threats. */
export interface ThreatRequest {
  width: number
  height: number
  threats: readonly string[]
  concealment?: number
  viewDifficulty?: number
}

/** A threat in its place. */
export interface HiddenThreat {
  code: string
  /** The object in the bag's coordinates. */
  item: Item
  canvas: Canvas
  /** The part of the image the threat lies in, pixels. */
  frame: Frame
  /** Pixels in which the threat itself takes away more than 7 % of the beam. */
  visible: number[]
  /** Box round those pixels, fractions of the image. */
  region: { left: number; top: number; width: number; height: number }
  /** How far from its best view: 1 - silhouette / best silhouette. */
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
const VISIBLE = 0.93

/** Builds and places every threat of a request over the painted background, which stays as it is. */
export function hideThreats(
  random: Random,
  scene: Scene,
  model: ContainerModel,
  background: Canvas,
  request: ThreatRequest,
): HiddenThreat[] {
  const load = request.threats.length > 0 ? coarseLoad(background) : null
  return request.threats.map((code, i) => {
    const own = random.fork(`${code} ${i}`)
    const turnShare = request.viewDifficulty ?? own.uniform(0, 0.55)
    const { built, poses } = buildToFit(own, code, model, turnShare)
    const item = choosePlace(own, poses, scene, model, load!, request.concealment ?? own.uniform())
    const [x0, y0, z0, x1, y1, z1] = extentOf(item)
    const canvas = createCanvas(request.width, request.height)
    paintPosed(canvas, scene, item, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2])
    const frame = frameOf(canvas)
    const visible = findVisible(canvas, frame)
    const pixels = visible.length * scene.view.pixel * scene.view.pixel
    return {
      code,
      item,
      canvas,
      frame,
      visible,
      region: boxAround(visible, request.width, request.height),
      view: Math.max(0, Math.min(1, 1 - pixels / flatSilhouette(built))),
    }
  })
}

/** How many variants of a kind are tried before one is made smaller. */
const VARIANTS = 6
/** Poses of a threat among which the place is chosen. */
const POSES = 3

/** A variant of the threat that fits into the container, in some poses; the shortest one scaled down when none does. */
function buildToFit(
  random: Random,
  code: string,
  model: ContainerModel,
  share: number,
): { built: Item; poses: Item[] } {
  let shortest: Item | null = null
  let length = Infinity
  for (let k = 0; k < VARIANTS; k++) {
    const built = centreItem(builderOf(code)(random.fork(`item ${k}`)))
    const poses: Item[] = []
    for (let i = 0; i < POSES; i++) {
      const posed = poseThreat(random, built, model, share)
      if (posed) poses.push(posed)
    }
    if (poses.length > 0) return { built, poses }
    const [x0, , , x1] = extentOf(built)
    if (x1 - x0 < length) {
      length = x1 - x0
      shortest = built
    }
  }
  const small = squeezeIn(shortest!, model, rotationAbout('x', share * (PI / 2)))
  return { built: small.scaled, poses: [small.posed] }
}

/**
 * The threat turned by the wanted share of a right angle off its broad side, in a turn at which it fits into the bag;
 * null when none is found.
 */
function poseThreat(random: Random, item: Item, model: ContainerModel, share: number): Item | null {
  const deep = model.ceiling - model.floor
  for (let attempt = 0; attempt < 12; attempt++) {
    const tilt = share * (PI / 2) * random.uniform(0.9, 1) * (random.chance(0.5) ? 1 : -1)
    const axis = random.chance(0.75) ? random.normal(0, 0.2) : random.uniform(-PI / 2, PI / 2)
    const flip = random.chance(0.5) ? rotationAbout('x', PI) : rotationAbout('x', 0)
    const tipped = combineRotations(
      combineRotations(combineRotations(flip, rotationAbout('z', axis)), rotationAbout('x', tilt)),
      rotationAbout('z', -axis),
    )
    const posed = centreItem(
      poseItem(item, combineRotations(tipped, rotationAbout('z', random.uniform(0, 2 * PI))), [0, 0, 0]),
    )
    const [, , z0, , , z1] = extentOf(posed)
    if (z1 - z0 <= deep && fitsInside(model.room, hullOf(posed), 0, 0)) return posed
  }
  return null
}

/**
 * Lays an object that is too large along the room's diagonal or its length, and as a last resort makes it a shorter
 * variant.
 */
function squeezeIn(item: Item, model: ContainerModel, tilt: Rotation): { scaled: Item; posed: Item } {
  for (let factor = 1; factor > 0.2; factor *= 0.93) {
    const scaled = shrinkItem(item, factor)
    for (const rotation of [tilt, rotationAbout('z', 0)]) {
      for (let k = 0; k < 12; k++) {
        const posed = centreItem(
          poseItem(scaled, combineRotations(rotation, rotationAbout('z', (k * PI) / 12)), [0, 0, 0]),
        )
        const [, , z0, , , z1] = extentOf(posed)
        if (z1 - z0 <= model.ceiling - model.floor && fitsInside(model.room, hullOf(posed), 0, 0))
          return { scaled, posed }
      }
    }
  }
  const scaled = shrinkItem(item, 0.2)
  return { scaled, posed: scaled }
}

interface Load {
  columns: number
  rows: number
  values: Float64Array
}

const BLOCK = 8
/** Four samples of each block are enough for a mean over a threat. */
const SAMPLES = [
  [1, 1],
  [5, 2],
  [2, 5],
  [6, 6],
] as const

/** Attenuation of the background in blocks of pixels. */
function coarseLoad(background: Canvas): Load {
  const columns = Math.ceil(background.width / BLOCK)
  const rows = Math.ceil(background.height / BLOCK)
  const values = new Float64Array(columns * rows)
  for (const [material, area] of background.maps) {
    const mu = materialNamed(material).muHigh
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        for (const sample of SAMPLES) {
          const x = Math.min(background.width - 1, c * BLOCK + sample[0])
          const y = Math.min(background.height - 1, r * BLOCK + sample[1])
          values[r * columns + c]! += (mu * area[y * background.width + x]!) / 4
        }
      }
    }
  }
  return { columns, rows, values }
}

/**
 * Of random places inside the room for each pose, the one whose cover has the wanted rank: 0 the thinnest, 1 the
 * densest.
 */
function choosePlace(
  random: Random,
  poses: readonly Item[],
  scene: Scene,
  model: ContainerModel,
  load: Load,
  concealment: number,
): Item {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of model.room) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const places: { posed: Item; at: Vector; cover: number }[] = []
  for (const posed of poses) {
    const hull = hullOf(posed)
    const samples = samplePoints(posed, scene)
    const [x0, y0, z0, x1, y1, z1] = extentOf(posed)
    for (let i = 0, found = 0; i < 120 && found < 24; i++) {
      const x = random.uniform(left - x0, Math.max(left - x0, right - x1))
      const y = random.uniform(top - y0, Math.max(top - y0, bottom - y1))
      if (!fitsInside(model.room, hull, x, y)) continue
      found++
      const at: Vector = [x, y, random.uniform(model.floor - z0, Math.max(model.floor - z0, model.ceiling - z1))]
      places.push({ posed, at, cover: coverAt(samples, posePoint(scene, at), scene, load) })
    }
  }
  const [first] = poses as [Item]
  if (places.length === 0) return poseItem(first, UPRIGHT, [0, 0, model.floor - extentOf(first)[2]])
  places.sort((a, b) => a.cover - b.cover)
  const rank = Math.max(0, Math.min(1, concealment + random.normal(0, 0.04)))
  const { posed, at } = places[Math.round(rank * (places.length - 1))]!
  return poseItem(posed, UPRIGHT, at)
}

/** Some hundred points of an object, turned as the bag lies. */
function samplePoints(item: Item, scene: Scene): Vector[] {
  const total = item.parts.reduce((sum, part) => sum + part.mesh.points.length / 3, 0)
  const step = Math.max(1, Math.floor(total / 120))
  const samples: Vector[] = []
  let count = 0
  for (const part of item.parts) {
    const p = part.mesh.points
    for (let i = 0; i < p.length; i += 3)
      if (count++ % step === 0) samples.push(posePoint(scene, [p[i]!, p[i + 1]!, p[i + 2]!]))
  }
  return samples
}

function coverAt(samples: readonly Vector[], offset: Vector, scene: Scene, load: Load): number {
  let sum = 0
  let count = 0
  for (const [x, y, z] of samples) {
    const c = Math.floor(columnOf(scene.view, x + offset[0]) / BLOCK)
    const r = Math.floor(rowOf(scene.view, y + offset[1], z + offset[2]) / BLOCK)
    if (c < 0 || r < 0 || c >= load.columns || r >= load.rows) continue
    sum += load.values[r * load.columns + c]!
    count++
  }
  return count === 0 ? 0 : sum / count
}

/** The smallest rectangle that holds everything on a canvas; empty when there is nothing. */
function frameOf(canvas: Canvas): Frame {
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

/** Pixels whose ray the threat alone weakens below the limit, both channels taken together. */
function findVisible(canvas: Canvas, frame: Frame): number[] {
  if (frame.width === 0) return []
  const alone = computeTransmissions(cutMaps(canvas, frame), frame.width, frame.height)
  const visible: number[] = []
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const i = y * frame.width + x
      if (alone.low[i]! * alone.high[i]! < VISIBLE * VISIBLE) visible.push((y + frame.y) * canvas.width + x + frame.x)
    }
  }
  return visible
}

function boxAround(pixels: readonly number[], width: number, height: number): HiddenThreat['region'] {
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

/** Area of the object seen on its broad side, cm2, from its silhouette on a coarse grid. */
function flatSilhouette(item: Item): number {
  const [x0, y0, , x1, y1] = extentOf(item)
  const pixel = Math.max(x1 - x0, y1 - y0) / 160
  const canvas = createCanvas(170, 170)
  const scene: Scene = {
    view: { width: 170, height: 170, pixel, left: -85 * pixel, top: -85 * pixel, sourceY: 0, sourceZ: 1e6, middle: 1 },
    rotation: rotationAbout('z', 0),
  }
  paintPosed(canvas, scene, item, [0, 0, 0])
  return Math.max(1, findVisible(canvas, frameOf(canvas)).length) * pixel * pixel
}
