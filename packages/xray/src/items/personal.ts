// Small personal things: keys, coins, spectacles, watches, umbrellas, books, toiletries, food, toys.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, sheet, solid, texture } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, scale, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import {
  circle,
  ellipse,
  helix,
  roundedRectangle,
  smoothOutline,
  smoothPath,
  type Point,
} from '../bag/geometry/outlines.ts'
import {
  box,
  cushion,
  disc,
  ellipsoid,
  extrude,
  lathe,
  loft,
  lump,
  pipe,
  ring,
  rod,
  roundedBox,
  sweep,
} from '../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'
import { buildBoard } from './board.ts'
import { rumpledSheet } from './clothing.ts'
import { cutInside, hollow } from './containers-of-drink.ts'
import { hollowCase } from './tools.ts'

export function buildKeys(random: Random): Item {
  const items: Item[] = []
  const count = random.integer(3, 7)
  const metal = random.pick(['brass 65/35', 'zinc die-cast', 'iron/steel'])
  for (let i = 0; i < count; i++) {
    const l = random.uniform(2.4, 4.2)
    const bow = random.uniform(0.95, 1.4)
    const cuts: Point[] = []
    for (let x = bow; x < bow + l - 0.4; x += 0.35)
      cuts.push([x, -0.42 + random.uniform(0, 0.3)], [x + 0.2, -0.42 + random.uniform(0, 0.3)])
    const blade: Point[] = [...cuts, [bow + l, 0], [bow + l - 0.3, 0.4], [bow * 0.9, 0.4]]
    const key = join(extrude([circle(bow, 18), circle(0.3, 10, -bow * 0.5, 0)], 0.22), extrude([blade], 0.2))
    const angle = (i / count) * random.uniform(1.5, 5) + random.normal(0, 0.25)
    items.push(
      poseItem(
        poseItem(
          { parts: [solid(random.chance(0.7) ? metal : 'iron/steel', move(key, bow + 0.8, 0, 0))] },
          rotationAbout('x', random.normal(0, 0.5)),
          [0, 0, 0],
        ),
        rotationAbout('z', angle),
        [0, 0, random.normal(0, 0.3)],
      ),
    )
  }
  items.push({
    parts: [
      solid(
        'iron/steel',
        join(
          sweep(
            circle(1.25, 20).map(([x, y]) => [x, y, 0] as const),
            0.1,
            5,
            true,
          ),
          sweep(
            circle(1.25, 20).map(([x, y]) => [x + 0.03, y, 0.16] as const),
            0.1,
            5,
            true,
          ),
        ),
      ),
    ],
  })
  if (random.chance(0.5))
    items.push(
      moveItem(
        {
          parts: [
            solid('ABS', roundedBox(5, 3, 1.1, 0.8, 0.3), 1),
            ...buildBoard(random, 3.6, 2, { crowding: 0.3, height: 0.3 }),
            solid('iron/steel', move(disc(1, 0.3, 16), 0.6, 0, 0), 4),
          ],
        },
        -4,
        random.uniform(-2, 2),
        0,
      ),
    )
  return joinItems(...items)
}

export function buildCoins(random: Random): Item {
  const metals = ['copper', 'brass 65/35', 'zinc die-cast', 'iron/steel']
  const coins = Array.from({ length: random.integer(6, 18) }, () => {
    const r = random.uniform(0.85, 1.3)
    const coin = join(disc(r, 0.17, 22), invert(move(disc(r * 0.86, 0.02, 20), 0, 0, 0.08)))
    const tipped = turn(turn(coin, 'x', random.normal(0, 0.35)), 'y', random.normal(0, 0.35))
    return solid(
      random.pick(metals),
      move(tipped, random.normal(0, 2), random.normal(0, 1.6), random.uniform(-0.3, 0.4)),
    )
  })
  return { parts: coins }
}

export function buildWallet(random: Random): Item {
  const x = random.uniform(9.5, 19)
  const y = random.uniform(8.5, 10)
  const parts: Part[] = [
    solid('leather (Cr-tanned)', join(roundedBox(x, y, 1.8, 0.6), invert(box(x - 0.4, y - 0.6, 1.3))), 0.95),
    solid('paper stack / book', move(box(x * 0.85, y * 0.75, random.uniform(0.1, 0.4)), 0, 0, 0.4), 0.8),
  ]
  for (let i = 0; i < random.integer(3, 7); i++)
    parts.push(
      solid(
        'PVC',
        move(
          roundedBox(8.56, 5.4, 0.076, 0.3),
          random.normal(0, 0.6),
          -0.6 + i * 0.35 + random.normal(0, 0.1),
          -0.5 + i * 0.09,
        ),
      ),
      solid('copper', move(box(1.2, 1, 0.012), -2.6, 0.4 + i * 0.35, -0.5 + i * 0.09)),
    )
  const coins = buildCoins(random).parts.slice(0, random.integer(0, 8))
  parts.push(
    ...moveItem({ parts: coins.map((part) => ({ ...part, mesh: scale(part.mesh, 0.8, 0.8, 0.8) })) }, x * 0.2, 0, 0.3)
      .parts,
  )
  if (random.chance(0.5)) parts.push(solid('brass 65/35', move(ring(0.6, 0.2, 0.4, 14), x * 0.44, 0, 0.5)))
  return { parts }
}

