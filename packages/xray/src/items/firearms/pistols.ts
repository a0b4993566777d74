// Pistols, whole and taken apart, and barrels of any firearm.
import type { Random } from '../../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, helix, type Point } from '../../bag/geometry/outlines.ts'
import { box, extrude, lathe, pipe, rod, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { frameParts } from './pistol-frame.ts'
import { planPistol } from './pistol-plan.ts'
import type { PistolPlan } from './pistol-plan.ts'
import { buildMagazine } from './rounds.ts'

/**
 * The slide: a channel of steel over barrel and spring, with ejection port, serrations, sights and firing pin. Behind the
 * chamber stands the breech block, with the slot that hammer and disconnector move in and the bore of the firing pin.
 */
function slideParts(random: Random, plan: PistolPlan): Part[] {
  const { slide: l, slideTall: h, slideWide: w, slideWall: wall } = plan
  const back = -l / 2
  const front = l / 2
  const nose = random.uniform(0, 0.6)
  const outline: Point[] = [
    [back, 0],
    [back, h * 0.85],
    [back + 0.4, h],
    [front - nose * 1.5, h],
    [front, h - nose],
    [front, 0],
  ]
  const cavity = join(
    move(box(l - 5.2, h - 0.38, w - 2 * wall), 2.2, (h - 0.38) / 2 - 0.1, 0),
    move(box(5, h * 0.42, w - 2 * wall), back + 2.6, h * 0.2, 0),
    move(box(4.2, h * 0.3, w * 0.45), back + 2.4, h * 0.8, 0),
    move(rod(0.42, 4.8, 10), back + 2.5, h * 0.55, 0),
  )
  // The edges along the top are broken.
  const edges = [-1, 1].map((side) =>
    turn(
      extrude(
        [
          [
            [side * (w / 2), h],
            [side * (w / 2 - 0.45), h],
            [side * (w / 2), h - 0.45],
          ],
        ],
        l - 1,
      ),
      'y',
      PI / 2,
    ),
  )
  const port = move(box(random.uniform(2.6, 3.6), h * 0.6, w * 0.55), back + l * 0.42, h * 0.75, w * 0.25)
  const parts: Part[] = [
    solid('iron/steel', join(extrude([outline], w, 0.15), invert(cavity), invert(port), ...edges.map(invert))),
  ]
  const cuts: Mesh[] = []
  for (let i = 0; i < random.integer(5, 10); i++)
    for (const side of [-1, 1])
      cuts.push(
        move(
          turn(box(0.12, h * 0.75, 0.09), 'z', random.pick([0, 0.15])),
          back + 0.7 + i * 0.32,
          h * 0.5,
          side * (w / 2 - 0.05),
        ),
      )
  parts[0] = solid('iron/steel', join(parts[0]!.mesh, ...cuts.map(invert)))
  parts.push(
    solid(
      'iron/steel',
      join(
        move(box(0.35, 0.4, 0.3), front - 0.8, h + 0.2, 0),
        move(
          extrude(
            [
              [
                [-0.5, 0],
                [0.5, 0],
                [0.3, 0.5],
                [-0.3, 0.5],
              ],
            ],
            1.6,
          ),
          back + 1,
          h,
          0,
        ),
      ),
    ),
  )
  parts.push(
    solid(
      'iron/steel',
      join(
        move(rod(0.16, 5, 8), back + 2.6, h * 0.55, 0),
        move(sweep(helix(0.3, 3, 9, 8), 0.05, 4), back + 1.2, h * 0.55, 0),
      ),
    ),
  )
  return parts
}

/** The barrel with its bore, chamber block and lug. */
function barrelParts(plan: PistolPlan): Part[] {
  const { slide: l, slideTall: h, calibre } = plan
  const bore = calibre.neck - 0.04
  const size = l * 0.62
  const tube = move(pipe(bore + 0.2, bore, size, 16), l / 2 - size / 2 + 0.15, h * 0.55, 0)
  const chamber = move(join(box(2.4, 1.55, 1.6), invert(rod(calibre.radius, 2.4, 12))), l / 2 - size - 0.6, h * 0.55, 0)
  const lug = move(
    extrude(
      [
        [
          [-0.9, 0.9],
          [0.8, 0.9],
          [0.5, -0.2],
          [-0.2, -0.7],
          [-0.9, -0.4],
        ],
        circle(0.28, 10, -0.2, 0),
      ],
      1.1,
    ),
    l / 2 - size - 0.4,
    h * 0.55 - 1.4,
    0,
  )
  return [solid('iron/steel', join(tube, chamber, lug))]
}

function recoilParts(plan: PistolPlan): Part[] {
  const size = plan.slide * 0.5
  const x = plan.slide / 2 - size / 2 - 0.5
  return [
    solid(
      'iron/steel',
      join(move(rod(0.22, size, 8), x, 0.35, 0), move(sweep(helix(0.42, size * 0.95, 13, 8), 0.075, 4), x, 0.35, 0)),
    ),
  ]
}

/** The magazine seated in the grip. */
function magazineOf(random: Random, plan: PistolPlan, rounds: number): Item {
  const item = buildMagazine(random, {
    calibre: plan.calibre,
    rounds,
    capacity: plan.capacity,
    curve: 0,
    polymer: false,
    doubleRow: plan.doubleRow,
  })
  const turned = poseItem(item, rotationAbout('z', -plan.lean), [0, 0, 0])
  return moveItem(turned, -plan.slide / 2 + plan.gripDeep / 2 + 0.1, -0.3, 0)
}

export function buildPistol(random: Random): Item {
  const plan = planPistol(random)
  const loaded = random.chance(0.4)
  const parts = [...slideParts(random, plan), ...barrelParts(plan), ...recoilParts(plan), ...frameParts(random, plan)]
  const magazine = random.chance(0.88)
    ? magazineOf(random, plan, loaded ? random.integer(3, plan.capacity) : 0)
    : { parts: [] }
  return joinItems({ parts }, magazine)
}

export function buildSlide(random: Random): Item {
  const plan = planPistol(random)
  return {
    parts: random.chance(0.4)
      ? [...slideParts(random, plan), ...barrelParts(plan), ...recoilParts(plan)]
      : slideParts(random, plan),
  }
}

export function buildFrame(random: Random): Item {
  const plan = planPistol(random)
  return random.chance(0.3)
    ? joinItems({ parts: frameParts(random, plan) }, magazineOf(random, plan, 0))
    : { parts: frameParts(random, plan) }
}

export function buildBarrel(random: Random): Item {
  if (random.chance(0.45)) return { parts: barrelParts(planPistol(random)) }
  const size = random.uniform(22, 42)
  const bore = random.uniform(0.27, 0.46)
  const outer = bore + random.uniform(0.25, 0.42)
  const profile: Point[] = [
    [0, bore],
    [0, outer * 1.35],
    [4.5, outer * 1.35],
    [6, outer * 1.05],
    [size * 0.6, outer * 0.95],
    [size * 0.61, outer * 1.15],
    [size * 0.65, outer * 1.15],
    [size * 0.66, outer * 0.9],
    [size, outer * 0.85],
    [size, bore],
  ]
  const parts: Part[] = [solid('iron/steel', lathe(profile, 18))]
  if (random.chance(0.5))
    parts.push(
      solid(
        'iron/steel',
        join(
          move(pipe(outer * 1.3, bore, 3.5, 14), size + 1.2, 0, 0),
          move(box(0.3, 2.2, 0.3), size - 1, outer + 0.9, 0),
        ),
      ),
    )
  if (random.chance(0.5)) parts.push(solid('iron/steel', move(box(2.2, 1.8, 0.8), size * 0.63, outer + 0.5, 0)))
  return { parts }
}
