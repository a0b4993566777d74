// Bottles, cans, flasks and jars with what is in them.
import type { Random } from '../numbers/random.ts'
import { solid, texture } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { roundedRectangle, helix, type Point } from '../bag/geometry/outlines.ts'
import { box, ellipsoid, lathe, pipe, ring, rod, roundedBox, extrude, sweep } from '../bag/geometry/shapes.ts'

/** A bottle's outer profile from base (x = 0) to mouth, as (x, radius). */
type Profile = readonly Point[]

/** The hollow wall and the space inside of a profile, for a wall of that thickness and base of that depth. */
export function hollow(profile: Profile, wall: number, base: number): { shell: Mesh; inside: Point[] } {
  const inside: Point[] = [[profile[0]![0] + base, 0]]
  for (const [x, r] of profile) if (x >= profile[0]![0] + base) inside.push([x, Math.max(0.05, r - wall)])
  const first = inside[1]!
  inside.splice(1, 0, [inside[0]![0], first[1]])
  const closed: Point[] = [[profile[0]![0], 0], ...profile, ...[...inside].reverse()]
  return { shell: lathe(closed), inside }
}

/** The part of a space below a share of its length, as a profile. */
export function cutInside(inside: readonly Point[], level: number): Point[] {
  const start = inside[0]![0]
  const end = start + (inside[inside.length - 1]![0] - start) * level
  const body: Point[] = []
  for (const [i, [x, r]] of inside.entries()) {
    if (x <= end) {
      body.push([x, r])
      continue
    }
    const [px, pr] = inside[i - 1]!
    body.push([end, pr + ((r - pr) * (end - px)) / (x - px)])
    break
  }
  body.push([end, 0])
  return body
}

/** The liquid in a space filled to a share of its length, with an air bubble lying along its upper side. */
export function fillInside(random: Random, inside: readonly Point[], level: number): Mesh {
  const body = cutInside(inside, level)
  const liquid = lathe(body)
  if (random.chance(0.35)) return liquid
  const start = body[0]![0]
  const long = body[body.length - 1]![0] - start
  const r = Math.max(...body.map(([, radius]) => radius))
  const bubble = ellipsoid(long * random.uniform(0.12, 0.3), r * 0.55, r * 0.16, 20)
  return join(liquid, invert(move(bubble, start + long * random.uniform(0.45, 0.7), 0, r * 0.78)))
}

/** A screw cap with its ribs, from x to x + height. */
function cap(x: number, radius: number, height: number): Mesh {
  return lathe([
    [x, radius - 0.12],
    [x, radius],
    [x + height, radius],
    [x + height, 0],
    [x + height - 0.14, 0],
    [x + height - 0.14, radius - 0.12],
  ])
}

/** The profile of a plastic bottle with ribs. */
export function plasticProfile(random: Random, radius: number, size: number): Point[] {
  const neck = radius * random.uniform(0.32, 0.4)
  const shoulder = size * random.uniform(0.66, 0.76)
  const ribs = random.integer(0, 7)
  const points: Point[] = [
    [0, radius * 0.75],
    [0.5, radius],
  ]
  for (let i = 0; i < ribs; i++) {
    const x = size * 0.12 + (i * (shoulder - size * 0.2)) / Math.max(1, ribs)
    points.push([x, radius], [x + 0.25, radius * 0.94], [x + 0.5, radius])
  }
  points.push(
    [shoulder, radius],
    [shoulder + size * 0.06, radius * 0.9],
    [shoulder + size * 0.13, radius * 0.6],
    [size - 2.2, neck],
    [size, neck],
  )
  return points
}

export function buildWaterBottle(random: Random): Item {
  const radius = random.uniform(2.9, 4.2)
  const size = random.uniform(18, 27)
  const profile = plasticProfile(random, radius, size)
  const { shell, inside } = hollow(profile, 0.045, 0.06)
  const parts: Part[] = [
    solid('PET polyester', shell),
    solid('polypropylene', cap(size - 1.4, radius * 0.4 + 0.15, 1.5)),
  ]
  const level = random.chance(0.8) ? random.uniform(0.5, 0.96) : 0
  if (level > 0) parts.push(solid('water', fillInside(random, inside, level)))
  return { parts }
}

