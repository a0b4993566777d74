// Packs objects into a container in layers, each where the pile is lowest, and none beyond the outline.
import { PI } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { extentOf, poseItem } from './item.ts'
import type { Item } from './item.ts'
import { UPRIGHT, combineRotations, rotationAbout } from './geometry/mesh.ts'
import type { Rotation } from './geometry/mesh.ts'
import type { Point } from './geometry/outlines.ts'

/** The room in a container and how high it is filled where. */
export interface Pile {
  room: readonly Point[]
  floor: number
  ceiling: number
  cell: number
  columns: number
  rows: number
  left: number
  top: number
  heights: Float64Array
}

const CELL = 1.5
/** How far things give way when the lid closes, cm: cloth is squeezed, shoes and bags are bent. */
const SQUEEZE = 6
/** Things no thicker than this find room in any pocket, cm. */
const ANYWHERE = 5

/** A part of the room that is to stay free, cm. */
export interface KeepOut {
  x: number
  y: number
  sizeX: number
  sizeY: number
}
/** Share of such a part that an object may still reach into. */
const REACH_IN = 0.04

/** Smallest and largest coordinates of an outline. */
export function boundsOf(outline: readonly Point[]): [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of outline) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

/** An empty pile. */
export function createPile(room: readonly Point[], floor: number, ceiling: number): Pile {
  const [x0, y0, x1, y1] = boundsOf(room)
  const columns = Math.max(1, Math.ceil((x1 - x0) / CELL))
  const rows = Math.max(1, Math.ceil((y1 - y0) / CELL))
  return {
    room,
    floor,
    ceiling,
    cell: CELL,
    columns,
    rows,
    left: x0,
    top: y0,
    heights: new Float64Array(columns * rows).fill(floor),
  }
}

/** Whether a point lies inside an outline. */
export function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!
    const b = outline[j]!
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}

const DIRECTIONS = Array.from({ length: 4 }, (_, k) => {
  const rotation = rotationAbout('z', (k * PI) / 4)
  return [rotation[0]!, rotation[3]!] as const
})

/** The points of an object that stand farthest out in eight directions: enough to test it against an outline. */
export function hullOf(item: Item): Point[] {
  const best = new Float64Array(8).fill(-Infinity)
  const xs = new Float64Array(8)
  const ys = new Float64Array(8)
  for (const part of item.parts) {
    const p = part.mesh.points
    for (let i = 0; i < p.length; i += 3) {
      const x = p[i]!
      const y = p[i + 1]!
      for (let k = 0; k < 4; k++) {
        const direction = DIRECTIONS[k]!
        const score = x * direction[0] + y * direction[1]
        if (score > best[k]!) {
          best[k] = score
          xs[k] = x
          ys[k] = y
        }
        if (-score > best[k + 4]!) {
          best[k + 4] = -score
          xs[k + 4] = x
          ys[k + 4] = y
        }
      }
    }
  }
  return Array.from(xs, (x, k) => [x, ys[k]!] as Point)
}

/** Whether all points, moved, lie in the room. */
export function fitsInside(room: readonly Point[], hull: readonly Point[], x: number, y: number): boolean {
  for (let i = 0; i < hull.length; i++) if (!isInside(room, hull[i]![0] + x, hull[i]![1] + y)) return false
  return true
}

/** A random turn of an object that lies more or less flat: mostly along the walls, slightly tipped. */
export function lyingRotation(random: Random, tip: number): Rotation {
  const along = random.integer(0, 3) * (PI / 2) + random.normal(0, 0.18)
  const yaw = random.chance(0.6) ? along : random.uniform(0, 2 * PI)
  const tipped = combineRotations(
    rotationAbout('x', random.normal(0, tip)),
    rotationAbout('y', random.normal(0, tip * 0.5)),
  )
  const faceDown = random.chance(0.35) ? combineRotations(rotationAbout('x', PI), tipped) : tipped
  return combineRotations(faceDown, rotationAbout('z', yaw))
}

/** A random turn of an object that stands on its edge or its end, or leans on what lies there. */
export function standingRotation(random: Random): Rotation {
  const lean = random.pick([-1, 1]) * random.uniform(0.45, PI / 2)
  const tipped = rotationAbout(random.chance(0.7) ? 'x' : 'y', lean)
  return combineRotations(tipped, rotationAbout('z', random.uniform(0, 2 * PI)))
}

/** What stands against laying a thing where little gets through already, as cm of height per unit of attenuation. */
const DARKER = 9

/** Where an object may be laid. */
export interface Ground {
  /** Places that are drawn: higher numbers spread objects more evenly. */
  tries: number
  keepOut?: KeepOut | null
  /** Mean attenuation over a part of the room by now; left out, only the height counts. */
  loadOf?: (part: KeepOut) => number
}

/**
 * Finds a place for an object and raises the pile there; null when it does not fit. Of the places drawn, the lowest and
 * lightest is taken.
 */
