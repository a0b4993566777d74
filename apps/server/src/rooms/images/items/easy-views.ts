// Which things are drawn alone for a marker: what was marked from several sides, or examples of its category.
import { CATEGORIES, findItemKind, ITEM_KINDS, type ItemKind } from '@clearbelt/xray/catalog'
import { ITEM_SIDES, type ItemSide } from '@clearbelt/xray/item-view'
import { hasBuilder } from '@clearbelt/xray/items/registry'

interface EasyView extends Pick<ItemKind, 'code' | 'names'> {
  variant: number
  side: ItemSide
  /** The image does not hold this kind of thing as far as is known: it only looks like what was marked. */
  isExample: boolean
}

/** How many kinds of a category are shown where no single one was named. */
const EXAMPLES = 3

/**
 * By the codes of the marked point and those above it, nearest first, and of what a generated image holds. None where
 * no code names a thing or a category of things that can be drawn.
 */
export function easyViewsOf(codes: readonly string[], contents: readonly string[]): EasyView[] {
  const kind = codes.map(findItemKind).find((one) => one && hasBuilder(one.code))
  if (kind) {
    const { code, names } = kind
    const isExample = !contents.includes(code)
    return ITEM_SIDES.map((side) => ({ code, names, variant: 0, side, isExample }))
  }
  const category = codes.find((code) => CATEGORIES.some((one) => one.code === code))
  return ITEM_KINDS.filter((one) => one.category === category && hasBuilder(one.code))
    .slice(0, EXAMPLES)
    .map(({ code, names }) => ({ code, names, variant: 0, side: 'broad', isExample: true }))
}
