// The lithium-ion cells of things with circuits.
import { solid } from '../../bag/item.ts'
import type { Part } from '../../bag/item.ts'
import { invert, join, move } from '../../bag/geometry/mesh.ts'
import { box, roundedBox } from '../../bag/geometry/shapes.ts'

/** The material of a cell. */
export const CELL = 'Li-ion cell (averaged)'

/** A flat cell: its windings stop short of the case, and tabs lead out at one end. */
export function flatCell(x: number, y: number, z: number): Part[] {
  return [
    solid(CELL, join(roundedBox(x - 0.3, y - 0.25, z * 0.9, 0.3), move(box(x - 0.6, y - 0.7, z * 0.08), 0, 0, 0)), 2.2),
    solid('aluminium', join(roundedBox(x, y, z, 0.35), invert(roundedBox(x - 0.06, y - 0.06, z - 0.06, 0.33)))),
    solid(
      'copper',
      join(move(box(0.8, 0.5, 0.02), x / 2 + 0.2, y * 0.25, 0), move(box(0.8, 0.5, 0.02), x / 2 + 0.2, -y * 0.25, 0)),
    ),
  ]
}