export function packItem(
  random: Random,
  pile: Pile,
  item: Item,
  rotation: Rotation,
  { tries, keepOut = null, loadOf = () => 0 }: Ground,
): Item | null {
  const turned = poseItem(item, rotation, [0, 0, 0])
  const hull = hullOf(turned)
  const [x0, y0, z0, x1, y1, z1] = extentOf(turned)
  const thick = z1 - z0
  if (thick > (pile.ceiling - pile.floor) * 1.15) return null
  let best: { x: number; y: number; base: number; cost: number } | null = null
  const width = pile.columns * pile.cell
  const height = pile.rows * pile.cell
  for (let i = 0, found = 0; i < tries * 5 && found < tries; i++) {
    const x = pile.left - x0 + againstWall(random) * Math.max(0, width - (x1 - x0))
    const y = pile.top - y0 + againstWall(random) * Math.max(0, height - (y1 - y0))
    if (!fitsInside(pile.room, hull, x, y)) continue
    if (keepOut && shareOf(keepOut, x + x0, y + y0, x + x1, y + y1) > REACH_IN) continue
    found++
    const base = heightUnder(pile, x + x0, y + y0, x + x1, y + y1)
    const part = { x: x + (x0 + x1) / 2, y: y + (y0 + y1) / 2, sizeX: x1 - x0, sizeY: y1 - y0 }
    const cost = base + DARKER * loadOf(part)
    if (!best || cost < best.cost) best = { x, y, base, cost }
  }
  if (!best) return null
  if (thick > ANYWHERE && best.base + thick > pile.ceiling + SQUEEZE) return null
  const bottom = Math.max(pile.floor, Math.min(best.base, pile.ceiling - thick))
  raise(pile, best.x + x0 * 0.85, best.y + y0 * 0.85, best.x + x1 * 0.85, best.y + y1 * 0.85, bottom + thick * 0.85)
  return poseItem(turned, UPRIGHT, [best.x, best.y, bottom - z0])
}

/** Raises the pile by a thing of that thickness on a part of the room; how high its underside comes to lie. */
export function dropOn(pile: Pile, { x, y, sizeX, sizeY }: KeepOut, thick: number): number {
  const [x0, y0, x1, y1] = [x - sizeX / 2, y - sizeY / 2, x + sizeX / 2, y + sizeY / 2]
  const bottom = Math.max(pile.floor, Math.min(heightUnder(pile, x0, y0, x1, y1), pile.ceiling - thick))
  raise(pile, x0, y0, x1, y1, bottom + thick * 0.85)
  return bottom
}

/** Share of a rectangle that another one covers. */
function shareOf(part: KeepOut, x0: number, y0: number, x1: number, y1: number): number {
  const x = Math.min(x1, part.x + part.sizeX / 2) - Math.max(x0, part.x - part.sizeX / 2)
  const y = Math.min(y1, part.y + part.sizeY / 2) - Math.max(y0, part.y - part.sizeY / 2)
  return x > 0 && y > 0 ? (x * y) / (part.sizeX * part.sizeY) : 0
}

/** A share of the free way between two walls: things are pushed to the sides more often than not. */
function againstWall(random: Random): number {
  const share = random.uniform(-0.25, 1.25)
  return share < 0 ? 0 : share > 1 ? 1 : share
}

function cellRange(pile: Pile, x0: number, y0: number, x1: number, y1: number): [number, number, number, number] {
  return [
    Math.max(0, Math.floor((x0 - pile.left) / pile.cell)),
    Math.max(0, Math.floor((y0 - pile.top) / pile.cell)),
    Math.min(pile.columns - 1, Math.floor((x1 - pile.left) / pile.cell)),
    Math.min(pile.rows - 1, Math.floor((y1 - pile.top) / pile.cell)),
  ]
}

/** Mean height of the upper half of the cells under a rectangle: soft things give way. */
function heightUnder(pile: Pile, x0: number, y0: number, x1: number, y1: number): number {
  const [c0, r0, c1, r1] = cellRange(pile, x0, y0, x1, y1)
  let sum = 0
  let top = pile.floor
  let count = 0
  for (let r = r0; r <= r1; r++) {
    for (let c = c0; c <= c1; c++) {
      const value = pile.heights[r * pile.columns + c]!
      sum += value
      top = Math.max(top, value)
      count++
    }
  }
  return count === 0 ? pile.floor : (sum / count + top) / 2
}

function raise(pile: Pile, x0: number, y0: number, x1: number, y1: number, to: number): void {
  const [c0, r0, c1, r1] = cellRange(pile, x0, y0, x1, y1)
  for (let r = r0; r <= r1; r++)
    for (let c = c0; c <= c1; c++)
      pile.heights[r * pile.columns + c] = Math.max(pile.heights[r * pile.columns + c]!, to)
}
