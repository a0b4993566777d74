// What a suitcase on wheels carries outside: rails with their pull handle, the end with the wheels, carrying handles.
import type { Random } from '../../numbers/random.ts'
import { buildLock, buildScrew, buildWheel } from './hardware.ts'
import { joinItems, moveItem, solid, turnItem } from '../item.ts'
import type { Item, Part } from '../item.ts'
import { invert, join, move } from '../geometry/mesh.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { roundedRectangle, smoothPath } from '../geometry/outlines.ts'
import { box, disc, extrude, roundedBox, sweep } from '../geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

/** The telescopic pull handle: channels in the back, tubes that slide in them, rods, brackets, the grip. */
export function buildRails(random: Random, x: number, y: number, z: number): Item {
  const parts: Part[] = []
  const apart = y * random.uniform(0.26, 0.42)
  // Every second suitcase has rails of steel; pushed in, their tubes lie in each other and look as dark as a weapon.
  const metal = random.pick(['aluminium', 'iron/steel'])
  const wide = random.uniform(1.9, 3)
  const deep = random.uniform(1.1, 1.7)
  const wallThickness = metal === 'aluminium' ? random.uniform(0.12, 0.2) : random.uniform(0.07, 0.1)
  const height = random.chance(0.8) ? 1.3 : z - 1.3
  const start = -x / 2 + random.uniform(2, 5)
  const end = x / 2 - random.uniform(0.5, 2)
  const stage = start + (end - start) * random.uniform(0.3, 0.55)
  for (const side of [-1, 1]) {
    const at = (side * apart) / 2
    parts.push(solid(metal, move(tube(end - start, wide, deep, wallThickness), (start + end) / 2, at, height)))
    parts.push(
      solid(
        metal,
        move(
          tube(end - stage, wide - 2 * wallThickness - 0.12, deep - 2 * wallThickness - 0.1, wallThickness),
          (stage + end) / 2,
          at,
          height,
        ),
      ),
    )
    if (random.chance(0.6))
      parts.push(
        solid(
          metal,
          move(
            tube((end - stage) * 0.8, wide - 4 * wallThickness - 0.3, deep - 4 * wallThickness - 0.2, wallThickness),
            (stage + end) / 2 + (end - stage) * 0.08,
            at,
            height,
          ),
        ),
      )
    parts.push(solid('iron/steel', move(box((end - stage) * 0.9, 0.16, 0.16), (stage + end) / 2, at, height)))
    parts.push(
      solid('ABS', move(roundedBox(3.4, wide + 1.2, deep + 0.6, 0.4), start, at, height), 0.7),
      solid('ABS', move(roundedBox(2.6, wide + 1, deep + 0.6, 0.4), end, at, height), 0.7),
    )
    for (const s of [start + 0.4, start + 2.2, stage, end - 1.4])
      for (const k of [-1, 1])
        parts.push(
          solid(
            'iron/steel',
            move(
              disc(random.uniform(0.22, 0.36), random.uniform(0.5, 1.1), 8),
              s,
              at + k * wide * random.uniform(0.2, 0.5),
              height + 0.3,
            ),
          ),
        )
    // The spring latch inside: a dark block that the eye knows.
    parts.push(
      solid(
        'iron/steel',
        move(
          join(box(1.4, 0.5, 0.5), move(box(0.4, wide * 0.9, 0.4), 0.7, 0, 0)),
          stage + random.uniform(0.5, 2),
          at,
          height,
        ),
      ),
    )
  }
  const grip = join(
    roundedBox(2.4, apart + wide + 2.5, 2, 1, 0.4),
    invert(roundedBox(1.7, apart + wide + 1.6, 1.4, 0.7)),
  )
  parts.push(
    solid('ABS', move(grip, end + 1.1, 0, height)),
    solid(metal, move(box(0.8, apart, 0.25), end + 0.9, 0, height)),
  )
  parts.push(solid('iron/steel', move(box(0.7, 1.6, 0.3), end + 1, 0, height)))
  return { parts }
}

function tube(size: number, wide: number, deep: number, thickness: number): Mesh {
  return join(
    extrude([roundedRectangle(size, wide, 0.3, 2)], deep),
    invert(extrude([roundedRectangle(size, wide - 2 * thickness, 0.2, 2)], deep - 2 * thickness)),
  )
}