export function buildGlassBottle(random: Random): Item {
  const radius = random.uniform(3, 4.1)
  const size = random.uniform(20, 31)
  const neck = random.uniform(1.2, 1.5)
  const shoulder = size * random.uniform(0.5, 0.65)
  const profile: Point[] = [
    [0, radius * 0.9],
    [0.6, radius],
    [shoulder, radius],
    [shoulder + size * 0.08, radius * 0.85],
    [shoulder + size * 0.15, neck * 1.25],
    [size - 1.5, neck],
    [size - 1.4, neck + 0.25],
    [size, neck + 0.25],
  ]
  const { shell, inside } = hollow(profile, random.uniform(0.22, 0.38), random.uniform(0.5, 1.1))
  const parts: Part[] = [
    solid('glass soda-lime', shell),
    solid('water', fillInside(random, inside, random.uniform(0.7, 0.9)), random.uniform(0.96, 1)),
  ]
  parts.push(
    random.chance(0.5)
      ? solid('wood', move(rod(neck - 0.3, 3.6), size - 1.6, 0, 0), 0.3)
      : solid('aluminium', cap(size - 1.6, neck + 0.32, 1.7)),
  )
  if (random.chance(0.4)) parts.push(solid('aluminium', move(pipe(neck + 0.28, neck + 0.25, 5), size - 2.6, 0, 0)))
  return { parts }
}

export function buildThermos(random: Random): Item {
  const radius = random.uniform(3, 4.2)
  const size = random.uniform(18, 27)
  const outer: Point[] = [
    [0, radius],
    [size * 0.78, radius],
    [size * 0.85, radius * 0.82],
    [size, radius * 0.8],
  ]
  const inner: Point[] = [
    [0.9, radius - 0.55],
    [size * 0.76, radius - 0.55],
    [size * 0.84, radius * 0.66],
    [size * 0.97, radius * 0.66],
  ]
  const wall = random.uniform(0.045, 0.07)
  const steel = random.chance(0.85) ? 'stainless 304' : 'aluminium'
  const a = hollow(outer, wall, wall * 1.5)
  const b = hollow(inner, wall, wall * 1.5)
  const parts: Part[] = [solid(steel, join(a.shell, b.shell))]
  if (random.chance(0.7)) parts.push(solid('water', fillInside(random, b.inside, random.uniform(0.3, 0.95))))
  const lid = radius * 0.86
  parts.push(
    solid('polypropylene', join(cap(size - 1.8, lid, 3.4), move(ring(lid * 0.6, lid * 0.35, 1.6), size - 0.6, 0, 0))),
    solid('polypropylene', move(rod(lid * 0.72, 1.5), size - 0.9, 0, 0)),
  )
  return { parts }
}

/** A thin metal can with recessed ends; the cavity's profile comes with it. */
function buildCan(radius: number, size: number, wall: number, neck: number): { shell: Mesh; inside: Point[] } {
  const outer: Point[] = [
    [0, radius * neck],
    [0.5, radius],
    [size - 0.7, radius],
    [size, radius * neck],
  ]
  const inside: Point[] = [
    [0.35, 0],
    [0.35, radius * neck - wall],
    [0.6, radius - wall],
    [size - 0.8, radius - wall],
    [size - 0.4, radius * neck - wall],
  ]
  return {
    shell: lathe([
      [0.5, 0],
      [0.25, radius * neck * 0.8],
      ...outer,
      [size - 0.2, radius * neck * 0.9],
      [size - 0.25, 0],
      [size - 0.3, 0],
      ...[...inside].reverse(),
    ]),
    inside,
  }
}

export function buildDrinkCan(random: Random): Item {
  const slim = random.chance(0.4)
  const can = buildCan(slim ? 2.65 : 3.3, slim ? random.uniform(13, 16.5) : random.uniform(9, 12.2), 0.035, 0.82)
  const parts: Part[] = [solid('aluminium', can.shell), solid('water', fillInside(random, can.inside, 0.95))]
  parts.push(solid('aluminium', move(box(0.08, 1.5, 2.4), can.inside[can.inside.length - 1]![0] + 0.3, 0, 0.6)))
  return { parts }
}

