// Slices laid into a volume: nothing is lost or doubled, whatever their sizes and however they come in batches.
import { atomicNumberAt, densityAt } from '@clearbelt/xray/volume/volume'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shadowOf } from './shadow.ts'
import { frameOf, startStack, volumeOf, type Carry, type StackPart, type StackSize } from './stack.ts'

const size = fc.record({
  slices: fc.integer({ min: 16, max: 40 }),
  width: fc.integer({ min: 16, max: 40 }),
  height: fc.integer({ min: 16, max: 40 }),
  between: fc.double({ min: 0.3, max: 6, noNaN: true }),
  spacing: fc.tuple(fc.double({ min: 0.3, max: 4, noNaN: true }), fc.double({ min: 0.3, max: 4, noNaN: true })),
})

/** Lays slices of these densities in batches of so many. */
function lay(stack: StackSize, densityOf: (k: number, i: number) => number, batch: number, number?: number) {
  const parts: StackPart[] = []
  let carry: Carry | null = null
  for (let from = 0; from < stack.slices; from += batch) {
    const made = startStack(stack, from, carry)
    for (let k = from; k < Math.min(stack.slices, from + batch); k++) {
      const count = stack.width * stack.height
      const density = Float32Array.from({ length: count }, (_, i) => densityOf(k, i))
      made.add(density, number === undefined ? null : new Float32Array(count).fill(number))
    }
    const part = made.part()
    carry = part.carry
    parts.push(part)
  }
  return volumeOf(stack, parts)
}