export function buildSpectacles(random: Random): Item {
  const r = random.uniform(2.1, 2.7)
  const apart = r + random.uniform(0.8, 1.1)
  const rim = roundedRectangle(r * 2, r * random.uniform(1.4, 2), r * 0.7, 5)
  const metal = random.chance(0.6)
  const parts: Part[] = []
  for (const side of [-1, 1]) {
    parts.push(
      solid(random.chance(0.5) ? 'glass soda-lime' : 'polycarbonate', move(extrude([rim], 0.2), side * apart, 0, 0)),
    )
    parts.push(
      metal
        ? solid(
            'titanium',
            sweep(
              rim.map(([x, y]) => [x + side * apart, y, 0] as const),
              0.09,
              5,
              true,
            ),
          )
        : solid(
            'polycarbonate',
            sweep(
              rim.map(([x, y]) => [x + side * apart, y, 0] as const),
              0.26,
              5,
              true,
            ),
          ),
    )
    const hinge = side * (apart + r)
    parts.push(solid('zinc die-cast', move(box(0.4, 0.4, 0.5), hinge, r * 0.3, 0.2)))
    const temple = smoothPath(
      [
        [hinge, r * 0.3, 0.2],
        [hinge - side * 4, r * 0.3 + 0.2, 0.9],
        [hinge - side * 9.5, r * 0.3, 0.9],
        [hinge - side * 12.5, r * 0.3 - 1.6, 0.9],
      ],
      4,
    )
    parts.push(
      metal ? solid('titanium', sweep(temple, 0.09, 5)) : solid('polycarbonate', sweep(temple, 0.24, 5)),
      solid('iron/steel', sweep(temple, 0.06, 4)),
    )
  }
  parts.push(
    solid(
      metal ? 'titanium' : 'polycarbonate',
      sweep(
        [
          [-apart + r, r * 0.3, 0],
          [0, r * 0.6, 0.3],
          [apart - r, r * 0.3, 0],
        ],
        metal ? 0.1 : 0.25,
        5,
      ),
    ),
  )
  if (random.chance(0.5)) {
    parts.push(
      solid('iron/steel', join(roundedBox(16, 6.4, 4, 2, 0.8), invert(roundedBox(15.94, 6.34, 3.94, 2, 0.8))), 7.8),
      solid(
        'PET polyester',
        join(roundedBox(15.9, 6.3, 3.9, 2, 0.8), invert(roundedBox(15.5, 5.9, 3.5, 1.8, 0.7))),
        0.5,
      ),
    )
    parts.push(solid('iron/steel', move(rod(0.12, 13, 6), 0, 3, 0)))
  }
  return { parts }
}

export function buildWatch(random: Random): Item {
  const r = random.uniform(1.6, 2.2)
  const parts: Part[] = [
    solid('stainless 304', join(ring(r, r * 0.86, 0.9, 26), move(disc(r * 0.9, 0.12, 24), 0, 0, -0.4))),
    solid('glass soda-lime', move(disc(r * 0.86, 0.18, 24), 0, 0, 0.45)),
    solid(
      'brass 65/35',
      join(
        disc(r * 0.75, 0.16, 22),
        invert(disc(r * 0.2, 0.17, 12)),
        ...Array.from({ length: 5 }, () =>
          move(
            join(disc(random.uniform(0.2, 0.5), 0.12, 14)),
            random.uniform(-0.4, 0.4) * r,
            random.uniform(-0.4, 0.4) * r,
            0.15,
          ),
        ),
      ),
    ),
    solid('iron/steel', join(move(disc(0.5, 0.25, 14), r * 0.3, -r * 0.3, 0), move(rod(0.25, 0.5, 8), r + 0.2, 0, 0))),
  ]
  const metal = random.chance(0.5)
  const band = Array.from({ length: 26 }, (_, i) => {
    const angle = (2 * PI * (i + 0.5)) / 26
    return [3 * sin(angle), 0, -3 + 3 * cos(angle)] as const
  })
  if (metal)
    parts.push(
      solid(
        'stainless 304',
        join(
          ...band
            .filter(([, , z]) => z < -0.5)
            .map(([x, , z], i) =>
              move(turn(box(i % 2 ? 0.62 : 0.5, 1.8, 0.28), 'y', -(2 * PI * (i + 2.5)) / 26), x, 0, z),
            ),
        ),
      ),
    )
  else
    parts.push(
      solid(
        'leather (Cr-tanned)',
        sweep(
          band.map(([x, , z]) => [x, 0, z] as const),
          0.9,
          4,
          true,
          0.2,
        ),
        0.95,
      ),
      solid(
        'iron/steel',
        move(
          sweep(
            roundedRectangle(1.4, 2.1, 0.3, 2).map(([x, y]) => [x, y, 0] as const),
            0.1,
            5,
            true,
          ),
          0,
          0,
          -6,
        ),
      ),
    )
  return { parts: parts.map((part) => ({ ...part, mesh: turn(part.mesh, 'x', PI / 2 + 0.9) })) }
}