export function buildFoodCan(random: Random): Item {
  const radius = random.uniform(3.2, 5)
  const size = random.uniform(3.5, 11.5)
  const ribs: Point[] = [
    [0, radius + 0.12],
    [0.25, radius + 0.12],
    [0.3, radius],
  ]
  for (let x = size * 0.3; x < size * 0.7; x += 0.6) ribs.push([x, radius], [x + 0.3, radius - 0.1])
  ribs.push([size - 0.3, radius], [size - 0.25, radius + 0.12], [size, radius + 0.12])
  const inside: Point[] = [
    [0.2, 0],
    [0.2, radius - 0.13],
    [size - 0.2, radius - 0.13],
    [size - 0.2, 0],
  ]
  const shell = lathe([
    [0.1, 0],
    [0.12, radius - 0.1],
    ...ribs,
    [size - 0.12, radius - 0.1],
    [size - 0.1, 0],
    ...[...inside].reverse(),
  ])
  const grains = random.chance(0.5)
  return {
    parts: [
      solid('iron/steel', shell, 7.8 * 0.28),
      solid(
        random.pick(['cheese/meat (soft tissue)', 'water']),
        lathe(inside),
        random.uniform(0.9, 1.02),
        grains ? texture(random, 'grain', 11, 0.18) : undefined,
      ),
    ],
  }
}

export function buildDrinkCarton(random: Random): Item {
  const [x, y, z] = random.chance(0.5)
    ? [random.uniform(10, 13), random.uniform(5, 6.5), random.uniform(3.5, 4.5)]
    : [random.uniform(18, 24), random.uniform(7, 9.5), random.uniform(6, 7)]
  const parts: Part[] = [
    solid('paper stack / book', join(box(x, y, z), invert(box(x - 0.1, y - 0.1, z - 0.1))), 0.9),
    solid('aluminium', join(box(x - 0.1, y - 0.1, z - 0.1), invert(box(x - 0.11, y - 0.11, z - 0.11)))),
    solid('water', move(box((x - 0.2) * 0.94, y - 0.15, z - 0.15), -x * 0.03, 0, 0), 1.03),
    solid('paper stack / book', move(box(0.3, y, 1.2), x / 2, 0, 0), 0.9),
  ]
  if (random.chance(0.6))
    parts.push(solid('polypropylene', move(pipe(0.28, 0.24, x * 0.9, 8), 0, y * 0.3, z / 2 + 0.3)))
  return { parts }
}

export function buildJar(random: Random): Item {
  const radius = random.uniform(2.8, 4.5)
  const size = random.uniform(7, 14)
  const profile: Point[] = [
    [0, radius * 0.92],
    [0.5, radius],
    [size * 0.78, radius],
    [size * 0.86, radius * 0.84],
    [size, radius * 0.84],
  ]
  const { shell, inside } = hollow(profile, 0.27, 0.5)
  const content = random.pick(['sugar', 'water', 'cheese/meat (soft tissue)', 'soap'])
  return {
    parts: [
      solid('glass soda-lime', shell),
      solid(
        content,
        fillInside(random, inside, random.uniform(0.5, 0.95)),
        random.uniform(0.85, 1.2),
        random.chance(0.4) ? texture(random, 'grain', 9, 0.2) : undefined,
      ),
      solid('iron/steel', cap(size - 1.3, radius * 0.9, 1.4), 7.8 * 0.25),
    ],
  }
}

/** A flat flask or scent bottle of thick glass with a spray pump. */
export function buildPerfume(random: Random): Item {
  const x = random.uniform(6, 9.5)
  const y = random.uniform(4.5, 7)
  const z = random.uniform(2.2, 3.6)
  const wall = random.uniform(0.35, 0.7)
  const round = random.uniform(0.3, y / 2)
  const parts: Part[] = [
    solid(
      'glass soda-lime',
      join(
        roundedBox(x, y, z, round, 0.2),
        invert(move(roundedBox(x - 2 * wall, y - 2 * wall, z - 2 * wall, Math.max(0.2, round - wall)), 0, 0, 0)),
      ),
    ),
    solid(
      'ethanol',
      move(
        roundedBox((x - 2 * wall) * 0.8, y - 2 * wall, z - 2 * wall, Math.max(0.2, round - wall)),
        -(x - 2 * wall) * 0.1,
        0,
        0,
      ),
      0.85,
    ),
    solid('aluminium', move(pipe(0.85, 0.75, 1.3), x / 2 + 0.6, 0, 0)),
    solid('polypropylene', move(pipe(0.15, 0.09, x * 0.8, 8), 0, 0, 0)),
    solid('stainless 304', move(sweep(helix(0.25, 1.1, 6), 0.04, 4), x / 2 + 0.4, 0, 0)),
    solid(
      random.pick(['zinc die-cast', 'PMMA acrylic', 'aluminium']),
      move(extrude([roundedRectangle(2.6, 2.4, 0.4), roundedRectangle(2.2, 1.9, 0.3)], 2.2), x / 2 + 1.8, 0, 0),
    ),
  ]
  return { parts }
}
