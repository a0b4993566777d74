// Small allowed things that no beam passes: lead, tungsten, thick brass and steel. They lie in harmless bags as rounds and
// the jaws of tools lie in others, so that a black spot alone says nothing.
import { PI, cos, sin } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, sheet, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { combineRotations, invert, join, move, rotationAbout, standUp, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import { circle, roundedRectangle, smoothPath, type Point } from '../bag/geometry/outlines.ts'
import { box, disc, ellipsoid, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { buildBoard } from './board.ts'
import { hollowCase } from './housings.ts'

const STEEL = 'iron/steel'
const BRASS = 'brass 65/35'

/** Three darts beside each other: barrels of tungsten or brass, points of steel; half of them in their case. */
export function buildDarts(random: Random): Item {
  const [barrel, density] = random.pick([
    ['tungsten', 16.8],
    ['tungsten', 15],
    [BRASS, 8.4],
  ] as const)
  const r = random.uniform(0.3, 0.42)
  const long = random.uniform(4.2, 5.4)
  const shaft = random.uniform(3.5, 5)
  const grooves: Point[] = [[0, 0]]
  const rings = random.integer(5, 9)
  for (let i = 0; i <= rings; i++) {
    const x = (long * i) / rings
    grooves.push([x, r * (i % 2 === 0 ? 0.86 : 1)])
  }
  grooves.push([long, 0])
  const dart = (): Item => {
    const flight = [0, PI / 2].map((angle) => turn(box(4, 3.4, 0.02), 'x', angle))
    return {
      parts: [
        solid(barrel, lathe(grooves, 12), density),
        solid(STEEL, move(rod(0.11, 3.4, 8), -1.5, 0, 0)),
        solid('nylon-6', move(rod(0.25, shaft, 8), long + shaft / 2, 0, 0)),
        sheet('PET polyester', move(join(...flight), long + shaft + 0.6, 0, 0), 0.02),
      ],
    }
  }
  const apart = random.uniform(1.6, 2.2)
  const darts = [-1, 0, 1].map((at) =>
    poseItem(dart(), rotationAbout('z', (at === 0 ? PI : 0) + random.normal(0, 0.03)), [
      at === 0 ? long : 0,
      at * apart,
      random.uniform(-0.1, 0.1),
    ]),
  )
  if (random.chance(0.5)) {
    const size = long + shaft + 9
    darts.push(moveItem({ parts: [solid('ABS', hollowCase(size, 3 * apart + 1.6, 4.2, 1, 0.2))] }, long / 2, 0, 0))
  }
  return joinItems(...darts)
}

/** A box with compartments: sinkers of lead, spoons, hooks, swivels and floats. */
export function buildFishingTackle(random: Random): Item {
  const [columns, rows] = [random.integer(3, 5), random.integer(2, 3)]
  const cell = random.uniform(3.4, 4.6)
  const [x, y, z] = [columns * cell, rows * cell, random.uniform(2.6, 3.8)]
  const walls = [
    ...Array.from({ length: columns - 1 }, (_, i) => move(box(0.14, y - 0.4, z - 0.6), (i + 1) * cell - x / 2, 0, 0)),
    ...Array.from({ length: rows - 1 }, (_, i) => move(box(x - 0.4, 0.14, z - 0.6), 0, (i + 1) * cell - y / 2, 0)),
  ]
  const parts: Part[] = [
    solid('polypropylene', hollowCase(x, y, z, 0.6, 0.18), 0.9),
    solid('polypropylene', join(...walls), 0.9),
  ]
  const low = -z / 2 + 0.6
  const place = (i: number, mesh: Mesh): Mesh =>
    move(
      turn(mesh, 'z', random.uniform(0, 2 * PI)),
      ((i % columns) + 0.5) * cell - x / 2 + random.uniform(-0.26, 0.26) * cell,
      (Math.floor(i / columns) + 0.5) * cell - y / 2 + random.uniform(-0.26, 0.26) * cell,
      low + random.uniform(0, 0.4),
    )
  const sinker = (): Mesh => {
    const r = random.uniform(0.25, 0.75)
    return random.chance(0.4)
      ? ellipsoid(r, r, r, 10)
      : lathe(
          [
            [-r * 2.2, 0],
            [-r * 1.4, r],
            [r * 0.6, r * 0.7],
            [r * 1.8, 0],
          ],
          10,
        )
  }
  const spoon = (): Mesh => {
    const size = random.uniform(1.6, 2.6)
    return join(ellipsoid(size / 2, size / 5, 0.09, 14), move(ring(0.26, 0.16, 0.1, 10), size / 2 + 0.2, 0, 0))
  }
  const hook = (): Mesh => {
    const bend: Vector[] = [[1.8, 0, 0]]
    for (let k = 0; k <= 6; k++) bend.push([-0.5 * sin((PI * k) / 6), 0.5 - 0.5 * cos((PI * k) / 6), 0])
    bend.push([0.9, 0.95, 0])
    return sweep(bend, random.uniform(0.05, 0.1), 5)
  }
  const [lead, metal, wire]: Mesh[][] = [[], [], []]
  for (let i = 0; i < columns * rows; i++) {
    const kind = random.uniform()
    const count = random.integer(2, 6)
    if (kind < 0.35) for (let k = 0; k < count; k++) lead!.push(place(i, sinker()))
    else if (kind < 0.55) for (let k = 0; k < Math.min(3, count); k++) metal!.push(place(i, spoon()))
    else if (kind < 0.8) for (let k = 0; k < count; k++) wire!.push(place(i, hook()))
    else if (kind < 0.92) {
      const r = random.uniform(0.7, 1.1)
      parts.push(solid('ABS', place(i, join(ellipsoid(r, r, r, 14), invert(ellipsoid(r * 0.9, r * 0.9, r * 0.9, 14))))))
    }
  }
  if (lead!.length === 0) lead!.push(place(0, sinker()), place(0, sinker()))
  parts.push(solid('lead', join(...lead!)))
  if (metal!.length > 0) parts.push(solid(BRASS, join(...metal!)))
  if (wire!.length > 0) parts.push(solid(STEEL, join(...wire!)))
  return { parts }
}

/** A loudspeaker to carry: round or flat, one or two magnets with their pole pieces, cells and a board. */
export function buildSpeaker(random: Random): Item {
  const isRound = random.chance(0.6)
  const long = random.uniform(9, 19)
  const wide = random.uniform(5.5, 8)
  const shell = isRound
    ? join(rod(wide / 2, long, 24), invert(rod(wide / 2 - 0.35, long - 0.7, 24)))
    : hollowCase(long, wide, random.uniform(4.5, 6), 1.2, 0.3)
  const drivers = long > 14 && random.chance(0.7) ? [-1, 1] : [0]
  const r = random.uniform(0.9, 1.6)
  const deep = random.uniform(1.4, 2.4)
  const parts: Part[] = [solid('ABS', shell)]
  for (const side of drivers) {
    const at = (mesh: Mesh): Mesh => move(mesh, side * long * 0.28, 0, 0)
    const cone = lathe(
      [
        [0.9, r * 0.5],
        [2, wide * 0.36],
        [2.06, wide * 0.36],
        [0.98, r * 0.5 - 0.1],
      ],
      20,
    )
    parts.push(
      solid(STEEL, at(standUp(join(move(rod(r, deep, 20), -deep / 2 + 0.4, 0, 0), rod(r * 0.45, 1.6, 14)))), 7.4),
      solid('copper', at(standUp(pipe(r * 0.62, r * 0.5, 0.9, 16))), 5),
      solid('cotton/paper (cellulose, solid)', at(standUp(cone)), 0.9),
      solid(STEEL, at(move(ring(wide * 0.4, wide * 0.36, 0.12, 22), 0, 0, 2))),
    )
  }
  for (let i = 0; i < random.integer(1, 2); i++)
    parts.push(
      solid('Li-ion cell (averaged)', move(rod(0.9, 6.4, 14), random.uniform(-1, 1), -wide * 0.2 + i * 2, -1.6)),
    )
  const board = buildBoard(random, Math.min(8, long * 0.5), wide * 0.5, { crowding: 0.4, height: 0.4 })
  return joinItems({ parts }, moveItem({ parts: board }, 0, 0, -wide * 0.26))
}

/** A lock for a door: one or two cylinders of brass, mostly with their keys, one in two with its case and latch. */
export function buildDoorLock(random: Random): Item {
  const items: Item[] = []
  const cylinder = (): Item => {
    const long = random.uniform(5.5, 8)
    const r = random.uniform(0.82, 0.9)
    // Round above, a flange below; the cam turns in a gap of the middle.
    const profile: Point[] = circle(r, 18).map(([px, py]) => [px, py < -r * 0.4 ? -2.4 : py] as Point)
    const half = (long - 1) / 2
    const body = (side: number): Mesh =>
      move(turn(extrude([profile], half), 'y', PI / 2), side * (half / 2 + 0.5), 0, 0)
    return {
      parts: [
        solid(BRASS, join(body(-1), body(1)), 6.6),
        solid(STEEL, join(rod(0.66, 0.8, 12), move(box(0.7, 0.5, 1.1), 0, 0, 1))),
        solid(STEEL, move(rod(0.22, 1, 8), 0, -1.9, 0)),
      ],
    }
  }
  const count = random.pick([1, 1, 2])
  for (let i = 0; i < count; i++)
    items.push(
      poseItem(
        cylinder(),
        combineRotations(rotationAbout('x', random.pick([0, PI / 2])), rotationAbout('z', random.normal(0, 0.3))),
        [random.uniform(-1, 1), (i - (count - 1) / 2) * 4.5, 0],
      ),
    )
  for (let i = 0; i < random.integer(0, 4); i++) {
    const blade = join(extrude([circle(1.1, 16), circle(0.25, 8, -0.6, 0)], 0.2), move(box(3, 0.8, 0.2), 2.4, 0, 0))
    items.push(
      poseItem({ parts: [solid(STEEL, blade)] }, rotationAbout('z', random.normal(0, 0.5)), [
        random.uniform(-3, 3),
        random.uniform(-3, 3),
        1.3 + i * 0.2,
      ]),
    )
  }
  if (random.chance(0.5)) {
    const [x, y] = [random.uniform(14, 18), random.uniform(8, 9.5)]
    const parts: Part[] = [
      solid(STEEL, join(roundedBox(x, y, 1.5, 0.3), invert(box(x - 0.3, y - 0.3, 1.2)))),
      solid(STEEL, move(box(x + 6, 0.3, 2), 0, y / 2 + 0.15, 0)),
      solid(BRASS, move(box(1.6, 2.4, 1.1), x * 0.28, y / 2 - 0.6, 0)),
      solid(STEEL, move(box(3, 2, 0.9), -x * 0.2, y / 2 - 1, 0), 6),
      solid(STEEL, move(ring(1.4, 0.6, 1.1, 16), x * 0.2, 0, 0), 5),
    ]
    items.push(moveItem({ parts }, 0, 0, -1.8))
  }
  return joinItems(...items)
}

/** A tap of a washstand: a thick body of brass with spout, lever and threaded ends. */
export function buildTap(random: Random): Item {
  const r = random.uniform(1.9, 2.5)
  const tall = random.uniform(5, 10)
  const reach = random.uniform(8, 13)
  const wall = random.uniform(0.45, 0.8)
  const spout = smoothPath(
    [
      [0, 0, tall * 0.55],
      [reach * 0.4, 0, tall * 0.62],
      [reach * 0.85, 0, tall * 0.55],
      [reach, 0, tall * 0.42],
    ],
    4,
  )
  const lever = smoothPath(
    [
      [0, 0, tall + 1],
      [reach * 0.3, 0, tall + 1.8],
      [reach * 0.7, 0, tall + random.uniform(2.4, 3.6)],
    ],
    4,
  )
  const body = move(standUp(pipe(r, r - wall, tall, 20)), 0, 0, tall / 2)
  const parts: Part[] = [
    solid(BRASS, body, 7.8),
    // The cartridge that mixes.
    solid('porcelain', move(disc(r - wall, 1.2, 16), 0, 0, tall - 1.5)),
    solid('ABS', move(disc(r - wall, 2.4, 16), 0, 0, tall - 3.4), 0.8),
    solid('zinc die-cast', move(disc(r, 1.2, 20), 0, 0, tall + 0.6), 4.5),
    solid('zinc die-cast', sweep(lever, 0.5, 8, false, 0.6), 5.5),
    solid(BRASS, join(sweep(spout, 1.1, 12), invert(sweep(spout, 0.75, 12)))),
    solid(BRASS, move(standUp(pipe(1.1, 0.6, 5, 14)), 0, 0, -2.5)),
    solid(BRASS, move(disc(2.2, 0.8, 6), 0, 0, -2)),
  ]
  for (const side of [-1, 1])
    parts.push(
      solid('stainless 304', move(standUp(pipe(0.5, 0.42, random.uniform(12, 24), 10)), side * 0.5, side * 0.4, -9)),
    )
  return { parts }
}

/** A folding board with its pieces, most of them weighted with lead or steel in the foot. */
export function buildChess(random: Random): Item {
  const side = random.uniform(20, 32)
  const [x, y, z] = [side, side / 2, random.uniform(3.6, 5)]
  const wall = 0.6
  const board = join(box(x, y, z), invert(box(x - 2 * wall, y - 2 * wall, z - 2 * wall)))
  const isWood = random.chance(0.7)
  const parts: Part[] = [solid(isWood ? 'wood' : 'ABS', board, isWood ? 0.65 : 0.9)]
  const [weight, density] = random.pick([
    ['lead', 10.8],
    ['lead', 10.8],
    [STEEL, 7.6],
    ['', 0],
  ] as const)
  const r = side * random.uniform(0.026, 0.033)
  const [bodies, feet]: Mesh[][] = [[], []]
  const count = random.integer(24, 32)
  for (let i = 0; i < count; i++) {
    const tall = r * (i % 2 === 0 ? 3.1 : random.uniform(3.6, 6))
    const piece: Point[] = [
      [0, 0],
      [0, r],
      [r * 0.7, r * 0.9],
      [tall * 0.7, r * 0.38],
      [tall * 0.74, r * 0.7],
      [tall * 0.9, r * 0.55],
      [tall, 0],
    ]
    const turned = combineRotations(
      rotationAbout('y', random.normal(0, 0.15)),
      rotationAbout('z', random.uniform(0, 2 * PI)),
    )
    const at: Vector = [
      random.uniform(-0.5, 0.5) * (x - 4 * wall - 3 * r),
      random.uniform(-0.5, 0.5) * (y - 4 * wall - 3 * r),
      -z / 2 + wall + r * random.uniform(1, 1.8),
    ]
    const [body, foot] = [lathe(piece, 10), move(rod(r * 0.72, r * 0.8, 10), r * 0.6, 0, 0)]
    const posed = poseItem({ parts: [solid('wood', body), solid(STEEL, foot)] }, turned, at).parts
    bodies!.push(posed[0]!.mesh)
    feet!.push(posed[1]!.mesh)
  }
  parts.push(solid(isWood ? 'wood' : 'ABS', join(...bodies!), isWood ? 0.7 : 1))
  if (weight !== '') parts.push(solid(weight, join(...feet!), density))
  parts.push(
    solid(BRASS, join(...[-1, 1].map((at) => move(box(2, 0.5, 0.3), at * x * 0.32, y / 2, z / 2 - 0.3)))),
    solid(STEEL, move(box(1.4, 0.3, 1), 0, -y / 2 - 0.1, 0)),
  )
  return { parts }
}

/** Screws, bolts and nuts in a small box or bag. */
export function buildScrews(random: Random): Item {
  const [x, y] = [random.uniform(5, 9), random.uniform(4, 6)]
  const metal = random.pick([STEEL, STEEL, 'stainless 304', BRASS])
  const r = random.uniform(0.16, 0.36)
  const meshes: Mesh[] = []
  const count = random.integer(18, 40)
  for (let i = 0; i < count; i++) {
    const long = r * random.uniform(6, 14)
    const isNut = random.chance(0.2)
    const one = isNut
      ? ring(r * 1.9, r, r * 1.7, 6)
      : join(rod(r, long, 8), move(turn(disc(r * 1.9, r * 1.3, 6), 'y', PI / 2), long / 2, 0, 0))
    const turned = combineRotations(
      rotationAbout('y', random.normal(0, 0.3)),
      rotationAbout('z', random.uniform(0, 2 * PI)),
    )
    // Heaped up in the middle.
    const [dx, dy] = [random.normal(0, 0.2), random.normal(0, 0.2)]
    const high = Math.max(0, 1 - 2 * Math.sqrt(dx * dx + dy * dy))
    const at: Vector = [dx * x, dy * y, random.uniform(-0.9, -0.9 + 1.8 * high)]
    meshes.push(poseItem({ parts: [solid(metal, one)] }, turned, at).parts[0]!.mesh)
  }
  const parts: Part[] = [solid(metal, join(...meshes))]
  if (random.chance(0.6)) parts.push(solid('polypropylene', hollowCase(x + 2, y + 2, 3.2, 0.5, 0.15)))
  else parts.push(sheet('polyethylene LDPE', roundedBox(x + 3, y + 3, 2.6, 1, 0.8), 0.01))
  return { parts }
}

/** Loose cells for torches and toys, in a blister or a hand's breadth apart. */
export function buildBatteries(random: Random): Item {
  const [r, long] = random.pick([
    [0.52, 4.4],
    [0.52, 4.4],
    [0.72, 5],
    [0.72, 5],
    [0.72, 5],
    [1.3, 5],
  ] as const)
  const count = r > 1 ? random.integer(2, 4) : random.integer(2, 8)
  const isPacked = random.chance(0.5)
  const items: Item[] = Array.from({ length: count }, (_, i) => {
    const cell: Item = {
      parts: [
        solid(STEEL, pipe(r, r - 0.03, long, 14)),
        // Manganese dioxide and zinc paste are taken as zinc of their density.
        solid('zinc die-cast', rod(r - 0.03, long * 0.94, 14), 2.4),
        solid(BRASS, rod(0.07, long * 0.7, 6)),
        solid(STEEL, move(rod(r * 0.38, 0.2, 10), long / 2 + 0.1, 0, 0)),
      ],
    }
    const at: Vector = isPacked
      ? [0, (i - (count - 1) / 2) * (2 * r + 0.1), 0]
      : [random.normal(0, 1.6), (i - (count - 1) / 2) * 2.3 * r + random.normal(0, 0.3), 0]
    return poseItem(cell, rotationAbout('z', isPacked ? (i % 2) * PI : random.normal(0, 0.5)), at)
  })
  if (isPacked) {
    const wide = count * (2 * r + 0.1) + 1
    items.push({
      parts: [
        solid('paper stack / book', move(box(long + 3, wide, 0.06), 0, 0, -r - 0.05), 0.8),
        sheet('PET polyester', roundedBox(long + 0.8, wide, 2 * r + 0.2, 0.3), 0.03),
      ],
    })
  }
  return joinItems(...items)
}

/** Coins of one kind in a roll as banks give them out, lying or standing. */
export function buildCoinRoll(random: Random): Part[] {
  const r = random.uniform(0.8, 1.3)
  const thick = random.uniform(0.16, 0.24)
  const count = random.integer(8, 18)
  const metal = random.pick(['copper', BRASS, 'zinc die-cast', STEEL])
  const coins = Array.from({ length: count }, (_, i) =>
    move(disc(r, thick * 0.94, 18), random.normal(0, 0.02), random.normal(0, 0.02), (i - (count - 1) / 2) * thick),
  )
  const outline = roundedRectangle(2 * r + 0.1, 2 * r + 0.1, r, 5)
  const paper = extrude([outline], count * thick + 0.2)
  const lying = random.chance(0.75)
  const at = (mesh: Mesh): Mesh => (lying ? turn(mesh, 'y', PI / 2) : mesh)
  return [solid(metal, at(join(...coins))), sheet('cotton/paper (cellulose, solid)', at(paper), 0.03)]
}
