// Blades that fold into their handle: folding knives, straight razors, multi-tools.
import type { Random } from '../../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, smoothOutline } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, ring, roundedBox } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { bladeMesh } from './blade-mesh.ts'

const STEEL = 'stainless 304'

/** Liners, scales and spring of a folding handle from x = -size to 0. */
function foldingHandle(random: Random, size: number, wide: number): Part[] {
  const outline = smoothOutline(
    [
      [0.5, -wide * 0.4],
      [-size * 0.5, -wide * 0.55],
      [-size, -wide * 0.45],
      [-size - 0.5, 0.1],
      [-size, wide * 0.45],
      [-size * 0.5, wide * 0.4],
      [0.5, wide * 0.5],
      [1, 0],
    ],
    3,
  )
  const holes = random.chance(0.4) ? [-0.3, -0.5, -0.7].map((k) => circle(wide * 0.17, 10, size * k, 0)) : []
  const parts: Part[] = []
  const scales = random.pick([
    ['ABS', 1.05],
    ['wood', 0.75],
    ['aluminium', 2.7],
    ['nylon-6', 1.2],
  ] as const)
  for (const side of [-1, 1]) {
    parts.push(solid(STEEL, move(extrude([outline, ...holes], 0.12), 0, 0, side * 0.3)))
    parts.push(solid(scales[0], move(extrude([outline, ...holes], 0.35, 0.1), 0, 0, side * 0.54), scales[1]))
  }
  const steel = [
    disc(0.35, 1.5, 12),
    move(disc(0.2, 1.4, 10), -size * 0.5, wide * 0.2, 0),
    move(disc(0.2, 1.4, 10), -size * 0.95, 0, 0),
    move(box(size * 0.95, 0.28, 0.35), -size * 0.5, wide * 0.42, 0),
    move(box(4.5, 0.7, 0.1), -size * 0.7, 0, 0.8),
  ]
  parts.push(solid(STEEL, join(...steel)))
  return parts
}

export function buildFoldingKnife(random: Random): Item {
  const size = random.uniform(6.5, 11)
  const wide = random.uniform(1.7, 2.8)
  const grip = size * random.uniform(1.12, 1.3)
  const blade = move(
    bladeMesh(size, wide, random.uniform(0.22, 0.34), random.uniform(0.2, 0.7), random.uniform(0.4, 1)),
    0.2,
    -wide / 2,
    0,
  )
  const angle = random.chance(0.45) ? PI * random.uniform(0.97, 1) : random.chance(0.4) ? random.uniform(0.8, 2.4) : 0
  return { parts: [...foldingHandle(random, grip, wide * 1.05), solid(STEEL, turn(blade, 'z', angle))] }
}

export function buildRazor(random: Random): Item {
  const size = random.uniform(7, 9)
  const wide = random.uniform(1.6, 2.2)
  const blade = join(
    bladeMesh(size, wide, 0.45, 0.02, 0.1, 0.15),
    move(
      extrude(
        [
          smoothOutline(
            [
              [0, wide * 0.4],
              [-3.2, wide * 0.55],
              [-5.5, wide * 1.1],
              [-5.7, wide * 0.85],
              [-3.2, wide * 0.3],
              [0, wide * 0.15],
            ],
            2,
          ),
        ],
        0.35,
      ),
      0,
      0,
      0,
    ),
  )
  const handle = smoothOutline(
    [
      [0, 0],
      [-6, -0.4],
      [-13, 0.6],
      [-14.2, 1.1],
      [-13.4, 1.7],
      [-6, 1.1],
      [0, 1.3],
    ],
    3,
  )
  const angle = random.uniform(0.3, 2.9)
  const parts: Part[] = [solid('iron/steel', turn(move(blade, 0.6, -wide * 0.4, 0), 'z', angle))]
  const material = random.pick([
    ['ABS', 1.05],
    ['wood', 0.8],
    ['PMMA acrylic', 1.18],
  ] as const)
  for (const side of [-1, 1])
    parts.push(solid(material[0], move(extrude([handle], 0.22), 0, -0.6, side * 0.35), material[1]))
  parts.push(
    solid(
      'brass 65/35',
      join(disc(0.25, 1, 10), move(disc(0.2, 1, 10), -13.2, 0.5, 0), move(disc(0.18, 1, 10), -7, -0.2, 0)),
    ),
  )
  return { parts }
}

export function buildMultiTool(random: Random): Item {
  const size = random.uniform(8.5, 10.5)
  const open = random.chance(0.5)
  const handle = (sign: number): Item => {
    const channel = join(roundedBox(size, 1.7, 1.5, 0.5), invert(move(box(size * 0.9, 1.45, 1.3), 0.2, 0.25 * sign, 0)))
    const tools: Mesh[] = []
    for (let i = 0; i < 4; i++)
      tools.push(
        move(
          bladeMesh(size * random.uniform(0.6, 0.85), random.uniform(0.7, 1.1), random.uniform(0.12, 0.22), 0.4, 0.6),
          -size * 0.42,
          -0.5,
          -0.5 + i * 0.33,
        ),
      )
    tools.push(move(disc(0.28, 1.7, 10), size * 0.42, 0, 0), move(disc(0.28, 1.7, 10), -size * 0.42, 0, 0))
    const item: Item = { parts: [solid(STEEL, channel), solid(STEEL, join(...tools))] }
    const placed = moveItem(item, -size * 0.5, 0, 0)
    return open
      ? moveItem(poseItem(placed, rotationAbout('z', sign * random.uniform(-0.5, 0.1)), [0, 0, 0]), 0, sign * 1, 0)
      : moveItem(placed, 0, sign * 0.95, 0)
  }
  const jaws = [-1, 1].map((sign) =>
    extrude(
      [
        smoothOutline(
          [
            [0, 0.25 * sign],
            [1, 1.1 * sign],
            [2.2, 0.9 * sign],
            [5, 0.3 * sign],
            [5.1, 0.06 * sign],
            [2, 0.05 * sign],
          ],
          3,
        ),
      ],
      0.8,
    ),
  )
  const head = join(...jaws, disc(0.8, 0.9, 16), ring(0.4, 0.2, 1.1, 10))
  return joinItems(handle(1), handle(-1), { parts: [solid(STEEL, open ? head : turn(head, 'z', PI))] })
}
