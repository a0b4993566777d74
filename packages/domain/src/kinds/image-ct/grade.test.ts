// Marks in a CT volume: the edge of the tolerance, one threat a mark, and what surplus marks cost.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeSpots, pairSpots } from './grade.ts'
import { isWithin, middleOf } from './boxes.ts'

const box = (x: number, size = 20) => ({ from: { x, y: 10, z: 10 }, to: { x: x + size, y: 30, z: 30 } })
const at = (x: number, y = 20, z = 20) => ({ x, y, z })

test('a mark finds a threat up to the tolerance beyond its box on every side, and no further', () => {
  const threat = box(100)
  for (const [x, is] of [
    [90, true],
    [89.9, false],
    [130, true],
    [130.1, false],
  ] as const)
    expect(isWithin(at(x), threat, 10), String(x)).toBe(is)
  expect(isWithin(at(110, 40), threat, 10)).toBe(true)
  expect(isWithin(at(110, 40.1), threat, 10)).toBe(false)
  expect(isWithin(at(99.9), threat, 0)).toBe(false)
})

test('each threat is found once: a second mark on it is surplus, and of marks that fit several as many count as can', () => {
  const boxes = [box(100), box(110)]
  // The first mark lies in both, the second in the first alone.
  expect(pairSpots([at(115), at(101)], boxes, 0)).toHaveLength(2)
  expect(pairSpots([at(101), at(102), at(103)], boxes, 0)).toHaveLength(1)
  const given = { isClear: false, marks: [at(101), at(102)] }
  expect(gradeSpots([box(100)], given, 0, { credit: 'allOrNothing' })).toEqual({
    share: { part: 0, whole: 1 },
    detail: { isJudged: true, right: 1, surplus: 1 },
  })
  expect(gradeSpots([box(100), box(300)], given, 0, { credit: 'rightMinusWrong' }).share.part).toBe(0)
  const one = { isClear: false, marks: [at(101)] }
  expect(gradeSpots([box(100), box(300)], one, 0, { credit: 'shareOfRight' }).share).toEqual({ part: 100, whole: 200 })
})

test('a clear bag asks for the judgement alone', () => {
  const credit = { credit: 'shareOfRight' } as const
  expect(gradeSpots([], { isClear: true, marks: [] }, 10, credit).share).toEqual({ part: 1, whole: 1 })
  expect(gradeSpots([], { isClear: false, marks: [at(1)] }, 10, credit).share.part).toBe(0)
  expect(gradeSpots([box(1)], { isClear: true, marks: [] }, 10, credit).share.part).toBe(0)
})

test('the middle of a box always finds it, and a larger tolerance never finds less', () => {
  const spot = fc.record({ x: fc.nat(400), y: fc.nat(400), z: fc.nat(400) })
  const boxes = fc.array(
    fc.tuple(spot, spot).map(([from, by]) => ({ from, to: { x: from.x + by.x, y: from.y + by.y, z: from.z + by.z } })),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(boxes, fc.array(spot, { maxLength: 10 }), fc.nat(50), fc.nat(50), (all, marks, a, more) => {
      expect(pairSpots(all.map(middleOf), all, 0)).toHaveLength(all.length)
      expect(pairSpots(marks, all, a + more).length).toBeGreaterThanOrEqual(pairSpots(marks, all, a).length)
    }),
  )
})
