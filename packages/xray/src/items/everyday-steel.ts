// Allowed things of steel, as dark and as large as weapons: pans, locks, weights, machines, instruments; and bulk food.
// Of what is wound, hollow or stranded the density is the mean within its outline; how it was chosen: decision 927.
import { PI, cos, sin } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, sheet, solid, texture, turnItem } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, smoothPath, type Point } from '../bag/geometry/outlines.ts'
import {
  box,
  cushion,
  disc,
  ellipsoid,
  extrude,
  lathe,
  lump,
  pipe,
  ring,
  rod,
  roundedBox,
  sweep,
} from '../bag/geometry/shapes.ts'
import { buildBoard } from './board.ts'
import { rumpledSheet } from './clothing.ts'
import { hollowCase } from './tools.ts'

const STEELS = ['iron/steel', 'stainless 304'] as const

/** Turns what a lathe made along x to stand along z. */
const upright = (mesh: Mesh): Mesh => turn(mesh, 'y', -PI / 2)

export function buildFoodBag(random: Random): Item {
  const [x, y, z] = [random.uniform(16, 24), random.uniform(11, 16), random.uniform(3.5, 6.5)]
  const [material, density, kind] = random.pick([
    ['cotton/paper (cellulose, solid)', 0.8, 'grain'],
    ['sugar', 0.85, 'cloud'],
    ['cotton/paper (cellulose, solid)', 0.55, 'mottle'],
    ['chocolate', 0.6, 'grain'],
    ['cheese/meat (soft tissue)', 0.95, 'mottle'],
  ] as const)
  const grain = texture(random, kind, random.uniform(4, 9), random.uniform(0.25, 0.6))
  const heap = lump(x / 2, y / 2, z / 2, 22, (latitude) => cushion(latitude) * random.uniform(0.93, 1.04))
  const parts: Part[] = [
    solid(material, heap, density, grain),
    sheet('PET polyester', rumpledSheet(random, x, y, z * 0.3, 16), 0.03),
  ]
  if (random.chance(0.5)) parts.push(sheet('aluminium', rumpledSheet(random, x, y, z * 0.3, 16), 0.012))
  return { parts }
}

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
      solid(metal, upright(bowl)),
      solid(random.chance(0.5) ? metal : 'PVC', handle, random.chance(0.5) ? 4 : 1.4),
    ],
  }
}

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