export function buildJewellery(random: Random): Item {
  const parts: Part[] = []
  const metal = random.pick(['brass 65/35', 'copper', 'zinc die-cast'])
  const outline = smoothPath(
    Array.from(
      { length: 14 },
      (_, i) =>
        [
          5 * cos(i * 0.48) + random.normal(0, 0.7),
          3.4 * sin(i * 0.48) + random.normal(0, 0.7),
          random.normal(0, 0.2),
        ] as Vector,
    ),
    6,
  )
  parts.push(solid(metal, sweep(outline, 0.07, 4), 6))
  if (random.chance(0.6))
    parts.push(
      solid(
        random.pick(['glass soda-lime', 'porcelain', 'concrete/stone']),
        join(
          ...outline.filter((_, i) => i % 2 === 0).map(([x, y, z]) => move(ellipsoid(0.38, 0.38, 0.38, 10), x, y, z)),
        ),
      ),
    )
  for (let i = 0; i < random.integer(1, 4); i++)
    parts.push(
      solid(
        metal,
        move(
          turn(turn(ring(1.05, 0.88, 0.35, 20), 'x', random.uniform(0, 1.5)), 'z', random.uniform(0, 3)),
          random.normal(0, 2.5),
          random.normal(0, 2),
          0,
        ),
      ),
    )
  if (random.chance(0.5))
    parts.push(
      solid(
        metal,
        move(
          extrude(
            [
              smoothOutline(
                [
                  [0, 1.3],
                  [1, 0.3],
                  [0.7, -1],
                  [0, -1.5],
                  [-0.7, -1],
                  [-1, 0.3],
                ],
                3,
              ),
              circle(0.4, 12),
            ],
            0.25,
          ),
          random.uniform(-3, 3),
          -3.5,
          0,
        ),
      ),
    )
  return { parts }
}

export function buildUmbrella(random: Random): Item {
  const long = random.chance(0.25)
  const size = long ? random.uniform(38, 46) : random.uniform(20, 27)
  const parts: Part[] = [
    solid(
      'iron/steel',
      join(pipe(0.5, 0.42, size * 0.9, 10), move(pipe(0.62, 0.52, size * 0.5, 10), -size * 0.15, 0, 0)),
    ),
  ]
  const ribs: Mesh[] = []
  const count = random.integer(7, 9)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < (long ? 1 : 3); k++) {
      const angle = (2 * PI * i) / count + k * 0.2
      const r = 0.9 + k * 0.45
      const path: Vector[] = [
        [size * 0.46, 0.5 * cos(angle), 0.5 * sin(angle)],
        [size * 0.2, r * cos(angle), r * sin(angle)],
        [-size * 0.34 + random.normal(0, 0.5), r * 1.2 * cos(angle + 0.1), r * 1.2 * sin(angle + 0.1)],
      ]
      ribs.push(sweep(smoothPath(path, 3), 0.1, 4))
    }
  }
  parts.push(solid('iron/steel', join(...ribs)))
  parts.push(
    solid(
      'iron/steel',
      join(move(rod(0.95, 1.6, 12), size * 0.44, 0, 0), move(sweep(helix(0.7, 3, 9, 8), 0.07, 4), -size * 0.05, 0, 0)),
      5,
    ),
  )
  parts.push(
    solid(
      'PET polyester',
      join(
        lathe(
          [
            [-size * 0.4, 1.2],
            [-size * 0.3, 2.5],
            [size * 0.1, 2.3],
            [size * 0.44, 0.8],
            [size * 0.44, 0.6],
            [size * 0.1, 1],
            [-size * 0.4, 1],
          ],
          18,
        ),
      ),
      0.42,
      texture(random, 'folds', 12, 0.8, random.uniform(0, 1)),
    ),
  )
  parts.push(
    solid(
      random.chance(0.5) ? 'ABS' : 'wood',
      move(
        lathe(
          [
            [-5.5, 0],
            [-5.3, 1.5],
            [-1, 1.6],
            [0.5, 1],
            [0.5, 0],
          ],
          16,
        ),
        -size * 0.46,
        0,
        0,
      ),
      0.7,
    ),
  )
  return { parts }
}

