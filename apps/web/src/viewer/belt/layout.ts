// How the belt lies on the stage: how many places are seen, how large an image is in its place, and what lies at a point.
import { BELT_FILL, BELT_WINDOW, type Belt } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { isInside, type Placement, type Point, type Size } from '../camera.ts'

/** Narrower windows hold fewer images, so that each can be seen. */
const NARROW = 640
const MEDIUM = 900
/** The part of the stage that an image is as high as at most. */
const HEIGHT_SHARE = 0.94

/** Places seen in a stage of this width, CSS pixels. */
export const windowOf = (width: number): number => (width < NARROW ? 2 : width < MEDIUM ? 3 : BELT_WINDOW)

/** Where an image lies in its place, CSS pixels from the place's top left. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The largest box of the image's shape in the middle of its part of a place. */
export function boxOf(image: Size, place: number, stageHeight: number): Box {
  const [most, highest] = [place * BELT_FILL, stageHeight * HEIGHT_SHARE]
  const scale = Math.min(most / image.width, highest / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return { left: (most - width) / 2, top: (stageHeight - height) / 2, width, height }
}

/** The image at a point of the stage, with the point in fractions of it; null between the images. */
export function imageAt(
  point: Point,
  belt: Belt,
  travel: number,
  stage: Size,
  placement: Placement,
  images: readonly Size[],
): { image: number; at: Point } | null {
  const place = stage.width / belt.window
  const x = (point.x - placement.offsetX) / placement.scale
  const y = (point.y - placement.offsetY) / placement.scale
  const along = x / place - belt.window + travel
  const image = Math.floor(along)
  const size = images[image]
  if (!size) return null
  const box = boxOf(size, place, stage.height)
  const at = { x: ((along - image) * place - box.left) / box.width, y: (y - box.top) / box.height }
  return isInside(at) ? { image, at } : null
}
