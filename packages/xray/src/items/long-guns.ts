// Rifles, submachine guns and sawn-off shotguns, compact enough to be carried in luggage.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, type Point } from '../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'
import { sightBlock } from './handguns.ts'
import { PISTOL_CALIBRES, RIFLE_CALIBRES, addRound, buildMagazine, roundParts } from './rounds.ts'
import type { Calibre, RoundMeshes } from './rounds.ts'

const STEEL = 'iron/steel'

/** A hollow receiver with bolt, springs, pins and an open magazine well; the middle at the origin. */
function receiver(random: Random, size: number, tall: number, wide: number, metal: string): Part[] {
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

function pistolGrip(random: Random, x: number, y: number): Part[] {
  const outline = smoothOutline(
    [
      [0, 0],
      [-1.4, -3.5],
      [-3.4, -8.6],
      [-0.2, -9.6],
      [1.2, -5.4],
      [2.2, -2.6],
      [3.6, 0],
    ],
    3,
  )
  const material = random.pick(['wood', 'nylon-6', 'ABS'])
  const grip = join(
    extrude([outline], 2.8, 0.4),
    invert(extrude([outline.map(([px, py]) => [px * 0.6 + 0.2, py * 0.75 - 0.8] as Point)], 1.6)),
  )
  return [
    solid(material, move(grip, x, y, 0), material === 'wood' ? 0.7 : 1.15),
    solid(STEEL, move(turn(rod(0.28, 7, 8), 'z', 1.2), x - 0.4, y - 4, 0)),
  ]
}

/** A stock behind x: wooden, skeleton, telescopic, or none. */
function stock(random: Random, x: number, size: number): Part[] {
  const kind = random.pick(['wood', 'skeleton', 'tube'])
  if (kind === 'wood') {
    const outline = smoothOutline(
      [
        [0, 1.4],
        [-size * 0.4, 1.2],
        [-size, 1.8],
        [-size - 0.4, -4],
        [-size, -9.5],
        [-size * 0.5, -4.6],
        [0, -1.6],
      ],
      3,
    )
    return [
      solid('wood', move(extrude([outline], 3.4, 0.7), x, 0, 0), 0.65),
      solid(STEEL, move(box(0.25, 11, 3.4), x - size - 0.3, -3.8, 0)),
      solid(STEEL, move(rod(0.3, 6, 8), x - 1, -0.4, 0)),
    ]
  }
  if (kind === 'skeleton') {
    const wire = sweep(
      [
        [0, 0.8, 1.3],
        [-size, 0.4, 1.3],
        [-size - 0.5, -4, 1.3],
        [-size, -8, 1.3],
        [-size + 1.5, -7.6, 1.3],
        [0, -1.8, 1.3],
      ],
      0.45,
      6,
    )
    return [
      solid(STEEL, move(wire, x, 0, 0)),
      solid(
        STEEL,
        move(
          extrude(
            [
              [
                [-0.5, 4.2],
                [0.5, 4.2],
                [0.4, -4.6],
                [-0.4, -4.6],
              ],
              roundedRectangle(0.4, 6, 0.1, 2),
            ],
            2.6,
          ),
          x - size - 0.5,
          -3.8,
          0,
        ),
      ),
      solid(STEEL, move(disc(0.9, 3.4, 14), x - 0.5, 0, 0)),
    ]
  }
  const outline = smoothOutline(
    [
      [-size * 0.4, 1.7],
      [-size, 1.9],
      [-size - 0.5, -3],
      [-size, -7.5],
      [-size + 1.2, -7.4],
      [-size * 0.75, -2],
      [-size * 0.4, -1.5],
    ],
    3,
  )
  return [
    solid('aluminium', move(pipe(1.5, 1.25, size * 0.95, 16), x - size * 0.48, 0, 0)),
    solid(STEEL, move(sweep(helix(1, size * 0.75, 14, 8), 0.09, 4), x - size * 0.45, 0, 0)),
    solid(
      'nylon-6',
      move(
        extrude(
          [
            outline,
            [
              [-size * 0.6, 0.5],
              [-size * 0.9, 0.6],
              [-size * 0.9, -2],
              [-size * 0.65, -0.6],
            ],
          ],
          2.6,
          0.3,
        ),
        x,
        0,
        0,
      ),
    ),
  ]
}

/** Barrel with gas tube, hand guard and sights, from x on. */
function foreEnd(random: Random, x: number, size: number, bore: number): Part[] {
  const outer = bore + random.uniform(0.25, 0.42)
  const guard = size * random.uniform(0.4, 0.6)
  const parts: Part[] = [
    solid(
      STEEL,
      join(
        move(pipe(outer, bore, size, 16), x + size / 2, 0, 0),
        move(sightBlock(random.uniform(3, 5)), x + size - random.uniform(2, 6), 2, 0),
      ),
    ),
  ]
  if (random.chance(0.7))
    parts.push(
      solid(
        STEEL,
        join(
          move(pipe(0.85, 0.65, guard + 4, 14), x + guard / 2 + 2, 2.1, 0),
          move(box(1.6, 3.4, 1.6), x + guard + 3.4, 1, 0),
        ),
      ),
    )
  if (random.chance(0.6))
    parts.push(
      solid(
        STEEL,
        move(
          join(
            pipe(outer + 0.35, bore, 4, 14),
            ...[-1, 0, 1].map((k) => invert(move(box(0.5, 3, 0.3), k, 0, outer + 0.2))),
          ),
          x + size + 1.6,
          0,
          0,
        ),
      ),
    )
  const shell = join(roundedBox(guard, 5, 4.4, 1, 0.6), invert(roundedBox(guard, 3.6, 3.2, 0.6)))
  if (random.chance(0.5)) parts.push(solid('wood', move(shell, x + guard / 2 + 1, 0.4, 0), 0.65))
  else {
    const slots: Mesh[] = []
    for (let s = -guard / 2 + 1.2; s < guard / 2 - 1; s += 1.6)
      for (const side of [-1, 1]) slots.push(invert(move(box(0.9, 1.1, 0.6), s, 0, side * 1.9)))
    const metal = random.chance(0.4)
    parts.push(
      solid(
        metal ? 'aluminium' : 'nylon-6',
        move(join(shell, ...slots), x + guard / 2 + 1, 0.4, 0),
        metal ? 1.6 : 1.15,
      ),
    )
  }
  return parts
}

/** A long gun from its measures. */
function assemble(random: Random, calibre: Calibre, body: number, tall: number, barrel: number, butt: number): Item {
  const metal = random.pick([STEEL, 'aluminium'])
  const wide = random.uniform(2.9, 3.8)
  const parts: Part[] = [
    ...receiver(random, body, tall, wide, metal),
    ...foreEnd(random, body / 2, barrel, calibre.neck - 0.04),
    ...pistolGrip(random, -body * 0.36, -tall * 0.5),
  ]
  if (butt > 0) parts.push(...stock(random, -body / 2, butt))
  const sight = random.chance(0.5)
    ? [
        solid(
          'aluminium',
          move(join(pipe(1.7, 1.4, 9, 18), move(pipe(2.1, 1.8, 3, 18), 4.5, 0, 0)), 0, tall * 0.5 + 2.6, 0),
        ),
        solid('glass soda-lime', move(turn(disc(1.4, 0.4, 16), 'y', PI / 2), 4, tall * 0.5 + 2.6, 0)),
        solid(STEEL, move(box(6, 1.2, 1.4), 0, tall * 0.5 + 0.6, 0), 4),
      ]
    : [solid(STEEL, move(sightBlock(1.8), -body * 0.3, tall * 0.5 + 0.7, 0))]
  parts.push(...sight)
  // A magazine takes up too much room in a bag to be left in more often than not.
  if (random.chance(0.5)) return { parts }
  const capacity = calibre.caseLength > 3 ? random.integer(18, 30) : random.integer(20, 32)
  const rifleRounds = calibre.caseLength > 3
  const magazine = buildMagazine(random, {
    calibre,
    rounds: random.chance(0.5) ? random.integer(5, capacity) : 0,
    capacity,
    curve: rifleRounds ? random.uniform(1.5, 7) : random.uniform(0, 2),
    polymer: random.chance(0.4),
    doubleRow: true,
  })
  return joinItems({ parts }, moveItem(magazine, body * 0.2, -tall * 0.5 + 1, 0))
}

export function buildRifle(random: Random): Item {
  return assemble(
    random,
    random.pick(RIFLE_CALIBRES),
    random.uniform(20, 26),
    random.uniform(4.6, 6),
    random.uniform(18, 30),
    random.chance(0.6) ? random.uniform(14, 22) : 0,
  )
}

export function buildSmg(random: Random): Item {
  return assemble(
    random,
    random.pick(PISTOL_CALIBRES),
    random.uniform(20, 28),
    random.uniform(4.5, 6),
    random.uniform(7, 15),
    random.chance(0.6) ? random.uniform(12, 18) : 0,
  )
}

export function buildShotgun(random: Random): Item {
  const barrel = random.uniform(20, 34)
  // Twelve bore, or twenty.
  const bore = random.pick([0.92, 0.78])
  const side = random.chance(0.5)
  // One barrel or two, beside or over each other.
  const places = random.chance(0.5) ? [0] : [-1, 1]
  const tubes: Mesh[] = []
  for (const k of places)
    tubes.push(
      move(
        join(pipe(bore + 0.15, bore, barrel, 18), move(pipe(bore + 0.32, bore + 0.15, 5, 18), -barrel / 2 + 2.5, 0, 0)),
        barrel / 2 + 3,
        k * (bore + 0.16),
        0,
      ),
    )
  const rib = move(box(barrel, 0.5, 0.5), barrel / 2 + 3, 0, 0.6)
  const turned = side ? join(...tubes, rib) : turn(join(...tubes, rib), 'x', PI / 2)
  const body: Point[] = [
    [3.4, -2.1],
    [3.4, 2.1],
    [-3, 2.3],
    [-5.5, 0.6],
    [-5, -2.2],
    [0, -2.6],
  ]
  const deep = places.length === 1 ? 2.6 : 3
  // The action is of steel, or of light alloy as that of most repeaters.
  const action = join(extrude([body], deep, 0.3), invert(move(box(6.4, 3.2, deep - 0.7), -1.1, -0.1, 0)))
  const parts: Part[] = [solid(STEEL, turned), solid(random.pick([STEEL, 'aluminium']), action)]
  parts.push(
    solid(
      STEEL,
      join(
        ...[-1, 1].map((k) =>
          move(
            extrude(
              [
                smoothOutline(
                  [
                    [0, 0],
                    [-0.5, 2],
                    [-1.8, 2.8],
                    [-2, 2.3],
                    [-1, 1.2],
                    [-1, -0.3],
                  ],
                  2,
                ),
              ],
              0.7,
            ),
            -2.2,
            1.2,
            k * 1,
          ),
        ),
        sweep(
          [
            [-4.2, -2.2, 0],
            [-4, -4.6, 0],
            [-2, -5.2, 0],
            [0.6, -4.6, 0],
            [1, -2.5, 0],
          ],
          0.25,
          5,
        ),
        ...[-2.6, -0.9].map((x) =>
          move(
            extrude(
              [
                smoothOutline(
                  [
                    [0, 0],
                    [0.4, 0],
                    [0.5, -1.2],
                    [0.9, -2],
                    [0.5, -2],
                    [0, -1.1],
                  ],
                  2,
                ),
              ],
              0.5,
            ),
            x,
            -2.2,
            0,
          ),
        ),
        move(sweep(helix(0.3, 3, 9, 8), 0.07, 4), -1, 0.4, 0),
        move(disc(0.35, 3.4, 12), 2.2, -1.2, 0),
        move(box(3.4, 0.4, 0.6), -1.5, 2.4, 0),
      ),
    ),
  )
  const grip = smoothOutline(
    [
      [-4.6, 0.8],
      [-7.5, -0.5],
      [-10.5, -5],
      [-13.5, -9.5],
      [-11, -11],
      [-8, -7.5],
      [-6.4, -3.6],
      [-4.6, -2.2],
    ],
    3,
  )
  parts.push(
    solid('wood', extrude([grip], 3, 0.6), 0.7),
    solid(STEEL, move(turn(rod(0.3, 6, 8), 'z', 0.7), -6.5, -1.8, 0)),
  )
  const fore = smoothOutline(
    [
      [4, -0.8],
      [5, -3],
      [barrel * 0.5, -2.6],
      [barrel * 0.55, -1.5],
      [barrel * 0.5, -0.8],
    ],
    3,
  )
  parts.push(
    solid('wood', extrude([fore], 3.4, 0.6), 0.65),
    solid(STEEL, move(box(1.4, 0.7, 1), barrel * 0.35, -1.3, 0)),
  )
  if (random.chance(0.5)) {
    const meshes: RoundMeshes = { brass: [], lead: [], powder: [] }
    const shell: Calibre = { radius: bore - 0.02, caseLength: 5.6, bullet: 0.3, neck: bore - 0.02 }
    for (const k of places)
      addRound(meshes, shell, (mesh) => move(mesh, 3.1, side ? k * (bore + 0.16) : 0, side ? 0 : k * (bore + 0.16)))
    parts.push(...roundParts(meshes))
  }
  parts.push(solid(STEEL, move(ring(0.9, 0.6, 0.3, 12), -12, -11.2, 0)))
  return { parts }
}
