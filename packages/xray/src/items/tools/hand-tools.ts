// Wrenches, pliers and screwdrivers.
import type { Random } from '../../numbers/random.ts'
import { joinItems, poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, smoothPath, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, ring, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../../numbers/exact-math.ts'

const STEEL = 'iron/steel'

/** A hexagon or twelve-point star as an outline. */
function hexagon(radius: number, x: number, y: number, turned = 0): Point[] {
  return Array.from(
    { length: 6 },
    (_, i) => [x + radius * cos(turned + (PI * i) / 3), y + radius * sin(turned + (PI * i) / 3)] as Point,
  )
}

export function buildWrench(random: Random): Item {
  if (random.chance(0.4)) return buildAdjustable(random)
  const size = random.uniform(12, 30)
  const jaw = size * random.uniform(0.055, 0.075)
  const head = jaw * 1.95
  const thick = size * random.uniform(0.024, 0.034)
  const lean = random.chance(0.5) ? 0.26 : 0
  const waist = jaw * random.uniform(0.55, 0.75)
  const shank = extrude([roundedRectangle(size - head, waist * 2, waist * 0.4, 2)], thick * 0.75, 0.08)
  const groove = invert(move(box(size * 0.5, waist * 0.9, thick * 0.25), 0, 0, thick * 0.28))
  const open = turn(
    extrude(
      [
        smoothOutline(
          [
            [head * 1.1, jaw * 0.98],
            [head * 0.35, jaw * 1.02],
            [-jaw * 0.25, jaw],
            [-jaw * 0.25, -jaw],
            [head * 0.35, -jaw * 1.02],
            [head * 1.1, -jaw * 0.98],
            [head * 0.7, -head * 0.98],
            [-head * 0.3, -head * 0.98],
            [-head, 0],
            [-head * 0.3, head * 0.98],
            [head * 0.7, head * 0.98],
          ],
          2,
        ),
      ],
      thick,
      0.06,
    ),
    'z',
    lean,
  )
  const parts: Mesh[] = [shank, groove, move(open, size / 2, 0, 0)]
  if (random.chance(0.65))
    parts.push(move(extrude([circle(head * 0.92, 24), hexagon(jaw * 1.12, 0, 0)], thick * 1.15, 0.06), -size / 2, 0, 0))
  else parts.push(move(turn(open, 'z', PI), -size / 2, 0, 0))
  return { parts: [solid(STEEL, join(...parts))] }
}

function buildAdjustable(random: Random): Item {
  const size = random.uniform(15, 30)
  const k = size / 20
  const thick = 0.85 * k
  const body = smoothOutline(
    [
      [-10 * k, 0.9 * k],
      [0, 0.95 * k],
      [4.5 * k, 1.6 * k],
      [7 * k, 3.1 * k],
      [10.4 * k, 2.9 * k],
      [10 * k, 2 * k],
      [7.4 * k, 1.9 * k],
      [7.1 * k, -0.2 * k],
      [6.4 * k, -2.2 * k],
      [4 * k, -1.9 * k],
      [0, -0.95 * k],
      [-10 * k, -0.9 * k],
      [-10.9 * k, 0],
    ],
    3,
  )
  const gap = random.uniform(0, 1.6) * k
  const jaw = move(
    extrude(
      [
        [
          [7.3 * k, 0],
          [10.2 * k, -0.4 * k],
          [10.4 * k, -1.4 * k],
          [7.8 * k, -2.2 * k],
          [6.2 * k, -2.6 * k],
          [5.6 * k, -2 * k],
          [7.2 * k, -1.2 * k],
        ],
      ],
      thick * 0.9,
    ),
    0,
    0.3 * k - gap,
    0,
  )
  const worm = move(turn(rod(0.62 * k, 1.9 * k, 12), 'z', PI / 2), 5.6 * k, -0.9 * k, 0)
  const knurl = Array.from({ length: 5 }, (_, i) =>
    move(turn(ring(0.74 * k, 0.5 * k, 0.14 * k, 12), 'x', PI / 2), 5.6 * k, (-1.5 + i * 0.32) * k, 0),
  )
  return {
    parts: [
      solid(
        STEEL,
        join(
          extrude([body, circle(0.5 * k, 12, -9.9 * k, 0)], thick, 0.1 * k),
          invert(move(box(10 * k, 0.9 * k, thick * 0.35), -3.5 * k, 0, thick * 0.34)),
          jaw,
          worm,
          ...knurl,
        ),
      ),
    ],
  }
}

export function buildPliers(random: Random): Item {
  const size = random.uniform(14, 24)
  const k = size / 18
  const open = random.uniform(0.02, 0.28)
  const long = random.chance(0.4)
  const dipped = random.chance(0.8)
  const half = (sign: number): Item => {
    const nose = long ? 7.2 : 4.6
    const jaw = smoothOutline(
      [
        [nose * k, 0.04 * k * sign],
        [nose * k, (long ? 0.3 : 0.75) * k * sign],
        [2 * k, 1.25 * k * sign],
        [0, 1.1 * k * sign],
        [-1.6 * k, 0.4 * k * sign],
        [-2 * k, -0.9 * k * sign],
        [-0.5 * k, -1 * k * sign],
        [1 * k, -0.3 * k * sign],
        [2 * k, 0.05 * k * sign],
      ],
      3,
    )
    const path = smoothPath(
      [
        [-1.6 * k, -0.5 * k * sign, 0],
        [-4 * k, -2 * k * sign, 0],
        [-7.5 * k, -2.5 * k * sign, 0],
        [-11.4 * k, -1.5 * k * sign, 0],
      ],
      5,
    )
    const serrations = Array.from({ length: 8 }, (_, i) =>
      move(box(0.08 * k, 0.16 * k, 0.8 * k), (2.6 + i * 0.25) * k, 0.1 * k * sign, 0),
    )
    const parts: Part[] = [
      solid(
        STEEL,
        join(
          extrude([jaw], 0.8 * k, 0.1 * k),
          sweep(
            path,
            [...path].map((_, i) => (0.5 - 0.012 * i) * k),
            6,
          ),
          ...serrations.map(invert),
        ),
      ),
    ]
    if (dipped)
      parts.push(
        solid(
          'PVC',
          join(
            sweep(
              path.slice(3),
              path.slice(3).map((_, i) => (i === 0 ? 0.95 : 0.82) * k),
              8,
            ),
            invert(sweep(path.slice(3), 0.46 * k, 6)),
          ),
          1.2,
        ),
      )
    return poseItem({ parts }, rotationAbout('z', open * sign), [0, 0, 0.12 * sign])
  }
  return joinItems(half(1), half(-1), {
    parts: [
      solid(STEEL, disc(0.65 * k, 1.3 * k, 16)),
      ...(random.chance(0.4) ? [solid(STEEL, move(sweep(helix(0.45 * k, 1.6 * k, 4, 8), 0.08, 4), -3 * k, 0, 0))] : []),
    ],
  })
}

export function buildScrewdriver(random: Random): Item {
  const shank = random.uniform(7, 20)
  const r = random.uniform(0.25, 0.45)
  const grip = random.uniform(8, 11.5)
  const g = random.uniform(1.2, 1.8)
  const cross = random.chance(0.5)
  const tip = cross
    ? lathe(
        [
          [shank - 1.4, r],
          [shank - 0.4, r * 0.6],
          [shank, 0.05],
        ],
        8,
      )
    : extrude(
        [
          [
            [shank - 1.6, -r],
            [shank - 1.6, r],
            [shank - 0.6, r * 1.25],
            [shank, r * 1.1],
            [shank, -r * 1.1],
            [shank - 0.6, -r * 1.25],
          ],
        ],
        0.14,
      )
  const blade = join(move(rod(r, shank + 4, 12), shank / 2 - 3, 0, 0), tip, move(box(2.4, r * 3, r * 1.1), -3.6, 0, 0))
  const profile: Point[] = [
    [0, 0],
    [0, g * 0.6],
    [-0.8, g * 0.68],
    [-1.8, g * 0.6],
    [-3, g * 0.92],
    [-grip * 0.6, g],
    [-grip + 0.8, g * 0.92],
    [-grip, g * 0.55],
    [-grip, 0],
  ]
  const material = random.pick([
    ['polypropylene', 0.95],
    ['PMMA acrylic', 1.18],
    ['wood', 0.7],
    ['ABS', 1.05],
  ] as const)
  const flutes = Array.from({ length: 6 }, (_, i) =>
    invert(move(rod(0.25, grip * 0.55, 8), -grip * 0.55, g * 0.98 * cos((PI * i) / 3), g * 0.98 * sin((PI * i) / 3))),
  )
  return { parts: [solid(STEEL, blade), solid(material[0], join(lathe(profile, 18), ...flutes), material[1])] }
}
