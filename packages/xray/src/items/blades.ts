// Knives and other blades.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { circle, ellipse, helix, smoothOutline, type Point } from '../bag/geometry/outlines.ts'
import { box, disc, extrude, ring, roundedBox, sweep, wedgePlate } from '../bag/geometry/shapes.ts'
import { PI, sin } from '../numbers/exact-math.ts'

const STEEL = 'stainless 304'

/**
 * A blade from x = 0 (heel) to its point, spine at y = wide, edge at y = 0, ground from spine to edge. `drop` lowers
 * the spine towards the point, `belly` curves the edge upward; both as shares of the width.
 */
function bladeMesh(size: number, wide: number, thick: number, drop: number, belly: number, grind = 0.45): Mesh {
  const spine: Point[] = []
  const edge: Point[] = []
  const steps = 10
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    spine.push([size * t, wide * (1 - drop * t * t)])
    edge.push([size * t, wide * (1 - drop) * belly * t * t * t])
  }
  const tip: Point = [size * 1.02, wide * (1 - drop) * 0.98]
  const ground = spine.map(([x, y], i) => [x, y - (y - edge[i]![1]) * grind] as Point)
  // Two plates: flat from spine to the grind line, thinning from there to the edge.
  return join(
    wedgePlate(spine, ground, thick, thick),
    wedgePlate([...ground, tip], [...edge, tip], thick, thick * 0.08),
  )
}

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

export function buildBoxCutter(random: Random): Item {
  const size = random.uniform(12, 16)
  const wide = random.uniform(1.8, 3)
  const parts: Part[] = []
  const metalBody = random.chance(0.3)
  const body = join(roundedBox(size, wide, 1.3, 0.6, 0.15), invert(move(box(size * 0.92, wide * 0.6, 0.8), 0.5, 0, 0)))
  parts.push(solid(metalBody ? 'zinc die-cast' : 'ABS', body, metalBody ? 3.2 : 1.05))
  parts.push(
    solid(
      'iron/steel',
      move(join(box(size * 0.9, wide * 0.62, 0.05), invert(box(size * 0.86, wide * 0.5, 0.06))), 0.4, 0, 0.2),
    ),
  )
  const out = random.uniform(0, 5)
  const reach = size * 0.75
  const blade = wide * 0.58
  parts.push(
    solid(
      'iron/steel',
      move(
        extrude(
          [
            [
              [-reach, -blade / 2],
              [out, -blade / 2],
              [out + blade * 0.6, blade / 2],
              [-reach, blade / 2],
            ],
          ],
          0.055,
        ),
        size / 2,
        0,
        0,
      ),
    ),
  )
  const scores: Mesh[] = []
  for (let x = -reach + 0.6; x < out; x += 0.75)
    scores.push(move(turn(box(0.03, blade, 0.02), 'z', -0.5), size / 2 + x, 0, 0))
  parts.push(solid('iron/steel', join(...scores.map(invert), box(1.6, 0.9, 0.45)), 7.8))
  parts.push(
    solid(
      'iron/steel',
      join(move(disc(0.3, 0.9, 10), -size * 0.35, 0, 0), move(sweep(helix(0.2, 1.2, 5), 0.05, 4), 0.8, 0, 0)),
    ),
  )
  return { parts }
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

export function buildScissors(random: Random): Item {
  const size = random.uniform(12, 24)
  const blade = size * random.uniform(0.42, 0.58)
  const open = random.chance(0.5) ? random.uniform(0.05, 0.5) : 0.03
  const wide = size * random.uniform(0.06, 0.09)
  const bow = size * random.uniform(0.09, 0.13)
  const metalBows = random.chance(0.35)
  const leg = (sign: number): Item => {
    const steel = extrude(
      [
        smoothOutline(
          [
            [blade, 0],
            [blade * 0.5, wide * 0.55 * sign],
            [0, wide * 0.75 * sign],
            [-size * 0.12, wide * 0.7 * sign],
            [-(size - blade) * 0.5, -bow * 0.35 * sign],
            [-(size - blade) * 0.5, -bow * 0.9 * sign],
            [-size * 0.1, -wide * 0.55 * sign],
            [0, -wide * 0.6 * sign],
            [blade * 0.5, -wide * 0.1 * sign],
          ],
          3,
        ),
      ],
      random.uniform(0.16, 0.24),
      0.04,
    )
    const centre: Point = [-(size - blade) * 0.68, -bow * 0.95 * sign]
    const outer = ellipse(bow * 1.75, bow, 22, centre[0], centre[1])
    const inner = ellipse(bow * 1.35, bow * 0.66, 22, centre[0], centre[1])
    const bowPart = metalBows
      ? solid(STEEL, extrude([outer, inner], 0.5, 0.12))
      : solid('ABS', extrude([outer, inner], 0.9, 0.2), 1.05)
    return poseItem({ parts: [solid(STEEL, steel), bowPart] }, rotationAbout('z', open * sign), [0, 0, 0.13 * sign])
  }
  return joinItems(leg(1), leg(-1), {
    parts: [solid(STEEL, join(disc(0.35, 0.7, 14), invert(move(box(0.5, 0.1, 0.2), 0, 0, 0.3))))],
  })
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
