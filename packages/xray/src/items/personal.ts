// Other personal things: umbrellas and toys.
import type { Random } from '../numbers/random.ts'
import { solid, texture } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, turn } from '../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../bag/geometry/mesh.ts'
import { helix, smoothOutline, smoothPath, type Point } from '../bag/geometry/outlines.ts'
import { disc, ellipsoid, extrude, lathe, pipe, ring, rod, sweep } from '../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'
import { buildBoard } from './board.ts'
import { hollowCase } from './housings.ts'

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
