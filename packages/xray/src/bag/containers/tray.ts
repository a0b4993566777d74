// The plastic trays in which coats, belts, telephones and loose things pass the scanner.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../item.ts'
import type { Part } from '../item.ts'
import { invert, join, move, turn } from '../geometry/mesh.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { ContainerModel } from './model.ts'
import { evenOutline } from './skin.ts'
import { PI } from '../../numbers/exact-math.ts'
import { roundedRectangle, type Point } from '../geometry/outlines.ts'
import { box, extrude, loft, sweep } from '../geometry/shapes.ts'

/** A tray with sloping walls, a rolled rim and ribs. */
export function buildTray(random: Random): ContainerModel {
  const x = random.uniform(48, 64)
  const y = random.uniform(34, 44)
  const z = random.uniform(7, 12)
  const slope = random.uniform(1.2, 3.2)
  const thick = random.uniform(0.3, 0.46)
  const corner = random.uniform(2.5, 6)
  const ring = (grow: number, height: number): [number, number, number][] =>
    evenOutline(roundedRectangle(x + grow, y + grow, corner, 6), 56).map(([px, py]) => [px, py, height])
  const shell = loft([ring(-2 * slope, 0), ring(0, z), ring(-2 * thick, z), ring(-2 * slope - 2 * thick, thick)])
  const parts: Part[] = [
    solid('polypropylene', shell),
    solid('polypropylene', sweep(ring(0.6, z), random.uniform(0.45, 0.7), 6, true, 0.8), 0.85),
  ]
  const ribs: Mesh[] = []
  const pitch = random.uniform(3, 5.5)
  const deep = random.uniform(0.5, 1.1)
  const rib = wallRib(slope + thick, z, deep)
  for (let s = -x / 2 + corner + 1; s < x / 2 - corner; s += pitch)
    for (const side of [0, 1]) ribs.push(move(turn(rib, 'z', side * PI), s, (side === 0 ? 1 : -1) * (y / 2 - thick), 0))
  for (let s = -y / 2 + corner + 1; s < y / 2 - corner; s += pitch)
    for (const side of [-1, 1]) ribs.push(move(turn(rib, 'z', (-side * PI) / 2), side * (x / 2 - thick), s, 0))
  parts.push(solid('polypropylene', join(...ribs)))
  // The underside: a lattice of low ribs, or a raised oval.
  const lattice: Mesh[] = []
  if (random.chance(0.6)) {
    const step = random.uniform(5, 9)
    for (let s = -x / 2 + slope + 2; s < x / 2 - slope - 1; s += step)
      lattice.push(move(box(0.18, y - 2 * slope - 3, 0.35), s, 0, -0.15))
    for (let s = -y / 2 + slope + 2; s < y / 2 - slope - 1; s += step)
      lattice.push(move(box(x - 2 * slope - 3, 0.18, 0.35), 0, s, -0.15))
  } else
    lattice.push(
      join(
        extrude([roundedRectangle(x * 0.7, y * 0.66, 6, 6)], 0.5),
        invert(extrude([roundedRectangle(x * 0.7 - 0.6, y * 0.66 - 0.6, 5.7, 6)], 0.5)),
      ),
    )
  parts.push(solid('polypropylene', join(...lattice)))
  const room: Point[] = roundedRectangle(x - 2 * slope - 1.5, y - 2 * slope - 1.5, corner, 4)
  return {
    container: 'tray',
    body: { parts },
    room,
    floor: 0.4,
    ceiling: z + 2,
    sizeX: x + 2,
    sizeY: y + 2,
  }
}

/** A stiffening rib on the inner side of a wall that leans outward towards +y, its upper end at y = 0. */
function wallRib(lean: number, tall: number, deep: number): Mesh {
  const at = (height: number): number => -lean * (1 - height / tall)
  const outline: Point[] = [
    [at(tall * 0.2), tall * 0.2],
    [at(tall * 0.96), tall * 0.96],
    [at(tall * 0.96) - deep, tall * 0.96],
    [at(tall * 0.2) - deep * 0.4, tall * 0.2],
  ]
  const plate = extrude([outline], 0.22)
  // Stood up across the wall: the outline's x becomes y, its y becomes height.
  const points: number[] = []
  for (let p = 0; p < plate.points.length; p += 3)
    points.push(plate.points[p + 2]!, plate.points[p]!, plate.points[p + 1]!)
  return { points, triangles: plate.triangles }
}
