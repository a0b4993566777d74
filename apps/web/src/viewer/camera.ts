// Where the operator looks: zoom 1..4 and the point of the image in the middle of the stage, and the way between both.

export const ZOOM_MIN = 1
export const ZOOM_MAX = 4
/** One press of a zoom key. */
export const ZOOM_STEP = 1.25

/** A view independent of any screen: `u`, `v` are the fractions of the image that lie in the middle of the stage. */
export interface Camera {
  zoom: number
  u: number
  v: number
}

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The stage in CSS pixels and the image in its own pixels. */
export interface View {
  stage: Size
  image: Size
}

/** How the image lies on the stage: CSS pixels per image pixel, and the place of its top left corner. */
export interface Placement {
  scale: number
  offsetX: number
  offsetY: number
}

export const START: Camera = { zoom: 1, u: 0.5, v: 0.5 }

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export const clampZoom = (zoom: number): number => (Number.isFinite(zoom) ? clamp(zoom, ZOOM_MIN, ZOOM_MAX) : ZOOM_MIN)

/** A cut-out of a few pixels stays a small thing in the middle of the stage; zooming in is left to whoever looks. */
export const FIT_MOST = 8

/** CSS pixels per image pixel at zoom 1: the whole image, as large as the stage holds, small ones eight times at most. */
const fitScale = ({ stage, image }: View): number =>
  Math.min(FIT_MOST, stage.width / image.width, stage.height / image.height)

/**
 * The middle of an axis along which the image covers `share` stage lengths: no emptiness beside an image larger than
 * the stage.
 */
const boundedMiddle = (middle: number, share: number): number =>
  share <= 1 ? 0.5 : clamp(middle, 0.5 / share, 1 - 0.5 / share)

/** The camera with zoom within 1..4 and panned no further than the image reaches. */
export function bound(camera: Camera, view: View): Camera {
  const zoom = clampZoom(camera.zoom)
  const scale = fitScale(view) * zoom
  return {
    zoom,
    u: boundedMiddle(camera.u, (view.image.width * scale) / view.stage.width),
    v: boundedMiddle(camera.v, (view.image.height * scale) / view.stage.height),
  }
}

/** Where a camera puts the image on this stage. */
export function place(camera: Camera, view: View): Placement {
  const { zoom, u, v } = bound(camera, view)
  const scale = fitScale(view) * zoom
  return {
    scale,
    offsetX: view.stage.width / 2 - u * view.image.width * scale,
    offsetY: view.stage.height / 2 - v * view.image.height * scale,
  }
}

/** Fractions of the image at a point of the stage; outside the image they lie outside 0..1. */
export function toFraction(point: Point, placement: Placement, image: Size): Point {
  return {
    x: (point.x - placement.offsetX) / (image.width * placement.scale),
    y: (point.y - placement.offsetY) / (image.height * placement.scale),
  }
}

/** The point of the stage where fractions of the image lie. */
export function toStage(fraction: Point, placement: Placement, image: Size): Point {
  return {
    x: placement.offsetX + fraction.x * image.width * placement.scale,
    y: placement.offsetY + fraction.y * image.height * placement.scale,
  }
}

export const isInside = ({ x, y }: Point): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1

/**
 * Zooms by `factor` so that what lies under `pointer` (CSS pixels of the stage) stays there as far as the bounds allow.
 */
export function zoomAt(camera: Camera, factor: number, pointer: Point, view: View): Camera {
  const before = place(camera, view)
  const held = toFraction(pointer, before, view.image)
  const zoom = clampZoom(bound(camera, view).zoom * factor)
  const scale = fitScale(view) * zoom
  return bound(
    {
      zoom,
      u: held.x - (pointer.x - view.stage.width / 2) / (view.image.width * scale),
      v: held.y - (pointer.y - view.stage.height / 2) / (view.image.height * scale),
    },
    view,
  )
}

/** Zooms by `factor` in the middle of the stage. */
export const zoomMiddle = (camera: Camera, factor: number, view: View): Camera =>
  zoomAt(camera, factor, { x: view.stage.width / 2, y: view.stage.height / 2 }, view)

/** Moves the image by CSS pixels, as a drag does. */
export function panBy(camera: Camera, dx: number, dy: number, view: View): Camera {
  const from = bound(camera, view)
  const scale = fitScale(view) * from.zoom
  return bound(
    { zoom: from.zoom, u: from.u - dx / (view.image.width * scale), v: from.v - dy / (view.image.height * scale) },
    view,
  )
}

/** Moves the view just enough that a point of the image is at least `margin` CSS pixels inside the stage. */
export function follow(camera: Camera, fraction: Point, view: View, margin = 40): Camera {
  const at = toStage(fraction, place(camera, view), view.image)
  const push = (value: number, length: number): number =>
    value < margin ? margin - value : value > length - margin ? length - margin - value : 0
  const dx = push(at.x, view.stage.width)
  const dy = push(at.y, view.stage.height)
  return dx === 0 && dy === 0 ? camera : panBy(camera, dx, dy, view)
}
