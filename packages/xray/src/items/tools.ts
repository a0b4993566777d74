// Hand tools and blunt weapons.
import type { Random } from '../numbers/random.ts'
import { joinItems, poseItem, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import {
  circle,
  ellipse,
  helix,
  roundedRectangle,
  smoothOutline,
  smoothPath,
  type Point,
} from '../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'

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

export function buildHammer(random: Random): Item {
  const size = random.uniform(24, 33)
  const k = random.uniform(0.85, 1.15)
  const face = lathe(
    [
      [-6 * k, 0],
      [-6 * k, 1.4 * k],
      [-4.6 * k, 1.45 * k],
      [-4.2 * k, 1.05 * k],
      [-2 * k, 1.05 * k],
      [-1.6 * k, 1.5 * k],
      [1.5 * k, 1.45 * k],
      [1.5 * k, 0],
    ],
    16,
  )
  const claw = random.chance(0.6)
  const rear = claw
    ? join(
        ...[-1, 1].map((side) =>
          move(
            extrude(
              [
                smoothOutline(
                  [
                    [1.2 * k, 1.3 * k],
                    [4 * k, 1 * k],
                    [7.2 * k, -1.8 * k],
                    [6.8 * k, -2.1 * k],
                    [4 * k, -0.2 * k],
                    [1.2 * k, -1.3 * k],
                  ],
                  3,
                ),
              ],
              0.9 * k,
              0,
              (x) => Math.max(0.25, 1.2 - x / (8 * k)),
            ),
            0,
            0,
            side * 0.75 * k,
          ),
        ),
      )
    : extrude(
        [
          [
            [1.4 * k, 1.4 * k],
            [6 * k, 0.3 * k],
            [6 * k, -0.3 * k],
            [1.4 * k, -1.4 * k],
          ],
        ],
        2.4 * k,
      )
  const eye = invert(turn(extrude([ellipse(1.2 * k, 0.7 * k, 14)], 3.2 * k), 'x', PI / 2))
  const shaft = sweep(
    [
      [0, 1.6 * k, 0],
      [0, -size * 0.5, 0],
      [0, -size, 0],
    ],
    [0.85 * k, 1, 1.35 * k],
    10,
  )
  const material = random.pick([
    ['wood', 0.72],
    ['wood', 0.72],
    ['glass borosilicate', 1.5],
  ] as const)
  const parts: Part[] = [solid(STEEL, join(face, rear, eye)), solid(material[0], shaft, material[1])]
  parts.push(solid(STEEL, move(box(1.2, 1.4, 0.2), 0, 1.2 * k, 0)))
  if (random.chance(0.5))
    parts.push(
      solid(
        'natural rubber',
        sweep(
          [
            [0, -size * 0.55, 0],
            [0, -size, 0],
          ],
          [1.5 * k, 1.8 * k],
          10,
        ),
        0.5,
      ),
    )
  return { parts: parts.map((part) => ({ ...part, mesh: turn(part.mesh, 'z', PI / 2) })) }
}

export function buildBaton(random: Random): Item {
  const out = random.uniform(0, 1)
  const first = random.uniform(15, 20)
  const r = random.uniform(1, 1.3)
  const stages: Mesh[] = [move(pipe(r, r - 0.16, first, 18), first / 2, 0, 0)]
  const second = first * 0.92
  const third = first * 0.88
  const extended = out > 0.45
  stages.push(move(pipe(r - 0.2, r - 0.38, second, 16), (extended ? first * 0.95 : first * 0.08) + second / 2, 0, 0))
  stages.push(
    move(
      random.chance(0.8) ? pipe(r - 0.42, r - 0.6, third, 14) : rod(r - 0.45, third, 14),
      (extended ? first * 0.95 + second * 0.95 : first * 0.16) + third / 2,
      0,
      0,
    ),
  )
  const tipAt = extended ? first * 0.95 + second * 0.95 + third : first * 0.16 + third
  stages.push(
    move(
      lathe(
        [
          [-0.8, 0],
          [-0.8, r * 0.75],
          [0, r * 0.85],
          [0.6, r * 0.6],
          [0.8, 0],
        ],
        14,
      ),
      Math.max(first + 0.4, tipAt),
      0,
      0,
    ),
    move(rod(r * 0.92, 1.6, 16), 0.2, 0, 0),
    move(sweep(helix(0.4, 2, 6, 8), 0.08, 4), 2, 0, 0),
  )
  const grip = move(pipe(r + 0.28, r, first * 0.8, 18), first * 0.42, 0, 0)
  const rings = Array.from({ length: 9 }, (_, i) =>
    move(turn(ring(r + 0.36, r + 0.2, 0.4, 16), 'y', PI / 2), first * 0.08 + (i * first) / 12, 0, 0),
  )
  return { parts: [solid(STEEL, join(...stages)), solid('natural rubber', join(grip, ...rings), 1)] }
}

export function buildKnuckleduster(random: Random): Item {
  const wide = random.uniform(9.5, 11.5)
  const tall = random.uniform(5.4, 6.8)
  const spiked = random.chance(0.4)
  const crown: Point[] = []
  for (let i = 0; i < 4; i++) {
    const x = -wide * 0.36 + (i * wide * 0.72) / 3
    crown.push(
      ...(spiked
        ? ([
            [x - wide * 0.1, tall * 0.38],
            [x, tall * 0.68],
            [x + wide * 0.1, tall * 0.38],
          ] as Point[])
        : ([
            [x - wide * 0.09, tall * 0.42],
            [x, tall * 0.52],
            [x + wide * 0.09, tall * 0.42],
          ] as Point[])),
    )
  }
  const outline: Point[] = [
    [-wide / 2, tall * 0.3],
    ...crown,
    [wide / 2, tall * 0.3],
    [wide * 0.47, 0],
    [wide * 0.33, -tall * 0.35],
    [wide * 0.18, -tall * 0.48],
    [-wide * 0.18, -tall * 0.48],
    [-wide * 0.33, -tall * 0.35],
    [-wide * 0.47, 0],
  ]
  const holes = Array.from({ length: 4 }, (_, i) =>
    ellipse(1.02, 1.12, 16, -wide * 0.36 + (i * wide * 0.72) / 3, tall * 0.12),
  )
  const palm = roundedRectangle(wide * 0.42, tall * 0.12, 0.3, 2).map(([x, y]) => [x, y - tall * 0.26] as Point)
  const material = random.pick(['brass 65/35', 'zinc die-cast', 'iron/steel', 'aluminium'])
  return {
    parts: [solid(material, extrude([smoothOutline(outline, 2), ...holes, palm], random.uniform(0.8, 1.4), 0.2))],
  }
}

export function buildNunchaku(random: Random): Item {
  const size = random.uniform(22, 30)
  const r = random.uniform(1.2, 1.6)
  const apart = random.uniform(3.2, 6)
  const steel = random.chance(0.3)
  const sticks: Item[] = [-1, 1].map((side) => {
    const stick = lathe(
      [
        [-size / 2, 0],
        [-size / 2, r * 1.08],
        [size / 2, r * 0.9],
        [size / 2, 0],
      ],
      16,
    )
    const body: Part[] = [
      steel
        ? solid(
            STEEL,
            join(
              stick,
              invert(
                lathe(
                  [
                    [-size / 2 + 0.3, 0],
                    [-size / 2 + 0.3, r * 0.9],
                    [size / 2 - 0.3, r * 0.75],
                    [size / 2 - 0.3, 0],
                  ],
                  14,
                ),
              ),
            ),
          )
        : solid('wood', stick, 0.85),
    ]
    body.push(
      solid(
        STEEL,
        join(
          move(turn(ring(r * 0.95, r * 0.75, 1.4, 14), 'y', PI / 2), size / 2 - 0.7, 0, 0),
          move(rod(0.35, 2.4, 8), size / 2, 0, 0),
        ),
      ),
    )
    if (!steel) body.push(solid(STEEL, move(disc(0.3, r * 2, 8), size / 2 - 1.6, 0, 0)))
    return poseItem({ parts: body }, rotationAbout('z', side * random.uniform(0, 0.14)), [0, (side * apart) / 2, 0])
  })
  const links: Mesh[] = []
  const bend = smoothPath(
    [
      [size / 2 + 0.8, -apart / 2 - 0.4, 0],
      [size / 2 + 4.4, -apart * 0.3, 0.2],
      [size / 2 + 5, 0, 0.3],
      [size / 2 + 4.4, apart * 0.3, 0.2],
      [size / 2 + 0.8, apart / 2 + 0.4, 0],
    ],
    3,
  )
  for (const [i, [x, y, z]] of bend.entries())
    links.push(
      move(
        turn(
          turn(
            sweep(
              roundedRectangle(1.25, 0.75, 0.36, 2).map(([a, b]) => [a, b, 0] as const),
              0.13,
              5,
              true,
            ),
            'x',
            (i % 2) * (PI / 2),
          ),
          'z',
          i * 0.25,
        ),
        x,
        y,
        z,
      ),
    )
  return joinItems(...sticks, { parts: [solid(STEEL, join(...links))] })
}

/** A steel pipe, threaded at both ends, for devices. */
export function threadedPipe(radius: number, size: number, wall: number): Mesh {
  const threads: Mesh[] = []
  for (const end of [-1, 1])
    for (let i = 0; i < 6; i++)
      threads.push(
        move(turn(ring(radius + 0.06, radius - 0.05, 0.09, 18), 'y', PI / 2), end * (size / 2 - 0.3 - i * 0.25), 0, 0),
      )
  return join(pipe(radius, radius - wall, size, 22), ...threads)
}

/** A rounded case of plastic with a hollow inside. */
export function hollowCase(x: number, y: number, z: number, radius: number, wall: number): Mesh {
  return join(
    roundedBox(x, y, z, radius, Math.min(0.25, z * 0.2)),
    invert(roundedBox(x - 2 * wall, y - 2 * wall, z - 2 * wall, Math.max(0.1, radius - wall))),
  )
}