export function buildBook(random: Random): Item {
  const x = random.uniform(17, 28)
  const y = x * random.uniform(0.64, 0.76)
  const z = random.uniform(1, 4.2)
  const parts: Part[] = []
  const leaves = 4
  for (let i = 0; i < leaves; i++)
    parts.push(
      solid(
        'paper stack / book',
        move(
          box(x * random.uniform(0.975, 0.99), y * random.uniform(0.97, 0.99), z / leaves),
          0,
          random.uniform(-0.1, 0.1),
          (i - (leaves - 1) / 2) * (z / leaves),
        ),
        random.uniform(0.6, 0.85),
      ),
    )
  parts.push(
    solid(
      'cotton/paper (cellulose, solid)',
      join(
        move(box(x, y, 0.2), 0, 0, z / 2 + 0.1),
        move(box(x, y, 0.2), 0, 0, -z / 2 - 0.1),
        move(box(x, 0.25, z), 0, -y / 2, 0),
      ),
      0.9,
    ),
  )
  if (random.chance(0.35))
    parts.push(
      solid('iron/steel', move(sweep(helix(0.8, x * 0.95, Math.round(x * 1.1), 8), 0.06, 4), 0, -y / 2 - 0.2, 0)),
    )
  return { parts }
}

export function buildPapers(random: Random): Item {
  const parts: Part[] = []
  for (let i = 0; i < random.integer(4, 9); i++)
    parts.push(
      solid(
        'paper stack / book',
        move(
          turn(box(29.7, 21, random.uniform(0.08, 0.5)), 'z', random.normal(0, 0.05)),
          random.normal(0, 0.7),
          random.normal(0, 0.7),
          i * 0.35,
        ),
        0.8,
      ),
    )
  const clips = Array.from({ length: random.integer(1, 4) }, () => {
    const clip = sweep(
      smoothPath(
        [
          [0, 0.4, 0],
          [2.4, 0.4, 0],
          [2.8, 0, 0],
          [2.4, -0.4, 0],
          [0.4, -0.4, 0],
          [0.1, -0.1, 0],
          [0.4, 0.2, 0],
          [2, 0.2, 0],
        ],
        3,
      ),
      0.06,
      4,
    )
    return move(turn(clip, 'z', PI / 2 + random.normal(0, 0.2)), random.uniform(-13, 13), 9, random.uniform(0, 2))
  })
  parts.push(solid('iron/steel', join(...clips)))
  if (random.chance(0.4)) {
    const rings = [-8, 0, 8].map((x) =>
      move(
        sweep(
          circle(1.6, 14).map(([a, b]) => [0, a, b] as const),
          0.14,
          5,
          true,
        ),
        x,
        -10,
        1.4,
      ),
    )
    parts.push(
      solid('iron/steel', join(...rings, move(box(22, 1.6, 0.12), 0, -10.4, 0))),
      solid('polypropylene', join(move(box(32, 25, 0.16), 0, 0, -0.5), move(box(32, 25, 0.16), 0, 0, 3.4))),
    )
  }
  return { parts }
}

export function buildPencilCase(random: Random): Item {
  const x = random.uniform(19, 23)
  const y = random.uniform(6, 9)
  const tin = random.chance(0.25)
  const parts: Part[] = [
    tin
      ? solid('iron/steel', join(roundedBox(x, y, 2.4, 0.8), invert(roundedBox(x - 0.06, y - 0.06, 2.34, 0.8))))
      : sheet('PET polyester', rumpledSheet(random, x, y, 0.8, 16), 0.09),
  ]
  for (let i = 0; i < random.integer(5, 11); i++) {
    const l = random.uniform(12, 17.5)
    const angle = random.normal(0, 0.1)
    const at: Vector = [random.uniform(-1.5, 1.5), random.uniform(-0.38, 0.38) * y, random.uniform(-0.6, 0.6)]
    const kind = random.uniform()
    const pen: Part[] =
      kind < 0.4
        ? [
            solid('wood', rod(0.36, l, 6), 0.55),
            solid('graphite', rod(0.11, l, 6)),
            solid('aluminium', move(pipe(0.4, 0.35, 1.3, 10), -l / 2, 0, 0)),
          ]
        : [
            solid('polypropylene', pipe(0.5, 0.36, l, 12)),
            solid(
              'brass 65/35',
              move(
                lathe(
                  [
                    [0, 0],
                    [0, 0.2],
                    [1.4, 0.08],
                    [1.4, 0],
                  ],
                  8,
                ),
                l / 2,
                0,
                0,
              ),
            ),
            solid('polypropylene', pipe(0.16, 0.1, l * 0.8, 8)),
            solid(
              'iron/steel',
              join(
                move(sweep(helix(0.24, 2, 9, 7), 0.045, 4), l * 0.38, 0, 0),
                move(box(4, 0.3, 0.08), -l * 0.35, 0, 0.55),
              ),
            ),
          ]
    parts.push(...poseItem({ parts: pen }, rotationAbout('z', angle), at).parts)
  }
  if (random.chance(0.5)) parts.push(solid('polypropylene', move(box(15, 2.8, 0.2), 0, -y * 0.2, 0.8)))
  if (random.chance(0.6))
    parts.push(
      solid('magnesium', move(join(box(2.4, 1.5, 1.1), invert(box(2, 0.6, 0.6))), x * 0.35, y * 0.2, 0)),
      solid('iron/steel', move(turn(box(2.2, 0.8, 0.05), 'x', 0.4), x * 0.35, y * 0.2, 0.5)),
    )
  if (random.chance(0.5)) parts.push(solid('natural rubber', move(box(4, 2, 1.1), -x * 0.3, 0, 0), 1.3))
  return { parts }
}

