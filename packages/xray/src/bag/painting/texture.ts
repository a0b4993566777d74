// Patterns of uneven density: creased cloth, folds, clouds, grains and weaves, as tiles that repeat without a seam.
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import { createRandom } from '../../numbers/random.ts'
import type { Random } from '../../numbers/random.ts'

/** The patterns there are. */
export type TextureKind = 'crumple' | 'folds' | 'wrinkle' | 'cloud' | 'grain' | 'weave' | 'mottle'

/** A pattern that repeats without a seam: row-major side x side, mean 1, never negative; side is a power of two. */
export interface Tile {
  side: number
  values: Float32Array
}

const SIDE = 256
const FINE_SIDE = 512
const tiles = new Map<TextureKind, Tile>()

/** The tile of a pattern; made once. */
export function tileOf(kind: TextureKind): Tile {
  let tile = tiles.get(kind)
  if (!tile) {
    const values = normalise(makeTile(kind, createRandom(`tile of ${kind}`)))
    tile = { side: values.length === SIDE * SIDE ? SIDE : FINE_SIDE, values }
    tiles.set(kind, tile)
  }
  return tile
}

function normalise(tile: Float32Array): Float32Array {
  let sum = 0
  for (let i = 0; i < tile.length; i++) sum += tile[i]!
  const mean = sum / tile.length
  for (let i = 0; i < tile.length; i++) tile[i] = Math.max(0, tile[i]! / mean)
  return tile
}

/** Smooth noise in -1..1 that repeats after `cellsX` by `cellsY` cells; coordinates in cells. */
type Noise = (x: number, y: number) => number

function createNoise(random: Random, cellsX: number, cellsY: number): Noise {
  const gradients = new Float64Array(cellsX * cellsY * 2)
  for (let i = 0; i < gradients.length; i += 2) {
    const angle = random.uniform(0, 2 * PI)
    gradients[i] = cos(angle)
    gradients[i + 1] = sin(angle)
  }
  function corner(ix: number, iy: number, dx: number, dy: number): number {
    const o = ((((iy % cellsY) + cellsY) % cellsY) * cellsX + (((ix % cellsX) + cellsX) % cellsX)) * 2
    return gradients[o]! * dx + gradients[o + 1]! * dy
  }
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const top = corner(ix, iy, fx, fy) * (1 - sx) + corner(ix + 1, iy, fx - 1, fy) * sx
    const bottom = corner(ix, iy + 1, fx, fy - 1) * (1 - sx) + corner(ix + 1, iy + 1, fx - 1, fy - 1) * sx
    return (top * (1 - sy) + bottom * sy) * 1.4
  }
}

function fillTile(value: (s: number, t: number) => number): Float32Array {
  const tile = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) tile[y * SIDE + x] = value(x / SIDE, y / SIDE)
  return tile
}

function makeTile(kind: TextureKind, random: Random): Float32Array {
  if (kind === 'cloud') return makeCloud(random)
  if (kind === 'crumple')
    return makeCreases(
      random,
      [
        [2, 4, 1],
        [3, 8, 0.8],
        [4, 15, 0.25],
      ],
      0.07,
    )
  if (kind === 'folds') return makePleats(random, FOLDS)
  if (kind === 'wrinkle') return makePleats(random, WRINKLES)
  if (kind === 'grain') return makeGrains(random, 18)
  if (kind === 'mottle') return makeMottle(random)
  return makeWeave(random)
}

function makeCloud(random: Random): Float32Array {
  const layers = [
    [2, 0.5],
    [4, 0.31],
    [8, 0.2],
    [16, 0.12],
  ].map(([cells, weight]) => [createNoise(random, cells!, cells!), cells!, weight!] as const)
  return fillTile((s, t) => {
    let sum = 1
    for (const [noise, cells, weight] of layers) sum += noise(s * cells, t * cells) * weight
    return Math.max(0.15, sum)
  })
}

/** Layers of warped ridges: every ridge is a crease where cloth doubles over, thin and bright on one side. */
function makeCreases(
  random: Random,
  layers: readonly (readonly [number, number, number])[],
  warp: number,
): Float32Array {
  const warpX = createNoise(random, 4, 4)
  const warpY = createNoise(random, 4, 4)
  const base = createNoise(random, 3, 3)
  const noises = layers.map(([x, y]) => createNoise(random, x, y))
  const strength = createNoise(random, 5, 5)
  return fillTile((s, t) => {
    const ws = s + warp * warpX(s * 4, t * 4)
    const wt = t + warp * warpY(s * 4, t * 4)
    let sum = 0.75 + 0.35 * base(s * 3, t * 3)
    for (const [i, [x, y, weight]] of layers.entries()) {
      const n = noises[i]!(ws * x, wt * y)
      const near = Math.max(0, 1 - Math.abs(n) * 5)
      // One flank steep, the other soft: a fold casts its doubled layer to one side only.
      const side = n > 0 ? Math.max(0, 1 - n * 1.9) * 0.35 : 0
      const local = 0.55 + 0.9 * Math.max(0, strength(s * 5 + i, t * 5))
      sum += weight * local * (0.5 * near * near * near + side)
    }
    return Math.max(0.12, sum)
  })
}

/** How cloth lies in pleats. */
interface Pleats {
  count: number
  /** Shortest and longest, pixels of the tile. */
  sizes: readonly [number, number]
  /** How far their directions stray from the x axis, and how far each turns on its way, radians. */
  spread: number
  bend: number
  /** Cells of the swells along the pleats and across them, and their strength: cloth is thicker where it bunches. */
  swells: readonly (readonly [along: number, across: number, strength: number])[]
}

