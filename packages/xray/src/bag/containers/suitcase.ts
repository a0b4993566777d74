// Suitcases on wheels: soft ones with wire frames, hard ones with ribbed shells; rails, wheels, zips, handles, screws.
import type { Random } from '../../numbers/random.ts'
import { buildBuckle, buildClip, buildRivet, buildScrew, buildZip, buildZipPull, scatter, strew } from './hardware.ts'
import { joinItems, moveItem, sheet, solid, texture, turnItem } from '../item.ts'
import type { Item, Part } from '../item.ts'
import { invert, join, move, turn } from '../geometry/mesh.ts'
import type { Mesh, Vector } from '../geometry/mesh.ts'
import type { ContainerModel } from './model.ts'
import { buildSkin, deformOutline, evenOutline, pickCloth } from './skin.ts'
import { circle, loop, roundedRectangle, smoothPath, type Point } from '../geometry/outlines.ts'
import { box, extrude, roundedBox, sweep } from '../geometry/shapes.ts'
import { PI } from '../../numbers/exact-math.ts'
import { buildBase, buildHandles, buildRails } from './suitcase-parts.ts'

/** A suitcase; wheels at -x, pull handle at +x. */
export function buildSuitcase(random: Random): ContainerModel {
  const x = random.uniform(48, 66)
  const y = random.uniform(33, 44)
  const z = random.uniform(17, 25)
  const hard = random.chance(0.33)
  const corner = hard ? random.uniform(5, 8) : random.uniform(2.5, 6)
  const outline = deformOutline(
    random,
    evenOutline(roundedRectangle(x, y, corner, 8), 150),
    hard ? 0.08 : random.uniform(0.2, 0.6),
  )
  const parts: Part[] = hard ? hardShell(random, x, y, z, corner) : softShell(random, outline, x, y, z)
  const items: Item[] = [
    { parts },
    frames(random, outline, z, hard),
    buildRails(random, x, y, z),
    buildBase(random, x, y, z),
    buildHandles(random, x, y, z),
    lining(random, x, y, z),
  ]
  const rim: Vector[] = loop(evenOutline(roundedRectangle(x - 2, y - 2, corner, 6), 60), z * 0.4)
  items.push(strew(random, rim, random.integer(9, 20), buildScrew, 1))
  items.push(
    strew(
      random,
      loop(evenOutline(roundedRectangle(x * 0.8, y * 0.8, corner, 6), 40), 1),
      random.integer(4, 12),
      random.chance(0.6) ? buildScrew : buildRivet,
      2.5,
    ),
  )
  items.push(strew(random, rim, random.integer(3, 6), buildZipPull, 0.6))
  return {
    container: 'suitcase',
    body: joinItems(...items),
    room: insetRoom(x, y, corner),
    floor: 1.8,
    ceiling: z - 0.8,
    sizeX: x + 9,
    sizeY: y + 5,
  }
}

function insetRoom(x: number, y: number, corner: number): Point[] {
  return roundedRectangle(x - 1.9, y - 1.7, Math.max(1, corner - 1), 4)
}

function softShell(random: Random, outline: readonly Point[], x: number, y: number, z: number): Part[] {
  const parts = buildSkin(random, {
    outline,
    floor: 0.4,
    ceiling: z - 0.4,
    cloth: pickCloth(random, random.uniform(0.1, 0.2)),
    rumple: random.uniform(0.25, 0.6),
    bulge: random.uniform(0.3, 1.8),
    creased: random.uniform(0.5, 1),
  })
  // Outer pockets on the lid: a smaller panel with its own zip.
  const px = x * random.uniform(0.6, 0.8)
  const py = y * random.uniform(0.65, 0.82)
  const pocket = evenOutline(roundedRectangle(px, py, 3, 5), 48)
  parts.push(
    ...buildSkin(random, {
      outline: pocket,
      floor: z - 0.2,
      ceiling: z + 1,
      cloth: [['nylon-6', 0.06]],
      rumple: 0.35,
      bulge: 0.3,
      creased: 0.8,
      simple: true,
    }),
  )
  parts.push(...buildZip(random, loop(pocket.slice(0, 30), z + 0.4), false, random.chance(0.3)).parts)
  parts.push(
    ...buildSkin(random, {
      outline: deformOutline(
        random,
        outline.map(([px, py]) => [px * 0.95, py * 0.94] as Point),
        1.2,
      ),
      floor: 1.6,
      ceiling: z - 1.4,
      cloth: [['PET polyester', random.uniform(0.02, 0.04)]],
      rumple: 0.9,
      bulge: -0.4,
      creased: 1.2,
      simple: true,
    }),
  )
  // The back is stiffened with a plastic plate or a honeycomb board.
  parts.push(solid('polypropylene', move(roundedBox(x - 1.5, y - 1.5, random.uniform(0.08, 0.16), 2), 0, 0, 0.4)))
  return parts
}

