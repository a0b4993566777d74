// Printed circuit boards with their parts: chips with legs, capacitors, coils, connectors, tracks, heat sinks.
import type { Random } from '../numbers/random.ts'
import { solid } from '../bag/item.ts'
import type { Part } from '../bag/item.ts'
import { join, move, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { box, disc, ring, rod, roundedBox } from '../bag/geometry/shapes.ts'
import { PI } from '../numbers/exact-math.ts'

/** Woven glass in resin, the board itself. */
const LAMINATE = 'glass borosilicate'

/** How a board is filled. */
export interface BoardOptions {
  /** 0 = a few small parts, 1 = crowded. */
  crowding: number
  /** Tallest part, cm. */
  height: number
}

/** A populated board lying flat, centred; sizes in cm. */
export function buildBoard(random: Random, x: number, y: number, options: BoardOptions): Part[] {
  const copper: Mesh[] = []
  const plastic: Mesh[] = []
  const metal: Mesh[] = []
  const aluminium: Mesh[] = []
  const silicon: Mesh[] = []
  const ceramic: Mesh[] = []
  const area = x * y
  const spots = Math.round(Math.min(90, area * 0.28 * (0.35 + options.crowding)))
  for (let i = 0; i < spots; i++) {
    const cx = random.uniform(-0.46, 0.46) * x
    const cy = random.uniform(-0.44, 0.44) * y
    const kind = random.uniform()
    if (kind < 0.34) addChip(random, cx, cy, Math.min(x, y), copper, silicon, plastic)
    else if (kind < 0.52) addCan(random, cx, cy, options.height, aluminium, ceramic)
    else if (kind < 0.62) addCoil(random, cx, cy, options.height, copper, metal)
    else if (kind < 0.8) addSmallParts(random, cx, cy, ceramic, copper)
    else if (kind < 0.92) addTracks(random, cx, cy, x, y, copper)
    else addPins(random, cx, cy, Math.min(x, y), copper, plastic)
  }
  if (options.crowding > 0.45) addHeatSink(random, x, y, options.height, aluminium)
  addConnectors(random, x, y, metal, plastic, copper, options)
  const parts: Part[] = [
    solid(LAMINATE, roundedBox(x, y, 0.16, 0.2), 1.85),
    solid('copper', move(box(x * 0.94, y * 0.94, 0.0028), 0, 0, 0), 8.9),
  ]
  for (const [material, meshes, density] of [
    ['copper', copper, 8.5],
    ['ABS', plastic, 1.3],
    ['iron/steel', metal, 5],
    ['aluminium', aluminium, 2.7],
    ['silicon', silicon, 2.3],
    ['porcelain', ceramic, 3.6],
  ] as const)
    if (meshes.length > 0) parts.push(solid(material, join(...meshes), density))
  return parts
}

function addChip(
  random: Random,
  cx: number,
  cy: number,
  limit: number,
  copper: Mesh[],
  silicon: Mesh[],
  plastic: Mesh[],
): void {
  const l = Math.min(limit * 0.4, random.uniform(0.6, 2.2))
  const w = random.chance(0.5) ? l : Math.min(limit * 0.3, random.uniform(0.5, 0.9))
  plastic.push(move(box(l, w, 0.18), cx, cy, 0.2))
  silicon.push(move(box(l * 0.4, w * 0.4, 0.05), cx, cy, 0.2))
  copper.push(move(box(l * 0.5, w * 0.5, 0.02), cx, cy, 0.12))
  const pitch = random.pick([0.127, 0.254, 0.2])
  const fourSides = l === w
  for (let s = -l / 2 + pitch; s < l / 2; s += pitch) {
    copper.push(
      move(box(0.06, 0.2, 0.05), cx + s, cy + w / 2 + 0.08, 0.1),
      move(box(0.06, 0.2, 0.05), cx + s, cy - w / 2 - 0.08, 0.1),
    )
    if (fourSides)
      copper.push(
        move(box(0.2, 0.06, 0.05), cx + w / 2 + 0.08, cy + s, 0.1),
        move(box(0.2, 0.06, 0.05), cx - w / 2 - 0.08, cy + s, 0.1),
      )
  }
}

function addCan(random: Random, cx: number, cy: number, height: number, aluminium: Mesh[], ceramic: Mesh[]): void {
  const r = random.uniform(0.2, Math.min(0.85, 0.25 + height * 0.4))
  const tall = Math.min(height, random.uniform(0.6, 2.2))
  aluminium.push(move(disc(r, tall, 14), cx, cy, 0.1 + tall / 2))
  ceramic.push(move(ring(r * 0.99, r * 0.9, 0.08, 14), cx, cy, 0.15))
}

function addCoil(random: Random, cx: number, cy: number, height: number, copper: Mesh[], metal: Mesh[]): void {
  const r = Math.min(0.5 + height * 0.4, random.uniform(0.4, 1.3))
  const thick = Math.min(height, r * 0.7)
  if (random.chance(0.5)) {
    const turns = Math.round(r * 14)
    metal.push(move(ring(r * 0.85, r * 0.55, thick * 0.7, 18), cx, cy, 0.1 + thick / 2))
    for (let i = 0; i < turns; i++) {
      const wire = move(box(r * 0.42, 0.09, thick), r * 0.7, 0, 0.1 + thick / 2)
      copper.push(move(turn(wire, 'z', (2 * PI * i) / turns), cx, cy, 0))
    }
  } else {
    metal.push(
      move(ring(r * 0.85, r * 0.62, thick, 16), cx, cy, 0.1 + thick / 2),
      move(box(r * 1.5, r * 1.5, 0.08), cx, cy, 0.1),
    )
    copper.push(move(ring(r * 0.6, r * 0.3, thick * 0.6, 14), cx, cy, 0.1 + thick / 2))
  }
}

function addSmallParts(random: Random, cx: number, cy: number, ceramic: Mesh[], copper: Mesh[]): void {
  const upright = random.chance(0.5)
  const count = random.integer(3, 9)
  for (let i = 0; i < count; i++) {
    const px = cx + (upright ? i * 0.26 : random.normal(0, 0.5))
    const py = cy + (upright ? random.normal(0, 0.03) : random.normal(0, 0.5))
    const l = random.uniform(0.12, 0.3)
    ceramic.push(move(box(l, l * 0.55, 0.12), px, py, 0.15))
    copper.push(
      move(box(0.06, l * 0.6, 0.13), px - l / 2, py, 0.15),
      move(box(0.06, l * 0.6, 0.13), px + l / 2, py, 0.15),
    )
  }
}

function addTracks(random: Random, cx: number, cy: number, x: number, y: number, copper: Mesh[]): void {
  const count = random.integer(3, 8)
  const along = random.chance(0.5)
  const size = Math.min(along ? x : y, random.uniform(1.5, 6))
  for (let i = 0; i < count; i++) {
    const shift = (i - count / 2) * 0.17
    copper.push(
      along
        ? move(box(size, 0.07, 0.02), clampTo(cx, (x - size) / 2), clampTo(cy + shift, y * 0.46), 0.09)
        : move(box(0.07, size, 0.02), clampTo(cx + shift, x * 0.46), clampTo(cy, (y - size) / 2), 0.09),
    )
  }
}

function addPins(random: Random, cx: number, cy: number, limit: number, copper: Mesh[], plastic: Mesh[]): void {
  const count = random.integer(4, 14)
  const rows = random.integer(1, 2)
  const size = Math.min(limit * 0.7, count * 0.254)
  plastic.push(move(box(size, rows * 0.25, 0.5), cx, cy, 0.35))
  for (let r = 0; r < rows; r++)
    for (let s = 0; s < size; s += 0.254)
      copper.push(move(box(0.064, 0.064, 0.95), cx - size / 2 + s + 0.12, cy + r * 0.254, 0.3))
}

function addHeatSink(random: Random, x: number, y: number, height: number, aluminium: Mesh[]): void {
  const sx = Math.min(x * 0.35, random.uniform(2.5, 7))
  const sy = Math.min(y * 0.35, random.uniform(2, 6))
  const cx = random.uniform(-0.25, 0.25) * x
  const cy = random.uniform(-0.25, 0.25) * y
  aluminium.push(move(box(sx, sy, 0.25), cx, cy, 0.3))
  for (let s = -sx / 2; s <= sx / 2; s += 0.32)
    aluminium.push(move(box(0.1, sy, height * 0.9), cx + s, cy, 0.3 + height * 0.45))
}

function addConnectors(
  random: Random,
  x: number,
  y: number,
  metal: Mesh[],
  plastic: Mesh[],
  copper: Mesh[],
  options: BoardOptions,
): void {
  const count = Math.max(1, Math.round((x / 4) * (0.4 + options.crowding)))
  for (let i = 0; i < count; i++) {
    const w = Math.min(x * 0.3, random.uniform(0.9, 1.8))
    const tall = Math.min(options.height, random.uniform(0.35, 1.3))
    const cx = (i / count - 0.5 + 0.5 / count) * x * 0.9
    const cy = y / 2 - 0.5
    metal.push(
      move(box(w, 1.1, 0.05), cx, cy, 0.1),
      move(box(w, 1.1, 0.05), cx, cy, 0.1 + tall),
      move(box(0.05, 1.1, tall), cx - w / 2, cy, 0.1 + tall / 2),
      move(box(0.05, 1.1, tall), cx + w / 2, cy, 0.1 + tall / 2),
    )
    plastic.push(move(box(w * 0.8, 0.8, tall * 0.3), cx, cy, tall / 2))
    for (let p = 0; p < 4; p++) copper.push(move(box(0.08, 0.7, 0.05), cx - w * 0.3 + p * w * 0.2, cy - 0.1, 0.25))
  }
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) metal.push(move(disc(0.28, 0.5, 8), sx * (x / 2 - 0.4), sy * (y / 2 - 0.4), 0.1))
  if (options.crowding > 0.7)
    metal.push(move(rod(0.3, 1.4, 8), random.uniform(-0.3, 0.3) * x, random.uniform(-0.3, 0.3) * y, 0.4))
}

function clampTo(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value))
}