export function buildTube(random: Random): Item {
  const size = random.uniform(11, 18)
  const r = random.uniform(1.5, 2.4)
  const aluminium = random.chance(0.25)
  const sag = random.uniform(-0.05, 0.05)
  // Round at the shoulder, pressed flat to the fold at the other end.
  const rings = Array.from({ length: 12 }, (_, i) => {
    const t = i / 11
    const tall = Math.max(0.22, r * (1 - 0.97 * (1 - t)))
    const wide = r * (1.28 - 0.28 * t)
    return ellipse(wide, tall, 28).map(
      ([a, b]) => [-size / 2 + t * size, a + sag * (t - 0.5) * (t - 0.5) * size * 2, b] as const,
    )
  })
  const body = loft(rings)
  const parts: Part[] = [
    solid(random.pick(['soap', 'hydrogen peroxide 35%', 'concrete/stone']), body, random.uniform(0.95, 1.3)),
  ]
  if (aluminium) parts.push(solid('aluminium', join(body, invert(scale(body, 0.99, 0.98, 0.98)))))
  parts.push(
    solid(
      'polypropylene',
      move(
        join(
          lathe(
            [
              [0, 0],
              [0, r * 0.6],
              [2, r * 0.5],
              [2, 0],
            ],
            16,
          ),
          invert(rod(0.35, 2.6, 8)),
        ),
        size / 2,
        0,
        0,
      ),
    ),
    solid('polyethylene LDPE', move(box(0.5, r * 2.4, 0.4), -size / 2, 0, 0)),
  )
  return { parts }
}

export function buildCosmetics(random: Random): Item {
  const items: Item[] = []
  const count = random.integer(2, 5)
  for (let i = 0; i < count; i++)
    items.push(
      moveItem(
        poseItem(buildOneCosmetic(random), rotationAbout('z', random.uniform(0, 6)), [0, 0, 0]),
        random.normal(0, 4),
        random.normal(0, 3),
        random.uniform(-0.5, 0.5),
      ),
    )
  return joinItems(...items)
}

function buildOneCosmetic(random: Random): Item {
  const kind = random.uniform()
  if (kind < 0.35) {
    // Lipstick or mascara.
    const l = random.uniform(7, 11)
    return {
      parts: [
        solid('aluminium', pipe(0.95, 0.85, l * 0.6, 16)),
        solid('ABS', move(pipe(0.9, 0.6, l * 0.4, 14), l * 0.4, 0, 0)),
        solid('soap', move(rod(0.55, l * 0.4, 12), l * 0.1, 0, 0)),
        solid('brass 65/35', move(pipe(0.7, 0.64, 1.6, 14), 0, 0, 0)),
        solid('iron/steel', move(rod(0.1, l * 0.5, 6), l * 0.2, 0, 0)),
      ],
    }
  }
  if (kind < 0.65) {
    // A compact with powder and mirror.
    const r = random.uniform(2.8, 4)
    return {
      parts: [
        solid('ABS', join(disc(r, 1.3, 26), invert(disc(r - 0.2, 1, 26))), 1.05),
        solid('glass soda-lime', move(disc(r * 0.85, 0.2, 24), 0, 0, 0.35)),
        solid('concrete/stone', move(disc(r * 0.8, 0.4, 24), 0, 0, -0.3), 1.3),
        solid('aluminium', move(disc(r * 0.82, 0.05, 24), 0, 0, -0.55)),
        solid('iron/steel', move(rod(0.1, r, 6), 0, r * 0.95, 0)),
      ],
    }
  }
  const r = random.uniform(1.6, 3)
  const l = random.uniform(4, 8)
  const { shell, inside } = hollow(
    [
      [0, r],
      [l * 0.7, r],
      [l * 0.75, r * 0.8],
      [l, r * 0.8],
    ],
    random.uniform(0.2, 0.5),
    0.5,
  )
  return {
    parts: [
      solid(random.pick(['glass soda-lime', 'PMMA acrylic', 'polypropylene']), shell),
      solid('soap', lathe(cutInside(inside, 0.65))),
      solid(
        'polypropylene',
        move(
          lathe(
            [
              [0, 0],
              [0, r * 0.9],
              [-1.3, r * 0.9],
              [-1.3, r * 0.82],
              [-0.2, r * 0.82],
              [-0.2, 0],
            ],
            20,
          ),
          l + 0.4,
          0,
          0,
        ),
      ),
    ],
  }
}

