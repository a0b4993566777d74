// Things with circuits and batteries: computers, phones, chargers, cables, cameras and shavers.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, smoothPath } from '../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'
import { buildBoard } from './board.ts'
import { hollowCase } from './tools.ts'

const CELL = 'Li-ion cell (averaged)'

/** A cable lying in a loose coil or a tangle; its ends carry the plugs given. */
function coiledPath(random: Random, radius: number, turns: number): Vector[] {
  const path: Vector[] = []
  const count = Math.round(turns * 14)
  const [wobble, lean] = [random.uniform(0.08, 0.3), random.uniform(0.5, 0.9)]
  let drift = 0
  for (let i = 0; i <= count; i++) {
    const angle = (2 * PI * i) / 14
    drift += random.normal(0, 0.06)
    const r = radius * (1 + wobble * sin(angle * 0.37 + drift) + 0.25 * drift * wobble)
    path.push([r * cos(angle), r * sin(angle) * lean, 0.25 * sin(angle * 0.9)])
  }
  path.push([radius * random.uniform(1.3, 2), random.uniform(-1, 1) * radius, 0])
  return smoothPath(path, 2)
}

/** A cable: copper cores in a plastic jacket. */
function cableParts(path: readonly Vector[], radius: number, cores: number): Part[] {
  const parts: Part[] = [solid('PVC', sweep(path, radius, 6), 1.3)]
  const copper: Mesh[] = []
  for (let i = 0; i < cores; i++) {
    const shift = cores === 1 ? 0 : (i - (cores - 1) / 2) * radius * 0.8
    copper.push(
      sweep(
        path.map(([x, y, z]) => [x + shift * 0.7, y + shift * 0.7, z] as const),
        radius * (cores === 1 ? 0.42 : 0.26),
        4,
      ),
    )
  }
  parts.push(solid('copper', join(...copper)))
  return parts
}

/** A USB-like plug along x. */
/** A flat cell: its windings stop short of the case, and tabs lead out at one end. */
function flatCell(x: number, y: number, z: number): Part[] {
  return [
    solid(CELL, join(roundedBox(x - 0.3, y - 0.25, z * 0.9, 0.3), move(box(x - 0.6, y - 0.7, z * 0.08), 0, 0, 0)), 2.2),
    solid('aluminium', join(roundedBox(x, y, z, 0.35), invert(roundedBox(x - 0.06, y - 0.06, z - 0.06, 0.33)))),
    solid(
      'copper',
      join(move(box(0.8, 0.5, 0.02), x / 2 + 0.2, y * 0.25, 0), move(box(0.8, 0.5, 0.02), x / 2 + 0.2, -y * 0.25, 0)),
    ),
  ]
}

function plug(random: Random): Part[] {
  const w = random.uniform(0.8, 1.25)
  return [
    solid('ABS', move(roundedBox(2.2, w + 0.35, 0.8, 0.25), -1.1, 0, 0), 1.2),
    solid('iron/steel', move(join(box(1.4, w, 0.45), invert(box(1.42, w - 0.1, 0.33))), 0.7, 0, 0)),
    solid('copper', join(...[-0.3, -0.1, 0.1, 0.3].map((k) => move(box(2.2, 0.07, 0.06), 0, k * w, 0)))),
  ]
}

function plugAt(random: Random, path: readonly Vector[], first: boolean): Part[] {
  const at = first ? path[0]! : path[path.length - 1]!
  return moveItem(
    { parts: plug(random).map((part) => ({ ...part, mesh: turn(part.mesh, 'z', random.uniform(0, 2 * PI)) })) },
    at[0],
    at[1],
    at[2],
  ).parts
}

export function buildCable(random: Random): Item {
  const path = coiledPath(random, random.uniform(2.5, 5.5), random.uniform(2, 4.5))
  return {
    parts: [
      ...cableParts(path, random.uniform(0.14, 0.3), random.integer(1, 3)),
      ...plugAt(random, path, true),
      ...plugAt(random, path, false),
    ],
  }
}

