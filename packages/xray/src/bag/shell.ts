// The skin of soft bags: panels and walls of thin cloth that bulge, crease and double over.
import { PI, cos, length, sin } from '../exact-math.ts'
import type { Random } from '../random.ts'
import { sheet, texture } from './item.ts'
import type { Part } from './item.ts'
import type { Mesh } from './mesh.ts'
import { grid } from './shapes.ts'
import type { Point } from './shapes.ts'

/** How a skin is made. */
export interface SkinOptions {
  outline: readonly Point[]
  floor: number
  ceiling: number
  /** Areal density of one layer, g/cm2. */
  weight: number
  material: string
  /** Depth of creases, cm. */
  rumple: number
  /** Bulge of the panels beyond floor and ceiling, cm. */
  bulge: number
}

/** Upper and lower panel and the wall around, as sheets. */
export function buildSkin(random: Random, options: SkinOptions): Part[] {
  const { outline, floor, ceiling, weight, material, rumple, bulge } = options
  const cloth = texture(random, 'crumple', random.uniform(22, 34), 0.45)
  const parts: Part[] = []
  for (const side of [1, -1]) {
    const z = side > 0 ? ceiling : floor
    parts.push(sheet(material, panel(random, outline, z, side * bulge, rumple), weight * random.uniform(0.8, 1.2), cloth))
  }
  parts.push(sheet(material, wall(random, outline, floor, ceiling, rumple), weight, cloth))
  return parts
}

/** A panel over the outline: rings shrink to the middle, with wandering creases. */
export function panel(random: Random, outline: readonly Point[], z: number, bulge: number, rumple: number): Mesh {
  const waves = createWaves(random, 8)
  const rings = 16
  const around = Math.max(48, outline.length)
  return grid(around, rings, (s, t) => {
    const [ox, oy] = pointOn(outline, s)
    const k = 1 - t
    const [x, y] = [ox * k, oy * k]
    const [dz, dx, dy] = waves(x, y)
    const edge = Math.min(1, t * 4)
    return [x + dx * rumple * edge, y + dy * rumple * edge, z + bulge * (1 - k * k) + dz * rumple * edge]
  })
}

/** The wall between two heights along the outline. */
export function wall(random: Random, outline: readonly Point[], floor: number, ceiling: number, rumple: number): Mesh {
  const waves = createWaves(random, 6)
  const around = Math.max(72, outline.length)
  return grid(around, 7, (s, t) => {
    const [x, y] = pointOn(outline, s)
    const [dz, dx, dy] = waves(x + 17 * t, y - 9 * t)
    void dz
    const out = 1 + (0.012 * sin(PI * t) * rumple) / 0.3
    const soft = sin(PI * t)
    return [x * out + dx * rumple * 0.7 * soft, y * out + dy * rumple * 0.7 * soft, floor + (ceiling - floor) * t]
  })
}

/** A point on the outline by share of its point count; s = 1 closes it. */
export function pointOn(outline: readonly Point[], s: number): Point {
  const at = s * outline.length
  const i = Math.floor(at)
  const f = at - i
  const [ax, ay] = outline[i % outline.length]!
  const [bx, by] = outline[(i + 1) % outline.length]!
  return [ax + (bx - ax) * f, ay + (by - ay) * f]
}

/** Sums of waves in random directions: height and sideways shift at a point, each about -1..1. */
function createWaves(random: Random, count: number): (x: number, y: number) => [number, number, number] {
  const waves = Array.from({ length: count }, (_, i) => {
    const angle = random.uniform(0, 2 * PI)
    const per = (0.12 + 0.16 * i) * random.uniform(0.7, 1.3)
    return [cos(angle) * per, sin(angle) * per, random.uniform(0, 2 * PI), 1 / Math.sqrt(1 + i)] as const
  })
  return (x, y) => {
    let [z, dx, dy] = [0, 0, 0]
    for (const [kx, ky, phase, weight] of waves) {
      const angle = kx * x + ky * y + phase
      z += weight * sin(angle)
      const c = weight * cos(angle)
      const l = length(kx, ky)
      dx += (c * kx) / l
      dy += (c * ky) / l
    }
    return [z * 0.5, dx * 0.45, dy * 0.45]
  }
}

/** An outline evened out to a number of points at equal distances. */
export function evenOutline(outline: readonly Point[], count: number): Point[] {
  const spans: number[] = []
  let total = 0
  for (let i = 0; i < outline.length; i++) {
    const [ax, ay] = outline[i]!
    const [bx, by] = outline[(i + 1) % outline.length]!
    spans.push(length(bx - ax, by - ay))
    total += spans[i]!
  }
  const result: Point[] = []
  let index = 0
  let before = 0
  for (let k = 0; k < count; k++) {
    const target = (total * k) / count
    while (before + spans[index]! < target && index < spans.length - 1) {
      before += spans[index]!
      index++
    }
    const f = spans[index]! > 0 ? (target - before) / spans[index]! : 0
    const [ax, ay] = outline[index]!
    const [bx, by] = outline[(index + 1) % outline.length]!
    result.push([ax + (bx - ax) * f, ay + (by - ay) * f])
  }
  return result
}