function hardShell(random: Random, x: number, y: number, z: number, corner: number): Part[] {
  const material = random.pick(['polycarbonate', 'ABS', 'polypropylene'])
  const thick = random.uniform(0.16, 0.26)
  const shell = join(
    extrude([roundedRectangle(x, y, corner, 6)], z, 1.6),
    invert(extrude([roundedRectangle(x - 2 * thick, y - 2 * thick, corner - thick, 6)], z - 2 * thick, 1.6)),
  )
  const parts: Part[] = [solid(material, move(shell, 0, 0, z / 2))]
  const along = random.chance(0.75)
  const pitch = random.uniform(1.8, 4.2)
  const ribs: Mesh[] = []
  const half = (along ? y : x) / 2 - corner * 0.6
  for (let s = -half; s <= half; s += pitch) {
    for (const side of [0.15, z - 0.15]) {
      const rib = along ? box(x - 4, pitch * 0.28, 0.22) : box(pitch * 0.28, y - 4, 0.22)
      ribs.push(along ? move(rib, 0, s, side) : move(rib, s, 0, side))
    }
    if (!along) for (const end of [-1, 1]) ribs.push(move(box(pitch * 0.4, 0.35, z - 3), s, end * (y / 2), z / 2))
  }
  parts.push(solid(material, join(...ribs)))
  parts.push(
    ...buildSkin(random, {
      outline: evenOutline(roundedRectangle(x - 1.2, y - 1.2, corner, 6), 60),
      floor: 0.8,
      ceiling: z - 0.8,
      cloth: [['PET polyester', 0.025]],
      rumple: 0.5,
      bulge: -0.4,
      creased: 1,
      simple: true,
    }),
  )
  return parts
}

/** Wire or glass-fibre loops, piping, and the zip that runs round between the halves. */
function frames(random: Random, outline: readonly Point[], z: number, hard: boolean): Item {
  const parts: Part[] = []
  const zip: Item[] = []
  const shrink = (by: number): Point[] => outline.map(([px, py]) => [px * (1 - by / 60), py * (1 - by / 40)] as Point)
  const warped = (by: number, height: number, lean: number): Vector[] =>
    shrink(by).map(([px, py]) => [px, py, height + (lean * px) / 30] as Vector)
  if (!hard) {
    const metal = random.pick(['iron/steel', 'iron/steel', 'glass borosilicate'])
    const r = metal === 'iron/steel' ? random.uniform(0.13, 0.19) : random.uniform(0.22, 0.32)
    for (const height of [random.uniform(0.6, 1.4), z - random.uniform(0.5, 1.2)])
      parts.push(solid(metal, sweep(warped(random.uniform(0.4, 1.6), height, random.uniform(-0.5, 0.5)), r, 6, true)))
    if (random.chance(0.5)) parts.push(solid(metal, sweep(warped(1, z * 0.62, 0.3), r, 6, true)))
    for (const height of [0.6, z - 0.5])
      parts.push(solid('PVC', sweep(warped(-0.3, height, 0), random.uniform(0.22, 0.3), 6, true), 1.15))
  } else if (random.chance(0.3)) {
    // An aluminium frame where the halves meet.
    for (const side of [-0.9, 0.9])
      parts.push(solid('aluminium', sweep(warped(0.2, z * 0.5 + side, 0), 0.75, 4, true, 0.3)))
  }
  const count = hard ? 1 : random.integer(1, 2)
  for (let i = 0; i < count; i++)
    zip.push(buildZip(random, warped(0, z * (hard ? 0.5 : 0.6 + 0.18 * i), 0), true, random.chance(0.2)))
  parts.push(solid('nylon-6', sweep(warped(0.1, z * 0.5, 0), 1, 4, true, 0.12), 1))
  return joinItems({ parts }, ...zip)
}

/** Inside: packing straps with their buckle, mesh pocket, divider with its zip. */
function lining(random: Random, x: number, y: number, z: number): Item {
  const items: Item[] = []
  const straps: Part[] = []
  const bend = random.uniform(-6, 6)
  for (const side of [-1, 1]) {
    const path = smoothPath(
      [
        [side * x * 0.2, -y / 2 + 2, z * 0.5],
        [side * x * 0.12 + bend * 0.4, -y * 0.2, z * 0.7],
        [0 + bend, 0, z * 0.72],
      ],
      6,
    )
    straps.push(solid('PET polyester', sweep(path, 1.3, 4, false, 0.05), 0.9))
    const other = smoothPath(
      [
        [side * x * 0.2, y / 2 - 2, z * 0.5],
        [side * x * 0.12 + bend * 0.4, y * 0.2, z * 0.7],
        [0 + bend, 0, z * 0.72],
      ],
      6,
    )
    straps.push(solid('PET polyester', sweep(other, 1.3, 4, false, 0.05), 0.9))
  }
  items.push(
    { parts: straps },
    moveItem(turnItem(random.chance(0.7) ? buildClip(random) : buildBuckle(random), 'z', PI / 2), bend, 0, z * 0.73),
  )
  if (random.chance(0.6)) {
    const net = evenOutline(roundedRectangle(x * 0.8, y * 0.8, 4, 4), 40)
    items.push({ parts: [sheet('PET polyester', extrudeFlat(net, z * 0.8), 0.025, texture(random, 'weave', 9, 1))] })
    items.push(
      buildZip(random, loop(net.slice(0, 24), z * 0.8), false, random.chance(0.2)),
      scatter(buildZipPull(random), random, [net[24]![0], net[24]![1], z * 0.8], 0.5),
    )
  }
  if (random.chance(0.4))
    items.push({
      parts: [
        solid(
          'aluminium',
          move(turn(extrude([circle(1.6, 18), circle(1.3, 18)], 0.3), 'x', 0.6), x * 0.3, y * 0.3, z * 0.5),
        ),
      ],
    })
  return joinItems(...items)
}

/** A flat sheet over an outline. */
function extrudeFlat(outline: readonly Point[], z: number): Mesh {
  const points: number[] = [0, 0, z]
  const triangles: number[] = []
  for (const [px, py] of outline) points.push(px, py, z)
  for (let i = 0; i < outline.length; i++) triangles.push(0, 1 + i, 1 + ((i + 1) % outline.length))
  return { points, triangles }
}
