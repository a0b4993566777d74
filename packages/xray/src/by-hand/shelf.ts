// Things by code and variant, built once while they are in use, and how much their density may be changed.
import { makeUp } from '../bag/made.ts'
import { centreItem } from '../bag/item.ts'
import type { Item } from '../bag/item.ts'
import { silhouettesOf } from '../bag/silhouette.ts'
import type { Silhouettes } from '../bag/silhouette.ts'
import { METAL_FROM, itemRandom } from '../item-view.ts'
import { createRandom } from '../numbers/random.ts'
import type { ItemSource } from '../own-item.ts'
import { materialNamed } from '../physics/materials.ts'
import type { PlacedItem } from './hand-scene.ts'

/** Factors that a thing's density may be changed by. */
export interface AmountRange {
  least: number
  most: number
}

/** Metal is as dense as it is: what a real threat image of it varies by. */
const METAL_AMOUNT: AmountRange = { least: 0.85, most: 1.15 }
/** Cloth is pressed, powder is heaped, a bottle is half empty. */
const SOFT_AMOUNT: AmountRange = { least: 0.5, most: 2 }

/** A built thing in its middle, broad side up. */
export interface ShelfItem {
  item: Item
  amounts: AmountRange
  silhouettes: () => Silhouettes
}

/** Builds things and remembers them. */
export interface Shelf {
  source: ItemSource
  /** Throws RangeError for a code that nothing builds. */
  take: (wish: Pick<PlacedItem, 'code' | 'variant' | 'make'>) => ShelfItem
}

const KEPT = 200

/** The random stream that a thing taken out of a fill was built from. */
const streamOf = ({ seed, path }: NonNullable<PlacedItem['make']>) =>
  path.split('/').reduce((random, name) => random.fork(name), createRandom(seed).fork('pack'))

export function createShelf(source: ItemSource): Shelf {
  const built = new Map<string, ShelfItem>()
  return {
    source,
    take: ({ code, variant, make }) => {
      const key = JSON.stringify(make ? [code, make] : [code, variant])
      let held = built.get(key)
      if (!held) {
        const build = source.builder(code)
        const item = centreItem(make ? makeUp(build(streamOf(make)), make) : build(itemRandom(code, variant)))
        const hasMetal = item.parts.some(({ material }) => materialNamed(material).zEff >= METAL_FROM)
        let silhouettes: Silhouettes | null = null
        held = {
          item,
          amounts: hasMetal ? METAL_AMOUNT : SOFT_AMOUNT,
          silhouettes: () => (silhouettes ??= silhouettesOf(item)),
        }
        if (built.size >= KEPT) built.clear()
        built.set(key, held)
      }
      return held
    },
  }
}
