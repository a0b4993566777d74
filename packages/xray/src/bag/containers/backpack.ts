// Backpacks: crumpled cloth with pockets, padded straps with webbing and buckles, zips with their pulls.
import type { Random } from '../../numbers/random.ts'
import {
  buildBuckle,
  buildClip,
  buildRivet,
  buildWireRing,
  buildZip,
  buildZipPull,
  scatter,
  strew,
} from './hardware.ts'
import { joinItems, moveItem, sheet, solid, texture, turnItem } from '../item.ts'
import type { Item, Part } from '../item.ts'
import { join, move } from '../geometry/mesh.ts'
import type { Vector } from '../geometry/mesh.ts'
import type { ContainerModel } from './model.ts'
import { buildSkin, deformOutline, evenOutline, pickCloth } from './skin.ts'
import { loop, roundedRectangle, smoothOutline, smoothPath, type Point } from '../geometry/outlines.ts'
import { box, extrude, roundedBox, sweep } from '../geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'

/** A backpack lying on its back, top at +x. */
export function buildBackpack(random: Random): ContainerModel {
  const x = random.uniform(40, 52)
  const y = random.uniform(28, 36)
  const z = random.uniform(12, 19)
  const shape = smoothOutline(
    [
      [-x / 2, -y * 0.34],
      [-x / 2, y * 0.34],
      [-x * 0.44, y * 0.48],
      [0, y * random.uniform(0.47, 0.53)],
      [x * 0.3, y * 0.45],
      [x * 0.46, y * 0.28],
      [x / 2, 0],
      [x * 0.46, -y * 0.28],
      [x * 0.3, -y * 0.45],
      [0, -y * random.uniform(0.47, 0.53)],
      [-x * 0.44, -y * 0.48],
    ],
    5,
  )
  const outline = deformOutline(random, evenOutline(shape, 110), 0.95)
  const cloth = pickCloth(random, random.uniform(0.09, 0.17))
  const parts: Part[] = buildSkin(random, {
    outline,
    floor: 0.6,
    ceiling: z,
    cloth,
    rumple: random.uniform(0.5, 1.1),
    bulge: random.uniform(0.5, 2.2),
    creased: random.uniform(0.7, 1.1),
  })
  // The lining hangs free inside, in an outline of its own.
  parts.push(
    ...buildSkin(random, {
      outline: deformOutline(random, inward(outline, 0.93), 1.4),
      floor: 1.6,
      ceiling: z - 1.2,
      cloth: [['nylon-6', random.uniform(0.025, 0.05)]],
      rumple: 1,
      bulge: -0.5,
      creased: 1.2,
      simple: true,
    }),
  )
  const items: Item[] = [
    { parts },
    back(random, outline),
    seams(random, outline, z),
    pockets(random, x, y, z, cloth),
    straps(random, x, y, z),
  ]
  const zips: Item[] = []
  for (let i = 0; i < random.integer(1, 2); i++) {
    const grow = 1 - 0.03 * i
    // The opening runs from low on one side over the top to the other.
    const start = Math.round(outline.length * random.uniform(0.2, 0.3))
    const arc = outline
      .slice(start)
      .concat(outline.slice(0, 6))
      .slice(0, Math.round(outline.length * 0.72))
    zips.push(
      buildZip(
        random,
        arc.map(([px, py]) => [px * grow, py * grow, z * (0.75 - 0.3 * i)] as Vector),
        false,
        random.chance(0.2),
      ),
    )
  }
  items.push(
    ...zips,
    strew(random, loop(inward(outline, 0.97), z * 0.7), random.integer(3, 6), buildZipPull, 0.7),
    strew(random, loop(inward(outline, 0.6), z), random.integer(1, 4), buildZipPull, 3),
    strew(random, loop(inward(outline, 0.94), z * 0.5), random.integer(0, 3), buildWireRing, 0.8),
  )
  if (random.chance(0.4)) items.push(strew(random, loop(outline, z * 0.5), random.integer(2, 7), buildRivet, 4))
  const half = y / 2 + 2.5
  return {
    container: 'backpack',
    body: joinItems(...items),
    room: outline.map(([px, py]) => [px * 0.965, py * 0.955]),
    floor: 1.8,
    ceiling: z - 0.3,
    sizeX: x + 8,
    sizeY: half * 2,
  }
}