export function buildToiletries(random: Random): Item {
  const x = random.uniform(17, 24)
  const y = random.uniform(11, 15)
  const parts: Part[] = [
    sheet('nylon-6', rumpledSheet(random, x, y, 1.4, 18), 0.07),
    sheet('nylon-6', rumpledSheet(random, x, y, 1.4, 18), 0.07),
  ]
  const rim = roundedRectangle(x, y, 2, 4).map(([px, py]) => [px, py, 0] as const)
  parts.push(solid('PET polyester', sweep(rim, 0.3, 5, true), 1))
  const items: Item[] = [buildTube(random), buildOneCosmetic(random), buildOneCosmetic(random)]
  const soapBox: Item = {
    parts: [solid('soap', roundedBox(7, 4.5, 2.2, 1.2, 0.5)), solid('polypropylene', hollowCase(9, 6, 3.4, 1, 0.15))],
  }
  if (random.chance(0.5)) items.push(soapBox)
  const { shell, inside } = hollow(
    [
      [0, 2.4],
      [9, 2.4],
      [10, 1.6],
      [10.6, 1],
      [12, 1],
    ],
    0.12,
    0.15,
  )
  items.push({
    parts: [
      solid('polyethylene LDPE', move(shell, -6, 0, 0)),
      solid('soap', move(lathe(cutInside(inside, 0.74)), -6, 0, 0)),
      solid('polypropylene', move(rod(1.2, 2.6, 14), 6.4, 0, 0), 0.6),
    ],
  })
  if (random.chance(0.5)) items.push(buildDisposableRazor(random))
  const placed = items.map((item, i) =>
    moveItem(
      poseItem(item, rotationAbout('z', random.normal(0, 0.3) + (i % 2) * (PI / 2)), [0, 0, 0]),
      random.uniform(-0.22, 0.22) * x,
      random.uniform(-0.25, 0.25) * y,
      random.uniform(-1, 1),
    ),
  )
  return joinItems({ parts }, ...placed)
}

function buildDisposableRazor(random: Random): Item {
  return {
    parts: [
      solid(
        'polypropylene',
        sweep(
          [
            [-7, 0, 0],
            [0, 0, 0.3],
            [5.4, 0, 0],
          ],
          0.45,
          7,
        ),
      ),
      solid('ABS', move(box(1.1, 4, 0.6), 5.8, 0, 0.2), 1.05),
      solid(
        'iron/steel',
        join(
          ...Array.from({ length: random.integer(2, 3) }, (_, i) =>
            move(box(0.35, 3.6, 0.02), 5.7 + i * 0.25, 0, 0.45),
          ),
        ),
      ),
    ],
  }
}

export function buildFruit(random: Random): Item {
  const items: Item[] = []
  const kind = random.pick(['apple', 'orange', 'banana', 'apple'])
  const count = kind === 'banana' ? random.integer(1, 4) : random.integer(1, 4)
  for (let i = 0; i < count; i++) {
    if (kind === 'banana') {
      const path = smoothPath(
        [
          [-8, 2 + i * 0.5, 0],
          [-4, 0, 0],
          [3, -0.3, 0],
          [8.5, 2.4, 0],
        ],
        4,
      )
      items.push(
        moveItem(
          {
            parts: [
              solid(
                'water',
                sweep(
                  path,
                  path.map((_, k) => 1.75 * Math.sqrt(sin((PI * (k + 0.6)) / path.length) + 0.02)),
                  10,
                ),
                0.95,
              ),
            ],
          },
          i * 0.5,
          i * 2.6,
          i * 0.5,
        ),
      )
      continue
    }
    const r = random.uniform(3.1, 4.4)
    const phase = random.uniform(0, 6)
    const body =
      kind === 'apple'
        ? lump(
            r,
            r,
            r * 0.92,
            40,
            (longitude, latitude) =>
              1 - 0.12 * Math.abs(sin(latitude) * sin(latitude) * sin(latitude)) + 0.025 * sin(5 * longitude + phase),
          )
        : lump(r, r, r * 0.97, 40, (longitude) => 1 + 0.008 * sin(9 * longitude))
    const core = ellipsoid(r * 0.2, r * 0.2, r * 0.3, 10)
    items.push(
      moveItem(
        {
          parts: [
            solid('water', join(body, invert(core)), kind === 'apple' ? 0.84 : 0.95),
            solid('cotton/paper (cellulose, solid)', core, 0.4),
          ],
        },
        i % 2 === 0 ? i * r : -i * r * 0.6,
        (i % 3) * r * 1.3,
        0,
      ),
    )
  }
  return joinItems(...items)
}

