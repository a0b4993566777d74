// Knives with a fixed blade: kitchen and ceramic knives, machetes, cleavers, daggers.
import type { Random } from '../../numbers/random.ts'
import { moveItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, roundedBox } from '../../bag/geometry/shapes.ts'
import { PI, sin } from '../../numbers/exact-math.ts'
import { bladeMesh } from './blade-mesh.ts'

const STEEL = 'stainless 304'

/** Two scales of a handle with rivets, from x = -size to 0. */
function scaleHandle(random: Random, size: number, wide: number, material: string, density: number): Part[] {
  const sway = random.uniform(0.05, 0.2) * wide
  const outline = smoothOutline(
    [
      [0, wide * 0.12],
      [-size * 0.3, -sway],
      [-size * 0.65, wide * 0.08],
      [-size, -sway * 1.5],
      [-size - 0.4, wide * 0.5],
      [-size * 0.95, wide * 1.02],
      [-size * 0.5, wide * 0.92],
      [0, wide * 0.95],
    ],
    3,
  )
  const parts: Part[] = []
  const thick = random.uniform(0.55, 0.9)
  for (const side of [-1, 1])
    parts.push(solid(material, move(extrude([outline], thick, 0.18), 0, 0, side * (thick / 2 + 0.12)), density))
  const rivets = random.integer(2, 4)
  const metal = random.pick(['brass 65/35', STEEL, 'aluminium'])
  for (let i = 0; i < rivets; i++)
    parts.push(
      solid(
        metal,
        move(
          disc(random.uniform(0.25, 0.38), thick * 2.2, 12),
          -size * (0.15 + (0.7 * i) / Math.max(1, rivets - 1)),
          wide * 0.5,
          0,
        ),
      ),
    )
  return parts
}

function handleMaterial(random: Random): readonly [string, number] {
  return random.pick([
    ['wood', 0.75],
    ['polypropylene', 0.95],
    ['nylon-6', 1.15],
    ['ABS', 1.05],
  ] as const)
}

export function buildKitchenKnife(random: Random): Item {
  const size = random.uniform(11, 25)
  const wide = random.uniform(2, 4.8) * (size > 18 ? 1 : 0.8)
  const thick = random.uniform(0.16, 0.3)
  const grip = random.uniform(10, 13.5)
  const [material, density] = handleMaterial(random)
  const tang = random.chance(0.6)
    ? extrude(
        [
          [
            [0, wide * 0.2],
            [0, wide * 0.85],
            [-grip * 0.96, wide * 0.8],
            [-grip * 0.96, wide * 0.3],
          ],
        ],
        thick,
      )
    : move(box(grip * 0.6, 0.8, thick), -grip * 0.3, wide * 0.55, 0)
  const parts: Part[] = [
    solid(STEEL, join(bladeMesh(size, wide, thick, random.uniform(0, 0.5), random.uniform(0.5, 1)), tang)),
    ...scaleHandle(random, grip, Math.min(2.6, wide * 0.9), material, density),
  ]
  if (random.chance(0.35)) parts.push(solid(STEEL, move(box(1, wide * 0.95, 1.4), -0.4, wide * 0.5, 0), 5))
  return { parts }
}

export function buildMachete(random: Random): Item {
  const size = random.uniform(32, 46)
  const wide = random.uniform(4.5, 7)
  const grip = random.uniform(11, 14)
  const thick = random.uniform(0.18, 0.26)
  const upper: Point[] = [
    [0, 4],
    [size * 0.5, 4.1],
    [size * 0.85, wide * 0.95],
    [size, wide * 0.6],
  ]
  const lower: Point[] = [
    [size * 0.97, 0.2],
    [size * 0.8, -wide * 0.25],
    [size * 0.5, -0.1],
    [0, 0.6],
  ]
  const body = extrude([smoothOutline([...upper, ...lower], 3)], thick, 0.06)
  const [material, density] = handleMaterial(random)
  return {
    parts: [
      solid('iron/steel', join(body, move(box(grip, 2.2, thick), -grip / 2, 2, 0))),
      ...moveParts(scaleHandle(random, grip, 3.4, material, density), 0, 0.4),
    ],
  }
}

export function buildCleaver(random: Random): Item {
  const size = random.uniform(15, 21)
  const wide = random.uniform(7, 10.5)
  const thick = random.uniform(0.2, 0.35)
  const plate = extrude(
    [
      [
        [0, wide],
        [size, wide * 0.98],
        [size + 0.4, wide * 0.8],
        [size, 0.2],
        [0.2, 0],
      ],
      circle(random.uniform(0.3, 0.5), 14, size - 1.6, wide - 1.3),
    ],
    thick,
    0,
    (_, y) => 0.15 + 0.85 * Math.min(1, y / (wide * 0.45)),
  )
  const [material, density] = handleMaterial(random)
  const grip = random.uniform(9.5, 12)
  return {
    parts: [
      solid('iron/steel', join(plate, move(box(grip * 0.9, 1.5, thick), -grip * 0.45, wide - 1.7, 0))),
      ...moveParts(scaleHandle(random, grip, 2.5, material, density), 0, wide - 2.9),
    ],
  }
}