function inward(outline: readonly Point[], by: number): Point[] {
  return outline.map(([px, py]) => [px * by, py * by])
}

/** The padded back with its stiffening sheet. */
function back(random: Random, outline: readonly Point[]): Item {
  const inner = outline.map(([px, py]) => [px * 0.94, py * 0.9] as Point)
  const parts: Part[] = [
    solid(
      'polyethylene LDPE',
      move(extrude([inner], 1), 0, 0, 0.8),
      random.uniform(0.05, 0.12),
      texture(random, 'cloud', 20, 0.4),
    ),
  ]
  if (random.chance(0.6))
    parts.push(
      solid(
        'polypropylene',
        move(
          extrude([inner.map(([px, py]) => [px * 0.92, py * 0.86] as Point)], random.uniform(0.07, 0.13)),
          0,
          0,
          1.4,
        ),
      ),
    )
  if (random.chance(0.3))
    for (const k of [-1, 1]) parts.push(solid('aluminium', move(roundedBox(34, 2.4, 0.2, 0.8), 0, k * 5, 1.2)))
  // Pads against the back, as islands with channels between.
  for (const k of [-1, 1])
    parts.push(solid('polyethylene LDPE', move(roundedBox(30, 8, 1.6, 2.5, 0.5), -2, k * 6.5, 0.4), 0.07))
  return { parts }
}

function seams(random: Random, outline: readonly Point[], z: number): Item {
  const parts: Part[] = []
  for (const height of [1, z - 0.6, z * 0.5]) {
    const path = outline.map(
      ([px, py]) =>
        [
          px * random.uniform(0.995, 1.005),
          py * random.uniform(0.995, 1.005),
          height + random.normal(0, 0.15),
        ] as Vector,
    )
    parts.push(solid(random.chance(0.5) ? 'PVC' : 'nylon-6', sweep(path, random.uniform(0.16, 0.26), 5, true), 1.1))
    parts.push(solid('PET polyester', sweep(path, 0.9, 4, true, 0.1), 0.6))
  }
  return { parts }
}

/** Front and side pockets, each with seams and a zip or elastic. */
function pockets(random: Random, x: number, y: number, z: number, cloth: readonly (readonly [string, number])[]): Item {
  const items: Item[] = []
  const count = random.integer(1, 2)
  for (let i = 0; i < count; i++) {
    const px = x * random.uniform(0.4, 0.6) * (1 - 0.25 * i)
    const py = y * random.uniform(0.65, 0.85)
    const outline = deformOutline(random, evenOutline(roundedRectangle(px, py, 5, 5), 56), 0.8).map(
      ([a, b]) => [a - x * 0.17 + i * x * 0.2, b] as Point,
    )
    const centred = outline.map(([a, b]) => [a + x * 0.17 - i * x * 0.2, b] as Point)
    const skin: Item = {
      parts: buildSkin(random, {
        outline: centred,
        floor: z,
        ceiling: z + random.uniform(1.5, 3),
        cloth,
        rumple: 0.6,
        bulge: 0.8,
        creased: 0.9,
        simple: true,
      }),
    }
    items.push(moveItem(skin, -x * 0.17 + i * x * 0.2, 0, 0))
    items.push({ parts: [solid('PVC', sweep(loop(outline, z + 0.4), 0.18, 5, true), 1.1)] })
    items.push(
      buildZip(random, loop(outline.slice(0, Math.round(outline.length * 0.6)), z + 1.5), false, random.chance(0.3)),
      scatter(buildZipPull(random), random, [outline[0]![0], outline[0]![1], z + 1.6], 0.6),
    )
  }
  for (const side of [-1, 1]) {
    const path = smoothPath(
      [
        [-x * 0.42, side * y * 0.49, z * 0.5],
        [-x * 0.2, side * y * 0.53, z * 0.5],
        [-x * 0.02, side * y * 0.5, z * 0.5],
      ],
      6,
    )
    items.push({
      parts: [
        sheet('PET polyester', sweep(path, z * 0.3, 8, false, 1), 0.02, texture(random, 'weave', 10, 1)),
        solid(
          'natural rubber',
          sweep(
            [
              [-x * 0.02, side * y * 0.5, z * 0.2],
              [-x * 0.02, side * y * 0.54, z * 0.5],
              [-x * 0.02, side * y * 0.5, z * 0.8],
            ],
            0.3,
            5,
          ),
          1,
        ),
      ],
    })
  }
  return joinItems(...items)
}

