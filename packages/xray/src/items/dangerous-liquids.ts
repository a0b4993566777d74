// Bottles, canisters and tins of dangerous liquids: petrol, peroxide, thinner, acid.
import type { Random } from '../numbers/random.ts'
import { solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move } from '../bag/geometry/mesh.ts'
import { roundedRectangle, smoothOutline, smoothPath, type Point } from '../bag/geometry/outlines.ts'
import { box, extrude, lathe, pipe, rod, roundedBox, sweep } from '../bag/geometry/shapes.ts'
import { cutInside, fillInside, hollow, plasticProfile } from './containers-of-drink.ts'

export function buildFuelBottle(random: Random): Item {
  const aluminium = random.chance(0.35)
  const radius = random.uniform(3, 4.1)
  const size = random.uniform(18, 27)
  const profile: Point[] = aluminium
    ? [
        [0, radius * 0.9],
        [0.5, radius],
        [size * 0.72, radius],
        [size * 0.86, radius * 0.5],
        [size * 0.9, 1.4],
        [size, 1.4],
      ]
    : plasticProfile(random, radius, size)
  const { shell, inside } = hollow(profile, aluminium ? 0.12 : 0.05, aluminium ? 0.2 : 0.07)
  const parts: Part[] = [
    solid(aluminium ? 'aluminium' : 'PET polyester', shell),
    solid('gasoline', fillInside(random, inside, random.uniform(0.6, 0.95))),
  ]
  parts.push(solid(aluminium ? 'nylon-6' : 'polypropylene', move(rod(radius * 0.42, 1.7, 18), size - 0.4, 0, 0), 0.8))
  if (random.chance(0.3))
    parts.push(
      solid(
        'cotton/paper (cellulose, solid)',
        sweep(
          smoothPath(
            [
              [size * 0.6, 0, 0],
              [size, 0, 0],
              [size + 3, 1, 0],
              [size + 5, -1, 0],
            ],
            4,
          ),
          0.7,
          7,
        ),
        0.4,
      ),
    )
  return { parts }
}

export function buildPeroxide(random: Random): Item {
  const x = random.uniform(15, 23)
  const y = random.uniform(10, 15)
  const z = random.uniform(7, 10)
  const outline = smoothOutline(
    [
      [-x / 2, -y * 0.45],
      [-x * 0.46, y * 0.48],
      [x * 0.3, y * 0.48],
      [x * 0.42, y * 0.2],
      [x * 0.42, -y * 0.46],
    ],
    4,
  )
  const grip: Point[] = roundedRectangle(x * 0.16, y * 0.45, 0.9, 3).map(([px, py]) => [px + x * 0.28, py - y * 0.02])
  const inner = outline.map(([px, py]) => [px * 0.975, py * 0.965] as Point)
  const shell = join(
    extrude([outline, grip], z, 0.8),
    invert(
      extrude([inner, grip.map(([px, py]) => [(px - x * 0.28) * 1.12 + x * 0.28, py * 1.06] as Point)], z - 0.5, 0.7),
    ),
  )
  const level = random.uniform(0.55, 0.85)
  const filled = inner.map(([px, py]) => [Math.min(px, -x / 2 + x * level), py] as Point)
  const parts: Part[] = [
    solid('polyethylene LDPE', shell),
    solid('hydrogen peroxide 35%', extrude([filled], z - 0.6, 0.7)),
  ]
  parts.push(
    solid(
      'polypropylene',
      move(join(pipe(1.9, 1.6, 2.2, 20), move(rod(1.9, 0.3, 20), 1, 0, 0)), x * 0.42 + 0.8, y * 0.3, 0),
    ),
  )
  return { parts }
}

export function buildThinner(random: Random): Item {
  const x = random.uniform(13, 19)
  const y = random.uniform(8, 11)
  const z = random.uniform(4.5, 7)
  const parts: Part[] = [
    solid(
      'iron/steel',
      join(
        roundedBox(x, y, z, 0.8),
        invert(roundedBox(x - 0.06, y - 0.06, z - 0.06, 0.8)),
        move(join(roundedBox(0.3, y + 0.15, z + 0.15, 0.2)), x / 2, 0, 0),
        invert(move(box(0.31, y - 0.2, z - 0.2), x / 2, 0, 0)),
        move(join(roundedBox(0.3, y + 0.15, z + 0.15, 0.2)), -x / 2, 0, 0),
        invert(move(box(0.31, y - 0.2, z - 0.2), -x / 2, 0, 0)),
      ),
    ),
    solid(
      'gasoline',
      move(roundedBox((x - 0.2) * random.uniform(0.6, 0.92), y - 0.15, z - 0.15, 0.7), -x * 0.06, 0, 0),
      0.82,
    ),
    solid('polypropylene', move(rod(1.6, 1.8, 18), x / 2 + 0.8, y * 0.22, 0), 0.6),
    solid(
      'iron/steel',
      sweep(
        smoothPath(
          [
            [x / 2, -y * 0.4, 0],
            [x / 2 + 1.6, -y * 0.3, 0],
            [x / 2 + 1.6, 0, 0],
            [x / 2, y * 0.05, 0],
          ],
          4,
        ),
        0.3,
        4,
        false,
        0.3,
      ),
    ),
  ]
  return { parts }
}

export function buildAcid(random: Random): Item {
  const radius = random.uniform(3.2, 4.8)
  const size = random.uniform(14, 22)
  const profile: Point[] = [
    [0, radius * 0.94],
    [0.4, radius],
    [size * 0.68, radius],
    [size * 0.8, radius * 0.72],
    [size * 0.84, 1.6],
    [size, 1.6],
  ]
  const { shell, inside } = hollow(profile, random.uniform(0.22, 0.32), 0.45)
  // Sulphur raises the atomic number of strong acids above water's; salt water stands in for it.
  const parts: Part[] = [
    solid('glass borosilicate', shell),
    solid('water', fillInside(random, inside, random.uniform(0.6, 0.82)), 1.05),
    solid('table salt', lathe(cutInside(inside, 0.6)), 0.45),
    solid(
      'polypropylene',
      move(
        lathe([
          [-2.4, 1.75],
          [-2.4, 2.15],
          [0.4, 2.15],
          [0.4, 0],
          [0.1, 0],
          [0.1, 1.75],
        ]),
        size,
        0,
        0,
      ),
    ),
  ]
  return { parts }
}
