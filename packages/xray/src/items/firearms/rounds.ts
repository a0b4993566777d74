// Cartridges, magazines and their springs.
import type { Random } from '../../numbers/random.ts'
import { poseItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { combineRotations, invert, join, move, rotationAbout, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh } from '../../bag/geometry/mesh.ts'
import { box, extrude, lathe, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import type { Point } from '../../bag/geometry/outlines.ts'
import { PI } from '../../numbers/exact-math.ts'

/** Measures of a cartridge, cm. */
export interface Calibre {
  radius: number
  caseLength: number
  bullet: number
  /** Radius of the neck of a bottle-necked rifle case; equal to radius for pistols. */
  neck: number
}

/** Pistol, revolver and rifle calibres to draw from. */
export const PISTOL_CALIBRES: readonly Calibre[] = [
  { radius: 0.49, caseLength: 1.9, bullet: 1.05, neck: 0.49 },
  { radius: 0.42, caseLength: 1.73, bullet: 0.8, neck: 0.42 },
  { radius: 0.6, caseLength: 2.28, bullet: 0.95, neck: 0.6 },
]

export const RIFLE_CALIBRES: readonly Calibre[] = [
  { radius: 0.56, caseLength: 3.87, bullet: 1.75, neck: 0.43 },
  { radius: 0.48, caseLength: 4.47, bullet: 1.3, neck: 0.32 },
]

/** Rimfire rounds, of which more are fired than of any other: too small for the pistols and rifles drawn here. */
const RIMFIRE: Calibre = { radius: 0.285, caseLength: 1.55, bullet: 0.8, neck: 0.285 }

/** What loose rounds and boxes hold: small rounds as often as large ones. */
const LOOSE_CALIBRES: readonly Calibre[] = [RIMFIRE, RIMFIRE, RIMFIRE, ...PISTOL_CALIBRES, ...RIFLE_CALIBRES]

const BOXED_CALIBRES: readonly Calibre[] = [RIMFIRE, RIMFIRE, ...PISTOL_CALIBRES]

/** The meshes of cartridges by material, so that many rounds share few parts. */
export interface RoundMeshes {
  brass: Mesh[]
  bullets: Mesh[]
  powder: Mesh[]
}

/** One cartridge along x, base at 0. */
export function addRound(into: RoundMeshes, calibre: Calibre, at: (mesh: Mesh) => Mesh): void {
  const { radius: r, caseLength: l, bullet: b, neck: n } = calibre
  const shoulder = n < r ? l * 0.72 : l
  const wall = 0.045
  const outer: Point[] = [
    [0, 0],
    [0, r],
    [0.12, r],
    [0.14, r * 0.86],
    [0.24, r * 0.86],
    [0.28, r],
    [shoulder, r * 0.97],
    [Math.min(l, shoulder + 0.3), n],
    [l, n],
  ]
  const inner: Point[] = [
    [l, n - wall],
    [Math.min(l, shoulder + 0.3), n - wall],
    [shoulder, r * 0.97 - wall],
    [0.45, r - wall * 2],
    [0.4, 0],
  ]
  into.brass.push(at(lathe([...outer, ...inner], 12)))
  into.powder.push(
    at(
      lathe(
        [
          [0.42, 0],
          [0.46, r - wall * 2],
          [shoulder * 0.75, r - wall * 1.5],
          [shoulder * 0.75, 0],
        ],
        10,
      ),
    ),
  )
  into.bullets.push(
    at(
      lathe(
        [
          [l - 0.35, 0],
          [l - 0.35, n - wall],
          [l, n - wall],
          [l + b * 0.35, n * 0.93],
          [l + b * 0.7, n * 0.62],
          [l + b * 0.95, n * 0.22],
          [l + b, 0],
        ],
        12,
      ),
    ),
  )
}

/** What a bullet is of, with its density in g/cm3: a core of lead, one of mild steel, or copper alone. */
const BULLETS = [
  ['lead', 10.8],
  ['lead', 10.8],
  ['lead', 10.8],
  ['iron/steel', 7.9],
  ['iron/steel', 7.9],
  ['copper', 8.9],
] as const

/** The parts of collected rounds, all of one make. */
export function roundParts(random: Random, meshes: RoundMeshes): Part[] {
  if (meshes.brass.length === 0) return []
  const [bullet, density] = random.pick(BULLETS)
  return [
    solid('brass 65/35', join(...meshes.brass)),
    solid(bullet, join(...meshes.bullets), density),
    solid('smokeless powder (nitrocellulose)', join(...meshes.powder)),
  ]
}

/** Measures of a box magazine, cm. */
export interface MagazineOptions {
  calibre: Calibre
  rounds: number
  /** Rounds for which there is room. */
  capacity: number
  /** Bend forward over its length, cm; 0 for straight. */
  curve: number
  polymer: boolean
  doubleRow: boolean
}

/** A magazine whose feed lips are at the origin, running down -y; cartridges point to +x, broad side up. */
export function buildMagazine(random: Random, options: MagazineOptions): Item {
  const { calibre, capacity, curve, doubleRow } = options
  const long = calibre.caseLength + calibre.bullet
  const wide = calibre.radius * (doubleRow ? 3.4 : 2.15) + 0.15
  const pitch = calibre.radius * (doubleRow ? 1.12 : 2.02)
  const tall = capacity * pitch + 1.6
  const steps = curve === 0 ? 2 : 9
  const spine = Array.from({ length: steps }, (_, i) => {
    const t = i / (steps - 1)
    return [curve * t * t, -t * tall] as const
  })
  const slope = (i: number): number => (curve * 2 * i) / (steps - 1) / tall
  const outline = (grow: number, trim: number): Point[] => [
    ...spine.map(
      ([x, y], i) =>
        [x - long / 2 - grow, y + slope(i) * (-long / 2) + (i === 0 ? trim : i === steps - 1 ? -trim : 0)] as Point,
    ),
    ...[...spine]
      .reverse()
      .map(
        ([x, y], k) =>
          [
            x + long / 2 + grow,
            y + slope(steps - 1 - k) * (long / 2) + (k === 0 ? -trim : k === steps - 1 ? trim : 0),
          ] as Point,
      ),
  ]
  const wall = options.polymer ? 0.22 : 0.09
  const material = options.polymer ? 'nylon-6' : 'iron/steel'
  const shell = join(extrude([outline(0.15 + wall, 0)], wide + 2 * wall), invert(extrude([outline(0.15, 0.02)], wide)))
  const [endX] = spine[steps - 1]!
  const parts: Part[] = [solid(material, shell)]
  parts.push(
    solid(
      material,
      move(
        turn(roundedBox(long + 0.9, options.polymer ? 0.9 : 0.35, wide + 0.5, 0.15), 'z', (2 * curve) / tall),
        endX,
        -tall - 0.2,
        0,
      ),
    ),
  )
  const at = (distance: number): readonly [number, number, number] => {
    const t = Math.min(1, distance / tall)
    return [curve * t * t, -distance, -(curve * 2 * t) / tall]
  }
  const meshes: RoundMeshes = { brass: [], bullets: [], powder: [] }
  const loaded = Math.min(options.rounds, capacity)
  for (let i = 0; i < loaded; i++) {
    const [x, y, lean] = at(calibre.radius + i * pitch)
    const side = doubleRow ? (i % 2 === 0 ? -1 : 1) * calibre.radius * 0.7 : 0
    addRound(meshes, calibre, (mesh) => move(turn(mesh, 'z', -lean), x - long / 2, y, side))
  }
  parts.push(...roundParts(random, meshes))
  const followerAt = calibre.radius + loaded * pitch
  const [fx, fy] = at(followerAt)
  parts.push(
    solid(
      options.polymer ? 'nylon-6' : 'iron/steel',
      move(box(long * 0.8, 0.5, wide * 0.7), fx, fy - 0.2, 0),
      options.polymer ? 1.1 : 3,
    ),
  )
  const coils = Math.max(6, Math.round(capacity * 0.7))
  const spring = Array.from({ length: coils * 2 }, (_, i) => {
    const [x, y] = at(followerAt + 0.5 + ((tall - followerAt - 0.7) * i) / (coils * 2 - 1))
    return [x + (i % 2 === 0 ? -1 : 1) * long * 0.38, y, (i % 4 < 2 ? -1 : 1) * wide * 0.3] as const
  })
  if (tall - followerAt > 1) parts.push(solid('iron/steel', sweep(spring, 0.075, 5)))
  if (!options.polymer && random.chance(0.6))
    for (const side of [-1, 1])
      parts.push(
        solid(
          'iron/steel',
          move(box(0.35, tall * 0.7, 0.06), endX * 0.3 + side * long * 0.2, -tall * 0.5, wide / 2 + wall),
        ),
      )
  return { parts }
}

export function buildLoadedMagazine(random: Random): Item {
  return magazineItem(random, true)
}

export function buildEmptyMagazine(random: Random): Item {
  return magazineItem(random, false)
}

function magazineItem(random: Random, loaded: boolean): Item {
  const rifle = random.chance(0.45)
  const calibre = random.pick(rifle ? RIFLE_CALIBRES : PISTOL_CALIBRES)
  const capacity = rifle ? random.integer(20, 30) : random.integer(7, 15)
  const item = buildMagazine(random, {
    calibre,
    rounds: loaded ? random.integer(Math.min(3, capacity), capacity) : 0,
    capacity,
    curve: rifle ? random.uniform(2, 7) : 0,
    polymer: random.chance(0.3),
    doubleRow: rifle || capacity > 9,
  })
  return poseItem(item, rotationAbout('z', PI / 2), [0, 0, 0])
}

export function buildRounds(random: Random): Item {
  const calibre = random.pick(LOOSE_CALIBRES)
  const count = random.integer(2, 10)
  const meshes: RoundMeshes = { brass: [], bullets: [], powder: [] }
  const spread = random.uniform(2, 4.5)
  for (let i = 0; i < count; i++) {
    const turned = combineRotations(
      rotationAbout('y', random.normal(0, 0.25)),
      rotationAbout('z', random.uniform(0, 2 * PI)),
    )
    const [x, y, z] = [random.normal(0, spread), random.normal(0, spread * 0.7), random.uniform(-0.6, 0.6)]
    addRound(meshes, calibre, (mesh) => poseItem({ parts: [solid('lead', mesh)] }, turned, [x, y, z]).parts[0]!.mesh)
  }
  return { parts: roundParts(random, meshes) }
}

export function buildRoundBox(random: Random): Item {
  const calibre = random.pick(BOXED_CALIBRES)
  const columns = random.integer(5, 10)
  const rows = random.integer(2, 5)
  const pitch = calibre.radius * 2 + 0.22
  const meshes: RoundMeshes = { brass: [], bullets: [], powder: [] }
  // Most boxes that travel have been shot from.
  const missing = random.chance(0.65) ? random.integer(1, Math.floor(0.7 * columns * rows)) : 0
  const tall = calibre.caseLength + calibre.bullet
  for (let i = missing; i < columns * rows; i++) {
    const x = ((i % columns) - (columns - 1) / 2) * pitch
    const y = (Math.floor(i / columns) - (rows - 1) / 2) * pitch
    addRound(meshes, calibre, (mesh) => move(turn(mesh, 'y', PI / 2), x, y, tall / 2))
  }
  const [bx, by, bz] = [columns * pitch + 0.5, rows * pitch + 0.5, tall + 0.5]
  const parts = roundParts(random, meshes)
  parts.push(solid('paper stack / book', join(box(bx, by, bz), invert(box(bx - 0.12, by - 0.12, bz - 0.12))), 0.8))
  const slots: Mesh[] = []
  for (let c = 0; c <= columns; c++)
    slots.push(move(box(0.1, by - 0.2, calibre.caseLength * 0.5), (c - columns / 2) * pitch, 0, tall * 0.2))
  parts.push(solid('polystyrene', join(...slots), 0.9))
  return { parts }
}
