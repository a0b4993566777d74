// Allowed things of metal for sport, music and travel, as dark and as large as weapons: weights, flutes, locks.
// Of what is wound, hollow or stranded the density is the mean within its outline; how it was chosen: decision 927.
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { joinItems, moveItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../../bag/geometry/mesh.ts'
import { helix, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, ellipsoid, lathe, pipe, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { hollowCase } from '../housings.ts'

export function buildPadlock(random: Random): Item {
  const x = random.uniform(3.6, 6)
  const y = x * random.uniform(0.75, 1)
  const z = random.uniform(1.4, 2.4)
  const bow = random.uniform(1.6, 4.5)
  const r = x * 0.3
  const path: Vector[] = [[-r, y / 2 - 0.6, 0]]
  for (let i = 0; i <= 10; i++) path.push([-r * cos((PI * i) / 10), y / 2 + bow + r * sin((PI * i) / 10), 0])
  path.push([r, y / 2 - 0.6, 0])
  const parts = [
    solid(random.pick(['brass 65/35', 'iron/steel']), roundedBox(x, y, z, 0.5, 0.2), random.uniform(3.5, 6.5)),
    solid('iron/steel', sweep(path, random.uniform(0.3, 0.5), 8)),
    solid('stainless 304', move(rod(0.6, y * 0.8, 12), 0, -y * 0.05, 0), 3),
  ]
  return { parts }
}

export function buildDumbbell(random: Random): Item {
  const size = random.uniform(9, 15)
  const r = random.uniform(2.4, 4)
  const end = random.uniform(2, 3.6)
  const metal = random.pick(['iron/steel', 'iron/steel', 'concrete/stone'])
  const sides = random.pick([6, 20])
  const heads = [-1, 1].map((side) => move(rod(r, end, sides), side * (size / 2), 0, 0))
  return {
    parts: [
      solid(metal, join(...heads), metal === 'iron/steel' ? random.uniform(3, 7.8) : 2.3),
      solid('iron/steel', rod(random.uniform(1, 1.5), size - end, 14)),
      solid('PVC', pipe(1.7, 1.4, size * 0.6, 14), 1.3),
    ],
  }
}

export function buildBicycleLock(random: Random): Item {
  const turns = random.integer(1, 3)
  const r = random.uniform(6, 9)
  const path = helix(r, 1.6 * turns, turns, 20).map(
    ([px, py, pz]): Vector => [py, pz * random.uniform(0.98, 1.02), px - 0.8 * turns],
  )
  const lock = move(rod(1.3, random.uniform(5, 7), 14), r, 0, 0)
  return {
    parts: [
      solid('iron/steel', sweep(path, random.uniform(0.3, 0.5), 7), 5.2),
      solid('PVC', sweep(path, 0.8, 7), 0.9),
      solid('zinc die-cast', turn(lock, 'z', random.uniform(0, 6)), 4),
    ],
  }
}

export function buildFlute(random: Random): Item {
  const size = random.uniform(22, 33)
  const r = random.uniform(0.85, 1.1)
  const items: Item[] = []
  for (const side of [-1, 1]) {
    const keys = Array.from({ length: random.integer(6, 11) }, (_, i, all = 11) =>
      move(turn(disc(random.uniform(0.5, 0.9), 0.2, 14), 'x', 0), -size * 0.42 + (i * size * 0.8) / all, 0, r + 0.3),
    )
    const rods = [-0.7, 0.7].map((y) => move(rod(0.16, size * 0.75, 6), 0, y, r + 0.1))
    items.push(
      moveItem(
        {
          parts: [
            solid(
              random.pick(['brass 65/35', 'copper', 'stainless 304']),
              join(pipe(r, r - 0.06, size, 18), ...keys, ...rods),
            ),
          ],
        },
        random.normal(0, 0.5),
        side * 1.8,
      ),
    )
  }
  const shell = hollowCase(size + 4, 9, 4.5, 1, 0.3)
  return joinItems(...items, { parts: [solid('ABS', shell, 0.9)] })
}

export function buildTripod(random: Random): Item {
  const size = random.uniform(24, 36)
  const parts: Part[] = []
  for (let i = 0; i < 3; i++) {
    const angle = (2 * PI * i) / 3
    const at = (mesh: Mesh): Mesh =>
      move(turn(turn(mesh, 'z', random.normal(0, 0.02)), 'x', angle), 0, 1.6 * cos(angle), 1.6 * sin(angle))
    parts.push(solid('aluminium', at(join(pipe(0.95, 0.75, size, 12), pipe(0.72, 0.55, size * 0.96, 12)))))
    for (const k of [-0.36, -0.05, 0.25]) parts.push(solid('ABS', at(move(pipe(1.3, 0.95, 2, 10), k * size, 0, 0))))
  }
  parts.push(
    solid('iron/steel', move(rod(1, size * 0.5, 12), size * 0.2, 0, 0), 3),
    solid('zinc die-cast', move(ellipsoid(2.2, 2, 2, 14), size / 2 + 1, 0, 0), 4.6),
    solid('zinc die-cast', move(box(1, 5, 4), size / 2 + 3.6, 0, 0), 4),
  )
  return { parts }
}

export function buildBinoculars(random: Random): Item {
  const size = random.uniform(9, 15)
  const r = random.uniform(2.1, 2.9)
  const items: Item[] = []
  for (const side of [-1, 1]) {
    const lens = (x: number, radius: number): Mesh =>
      move(turn(ellipsoid(radius, radius, 0.45, 16), 'y', PI / 2), x, 0, 0)
    items.push(
      moveItem(
        {
          parts: [
            solid('aluminium', pipe(r, r - 0.3, size * 0.62, 18)),
            solid('natural rubber', pipe(r + 0.35, r, size * 0.6, 18)),
            solid('aluminium', move(pipe(r * 0.62, r * 0.5, size * 0.3, 16), -size * 0.44, 0, 0)),
            solid('glass soda-lime', join(lens(size * 0.27, r * 0.9), lens(-size * 0.5, r * 0.45))),
            solid('glass soda-lime', turn(box(3, 2.8, 2.8), 'z', 0.7)),
          ],
        },
        0,
        side * (r + random.uniform(0.6, 1.4)),
      ),
    )
  }
  items.push({ parts: [solid('iron/steel', rod(0.5, size * 0.7, 10)), solid('zinc die-cast', rod(1, 2, 14), 5)] })
  return joinItems(...items)
}

export function buildSouvenir(random: Random): Item {
  const size = random.uniform(8, 16)
  const profile: Point[] = [
    [0, 0],
    [0, random.uniform(2, 3.6)],
    [0.8, random.uniform(2, 3.4)],
  ]
  const bulges = random.integer(3, 6)
  for (let i = 1; i <= bulges; i++)
    profile.push([0.8 + (i * (size - 1.4)) / bulges, random.uniform(0.5, 2.4) * (1.2 - (0.8 * i) / bulges)])
  profile.push([size, 0])
  const [material, density] = random.pick([
    ['zinc die-cast', 2.4],
    ['brass 65/35', 2],
    ['concrete/stone', 2.3],
    ['porcelain', 1.9],
    ['iron/steel', 2.2],
    ['glass soda-lime', 2.4],
  ] as const)
  const body = lathe(profile, random.pick([4, 6, 18]))
  return { parts: [solid(material, move(body, -size / 2, 0, 0), density)] }
}