/** Cloth pushed together: long pleats beside each other. */
const FOLDS: Pleats = {
  count: 45,
  sizes: [60, 460],
  spread: 0.06,
  bend: 0.1,
  swells: [
    [1, 5, 0.5],
    [2, 12, 0.3],
    [2, 30, 0.15],
  ],
}
/** Cloth crushed from all sides. */
const WRINKLES: Pleats = {
  count: 35,
  sizes: [40, 300],
  spread: 0.7,
  bend: 0.5,
  swells: [
    [3, 6, 0.28],
    [4, 17, 0.18],
  ],
}

/** Pleats: narrow lenses along bending lines in which cloth lies three times, and thin lines where it stands on edge. */
function makePleats(random: Random, { count, sizes, spread, bend, swells }: Pleats): Float32Array {
  const tile = new Float32Array(FINE_SIDE * FINE_SIDE).fill(1)
  for (const [along, across, strength] of swells) {
    const noise = createNoise(random, along, across)
    for (let y = 0, i = 0; y < FINE_SIDE; y++)
      for (let x = 0; x < FINE_SIDE; x++, i++)
        tile[i]! += strength * noise((x * along) / FINE_SIDE, (y * across) / FINE_SIDE)
  }
  for (let i = 0; i < count; i++) {
    const size = random.uniform(...sizes)
    const width = random.chance(0.5) ? random.uniform(0.9, 1.8) : random.uniform(1.8, 10)
    const depth = random.uniform(0.6, 2.4) / (width > 2.5 ? 1.8 : 1)
    let angle = random.normal(0, spread)
    let turn = random.normal(0, bend / size)
    let [x, y] = [random.uniform(0, FINE_SIDE), random.uniform(0, FINE_SIDE)]
    for (let s = 0; s < size; s += 0.5) {
      turn += random.normal(0, (0.1 * bend) / size)
      angle += turn * 0.5
      x += 0.5 * cos(angle)
      y += 0.5 * sin(angle)
      const half = (width / 2) * sin((PI * s) / size)
      if (half > 0.1) addAcross(tile, x, y, -sin(angle), cos(angle), half, depth * 0.5)
    }
  }
  // The weave itself, too fine to be seen as threads.
  for (let i = 0; i < tile.length; i++) tile[i]! += random.normal(0, 0.02)
  return tile
}

/** Adds to the tile along a short line across a pleat; pixels are shared bilinearly, edges wrap round. */
function addAcross(
  tile: Float32Array,
  x: number,
  y: number,
  nx: number,
  ny: number,
  half: number,
  depth: number,
): void {
  const mask = FINE_SIDE - 1
  const steps = Math.max(1, Math.ceil(half * 2))
  const share = (depth * 2 * half) / steps
  for (let k = 0; k < steps; k++) {
    const off = ((k + 0.5) / steps - 0.5) * 2 * half
    const px = x + nx * off
    const py = y + ny * off
    const ix = Math.floor(px)
    const iy = Math.floor(py)
    const fx = px - ix
    const fy = py - iy
    const row = (iy & mask) * FINE_SIDE
    const next = ((iy + 1) & mask) * FINE_SIDE
    tile[row + (ix & mask)]! += share * (1 - fx) * (1 - fy)
    tile[row + ((ix + 1) & mask)]! += share * fx * (1 - fy)
    tile[next + (ix & mask)]! += share * (1 - fx) * fy
    tile[next + ((ix + 1) & mask)]! += share * fx * fy
  }
}

/** Rounded grains side by side: rice, sweets, nuts, beads. */
function makeGrains(random: Random, cells: number): Float32Array {
  const jitter: [number, number, number][] = []
  for (let i = 0; i < cells * cells; i++)
    jitter.push([random.uniform(0.15, 0.85), random.uniform(0.15, 0.85), random.uniform(0.7, 1.2)])
  return fillTile((s, t) => {
    const x = s * cells
    const y = t * cells
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    let best = 0
    let second = 0
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [jx, jy, size] = jitter[((iy + dy + cells) % cells) * cells + ((ix + dx + cells) % cells)]!
        const ex = ix + dx + jx - x
        const ey = iy + dy + jy - y
        const height = Math.max(0, 1 - (ex * ex + ey * ey) / (0.5 * size * size))
        if (height > best) {
          second = best
          best = height
        } else if (height > second) second = height
      }
    }
    return 0.25 + Math.sqrt(best) + 0.6 * Math.sqrt(second)
  })
}

/** Irregular lumps of several sizes: food, filling, soil. */
function makeMottle(random: Random): Float32Array {
  const layers = [6, 13, 27].map((cells) => createNoise(random, cells, cells))
  return fillTile((s, t) => {
    let sum = 1
    for (const [i, noise] of layers.entries()) {
      const cells = [6, 13, 27][i]!
      sum += 0.45 * Math.max(-0.6, noise(s * cells, t * cells))
    }
    return Math.max(0.1, sum)
  })
}

/** A woven or knitted cloth: two families of threads, a little irregular. */
function makeWeave(random: Random): Float32Array {
  const warpX = createNoise(random, 6, 6)
  const warpY = createNoise(random, 6, 6)
  return fillTile((s, t) => {
    const a = sin(2 * PI * (32 * s + 0.5 * warpX(s * 6, t * 6)))
    const b = sin(2 * PI * (32 * t + 0.5 * warpY(s * 6, t * 6)))
    return 1 + 0.28 * a + 0.28 * b
  })
}
