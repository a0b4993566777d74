// The training status and the status of a plan.
import { expect, test } from 'vitest'
import {
  ABSENCE,
  FINISHED,
  isTrainingStatus,
  nextTrainingStatus,
  NOT_STARTED,
  planStatusAt,
  PROCESSING,
  RECOVER,
  showsReason,
  TRAINING_STATUSES,
} from './status.ts'

test('[TRN-023] the codes are 0 not started, 1 processing, 2 finished, 3 absence, 4 recover', () => {
  expect([NOT_STARTED, PROCESSING, FINISHED, ABSENCE, RECOVER]).toEqual([0, 1, 2, 3, 4])
  expect(TRAINING_STATUSES).toEqual([0, 1, 2, 3, 4])
  expect([0, 4, 5, -1, '0', null].map(isTrainingStatus)).toEqual([true, true, false, false, false, false])
})

test('what each event makes of each status', () => {
  const table = TRAINING_STATUSES.map((s) =>
    (['start', 'finish', 'miss', 'recover'] as const).map((e) => nextTrainingStatus(s, e)),
  )
  expect(table).toEqual([
    [1, 2, 3, null],
    [1, 2, 3, null],
    [2, 2, null, null],
    [null, null, 3, 4],
    [4, 2, 3, 4],
  ])
})

test('an event that comes twice changes nothing the second time', () => {
  for (const status of TRAINING_STATUSES) {
    for (const event of ['start', 'finish', 'miss', 'recover'] as const) {
      const once = nextTrainingStatus(status, event)
      if (once !== null) expect(nextTrainingStatus(once, event)).toBe(once)
    }
  }
})

test('absence and recover have a reason to show, the others have none', () => {
  expect(TRAINING_STATUSES.map(showsReason)).toEqual([false, false, false, true, true])
})

test('a plan is not started before publication and start, finished from its end on, and never when unlimited', () => {
  const plan = { isPublished: true, startTime: 100, endTime: 200 }
  expect([99, 100, 199, 200].map((now) => planStatusAt(plan, now))).toEqual([0, 1, 1, 2])
  expect(planStatusAt({ ...plan, isPublished: false }, 250)).toBe(0)
  expect(planStatusAt({ ...plan, endTime: null }, 1e15)).toBe(1)
})
