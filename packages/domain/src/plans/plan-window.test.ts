// The times of a plan at their borders.
import { expect, test } from 'vitest'
import { findDeadlineProblem, findExtensionProblem, findWindowProblem, windowEndOf } from './plan-window.ts'

test('the end lies after the start and after now; without an end anything goes', () => {
  const at = (startTime: number, endTime: number | null, prePublishTime?: number) =>
    findWindowProblem({ startTime, endTime, prePublishTime }, 50)
  expect([at(100, 200), at(100, 101), at(100, 100), at(100, 99), at(100, null)]).toEqual([
    null,
    null,
    'end-not-after-start',
    'end-not-after-start',
    null,
  ])
  expect([at(10, 50), at(10, 51)]).toEqual(['end-in-past', null])
  expect([at(100, 200, 199), at(100, 200, 200)]).toEqual([null, 'publish-not-before-end'])
})

test('[TRN-027] an extended end time is not earlier than the current date', () => {
  const plan = { startTime: 0 }
  expect([
    findExtensionProblem(999, plan, 1_000),
    findExtensionProblem(1_000, plan, 1_000),
    findExtensionProblem(5_000, plan, 1_000),
  ]).toEqual(['end-before-today', null, null])
})

test('clearing the end time is always allowed', () => {
  expect(findExtensionProblem(null, { startTime: 9_000 }, 1_000)).toBeNull()
})

test('an extension does not end a plan before it starts', () => {
  expect([
    findExtensionProblem(9_000, { startTime: 9_000 }, 1_000),
    findExtensionProblem(9_001, { startTime: 9_000 }, 1_000),
  ]).toEqual(['end-not-after-start', null])
})

test("a step's deadline lies after the plan's start and not after its end", () => {
  const plan = { startTime: 100, endTime: 200 }
  expect([100, 101, 200, 201, null].map((d) => findDeadlineProblem(d, plan))).toEqual([
    'deadline-not-after-start',
    null,
    null,
    'deadline-after-end',
    null,
  ])
  expect(findDeadlineProblem(1e12, { ...plan, endTime: null })).toBeNull()
})

test('the window of a step ends with the earlier of plan and deadline', () => {
  expect([
    windowEndOf(200, 150),
    windowEndOf(150, 200),
    windowEndOf(null, 150),
    windowEndOf(200, null),
    windowEndOf(null, null),
  ]).toEqual([150, 150, 150, 200, null])
})
