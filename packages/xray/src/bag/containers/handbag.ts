// Handbags of leather or cloth: handles, clasp, buckles, feet, chain, inner pocket.
import type { Random } from '../../numbers/random.ts'
import { buildBuckle, buildRivet, buildWireRing, buildZip, buildZipPull, scatter, walk } from './hardware.ts'
import { joinItems, moveItem, solid, turnItem } from '../item.ts'
import type { Item, Part } from '../item.ts'
import { join, move, turn } from '../geometry/mesh.ts'
import type { Mesh, Vector } from '../geometry/mesh.ts'
import type { ContainerModel } from './model.ts'
import { buildSkin, deformOutline, evenOutline, pickCloth } from './skin.ts'
import { circle, loop, roundedRectangle, smoothOutline, smoothPath, type Point } from '../geometry/outlines.ts'
import { box, disc, extrude, roundedBox, sweep } from '../geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

/** A handbag lying on its side, opening at +y. */
export function buildHandbag(random: Random): ContainerModel {
  const x = random.uniform(28, 40)
  const y = random.uniform(20, 29)
  const z = random.uniform(9, 14)
  const neck = random.uniform(0.72, 1.02)
  const shape = smoothOutline(
    [
      [-x * 0.46, -y / 2],
      [-x / 2, -y * 0.42],
      [-x * 0.49, 0],
      [-x * 0.47 * neck, y * 0.4],
      [-x * 0.42 * neck, y / 2],
      [0, y * random.uniform(0.46, 0.54)],
      [x * 0.42 * neck, y / 2],
      [x * 0.47 * neck, y * 0.4],
      [x * 0.49, 0],
      [x / 2, -y * 0.42],
      [x * 0.46, -y / 2],
      [0, -y * 0.51],
    ],
    4,
  )
  const outline = deformOutline(random, evenOutline(shape, 100), 0.9)
  const leather = random.chance(0.5)
  const cloth = leather
    ? ([
        ['leather (Cr-tanned)', random.uniform(0.1, 0.2)],
        ['PET polyester', 0.025],
      ] as const)
    : pickCloth(random, random.uniform(0.09, 0.17))
  const parts: Part[] = buildSkin(random, {
    outline,
    floor: 0.5,
    ceiling: z,
    cloth,
    rumple: random.uniform(0.4, 0.9),
    bulge: random.uniform(0.3, 1.5),
    creased: leather ? 0.6 : 1,
  })
  parts.push(
    ...buildSkin(random, {
      outline: deformOutline(
        random,
        outline.map(([px, py]) => [px * 0.93, py * 0.92] as Point),
        1.2,
      ),
      floor: 1.4,
      ceiling: z - 1,
      cloth: [['PET polyester', random.uniform(0.02, 0.04)]],
      rumple: 1,
      bulge: -0.4,
      creased: 1.2,
      simple: true,
    }),
  )
  for (const height of [0.8, z - 0.4])
    parts.push(
      solid(
        leather ? 'leather (Cr-tanned)' : 'PVC',
        sweep(loop(outline, height), random.uniform(0.2, 0.3), 5, true),
        1,
      ),
    )
  // A stiff base with metal feet.
  parts.push(solid('paper stack / book', move(box(x * 0.88, 0.3, z * 0.8), 0, -y * 0.48, z / 2), 0.8))
  const feet: Mesh[] = []
  for (const sx of [-1, 1])
    for (const sz of [0.25, 0.75])
      feet.push(move(turn(disc(0.6, 0.7, 12), 'x', PI / 2), sx * x * 0.38, -y * 0.5 - 0.4, z * sz))
  if (random.chance(0.6)) parts.push(solid(random.pick(['brass 65/35', 'zinc die-cast']), join(...feet)))
  const items: Item[] = [
    { parts },
    handles(random, x, y, z, leather),
    opening(random, x, y, z, neck),
    inside(random, x, y, z),
  ]
  return {
    container: 'handbag',
    body: joinItems(...items),
    room: outline.map(([px, py]) => [px * 0.96, py * 0.95]),
    floor: 1,
    ceiling: z - 0.5,
    sizeX: x + 3,
    sizeY: y + 20,
  }
}

