// Suitcases on wheels: soft ones with wire frames, hard ones with ribbed shells; rails, wheels, zips, handles, screws.
import type { Random } from '../random.ts'
import {
  buildBuckle,
  buildClip,
  buildLock,
  buildRivet,
  buildScrew,
  buildWheel,
  buildZip,
  buildZipPull,
  scatter,
  strew,
} from './hardware.ts'
import { joinItems, moveItem, sheet, solid, texture, turnItem } from './item.ts'
import type { Item, Part } from './item.ts'
import { invert, join, move, turn } from './mesh.ts'
import type { Mesh, Vector } from './mesh.ts'
import type { ContainerModel } from './model.ts'
import { buildSkin, deformOutline, evenOutline, pickCloth } from './shell.ts'
import { box, circle, disc, extrude, loop, roundedBox, roundedRectangle, smoothPath, sweep } from './shapes.ts'
import type { Point } from './shapes.ts'
import { PI } from '../exact-math.ts'

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
    rails(random, x, y, z),
    base(random, x, y, z),
    handles(random, x, y, z),
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
    softness: random.uniform(0.5, 1),
  }
}

function insetRoom(x: number, y: number, corner: number): Point[] {
  return roundedRectangle(x - 3.5, y - 3, Math.max(1, corner - 1), 4)
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

/** The telescopic pull handle: channels in the back, tubes that slide in them, rods, brackets, the grip. */
function rails(random: Random, x: number, y: number, z: number): Item {
  const parts: Part[] = []
  const apart = y * random.uniform(0.26, 0.42)
  const metal = random.pick(['aluminium', 'aluminium', 'iron/steel'])
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
function base(random: Random, x: number, y: number, z: number): Item {
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
function handles(random: Random, x: number, y: number, z: number): Item {
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
