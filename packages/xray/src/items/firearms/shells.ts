// Shotgun shells: a hull of plastic on a brass head, with buckshot or a column of fine shot.
import type { Random } from '../../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { join, move, rotationAbout } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { lathe } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

export function buildShotgunShells(random: Random): Item {
  const count = random.integer(2, 7)
  const inBox = random.chance(0.5)
  const items: Item[] = []
  const size = random.uniform(5.8, 7)
  for (let i = 0; i < count; i++) {
    const shell = buildShell(random, size)
    if (inBox) items.push(moveItem(shell, (i % 2) * 0.3 - size / 2, (i - count / 2) * 2.15, 0))
    else
      items.push(
        poseItem(shell, rotationAbout('z', random.uniform(0, 2 * PI)), [
          random.normal(0, 3.5),
          random.normal(0, 3),
          random.uniform(-1, 1),
        ]),
      )
  }
  return joinItems(...items)
}

function buildShell(random: Random, size: number): Item {
  const r = 1.02
  const head = random.uniform(0.9, 2)
  const parts: Part[] = [
    solid(
      'brass 65/35',
      lathe(
        [
          [0, 0],
          [0, r + 0.1],
          [0.15, r + 0.1],
          [0.16, r],
          [head, r],
          [head, r - 0.06],
          [0.25, r - 0.06],
          [0.25, 0],
        ],
        14,
      ),
    ),
    solid(
      'polyethylene LDPE',
      lathe(
        [
          [0.3, r - 0.02],
          [size, r - 0.02],
          [size, 0],
          [size - 0.2, 0],
          [size - 0.25, r - 0.13],
          [0.3, r - 0.13],
        ],
        14,
      ),
    ),
    solid(
      'smokeless powder (nitrocellulose)',
      lathe(
        [
          [0.3, 0],
          [0.3, r - 0.15],
          [1.3, r - 0.15],
          [1.3, 0],
        ],
        12,
      ),
    ),
    solid(
      'brass 65/35',
      lathe(
        [
          [0, 0],
          [0, 0.3],
          [0.7, 0.3],
          [0.7, 0],
        ],
        8,
      ),
    ),
  ]
  const shot: Mesh[] = []
  const pellets = random.chance(0.5)
  // Where fowl are shot over water, lead is forbidden.
  const isSteel = random.chance(0.4)
  const metal = isSteel ? 'iron/steel' : 'lead'
  if (pellets) {
    for (let layer = 0; layer < 3; layer++)
      for (let k = 0; k < 3; k++)
        shot.push(
          move(
            lathe(
              [
                [-0.42, 0],
                [-0.3, 0.3],
                [0, 0.42],
                [0.3, 0.3],
                [0.42, 0],
              ],
              8,
            ),
            size - 3.1 + layer * 0.85,
            0.45 * [1, -0.5, -0.5][k]!,
            0.45 * [0, 0.87, -0.87][k]!,
          ),
        )
    parts.push(solid(metal, join(...shot)))
  } else {
    parts.push(
      solid(
        metal,
        lathe(
          [
            [size - 2.7, 0],
            [size - 2.7, r - 0.2],
            [size - 0.7, r - 0.2],
            [size - 0.7, 0],
          ],
          12,
        ),
        isSteel ? 4.6 : 6.5,
        { kind: 'grain', size: 5, depth: 0.7, angle: 0, shift: 1.3 },
      ),
    )
  }
  return { parts }
}
