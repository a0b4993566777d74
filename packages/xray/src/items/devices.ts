// Improvised devices for training: power source, switch, detonator, organic mass and wires, in several housings.
//
// The shapes show how such devices look in an X-ray image; nothing here says how one would work or be made.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid, texture } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import { smoothPath } from '../bag/geometry/outlines.ts'
import { box, disc, lathe, pipe, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'
import { buildBoard } from './board.ts'
import { cutInside, hollow, plasticProfile } from './containers-of-drink.ts'
import { hollowCase, threadedPipe } from './housings.ts'

/** A thin tube with an insert at its closed end, along x, wires leaving at -x. */
function capsule(random: Random): Part[] {
  const size = random.uniform(4.5, 7)
  return [
    solid(
      random.pick(['aluminium', 'copper']),
      join(pipe(0.34, 0.29, size, 12), move(rod(0.34, 0.15, 12), size / 2, 0, 0)),
    ),
    solid('PETN', move(rod(0.28, size * 0.4, 10), size * 0.25, 0, 0)),
    solid('lead', move(rod(0.27, size * 0.1, 10), 0, 0, 0), 4),
    solid('natural rubber', move(rod(0.29, 0.9, 10), -size * 0.42, 0, 0), 1.2),
  ]
}

/** A source of power: block, round cells or a flat cell. */
function battery(random: Random): Part[] {
  const kind = random.uniform()
  if (kind < 0.4) {
    const parts: Part[] = [solid('iron/steel', join(box(4.6, 2.6, 1.7), invert(box(4.54, 2.54, 1.64))))]
    for (let i = 0; i < 6; i++)
      parts.push(solid('zinc die-cast', move(box(0.62, 2.3, 1.4), -1.95 + i * 0.7, 0, 0), 2.8))
    for (const s of [-1, 1])
      parts.push(solid('iron/steel', move(turn(ring(0.42, 0.22, 0.35, 12), 'y', PI / 2), 2.5, s * 0.65, 0)))
    return parts
  }
  if (kind < 0.8) {
    const count = random.integer(2, 4)
    const parts: Part[] = []
    for (let i = 0; i < count; i++) {
      const y = (i - (count - 1) / 2) * 1.5
      parts.push(
        solid('zinc die-cast', move(rod(0.66, 4.7, 14), 0, y, 0), 2.7),
        solid('iron/steel', move(pipe(0.71, 0.67, 4.9, 14), 0, y, 0)),
        solid('iron/steel', move(rod(0.25, 0.25, 10), 2.6, y, 0)),
        solid('brass 65/35', move(rod(0.08, 3, 6), 0, y, 0)),
      )
    }
    parts.push(
      solid('polypropylene', join(roundedBox(6.2, count * 1.5 + 0.4, 1.5, 0.2), invert(box(5.8, count * 1.5, 1.6)))),
      solid('iron/steel', join(...[-1, 1].map((s) => move(box(0.1, count * 1.2, 0.8), s * 2.85, 0, 0)))),
    )
    return parts
  }
  return [
    solid(
      'Li-ion cell (averaged)',
      roundedBox(random.uniform(5, 7.5), random.uniform(3.4, 4.6), random.uniform(0.5, 0.9), 0.3),
    ),
  ]
}

/** What closes the circuit: a clock, a telephone's board, a remote receiver or a plain switch. */
function trigger(random: Random): Part[] {
  const kind = random.uniform()
  if (kind < 0.3) {
    const r = random.uniform(2, 3)
    return [
      solid('ABS', join(disc(r, 1.8, 26), invert(disc(r - 0.15, 1.5, 26))), 1.05),
      solid(
        'brass 65/35',
        join(
          ring(r * 0.42, r * 0.3, 0.18, 20),
          move(ring(r * 0.3, r * 0.18, 0.15, 16), r * 0.4, r * 0.2, 0.1),
          move(disc(r * 0.22, 0.15, 14), -r * 0.35, r * 0.1, 0),
        ),
      ),
      solid(
        'iron/steel',
        join(
          move(disc(0.25, 1.4, 10), 0, 0, 0),
          move(box(r * 0.8, 0.18, 0.06), r * 0.3, 0, 0.7),
          move(turn(rod(0.5, 0.9, 12), 'y', 0), -r * 0.3, -r * 0.4, 0),
        ),
      ),
      solid('copper', move(ring(0.55, 0.25, 0.5, 14), r * 0.3, -r * 0.4, 0), 6),
    ]
  }
  if (kind < 0.75) {
    const x = random.uniform(4, 7)
    const y = random.uniform(2.6, 4)
    return [
      ...buildBoard(random, x, y, { crowding: 0.7, height: 0.7 }),
      solid('iron/steel', move(join(box(1.9, 1.5, 1.5), invert(box(1.7, 1.3, 1.3))), x * 0.2, 0, 0.8), 5),
      solid('copper', move(ring(0.55, 0.3, 1, 14), x * 0.2, 0, 0.8), 6),
    ]
  }
  return [
    solid('ABS', hollowCase(3.2, 1.8, 1.6, 0.3, 0.2), 1.05),
    solid('iron/steel', join(move(rod(0.25, 1.8, 10), 0, 0, 0), move(turn(rod(0.22, 2, 10), 'y', PI / 2), 0, 0, 1)), 6),
    solid('brass 65/35', join(...[-0.9, 0, 0.9].map((x) => move(box(0.35, 0.1, 1.2), x, 0, -1.1)))),
  ]
}

/** A loose wire between two points. */
function wire(random: Random, from: Vector, to: Vector): Mesh {
  const bow = random.uniform(0.8, 3)
  const mid = (t: number): Vector => [
    from[0] + (to[0] - from[0]) * t + random.normal(0, bow),
    from[1] + (to[1] - from[1]) * t + random.normal(0, bow),
    from[2] + (to[2] - from[2]) * t + random.uniform(-0.4, 0.6),
  ]
  return sweep(smoothPath([from, mid(0.25), mid(0.55), mid(0.8), to], 6), 0.08, 5)
}

function wires(random: Random, pairs: readonly (readonly [Vector, Vector])[]): Part[] {
  const runs = pairs.flatMap(([a, b]) => [
    wire(random, a, b),
    wire(random, [a[0], a[1] + 0.4, a[2]], [b[0], b[1] + 0.4, b[2]]),
  ])
  return [solid('copper', join(...runs), 8.9)]
}

const CHARGES = [
  'C-4 like (91% RDX + binder)',
  'Semtex-like (PETN/RDX + binder)',
  'TNT',
  'ANFO 94/6',
  'ammonium nitrate prill',
  'flash powder KClO4/Al 70/30',
] as const

/** A plastic or powdered mass. */
function charge(random: Random, mesh: Mesh, powder: boolean): Part {
  const material = powder
    ? random.pick([CHARGES[3], CHARGES[4], CHARGES[5]])
    : random.pick([CHARGES[0], CHARGES[1], CHARGES[2]])
  return powder
    ? solid(material, mesh, random.uniform(0.85, 1.05), texture(random, 'grain', 7, 0.2))
    : solid(material, mesh, undefined, texture(random, 'cloud', 20, 0.08))
}

function put(parts: readonly Part[], at: Vector, angle = 0): Item {
  return poseItem({ parts: [...parts] }, rotationAbout('z', angle), at)
}

export function buildPipeDevice(random: Random): Item {
  const radius = random.uniform(1.5, 2.8)
  const size = random.uniform(13, 24)
  const metal = random.pick(['iron/steel', 'iron/steel', 'PVC', 'aluminium'])
  const thick = metal === 'PVC' ? 0.35 : random.uniform(0.22, 0.4)
  const parts: Part[] = [
    solid(metal, threadedPipe(radius, size, thick)),
    charge(random, rod(radius - thick, size - 1, 20), true),
  ]
  for (const end of [-1, 1])
    parts.push(
      solid(
        metal,
        move(
          lathe(
            [
              [0, 0],
              [0, radius + 0.45],
              [2.2, radius + 0.45],
              [2.2, radius + 0.03],
              [0.5, radius + 0.03],
              [0.5, 0],
            ].map(([x, r]) => [end * (size / 2 - 1.5 + (2.2 - x!)), r!] as const),
            18,
          ),
          0,
          0,
          0,
        ),
      ),
    )
  const items = [
    put(capsule(random), [size * 0.25, 0, 0]),
    put(battery(random), [-2, radius + random.uniform(3, 5), 0], random.normal(0, 0.3)),
    put(trigger(random), [6, radius + random.uniform(3.5, 5), 0], random.normal(0, 0.3)),
  ]
  return joinItems({ parts }, ...items, {
    parts: wires(random, [
      [
        [size * 0.25 - 3, 0, 0],
        [-2, radius + 3.5, 0],
      ],
      [
        [0, radius + 4, 0],
        [5, radius + 4, 0],
      ],
      [
        [size * 0.25 - 3, 0.2, 0.2],
        [6, radius + 3, 0],
      ],
    ]),
  })
}

export function buildSlabDevice(random: Random): Item {
  const x = random.uniform(11, 18)
  const y = random.uniform(6, 10)
  const z = random.uniform(2.5, 5)
  const blocks = random.integer(1, 3)
  const parts: Part[] = []
  for (let i = 0; i < blocks; i++)
    parts.push(
      charge(
        random,
        move(
          turn(roundedBox(x / blocks - 0.3, y, z, 0.4, 0.25), 'z', random.normal(0, 0.03)),
          (i - (blocks - 1) / 2) * (x / blocks),
          0,
          0,
        ),
        false,
      ),
    )
  if (random.chance(0.6))
    for (const k of [-0.3, 0.3])
      parts.push(
        solid('polypropylene', move(join(box(3, y + 0.4, z + 0.3), invert(box(3, y + 0.3, z + 0.2))), x * k, 0, 0)),
      )
  const items = [
    put(capsule(random), [random.uniform(-0.3, 0.3) * x, random.uniform(-0.2, 0.2) * y, 0], random.uniform(0, 6)),
    put(battery(random), [x * 0.25, y / 2 + random.uniform(2.2, 4), 0], random.normal(0, 0.4)),
    put(trigger(random), [-x * 0.3, y / 2 + random.uniform(2.5, 4.5), 0], random.normal(0, 0.4)),
  ]
  return joinItems({ parts }, ...items, {
    parts: wires(random, [
      [
        [0, 0, 0.4],
        [x * 0.25, y / 2 + 3, 0],
      ],
      [
        [x * 0.2, y / 2 + 3, 0],
        [-x * 0.3, y / 2 + 3, 0],
      ],
      [
        [-x * 0.3, y / 2 + 2.6, 0],
        [0, 0.2, 0.4],
      ],
    ]),
  })
}

export function buildSheetDevice(random: Random): Item {
  const x = random.uniform(18, 27)
  const y = random.uniform(13, 19)
  const z = random.uniform(0.5, 1.1)
  const parts: Part[] = [charge(random, roundedBox(x, y, z, 0.8, 0.1), false)]
  const flat: Part[] = [
    solid('Li-ion cell (averaged)', roundedBox(random.uniform(5, 7), random.uniform(3.4, 4.4), 0.5, 0.3)),
  ]
  const items = [
    put(
      capsule(random),
      [random.uniform(-0.3, 0.3) * x, random.uniform(-0.3, 0.3) * y, z / 2 + 0.3],
      random.uniform(0, 6),
    ),
    put(flat, [x * 0.34, y * 0.3, z / 2 + 0.4], random.normal(0, 0.2)),
    put(
      buildBoard(random, 4.5, 3, { crowding: 0.5, height: 0.4 }),
      [-x * 0.33, y * 0.32, z / 2 + 0.3],
      random.normal(0, 0.2),
    ),
  ]
  return joinItems({ parts }, ...items, {
    parts: wires(random, [
      [
        [0, 0, z],
        [x * 0.34, y * 0.3, z],
      ],
      [
        [x * 0.3, y * 0.3, z],
        [-x * 0.33, y * 0.3, z],
      ],
    ]),
  })
}

export function buildElectronicsDevice(random: Random): Item {
  const x = random.uniform(17, 26)
  const y = random.uniform(11, 16)
  const z = random.uniform(4.5, 7)
  const speakers = random.chance(0.6)
  const parts: Part[] = [solid('ABS', hollowCase(x, y, z, 1.2, 0.25), 1.05)]
  for (const part of buildBoard(random, x * 0.4, y * 0.7, { crowding: 0.7, height: 1.4 }))
    parts.push({ ...part, mesh: move(part.mesh, -x * 0.24, 0, -z * 0.3) })
  if (speakers) {
    const cone: Part[] = [
      solid('iron/steel', join(disc(1.9, 1.1, 20), move(ring(y * 0.26, y * 0.23, 0.25, 24), 0, 0, 1.3)), 6),
      solid(
        'cotton/paper (cellulose, solid)',
        move(
          turn(
            lathe(
              [
                [0, 0.8],
                [1.4, y * 0.23],
                [1.45, y * 0.23],
                [0.1, 0.8],
              ],
              22,
            ),
            'y',
            -PI / 2,
          ),
          0,
          0,
          0.4,
        ),
        0.8,
      ),
      solid('copper', move(ring(0.8, 0.65, 0.7, 16), 0, 0, 0.7), 7),
    ]
    parts.push(...put(cone, [-x * 0.28, 0, z * 0.2]).parts)
  }
  parts.push(charge(random, move(roundedBox(x * 0.42, y * 0.8, z * 0.7, 0.5, 0.2), x * 0.24, 0, 0), random.chance(0.4)))
  parts.push(
    solid(
      'aluminium',
      sweep(
        [
          [x * 0.4, y / 2, 0],
          [-x * 0.3, y / 2 + 0.6, 0],
        ],
        0.25,
        6,
      ),
    ),
  )
  const items = [
    put(capsule(random), [x * 0.2, random.uniform(-0.2, 0.2) * y, 0], random.normal(0, 0.5)),
    put(battery(random), [-x * 0.2, -y * 0.28, z * 0.1]),
  ]
  const screws = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy) => move(disc(0.22, z * 0.5, 8), sx * (x / 2 - 0.8), sy * (y / 2 - 0.8), 0)),
  )
  return joinItems({ parts }, ...items, {
    parts: [
      solid('iron/steel', join(...screws)),
      ...wires(random, [
        [
          [x * 0.15, 0, 0],
          [-x * 0.2, -y * 0.25, z * 0.1],
        ],
        [
          [-x * 0.2, 0, -z * 0.2],
          [x * 0.15, 0.3, 0],
        ],
      ]),
    ],
  })
}

