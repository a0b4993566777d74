// Saws, hatchets and crowbars.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../../bag/item.ts'
import type { Item } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, ellipse, smoothOutline, smoothPath, type Point } from '../../bag/geometry/outlines.ts'
import { disc, extrude, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

const STEEL = 'iron/steel'

export function buildSaw(random: Random): Item {
  return random.chance(0.45) ? buildHacksaw(random) : buildHandsaw(random)
}

function buildHandsaw(random: Random): Item {
  const size = random.uniform(26, 40)
  const wide = random.uniform(7, 10.5)
  const thick = random.uniform(0.09, 0.13)
  const teeth: Point[] = []
  const pitch = random.uniform(0.4, 0.7)
  for (let x = size; x > 0.5; x -= pitch) teeth.push([x, 0], [x - pitch * 0.85, 0.28])
  const blade = extrude([[[0, 0], [0, wide], [size, wide * 0.42], ...teeth]], thick)
  const grip = smoothOutline(
    [
      [1.5, 0.5],
      [1.8, wide],
      [-2, wide + 1.6],
      [-8, wide + 0.4],
      [-10.5, wide * 0.5],
      [-10, -0.6],
      [-7, -1.6],
      [-1, -0.6],
    ],
    3,
  )
  const hand = smoothOutline(
    [
      [-2.4, 1.2],
      [-2.6, wide - 0.6],
      [-5, wide - 0.2],
      [-6.6, wide * 0.5],
      [-6.4, 0.6],
      [-4.4, 0.2],
    ],
    3,
  )
  const material = random.pick([
    ['wood', 0.65],
    ['polypropylene', 0.95],
  ] as const)
  const bolts = [2, wide * 0.5, wide - 1.2].map((y) => move(disc(0.45, 2.8, 12), -0.6, y, 0))
  return {
    parts: [
      solid(STEEL, blade),
      solid(material[0], extrude([grip, hand], 2.4, 0.5), material[1]),
      solid(random.pick(['brass 65/35', STEEL]), join(...bolts)),
    ],
  }
}

function buildHacksaw(random: Random): Item {
  const size = random.uniform(24, 31)
  const frame = sweep(
    smoothPath(
      [
        [size / 2, 0, 0],
        [size / 2 + 0.6, 8, 0],
        [size / 2 - 2, 10, 0],
        [-size / 2 + 2, 10, 0],
        [-size / 2 - 0.4, 8, 0],
        [-size / 2, 0, 0],
      ],
      4,
    ),
    0.6,
    6,
  )
  const teeth: Point[] = []
  for (let x = size / 2; x > -size / 2; x -= 0.25) teeth.push([x, -0.65], [x - 0.15, -0.5])
  const blade = extrude(
    [
      [[-size / 2, 0.6], [size / 2, 0.6], ...teeth],
      circle(0.2, 8, size / 2 - 0.5, 0),
      circle(0.2, 8, -size / 2 + 0.5, 0),
    ],
    0.07,
  )
  const grip = smoothOutline(
    [
      [-size / 2 - 0.5, 4],
      [-size / 2 - 4, 3],
      [-size / 2 - 8.5, -2.5],
      [-size / 2 - 7, -4.4],
      [-size / 2 - 3.4, -1],
      [-size / 2 - 0.5, -0.8],
    ],
    3,
  )
  return {
    parts: [
      solid(
        STEEL,
        join(frame, blade, move(rod(0.4, 3, 8), size / 2 + 0.6, 0, 0), move(disc(0.9, 0.5, 6), size / 2 + 2, 0, 0)),
      ),
      solid('nylon-6', extrude([grip], 2.4, 0.5)),
    ],
  }
}

export function buildAxe(random: Random): Item {
  const size = random.uniform(24, 40)
  const k = random.uniform(0.85, 1.2)
  const head = smoothOutline(
    [
      [-2 * k, 1.9 * k],
      [1.2 * k, 2 * k],
      [5 * k, 1.9 * k],
      [9.5 * k, 4.4 * k],
      [10.6 * k, 0.4 * k],
      [9.4 * k, -4.6 * k],
      [6 * k, -2 * k],
      [1.2 * k, -2 * k],
      [-2 * k, -1.9 * k],
    ],
    3,
  )
  const blade = extrude([head], 2.6 * k, 0, (x) => Math.max(0.06, Math.min(1, 1 - (x - 1.5 * k) / (9 * k))))
  const eye = invert(turn(extrude([ellipse(1.35 * k, 0.75 * k, 16)], 4.4 * k), 'x', PI / 2))
  const shaft = smoothPath(
    [
      [0, 3 * k, 0],
      [0, -6, 0],
      [0.5, -size * 0.6, 0],
      [-0.6, -size, 0],
    ],
    6,
  )
  const handle = sweep(shaft, 1.25 * k, 10)
  const grip = sweep(shaft.slice(-7), 1.6 * k, 10)
  const steelShaft = random.chance(0.3)
  return {
    parts: [
      solid(STEEL, join(blade, eye)),
      steelShaft ? solid(STEEL, handle, 3) : solid('wood', handle, 0.72),
      solid('natural rubber', grip, steelShaft ? 0.9 : 0.5),
    ].map((part) => ({ ...part, mesh: turn(part.mesh, 'z', PI / 2) })),
  }
}

export function buildCrowbar(random: Random): Item {
  const size = random.uniform(25, 48)
  const r = random.uniform(0.7, 1)
  const bar = sweep(
    smoothPath(
      [
        [-size / 2, 0.9, 0],
        [-size / 2 + 4, 0, 0],
        [size * 0.25, 0, 0],
        [size / 2 - 5, 0.4, 0],
        [size / 2 - 1, 2.6, 0],
        [size / 2 + 0.6, 5.4, 0],
        [size / 2 - 1.6, 7.4, 0],
      ],
      5,
    ),
    r,
    6,
  )
  const claw = (x: number, y: number, angle: number): Mesh =>
    move(
      turn(
        extrude(
          [
            [
              [0, -1],
              [3, -1.4],
              [3.6, -1],
              [1.4, 0],
              [3.6, 1],
              [3, 1.4],
              [0, 1],
            ],
          ],
          0.8,
          0,
          (px) => Math.max(0.2, 1 - px / 4.2),
        ),
        'z',
        angle,
      ),
      x,
      y,
      0,
    )
  return { parts: [solid(STEEL, join(bar, claw(size / 2 - 1.4, 7.2, 2.6), claw(-size / 2 + 0.5, 0.7, PI - 0.2)))] }
}
