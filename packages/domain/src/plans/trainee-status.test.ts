// Where trainees stand, from what they did and the time.
import { expect, test } from 'vitest'
import { ABSENCE, FINISHED, NOT_STARTED, PROCESSING, RECOVER, TRAINING_STATUSES } from './status.ts'
import { percentDone, planClosesAt, traineeStatus } from './trainee-status.ts'
import type { TraineeFacts } from './trainee-status.ts'

const fresh: TraineeFacts = { opened: 0, submitted: 0, steps: 2, hasMissed: false, isOver: false }

test('[TRN-023] each of the five statuses follows from the facts', () => {
  expect(traineeStatus(fresh)).toBe(NOT_STARTED)
  expect(traineeStatus({ ...fresh, opened: 1 })).toBe(PROCESSING)
  expect(traineeStatus({ ...fresh, opened: 2, submitted: 1 })).toBe(PROCESSING)
  expect(traineeStatus({ ...fresh, opened: 2, submitted: 2 })).toBe(FINISHED)
  expect(traineeStatus({ ...fresh, isOver: true })).toBe(ABSENCE)
  expect(traineeStatus({ ...fresh, hasMissed: true })).toBe(RECOVER)
  expect(TRAINING_STATUSES).toEqual([0, 1, 2, 3, 4])
})

test('a step that was not sat is an absence when the time is over, though others were', () => {
  expect(traineeStatus({ ...fresh, opened: 1, submitted: 1, isOver: true })).toBe(ABSENCE)
})

test('what is handed in stays finished after the end, and after having been absent once', () => {
  expect(traineeStatus({ ...fresh, opened: 2, submitted: 2, isOver: true })).toBe(FINISHED)
  expect(traineeStatus({ ...fresh, opened: 2, submitted: 2, hasMissed: true })).toBe(FINISHED)
})

test('who makes up stays so while sitting, and is absent again when the new end passes', () => {
  expect(traineeStatus({ ...fresh, opened: 1, hasMissed: true })).toBe(RECOVER)
  expect(traineeStatus({ ...fresh, hasMissed: true, isOver: true })).toBe(ABSENCE)
})

test('a plan without steps is never finished', () => {
  expect(traineeStatus({ ...fresh, steps: 0 })).toBe(NOT_STARTED)
})

test('only everything is a hundred percent', () => {
  expect([
    percentDone(0, 3),
    percentDone(1, 3),
    percentDone(2, 3),
    percentDone(3, 3),
    percentDone(999, 1000),
    percentDone(0, 0),
  ]).toEqual([0, 33, 66, 100, 99, 0])
})

test('a plan closes with its last step, and never where one step never ends', () => {
  expect(planClosesAt([100, 300, 200])).toBe(300)
  expect(planClosesAt([100, null])).toBeNull()
  expect(planClosesAt([])).toBeNull()
})
