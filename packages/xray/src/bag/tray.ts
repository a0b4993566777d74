// The plastic trays in which coats, belts, telephones and loose things pass the scanner.
import type { Random } from '../random.ts'
import { solid } from './item.ts'
import type { Part } from './item.ts'
import { invert, join, move } from './mesh.ts'
import type { Mesh } from './mesh.ts'
import type { ContainerModel } from './model.ts'
import { evenOutline } from './shell.ts'
import { box, extrude, loft, roundedRectangle, sweep } from './shapes.ts'
import type { Point } from './shapes.ts'

/** A tray with sloping walls, a rolled rim and ribs. */
export function buildTray(random: Random): ContainerModel {
  const x = random.uniform(48, 64)
  const y = random.uniform(34, 44)
  const z = random.uniform(7, 12)
  const slope = random.uniform(1.2, 3.2)
  const thick = random.uniform(0.22, 0.34)
  const corner = random.uniform(2.5, 6)
  const ring = (grow: number, height: number): [number, number, number][] => evenOutline(roundedRectangle(x + grow, y + grow, corner, 6), 56).map(([px, py]) => [px, py, height])
  const shell = loft([ring(-2 * slope, 0), ring(0, z), ring(-2 * thick, z), ring(-2 * slope - 2 * thick, thick)])
  const parts: Part[] = [solid('polypropylene', shell), solid('polypropylene', sweep(ring(0.6, z), random.uniform(0.45, 0.7), 6, true, 0.8), 0.85)]
  const ribs: Mesh[] = []
  const pitch = random.uniform(3, 5.5)
  const reach = slope * 0.9
  for (let s = -x / 2 + corner + 1; s < x / 2 - corner; s += pitch) for (const side of [-1, 1]) ribs.push(move(box(0.22, reach, z * 0.7), s, side * (y / 2 - reach * 0.5), z * 0.6))
  for (let s = -y / 2 + corner + 1; s < y / 2 - corner; s += pitch) for (const side of [-1, 1]) ribs.push(move(box(reach, 0.22, z * 0.7), side * (x / 2 - reach * 0.5), s, z * 0.6))
  parts.push(solid('polypropylene', join(...ribs)))
  // The underside: a lattice of low ribs, or a raised oval.
  const lattice: Mesh[] = []
  if (random.chance(0.6)) {
    const step = random.uniform(5, 9)
    for (let s = -x / 2 + slope + 2; s < x / 2 - slope - 1; s += step) lattice.push(move(box(0.18, y - 2 * slope - 3, 0.35), s, 0, -0.15))
    for (let s = -y / 2 + slope + 2; s < y / 2 - slope - 1; s += step) lattice.push(move(box(x - 2 * slope - 3, 0.18, 0.35), 0, s, -0.15))
  } else lattice.push(join(extrude([roundedRectangle(x * 0.7, y * 0.66, 6, 6)], 0.5), invert(extrude([roundedRectangle(x * 0.7 - 0.6, y * 0.66 - 0.6, 5.7, 6)], 0.5))))
  parts.push(solid('polypropylene', join(...lattice)))
  const room: Point[] = roundedRectangle(x - 2 * slope - 1.5, y - 2 * slope - 1.5, corner, 4)
  return { container: 'tray', body: { parts }, room, floor: 0.4, ceiling: z + 2, sizeX: x + 2, sizeY: y + 2, softness: random.uniform(0, 0.3) }
}
