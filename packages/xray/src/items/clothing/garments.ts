// Clothes: soft heaps with creases, and folded garments with their buttons and zips.
import { PI, sin } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { solid, sheet, texture } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { join, move, rotationAbout, place, scale, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, roundedRectangle, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, cushion, disc, extrude, lathe, lump, ring, sweep } from '../../bag/geometry/shapes.ts'
import { walk } from '../../bag/containers/hardware.ts'
import { rumpledSheet } from '../rumpled-sheet.ts'

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