/** The end with the wheels: a plastic tray with ribs and the wheels' housings. */
export function buildBase(random: Random, x: number, y: number, z: number): Item {
  const parts: Part[] = []
  const deep = random.uniform(3.5, 6.5)
  const tray = join(
    roundedBox(deep, y - 2, z * 0.8, 1.5, 0.3),
    invert(roundedBox(deep - 0.5, y - 2.5, z * 0.8 - 0.5, 1.2, 0.3)),
  )
  parts.push(solid('polypropylene', move(tray, -x / 2 + deep / 2, 0, z * 0.45)))
  const ribs: Mesh[] = []
  for (let s = -y / 2 + 3; s < y / 2 - 2; s += random.uniform(2.2, 4.5))
    ribs.push(move(box(deep, 0.2, z * 0.4), -x / 2 + deep / 2, s, z * 0.3))
  parts.push(solid('polypropylene', join(...ribs)))
  const four = random.chance(0.55)
  const wheels: Item[] = []
  const model = buildWheel(random, four)
  for (const side of [-1, 1]) {
    for (const height of four ? [2.5, z - 2.5] : [2.5]) {
      const turned = four ? turnItem(turnItem(model, 'x', random.uniform(0, 3)), 'z', random.uniform(-0.3, 0.3)) : model
      wheels.push(moveItem(turned, -x / 2 - random.uniform(0.2, 1.6), side * (y / 2 - random.uniform(2.6, 4)), height))
    }
  }
  for (let i = 0; i < 8; i++)
    wheels.push(
      moveItem(
        turnItem(buildScrew(random), 'x', random.uniform(0, 3)),
        -x / 2 + random.uniform(0, deep),
        random.uniform(-0.46, 0.46) * y,
        random.uniform(1, z * 0.6),
      ),
    )
  return joinItems({ parts }, ...wheels)
}

/** Side and top carrying handles with their steel inlays, rivets and the name plate. */
export function buildHandles(random: Random, x: number, y: number, z: number): Item {
  const items: Item[] = []
  const places: readonly (readonly [number, number, number])[] = [
    [x / 2, 0, PI / 2],
    [random.uniform(-4, 4), -y / 2, 0],
  ]
  for (const [hx, hy, angle] of places) {
    const half = random.uniform(6, 9)
    const rise = random.uniform(1.2, 2.2)
    const path = smoothPath(
      [
        [-half, 0, 0],
        [-half * 0.7, -rise, 0.2],
        [0, -rise * 1.15, 0.3],
        [half * 0.7, -rise, 0.2],
        [half, 0, 0],
      ],
      4,
    )
    const parts: Part[] = [solid('natural rubber', sweep(path, 0.9, 6, false, 0.5), 0.9)]
    if (random.chance(0.5)) parts.push(solid('iron/steel', sweep(path, 0.5, 4, false, 0.12)))
    for (const end of [-1, 1])
      parts.push(
        solid('ABS', move(roundedBox(3, 1.8, 1.6, 0.4), end * half, 0, 0)),
        solid('iron/steel', move(disc(0.3, 1.6, 8), end * half - 0.6, 0, 0)),
        solid('iron/steel', move(disc(0.3, 1.6, 8), end * half + 0.6, 0, 0)),
      )
    const item: Item = { parts }
    items.push(moveItem(turnItem(item, 'z', angle), hx, hy, z * random.uniform(0.4, 0.7)))
  }
  if (random.chance(0.6))
    items.push(
      moveItem(
        {
          parts: [
            solid(
              random.pick(['zinc die-cast', 'aluminium', 'brass 65/35']),
              extrude([roundedRectangle(random.uniform(3, 5), random.uniform(1.4, 2.6), 1.2, 4)], 0.12),
            ),
          ],
        },
        x * random.uniform(-0.3, 0.3),
        y * random.uniform(-0.2, 0.2),
        z,
      ),
    )
  if (random.chance(0.55))
    items.push(moveItem(turnItem(buildLock(random), 'x', PI / 2), x * random.uniform(-0.2, 0.2), y / 2, z * 0.5))
  return joinItems(...items)
}