export function buildCharger(random: Random): Item {
  const x = random.uniform(4.5, 12)
  const y = random.uniform(3.8, 6)
  const z = random.uniform(2.4, 3.4)
  const parts: Part[] = [
    solid('polycarbonate', hollowCase(x, y, z, 0.7, 0.2)),
    ...buildBoard(random, x - 0.8, y - 0.8, { crowding: 0.5, height: z - 0.9 }),
  ]
  // The transformer: a ferrite block round a copper coil.
  parts.push(
    solid(
      'iron/steel',
      move(join(box(2.2, 2, z * 0.5), invert(box(1.5, 1.3, z * 0.51)), box(0.5, 2, z * 0.2)), x * 0.1, 0, 0),
      3,
    ),
    solid('copper', move(ring(0.7, 0.35, z * 0.4, 16), x * 0.1, 0, 0), 3.5),
  )
  parts.push(
    solid('aluminium', move(box(x * 0.4, 0.15, z * 0.6), -x * 0.15, y * 0.28, 0)),
    solid('aluminium', move(turn(disc(0.75, 1.9, 14), 'y', PI / 2), -x * 0.28, -y * 0.15, 0)),
  )
  for (const k of [-1, 1]) parts.push(solid('brass 65/35', move(box(1.9, 0.16, 0.65), -x / 2 - 0.8, k * 0.65, 0)))
  const coil = coiledPath(random, random.uniform(2.5, 4.5), random.uniform(1.5, 3.5))
  const path: Vector[] = [[x / 2, 0, 0], ...coil.map(([px, py, pz]) => [px + x / 2 + 5, py + 2, pz] as const)]
  parts.push(...cableParts(path, random.uniform(0.18, 0.28), 2), ...plugAt(random, path, false))
  return { parts }
}

export function buildPhone(random: Random): Item {
  const x = random.uniform(13.5, 16.5)
  const y = random.uniform(6.5, 7.8)
  const z = random.uniform(0.75, 0.95)
  const corner = random.uniform(0.7, 1.2)
  const frame = random.pick(['aluminium', 'stainless 304', 'polycarbonate'])
  const parts: Part[] = [
    solid(
      frame,
      extrude([roundedRectangle(x, y, corner), roundedRectangle(x - 0.5, y - 0.5, corner - 0.2)], z),
      frame === 'stainless 304' ? 5 : undefined,
    ),
    solid('glass soda-lime', move(roundedBox(x - 0.2, y - 0.2, 0.09, corner), 0, 0, z / 2)),
    solid('aluminium', move(roundedBox(x - 0.5, y - 0.5, 0.06, corner), 0, 0, 0)),
    ...moveItem({ parts: flatCell(x * 0.5, y * 0.62, 0.42) }, -x * 0.08, -y * 0.12, -0.05).parts,
  ]
  for (const part of buildBoard(random, x * 0.26, y * 0.85, { crowding: 0.6, height: 0.3 }))
    parts.push({ ...part, mesh: move(part.mesh, x * 0.33, 0, 0) })
  for (const part of buildBoard(random, y * 0.7, x * 0.1, { crowding: 0.3, height: 0.3 }))
    parts.push({ ...part, mesh: move(turn(part.mesh, 'z', PI / 2), -x * 0.42, 0, 0) })
  for (let i = 0; i < random.integer(1, 3); i++)
    parts.push(
      solid('iron/steel', move(ring(0.62, 0.42, 0.5, 16), x * 0.43, y * 0.3 - i * 1.6, 0)),
      solid('glass soda-lime', move(disc(0.4, 0.4, 14), x * 0.43, y * 0.3 - i * 1.6, 0)),
    )
  parts.push(
    solid('iron/steel', move(box(1.4, 1.1, 0.35), -x * 0.43, y * 0.25, 0), 5),
    solid('copper', move(ring(1.7, 1.2, 0.03, 22), -x * 0.05, -y * 0.05, -0.3)),
  )
  return { parts }
}

export function buildTablet(random: Random): Item {
  const x = random.uniform(20, 26)
  const y = x * random.uniform(0.66, 0.74)
  const parts: Part[] = [
    solid('aluminium', extrude([roundedRectangle(x, y, 1.2), roundedRectangle(x - 0.4, y - 0.4, 1)], 0.7)),
    solid('aluminium', move(roundedBox(x - 0.3, y - 0.3, 0.08, 1), 0, 0, -0.3)),
    solid('glass soda-lime', move(roundedBox(x - 0.2, y - 0.2, 0.1, 1.1), 0, 0, 0.35)),
  ]
  const cells = random.integer(2, 3)
  for (let i = 0; i < cells; i++)
    parts.push(
      ...moveItem(
        { parts: flatCell((x * 0.82) / cells - 0.4, y * 0.62, 0.32) },
        (i - (cells - 1) / 2) * ((x * 0.82) / cells),
        -y * 0.12,
        0,
      ).parts,
    )
  for (const part of buildBoard(random, x * 0.6, y * 0.2, { crowding: 0.6, height: 0.3 }))
    parts.push({ ...part, mesh: move(part.mesh, 0, y * 0.35, 0) })
  return { parts }
}

