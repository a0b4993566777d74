// What people carry in their pockets and on themselves: keys, coins, wallets, spectacles, watches, jewellery.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, scale, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import {
  circle,
  ellipse,
  loop,
  roundedRectangle,
  smoothOutline,
  smoothPath,
  type Point,
} from '../bag/geometry/outlines.ts'
import { box, disc, ellipsoid, extrude, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'
import { buildBoard } from './board.ts'
import { buildCoinRoll } from './dense.ts'

/** One key along x, its ring's hole at the origin: flat with cuts, with a plastic head, or of a rod with a bit. */
function buildKey(random: Random, metal: string): Part[] {
  const l = random.uniform(2.2, 4.4)
  const bow = random.uniform(0.8, 1.4)
  const material = random.chance(0.7) ? metal : 'iron/steel'
  const kind = random.uniform()
  if (kind < 0.15) {
    // For a lever lock: a rod with a bit of two or three steps and an oval to turn it by.
    const long = random.uniform(4.5, 7)
    const oval = sweep(loop(ellipse(bow, bow * 0.7, 16)), 0.17, 5, true)
    const bit = box(random.uniform(0.7, 1.2), random.uniform(0.7, 1.2), 0.2)
    return [
      solid(material, join(oval, move(rod(0.2, long, 8), bow + long / 2, 0, 0), move(bit, bow + long - 0.8, 0.6, 0))),
    ]
  }
  const isDimpled = kind < 0.35
  const cuts: Point[] = []
  if (!isDimpled)
    for (let x = bow; x < bow + l - 0.4; x += 0.35)
      cuts.push([x, -0.42 + random.uniform(0, 0.3)], [x + 0.2, -0.42 + random.uniform(0, 0.3)])
  else cuts.push([bow * 0.9, -0.4], [bow + l - 0.3, -0.4])
  const blade: Point[] = [...cuts, [bow + l, 0], [bow + l - 0.3, 0.4], [bow * 0.9, 0.4]]
  const head = random.chance(0.5) ? circle(bow, 18) : roundedRectangle(bow * 1.9, bow * random.uniform(1.3, 2), 0.35, 3)
  const hole = circle(0.3, 10, -bow * 0.5, 0)
  const parts = [solid(material, join(extrude([head, hole], 0.22), extrude([blade], random.uniform(0.16, 0.26))))]
  if (random.chance(0.3)) parts.push(solid('ABS', roundedBox(bow * 2.2, bow * 2, 0.8, 0.4, 0.2), 0.8))
  return parts
}

export function buildKeys(random: Random): Item {
  const items: Item[] = []
  const count = random.integer(2, 8)
  const metal = random.pick(['brass 65/35', 'zinc die-cast', 'iron/steel'])
  // Most hang down in a bunch from one side of the ring, some have slid round it.
  const spread = random.uniform(0.15, 0.9)
  const r = random.uniform(0.9, 1.6)
  for (let i = 0; i < count; i++) {
    const angle = random.chance(0.8) ? random.normal(0, spread) : random.uniform(0, 2 * PI)
    const hung = poseItem({ parts: buildKey(random, metal) }, rotationAbout('x', random.normal(0, 0.6)), [r, 0, 0])
    items.push(poseItem(hung, rotationAbout('z', angle), [0, 0, random.normal(0, 0.3)]))
  }
  items.push({
    parts: [
      solid(
        'iron/steel',
        join(
          sweep(
            circle(r, 20).map(([x, y]) => [x, y, 0] as const),
            0.1,
            5,
            true,
          ),
          sweep(
            circle(r, 20).map(([x, y]) => [x + 0.03, y, 0.16] as const),
            0.1,
            5,
            true,
          ),
        ),
      ),
    ],
  })
  for (let i = random.integer(0, 2); i > 0; i--)
    items.push(poseItem(buildFob(random), rotationAbout('z', random.uniform(0, 2 * PI)), [0, 0, random.normal(0, 0.4)]))
  return joinItems(...items)
}

/** What hangs at a ring of keys, along x from it: a car's key, a strap, a medal, an opener or a tag. */
function buildFob(random: Random): Item {
  const at = (mesh: Mesh): Mesh => move(mesh, 4, 0, 0)
  const kind = random.uniform()
  if (kind < 0.35) {
    const [x, y] = [random.uniform(4, 7), random.uniform(2.4, 3.6)]
    const board = moveItem({ parts: buildBoard(random, x * 0.7, y * 0.65, { crowding: 0.3, height: 0.3 }) }, 4, 0, 0)
    return {
      parts: [
        solid('ABS', at(roundedBox(x, y, 1.1, random.uniform(0.3, 1.1), 0.3)), 1),
        ...board.parts,
        solid('iron/steel', move(disc(1, 0.3, 16), 4.6, 0, 0), 4),
      ],
    }
  }
  if (kind < 0.55) return { parts: [solid('leather (Cr-tanned)', at(box(random.uniform(5, 9), 1.8, 0.35)), 0.95)] }
  if (kind < 0.75) {
    const metal = random.pick(['zinc die-cast', 'brass 65/35', 'iron/steel'])
    return { parts: [solid(metal, at(disc(random.uniform(1.2, 2), random.uniform(0.15, 0.35), 20)))] }
  }
  if (kind < 0.88) {
    const hole = roundedRectangle(1.8, 1.4, 0.5, 4).map(([x, y]) => [x + 1.2, y] as const)
    return { parts: [solid('stainless 304', at(extrude([roundedRectangle(5.5, 2.6, 1, 5), hole], 0.25)))] }
  }
  return { parts: [solid('PVC', at(roundedBox(random.uniform(3, 6), random.uniform(2, 3), 0.4, 0.3, 0.1)), 1.3)] }
}

/** Loose coins; with one purse in eight one or two rolls of them. */
export function buildCoins(random: Random): Item {
  const parts = looseCoins(random)
  if (random.chance(0.12))
    for (let i = random.integer(1, 2); i > 0; i--)
      parts.push(
        ...poseItem({ parts: buildCoinRoll(random) }, rotationAbout('z', random.uniform(0, 2 * PI)), [
          random.uniform(-1, 1),
          (i - 1.5) * 3.2,
          0.2,
        ]).parts,
      )
  return { parts }
}

function looseCoins(random: Random): Part[] {
  const metals = ['copper', 'brass 65/35', 'zinc die-cast', 'iron/steel']
  return Array.from({ length: random.integer(6, 18) }, () => {
    const r = random.uniform(0.85, 1.3)
    const coin = join(disc(r, 0.17, 22), invert(move(disc(r * 0.86, 0.02, 20), 0, 0, 0.08)))
    const tipped = turn(turn(coin, 'x', random.normal(0, 0.35)), 'y', random.normal(0, 0.35))
    return solid(
      random.pick(metals),
      move(tipped, random.normal(0, 2), random.normal(0, 1.6), random.uniform(-0.3, 0.4)),
    )
  })
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
  const coins = looseCoins(random).slice(0, random.integer(0, 8))
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
  // Gold is taken as tungsten, which is as dense and absorbs nearly as much.
  const metal = random.pick(['tungsten', 'tungsten', 'brass 65/35', 'copper', 'zinc die-cast'])
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
  parts.push(solid(metal, sweep(outline, 0.07, 4), metal === 'tungsten' ? 15 : 6))
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
