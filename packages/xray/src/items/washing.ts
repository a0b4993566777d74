// What lies in a wash bag: tubes, cosmetics, toiletries, medicine.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, sheet, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, scale, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { ellipse, roundedRectangle } from '../bag/geometry/outlines.ts'
import { box, disc, ellipsoid, lathe, loft, pipe, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'
import { rumpledSheet } from './rumpled-sheet.ts'
import { cutInside, hollow } from './containers-of-drink.ts'
import { hollowCase } from './housings.ts'

export function buildTube(random: Random): Item {
  const size = random.uniform(11, 18)
  const r = random.uniform(1.5, 2.4)
  const aluminium = random.chance(0.25)
  const sag = random.uniform(-0.05, 0.05)
  // Round at the shoulder, pressed flat to the fold at the other end.
  const rings = Array.from({ length: 12 }, (_, i) => {
    const t = i / 11
    const tall = Math.max(0.22, r * (1 - 0.97 * (1 - t)))
    const wide = r * (1.28 - 0.28 * t)
    return ellipse(wide, tall, 28).map(
      ([a, b]) => [-size / 2 + t * size, a + sag * (t - 0.5) * (t - 0.5) * size * 2, b] as const,
    )
  })
  const body = loft(rings)
  const parts: Part[] = [
    solid(random.pick(['soap', 'hydrogen peroxide 35%', 'concrete/stone']), body, random.uniform(0.95, 1.3)),
  ]
  if (aluminium) parts.push(solid('aluminium', join(body, invert(scale(body, 0.99, 0.98, 0.98)))))
  parts.push(
    solid(
      'polypropylene',
      move(
        join(
          lathe(
            [
              [0, 0],
              [0, r * 0.6],
              [2, r * 0.5],
              [2, 0],
            ],
            16,
          ),
          invert(rod(0.35, 2.6, 8)),
        ),
        size / 2,
        0,
        0,
      ),
    ),
    solid('polyethylene LDPE', move(box(0.5, r * 2.4, 0.4), -size / 2, 0, 0)),
  )
  return { parts }
}

export function buildCosmetics(random: Random): Item {
  const items: Item[] = []
  const count = random.integer(2, 5)
  for (let i = 0; i < count; i++)
    items.push(
      moveItem(
        poseItem(buildOneCosmetic(random), rotationAbout('z', random.uniform(0, 6)), [0, 0, 0]),
        random.normal(0, 4),
        random.normal(0, 3),
        random.uniform(-0.5, 0.5),
      ),
    )
  return joinItems(...items)
}

function buildOneCosmetic(random: Random): Item {
  const kind = random.uniform()
  if (kind < 0.35) {
    // Lipstick or mascara.
    const l = random.uniform(7, 11)
    return {
      parts: [
        solid('aluminium', pipe(0.95, 0.85, l * 0.6, 16)),
        solid('ABS', move(pipe(0.9, 0.6, l * 0.4, 14), l * 0.4, 0, 0)),
        solid('soap', move(rod(0.55, l * 0.4, 12), l * 0.1, 0, 0)),
        solid('brass 65/35', move(pipe(0.7, 0.64, 1.6, 14), 0, 0, 0)),
        solid('iron/steel', move(rod(0.1, l * 0.5, 6), l * 0.2, 0, 0)),
      ],
    }
  }
  if (kind < 0.65) {
    // A compact with powder and mirror.
    const r = random.uniform(2.8, 4)
    return {
      parts: [
        solid('ABS', join(disc(r, 1.3, 26), invert(disc(r - 0.2, 1, 26))), 1.05),
        solid('glass soda-lime', move(disc(r * 0.85, 0.2, 24), 0, 0, 0.35)),
        solid('concrete/stone', move(disc(r * 0.8, 0.4, 24), 0, 0, -0.3), 1.3),
        solid('aluminium', move(disc(r * 0.82, 0.05, 24), 0, 0, -0.55)),
        solid('iron/steel', move(rod(0.1, r, 6), 0, r * 0.95, 0)),
      ],
    }
  }
  const r = random.uniform(1.6, 3)
  const l = random.uniform(4, 8)
  const { shell, inside } = hollow(
    [
      [0, r],
      [l * 0.7, r],
      [l * 0.75, r * 0.8],
      [l, r * 0.8],
    ],
    random.uniform(0.2, 0.5),
    0.5,
  )
  return {
    parts: [
      solid(random.pick(['glass soda-lime', 'PMMA acrylic', 'polypropylene']), shell),
      solid('soap', lathe(cutInside(inside, 0.65))),
      solid(
        'polypropylene',
        move(
          lathe(
            [
              [0, 0],
              [0, r * 0.9],
              [-1.3, r * 0.9],
              [-1.3, r * 0.82],
              [-0.2, r * 0.82],
              [-0.2, 0],
            ],
            20,
          ),
          l + 0.4,
          0,
          0,
        ),
      ),
    ],
  }
}

export function buildToiletries(random: Random): Item {
  const x = random.uniform(17, 24)
  const y = random.uniform(11, 15)
  const parts: Part[] = [
    sheet('nylon-6', rumpledSheet(random, x, y, 1.4, 18), 0.07),
    sheet('nylon-6', rumpledSheet(random, x, y, 1.4, 18), 0.07),
  ]
  const rim = roundedRectangle(x, y, 2, 4).map(([px, py]) => [px, py, 0] as const)
  parts.push(solid('PET polyester', sweep(rim, 0.3, 5, true), 1))
  const items: Item[] = [buildTube(random), buildOneCosmetic(random), buildOneCosmetic(random)]
  const soapBox: Item = {
    parts: [solid('soap', roundedBox(7, 4.5, 2.2, 1.2, 0.5)), solid('polypropylene', hollowCase(9, 6, 3.4, 1, 0.15))],
  }
  if (random.chance(0.5)) items.push(soapBox)
  const { shell, inside } = hollow(
    [
      [0, 2.4],
      [9, 2.4],
      [10, 1.6],
      [10.6, 1],
      [12, 1],
    ],
    0.12,
    0.15,
  )
  items.push({
    parts: [
      solid('polyethylene LDPE', move(shell, -6, 0, 0)),
      solid('soap', move(lathe(cutInside(inside, 0.74)), -6, 0, 0)),
      solid('polypropylene', move(rod(1.2, 2.6, 14), 6.4, 0, 0), 0.6),
    ],
  })
  if (random.chance(0.5)) items.push(buildDisposableRazor(random))
  const placed = items.map((item, i) =>
    moveItem(
      poseItem(item, rotationAbout('z', random.normal(0, 0.3) + (i % 2) * (PI / 2)), [0, 0, 0]),
      random.uniform(-0.22, 0.22) * x,
      random.uniform(-0.25, 0.25) * y,
      random.uniform(-1, 1),
    ),
  )
  return joinItems({ parts }, ...placed)
}

function buildDisposableRazor(random: Random): Item {
  return {
    parts: [
      solid(
        'polypropylene',
        sweep(
          [
            [-7, 0, 0],
            [0, 0, 0.3],
            [5.4, 0, 0],
          ],
          0.45,
          7,
        ),
      ),
      solid('ABS', move(box(1.1, 4, 0.6), 5.8, 0, 0.2), 1.05),
      solid(
        'iron/steel',
        join(
          ...Array.from({ length: random.integer(2, 3) }, (_, i) =>
            move(box(0.35, 3.6, 0.02), 5.7 + i * 0.25, 0, 0.45),
          ),
        ),
      ),
    ],
  }
}

export function buildMedicine(random: Random): Item {
  const items: Item[] = []
  for (let p = 0; p < random.integer(1, 3); p++) {
    const columns = random.integer(5, 6)
    const parts: Part[] = [
      solid('PVC', box(columns * 1.55 + 0.6, 3.8, 0.03)),
      solid('aluminium', move(box(columns * 1.55 + 0.6, 3.8, 0.004), 0, 0, -0.02)),
    ]
    const pills: Mesh[] = []
    for (let c = 0; c < columns; c++)
      for (const r of [-1, 1])
        if (random.chance(0.8))
          pills.push(move(ellipsoid(0.55, 0.5, 0.28, 12), (c - (columns - 1) / 2) * 1.55, r * 0.9, 0.25))
    if (pills.length > 0) parts.push(solid('concrete/stone', join(...pills), 1.25))
    items.push(
      moveItem(
        poseItem({ parts }, rotationAbout('z', random.normal(0, 0.3)), [0, 0, 0]),
        random.normal(0, 1),
        p * 1.5,
        p * 0.5,
      ),
    )
  }
  if (random.chance(0.6)) {
    const { shell } = hollow(
      [
        [0, 2],
        [6, 2],
        [6.6, 1.7],
        [8, 1.7],
      ],
      0.13,
      0.15,
    )
    const pills = Array.from({ length: 26 }, () =>
      move(
        turn(ellipsoid(0.5, 0.5, 0.25, 10), 'x', random.uniform(0, 3)),
        random.uniform(0.6, 4.4),
        random.uniform(-1.1, 1.1),
        random.uniform(-1.1, 1.1),
      ),
    )
    items.push(
      moveItem(
        {
          parts: [
            solid('polyethylene LDPE', shell),
            solid('concrete/stone', join(...pills), 1.2),
            solid('polypropylene', move(rod(1.9, 1.6, 18), 7.6, 0, 0), 0.6),
          ],
        },
        2,
        -4,
        0.5,
      ),
    )
  }
  return joinItems(...items)
}