export function buildLaptop(random: Random): Item {
  const x = random.uniform(29, 37)
  const y = x * random.uniform(0.64, 0.7)
  const body = random.pick(['aluminium', 'magnesium', 'ABS'])
  const skin = body === 'ABS' ? 0.16 : 0.1
  const parts: Part[] = [
    solid(
      body,
      move(join(roundedBox(x, y, 1.4, 1), invert(roundedBox(x - 0.3, y - 0.3, 1.4 - 2 * skin, 0.9))), 0, 0, 0),
    ),
    solid(body, move(roundedBox(x, y, skin, 1), 0, 0, 1.5)),
    solid('glass soda-lime', move(box(x * 0.94, y * 0.9, 0.11), 0, 0, 1.3)),
    solid('PMMA acrylic', move(box(x * 0.94, y * 0.9, 0.2), 0, 0, 1.1)),
  ]
  for (const part of buildBoard(random, x * 0.72, y * 0.36, { crowding: 0.85, height: 0.5 }))
    parts.push({ ...part, mesh: move(part.mesh, x * random.uniform(-0.06, 0.06), y * 0.24, 0) })
  // Heat pipe and fans.
  parts.push(
    solid(
      'copper',
      sweep(
        smoothPath(
          [
            [-x * 0.3, y * 0.4, 0.2],
            [-x * 0.1, y * 0.34, 0.2],
            [x * 0.06, y * 0.22, 0.2],
          ],
          5,
        ),
        0.33,
        6,
        false,
        0.4,
      ),
      4,
    ),
  )
  for (const side of random.chance(0.5) ? [-1, 1] : [-1])
    parts.push(
      solid('ABS', move(ring(2.4, 1.1, 0.5, 24), side * x * 0.34, y * 0.3, 0), 0.8),
      solid('iron/steel', move(disc(0.9, 0.5, 14), side * x * 0.34, y * 0.3, 0), 4),
    )
  const cylindrical = random.chance(0.3)
  const cells = random.integer(3, 6)
  for (let i = 0; i < cells; i++) {
    const cx = (i - (cells - 1) / 2) * ((x * 0.84) / cells)
    parts.push(
      ...(cylindrical
        ? [solid(CELL, move(rod(0.85, (x * 0.84) / cells - 0.3, 14), cx, -y * 0.38, 0))]
        : moveItem({ parts: flatCell((x * 0.84) / cells - 0.35, y * 0.3, 0.5) }, cx, -y * 0.27, 0).parts),
    )
    if (cylindrical)
      parts.push(solid('iron/steel', move(pipe(0.9, 0.87, (x * 0.84) / cells - 0.3, 14), cx, -y * 0.38, 0)))
  }
  if (random.chance(0.5))
    parts.push(
      solid('aluminium', move(join(box(7, 6.6, 0.7), invert(box(6.6, 6.2, 0.5))), x * 0.3, -y * 0.02, 0)),
      solid('aluminium', move(disc(2.9, 0.25, 26), x * 0.3, -y * 0.02, 0)),
      solid('iron/steel', move(disc(0.9, 0.5, 14), x * 0.3, -y * 0.02, 0)),
    )
  // Keyboard plate with its key supports.
  const keys: Mesh[] = []
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 14; c++) keys.push(move(box(0.6, 0.5, 0.06), (c - 6.5) * x * 0.062, y * 0.34 - r * 1.75, 0.75))
  parts.push(
    solid('iron/steel', move(box(x * 0.88, y * 0.44, 0.02), 0, y * 0.18, 0.7)),
    solid('ABS', join(...keys), 1.05),
  )
  for (const side of [-1, 1])
    parts.push(solid('zinc die-cast', move(box(3.2, 1, 0.5), side * x * 0.36, y * 0.47, 0.8), 4))
  const screws = Array.from({ length: 10 }, (_, i) =>
    move(disc(0.2, 0.7, 8), (i % 5) * x * 0.22 - x * 0.44, i < 5 ? y * 0.46 : -y * 0.46, 0),
  )
  parts.push(solid('iron/steel', join(...screws)))
  return { parts }
}