export function buildAdapter(random: Random): Item {
  const [x, y, z] = [random.uniform(6, 9), random.uniform(4.5, 6.5), random.uniform(3.4, 5)]
  const coreX = x * 0.62
  const sheetStack = join(
    extrude([roundedRectangle(coreX, y * 0.75, 0.1, 1), roundedRectangle(coreX * 0.62, y * 0.4, 0.1, 1)], z * 0.5),
    box(coreX * 0.24, y * 0.42, z * 0.5),
  )
  const coil = pipe(y * 0.33, y * 0.13, coreX * 0.55, 16)
  const parts: Part[] = [
    solid('ABS', hollowCase(x, y, z, 0.8, 0.25)),
    solid('iron/steel', move(sheetStack, -x * 0.06, 0, 0), 3.2),
    solid('copper', move(turn(coil, 'z', PI / 2), -x * 0.06, 0, 0), 3.6),
    solid('brass 65/35', join(...[-0.95, 0.95].map((side) => move(box(1.9, 0.16, 0.6), x / 2 + 0.9, side, 0)))),
  ]
  for (let i = 0; i < random.integer(2, 4); i++)
    parts.push(solid('aluminium', move(upright(rod(0.4, 1.2, 10)), x * 0.36, random.uniform(-0.3, 0.3) * y, 0), 2.2))
  const wind = random.uniform(2.5, 5)
  const cable = helix(wind, random.uniform(0.5, 1.5), random.integer(3, 7), 14).map(
    ([px, py, pz]): Vector => [py * random.uniform(0.85, 1) - x / 2 - wind, pz * 1.4, px * 0.35],
  )
  parts.push(solid('copper', sweep(cable, 0.09, 5)), solid('PVC', sweep(cable, 0.2, 5), 1.2))
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

export function buildDrill(random: Random): Item {
  const size = random.uniform(15, 20)
  const grip = random.uniform(11, 14)
  const body: Point[] = [
    [-size / 2, 2.6],
    [size * 0.28, 2.6],
    [size * 0.28, -2.2],
    [-size * 0.1, -2.6],
    [-size * 0.16, -grip],
    [-size * 0.42, -grip],
    [-size * 0.4, -2],
    [-size / 2, -1.6],
  ]
  const parts: Part[] = [
    solid('ABS', extrude([smoothOutline(body, 3)], 5, 0.8), 0.42),
    solid('iron/steel', move(rod(1.9, 6, 18), -size * 0.28, 0.4, 0), 2.6),
    solid('copper', move(pipe(1.6, 0.9, 4, 16), -size * 0.28, 0.4, 0), 1.4),
    solid('iron/steel', move(rod(1.5, 4.4, 16), size * 0.08, 0.4, 0), 3.6),
    solid(
      'iron/steel',
      move(
        lathe([
          [0, 0.5],
          [0, 1.5],
          [3, 1.4],
          [4.4, 0.6],
          [4.4, 0],
        ]),
        size * 0.28,
        0.4,
        0,
      ),
      5.4,
    ),
    solid('ABS', move(roundedBox(8, 4, 6.4, 0.8, 0.3), -size * 0.28, -grip - 1, 0), 0.3),
  ]
  const cells = random.integer(3, 5)
  for (let i = 0; i < cells; i++)
    parts.push(
      solid(
        'Li-ion cell (averaged)',
        move(upright(rod(0.9, 6, 12)), -size * 0.28 + (i - (cells - 1) / 2) * 1.85, -grip - 1, 0),
      ),
    )
  return { parts }
}

export function buildMachinePart(random: Random): Item {
  const metal = random.pick([...STEELS, 'brass 65/35'])
  const kind = random.integer(0, 2)
  if (kind === 0) {
    // A gear wheel on its shaft.
    const r = random.uniform(2.6, 5)
    const teeth = random.integer(14, 34)
    const rim: Point[] = []
    for (let i = 0; i < teeth * 4; i++) {
      const angle = (2 * PI * i) / (teeth * 4)
      const k = i % 4 < 2 ? r : r * 0.9
      rim.push([k * cos(angle), k * sin(angle)])
    }
    const holes = Array.from({ length: random.integer(0, 6) }, (_, i, all = 6) =>
      circle(r * 0.15, 10, r * 0.55 * cos((2 * PI * i) / all), r * 0.55 * sin((2 * PI * i) / all)),
    )
    const wheel = extrude([rim, ...holes], random.uniform(0.5, 1.3))
    return { parts: [solid(metal, wheel), solid('iron/steel', upright(rod(r * 0.25, random.uniform(4, 11), 14)))] }
  }
  if (kind === 1) {
    // A bearing block with bolts.
    const r = random.uniform(2, 3.4)
    const block = extrude([roundedRectangle(r * 4, r * 2.2, 0.6, 3), circle(r * 0.72, 20)], random.uniform(1.4, 2.6))
    const bolts = [-1, 1].map((side) => move(upright(rod(0.45, 4, 8)), side * r * 1.55, 0, 0))
    return {
      parts: [solid(metal, join(block, ring(r * 0.7, r * 0.5, 1.6, 20)), 4.2), solid('iron/steel', join(...bolts))],
    }
  }
  // A valve or a pipe fitting: bodies of revolution in a tee.
  const r = random.uniform(1.1, 1.9)
  const size = random.uniform(7, 12)
  const wall = r * random.uniform(0.25, 0.45)
  const parts = [
    solid(metal, pipe(r, r - wall, size, 16)),
    solid(metal, move(turn(pipe(r, r - wall, size * 0.45, 16), 'z', PI / 2), 0, size * 0.22, 0)),
    solid(metal, join(...[-1, 1].map((side) => move(pipe(r * 1.3, r, 1.4, 6), side * size * 0.42, 0, 0)))),
  ]
  return { parts }
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

export function buildTapeMeasure(random: Random): Item {
  const r = random.uniform(2.6, 3.8)
  const z = random.uniform(2.4, 3.4)
  const tape = ring(r * 0.86, r * random.uniform(0.35, 0.55), z * 0.75, 24)
  return {
    parts: [
      solid('ABS', extrude([roundedRectangle(r * 2.2, r * 2.1, r * 0.6, 5)], z, 0.4), 0.45),
      solid('iron/steel', tape, random.uniform(2.4, 4)),
      solid('iron/steel', move(box(2.5, 0.1, 1.6), r + 0.8, -r * 0.9, 0)),
      solid('zinc die-cast', disc(0.8, z, 12), 4),
    ],
  }
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

export function buildBatteryPack(random: Random): Item {
  const columns = random.integer(3, 5)
  const rows = random.integer(2, 3)
  const [x, y] = [columns * 1.9 + 1, rows * 1.9 + 1.4]
  const parts: Part[] = [solid('ABS', hollowCase(x, y, 7.6, 0.7, 0.3))]
  for (let i = 0; i < columns * rows; i++) {
    const at: Vector = [((i % columns) - (columns - 1) / 2) * 1.9, (Math.floor(i / columns) - (rows - 1) / 2) * 1.9, 0]
    parts.push(
      solid('Li-ion cell (averaged)', move(upright(rod(0.86, 6.2, 14)), ...at)),
      solid('iron/steel', move(upright(pipe(0.92, 0.87, 6.5, 14)), ...at)),
    )
  }
  parts.push(...buildBoard(random, x * 0.8, y * 0.7, { crowding: 0.4, height: 0.4 }))
  return joinItems(turnItem({ parts }, random.pick(['x', 'y']), random.chance(0.6) ? PI / 2 : 0))
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
