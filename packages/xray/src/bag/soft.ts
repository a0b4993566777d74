// Soft things of a bag: what lines it, what fills it until no place is thin, and what covers the zone.
import { PI } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { builderOf } from '../items/registry.ts'
import { materialNamed } from '../physics/materials.ts'
import { centreItem, extentOf } from './item.ts'
import type { Item } from './item.ts'
import { UPRIGHT, rotationAbout, volumeOf } from './geometry/mesh.ts'
import type { Vector } from './geometry/mesh.ts'
import type { Container, ContainerModel } from './containers/model.ts'
import { layInside } from './made.ts'
import type { Make, PackedItem } from './made.ts'
import { boundsOf, dropOn, isInside } from './pack.ts'
import type { KeepOut, Pile } from './pack.ts'
import type { Zone } from './zone.ts'

/** What packing asks of the picture that grows meanwhile. */
export interface Progress {
  paint: (packed: PackedItem) => void
  /** Mean attenuation over a part of the room by now, on the rays through `side` x `side` of its points. */
  loadOf: (part: KeepOut, side?: number) => number
  clutter: () => number
}

/**
 * Dyes, prints, fillers and coatings: what makes one thing of cloth or paper orange and the next one greenish. One in
 * eight is coated or filled so much that it is green.
 */
export function dye(random: Random): number {
  const amount = random.uniform()
  const filled = random.chance(0.12) ? random.uniform(0.2, 0.4) : 0
  return 0.4 * amount * amount + filled
}

/** Cloth that lines the walls of a closed bag, denser than on a shelf. */
const PRESSED = 1.4

/** Below this attenuation of the zone nothing lines a bag: what is laid beside the zone fills it. */
const UNLINED = 0.42

/** Clothes spread over the whole room, so that no corner is empty; one or none where the zone is to stay light. */
export function lineWithCloth(random: Random, model: ContainerModel, wanted: number): PackedItem[] {
  const [left, top, right, bottom] = boundsOf(model.room)
  const count = wanted < UNLINED ? 0 : wanted < 0.6 ? 1 : 2
  return Array.from({ length: count }, (_, i) => {
    const code = `everyday.${random.pick(['shirt', 'clothes', 'shirt'])}`
    const built = centreItem(builderOf(code)(random.fork(`${i}`)))
    const coat = dye(random)
    const [x0, y0, , x1, y1] = extentOf(built)
    const wide = ((right - left) * random.uniform(0.95, 1.04)) / (x1 - x0)
    const long = ((bottom - top) * random.uniform(0.95, 1.04)) / (y1 - y0)
    const at: Vector = [(left + right) / 2, (top + bottom) / 2, model.floor + 2 + 3 * i]
    const make = { path: `lining/${i}`, coat, press: PRESSED, stretch: [wide, long, 0.7] as const }
    return layInside(code, { built, make, rotation: UPRIGHT, at }, model)
  })
}

/** What is laid over things to hide them, from thick to thin. */
const COVERS: readonly string[] = ['food-bag', 'book', 'towel', 'jeans', 'papers', 'clothes', 'shirt']

/** Least density of a cover: one that would hide more than is wanted lies more loosely. */
const LOOSE = 0.4

/** Lays things over the zone until it is as dark as wanted. */
export function cover(
  random: Random,
  model: ContainerModel,
  zone: Zone,
  wanted: number,
  progress: Progress,
  packed: PackedItem[],
): void {
  for (let i = 0; i < 9; i++) {
    const missing = wanted - progress.loadOf(zone)
    if (missing < 0.1) return
    const code = `everyday.${missing > 0.7 ? random.pick(COVERS.slice(0, 4)) : missing > 0.3 ? random.pick(COVERS.slice(1, 6)) : random.pick(COVERS.slice(4))}`
    const built = centreItem(builderOf(code)(random.fork(`${i}`)))
    const [x0, y0, z0, x1, y1, z1] = extentOf(built)
    const isTurned = x1 - x0 > y1 - y0 !== zone.sizeX > zone.sizeY
    const [sizeX, sizeY] = isTurned ? [zone.sizeY, zone.sizeX] : [zone.sizeX, zone.sizeY]
    const grow = (size: number, of: number): number => (size * random.uniform(0.95, 1.2)) / of
    const coat = dye(random)
    const stretch = [grow(sizeX, x1 - x0), grow(sizeY, y1 - y0), 1] as const
    const rotation = rotationAbout('z', (isTurned ? PI / 2 : 0) + random.normal(0, 0.12))
    const half = (z1 - z0) / 2
    const z = Math.min(model.floor + half + i * 2.2, Math.max(model.floor + half, model.ceiling - half))
    const at: Vector = [zone.x + random.normal(0, 0.8), zone.y + random.normal(0, 0.8), z]
    const press = Math.min(1, Math.max(LOOSE, missing / meanLoadOf(built)))
    packed.push(layInside(code, { built, make: { path: `cover/${i}`, coat, press, stretch }, rotation, at }, model))
    progress.paint(packed[packed.length - 1]!)
  }
}

/** Attenuation up to which soft things fill a bag, from the thinnest to the thickest, by container. */
const FULL: Readonly<Record<Container, readonly [number, number]>> = {
  suitcase: [0.02, 1],
  backpack: [0.02, 0.9],
  handbag: [0.02, 0.88],
  parcel: [0.02, 1],
  tray: [0.02, 0.6],
}
/** What fills a bag. */
const FILLING: readonly string[] = [
  'shirt',
  'shirt',
  'shirt',
  'shirt',
  'jeans',
  'jeans',
  'clothes',
  'clothes',
  'food-bag',
]
/** Pieces that fill a bag at most. */
const PIECES = 8
/** Distance of the places that are looked at, cm. */
const PACE = 5
/** A place that lacks less attenuation than this is full. */
const ENOUGH = 0.18
/** Least and most that a filling is pressed. */
const PRESSES = [0.6, 2] as const

