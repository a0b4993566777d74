// Revolvers and their cylinders.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { helix, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, pipe, ring, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import { PISTOL_CALIBRES, addRound, roundParts } from './rounds.ts'
import type { Calibre, RoundMeshes } from './rounds.ts'

/** Revolvers are made for .38 more often than for anything larger. */
const REVOLVER_CALIBRES: readonly Calibre[] = [PISTOL_CALIBRES[0]!, PISTOL_CALIBRES[0]!, ...PISTOL_CALIBRES]

/** The cylinder of a revolver along x, with its chambers and, where wanted, rounds. */
function cylinderParts(random: Random, calibre: Calibre, size: number, rounds: number): Part[] {
  const chambers = random.integer(5, 7)
  const circleRadius = calibre.radius * (chambers === 5 ? 1.95 : chambers === 6 ? 2.3 : 2.65)
  const outer = circleRadius + calibre.radius + 0.16
  const voids: Mesh[] = []
  const meshes: RoundMeshes = { brass: [], bullets: [], powder: [] }
  for (let i = 0; i < chambers; i++) {
    const angle = (2 * PI * i) / chambers
    const [y, z] = [circleRadius * cos(angle), circleRadius * sin(angle)]
    voids.push(move(invert(rod(calibre.radius + 0.01, size, 12)), 0, y, z))
    const flute = angle + PI / chambers
    voids.push(
      move(
        invert(rod(calibre.radius * 0.75, size * 0.7, 10)),
        size * 0.15,
        (outer - 0.05) * cos(flute),
        (outer - 0.05) * sin(flute),
      ),
    )
    if (i < rounds) addRound(meshes, calibre, (mesh) => move(mesh, -size / 2 - 0.1, y, z))
  }
  voids.push(invert(rod(0.25, size, 10)))
  return [
    solid('iron/steel', join(rod(outer, size, 26), ...voids)),
    solid('iron/steel', rod(0.22, size + 1.6, 8)),
    ...roundParts(random, meshes),
  ]
}

export function buildCylinder(random: Random): Item {
  const calibre = random.pick(REVOLVER_CALIBRES)
  return {
    parts: cylinderParts(
      random,
      calibre,
      calibre.caseLength + calibre.bullet + 0.4,
      random.chance(0.4) ? random.integer(1, 5) : 0,
    ),
  }
}