export function buildPowerBank(random: Random): Item {
  const round = random.chance(0.4)
  const x = random.uniform(9, 15)
  const y = round ? random.uniform(4, 7.5) : random.uniform(6.2, 7.6)
  const z = round ? 2.3 : random.uniform(1.2, 2.2)
  const body = random.pick(['aluminium', 'ABS'])
  const parts: Part[] = [solid(body, hollowCase(x, y, z, 0.7, body === 'aluminium' ? 0.1 : 0.2))]
  if (round) {
    const count = Math.max(2, Math.floor(y / 2))
    for (let i = 0; i < count; i++) {
      const cy = (i - (count - 1) / 2) * 1.9
      parts.push(
        solid(CELL, move(rod(0.86, 6.3, 16), -x * 0.08, cy, 0)),
        solid('iron/steel', move(pipe(0.9, 0.875, 6.5, 16), -x * 0.08, cy, 0)),
        solid('iron/steel', move(rod(0.3, 0.3, 10), -x * 0.08 + 3.3, cy, 0)),
      )
    }
  } else
    for (let i = 0; i < 2; i++)
      parts.push(
        ...moveItem({ parts: flatCell(x * 0.74, y * 0.84, z * 0.34) }, -x * 0.08, 0, (i - 0.5) * z * 0.4).parts,
      )
  for (const part of buildBoard(random, y * 0.85, x * 0.15, { crowding: 0.6, height: 0.4 }))
    parts.push({ ...part, mesh: move(turn(part.mesh, 'z', -PI / 2), x * 0.4, 0, 0) })
  return { parts }
}

export function buildHeadphones(random: Random): Item {
  const wide = random.uniform(15, 18)
  const arc = Array.from({ length: 19 }, (_, i) => {
    const angle = (PI * i) / 18
    return [(wide / 2) * cos(angle), wide * 0.55 * sin(angle), 0] as const
  })
  const parts: Part[] = [
    solid('stainless 304', sweep(arc, 0.35, 4, false, 0.2)),
    solid('natural rubber', sweep(arc.slice(5, 14), 1, 6, false, 0.5), 0.3),
    solid('ABS', sweep(arc, 0.75, 5, false, 0.4), 0.7),
  ]
  for (const side of [-1, 1]) {
    const cup: Part[] = [
      solid(
        'ABS',
        turn(
          lathe(
            [
              [-1.3, 0],
              [-1.3, 3.2],
              [0.4, 3.6],
              [0.4, 3.3],
              [-1.1, 2.9],
              [-1.1, 0],
            ],
            22,
          ),
          'z',
          0,
        ),
        1.05,
      ),
      solid('iron/steel', move(turn(ring(1.6, 0.5, 0.6, 18), 'y', PI / 2), 0, 0, 0)),
      solid('copper', move(turn(ring(0.95, 0.75, 0.5, 18), 'y', PI / 2), 0.3, 0, 0)),
      solid('natural rubber', move(turn(ring(3.7, 2.2, 1.4, 22), 'y', PI / 2), 1.1, 0, 0), 0.22),
    ]
    for (const part of buildBoard(random, 3, 2.2, { crowding: 0.4, height: 0.3 }))
      cup.push({ ...part, mesh: move(turn(part.mesh, 'y', PI / 2), -0.7, 0, 0) })
    for (const part of cup)
      parts.push({
        ...part,
        mesh: move(
          turn(turn(part.mesh, 'z', side > 0 ? PI : 0), 'y', random.uniform(-0.4, 0.4) + (side * PI) / 2.4),
          (side * wide) / 2,
          -1.5,
          0,
        ),
      })
  }
  if (random.chance(0.6))
    parts.push(...moveItem({ parts: cableParts(coiledPath(random, 3, 2.5), 0.13, 2) }, 0, -2, 0).parts)
  return { parts }
}

