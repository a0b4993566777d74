// Computers, phones and what belongs to them: mice and bare circuit boards.
import type { Random } from '../../numbers/random.ts'
import { joinItems, moveItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { roundedRectangle, smoothOutline, smoothPath } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, pipe, ring, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { buildBoard } from '../board.ts'
import { cableParts, coiledPath } from './cables-and-chargers.ts'
import { CELL, flatCell } from './lithium-cells.ts'

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

export function buildCircuitBoard(random: Random): Item {
  const x = random.uniform(12, 28)
  const y = x * random.uniform(0.55, 0.95)
  const items: Item[] = [{ parts: buildBoard(random, x, y, { crowding: 1, height: random.uniform(1.2, 2.6) }) }]
  if (random.chance(0.5))
    items.push({ parts: [solid('iron/steel', join(box(x + 1, y + 1, 3.4), invert(box(x + 0.86, y + 0.86, 3.26))))] })
  return joinItems(...items)
}
