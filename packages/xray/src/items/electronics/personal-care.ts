// Electric things for hair and teeth: dryers, shavers, toothbrushes.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Vector } from '../../bag/geometry/mesh.ts'
import { circle, helix, smoothOutline, smoothPath } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { buildBoard } from '../board.ts'
import { cableParts, coiledPath } from './cables-and-chargers.ts'
import { CELL } from './lithium-cells.ts'

export function buildHairDryer(random: Random): Item {
  const size = random.uniform(15, 20)
  const r = random.uniform(3.2, 4.2)
  const barrel: readonly (readonly [number, number])[] = [
    [-size * 0.5, r * 0.75],
    [-size * 0.3, r],
    [size * 0.1, r * 0.9],
    [size * 0.5, r * 0.62],
    [size * 0.5, r * 0.58],
    [size * 0.1, r * 0.84],
    [-size * 0.3, r * 0.94],
    [-size * 0.5, r * 0.69],
  ]
  const parts: Part[] = [solid('ABS', lathe(barrel, 24), 1.05)]
  const coil = helix(r * 0.55, size * 0.3, 9, 12)
  parts.push(
    solid('stainless 304', move(sweep(coil, 0.07, 4), size * 0.18, 0, 0)),
    solid(
      'porcelain',
      move(join(box(size * 0.36, r * 1.3, 0.08), box(size * 0.36, 0.08, r * 1.3)), size * 0.18, 0, 0),
      1.6,
    ),
  )
  parts.push(
    solid('iron/steel', move(join(rod(1.5, 2.8, 18), rod(0.2, 5, 8)), -size * 0.22, 0, 0), 5),
    solid('copper', move(pipe(1.3, 0.8, 1.6, 16), -size * 0.22, 0, 0), 5),
    solid(
      'ABS',
      move(
        join(
          ...Array.from({ length: 7 }, (_, i) =>
            turn(move(box(0.7, 0.1, r * 0.5), 0, 0, r * 0.5), 'x', (2 * PI * i) / 7),
          ),
        ),
        -size * 0.36,
        0,
        0,
      ),
      1,
    ),
  )
  const grid = Array.from({ length: 5 }, (_, i) =>
    move(turn(ring(r * (0.15 + i * 0.12), r * (0.1 + i * 0.12), 0.12, 18), 'y', PI / 2), -size * 0.5, 0, 0),
  )
  parts.push(solid('ABS', join(...grid), 1.05))
  const lean = random.uniform(-0.3, 0.1)
  const handle = turn(join(roundedBox(3, 11, 2.6, 1.1, 0.4), invert(roundedBox(2.6, 10.4, 2.2, 0.9))), 'z', lean)
  parts.push(
    solid('ABS', move(handle, -size * 0.22, -r - 4.5, 0), 1.05),
    solid('copper', move(box(1.2, 2, 1), -size * 0.22, -r - 4, 0), 2.2),
    solid('iron/steel', move(box(0.9, 1.6, 0.5), -size * 0.22, -r - 6, 0), 3),
  )
  const coilPath = coiledPath(random, random.uniform(3.5, 5.5), 3)
  const path: Vector[] = [
    [-size * 0.22, -r - 10, 0],
    ...coilPath.map(([px, py, pz]) => [px - size * 0.1, py - r - 13, pz] as const),
  ]
  parts.push(...cableParts(path, 0.33, 2))
  return { parts }
}