export function buildRevolver(random: Random): Item {
  const calibre = random.pick(REVOLVER_CALIBRES)
  const long = calibre.caseLength + calibre.bullet + 0.5
  // Short barrels are carried more often than long ones.
  const barrel = random.chance(0.6) ? random.uniform(4.8, 7.6) : random.uniform(8, 13.5)
  const tall = calibre.radius * 2 * 3.6
  const axis = 0
  const top = axis + tall / 2 + 0.5
  const bottom = axis - tall / 2 - 0.5
  const window = [
    [-long / 2 - 0.2, bottom + 0.65],
    [long / 2 + 0.25, bottom + 0.65],
    [long / 2 + 0.25, top - 0.65],
    [-long / 2 - 0.2, top - 0.65],
  ] as const
  const back = -long / 2
  const frame: Point[] = [
    [long / 2 + 1.6, top - 1.1],
    [long / 2 + 1.3, top],
    [back - 1.4, top],
    [back - 2.4, top - 1.2],
    [back - 2.9, axis - 0.6],
    [back - 4.1, bottom - 0.9],
    [back - 5.4, bottom - 4.4],
    [back - 3.4, bottom - 4.9],
    [back - 2, bottom - 1.9],
    [back - 0.6, bottom - 0.7],
    [back - 0.4, bottom - 2.5],
    [back + 0.6, bottom - 3.1],
    [back + 2.5, bottom - 2.9],
    [back + 3.3, bottom - 1.6],
    [back + 3.4, bottom],
    [long / 2 + 1.6, bottom + 0.4],
  ]
  const guard = smoothOutline(
    [
      [back - 0.1, bottom - 0.55],
      [back - 0.05, bottom - 2.1],
      [back + 0.8, bottom - 2.6],
      [back + 2.2, bottom - 2.4],
      [back + 2.8, bottom - 1.5],
      [back + 2.9, bottom - 0.35],
    ],
    3,
  )
  const boreAxis = axis + calibre.radius * 2.2
  const bore = calibre.neck - 0.03
  // Behind the cylinder the frame is a case of thin walls round the lockwork, in the grip a strap round the spring.
  const lock: Point[] = [
    [back - 0.7, top - 1.3],
    [back - 1.9, top - 1.5],
    [back - 2.4, axis - 0.6],
    [back - 3.4, bottom - 0.6],
    [back - 1.6, bottom - 1],
    [back - 0.7, bottom + 0.4],
  ]
  const spring: Point[] = [
    [back - 3.5, bottom - 0.9],
    [back - 4.9, bottom - 4.2],
    [back - 3.8, bottom - 4.5],
    [back - 2.3, bottom - 1.5],
  ]
  const tube = move(pipe(bore + random.uniform(0.25, 0.4), bore, barrel, 16), long / 2 + 1.2 + barrel / 2, boreAxis, 0)
  const steel: Mesh[] = [
    extrude([frame, window, guard], 1.3, 0.12),
    invert(extrude([lock], 0.75)),
    invert(extrude([spring], 1.1)),
    move(box(barrel, 0.5, 0.5), long / 2 + 1.2 + barrel / 2, boreAxis + bore + 0.6, 0),
    move(
      extrude(
        [
          [
            [0, 0],
            [1.6, 0],
            [0.5, 0.7],
            [0.3, 0.7],
          ],
        ],
        0.3,
      ),
      long / 2 + barrel - 0.6,
      boreAxis + bore + 0.8,
      0,
    ),
    move(
      extrude(
        [
          smoothOutline(
            [
              [0, 0],
              [-0.6, 0.9],
              [-1.9, 1.8],
              [-2.1, 1.5],
              [-1, 0.3],
              [-0.9, -0.9],
            ],
            2,
          ),
        ],
        0.9,
      ),
      back - 1.4,
      top - 1.3,
      0,
    ),
    move(
      extrude(
        [
          smoothOutline(
            [
              [0, 0],
              [0.5, 0],
              [0.45, -1],
              [0.95, -1.9],
              [0.6, -2],
              [0, -1],
            ],
            2,
          ),
        ],
        0.7,
      ),
      back + 0.6,
      bottom - 0.2,
      0,
    ),
    move(sweep(helix(0.3, 2.6, 8, 8), 0.07, 4), back - 3.2, bottom - 1.4, 0),
    move(disc(0.22, 1.6, 8), back + 0.2, bottom - 0.2, 0),
    move(disc(0.22, 1.6, 8), back - 1.6, axis - 1, 0),
    move(disc(0.25, 1.6, 8), back - 2.4, bottom - 0.6, 0),
  ]
  if (random.chance(0.6))
    steel.push(
      move(box(barrel * random.uniform(0.5, 0.95), 0.9, 0.8), long / 2 + 1.2 + barrel * 0.35, boreAxis - bore - 0.8, 0),
    )
  const parts: Part[] = [
    // A frame in three is of light alloy.
    solid(random.pick(['iron/steel', 'stainless 304', 'aluminium']), join(...steel)),
    solid('iron/steel', tube),
    ...cylinderParts(random, calibre, long, random.chance(0.5) ? random.integer(1, 6) : 0),
  ]
  const deep = random.uniform(4.5, 6.5)
  const grip = smoothOutline(
    [
      [back - 3, bottom - 0.3],
      [back - 4.4, bottom - 1],
      [back - 5.6, bottom - deep * 0.6],
      [back - 6.2, bottom - deep],
      [back - 3.2, bottom - deep - 0.6],
      [back - 2.7, bottom - deep * 0.5],
      [back - 1.8, bottom - 1.7],
    ],
    3,
  )
  const material = random.pick(['wood', 'natural rubber', 'nylon-6'])
  for (const side of [-1, 1])
    parts.push(solid(material, move(extrude([grip], 0.85, 0.25), 0, 0, side * 1.05), material === 'wood' ? 0.75 : 1.05))
  parts.push(solid('iron/steel', move(disc(0.26, 2.6, 10), back - 4.3, bottom - deep * 0.55, 0)))
  if (random.chance(0.5))
    parts.push(solid('iron/steel', move(ring(0.7, 0.5, 0.25, 12), back - 4.9, bottom - deep - 0.8, 0)))
  return { parts }
}
