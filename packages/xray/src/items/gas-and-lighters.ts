// Gas canisters, lighters, torches and spray cans.
import type { Random } from '../numbers/random.ts'
import { solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, smoothPath, type Point } from '../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'
import { fillInside, hollow } from './containers-of-drink.ts'

/** Liquefied gas: a light hydrocarbon liquid. */
const LIQUID_GAS = 'gasoline'

export function buildCampingGas(random: Random): Item {
  const radius = random.uniform(4.4, 5.6)
  const size = random.uniform(6.5, 13)
  const dome: Point[] = [
    [0, radius * 0.75],
    [0.5, radius * 0.97],
    [1, radius],
    [size * 0.62, radius],
    [size * 0.8, radius * 0.8],
    [size * 0.92, radius * 0.42],
    [size, 1.4],
    [size + 0.6, 1.4],
  ]
  const { shell, inside } = hollow(dome, 0.05, 0.08)
  const parts: Part[] = [
    solid('iron/steel', join(shell, move(turn(ring(radius, radius - 0.5, 0.25, 28), 'y', PI / 2), 0.8, 0, 0))),
  ]
  parts.push(solid(LIQUID_GAS, fillInside(random, inside, random.uniform(0.4, 0.75)), 0.58))
  parts.push(
    solid('brass 65/35', move(join(pipe(1.1, 0.5, 1.8, 14), pipe(0.5, 0.2, 2.6, 10)), size + 0.5, 0, 0)),
    solid('iron/steel', move(sweep(helix(0.35, 1.2, 5, 8), 0.06, 4), size + 0.2, 0, 0)),
  )
  if (random.chance(0.5))
    parts.push(
      solid(
        'polypropylene',
        move(
          lathe(
            [
              [0, 2.3],
              [0, 2.5],
              [2.2, 2.4],
              [2.2, 0],
              [2, 0],
              [2, 2.2],
            ],
            18,
          ),
          size - 0.4,
          0,
          0,
        ),
      ),
    )
  return { parts }
}

export function buildLighter(random: Random): Item {
  const x = random.uniform(5, 6)
  const y = random.uniform(1.9, 2.5)
  const z = random.uniform(0.95, 1.3)
  const body = join(roundedBox(x, y, z, 0.5), invert(roundedBox(x - 0.3, y - 0.3, z - 0.3, 0.4)))
  const parts: Part[] = [
    solid(random.pick(['ABS', 'PMMA acrylic', 'polycarbonate']), body, 1.08),
    solid(LIQUID_GAS, move(roundedBox((x - 0.3) * 0.7, y - 0.35, z - 0.35, 0.4), -x * 0.12, 0, 0), 0.58),
    solid(
      'iron/steel',
      join(
        move(join(box(1.5, y * 0.95, z), invert(box(1.6, y * 0.95 - 0.08, z - 0.08))), x / 2 + 0.7, 0, 0),
        move(turn(ring(0.42, 0.12, 0.5, 14), 'x', 0), x / 2 + 0.6, y * 0.18, 0),
        move(sweep(helix(0.13, 1.1, 6, 6), 0.03, 4), x / 2 - 0.4, y * 0.2, 0),
      ),
    ),
    solid(
      'brass 65/35',
      move(join(pipe(0.25, 0.1, 1.6, 10), move(box(0.3, 0.8, 0.4), 0.8, 0, 0)), x / 2 - 0.1, -y * 0.2, 0),
    ),
    solid('polypropylene', move(pipe(0.12, 0.07, x * 0.7, 8), -x * 0.1, -y * 0.2, 0)),
    solid('polypropylene', move(box(0.8, 0.7, 0.7), x / 2 + 0.5, -y * 0.3, 0), 1),
  ]
  return { parts }
}

export function buildPetrolLighter(random: Random): Item {
  const x = random.uniform(5.4, 5.9)
  const y = random.uniform(3.6, 3.9)
  const z = random.uniform(1.2, 1.4)
  const metal = random.pick(['brass 65/35', 'stainless 304'])
  const parts: Part[] = [
    solid(
      metal,
      join(
        roundedBox(x, y, z, 0.25, 0.1),
        invert(roundedBox(x - 0.14, y - 0.14, z - 0.14, 0.2)),
        move(box(0.06, y, z), x * 0.12, 0, 0),
      ),
    ),
    solid(
      'stainless 304',
      join(
        move(box(x * 0.62, y - 0.25, z - 0.25), -x * 0.14, 0, 0),
        invert(move(box(x * 0.62 - 0.1, y - 0.33, z - 0.33), -x * 0.14, 0, 0)),
      ),
    ),
    solid('cotton/paper (cellulose, solid)', move(box(x * 0.58, y - 0.4, z - 0.4), -x * 0.14, 0, 0), 0.6),
    solid(
      'stainless 304',
      move(
        extrude(
          [
            roundedRectangle(1.5, 1.7, 0.2, 2),
            ...[-0.35, 0.35].flatMap((a) => [-0.35, 0.35].map((b) => circle(0.16, 8, a, b))),
          ],
          z * 0.7,
        ),
        x * 0.3,
        0,
        0,
      ),
      4,
    ),
    solid(
      'iron/steel',
      join(
        move(ring(0.42, 0.1, 0.5, 14), x * 0.34, y * 0.3, 0),
        move(sweep(helix(0.17, 2.6, 11, 6), 0.035, 4), -x * 0.1, y * 0.33, 0),
        move(box(0.5, 1.1, 0.3), x * 0.26, -y * 0.38, 0),
      ),
    ),
    solid(metal, move(rod(0.16, 1.2, 8), x * 0.1, y / 2, 0)),
  ]
  return { parts }
}

