// Threats of reports in the volume of their series: a shape that a report tells turns the box, one that lies does not.
import { cornersOf, distanceTo, isUpright, type SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { expect, test } from 'vitest'
import { readDicom } from '../../../../pixels/dicom/read-dicom.ts'
import { readReport } from '../../../../pixels/dicom/read-report.ts'
import { pixels, sequence, texts, writeDicom, type DataSet } from '../../../../pixels/dicom/write-elements.ts'
import type { StackSize } from '../../../../pixels/volume/stack.ts'
import type { VolumeBox } from '../../room.ts'
import { placeThreat } from './place-threat.ts'

const STACK: StackSize = { slices: 60, width: 80, height: 50, between: 3, spacing: [2, 1.5] }
/** Reports count the slices along their normal, against which the volume runs. */
const PLACES = Array.from({ length: STACK.slices }, (_, at) => STACK.slices - 1 - at)

function place(told: DataSet, stack = STACK, places: readonly number[] = PLACES) {
  const report = readReport(
    readDicom(
      writeDicom({
        ThreatSequence: sequence({
          PTORepresentationSequence: sequence(told),
          ATDAssessmentSequence: sequence({ ThreatCategoryDescription: texts('LT', 'Knife') }),
        }),
      }),
    ),
  )
  const found = { file: 'a', name: 'a', uids: [], study: '', series: { stack, slices: [], atomic: [] }, places }
  return placeThreat(found, report.threats[0]!)
}
const region = (from: readonly number[], sides: readonly number[], bits?: Uint8Array): DataSet => ({
  ThreatROIVoxelSequence: sequence({
    ThreatROIBase: texts('FL', ...from),
    ThreatROIExtents: texts('FL', ...sides),
    ...(bits ? { ThreatROIBitmap: pixels(bits) } : {}),
  }),
})
const asSpots = ({ from, to, turn }: VolumeBox): SpotBox => {
  const [a, b, c] = [from, to, turn].map(([x, y, z]) => ({ x, y, z }))
  return { from: a!, to: b!, turn: c! }
}
const contentOf = ({ from, to }: Pick<VolumeBox, 'from' | 'to'>): number =>
  to.reduce((content, end, axis) => content * (end - from[axis]!), 1)
const mmOf = (x: number, y: number, z: number) => ({ x: (60 - z) * 3, y: x * 1.5, z: (50 - y) * 2 })

test('a bitmap of a bar that lies aslant gives a turned box that holds every marked voxel and little air', () => {
  const sides = [30, 20, 30] as const
  /** A bar through the region, three pixels thick. */
  const isMarked = (x: number, y: number, z: number): boolean => Math.abs(x - z) <= 1 && y >= 8 && y < 11
  const bits = new Uint8Array((sides[0] * sides[1] * sides[2]) / 8)
  const bytes = new Uint8Array(sides[0] * sides[1] * sides[2])
  for (let z = 0, at = 0; z < sides[2]; z++)
    for (let y = 0; y < sides[1]; y++)
      for (let x = 0; x < sides[0]; x++, at++)
        if (isMarked(x, y, z)) {
          bits[Math.floor(at / 8)]! += 2 ** (at % 8)
          bytes[at] = 1
        }
  const placed = place(region([10, 5, 12], sides, bits))
  expect(placed).toMatchObject({ from: [54, 15, 50], to: [144, 60, 90] })
  const box = placed?.turned ?? expect.fail()
  for (let z = 0; z < sides[2]; z++)
    for (const [x, y] of [
      [Math.max(0, z - 1), 8],
      [Math.min(30, z + 2), 11],
    ] as const)
      expect(distanceTo(mmOf(10 + x, 5 + y, 12 + z), asSpots(box))).toBeLessThan(1e-6)
  expect(contentOf(box)).toBeLessThan(0.05 * contentOf(placed ?? box))
  // Some write a byte for a voxel.
  expect(place(region([10, 5, 12], sides, bytes))).toEqual(placed)
})

test('the eight corners of a box that stands aslant come back as that box', () => {
  const box = { from: { x: 60, y: 40, z: 30 }, to: { x: 120, y: 52, z: 34 }, turn: { x: 12.3, y: -25, z: 40.7 } }
  const corners = cornersOf(box).map(({ x, y, z }) => [y / 1.5, 50 - z / 2, 60 - x / 3])
  const placed = place({ BoundingPolygon: texts('FL', ...corners.flat()) })
  const back = asSpots(placed?.turned ?? expect.fail())
  const near = (spot: { x: number; y: number; z: number }) => {
    expect([spot.x, spot.y, spot.z].every(Number.isFinite)).toBe(true)
    return { x: expect.closeTo(spot.x, 3), y: expect.closeTo(spot.y, 3), z: expect.closeTo(spot.z, 3) }
  }
  expect(back).toEqual({ from: near(box.from), to: near(box.to), turn: box.turn })
})

test('a polygon in one slice turns the box within the slices that the region reaches over', () => {
  const square = [20, 10, 15, 40, 10 + 20 * 0.75, 15, 36, 14 + 20 * 0.75, 15, 16, 14, 15]
  const placed = place({ ...region([16, 10, 14], [24, 19, 4]), BoundingPolygon: texts('FL', ...square) })
  const turned = placed?.turned ?? expect.fail()
  expect(contentOf(turned)).toBeLessThan(0.6 * contentOf(placed ?? turned))
  // Upright along the belt: all corners lie in the first or the last plane of the region.
  const along = cornersOf(asSpots(turned)).map(({ x }) => Math.round(1000 * x) / 1000)
  expect([...new Set(along)].toSorted((a, b) => a - b)).toEqual([126, 138])
})

test('upright corners, a bitmap of another length, one that marks nothing and a shape outside its region leave the box upright', () => {
  const upright = { from: [54, 15, 50], to: [144, 60, 90] }
  const isPlain = (told: DataSet): void => {
    const placed = place({ ...region([10, 5, 12], [30, 20, 30]), ...told })
    expect(placed).toMatchObject(upright)
    expect(placed?.turned === null || isUpright(asSpots(placed?.turned ?? expect.fail()))).toBe(true)
  }
  isPlain({})
  isPlain({ BoundingPolygon: texts('FL', 10, 5, 12, 40, 25, 42) })
  isPlain(region([10, 5, 12], [30, 20, 30], new Uint8Array(7).fill(255)))
  isPlain(region([10, 5, 12], [30, 20, 30], new Uint8Array(2250)))
  isPlain({ BoundingPolygon: texts('FL', 0, 0, 0, 79, 30, 20, 3, 49, 59, 70, 2, 7, 1e30, 0, 0) })
})

test('where the slices of a report stand in no order of theirs the shape is not believed, and floats may round', () => {
  const shuffled = PLACES.map((_, at) => (at * 7) % STACK.slices)
  const told = { BoundingPolygon: texts('FL', 20, 10, 15, 40, 25, 15, 36, 29, 19, 16, 14, 19) }
  expect(place({ ...region([16, 10, 15], [24, 19, 4]), ...told }, STACK, shuffled)).toMatchObject({ turned: null })
  expect(place(region([-1e-5, 0, 0], [80 + 2e-5, 50, 60]))).toMatchObject({ from: [0, 0, 0], to: [180, 120, 100] })
  expect(place(region([-0.1, 0, 0], [80, 50, 60]))).toBeNull()
})
