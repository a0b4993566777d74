// Books, papers and pencil cases.
import type { Random } from '../numbers/random.ts'
import { poseItem, sheet, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../bag/geometry/mesh.ts'
import type { Vector } from '../bag/geometry/mesh.ts'
import { circle, helix, smoothPath } from '../bag/geometry/outlines.ts'
import { box, lathe, pipe, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'
import { rumpledSheet } from './rumpled-sheet.ts'

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