export function buildChocolate(random: Random): Item {
  const x = random.uniform(12, 19)
  const y = x * random.uniform(0.42, 0.55)
  const columns = random.integer(5, 8)
  const rows = random.integer(3, 4)
  const pieces: Mesh[] = []
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      pieces.push(
        move(
          roundedBox(x / columns - 0.12, y / rows - 0.12, 0.7, 0.15, 0.2),
          (c - (columns - 1) / 2) * (x / columns),
          (r - (rows - 1) / 2) * (y / rows),
          0.35,
        ),
      )
  return {
    parts: [
      solid('chocolate', join(...pieces, move(box(x, y, 0.4), 0, 0, -0.1)), random.uniform(1.1, 1.3)),
      solid('aluminium', join(box(x + 0.4, y + 0.3, 1.3), invert(box(x + 0.39, y + 0.29, 1.296)))),
      solid('cotton/paper (cellulose, solid)', join(box(x + 0.6, y + 0.5, 1.5), invert(box(x + 0.55, y + 0.45, 1.45)))),
    ],
  }
}

export function buildLunchBox(random: Random): Item {
  const x = random.uniform(14, 20)
  const y = random.uniform(9, 14)
  const z = random.uniform(4.5, 6.5)
  const steel = random.chance(0.2)
  const parts: Part[] = [
    steel
      ? solid('stainless 304', join(roundedBox(x, y, z, 1.5), invert(roundedBox(x - 0.1, y - 0.1, z - 0.1, 1.5))))
      : solid('polypropylene', hollowCase(x, y, z, 1.5, 0.17)),
  ]
  parts.push(
    solid(
      'polypropylene',
      move(
        extrude([roundedRectangle(x + 0.8, y + 0.8, 1.8), roundedRectangle(x - 0.6, y - 0.6, 1.3)], 0.7),
        0,
        0,
        z / 2,
      ),
    ),
  )
  const rice = random.chance(0.5)
  parts.push(
    solid(
      'cheese/meat (soft tissue)',
      move(roundedBox(x * 0.5, y * 0.85, z * 0.6, 1, 0.5), -x * 0.22, 0, -z * 0.12),
      rice ? 0.8 : 0.9,
      texture(random, rice ? 'grain' : 'mottle', 8, 0.4),
    ),
  )
  parts.push(
    solid(
      'water',
      move(roundedBox(x * 0.38, y * 0.85, z * 0.5, 1, 0.5), x * 0.27, 0, -z * 0.15),
      0.8,
      texture(random, 'mottle', 9, 0.7),
    ),
  )
  if (random.chance(0.5))
    for (const k of [-1, 1])
      parts.push(
        solid(
          'stainless 304',
          move(
            sweep(
              smoothPath(
                [
                  [-7, 0, 0],
                  [2, 0, 0.2],
                  [6.5, 0, 0],
                ],
                4,
              ),
              0.25,
              5,
            ),
            0,
            k * 0.9,
            z / 2 + 0.6,
          ),
        ),
      )
  return { parts }
}

export function buildSnackBag(random: Random): Item {
  const x = random.uniform(14, 22)
  const y = random.uniform(10, 15)
  const z = random.uniform(2, 4)
  const grains = random.chance(0.6)
  const material = random.pick(['sugar', 'cotton/paper (cellulose, solid)', 'chocolate'])
  const body = lump(x / 2, y / 2, z / 2, 24, (longitude, latitude) => cushion(latitude) + 0.04 * sin(3 * longitude))
  return {
    parts: [
      solid(
        material,
        scale(body, 0.8, 0.86, 0.8),
        grains ? random.uniform(0.35, 0.7) : 0.22,
        texture(random, grains ? 'grain' : 'crumple', random.uniform(8, 14), grains ? 0.4 : 0.8),
      ),
      sheet('aluminium', rumpledSheet(random, x, y, 1, 16), 0.004),
      sheet('polypropylene', rumpledSheet(random, x, y, 1, 16), 0.012),
    ],
  }
}

