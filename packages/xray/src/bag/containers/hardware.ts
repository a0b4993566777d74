// The small hard things bags are full of: screws, rivets, zip pulls, zips, buckles, rings, wheels, locks.
import { PI, atan2, cos, length, sin } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { joinItems, poseItem, solid, turnItem } from '../item.ts'
import type { Item, Part } from '../item.ts'
import { join, move, rotationAbout, turn } from '../geometry/mesh.ts'
import type { Mesh, Vector } from '../geometry/mesh.ts'
import { circle, loop, roundedRectangle, type Point } from '../geometry/outlines.ts'
import { box, disc, extrude, lathe, ring, rod, roundedBox, sweep } from '../geometry/shapes.ts'

/** The object at a place, turned in the plane and tipped over at random. */
export function scatter(item: Item, random: Random, at: Vector, tip = 1.3): Item {
  const tipped = turnItem(turnItem(item, 'x', random.uniform(-tip, tip)), 'y', random.uniform(-tip, tip))
  return poseItem(tipped, rotationAbout('z', random.uniform(0, 2 * PI)), at)
}

/** A self-tapping screw along x with a pan or countersunk head. */
export function buildScrew(random: Random): Item {
  const shank = random.uniform(0.9, 2.2)
  const r = random.uniform(0.14, 0.2)
  const head = r * random.uniform(1.9, 2.4)
  const body = lathe(
    [
      [0, 0],
      [0, head],
      [0.18, head * 0.9],
      [0.26, r],
      [shank, r],
      [shank + 0.25, 0],
    ],
    8,
  )
  const parts: Part[] = [solid('iron/steel', body, 6.5)]
  if (random.chance(0.35))
    parts.push(solid('iron/steel', move(turn(ring(head * 1.5, r, 0.1, 14), 'y', PI / 2), 0.25, 0, 0)))
  return { parts }
}

/** A hollow rivet or eyelet along z. */
export function buildRivet(random: Random): Item {
  const r = random.uniform(0.28, 0.5)
  const metal = random.pick(['brass 65/35', 'iron/steel', 'aluminium'])
  return {
    parts: [
      solid(
        metal,
        join(
          ring(r, r * 0.45, 0.08, 14),
          move(ring(r * 0.6, r * 0.45, 0.5, 10), 0, 0, -0.2),
          move(ring(r * 0.9, r * 0.45, 0.07, 14), 0, 0, -0.45),
        ),
      ),
    ],
  }
}

/** A zip slider with its pull, lying flat; the slider at the origin, the pull along x. */
export function buildZipPull(random: Random): Item {
  const pull = random.uniform(2, 4.2)
  const wide = random.uniform(0.55, 0.95)
  const metal = random.pick(['zinc die-cast', 'zinc die-cast', 'brass 65/35', 'iron/steel'])
  const slider: Mesh[] = [
    move(
      extrude(
        [
          [
            [-0.55, -0.25],
            [0.3, -0.5],
            [0.5, -0.3],
            [0.5, 0.3],
            [0.3, 0.5],
            [-0.55, 0.25],
          ],
        ],
        0.14,
      ),
      0,
      0,
      0.2,
    ),
    move(
      extrude(
        [
          [
            [-0.55, -0.25],
            [0.3, -0.5],
            [0.5, -0.3],
            [0.5, 0.3],
            [0.3, 0.5],
            [-0.55, 0.25],
          ],
        ],
        0.14,
      ),
      0,
      0,
      -0.2,
    ),
    box(0.25, 0.25, 0.4),
    sweep(
      [
        [-0.4, 0, 0.25],
        [-0.2, 0, 0.5],
        [0.2, 0, 0.5],
        [0.4, 0, 0.25],
      ],
      0.09,
      5,
    ),
  ]
  return { parts: [solid(metal, join(...slider)), ...zipTab(random, pull, wide, metal)] }
}

