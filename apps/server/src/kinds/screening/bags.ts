// Which images show the same bag: with the same content, or with and without a threat.
import { groupByBag } from '@clearbelt/domain/papers/compose'
import type { StockImage } from '../../rooms/images/room.ts'

/** Ids of images and of twin groups share one space in the domain; the sign keeps them apart. */
export const twinKey = (image: StockImage): string | null =>
  image.twinGroup === null ? null : `twins ${image.twinGroup}`

/** Images that show one bag: the same content, or with and without a threat. */
export function groupImagesByBag<I extends StockImage>(images: readonly I[]): I[][] {
  return groupByBag(
    images.map((image) => ({
      id: image.id,
      isSafe: image.isSafe,
      category: null,
      twinOf: twinKey(image),
      contentHash: image.contentHash,
      image,
    })),
  ).map((bag) => bag.map((b) => b.image))
}