export function buildBottleDevice(random: Random): Item {
  const radius = random.uniform(3, 4.2)
  const size = random.uniform(18, 25)
  const { shell, inside } = hollow(plasticProfile(random, radius, size), 0.06, 0.1)
  const filling = lathe(cutInside(inside, 0.68))
  const liquid = random.pick([
    ['hydrogen peroxide 35%', 1.12],
    ['gasoline', 0.74],
    ['TATP (powder)', 0.6],
    ['ammonium nitrate prill', 0.9],
  ] as const)
  const parts: Part[] = [
    solid('PET polyester', shell),
    solid(liquid[0], filling, liquid[1]),
    solid('polypropylene', move(rod(radius * 0.42, 1.5, 18), size - 0.7, 0, 0), 0.7),
  ]
  const items = [
    put(capsule(random), [size * 0.5, 0, 0], PI),
    put(battery(random), [size * 0.3, radius + 2.4, 0], random.normal(0, 0.2)),
    put(trigger(random), [size * 0.75, radius + 2.8, 0], random.normal(0, 0.3)),
  ]
  const whole = joinItems({ parts }, ...items, {
    parts: wires(random, [
      [
        [size * 0.5 + 3, 0, 0],
        [size, 0, 0],
      ],
      [
        [size, 0, 0],
        [size * 0.75, radius + 2.4, 0],
      ],
      [
        [size * 0.35, radius + 2.4, 0],
        [size * 0.7, radius + 2.4, 0],
      ],
    ]),
  })
  return moveItem(whole, -size / 2, 0, 0)
}