function handles(random: Random, x: number, y: number, z: number, leather: boolean): Item {
  const items: Item[] = []
  const chain = random.chance(0.25)
  const rise = random.uniform(7, 17)
  const apart = x * random.uniform(0.16, 0.26)
  for (const height of [z * 0.15, z * 0.85]) {
    const fall = random.uniform(-5, 5)
    const path = smoothPath(
      [
        [-apart, y * 0.36, height],
        [-apart * 1.05, y * 0.5, height],
        [-apart * 0.75 + fall * 0.6, y * 0.5 + rise * 0.75, height * 0.8],
        [fall, y * 0.5 + rise, height * 0.75],
        [apart * 0.75 + fall * 0.6, y * 0.5 + rise * 0.75, height * 0.8],
        [apart * 1.05, y * 0.5, height],
        [apart, y * 0.36, height],
      ],
      6,
    )
    if (chain) {
      const links: Mesh[] = []
      walk(path, false, 1.05, (at, angle, i) =>
        links.push(
          move(
            turn(
              turn(sweep(loop(roundedRectangle(1.5, 0.9, 0.44, 2)), 0.14, 5, true), 'x', (i % 2) * (PI / 2)),
              'z',
              angle,
            ),
            at[0],
            at[1],
            at[2],
          ),
        ),
      )
      items.push({ parts: [solid(random.pick(['brass 65/35', 'zinc die-cast']), join(...links))] })
    } else
      items.push({
        parts: [
          solid(
            leather ? 'leather (Cr-tanned)' : 'nylon-6',
            sweep(path, random.uniform(0.6, 1.1), 7, false, random.uniform(0.35, 0.9)),
            0.95,
          ),
          solid('cotton/paper (cellulose, solid)', sweep(path, 0.3, 5), 0.5),
        ],
      })
    for (const side of [-1, 1]) {
      items.push(
        moveItem(
          turnItem(
            random.chance(0.5) ? buildBuckle(random) : buildWireRing(random),
            'z',
            PI / 2 + random.normal(0, 0.15),
          ),
          side * apart,
          y * 0.38,
          height,
        ),
      )
      items.push(
        moveItem(
          { parts: [solid(leather ? 'leather (Cr-tanned)' : 'nylon-6', roundedBox(2.6, 6, 0.3, 0.8), 0.9)] },
          side * apart,
          y * 0.3,
          height,
        ),
      )
      for (let i = 0; i < 2; i++)
        items.push(moveItem(buildRivet(random), side * apart + random.normal(0, 0.3), y * 0.24 + i * 1.6, height))
    }
  }
  if (random.chance(0.5)) {
    // A shoulder strap, folded across the bag or lying beside it.
    const strap = smoothPath(
      [
        [-x * 0.48, y * 0.4, z * 0.5],
        [-x * 0.56, y * 0.1, z * 0.3],
        [-x * 0.3, -y * 0.62, z * 0.5],
        [x * 0.25, -y * 0.58, z * 0.6],
        [x * 0.54, -y * 0.1, z * 0.6],
        [x * 0.48, y * 0.4, z * 0.5],
      ],
      7,
    )
    items.push({ parts: [solid(leather ? 'leather (Cr-tanned)' : 'nylon-6', sweep(strap, 0.9, 4, false, 0.2), 0.95)] })
    for (const side of [-1, 1])
      items.push(moveItem(scatter(hook(random), random, [0, 0, 0], 0.5), side * x * 0.48, y * 0.4, z * 0.5))
    items.push(
      moveItem(turnItem(buildBuckle(random), 'z', random.uniform(0, 3)), strap[12]![0], strap[12]![1], strap[12]![2]),
    )
  }
  return joinItems(...items)
}

/** A swivel hook. */
function hook(random: Random): Item {
  const metal = random.pick(['zinc die-cast', 'brass 65/35'])
  const path: Vector[] = smoothPath(
    [
      [-0.6, 0, 0],
      [0.4, 0, 0],
      [1.2, 0.7, 0],
      [2.4, 0.7, 0],
      [3, 0, 0],
      [2.4, -0.7, 0],
      [1.4, -0.6, 0],
    ],
    4,
  )
  return {
    parts: [
      solid(
        metal,
        join(
          sweep(path, 0.22, 6),
          sweep(
            [
              [1.2, -0.55, 0],
              [1.3, 0.6, 0],
            ],
            0.14,
            5,
          ),
          move(turn(disc(0.5, 0.5, 10), 'y', PI / 2), -0.5, 0, 0),
          move(sweep(loop(roundedRectangle(1.2, 2.4, 0.3, 2)), 0.18, 6, true), -1.4, 0, 0),
        ),
      ),
    ],
  }
}

/** Zip, magnet or turn lock along the opening. */
function opening(random: Random, x: number, y: number, z: number, neck: number): Item {
  const half = x * 0.4 * neck
  const path = smoothPath(
    [
      [-half, y * 0.47, z * 0.5],
      [-half * 0.3, y * 0.46, z * 0.45],
      [half * 0.4, y * 0.47, z * 0.55],
      [half, y * 0.46, z * 0.5],
    ],
    8,
  )
  const items: Item[] = [
    buildZip(random, path, false, random.chance(0.75)),
    moveItem(
      turnItem(buildZipPull(random), 'z', random.uniform(-2.4, -0.7)),
      path[random.integer(0, path.length - 1)]![0],
      y * 0.46,
      z * 0.5,
    ),
  ]
  if (random.chance(0.5)) {
    const metal = random.pick(['zinc die-cast', 'brass 65/35'])
    const plate: Part[] = [
      solid(
        metal,
        join(extrude([roundedRectangle(4, 2.6, 0.6, 3), circle(0.5, 12)], 0.2), move(box(0.6, 1.8, 0.7), 0, 0, 0.5)),
      ),
    ]
    items.push(moveItem({ parts: plate }, random.normal(0, 1), y * 0.3, z))
  } else
    for (const height of [z * 0.2, z * 0.8])
      items.push(
        moveItem(
          { parts: [solid('iron/steel', disc(0.9, 0.45, 18)), solid('brass 65/35', disc(0.95, 0.1, 18))] },
          0,
          y * 0.4,
          height,
        ),
      )
  return joinItems(...items)
}

function inside(random: Random, x: number, y: number, z: number): Item {
  const outline: Point[] = evenOutline(roundedRectangle(x * 0.6, y * 0.5, 1.5, 3), 30)
  const path = loop(outline.slice(2, 13), z * 0.6)
  return joinItems(
    buildZip(random, path, false, random.chance(0.4)),
    scatter(buildZipPull(random), random, path[0]!, 0.5),
    { parts: [solid('PET polyester', move(roundedBox(x * 0.6, y * 0.5, 0.06, 1.5), 0, 0, z * 0.6), 0.6)] },
  )
}
