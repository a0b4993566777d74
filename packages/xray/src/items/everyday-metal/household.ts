// Allowed things of metal from kitchen and household, as dark and as large as weapons: pans, moka pots, irons, cutlery.
// Of what is wound, hollow or stranded the density is the mean within its outline; how it was chosen: decision 927.
import { PI } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { joinItems, poseItem, solid } from '../../bag/item.ts'
import type { Item } from '../../bag/item.ts'
import { invert, join, move, rotationAbout, standUp } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { smoothOutline, smoothPath, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, lump, pipe, rod, sweep } from '../../bag/geometry/shapes.ts'

export function buildPan(random: Random): Item {
  const r = random.uniform(7, 11)
  const deep = random.uniform(3, 5)
  const wall = random.uniform(0.18, 0.32)
  const metal = random.pick(['iron/steel', 'stainless 304', 'aluminium'])
  const bowl = lathe([
    [0, 0],
    [0, r * 0.8],
    [deep, r],
    [deep, r - wall],
    [wall * 1.8, r * 0.8 - wall],
    [wall * 1.8, 0],
  ])
  const handle = sweep(
    smoothPath(
      [
        [r - 0.4, 0, deep * 0.6],
        [r + 4, 0, deep + 0.6],
        [r + random.uniform(9, 13), 0, deep + random.uniform(0.4, 1.6)],
      ],
      4,
    ),
    [0.5, 0.7, 0.8, 0.8, 0.9, 0.9, 0.9, 0.9, 0.7].slice(0, 9),
    8,
    false,
    0.6,
  )
  return {
    parts: [
      solid(metal, standUp(bowl)),
      solid(random.chance(0.5) ? metal : 'PVC', handle, random.chance(0.5) ? 4 : 1.4),
    ],
  }
}

export function buildIron(random: Random): Item {
  const x = random.uniform(14, 19)
  const y = x * random.uniform(0.45, 0.55)
  const sole: Point[] = [
    [-x / 2, -y / 2],
    [-x / 2, y / 2],
    [x * 0.1, y / 2],
    [x * 0.36, y * 0.26],
    [x / 2, 0],
    [x * 0.36, -y * 0.26],
    [x * 0.1, -y / 2],
  ]
  const plate = smoothOutline(sole, 4)
  const heater = smoothPath(
    [
      [-x * 0.36, y * 0.28, 0.9],
      [x * 0.1, y * 0.3, 0.9],
      [x * 0.34, 0, 0.9],
      [x * 0.1, -y * 0.3, 0.9],
      [-x * 0.36, -y * 0.28, 0.9],
    ],
    5,
  )
  const grip = smoothPath(
    [
      [-x * 0.42, 0, 3],
      [-x * 0.3, 0, 8],
      [x * 0.12, 0, 8],
      [x * 0.3, 0, 3],
    ],
    4,
  )
  return {
    parts: [
      solid(random.chance(0.6) ? 'aluminium' : 'iron/steel', extrude([plate], random.uniform(0.6, 1.3))),
      solid('iron/steel', sweep(heater, 0.42, 8), 6),
      solid(
        'polypropylene',
        move(extrude([plate.map(([px, py]) => [px * 0.92, py * 0.9] as Point)], 3, 0.6), 0, 0, 2.4),
        0.35,
      ),
      solid('polypropylene', sweep(grip, 1.1, 8), 0.8),
      solid('zinc die-cast', move(disc(1.3, 1.2, 16), -x * 0.1, 0, 4.6), 5),
    ],
  }
}

export function buildMokaPot(random: Random): Item {
  const r = random.uniform(3, 4.6)
  const size = random.uniform(12, 18)
  const wall = random.uniform(0.25, 0.4)
  const sides = random.pick([8, 8, 20])
  const metal = random.pick(['aluminium', 'stainless 304', 'aluminium'])
  const half = (from: number, to: number, a: number, b: number): Mesh =>
    lathe(
      [
        [from, 0],
        [from, a],
        [to, b],
        [to, b - wall],
        [from + wall * 1.6, a - wall],
        [from + wall * 1.6, 0],
      ],
      sides,
    )
  return {
    parts: [
      solid(metal, join(half(0, size * 0.46, r, r * 0.8), half(size * 0.48, size * 0.96, r * 0.72, r * 0.98))),
      solid(metal, move(pipe(0.5, 0.3, size * 0.4, 10), size * 0.7, 0, 0)),
      solid(
        metal,
        move(
          lathe([
            [0, 0],
            [0, r * 0.7],
            [0.2, r * 0.7],
            [size * 0.2, 0.7],
            [size * 0.2, 0],
          ]),
          size * 0.26,
          0,
          0,
        ),
        1.2,
      ),
      solid(
        'PVC',
        sweep(
          [
            [size * 0.9, -r, 0],
            [size * 0.92, -r - 3.6, 0],
            [size * 0.5, -r - 4, 0],
          ],
          0.7,
          8,
        ),
        1.3,
      ),
      solid('ABS', move(rod(0.8, 1.6, 12), size + 0.6, 0, 0)),
    ],
  }
}

export function buildCutlery(random: Random): Item {
  const items: Item[] = []
  for (let i = 0; i < random.integer(4, 10); i++) {
    const size = random.uniform(13, 20)
    const isFork = random.chance(0.45)
    const handle: Point[] = [
      [-size / 2, -0.9],
      [-size / 2 - 0.4, 0],
      [-size / 2, 0.9],
      [size * 0.16, 0.3],
      [size * 0.16, -0.3],
    ]
    const thick = random.uniform(0.16, 0.26)
    const meshes: Mesh[] = [extrude([handle], thick)]
    if (isFork) {
      meshes.push(move(box(2.4, 2.2, thick), size * 0.16 + 1.2, 0, 0))
      for (let k = 0; k < 4; k++) meshes.push(move(box(3.6, 0.3, thick), size * 0.16 + 4, -0.9 + k * 0.6, 0.2))
    } else
      meshes.push(
        move(
          lump(3, 1.9, 0.7, 16, () => 1),
          size * 0.16 + 2.6,
          0,
          0,
        ),
      )
    if (!isFork)
      meshes.push(
        invert(
          move(
            lump(2.8, 1.7, 0.55, 16, () => 1),
            size * 0.16 + 2.6,
            0,
            0,
          ),
        ),
      )
    items.push(
      poseItem(
        { parts: [solid('stainless 304', join(...meshes))] },
        rotationAbout('z', random.normal(0, 0.12) + (random.chance(0.3) ? PI : 0)),
        [random.normal(0, 1), random.normal(0, 1), i * 0.25 - 1],
      ),
    )
  }
  return joinItems(...items)
}
