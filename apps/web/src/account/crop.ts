// Where a square lies in a picture: its middle as a share of both sides, and how much it is enlarged. Pure.

export interface Crop {
  x: number
  y: number
  zoom: number
}
export interface Size {
  width: number
  height: number
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The square in pixels of the picture; never over its edge. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / clamp(zoom, 1, MOST_ZOOM)
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  }
}

/** The crop moved by pixels of a view in which the square is `view` px wide. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }, view: number): Crop {
  const { left, top, side } = squareOf(size, crop)
  const scale = side / view
  const next = {
    x: (left + side / 2 - by.x * scale) / size.width,
    y: (top + side / 2 - by.y * scale) / size.height,
    zoom: crop.zoom,
  }
  const kept = squareOf(size, next)
  return { x: (kept.left + side / 2) / size.width, y: (kept.top + side / 2) / size.height, zoom: crop.zoom }
}