/** Shoulder straps with webbing, ladder locks and loose ends; the grab loop; the chest strap. */
function straps(random: Random, x: number, y: number, z: number): Item {
  const items: Item[] = []
  for (const side of [-1, 1]) {
    const out = random.uniform(0.1, 0.62)
    const lift = random.uniform(0, 0.6) * z
    const path = smoothPath(
      [
        [x * 0.43, side * y * 0.14, 0.8],
        [x * 0.3, side * y * (0.22 + out * 0.3), 0.4 + lift * 0.2],
        [0, side * y * (0.26 + out * 0.6), 0.4 + lift],
        [-x * 0.2, side * y * (0.3 + out * 0.5), 0.6 + lift * 0.6],
      ],
      8,
    )
    const foam = sweep(
      path,
      path.map((_, i) => 3.3 - 1.2 * (i / path.length)),
      8,
      false,
      0.17,
    )
    items.push({
      parts: [
        solid('polyethylene LDPE', foam, random.uniform(0.08, 0.16)),
        solid(
          'nylon-6',
          sweep(
            path,
            path.map((_, i) => 3.4 - 1.2 * (i / path.length)),
            8,
            false,
            0.02,
          ),
          0.6,
        ),
        solid('nylon-6', sweep(path, 1.2, 4, false, 0.07), 1),
      ],
    })
    const end = path[path.length - 1]!
    const web = smoothPath(
      [end, [end[0] - x * 0.1, end[1] + side * random.uniform(-1, 3), 0.5], [-x * 0.45, side * y * 0.4, 0.5]],
      6,
    )
    const loose = smoothPath(
      [
        [end[0] - 1, end[1], end[2]],
        [end[0] + random.uniform(-7, 2), end[1] + side * random.uniform(1, 6), 0.8],
        [end[0] - random.uniform(2, 10), end[1] + side * random.uniform(2, 8), 0.6],
      ],
      6,
    )
    items.push({
      parts: [solid('nylon-6', join(sweep(web, 1.2, 4, false, 0.08), sweep(loose, 1.2, 4, false, 0.07)), 1.05)],
    })
    items.push(
      moveItem(
        turnItem(random.chance(0.7) ? plasticLock(random) : buildBuckle(random), 'z', random.uniform(-0.5, 0.5)),
        end[0],
        end[1],
        end[2] + 0.3,
      ),
    )
  }
  const rise = random.uniform(2.5, 4.5)
  const grab = smoothPath(
    [
      [x * 0.46, -3.5, 1],
      [x * 0.5 + rise * 0.7, -3, 1.5],
      [x * 0.5 + rise, 0, 1.7],
      [x * 0.5 + rise * 0.7, 3, 1.5],
      [x * 0.46, 3.5, 1],
    ],
    5,
  )
  items.push({ parts: [solid('nylon-6', sweep(grab, 1.1, 5, false, 0.25), 0.9)] })
  if (random.chance(0.5))
    items.push(
      moveItem(turnItem(buildClip(random), 'z', PI / 2 + random.normal(0, 0.3)), x * 0.12, random.uniform(-3, 3), 0.5),
    )
  return joinItems(...items)
}

/** A ladder lock or slide of plastic. */
function plasticLock(random: Random): Item {
  const w = random.uniform(3, 3.8)
  return {
    parts: [
      solid(
        'nylon-6',
        join(
          extrude(
            [
              roundedRectangle(w * 1.1, w, 0.3, 2),
              roundedRectangle(w * 0.24, w * 0.75, 0.1, 2).map(([a, b]) => [a + w * 0.24, b] as Point),
              roundedRectangle(w * 0.24, w * 0.75, 0.1, 2).map(([a, b]) => [a - w * 0.24, b] as Point),
            ],
            0.6,
          ),
          move(box(0.4, w * 0.7, 0.5), w * 0.6, 0, 0),
        ),
        1.1,
      ),
    ],
  }
}
