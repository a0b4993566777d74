// Clothes and what is worn: soft heaps with creases, folded garments with their buttons and zips, shoes, belts.
import { PI, cos, sin } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { solid, sheet, texture } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { join, move, rotationAbout, place, scale, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { circle, roundedRectangle, smoothOutline, type Point } from '../bag/geometry/outlines.ts'
import { box, cushion, disc, extrude, grid, lathe, lump, ring, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { walk } from '../bag/containers/hardware.ts'

const CLOTH = 'clothing, packed cotton'

/** A soft body with an uneven outline, thick in the middle. */
function softLump(random: Random, x: number, y: number, z: number): Mesh {
  const phases = [2, 3, 4, 5, 7].map((k) => [k, random.uniform(0, 2 * PI), random.uniform(0.02, 0.09)] as const)
  return lump(x, y, z, 26, (longitude, latitude) => {
    let factor = cushion(latitude)
    for (const [k, phase, depth] of phases) factor += depth * sin(k * longitude + phase + latitude * 2)
    return factor
  })
}

/** A rumpled sheet of cloth: creases come out where it stands on edge. */
export function rumpledSheet(random: Random, x: number, y: number, height: number, cells: number): Mesh {
  const waves = Array.from({ length: 9 }, (_, i) => {
    const angle = random.uniform(0, 2 * PI)
    const count = random.uniform(1.5, 3) * (1 + i * 0.8)
    return [cos(angle) * count, sin(angle) * count, random.uniform(0, 2 * PI), 1 / (1 + i * 0.7)] as const
  })
  return grid(cells, Math.max(6, Math.round((cells * y) / x)), (s, t) => {
    let z = 0
    let dx = 0
    let dy = 0
    for (const [kx, ky, phase, depth] of waves) {
      const angle = 2 * PI * (kx * s + ky * t) + phase
      const slope = cos(angle)
      z += depth * sin(angle)
      dx += depth * kx * slope * 0.05
      dy += depth * ky * slope * 0.05
    }
    return [(s - 0.5) * x + dx * height, (t - 0.5) * y + dy * height, z * height * 0.35]
  })
}

export function buildClothes(random: Random): Item {
  const x = random.uniform(8, 15)
  const y = random.uniform(6, 11)
  const z = random.uniform(2.2, 4.5)
  const density = random.uniform(0.16, 0.3)
  const parts: Part[] = [
    solid(CLOTH, softLump(random, x, y, z), density * 0.6, texture(random, 'crumple', random.uniform(16, 26), 1)),
    solid(
      CLOTH,
      place(softLump(random, x * 0.8, y * 0.75, z * 0.8), rotationAbout('z', random.uniform(0, 3)), [
        random.uniform(-2, 2),
        random.uniform(-2, 2),
        0,
      ]),
      density * 0.5,
      texture(random, 'folds', random.uniform(24, 34), 1),
    ),
    sheet(
      'cotton/paper (cellulose, solid)',
      rumpledSheet(random, x * 1.8, y * 1.7, z, 34),
      0.03,
      texture(random, 'wrinkle', random.uniform(24, 34), 1),
    ),
  ]
  const folds = Array.from({ length: random.integer(6, 14) }, () =>
    turn(
      foldLine(
        random,
        random.uniform(0.5, 1.3) * y,
        true,
        random.uniform(-0.5, 0.5) * x,
        random.uniform(-0.6, 0.6) * y,
        random.uniform(-0.5, 0.5) * z,
      ),
      'z',
      random.uniform(0, 2 * PI),
    ),
  )
  parts.push(solid(CLOTH, join(...folds), random.uniform(0.3, 0.5)))
  if (random.chance(0.35))
    for (let i = random.integer(2, 5); i > 0; i--)
      parts.push(
        solid(
          'PET polyester',
          move(
            ring(0.55, 0.2, 0.25, 12),
            random.uniform(-x, x) * 0.6,
            random.uniform(-y, y) * 0.6,
            random.uniform(-1, 1),
          ),
        ),
      )
  if (random.chance(0.3))
    parts.push(solid(random.pick(['brass 65/35', 'aluminium']), zipTeeth(random, random.uniform(8, 16))))
  return { parts }
}

/** A row of metal zip teeth that wanders through cloth, with its slider. */
function zipTeeth(random: Random, size: number): Mesh {
  const bend = random.uniform(-0.06, 0.06)
  const path = Array.from({ length: 12 }, (_, i) => {
    const s = (i / 11 - 0.5) * size
    return [s, bend * s * s + 0.4 * sin(s * 0.8), 0] as const
  })
  const teeth: Mesh[] = [box(0.9, 0.6, 0.35)]
  walk(path, false, 0.36, (at, angle, i) =>
    teeth.push(move(turn(box(0.14, 0.35, 0.18), 'z', angle), at[0], at[1] + (i % 2) * 0.12, at[2])),
  )
  return join(...teeth)
}

/**
 * Layers of a folded garment. Every layer ends in folds, where the cloth turns over and stands on edge: those lines,
 * never quite above each other, are what packed clothes show most.
 */
function foldedLayers(random: Random, x: number, y: number, layers: number, thick: number, density: number): Part[] {
  const parts: Part[] = []
  const along = random.normal(0, 0.12)
  const patterns = [
    texture(random, 'folds', random.uniform(26, 40), 1, along),
    texture(random, 'folds', random.uniform(26, 36), 0.9, along + random.normal(0, 0.08)),
    texture(random, 'folds', random.uniform(26, 36), 0.9, along + random.normal(0, 0.15)),
  ]
  const folds: Mesh[] = []
  for (let i = 0; i < layers; i++) {
    const wide = x * random.uniform(0.86, 1)
    const deep = y * random.uniform(0.86, 1)
    const [cx, cy, z] = [
      random.uniform(-0.5, 0.5) * (x - wide),
      random.uniform(-0.5, 0.5) * (y - deep),
      (i + 0.5) * thick,
    ]
    const plate = extrude([wavyRectangle(random, wide, deep)], thick * 0.9)
    parts.push(
      solid(CLOTH, place(plate, rotationAbout('z', random.normal(0, 0.03)), [cx, cy, z]), density, patterns[i % 3]),
    )
    for (let k = random.integer(1, 3); k > 0; k--) {
      const lengthwise = random.chance(0.5)
      const edge = random.chance(0.75) ? random.pick([-0.5, 0.5]) : random.uniform(-0.4, 0.4)
      folds.push(
        foldLine(
          random,
          lengthwise ? wide * random.uniform(0.5, 0.98) : deep * random.uniform(0.5, 0.98),
          lengthwise,
          cx + (lengthwise ? 0 : edge * wide * 0.985),
          cy + (lengthwise ? edge * deep * 0.985 : 0),
          z,
        ),
      )
    }
  }
  parts.push(solid(CLOTH, join(...folds), random.uniform(0.35, 0.6)))
  return parts
}

/** A rectangle of cloth: edges wander. */
function wavyRectangle(random: Random, x: number, y: number): Point[] {
  const phases = [random.uniform(0, 6), random.uniform(0, 6)]
  return roundedRectangle(x, y, 1.4, 4).flatMap(([px, py], i, all) => {
    const [qx, qy] = all[(i + 1) % all.length]!
    const steps = Math.max(1, Math.round((Math.abs(qx - px) + Math.abs(qy - py)) / 2.5))
    return Array.from({ length: steps }, (_, k): Point => {
      const f = k / steps
      const [ax, ay] = [px + (qx - px) * f, py + (qy - py) * f]
      return [ax + 0.3 * sin(ay * 0.5 + phases[0]!), ay + 0.3 * sin(ax * 0.4 + phases[1]!)]
    })
  })
}

/** A fold: a thin roll of cloth that wanders a little. */
function foldLine(random: Random, size: number, lengthwise: boolean, x: number, y: number, z: number): Mesh {
  const wander = random.uniform(0.1, 0.5)
  const phase = random.uniform(0, 6)
  const per = random.uniform(0.15, 0.4)
  const path = Array.from({ length: 9 }, (_, i) => {
    const s = (i / 8 - 0.5) * size
    const off = wander * sin(s * per + phase)
    return lengthwise ? ([x + s, y + off, z] as const) : ([x + off, y + s, z] as const)
  })
  return sweep(path, random.uniform(0.16, 0.38), 5)
}

export function buildShirt(random: Random): Item {
  const x = random.uniform(26, 38)
  const y = random.uniform(20, 29)
  const layers = random.integer(5, 11)
  const parts = foldedLayers(random, x, y, layers, random.uniform(0.45, 0.8), random.uniform(0.2, 0.3))
  if (random.chance(0.5)) {
    const collar = smoothOutline(
      [
        [-4, 0],
        [-6, -5],
        [0, -7.5],
        [6, -5],
        [4, 0],
        [4.6, -4.4],
        [0, -6],
        [-4.6, -4.4],
      ],
      2,
    )
    parts.push(solid(CLOTH, move(extrude([collar], 1), -x * 0.25, y * 0.3, layers * 0.6), 0.5))
    for (let i = 0; i < 6; i++)
      parts.push(
        solid(
          'PET polyester',
          move(
            extrude([circle(0.55, 12), circle(0.12, 6, 0.15), circle(0.12, 6, -0.15)], 0.25),
            -x * 0.25 + i * (x / 9),
            y * 0.02,
            layers * 0.6,
          ),
        ),
      )
  }
  return { parts }
}

export function buildJeans(random: Random): Item {
  const x = random.uniform(28, 38)
  const y = random.uniform(17, 24)
  const density = random.uniform(0.34, 0.46)
  const parts = foldedLayers(random, x, y, random.integer(3, 5), random.uniform(0.7, 1), density)
  for (const side of [-1, 1]) parts.push(solid(CLOTH, move(box(x * 0.9, 0.7, 0.7), 0, side * y * 0.4, 1), 0.7))
  const rivets = Array.from({ length: random.integer(4, 7) }, () =>
    move(disc(0.42, 0.28, 10), random.uniform(-0.5, -0.3) * x, random.uniform(-0.45, 0.45) * y, 2.6),
  )
  parts.push(solid('copper', join(...rivets)))
  parts.push(
    solid(
      'brass 65/35',
      join(move(ring(0.85, 0.25, 0.3, 14), -x * 0.46, 0, 2.8), move(disc(0.3, 0.7, 8), -x * 0.46, 0, 2.8)),
    ),
  )
  parts.push(solid('brass 65/35', move(zipTeeth(random, random.uniform(10, 15)), -x * 0.28, 0.4, 2.4)))
  return { parts }
}

export function buildTowel(random: Random): Item {
  const size = random.uniform(20, 32)
  const radius = random.uniform(3.5, 6)
  const parts: Part[] = []
  const pile = texture(random, 'mottle', random.uniform(7, 11), 0.5)
  const turns = random.integer(4, 6)
  for (let i = 0; i < turns; i++) {
    const outer = (radius * (i + 1)) / turns
    const inner = outer - (radius / turns) * 0.82
    const end = size / 2 - random.uniform(0, 0.8)
    const mesh = lathe(
      [
        [-end, inner],
        [-end, outer],
        [end + random.uniform(-0.7, 0.7), outer],
        [end, inner],
      ],
      24,
    )
    parts.push(
      solid(CLOTH, move(scale(mesh, 1, 1.15, 0.85), 0, random.normal(0, 0.1), 0), random.uniform(0.26, 0.36), pile),
    )
  }
  return { parts }
}

/** The outline of a sole, heel at -x, for a shoe of the given length. */
function soleOutline(size: number): Point[] {
  const k = size / 28
  const points: Point[] = [
    [-14, 0],
    [-13, -2.9],
    [-9, -3.4],
    [-3, -2.7],
    [3, -3.6],
    [8, -4.7],
    [12, -3.6],
    [14, -0.6],
    [13, 2.4],
    [9, 4.1],
    [3, 4],
    [-3, 3.2],
    [-9, 3.4],
    [-13, 2.8],
  ]
  return smoothOutline(
    points.map(([x, y]) => [x * k, y * k]),
    3,
  )
}

function buildFootwear(random: Random, size: number, boot: boolean): Item {
  const outline = soleOutline(size)
  const inner = outline.map(([x, y]) => [x * 0.88, y * 0.78] as Point)
  const sole = random.uniform(1.4, 2.6)
  const rubber = random.chance(0.6)
  const soleMaterial = rubber ? 'natural rubber' : 'PVC'
  const soleDensity = rubber ? random.uniform(0.8, 1.15) : random.uniform(0.5, 0.8)
  const parts: Part[] = [
    solid(soleMaterial, extrude([outline, inner], sole), soleDensity),
    solid(soleMaterial, move(extrude([inner], sole * 0.5), 0, 0, -sole * 0.25), soleDensity),
  ]
  // Tread: a row of bars across the sole.
  const bars: Mesh[] = []
  for (let x = -size * 0.42; x < size * 0.42; x += random.uniform(0.9, 1.3))
    bars.push(move(turn(box(0.45, size * 0.2, 0.4), 'z', random.normal(0, 0.05)), x, 0, -sole * 0.6))
  parts.push(solid(soleMaterial, join(...bars), soleDensity))
  const k = size / 28
  const upperHeight = boot ? random.uniform(14, 22) : random.uniform(5.5, 8)
  const wall: Mesh = grid(40, 6, (s, t) => {
    const [x, y] = outline[Math.floor(s * outline.length) % outline.length]!
    const back = (7 * k - x) / (21 * k)
    const height = t * (x < 2 * k ? upperHeight : 2.5 + Math.max(0, back) * upperHeight * 0.7)
    const draw = 1 - 0.35 * t * (x > 0 ? 1 : 0.3)
    return [x * (1 - 0.06 * t), y * draw, sole / 2 + height]
  })
  const leather = random.uniform(0.16, 0.26)
  parts.push(sheet('leather (Cr-tanned)', wall, leather, texture(random, 'crumple', 12, 0.4)))
  parts.push(
    sheet(
      'leather (Cr-tanned)',
      grid(14, 8, (s, t) => [
        (2 + 11 * s) * k,
        (t - 0.5) * (7.6 - 3 * s * s) * k,
        sole / 2 + 5.5 - 3.6 * s * s - 5 * (t - 0.5) * (t - 0.5),
      ]),
      leather,
    ),
  )
  // Heel counter and toe cap make both ends darker; a steel shank runs through the arch of many shoes.
  parts.push(
    solid(
      'leather (Cr-tanned)',
      move(
        stripOnEdge(
          Array.from(
            { length: 13 },
            (_, i) => [3.3 * k * cos(PI / 2 + (PI * i) / 12) * 1.2, 3.1 * k * sin(PI / 2 + (PI * i) / 12), 0] as const,
          ),
          0.35,
          5,
        ),
        -10 * k,
        0,
        sole / 2 + 2.5,
      ),
      0.7,
    ),
  )
  if (boot || random.chance(0.5))
    parts.push(
      solid('iron/steel', move(turn(roundedBox(random.uniform(8, 11) * k, 1.2, 0.12, 0.5), 'z', 0.06), -3.5 * k, 0, 0)),
    )
  const eyelets = Array.from({ length: boot ? 14 : 10 }, (_, i) =>
    move(
      ring(0.32, 0.16, 0.22, 10),
      (-1 + 1.3 * Math.floor(i / 2)) * k * (boot ? -0.6 : 1),
      (i % 2 === 0 ? -1.8 : 1.8) * k,
      boot ? sole + 5 + i : 6.3 - 0.25 * i,
    ),
  )
  if (random.chance(0.75)) parts.push(solid(random.pick(['brass 65/35', 'aluminium', 'iron/steel']), join(...eyelets)))
  return { parts }
}

export function buildShoe(random: Random): Item {
  return buildFootwear(random, random.uniform(24, 31), false)
}

export function buildBoot(random: Random): Item {
  return buildFootwear(random, random.uniform(26, 31), true)
}

export function buildSlipper(random: Random): Item {
  const size = random.uniform(24, 29)
  const outline = soleOutline(size)
  const parts: Part[] = [
    solid(
      'natural rubber',
      extrude([outline], random.uniform(1, 1.8), 0.2),
      random.uniform(0.35, 0.6),
      texture(random, 'grain', 9, 0.25),
    ),
  ]
  const strap = random.chance(0.5)
    ? sweep(
        [
          [7, 0, 0.9],
          [4, -2.5, 2.6],
          [-2, -4.2, 1.2],
        ],
        0.45,
        6,
      )
    : sweep(
        [
          [4, -4.6, 0.8],
          [5, -2.6, 3.2],
          [5, 2.6, 3.2],
          [4, 4.6, 0.8],
        ],
        1.6,
        6,
        false,
        0.15,
      )
  const other = sweep(
    [
      [7, 0, 0.9],
      [4, 2.5, 2.6],
      [-2, 4.2, 1.2],
    ],
    0.45,
    6,
  )
  parts.push(solid('PVC', strap, 1), solid('PVC', other, 0.9))
  return { parts }
}

export function buildBelt(random: Random): Item {
  const wide = random.uniform(2.6, 4)
  const turns = random.uniform(2.4, 4)
  const path = Array.from({ length: Math.round(turns * 30) }, (_, i) => {
    const angle = (2 * PI * i) / 30
    const r = 2.2 + 0.029 * i + 0.15 * sin(3 * angle)
    return [r * cos(angle) * 1.2, r * sin(angle) * 0.95, 0] as const
  })
  const strip = stripOnEdge(path, 0.35, wide)
  const [lastX, lastY] = path[path.length - 1]!
  const buckle = sweep(
    roundedRectangle(5, wide + 1.2, 0.7, 3).map(([x, y]) => [x, y, 0] as const),
    random.uniform(0.22, 0.34),
    6,
    true,
  )
  const pin = rod(0.18, 4.6, 6)
  const metal = random.pick(['zinc die-cast', 'iron/steel', 'brass 65/35'])
  const fitting = turn(join(buckle, pin, move(box(0.7, wide, 0.15), -2.4, 0, 0)), 'x', random.uniform(0.5, 1.5))
  return { parts: [solid('leather (Cr-tanned)', strip, 0.95), solid(metal, move(fitting, lastX, lastY, 0))] }
}

/** A strip of the given thickness standing on its edge along a path. */
function stripOnEdge(path: readonly (readonly [number, number, number])[], thickness: number, height: number): Mesh {
  const points: Mesh[] = []
  for (let i = 0; i + 1 < path.length; i++) {
    const a = path[i]!
    const b = path[i + 1]!
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const l = Math.sqrt(dx * dx + dy * dy) || 1
    const nx = (-dy / l) * (thickness / 2)
    const ny = (dx / l) * (thickness / 2)
    points.push(
      extrude(
        [
          [
            [a[0] - nx, a[1] - ny],
            [b[0] - nx, b[1] - ny],
            [b[0] + nx, b[1] + ny],
            [a[0] + nx, a[1] + ny],
          ],
        ],
        height,
      ),
    )
  }
  return join(...points)
}
