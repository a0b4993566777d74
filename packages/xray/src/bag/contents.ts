// How what people pack comes to lie in a bag, and how the bag gets as restless and as dense as it is wanted.
import { PI, ln } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { builderOf } from '../items/registry.ts'
import type { ItemSource } from '../own-item.ts'
import { LOST_AT_MOST } from './difficulty.ts'
import { centreItem, extentOf, poseItem, shrinkItem, stretchItem } from './item.ts'
import type { Item } from './item.ts'
import { UPRIGHT, rotationAbout } from './geometry/mesh.ts'
import type { Rotation, Vector } from './geometry/mesh.ts'
import type { ContainerModel } from './containers/model.ts'
import { createPile, fitsInside, hullOf, lyingRotation, packItem, standingRotation } from './pack.ts'
import type { KeepOut, Pile } from './pack.ts'

/** How a thing was made of what its kind builds, beside the seed of what it was packed with. */
export interface Make {
  /** Names of the random streams that lead from the packing to the thing, parted by `/`. */
  path: string
  /** PVC on its parts, as a share of their density: dyes, prints and fillers; 0 for none. */
  coat: number
  /** Factor of its density, as what is pressed has. */
  press: number
  /** Factors of its length, its breadth and its height. */
  stretch: readonly [x: number, y: number, z: number]
}

/** An object in its place in the bag. */
export interface PackedItem {
  code: string
  item: Item
  middle: Vector
  /** How it was made and turned, and what it was before it was turned; left out for what was asked for by name. */
  origin?: { make: Make; rotation: Rotation; before: Item }
}

/** What a kind builds, as a fill makes it its own. */
export function makeUp(built: Item, { coat, press, stretch }: Omit<Make, 'path'>): Item {
  const parts = built.parts.map((part) => ({
    ...part,
    density: part.density * press,
    ...(coat > 0 && !part.coat ? { coat: ['PVC', part.density * coat] as const } : {}),
  }))
  const [x, y, z] = stretch
  return x === 1 && y === 1 && z === 1 ? { parts } : stretchItem({ parts }, x, y, z)
}

/** The part of the room where threats are laid, in a bag with threats and in one without. */
export interface Zone extends KeepOut {
  /** Share of its contrast that what lies there shall lose, scaled as the superposition is. */
  superposition: number
}

/** Where in the container things are to be hidden, and how well. */
export function chooseZone(random: Random, model: ContainerModel, superposition: number): Zone {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of model.room) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const [across, along] = random.chance(0.5) ? [27, 20] : [20, 27]
  const sizeX = Math.min(0.62 * (right - left), across * random.uniform(0.85, 1.15))
  const sizeY = Math.min(0.62 * (bottom - top), along * random.uniform(0.85, 1.15))
  return {
    x: random.uniform(left + 0.55 * sizeX, right - 0.55 * sizeX),
    y: random.uniform(top + 0.55 * sizeY, bottom - 0.55 * sizeY),
    sizeX,
    sizeY,
    superposition,
  }
}

/** What goes into a bag. */
interface Packed {
  codes: readonly string[]
  /** What was asked for by name: laid before all else. */
  things: readonly string[]
  source: ItemSource
}

/** What packing asks of the picture that grows meanwhile. */
interface Progress {
  paint: (packed: PackedItem) => void
  /** Mean attenuation over the zone by now. */
  loadOf: (zone: Zone) => number
  clutter: () => number
}

/** Small things that crowd a restless bag. */
const CROWD: readonly string[] = [
  'keys',
  'coins',
  'cable',
  'charger',
  'jewellery',
  'spectacles',
  'watch',
  'cosmetics',
  'cosmetics',
  'pencil-case',
  'medicine',
  'headphones',
  'toy',
  'mouse',
  'tube',
  'snack-bag',
  'chocolate',
  'fruit',
  'perfume',
  'drink-carton',
  'book',
  'toiletries',
]

const SOFT: ReadonlySet<string> = new Set(
  ['clothes', 'shirt', 'jeans', 'towel', 'shoe', 'slipper', 'food-bag', 'book', 'papers', 'toiletries', 'toy'].map(
    (name) => `everyday.${name}`,
  ),
)

/**
 * Dyes, prints, fillers and coatings: what makes one thing of cloth or paper orange and the next one greenish. One in
 * eight is coated or filled so much that it is green.
 */
function dye(random: Random): number {
  const amount = random.uniform()
  const filled = random.chance(0.13) ? random.uniform(0.24, 0.8) : 0
  return 0.16 * amount * amount + filled
}

