// The fan beam: how a point of the tunnel falls on the image, and how long a ray is.

/** A line scanner seen from its source: belt along x, detector along y, z up from the belt, all in cm. */
export interface View {
  width: number
  height: number
  /** Size of a pixel at the middle of the bag, cm. */
  pixel: number
  /** World x and (magnified) y of the image's left upper corner. */
  left: number
  top: number
  /** Position of the source across the belt, and its height above it. */
  sourceY: number
  sourceZ: number
  /** Magnification at the middle of the bag, which the scale across is divided by. */
  middle: number
}

/** A view that shows the point (0, 0, middleZ) in the middle of the image. Lengths in cm. */
export function createView(
  width: number,
  height: number,
  pixel: number,
  middleZ: number,
  sourceY: number,
  sourceZ: number,
): View {
  const middle = sourceZ / (sourceZ - middleZ)
  const view: View = { width, height, pixel, left: (-width / 2) * pixel, top: 0, sourceY, sourceZ, middle }
  view.top = screenY(view, 0, middleZ) - (height / 2) * pixel
  return view
}

/** Where a point falls across the detector, in cm of the middle of the bag. */
export function screenY(view: View, y: number, z: number): number {
  return (view.sourceY + ((y - view.sourceY) * view.sourceZ) / (view.sourceZ - z)) / view.middle
}

/** Column of a world x, in pixels. */
export function columnOf(view: View, x: number): number {
  return (x - view.left) / view.pixel
}

/** Row of a world point, in pixels. */
export function rowOf(view: View, y: number, z: number): number {
  return (screenY(view, y, z) - view.top) / view.pixel
}

/** Length of a ray per centimetre of height, for the middle of a row: rays far from the source run slanted. */
export function slantOfRow(view: View, row: number): number {
  const atBelt = ((row + 0.5) * view.pixel + view.top) * view.middle
  const slope = (atBelt - view.sourceY) / view.sourceZ
  return Math.sqrt(1 + slope * slope)
}
