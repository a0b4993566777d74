// Turns a stack of scanned slices into a volume of cubes, slice after slice: whatever its size, no more of it is held
// than a few slices and the volume itself.
import { codeOfDensity, kindOf, VOLUME_SIDE_MAX, type Volume } from '@clearbelt/xray/volume/volume'

/** Slices as their files tell them; lengths in mm. */
export interface StackSize {
  slices: number
  width: number
  height: number
  /** From one slice to the next. */
  between: number
  /** Between rows, and between columns. */
  spacing: readonly [rows: number, columns: number]
  /** How far each slice lies across and down from the outermost one, mm; left out: they lie behind one another. */
  shifts?: readonly (readonly [across: number, down: number])[]
  /** No value of it is noise. */
  isExact?: boolean
}

/** The volume that comes of it: its voxels along the belt, across it and up, and their side in mm. */
export interface StackFrame {
  nx: number
  ny: number
  nz: number
  voxel: number
}

/** Voxels of a volume at most: two bytes each, on a graphics card too. */
const VOXELS_MAX = 40_000_000
/** Lengths that differ by less, as a share of a voxel, are one. */
const ROUNDING = 1e-6
/** Below this a voxel is air: more than a scanner's noise, less than cloth; g/cm3. */
const AIR = 0.05
/** The same where no value is noise: below the least density that a voxel keeps. */
const NOTHING = 1e-4
/** By how much whole voxels may go beyond the most: a volume that was kept once is kept as it is. */
const VOXELS_SLACK = 1.02
/** What most likely has a density, where nothing tells the atomic number: up to a density (g/cm3), an effective number. */
const GUESSES: readonly (readonly [upTo: number, atomicNumber: number])[] = [
  [1.6, 7.4],
  [3.6, 13],
  [Infinity, 26],
]

/** How far it reaches along the belt, across it and up, mm. */
export function sidesOf({
  slices,
  width,
  height,
  between,
  spacing: [rows, columns],
  shifts = [],
}: StackSize): VolumeSides {
  const most = (axis: 0 | 1): number => shifts.reduce((far, shift) => Math.max(far, shift[axis]), 0)
  return [slices * between, width * columns + most(0), height * rows + most(1)]
}
export type VolumeSides = readonly [along: number, across: number, up: number]

/** As fine as the coarser side of a pixel, within what a volume may have. */
export function frameOf(stack: StackSize): StackFrame {
  const sides = sidesOf(stack)
  const content = sides[0] * sides[1] * sides[2]
  const finest = Math.max(...stack.spacing, Math.max(...sides) / VOLUME_SIDE_MAX)
  const isMany = content > VOXELS_SLACK * VOXELS_MAX * finest ** 3
  const voxel = isMany ? Math.cbrt(content / VOXELS_MAX) : finest
  const count = (side: number): number => Math.min(VOLUME_SIDE_MAX, Math.max(1, Math.ceil(side / voxel - ROUNDING)))
  return { nx: count(sides[0]), ny: count(sides[1]), nz: count(sides[2]), voxel }
}

/** Which cells of a source lie in each cell of a target along an axis, and how much of the target each fills. */
interface Shares {
  /** Of each target cell, where its entries begin; one more at the end. */
  starts: Int32Array
  cells: Int32Array
  weights: Float32Array
}

/** `start`: where the first cell begins. */
function sharesOf(count: number, side: number, targets: number, voxel: number, start = 0): Shares {
  const starts = new Int32Array(targets + 1)
  const [cells, weights]: [number[], number[]] = [[], []]
  for (let i = 0; i < targets; i++) {
    const [from, to] = [i * voxel - start, (i + 1) * voxel - start]
    for (
      let cell = Math.max(0, Math.floor(from / side + ROUNDING));
      cell < count && cell * side < to - ROUNDING * voxel;
      cell++
    ) {
      const weight = (Math.min(to, (cell + 1) * side) - Math.max(from, cell * side)) / voxel
      if (weight <= 0) continue
      cells.push(cell)
      weights.push(weight)
    }
    starts[i + 1] = cells.length
  }
  return { starts, cells: Int32Array.from(cells), weights: Float32Array.from(weights) }
}

/** A plane of the volume that is not yet whole: density, and density times atomic number where that is told. */
export interface Carry {
  density: Float32Array
  weighted: Float32Array | null
}

/** Planes of the volume one after another, each y + ny z: densities and kinds as voxels keep them. */
export interface StackPart {
  density: Uint8Array
  kind: Uint8Array
  /** What the slices to come go on with. */
  carry: Carry
}

/**
 * Takes slices from one on, in their order along the belt; `carry` is what the slices before left, null before the first.
 * A slice is seen as it is shown: rows run across the belt, from the top down.
 */
