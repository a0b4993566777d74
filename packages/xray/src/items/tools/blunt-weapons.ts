// What one strikes with: hammers, batons, knuckledusters, nunchakus.
import type { Random } from '../../numbers/random.ts'
import { joinItems, poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { ellipse, helix, roundedRectangle, smoothOutline, smoothPath, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

const STEEL = 'iron/steel'

export function buildHammer(random: Random): Item {
  const size = random.uniform(24, 33)
  const k = random.uniform(0.85, 1.15)
  const face = lathe(
    [
      [-6 * k, 0],
      [-6 * k, 1.4 * k],
      [-4.6 * k, 1.45 * k],
      [-4.2 * k, 1.05 * k],
      [-2 * k, 1.05 * k],
      [-1.6 * k, 1.5 * k],
      [1.5 * k, 1.45 * k],
      [1.5 * k, 0],
    ],
    16,
  )
  const claw = random.chance(0.6)
  const rear = claw
    ? join(
        ...[-1, 1].map((side) =>
          move(
            extrude(
              [
                smoothOutline(
                  [
                    [1.2 * k, 1.3 * k],
                    [4 * k, 1 * k],
                    [7.2 * k, -1.8 * k],
                    [6.8 * k, -2.1 * k],
                    [4 * k, -0.2 * k],
                    [1.2 * k, -1.3 * k],
                  ],
                  3,
                ),
              ],
              0.9 * k,
              0,
              (x) => Math.max(0.25, 1.2 - x / (8 * k)),
            ),
            0,
            0,
            side * 0.75 * k,
          ),
        ),
      )
    : extrude(
        [
          [
            [1.4 * k, 1.4 * k],
            [6 * k, 0.3 * k],
            [6 * k, -0.3 * k],
            [1.4 * k, -1.4 * k],
          ],
        ],
        2.4 * k,
      )
  const eye = invert(turn(extrude([ellipse(1.2 * k, 0.7 * k, 14)], 3.2 * k), 'x', PI / 2))
  const shaft = sweep(
    [
      [0, 1.6 * k, 0],
      [0, -size * 0.5, 0],
      [0, -size, 0],
    ],
    [0.85 * k, 1, 1.35 * k],
    10,
  )
  const material = random.pick([
    ['wood', 0.72],
    ['wood', 0.72],
    ['glass borosilicate', 1.5],
  ] as const)
  const parts: Part[] = [solid(STEEL, join(face, rear, eye)), solid(material[0], shaft, material[1])]
  parts.push(solid(STEEL, move(box(1.2, 1.4, 0.2), 0, 1.2 * k, 0)))
  if (random.chance(0.5))
    parts.push(
      solid(
        'natural rubber',
        sweep(
          [
            [0, -size * 0.55, 0],
            [0, -size, 0],
          ],
          [1.5 * k, 1.8 * k],
          10,
        ),
        0.5,
      ),
    )
  return { parts: parts.map((part) => ({ ...part, mesh: turn(part.mesh, 'z', PI / 2) })) }
}

export function buildBaton(random: Random): Item {
  const out = random.uniform(0, 1)
  const first = random.uniform(15, 20)
  const r = random.uniform(1, 1.3)
  const stages: Mesh[] = [move(pipe(r, r - 0.16, first, 18), first / 2, 0, 0)]
  const second = first * 0.92
  const third = first * 0.88
  const extended = out > 0.45
  stages.push(move(pipe(r - 0.2, r - 0.38, second, 16), (extended ? first * 0.95 : first * 0.08) + second / 2, 0, 0))
  stages.push(
    move(
      random.chance(0.8) ? pipe(r - 0.42, r - 0.6, third, 14) : rod(r - 0.45, third, 14),
      (extended ? first * 0.95 + second * 0.95 : first * 0.16) + third / 2,
      0,
      0,
    ),
  )
  const tipAt = extended ? first * 0.95 + second * 0.95 + third : first * 0.16 + third
  stages.push(
    move(
      lathe(
        [
          [-0.8, 0],
          [-0.8, r * 0.75],
          [0, r * 0.85],
          [0.6, r * 0.6],
          [0.8, 0],
        ],
        14,
      ),
      Math.max(first + 0.4, tipAt),
      0,
      0,
    ),
    move(rod(r * 0.92, 1.6, 16), 0.2, 0, 0),
    move(sweep(helix(0.4, 2, 6, 8), 0.08, 4), 2, 0, 0),
  )
  const grip = move(pipe(r + 0.28, r, first * 0.8, 18), first * 0.42, 0, 0)
  const rings = Array.from({ length: 9 }, (_, i) =>
    move(turn(ring(r + 0.36, r + 0.2, 0.4, 16), 'y', PI / 2), first * 0.08 + (i * first) / 12, 0, 0),
  )
  return { parts: [solid(STEEL, join(...stages)), solid('natural rubber', join(grip, ...rings), 1)] }
}

export function buildKnuckleduster(random: Random): Item {
  const wide = random.uniform(9.5, 11.5)
  const tall = random.uniform(5.4, 6.8)
  const spiked = random.chance(0.4)
  const crown: Point[] = []
  for (let i = 0; i < 4; i++) {
    const x = -wide * 0.36 + (i * wide * 0.72) / 3
    crown.push(
      ...(spiked
        ? ([
            [x - wide * 0.1, tall * 0.38],
            [x, tall * 0.68],
            [x + wide * 0.1, tall * 0.38],
          ] as Point[])
        : ([
            [x - wide * 0.09, tall * 0.42],
            [x, tall * 0.52],
            [x + wide * 0.09, tall * 0.42],
          ] as Point[])),
    )
  }
  const outline: Point[] = [
    [-wide / 2, tall * 0.3],
    ...crown,
    [wide / 2, tall * 0.3],
    [wide * 0.47, 0],
    [wide * 0.33, -tall * 0.35],
    [wide * 0.18, -tall * 0.48],
    [-wide * 0.18, -tall * 0.48],
    [-wide * 0.33, -tall * 0.35],
    [-wide * 0.47, 0],
  ]
  const holes = Array.from({ length: 4 }, (_, i) =>
    ellipse(1.02, 1.12, 16, -wide * 0.36 + (i * wide * 0.72) / 3, tall * 0.12),
  )
  const palm = roundedRectangle(wide * 0.42, tall * 0.12, 0.3, 2).map(([x, y]) => [x, y - tall * 0.26] as Point)
  const material = random.pick(['brass 65/35', 'zinc die-cast', 'iron/steel', 'aluminium'])
  return {
    parts: [solid(material, extrude([smoothOutline(outline, 2), ...holes, palm], random.uniform(0.8, 1.4), 0.2))],
  }
}

export function buildNunchaku(random: Random): Item {
  const size = random.uniform(22, 30)
  const r = random.uniform(1.2, 1.6)
  const apart = random.uniform(3.2, 6)
  const steel = random.chance(0.3)
  const sticks: Item[] = [-1, 1].map((side) => {
    const stick = lathe(
      [
        [-size / 2, 0],
        [-size / 2, r * 1.08],
        [size / 2, r * 0.9],
        [size / 2, 0],
      ],
      16,
    )
    const body: Part[] = [
      steel
        ? solid(
            STEEL,
            join(
              stick,
              invert(
                lathe(
                  [
                    [-size / 2 + 0.3, 0],
                    [-size / 2 + 0.3, r * 0.9],
                    [size / 2 - 0.3, r * 0.75],
                    [size / 2 - 0.3, 0],
                  ],
                  14,
                ),
              ),
            ),
          )
        : solid('wood', stick, 0.85),
    ]
    body.push(
      solid(
        STEEL,
        join(
          move(turn(ring(r * 0.95, r * 0.75, 1.4, 14), 'y', PI / 2), size / 2 - 0.7, 0, 0),
          move(rod(0.35, 2.4, 8), size / 2, 0, 0),
        ),
      ),
    )
    if (!steel) body.push(solid(STEEL, move(disc(0.3, r * 2, 8), size / 2 - 1.6, 0, 0)))
    return poseItem({ parts: body }, rotationAbout('z', side * random.uniform(0, 0.14)), [0, (side * apart) / 2, 0])
  })
  const links: Mesh[] = []
  const bend = smoothPath(
    [
      [size / 2 + 0.8, -apart / 2 - 0.4, 0],
      [size / 2 + 4.4, -apart * 0.3, 0.2],
      [size / 2 + 5, 0, 0.3],
      [size / 2 + 4.4, apart * 0.3, 0.2],
      [size / 2 + 0.8, apart / 2 + 0.4, 0],
    ],
    3,
  )
  for (const [i, [x, y, z]] of bend.entries())
    links.push(
      move(
        turn(
          turn(
            sweep(
              roundedRectangle(1.25, 0.75, 0.36, 2).map(([a, b]) => [a, b, 0] as const),
              0.13,
              5,
              true,
            ),
            'x',
            (i % 2) * (PI / 2),
          ),
          'z',
          i * 0.25,
        ),
        x,
        y,
        z,
      ),
    )
  return joinItems(...sticks, { parts: [solid(STEEL, join(...links))] })
}