test('the volume has the extent of its slices and their mass, and batches of any size give the same bytes', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 40 }), (stack, batch) => {
      const { slices, width, height, between, spacing } = stack
      const densityOf = (k: number, i: number): number => (k > 3 && i % width > 4 ? 1 + ((k * 7 + i) % 3) : 0)
      const volume = lay(stack, densityOf, slices)
      const { nx, ny, nz } = frameOf(stack)
      const side = 10 * volume.voxel
      expect(
        [nx * side, ny * side, nz * side].map(
          (mm, axis) => mm - [slices * between, width * spacing[1], height * spacing[0]][axis]!,
        ),
      ).toEqual([0, 1, 2].map(() => expect.toSatisfy((over: number) => over > -1e-3 * side && over < side)))
      let mass = 0
      for (const code of volume.density) mass += densityAt(code)
      let wanted = 0
      for (let k = 0; k < slices; k++) for (let i = 0; i < width * height; i++) wanted += densityOf(k, i)
      // Densities are kept in 256 steps, and what is thinner than cloth is air.
      expect((mass * side ** 3) / (wanted * between * spacing[0] * spacing[1])).toBeCloseTo(1, 1)
      const batched = lay(stack, densityOf, batch)
      expect(Buffer.from(batched.density).equals(volume.density)).toBe(true)
      expect(Buffer.from(batched.kind).equals(volume.kind)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

const EVEN: StackSize = { slices: 20, width: 24, height: 16, between: 2, spacing: [2, 2] }

test('where nothing tells atomic numbers what is dense counts as metal; where they are told they are kept', () => {
  const at = (volume: ReturnType<typeof lay>): number => atomicNumberAt(volume.kind[5 + 20 * (5 + 24 * 5)]!)
  expect([1, 2.7, 7].map((density) => at(lay(EVEN, () => density, 20)))).toEqual([7.5, 13, 26])
  expect(at(lay(EVEN, () => 2.7, 20, 17))).toBe(17)
  expect(lay(EVEN, () => 0.01, 20).density.every((code) => code === 0)).toBe(true)
})

test('a volume as large as no graphics card takes comes out smaller, each side within its bounds', () => {
  fc.assert(
    fc.property(
      fc.record({
        slices: fc.integer({ min: 16, max: 2000 }),
        width: fc.integer({ min: 16, max: 2048 }),
        height: fc.integer({ min: 16, max: 2048 }),
        between: fc.double({ min: 0.05, max: 20, noNaN: true }),
        spacing: fc.tuple(
          fc.double({ min: 0.05, max: 20, noNaN: true }),
          fc.double({ min: 0.05, max: 20, noNaN: true }),
        ),
      }),
      (stack) => {
        const { nx, ny, nz } = frameOf(stack)
        expect(Math.max(nx, ny, nz)).toBeLessThanOrEqual(512)
        expect(Math.min(nx, ny, nz)).toBeGreaterThanOrEqual(1)
        expect(nx * ny * nz).toBeLessThan(45_000_000)
      },
    ),
  )
})

test('from above and from the side the shadow of a thing stands where it lies, light is air', async () => {
  const isThing = (k: number, i: number): boolean => k < 5 && i % 24 >= 18 && Math.floor(i / 24) < 4
  const volume = lay(EVEN, (k, i) => (isThing(k, i) ? 3 : 0), 20)
  const above = await shadowOf(volume, 'above')
  const beside = await shadowOf(volume, 'beside')
  const grey = ({ width, height, rgb }: typeof above, x: number, y: number): number =>
    rgb[3 * (Math.floor(x * width) + width * Math.floor(y * height))]!
  // Along the belt it lies at the beginning, across it at the end, and up where rows begin.
  expect([grey(above, 0.1, 0.9) < 220, grey(above, 0.1, 0.1) > 240, grey(above, 0.9, 0.9) > 240]).toEqual([
    true,
    true,
    true,
  ])
  expect([grey(beside, 0.1, 0.1) < 220, grey(beside, 0.1, 0.9) > 240]).toEqual([true, true])
})

test('a rod along the belt keeps its length and its mass when a tilted gantry scans it, in batches of any size', () => {
  const tilt = 25 * (Math.PI / 180)
  const step = 2
  const slices = 60
  const stack: StackSize = {
    ...{ slices, width: 40, height: 40, between: step * Math.cos(tilt), spacing: [1, 1] },
    shifts: Array.from({ length: slices }, (_, k) => [0, (slices - 1 - k) * step * Math.sin(tilt)]),
  }
  // In each slice the rod is at the same place: 3 x 3 pixels.
  const isRod = (i: number): boolean =>
    i % 40 >= 10 && i % 40 < 13 && Math.floor(i / 40) >= 20 && Math.floor(i / 40) < 23
  const volume = lay(stack, (_, i) => (isRod(i) ? 2 : 0), slices)
  const { nx, ny, nz, density } = volume
  expect(nz).toBe(Math.ceil(40 + (slices - 1) * step * Math.sin(tilt)))
  /** Where the mass of a plane lies, in voxels. */
  const middleOf = (x: number): { y: number; z: number; mass: number } => {
    let [mass, sumY, sumZ] = [0, 0, 0]
    for (let z = 0; z < nz; z++)
      for (let y = 0; y < ny; y++) {
        const here = densityAt(density[x + nx * (y + ny * z)]!)
        mass += here
        sumY += here * (y + 0.5)
        sumZ += here * (z + 0.5)
      }
    return { y: sumY / mass, z: sumZ / mass, mass }
  }
  const [near, far] = [middleOf(10), middleOf(nx - 11)]
  expect(near.y).toBeCloseTo(11.5, 1)
  expect(far.y).toBeCloseTo(11.5, 1)
  // Aslant in the volume by the tilt, so that it is as long as on the belt.
  expect((far.z - near.z) / (nx - 21)).toBeCloseTo(Math.tan(tilt), 2)
  expect(near.mass).toBeCloseTo(2 * 9, 0)
  const batched = lay(stack, (_, i) => (isRod(i) ? 2 : 0), 7)
  expect(Buffer.from(batched.density).equals(density)).toBe(true)
})

test('a volume that was kept once and comes again as slices has the same voxels, the thinnest and the largest too', () => {
  const stack: StackSize = {
    slices: 16,
    width: 16,
    height: 16,
    between: 2.6042,
    spacing: [2.6042, 2.6042],
    isExact: true,
  }
  const volume = lay(stack, (_, i) => densityAt(i), 5, 7.25)
  expect([...new Set(volume.density)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 256 }, (_, code) => code))
  expect(volume.kind.every((kind, i) => atomicNumberAt(kind) === (volume.density[i] === 0 ? 0 : 7.25))).toBe(true)
  const large = frameOf({ slices: 500, width: 400, height: 300, between: 1, spacing: [1, 1] })
  const { nx, ny, nz, voxel } = large
  expect(voxel).toBeGreaterThan(1)
  expect(frameOf({ slices: nx, width: ny, height: nz, between: voxel, spacing: [voxel, voxel] })).toEqual(large)
})
