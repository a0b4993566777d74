// Rectangles on a picture, as questions keep them: fractions of the picture with four decimals, so that what was set is
// what is stored, sent and shown at any size.
import { KindShapeError } from '../kind.ts'
import { readFields, readNumber, readText } from '../read.ts'

/** Fractions 0..1 of the picture's width and height. */
export interface AreaBox {
  left: number
  top: number
  width: number
  height: number
}
export interface Area extends AreaBox {
  id: string
}

/** Parts that a side of the picture is told in. */
const PARTS = 10_000
/** Smallest side of an area, as a fraction. */
export const AREA_SIDE_MIN = 0.01

const partsOf = (fraction: number): number => Math.round(fraction * PARTS)

/** Start and length of one side in whole parts, within the picture and no shorter than an area may be. */
function settleSide(start: number, length: number): [number, number] {
  const least = partsOf(AREA_SIDE_MIN)
  const from = Math.min(Math.max(0, partsOf(start)), PARTS - least)
  const to = Math.min(PARTS, Math.max(from + least, partsOf(start + length)))
  return [from / PARTS, (to - from) / PARTS]
}

/** The area with exact decimals, inside the picture. Doing it twice changes nothing. */
export function settleArea<A extends AreaBox>(area: A): A {
  const [left, width] = settleSide(area.left, area.width)
  const [top, height] = settleSide(area.top, area.height)
  return { ...area, left, top, width, height }
}

const isNear = (a: AreaBox, b: AreaBox): boolean =>
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 2 / PARTS)

/** The area with exact decimals, rounded alone: one that hangs over the edge is left to be told, not mended. */
export function settleNear<A extends AreaBox>(area: A): A {
  const settled = settleArea(area)
  return isNear(area, settled) ? settled : area
}

const isSideInside = (start: number, length: number): boolean =>
  start >= 0 && partsOf(length) >= partsOf(AREA_SIDE_MIN) && partsOf(start) + partsOf(length) <= PARTS

/** Whether it lies inside its picture and is large enough to be seen. */
export const isAreaInside = ({ left, top, width, height }: AreaBox): boolean =>
  isSideInside(left, width) && isSideInside(top, height)

export const isSameBox = (a: AreaBox, b: AreaBox): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height

/** A stored area. Throws KindShapeError. */
export function readArea(stored: unknown): Area {
  const area = readFields(stored, 'an area')
  return {
    id: readText(area, 'id'),
    left: readNumber(area, 'left'),
    top: readNumber(area, 'top'),
    width: readNumber(area, 'width'),
    height: readNumber(area, 'height'),
  }
}

/** Most characters of what a picture is described by. */
export const PICTURE_ALT_LIMIT = 500

/** What is known of a picture in the body of a question; its files stand in the assets. */
export interface PictureBody {
  /** In pixels; 0 in a draft, where the store of pictures knows. */
  width: number
  height: number
  /** What it shows, for who cannot see it. */
  alt: string
}

/** A stored picture of a body. Throws KindShapeError. */
export function readPictureBody(stored: unknown): PictureBody {
  const picture = readFields(stored, 'a picture')
  const { width, height } = { width: readNumber(picture, 'width'), height: readNumber(picture, 'height') }
  if (width < 0 || height < 0) throw new KindShapeError('a picture of no size')
  return { width, height, alt: readText(picture, 'alt') }
}
