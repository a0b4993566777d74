// Box cutters and scissors.
import type { Random } from '../../numbers/random.ts'
import { joinItems, poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { ellipse, helix, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, roundedBox, sweep } from '../../bag/geometry/shapes.ts'

const STEEL = 'stainless 304'

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
