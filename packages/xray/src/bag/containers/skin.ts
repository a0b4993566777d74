// The skin of soft bags: panels and walls of thin cloth that bulge, crease and double over.
import { PI, cos, length, sin } from '../../numbers/exact-math.ts'
import type { Random } from '../../numbers/random.ts'
import { sheet, solid, texture } from '../item.ts'
import type { Part, Texture } from '../item.ts'
import { join } from '../geometry/mesh.ts'
import type { Mesh, Vector } from '../geometry/mesh.ts'
import { grid, sweep } from '../geometry/shapes.ts'
import type { Point } from '../geometry/outlines.ts'

/** How a skin is made. */
export interface SkinOptions {
  outline: readonly Point[]
  floor: number
  ceiling: number
  /** The cloth: material and g/cm2 of each layer, such as the weave and its coating. */
  cloth: readonly (readonly [material: string, weight: number])[]
  /** Depth of creases, cm. */
  rumple: number
  /** Bulge of the panels beyond floor and ceiling, cm. */
  bulge: number
  /** How strongly the cloth doubles over in folds, 0..1. */
  creased: number
  /** A simple skin, such as a lining or a pocket: one pattern for all of it. */
  simple?: boolean
}

/** How much heavier a skin is than its cloth alone: linings, foam and pockets lie on it everywhere. */
const LINED = 1.65

/** Upper and lower panel and the wall around, as sheets. */
export function buildSkin(random: Random, options: SkinOptions): Part[] {
  const { outline, floor, ceiling, cloth, rumple, bulge, creased } = options
  const main = cloth[0]!
  const coat = cloth[1]
  const skin = (mesh: Mesh, pattern: Texture): Part => ({
    ...sheet(main[0], mesh, LINED * main[1], pattern),
    ...(coat ? { coat: [coat[0], LINED * coat[1]] as const } : {}),
  })
  const above = texture(random, 'wrinkle', random.uniform(24, 38), creased)
  const upper = join(panel(random, outline, ceiling, bulge, rumple), wall(random, outline, floor, ceiling, rumple))
  const lower = panel(random, outline, floor, -bulge, rumple)
  if (options.simple) return [skin(join(upper, lower), above)]
  const below = texture(random, random.pick(['folds', 'crumple', 'wrinkle']), random.uniform(18, 32), creased)
  const parts: Part[] = [skin(upper, above), skin(lower, below)]
  parts.push(solid(main[0], tucks(random, outline, floor, ceiling), 2.4 * main[1]))
  return parts
}

/** Tucks: places where the skin is doubled over along a line, as on every bag that is not blown up tight. */
function tucks(random: Random, outline: readonly Point[], floor: number, ceiling: number): Mesh {
  const lines: Mesh[] = []
  const count = random.integer(7, 16)
  for (let i = 0; i < count; i++) {
    const [ax, ay] = pointOn(outline, random.uniform())
    const start = random.uniform(0.75, 1)
    const reach = random.uniform(0.12, 0.6)
    const [bx, by] = pointOn(outline, random.uniform())
    const z = random.chance(0.5) ? ceiling : floor
    const bend = random.normal(0, 0.12)
    const path = Array.from({ length: 10 }, (_, k): Vector => {
      const t = (k / 9) * reach
      const bow = bend * sin(PI * (k / 9))
      return [
        ax * start + (bx - ax) * t - (by - ay) * bow * 0.5 + 0.25 * sin(k * 1.3 + i),
        ay * start + (by - ay) * t + (bx - ax) * bow * 0.5,
        z,
      ]
    })
    lines.push(
      sweep(
        path,
        path.map((_, k) => 0.06 + 0.3 * sin((PI * (k + 0.5)) / 10)),
        4,
        false,
        0.6,
      ),
    )
  }
  return join(...lines)
}

/** Share of a soft bag's cloth that is PVC: most have a thin coat, one in twenty-five is tarpaulin and green all over. */
const pickCoat = (random: Random): number =>
  random.chance(0.04) ? random.uniform(0.4, 0.7) : random.uniform(0.12, 0.34)

/** The cloth of a soft bag: a weave and its coat of PVC, which makes it look greenish. */
export function pickCloth(random: Random, weight: number): readonly (readonly [string, number])[] {
  const weave = random.pick(['nylon-6', 'PET polyester'])
  const coat = pickCoat(random)
  return [
    [weave, weight * (1 - coat)],
    ['PVC', weight * coat],
  ]
}

/** The outline pulled about: bags are never true rectangles. Amount in cm. */
export function deformOutline(random: Random, outline: readonly Point[], amount: number): Point[] {
  const waves = Array.from(
    { length: 11 },
    (_, i) => [i + 1, random.uniform(0, 2 * PI), (amount * random.normal(0, 0.65)) / (1 + i * 0.55)] as const,
  )
  return outline.map(([x, y], i) => {
    const s = (2 * PI * i) / outline.length
    let out = 0
    for (const [k, phase, depth] of waves) out += depth * sin(k * s + phase)
    const l = length(x, y) || 1
    return [x + (x / l) * out, y + (y / l) * out]
  })
}

/** A panel over the outline: rings shrink to the middle, with wandering creases. */
function panel(random: Random, outline: readonly Point[], z: number, bulge: number, rumple: number): Mesh {
  const waves = createWaves(random, 10)
  const rings = 18
  const around = 72
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
function wall(random: Random, outline: readonly Point[], floor: number, ceiling: number, rumple: number): Mesh {
  const waves = createWaves(random, 6)
  const around = 90
  return grid(around, 8, (s, t) => {
    const [x, y] = pointOn(outline, s)
    const [dz, dx, dy] = waves(x + 17 * t, y - 9 * t)
    void dz
    const out = 1 + (0.012 * sin(PI * t) * rumple) / 0.3
    const soft = sin(PI * t)
    return [x * out + dx * rumple * 0.7 * soft, y * out + dy * rumple * 0.7 * soft, floor + (ceiling - floor) * t]
  })
}

/** A point on the outline by share of its point count; s = 1 closes it. */
function pointOn(outline: readonly Point[], s: number): Point {
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
    const kx = cos(angle) * per
    const ky = sin(angle) * per
    return { kx, ky, phase: random.uniform(0, 2 * PI), weight: 1 / Math.sqrt(1 + i), l: length(kx, ky) }
  })
  return (x, y) => {
    let z = 0
    let dx = 0
    let dy = 0
    for (const wave of waves) {
      const angle = wave.kx * x + wave.ky * y + wave.phase
      z += wave.weight * sin(angle)
      const c = wave.weight * cos(angle)
      dx += (c * wave.kx) / wave.l
      dy += (c * wave.ky) / wave.l
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
