// What a drawing of an own item must keep to, and how its versions are named.
import { MATERIALS } from '@clearbelt/xray/physics/materials'
import { expect, test } from 'vitest'
import {
  findDrawingFault,
  OWN_MATERIALS,
  ownCode,
  readOwnCode,
  sizeOf,
  type DrawnPart,
  type GridPoint,
} from './own-item.ts'

const square = (at: number, side: number): GridPoint[] => [
  [at, at],
  [at + side, at],
  [at + side, at + side],
  [at, at + side],
]
const part = (more: Partial<DrawnPart> = {}): DrawnPart => ({
  outline: square(0, 100),
  holes: [],
  material: 'steel',
  thickness: 3,
  base: 0,
  ...more,
})
const fault = (...parts: DrawnPart[]) => findDrawingFault(parts)

test('every material on offer is one of the physics table', () => {
  const known = MATERIALS.map(({ name }) => name)
  expect(Object.values(OWN_MATERIALS).filter((name) => !known.includes(name))).toEqual([])
})

test('a sound drawing is taken, with holes that lie in it apart from each other', () => {
  expect(fault(part())).toBeNull()
  expect(fault(part({ holes: [square(10, 20), square(50, 20)] }))).toBeNull()
  expect(sizeOf([part(), part({ outline: square(-50, 10) })])).toEqual([150, 150])
})

test('lines that cross, holes over the edge or into each other, and what is thin, tall or tiny are named by part', () => {
  const bow: GridPoint[] = [
    [0, 0],
    [50, 50],
    [50, 0],
    [0, 50],
  ]
  expect(fault(part(), part({ outline: bow }))).toEqual({ part: 1, fault: 'crossed' })
  expect(
    fault(
      part({
        outline: [
          [0, 0],
          [2, 0],
          [2, 1],
        ],
      }),
    ),
  ).toEqual({ part: 0, fault: 'thin' })
  expect(fault(part({ holes: [square(90, 20)] }))).toEqual({ part: 0, fault: 'hole' })
  expect(fault(part({ holes: [square(200, 20)] }))).toEqual({ part: 0, fault: 'hole' })
  expect(fault(part({ holes: [square(10, 30), square(30, 30)] }))).toEqual({ part: 0, fault: 'hole' })
  expect(fault(part({ holes: [square(10, 60), square(20, 10)] }))).toEqual({ part: 0, fault: 'hole' })
  // A hole whose corners lie within a hollow outline and whose side runs through the hollow.
  const hollow: GridPoint[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [60, 100],
    [60, 20],
    [40, 20],
    [40, 100],
    [0, 100],
  ]
  const across: GridPoint[] = [
    [10, 50],
    [90, 50],
    [90, 60],
    [10, 60],
  ]
  expect(fault(part({ outline: hollow, holes: [across] }))).toEqual({ part: 0, fault: 'hole' })
  expect(fault(part({ base: 249 }))).toEqual({ part: 0, fault: 'tall' })
  expect(fault(part({ outline: square(0, 5) }))).toEqual({ part: 0, fault: 'small' })
})

test('the code of a version is read back, and a kind of the catalogue is none', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  expect(readOwnCode(ownCode(id, 12))).toEqual({ id, version: 12 })
  expect([readOwnCode('blade.dagger'), readOwnCode(`own.${id}.0`), readOwnCode('own.x.1')]).toEqual([null, null, null])
})
