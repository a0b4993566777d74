// Sawn-off shotguns.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { helix, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, pipe, ring, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { addRound, roundParts } from './rounds.ts'
import type { Calibre, RoundMeshes } from './rounds.ts'

const STEEL = 'iron/steel'

export function buildShotgun(random: Random): Item {
  const barrel = random.uniform(20, 34)
  // Twelve bore, or twenty.
  const bore = random.pick([0.92, 0.78])
  const side = random.chance(0.5)
  // One barrel or two, beside or over each other.
  const places = random.chance(0.5) ? [0] : [-1, 1]
  const tubes: Mesh[] = []
  for (const k of places)
    tubes.push(
      move(
        join(pipe(bore + 0.15, bore, barrel, 18), move(pipe(bore + 0.32, bore + 0.15, 5, 18), -barrel / 2 + 2.5, 0, 0)),
        barrel / 2 + 3,
        k * (bore + 0.16),
        0,
      ),
    )
  const rib = move(box(barrel, 0.5, 0.5), barrel / 2 + 3, 0, 0.6)
  const turned = side ? join(...tubes, rib) : turn(join(...tubes, rib), 'x', PI / 2)
  const body: Point[] = [
    [3.4, -2.1],
    [3.4, 2.1],
    [-3, 2.3],
    [-5.5, 0.6],
    [-5, -2.2],
    [0, -2.6],
  ]
  const deep = places.length === 1 ? 2.6 : 3
  // The action is of steel, or of light alloy as that of most repeaters.
  const action = join(extrude([body], deep, 0.3), invert(move(box(6.4, 3.2, deep - 0.7), -1.1, -0.1, 0)))
  const parts: Part[] = [solid(STEEL, turned), solid(random.pick([STEEL, 'aluminium']), action)]
  parts.push(
    solid(
      STEEL,
      join(
        ...[-1, 1].map((k) =>
          move(
            extrude(
              [
                smoothOutline(
                  [
                    [0, 0],
                    [-0.5, 2],
                    [-1.8, 2.8],
                    [-2, 2.3],
                    [-1, 1.2],
                    [-1, -0.3],
                  ],
                  2,
                ),
              ],
              0.7,
            ),
            -2.2,
            1.2,
            k * 1,
          ),
        ),
        sweep(
          [
            [-4.2, -2.2, 0],
            [-4, -4.6, 0],
            [-2, -5.2, 0],
            [0.6, -4.6, 0],
            [1, -2.5, 0],
          ],
          0.25,
          5,
        ),
        ...[-2.6, -0.9].map((x) =>
          move(
            extrude(
              [
                smoothOutline(
                  [
                    [0, 0],
                    [0.4, 0],
                    [0.5, -1.2],
                    [0.9, -2],
                    [0.5, -2],
                    [0, -1.1],
                  ],
                  2,
                ),
              ],
              0.5,
            ),
            x,
            -2.2,
            0,
          ),
        ),
        move(sweep(helix(0.3, 3, 9, 8), 0.07, 4), -1, 0.4, 0),
        move(disc(0.35, 3.4, 12), 2.2, -1.2, 0),
        move(box(3.4, 0.4, 0.6), -1.5, 2.4, 0),
      ),
    ),
  )
  const grip = smoothOutline(
    [
      [-4.6, 0.8],
      [-7.5, -0.5],
      [-10.5, -5],
      [-13.5, -9.5],
      [-11, -11],
      [-8, -7.5],
      [-6.4, -3.6],
      [-4.6, -2.2],
    ],
    3,
  )
  parts.push(
    solid('wood', extrude([grip], 3, 0.6), 0.7),
    solid(STEEL, move(turn(rod(0.3, 6, 8), 'z', 0.7), -6.5, -1.8, 0)),
  )
  const fore = smoothOutline(
    [
      [4, -0.8],
      [5, -3],
      [barrel * 0.5, -2.6],
      [barrel * 0.55, -1.5],
      [barrel * 0.5, -0.8],
    ],
    3,
  )
  parts.push(
    solid('wood', extrude([fore], 3.4, 0.6), 0.65),
    solid(STEEL, move(box(1.4, 0.7, 1), barrel * 0.35, -1.3, 0)),
  )
  if (random.chance(0.5)) {
    const meshes: RoundMeshes = { brass: [], bullets: [], powder: [] }
    const shell: Calibre = { radius: bore - 0.02, caseLength: 5.6, bullet: 0.3, neck: bore - 0.02 }
    for (const k of places)
      addRound(meshes, shell, (mesh) => move(mesh, 3.1, side ? k * (bore + 0.16) : 0, side ? 0 : k * (bore + 0.16)))
    parts.push(...roundParts(random, meshes))
  }
  parts.push(solid(STEEL, move(ring(0.9, 0.6, 0.3, 12), -12, -11.2, 0)))
  return { parts }
}
