// Which library an image belongs to: through the calls of another it does not exist.
import type { ImageFamily } from '@clearbelt/contract/images/families'

/** The image when it stands in this library; null otherwise. */
export const ofFamily = <T extends { family: ImageFamily }>(family: ImageFamily, image: T | null): T | null =>
  image?.family === family ? image : null
