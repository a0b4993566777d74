// A thing of a bag as its fill made it of what its kind builds, in its place.
import { extentOf, poseItem, stretchItem } from './item.ts'
import type { Item } from './item.ts'
import { UPRIGHT } from './geometry/mesh.ts'
import type { Rotation, Vector } from './geometry/mesh.ts'
import type { ContainerModel } from './containers/model.ts'
import { fitsInside, hullOf } from './pack.ts'

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

/** A thing made up, turned about its height alone, laid at a place, and pulled inside the room. */
export function layInside(
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
const PULL = 0.95

/** The object made smaller about its middle until it lies in the room, and by how much. */
function pullInside(item: Item, model: ContainerModel): { item: Item; by: number } {
  let result = item
  let by = 1
  for (let i = 0; i < 16; i++) {
    if (fitsInside(model.room, hullOf(result), 0, 0)) break
    const [x0, y0, , x1, y1] = extentOf(result)
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    const small = stretchItem(poseItem(result, UPRIGHT, [-x, -y, 0]), PULL, PULL, 1)
    result = poseItem(small, UPRIGHT, [x * 0.98, y * 0.98, 0])
    by *= PULL
  }
  return { item: result, by }
}

/** A thing in its place. */
export function describe(code: string, item: Item, origin?: PackedItem['origin']): PackedItem {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  return { code, item, middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], ...(origin ? { origin } : {}) }
}