/** What a zip is pulled by, along x from its slider: a tab of metal with or without holes, a ring, a cord, a chain. */
function zipTab(random: Random, pull: number, wide: number, metal: string): Part[] {
  const kind = random.uniform()
  const swing = random.uniform(-0.9, 0.9)
  const hung = (mesh: Mesh): Mesh => turn(move(mesh, pull / 2 + 0.1, 0, 0.5), 'z', swing)
  if (kind < 0.15) {
    const r = pull * random.uniform(0.22, 0.36)
    const hoop = sweep(loop(circle(r, 16)), random.uniform(0.07, 0.13), 5, true)
    return [solid(metal, hung(move(hoop, r - pull / 2, 0, 0)))]
  }
  if (kind < 0.4) {
    // A cord with a knob of plastic moulded on its end.
    const bend = random.normal(0, 0.3)
    const cord: Vector[] = [
      [-pull / 2, 0, 0],
      [0, bend * 0.5, 0.1],
      [pull * random.uniform(0.3, 0.8), bend, 0],
    ]
    const knob = move(rod(wide * 0.35, random.uniform(0.8, 1.8), 8), cord[2]![0] + 0.4, bend, 0)
    return [
      solid('PET polyester', hung(sweep(cord, 0.14, 5))),
      solid(random.pick(['PVC', 'natural rubber', 'ABS']), hung(knob)),
    ]
  }
  if (kind < 0.52) {
    const links = Array.from({ length: random.integer(3, 6) }, (_, i) =>
      move(turn(sweep(loop(circle(0.26, 10)), 0.06, 5, true), 'x', (i % 2) * 1.2), -pull / 2 + i * 0.42, 0, 0),
    )
    return [solid(metal, hung(join(...links)))]
  }
  const outline =
    kind < 0.76
      ? roundedRectangle(pull, wide, wide * random.uniform(0.1, 0.45), 3)
      : ([
          [-pull / 2, -wide * 0.32],
          [pull * 0.2, -wide * 0.32],
          [pull / 2, -wide * 0.5],
          [pull / 2, wide * 0.5],
          [pull * 0.2, wide * 0.32],
          [-pull / 2, wide * 0.32],
        ] as const)
  const eye = roundedRectangle(wide * 0.55, wide * 0.45, 0.1, 2).map(([x, y]) => [x - pull / 2 + 0.4, y] as const)
  const holes = random.chance(0.5)
    ? [eye, roundedRectangle(pull * 0.45, wide * 0.42, 0.15, 2).map(([x, y]) => [x + pull * 0.15, y] as const)]
    : [eye]
  return [solid(metal, hung(extrude([outline, ...holes], random.uniform(0.12, 0.2))))]
}

/**
 * A zip along a path: two rows of teeth on their tapes. Metal teeth show as a dotted line, nylon coils as a faint one.
 */
export function buildZip(random: Random, path: readonly Vector[], closed: boolean, metal: boolean): Item {
  const parts: Part[] = [
    solid('PET polyester', sweep(path, 1.1, 4, closed, 0.06), 0.5),
    solid('nylon-6', sweep(path, 0.26, 5, closed, 0.5), 1.0),
  ]
  if (metal) {
    const teeth: Mesh[] = []
    const pitch = random.uniform(0.32, 0.42)
    walk(path, closed, pitch, (at, angle, i) => {
      teeth.push(
        move(
          turn(box(0.16, 0.34, 0.2), 'z', angle),
          at[0] - 0.1 * sin(angle) * (i % 2 === 0 ? 1 : -1),
          at[1] + 0.1 * cos(angle) * (i % 2 === 0 ? 1 : -1),
          at[2],
        ),
      )
    })
    parts.push(solid(random.pick(['brass 65/35', 'aluminium', 'brass 65/35']), join(...teeth)))
  }
  return { parts }
}

/** Steps along a path at an even pitch, calling with place, direction in the plane and count. */
export function walk(
  path: readonly Vector[],
  closed: boolean,
  pitch: number,
  visit: (at: Vector, angle: number, index: number) => void,
): void {
  let carried = 0
  let index = 0
  const spans = closed ? path.length : path.length - 1
  for (let i = 0; i < spans; i++) {
    const a = path[i]!
    const b = path[(i + 1) % path.length]!
    const span = length(b[0] - a[0], b[1] - a[1], b[2] - a[2])
    const angle = atan2(b[1] - a[1], b[0] - a[0])
    while (carried < span) {
      const f = carried / span
      visit([a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f], angle, index)
      index++
      carried += pitch
    }
    carried -= span
  }
}

