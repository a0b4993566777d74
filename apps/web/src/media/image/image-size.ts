// How large an image is drawn in its box. Pure.

export interface Size {
  width: number
  height: number
}

export const ZOOM_MIN = 0.1
export const ZOOM_MAX = 8
/** One press of a zoom key. */
export const ZOOM_STEP = 1.25

export type Turn = 0 | 90 | 180 | 270
export const turned = (turn: Turn, by: 90 | -90): Turn => ((turn + by + 360) % 360) as Turn

/** Width and height as they stand after turning. */
export const sizeOf = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The scale at which the whole image is seen; small ones are not blown up. */
export function fitScale(image: Size, turn: Turn, box: Size): number {
  const { width, height } = sizeOf(image, turn)
  if (width <= 0 || height <= 0 || box.width <= 0 || box.height <= 0) return 1
  return Math.min(1, box.width / width, box.height / height)
}

export const clampZoom = (scale: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, scale))

/** The scroll place that keeps the point `at` (of the box) over the same spot when the scale changes by `factor`. */
export const keptPlace = (scroll: number, at: number, factor: number): number => (scroll + at) * factor - at