export function buildShaver(random: Random): Item {
  const size = random.uniform(13, 17)
  const outline = smoothOutline(
    [
      [-size / 2, 0],
      [-size * 0.45, 1.9],
      [0, 2.2],
      [size * 0.3, 2.5],
      [size * 0.42, 3],
      [size / 2, 2.2],
      [size / 2, -2.2],
      [size * 0.42, -3],
      [size * 0.3, -2.5],
      [0, -2.2],
      [-size * 0.45, -1.9],
    ],
    3,
  )
  const parts: Part[] = [
    solid(
      'ABS',
      join(
        extrude([outline], 3.6, 0.6),
        invert(extrude([outline.map(([x, y]) => [x * 0.95, y * 0.88] as const)], 3, 0.5)),
      ),
      1.05,
    ),
  ]
  parts.push(
    solid(CELL, move(rod(0.7, 4.9, 14), -size * 0.22, 0.2, 0)),
    solid('iron/steel', move(pipe(0.74, 0.71, 5, 14), -size * 0.22, 0.2, 0)),
  )
  parts.push(
    solid('iron/steel', move(rod(1.2, 3, 16), size * 0.14, 0, 0), 5.4),
    solid('copper', move(pipe(1, 0.6, 1.4, 14), size * 0.14, 0, 0), 4),
    solid('iron/steel', move(rod(0.15, 3, 6), size * 0.27, 0, 0)),
  )
  for (const part of buildBoard(random, size * 0.5, 2.6, { crowding: 0.4, height: 0.4 }))
    parts.push({ ...part, mesh: move(part.mesh, -size * 0.15, 0, -1.1) })
  if (random.chance(0.5))
    for (const [y, z] of [
      [1.3, 0.6],
      [-1.3, 0.6],
      [0, -1],
    ] as const)
      parts.push(
        solid(
          'stainless 304',
          move(
            turn(
              join(
                ring(1.15, 0.85, 0.35, 20),
                ring(0.7, 0.5, 0.35, 16),
                ...Array.from({ length: 9 }, (_, k) =>
                  turn(move(box(0.55, 0.08, 0.3), 0.8, 0, 0), 'z', (2 * PI * k) / 9),
                ),
              ),
              'y',
              PI / 2,
            ),
            size * 0.49,
            y,
            z,
          ),
          5,
        ),
      )
  else
    for (const k of [-0.9, 0, 0.9]) parts.push(solid('stainless 304', move(box(0.8, 4.2, 0.6), size * 0.49, 0, k), 3.2))
  return { parts }
}

export function buildToothbrush(random: Random): Item {
  if (random.chance(0.45)) {
    const r = random.uniform(1.2, 1.5)
    const parts: Part[] = [
      solid(
        'ABS',
        join(
          lathe(
            [
              [-8, 0],
              [-8, r],
              [6, r * 0.9],
              [8, 0.5],
              [15, 0.35],
              [15, 0],
            ],
            16,
          ),
          invert(
            lathe(
              [
                [-7.6, 0],
                [-7.6, r - 0.2],
                [6, r * 0.9 - 0.2],
                [7, 0],
              ],
              14,
            ),
          ),
        ),
        1.05,
      ),
    ]
    parts.push(
      solid('iron/steel', move(pipe(0.71, 0.68, 5, 14), -4.4, 0, 0)),
      solid(CELL, move(rod(0.68, 4.8, 14), -4.4, 0, 0)),
      solid('iron/steel', join(move(rod(0.9, 2.6, 14), 1.4, 0, 0), move(rod(0.16, 11, 6), 8.5, 0, 0)), 5.5),
      solid('copper', move(ring(0.9, 0.5, 0.4, 14), -7.6, 0, 0)),
    )
    for (const part of buildBoard(random, 5, 1.5, { crowding: 0.3, height: 0.3 }))
      parts.push({ ...part, mesh: move(part.mesh, 3, 0, 0.2) })
    parts.push(solid('nylon-6', move(disc(0.6, 0.9, 14), 15.3, 0, 0.7), 0.7))
    return { parts }
  }
  const bristles = Array.from({ length: 24 }, (_, i) =>
    move(disc(0.09, 1.1, 6), 7.2 + (i % 8) * 0.33, (Math.floor(i / 8) - 1) * 0.3, 0.7),
  )
  return {
    parts: [
      solid(
        'polypropylene',
        sweep(
          smoothPath(
            [
              [-9.5, 0, 0],
              [-3, 0, 0.2],
              [4, 0, -0.1],
              [10, 0, 0],
            ],
            4,
          ),
          0.52,
          8,
          false,
          0.7,
        ),
      ),
      solid('nylon-6', join(...bristles), 0.9),
      solid(
        'brass 65/35',
        join(...Array.from({ length: 8 }, (_, i) => move(extrude([circle(0.07, 6)], 0.2), 7.2 + i * 0.33, 0, 0.1))),
      ),
    ],
  }
}
