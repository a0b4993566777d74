// One thing alone on the belt, as the scanner shows it: what the pages of the item library draw.
import { builderOf } from './items/registry.ts'
import { buildOwnItem } from './own-item.ts'
import type { OwnItem } from './own-item.ts'
import { centreItem, extentOf, turnItem } from './bag/item.ts'
import type { Item } from './bag/item.ts'
import { boundsOf, volumeOf } from './bag/geometry/mesh.ts'
import { createView } from './bag/geometry/view.ts'
import { canvasMaps, createCanvas, paintItem } from './bag/painting/canvas.ts'
import { PI } from './numbers/exact-math.ts'
import { createRandom } from './numbers/random.ts'
import type { Random } from './numbers/random.ts'
import { detect } from './physics/detector.ts'
import type { Transmissions } from './physics/detector.ts'
import { computeTransmissions } from './physics/forward.ts'
import { materialNamed } from './physics/materials.ts'
import type { Planes } from './planes.ts'

/** Broad side up, as it is best recognised; seen at a slant; or standing on its long edge. */
export const ITEM_SIDES = ['broad', 'slant', 'edge'] as const
export type ItemSide = (typeof ITEM_SIDES)[number]

/** What a variant of a kind of thing is made of, by how scanners class materials, and its size in cm. */
export interface ItemFacts {
  classes: ('organic' | 'mixed' | 'metal')[]
  sizeX: number
  sizeY: number
  sizeZ: number
}

/** How far a thing is turned to be seen at a slant, radians: out of the belt, and on it. */
const SLANT = { tilt: PI / 4, turn: PI / 6 }
/** Share of the picture that the thing fills, of its longer side. */
const FILLED = 0.86
/** Height of the source over the thing, cm: far enough that nothing is drawn out of shape. */
const SOURCE = 90
/** Scanners call a material organic below the first effective atomic number and metal above the second. */
const MIXED_FROM = 10
export const METAL_FROM = 18
/** Parts lighter than this share of the whole do not tell its classes. */
const TELLING = 0.03

/** The stream that decides a variant of a kind. */
export const itemRandom = (code: string, variant: number): Random => createRandom(`item ${code} ${variant}`)

/** A variant of a kind, decided by its number. Throws RangeError for a code that nothing builds. */
const variantOf = (code: string, variant: number): Item => centreItem(builderOf(code)(itemRandom(code, variant)))

/** A thing as it lies on the belt. */
function lay(built: Item, side: ItemSide): Item {
  if (side === 'broad') return built
  if (side === 'edge') return centreItem(turnItem(built, 'x', PI / 2))
  return centreItem(turnItem(turnItem(built, 'x', SLANT.tilt), 'z', SLANT.turn))
}

/** The planes of a thing alone, without noise; sides in pixels. The same arguments give the same planes. */
export const drawItem = (code: string, variant: number, side: ItemSide, width: number, height: number): Planes =>
  drawAlone(variantOf(code, variant), side, width, height)

/** The planes of a drawn thing alone, likewise. */
export const drawOwnItem = (own: Pick<OwnItem, 'parts'>, side: ItemSide, width: number, height: number): Planes =>
  drawAlone(buildOwnItem(own), side, width, height)

const drawAlone = (built: Item, side: ItemSide, width: number, height: number): Planes =>
  detect(transmissionsOf(lay(built, side), width, height), null)

function transmissionsOf(item: Item, width: number, height: number): Transmissions {
  const [x0, y0, , x1, y1, z1] = extentOf(item)
  // What is nearer to the source is drawn larger.
  const grown = SOURCE / (SOURCE - z1)
  const pixel = Math.max((x1 - x0) / (width * FILLED), ((y1 - y0) * grown) / (height * FILLED))
  const view = createView(width, height, pixel, 0, 0, SOURCE)
  const canvas = createCanvas(width, height)
  paintItem(canvas, view, item, [0, 0, 0])
  return computeTransmissions(canvasMaps(canvas), width, height)
}

/** Facts of a variant. */
export const factsOfItem = (code: string, variant: number): ItemFacts => factsOf(variantOf(code, variant))

/** Facts of a drawn thing. */
export const factsOfOwnItem = (own: Pick<OwnItem, 'parts'>): ItemFacts => factsOf(buildOwnItem(own))

function factsOf(item: Item): ItemFacts {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  const weights = new Map<ItemFacts['classes'][number], number>()
  let total = 0
  for (const { material, mesh, density, sheet } of item.parts) {
    const { zEff } = materialNamed(material)
    const name = zEff < MIXED_FROM ? 'organic' : zEff < METAL_FROM ? 'mixed' : 'metal'
    // Grams; of a sheet about, by the area it lies over.
    const [left, top, , right, bottom] = boundsOf([mesh])
    const weight = density * (sheet ? (right - left) * (bottom - top) : Math.abs(volumeOf(mesh)))
    weights.set(name, (weights.get(name) ?? 0) + weight)
    total += weight
  }
  return {
    classes: (['organic', 'mixed', 'metal'] as const).filter((name) => (weights.get(name) ?? 0) > TELLING * total),
    sizeX: x1 - x0,
    sizeY: y1 - y0,
    sizeZ: z1 - z0,
  }
}

/** Pixels of a drawn thing's picture of 120 x 84 that must be darker than this for it to count as something to find. */
const SEEN = { transmission: 0.93, pixels: 24, width: 120, height: 84 }

/** Whether a drawn thing shows in a picture of it at all: a sheet of paper does not. */
export function isSeen(own: Pick<OwnItem, 'parts'>): boolean {
  const { width, height } = SEEN
  const { low, high } = transmissionsOf(buildOwnItem(own), width, height)
  let count = 0
  for (let i = 0; i < low.length; i++) if (low[i]! * high[i]! < SEEN.transmission * SEEN.transmission) count++
  return count >= SEEN.pixels
}
