// Turns places in the two pictures of a bag into places in the bag, and back.
import type { View } from '@clearbelt/xray/bag/geometry/view'
import type { HandSide, ShownGeometry } from '@clearbelt/xray/by-hand/preview'
import { turnBeside } from '@clearbelt/xray/by-hand/turn'
import type { LaidItem } from './scene.ts'

/** A place in a picture, fractions of its sides. */
export interface Place {
  x: number
  y: number
}

/** Belt coordinates of a place in a view at a depth along the beam, cm: along the picture and across it. */
function onBelt(view: View, { x, y }: Place, depth: number): [number, number] {
  const along = view.left + x * view.width * view.pixel
  const screen = view.top + y * view.height * view.pixel
  const across = view.sourceY + ((screen * view.middle - view.sourceY) * (view.sourceZ - depth)) / view.sourceZ
  return [along, across]
}

/** From belt coordinates back to the container's own: its turn undone, cm. */
export const toBag = ({ rotation: r }: Pick<ShownGeometry, 'rotation'>, dx: number, dy: number): [number, number] => [
  (r[0] ?? 1) * dx + (r[3] ?? 0) * dy,
  (r[1] ?? 0) * dx + (r[4] ?? 1) * dy,
]
const toBelt = ({ rotation: r }: Pick<ShownGeometry, 'rotation'>, x: number, y: number): [number, number] => [
  (r[0] ?? 1) * x + (r[1] ?? 0) * y,
  (r[3] ?? 0) * x + (r[4] ?? 1) * y,
]

/** Where a thing comes to lie that is dragged in a picture from one place to another. */
export function dragged(
  geometry: ShownGeometry,
  side: HandSide,
  item: LaidItem,
  from: Place,
  to: Place,
): Pick<LaidItem, 'x' | 'y' | 'lift'> {
  const view = geometry.views[side]
  const depth = side === 'above' ? geometry.floor + item.lift : toBelt(geometry, item.x, item.y)[1]
  const [x0, y0] = onBelt(view, from, depth)
  const [x1, y1] = onBelt(view, to, depth)
  if (side === 'above') {
    const [dx, dy] = toBag(geometry, x1 - x0, y1 - y0)
    return { x: item.x + dx, y: item.y + dy, lift: item.lift }
  }
  // From the side, up in the picture is up in the bag.
  const [dx, dy] = toBag(geometry, x1 - x0, 0)
  return { x: item.x + dx, y: item.y + dy, lift: item.lift - (y1 - y0) }
}

/** The turn of a thing that is turned in a picture by so many degrees, clockwise. */
export function turned(
  { rotation }: Pick<ShownGeometry, 'rotation'>,
  side: HandSide,
  { turn: [roll, tilt, yaw] }: LaidItem,
  degrees: number,
): LaidItem['turn'] {
  return side === 'above'
    ? [roll, tilt, yaw + degrees]
    : ([...turnBeside([roll, tilt, yaw], rotation, degrees)] as LaidItem['turn'])
}

/** Whether a place lies within an outline. */
export function isWithin(outline: readonly (readonly [number, number])[], { x, y }: Place): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i] ?? [0, 0]
    const [bx, by] = outline[j] ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Area of an outline, share of the picture. */
export function areaWithin(outline: readonly (readonly [number, number])[]): number {
  let twice = 0
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [0, 0]
    twice += ax * by - bx * ay
  }
  return Math.abs(twice) / 2
}

/**
 * The thing that a place in a picture takes hold of: the one that is selected where it lies there, otherwise the
 * smallest; null where there is none.
 */
export function pick(
  outlines: readonly (readonly (readonly [number, number])[])[],
  place: Place,
  selected: number | null,
): number | null {
  const under = outlines.flatMap((outline, i) => (isWithin(outline, place) ? [i] : []))
  if (selected !== null && under.includes(selected)) return selected
  return under.toSorted((a, b) => areaWithin(outlines[a] ?? []) - areaWithin(outlines[b] ?? []))[0] ?? null
}
