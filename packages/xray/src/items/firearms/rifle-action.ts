// The action of rifles and submachine guns: receivers and bolts.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, helix, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

const STEEL = 'iron/steel'

/** A hollow receiver with bolt, springs, pins and an open magazine well; the middle at the origin. */
export function receiver(random: Random, size: number, tall: number, wide: number, metal: string): Part[] {
  // Sheet steel of a millimetre, or milled aluminium.
  const wall = metal === 'aluminium' ? 0.32 : 0.11
  const outline: Point[] = [
    [-size / 2, -tall * 0.45],
    [-size / 2 - 0.6, tall * 0.2],
    [-size / 2, tall * 0.5],
    [size / 2, tall * 0.5],
    [size / 2, -tall * 0.5],
    [size * 0.1, -tall * 0.5],
  ]
  const inner: Point[] = outline.map(([x, y]) => [x * 0.98, y * (1 - (2 * wall) / tall)] as Point)
  const parts: Part[] = [solid(metal, join(extrude([outline], wide, 0.15), invert(extrude([inner], wide - 2 * wall))))]
  parts.push(
    solid(
      STEEL,
      boltBody(random, size * 0.42, Math.min(1.2, wide * 0.36), size * random.uniform(0.02, 0.12), tall * 0.2),
    ),
  )
  parts.push(
    solid(
      STEEL,
      join(
        move(sweep(helix(0.42, size * 0.42, 20, 7), 0.07, 4), -size * 0.24, tall * 0.26, 0),
        move(rod(0.16, size * 0.45, 6), -size * 0.24, tall * 0.26, 0),
        ...[-0.38, -0.2, -0.05, 0.12, 0.4].map((k) =>
          move(disc(random.uniform(0.16, 0.3), wide + 0.3, 10), size * k, -tall * 0.25, 0),
        ),
        move(
          extrude(
            [
              smoothOutline(
                [
                  [0, 0],
                  [1.6, 0.2],
                  [2.4, -0.5],
                  [1, -0.9],
                  [0.4, -1.9],
                  [0, -1.8],
                  [0.2, -0.8],
                ],
                2,
              ),
            ],
            0.7,
          ),
          -size * 0.2,
          -tall * 0.35,
          0,
        ),
        move(
          extrude(
            [
              smoothOutline(
                [
                  [0, 0],
                  [0.5, 1.5],
                  [-0.5, 1.7],
                  [-1.2, 0.3],
                ],
                2,
              ),
            ],
            0.8,
          ),
          -size * 0.28,
          -tall * 0.2,
          0,
        ),
      ),
    ),
  )
  // Trigger guard.
  parts.push(
    solid(
      STEEL,
      sweep(
        [
          [-size * 0.3, -tall * 0.5, 0],
          [-size * 0.28, -tall * 0.5 - 2.4, 0],
          [-size * 0.18, -tall * 0.5 - 2.9, 0],
          [-size * 0.03, -tall * 0.5 - 2.7, 0],
          [0, -tall * 0.5, 0],
        ],
        0.26,
        5,
      ),
    ),
  )
  return parts
}

/** A bolt with its carrier, extractor cut and firing pin channel, which leaves walls of four to five millimetres. */
function boltBody(random: Random, size: number, radius: number, x: number, y: number): Mesh {
  const head = size * 0.25
  const body = lathe(
    [
      [-size / 2, 0],
      [-size / 2, radius],
      [size / 2 - head, radius],
      [size / 2 - head, radius * 0.65],
      [size / 2 - 0.6, radius * 0.65],
      [size / 2 - 0.6, radius * 0.8],
      [size / 2, radius * 0.8],
      [size / 2, 0],
    ],
    16,
  )
  const handle = random.chance(0.7)
    ? move(turn(rod(0.38, 3, 8), 'z', PI / 2), size * 0.1, 0, radius)
    : box(0.1, 0.1, 0.1)
  return move(join(body, invert(rod(radius * 0.52, size * 0.94, 10)), handle), x, y, 0)
}

export function buildBolt(random: Random): Item {
  const size = random.uniform(9, 17)
  const radius = random.uniform(0.8, 1.1)
  const parts: Part[] = [solid(STEEL, boltBody(random, size, radius, 0, 0))]
  if (random.chance(0.6)) {
    // The bent handle of a bolt-action rifle with its knob.
    parts.push(
      solid(
        STEEL,
        join(
          sweep(
            [
              [-size * 0.3, 0, 0],
              [-size * 0.32, -2.2, 0.6],
              [-size * 0.38, -4.2, 1],
            ],
            0.42,
            7,
          ),
          move(
            lathe(
              [
                [-0.9, 0],
                [-0.6, 0.7],
                [0, 0.95],
                [0.6, 0.7],
                [0.9, 0],
              ],
              12,
            ),
            -size * 0.38,
            -4.8,
            1.1,
          ),
        ),
      ),
    )
  } else {
    parts.push(
      solid(
        STEEL,
        join(
          move(
            extrude(
              [
                [
                  [0, 0],
                  [size * 0.7, 0],
                  [size * 0.7, 1],
                  [size * 0.4, 1.6],
                  [0, 1.2],
                ],
                circle(0.4, 12, size * 0.2, 0.6),
              ],
              radius * 1.3,
            ),
            -size * 0.2,
            radius * 0.5,
            0,
          ),
          move(rod(0.55, size * 0.8, 12), size * 0.5, radius + 1.2, 0),
        ),
      ),
    )
  }
  parts.push(
    solid(
      STEEL,
      join(move(sweep(helix(radius * 0.35, size * 0.35, 10, 8), 0.07, 4), -size * 0.2, 0, 0), rod(0.15, size * 0.9, 6)),
    ),
  )
  return { parts }
}