/** Cloth as it comes to lie in a closed bag, denser than on a shelf: what fills up, and what lines the walls. */
const PRESSED = { filling: 1.6, lining: 1.4 } as const

/** Places that are tried for what was asked for by name. */
const THING_TRIES = 40

/** Things as thick as this are laid first, cm. */
const BULKY = 4

/**
 * Builds and places the contents: the bulky first, then cloth to the walls, then what is flat and small until the bag
 * is as restless as wanted; at last covers over the zone. Before the zone is as dark as it shall be, whatever would
 * make it darker is laid elsewhere.
 */
export function packContents(
  random: Random,
  model: ContainerModel,
  { codes, things, source }: Packed,
  zone: Zone,
  wantedClutter: number,
  progress: Progress,
): PackedItem[] {
  const pile = createPile(model.room, model.floor, model.ceiling)
  const wanted = attenuationOf(zone.superposition)
  const packed: PackedItem[] = []
  const lay = (
    own: Random,
    { code, item, path, stretch = UNSTRETCHED }: Built,
    tries: number,
    kind: keyof typeof MAY_DARKEN,
  ): boolean => {
    const room = wanted - progress.loadOf(zone)
    const keepOut = room < MAY_DARKEN[kind] - (wantedClutter > 0.75 && kind === 'small' ? 0.2 : 0) ? zone : null
    const coat = SOFT.has(code) ? dye(own) : 0
    const make = { path, coat, press: kind === 'cloth' ? PRESSED.filling : 1, stretch }
    const before = makeUp(item, make)
    for (let i = 0; i < 3; i++) {
      const rotation = own.chance(kind === 'cloth' ? 0 : 0.35) ? standingRotation(own) : lyingRotation(own, 0.12)
      const placed = packItem(own, pile, before, rotation, tries, keepOut)
      if (!placed) continue
      packed.push(describe(code, placed, { make, rotation, before }))
      progress.paint(packed[packed.length - 1]!)
      return true
    }
    return false
  }
  const built = codes.map((code, i) => {
    const path = `${code} ${i}`
    const item = builderOf(code)(random.fork(path))
    const [x0, y0, z0, x1, y1, z1] = extentOf(item)
    return { code, item, path, thick: z1 - z0, rank: (x1 - x0) * (y1 - y0) * (0.4 + random.uniform()) }
  })
  built.sort((a, b) => b.rank - a.rank)
  if (model.container !== 'tray')
    for (const laid of lineWithCloth(random.fork('lining'), model, wanted)) {
      packed.push(laid)
      progress.paint(laid)
    }
  for (const [i, code] of things.entries()) {
    const own = random.fork(`thing ${i}`)
    const item = centreItem(source.builder(code)(own.fork('item')))
    if (lay(own, { code, item, path: `thing ${i}/item` }, THING_TRIES, 'bulky')) continue
    const placed = squeezeIn(own, pile, item)
    if (!placed) continue
    packed.push(describe(code, placed))
    progress.paint(packed[packed.length - 1]!)
  }
  const isCalm = (): boolean => progress.clutter() < wantedClutter
  let count = 0
  for (const one of built) if (one.thick > BULKY && (packed.length === 0 || isCalm())) lay(random, one, 8, 'bulky')
  fill(
    random.fork('filling'),
    model,
    pile,
    (own, one) => (wantedClutter > 0.4 || isCalm()) && lay(own, one, 10, 'cloth'),
  )
  for (const one of built)
    if (one.thick <= BULKY && ((count++ % 3 > 0 && wantedClutter > 0.7) || isCalm())) lay(random, one, 8, 'small')
  const own = random.fork('crowd')
  const rounds = CROWD_MOST * wantedClutter * wantedClutter
  for (let i = 0; i < rounds && isCalm(); i++)
    for (let k = 0; k < 3; k++) {
      const code = `everyday.${own.pick(CROWD)}`
      const item = builderOf(code)(own.fork(`${i} ${k}`))
      lay(own, { code, item, path: `crowd/${i} ${k}` }, 5, 'small')
    }
  cover(random.fork('cover'), model, zone, wanted, progress, packed)
  return packed
}

/** A thing as its kind builds it, with the names of the streams that it came of. */
interface Built extends Pick<Make, 'path'> {
  code: string
  item: Item
  stretch?: Make['stretch']
}

const UNSTRETCHED: Make['stretch'] = [1, 1, 1]

/** The object lying flat wherever it fits, made smaller as threats are where it fits nowhere. */
function squeezeIn(random: Random, pile: Pile, item: Item): Item | null {
  for (let factor = 1; factor > 0.2; factor *= 0.93) {
    const placed = packItem(random, pile, shrinkItem(item, factor), lyingRotation(random, 0), THING_TRIES)
    if (placed) return placed
  }
  return null
}