export function buildMedicine(random: Random): Item {
  const items: Item[] = []
  for (let p = 0; p < random.integer(1, 3); p++) {
    const columns = random.integer(5, 6)
    const parts: Part[] = [
      solid('PVC', box(columns * 1.55 + 0.6, 3.8, 0.03)),
      solid('aluminium', move(box(columns * 1.55 + 0.6, 3.8, 0.004), 0, 0, -0.02)),
    ]
    const pills: Mesh[] = []
    for (let c = 0; c < columns; c++)
      for (const r of [-1, 1])
        if (random.chance(0.8))
          pills.push(move(ellipsoid(0.55, 0.5, 0.28, 12), (c - (columns - 1) / 2) * 1.55, r * 0.9, 0.25))
    if (pills.length > 0) parts.push(solid('concrete/stone', join(...pills), 1.25))
    items.push(
      moveItem(
        poseItem({ parts }, rotationAbout('z', random.normal(0, 0.3)), [0, 0, 0]),
        random.normal(0, 1),
        p * 1.5,
        p * 0.5,
      ),
    )
  }
  if (random.chance(0.6)) {
    const { shell } = hollow(
      [
        [0, 2],
        [6, 2],
        [6.6, 1.7],
        [8, 1.7],
      ],
      0.13,
      0.15,
    )
    const pills = Array.from({ length: 26 }, () =>
      move(
        turn(ellipsoid(0.5, 0.5, 0.25, 10), 'x', random.uniform(0, 3)),
        random.uniform(0.6, 4.4),
        random.uniform(-1.1, 1.1),
        random.uniform(-1.1, 1.1),
      ),
    )
    items.push(
      moveItem(
        {
          parts: [
            solid('polyethylene LDPE', shell),
            solid('concrete/stone', join(...pills), 1.2),
            solid('polypropylene', move(rod(1.9, 1.6, 18), 7.6, 0, 0), 0.6),
          ],
        },
        2,
        -4,
        0.5,
      ),
    )
  }
  return joinItems(...items)
}

export function buildToy(random: Random): Item {
  if (random.chance(0.5)) {
    // A small car with axles and a spring motor.
    const l = random.uniform(8, 15)
    const w = l * 0.42
    const body = smoothOutline(
      [
        [-l / 2, 0.3],
        [-l * 0.46, 1.6],
        [-l * 0.25, 1.9],
        [-l * 0.12, 3.2],
        [l * 0.18, 3.2],
        [l * 0.3, 1.9],
        [l * 0.48, 1.5],
        [l / 2, 0.3],
      ],
      3,
    )
    const shell = turn(
      join(
        extrude([body], w, 0.3),
        invert(extrude([body.map(([x, y]) => [x * 0.94, y * 0.88 + 0.1] as Point)], w - 0.5, 0.3)),
      ),
      'x',
      PI / 2,
    )
    const diecast = random.chance(0.4)
    const parts: Part[] = [solid(diecast ? 'zinc die-cast' : 'ABS', shell, diecast ? 3 : 1.05)]
    for (const x of [-0.3, 0.3]) {
      parts.push(solid('iron/steel', move(turn(rod(0.12, w + 1, 6), 'z', PI / 2), l * x, 0, 0.4)))
      for (const side of [-1, 1])
        parts.push(
          solid('natural rubber', move(turn(ring(1.1, 0.5, 0.8, 18), 'x', PI / 2), l * x, side * (w / 2 + 0.1), 0.4)),
          solid('ABS', move(turn(disc(0.55, 0.5, 12), 'x', PI / 2), l * x, side * (w / 2 + 0.1), 0.4), 1.05),
        )
    }
    parts.push(
      solid('iron/steel', move(join(rod(1, 2, 14)), 0, 0, 0.9), 4),
      solid('copper', move(pipe(0.9, 0.5, 1.2, 12), 0, 0, 0.9), 4),
    )
    return { parts }
  }
  // A plush figure with plastic eyes, joints and perhaps a sound box.
  const k = random.uniform(0.8, 1.3)
  const fur = texture(random, 'mottle', 9, 0.6)
  const stuff: Mesh[] = [
    ellipsoid(6 * k, 5 * k, 3.4 * k, 20),
    move(ellipsoid(4 * k, 4 * k, 3.2 * k, 20), 8.5 * k, 0, 0),
  ]
  for (const s of [-1, 1])
    stuff.push(
      move(turn(ellipsoid(3.2 * k, 1.5 * k, 1.5 * k, 14), 'z', s * 0.7), 4 * k, s * 5.5 * k, 0),
      move(turn(ellipsoid(3.4 * k, 1.7 * k, 1.7 * k, 14), 'z', s * 0.3), -6.5 * k, s * 3.4 * k, 0.5),
      move(ellipsoid(1.3 * k, 1.3 * k, 0.7 * k, 12), 11 * k, s * 3 * k, 0),
    )
  const parts: Part[] = [solid('PET polyester', join(...stuff), 0.1, fur)]
  for (const s of [-1, 1]) parts.push(solid('ABS', move(disc(0.5 * k, 0.5, 14), 10 * k, s * 1.4 * k, 3 * k), 1.1))
  if (random.chance(0.5))
    parts.push(
      solid('ABS', hollowCase(4, 3.4, 2, 0.4, 0.2)),
      ...buildBoard(random, 3, 2.6, { crowding: 0.3, height: 0.5 }),
      solid('iron/steel', join(disc(1.1, 0.4, 16), ...[-0.7, 0.7].map((y) => move(rod(0.5, 2.4, 12), -1, y, -0.4))), 4),
    )
  return { parts }
}
