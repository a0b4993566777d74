// Rifles and submachine guns, compact enough to be carried in luggage.
import type { Random } from '../../numbers/random.ts'
import { joinItems, moveItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, type Point } from '../../bag/geometry/outlines.ts'
import { box, disc, extrude, pipe, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { receiver } from './rifle-action.ts'
import { PISTOL_CALIBRES, RIFLE_CALIBRES, buildMagazine } from './rounds.ts'
import type { Calibre } from './rounds.ts'

const STEEL = 'iron/steel'

function pistolGrip(random: Random, x: number, y: number): Part[] {
  const outline = smoothOutline(
    [
      [0, 0],
      [-1.4, -3.5],
      [-3.4, -8.6],
      [-0.2, -9.6],
      [1.2, -5.4],
      [2.2, -2.6],
      [3.6, 0],
    ],
    3,
  )
  const material = random.pick(['wood', 'nylon-6', 'ABS'])
  const grip = join(
    extrude([outline], 2.8, 0.4),
    invert(extrude([outline.map(([px, py]) => [px * 0.6 + 0.2, py * 0.75 - 0.8] as Point)], 1.6)),
  )
  return [
    solid(material, move(grip, x, y, 0), material === 'wood' ? 0.7 : 1.15),
    solid(STEEL, move(turn(rod(0.28, 7, 8), 'z', 1.2), x - 0.4, y - 4, 0)),
  ]
}

/** A stock behind x: wooden, skeleton, telescopic, or none. */
function stock(random: Random, x: number, size: number): Part[] {
  const kind = random.pick(['wood', 'skeleton', 'tube'])
  if (kind === 'wood') {
    const outline = smoothOutline(
      [
        [0, 1.4],
        [-size * 0.4, 1.2],
        [-size, 1.8],
        [-size - 0.4, -4],
        [-size, -9.5],
        [-size * 0.5, -4.6],
        [0, -1.6],
      ],
      3,
    )
    return [
      solid('wood', move(extrude([outline], 3.4, 0.7), x, 0, 0), 0.65),
      solid(STEEL, move(box(0.25, 11, 3.4), x - size - 0.3, -3.8, 0)),
      solid(STEEL, move(rod(0.3, 6, 8), x - 1, -0.4, 0)),
    ]
  }
  if (kind === 'skeleton') {
    const wire = sweep(
      [
        [0, 0.8, 1.3],
        [-size, 0.4, 1.3],
        [-size - 0.5, -4, 1.3],
        [-size, -8, 1.3],
        [-size + 1.5, -7.6, 1.3],
        [0, -1.8, 1.3],
      ],
      0.45,
      6,
    )
    return [
      solid(STEEL, move(wire, x, 0, 0)),
      solid(
        STEEL,
        move(
          extrude(
            [
              [
                [-0.5, 4.2],
                [0.5, 4.2],
                [0.4, -4.6],
                [-0.4, -4.6],
              ],
              roundedRectangle(0.4, 6, 0.1, 2),
            ],
            2.6,
          ),
          x - size - 0.5,
          -3.8,
          0,
        ),
      ),
      solid(STEEL, move(disc(0.9, 3.4, 14), x - 0.5, 0, 0)),
    ]
  }
  const outline = smoothOutline(
    [
      [-size * 0.4, 1.7],
      [-size, 1.9],
      [-size - 0.5, -3],
      [-size, -7.5],
      [-size + 1.2, -7.4],
      [-size * 0.75, -2],
      [-size * 0.4, -1.5],
    ],
    3,
  )
  return [
    solid('aluminium', move(pipe(1.5, 1.25, size * 0.95, 16), x - size * 0.48, 0, 0)),
    solid(STEEL, move(sweep(helix(1, size * 0.75, 14, 8), 0.09, 4), x - size * 0.45, 0, 0)),
    solid(
      'nylon-6',
      move(
        extrude(
          [
            outline,
            [
              [-size * 0.6, 0.5],
              [-size * 0.9, 0.6],
              [-size * 0.9, -2],
              [-size * 0.65, -0.6],
            ],
          ],
          2.6,
          0.3,
        ),
        x,
        0,
        0,
      ),
    ),
  ]
}

/** A sight block or similar small outline. */
function sightBlock(tall: number): Mesh {
  return extrude([roundedRectangle(1.4, tall, 0.2, 2), circle(Math.min(0.3, tall * 0.2), 8, 0, tall * 0.15)], 0.9)
}

/** Barrel with gas tube, hand guard and sights, from x on. */
function foreEnd(random: Random, x: number, size: number, bore: number): Part[] {
  const outer = bore + random.uniform(0.25, 0.42)
  const guard = size * random.uniform(0.4, 0.6)
  const parts: Part[] = [
    solid(
      STEEL,
      join(
        move(pipe(outer, bore, size, 16), x + size / 2, 0, 0),
        move(sightBlock(random.uniform(3, 5)), x + size - random.uniform(2, 6), 2, 0),
      ),
    ),
  ]
  if (random.chance(0.7))
    parts.push(
      solid(
        STEEL,
        join(
          move(pipe(0.85, 0.65, guard + 4, 14), x + guard / 2 + 2, 2.1, 0),
          move(box(1.6, 3.4, 1.6), x + guard + 3.4, 1, 0),
        ),
      ),
    )
  if (random.chance(0.6))
    parts.push(
      solid(
        STEEL,
        move(
          join(
            pipe(outer + 0.35, bore, 4, 14),
            ...[-1, 0, 1].map((k) => invert(move(box(0.5, 3, 0.3), k, 0, outer + 0.2))),
          ),
          x + size + 1.6,
          0,
          0,
        ),
      ),
    )
  const shell = join(roundedBox(guard, 5, 4.4, 1, 0.6), invert(roundedBox(guard, 3.6, 3.2, 0.6)))
  if (random.chance(0.5)) parts.push(solid('wood', move(shell, x + guard / 2 + 1, 0.4, 0), 0.65))
  else {
    const slots: Mesh[] = []
    for (let s = -guard / 2 + 1.2; s < guard / 2 - 1; s += 1.6)
      for (const side of [-1, 1]) slots.push(invert(move(box(0.9, 1.1, 0.6), s, 0, side * 1.9)))
    const metal = random.chance(0.4)
    parts.push(
      solid(
        metal ? 'aluminium' : 'nylon-6',
        move(join(shell, ...slots), x + guard / 2 + 1, 0.4, 0),
        metal ? 1.6 : 1.15,
      ),
    )
  }
  return parts
}

/** A long gun from its measures. */
function assemble(random: Random, calibre: Calibre, body: number, tall: number, barrel: number, butt: number): Item {
  const metal = random.pick([STEEL, 'aluminium'])
  const wide = random.uniform(2.9, 3.8)
  const parts: Part[] = [
    ...receiver(random, body, tall, wide, metal),
    ...foreEnd(random, body / 2, barrel, calibre.neck - 0.04),
    ...pistolGrip(random, -body * 0.36, -tall * 0.5),
  ]
  if (butt > 0) parts.push(...stock(random, -body / 2, butt))
  const sight = random.chance(0.5)
    ? [
        solid(
          'aluminium',
          move(join(pipe(1.7, 1.4, 9, 18), move(pipe(2.1, 1.8, 3, 18), 4.5, 0, 0)), 0, tall * 0.5 + 2.6, 0),
        ),
        solid('glass soda-lime', move(turn(disc(1.4, 0.4, 16), 'y', PI / 2), 4, tall * 0.5 + 2.6, 0)),
        solid(STEEL, move(box(6, 1.2, 1.4), 0, tall * 0.5 + 0.6, 0), 4),
      ]
    : [solid(STEEL, move(sightBlock(1.8), -body * 0.3, tall * 0.5 + 0.7, 0))]
  parts.push(...sight)
  // A magazine takes up too much room in a bag to be left in more often than not.
  if (random.chance(0.5)) return { parts }
  const capacity = calibre.caseLength > 3 ? random.integer(18, 30) : random.integer(20, 32)
  const rifleRounds = calibre.caseLength > 3
  const magazine = buildMagazine(random, {
    calibre,
    rounds: random.chance(0.5) ? random.integer(5, capacity) : 0,
    capacity,
    curve: rifleRounds ? random.uniform(1.5, 7) : random.uniform(0, 2),
    polymer: random.chance(0.4),
    doubleRow: true,
  })
  return joinItems({ parts }, moveItem(magazine, body * 0.2, -tall * 0.5 + 1, 0))
}

export function buildRifle(random: Random): Item {
  return assemble(
    random,
    random.pick(RIFLE_CALIBRES),
    random.uniform(20, 26),
    random.uniform(4.6, 6),
    random.uniform(18, 30),
    random.chance(0.6) ? random.uniform(14, 22) : 0,
  )
}

export function buildSmg(random: Random): Item {
  return assemble(
    random,
    random.pick(PISTOL_CALIBRES),
    random.uniform(20, 28),
    random.uniform(4.5, 6),
    random.uniform(7, 15),
    random.chance(0.6) ? random.uniform(12, 18) : 0,
  )
}