export function startStack(stack: StackSize, from: number, carry: Carry | null) {
  const { nx, ny, nz, voxel } = frameOf(stack)
  const { width, height, between, spacing, slices, shifts, isExact = false } = stack
  const straight = { across: sharesOf(width, spacing[1], ny, voxel), up: sharesOf(height, spacing[0], nz, voxel) }
  /** Where pixels of a slice come to lie. */
  const sharesAt = (at: number): typeof straight => {
    const shift = shifts?.[at]
    if (!shift) return straight
    const lowest = sidesOf(stack)[2] - height * spacing[0] - shift[1]
    return {
      across: sharesOf(width, spacing[1], ny, voxel, shift[0]),
      up: sharesOf(height, spacing[0], nz, voxel, lowest),
    }
  }
  const planeAt = (slice: number): number => Math.floor((slice * between) / voxel + ROUNDING)
  const done: { density: Uint8Array; kind: Uint8Array }[] = []
  let open = carry ?? { density: new Float32Array(ny * nz), weighted: null }
  let plane = planeAt(from)
  let slice = from

  const flush = (): void => {
    done.push(codesOf(open, isExact))
    open = { density: new Float32Array(ny * nz), weighted: null }
    plane++
  }
  return {
    /** Densities (g/cm3) of the next slice by rows, and its atomic numbers where they are known. */
    add(density: Float32Array, atomicNumbers: Float32Array | null): void {
      const { across, up } = sharesAt(slice)
      const flat = shrink(density, width, up, across)
      const heavy = atomicNumbers
        ? shrink(
            density.map((value, i) => value * atomicNumbers[i]!),
            width,
            up,
            across,
          )
        : null
      const [begin, end] = [slice * between, (slice + 1) * between]
      for (let i = planeAt(slice); i < nx && i * voxel < end - ROUNDING * voxel; i++) {
        while (plane < i) flush()
        const weight = (Math.min(end, (i + 1) * voxel) - Math.max(begin, i * voxel)) / voxel
        addScaled(open.density, flat, weight)
        if (!heavy) continue
        open.weighted ??= new Float32Array(ny * nz)
        addScaled(open.weighted, heavy, weight)
      }
      slice++
      const next = slice >= slices ? nx : Math.min(nx, planeAt(slice))
      while (plane < next) flush()
    },
    part: (): StackPart => ({
      density: joined(done.map((one) => one.density)),
      kind: joined(done.map((one) => one.kind)),
      carry: open,
    }),
  }
}

function addScaled(to: Float32Array, from: Float32Array, weight: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += weight * from[i]!
}

/** A slice in the voxels of the volume, y + ny z; z runs up where rows run down. */
function shrink(values: Float32Array, width: number, up: Shares, across: Shares): Float32Array {
  const [nz, ny] = [up.starts.length - 1, across.starts.length - 1]
  const height = values.length / width
  const out = new Float32Array(ny * nz)
  const line = new Float32Array(width)
  for (let z = 0; z < nz; z++) {
    line.fill(0)
    for (let k = up.starts[z]!; k < up.starts[z + 1]!; k++) {
      const row = (height - 1 - up.cells[k]!) * width
      const weight = up.weights[k]!
      for (let c = 0; c < width; c++) line[c]! += weight * values[row + c]!
    }
    for (let y = 0; y < ny; y++) {
      let sum = 0
      for (let k = across.starts[y]!; k < across.starts[y + 1]!; k++)
        sum += across.weights[k]! * line[across.cells[k]!]!
      out[y + ny * z] = sum
    }
  }
  return out
}

function codesOf({ density, weighted }: Carry, isExact: boolean): { density: Uint8Array; kind: Uint8Array } {
  const codes = new Uint8Array(density.length)
  const kinds = new Uint8Array(density.length)
  for (const [i, value] of density.entries()) {
    if (value < (isExact ? NOTHING : AIR)) continue
    codes[i] = codeOfDensity(value)
    const told = weighted ? weighted[i]! / value : 0
    kinds[i] = kindOf(told > 1 || (isExact && weighted) ? told : guessOf(value), false)
  }
  return { density: codes, kind: kinds }
}

const guessOf = (density: number): number => GUESSES.find(([upTo]) => density < upTo)?.[1] ?? 0

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The volume of all parts of a stack, in their order. */
export function volumeOf(stack: StackSize, parts: readonly Pick<StackPart, 'density' | 'kind'>[]): Volume {
  const { nx, ny, nz, voxel } = frameOf(stack)
  const plane = ny * nz
  const volume: Volume = {
    nx,
    ny,
    nz,
    voxel: voxel / 10,
    density: new Uint8Array(nx * plane),
    kind: new Uint8Array(nx * plane),
  }
  let x = 0
  for (const part of parts)
    for (let from = 0; from < part.density.length; from += plane, x++)
      for (let i = 0; i < plane; i++) {
        volume.density[x + nx * i] = part.density[from + i]!
        volume.kind[x + nx * i] = part.kind[from + i]!
      }
  if (x !== nx) throw new RangeError(`a stack of ${nx} planes came as ${x}`)
  return volume
}