function moveParts(parts: readonly Part[], x: number, y: number): Part[] {
  return moveItem({ parts: [...parts] }, x, y).parts
}

export function buildDagger(random: Random): Item {
  const size = random.uniform(12, 22)
  const wide = random.uniform(2, 3.4)
  const thick = random.uniform(0.35, 0.6)
  const grip = random.uniform(9, 12)
  const outline: Point[] = [
    [0, -wide / 2],
    [size * 0.55, -wide * 0.46],
    [size * 0.85, -wide * 0.3],
    [size, 0],
    [size * 0.85, wide * 0.3],
    [size * 0.55, wide * 0.46],
    [0, wide / 2],
  ]
  // A ridge along the middle: the plate is made of two wedges that meet at full thickness.
  const half = (sign: number): Mesh =>
    extrude(
      [
        [
          [0, 0],
          ...outline
            .filter(([, y]) => y * sign >= 0 && y !== 0)
            .map(([x, y]) => [x, y] as Point)
            .sort((a, b) => a[0] - b[0]),
          [size, 0],
        ],
      ],
      thick,
      0,
      (_, y) => (Math.abs(y) < 1e-6 ? 1 : 0.12),
    )
  const steel: Mesh[] = [half(1), half(-1), move(box(grip * 0.95, 0.9, thick * 0.8), -grip * 0.48, 0, 0)]
  const serrated = random.chance(0.4)
  if (serrated)
    for (let i = 0; i < 9; i++)
      steel.push(
        move(
          extrude(
            [
              [
                [0, 0],
                [0.7, 0],
                [0.1, 0.45],
              ],
            ],
            thick * 0.5,
          ),
          size * 0.08 + i * 0.72,
          wide * 0.47,
          0,
        ),
      )
  const guard = random.chance(0.7)
    ? extrude(
        [
          smoothOutline(
            [
              [-0.5, -wide],
              [0.4, -wide * 1.05],
              [0.3, 0],
              [0.4, wide * 1.05],
              [-0.5, wide],
              [-0.4, 0],
            ],
            3,
          ),
        ],
        1.4,
      )
    : box(0.7, wide * 1.3, 1.3)
  const parts: Part[] = [
    solid('iron/steel', join(...steel)),
    solid(random.pick(['iron/steel', 'brass 65/35', 'aluminium']), guard),
  ]
  const material = random.pick([
    ['leather (Cr-tanned)', 1],
    ['natural rubber', 1.05],
    ['nylon-6', 1.15],
    ['wood', 0.75],
  ] as const)
  const rings: Mesh[] = []
  for (let i = 0; i < 9; i++)
    rings.push(move(turn(disc(0.95 + 0.12 * sin(i * 0.9), grip / 10.5, 14), 'y', PI / 2), -0.9 - (i * grip) / 10, 0, 0))
  parts.push(solid(material[0], join(...rings), material[1]))
  parts.push(
    solid(
      random.pick(['iron/steel', 'aluminium', 'brass 65/35']),
      move(turn(disc(1.15, 0.9, 14), 'y', PI / 2), -grip - 0.3, 0, 0),
    ),
  )
  if (random.chance(0.4))
    parts.push(
      solid(
        'leather (Cr-tanned)',
        move(
          join(roundedBox(size + 1.5, wide + 1.8, 1.1, 0.9), invert(roundedBox(size + 1, wide + 1, 0.7, 0.7))),
          size / 2 + 0.9,
          0,
          0,
        ),
        0.95,
      ),
    )
  return { parts }
}

export function buildCeramicKnife(random: Random): Item {
  const size = random.uniform(8, 16)
  const wide = random.uniform(1.9, 3.4)
  const grip = random.uniform(9.5, 12)
  const thick = random.uniform(0.15, 0.2)
  const blade = join(
    bladeMesh(size, wide, thick, random.uniform(0, 0.4), random.uniform(0.6, 1)),
    move(box(3.2, wide * 0.6, thick), -1.6, wide * 0.5, 0),
  )
  const body = smoothOutline(
    [
      [0.3, 0],
      [-grip * 0.5, -0.2],
      [-grip, 0],
      [-grip - 0.3, wide * 0.5],
      [-grip, wide * 0.95],
      [-grip * 0.5, wide * 0.8],
      [0.3, wide],
    ],
    3,
  )
  const parts: Part[] = [
    solid('zirconia ceramic (knife)', blade),
    solid(
      random.pick(['ABS', 'polypropylene']),
      extrude([body, circle(0.35, 10, -grip * 0.9, wide * 0.5)], random.uniform(1.3, 1.8), 0.3),
      1,
    ),
  ]
  if (random.chance(0.4))
    parts.push(
      solid(
        'polypropylene',
        move(join(box(size + 0.8, wide + 0.6, 0.7), invert(box(size + 0.5, wide + 0.3, 0.4))), size / 2, wide / 2, 0),
      ),
    )
  return { parts }
}
