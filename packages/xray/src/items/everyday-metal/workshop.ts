// Allowed things of metal from the workshop, as dark and as large as weapons: drills, machine parts, batteries.
// Of what is wound, hollow or stranded the density is the mean within its outline; how it was chosen: decision 927.
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { joinItems, solid, turnItem } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { join, move, turn, standUp } from '../../bag/geometry/mesh.ts'
import type { Vector } from '../../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { buildBoard } from '../board.ts'
import { hollowCase } from '../housings.ts'

const STEELS = ['iron/steel', 'stainless 304'] as const

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
    parts.push(solid('aluminium', move(standUp(rod(0.4, 1.2, 10)), x * 0.36, random.uniform(-0.3, 0.3) * y, 0), 2.2))
  const wind = random.uniform(2.5, 5)
  const cable = helix(wind, random.uniform(0.5, 1.5), random.integer(3, 7), 14).map(
    ([px, py, pz]): Vector => [py * random.uniform(0.85, 1) - x / 2 - wind, pz * 1.4, px * 0.35],
  )
  parts.push(solid('copper', sweep(cable, 0.09, 5)), solid('PVC', sweep(cable, 0.2, 5), 1.2))
  return { parts }
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
        move(standUp(rod(0.9, 6, 12)), -size * 0.28 + (i - (cells - 1) / 2) * 1.85, -grip - 1, 0),
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
    return { parts: [solid(metal, wheel), solid('iron/steel', standUp(rod(r * 0.25, random.uniform(4, 11), 14)))] }
  }
  if (kind === 1) {
    // A bearing block with bolts.
    const r = random.uniform(2, 3.4)
    const block = extrude([roundedRectangle(r * 4, r * 2.2, 0.6, 3), circle(r * 0.72, 20)], random.uniform(1.4, 2.6))
    const bolts = [-1, 1].map((side) => move(standUp(rod(0.45, 4, 8)), side * r * 1.55, 0, 0))
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

export function buildBatteryPack(random: Random): Item {
  const columns = random.integer(3, 5)
  const rows = random.integer(2, 3)
  const [x, y] = [columns * 1.9 + 1, rows * 1.9 + 1.4]
  const parts: Part[] = [solid('ABS', hollowCase(x, y, 7.6, 0.7, 0.3))]
  for (let i = 0; i < columns * rows; i++) {
    const at: Vector = [((i % columns) - (columns - 1) / 2) * 1.9, (Math.floor(i / columns) - (rows - 1) / 2) * 1.9, 0]
    parts.push(
      solid('Li-ion cell (averaged)', move(standUp(rod(0.86, 6.2, 14)), ...at)),
      solid('iron/steel', move(standUp(pipe(0.92, 0.87, 6.5, 14)), ...at)),
    )
  }
  parts.push(...buildBoard(random, x * 0.8, y * 0.7, { crowding: 0.4, height: 0.4 }))
  return joinItems(turnItem({ parts }, random.pick(['x', 'y']), random.chance(0.6) ? PI / 2 : 0))
}
