// The frame of a pistol.
import type { Random } from '../../numbers/random.ts'
import { solid } from '../../bag/item.ts'
import type { Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import { circle, helix, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import type { PistolPlan } from './pistol-plan.ts'

/** The frame with grip, trigger guard, trigger, hammer, controls and magazine well. */
export function frameParts(random: Random, plan: PistolPlan): Part[] {
  const { slide: l, grip: g, lean, gripDeep: d, slideWide: w } = plan
  const back = -l / 2
  const front = back + l * random.uniform(0.78, 0.97)
  const guardFront = back + d + 4.4
  const low = -g
  const shift = (y: number): number => lean * y
  const body: Point[] = [
    [back - 0.3, 0.2],
    [back - 0.9, -0.4],
    [back + 0.1, -1.1],
    [back + 0.1 + shift(-g * 0.5) - 0.35, -g * 0.5],
    [back + shift(low) - 0.1, low],
    [back + d + shift(low), low - 0.2],
    [back + d + shift(-g * 0.5) + 0.15, -g * 0.5],
    [back + d - 0.3, -2.9],
    [back + d, -1.3],
    [front, -1.1],
    [front, 0.2],
  ]
  const bow: Point[] = [
    [back + d - 0.5, -1.2],
    [back + d - 0.3, -2.9],
    [back + d + 0.6, -3.4],
    [guardFront - 0.7, -3.5],
    [guardFront, -2.7],
    [guardFront + 0.2, -1.2],
  ]
  const guard = smoothOutline(
    [
      [back + d + 0.2, -1.2],
      [back + d + 0.3, -2.6],
      [back + d + 1.2, -3.05],
      [guardFront - 1, -3.1],
      [guardFront - 0.35, -2.5],
      [guardFront - 0.3, -1.2],
    ],
    3,
  )
  const plate = plan.polymer ? 'nylon-6' : random.pick(['iron/steel', 'aluminium', 'aluminium'])
  const gripWide = w + 0.3
  const inset = [
    [back + 0.33 + shift(-g * 0.25), -1.4],
    [back + 0.25 + shift(low), low + 0.1],
    [back + d - 0.3 + shift(low), low + 0.1],
    [back + d - 0.5 + shift(-1.4), -1.4],
  ] as const
  // Walls of metal are two to three millimetres, of plastic more; over the trigger the lockwork stands in a slot.
  const wide = plan.polymer ? w * 0.95 : w * 0.8
  const hollow = plan.polymer ? w * 0.6 : wide - random.uniform(0.4, 0.6)
  const frame = join(
    extrude([body], wide, 0.12),
    // The bow of the trigger guard is a strap half as broad as the frame.
    extrude([bow, guard], wide * 0.5, 0.1),
    invert(extrude([inset], hollow)),
    invert(move(box((front - back) * 0.5, 0.9, hollow), front - (front - back) * 0.27, -0.3, 0)),
    invert(move(box((front - back) * 0.42, 1, hollow * 0.8), back + (front - back) * 0.22, -0.45, 0)),
  )
  const parts: Part[] = [solid(plate, frame)]
  if (plan.polymer) {
    for (const side of [-1, 1])
      parts.push(
        solid(
          'iron/steel',
          join(
            move(box(1.6, 0.35, 0.15), back + 1.6, 0, side * 0.9),
            move(box(1.4, 0.35, 0.15), front - 1.5, 0, side * 0.9),
          ),
        ),
      )
    parts.push(solid('iron/steel', move(box(2, 1, 1.3), back + d + 0.8, -0.3, 0), 5))
  } else {
    const panel: Point[] = [
      [back + 0.3 + shift(-1.6), -1.6],
      [back + 0.25 + shift(low + 0.4), low + 0.4],
      [back + d - 0.25 + shift(low + 0.4), low + 0.4],
      [back + d - 0.3 + shift(-2.6), -2.6],
      [back + d - 1.1, -1.4],
    ]
    const material = random.pick(['wood', 'natural rubber', 'nylon-6'])
    for (const side of [-1, 1]) {
      parts.push(
        solid(
          material,
          move(
            extrude([panel, circle(0.3, 8, back + d / 2 + shift(-g * 0.35), -g * 0.35)], 0.55, 0.15),
            0,
            0,
            side * (gripWide / 2 - 0.15),
          ),
          material === 'wood' ? 0.75 : 1.1,
        ),
      )
      for (const y of [-g * 0.35, -g * 0.8])
        parts.push(solid('iron/steel', move(disc(0.27, 0.5, 10), back + d / 2 + shift(y), y, side * gripWide * 0.4)))
    }
  }
  const trigger = smoothOutline(
    [
      [0, 0],
      [0.5, 0.1],
      [0.35, -0.9],
      [0.75, -1.8],
      [0.45, -1.9],
      [-0.05, -1],
    ],
    2,
  )
  parts.push(
    solid(
      'iron/steel',
      join(move(extrude([trigger], 0.7), back + d + 1.3, -0.9, 0), move(rod(0.15, 0.1, 6), back + d, 0, 0)),
    ),
  )
  parts.push(
    solid(
      'iron/steel',
      join(
        move(box(4.2, 0.3, 0.12), back + d - 1, -0.55, w * 0.3),
        move(turn(sweep(helix(0.28, 2.8, 9, 8), 0.06, 4), 'z', PI / 2 - lean), back + 0.9 + shift(-3.2), -3.4, 0),
        move(disc(0.16, w, 8), back + 1.1, -0.7, 0),
        move(disc(0.14, w, 8), back + d + 0.4, -0.8, 0),
        move(disc(0.14, w, 8), back + 2.7, -1, 0),
        move(box(1.9, 0.42, 0.3), back + d + 0.3, -0.2, w * 0.45),
        move(box(0.6, 0.6, 0.4), back + d - 0.2, -2.2, w * 0.4),
      ),
    ),
  )
  if (plan.external)
    parts.push(
      solid(
        'iron/steel',
        move(
          extrude(
            [
              smoothOutline(
                [
                  [0, 0],
                  [-0.3, 0.9],
                  [-1.2, 1.7],
                  [-1.5, 1.5],
                  [-0.8, 0.6],
                  [-0.7, -0.2],
                ],
                2,
              ),
              circle(0.15, 8, -0.35, 0.3),
            ],
            0.8,
          ),
          back + 0.35,
          -0.3,
          0,
        ),
      ),
    )
  if (random.chance(0.5)) parts.push(solid('iron/steel', move(box(1.5, 0.35, 0.3), back + 1.1, -0.1, w * 0.5)))
  return parts
}