/** Outline of a buckle's frame: square, round, or a D whose straight side takes the strap. */
function buckleFrame(random: Random, w: number, h: number): readonly Point[] {
  const shape = random.integer(0, 3)
  if (shape === 0) return circle(h / 2, 20).map(([x, y]) => [(x * w) / h, y] as const)
  if (shape === 1)
    return [
      [-w / 2, -h / 2],
      ...circle(h / 2, 20)
        .filter(([x]) => x > 0.01)
        .sort((p, q) => p[1] - q[1])
        .map(([x, y]) => [x * (w / h) * 1.2, y] as const),
      [-w / 2, h / 2],
    ]
  return roundedRectangle(w, h, random.uniform(0.12, 0.7), 3)
}

/**
 * What straps are held by, flat: a frame whose pin turns about its end, one with a bar in the middle, a slide adjuster
 * of three bars, or a bare loop.
 */
export function buildBuckle(random: Random, metal = true): Item {
  const w = random.uniform(1.8, 4.4)
  const h = random.uniform(1.8, 3.8)
  const r = random.uniform(0.14, 0.28)
  const material = metal ? random.pick(['zinc die-cast', 'iron/steel', 'brass 65/35']) : 'nylon-6'
  const wire = (of: number): number => (metal ? r * of : 0.28 * of)
  const frame = sweep(loop(buckleFrame(random, w, h)), wire(1), 6, true)
  const barAt = (x: number): Mesh =>
    sweep(
      [
        [x, -h * 0.47, 0],
        [x, h * 0.47, 0],
      ],
      wire(0.8),
      6,
    )
  const pinFrom = (x: number): Mesh =>
    sweep(
      [
        [x, random.normal(0, 0.1), 0],
        [w * 0.52, random.normal(0, h * 0.08), wire(0.8)],
      ],
      wire(0.7),
      5,
    )
  const kind = random.uniform()
  const meshes =
    kind < 0.3
      ? [frame, pinFrom(-w * 0.46)]
      : kind < 0.55
        ? [frame, barAt(random.uniform(-0.25, 0.1) * w)]
        : kind < 0.75
          ? [frame, barAt(-w * random.uniform(0.1, 0.2)), barAt(w * random.uniform(0.1, 0.2))]
          : kind < 0.88
            ? [frame, barAt(0), pinFrom(0)]
            : [frame]
  return { parts: [solid(material, join(...meshes))] }
}

/** A plastic side-release buckle. */
export function buildClip(random: Random): Item {
  const w = random.uniform(2.5, 4)
  const l = w * 1.6
  const female = extrude([roundedRectangle(l * 0.55, w, 0.4, 3), roundedRectangle(l * 0.32, w * 0.55, 0.2, 2)], 0.9)
  const prongs = [-1, 0, 1].map((k) => move(box(l * 0.4, k === 0 ? 0.35 : 0.5, 0.45), l * 0.3, k * w * 0.33, 0))
  const bar = move(
    extrude([roundedRectangle(l * 0.25, w, 0.2, 2), roundedRectangle(l * 0.1, w * 0.7, 0.1, 2)], 0.6),
    l * 0.55,
    0,
    0,
  )
  return { parts: [solid('nylon-6', join(female, ...prongs, bar), 1.1)] }
}

/** A D-ring or O-ring of wire. */
export function buildWireRing(random: Random): Item {
  const w = random.uniform(1.6, 3)
  const outline = random.chance(0.5) ? circle(w / 2, 16) : [...roundedRectangle(w, w * 0.8, w * 0.38, 4)]
  return {
    parts: [
      solid(
        random.pick(['iron/steel', 'zinc die-cast', 'brass 65/35']),
        sweep(loop(outline), random.uniform(0.13, 0.22), 6, true),
      ),
    ],
  }
}

