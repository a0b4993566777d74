// Shoes, boots, slippers and belts.
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { solid, sheet, texture } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { roundedRectangle, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, extrude, grid, ring, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'

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
