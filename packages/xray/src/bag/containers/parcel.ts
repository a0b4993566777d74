// Cardboard parcels as post and cargo bring them: corrugated walls, flaps that meet over the middle, tape, staples.
import type { Random } from '../../numbers/random.ts'
import { invert, join, move } from '../geometry/mesh.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { roundedRectangle } from '../geometry/outlines.ts'
import { box } from '../geometry/shapes.ts'
import { sheet, solid, texture } from '../item.ts'
import type { Part } from '../item.ts'
import type { ContainerModel } from './model.ts'

const CARDBOARD = 'cotton/paper (cellulose, solid)'

/** A closed box of corrugated cardboard. */
export function buildParcel(random: Random): ContainerModel {
  const x = random.uniform(30, 58)
  const y = Math.min(x, random.uniform(24, 42))
  const z = random.uniform(12, 28)
  const wall = random.uniform(0.3, 0.6)
  const density = random.uniform(0.12, 0.2)
  const flutes = texture(random, 'weave', random.uniform(3, 5), 0.5, 0)
  const shell = join(
    move(box(x, y, z), 0, 0, z / 2),
    invert(move(box(x - 2 * wall, y - 2 * wall, z - 2 * wall), 0, 0, z / 2)),
  )
  // Flaps lie two by two over one another: the inner ones leave the middle open, the outer ones meet there.
  const inner = random.uniform(0.3, 0.5) * y
  const flap = (height: number): Mesh[] =>
    [-1, 1].map((side) => move(box(inner, y - 2 * wall, wall), side * (x / 2 - wall - inner / 2), 0, height))
  const parts: Part[] = [
    solid(CARDBOARD, shell, density, flutes),
    solid(CARDBOARD, join(...flap(wall * 1.5), ...flap(z - wall * 1.5)), density, flutes),
  ]
  const tape = random.uniform(4.6, 5.2)
  const strip = (height: number): Mesh => move(box(x + random.uniform(0, 8) * 0.1, tape, 0.006), 0, 0, height)
  parts.push(solid('polypropylene', join(strip(z + 0.01), strip(-0.01)), 0.9))
  if (random.chance(0.4)) parts.push(solid('iron/steel', join(...staples(random, y, z))))
  if (random.chance(0.7)) {
    // The label with its pouch of film.
    const at = [random.uniform(-0.25, 0.25) * x, random.uniform(-0.25, 0.25) * y] as const
    parts.push(sheet('polyethylene LDPE', move(box(16, 11, 0.01), at[0], at[1], z + 0.02), 0.012))
  }
  return {
    container: 'parcel',
    body: { parts },
    room: roundedRectangle(x - 2 * wall - 1, y - 2 * wall - 1, 0.6, 2),
    floor: wall * 2,
    ceiling: z - wall * 2,
    sizeX: x + 1,
    sizeY: y + 1,
  }
}

/** Copper-coated steel staples along the seam, on both sides. */
function staples(random: Random, y: number, z: number): Mesh[] {
  const meshes: Mesh[] = []
  const pitch = random.uniform(4, 7)
  for (let s = -y / 2 + 3; s < y / 2 - 2; s += pitch)
    for (const height of [0, z])
      meshes.push(move(box(2.2, 0.18, 0.06), random.normal(0, 0.15), s + random.normal(0, 0.2), height))
  return meshes
}
