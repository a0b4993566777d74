// Boxes that stand as things lie: they hold every point of them and every voxel, and little air beside.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box } from '../bag/geometry/shapes.ts'
import { move, turn, UPRIGHT, type Mesh, type Vector } from '../bag/geometry/mesh.ts'
import { solid } from '../bag/item.ts'
import { generateQuietBag } from '../generate.ts'
import { boxAround, type TurnedBox } from './turned-box.ts'
import { densityAt } from './volume.ts'
import { boxesIn, scanBag, voxelise, type VoxelBox } from './voxelise.ts'

const DEGREE = Math.PI / 180
const turnedBy = (mesh: Mesh, [x, y, z]: Vector): Mesh =>
  turn(turn(turn(mesh, 'x', x * DEGREE), 'y', y * DEGREE), 'z', z * DEGREE)

/** How far a place lies beyond the sides of a box, in its units; 0 within it. */
function beyond(place: Vector, middle: Vector, half: Vector, [x, y, z]: Vector): number {
  const off = { points: place.map((value, axis) => value - middle[axis]!), triangles: [] }
  const own = turn(turn(turn(off, 'z', -z * DEGREE), 'y', -y * DEGREE), 'x', -x * DEGREE).points
  return Math.hypot(...own.map((value, axis) => Math.max(0, Math.abs(value) - half[axis]!)))
}
const beyondBox = (place: Vector, made: TurnedBox): number => beyond(place, made.middle, made.half, made.turn)
const placesOf = ({ points }: Mesh): Vector[] =>
  Array.from({ length: points.length / 3 }, (_, i) => [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!])
const contentOf = ({ half }: { half: Vector }, margin: number): number =>
  half.reduce((content, side) => content * 2 * (side + margin), 1)

const degrees = fc.integer({ min: -180, max: 180 })
const side = fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10)

test('of a box that lies anyhow the box around it holds every corner and is hardly larger', () => {
  fc.assert(
    fc.property(fc.tuple(side, side, side), fc.tuple(degrees, degrees, degrees), ([a, b, c], pose) => {
      const mesh = move(turnedBy(box(a, b, c), pose), 3, -7, 12)
      const found = boxAround(mesh.points, 0.5)
      for (const place of placesOf(mesh)) expect(beyondBox(place, found)).toBeLessThan(1e-9)
      expect(contentOf(found, 0.5)).toBeLessThan(1.06 * contentOf({ half: [a / 2, b / 2, c / 2] }, 0.5))
      for (const angle of found.turn) expect(Math.abs(angle)).toBeLessThanOrEqual(180)
    }),
    { numRuns: 40 },
  )
})

test('what lies straight keeps an upright box, and a flat sheet gets a box all the same', () => {
  expect(boxAround(move(box(20, 4, 1), 1, 2, 3).points, 0.5)).toEqual({
    middle: [1, 2, 3],
    half: [10, 2, 0.5],
    turn: [0, 0, 0],
  })
  const flat = turnedBy({ points: [-10, -1, 0, 10, -1, 0, 10, 1, 0, -10, 1, 0], triangles: [] }, [0, 30, 40])
  const found = boxAround(flat.points, 0.5)
  expect(contentOf(found, 0.5)).toBeLessThan(1.02 * 21 * 3)
})

/** Middle and half sides of a box in a scan, voxels. */
const asTurned = ({ from, to, turn: pose }: VoxelBox): TurnedBox => ({
  middle: from.map((value, axis) => (value + to[axis]!) / 2) as unknown as Vector,
  half: from.map((value, axis) => (to[axis]! - value) / 2) as unknown as Vector,
  turn: pose,
})

test('a mark on a voxel that a thing fills lies in its box, however the thing lies in the scan', () => {
  const lying = fc.tuple(degrees, degrees, degrees)
  fc.assert(
    fc.property(lying, fc.tuple(side, side, side), (pose, [a, b, c]) => {
      const thing = turnedBy(box(a + 3, b / 3 + 3, c / 10 + 3), pose)
      const scene = { rotation: UPRIGHT, objects: [{ code: 'thing', item: { parts: [solid('iron/steel', thing)] } }] }
      const volume = voxelise(scene, 40, '')
      const [found] = boxesIn(scene, 40, ['thing'])
      if (!found) return expect.fail()
      const { nx, ny, density } = volume
      for (const [at, code] of density.entries()) {
        // Half filled or more: its middle lies in the thing or within half of its own side.
        if (densityAt(code) < 7.87 / 2) continue
        const place = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / nx / ny)].map((value) => value + 0.5)
        expect(beyondBox(place as unknown as Vector, asTurned(found))).toBeLessThan(1)
      }
    }),
    { numRuns: 15 },
  )
})

test('in packed bags a knife that lies aslant has much less air in its turned box than in an upright one', () => {
  let [turned, upright] = [0, 0]
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const threats = ['blade.kitchen-knife']
    const bag = generateQuietBag({ seed, width: 200, height: 140, threats, clutter: 0.2, viewDifficulty: 1 })
    const [found] = boxesIn({ objects: bag.objects, rotation: bag.scene.rotation }, 64, threats)
    const knife = bag.objects.find(({ code }) => code === threats[0])
    if (!found || !knife) return expect.fail()
    // In millimetres, and with the tolerance of a question around both.
    const { voxel } = scanBag(bag, 64, seed)
    const { half, turn: pose, middle } = asTurned(found)
    const mm = half.map((value) => value * voxel * 10)
    turned += contentOf({ half: mm as unknown as Vector }, 10)
    const corners = Array.from({ length: 8 }, (_, n) =>
      turnedBy({ points: mm.map((value, axis) => (n & (1 << axis) ? value : -value)), triangles: [] }, pose),
    ).flatMap(placesOf)
    const reach = [0, 1, 2].map((axis) => Math.max(...corners.map((corner) => corner[axis]!)))
    upright += contentOf({ half: reach as unknown as Vector }, 10)
    expect(middle.every((value) => value > 0)).toBe(true)
  }
  expect(turned).toBeLessThan(0.7 * upright)
})
