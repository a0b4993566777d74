// Things that users drew: plates of one material each, given as plain data, so that a request that packs one says all
// there is to know about it and gives the same bag on every machine.
import { centreItem, extentOf, solid, turnItem } from './bag/item.ts'
import type { BuildItem, Item } from './bag/item.ts'
import { move } from './bag/geometry/mesh.ts'
import type { Point } from './bag/geometry/outlines.ts'
import { extrude } from './bag/geometry/shapes.ts'
import { findItemKind } from './catalog.ts'
import { builderOf, hasBuilder } from './items/registry.ts'
import { PI } from './numbers/exact-math.ts'
import { findMaterial } from './physics/materials.ts'

/** A plate: its outline seen from above, how thick it is, and how high it lies. */
export interface OwnPart {
  /** Millimetres; closed by itself. */
  outline: readonly Point[]
  /** Outlines within it that are cut out. */
  holes: readonly (readonly Point[])[]
  /** A name of the physics table. */
  material: string
  /** Millimetres. */
  thickness: number
  /** Its lower face over the lowest of the thing, mm. */
  base: number
}

/** A drawn thing in one of its versions. */
export interface OwnItem {
  /** Unlike every kind of the catalogue; names the version too, since it decides the drawing. */
  code: string
  isThreat: boolean
  parts: readonly OwnPart[]
}

const CM = 0.1
/** What is longer asks for a long container, cm: half a metre, as rifles and machetes do. */
const LONG_FROM = 42

/** The thing that was drawn, broad side up, its long side along x, in the middle. */
export function buildOwnItem({ parts }: Pick<OwnItem, 'parts'>): Item {
  const built = centreItem({
    parts: parts.map(({ outline, holes, material, thickness, base }) => {
      const contours = [outline, ...holes].map((one) => one.map(([x, y]): Point => [x * CM, y * CM]))
      const mesh = extrude(contours, thickness * CM)
      return solid(material, move(mesh, 0, 0, (base + thickness / 2) * CM))
    }),
  })
  const [x0, y0, , x1, y1] = extentOf(built)
  return y1 - y0 > x1 - x0 ? centreItem(turnItem(built, 'z', PI / 2)) : built
}

/** What the codes of a request stand for: drawn things first, then the catalogue. */
export interface ItemSource {
  /** The builder of a code. Throws RangeError for one that nothing builds. */
  builder(code: string): BuildItem
  isThreat(code: string): boolean
  isKnown(code: string): boolean
  /** Whether a drawn thing needs a long container. */
  isLong(code: string): boolean
}

/** Resolves codes with the drawn things of a request. Throws RangeError where one cannot be built. */
export function itemSource(own: readonly OwnItem[] = []): ItemSource {
  const drawn = new Map(own.map((item) => [item.code, item]))
  if (drawn.size < own.length) throw new RangeError('two drawn things have one code')
  for (const { code, parts } of own) {
    if (hasBuilder(code)) throw new RangeError(`"${code}" is a kind of the catalogue`)
    if (parts.length === 0) throw new RangeError(`"${code}" has no parts`)
    for (const { material } of parts)
      if (!findMaterial(material)) throw new RangeError(`unknown material "${material}" in "${code}"`)
  }
  return {
    builder: (code) => {
      const item = drawn.get(code)
      return item ? () => buildOwnItem(item) : builderOf(code)
    },
    isThreat: (code) => drawn.get(code)?.isThreat ?? findItemKind(code)?.threat ?? false,
    isKnown: (code) => drawn.has(code) || hasBuilder(code),
    isLong: (code) => {
      const item = drawn.get(code)
      if (!item) return false
      const [x0, , , x1] = extentOf(buildOwnItem(item))
      return x1 - x0 > LONG_FROM
    },
  }
}
