// Food: fruit, chocolate, lunch boxes, snacks, bags of rice or flour.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, sheet, solid, texture } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, scale } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { roundedRectangle, smoothPath } from '../bag/geometry/outlines.ts'
import { box, cushion, ellipsoid, extrude, lump, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { PI, sin } from '../numbers/exact-math.ts'
import { rumpledSheet } from './rumpled-sheet.ts'
import { hollowCase } from './housings.ts'

export function buildFruit(random: Random): Item {
  const items: Item[] = []
  const kind = random.pick(['apple', 'orange', 'banana', 'apple'])
  const count = kind === 'banana' ? random.integer(1, 4) : random.integer(1, 4)
  for (let i = 0; i < count; i++) {
    if (kind === 'banana') {
      const path = smoothPath(
        [
          [-8, 2 + i * 0.5, 0],
          [-4, 0, 0],
          [3, -0.3, 0],
          [8.5, 2.4, 0],
        ],
        4,
      )
      items.push(
        moveItem(
          {
            parts: [
              solid(
                'water',
                sweep(
                  path,
                  path.map((_, k) => 1.75 * Math.sqrt(sin((PI * (k + 0.6)) / path.length) + 0.02)),
                  10,
                ),
                0.95,
              ),
            ],
          },
          i * 0.5,
          i * 2.6,
          i * 0.5,
        ),
      )
      continue
    }
    const r = random.uniform(3.1, 4.4)
    const phase = random.uniform(0, 6)
    const body =
      kind === 'apple'
        ? lump(
            r,
            r,
            r * 0.92,
            40,
            (longitude, latitude) =>
              1 - 0.12 * Math.abs(sin(latitude) * sin(latitude) * sin(latitude)) + 0.025 * sin(5 * longitude + phase),
          )
        : lump(r, r, r * 0.97, 40, (longitude) => 1 + 0.008 * sin(9 * longitude))
    const core = ellipsoid(r * 0.2, r * 0.2, r * 0.3, 10)
    items.push(
      moveItem(
        {
          parts: [
            solid('water', join(body, invert(core)), kind === 'apple' ? 0.84 : 0.95),
            solid('cotton/paper (cellulose, solid)', core, 0.4),
          ],
        },
        i % 2 === 0 ? i * r : -i * r * 0.6,
        (i % 3) * r * 1.3,
        0,
      ),
    )
  }
  return joinItems(...items)
}

export function buildChocolate(random: Random): Item {
  const x = random.uniform(12, 19)
  const y = x * random.uniform(0.42, 0.55)
  const columns = random.integer(5, 8)
  const rows = random.integer(3, 4)
  const pieces: Mesh[] = []
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      pieces.push(
        move(
          roundedBox(x / columns - 0.12, y / rows - 0.12, 0.7, 0.15, 0.2),
          (c - (columns - 1) / 2) * (x / columns),
          (r - (rows - 1) / 2) * (y / rows),
          0.35,
        ),
      )
  return {
    parts: [
      solid('chocolate', join(...pieces, move(box(x, y, 0.4), 0, 0, -0.1)), random.uniform(1.1, 1.3)),
      solid('aluminium', join(box(x + 0.4, y + 0.3, 1.3), invert(box(x + 0.39, y + 0.29, 1.296)))),
      solid('cotton/paper (cellulose, solid)', join(box(x + 0.6, y + 0.5, 1.5), invert(box(x + 0.55, y + 0.45, 1.45)))),
    ],
  }
}

export function buildLunchBox(random: Random): Item {
  const x = random.uniform(14, 20)
  const y = random.uniform(9, 14)
  const z = random.uniform(4.5, 6.5)
  const steel = random.chance(0.2)
  const parts: Part[] = [
    steel
      ? solid('stainless 304', join(roundedBox(x, y, z, 1.5), invert(roundedBox(x - 0.1, y - 0.1, z - 0.1, 1.5))))
      : solid('polypropylene', hollowCase(x, y, z, 1.5, 0.17)),
  ]
  parts.push(
    solid(
      'polypropylene',
      move(
        extrude([roundedRectangle(x + 0.8, y + 0.8, 1.8), roundedRectangle(x - 0.6, y - 0.6, 1.3)], 0.7),
        0,
        0,
        z / 2,
      ),
    ),
  )
  const rice = random.chance(0.5)
  parts.push(
    solid(
      'cheese/meat (soft tissue)',
      move(roundedBox(x * 0.5, y * 0.85, z * 0.6, 1, 0.5), -x * 0.22, 0, -z * 0.12),
      rice ? 0.8 : 0.9,
      texture(random, rice ? 'grain' : 'mottle', 8, 0.4),
    ),
  )
  parts.push(
    solid(
      'water',
      move(roundedBox(x * 0.38, y * 0.85, z * 0.5, 1, 0.5), x * 0.27, 0, -z * 0.15),
      0.8,
      texture(random, 'mottle', 9, 0.7),
    ),
  )
  if (random.chance(0.5))
    for (const k of [-1, 1])
      parts.push(
        solid(
          'stainless 304',
          move(
            sweep(
              smoothPath(
                [
                  [-7, 0, 0],
                  [2, 0, 0.2],
                  [6.5, 0, 0],
                ],
                4,
              ),
              0.25,
              5,
            ),
            0,
            k * 0.9,
            z / 2 + 0.6,
          ),
        ),
      )
  return { parts }
}

export function buildSnackBag(random: Random): Item {
  const x = random.uniform(14, 22)
  const y = random.uniform(10, 15)
  const z = random.uniform(2, 4)
  const grains = random.chance(0.6)
  const material = random.pick(['sugar', 'cotton/paper (cellulose, solid)', 'chocolate'])
  const body = lump(x / 2, y / 2, z / 2, 24, (longitude, latitude) => cushion(latitude) + 0.04 * sin(3 * longitude))
  return {
    parts: [
      solid(
        material,
        scale(body, 0.8, 0.86, 0.8),
        grains ? random.uniform(0.35, 0.7) : 0.22,
        texture(random, grains ? 'grain' : 'crumple', random.uniform(8, 14), grains ? 0.4 : 0.8),
      ),
      sheet('aluminium', rumpledSheet(random, x, y, 1, 16), 0.004),
      sheet('polypropylene', rumpledSheet(random, x, y, 1, 16), 0.012),
    ],
  }
}

export function buildFoodBag(random: Random): Item {
  const [x, y, z] = [random.uniform(16, 24), random.uniform(11, 16), random.uniform(3.5, 6.5)]
  const [material, density, kind] = random.pick([
    ['cotton/paper (cellulose, solid)', 0.8, 'grain'],
    ['sugar', 0.85, 'cloud'],
    ['cotton/paper (cellulose, solid)', 0.55, 'mottle'],
    ['chocolate', 0.6, 'grain'],
    ['cheese/meat (soft tissue)', 0.95, 'mottle'],
  ] as const)
  const grain = texture(random, kind, random.uniform(4, 9), random.uniform(0.25, 0.6))
  const heap = lump(x / 2, y / 2, z / 2, 22, (latitude) => cushion(latitude) * random.uniform(0.93, 1.04))
  const parts: Part[] = [
    solid(material, heap, density, grain),
    sheet('PET polyester', rumpledSheet(random, x, y, z * 0.3, 16), 0.03),
  ]
  if (random.chance(0.5)) parts.push(sheet('aluminium', rumpledSheet(random, x, y, z * 0.3, 16), 0.012))
  return { parts }
}
