// Where a thing that is laid by hand comes to lie, and how it is kept within the inner walls of its container.
import { combineRotations, rotationAbout } from '../bag/geometry/mesh.ts'
import type { Rotation } from '../bag/geometry/mesh.ts'
import type { Point } from '../bag/geometry/outlines.ts'
import { extentOf, poseItem } from '../bag/item.ts'
import type { Item } from '../bag/item.ts'
import type { ContainerModel } from '../bag/containers/model.ts'
import { hullOf, isInside } from '../bag/pack.ts'
import { PI } from '../numbers/exact-math.ts'
import type { PlacedItem } from './hand-scene.ts'
import type { ShelfItem } from './shelf.ts'

/** Why a thing cannot lie in its container as it is turned: too long or broad for its walls, or too tall for its lid. */
export type PlaceFault = 'long' | 'tall'

/** A thing in its place. */
export interface Laid {
  /** As it was asked for, moved inside the walls. */
  placed: PlacedItem
  /** In the container's coordinates, cm. */
  item: Item
  rotation: Rotation
  fault: PlaceFault | null
}

/** Nothing lies over a tray: what stands up in it may be as tall as this, cm. */
const TRAY_HEADROOM = 20
/** Soft bags bulge. */
const BULGE = 1.15
/** So far inside a wall things are put, cm, so that rounding to hundredths leaves them inside. */
const CLEARANCE = 0.02

/** Height of the room that things may take, cm over its floor. */
export function headroomOf({ container, floor, ceiling }: ContainerModel): number {
  if (container === 'tray') return TRAY_HEADROOM
  return (ceiling - floor) * (container === 'backpack' || container === 'handbag' ? BULGE : 1)
}

/** As headroomOf; what a fill had pressed in under the lid fits there still. */
const lidOver = (model: ContainerModel, { make }: PlacedItem): number =>
  make ? Math.max(headroomOf(model), (model.ceiling - model.floor) * BULGE + CLEARANCE) : headroomOf(model)

/** The turn of a placed thing. */
export function rotationOf([roll, tilt, yaw]: PlacedItem['turn']): Rotation {
  const about = (axis: 'x' | 'y' | 'z', degrees: number): Rotation => rotationAbout(axis, (degrees * PI) / 180)
  return combineRotations(combineRotations(about('x', roll), about('y', tilt)), about('z', yaw))
}

/** Pushes from wall to wall before a thing counts as too long. */
const PUSHES = 60
/** Places are told in hundredths of a centimetre. */
const round = (value: number): number => Math.round(value * 100) / 100

/** Lays a thing where it is asked for, or as near to it as the walls allow. */
export function layItem(model: ContainerModel, shelf: ShelfItem, asked: PlacedItem): Laid {
  const rotation = rotationOf(asked.turn)
  const { amount } = asked
  const dense =
    amount === 1
      ? shelf.item
      : {
          parts: shelf.item.parts.map((part) => ({
            ...part,
            density: part.density * amount,
            ...(part.coat ? { coat: [part.coat[0], part.coat[1] * amount] as const } : {}),
          })),
        }
  const turned = poseItem(dense, rotation, [0, 0, 0])
  const [, , z0, , , z1] = extentOf(turned)
  const free = lidOver(model, asked) - (z1 - z0)
  const found = pushInside(model.room, hullOf(turned), asked.x, asked.y)
  const fault: PlaceFault | null = found === null ? 'long' : free < 0 ? 'tall' : null
  // What fits nowhere lies with its middle in the room, where it is seen and can be turned.
  const at = found ?? pushInside(model.room, [[0, 0]], asked.x, asked.y)
  const placed: PlacedItem = {
    ...asked,
    x: round(at?.[0] ?? asked.x),
    y: round(at?.[1] ?? asked.y),
    lift: round(Math.min(Math.max(0, free), Math.max(0, asked.lift))),
  }
  const item = poseItem(turned, rotationAbout('z', 0), [placed.x, placed.y, model.floor + placed.lift - z0])
  return { placed, item, rotation, fault }
}

/** The nearest place to (x, y) that is found at which all points lie inside the outline; null where none is found. */
function pushInside(room: readonly Point[], hull: readonly Point[], x: number, y: number): Point | null {
  let [ax, ay] = [x, y]
  for (let i = 0; i < PUSHES; i++) {
    let worst: { dx: number; dy: number; far: number } | null = null
    for (const [px, py] of hull) {
      if (isInside(room, px + ax, py + ay)) continue
      const [nx, ny] = nearestOn(room, px + ax, py + ay)
      const [dx, dy] = [nx - px - ax, ny - py - ay]
      const far = Math.sqrt(dx * dx + dy * dy)
      if (!worst || far > worst.far) worst = { dx, dy, far }
    }
    if (!worst) return [ax, ay]
    const more = worst.far > 0 ? (worst.far + CLEARANCE) / worst.far : 1
    ax += worst.dx * more
    ay += worst.dy * more
    // A point on the very wall has no way to go but to the middle.
    if (worst.far === 0) {
      ax *= 0.99
      ay *= 0.99
    }
  }
  return null
}

/** The point of an outline that is nearest to another one. */
function nearestOn(outline: readonly Point[], x: number, y: number): Point {
  let best: Point = [x, y]
  let least = Infinity
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[j]!
    const [bx, by] = outline[i]!
    const [ex, ey] = [bx - ax, by - ay]
    const length = ex * ex + ey * ey
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / length))
    const [px, py] = [ax + ex * along, ay + ey * along]
    const off = (px - x) * (px - x) + (py - y) * (py - y)
    if (off < least) {
      least = off
      best = [px, py]
    }
  }
  return best
}