/** Clothes spread over the whole room, so that no corner is empty; one where the zone is to stay light. */
function lineWithCloth(random: Random, model: ContainerModel, wanted: number): PackedItem[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of model.room) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const count = wanted < 0.45 ? 1 : wanted < 0.8 ? 2 : 3
  return Array.from({ length: count }, (_, i) => {
    const code = `everyday.${random.pick(['shirt', 'clothes', 'shirt', 'towel'])}`
    const built = centreItem(builderOf(code)(random.fork(`${i}`)))
    const coat = dye(random)
    const [x0, y0, , x1, y1] = extentOf(built)
    const wide = ((right - left) * random.uniform(0.85, 1)) / (x1 - x0)
    const long = ((bottom - top) * random.uniform(0.85, 1)) / (y1 - y0)
    const at: Vector = [(left + right) / 2, (top + bottom) / 2, model.floor + 2 + 3 * i]
    const make = { path: `lining/${i}`, coat, press: PRESSED.lining, stretch: [wide, long, 0.7] as const }
    return layInside(code, { built, make, rotation: UPRIGHT, at }, model)
  })
}

/** What the zone must lack in attenuation for a thing of a kind to be laid there. */
const MAY_DARKEN = { bulky: 0.35, cloth: 0.15, small: -0.12 } as const

/** Rounds of three small things each that the most restless bag is crowded with at most. */
const CROWD_MOST = 42

/** Mean attenuation of a cover that takes so much of the contrast. */
function attenuationOf(superposition: number): number {
  return -2 * ln(1 - LOST_AT_MOST * superposition)
}

/** What is laid over things to hide them, from thick to thin. */
const COVERS: readonly string[] = ['food-bag', 'book', 'towel', 'jeans', 'papers', 'clothes', 'shirt']

/** Lays things over the zone until it is as dark as wanted. */
function cover(
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
    packed.push(layInside(code, { built, make: { path: `cover/${i}`, coat, press: 1, stretch }, rotation, at }, model))
    progress.paint(packed[packed.length - 1]!)
  }
}

/** A thing made up, turned about its height alone, laid at a place, and pulled inside the room. */
function layInside(
  code: string,
  { built, make, rotation, at }: { built: Item; make: Make; rotation: Rotation; at: Vector },
  model: ContainerModel,
): PackedItem {
  const { item, by } = pullInside(poseItem(makeUp(built, make), rotation, at), model)
  const [x, y, z] = make.stretch
  const kept: Make = { ...make, stretch: [x * by, y * by, z] }
  return describe(code, item, { make: kept, rotation, before: makeUp(built, kept) })
}

/** Each time it is pulled inside, an object becomes so much smaller along the belt and across it. */
const PULL = 0.92

/** The object made smaller about its middle until it lies in the room, and by how much. */
function pullInside(item: Item, model: ContainerModel): { item: Item; by: number } {
  let result = item
  let by = 1
  for (let i = 0; i < 12; i++) {
    if (fitsInside(model.room, hullOf(result), 0, 0)) break
    const [x0, y0, , x1, y1] = extentOf(result)
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    const small = stretchItem(poseItem(result, UPRIGHT, [-x, -y, 0]), PULL, PULL, 1)
    result = poseItem(small, UPRIGHT, [x * 0.96, y * 0.96, 0])
    by *= PULL
  }
  return { item: result, by }
}

/** Clothes laid over what is in the bag until its soft share is filled: bags are full as travellers' bags are. */
function fill(random: Random, model: ContainerModel, pile: Pile, lay: (random: Random, built: Built) => boolean): void {
  const wanted =
    (model.ceiling - model.floor) * Math.min(0.85, (model.container === 'tray' ? 0.1 : 0.4) + model.softness * 0.5)
  for (let i = 0; i < 12; i++) {
    const mean = pile.heights.reduce((sum, height) => sum + height, 0) / pile.heights.length - pile.floor
    if (mean >= wanted) return
    const code = random.pick([
      'everyday.shirt',
      'everyday.shirt',
      'everyday.jeans',
      'everyday.clothes',
      'everyday.towel',
    ])
    const item = builderOf(code)(random.fork(`${i}`))
    const stretch = [random.uniform(0.55, 1), random.uniform(0.55, 1), 1] as const
    lay(random, { code, item, path: `filling/${i}`, stretch })
  }
}

function describe(code: string, item: Item, origin?: PackedItem['origin']): PackedItem {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  return { code, item, middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], ...(origin ? { origin } : {}) }
}