/** A spray or gas can standing along x: shell, domed base, valve, dip tube, cap. */
function sprayCan(
  random: Random,
  metal: 'iron/steel' | 'aluminium',
  radius: number,
  size: number,
): { parts: Part[]; top: number } {
  const wall = metal === 'iron/steel' ? 0.025 : 0.045
  const outer: Point[] = [
    [0, radius * 0.97],
    [0.25, radius + 0.06],
    [0.45, radius],
    [size - radius * 0.5, radius],
    [size - radius * 0.2, radius * 0.8],
    [size, 1.45],
    [size + 0.35, 1.55],
  ]
  const inside: Point[] = [
    [1.3, 0],
    [0.95, radius * 0.5],
    [0.35, radius * 0.92],
    [0.55, radius - wall],
    [size - radius * 0.5, radius - wall],
    [size - radius * 0.2, radius * 0.8 - wall],
    [size, 1.4],
    [size + 0.2, 1.4],
  ]
  const shell = lathe([
    [1.25, 0],
    [0.9, radius * 0.5],
    [0.1, radius * 0.92],
    ...outer,
    [size + 0.35, 0.4],
    [size + 0.3, 0.4],
    ...[...inside].reverse(),
  ])
  const level = random.uniform(0.45, 0.85)
  const liquidTop = 0.4 + (size - 1) * level
  const liquid = lathe([
    [1.3, 0],
    [0.95, radius * 0.5],
    [0.35, radius * 0.92],
    [0.55, radius - wall],
    [liquidTop, radius - wall],
    [liquidTop, 0],
  ])
  const parts: Part[] = [
    solid(metal, shell),
    solid(random.pick([LIQUID_GAS, 'ethanol', 'water']), liquid, random.uniform(0.6, 0.9)),
    solid(
      'polyethylene LDPE',
      sweep(
        smoothPath(
          [
            [size, 0, 0],
            [size * 0.5, 0.4, 0.3],
            [1.5, radius * 0.6, -radius * 0.3],
          ],
          6,
        ),
        0.2,
        6,
      ),
      0.7,
    ),
    solid('iron/steel', move(sweep(helix(0.28, 0.9, 5, 8), 0.06, 4), size - 0.6, 0, 0)),
    solid('polypropylene', move(rod(0.5, 1.4, 12), size - 0.5, 0, 0), 1),
  ]
  if (random.chance(0.5)) parts.push(solid('iron/steel', move(disc(0.3, 0.6, 10), liquidTop * 0.5, radius * 0.4, 0)))
  return { parts, top: size + 0.4 }
}

export function buildAerosol(random: Random): Item {
  const radius = random.uniform(2.2, 3.3)
  const can = sprayCan(random, random.chance(0.6) ? 'iron/steel' : 'aluminium', radius, random.uniform(12, 20))
  can.parts.push(
    solid(
      'polypropylene',
      move(join(rod(0.75, 1.3, 14), move(box(0.5, 0.5, 0.5), 0.3, 0.6, 0)), can.top + 0.9, 0, 0),
      1,
    ),
  )
  if (random.chance(0.75))
    can.parts.push(
      solid(
        'polypropylene',
        move(
          lathe([
            [-1, radius - 0.15],
            [-1, radius - 0.02],
            [3, radius * 0.9],
            [3, 0],
            [2.85, 0],
            [2.85, radius * 0.82],
          ]),
          can.top,
          0,
          0,
        ),
      ),
    )
  return { parts: can.parts }
}

export function buildTorch(random: Random): Item {
  const radius = random.uniform(2.4, 3.4)
  const can = sprayCan(random, 'iron/steel', radius, random.uniform(12, 17))
  const x = can.top
  const body: Mesh[] = [
    move(pipe(1.35, 0.5, 2.6, 16), x + 1.2, 0, 0),
    move(turn(pipe(0.9, 0.4, 4.5, 14), 'z', PI / 2), x + 3, 1.4, 0),
    move(
      turn(
        lathe(
          [
            [0, 0.8],
            [0, 1],
            [6, 1.25],
            [6, 1.1],
            [0.4, 0.7],
          ],
          16,
        ),
        'z',
        PI / 2,
      ),
      x + 3,
      3.4,
      0,
    ),
  ]
  const parts: Part[] = [
    ...can.parts,
    solid('brass 65/35', join(...body), 7),
    solid('stainless 304', move(turn(pipe(1.3, 1.18, 5, 18), 'z', PI / 2), x + 3, 7, 0)),
    solid(
      'ABS',
      move(
        turn(
          lathe(
            [
              [0, 0],
              [0, 1.1],
              [1.6, 1.1],
              [1.6, 0],
            ],
            10,
          ),
          'z',
          -PI / 2,
        ),
        x + 2.2,
        -1.2,
        0,
      ),
      1.05,
    ),
  ]
  parts.push(
    solid(
      'copper',
      sweep(
        smoothPath(
          [
            [x + 1.4, 0.6, 0.7],
            [x + 4.6, 2, 1],
            [x + 3.4, 8, 0.6],
          ],
          5,
        ),
        0.1,
        5,
      ),
    ),
    solid('iron/steel', move(box(1.2, 1, 0.8), x + 1.4, 1.4, 0.8), 4),
  )
  if (random.chance(0.4))
    parts.push(
      solid(
        'ABS',
        move(
          extrude(
            [
              smoothOutline(
                [
                  [0, -1],
                  [4, -1.6],
                  [4.6, 1],
                  [1, 1.4],
                ],
                3,
              ),
            ],
            2,
          ),
          x + 1,
          0,
          0,
        ),
        0.9,
      ),
    )
  return { parts }
}