export function buildMouse(random: Random): Item {
  const x = random.uniform(9.5, 12)
  const y = x * 0.56
  const outline = smoothOutline(
    [
      [x / 2, 0],
      [x * 0.38, y * 0.44],
      [0, y * 0.5],
      [-x * 0.4, y * 0.42],
      [-x / 2, 0],
      [-x * 0.4, -y * 0.42],
      [0, -y * 0.5],
      [x * 0.38, -y * 0.44],
    ],
    3,
  )
  const parts: Part[] = [
    solid(
      'ABS',
      join(
        extrude([outline], 3.2, 0.8),
        invert(extrude([outline.map(([a, b]) => [a * 0.94, b * 0.9] as const)], 2.8, 0.7)),
      ),
      1.05,
    ),
  ]
  for (const part of buildBoard(random, x * 0.7, y * 0.6, { crowding: 0.35, height: 0.6 }))
    parts.push({ ...part, mesh: move(part.mesh, x * 0.05, 0, -0.9) })
  parts.push(
    solid('natural rubber', move(turn(ring(1.1, 0.6, 0.7, 18), 'x', PI / 2), x * 0.25, 0, 0.6)),
    solid('iron/steel', move(turn(rod(0.12, 1.8, 6), 'z', PI / 2), x * 0.25, 0, 0.6)),
  )
  for (const side of [-1, 1]) parts.push(solid('copper', move(box(0.6, 0.5, 0.5), x * 0.32, side * 1.1, -0.4), 3))
  if (random.chance(0.5))
    parts.push(
      solid('iron/steel', move(pipe(0.52, 0.49, 4.4, 14), -x * 0.15, 0, 0.4)),
      solid('zinc die-cast', move(rod(0.49, 4.2, 14), -x * 0.15, 0, 0.4), 2.6),
    )
  else
    parts.push(
      ...cableParts(
        coiledPath(random, 3.5, 2.5).map(([px, py, pz]) => [px + x / 2 + 3.5, py, pz] as const),
        0.16,
        2,
      ),
    )
  return { parts }
}

export function buildCamera(random: Random): Item {
  const x = random.uniform(9.5, 14.5)
  const y = x * random.uniform(0.6, 0.72)
  const z = random.uniform(3.2, 5.5)
  const parts: Part[] = [
    solid('magnesium', join(roundedBox(x, y, z, 0.9, 0.3), invert(roundedBox(x - 0.4, y - 0.4, z - 0.4, 0.7)))),
    ...buildBoard(random, x * 0.85, y * 0.8, { crowding: 0.8, height: 1 }),
  ]
  const r = y * random.uniform(0.38, 0.46)
  const long = random.uniform(2.5, 8)
  parts.push(
    solid(
      'aluminium',
      move(
        turn(join(pipe(r, r - 0.25, long, 24), pipe(r * 0.8, r * 0.72, long * 0.9, 22)), 'y', PI / 2),
        -x * 0.08,
        0,
        z / 2 + long / 2,
      ),
    ),
  )
  // A dozen lenses of heavy glass: a zoom has as many, three to six centimetres of glass on its axis.
  const lenses = Math.round(3 + long * random.uniform(0.8, 1.3))
  for (let i = 0; i < lenses; i++)
    parts.push(
      solid(
        'glass soda-lime',
        move(
          disc(r * random.uniform(0.5, 0.85), random.uniform(0.3, 0.7), 22),
          -x * 0.08,
          0,
          z / 2 + ((i + 0.5) * long) / lenses,
        ),
        random.uniform(2.6, 3.8),
      ),
    )
  parts.push(
    solid('iron/steel', move(ring(r * 1.02, r * 0.86, 0.3, 26), -x * 0.08, 0, z / 2)),
    solid(CELL, move(box(2.6, y * 0.66, z * 0.6), x * 0.36, -y * 0.05, 0)),
  )
  parts.push(
    solid(
      'iron/steel',
      join(
        ...[
          [0.4, 0.52],
          [-0.42, 0.5],
          [0.15, 0.52],
        ].map(([kx, ky]) => move(turn(disc(0.7, 0.7, 14), 'x', PI / 2), x * kx!, y * ky!, 0)),
      ),
      5,
    ),
    solid('copper', move(ring(1.1, 0.8, 0.6, 16), -x * 0.08, 0, z * 0.3), 5),
  )
  if (random.chance(0.5))
    parts.push(
      solid(
        'nylon-6',
        sweep(
          smoothPath(
            [
              [-x / 2, y * 0.4, 0],
              [-x * 0.8, y, 0.4],
              [0, y * 1.25, 0.8],
              [x * 0.8, y, 0.4],
              [x / 2, y * 0.4, 0],
            ],
            5,
          ),
          1,
          4,
          false,
          0.12,
        ),
        1,
      ),
    )
  return { parts }
}