/**
 * Lays soft things wherever a bag is still thin until it is full from wall to wall, as travellers' bags are; the zone
 * no fuller than it shall be. The pile grows with them.
 */
export function fillUp(
  random: Random,
  { model, zone, pile, fullness }: { model: ContainerModel; zone: Zone; pile: Pile; fullness: number },
  wanted: number,
  progress: Progress,
  packed: PackedItem[],
): void {
  const [thin, full] = FULL[model.container]
  const level = thin + fullness * (full - thin)
  const [left, top, right, bottom] = boundsOf(model.room)
  const spots: KeepOut[] = []
  for (let x = left + PACE / 2; x < right; x += PACE)
    for (let y = top + PACE / 2; y < bottom; y += PACE)
      if (isInside(model.room, x, y)) spots.push({ x, y, sizeX: PACE, sizeY: PACE })
  for (let i = 0; i < PIECES; i++) {
    let [thinnest, lacking]: [KeepOut | null, number] = [null, ENOUGH]
    for (const spot of spots) {
      const lacks = (overlap(spot, zone) ? Math.min(wanted, level) : level) - progress.loadOf(spot, 2)
      if (lacks > lacking) [thinnest, lacking] = [spot, lacks]
    }
    if (!thinnest) return
    const own = random.fork(`laying ${i}`)
    const code = `everyday.${own.pick(FILLING)}`
    const built = centreItem(builderOf(code)(random.fork(`${i}`)))
    const [x0, y0, z0, x1, y1, z1] = extentOf(built)
    const wide = { x: thinnest.x, y: thinnest.y, sizeX: own.uniform(13, 28), sizeY: own.uniform(13, 28) }
    const isZoneFull = wanted - progress.loadOf(zone) < ENOUGH
    const part = beside(withinBounds(wide, [left, top, right, bottom]), isZoneFull ? zone : null, thinnest)
    const isTurned = x1 - x0 > y1 - y0 !== part.sizeX > part.sizeY
    const [sizeX, sizeY] = isTurned ? [part.sizeY, part.sizeX] : [part.sizeX, part.sizeY]
    const goal = overlap(part, zone) ? Math.min(wanted, level) : level
    const missing = Math.min(0.8, Math.max(ENOUGH, goal - progress.loadOf(part, 4)))
    const press = Math.min(PRESSES[1], Math.max(PRESSES[0], (missing * own.uniform(0.8, 1.2)) / meanLoadOf(built)))
    const make: Make = {
      path: `filling/${i}`,
      coat: code === 'everyday.food-bag' ? 0 : dye(own),
      press,
      stretch: [sizeX / (x1 - x0), sizeY / (y1 - y0), 1],
    }
    const rotation = rotationAbout('z', (isTurned ? PI / 2 : 0) + own.normal(0, 0.1))
    const at: Vector = [part.x, part.y, dropOn(pile, part, z1 - z0) + (z1 - z0) / 2]
    packed.push(layInside(code, { built, make, rotation, at }, model))
    progress.paint(packed[packed.length - 1]!)
  }
}

/** Whether two parts of the room share any of it. */
function overlap(a: KeepOut, b: KeepOut): boolean {
  return Math.abs(a.x - b.x) * 2 < a.sizeX + b.sizeX && Math.abs(a.y - b.y) * 2 < a.sizeY + b.sizeY
}

/** A part moved inside bounds, and made as small as they are. */
function withinBounds(part: KeepOut, [left, top, right, bottom]: readonly [number, number, number, number]): KeepOut {
  const [sizeX, sizeY] = [Math.min(part.sizeX, right - left), Math.min(part.sizeY, bottom - top)]
  const between = (at: number, from: number, to: number): number => Math.min(Math.max(at, from), to)
  return {
    x: between(part.x, left + sizeX / 2, right - sizeX / 2),
    y: between(part.y, top + sizeY / 2, bottom - sizeY / 2),
    sizeX,
    sizeY,
  }
}

/** What is left of a part beside one that is to stay free, on the side of a spot: the larger of what its edges leave. */
function beside(part: KeepOut, free: KeepOut | null, spot: KeepOut): KeepOut {
  if (!free || !overlap(part, free)) return part
  const cut = (axis: 'x' | 'y', size: 'sizeX' | 'sizeY'): KeepOut | null => {
    const [from, to] = [free[axis] - free[size] / 2, free[axis] + free[size] / 2]
    const [low, high] = [part[axis] - part[size] / 2, part[axis] + part[size] / 2]
    const [start, end] = spot[axis] <= from ? [low, Math.min(high, from)] : [Math.max(low, to), high]
    if (spot[axis] > from && spot[axis] < to) return null
    return { ...part, [axis]: (start + end) / 2, [size]: end - start }
  }
  const [across, along] = [cut('x', 'sizeX'), cut('y', 'sizeY')]
  const area = (of: KeepOut | null): number => (of ? of.sizeX * of.sizeY : 0)
  return (area(across) >= area(along) ? across : along) ?? spot
}

/** Mean attenuation of a thing seen from above, over the box around it. */
function meanLoadOf(item: Item): number {
  const [x0, y0, , x1, y1] = extentOf(item)
  let sum = 0
  for (const { sheet, mesh, density, material } of item.parts) {
    const { muLow, muHigh } = materialNamed(material)
    if (!sheet) sum += (density * volumeOf(mesh) * (muLow + muHigh)) / 2
  }
  return Math.max(0.05, sum / ((x1 - x0) * (y1 - y0)))
}
