// Cameras and headphones.
import type { Random } from '../../numbers/random.ts'
import { moveItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import { smoothPath } from '../../bag/geometry/outlines.ts'
import { box, disc, lathe, pipe, ring, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import { buildBoard } from '../board.ts'
import { cableParts, coiledPath } from './cables-and-chargers.ts'
import { CELL } from './lithium-cells.ts'

export function buildHeadphones(random: Random): Item {
  const wide = random.uniform(15, 18)
  const arc = Array.from({ length: 19 }, (_, i) => {
    const angle = (PI * i) / 18
    return [(wide / 2) * cos(angle), wide * 0.55 * sin(angle), 0] as const
  })
  const parts: Part[] = [
    solid('stainless 304', sweep(arc, 0.35, 4, false, 0.2)),
    solid('natural rubber', sweep(arc.slice(5, 14), 1, 6, false, 0.5), 0.3),
    solid('ABS', sweep(arc, 0.75, 5, false, 0.4), 0.7),
  ]
  for (const side of [-1, 1]) {
    const cup: Part[] = [
      solid(
        'ABS',
        turn(
          lathe(
            [
              [-1.3, 0],
              [-1.3, 3.2],
              [0.4, 3.6],
              [0.4, 3.3],
              [-1.1, 2.9],
              [-1.1, 0],
            ],
            22,
          ),
          'z',
          0,
        ),
        1.05,
      ),
      solid('iron/steel', move(turn(ring(1.6, 0.5, 0.6, 18), 'y', PI / 2), 0, 0, 0)),
      solid('copper', move(turn(ring(0.95, 0.75, 0.5, 18), 'y', PI / 2), 0.3, 0, 0)),
      solid('natural rubber', move(turn(ring(3.7, 2.2, 1.4, 22), 'y', PI / 2), 1.1, 0, 0), 0.22),
    ]
    for (const part of buildBoard(random, 3, 2.2, { crowding: 0.4, height: 0.3 }))
      cup.push({ ...part, mesh: move(turn(part.mesh, 'y', PI / 2), -0.7, 0, 0) })
    for (const part of cup)
      parts.push({
        ...part,
        mesh: move(
          turn(turn(part.mesh, 'z', side > 0 ? PI : 0), 'y', random.uniform(-0.4, 0.4) + (side * PI) / 2.4),
          (side * wide) / 2,
          -1.5,
          0,
        ),
      })
  }
  if (random.chance(0.6))
    parts.push(...moveItem({ parts: cableParts(coiledPath(random, 3, 2.5), 0.13, 2) }, 0, -2, 0).parts)
  return { parts }
}

export function buildCamera(random: Random): Item {
  const x = random.uniform(9.5, 14.5)
  const y = x * random.uniform(0.6, 0.72)
  const z = random.uniform(3.2, 5.5)
  const parts: Part[] = [
    solid('magnesium', join(roundedBox(x, y, z, 0.9, 0.3), invert(roundedBox(x - 0.4, y - 0.4, z - 0.4, 0.7)))),
    ...buildBoard(random, x * 0.85, y * 0.8, { crowding: 0.8, height: 1 }),
  ]
  const r = y * random.uniform(0.38, 0.46)
  const long = random.uniform(2.5, 8)
  parts.push(
    solid(
      'aluminium',
      move(
        turn(join(pipe(r, r - 0.25, long, 24), pipe(r * 0.8, r * 0.72, long * 0.9, 22)), 'y', PI / 2),
        -x * 0.08,
        0,
        z / 2 + long / 2,
      ),
    ),
  )
  // A dozen lenses of heavy glass: a zoom has as many, three to six centimetres of glass on its axis.
  const lenses = Math.round(3 + long * random.uniform(0.8, 1.3))
  for (let i = 0; i < lenses; i++)
    parts.push(
      solid(
        'glass soda-lime',
        move(
          disc(r * random.uniform(0.5, 0.85), random.uniform(0.3, 0.7), 22),
          -x * 0.08,
          0,
          z / 2 + ((i + 0.5) * long) / lenses,
        ),
        random.uniform(2.6, 3.8),
      ),
    )
  parts.push(
    solid('iron/steel', move(ring(r * 1.02, r * 0.86, 0.3, 26), -x * 0.08, 0, z / 2)),
    solid(CELL, move(box(2.6, y * 0.66, z * 0.6), x * 0.36, -y * 0.05, 0)),
  )
  parts.push(
    solid(
      'iron/steel',
      join(
        ...[
          [0.4, 0.52],
          [-0.42, 0.5],
          [0.15, 0.52],
        ].map(([kx, ky]) => move(turn(disc(0.7, 0.7, 14), 'x', PI / 2), x * kx!, y * ky!, 0)),
      ),
      5,
    ),
    solid('copper', move(ring(1.1, 0.8, 0.6, 16), -x * 0.08, 0, z * 0.3), 5),
  )
  if (random.chance(0.5))
    parts.push(
      solid(
        'nylon-6',
        sweep(
          smoothPath(
            [
              [-x / 2, y * 0.4, 0],
              [-x * 0.8, y, 0.4],
              [0, y * 1.25, 0.8],
              [x * 0.8, y, 0.4],
              [x / 2, y * 0.4, 0],
            ],
            5,
          ),
          1,
          4,
          false,
          0.12,
        ),
        1,
      ),
    )
  return { parts }
}