/** A luggage wheel with hub, tyre, axle and housing; the axle along y. */
export function buildWheel(random: Random, double: boolean): Item {
  const r = random.uniform(1.9, 2.9)
  const w = random.uniform(0.9, 1.5)
  const parts: Part[] = []
  for (const side of double ? [-1, 1] : [0]) {
    const offset = side * (w / 2 + 0.35)
    const tyre = move(turn(ring(r, r * 0.72, w, 20), 'x', PI / 2), 0, offset, 0)
    const hub = move(turn(disc(r * 0.72, w * 0.4, 16), 'x', PI / 2), 0, offset, 0)
    const boss = move(turn(ring(0.75, 0.3, w, 12), 'x', PI / 2), 0, offset, 0)
    parts.push(solid(random.chance(0.5) ? 'PVC' : 'natural rubber', tyre, 1.15), solid('nylon-6', join(hub, boss)))
    parts.push(solid('iron/steel', move(turn(ring(0.55, 0.3, 0.55, 12), 'x', PI / 2), 0, offset, 0)))
  }
  const axle = turn(rod(0.3, (double ? 2 : 1) * (w + 0.8) + 0.6, 8), 'z', PI / 2)
  parts.push(solid('iron/steel', axle))
  for (const end of [-1, 1])
    parts.push(
      solid(
        'iron/steel',
        move(turn(disc(0.5, 0.15, 10), 'x', PI / 2), 0, end * ((double ? 2 : 1) * (w + 0.8) + 0.4) * 0.5, 0),
      ),
    )
  const fork = extrude(
    [
      roundedRectangle(r * 1.9, (double ? 2 : 1) * (w + 0.7), 0.6, 4),
      roundedRectangle(r * 1.5, (double ? 2 : 1) * (w + 0.35), 0.5, 4),
    ],
    r * 1.3,
  )
  parts.push(solid('ABS', move(fork, r * 0.5, 0, r * 0.3)))
  if (double) {
    parts.push(solid('iron/steel', move(turn(rod(0.42, 2.6, 10), 'y', PI / 2), r * 1.1, 0, r * 0.6)))
    parts.push(solid('iron/steel', move(ring(1.05, 0.45, 0.7, 16), r * 1.1, 0, r * 0.9)))
  }
  return { parts }
}

/** A combination lock let into the shell. */
export function buildLock(random: Random): Item {
  const l = random.uniform(4, 6.5)
  const w = random.uniform(2, 2.8)
  const parts: Part[] = [
    solid('ABS', roundedBox(l, w, 1.6, 0.4)),
    solid(
      'zinc die-cast',
      move(
        extrude([roundedRectangle(l * 0.9, w * 0.85, 0.3, 3), roundedRectangle(l * 0.6, w * 0.45, 0.1, 2)], 0.15),
        0,
        0,
        0.8,
      ),
    ),
  ]
  for (let i = -1; i <= 1; i++)
    parts.push(solid('zinc die-cast', move(turn(disc(0.55, 0.35, 12), 'x', PI / 2), i * 0.75, 0, 0.2)))
  parts.push(
    solid('iron/steel', move(turn(rod(0.12, l * 0.7, 6), 'x', 0), 0, w * 0.3, 0)),
    solid('iron/steel', move(box(0.5, 1.2, 0.3), l * 0.35, 0, 0)),
  )
  return { parts }
}

/** Small fittings strewn along a path. */
export function strew(
  random: Random,
  path: readonly Vector[],
  count: number,
  build: (random: Random) => Item,
  spread: number,
  tip?: number,
): Item {
  const items: Item[] = []
  for (let i = 0; i < count; i++) {
    const at = path[random.integer(0, path.length - 1)]!
    items.push(
      scatter(
        build(random),
        random,
        [
          at[0] + random.normal(0, spread),
          at[1] + random.normal(0, spread),
          Math.max(0.3, at[2] + random.normal(0, 0.4)),
        ],
        tip,
      ),
    )
  }
  return joinItems(...items)
}