export function buildCircuitBoard(random: Random): Item {
  const x = random.uniform(12, 28)
  const y = x * random.uniform(0.55, 0.95)
  const items: Item[] = [{ parts: buildBoard(random, x, y, { crowding: 1, height: random.uniform(1.2, 2.6) }) }]
  if (random.chance(0.5))
    items.push({ parts: [solid('iron/steel', join(box(x + 1, y + 1, 3.4), invert(box(x + 0.86, y + 0.86, 3.26))))] })
  return joinItems(...items)
}

export function buildHairDryer(random: Random): Item {
  const size = random.uniform(15, 20)
  const r = random.uniform(3.2, 4.2)
  const barrel: readonly (readonly [number, number])[] = [
    [-size * 0.5, r * 0.75],
    [-size * 0.3, r],
    [size * 0.1, r * 0.9],
    [size * 0.5, r * 0.62],
    [size * 0.5, r * 0.58],
    [size * 0.1, r * 0.84],
    [-size * 0.3, r * 0.94],
    [-size * 0.5, r * 0.69],
  ]
  const parts: Part[] = [solid('ABS', lathe(barrel, 24), 1.05)]
  const coil = helix(r * 0.55, size * 0.3, 9, 12)
  parts.push(
    solid('stainless 304', move(sweep(coil, 0.07, 4), size * 0.18, 0, 0)),
    solid(
      'porcelain',
      move(join(box(size * 0.36, r * 1.3, 0.08), box(size * 0.36, 0.08, r * 1.3)), size * 0.18, 0, 0),
      1.6,
    ),
  )
  parts.push(
    solid('iron/steel', move(join(rod(1.5, 2.8, 18), rod(0.2, 5, 8)), -size * 0.22, 0, 0), 5),
    solid('copper', move(pipe(1.3, 0.8, 1.6, 16), -size * 0.22, 0, 0), 5),
    solid(
      'ABS',
      move(
        join(
          ...Array.from({ length: 7 }, (_, i) =>
            turn(move(box(0.7, 0.1, r * 0.5), 0, 0, r * 0.5), 'x', (2 * PI * i) / 7),
          ),
        ),
        -size * 0.36,
        0,
        0,
      ),
      1,
    ),
  )
  const grid = Array.from({ length: 5 }, (_, i) =>
    move(turn(ring(r * (0.15 + i * 0.12), r * (0.1 + i * 0.12), 0.12, 18), 'y', PI / 2), -size * 0.5, 0, 0),
  )
  parts.push(solid('ABS', join(...grid), 1.05))
  const lean = random.uniform(-0.3, 0.1)
  const handle = turn(join(roundedBox(3, 11, 2.6, 1.1, 0.4), invert(roundedBox(2.6, 10.4, 2.2, 0.9))), 'z', lean)
  parts.push(
    solid('ABS', move(handle, -size * 0.22, -r - 4.5, 0), 1.05),
    solid('copper', move(box(1.2, 2, 1), -size * 0.22, -r - 4, 0), 2.2),
    solid('iron/steel', move(box(0.9, 1.6, 0.5), -size * 0.22, -r - 6, 0), 3),
  )
  const coilPath = coiledPath(random, random.uniform(3.5, 5.5), 3)
  const path: Vector[] = [
    [-size * 0.22, -r - 10, 0],
    ...coilPath.map(([px, py, pz]) => [px - size * 0.1, py - r - 13, pz] as const),
  ]
  parts.push(...cableParts(path, 0.33, 2))
  return { parts }
}

export function buildShaver(random: Random): Item {
  const size = random.uniform(13, 17)
  const outline = smoothOutline(
    [
      [-size / 2, 0],
      [-size * 0.45, 1.9],
      [0, 2.2],
      [size * 0.3, 2.5],
      [size * 0.42, 3],
      [size / 2, 2.2],
      [size / 2, -2.2],
      [size * 0.42, -3],
      [size * 0.3, -2.5],
      [0, -2.2],
      [-size * 0.45, -1.9],
    ],
    3,
  )
  const parts: Part[] = [
    solid(
      'ABS',
      join(
        extrude([outline], 3.6, 0.6),
        invert(extrude([outline.map(([x, y]) => [x * 0.95, y * 0.88] as const)], 3, 0.5)),
      ),
      1.05,
    ),
  ]
  parts.push(
    solid(CELL, move(rod(0.7, 4.9, 14), -size * 0.22, 0.2, 0)),
    solid('iron/steel', move(pipe(0.74, 0.71, 5, 14), -size * 0.22, 0.2, 0)),
  )
  parts.push(
    solid('iron/steel', move(rod(1.2, 3, 16), size * 0.14, 0, 0), 5.4),
    solid('copper', move(pipe(1, 0.6, 1.4, 14), size * 0.14, 0, 0), 4),
    solid('iron/steel', move(rod(0.15, 3, 6), size * 0.27, 0, 0)),
  )
  for (const part of buildBoard(random, size * 0.5, 2.6, { crowding: 0.4, height: 0.4 }))
    parts.push({ ...part, mesh: move(part.mesh, -size * 0.15, 0, -1.1) })
  if (random.chance(0.5))
    for (const [y, z] of [
      [1.3, 0.6],
      [-1.3, 0.6],
      [0, -1],
    ] as const)
      parts.push(
        solid(
          'stainless 304',
          move(
            turn(
              join(
                ring(1.15, 0.85, 0.35, 20),
                ring(0.7, 0.5, 0.35, 16),
                ...Array.from({ length: 9 }, (_, k) =>
                  turn(move(box(0.55, 0.08, 0.3), 0.8, 0, 0), 'z', (2 * PI * k) / 9),
                ),
              ),
              'y',
              PI / 2,
            ),
            size * 0.49,
            y,
            z,
          ),
          5,
        ),
      )
  else
    for (const k of [-0.9, 0, 0.9]) parts.push(solid('stainless 304', move(box(0.8, 4.2, 0.6), size * 0.49, 0, k), 3.2))
  return { parts }
}

export function buildToothbrush(random: Random): Item {
  if (random.chance(0.45)) {
    const r = random.uniform(1.2, 1.5)
    const parts: Part[] = [
      solid(
        'ABS',
        join(
          lathe(
            [
              [-8, 0],
              [-8, r],
              [6, r * 0.9],
              [8, 0.5],
              [15, 0.35],
              [15, 0],
            ],
            16,
          ),
          invert(
            lathe(
              [
                [-7.6, 0],
                [-7.6, r - 0.2],
                [6, r * 0.9 - 0.2],
                [7, 0],
              ],
              14,
            ),
          ),
        ),
        1.05,
      ),
    ]
    parts.push(
      solid('iron/steel', move(pipe(0.71, 0.68, 5, 14), -4.4, 0, 0)),
      solid(CELL, move(rod(0.68, 4.8, 14), -4.4, 0, 0)),
      solid('iron/steel', join(move(rod(0.9, 2.6, 14), 1.4, 0, 0), move(rod(0.16, 11, 6), 8.5, 0, 0)), 5.5),
      solid('copper', move(ring(0.9, 0.5, 0.4, 14), -7.6, 0, 0)),
    )
    for (const part of buildBoard(random, 5, 1.5, { crowding: 0.3, height: 0.3 }))
      parts.push({ ...part, mesh: move(part.mesh, 3, 0, 0.2) })
    parts.push(solid('nylon-6', move(disc(0.6, 0.9, 14), 15.3, 0, 0.7), 0.7))
    return { parts }
  }
  const bristles = Array.from({ length: 24 }, (_, i) =>
    move(disc(0.09, 1.1, 6), 7.2 + (i % 8) * 0.33, (Math.floor(i / 8) - 1) * 0.3, 0.7),
  )
  return {
    parts: [
      solid(
        'polypropylene',
        sweep(
          smoothPath(
            [
              [-9.5, 0, 0],
              [-3, 0, 0.2],
              [4, 0, -0.1],
              [10, 0, 0],
            ],
            4,
          ),
          0.52,
          8,
          false,
          0.7,
        ),
      ),
      solid('nylon-6', join(...bristles), 0.9),
      solid(
        'brass 65/35',
        join(...Array.from({ length: 8 }, (_, i) => move(extrude([circle(0.07, 6)], 0.2), 7.2 + i * 0.33, 0, 0.1))),
      ),
    ],
  }
}
